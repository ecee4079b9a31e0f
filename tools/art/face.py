"""The display face: two woff2 subsets (latin, latin-ext) of one weight, merged into one TTF."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

FACE = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "GrenzeGotisch-SemiBold.ttf"
FAMILY = "Grenze Gotisch"
NEEDED = [*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x180)]


def merge_face(sources: list[Path], target: Path = FACE) -> list[int]:
    """Merge woff2 `sources` into `target`; returns the needed code points that are missing."""
    from fontTools.merge import Merger  # type: ignore[import-untyped]
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    with TemporaryDirectory() as tmp:
        plain: list[str] = []
        for number, source in enumerate(sources):
            font = TTFont(source)
            font.flavor = None
            path = Path(tmp) / f"{number}.ttf"
            font.save(path)
            plain.append(str(path))
        merged = Merger().merge(plain)
    names = {
        1: f"{FAMILY} SemiBold",
        2: "Regular",
        4: f"{FAMILY} SemiBold",
        6: "GrenzeGotisch-SemiBold",
        16: FAMILY,
        17: "SemiBold",
    }
    for key, text in names.items():
        merged["name"].setName(text, key, 3, 1, 0x409)
    target.parent.mkdir(parents=True, exist_ok=True)
    merged["head"].modified = merged["head"].created
    merged.save(target, reorderTables=False)
    have = set(merged.getBestCmap())
    return [point for point in NEEDED if point not in have]


if __name__ == "__main__":
    print("missing:", [hex(p) for p in merge_face([Path(a) for a in sys.argv[1:]])])
