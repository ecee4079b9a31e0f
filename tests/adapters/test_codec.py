"""Picks and views as numbers: no pick is lost, no two share a number, and a seat's numbers hang on its view alone."""

import pytest

from game.adapters.codec import SPARE, Actions, codecs
from game.engine import GAMES
from game.engine.kernel import Rng

TABLES = [(game, seats) for game in GAMES.values() for seats in sorted({game.usual[0], game.usual[-1]})]
IDS = [f"{game.key}-{seats}" for game, seats in TABLES]


def states(game, seats, seeds=(91, 92)):
    """Positions of games that the codec has not met."""
    for seed in seeds:
        state, rng = game.new(seats, seed), Rng(seed)
        for _ in range(250):
            if state.decision is None:
                break
            yield state
            state.apply(rng.choice(state.decision.picks))


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=IDS)
def test_every_legal_pick_has_a_number_of_its_own_and_keeps_it(game, seats):
    actions, _ = codecs(game, seats, game.Options())
    numbers = {}
    for state in states(game, seats):
        legal = actions.legal(state.decision.picks)
        assert sorted(map(repr, legal.values())) == sorted(map(repr, state.decision.picks))
        for number, pick in legal.items():
            assert 0 <= number < actions.size
            if number < actions.named:
                assert numbers.setdefault(number, pick) == pick
    assert numbers


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=IDS)
def test_views_have_one_width_and_equal_views_equal_numbers(game, seats):
    _, sights = codecs(game, seats, game.Options())
    for number, state in enumerate(states(game, seats)):
        for seat in range(seats):
            view = state.view(seat)
            row = sights.encode(view)
            assert len(row) == sights.size and all(-(2**31) <= entry < 2**31 for entry in row)
            if number % 25 == 0:
                assert sights.encode(view.imagine(number).view(seat)) == row


def test_picks_that_fit_no_block_can_be_made_all_the_same():
    game = GAMES["grim"]
    actions = Actions(game, 2, game.Options())
    strange = (("settle", 1, 9999), ("bow",), ("bow", ("deep", 2)), ("roll",))
    legal = actions.legal(strange)
    assert set(legal.values()) == set(strange)
    assert sum(number >= actions.named for number in legal) == 3
    assert len(actions.legal(tuple(("bow", n) for n in range(100)))) == SPARE


def test_the_numbers_are_the_same_wherever_they_are_made():
    game = GAMES["grim"]
    one, other = Actions(game, 3, game.Options()), Actions(game, 3, game.Options())
    picks = (("roll",), ("stop",), ("settle", 2, 1), ("seat", 2))
    assert [one.number(p) for p in picks] == [other.number(p) for p in picks]
    assert None not in [one.number(p) for p in picks]
