"""The table scene with the toy: from the first frame to the results, and what every press does on the way."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.app.intents import Kind
from game.app.scene import Scene
from game.engine import IllegalPick
from game.engine.kernel import Pick
from game.match import Match
from game.table.scene import POLL, WAIT, Doors, TableScene

from .desk import Desk

Make = Callable[..., Desk]


def asked_or_over(d: Desk) -> bool:
    """Is somebody asked something, or is the table being left?"""
    if d.app.stack.moving or not isinstance(d.app.stack.top, TableScene):
        return True
    return d.scene.choices.is_open and d.scene.director.still


class Blank(Scene):
    """Stands for whatever a door leads to."""

    def __init__(self, *told: Any) -> None:
        self.told = told


def doors() -> Doors:
    return Doors(pause=Blank, results=Blank, lost=Blank)


def to_act(d: Desk) -> None:
    """Bid nothing, and come to the compound move."""
    d.open()
    d.send(Kind.CONFIRM)
    d.until(lambda: d.scene.choices.is_open and d.scene.choices.decision.ask == "toy.act")


def focus(d: Desk, pick: Any) -> None:
    d.open()
    target = next(t for t in d.scene.choices.legal if pick in t.picks)
    d.scene.choices.focus.set(target.id)
    target.step = target.picks.index(pick)


def test_a_lone_person_comes_to_its_first_question_without_a_press(desk: Make) -> None:
    d = desk("keyboard", bots=2)
    d.open()
    assert d.scene.viewing.viewer == 0
    assert d.scene.choices.decision.ask == "toy.bid"
    assert d.scene.curtain.shut == 0.0


@pytest.mark.parametrize("seed", range(4))
def test_random_games_reach_their_end_and_every_pick_has_a_place(desk: Make, seed: int) -> None:
    d = desk("keyboard", bots=2, seed=seed, speed="instant", bot_pause=0, doors=doors())
    rng = random.Random(seed)
    for _ in range(400):
        d.until(lambda: asked_or_over(d))
        if not d.scene.choices.is_open:
            break
        legal = set(d.match.window(0).decision.picks)  # type: ignore[union-attr]
        assert d.scene.choices.reachable() == legal
        focus(d, rng.choice(sorted(legal)))
        d.send(Kind.CONFIRM)
    assert d.match.result is not None
    d.app.stack.finish()
    assert isinstance(d.app.stack.top, Blank)


def test_a_press_while_frames_are_pending_completes_them_and_chooses_nothing(desk: Make) -> None:
    d = desk("keyboard", bots=2)
    assert d.scene.director.busy
    for kind in (Kind.MOVE, Kind.POINT):
        d.send(kind, dx=1, x=900, y=900)
        assert d.scene.director.busy, "these do nothing"
    d.send(Kind.CONFIRM)
    assert not d.scene.director.busy
    assert d.match.steps == 0
    d.ticks(0.12)
    assert not d.scene.choices.is_open
    d.send(Kind.CONFIRM)
    assert d.match.steps == 0
    d.ticks(0.08)
    assert d.scene.choices.is_open
    d.send(Kind.CONFIRM)
    assert d.match.steps == 1


@pytest.mark.parametrize("kind", [Kind.CLICK, Kind.BACK])
def test_click_and_back_complete_them_too(desk: Make, kind: Kind) -> None:
    d = desk("keyboard", bots=2)
    d.send(kind, x=960, y=900)
    assert not d.scene.director.busy
    assert d.match.steps == 0
    assert d.scene.said == ""


def test_bots_wait_until_their_act_can_be_seen(desk: Make) -> None:
    d = desk("keyboard", bots=1, bot_pause=600)
    d.open()
    d.send(Kind.CONFIRM)
    d.until(lambda: d.scene.director.still, step=0.01)
    assert d.match.waits_for_bot
    steps = d.match.steps
    d.ticks(0.5)
    assert d.match.steps == steps
    d.ticks(0.2)
    assert d.match.steps == steps + 1


def test_back_takes_back_inside_the_move_and_then_says_why_not(desk: Make) -> None:
    d = desk("keyboard", bots=1)
    to_act(d)
    focus(d, ("bury",))
    d.send(Kind.CONFIRM)
    d.open()
    assert d.match.window(0).view.picked == (("bury",),)
    d.send(Kind.BACK)
    assert d.match.window(0).view.picked == ()
    assert d.scene.choices.is_open and ("lay",) in d.scene.choices.reachable()
    d.send(Kind.BACK)
    assert d.scene.said == d.app.texts("pick.nothing_to_take_back")
    d.send(Kind.BACK)
    assert d.scene.said == "", "the answer is put away"


def test_undo_goes_back_or_says_why_not(desk: Make) -> None:
    d = desk("keyboard", bots=1)
    d.open()
    d.send(Kind.UNDO)
    assert d.scene.said == d.app.texts("undo.nothing")
    to_act(d)
    focus(d, ("roll",))
    d.send(Kind.CONFIRM)
    d.until(lambda: d.scene.director.waiting or d.scene.director.still)
    d.send(Kind.CONFIRM)
    if d.match.result is None and not d.match.waits_for_bot:
        d.open()
        d.send(Kind.UNDO)
        assert d.scene.said in (d.app.texts("undo.random"), d.app.texts("undo.other_seat"))


def test_an_illegal_choice_says_why_once(desk: Make) -> None:
    d = desk("mouse", bots=1)
    d.open()
    spoken = len(d.app.voice.spoken)
    rect = d.scene.director.layout.spots["place", 1]
    for _ in range(2):
        d.send(Kind.CLICK, "mouse", x=rect.centerx, y=rect.centery)  # type: ignore[union-attr]
    assert d.match.steps == 0
    assert d.scene.said == d.app.texts("pick.not_offered")
    assert len(d.app.voice.spoken) == spoken + 1


def test_held_zoom_roams_and_shows_but_chooses_nothing_illegal(desk: Make) -> None:
    d = desk("keyboard", bots=1)
    d.open()
    before = d.scene.choices.focus.current
    d.send(Kind.ZOOM)
    seen = set()
    for kind in (Kind.NEXT, Kind.PREV):
        for _ in range(60):
            d.send(kind)
            seen.add(d.scene.zoom.current.name)  # type: ignore[union-attr]
    assert {"Ana", "Bot 0", "Place 1", "Place 2", "Place 3", "Bid"} <= seen
    place = next(t for t in d.scene.zoom.things if t.name == "Place 1")
    d.scene.zoom.focus.set(place.id)
    d.send(Kind.CONFIRM)
    assert d.match.steps == 0
    assert d.scene.said == d.app.texts("pick.not_offered")
    d.send(Kind.ZOOM, down=False)
    assert not d.scene.zoom.held
    assert d.scene.choices.focus.current == before


def test_the_log_opens_scrolls_and_is_closed_by_back(desk: Make) -> None:
    d = desk("keyboard", bots=2)
    d.open()
    d.send(Kind.LOG)
    assert d.scene.log.open and len(d.scene.log.lines) > 2
    d.pixels()
    d.send(Kind.MOVE, dy=-1)
    assert d.scene.log.current == len(d.scene.log.lines) - 2
    d.send(Kind.BACK)
    assert not d.scene.log.open
    assert d.scene.said == "", "BACK closed the drawer and nothing else"


def test_a_stuck_act_never_stops_a_game(desk: Make) -> None:
    d = desk("keyboard", bots=2, speed="slow", doors=doors())

    def broken(*args: Any) -> Any:
        raise RuntimeError

    d.staging.play = d.staging.prompt = d.staging.explain = broken
    for _ in range(100):
        d.until(lambda: (d.scene.choices.is_open and d.scene.director.still) or d.match.result is not None)
        if d.match.result is not None:
            break
        d.pixels()
        d.send(Kind.CONFIRM)
    assert d.match.result is not None


def test_without_any_layout_every_pick_is_a_word(desk: Make) -> None:
    d = desk("keyboard", bots=1)

    def broken(*args: Any) -> Any:
        raise RuntimeError

    d.staging.layout = broken
    d.open()
    assert d.scene.choices.reachable() == set(d.match.window(0).decision.picks)  # type: ignore[union-attr]
    d.pixels()


def test_a_resting_table_draws_nothing(desk: Make) -> None:
    d = desk("keyboard", bots=1)
    d.open()
    d.app.notices._waiting.clear()
    for _ in range(400):
        d.app.tick(0.05)
    frames = d.app.frames
    for _ in range(100):
        d.app.tick(0.05)
    assert d.app.frames == frames
    assert d.scene.wake() is None


def test_the_flame_draws_at_most_six_frames_a_second(desk: Make) -> None:
    d = desk("keyboard", bots=1)
    d.open()
    d.ticks(1.0)
    d.scene.candle.touch()
    drawn = sum(d.app.stack.update(0.01) for _ in range(300))
    assert 12 <= drawn <= 18


def test_reduced_motion_has_no_flame_no_ash_no_shake(desk: Make) -> None:
    d = desk("keyboard", bots=1, reduced_motion=True)
    d.open()
    d.ticks(2.0)
    assert not any(d.app.stack.update(0.02) for _ in range(100))
    assert not d.scene.particles.enabled


def test_the_window_without_attention_rests(desk: Make) -> None:
    d = desk("keyboard", bots=2, bot_pause=0)
    d.scene.away(True)
    steps = d.match.steps
    d.ticks(5.0)
    assert d.match.steps == steps and d.scene.director.busy
    d.scene.away(False)
    d.open()


def test_a_pulled_device_pauses_the_one_who_is_to_choose(desk: Make) -> None:
    d = desk("pad-0", bots=1, doors=doors())
    d.open()
    d.scene.device_lost("pad-7")
    assert d.app.stack.top is d.scene
    d.scene.device_lost("pad-0")
    d.app.stack.finish()
    assert isinstance(d.app.stack.top, Blank)
    assert d.app.stack.top.told[1] == 0


def test_menu_pauses_and_nothing_moves_behind_it(desk: Make) -> None:
    d = desk("keyboard", bots=2, bot_pause=0, doors=doors())
    d.send(Kind.MENU)
    d.app.stack.finish()
    assert isinstance(d.app.stack.top, Blank)
    steps = d.match.steps
    d.ticks(3.0)
    assert d.match.steps == steps


@pytest.mark.parametrize("text", [100, 130, 160])
def test_a_change_of_text_size_lays_out_again_without_losing_the_question(desk: Make, text: int) -> None:
    d = desk("keyboard", bots=2)
    d.open()
    legal = d.scene.choices.reachable()
    d.app.settings.change("seeing", "text_size", text)
    assert d.scene.stage.factor == text / 100
    assert d.scene.choices.reachable() == legal
    d.pixels()


def test_a_crash_report_can_hold_the_match(desk: Make) -> None:
    d = desk("keyboard", bots=1)
    exported = d.scene.export()
    assert exported is not None and exported["game"] == "toy"


def test_nothing_reads_the_clock(desk: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    def forbidden(*args: Any) -> Any:
        raise AssertionError("the table read the clock")

    d = desk("keyboard", bots=2, bot_pause=100)
    for name in ("time", "monotonic", "perf_counter", "time_ns"):
        monkeypatch.setattr(time, name, forbidden)
    d.open()
    d.send(Kind.CONFIRM)
    d.open()


def test_a_pick_that_is_refused_after_all_changes_nothing(desk: Make) -> None:
    d = desk("keyboard", bots=1)
    d.open()
    d.scene.pick(("bid", 99))
    assert d.match.steps == 0 and d.scene.said
    with pytest.raises(IllegalPick):
        d.match.apply(0, ("bid", 99))


def test_a_hint_focuses_its_pick_and_says_its_reason(desk: Make) -> None:
    d = desk("keyboard", bots=1, doors=Doors(hint=lambda match, seat: (("bid", 2), "Two is plenty.")))
    d.open()
    d.send(Kind.HINT)
    assert d.scene.choices.current.pick == ("bid", 2)  # type: ignore[union-attr]
    assert d.scene.said == "Two is plenty."


def late_hints(*answers: tuple[Pick, str]) -> Doors:
    """Doors whose hint gives these answers one after the other, the last again and again."""
    left = list(answers)
    return Doors(hint=lambda match, seat: left.pop(0) if len(left) > 1 else left[0])


def test_a_hint_that_is_thought_out_is_awaited_without_a_press(desk: Make) -> None:
    waits: tuple[Pick, str] = (WAIT, "Thinking.")
    d = desk("keyboard", bots=1, doors=late_hints(waits, waits, waits, (("bid", 2), "Two is plenty.")))
    d.open()
    focused = d.scene.choices.current.pick  # type: ignore[union-attr]
    d.send(Kind.HINT)
    assert d.scene.said == "Thinking." and d.scene.choices.current.pick == focused  # type: ignore[union-attr]
    assert 0 <= (d.scene.wake() or 0) <= POLL, "it wakes to ask again"
    d.until(lambda: d.scene.said == "Two is plenty.")
    assert d.scene.choices.current.pick == ("bid", 2)  # type: ignore[union-attr]
    assert not d.scene.awaited


def test_who_has_gone_on_wants_no_late_hint(desk: Make) -> None:
    asked: list[int] = []

    def hint(match: Match, seat: int) -> tuple[Pick, str]:
        asked.append(seat)
        return (WAIT, "Thinking.") if len(asked) < 3 else (("bid", 2), "Two is plenty.")

    d = desk("keyboard", bots=1, doors=Doors(hint=hint))
    d.open()
    d.send(Kind.HINT)
    d.scene.said = ""  # as when the focus moves on
    for _ in range(20):
        d.scene.update(0.05)
    assert not d.scene.awaited and len(asked) == 1 and d.scene.said == ""


def test_the_results_are_opened_once(desk: Make) -> None:
    opened: list[Any] = []

    def results(table: TableScene) -> Blank:
        opened.append(table)
        return Blank(table)

    d = desk("keyboard", bots=1, speed="instant", bot_pause=0, doors=Doors(results=results))
    for _ in range(200):
        d.until(lambda: asked_or_over(d))
        if not d.scene.choices.is_open:
            break
        d.send(Kind.CONFIRM)
    d.app.settings.change("pace", "speed", "normal")  # so that the walk through the dark takes a while
    for _ in range(40):
        d.app.stack.update(0.05)
    assert len(opened) == 1 and isinstance(d.app.stack.top, Blank)
