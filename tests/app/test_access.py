"""Access: one-button play, holds that stay down, the two questions, speech, letters of pads, repeats, rumble."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.access import Access
from game.app.app import App
from game.app.input.bindings import DEFAULTS, HALVES, Bindings
from game.app.input.glyphs import LETTERS, family, label
from game.app.intents import Intent, Kind
from game.app.plates import CAP_SHAPES
from game.app.scene import Scene
from game.app.speech import COMMANDS, Command, Prism, find_speaker
from game.app.voice import Voice
from game.scenes.about import About
from game.scenes.lobby import Lobby
from game.scenes.settings import GROUPS, Rebind, Settings
from game.scenes.title import Title
from tests.app.conftest import Hands


class Recording:
    """A speaker that writes down; `free` says whether it has finished."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.stopped = 0
        self.free = True

    def say(self, text: str) -> None:
        self.said.append(text)

    def stop(self) -> None:
        self.stopped += 1

    def busy(self) -> bool:
        return not self.free


# -- speech -----------------------------------------------------------------------------------------------------


def test_sentences_wait_for_each_other_and_a_moved_focus_cuts_in() -> None:
    speaker = Recording()
    voice = Voice(speaker)
    voice.speak("one")
    speaker.free = False
    voice.speak("two")
    voice.speak("three")
    assert speaker.said == ["one"] and voice.wake() is not None
    speaker.free = True
    voice.update()
    assert speaker.said == ["one", "two"]
    speaker.free = False
    stopped = speaker.stopped
    voice.speak("focus", focus=True)
    assert speaker.stopped == stopped + 1
    speaker.free = True
    voice.update()
    assert speaker.said == ["one", "two", "focus"], "what waited is dropped"
    assert voice.told == "three" and voice.wake() is None


def test_speech_never_lags_far_behind() -> None:
    speaker = Recording()
    voice = Voice(speaker)
    speaker.free = False
    for n in range(40):
        voice.speak(str(n))
    speaker.free = True
    for _ in range(60):
        voice.update()
    assert len(speaker.said) <= 8 and speaker.said[-1] == "39"


def test_at_a_change_of_viewer_nothing_is_left_to_be_said() -> None:
    speaker = Recording()
    voice = Voice(speaker)
    speaker.free = False
    voice.speak("secret")
    voice.forget()
    speaker.free = True
    voice.update()
    assert "secret" not in speaker.said and not voice.spoken and not voice.told and speaker.stopped


def test_brief_leaves_explanations_out() -> None:
    voice = Voice()
    voice.brief = True
    voice.speak("Deal. Two people and two bots.", brief="Deal")
    assert list(voice.spoken) == ["Deal"]


class Process:
    def __init__(self, log: list[Any], words: list[str]) -> None:
        self.log, self.running = log, True
        log.append(words)

    def poll(self) -> int | None:
        return None if self.running else 0

    def terminate(self) -> None:
        self.running = False
        self.log.append("ended")


def test_a_speaking_command_is_one_process_a_sentence() -> None:
    log: list[Any] = []
    command = Command(("espeak", "--"), lambda words, **_: Process(log, words))
    command.say("-rude text")
    assert log == [["espeak", "--", "-rude text"]] and command.busy(), "no shell, and no text is an option"
    command.say("next")
    assert log[1:] == ["ended", ["espeak", "--", "next"]]
    command.stop()
    assert not command.busy()

    def fails(*_: Any, **__: Any) -> Any:
        raise OSError

    Command(("gone",), fails).say("nothing happens")


def test_which_voice_is_taken() -> None:
    class Backend:
        speaking = False

        def __init__(self) -> None:
            self.said: list[tuple[str, bool]] = []

        def speak(self, text: str, interrupt: bool) -> None:
            self.said.append((text, interrupt))

    backend = Backend()

    class Module:
        @staticmethod
        def Context() -> Any:  # noqa: N802
            return type("C", (), {"acquire_best": lambda self: backend})()

    found = find_speaker(lambda name: Module, lambda name: None)
    assert isinstance(found, Prism)
    found.say("hm")
    found.stop()  # this backend cannot
    assert backend.said == [("hm", False)] and not found.busy()

    def missing(name: str) -> Any:
        raise ImportError(name)

    assert find_speaker(missing, lambda name: None) is None
    only = find_speaker(missing, lambda name: "/bin/espeak" if name == "espeak" else None)
    assert isinstance(only, Command) and only.words == ("/bin/espeak", "--")
    assert COMMANDS[0][0] == "spd-say"


def test_no_voice_on_the_system_is_said_once_and_is_no_error(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    import game.app.app as module

    monkeypatch.setattr(module, "find_speaker", lambda: None)
    app.settings.change("seeing", "speak", True)
    assert app.voice.speaker is None
    assert any("voice" in said.lower() for said in app.notices.said)
    speaker = Recording()
    monkeypatch.setattr(module, "find_speaker", lambda: speaker)
    app.settings.change("seeing", "speak", False)
    app.settings.change("seeing", "speak", True)
    assert app.voice.speaker is speaker
    app.settings.change("seeing", "speak", False)
    assert app.voice.speaker is None


SCREENS: dict[str, Any] = {
    "title": lambda app: Title(),
    "lobby": lambda app: Lobby(app.games[0], None),
    "settings": lambda app: Settings(),
    "rebind": lambda app: Rebind("pad"),
    "about": lambda app: About(),
    "a scene without anything": lambda app: Scene(),
}


@pytest.mark.parametrize("name", SCREENS)
def test_both_questions_are_answered_on_every_screen(app: App, hands: Hands, name: str) -> None:
    app.stack.push(SCREENS[name](app))
    hands.settle()
    for key in (pygame.K_F5, pygame.K_F6):
        before = app.voice.count
        hands.key(key)
        assert app.voice.count == before + 1 and app.voice.spoken[-1], (name, key)


def test_focus_is_spoken_with_value_and_help(app: App, hands: Hands) -> None:
    app.stack.push(Settings())
    hands.settle()
    hands.key(pygame.K_DOWN)
    words = app.voice.spoken[-1]
    assert app.texts("settings.seeing.high_contrast.name") in words and "off" in words
    assert app.texts("settings.seeing.high_contrast.help") in words
    app.settings.change("access", "verbosity", "brief")
    hands.key(pygame.K_UP)
    assert app.texts("settings.seeing.text_size.help") not in app.voice.spoken[-1]


# -- one button ---------------------------------------------------------------------------------------------------


def let(app: App, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        app.tick(0.05)


def test_the_frame_goes_on_by_itself_at_its_pace(app: App, hands: Hands, title: Title) -> None:
    app.settings.change("access", "one_button", True)
    app.settings.change("access", "scan_pace", 400)
    first = hands.focused
    let(app, 0.3)
    assert hands.focused == first
    let(app, 0.2)
    second = hands.focused
    assert second != first
    app.settings.change("access", "scan_pace", 2000)
    let(app, 0.5)  # the rest begun before still counts
    third = hands.focused
    let(app, 1.5)
    assert hands.focused == third
    assert app.wake() is not None, "the loop must not sleep through it"


def test_one_button_reaches_everything_and_the_way_back(app: App, hands: Hands, title: Title) -> None:
    app.settings.change("access", "one_button", True)
    app.settings.change("access", "scan_pace", 400)
    app.stack.push(Settings())
    app.stack.finish()
    scene = app.stack.top
    assert isinstance(scene, Settings)
    seen: set[str] = set()
    for _ in range(400):
        app.tick(0.05)
        seen.add(str(hands.focused))
        if app.access.leaving:
            break
    assert {f"{g}.{n}" for g, n in GROUPS["seeing"]} | {f"group-{id}" for id in GROUPS} <= seen
    app.post_device_event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)  # a click anywhere is the button
    app.tick(0.05)
    app.stack.finish()
    assert app.stack.top is title


def test_one_button_changes_a_setting_and_scrolls(app: App, hands: Hands, title: Title) -> None:
    app.settings.change("access", "one_button", True)
    app.settings.change("access", "scan_pace", 400)
    app.stack.push(Settings())
    app.stack.finish()
    scene: Any = app.stack.top
    scene.show_group("devices")
    for _ in range(300):
        app.tick(0.05)
        if hands.focused == "controls.dead_zone":
            break
    assert hands.focused == "controls.dead_zone", "it has to be scrolled to"
    hands.app.post_device_event(pygame.KEYDOWN, key=pygame.K_SPACE, scancode=pygame.KSCAN_SPACE, mod=0)
    app.tick(0.01)
    assert app.settings.controls.dead_zone == 30


def test_without_the_setting_nothing_moves(app: App, hands: Hands, title: Title) -> None:
    first = hands.focused
    let(app, 6)
    assert hands.focused == first and not app.access.leaving


# -- holds ----------------------------------------------------------------------------------------------------------


def test_holds_may_be_pressed_on_and_off(app: App) -> None:
    access = Access(app)
    down, up = Intent(Kind.ZOOM, "pad-1"), Intent(Kind.ZOOM, "pad-1", down=False)
    assert access.take(down) is down and access.take(up) is up
    app.settings.change("access", "holds", "toggle")
    assert access.take(down) is down and access.take(up) is None
    after = access.take(down)
    assert after is not None and not after.down
    access.take(down)
    assert [(i.kind, i.down) for i in access.let_go()] == [(Kind.ZOOM, False)] and access.let_go() == []


def test_repeats_are_adjustable(app: App) -> None:
    app.settings.change("controls", "repeat_first", 800)
    app.settings.change("controls", "repeat_next", 240)
    pad = app.devices.pads.add(3, "Pad")
    for repeat in (pad.repeat, app.devices.keyboard._repeat):
        repeat.hold("x")
        assert repeat.update(0.79) == [] and repeat.update(0.02) == ["x"]
        assert repeat.update(0.22) == [] and repeat.update(0.03) == ["x"]


def test_b072_a_worn_stick_is_quiet_within_its_dead_zone(app: App) -> None:
    app.settings.change("controls", "dead_zone", 60)
    stick = app.devices.pads.add(3, "Pad").stick
    assert not stick.feed(0, 0.62) and stick.feed(0, 0.9)
    assert stick.feed(0, 0.55), "below the zone it lets go"


# -- pads -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "guid", "letters"),
    [
        ("Xbox Series X Controller", "", "xbox"),
        ("Sony DualSense", "", "playstation"),
        ("Nintendo Switch Pro Controller", "", "nintendo"),
        ("Wireless Controller", "030000004c050000cc09000011810000", "playstation"),
        ("Gamepad", "030000005e0400008e02000014010000", "xbox"),
        ("Gamepad", "030000007e0500000920000011810000", "nintendo"),
        ("USB Gamepad", "0300000079000000110000001001000", "generic"),
        ("", "", "generic"),
    ],
)
def test_the_make_of_a_pad(name: str, guid: str, letters: str) -> None:
    assert family(name, guid) == letters


def test_letters_differ_by_make_and_the_setting_overrules(app: App) -> None:
    app.devices.pads.add(3, "DualSense")
    device = app.devices.find("pad-3")
    assert device is not None and device.letters == "playstation"
    shown = {f: label(Bindings(), Kind.NEXT, "pad", "", f) for f in LETTERS}
    assert len(set(shown.values())) == 3 and shown["nintendo"] == "R" and shown["xbox"] == "RB"
    assert label(Bindings(), Kind.CONFIRM, "pad", "", "playstation") in CAP_SHAPES
    app.settings.change("controls", "letters", "nintendo")
    device = app.devices.find("pad-3")
    assert device is not None and device.letters == "nintendo"


def test_rumble_is_best_effort_and_only_for_those_who_hold_a_pad(app: App) -> None:
    class Motor:
        def __init__(self) -> None:
            self.shook: list[tuple[float, float, int]] = []

        def rumble(self, low: float, high: float, ms: int) -> None:
            self.shook.append((low, high, ms))

    class Broken:
        def rumble(self, *_: object) -> None:
            raise pygame.error("no motor")

    one, two = Motor(), Motor()
    app.devices.pads.add(1, "Pad", handle=(one, None))
    app.devices.pads.add(2, "Pad", handle=two)
    app.devices.pads.add(3, "Pad", handle=Broken())
    app.devices.pads.add(4, "Pad")
    app.devices.pads.seated = {"pad-1", "pad-3", "pad-4"}
    app.rumble(2.0, 0.25)
    assert one.shook == [(1.0, 1.0, 250)] and two.shook == []
    app.settings.change("controls", "rumble", False)
    app.rumble(1.0, 0.25)
    assert len(one.shook) == 1


def test_b090_the_halves_share_no_key_and_each_can_do_everything() -> None:
    left, right = ({c for cs in DEFAULTS[half].values() for c in cs} for half in HALVES)
    assert not left & right
    for half in HALVES:
        assert all(DEFAULTS[half][a] for a in DEFAULTS[half] if a != "fullscreen")
    bindings = Bindings()
    with pytest.raises(ValueError, match="confirm"):
        bindings.bind("keyboard-left", "hint", "return")
    bindings.bind("keyboard-left", "hint", "t")
    assert bindings.action("keyboard-left", "t") == "hint" and bindings.action("keyboard", "t") is None


def test_a_half_is_rebound_on_its_own_page(app: App, hands: Hands) -> None:
    app.stack.push(Rebind("keyboard-left"))
    hands.settle()
    scene: Any = app.stack.top
    scene._await("hint")
    hands.key(pygame.K_t)
    assert app.bindings.controls("keyboard-left", "hint") == ["t"]
    scene._await("hint")
    hands.key(pygame.K_RETURN)
    assert app.bindings.controls("keyboard-left", "hint") == ["t"], "Enter is the right half's"


def test_every_setting_that_is_kept_is_also_offered(app: App) -> None:
    from dataclasses import fields

    from game.app.settings_fields import GROUPS as KEPT

    offered = {row for rows in GROUPS.values() for row in rows}
    kept = {(group, f.name) for group, kind in KEPT.items() for f in fields(kind)}
    assert kept - offered == {("video", "width"), ("video", "height")}, "the window's size follows the window"
    assert offered <= kept
