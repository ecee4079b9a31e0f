"""The list of pictures: what each is called, how large it is, how it is printed and saved."""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, field

from tools.art.noise import Array
from tools.art.press import Block

Paint = Callable[[int, int, float], Array]  # width px, height px, scale -> h, w, 3 or 4


@dataclass(frozen=True, slots=True)
class Picture:
    """One entry of the manifest. `size` is one frame in the 1920 x 1080 space; `scales` are the files made of it."""

    name: str
    size: tuple[int, int]
    block: Callable[[], Block] | None = None
    paint: Paint | None = None
    save: str = "palette"  # palette (PNG-8), png, jpeg
    scales: tuple[int, ...] = (1, 2)
    frames: int = 1
    columns: int = 1
    anchor: tuple[float, float] = (0.5, 0.5)
    margins: tuple[int, int, int, int] | None = None  # nine-slice: left, top, right, bottom at 1x
    lines: float = 1.5  # optical size: how much wider the hatching stands at 1x
    bold: float = 0.25
    colours: int = 112
    palette: tuple[str, ...] = ()
    extra: dict[str, object] = field(default_factory=dict)


PICTURES: dict[str, Picture] = {}


def add(picture: Picture) -> None:
    """Enter a picture; two of one name are a mistake."""
    if picture.name in PICTURES:
        raise ValueError(f"picture drawn twice: {picture.name}")
    PICTURES[picture.name] = picture


def block(name: str, size: tuple[int, int], **options: object) -> Callable[[Callable[[], Block]], Callable[[], Block]]:
    """Decorator: the function carves the block of picture `name`."""

    def enter(carve: Callable[[], Block]) -> Callable[[], Block]:
        add(Picture(name, size, block=carve, **options))  # type: ignore[arg-type]
        return carve

    return enter


def paint(name: str, size: tuple[int, int], **options: object) -> Callable[[Paint], Paint]:
    """Decorator: the function paints picture `name` as an array of the asked pixel size."""

    def enter(brush: Paint) -> Paint:
        add(Picture(name, size, paint=brush, **options))  # type: ignore[arg-type]
        return brush

    return enter


def seed_of(name: str) -> int:
    """A small seed that stays the same for ever."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:2], "big") % 997


def load_all() -> dict[str, Picture]:
    """Import every module of tools.art.pictures, which enter their pictures."""
    package = importlib.import_module("tools.art.pictures")
    for module in sorted(m.name for m in pkgutil.iter_modules(package.__path__)):
        importlib.import_module(f"tools.art.pictures.{module}")
    return PICTURES
