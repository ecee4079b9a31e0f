"""Several people, hidden hands: the screen changes hands behind the table view, and tells nobody anything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app.intents import Kind
from game.engine import GAMES
from game.match import Match, Record
from game.table.curtain import REST
from game.table.seating import keeps_secrets
from tests.toy import GAME

from .desk import Desk, make_app, people
from .test_scene import doors, focus
from .toystage import ToyStaging

Make = Callable[..., Desk]


def asked(d: Desk) -> int | None:
    d.until(lambda: d.scene.viewing.asked is not None or d.scene.choices.is_open)
    return d.scene.viewing.asked


def look(d: Desk, device: str) -> None:
    """Press at the hand-over and wait for the own view."""
    d.until(lambda: d.scene.curtain.rested)
    d.send(Kind.CONFIRM, device)
    d.until(lambda: not d.scene.curtain.moving)


def test_several_people_begin_with_the_table_view_and_a_call(desk: Make) -> None:
    d = desk("keyboard", "pad-0", bots=1)
    assert d.scene.viewing.viewer is None
    assert asked(d) == 0
    assert not d.scene.choices.is_open
    assert d.scene.director.view.seat is None  # type: ignore[union-attr]
    assert "Ana" in d.scene.viewing.call()


def test_only_the_called_seats_device_opens_the_curtain(desk: Make) -> None:
    d = desk("keyboard", "pad-0", bots=1)
    asked(d)
    d.ticks(1.0)
    for device in ("pad-0", "pad-3"):
        d.send(Kind.CONFIRM, device)
        d.ticks(1.0)
        assert d.scene.viewing.viewer is None
    look(d, "keyboard")
    d.open()
    assert d.scene.viewing.viewer == 0
    assert d.scene.director.view.seat == 0  # type: ignore[union-attr]


def test_the_mouse_that_nobody_holds_speaks_for_the_one_who_is_called(desk: Make) -> None:
    d = desk("keyboard", "pad-0")
    asked(d)
    d.ticks(1.0)
    d.send(Kind.CLICK, "mouse", x=960, y=660)
    d.ticks(1.0)
    assert d.scene.viewing.viewer == 0


def bid(d: Desk, device: str) -> None:
    look(d, device)
    d.open()
    d.send(Kind.CONFIRM, device)


def test_the_curtain_closes_before_anything_changes_and_needs_no_press(desk: Make) -> None:
    d = desk("keyboard", "pad-0")
    asked(d)
    bid(d, "keyboard")
    assert d.match.deciding == 1
    shut = []
    for _ in range(300):
        d.app.stack.update(0.01)
        if d.scene.viewing.viewer == 0:
            assert d.scene.director.view.seat == 0  # type: ignore[union-attr]
            shut.append(d.scene.curtain.shut)
        else:
            break
    assert d.scene.viewing.viewer is None
    assert shut[-1] > 0.8, "it was nearly shut the frame before"
    assert d.scene.curtain.shut == 1.0, "and shut when the view changed"
    assert asked(d) == 1


def test_a_press_counts_only_400_ms_after_it_closed(desk: Make) -> None:
    d = desk("", "")  # both share whatever device there is
    asked(d)
    bid(d, "keyboard")
    d.until(lambda: d.scene.viewing.viewer is None, step=0.01)
    since = 0.0
    while d.scene.viewing.asked is None:
        d.app.stack.update(0.01)
        since += 10.0
    while since < REST - 20.0:
        d.send(Kind.CONFIRM)
        assert not d.scene.curtain.moving, "too early: the press of the one before must not open it"
        d.app.stack.update(0.01)
        since += 10.0
    d.until(lambda: d.scene.curtain.rested, step=0.01)
    d.send(Kind.CONFIRM)
    assert d.scene.curtain.moving
    d.ticks(0.5)
    assert d.scene.viewing.viewer == 1


def test_every_change_of_viewer_drops_what_was_remembered(desk: Make) -> None:
    d = desk("keyboard", "pad-0")
    asked(d)
    look(d, "keyboard")
    d.open()
    d.send(Kind.ZOOM)
    d.send(Kind.NEXT)
    own = {s.pose.picture for s in d.scene.sprites.by_ref.values()}
    d.send(Kind.ZOOM, down=False)
    d.send(Kind.CONFIRM)
    d.until(lambda: d.scene.viewing.viewer is None)
    scene = d.scene
    assert not scene.choices.targets and scene.choices.focus.current is None
    assert not scene.zoom.held and scene.zoom.current is None
    assert scene.said == scene.hovered == "" and not scene.log.open
    assert not any(word in said for said in scene.app.voice.spoken for word in ("crow", "dove", "bid"))
    assert own - {"toy/back"}, "Ana saw faces"
    assert {s.pose.picture for s in scene.sprites.by_ref.values()} <= {"toy/back"}, "the table sees none"


AGENDA = (("score",), ("act", 1), ("act", 0))


def worlds(tmp: Path, **more: Any) -> list[Desk]:
    """Two matches that the table cannot tell apart: other hands, other curse, the same view(None)."""
    found: list[Desk] = []
    for i, (hands, curse) in enumerate([(("crow crow", "dove dove"), 1), (("dove crow", "crow dove"), 3)]):
        state = GAME.scenario({"seats": 2, "hands": hands, "curse": curse, "agenda": AGENDA, **more})
        record = Record("toy", state.options.to_json(), people("keyboard", "pad-0"), 0, GAME.version,
                        state.table.digest, start=state.to_json())  # fmt: skip
        match = Match.from_record(record)
        found.append(Desk(make_app(tmp / str(i)), match, ToyStaging(), doors()))
    return found


def test_between_closing_and_opening_two_worlds_look_the_same_in_every_frame(tmp_path: Path) -> None:
    pair = worlds(tmp_path)
    one, two = (d.match.window(None).view for d in pair)
    assert one == two
    assert pair[0].match.window(0).view != pair[1].match.window(0).view, "the hands do differ"

    def same(seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            moved = [d.app.stack.update(0.05) for d in pair]
            assert moved[0] == moved[1]
            assert pair[0].pixels() == pair[1].pixels()

    same(1.5)
    for d in pair:
        assert asked(d) == 0
        d.send(Kind.CONFIRM)
    for d in pair:
        d.until(lambda d=d: d.scene.choices.is_open)  # type: ignore[misc]
        d.app.notices._waiting.clear()
        d.app.toast.text = None
    assert pair[0].pixels() != pair[1].pixels(), "Ana sees her own hand"
    for d in pair:
        focus(d, ("roll",))
        d.scene.director.factor = 1.0
        d.match._state.luck = (("die", 3),)
        d.send(Kind.CONFIRM)
    for d in pair:
        d.until(lambda d=d: d.scene.curtain.shut >= 1.0, step=0.05)  # type: ignore[misc]
    same(3.0)
    assert list(pair[0].app.voice.spoken) == list(pair[1].app.voice.spoken)
    assert pair[0].app.audio.played[-5:] == pair[1].app.audio.played[-5:]


def test_what_was_learnt_alone_waits_for_seen_it(tmp_path: Path) -> None:
    d = worlds(tmp_path, row=("crow", "", ""))[0]
    asked(d)
    look(d, "keyboard")
    focus(d, ("look",))
    d.send(Kind.CONFIRM)
    if d.match.deciding == 0:
        focus(d, ("place", 0))
        d.send(Kind.CONFIRM)
    d.until(lambda: d.scene.viewing.seen_it is not None)
    assert d.scene.viewing.viewer == 0
    d.ticks(10.0)
    assert d.scene.viewing.viewer == 0, "no time takes it away"
    assert any("looks at" in line.words for line in d.scene.log.lines)
    d.send(Kind.CONFIRM, "pad-0")
    d.ticks(1.0)
    assert d.scene.viewing.viewer == 0, "nor another's press"
    d.send(Kind.CONFIRM, "keyboard")
    d.until(lambda: d.scene.viewing.viewer is None)
    d.until(lambda: d.scene.director.still)
    words = " ".join(line.words for line in d.scene.log.lines)
    assert "a card" in words and "crow" not in words and "dove" not in words


def test_after_the_curtain_a_seat_is_told_what_happened_since(desk: Make) -> None:
    d = desk("keyboard", "pad-0", speed="fast")
    for device in ("keyboard", "pad-0"):
        asked(d)
        bid(d, device)
    assert asked(d) == 0
    look(d, "keyboard")
    d.until(lambda: bool(d.scene.viewing.since))
    assert all(line.seat != 0 for line in d.scene.viewing.since)
    assert not d.scene.choices.is_open
    d.pixels()
    d.send(Kind.CONFIRM, "keyboard")
    d.open()


def test_a_pause_in_the_own_view_comes_back_behind_the_curtain(desk: Make) -> None:
    d = desk("keyboard", "pad-0", doors=doors())
    asked(d)
    look(d, "keyboard")
    d.open()
    d.send(Kind.MENU, "pad-0")
    d.app.stack.finish()
    d.app.stack.pop()
    d.app.stack.finish()
    assert d.scene.viewing.viewer is None
    assert asked(d) == 0
    look(d, "keyboard")
    d.open()
    assert d.scene.choices.decision.ask == "toy.bid"


@pytest.mark.parametrize("devices", [("keyboard",), ("keyboard", "pad-0"), ("", "", "")])
def test_where_nothing_is_hidden_there_is_no_curtain(tmp_path: Path, devices: tuple[str, ...]) -> None:
    class Open(ToyStaging):
        secrets = False

    match = Match(GAME, GAME.Options(), people(*devices, bots=max(0, 2 - len(devices))), 3)
    d = Desk(make_app(tmp_path, bot_pause=0), match, Open())
    for _ in range(3):
        d.open()
        seat = match.deciding
        assert seat is not None
        assert d.scene.curtain.shut == 0.0 and d.scene.viewing.asked is None
        assert d.scene.choices.reachable() == set(match.window(seat).decision.picks)  # type: ignore[union-attr]
        d.send(Kind.CONFIRM, devices[seat] or "keyboard")


def test_in_an_open_game_another_persons_device_cannot_choose(tmp_path: Path) -> None:
    class Open(ToyStaging):
        secrets = False

    match = Match(GAME, GAME.Options(), people("keyboard", "pad-0"), 3)
    d = Desk(make_app(tmp_path), match, Open())
    d.open()
    for kind in (Kind.CONFIRM, Kind.CLICK, Kind.NEXT, Kind.BACK):
        d.send(kind, "pad-0", x=960, y=860)
    assert match.steps == 0
    d.send(Kind.CONFIRM, "keyboard")
    assert match.steps == 1


def test_whether_a_game_keeps_secrets_is_read_off_its_fields() -> None:
    assert keeps_secrets(GAME, ToyStaging())  # type: ignore[arg-type]
    assert not keeps_secrets(GAMES["grim"], ToyStaging())  # type: ignore[arg-type]


def peeked(d: Desk) -> Any:
    return d.app.stack.top


def test_a_held_peek_shows_the_own_view_and_only_while_it_is_held(desk: Make) -> None:
    d = desk("keyboard", "pad-0")
    d.app.settings.change("pace", "reduced_motion", True)  # no candle moves a pixel meanwhile
    asked(d)
    d.ticks(1.0)
    public = d.pixels()
    d.send(Kind.PEEK, "pad-0")
    d.send(Kind.PEEK, "pad-0", down=False)
    overlay = peeked(d)
    assert overlay is not d.scene and overlay.layout is None, "first the warning"
    d.send(Kind.PEEK, "pad-0")
    assert overlay.layout is None, "too early"
    d.ticks(0.5)
    d.send(Kind.PEEK, "keyboard")
    assert overlay.layout is None, "not another's device"
    d.send(Kind.PEEK, "pad-0")
    for _ in range(7):
        d.ticks(0.02)
        assert overlay.layout is None, "150 ms for the curtain"
    d.ticks(0.02)
    assert {p.picture for p in overlay.layout.poses.values()} - {"toy/back"}, "Ben's own cards"
    d.send(Kind.PEEK, "pad-0", down=False)
    assert d.app.stack.top is d.scene and overlay.layout is None
    assert d.scene.curtain.shut == 1.0, "gone at once"
    d.ticks(0.4)
    assert d.pixels() == public
