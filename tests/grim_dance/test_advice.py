"""What the Gambler and the hints know: notes 1 to 11 of the rules' section 9, fairness, strength."""

import pytest

from game.bots import think
from game.engine.grim_dance import advice, aids
from game.engine.grim_dance.sight import Sight
from game.engine.kernel import Rng

from .table import DANCE, Table, dance, new


def liked(table: Table) -> str:
    """The whole move that the advice makes from here, as one line."""
    lines, ask, seat = [], table.ask, table.decision.seat
    while table.decision and (table.ask, table.decision.seat) == (ask, seat):
        view = table.view(seat)
        pick = advice.prefer(view, view.decision.picks, Rng(1))
        lines.append(table.line(pick))
        table.state.apply(pick)
        if not table.state.picked:
            break
    return ", ".join(lines)


def test_a_chain_is_known_by_its_colours():
    table = dance("K1 U1 G1 P1 G2 U2 B1")
    sight = Sight(table.view(0), 0)
    others = sight.others(table.handle("P1"))
    assert sight.pairs(others) == 2
    assert sight.chain(others) == pytest.approx(2 * 4 / 6 + 2 * -1 - 0.08)


def test_unseen_cards_count_as_the_mean_of_their_colour_and_seen_ones_as_they_are():
    table = dance("K1 K2 K3 G1", up=["K4 K5", ""], values={"K4": 3, "K5": 3})
    sight = Sight(table.view(0), 0)
    assert sight.worth[table.handle("K1")] == pytest.approx((3 + 1 - 2 - 3) / 4)
    late = dance("K1 G1", down=["", "K2"], up=["K3 K4 K5", "K6"], values={"K1": 3})
    assert Sight(late.view(1), 1).worth[late.handle("K1")] == 3


def test_the_richest_chain_is_opened():
    table = dance("K1 K2 G1 K3 U1 K4 G2 O1")
    assert liked(table) == "card G1" or table.down[0] or table.ask == "effect"


@pytest.mark.parametrize(
    ("position", "move"),
    [
        # A poor card that blocks is worth taking, for what it frees.
        ({"ring": "[O1] U1 K1 P1 K2", "knows": {"K1": [0], "K2": [0]}, "values": {"K1": 3, "K2": 3}}, "card U1"),
        ({"ring": "[K1] U1 G1 P1 G2"}, "card U1"),
        ({"ring": "[U1] G1 O1 P1", "up": ["", "K1 K2"], "values": {"K1": 3, "K2": -2}}, "seat 1, card K1"),
        ({"ring": "[U1] G1 O1 P1", "up": ["", "K1"], "values": {"K1": -3}}, "skip"),
        ({"ring": "[G1] O1 K1", "up": ["U1 K2", "", ""], "seats": 3, "values": {"U1": -4, "K2": 3}}, "card U1, seat 1"),
        ({"ring": "[G1] O1 K1 P1", "up": ["K2", ""], "values": {"K2": 3}}, "skip"),
        ({"ring": "[P1] G1 U1 K1 K2 B1 O1"}, "card P1, gap 3"),  # the Dancer between two Reapers
        ({"ring": "[B1] G1 U1 O1", "up": ["O2", "U2 K1"], "values": {"K1": 3, "O2": 1, "U2": 1}},
         "colour purple, card K1"),
    ],
)  # fmt: skip
def test_effects_are_used_as_a_good_player_would(position, move):
    assert liked(dance(position.pop("ring"), **position)).startswith(move)


def test_the_dancer_moves_what_blocks_or_brings_a_partner():
    table = dance("[P1] K1 B1 O1 U1 K2 G1")
    liked(table)
    assert table.moved("chain") in (["K1 K2"], ["K2 K1"])


def test_a_gift_goes_to_the_leader():
    table = dance("[G1] O1 K1 P1", up=["U1", "", "K2 K3"], seats=3, values={"U1": -4, "K2": 3, "K3": 3})
    assert liked(table) == "card U1, seat 2"


@pytest.mark.parametrize("seats", DANCE.seats)
def test_every_pick_of_a_compound_move_is_served(seats):
    for seed in range(4):
        state, rng = new(seats, 50 + seed), Rng(seed)
        while state.decision:
            seat, _, picks = state.decision
            view = state.view(seat)
            assert advice.prefer(view, picks, rng) in picks
            assert advice.prefer(view, picks[-1:], rng) == picks[-1]
            state.apply(rng.choice(picks) if rng.below(3) else advice.prefer(view, picks, rng))


def test_how_the_seats_stand_is_a_chance_for_each():
    for seed in range(3):
        state, rng = new(2 + seed, seed), Rng(seed)
        while state.decision:
            for seat in range(state.seats):
                chances = advice.evaluate(state.view(seat))
                assert len(chances) == state.seats and sum(chances) == pytest.approx(1) and min(chances) >= 0
            state.apply(rng.choice(state.decision.picks))
        assert advice.evaluate(state.view(0)) == tuple(
            1 / len(state.outcome.winners) if s in state.outcome.winners else 0 for s in range(state.seats)
        )
    ahead = dance("O1 G1", up=["K1 K2", "U1"], values={"K1": 3, "K2": 3, "U1": -3})
    assert advice.evaluate(ahead.view(0))[0] > 0.9


def test_advice_reads_nothing_but_the_view():
    state, rng = new(3, 8), Rng(4)
    while state.decision:
        seat, _, picks = state.decision
        view = state.view(seat)
        world = view.imagine(rng).view(seat)
        assert advice.prefer(view, picks, Rng(1)) == advice.prefer(world, picks, Rng(1))
        assert advice.evaluate(view) == advice.evaluate(world)
        assert advice.terms(view, picks[0]) == advice.terms(world, picks[0])
        state.apply(rng.choice(picks))


def test_a_hint_names_only_what_lies_open():
    options = {"memory_aid": "off"}
    stolen = {"ring": "O1 K1 P1 B1", "down": ["", "G1"], "knows": {"G1": [0]}, "options": options}
    told = [
        advice.terms(dance("[U1] " + stolen["ring"], down=stolen["down"], knows=knows, values={"G1": 3},
                           options=options).view(0), ("seat", 1))
        for knows in (stolen["knows"], {})
    ]  # fmt: skip
    assert told[0] == told[1]
    table = dance("[U1] O1 K1 P1 B1", down=["", "G1"], knows={"G1": [0]}, values={"G1": 3})
    assert advice.terms(table.view(0), ("seat", 1)) != told[0]


def test_a_hint_has_lines_for_every_pick():
    state, rng = new(4, 12), Rng(3)
    while state.decision:
        seat, _, picks = state.decision
        for pick in picks[:6]:
            lines = advice.terms(state.view(seat), pick)
            assert lines[0][0] == "grim_dance.hint.gain" and all(key.startswith("grim_dance.hint.") for key, _ in lines)
        state.apply(rng.choice(picks))


def test_manners():
    table = dance("[G1] O1 K1", up=["K2 U1", ""], down=["", ""], values={"K2": 3, "U1": -4})
    picks = table.decision.picks
    assert [table.line(pick) for pick in advice.manners(table.view(0), picks)] == ["skip", "card U1"]
    table = dance("[U1] O1 K1", up=["", "K2 U2"], down=["", "U3"], values={"K2": 3, "U2": -4}).pick("seat 1")
    assert [table.line(p) for p in advice.manners(table.view(0), table.decision.picks)] == ["card K2", "card U3"]


def test_cards_that_cannot_be_told_apart_are_one():
    table = dance("[U1] O1 K1", down=["", "K2 K3 G1"], up=["", "K4"]).pick("seat 1")
    view = table.view(0)
    assert len({advice.same(view, pick) for pick in table.decision.picks}) == 3
    ring = dance("K1 K2 K3").view(0)
    assert len({advice.same(ring, pick) for pick in ring.decision.picks}) == 3


def test_the_gambler_plays_whole_games_without_a_fault():
    for seats in (2, 6):
        state = new(seats, 3)
        while state.decision:
            thought = think("gambler", state.view(state.decision.seat), 5)
            assert thought.fault is None
            state.apply(thought.pick)


def test_one_step_of_thought_beats_chance():
    won = 0
    for seed in range(40):
        state, rng = new(2, seed), Rng(seed)
        while state.decision:
            seat, _, picks = state.decision
            state.apply(rng.choice(picks) if seat != seed % 2 else advice.prefer(state.view(seat), picks, rng))
        won += state.outcome.winners == (seed % 2,)
    assert won >= 38


def test_the_pruned_moves_of_the_dancer_miss_little():
    lost = 0.0
    for seed in range(12):
        state = new(2, seed)
        state.apply(("card", next(h for h in state.ring if state.backs[h] == "pink")))
        sight = Sight(state.view(state.active), state.active)
        whole = max(gain for gain, _ in advice._uses(sight, "pink", (), every=True))
        lost += whole - max(gain for gain, _ in advice._uses(sight, "pink", ()))
    assert lost <= 1.0


# ---- aids ------------------------------------------------------------------------------------------------------------


def test_the_aids_count_what_this_seat_has_not_seen():
    table = dance("K1 O1", up=["K2", ""], down=["K3", "K4"], values={"K2": 3, "K3": -3, "K4": 1})
    assert aids.printed(table.view(None))["black"] == (3, 3, 3, 1, -2, -3)
    assert aids.unseen(table.view(0))["black"] == (3, 3, 1, -2)
    assert aids.unseen(table.view(1))["black"] == (3, 3, -2, -3)
    assert aids.unseen(table.view(None))["black"] == (3, 3, 1, -2, -3)


def test_the_memory_aid_holds_what_one_may_not_look_at_any_more():
    position = {"down": ["P1", "U1"], "values": {"P1": -2}, "seats": 2}
    table = dance("[G1] O1 K1 B1", **position).pick("card P1")
    assert aids.remembered(table.view(0)) == {table.handle("P1"): -2}
    assert aids.remembered(table.view(1)) == aids.remembered(table.view(None)) == {}
    off = dance("[G1] O1 K1 B1", **position, options={"memory_aid": "off"}).pick("card P1")
    assert aids.remembered(off.view(0)) == {}


# ---- how people play ------------------------------------------------------------------------------------------------

STOLEN = {
    "ring": "[U1] G1 O1 P1", "down": ["", "K1 G2"], "knows": {"K1": [0]}, "values": {"K1": -3},
    "options": {"memory_aid": "off"},
}  # fmt: skip
"""Seat 0 once saw the K1 that lies face down in front of seat 1."""


def test_the_gambler_forgets_some_of_what_it_may_not_look_at():
    table = dance(**STOLEN)
    table.state.apply(("seat", 1))
    view = table.view(0)
    poor, other = ("card", table.handle("K1")), ("card", table.handle("G2"))
    assert advice.prefer(view, view.decision.picks, Rng(0)) == other
    taken = [advice.gamble(view, view.decision.picks, Rng(seed)) for seed in range(200)]
    assert set(taken) == {poor, other} and 30 < taken.count(poor) < 90, "three times in ten"


def test_the_gambler_forgets_nothing_that_lies_open_and_counts_nothing():
    table = dance("[U1] G1 O1 P1", up=["", "K1 K2"], values={"K1": 3, "K2": -2})
    table.state.apply(("seat", 1))
    view = table.view(0)
    picks = {advice.gamble(view, view.decision.picks, Rng(seed)) for seed in range(40)}
    assert picks == {("card", table.handle("K1"))}
    late = dance("K1 G1", down=["", "K2"], up=["K3 K4 K5", "K6"], values={"K1": 3})
    counted, plain = (Sight(late.view(1), 1, known).worth[late.handle("K1")] for known in (None, late.view(1).open))
    assert counted == 3 and plain < 1


def test_the_gambler_reads_nothing_but_the_view():
    state, rng = new(3, 5), Rng(2)
    for step in range(25):
        if state.decision is None:
            break
        view = state.view(state.decision.seat)
        other = view.imagine(step).view(state.decision.seat)
        for seed in range(3):
            assert advice.gamble(view, view.decision.picks, Rng(seed)) == advice.gamble(
                other, other.decision.picks, Rng(seed)
            )
        state.apply(rng.choice(state.decision.picks))
