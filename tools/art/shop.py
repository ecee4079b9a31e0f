"""Building: pick pictures, print them in a pool of processes, keep a cache, lay out a contact sheet."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from fnmatch import fnmatch
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from tools.art import press, registry, store
from tools.art.noise import Array
from tools.art.registry import Picture


def draw(picture: Picture, scale: int) -> Array:
    """Render one file's pixels."""
    rows = -(-picture.frames // picture.columns)
    if picture.block is not None:
        width, height = picture.size[0] * scale, picture.size[1] * scale
        small = scale == 1
        sharp = 2.5 if width * height < 700_000 and small else (2.0 if width * height < 700_000 else 1.5)
        if width * height > 1_500_000:
            sharp = 1.25
        return press.pull(
            picture.block(), width, height, picture.lines if small else 1.0, picture.bold if small else 0.0, sharp
        )
    assert picture.paint is not None
    return picture.paint(picture.size[0] * scale * picture.columns, picture.size[1] * scale * rows, float(scale))


def make(name: str, scale: int) -> tuple[str, int, bool]:
    """Make one file from the cache or anew; returns its name, its bytes and whether it was printed."""
    picture = registry.load_all()[name]
    target = store.OUT / store.file_of(picture, scale)
    cached = store.CACHE / f"{store.key_of(picture, scale)}{store.suffix(picture)}"
    fresh = not cached.exists()
    if fresh:
        data = store.encode(picture, draw(picture, scale))
        store.CACHE.mkdir(parents=True, exist_ok=True)
        part = cached.with_suffix(f".{os.getpid()}")
        part.write_bytes(data)
        part.replace(cached)
    data = cached.read_bytes()
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_bytes() != data:
        target.write_bytes(data)
    return store.file_of(picture, scale), len(data), fresh


def chosen(patterns: Iterable[str]) -> dict[str, Picture]:
    """The pictures that fit one of the globs (all, if there is none)."""
    wanted = list(patterns)
    return {n: p for n, p in registry.load_all().items() if not wanted or any(fnmatch(n, w) for w in wanted)}


def build(pictures: dict[str, Picture], jobs: int, quiet: bool = False) -> int:
    """Make all files of `pictures`; returns how many were printed anew."""
    from rich.progress import Progress

    work = [(name, scale) for name, picture in pictures.items() for scale in picture.scales]
    printed = 0
    with Progress(disable=quiet) as bar, ProcessPoolExecutor(jobs) as pool:
        task = bar.add_task("printing", total=len(work))
        for future in as_completed([pool.submit(make, *item) for item in work]):
            name, size, fresh = future.result()
            printed += fresh
            bar.update(task, advance=1, description=f"{name} {size // 1024} KB")
    store.write_manifest(registry.load_all())
    return printed


def remove_strays() -> list[str]:
    """Delete files under assets/art that no picture owns; returns them."""
    known = {store.file_of(p, s) for p in registry.load_all().values() for s in p.scales} | {"manifest.json"}
    strays = [f for f in store.OUT.rglob("*") if f.is_file() and f.relative_to(store.OUT).as_posix() not in known]
    for stray in strays:
        stray.unlink()
    return sorted(s.relative_to(store.OUT).as_posix() for s in strays)


def sheet(pictures: dict[str, Picture], path: Path, scale: int = 1, width: int = 1900, ground: str = "#1a1310") -> None:
    """A contact sheet of the files as they are, on the colour of a dark table."""
    tiles: list[tuple[str, Image.Image]] = []
    for name, picture in pictures.items():
        file = store.OUT / store.file_of(picture, scale if scale in picture.scales else picture.scales[0])
        if file.exists():
            image = Image.open(file).convert("RGBA")
            if image.width > 640:
                image = image.resize((640, round(image.height * 640 / image.width)), Image.Resampling.LANCZOS)
            tiles.append((name, image))
    x = y = row = 8
    spots: list[tuple[int, int]] = []
    row = 0
    for _, image in tiles:
        if x + image.width + 8 > width:
            x, y, row = 8, y + row + 22, 0
        spots.append((x, y))
        x, row = x + image.width + 10, max(row, image.height)
    board = Image.new("RGBA", (width, y + row + 24), ground)
    pen = ImageDraw.Draw(board)
    for (name, image), spot in zip(tiles, spots, strict=True):
        board.alpha_composite(image, spot)
        pen.text((spot[0], spot[1] + image.height + 4), name, fill="#b9a988")
    board.convert("RGB").save(path)


def same_twice(picture: Picture, scale: int = 1) -> bool:
    """Whether drawing a picture twice gives the same bytes."""
    first, second = (store.encode(picture, np.copy(draw(picture, scale))) for _ in range(2))
    return first == second
