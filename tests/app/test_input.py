"""Keys, mouse and pads become intents (B070-B092)."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.canvas import Canvas
from game.app.input.bindings import ACTIONS, DEFAULTS, Bindings
from game.app.input.devices import Devices
from game.app.input.glyphs import label
from game.app.input.keyboard import _FROM_KEY
from game.app.input.pads import Pads
from game.app.input.repeat import Repeat
from game.app.input.stick import Stick
from game.app.intents import Intent, Kind

A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


def key(code: int, down: bool = True, mod: int = 0) -> pygame.event.Event:
    return event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, scancode=_FROM_KEY[code], mod=mod)


def axis(value: float, which: int = 0, instance: int = 0) -> pygame.event.Event:
    return event(pygame.CONTROLLERAXISMOTION, instance_id=instance, axis=which, value=round(value * 32767))


def button(number: int, instance: int = 0, down: bool = True) -> pygame.event.Event:
    return event(
        pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, instance_id=instance, button=number
    )


@pytest.fixture
def pads() -> Pads:
    pads = Pads(Bindings())
    pads.add(0, "Pad")
    return pads


@pytest.fixture
def devices() -> Devices:
    pygame.display.init()
    devices = Devices(Bindings(), Canvas((960, 540)))
    devices.pads.add(0, "Pad")
    return devices


def kinds(intents: list[Intent]) -> list[tuple[Kind, bool]]:
    return [(intent.kind, intent.down) for intent in intents]


# -- sticks --------------------------------------------------------------------------------------------------


def test_b072_a_worn_stick_moves_nothing(pads: Pads) -> None:
    moves = []
    for i in range(300):  # 5 s
        moves += pads.feed(axis((0.05, 0.08, -0.06)[i % 3])) + pads.update(1 / 60)
    assert moves == []


def test_b072_chatter_round_the_limit_is_one_move_at_most(pads: Pads) -> None:
    moves = []
    for i in range(20):
        moves += pads.feed(axis((0.49, 0.51)[i % 2])) + pads.update(1 / 60)
    assert len(moves) == 1


def test_b072_a_held_stick_repeats_after_400_then_every_120_ms_and_stops_at_once(pads: Pads) -> None:
    times = [0.0] if pads.feed(axis(1.0)) else []
    for i in range(1, 101):
        times += [i / 100] * len(pads.update(0.01))
    assert times == pytest.approx([0.0, 0.40, 0.52, 0.64, 0.76, 0.88, 1.0], abs=0.011)
    assert pads.feed(axis(0.0)) == []
    assert [pads.update(0.1) for _ in range(10)] == [[]] * 10


def test_b078_a_flick_does_not_come_back(pads: Pads) -> None:
    moves = []
    for value in (1.0, 0.0, -0.22, 0.0, 0.9, 0.1, -0.6, -0.3, 0.0):
        moves += pads.feed(axis(value)) + pads.update(0.008)
    assert [(m.dx, m.dy) for m in moves] == [(1, 0), (1, 0)]
    pads.update(0.5)
    assert [(m.dx, m.dy) for m in pads.feed(axis(-0.6))] == [(-1, 0)]  # later it is meant


def test_a_full_swing_the_other_way_is_meant_even_at_once() -> None:
    stick = Stick()
    assert stick.feed(0, 1.0) and stick.feed(0, 0.0) and stick.feed(0, -1.0)
    assert stick.direction == (-1, 0)


def test_a_diagonal_goes_one_way_and_does_not_flutter() -> None:
    stick = Stick()
    changes = sum(stick.feed(0, 0.7 + d) + stick.feed(1, 0.7 - d) for d in (0.0, 0.02, -0.02, 0.03, -0.03) * 4)
    assert changes == 1 and stick.direction in ((1, 0), (0, 1))


def test_stick_and_d_pad_are_one(pads: Pads) -> None:
    [stick] = pads.feed(axis(1.0))
    [cross] = pads.feed(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert (stick.kind, stick.dx, stick.dy) == (cross.kind, cross.dx, cross.dy) == (Kind.MOVE, 1, 0)


def test_b105_a_stall_makes_no_burst_of_repeats() -> None:
    repeat = Repeat()
    repeat.hold("x")
    assert len(repeat.update(20.0)) == 1
    assert len(repeat.update(0.05)) == 0


def test_triggers_are_held_buttons_with_hysteresis(pads: Pads) -> None:
    seen = []
    for value in (0.2, 0.45, 0.6, 0.4, 0.6, 0.3, 0.1):
        seen += kinds(pads.feed(axis(value, which=4)))
    assert seen == [(Kind.PEEK, True), (Kind.PEEK, False)]


# -- pads as devices -----------------------------------------------------------------------------------------


def test_b070_a_pad_is_its_instance_id_never_its_index() -> None:
    pads = Pads(Bindings())
    pads.add(0, "Pad")
    pads.add(1, "Pad")  # two of the same model are two people
    pads.unplug(0)
    pads.add(2, "Pad")
    assert [i.device for i in pads.feed(button(A, 1))] == ["pad-1"]
    assert [i.device for i in pads.feed(button(B, 2))] == ["pad-2"]
    assert pads.feed(button(A, 0)) == []


def test_b073_b074_a_mirrored_press_counts_once_unless_both_have_seats(pads: Pads) -> None:
    pads.add(1, "Pad")
    assert len(pads.feed(button(A, 0)) + pads.feed(button(A, 1))) == 1
    pads.feed(button(A, 0, False)), pads.feed(button(A, 1, False))
    pads.update(0.1)
    assert len(pads.feed(button(A, 0))) == 1
    pads.update(0.02)
    assert len(pads.feed(button(A, 1))) == 1  # 20 ms later is another person
    pads.feed(button(A, 0, False)), pads.feed(button(A, 1, False))
    pads.update(0.1)
    pads.seated = {"pad-0", "pad-1"}
    assert len(pads.feed(button(A, 0)) + pads.feed(button(A, 1))) == 2
    assert pads.feed(button(A, 0)) == []  # the same press without a release between


def test_b076_connect_and_disconnect_may_come_twice_or_for_nobody(devices: Devices) -> None:
    for _ in range(2):
        devices.feed(event(pygame.JOYDEVICEADDED, device_index=99, guid="x"))
        devices.feed(event(pygame.CONTROLLERDEVICEADDED, device_index=99))
        devices.feed(event(pygame.JOYDEVICEREMOVED, instance_id=77))
        devices.feed(event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert devices.unplugged == ["pad-0"] and devices.plugged == []
    assert [d.id for d in devices.all()] == ["keyboard", "mouse"]


def test_a_press_that_arrives_as_controller_and_as_joystick_counts_once(devices: Devices) -> None:
    both = devices.feed(event(pygame.JOYBUTTONDOWN, instance_id=0, button=0)) + devices.feed(button(A))
    assert kinds(both) == [(Kind.CONFIRM, True)]


def test_b080_a_joystick_without_a_mapping_works_by_its_raw_buttons_and_can_be_rebound() -> None:
    bindings = Bindings()
    pads = Pads(bindings)
    pads.add(3, "Old stick", controller=False)
    press = [event(pygame.JOYBUTTONDOWN, instance_id=3, button=n) for n in (2, 3)]
    assert [pads.feed(e)[0].kind for e in press] == [Kind.ZOOM, Kind.HINT]
    pads.clear()
    bindings.bind("pad", "zoom", "button-17")
    bindings.bind("pad", "hint", "x")  # swapped by the driver, mended by hand
    assert pads.feed(press[0])[0].kind is Kind.HINT
    assert kinds(pads.feed(event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 1)))) == [(Kind.MOVE, True)]
    assert pads.feed(event(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=0.9))[0].dx == 1


# -- keyboard ------------------------------------------------------------------------------------------------


def test_every_default_binding_names_a_control_there_is() -> None:
    from game.app.input.bindings import _SCANCODE_NAMES, PAD_BUTTONS

    keys = set(_SCANCODE_NAMES.values())
    buttons = {*PAD_BUTTONS.values(), "lefttrigger", "righttrigger"}
    for controls in DEFAULTS["keyboard"].values():
        assert {control.split("+")[-1] for control in controls} <= keys
    for controls in DEFAULTS["pad"].values():
        assert set(controls) <= buttons
    for kind, actions in DEFAULTS.items():
        used = [control for controls in actions.values() for control in controls]
        assert len(used) == len(set(used)), kind
        assert set(actions) == set(ACTIONS)


def test_keys_by_their_place_whatever_the_layout(devices: Devices) -> None:
    # A French keyboard: the key where W is elsewhere says Z, its place does not.
    [intent] = devices.feed(event(pygame.KEYDOWN, key=pygame.K_z, scancode=pygame.KSCAN_W, mod=0))
    assert (intent.kind, intent.dy) == (Kind.MOVE, -1)


def test_shift_tab_and_tab(devices: Devices) -> None:
    assert kinds(devices.feed(key(pygame.K_TAB))) == [(Kind.NEXT, True)]
    devices.feed(key(pygame.K_TAB, False))
    devices.feed(key(pygame.K_LSHIFT))
    assert kinds(devices.feed(key(pygame.K_TAB))) == [(Kind.PREV, True)]


def test_b084_a_key_lost_to_another_window_does_not_stay_down(devices: Devices) -> None:
    devices.feed(key(pygame.K_LALT))
    devices.clear()  # what the app does at WINDOWFOCUSLOST
    assert kinds(devices.feed(key(pygame.K_RETURN))) == [(Kind.CONFIRM, True)]
    assert list(devices.keyboard.held.values()) == ["return"]
    devices.clear()
    devices.feed(key(pygame.K_LALT))
    assert kinds(devices.feed(key(pygame.K_RETURN))) == [(Kind.FULLSCREEN, True)]


def test_losing_the_window_lets_go_of_a_peek_so_that_no_secret_stays_open(devices: Devices) -> None:
    devices.feed(key(pygame.K_p))
    devices.feed(button(X))
    devices.feed(event(pygame.MOUSEBUTTONDOWN, pos=(100, 100), button=2))
    let_go = devices.clear()
    assert {(i.kind, i.device, i.down) for i in let_go} == {
        (Kind.PEEK, "keyboard", False), (Kind.ZOOM, "pad-0", False), (Kind.ZOOM, "mouse", False)
    }  # fmt: skip
    assert devices.clear() == [] and devices.wake() is None


def test_while_typing_letters_are_letters(devices: Devices) -> None:
    devices.type_text(True)
    seen = devices.feed(key(pygame.K_p)) + devices.feed(event(pygame.TEXTINPUT, text="p"))
    assert [(i.kind, i.text) for i in seen] == [(Kind.TEXT, "p")]
    assert [(i.kind, i.text) for i in devices.feed(key(pygame.K_BACKSPACE))] == [(Kind.TEXT, "\b")]
    assert kinds(devices.feed(key(pygame.K_SPACE))) == []  # it comes as TEXTINPUT
    assert kinds(devices.feed(key(pygame.K_ESCAPE))) == [(Kind.BACK, True)]
    devices.type_text(False)
    assert devices.feed(event(pygame.TEXTINPUT, text="p")) == []
    assert kinds(devices.feed(key(pygame.K_BACKSPACE, False)) + devices.feed(key(pygame.K_BACKSPACE))) == [
        (Kind.BACK, True)
    ]


def test_held_arrows_repeat_by_dt(devices: Devices) -> None:
    devices.feed(key(pygame.K_RIGHT))
    moves = [i for _ in range(70) for i in devices.update(0.01)]
    assert len(moves) == 3 and all(i.dx == 1 for i in moves)
    devices.feed(key(pygame.K_RIGHT, False))
    assert devices.wake() is None


# -- mouse ---------------------------------------------------------------------------------------------------


def test_b086_the_mouse_in_the_bars_does_nothing() -> None:
    pygame.display.init()
    devices = Devices(Bindings(), Canvas((1600, 720)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert devices.feed(event(kind, pos=(80, 300), button=1)) == []
    assert devices.feed(event(pygame.MOUSEMOTION, pos=(80, 300), rel=(0, 0), buttons=(0, 0, 0))) == []
    [click] = devices.feed(event(pygame.MOUSEBUTTONDOWN, pos=(160, 0), button=1))
    assert click.kind is Kind.CLICK and 0 <= click.x < 2 and 0 <= click.y < 2


def test_b088_each_mouse_button_means_its_own_thing(devices: Devices) -> None:
    def press(number: int) -> list[tuple[Kind, bool]]:
        down = devices.feed(event(pygame.MOUSEBUTTONDOWN, pos=(100, 100), button=number))
        return kinds(down + devices.feed(event(pygame.MOUSEBUTTONUP, pos=(100, 100), button=number)))

    assert press(2) * 2 == [(Kind.ZOOM, True), (Kind.ZOOM, False)] * 2
    assert press(3) == [(Kind.BACK, True)]
    assert press(1) == [(Kind.CLICK, True), (Kind.POINT, False)]
    assert press(4) == press(5) == press(6) == []
    assert devices.feed(event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))[0].dy == -1


def test_b092_a_drag_is_told_in_logical_positions(devices: Devices) -> None:
    devices.feed(event(pygame.MOUSEBUTTONDOWN, pos=(100, 100), button=1))
    [drag] = devices.feed(event(pygame.MOUSEMOTION, pos=(150, 100), rel=(50, 0), buttons=(1, 0, 0)))
    assert drag.down and drag.x == pytest.approx(301, abs=1) and drag.y == pytest.approx(201, abs=1)


# -- bindings ------------------------------------------------------------------------------------------------


def test_b090_a_taken_key_is_refused_and_the_old_binding_stays() -> None:
    bindings = Bindings()
    with pytest.raises(ValueError, match="undo"):
        bindings.bind("keyboard", "hint", "u")
    assert bindings.action("keyboard", "u") == "undo" and bindings.action("keyboard", "h") == "hint"
    bindings.bind("keyboard", "hint", "j")
    assert bindings.action("keyboard", "j") == "hint" and bindings.action("keyboard", "h") is None
    assert bindings.changes() == {"keyboard": {"hint": ["j"]}}
    assert Bindings(bindings.changes()).action("keyboard", "j") == "hint"
    bindings.reset("keyboard")
    assert bindings.changes() == {} and bindings.action("keyboard", "h") == "hint"


def test_b080_enter_and_escape_can_never_be_lost() -> None:
    bindings = Bindings()
    bindings.bind("keyboard", "confirm", "j")
    bindings.bind("keyboard", "back", "k")
    assert bindings.action("keyboard", "return") == "confirm" and bindings.action("keyboard", "escape") == "back"
    with pytest.raises(ValueError, match="confirm"):
        bindings.bind("keyboard", "hint", "return")
    broken = Bindings({"keyboard": {"confirm": [], "back": ["return"], "nonsense": ["x"]}, "tapir": {"a": ["b"]}})
    assert broken.action("keyboard", "return") == "confirm" and broken.action("keyboard", "escape") == "back"


def test_glyphs_are_those_of_the_device_and_of_the_binding() -> None:
    bindings = Bindings()
    assert label(bindings, Kind.CONFIRM, "keyboard") == "Enter"
    assert label(bindings, Kind.CONFIRM, "pad") == "A"
    assert label(bindings, Kind.CONFIRM, "pad", "PS5 Controller") == "Cross"
    assert label(bindings, Kind.BACK, "mouse") == "Right click"
    assert label(bindings, Kind.PREV, "keyboard") == "Shift+Tab"
    assert label(bindings, Kind.RULES, "mouse") == "F1"
    bindings.bind("pad", "confirm", "misc1") if bindings.action("pad", "misc1") is None else None
    bindings.bind("keyboard", "hint", "j")
    assert label(bindings, Kind.HINT, "keyboard") == "J"
