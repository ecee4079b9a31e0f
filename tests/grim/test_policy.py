"""Roll on or stop: the exact policy, and the odds of facing Grim."""

import time
from itertools import product

import pytest

from game.engine import Rng
from game.engine.grim.policy import MOST, NEVER, Turn, beats_grim, odds, plan, solved, throws
from game.engine.grim.state import Options

from .table import at_grim

HOUSE = odds(Options(), 4)


def reachable(rules, tokens):
    """Every (greens, strikes, frozen) that can lie on the table while a decision is open."""
    seen, todo = set(), [(0, 0, 0)]
    while todo:
        g, k, f = todo.pop()
        for _, reds, blues, greens in throws(rules.die_faces, 3 - f):
            state = (min(g + greens, tokens), k + reds, f + blues)
            if state[1] < 3 and state[2] < 3 and state[0] < tokens and state not in seen:
                seen.add(state)
                todo.append(state)
    return sorted(state for state in seen if state[0])


@pytest.mark.parametrize(
    ("tie", "percent"),
    [
        ("restart", (75.4, 59.1, 47.7, 39.4, 33.1, 28.2, 24.3)),
        ("win", (79.0, 66.1, 57.5, 51.3, 46.7, 43.1, 40.2)),
        ("miss", (70.7, 53.6, 42.5, 34.7, 28.9, 24.5, 21.0)),
    ],
)
def test_the_odds_of_facing_grim_are_those_of_the_table(tie, percent):
    for rivals, printed in enumerate(percent, start=1):
        assert abs(beats_grim(rivals, tie) - printed / 100) < 1e-3


@pytest.mark.clause("GR-091", "GR-094")
@pytest.mark.parametrize("tie", ["restart", "win", "miss"])
def test_the_rules_deal_out_those_odds(tie):
    won = sum(at_grim("", options={"grim_tie": tie}, seed=seed).outcome is not None for seed in range(1500))
    assert abs(won / 1500 - beats_grim(3, tie)) < 4 * 0.013


def test_the_throws_of_the_dice_sum_to_one():
    for faces in ((2, 2, 2), (1, 1, 4), (4, 1, 1)):
        for dice in (1, 2, 3):
            assert abs(sum(chance for chance, *_ in throws(faces, dice)) - 1) < 1e-12
    assert throws((2, 2, 2), 3)[0] == (pytest.approx(1 / 27), 0, 0, 3)


def test_the_optimum_in_one_line():
    """Note 2: stop with two strikes; with one and no ice; with one and one at four greens (five from ten tokens on); or
    with everything payable. Near the end (5 to 7 tokens) the plan goes on at five places with one strike and one frozen
    die, for a single token that is left costs a turn of its own."""
    for tokens in range(1, 25):
        turn = solved(HOUSE, tokens)
        for g, k, f in reachable(HOUSE, tokens):
            by_note = k == 2 or (k == 1 and f == 0) or (k == 1 and f == 1 and g >= (5 if tokens >= 10 else 4))
            if (k, f) == (1, 1) and (tokens, g) in {(5, 4), (6, 4), (6, 5), (7, 4), (7, 6)}:
                assert not turn.stops(g, k, f)
            elif turn.stops(g, k, f) != by_note:
                assert tokens > 15  # so many greens never fall; the clamp at MOST tokens begins to show
                assert g >= 12
        assert turn.stops(tokens, 0, 0)


def test_without_pay_for_ice_one_stops_earlier():
    rules = odds(Options(frozen_pays=False), 4)
    for tokens in (8, 10, 13):
        turn = solved(rules, tokens)
        for g, k, f in reachable(rules, tokens):
            by_note = k == 2 or (k, f) == (1, 0) or f == 2 or ((k, f) == (1, 1) and g >= 3) or (f == 1 and g >= 6)
            if turn.stops(g, k, f) != by_note:
                assert abs(turn.paid[g] - turn.roll(g, k, f)) < 0.1  # as good as equal


def test_one_turn_brings_as_much_as_the_rules_file_says():
    for options, gain in ((Options(), 1.10), (Options(frozen_pays=False), 0.87)):
        turn = Turn(odds(options, 4), 24, lambda left: 24.0 - left)
        assert turn.roll(0, 0, 0) == pytest.approx(gain, abs=0.006)
    ends = dict.fromkeys(("bust", "paid"), 0.0)
    todo = {(0, 0, 0): 1.0}
    while todo:  # always stopping at the first green
        (g, k, f), likely = todo.popitem()
        for chance, reds, blues, greens in throws((2, 2, 2), 3 - f):
            if k + reds >= 3:
                ends["bust"] += likely * chance
            elif greens:
                ends["paid"] += likely * chance * greens
            elif f + blues < 3:
                key = (g, k + reds, f + blues)
                todo[key] = todo.get(key, 0.0) + likely * chance
    assert ends["bust"] == pytest.approx(0.111, abs=0.001)
    assert ends["paid"] - 3 * ends["bust"] == pytest.approx(0.77, abs=0.01)


def test_the_plan_is_a_fixed_point():
    """Re-derived for a sample of tokens and options: no single change of policy is better, and the turns add up."""
    for options in (
        Options(),
        Options(frozen_pays=False, strike_penalty=5),
        Options(die_faces=(1, 1, 4), fail_tokens=5),
        Options(grim_tie="win", bust_keeps=True),
    ):
        rules = odds(options, 3)
        made = plan(rules)
        for tokens in (1, 2, 5, 10, 17):
            turn = solved(rules, tokens)
            assert made.to_go[tokens] == pytest.approx(1 - turn.roll(0, 0, 0), abs=1e-4)
            assert sum(chance for chance, _ in made.leaves[tokens]) == pytest.approx(1)
            for g, k, f in reachable(rules, tokens):
                stops = bool(made.stop[tokens][k][f] >> g & 1)
                assert turn.stops(g, k, f) == stops or abs(turn.paid[g] - turn.roll(g, k, f)) < 1e-3
        assert made.to_go[0] == pytest.approx((1 - beats_grim(2, options.grim_tie)) * made.to_go[options.fail_tokens])


def test_a_turn_solved_by_playing_it_out():
    """The same value by brute force over every dice sequence with a random policy check: sampled turns agree."""
    turn, rng = Turn(HOUSE, 10, lambda left: 10.0 - left), Rng(5)
    total = 0.0
    for _ in range(20_000):
        g = k = f = 0
        while True:
            dice = [rng.below(3) for _ in range(3 - f)]
            k, f, g = k + dice.count(0), f + dice.count(1), g + dice.count(2)
            if k >= 3:
                total -= 3
                break
            if f == 3 or (g and turn.stops(min(g, 10), k, f)):
                total += min(g, 10)
                break
    assert total / 20_000 == pytest.approx(turn.roll(0, 0, 0), abs=0.06)


def test_the_plan_adapts_to_every_option_it_depends_on_and_is_quick():
    stops = {}
    for faces, pays, keeps, penalty in product(((2, 2, 2), (1, 2, 3)), (True, False), (True, False), (3,)):
        options = Options(die_faces=faces, frozen_pays=pays, bust_keeps=keeps, strike_penalty=penalty)
        plan.cache_clear()
        before = time.process_time()
        made = plan(odds(options, 4))
        assert time.process_time() - before < 1.0
        stops[faces, pays, keeps, penalty] = made.stop[10]
    assert len(set(stops.values())) >= 7  # with pay for ice or without can be alike
    plan.cache_clear()


def test_dice_that_nobody_can_pay_for_still_have_a_plan():
    made = plan(odds(Options(die_faces=(4, 1, 1), strike_penalty=5), 6))
    assert made.to_go[MOST] == NEVER
    assert made.stop[10][0][0] >> 10 & 1
