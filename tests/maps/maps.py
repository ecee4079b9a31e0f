"""Little Tiled maps to damage in tests."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

HEAD = (
    '<map version="1.10" orientation="orthogonal" renderorder="right-down" width="3" height="2" tilewidth="32" '
    'tileheight="32" infinite="0">'
)
SET = (
    '<tileset firstgid="1" name="ground" tilewidth="32" tileheight="32" tilecount="4" columns="2">'
    '<image source="tiles.png" width="64" height="64"/>'
    '<tile id="0" type="town"/><tile id="1" type="marsh"><properties><property name="cost" type="int" value="3"/>'
    '</properties></tile><tile id="2"><properties><property name="name" value="door_closed"/></properties></tile>'
    "</tileset>"
)
TILES = '<layer id="1" name="ground" width="3" height="2"><data encoding="csv">1,2,1,\n2,1,2147483649</data></layer>'
A = '<object id="1" name="inn" type="node" x="10" y="10" width="20" height="20"/>'
B = '<object id="2" name="crypt" type="node" x="60" y="10"><point/></object>'
PATH = '<object id="3" name="road" type="path" x="20" y="20"><polyline points="0,0 20,30 40,-10"/></object>'
THINGS = f'<objectgroup id="2" name="things">{A}{B}{PATH}</objectgroup>'


def write(folder: Path, *parts: str, head: str = HEAD, name: str = "little.tmx", tail: str = "</map>") -> Path:
    """A map of these parts, with its tiles beside it."""
    if not (folder / "tiles.png").exists():
        pygame.image.save(pygame.Surface((64, 64)), str(folder / "tiles.png"))
    path = folder / name
    path.write_text(head + "".join(parts or (SET, TILES, THINGS)) + tail)
    return path


def things(*objects: str, more: str = "") -> str:
    return f'<objectgroup id="2" name="things"{more}>{"".join(objects)}</objectgroup>'
