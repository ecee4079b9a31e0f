"""What bots and hints know of Danse Macabre, and what they must not."""

from __future__ import annotations

import random
import time

import pytest

from game.engine import Rng
from game.engine.danse_macabre import advice
from game.engine.danse_macabre.sight import see, share, worlds

from .table import DEVIL, GOD, HIDDEN, MACABRE, Table, macabre, new, played


def liked(table: Table, seed: int = 0) -> str:
    view = table.view(table.turn)
    return " ".join(map(str, advice.prefer(view, view.decision.picks, Rng(seed))))


def laid(table: Table, seed: int = 0) -> tuple[str, str]:
    """Kind and place of the bet that the advice makes."""
    first = liked(table, seed)
    table.pick(first)
    return first, liked(table, seed)


KNOWN = {"dancers": {p: [0, 1] for p in HIDDEN}}


@pytest.mark.parametrize("seed", range(3))
def test_it_answers_every_question_of_a_game_with_legal_picks_in_time(seed):
    table, rng, spent = new(seed), Rng(seed), []
    while table.decision:
        view = table.view(table.turn)
        began = time.process_time()
        pick = advice.prefer(view, view.decision.picks, rng)
        spent.append(time.process_time() - began)
        assert pick in view.decision.picks
        table.state.apply(pick)
    assert sorted(spent)[len(spent) * 9 // 10] < 0.015


def test_it_beats_chance():
    wins, games = 0.0, 30
    for seed in range(games):
        state, rng, me = MACABRE.new(2, seed), Rng(seed), seed % 2
        while state.decision:
            seat, _, picks = state.decision
            state.apply(advice.prefer(state.view(seat), picks, rng) if seat == me else rng.choice(picks))
        wins += 0.5 if not state.outcome.winners else state.outcome.winners[0] == me
    assert wins / games >= 0.9


def test_equal_views_get_equal_answers():
    table = played(new(4), 50)
    view = table.view(table.turn)
    assert advice.evaluate(view) == advice.evaluate(table.copy().view(table.turn))
    one, two = (advice.prefer(view, view.decision.picks, Rng(9)) for _ in range(2))
    assert one == two


def test_dancers_are_looked_at_first():
    for seed in range(6):
        assert liked(macabre(piles={"god": {1: "A1"}, "devil": {3: "A1"}}, ask="peek"), seed).startswith("dancer")


def test_what_is_known_is_not_looked_at_again_for_news():
    seen = {"dancers": {p: [GOD] for p in HIDDEN}}
    table = macabre(piles={"god": {1: "A1"}, "devil": {1: "A1 F1", 9: "A1"}}, ask="peek", seen=seen)
    assert liked(table) == "bet 1"  # six points are worth more than two
    view = table.view(GOD)
    assert advice.same(view, ("dancer", 0)) == advice.same(view, ("none",)) == ("none",)
    assert advice.same(view, ("bet", 1)) == ("bet", 1)


def gains(table: Table, kind: str) -> dict[int, float]:
    """What a card gains at each place, as seat 0 reckons."""
    view = table.view(GOD)
    sight = see(view)
    return {bet.place: bet.gain for bet in advice._bets(view, sight, worlds(sight, Rng(1), 8), kind)}


def test_a_tripod_denies_what_is_lost():
    """The Devil has his three on the Pope, and both know."""
    piles = {"god": {5: "A1 A1 A1 A2 A2 A3 F2 F2 F3 F1 F1 TW FL TR"}, "devil": {1: "A3 F3"}}
    table = macabre(piles=piles, dancers=[8, 0, 5, 6, 7, 4], seen={**KNOWN, "bets": {"devil": {1: [GOD]}}})
    worth = gains(table, "TR")
    assert max(worth, key=worth.get) == 1 and liked(table.pick("kind TR")) == "place 1"


def test_a_second_tripod_revives_a_place_that_was_won():
    piles = {"god": {1: "A3 F3", 5: "A1 A1 A1 A2 A2 F2 F2 F1 F1 TW FL"}, "devil": {1: "TR"}}
    table = macabre(piles=piles, dancers=[8, 0, 5, 6, 7, 4], seen={**KNOWN, "bets": {"devil": {1: [GOD]}}})
    assert gains(table, "TR")[1] > 4


def test_a_twister_goes_where_the_rival_has_air_and_oneself_fire():
    piles = {"god": {5: "A1 A1 A2 A2 F1 F1 FL TR TR", 1: "F2 F2"}, "devil": {1: "A3 A2", 9: "A1"}}
    table = macabre(piles=piles, dancers=[8, 0, 5, 6, 7, 4], seen={**KNOWN, "bets": {"devil": {1: [GOD], 9: [GOD]}}})
    worth = gains(table, "TW")
    assert max(worth, key=worth.get) == 1 and worth[1] > 3
    assert gains(table, "FL")[1] < 0  # it would drown one's own fire


def test_events_are_kept_for_the_second_half():
    early = [laid(macabre(), seed)[0] for seed in range(12)]
    assert not {"kind TW", "kind FL", "kind TR"} & set(early)


def test_the_worthless_skeleton_is_left_alone_by_who_knows_it():
    for seed in range(10):
        table = macabre(dancers=[0, 8, 5, 6, 7, 4], seen={"dancers": {p: [GOD] for p in HIDDEN}})
        assert laid(table, seed)[1] != "place 0"


def test_bluffs_are_felt_but_cheap():
    """About once a game a card goes where it is worth little, and never a dear one."""
    lies, games = 0, 16
    for seed in range(games):
        table, rng = new(seed), Rng(seed)
        while table.decision:
            view = table.view(table.turn)
            pick = advice.prefer(view, view.decision.picks, rng)
            if pick[0] == "place":
                sight = see(view)
                bets = advice._bets(view, sight, worlds(sight, Rng(1), 8), view.picked[0][1])
                lie = advice._bluff(view, sight, bets)
                if lie is not None:
                    lies += 1
                    assert sight.points[lie.place] in (0, 2, None)
                    assert lie.kind in ("A1", "A2", "F1", "F2")
            table.state.apply(pick)
    assert games / 4 <= lies <= games * 4, lies


def test_now_and_then_a_look_means_nothing():
    """With nothing left to learn some looks are feints, and some are not made."""
    table = macabre(piles={"god": {1: "A1"}, "devil": {}}, ask="peek", seen={"dancers": {p: [GOD] for p in HIDDEN}})
    made = {liked(table, seed).split()[0] for seed in range(30)}
    assert made == {"none", "dancer"}


def test_chances_sum_to_one_and_follow_the_table():
    ahead = macabre(piles={"god": {1: "A3 F3", 3: "F2 F2"}, "devil": {}})
    for seat in (0, 1, None):
        chances = advice.evaluate(ahead.view(seat))
        assert sum(chances) == pytest.approx(1.0) and all(0.0 <= c <= 1.0 for c in chances)
    assert advice.evaluate(ahead.view(GOD))[GOD] > 0.6 and advice.evaluate(ahead.view(GOD))[DEVIL] < 0.4
    over = played(new(1), 200)
    assert advice.evaluate(over.view(0)) == tuple(1.0 if s in over.outcome.winners else 0.0 for s in (0, 1))


def test_a_tournament_is_reckoned_by_its_wins():
    options = {"match": "tournament"}
    level = advice.evaluate(macabre(options=options).view(GOD))[GOD]
    behind = advice.evaluate(macabre(options=options, wins=(0, 2)).view(GOD))[GOD]
    assert behind < 0.3 < level


def test_advice_reads_nothing_but_the_view():
    """Another world that looks the same gets the same answers, hints included."""
    for seed in range(8):
        table = played(new(seed), 45 + seed)
        view = table.view(table.turn)
        other = view.imagine(seed).view(table.turn)
        assert advice.prefer(view, view.decision.picks, Rng(3)) == advice.prefer(other, view.decision.picks, Rng(3))
        for pick in view.decision.picks:
            assert advice.terms(view, pick) == advice.terms(other, pick)


@pytest.mark.clause("DM-087")
def test_hints_do_not_remember_for_the_person():
    """With the memory aid off a hint's numbers are those of somebody who has peeked at nothing."""
    piles = {"god": {1: "A1"}, "devil": {1: "A1 TR"}}
    seen = {"dancers": {0: [GOD]}, "bets": {"devil": {1: [GOD]}}}
    for dancers in ([8, 0, 5, 6, 7, 4], [0, 8, 5, 6, 7, 4]):
        knows = macabre(piles=piles, dancers=dancers, seen=seen).pick("kind A3").view(GOD)
        blind = macabre(piles=piles, dancers=dancers).pick("kind A3").view(GOD)
        for place in (0, 1, 2):
            told = dict(advice.terms(knows, ("place", place)))
            assert (
                told["danse_macabre.hint.points"]
                == dict(advice.terms(blind, ("place", place)))["danse_macabre.hint.points"]
            )
        assert 3.5 < dict(advice.terms(knows, ("place", 0)))["danse_macabre.hint.points"] < 6.5


def test_manners_look_where_there_is_something_to_learn():
    seen = {"dancers": {0: [GOD]}}
    table = macabre(piles={"god": {1: "A1"}, "devil": {1: "A1"}}, ask="peek", seen=seen)
    view = table.view(GOD)
    kept = advice.manners(view, view.decision.picks)
    assert set(kept) == {("bet", 1), *(("dancer", place) for place in HIDDEN[1:])}
    known = macabre(piles={"god": {1: "A1"}}, ask="peek", seen={"dancers": {p: [GOD] for p in HIDDEN}}).view(GOD)
    assert advice.manners(known, known.decision.picks) == known.decision.picks
    bet = macabre().view(GOD)
    assert advice.manners(bet, bet.decision.picks) == bet.decision.picks


def test_a_world_is_judged_by_what_lies_there():
    ahead = macabre(piles={"god": {1: "A3 F3", 3: "F2 F2"}, "devil": {}}).state
    assert sum(advice.judge(ahead)) == pytest.approx(1.0) and advice.judge(ahead)[GOD] > 0.6
    turned = macabre(piles={"god": {1: "A3 F3"}, "devil": {1: "TR"}}).state
    assert advice.judge(turned)[GOD] == pytest.approx(0.5)
    over = played(new(1), 200).state
    assert advice.judge(over) == advice.evaluate(over.view(0))


def test_shares_are_the_weighing_when_nothing_is_left():
    from game.engine.danse_macabre.sight import forces_of
    from game.engine.danse_macabre.weighing import weigh

    cards = [card for card in MACABRE.table(MACABRE.Options()).cards if card.back == "god"]
    dice = random.Random(2)
    for _ in range(1500):
        piles = [[dice.choice(cards) for _ in range(dice.randrange(4))] for _ in (0, 1)]
        sums = [tuple(sum(f) for f in zip(*map(forces_of, pile), strict=True)) if pile else (0,) * 5 for pile in piles]
        winner = weigh(piles).winner
        assert share(sums[0], sums[1], 0.0) == {None: 0.0, 0: 1.0, 1: -1.0}[winner]


def test_imagined_piles_use_up_the_deck():
    table = played(new(6), 70)
    view = table.view(table.turn)
    sight, other = see(view), 1 - table.turn
    for world in worlds(sight, Rng(1), 5):
        assert sorted(world.points) == [0, 2, 3, 4, 4, 5, 5, 6, 6, 7, 8]
        hand = len(view.hands[other])
        assert sum(sum(pile[:2]) for pile in world.piles[other]) <= 20 and hand == sight.left[other]


def test_the_gambler_forgets_some_peeks_and_nothing_that_lies_open():
    """It knows that the first dancer is worthless; forgetting that, it takes it for one of five points."""
    table = macabre(dancers=[0, 8, 5, 6, 7, 4], seen={"dancers": {p: [GOD] for p in HIDDEN}}).pick("kind A3")
    view = table.view(GOD)
    placed = [advice.gamble(view, view.decision.picks, Rng(seed)) for seed in range(100)]
    assert advice.prefer(view, view.decision.picks, Rng(1)) == ("place", HIDDEN[1]), "eight points"
    assert 50 < placed.count(("place", HIDDEN[1])) < 100
    opened = see(view, view.open)
    assert opened.left == see(view).left and None not in [see(view).points[p] for p in HIDDEN]
    assert all(opened.points[p] is None for p in HIDDEN)


def test_the_gambler_reads_nothing_but_the_view():
    for seed in range(4):
        table = played(new(seed), 45 + seed)
        view = table.view(table.turn)
        other = view.imagine(seed).view(table.turn)
        assert advice.gamble(view, view.decision.picks, Rng(3)) == advice.gamble(other, view.decision.picks, Rng(3))
