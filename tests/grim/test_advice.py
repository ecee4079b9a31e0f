"""What bots and hints know."""

import json

import pytest

from game.bots import make
from game.engine import Rng
from game.engine.grim import advice
from game.engine.grim.race import Position, done_by, greens_needed, race, standing
from game.engine.grim.state import Options

from .table import GRIM, grim, words


def liked(table):
    view = table.view(table.decision.seat)
    return " ".join(map(str, advice.prefer(view, view.decision.picks, Rng(0))))


def stopped(bank, saved, greens, rival=10, **position):
    return grim(
        banks=[bank, rival, 10, 10], saved=[saved, 0, 0, 0], greens=greens, ask="settle", **position
    )  # fmt: skip


def test_it_rolls_on_without_strikes_and_stops_with_two():
    assert liked(grim(greens=3, ask="choose")) == "roll"
    assert liked(grim(greens=1, strikes=2, ask="choose")) == "stop"
    assert liked(grim(greens=2, strikes=1, ask="choose")) == "stop"
    assert liked(grim(greens=2, strikes=1, frozen=1, ask="choose")) == "roll"
    assert liked(grim(greens=1, strikes=1, frozen=2, ask="choose")) == "roll"


def test_it_stops_when_everything_can_be_paid():
    assert liked(grim(greens=4, banks=[4, 10, 10, 10], ask="choose")) == "stop"
    assert liked(grim(greens=2, banks=[2, 10, 10, 10], saved=[2, 0, 0, 0], ask="choose")) == "stop"


def test_it_saves_while_the_bank_can_still_complete_the_set():
    assert liked(stopped(10, 0, 2)) == "settle 2 0"
    assert liked(stopped(10, 0, 5)) == "settle 3 2"
    assert liked(stopped(10, 2, 3)) == "settle 1 2"
    assert liked(stopped(4, 0, 2)) == "settle 2 0"
    assert liked(stopped(3, 0, 1)) == "settle 1 0"
    assert liked(stopped(2, 0, 1)) == "settle 0 1"
    assert liked(stopped(3, 1, 2)) == "settle 2 0"


def test_it_pays_when_that_empties_everything():
    assert liked(stopped(3, 0, 3)) == "settle 0 3"
    assert liked(stopped(1, 2, 3)) == "settle 0 3"


def test_where_a_set_comes_back_it_does_not_save():
    assert liked(stopped(10, 0, 2, options={"hand_cost": "returned"})) == "settle 0 2"


def test_it_aims_at_the_fewest_tokens_and_among_equals_at_the_next_to_act():
    assert liked(grim(ask="card give_2", banks=[9, 10, 3, 8])) == "seat 2"
    assert liked(grim(ask="card duel_choice", banks=[9, 4, 8, 4])) == "seat 1"
    assert liked(grim(ask="card duel_choice", active=2, banks=[4, 9, 9, 4])) == "seat 3"


def test_with_decisions_it_looks_at_the_cards_that_are_left():
    rest = "take_3 take_4 take_4 take_5 take_6 skip_take_1 skip_take_2 unsave_take_2 take_each_1"
    on = {"options": {"decisions": True}, "ask": "penalty"}
    assert liked(grim(decision_discard=rest, **on)) == "draw"
    assert liked(grim(decision_discard="take_0 take_1 take_2 skip_take_1 skip_take_2 unsave_take_2", **on)) == "take"


def test_the_chances_of_all_seats_sum_to_one_and_follow_the_tokens():
    for position in (
        {"banks": [2, 10, 10, 10]},
        {"banks": [2, 10, 10, 10], "greens": 1, "ask": "choose"},
        {"banks": [2, 10, 10, 10], "greens": 1, "ask": "settle"},
        {"banks": [2, 10, 10, 10], "ask": "card give_1"},
        {"banks": [2, 10, 10, 10], "ask": "penalty", "options": {"decisions": True}},
    ):
        table = grim(**position)
        for seat in (0, 1, None):
            chances = advice.evaluate(table.view(seat))
            assert sum(chances) == pytest.approx(1)
            assert chances[0] > max(chances[1:])
            assert min(chances) > 0
    won = grim(ask="card give_1", banks=[1, 10, 10, 10], luck="1 1 1 12").pick("seat 2")
    assert advice.evaluate(won.view(1)) == (1.0, 0.0, 0.0, 0.0)


def test_a_strike_is_bad_news_and_a_green_is_good_news():
    def mine(**dice):
        return advice.evaluate(grim(ask="choose", **dice).view(0))[0]

    assert mine(greens=2) > mine(greens=1) > mine(greens=1, strikes=1) > mine(greens=1, strikes=2)


def test_the_estimate_is_about_right_for_a_race_without_cards():
    rules = advice.odds(Options(), 2)
    assert sum(race(rules, (10, 10), (False, False))) == pytest.approx(1)
    first, _ = race(rules, (10, 10), (False, False))
    assert 0.5 < first < 0.55
    late, early = race(rules, (10, 10), (True, False))
    assert early > late
    assert done_by(rules)[0][0] == pytest.approx(0.754, abs=1e-3)
    p = Position(0, (10, 0), (0, 0), (False, False))
    assert standing(rules, Options(), p)[1] > 0.8


def test_saved_tokens_are_free_if_the_bank_can_complete_the_set():
    assert greens_needed(5, 2) == 5
    assert greens_needed(1, 2) == 1
    assert greens_needed(0, 2) == 2
    assert greens_needed(1, 1) == 2
    assert greens_needed(5, 2, paid=False) == 7


def test_every_pick_has_its_reasons():
    seen = set()
    for seed in range(8):
        state, chance = GRIM.new(3, seed, {"decisions": True}), Rng(seed)
        for _ in range(60):
            if not state.decision:
                break
            view = state.view(state.decision.seat)
            for pick in view.decision.picks:
                lines = advice.terms(view, pick)
                assert lines[0][0] == "grim.hint.win"
                assert 0 <= lines[0][1] <= 1
                seen |= {key for key, _ in lines}
                json.dumps(lines)
            state.apply(chance.choice(view.decision.picks))
    assert {key.removeprefix("grim.hint.") for key in seen} == {
        "win", "bust", "green", "at_stake", "pay", "left", "save", "card", "given_up", "their_tokens", "their_win",
        "take", "draw",
    }  # fmt: skip


def test_the_chance_of_a_bust_is_exact():
    rules = advice.odds(Options(), 4)
    assert advice.next_throw(rules, 2, 0)[0] == pytest.approx(1 - (2 / 3) ** 3)
    assert advice.next_throw(rules, 0, 0)[0] == pytest.approx(1 / 27)
    assert advice.next_throw(rules, 1, 2) == pytest.approx((0, 1 / 3))


def test_picks_that_change_nothing_are_the_same():
    table = grim(ask="card give_1", banks=[0, 10, 10, 10])
    view = table.view(0)
    assert advice.symmetry(view, view.decision.picks) == [view.decision.picks]
    other = grim(ask="card give_1").view(0)
    assert advice.symmetry(other, other.decision.picks) == [(pick,) for pick in other.decision.picks]
    assert advice.same(other, words("seat 1")) != advice.same(other, words("seat 2"))


def test_what_a_search_learns_after_one_throw_is_kept_apart_from_another():
    pick = ("roll",)
    assert advice.same(grim(greens=1, ask="choose").view(0), pick) != advice.same(
        grim(greens=2, ask="choose").view(0), pick
    )


def test_manners_leave_a_pick_and_drop_only_the_silly_one():
    view = grim(greens=4, banks=[4, 10, 10, 10], ask="choose").view(0)
    assert advice.manners(view, view.decision.picks) == (("stop",),)
    view = grim(greens=3, banks=[4, 10, 10, 10], ask="choose").view(0)
    assert advice.manners(view, view.decision.picks) == view.decision.picks


@pytest.mark.clause("GR-038")
def test_advice_reads_nothing_that_the_seat_cannot_see():
    """The order of the piles does not matter to it: equal views, equal advice."""
    for top in ("burn_take_2", "give_3", "duel_low"):
        view = grim(greens=1, saved=[2, 0, 0, 0], ask="settle", hand=top).view(0)
        assert [advice.chance(view, pick) for pick in view.decision.picks] == pytest.approx(
            [advice.chance(view.imagine(5).view(0), pick) for pick in view.decision.picks]
        )


def test_advice_is_about_every_option():
    for options in ({"die_faces": (4, 1, 1)}, {"hand_cost": "returned"}, {"token_supply": 20}, {"bust_keeps": True}):
        for seats in (2, 5):
            state, rng = GRIM.new(seats, 3, options), Rng(3)
            for _ in range(15):
                if state.decision:
                    view = state.view(state.decision.seat)
                    assert sum(advice.evaluate(view)) == pytest.approx(1)
                    state.apply(advice.prefer(view, view.decision.picks, rng))


# ---- how people play ------------------------------------------------------------------------------------------------


def gambled(table, seed=0):
    view = table.view(table.decision.seat)
    return " ".join(map(str, advice.gamble(view, view.decision.picks, Rng(seed))))


def test_the_gambler_has_enough_with_two_greens_or_two_strikes():
    """The exact policy rolls on in the second and third."""
    assert gambled(grim(greens=1, ask="choose")) == "roll"
    assert gambled(grim(greens=2, ask="choose")) == "stop" and liked(grim(greens=2, ask="choose")) == "roll"
    dice = {"greens": 2, "strikes": 1, "frozen": 2}
    assert gambled(grim(ask="choose", **dice)) == "stop" and liked(grim(ask="choose", **dice)) == "roll"
    assert gambled(grim(greens=1, strikes=2, ask="choose")) == "stop"
    assert gambled(grim(greens=1, banks=[1, 10, 10, 10], ask="choose")) == "stop"


def test_the_gambler_draws_no_decision_and_aims_at_the_leader():
    assert gambled(grim(options={"decisions": True}, ask="penalty")) == "take"
    assert gambled(grim(ask="card give_2", banks=[9, 10, 3, 8])) == "seat 2"
    assert gambled(stopped(10, 0, 2)) == "settle 2 0"


def test_the_fool_is_carried_away_by_the_dice():
    view = grim(greens=2, ask="choose").view(0)
    rolls = sum(advice.folly(view, view.decision.picks, Rng(seed)) == ("roll",) for seed in range(400))
    assert 270 < rolls < 330, "three times in four"
    targets = grim(ask="card give_2", banks=[9, 10, 3, 8]).view(0)
    aimed = {advice.folly(targets, targets.decision.picks, Rng(seed)) for seed in range(40)}
    assert aimed == set(targets.decision.picks)


@pytest.mark.parametrize("seats", [2, 6])
def test_fools_among_themselves_come_to_an_end(seats):
    for seed in range(10):
        state, fool, picks = GRIM.new(seats, seed), make("fool"), 0
        while state.decision is not None:
            state.apply(fool.choose(state.view(state.decision.seat), seed * 10_000 + picks))
            picks += 1
        assert picks < 8000
