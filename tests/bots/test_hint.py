"""Hints give the Reaper's choice and a reason; every pick can be measured against the best."""

import pytest

from game.bots import Reaper, explained, hint, strength
from game.bots.hint import SEED, reasons
from game.engine import GAMES
from game.engine.kernel import Rng

GRIM = GAMES["grim"]


def choose(**words):
    return GRIM.scenario({"seats": 2, "banks": [8, 8], "greens": 2, "strikes": 2, "ask": "choose", **words})


def test_the_hint_is_the_reapers_choice():
    state = choose()
    view = state.view(state.decision.seat)
    found = hint(view, iterations=60)
    assert found.pick == Reaper(60).choose(view, SEED) == ("stop",)
    assert found.other == ("roll",) and found.worth > found.other_worth
    assert hint(view, iterations=60) == found


def test_the_reason_is_where_the_terms_differ():
    state = choose()
    view = state.view(state.decision.seat)
    found = reasons(view, ("stop",), ("roll",))
    keys = [reason.key for reason in found]
    assert "grim.hint.win" in keys and "grim.hint.bust" in keys
    win = next(reason for reason in found if reason.key == "grim.hint.win")
    assert win.mine > win.other
    bust = next(reason for reason in found if reason.key == "grim.hint.bust")
    assert bust.mine is None and 0 < bust.other < 1


def test_a_pick_thought_out_elsewhere_is_explained_without_a_search():
    state = choose()
    view = state.view(state.decision.seat)
    found = explained(view, ("stop",))
    assert (found.pick, found.other) == (("stop",), ("roll",))
    assert found.reasons == reasons(view, ("stop",), ("roll",)) and found.worth is None


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_game_has_hints_and_strengths_at_every_choice(game):
    state, rng = game.new(game.usual[0], 8), Rng(2)
    for step in range(30):
        if state.decision is None:
            break
        pick = rng.choice(state.decision.picks)
        if step % 6 == 0:
            view = state.view(state.decision.seat)
            assert hint(view, iterations=24).pick in state.decision.picks
            assert explained(view, pick).pick == pick
            found = strength(view, pick, iterations=24)
            assert 0.0 <= found.lost <= 1.0 and found.best in state.decision.picks
        state.apply(pick)


def test_a_blunder_is_told_from_the_best_pick():
    """One green short of the end with two strikes: rolling on is a blunder."""
    state = choose(banks=[2, 1], greens=2)
    view = state.view(state.decision.seat)
    assert strength(view, ("stop",)).lost == 0.0
    assert strength(view, ("roll",)).lost > 0.1
