"""What can be wrong with a Tiled map, found in the file itself before pytmx reads it (cases of FAULTS group 14)."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytmx

Element = ElementTree.Element

LARGEST = 4 << 20  # bytes of a map file
GID = 0x0FFFFFFF  # a tile's number without its flip bits
SHAPES = ("point", "ellipse", "polygon", "polyline", "text", "capsule")
RESERVED = frozenset({
    "id", "name", "type", "class", "x", "y", "width", "height", "rotation", "gid", "visible", "template", "closed",
    "points", "parent", "image", "properties", "as_points", "custom_types", "opacity", "offsetx", "offsety", "data",
})  # fmt: skip
COMPRESSIONS = ("", "gzip", "zlib")


class MapError(Exception):
    """A map that cannot be used. `str(error)` is one sentence: file, object (if it is one), fault and remedy."""

    def __init__(self, file: str, what: str, remedy: str, object_id: int | None = None) -> None:
        self.file, self.what, self.remedy, self.object_id = file, what, remedy, object_id
        where = file if object_id is None else f"{file}, object {object_id}"
        super().__init__(f"{where}: {what}; {remedy}.")


@dataclass(frozen=True)
class Raw:
    """What pytmx loses of an object: where it really hangs, its kind under either name, its shape."""

    x: float
    y: float
    rotation: float
    kind: str
    shape: str
    offset: tuple[float, float]


@dataclass
class Checked:
    """A file that passed: its objects by id, and each layer's offset with those of its groups."""

    objects: dict[int, Raw] = field(default_factory=dict)
    offsets: dict[str, tuple[float, float]] = field(default_factory=dict)


def read_checked(path: Path) -> Checked:
    """Looks at the whole file. Raises MapError for the first thing that is wrong."""
    root = _parse(path)
    _map(root, path.name)
    ranges = _tilesets(root, path)
    checked, names = Checked(), set()
    for node, offset in _layers(root, (0.0, 0.0)):
        name = node.get("name") or ""
        if not name:
            raise MapError(path.name, f"a {node.tag} has no name", "give every layer a name of its own")
        if name in names:
            raise MapError(path.name, f"two layers are called {name!r}", "give every layer a name of its own")
        names.add(name)
        _properties(node, path.name, None, f"layer {name!r}")
        checked.offsets[name] = offset
        if node.tag == "layer":
            _tiles(node, root, ranges, path.name, name)
        elif node.tag == "imagelayer":
            for image in node.findall("image"):
                _inside(image.get("source"), path.parent, path.name, f"the image of layer {name!r}")
        elif node.tag == "objectgroup":
            for thing in node.findall("object"):
                _object(thing, offset, ranges, path.name, checked)
    return checked


# ---- the parts -------------------------------------------------------------------------------------------------------


def _parse(path: Path, top: str = "map") -> Element:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise MapError(path.name, f"it cannot be opened ({error.strerror or error})", "put the file back") from None
    if len(data) > LARGEST:
        raise MapError(path.name, f"it has {len(data) >> 20} MB", f"keep maps below {LARGEST >> 20} MB")
    if b"<!ENTITY" in data:
        raise MapError(path.name, "it declares entities", "save it anew in Tiled")
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise MapError(path.name, f"it is no XML ({error})", "save it anew in Tiled") from None
    if root.tag != top:
        raise MapError(path.name, f"its root is <{root.tag}>, not <{top}>", "save it in Tiled as a .tmx map")
    return root


def _map(root: Element, file: str) -> None:
    if root.get("infinite", "0") not in ("0", ""):
        raise MapError(file, "it is an infinite map", "switch off Infinite in Map > Map Properties")
    if root.get("orientation", "orthogonal") != "orthogonal":
        raise MapError(file, f"its orientation is {root.get('orientation')}", "set it to Orthogonal")
    for name in ("width", "height", "tilewidth", "tileheight"):
        text = root.get(name, "")
        if not text.isdecimal() or not 0 < int(text) <= 10_000:
            raise MapError(file, f"its {name} is {text!r}", "set the map's size in Map > Map Properties")
    _properties(root, file, None, "the map")


def _layers(node: Element, offset: tuple[float, float]) -> Iterator[tuple[Element, tuple[float, float]]]:
    """Every layer with its own offset and those of the groups it lies in."""
    for child in node:
        if child.tag in ("group", "layer", "objectgroup", "imagelayer"):
            here = offset[0] + _float(child.get("offsetx")), offset[1] + _float(child.get("offsety"))
            if child.tag == "group":
                yield from _layers(child, here)
            else:
                yield child, here


def _tilesets(root: Element, path: Path) -> list[tuple[int, int]]:
    """The range of tile numbers of each tileset; every image lies in the map's own folder."""
    ranges = []
    for node in root.findall("tileset"):
        first, source = node.get("firstgid", ""), node.get("source")
        if not first.isdecimal() or int(first) < 1:
            raise MapError(path.name, f"a tileset's firstgid is {first!r}", "add the tileset anew in Tiled")
        folder, tiles = path.parent, node
        if source:
            if not source.lower().endswith(".tsx"):
                raise MapError(path.name, f"the tileset {source} is no .tsx", "export it as .tsx")
            file = _inside(source, path.parent, path.name, "a tileset")
            folder, tiles = file.parent, _parse(file, "tileset")
        for image in tiles.iter("image"):
            named = f"the image of tileset {tiles.get('name', '')!r}"
            _inside(image.get("source"), folder, path.name, named, path.parent)
        ids = [int(tile.get("id", "0")) for tile in tiles.findall("tile")]
        count = int(tiles.get("tilecount") or (max(ids, default=-1) + 1))
        if count < 1:
            raise MapError(path.name, f"the tileset {tiles.get('name', '')!r} has no tiles", "add its image in Tiled")
        for tile in tiles.findall("tile"):
            _properties(tile, path.name, None, f"tile {tile.get('id')} of tileset {tiles.get('name', '')!r}", {"name"})
        ranges.append((int(first), int(first) + count))
    return ranges


def _inside(source: str | None, folder: Path, file: str, what: str, home: Path | None = None) -> Path:
    """The file that is meant, which must exist in the map's own folder."""
    if not source:
        raise MapError(file, f"{what} names no file", "choose the file anew in Tiled")
    found, root = (folder / source).resolve(), (home or folder).resolve()
    if not found.is_relative_to(root):
        raise MapError(file, f"{what} lies outside the map's folder ({source})", "move it beside the map")
    if not found.is_file():
        raise MapError(file, f"{what} is missing ({source})", "put the file beside the map")
    return found


def _tiles(node: Element, root: Element, ranges: list[tuple[int, int]], file: str, name: str) -> None:
    """As many tiles as the map has cells, each of a tileset, and not all of them empty."""
    data = node.find("data")
    if data is None:
        raise MapError(file, f"layer {name!r} has no data", "paint it anew in Tiled")
    if data.find("chunk") is not None:
        raise MapError(file, f"layer {name!r} is of an infinite map", "switch off Infinite in Map > Map Properties")
    encoding, compression = data.get("encoding") or "", data.get("compression") or ""
    if encoding not in ("csv", "base64") or compression not in COMPRESSIONS:
        said = compression or encoding or "XML"
        raise MapError(file, f"layer {name!r} is stored as {said}", "set Tile Layer Format to CSV in Map Properties")
    try:
        gids = list(pytmx.pytmx.unpack_gids((data.text or "").strip(), encoding or None, compression or None))
    except Exception as error:
        raise MapError(file, f"layer {name!r} cannot be read ({error})", "save the map anew in Tiled") from None
    wanted = int(root.get("width", "0")) * int(root.get("height", "0"))
    if len(gids) != wanted or (node.get("width"), node.get("height")) != (root.get("width"), root.get("height")):
        raise MapError(file, f"layer {name!r} has {len(gids)} tiles, not {wanted}", "save the map anew in Tiled")
    for at, gid in enumerate(gids):
        if gid & GID and not _known(gid, ranges):
            row, column = divmod(at, int(root.get("width", "1")))
            what = f"layer {name!r} has the unknown tile {gid & GID} at column {column}, row {row}"
            raise MapError(file, what, "paint that cell anew")
    if not any(gid & GID for gid in gids):
        raise MapError(file, f"layer {name!r} has no tile at all", "paint it, or delete the layer")


def _object(node: Element, offset: tuple[float, float], ranges: list[tuple[int, int]], file: str, out: Checked) -> None:
    text = node.get("id", "")
    if not text.isdecimal():
        raise MapError(file, f"an object's id is {text!r}", "save the map anew in Tiled")
    id_ = int(text)
    if id_ in out.objects:
        raise MapError(file, "another object has the same id", "delete one and draw it anew", id_)
    if node.get("template") is not None:
        raise MapError(file, f"it comes from the template {node.get('template')}", "use Detach Template on it", id_)
    for name in ("x", "y"):
        if node.get(name) is None:
            raise MapError(file, f"it has no {name}", "draw it anew in Tiled", id_)
    for name in ("x", "y", "width", "height", "rotation"):
        value = _float(node.get(name))
        if not math.isfinite(value) or (value < 0.0 and name in ("width", "height")):
            raise MapError(file, f"its {name} is {node.get(name)!r}", "draw it anew in Tiled", id_)
    gid = node.get("gid")
    if gid is not None and not (gid.isdecimal() and _known(int(gid), ranges)):
        raise MapError(file, f"it shows the unknown tile {gid}", "give it a tile of the map's tilesets", id_)
    _properties(node, file, id_, "it")
    shape = next((name for name in SHAPES if node.find(name) is not None), "tile" if gid is not None else "box")
    kind = node.get("type") or node.get("class") or ""
    out.objects[id_] = Raw(
        _float(node.get("x")), _float(node.get("y")), _float(node.get("rotation")), kind, shape, offset
    )  # fmt: skip


def _known(gid: int, ranges: list[tuple[int, int]]) -> bool:
    return any(first <= gid & GID < end for first, end in ranges)


def _properties(
    node: Element, file: str, id_: int | None, whose: str, free: frozenset[str] | set[str] = frozenset()
) -> None:
    """Names that nothing else has, values that are what their type says."""
    seen: set[str] = set()
    for entry in node.findall("properties/property"):
        name, kind = entry.get("name") or "", entry.get("type") or "string"
        value = entry.get("value") if entry.get("value") is not None else entry.text or ""
        said = f"{whose} has the property {name!r}"
        if name in RESERVED - free:
            raise MapError(file, f"{said}, which means something else", "give the property another name", id_)
        if not name or name in seen:
            raise MapError(file, f"{said} twice or without a name", "delete one of them", id_)
        seen.add(name)
        if kind in ("class", "enum") or entry.get("propertytype"):
            raise MapError(file, f"{said} of a custom type", "use a plain int, float, bool or string", id_)
        if not _fits(kind, value or ""):
            raise MapError(file, f"{said} with {value!r}, which is no {kind}", "type the value anew", id_)


def _fits(kind: str, value: str) -> bool:
    if kind in ("int", "object"):
        return value.lstrip("-").isdecimal()
    if kind == "float":
        return math.isfinite(_float(value, math.nan))
    return value in ("true", "false") if kind == "bool" else kind in ("string", "color", "file")


def _float(text: str | None, otherwise: float = 0.0) -> float:
    """A number of the file; what is no number is not finite."""
    if text is None or not text.strip():
        return otherwise
    try:
        return float(text)
    except ValueError:
        return math.nan
