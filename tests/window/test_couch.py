"""Three persons, two pads that SDL believes in, the keyboard: from the lobby to the right winner (B070, B082)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.intents import Kind
from game.engine import GAMES
from game.scenes.lobby import Lobby
from game.scenes.pause import Lost, Pause
from game.scenes.results import Results
from game.scenes.start import Parlour
from game.table.scene import TableScene
from tests.app.virtual_pad import VirtualPad, find_library

from .conftest import Hands

pytestmark = pytest.mark.skipif(find_library() is None, reason="SDL is not bundled with this pygame")

A, B, START, UP, DOWN, LEFT, RIGHT = 0, 1, 6, 11, 12, 13, 14


class RealPad:
    """A thumb on a pad that exists for SDL; both of a table are of one model."""

    def __init__(self, app: App) -> None:
        known = set(app.devices.pads.pads)
        self.app, self.pad = app, VirtualPad()
        self.turn()
        [self.instance] = set(app.devices.pads.pads) - known
        self.device = f"pad-{self.instance}"

    def turn(self, times: int = 3) -> None:
        for _ in range(times):
            pygame.event.pump()
            pygame.time.wait(2)
            self.app.guarded_tick(0.05)

    def press(self, button: int) -> None:
        self.pad.button(self.instance, button, True)
        self.turn()
        self.pad.button(self.instance, button, False)
        self.turn()

    def unplug(self) -> None:
        sdl = self.pad.sdl  # SDL's index of a pad changes whenever one before it goes
        self.pad.index = next(i for i in range(8) if sdl.SDL_JoystickGetDeviceInstanceID(i) == self.instance)
        self.pad.unplug()
        self.turn()


@pytest.fixture
def pads(parlour: Parlour) -> Iterator[Callable[[], RealPad]]:
    made: list[RealPad] = []

    def make() -> RealPad:
        made.append(RealPad(parlour.app))
        return made[-1]

    yield make
    for pad in made:
        if pad.instance in parlour.app.devices.pads.pads:
            pad.unplug()
    parlour.app.devices.stop()
    pygame.event.clear()


class Couch:
    """Three persons at Grim: the keyboard's, and two pads'."""

    def __init__(self, parlour: Parlour, make: Callable[[], RealPad]) -> None:
        self.app = app = parlour.app
        app.settings.remember("grim", "options", {"start_tokens": 5})
        self.keys = Hands(app, "keyboard")
        app.stack.push(parlour.home())
        self.keys.frames(1.0)
        self.keys.press(Kind.CONFIRM)
        self.keys.until(lambda: self.keys.at(Lobby))
        self.pads = [make(), make()]
        for pad in self.pads:
            pad.press(A)
        lobby: Any = self.keys.top
        lobby.frames.foci["keyboard"].set("deal")
        self.keys.press(Kind.CONFIRM)
        assert self.keys.at(Lobby), "the pads are not ready"
        for pad in self.pads:
            pad.press(A)
        self.keys.press(Kind.CONFIRM)
        self.keys.until(lambda: self.keys.at(TableScene))
        self.table: TableScene = self.keys.top
        self.rng = random.Random(5)

    @property
    def seats(self) -> list[str]:
        return [getattr(player, "device", "?") for player in self.table.match.seats]

    def hand(self, device: str) -> Callable[[str], None]:
        if device == "keyboard":
            names: dict[str, Any] = {"ok": Kind.CONFIRM}
            return lambda what: self.keys.press(names.get(what, what))
        pad = next(p for p in self.pads if p.device == device)
        buttons = {"ok": A, "up": UP, "down": DOWN, "left": LEFT, "right": RIGHT}
        return lambda what: pad.press(buttons[what])

    def step(self) -> bool:
        """One answer by whoever is asked; False when the table is left."""
        self.keys.until(lambda: self.keys.asked or self.keys.at(Lost))
        if not self.keys.at(TableScene):
            return False
        seat = self.table.match.deciding
        assert seat is not None
        own = self.seats[seat]
        press = self.hand(own)
        for _ in range(self.rng.randrange(3)):
            press(self.rng.choice(["up", "down", "left", "right"]))
        press("ok")
        return True

    def until(self, done: Callable[[], bool]) -> None:
        for _ in range(400):
            if done():
                return
            assert self.step()
        raise AssertionError("it never came to that")


def test_three_persons_one_pad_is_pulled_and_the_right_one_wins(parlour: Parlour, pads: Callable[[], RealPad]) -> None:
    couch = Couch(parlour, pads)
    table, match = couch.table, couch.table.match
    assert couch.seats == ["keyboard", couch.pads[0].device, couch.pads[1].device]
    assert parlour.app.devices.pads.seated == set(couch.seats)

    # B082: whoever is not asked changes nothing, whatever is pressed.
    couch.keys.until(lambda: couch.keys.asked)
    steps, asked = match.steps, match.deciding
    for seat, device in enumerate(couch.seats):
        if seat != asked:
            couch.hand(device)("ok")
    assert match.steps == steps and match.deciding == asked

    # Pulled while its person is choosing: the table rests until another device takes the seat.
    couch.until(lambda: couch.keys.asked and match.deciding == 1)
    steps = match.steps
    couch.pads[0].unplug()
    couch.keys.until(lambda: couch.keys.at(Lost))
    couch.keys.press(Kind.CONFIRM)
    couch.pads[1].press(A)
    assert couch.keys.at(Lost) and match.steps == steps, "nobody else's device speaks for that person"
    new = pads()
    assert couch.keys.at(Lost), "plugging in takes no seat"
    couch.pads[0] = new
    new.press(A)
    couch.keys.until(lambda: couch.keys.at(TableScene))
    assert couch.seats[1] == new.device and match.steps == steps

    couch.until(lambda: match.deciding == 1 and couch.keys.asked)
    while couch.step():
        pass
    couch.keys.until(lambda: couch.keys.at(Results))
    assert match.result is not None
    state = GAMES["grim"].new(3, match.record().seed, match.options)
    for seat, pick, *_ in match.record().picks:  # the rules alone, without any window
        assert state.decision is not None and state.decision.seat == seat
        state.apply(pick)
    assert state.outcome is not None and state.outcome.winners == match.result.winners
    winner: Any = couch.keys.top.rows[0]
    assert winner.won and winner.seat in state.outcome.winners
    assert table.match is match


def test_a_pad_pulled_out_of_turn_is_missed_only_when_its_turn_comes(
    parlour: Parlour, pads: Callable[[], RealPad]
) -> None:
    couch = Couch(parlour, pads)
    match = couch.table.match
    couch.until(lambda: couch.keys.asked and match.deciding == 0)
    couch.pads[1].unplug()
    assert couch.keys.at(TableScene), "nobody waits for it yet"
    couch.keys.press(Kind.CONFIRM)
    while not couch.keys.at(Lost):
        assert couch.step()
    lost: Any = couch.keys.top
    assert lost.seat == 2
    couch.keys.press(Kind.CONFIRM)
    assert couch.keys.at(Lost) and lost.said, "a second press would share the keyboard"
    couch.keys.click(960, 540)  # the mouse is nobody's: it may take the seat
    couch.keys.until(lambda: couch.keys.at(TableScene))
    assert couch.seats[2] == "mouse"


def test_pads_come_and_go_on_every_screen(parlour: Parlour, pads: Callable[[], RealPad]) -> None:
    couch = Couch(parlour, pads)
    couch.keys.until(lambda: couch.keys.asked)
    couch.pads[0].press(START)
    couch.keys.until(lambda: couch.keys.at(Pause))
    extra = pads()
    extra.unplug()
    before = list(couch.seats)
    pads().press(B)  # a stranger's BACK leaves the pause, and no more
    couch.keys.until(lambda: couch.keys.at(TableScene))
    assert couch.seats == before
    steps = couch.table.match.steps
    stranger = pads()
    stranger.press(A)
    assert couch.table.match.steps == steps, "a pad without a seat chooses for nobody"


def test_drift_and_resting_triggers_do_nothing(parlour: Parlour, pads: Callable[[], RealPad]) -> None:
    couch = Couch(parlour, pads)
    couch.until(lambda: couch.keys.asked and couch.table.match.deciding == 1)
    pad, focus = couch.pads[0], couch.table.choices.focus.current
    for value in (1600, 2600, -2000, 5000):
        for axis in (0, 1):
            pad.pad.axis(pad.instance, axis, value)
        for axis in (4, 5):  # a trigger that does not come home wholly
            pad.pad.axis(pad.instance, axis, -28000 + value)
        pad.turn()
    assert couch.table.choices.focus.current == focus and couch.keys.at(TableScene)
    assert not couch.table.log.open and not couch.table.zoom.held


def test_a_device_of_ones_own_may_be_shared_by_a_second_press(parlour: Parlour, pads: Callable[[], RealPad]) -> None:
    couch = Couch(parlour, pads)
    couch.until(lambda: couch.keys.asked and couch.table.match.deciding == 1)
    couch.pads[0].unplug()
    couch.keys.until(lambda: couch.keys.at(Lost))
    couch.keys.press(Kind.CONFIRM)
    couch.pads[1].press(A)
    couch.keys.press(Kind.CONFIRM)
    assert couch.keys.at(Lost), "two presses of one device, not one of each"
    couch.keys.press(Kind.CONFIRM)
    couch.keys.until(lambda: couch.keys.at(TableScene))
    assert couch.seats == ["keyboard", "keyboard", couch.pads[1].device]
