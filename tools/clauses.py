"""Which clauses of the rules have a test: reads the ledgers in tests/clauses and the marks in tests, runs nothing.

    python tools/clauses.py                 every game
    python tools/clauses.py --game grim     one game, with the tests of each clause
    python tools/clauses.py --game grim --ids GR-043 GR-X7

A ledger defines a clause where its id stands in bold at the head of a list item, or in the first cell of a table row.
It says `Status: finished` once no clause of its game may go without a test. Exit code 1: a finished game has an
uncovered clause, or a test names an id that no ledger has.
"""

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
ID = r"[A-Z]{2}-X?\d+[a-z]?"
DEFINED = re.compile(rf"^\s*(?:[-*]\s+\*\*({ID})\*\*|\|\s*\**({ID})\**\s*\|)")
FINISHED = re.compile(r"^\W*status:\W*finished\b", re.IGNORECASE | re.MULTILINE)


class Ledger(NamedTuple):
    """The clauses of one game, in the order of the file."""

    game: str
    ids: tuple[str, ...]
    finished: bool


def ledgers(folder: Path = ROOT / "tests" / "clauses") -> list[Ledger]:
    """Every ledger. Raises ValueError when one defines an id twice."""
    found = []
    for path in sorted(folder.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        hits = [DEFINED.match(line) for line in text.splitlines()]
        ids = [hit[1] or hit[2] for hit in hits if hit]
        twice = {id_ for id_ in ids if ids.count(id_) > 1}
        if twice:
            raise ValueError(f"{path.name} defines {', '.join(sorted(twice))} twice")
        found.append(Ledger(path.stem, tuple(ids), bool(FINISHED.search(text))))
    return found


def marks(folder: Path = ROOT / "tests") -> dict[str, list[str]]:
    """The tests of each clause id, as pytest names them."""
    tests: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        for where, id_ in _marked(ast.parse(path.read_text(encoding="utf-8")), ()):
            tests[id_].append("::".join((name, *where)))
    return dict(tests)


def _marked(node: ast.AST, where: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        where = (*where, node.name)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield where, argument.value
    for child in ast.iter_child_nodes(node):
        yield from _marked(child, where)


def main(arguments: list[str] | None = None) -> int:
    """Prints what is covered; see the module's docstring for the exit code."""
    parser = argparse.ArgumentParser(description="Which clauses of the rules have a test.")
    parser.add_argument("--game", help="one game, with the tests of each clause")
    parser.add_argument("--ids", nargs="+", metavar="ID", help="only these clauses")
    asked = parser.parse_args(arguments)
    books = ledgers()
    if asked.game and asked.game not in {book.game for book in books}:
        parser.error(f"there is no ledger {asked.game}; there are {', '.join(book.game for book in books) or 'none'}")
    tests = marks()
    known = {id_ for book in books for id_ in book.ids}
    bad = False
    for book in books:
        if asked.game and book.game != asked.game:
            continue
        bare = [id_ for id_ in book.ids if id_ not in tests]
        state = "finished" if book.finished else "in work"
        print(f"{book.game:16} {state:9} {len(book.ids) - len(bare):4} of {len(book.ids):4} clauses have a test")
        if bare:
            print(f"  without: {' '.join(bare)}")
        bad = bad or (book.finished and bool(bare))
        if asked.game:
            for id_ in asked.ids or book.ids:
                print(f"  {id_}: {', '.join(test.rpartition('::')[2] for test in tests.get(id_, ['-']))}")
    prefixes = {id_.partition("-")[0] for id_ in known}
    unknown = {id_: where for id_, where in tests.items() if id_ not in known and id_.partition("-")[0] in prefixes}
    for id_, where in sorted(unknown.items()):
        print(f"no ledger has {id_}: {where[0]}")
    return int(bad or bool(unknown))


if __name__ == "__main__":
    sys.exit(main())
