"""Breaks one rule after the other and sees the tests of its clause fail (`pytest -m soak`)."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.clauses import marks

from .mutants import MUTANTS

ROOT = Path(__file__).resolve().parents[2]
TESTS = marks(ROOT / "tests")
PARTS = ("game", "tests/danse_macabre", "tools")


def test_every_mutant_still_fits_the_rules():
    for clause, file, there, instead in MUTANTS:
        text = (ROOT / "game" / "engine" / "danse_macabre" / file).read_text()
        assert text.count(there) >= 1, f"{clause}: {there!r} is not in {file}"
        assert there != instead
    assert len({clause for clause, *_ in MUTANTS}) >= 25


@pytest.mark.soak
@pytest.mark.parametrize(("clause", "file", "there", "instead"), MUTANTS, ids=[m[0] for m in MUTANTS])
def test_a_broken_rule_fails_its_clause(tmp_path, clause, file, there, instead):
    for part in PARTS:
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "*.ogg", "*.png"))
    for name in ("pyproject.toml", "tests/__init__.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    rules = tmp_path / "game" / "engine" / "danse_macabre" / file
    rules.write_text(rules.read_text().replace(there, instead))
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *TESTS[clause]],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ran.returncode == 1, ran.stdout[-2000:] + ran.stderr[-2000:]
