"""Writing picture files (small, deterministic), the cache, and the manifest."""

from __future__ import annotations

import ast
import hashlib
import inspect
import io
import json
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image

from tools.art.noise import Array
from tools.art.registry import Picture

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "assets" / "art"
CACHE = ROOT / ".cache" / "art"
ENGINE = ("noise", "vector", "shapes", "layers", "ink", "press", "store")
EDGE_STEPS = 15


def eight_bit(a: Array) -> np.ndarray:
    """0..1 floats as bytes."""
    return np.asarray(np.clip(a, 0, 1) * 255 + 0.5, np.uint8)


def palette_png(a: Array, colours: int) -> bytes:
    """PNG-8: `colours` by median cut for solid pixels, some alpha steps of one rim colour for the edge."""
    data = eight_bit(a)
    h, w = data.shape[:2]
    alpha = data[..., 3] if data.shape[2] == 4 else np.full((h, w), 255, np.uint8)
    solid = alpha >= 250
    body = Image.fromarray(data[solid][:, :3].reshape(1, -1, 3)) if solid.any() else Image.new("RGB", (1, 1))
    ruler = body.quantize(colours, Image.Quantize.MEDIANCUT, kmeans=1)
    table = (ruler.getpalette() or [])[: colours * 3]
    table += [0] * (colours * 3 - len(table))
    index = np.asarray(
        Image.fromarray(np.ascontiguousarray(data[..., :3])).quantize(palette=ruler, dither=Image.Dither.NONE)
    ).copy()
    soft = ~solid
    rim = data[soft & (alpha > 30)][:, :3].mean(0) if (soft & (alpha > 30)).any() else np.zeros(3)
    index[soft] = colours + np.rint(alpha[soft] / 255 * (EDGE_STEPS - 1)).astype(np.uint8)
    table += [int(v) for v in rim] * EDGE_STEPS
    image = Image.fromarray(index.astype(np.uint8), "P")
    image.putpalette(table)
    steps = [255] * colours + [round(255 * s / (EDGE_STEPS - 1)) for s in range(EDGE_STEPS)]
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True, transparency=bytes(steps) if soft.any() else b"")
    return out.getvalue()


def encode(picture: Picture, a: Array) -> bytes:
    """The file of one rendering."""
    if picture.save == "palette":
        return palette_png(a, picture.colours)
    out = io.BytesIO()
    image = Image.fromarray(eight_bit(a))
    if picture.save == "jpeg":
        image.convert("RGB").save(out, "JPEG", quality=88, optimize=True, progressive=False, subsampling=0)
    else:
        image.save(out, "PNG", optimize=True)
    return out.getvalue()


def suffix(picture: Picture) -> str:
    """File name ending."""
    return ".jpg" if picture.save == "jpeg" else ".png"


def file_of(picture: Picture, scale: int) -> str:
    """Path below assets/art."""
    return f"{picture.name}@{scale}{suffix(picture)}"


@cache
def _sources(module: str) -> tuple[str, ...]:
    """The file and the files of this package that it imports, all the way down."""
    seen: dict[str, None] = {}
    queue = [module]
    while queue:
        name = queue.pop()
        path = ROOT / (name.replace(".", "/") + ".py")
        if name in seen or not path.exists():
            continue
        seen[name] = None
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tools.art"):
                queue += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return tuple(sorted(seen))


@cache
def _digest(modules: tuple[str, ...]) -> str:
    """What the code of `modules` does: its syntax tree without docstrings, comments and layout."""
    text = ""
    for module in modules:
        tree = ast.parse((ROOT / (module.replace(".", "/") + ".py")).read_text())
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False):
                node.body = node.body[1:]
        text += ast.dump(tree)
    return hashlib.sha256(text.encode()).hexdigest()


def key_of(picture: Picture, scale: int) -> str:
    """Content hash: a block is hashed as data, a painting by the code that it needs."""
    options = (
        picture.name,
        picture.size,
        picture.save,
        scale,
        picture.frames,
        picture.columns,
        picture.lines,
        picture.bold,
        picture.colours,
    )
    if picture.block is not None:
        what = _digest(tuple(f"tools.art.{m}" for m in ENGINE)) + repr(picture.block())
    else:
        assert picture.paint is not None
        what = _digest(_sources(inspect.unwrap(picture.paint).__module__))
    return hashlib.sha256((repr(options) + what).encode()).hexdigest()


def entry(picture: Picture) -> dict[str, object]:
    """The manifest's words about a picture."""
    made: dict[str, object] = {
        "files": {str(scale): file_of(picture, scale) for scale in picture.scales},
        "size": list(picture.size),
        "anchor": list(picture.anchor),
        "frames": picture.frames,
        "columns": picture.columns,
        "palette": list(picture.palette),
    }
    if picture.margins:
        made["slice"] = list(picture.margins)
    return made | picture.extra


def write_manifest(pictures: dict[str, Picture]) -> Path:
    """Write assets/art/manifest.json; only pictures whose files exist are listed."""
    kept = {n: entry(p) for n, p in sorted(pictures.items()) if all((OUT / file_of(p, s)).exists() for s in p.scales)}
    path = OUT / "manifest.json"
    path.write_text(json.dumps({"pictures": kept}, indent=1, sort_keys=True) + "\n")
    return path
