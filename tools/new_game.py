"""Makes a new game that compiles, conforms, opens in the menu and can be played: `python tools/new_game.py NAME`.

It writes two folders, a data folder, a text file and a ledger, and one line in `game/engine/__init__.py`.
"""

import argparse
import re
import sys
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parents[1]
SKELETON = Path(__file__).resolve().parent / "skeleton"
PLACES = {
    "engine/__init__.py.txt": "game/engine/{key}/__init__.py",
    "engine/state.py.txt": "game/engine/{key}/state.py",
    "engine/rules.py.txt": "game/engine/{key}/rules.py",
    "engine/advice.py.txt": "game/engine/{key}/advice.py",
    "scenes/__init__.py.txt": "game/scenes/{key}/__init__.py",
    "cards.toml.txt": "assets/data/{key}/cards.toml",
    "text.toml.txt": "assets/text/en/{key}.toml",
    "clauses.md.txt": "tests/clauses/{key}.md",
}
LIST_END = re.compile(r'(ROOMS = \(\n(?:    "\w+",\n)*)(\))')


def make(name: str, root: Path = ROOT) -> list[Path]:
    """Writes the skeleton of a game called `name` ("Lost Souls") and returns the files. Raises ValueError."""
    key = re.sub(r"\W+", "_", name.strip().lower()).strip("_")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", key):
        raise ValueError(f"{name!r} makes no name for a folder: begin with a letter, go on with letters and digits")
    register = root / "game/engine/__init__.py"
    text = register.read_text(encoding="utf-8")
    if f'"{key}"' in text or (root / "game/engine" / key).exists():
        raise ValueError(f"there is a game {key!r} already")
    words = {"key": key, "title": name.strip(), "Name": "".join(part.capitalize() for part in key.split("_"))}
    written = []
    for source, target in PLACES.items():
        path = root / target.format(key=key)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(Template((SKELETON / source).read_text(encoding="utf-8")).substitute(words), encoding="utf-8")
        written.append(path)
    register.write_text(LIST_END.sub(rf'\1    "{key}",\n\2', text), encoding="utf-8")
    return [*written, register]


def main() -> int:
    """Reads the name and writes the game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("name", help="the title of the game, such as 'Lost Souls'")
    try:
        written = make(parser.parse_args().name)
    except ValueError as error:
        print(f"new_game: {error}", file=sys.stderr)
        return 2
    for path in written:
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
