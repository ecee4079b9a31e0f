"""Pictures by key from assets/art/manifest.json, at the window's scale, loaded when first asked for."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.app.canvas import Canvas, RectLike
from game.app.lru import Lru
from game.app.standin import draw_plate, stand_in

ANGLE_STEP = 3.0  # degrees; free angles snap to it so that the cache can hold them
_CACHE, _CACHE_BYTES = 300, 72 << 20  # what is drawn at the window's scale
_MASTERS, _MASTERS_BYTES = 48, 24 << 20  # what it is made from
Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Entry:
    """One picture of the manifest. size in logical units; anchor 0..1 of it; slice l, t, r, b logical."""

    files: dict[int, str]
    size: tuple[float, float]
    anchor: tuple[float, float] = (0.5, 0.5)
    frames: int = 1
    columns: int = 1
    slice: tuple[float, float, float, float] | None = None


class Pictures:
    """Surfaces by key. What is missing or damaged gets a drawn stand-in and one warning."""

    def __init__(
        self,
        art: Path,
        *,
        k: float = 1.0,
        warn: Callable[[str, str], None] = lambda key, sentence: None,
        label: Callable[[pygame.Surface, str], None] | None = None,
    ) -> None:
        self.art, self.k = art, k
        self.display = False  # True: a window exists, so surfaces are converted to its format
        self._warn, self._label = warn, label
        self._scaled: Lru[pygame.Surface] = Lru(_CACHE, _CACHE_BYTES, _bytes)
        self._masters: Lru[pygame.Surface | None] = Lru(_MASTERS, _MASTERS_BYTES, _bytes)
        self._queue: deque[tuple[str, Size | None, int]] = deque()
        self.entries: dict[str, Entry] = self._read()

    def configure(self, k: float) -> None:
        """Take over the window's scale."""
        if k != self.k:
            self.k = k
            self._scaled.clear()

    def has(self, key: str) -> bool:
        """Does the manifest know this key?"""
        return key in self.entries

    def keys(self, prefix: str = "") -> list[str]:
        """Every known key that starts with `prefix`."""
        return [key for key in self.entries if key.startswith(prefix)]

    def size(self, key: str) -> Size:
        """The picture's own size in logical units (200 x 280 when unknown)."""
        entry = self.entries.get(key)
        return entry.size if entry else (200.0, 280.0)

    def anchor(self, key: str) -> tuple[float, float]:
        """The point of the picture that stands on its place, as shares of its size."""
        entry = self.entries.get(key)
        return entry.anchor if entry else (0.5, 0.5)

    def frames(self, key: str) -> int:
        """How many frames the picture has, at least 1."""
        entry = self.entries.get(key)
        return entry.frames if entry else 1

    def get(
        self, key: str, size: Size | None = None, *, frame: int = 0, angle: float = 0.0, flip: bool = False
    ) -> pygame.Surface:
        """The picture in real pixels: size logical (its own when None), angle in degrees anticlockwise.

        Shared: blit it, do not change it. A turned picture is larger than its size; centre it.
        """
        width, height = size or self.size(key)
        pixels = (max(1, round(width * self.k)), max(1, round(height * self.k)))
        step = round(angle / ANGLE_STEP) % round(360 / ANGLE_STEP)
        return self._scaled.get((key, frame, pixels, step, flip), lambda: self._make(key, frame, pixels, step, flip))

    def draw(
        self,
        canvas: Canvas,
        key: str,
        rect: RectLike,
        *,
        frame: int = 0,
        angle: float = 0.0,
        flip: bool = False,
        keep: bool = True,
    ) -> None:
        """Draw a picture into a logical rect; `keep` its proportions, else fill the rect."""
        x, y, width, height = rect
        if keep:
            own = self.size(key)
            scale = min(width / own[0], height / own[1])
            size = (own[0] * scale, own[1] * scale)
        else:
            size = (width, height)
        image = self.get(key, size, frame=frame, angle=angle, flip=flip)
        centre = canvas.point(x + width / 2, y + height / 2)
        canvas.surface.blit(image, image.get_rect(center=centre))

    def plate(self, canvas: Canvas, key: str, rect: RectLike) -> None:
        """Draw a nine-slice picture (a slate, a broadsheet) to fill a logical rect."""
        box = canvas.px(rect)
        if box.width < 1 or box.height < 1:
            return
        image = self._scaled.get(("plate", key, box.size), lambda: self._make_plate(key, box.size))
        canvas.surface.blit(image, box)

    def prepare(self, wanted: Iterable[tuple[str, Size | None] | str]) -> None:
        """Queue pictures (keys, or key and size) to be painted by `work()` before they are first seen."""
        for item in wanted:
            key, size = (item, None) if isinstance(item, str) else item
            for frame in range(self.frames(key)):
                self._queue.append((key, size, frame))

    def work(self, budget: float = 0.004) -> bool:
        """Paint queued pictures for `budget` seconds (at least one); True while some are left."""
        end = time.perf_counter() + budget
        while self._queue:
            key, size, frame = self._queue.popleft()
            self.get(key, size, frame=frame)
            if time.perf_counter() >= end:
                break
        return bool(self._queue)

    # -- inside ---------------------------------------------------------------------------------------------

    def _make(self, key: str, frame: int, pixels: tuple[int, int], step: int, flip: bool) -> pygame.Surface:
        if step or flip:
            upright = self._scaled.get((key, frame, pixels, 0, False), lambda: self._make(key, frame, pixels, 0, False))
            image = pygame.transform.flip(upright, True, False) if flip else upright
            return pygame.transform.rotozoom(image, step * ANGLE_STEP, 1.0) if step else image
        master = self._frame(key, frame, pixels)
        if master is None:
            return self._stand_in(key, pixels)
        if master.get_size() == pixels:
            return self._fit_display(master.copy())
        # Halve first: smoothscale averages well only down to a half.
        while master.get_width() >= 2 * pixels[0] and master.get_height() >= 2 * pixels[1]:
            master = pygame.transform.smoothscale(master, (master.get_width() // 2, master.get_height() // 2))
        return self._fit_display(pygame.transform.smoothscale(master, pixels))

    def _make_plate(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        entry = self.entries.get(key)
        # A plate's corners keep their size, so the master is chosen by the window's scale, not by the plate's size.
        master = self._frame(key, 0, (round(entry.size[0] * self.k), size[1])) if entry else None
        if entry is None or master is None:
            image = pygame.Surface(size, pygame.SRCALPHA)
            draw_plate(image, key, self.k)
            return image
        if entry.slice is None:
            return self._fit_display(pygame.transform.smoothscale(master, size))
        return self._fit_display(_nine(master, entry, size, self.k))

    def _frame(self, key: str, frame: int, pixels: tuple[int, int]) -> pygame.Surface | None:
        entry = self.entries.get(key)
        if entry is None:
            self._warn(f"picture.{key}", f"The picture {key} is missing; a plain card stands in.")
            return None
        wanted = pixels[0] / entry.size[0]
        scales = sorted(entry.files)
        scale = next((s for s in scales if s >= wanted - 0.01), scales[-1])
        sheet = self._masters.get((key, scale), lambda: self._load(key, entry.files[scale]))
        if sheet is None or entry.frames <= 1:
            return sheet
        columns = max(1, entry.columns)
        rows = -(-entry.frames // columns)
        width, height = sheet.get_width() // columns, sheet.get_height() // rows
        frame %= entry.frames
        return sheet.subsurface((frame % columns * width, frame // columns * height, width, height))

    def _load(self, key: str, file: str) -> pygame.Surface | None:
        try:
            image = pygame.image.load(str(self.art / file))
        except (pygame.error, OSError):
            self._warn(f"picture.{key}", f"The picture {key} cannot be read; a plain card stands in.")
            return None
        if image.get_bytesize() < 3:  # palette pictures cannot be scaled smoothly
            # (SDL gives those with transparency as 32 bits already; a colour key is the other way to have it.)
            wide = pygame.Surface(image.get_size(), pygame.SRCALPHA if image.get_colorkey() else 0, 32)
            wide.blit(image, (0, 0))
            return wide
        return image

    def _fit_display(self, image: pygame.Surface) -> pygame.Surface:
        if not self.display:
            return image
        return image.convert_alpha() if image.get_flags() & pygame.SRCALPHA else image.convert()

    def _stand_in(self, key: str, pixels: tuple[int, int]) -> pygame.Surface:
        image = stand_in(key, pixels, self.k)
        if self._label is not None:
            self._label(image, key.rsplit("/", 1)[-1].replace("_", " "))
        return image

    def _read(self) -> dict[str, Entry]:
        path = self.art / "manifest.json"
        try:
            listed = json.loads(path.read_text(encoding="utf-8"))["pictures"]
            return {key: entry for key, raw in listed.items() if (entry := _entry(raw)) is not None}
        except FileNotFoundError:
            self._warn("art", "The pictures are missing; plain cards stand in.")
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            self._warn("art", "The list of pictures cannot be read; plain cards stand in.")
        return {}


def _bytes(image: pygame.Surface | None) -> int:
    return image.get_width() * image.get_height() * image.get_bytesize() if image is not None else 0


def _entry(raw: Any) -> Entry | None:
    try:
        files = {int(scale): str(file) for scale, file in raw["files"].items()}
        width, height = float(raw["size"][0]), float(raw["size"][1])
        anchor = raw.get("anchor") or (0.5, 0.5)
        cut = raw.get("slice")
        if not files or width <= 0 or height <= 0:
            return None
        return Entry(
            files,
            (width, height),
            (float(anchor[0]), float(anchor[1])),
            max(1, int(raw.get("frames", 1))),
            max(1, int(raw.get("columns", raw.get("frames", 1)))),
            (float(cut[0]), float(cut[1]), float(cut[2]), float(cut[3])) if cut else None,
        )
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        return None


def _nine(master: pygame.Surface, entry: Entry, size: tuple[int, int], k: float) -> pygame.Surface:
    """Corners keep their size, edges stretch one way, the middle both ways."""
    assert entry.slice is not None
    scale = master.get_width() / entry.size[0]
    left, top, right, bottom = (round(v * scale) for v in entry.slice)
    # On a small plate the corners shrink together rather than overlap.
    shrink = min(1.0, size[0] / max(1.0, (entry.slice[0] + entry.slice[2]) * k + 1),
                 size[1] / max(1.0, (entry.slice[1] + entry.slice[3]) * k + 1))  # fmt: skip
    to_left, to_top, to_right, to_bottom = (max(0, round(v * k * shrink)) for v in entry.slice)
    from_x = (0, left, master.get_width() - right, master.get_width())
    from_y = (0, top, master.get_height() - bottom, master.get_height())
    to_x = (0, to_left, size[0] - to_right, size[0])
    to_y = (0, to_top, size[1] - to_bottom, size[1])
    image = pygame.Surface(size, pygame.SRCALPHA)
    for i in range(3):
        for j in range(3):
            source = pygame.Rect(from_x[i], from_y[j], from_x[i + 1] - from_x[i], from_y[j + 1] - from_y[j])
            target = (to_x[i + 1] - to_x[i], to_y[j + 1] - to_y[j])
            if min(source.width, source.height, *target) > 0:
                image.blit(pygame.transform.smoothscale(master.subsurface(source), target), (to_x[i], to_y[j]))
    return image
