"""Make every sound of the game: ``python tools/build_sound.py [--only 'card.*'] [--out FOLDER]``.

Twice gives the same bytes. Needs the ``build`` extra. Beds are matched as ``music.<name>``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from rich.console import Console  # noqa: E402
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: E402
from rich.table import Table  # noqa: E402

from tools.sound.build import Made, build, finish, tasks  # noqa: E402
from tools.sound.catalogue import TARGET  # noqa: E402


def report(made: list[Made]) -> Table:
    """Loudness, peaks and sizes, a line for each kind."""
    table = Table("kind", "files", "target", "loudness", "highest peak", "seconds", "KB")
    for kind, target in TARGET.items():
        some = [m for m in made if m.task.kind == kind]
        if some:
            low, high = min(m.loudness for m in some), max(m.loudness for m in some)
            peak, size = max(m.peak for m in some), sum(m.size for m in some) / 1000
            row = (kind, len(some), f"{target:.0f}", f"{low:.1f} .. {high:.1f}", f"{peak:.1f}")
            table.add_row(*map(str, row), f"{sum(m.seconds for m in some):.1f}", f"{size:.0f}")
    return table


def main() -> int:
    """Command line; 1 when nothing matches."""
    parser = argparse.ArgumentParser(description="Synthesise the game's sounds.")
    parser.add_argument("--only", default="*", metavar="GLOB", help="cues to make, e.g. 'card.*' or 'music.grim'")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "sound", help="folder to write into")
    options = parser.parse_args()
    jobs, console = tasks(options.only), Console()
    if not jobs:
        console.print(f"no cue matches {options.only!r}")
        return 1
    made: list[Made] = []
    columns = (TextColumn("{task.description:28}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as bar:
        work = bar.add_task("", total=len(jobs))
        for one in build(options.out, jobs):
            made.append(one)
            bar.update(work, advance=1, description=one.task.file)
    stale = finish(options.out)
    if stale:
        console.print("removed:", ", ".join(stale))
    console.print(report(made))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
