"""One bot for all seats: as many seats as the options need."""

import pytest

from game.cli_words import fewest, read_bots
from game.engine import GAMES

DUEL = GAMES["grimslingers"]


@pytest.mark.parametrize(
    ("options", "seats"),
    [({}, 2), ({"mode": "teams"}, 4), ({"mode": "teams", "team_size": 3}, 6),
     ({"mode": "teams", "team_size": 4, "duels_expansion": True, "draft": "pass"}, 8)],
)  # fmt: skip
def test_one_level_fills_the_table(options, seats):
    chosen = DUEL.Options(**options)
    assert fewest(DUEL, chosen) == seats
    assert read_bots(DUEL, "fool", None, chosen) == ["fool"] * seats


def test_other_games_as_before():
    assert read_bots(GAMES["grim"], None, None) == ["gambler"] * 2
    assert read_bots(GAMES["grim"], "fool", 5) == ["fool"] * 5
