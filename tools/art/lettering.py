"""Words as path data, from the outlines of the display face."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tools.art.face import FACE


@lru_cache(maxsize=1)
def _font() -> tuple[Any, Any, dict[int, str]]:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    font = TTFont(FACE)
    return font, font.getGlyphSet(), font.getBestCmap()


def outline(text: str, size: float, spacing: float = 0.0) -> tuple[str, float]:
    """Path data of `text` from (0, 0) on its baseline, and its width."""
    from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
    from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]

    font, glyphs, cmap = _font()
    k = size / font["head"].unitsPerEm
    x, parts = 0.0, []
    for letter in text:
        glyph = glyphs[cmap[ord(letter)]]
        pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.2f}")
        glyph.draw(TransformPen(pen, (k, 0, 0, -k, x, 0)))
        parts.append(pen.getCommands())
        x += glyph.width * k + spacing
    return "".join(parts), x - spacing
