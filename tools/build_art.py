"""Draw every picture of the game: `python tools/build_art.py [--only GLOB ...] [--sheet FILE] [--jobs N]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))


def main() -> int:
    """Run the shop."""
    parser = argparse.ArgumentParser(description="Draw the pictures under assets/art and their manifest.")
    parser.add_argument(
        "--only", action="append", default=[], metavar="GLOB", help="only these pictures, for example 'grim/hand/*'"
    )
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="also write a contact sheet PNG")
    parser.add_argument("--scale", type=int, default=1, help="which scale the sheet shows (1 or 2)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes")
    parser.add_argument("--list", action="store_true", help="only list the names")
    parser.add_argument("--clean", action="store_true", help="delete files that no picture owns")
    args = parser.parse_args()
    from tools.art import shop

    pictures = shop.chosen(args.only)
    if args.list:
        print("\n".join(f"{n}  {p.size[0]}x{p.size[1]}" for n, p in sorted(pictures.items())))
        return 0
    printed = shop.build(pictures, args.jobs)
    if args.clean:
        for stray in shop.remove_strays():
            print("removed", stray)
    print(f"{len(pictures)} pictures, {printed} files printed anew")
    if args.sheet:
        shop.sheet(pictures, args.sheet, args.scale)
        print("sheet:", args.sheet)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
