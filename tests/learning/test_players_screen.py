"""Players, honours and the results' story on screen; the idle title; hints, notices and "show me that again"."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.intents import Intent, Kind
from game.app.type import Type
from game.engine import GAMES, Rng
from game.match import Bot, Human, Match, Record, honours
from game.scenes.attract import Attract
from game.scenes.players import TROPHIES, Players
from game.scenes.results import Results
from game.scenes.start import Parlour
from game.scenes.title import IDLE, Title
from game.table.again import touched
from game.table.scene import TableScene

from .conftest import DEVICES, Hands, put
from .games import scripted

NAMES = ("Mara", "Żółw", "Дарья", "O'Neill {x}", "")
LAST = {"seats": 2, "banks": [1, 9], "greens": 1, "ask": "choose"}
WIN = [("stop",), ("settle", 0, 1)]


def play(parlour: Parlour, name: str, wins: bool = True) -> Match:
    """A short game of Grim that the first seat wins, or the second one."""
    words = {**LAST, "luck": "3 11"} if wins else {**LAST, "active": 1, "banks": [9, 1], "luck": "3 11"}
    match = scripted("grim", words, [], parlour.store)
    match.reseat(0, Human(name, "0"))
    match.reseat(1, Human("Jo", "1"))
    for pick in WIN:
        assert match.deciding is not None
        match.apply(match.deciding, pick)
    return match


def test_statistics_show_what_the_store_counts(parlour: Parlour) -> None:
    for name in NAMES:
        play(parlour, name)
    play(parlour, "Mara", wins=False)
    page = put(parlour, parlour.library.players())
    page.show_group("grim")
    rows = {w.text: w for w in page.panel.widgets if hasattr(w, "numbers")}
    shown = {w.text: tuple(w.numbers) for w in rows.values()}
    assert shown["Mara"] == ("2", "1", "50 %", "0", "4.5", "2")
    words = next(w.help for w in page.panel.widgets if w.text == "Mara")
    assert words == "Played 2, won 1 (50 %). Best 0, average 4.5, worst 9. Longest game: 2 choices."
    for text in (100, 130, 160):
        parlour.app.settings.change("seeing", "text_size", text)
        for _ in range(12):
            page.handle(Intent(Kind.MOVE, dy=1))
            parlour.app.draw()
    standings = {s.player for s in parlour.store.statistics("grim")}
    assert standings == {*NAMES, "Jo"}


def test_names_of_any_script_can_be_drawn_or_have_a_stand_in(parlour: Parlour) -> None:
    words: Type = parlour.app.type
    assert all(words.can_draw(letter) for letter in "ŻółwДарья")
    words.surface("玛拉 ☠ \u0000", 28)


def test_honours_show_who_won_them(parlour: Parlour) -> None:
    play(parlour, "Mara")
    parlour.library.honour()
    told = list(parlour.app.notices._waiting)
    assert any("Mara" in notice and "Immortal, so far" in notice for notice in told)
    page = put(parlour, parlour.library.players())
    page.show_group(TROPHIES)
    hands = Hands(parlour.app, "keyboard")
    for _ in range(40):
        hands.press("down")
        hands.look()
    rows = {w.id: w for make in page.rows() for w in [make(pygame.FRect(0, 0, 900, 80))]}
    assert rows["grim-immortal"].value_text() == "Mara"
    assert rows["grim-long_night"].value_text() == parlour.app.texts("players.not_won")
    parlour.app.notices._waiting.clear()
    parlour.library.honour()
    assert not parlour.app.notices._waiting, "told once"


def test_a_game_left_before_its_results_still_counts(parlour: Parlour) -> None:
    """The table was closed at the last choice: the players' page makes up for it."""
    play(parlour, "Mara")
    put(parlour, parlour.library.players())
    assert "immortal" in honours(parlour.store, "grim")["Mara"]


def test_a_win_at_the_table_is_told_in_a_notice(parlour: Parlour) -> None:
    match = scripted("grim", {**LAST, "luck": "3 11"}, [], parlour.store)
    match.reseat(1, Bot("fool", "Sly"))
    hands = Hands(parlour.app, "keyboard")
    put(parlour, parlour.table(match))
    hands.until(lambda: hands.asked)
    for pick in WIN:
        hands.until(lambda: hands.asked)
        hands.top.pick(pick)
    hands.until(lambda: hands.at(Results))
    said = []
    for _ in range(200):
        hands.frames(0.1)
        if parlour.app.toast.text and parlour.app.toast.text not in said:
            said.append(parlour.app.toast.text)
    assert any("Immortal, so far" in text for text in said)


def bots(parlour: Parlour, key: str = "grim", seed: int = 6) -> Hands:
    """At the results of a game of bots."""
    game = GAMES[key]
    match = Match(game, game.Options(), [Bot("gambler", "Sly"), Bot("gambler", "Wren")], seed, store=parlour.store)
    while match.go_on():
        pass
    hands = Hands(parlour.app, "keyboard")
    put(parlour, parlour.table(match))
    hands.until(lambda: hands.at(Results))
    return hands


@pytest.mark.parametrize("text", [100, 160])
def test_the_results_tell_the_story(parlour: Parlour, text: int) -> None:
    parlour.app.settings.change("seeing", "text_size", text)
    hands = bots(parlour)
    hands.until(lambda: hands.top.tale.told)
    lines, story = hands.top.tale.lines, hands.top.tale.story
    assert len(lines) >= 2 and lines[-1].startswith("Best move, turn ")
    first = story.turns()[0]
    name = hands.top.looks[first.whose].name
    assert f"({name}: {round(first.before * 100)} % to {round(first.after * 100)} %)" in lines[0]
    assert hands.app.wake() is None or hands.app.wake() > 0.0, "when all is told it rests"
    hands.look()
    if text == 160:
        hands.choose("story_button")
        assert hands.top.telling
        hands.look()
        hands.press(Kind.BACK)
        assert isinstance(hands.top, Results) and not hands.top.telling
        hands.look()


def test_without_advice_the_last_lines_stand_there(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.story.word", lambda key, name: None)
    hands = bots(parlour)
    assert hands.top.tale.told and hands.top.tale.lines
    hands.look()


# ---- the idle title --------------------------------------------------------------------------------------------------


def idle(parlour: Parlour) -> Hands:
    hands = Hands(parlour.app, "keyboard")
    put(parlour, parlour.home())
    hands.frames(IDLE + 1.0, step=0.1)
    hands.until(lambda: hands.at(Attract))
    return hands


def test_it_begins_after_thirty_seconds_and_not_before(parlour: Parlour) -> None:
    hands = Hands(parlour.app, "keyboard")
    put(parlour, parlour.home())
    hands.frames(IDLE - 1.0, step=0.1)
    assert hands.at(Title)
    hands.press("right")
    hands.frames(IDLE - 1.0, step=0.1)
    assert hands.at(Title), "a press begins the time anew"
    hands.frames(2.0, step=0.1)
    hands.until(lambda: hands.at(Attract))
    assert parlour.store.matches() == [], "nobody keeps it"


@pytest.mark.parametrize("how", [*DEVICES, "motion", "wheel", "held"])
def test_any_input_ends_it_at_once(parlour: Parlour, how: str) -> None:
    hands = idle(parlour)
    title = parlour.app.stack.scenes[0]
    if how in ("motion", "wheel"):
        mouse = Hands(parlour.app, "mouse")
        if how == "wheel":
            mouse.wheel(1)
        else:
            pos = parlour.app.canvas.to_window(500, 500)
            parlour.app.post_device_event(pygame.MOUSEMOTION, pos=pos, rel=(3, 0), buttons=(0, 0, 0))
            parlour.app.tick(0.016)
    elif how == "mouse":
        Hands(parlour.app, "mouse").click(960, 700)
    elif how == "held":
        parlour.app.stack.handle(Intent(Kind.PEEK))
    else:
        Hands(parlour.app, how).press(Kind.CONFIRM)
    assert parlour.app.stack.top is title and not parlour.app.stack.moving, "at once, and the press meant nothing else"
    hands.look()


def test_it_plays_and_begins_another_when_one_is_over(parlour: Parlour) -> None:
    hands = idle(parlour)
    first = hands.top.match
    hands.until(lambda: first.result is not None)
    hands.look()
    hands.until(lambda: hands.at(Title))
    hands.frames(IDLE + 1.0, step=0.1)
    hands.until(lambda: hands.at(Attract))
    assert hands.top.match is not first
    hands.look()


def test_less_motion_keeps_it_without_effects(parlour: Parlour) -> None:
    parlour.app.settings.change("pace", "reduced_motion", True)
    hands = idle(parlour)
    hands.frames(3.0)
    assert hands.at(Attract) and hands.top.director.reduced and not hands.top.particles.enabled
    hands.look()


def test_it_makes_no_sound(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = idle(parlour)
    heard: list[str] = []
    monkeypatch.setattr(parlour.app.audio, "play", lambda cue, **more: heard.append(cue))
    hands.frames(5.0)
    assert heard == []


def test_the_window_going_away_ends_it(parlour: Parlour) -> None:
    hands = idle(parlour)
    parlour.app.post_device_event(pygame.WINDOWFOCUSLOST)
    hands.frames()
    assert hands.at(Title)


# ---- at the table ----------------------------------------------------------------------------------------------------


def at_table(parlour: Parlour, **words: Any) -> Hands:
    match = scripted("grim", {"seats": 2, "banks": [8, 8], **words}, [])
    match.reseat(1, Bot("gambler", "Sly"))
    hands = Hands(parlour.app, "keyboard")
    put(parlour, parlour.table(match))
    hands.until(lambda: hands.asked)
    return hands


def test_a_hint_moves_the_focus_and_says_why(parlour: Parlour) -> None:
    hands = at_table(parlour, greens=3, strikes=2, ask="choose")
    hands.press(Kind.HINT)
    scene = hands.top
    assert scene.said.startswith("Stop: ") and scene.choices.current.pick == ("stop",)
    hands.look()
    parlour.app.settings.change("table", "hints", False)
    scene.said = ""
    hands.press(Kind.HINT)
    assert scene.said == ""


@pytest.mark.parametrize("key", ["grim", "grim_dance", "danse_macabre"])
def test_the_hint_at_a_table_is_the_same_in_every_world_that_looks_the_same(parlour: Parlour, key: str) -> None:
    game = GAMES[key]
    for seed in range(3):
        state = game.new(2, seed)
        rng = Rng(seed)
        for _ in range(15):
            if state.decision is not None:
                state.apply(rng.choice(state.decision.picks))
        if state.decision is None:
            continue
        seat = state.decision.seat
        told = set()
        for k in range(4):
            world = state if k == 0 else state.view(seat).imagine(Rng(77 + k))
            seats = [Human("Mara", "0"), Human("Jo", "1")]
            record = Record(
                key, world.options.to_json(), seats, 0, game.version, world.table.digest, start=world.to_json()
            )
            told.add(parlour.library.hint(Match.from_record(record), seat))
        assert len(told) == 1 and None not in told


def test_what_is_done_to_one_is_noticed(parlour: Parlour) -> None:
    """The bot's card gives two tokens to the only person at the table."""
    parlour.app.settings.change("pace", "speed", "fast")
    words = {"banks": [8, 8], "saved": [0, 2], "active": 1, "greens": 1, "ask": "settle", "hand": "give_2"}
    match = scripted("grim", {"seats": 2, **words}, [("settle", 1, 0)])
    assert match.deciding == 0
    match = scripted("grim", {"seats": 2, **words}, [])
    match.reseat(1, Bot("gambler", "Sly"))
    hands = Hands(parlour.app, "keyboard")
    put(parlour, parlour.table(match))
    heard = []
    for _ in range(600):
        hands.frames(0.05)
        if parlour.app.toast.heard:
            heard.append(parlour.app.toast.heard)
        if hands.asked:
            break
    lines = hands.top.log.lines
    gift = [line for line in lines if line.danger]
    assert gift and "Mara" in gift[0].words and parlour.app.texts("table.danger", name="Mara") in heard
    assert not any(line.danger for line in lines if line.words.startswith("Mara rolls"))


def test_whom_an_event_touches() -> None:
    from game.engine.grim.events import DuelStarted
    from game.engine.kernel.events import CardsMoved, CounterChanged, TokensMoved, TurnStarted

    assert touched(DuelStarted(0, 2, 1, 2)) == {2}
    assert touched(TokensMoved(("bank", 1), ("bank", 3), 2, "card")) == {1, 3}
    assert touched(TokensMoved(("grim",), ("bank", 2), 1, "card")) == {2}
    assert touched(CounterChanged(1, "skip", 1, 1)) == {1}
    assert touched(TurnStarted(1, 4)) == set()
    assert touched(CardsMoved((1,), (2,), (), True, ("ring",), ("discard",), "reaper")) == set()


def test_a_line_of_the_log_is_shown_again_and_all_is_as_before(parlour: Parlour) -> None:
    hands = at_table(parlour, ask="throw", luck="G G B")
    scene = hands.top
    assert isinstance(scene, TableScene)
    scene.pick(("roll",))
    hands.until(lambda: hands.asked)
    view, lines = scene.director.view, len(scene.log.lines)
    parlour.app.settings.change("pace", "speed", "normal")
    hands.press(Kind.LOG)
    scene.log.current = next(i for i, line in enumerate(scene.log.lines) if "rolls" in line.words)
    hands.look()
    hands.press(Kind.CONFIRM)
    assert scene.again is not None and scene.director.busy and not scene.choices.is_open
    assert scene.director.view.greens == 0, "the table as it then was"  # type: ignore[union-attr]
    hands.look()
    for _ in range(200):
        hands.frames(0.05)
        if scene.director.waiting:
            hands.press(Kind.CONFIRM)
        if hands.asked and scene.again is None:
            break
    assert scene.choices.is_open and scene.director.view == view and len(scene.log.lines) == lines
    assert not scene.director.faults


def test_a_line_without_an_event_cannot_be_shown_again(parlour: Parlour) -> None:
    hands = at_table(parlour, ask="throw")
    hands.top.log.add("Something was said.")
    hands.press(Kind.LOG)
    hands.press(Kind.CONFIRM)
    assert hands.top.said == parlour.app.texts("table.not_again") and hands.top.again is None


def test_the_title_leads_everywhere(parlour: Parlour) -> None:
    for device in DEVICES:
        hands = Hands(parlour.app, device)
        put(parlour, parlour.home())
        ids = [w.id for w in hands.top.panel.widgets]
        assert ids[-5:] == ["lessons", "players", "settings", "rules_page", "leave"]
        for id in ids[-5:-1]:
            hands.choose(id)
            hands.until(lambda h=hands: not h.at(Title) and not h.app.stack.moving)
            hands.look()
            hands.back()
            hands.until(lambda h=hands: h.at(Title))
    assert isinstance(parlour.library.players(), Players)
