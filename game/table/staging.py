"""What a game adds on screen: a layout of its view and the choreography of its events. No rules, no input, no state.

Everything is in logical units (1920 x 1080) and milliseconds at normal speed. A staging is pure: equal view, equal
layout. It is handed a Stage (the furniture and who sits where) and gives back poses, spots, labels and plates; the
table draws, moves, focuses, speaks and waits.

`game.scenes.<key>` exports its staging as `STAGING` (a class without arguments, or an object): that is how it is found.

A staging may have more than the protocol asks for; the table looks whether it is there:
- `status(view, stage) -> str`: the right end of the top bar (round, turn, cards left).
- `secrets: bool`: does any seat see what another does not? Without it the field declarations tell. False: no curtain.
- `common: bool`: all choose on the common view, private things are looked at by held PEEK only (Grim Dance).
- `ranking(view) -> seats`: the order of the results, best first; without it winners, then by score.
- `story(lines, view, stage) -> sentences`: how it went, from the log's lines; without it the last lines.
- `over(brush, view, lit, focus)`: drawn over the choices, under the bars. `lit`: every legal pick with the rectangle in
  which it is drawn now; `focus`: the pick that has the focus (the lens of Grim Dance).
- `sway(ref, beat) -> (dx, dy)`: how far a resting sprite leans at a beat of the candle (6 a second at most, none when
  nobody touches anything; beat -1 when motion is reduced). It costs no frame of its own.
- `walks: float`: after so many ms, while somebody is about and all is shown, `stage.walk` grows by one and the table is
  laid out again without gliding: a step of a pixel or two that is seen only later. Never when motion is reduced.
- `closer(key, view, stage) -> Layout | None`: what held ZOOM shows of the zone of this key, instead of the panel of
  words (the whole front of a seat).
- `emblem: str`: the picture of the game's object on the title ("<key>/emblem" without it).

Conventions: a Zone ("seat", i) is where seat i sits: the light goes there. A pose whose kin begins with "card" is
turned over when its picture changes; others just look different. Any `shadow` text means that the thing throws one (it
is made from the picture's own shape). Moments may have, beside the scenario's words: "picks" (made one after the
other; the last one is pictured while it plays), "people" (how many seats are persons'), "at" (shares of an act at which
to take pictures), "look" (how often NEXT is pressed in held ZOOM; PREV below 0).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from game.engine import View
from game.engine.kernel.events import Event
from game.engine.kernel.rules import Pick

if TYPE_CHECKING:
    from game.app.canvas import Canvas
    from game.app.pictures import Pictures
    from game.app.texts import Texts
    from game.app.theme import Frame, Theme
    from game.app.type import Type

Ref = tuple[Any, ...]
"""("card", handle) where the view tells the handle, else ("slot", zone, seat, i), or any name of a prop: ("die", 0)."""


class Pose(NamedTuple):
    """Where and how a sprite rests: centre, size, angle in degrees, height in the drawing order, picture, kin.

    `kin`: sprites of one kin may turn into each other when refs change (a card that goes into a hidden zone).
    `frame`: of a strip. `lift`: raised by that much (its shadow softens). `alpha` 0..1. `says`: its name, for ZOOM,
    hover and the voice ("" = furniture that says nothing).
    """

    x: float
    y: float
    w: float
    h: float
    picture: str
    kin: str = ""
    angle: float = 0.0
    z: int = 0
    frame: int = 0
    alpha: float = 1.0
    shadow: str = ""
    says: str = ""


class Label(NamedTuple):
    """Words or a number drawn over the sprites: `size` is a role of app.type ("body", "num") or a number.

    `on`: the ref of the sprite that it belongs to: it moves with it, and is hidden with it.
    """

    text: str
    rect: tuple[float, float, float, float]
    size: str | float = "body"
    colour: str | tuple[int, int, int] = "bone"
    align: str = "left"
    face: str = "body"
    bold: bool = False
    z: int = 100
    on: Ref | None = None


class Plate(NamedTuple):
    """A nine-slice picture stretched to a rectangle, drawn under the sprites of higher z."""

    picture: str
    rect: tuple[float, float, float, float]
    z: int = -100
    alpha: float = 1.0


class Button(NamedTuple):
    """One or more picks as a thing to press. Several picks: up/down steps through them, `lines[i]` says pick i.

    `rect` None: the table flows the button into the row C. `picture`: an object instead of the plain button plate.
    """

    picks: tuple[Pick, ...]
    title: str
    lines: tuple[str, ...] = ("",)
    rect: tuple[float, float, float, float] | None = None
    picture: str = ""
    start: int = 0


class Zone(NamedTuple):
    """A thing that can be looked at: ZOOM and hover read `name` and `lines` (what it is, its numbers now)."""

    key: Ref
    rect: tuple[float, float, float, float]
    name: str
    lines: tuple[str, ...] = ()
    picture: str = ""


@dataclass(slots=True)
class Layout:
    """Everything that stands on the table for one view.

    `spots`: where a pick can be chosen: the ref of a pose, or a rectangle of its own (a seat's panel, a gap).
    Picks that are in no spot and no button become words in the button row (text key `<game>.pick.<pick[0]>`).
    """

    poses: dict[Ref, Pose] = field(default_factory=dict)
    spots: dict[Pick, Ref | pygame.Rect] = field(default_factory=dict)
    buttons: list[Button] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)


class SeatLook(NamedTuple):
    """Who sits there: name as shown, symbol and colour from the theme, whether a bot.

    `look` 0..5: which symbol and colour that person chose, also as the picture "common/seat/<look>". It is not the
    seat's number: people choose their looks in the lobby.
    """

    name: str
    symbol: str
    colour: tuple[int, int, int]
    bot: bool
    look: int = 0


@dataclass(frozen=True, slots=True)
class Stage:
    """What a layout may stand on: the frame's zones at this text size, the seats, the texts and type to measure with.

    `field`: everything between the top bar and the bottom bar. `viewer`: whose view it is (None: the table's).
    `walk`: how many steps the table has walked by itself (see `walks` above).
    """

    frame: Frame
    field: pygame.Rect
    factor: float
    seats: Sequence[SeatLook]
    viewer: int | None
    texts: Texts
    type: Type
    theme: Theme
    reduced: bool = False
    walk: int = 0


class Brush(NamedTuple):
    """What an act draws with."""

    canvas: Canvas
    pictures: Pictures
    type: Type
    theme: Theme
    stage: Stage


@dataclass(slots=True)
class Play:
    """How one event is played.

    `ms`: how long (0: as long as its poses move, or nothing). `cues`: (after ms, sound cue). `words`: what happened in
    one line, for the result line, the log and the voice. `act(brush, t)`, t 0..1: drawn over the table while it lasts,
    for what is no sprite's rest (tumbling dice, a duel). `hides`: refs not drawn meanwhile. `hold`: after it, wait for
    a press (a person's throw, a result to be read); bots' turns and fast speeds go on by themselves after `hold` ms.
    `fly`: (picture, from, to, size) ghosts that fly while it lasts (tokens, a swapped card).
    `before`: the act runs over the layout before the event (the dice fall before the strikes appear).
    `snap`: the act has shown the way, so the layout after it stands at once, without gliding or popping up.
    `who`: the seat whose press ends the hold, where the event names none. `pages`: the act is told in that many
    parts (Fates read one by one): each lasts `ms`, then holds; t runs 0..1 over all of them.
    `words_at`: the ms after which the words are told (a throw's, when the dice lie), at the latest with the layout.
    `short`: the words once more for the bar above, when the long ones do not fit ("": they are cut).
    `keep`: the hold waits for its press at every speed, instant included: a secret that is seen once, now.
    `steps`: (from which ms on, long, short): what stands in the bar above until the words are told; without it the
    words of the event before stay there. `whisper`: spoken, never written, and only while seat `who` alone looks.
    """

    ms: float = 0.0
    cues: tuple[tuple[float, str], ...] = ()
    words: str = ""
    act: Callable[[Brush, float], None] | None = None
    hides: frozenset[Ref] = frozenset()
    hold: float = 0.0
    fly: tuple[tuple[str, tuple[float, float], tuple[float, float], tuple[float, float]], ...] = ()
    before: bool = True
    shake: float = 0.0
    snap: bool = False
    who: int | None = None
    pages: int = 1
    short: str = ""
    words_at: float = 0.0
    keep: bool = False
    steps: tuple[tuple[float, str, str], ...] = ()
    whisper: str = ""


class Staging(Protocol):
    """One game's presence on the table."""

    key: str
    cloth: str
    """The picture that lies under everything."""
    accent: str
    music: str

    def layout(self, view: View, stage: Stage) -> Layout:
        """Where everything stands for this view."""
        ...

    def play(self, event: Event, before: View, after: View, stage: Stage, story: Sequence[Event]) -> Play:
        """How an event is shown; `story`: the events of this pick so far, this one last."""
        ...

    def prompt(self, view: View, stage: Stage) -> tuple[str, str]:
        """The question in words, long and short form (from assets/text)."""
        ...

    def explain(self, pick: Pick, view: View, stage: Stage) -> str:
        """What choosing this pick does, in one sentence."""
        ...

    def why_not(self, reason: str, stage: Stage) -> str:
        """The sentence for a reason key."""
        ...

    def pictures(self, view: View) -> list[tuple[str, tuple[float, float]]]:
        """Pictures with sizes to paint ahead, in slices, on entry."""
        ...

    def results(self, view: View, stage: Stage) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
        """Column titles, and one row of numbers a seat, for the results screen."""
        ...

    def moments(self) -> Mapping[str, Any]:
        """Name -> scenario dict (plus "picks") of every moment worth a picture: `shots` renders them all."""
        ...
