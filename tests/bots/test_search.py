"""The search: the same answer for the same question, blind to what its view hides, fair to every seat."""

import gc
import tracemalloc
from collections import Counter

import pytest

from game.bots import LEVELS, Reaper, make, mixed, search
from game.bots.advice import Advice, advice_for
from game.bots.tree import Node, edges, shares, walk
from game.engine import GAMES
from game.engine.kernel import EVERYONE, Rng
from tests.bots.conftest import REAL
from tests.toy import GAME as TOY

FEW = 40
EVERY_GAME = [TOY, *GAMES.values()]
each_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)


def quick(level):
    """The level with little time, so that twenty seeds can be tried."""
    return Reaper(12) if level == "reaper" else LEVELS[level]()


def midgame(game, seats, seed, picks):
    """A position with a choice, some picks into a random game."""
    state = game.new(seats, seed)
    rng = Rng(mixed(seed, 1))
    for _ in range(picks):
        if state.decision is None:
            break
        state.apply(rng.choice(state.decision.picks))
    while state.decision is not None and len(state.decision.picks) == 1:
        state.apply(state.decision.picks[0])
    return state if state.decision is not None else midgame(game, seats, seed + 1, picks - 1)


# ---- the same answer ------------------------------------------------------------------------------------------------


@each_game
def test_equal_questions_have_equal_answers_and_other_seeds_other_worlds(game):
    differ = False
    for picks in (3, 9, 14, 19):
        state = midgame(game, game.usual[0], 3, picks)
        view = state.view(state.decision.seat)
        first = search(view, 5, FEW)
        assert search(state.copy().view(state.decision.seat), 5, FEW) == first
        assert {line.pick for line in first} <= set(state.decision.picks)
        differ |= any(search(view, seed, FEW) != first for seed in range(4))
    assert differ


# ---- no cheating (B001, B002, B004, B025) ---------------------------------------------------------------------------


@pytest.mark.parametrize("level", REAL)
@each_game
def test_two_truths_that_look_alike_are_played_alike(game, level):
    """B001, B002: over 20 seeds. The truths differ in what the seat cannot see, and in every die to come."""
    state = midgame(game, game.usual[0], 11, 12)
    seat = state.decision.seat
    one, other = state.view(seat).imagine(1), state.view(seat).imagine(2)
    assert one.digest() != other.digest()
    bot = quick(level)
    for seed in range(20):
        assert bot.choose(one.view(seat), seed) == bot.choose(other.view(seat), seed)


@each_game
def test_worlds_are_dealt_anew_each_time_and_hold_every_card_once(game):
    """B004, B025."""
    state = midgame(game, game.usual[-1], 7, 15)
    view = state.view(state.decision.seat)
    worlds = [view.imagine(mixed(9, n)) for n in range(100)]
    assert len({world.rng for world in worlds}) > 90, "no world has the next die of another"
    assert len({world.digest() for world in worlds}) > 90
    for world in worlds:
        assert not Counter(world.faces) - Counter(state.stock), "no card is dealt twice"
        assert len(world.faces) == len(state.faces)
        assert all(world.faces[h] == face for h, face in view.faces.items())


@each_game
def test_the_searched_state_is_never_touched(game, monkeypatch):
    state = midgame(game, game.usual[0], 2, 8)
    view = state.view(state.decision.seat)
    before, seen = state.digest(), view.to_json()
    monkeypatch.setattr(type(state), "apply", _only_worlds(type(state).apply, state))
    search(view, 1, FEW)
    assert state.digest() == before and view.to_json() == seen


def _only_worlds(apply, truth):
    def guarded(state, pick):
        assert state is not truth
        return apply(state, pick)

    return guarded


def test_a_rivals_hidden_bid_is_not_foreseen():
    """B002 on a position made for it: the toy's bids are secret until all are made."""
    picks = set()
    for hidden in range(4):
        state = TOY.new(2, 4)
        state.apply(("bid", hidden))
        assert state.decision.seat == 1
        picks.add(tuple(Reaper(FEW).choose(state.view(1), seed) for seed in range(20)))
    assert len(picks) == 1


# ---- every seat (B056, B057) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("me", range(4))
def test_a_win_in_one_is_taken_from_every_seat(me):
    """B056: greens for everything, and stopping pays them: whoever rolls on may lose them all."""
    state = GAMES["grim"].scenario(
        {"seats": 4, "active": me, "banks": [9 if seat != me else 1 for seat in range(4)], "greens": 1, "strikes": 2,
         "ask": "choose"}
    )  # fmt: skip
    assert sum(Reaper(FEW).choose(state.view(me), seed) == ("stop",) for seed in range(20)) >= 19


@pytest.mark.parametrize("seats", [2, 3])
def test_each_seat_wants_its_own_good(seats):
    """B056: what the search backs up is by seat. An advice that likes seat k's bid of 3 makes k bid 3, whoever k is."""
    for me in range(seats):
        state = TOY.new(seats, 1)
        while state.decision.seat != me:
            state.apply(state.decision.picks[0])

        def evaluate(view, me=me):
            mine = 0.9 if view.bid[me] is not None and view.bid[me] == 3 else 0.1
            return tuple(mine if seat == me else (1 - mine) / (seats - 1) for seat in range(seats))

        advice = Advice(evaluate=evaluate)
        assert search(state.view(me), 2, FEW, advice=advice)[0].pick == ("bid", 3)


@pytest.mark.parametrize("level", ["gambler", "reaper@40", "advice"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_level_that_thinks_takes_a_win_in_one(level, seats):
    """B056: in every seat of every table."""
    for me in range(seats):
        banks = [1 if seat == me else 9 for seat in range(seats)]
        state = GAMES["grim"].scenario(
            {"seats": seats, "active": me, "banks": banks, "greens": 1, "strikes": 1, "ask": "choose"}
        )
        assert [make(level).choose(state.view(me), seed) for seed in range(5)] == [("stop",)] * 5


def test_a_rival_about_to_win_is_stopped_from_every_seat():
    """A gift goes to the one seat that would win at once, wherever it sits."""
    for me in range(3):
        leader = (me + 2) % 3
        banks = [1 if seat == leader else 12 for seat in range(3)]
        agenda = (("next_turn", me), ("face_check", me), ("target", me, "give", 2, "any"))
        state = GAMES["grim"].scenario({"seats": 3, "active": me, "banks": banks, "agenda": agenda})
        assert state.decision.ask == "grim.target"
        assert Reaper(FEW).choose(state.view(me), 3) == ("seat", leader)


@each_game
def test_where_all_is_lost_there_is_still_a_move(game):
    """B057."""
    state = midgame(game, game.usual[0], 5, 14)
    seats = state.seats
    hopeless = Advice(evaluate=lambda view: (0.0,) * seats)
    lines = search(state.view(state.decision.seat), 1, FEW, advice=hopeless)
    assert lines[0].pick in state.decision.picks and lines[0].value == 0.0


# ---- what it does with its time -------------------------------------------------------------------------------------


def test_the_advices_pick_is_left_only_for_a_better_one():
    """Where nothing is better by more than chance, one step of thought has the last word."""
    view = TOY.new(2, 1).view(0)
    shrug = Advice(prefer=lambda view, picks, rng: picks[2 % len(picks)], evaluate=lambda view: (0.5, 0.5))
    assert {search(view, seed, FEW, advice=shrug)[0].pick for seed in range(10)} == {("bid", 2)}
    sure = shrug._replace(evaluate=lambda view: (0.8, 0.2) if view.bid[0] == 1 else (0.4, 0.6))
    assert search(view, 0, FEW, advice=sure)[0].pick == ("bid", 1)


def test_what_a_game_knows_exactly_counts_as_worlds_seen():
    view = TOY.new(2, 1).view(0)
    told = Advice(evaluate=lambda view: (0.5, 0.5), chance=lambda view, pick: 0.9 if pick == ("bid", 1) else 0.1)
    lines = search(view, 0, FEW, advice=told)
    assert lines[0].pick == ("bid", 1) and 0.5 < lines[0].value < 0.9


def test_hopeless_picks_cost_no_more_time():
    calls = []

    def evaluate(view):
        calls.append(1)
        return (1.0, 0.0) if view.bid[0] == 2 else (0.0, 1.0)

    search(TOY.new(2, 1).view(0), 0, 4000, advice=Advice(evaluate=evaluate))
    assert len(calls) < 200


@pytest.mark.parametrize("iterations", [1, 3, 20])
@each_game
def test_any_budget_is_enough_for_an_answer(game, iterations):
    state = midgame(game, game.usual[-1], 4, 10)
    assert Reaper(iterations).choose(state.view(state.decision.seat), 1) in state.decision.picks


def test_picks_that_are_the_same_are_one_edge():
    state = GAMES["grim_dance"].new(3, 3)
    view = state.view(state.decision.seat)
    merged = edges(view.decision.picks, view, Advice(same=lambda view, pick: ("any",)))
    assert len(merged) == 1
    assert len(edges(view.decision.picks, view, Advice())) == len(view.decision.picks)


def test_the_tree_grows_slowly_and_along_the_advice():
    view = TOY.new(2, 1).view(0)
    root, advice = Node(), Advice(prefer=lambda view, picks, rng: picks[1 % len(picks)])
    for n in range(150):
        walk(root, view.imagine(n), 0, Rng(n), advice)
    first = next(iter(root.children))
    assert root.children[first].visits > 75 and first == ("bid", 1)
    assert 1 < len(root.children) <= 4
    assert sum(child.visits for child in root.children.values()) < root.visits == 150


def test_memory_is_bounded():
    """B060: what a long thought keeps is at most one node for each walk, and is let go."""
    state = GAMES["grim"].new(4, 2)
    while len(state.decision.picks) == 1:
        state.apply(state.decision.picks[0])
    view = state.view(state.decision.seat)
    search(view, 1, FEW)
    gc.collect()
    tracemalloc.start()
    search(view, 1, 600, advice=advice_for("grim")._replace(chance=None))
    gc.collect()
    kept, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 30e6 and kept < 15e6, "the rest is the advice's own caches"


def test_nobody_has_won_is_shared_alike():
    state = GAMES["danse_macabre"].scenario({"ask": "count"})
    if not state.outcome.winners:
        assert shares(state) == (0.5, 0.5)
    assert sum(shares(state)) == 1.0


def test_a_seat_that_sees_everything_still_answers():
    state = midgame(GAMES["danse_macabre"], 2, 4, 30)
    state.seen = (EVERYONE,) * len(state.seen)
    assert search(state.view(state.decision.seat), 1, FEW)
