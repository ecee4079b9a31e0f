"""Every setting there is: type, default, choices and the comment that stands above it in the file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


def _of(default: Any, comment: str, choices: tuple[Any, ...] | None = None) -> Any:
    return field(default=default, metadata={"comment": comment, "choices": choices, "range": None})


def _between(default: int, comment: str, low: int, high: int, step: int) -> Any:
    return field(default=default, metadata={"comment": comment, "choices": None, "range": (low, high, step)})


@dataclass
class Video:
    """The window."""

    fullscreen: bool = _of(False, "true: the whole desktop. Alt+Enter or F11 switch it.")
    width: int = _between(1280, "Window width in pixels, from 960.", 960, 7680, 1)
    height: int = _between(720, "Window height in pixels, from 540.", 540, 4320, 1)
    framerate: int = _of(60, "Frames a second while something moves.", (30, 60, 120))
    acceleration: str = _of("auto", "auto | on | off: how the picture reaches the screen.", ("auto", "on", "off"))


@dataclass
class Sound:
    """Volumes in per cent."""

    master: int = _between(80, "Everything, 0 to 100.", 0, 100, 10)
    music: int = _between(60, "Music, 0 to 100.", 0, 100, 10)
    effects: int = _between(80, "Cards, dice and bells, 0 to 100.", 0, 100, 10)
    voice: int = _between(80, "Spoken words, 0 to 100.", 0, 100, 10)
    captions: bool = _of(False, "Write down sounds that carry meaning.")


@dataclass
class Seeing:
    """What makes the screen easier to read."""

    text_size: int = _of(100, "Per cent.", (100, 130, 160))
    readable_face: bool = _of(False, "Running words in Atkinson Hyperlegible.")
    high_contrast: bool = _of(False, "Plain black and white.")
    colours: str = _of("plain", "Seat colours for kinds of colour vision.", ("plain", "deutan", "protan", "tritan"))
    speak: bool = _of(False, "Speak what is focused, where the system has a voice.")


@dataclass
class Pace:
    """How fast things move."""

    speed: str = _of("normal", "How fast things move.", ("slow", "normal", "fast", "instant"))
    reduced_motion: bool = _of(False, "No shake, flicker or flight: short fades instead.")
    shake: int = _between(100, "Shaking at a clash, per cent.", 0, 100, 25)
    bot_pause: int = _between(550, "Milliseconds a bot waits until its act can be seen.", 0, 2000, 150)

    def factor(self) -> float:
        """By how much every duration is multiplied."""
        return {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}[self.speed]


@dataclass
class Table:
    """How the table is run."""

    language: str = _of("en", "A folder of assets/text.")
    hints: bool = _of(True, "Offer hints.")
    see_it: bool = _of(True, "Ask whether a new secret was seen before the screen moves on.")


@dataclass
class Controls:
    """Keys, pads and what they do when held."""

    repeat_first: int = _between(400, "Milliseconds until a held direction repeats.", 200, 1000, 100)
    repeat_next: int = _between(120, "Milliseconds between repeats after that.", 60, 480, 60)
    dead_zone: int = _between(25, "Per cent of a stick's way that mean nothing.", 10, 60, 5)
    rumble: bool = _of(True, "Pads shake at a clash.")
    letters: str = _of("auto", "Whose letters pads bear.", ("auto", "generic", "xbox", "playstation", "nintendo"))


@dataclass
class Access:
    """Other ways to hear, to hold and to choose."""

    verbosity: str = _of("full", "How much is spoken: brief, or with explanations.", ("brief", "full"))
    holds: str = _of("hold", "Look closer and peek: hold, or press on and off.", ("hold", "toggle"))
    one_button: bool = _of(False, "The frame goes on by itself; one button chooses.")
    scan_pace: int = _between(1200, "Milliseconds the frame rests on each thing.", 400, 4000, 200)


GROUPS: dict[str, type[Any]] = {
    "video": Video,
    "sound": Sound,
    "seeing": Seeing,
    "pace": Pace,
    "table": Table,
    "controls": Controls,
    "access": Access,
}
