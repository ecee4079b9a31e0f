"""Duels between players."""

import pytest

from game.engine import Rng
from game.engine.grim.events import DuelRolled, DuelStarted
from game.engine.kernel.events import CounterChanged, TokensMoved

from .table import GRIM, Table, grim

RED, BLUE, GREEN = 0, 1, 2


def duelling(luck: str, **position) -> Table:
    """Seat 0 has drawn a duel and challenges seat 2."""
    return grim(ask="card duel_choice", luck=luck, **position).pick("seat 2")


@pytest.mark.clause("GR-075")
def test_there_are_no_free_challenges():
    asks, chance = set(), Rng(3)
    for seed in range(30):
        table = Table(GRIM.new(3, seed, {"decisions": True}))
        while table.decision:
            asks.add(table.ask)
            if table.ask == "target":
                assert table.played
            else:
                assert not [line for line in table.legal if line.startswith(("seat", "duel"))]
            table.pick(chance.choice(table.legal))
    assert asks == {"throw", "choose", "settle", "target", "penalty"}


@pytest.mark.clause("GR-076")
def test_the_stake_is_rolled_first():
    table = duelling("B 9 4")
    duel = [event for event in table.events if isinstance(event, DuelStarted | DuelRolled)]
    assert duel == [DuelStarted(0, 2, BLUE, 2), DuelRolled(0, 2, (9, 4), 0)]


@pytest.mark.clause("GR-077")
@pytest.mark.parametrize(("symbol", "stake"), [("G", 1), ("B", 2), ("R", 3)])
def test_green_stakes_one_blue_two_red_three(symbol, stake):
    assert duelling(f"{symbol} 9 4").heard(DuelStarted)[0].stake == stake
    assert duelling(f"{symbol} 9 4").bank == (10 - stake, 10, 10 + stake, 10)


@pytest.mark.clause("GR-078")
@pytest.mark.parametrize("symbol", "GBR")
def test_the_die_of_a_duel_is_no_die_of_the_turn(symbol):
    table = duelling(f"{symbol} 9 4", options={"frozen_pays": True})
    assert table.heard(CounterChanged) == []
    assert (table.active, table.strikes, table.frozen, table.greens) == (1, 0, 0, 0)


@pytest.mark.clause("GR-079")
def test_the_higher_twelve_sided_die_wins():
    assert duelling("G 9 4").heard(DuelRolled)[0].winner == 0
    assert duelling("G 4 9").heard(DuelRolled)[0].winner == 2


@pytest.mark.clause("GR-080")
def test_equal_dice_are_rolled_again_for_the_same_stake():
    table = duelling("R 7 7 12 12 9 4")
    assert [event.rolls for event in table.heard(DuelRolled)] == [(7, 7), (12, 12), (9, 4)]
    assert [event.winner for event in table.heard(DuelRolled)] == [None, None, 0]
    assert len(table.heard(DuelStarted)) == 1
    assert table.bank == (7, 10, 13, 10)


@pytest.mark.clause("GR-081")
def test_the_winner_passes_the_stake_to_the_loser():
    assert duelling("B 9 4").bank == (8, 10, 12, 10)
    assert duelling("B 4 9").bank == (12, 10, 8, 10)
    assert duelling("B 4 9").heard(TokensMoved) == [TokensMoved(("bank", 2), ("bank", 0), 2, "duel")]


@pytest.mark.clause("GR-082")
def test_the_winner_passes_at_most_what_it_has():
    table = duelling("R 9 4 1 1 12 1 1 1", banks=[1, 10, 10, 10])
    assert table.heard(TokensMoved)[0].count == 1
    assert table.bank[2] == 11


@pytest.mark.clause("GR-083")
def test_the_loser_need_not_hold_any_number_of_tokens():
    assert duelling("R 9 4", banks=[10, 10, 1, 10]).bank == (7, 10, 4, 10)


@pytest.mark.clause("GR-084")
def test_a_challenge_cannot_be_refused():
    table = duelling("G 9 4")
    assert table.decision.seat == 1
    assert table.ask == "throw"
    assert len(table.heard(DuelRolled)) == 1
