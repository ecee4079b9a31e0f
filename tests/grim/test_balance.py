"""Whole games: the figures of the rules file within their noise (section 8; `tools/balance.py` prints them all)."""

from statistics import mean

import pytest

from tools.balance import coins, draws, greedy, never_saves, share, table, takes, timid

GAMES = 1500


def test_games_are_about_as_long_as_they_should_be():
    told = table([greedy] * 2, 150)
    assert 12 < mean(game.turns for game in told) < 18
    assert 1.1 < mean(game.faceoffs for game in told) < 1.6
    told = table([coins] * 4, 60)
    assert 38 < mean(game.turns for game in told) < 68
    assert 1.5 < mean(game.faceoffs for game in told) < 2.7


def test_thought_beats_chance():
    won, _ = share([greedy, coins], 150)
    assert won > 0.62


@pytest.mark.soak
@pytest.mark.parametrize(
    ("policy", "seats", "turns", "faced", "faceoffs", "hold"),
    [
        (greedy, 2, 14.5, 11.5, 1.30, 9.4),
        (greedy, 3, 20.9, 13.9, 1.70, 8.8),
        (greedy, 4, 26.2, 15.5, 2.06, 8.8),
        (greedy, 5, 33.7, 17.2, 2.59, 8.7),
        (greedy, 6, 38.5, 17.9, 2.99, 8.8),
        (coins, 2, 30.8, 23.8, 1.33, 10.4),
        (coins, 4, 51.6, 29.6, 2.06, 9.9),
        (coins, 6, 74.6, 33.9, 3.03, 10.1),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_everybody_plays_alike(policy, seats, turns, faced, faceoffs, hold):
    """Bands: four standard errors of a difference of two means of 1500 games (a game's sd is about 0.8 of its mean)."""
    told = table([policy] * seats, GAMES)
    band = 4 * 0.8 * (2 / GAMES) ** 0.5
    assert mean(game.turns for game in told) == pytest.approx(turns, rel=band)
    assert mean(game.first_faceoff for game in told) == pytest.approx(faced, rel=band)
    assert mean(game.faceoffs for game in told) == pytest.approx(faceoffs, rel=band)
    assert mean(tokens for game in told for tokens in game.losers) == pytest.approx(hold, abs=0.8)
    first = mean(game.winner == game.first for game in told)
    assert 1 / seats - 0.04 < first < 1 / seats + 0.06


@pytest.mark.soak
def test_four_greedy_seats_in_detail():
    told = table([greedy] * 4, GAMES)
    for part, figure in (("rolls", 56), ("busts", 3.6), ("frozen", 7.9), ("cards", 8.4), ("duels", 3.2)):
        assert mean(getattr(game, part) for game in told) == pytest.approx(figure, rel=0.12)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("one", "others", "seats", "wins"),
    [
        (greedy, timid, 2, 64.5),
        (greedy, timid, 4, 36.5),
        (greedy, coins, 2, 77.7),
        (greedy, coins, 4, 48.9),
        (greedy, never_saves, 2, 61.1),
        (greedy, never_saves, 4, 33.8),
    ],
)
def test_one_against_the_rest(one, others, seats, wins):
    """The rules file sat the one in the first seat, which is worth some two points; here it moves round."""
    won, _ = share([one, *[others] * (seats - 1)], GAMES)
    assert 100 * won == pytest.approx(wins - 2, abs=5.5)


@pytest.mark.soak
def test_drawing_decisions_is_about_as_good_as_taking_three():
    for seats in (2, 4):
        won, _ = share([draws, *[takes] * (seats - 1)], GAMES, {"decisions": True})
        assert won == pytest.approx(1 / seats, abs=0.045)


@pytest.mark.soak
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_thousand_games_end(seats):
    """Ruling R25: none by rule; the longest of many thousand took a few hundred turns."""
    told = table([coins] * seats, 1000)
    assert max(game.turns for game in told) < 1500
