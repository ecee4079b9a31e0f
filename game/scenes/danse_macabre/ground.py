"""The fresco as Tiled has it: where the eleven places, their piles and the hidden cards stand. The map decides.

A map that cannot be used leaves one sentence in `trouble()` and the built-in row stands in.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.engine.danse_macabre.cards import HIDDEN_PLACES, PLACES, places
from game.engine.kernel import data
from game.table.map_board import Box, MapBoard, MapError, Thing, load_map

NAME = "danse_macabre.tmx"
KINDS = ("board", "place", "pile", "card", "hands")
LEADERS = ("piper", "preacher")
"""Who stands at the head of the dance; both may be missing in a map."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ground:
    """Boxes in map units (1920 x 1080). `piles[side][place]`: side 0 above (God), 1 below (the Devil), its top card."""

    board: Box
    cells: tuple[Box, ...]
    piles: tuple[tuple[Box, ...], tuple[Box, ...]]
    cards: tuple[Box | None, ...]
    figures: tuple[tuple[str, Box], ...] = ()


def map_path() -> Path:
    """The shipped map."""
    return data.assets() / "maps" / NAME


def read_ground(path: Path) -> Ground:
    """The row of a map. Raises MapError for a map that is not this game's."""
    board = load_map(path, KINDS)
    cells, who = _numbered(board, "place", range(PLACES)), places()
    for at, cell in enumerate(cells):
        role = "hidden" if at in HIDDEN_PLACES else "open"
        if cell.text("role") != role:
            raise cell.fault(f"place {at} has the role {cell.text('role')!r}", f"it is {role}: the rules say so")
        if role == "open" and cell.name != who[at].who:
            raise cell.fault(f"place {at} is called {cell.name!r}", f"call it {who[at].who}: the rules say so")
    piles = []
    for side in ("above", "below"):
        mine = [pile for pile in board.of("pile") if pile.text("side") == side]
        piles.append(tuple(pile.box for pile in _numbered(board, "pile", range(PLACES), mine)))
    cards: list[Box | None] = [None] * PLACES
    for at, card in zip(HIDDEN_PLACES, _numbered(board, "card", HIDDEN_PLACES), strict=True):
        cards[at] = card.box
    board.graph("place", "hands")
    field = board.named("board")
    for thing in (*cells, *board.of("pile"), *board.of("card")):
        if min(thing.box[2:]) < 20.0 or not _within(thing.box, field.box):
            raise thing.fault("it is too small, or lies outside the board", "move it into the rectangle 'board'")
    for thing in board.of("figure"):
        if thing.name not in LEADERS or min(thing.box[2:]) < 20.0:
            raise thing.fault(
                f"nobody called {thing.name!r} leads the dance", f"call it {' or '.join(LEADERS)}, at least 20 wide"
            )
    figures = tuple((thing.name, thing.box) for thing in board.of("figure"))
    return Ground(field.box, tuple(cell.box for cell in cells), (piles[0], piles[1]), tuple(cards), figures)


@lru_cache(maxsize=1)
def _loaded() -> tuple[Ground, str]:
    try:
        return read_ground(map_path()), ""
    except MapError as error:
        log.warning("%s", error)
        return built_in(), str(error)


def ground() -> Ground:
    """The row that is played on."""
    return _loaded()[0]


def trouble() -> str:
    """What is wrong with the map, in one sentence; "" when it is played on."""
    return _loaded()[1]


def forget() -> None:
    """Reads the map anew when it is next wanted."""
    _loaded.cache_clear()


def built_in() -> Ground:
    """The row without a map: eleven cells side by side."""
    pitch = 1728.0 / PLACES
    lefts = [96.0 + at * pitch + (pitch - 141.0) / 2 for at in range(PLACES)]
    cards = tuple((left + 22.5, 387.0, 96.0, 131.0) if at in HIDDEN_PLACES else None for at, left in enumerate(lefts))
    return Ground(
        (96.0, 130.0, 1728.0, 636.0),
        tuple((left, 360.0, 141.0, 176.0) for left in lefts),
        (tuple((left, 226.0, 88.0, 120.0) for left in lefts), tuple((left, 550.0, 88.0, 120.0) for left in lefts)),
        cards,
    )


def _numbered(
    board: MapBoard, kind: str, wanted: range | tuple[int, ...], among: list[Thing] | None = None
) -> tuple[Thing, ...]:
    """The things of a kind by their property `place`: each wanted number exactly once."""
    found: dict[int, Thing] = {}
    for thing in board.of(kind) if among is None else among:
        at = thing.whole("place")
        if at not in wanted or at in found:
            raise thing.fault(f"there is no room for a {kind} with place {at}", "give each its own place, 0 to 10")
        found[at] = thing
    missing = [at for at in wanted if at not in found]
    if missing:
        raise MapError(board.file, f"the {kind} of place {missing[0]} is missing", "copy another and set its place")
    return tuple(found[at] for at in wanted)


def _within(box: Box, outer: Box) -> bool:
    return (
        box[0] >= outer[0] - 0.5
        and box[1] >= outer[1] - 0.5
        and box[0] + box[2] <= outer[0] + outer[2] + 0.5
        and box[1] + box[3] <= outer[1] + outer[3] + 0.5
    )
