"""Writes the maps under assets/maps that are drawn by rule; afterwards they are edited in Tiled like any other.

python tools/write_maps.py            # danse_macabre.tmx, only if it is not there
python tools/write_maps.py --force    # over what is there
"""

import argparse
import xml.etree.ElementTree as ElementTree
from pathlib import Path

MAPS = Path(__file__).resolve().parents[1] / "assets" / "maps"
SIZE, TILE = (1920, 1080), 40

LEFT, WIDTH, PLACES = 96.0, 1728.0, 11
CELL, TOP, HEIGHT = 141.0, 360.0, 176.0
CARD = (88.0, 120.0)
HIDDEN = (96.0, 131.0)
OPEN = {1: ("pope", 6), 3: ("emperor", 5), 5: ("empress", 4), 7: ("cardinal", 3), 9: ("king", 2)}


class Objects:
    """An object layer under construction; ids run through the whole map."""

    def __init__(self, root: ElementTree.Element, number: int, name: str, ids: "list[int]") -> None:
        self.group = ElementTree.SubElement(root, "objectgroup", id=str(number), name=name)
        self.ids = ids

    def add(
        self, name: str, kind: str, x: float, y: float, w: float = 0.0, h: float = 0.0, **more: object
    ) -> ElementTree.Element:
        """A rectangle, or (without a size) a bare object to be given a shape."""
        self.ids[0] += 1
        node = ElementTree.SubElement(
            self.group, "object", id=str(self.ids[0]), name=name, type=kind, x=f"{x:g}", y=f"{y:g}"
        )  # fmt: skip
        if w or h:
            node.set("width", f"{w:g}")
            node.set("height", f"{h:g}")
        if more:
            properties = ElementTree.SubElement(node, "properties")
            for key, value in more.items():
                entry = ElementTree.SubElement(properties, "property", name=key, value=str(value))
                if isinstance(value, int):
                    entry.set("type", "int")
        return node


def danse_macabre() -> ElementTree.Element:
    """The fresco: a row of eleven places from the Pope's end, a pile above and below each, hand in hand."""
    columns, rows = SIZE[0] // TILE, SIZE[1] // TILE
    root = ElementTree.Element(
        "map", version="1.10", tiledversion="1.11.0", orientation="orthogonal", renderorder="right-down",
        width=str(columns), height=str(rows), tilewidth=str(TILE), tileheight=str(TILE), infinite="0",
        nextlayerid="7", nextobjectid="80",
    )  # fmt: skip
    ids = [0]
    board = Objects(root, 1, "board", ids)
    board.add("board", "board", LEFT, 130.0, WIDTH, 636.0)
    places, piles = Objects(root, 2, "places", ids), Objects(root, 3, "piles", ids)
    cards, paths = Objects(root, 4, "cards", ids), Objects(root, 5, "paths", ids)
    pitch = WIDTH / PLACES
    names = []
    for place in range(PLACES):
        left = LEFT + place * pitch + (pitch - CELL) / 2
        middle = left + CELL / 2
        who, points = OPEN.get(place, ("skeleton", 0))
        names.append(who if points else f"skeleton_{place}")
        more: dict[str, object] = {"place": place, "role": "open" if points else "hidden"}
        if points:
            more["value"] = points
        places.add(names[-1], "place", left, TOP, CELL, HEIGHT, **more)
        for side, y in (("above", TOP - 14.0 - CARD[1]), ("below", TOP + HEIGHT + 14.0)):
            piles.add(f"{side}_{place}", "pile", left, y, *CARD, place=place, side=side)
        if not points:
            top = TOP + HEIGHT - 18.0 - HIDDEN[1]
            cards.add(f"card_{place}", "card", middle - HIDDEN[0] / 2, top, *HIDDEN, place=place)
    for place in range(PLACES - 1):
        x = LEFT + (place + 0.5) * pitch
        y = TOP + 78.0
        hand = paths.add(f"{names[place]}-{names[place + 1]}", "hands", x, y)
        ElementTree.SubElement(hand, "polyline", points=f"0,0 {pitch:g},0")
    figures = Objects(root, 6, "figures", ids)
    # The preacher in his pulpit, and at its foot the piper: both at the head of the dance, where no bets lie.
    figures.add("preacher", "figure", 2.0, TOP - 134.0, 106.0, 156.0)
    figures.add("piper", "figure", 2.0, TOP, 104.0, HEIGHT)
    return root


WRITERS = {"danse_macabre": danse_macabre}


def main(arguments: "list[str] | None" = None) -> int:
    """Writes each map; says which."""
    parser = argparse.ArgumentParser(description="Writes the maps that are drawn by rule.")
    parser.add_argument("--force", action="store_true", help="over maps that are there")
    parser.add_argument("--to", type=Path, default=MAPS)
    asked = parser.parse_args(arguments)
    asked.to.mkdir(parents=True, exist_ok=True)
    for name, make in WRITERS.items():
        path = asked.to / f"{name}.tmx"
        if path.exists() and not asked.force:
            print(f"{path} is there already; --force writes it anew")
            continue
        root = make()
        ElementTree.indent(root)
        ElementTree.ElementTree(root).write(path, encoding="UTF-8", xml_declaration=True)
        print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
