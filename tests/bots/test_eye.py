"""A game's eye, asked before every pick of games that the advice plays against itself: is it as sure as it is right?"""

import subprocess
import sys
from math import log

import pytest

from game.engine import GAMES
from tools.eye import ROOT, surprise, told

GAMES_EACH = 24
NOISE = 0.08
"""So far so few games lead astray (an eye that was five times too sure lost 0.1 to 0.5 here)."""
TABLES = [(key, seats) for key, game in GAMES.items() for seats in (2, 3, 4) if seats in game.seats]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_eye_is_better_than_none_and_no_surer_than_it_is_right(key, seats):
    said = list(told(key, seats, GAMES_EACH))
    for pairs in ([(each.own, each.got) for each in said], [(each.known, each.got) for each in said]):
        assert surprise(pairs) < log(seats) + NOISE
        assert surprise(pairs) < surprise(pairs, 0.5) + NOISE


def test_surprise_is_least_for_who_is_as_sure_as_right():
    """Two coins of three fall for seat 0."""
    got = [(1.0, 0.0), (1.0, 0.0), (0.0, 1.0)]
    right, none, too_sure = [(2 / 3, 1 / 3)] * 3, [(0.5, 0.5)] * 3, [(0.8, 0.2)] * 3
    least = surprise(list(zip(right, got, strict=True)))
    assert least < surprise(list(zip(none, got, strict=True))) == pytest.approx(log(2))
    assert surprise(list(zip(too_sure, got, strict=True)), 0.5) == pytest.approx(least)


def test_the_tool_prints_its_table_and_names_what_it_cannot_read():
    def run(*words):
        return subprocess.run(
            [sys.executable, str(ROOT / "tools" / "eye.py"), *words], capture_output=True, text=True, timeout=120
        )

    made = run("grim", "--games", "4")
    assert made.returncode == 0 and made.stdout.count("third") == 6, made.stderr
    for words, named in ((("--seats", "9"), "seats"), (("--option", "colour=red"), "no option 'colour'")):
        refused = run("grim", *words)
        assert refused.returncode == 2 and "Traceback" not in refused.stderr and named in refused.stderr
