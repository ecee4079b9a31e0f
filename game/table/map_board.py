"""Boards drawn in Tiled: one loader, so that every fault of a map is one sentence that names file, object and remedy.

`load_map` reads a `.tmx` through pytmx, after `map_checks` has looked at the file itself: pytmx says nothing about much
that goes wrong (a short layer, an unknown tile, an object from a template), and raises seven kinds of exception for the
rest. What comes out is plain: things with a kind, a true box and typed properties, in map pixels.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytmx

from game.table.map_checks import Checked, MapError, read_checked

Point = tuple[float, float]
Box = tuple[float, float, float, float]

__all__ = ["MapBoard", "MapError", "Thing", "TileLayer", "load_map"]


@dataclass(frozen=True)
class Thing:
    """An object of the map. `box`: left, top, width, height as it is seen, offsets and rotation in; `points`: the
    corners of a polygon or line. `kind`: its type (class in Tiled 1.9), else that of its tile, else "".
    """

    file: str
    id: int
    name: str
    kind: str
    layer: str
    shape: str
    box: Box
    points: tuple[Point, ...] = ()
    properties: Mapping[str, Any] = field(default_factory=dict)

    @property
    def middle(self) -> Point:
        """The centre of its box."""
        return self.box[0] + self.box[2] / 2, self.box[1] + self.box[3] / 2

    def text(self, name: str) -> str:
        """A property as text. Raises MapError when it is missing."""
        return str(self._property(name))

    def whole(self, name: str) -> int:
        """A property that must be a whole number. Raises MapError when it is missing, or was typed as text."""
        value = self._property(name)
        if type(value) is not int:
            raise self.fault(f"its property {name!r} is {value!r}", "give it the type int and a whole number")
        return value

    def fault(self, what: str, remedy: str) -> MapError:
        """A MapError that names this object."""
        return MapError(self.file, what, remedy, self.id)

    def _property(self, name: str) -> Any:
        if name not in self.properties:
            raise self.fault(f"it has no property {name!r}", "add it in Tiled")
        return self.properties[name]


@dataclass(frozen=True)
class TileLayer:
    """A layer of tiles. `rows[y][x]`: the tile's name (its `name` property, else its type, else "tileset:id") or ""."""

    name: str
    offset: Point
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class MapBoard:
    """A checked map. `size` in pixels; `tiles`: every tile there is by name, placed or not: (image file, rectangle)."""

    file: str
    size: Point
    tile: Point
    things: tuple[Thing, ...]
    layers: tuple[TileLayer, ...] = ()
    tiles: Mapping[str, Any] = field(default_factory=dict)
    properties: Mapping[str, Any] = field(default_factory=dict)

    def of(self, kind: str) -> tuple[Thing, ...]:
        """The things of a kind, in the order of the file."""
        return tuple(thing for thing in self.things if thing.kind == kind)

    def named(self, name: str) -> Thing:
        """The one thing of this name. Raises MapError."""
        found = [thing for thing in self.things if thing.name == name]
        if len(found) != 1:
            what = f"there are {len(found)} objects called {name!r}"
            raise MapError(self.file, what, "name exactly one so", found[1].id if len(found) > 1 else None)
        return found[0]

    def tile_at(self, layer: str, x: float, y: float) -> str:
        """The name of the tile of a layer that is seen at a point of the map, "" where there is none."""
        found = next((one for one in self.layers if one.name == layer), None)
        if found is None:
            raise MapError(self.file, f"there is no tile layer {layer!r}", "add one of that name")
        column, row = (x - found.offset[0]) // self.tile[0], (y - found.offset[1]) // self.tile[1]
        if not (0 <= row < len(found.rows) and 0 <= column < len(found.rows[0])):
            return ""
        return found.rows[int(row)][int(column)]

    def graph(self, nodes: str, paths: str, reach: float = 24.0) -> dict[str, tuple[str, ...]]:
        """Which nodes the paths join, by name. A path is a line whose ends lie in or within `reach` of two nodes.

        Raises MapError for a path that ends nowhere, two nodes of one name, and a node that cannot be reached.
        """
        places = self.of(nodes)
        by_name: dict[str, Thing] = {}
        for place in places:
            if not place.name or place.name in by_name:
                raise place.fault(f"its name is {place.name!r}", "give every place a name of its own")
            by_name[place.name] = place
        joined: dict[str, set[str]] = {name: set() for name in by_name}
        for path in self.of(paths):
            if len(path.points) < 2:
                raise path.fault("a path must be a line", "draw it as a polyline from place to place")
            ends = [_nearest(places, point, reach) for point in (path.points[0], path.points[-1])]
            if ends[0] is None or ends[1] is None:
                at = path.points[0] if ends[0] is None else path.points[-1]
                raise path.fault(f"it ends at {at[0]:g}, {at[1]:g}, where no {nodes} is", "draw it to the place")
            if ends[0] is ends[1]:
                raise path.fault("it begins and ends at one place", "draw it to another place")
            joined[ends[0].name].add(ends[1].name)
            joined[ends[1].name].add(ends[0].name)
        self._reachable(by_name, joined)
        return {name: tuple(sorted(others)) for name, others in joined.items()}

    def _reachable(self, places: Mapping[str, Thing], joined: Mapping[str, set[str]]) -> None:
        if not places:
            return
        seen, open_ = set(), [next(iter(places))]
        while open_:
            name = open_.pop()
            if name not in seen:
                seen.add(name)
                open_ += joined[name]
        for name, place in places.items():
            if name not in seen:
                raise place.fault(f"no path leads to {name!r}", "join it to the others with a path")


def load_map(path: Path, need: Iterable[str] = ()) -> MapBoard:
    """The board of a Tiled map. `need`: kinds that there must be one of at least. Raises MapError, and nothing else."""
    checked = read_checked(path)
    log = logging.getLogger("pytmx")
    quiet, log.disabled = log.disabled, True  # it shouts on its own account; the MapError says it
    try:
        loaded = pytmx.TiledMap(str(path), allow_duplicate_names=True, load_all=True)
        board = _board(loaded, checked, path)
    except MapError:
        raise
    except Exception as error:  # whatever pytmx raises, a player reads one sentence
        why = f"{type(error).__name__} {error}".strip()
        raise MapError(
            path.name, f"it cannot be read ({why})", "save it anew in Tiled as .tmx with CSV layers"
        ) from error
    finally:
        log.disabled = quiet
    for kind in need:
        if not board.of(kind):
            raise MapError(path.name, f"it has no object of the type {kind!r}", f"set Type (or Class) to {kind}")
    return board


def _board(loaded: Any, checked: Checked, path: Path) -> MapBoard:
    names = _tile_names(loaded)
    things = []
    for layer in loaded.layers:
        if isinstance(layer, pytmx.TiledObjectGroup):
            things += [_thing(loaded, thing, layer.name, checked, path.name) for thing in layer]
    layers = [
        TileLayer(
            layer.name, checked.offsets[layer.name], tuple(tuple(names.get(g, "") for g in row) for row in layer.data)
        )
        for layer in loaded.layers
        if isinstance(layer, pytmx.TiledTileLayer)
    ]
    size = (float(loaded.width * loaded.tilewidth), float(loaded.height * loaded.tileheight))
    tiles = _all_tiles(loaded, path.parent)
    tile = (float(loaded.tilewidth), float(loaded.tileheight))
    return MapBoard(path.name, size, tile, tuple(things), tuple(layers), tiles, dict(loaded.properties))


def _tile_names(loaded: Any) -> dict[int, str]:
    """pytmx's own number of every tile on the map -> its name; a flipped tile has the name of the upright one."""
    names: dict[int, str] = {}
    for gid, raw in loaded.tiledgidmap.items():
        tiles = next((t for t in sorted(loaded.tilesets, key=lambda t: -t.firstgid) if raw >= t.firstgid), None)
        if tiles is not None:
            names[gid] = _name_of(loaded, tiles, raw)
    return names


def _name_of(loaded: Any, tiles: Any, raw: int) -> str:
    """The name of the tile with this number in the file: its property, its type, else "tileset:id"."""
    for gid, _ in loaded.gidmap.get(raw, ()):
        said = loaded.tile_properties.get(gid) or {}
        own = said.get("name") or said.get("type") or said.get("class")
        if own:
            return str(own)
    return f"{tiles.name}:{raw - tiles.firstgid}"


def _all_tiles(loaded: Any, folder: Path) -> dict[str, tuple[Path, tuple[int, int, int, int]]]:
    """Where the picture of every tile is, placed or not (pytmx forgets those that are not)."""
    found: dict[str, tuple[Path, tuple[int, int, int, int]]] = {}
    for tiles in loaded.tilesets:
        if not tiles.source:
            continue
        step = (tiles.tilewidth + tiles.spacing, tiles.tileheight + tiles.spacing)
        columns = max(1, (tiles.width - 2 * tiles.margin + tiles.spacing) // step[0])
        rows = max(1, (tiles.height - 2 * tiles.margin + tiles.spacing) // step[1])
        for at in range(columns * rows):
            row, column = divmod(at, columns)
            box = (tiles.margin + column * step[0], tiles.margin + row * step[1], tiles.tilewidth, tiles.tileheight)
            found[_name_of(loaded, tiles, tiles.firstgid + at)] = (folder / tiles.source, box)
    return found


def _thing(loaded: Any, thing: Any, layer: str, checked: Checked, file: str) -> Thing:
    raw = checked.objects[int(thing.id)]
    dx, dy = raw.offset
    properties = {name: value for name, value in thing.properties.items() if name not in _TILE_KEYS}
    kind = raw.kind
    if thing.gid and not kind:
        tile = loaded.get_tile_properties_by_gid(thing.gid) or {}
        kind = str(tile.get("kind") or tile.get("type") or tile.get("class") or "")
    x, y = raw.x + dx, raw.y + dy
    width, height = float(thing.width or 0), float(thing.height or 0)
    points: tuple[Point, ...] = ()
    if raw.shape in ("polygon", "polyline"):
        points = tuple(_turned((p.x - raw.x, p.y - raw.y), raw.rotation, (x, y)) for p in thing.points)
        corners: tuple[Point, ...] = points
    else:
        # Tiled hangs tile objects at their lower left corner, all others at their upper left one.
        top = -height if thing.gid else 0.0
        corners = tuple(
            _turned(corner, raw.rotation, (x, y))
            for corner in ((0.0, top), (width, top), (width, top + height), (0.0, top + height))
        )
    left, upper = min(c[0] for c in corners), min(c[1] for c in corners)
    box = (left, upper, max(c[0] for c in corners) - left, max(c[1] for c in corners) - upper)
    return Thing(file, int(thing.id), thing.name or "", kind, layer, raw.shape, box, points, properties)


_TILE_KEYS = {"id", "frames", "width", "height", "colliders", "source", "trans", "probability"}
"""What pytmx mixes into the properties of a tile object."""


def _turned(point: Point, degrees: float, origin: Point) -> Point:
    """A point turned clockwise about the object's own origin, as Tiled does."""
    if not degrees:
        return origin[0] + point[0], origin[1] + point[1]
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    return round(origin[0] + point[0] * c - point[1] * s, 6), round(origin[1] + point[0] * s + point[1] * c, 6)


def _nearest(places: Iterable[Thing], point: Point, reach: float) -> Thing | None:
    def far(place: Thing) -> float:
        x, y, w, h = place.box
        return math.hypot(max(x - point[0], 0.0, point[0] - x - w), max(y - point[1], 0.0, point[1] - y - h))

    found = min(places, key=far, default=None)
    return found if found is not None and far(found) <= reach else None
