"""Breaks one rule after the other and sees the tests of its clause fail (`pytest -m soak tests/clauses`)."""

import ast
import compileall
import os
import py_compile
import shutil
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tools.clauses import marks

ROOT = Path(__file__).resolve().parents[2]
MUTANTS = {
    path.parent.name: import_module(f"tests.{path.parent.name}.mutants").MUTANTS
    for path in sorted((ROOT / "tests").glob("*/mutants.py"))
}
"""Of each game: (clause, file, what stands there, what a slip would write instead)."""

FEWEST = 40
"""So many clauses of each game are broken at least."""

ENDED, FAILED = 0, 1


@cache
def marked() -> dict[str, list[str]]:
    """The tests of each clause: read once, and not before they are needed, for it takes a second."""
    return marks(ROOT / "tests")


@pytest.mark.parametrize("game", MUTANTS)
def test_every_mutant_still_fits_the_rules(game):
    for clause, file, there, instead in MUTANTS[game]:
        text = (ROOT / "game" / "engine" / game / file).read_text(encoding="utf-8")
        assert text.count(there) >= 1, f"{clause}: {there!r} is not in {file}"
        assert there != instead
        ast.parse(text.replace(there, instead), f"{clause} in {file}")
        assert marked().get(clause), f"no test is marked with {clause}"
    assert len({clause for clause, *_ in MUTANTS[game]}) >= FEWEST
    assert len(set(MUTANTS[game])) == len(MUTANTS[game])


@pytest.fixture(scope="session")
def copy(tmp_path_factory) -> Path:
    """The project once more, for one worker; whoever breaks a file in it mends the file again."""
    folder = tmp_path_factory.mktemp("broken")
    for part in ("game", "tools", *(f"tests/{game}" for game in MUTANTS)):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "tests/__init__.py"):
        shutil.copy(ROOT / name, folder / name)
    (folder / "assets").symlink_to(ROOT / "assets")
    # Times and sizes cannot tell a file broken within a second from the whole one: its bytecode goes by the content.
    by_content = py_compile.PycInvalidationMode.CHECKED_HASH
    compileall.compile_dir(folder / "game", quiet=2, invalidation_mode=by_content)
    return folder


def run(folder: Path, tests: list[str]) -> subprocess.CompletedProcess[str]:
    """These tests in the copy, up to the first that fails."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},  # a second saved each
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.mark.soak
@pytest.mark.parametrize("game", MUTANTS)
def test_the_copy_is_whole_before_anything_is_broken(copy, game):
    clauses = {clause for clause, *_ in MUTANTS[game]}
    ran = run(copy, sorted({test for clause in clauses for test in marked()[clause]}))
    assert ran.returncode == ENDED, ran.stdout[-2000:] + ran.stderr[-2000:]


CASES = [(game, *mutant) for game, mutants in MUTANTS.items() for mutant in mutants]


@pytest.mark.soak
@pytest.mark.parametrize(("game", "clause", "file", "there", "instead"), CASES, ids=[f"{g}-{c}" for g, c, *_ in CASES])
def test_a_broken_rule_fails_its_clause(copy, game, clause, file, there, instead):
    rules = copy / "game" / "engine" / game / file
    whole = (ROOT / "game" / "engine" / game / file).read_text(encoding="utf-8")
    try:
        rules.write_text(whole.replace(there, instead), encoding="utf-8")
        ran = run(copy, marked()[clause])
    finally:
        rules.write_text(whole, encoding="utf-8")
    assert ran.returncode == FAILED, ran.stdout[-2000:] + ran.stderr[-2000:]
