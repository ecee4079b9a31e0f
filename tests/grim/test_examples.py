"""The worked examples of the ledger: four seats, ten tokens each and empty scorecards unless they say otherwise."""

import pytest

from game.engine.grim.events import Attempted, DuelRolled, GrimFaced, GrimRolled
from game.engine.kernel.events import CardsMoved, Declared, TokensMoved

from .table import at_grim, grim, turn


def mine(table):
    return table.bank[0], table.saved[0]


@pytest.mark.clause("GR-X1")
def test_one_green_is_paid():
    table = turn("G R B", "roll", "stop", "settle 0 1")
    assert mine(table) == (9, 0)
    assert table.active == 1


@pytest.mark.clause("GR-X2")
def test_three_reds():
    assert turn("R R R", "roll").bank == (13, 10, 10, 10)


@pytest.mark.clause("GR-X3")
def test_three_blues():
    table = turn("B B B", "roll")
    assert table.bank == (10, 10, 10, 10)
    assert (table.active, table.ask) == (1, "throw")


@pytest.mark.clause("GR-X4")
def test_the_last_die_freezes_and_the_green_is_settled():
    table = turn("G B B B", "roll", "roll")
    assert (table.frozen, table.greens) == (3, 1)
    assert table.legal == ["settle 0 1", "settle 1 0"]
    assert mine(turn("G B B B", "roll", "roll", "settle 0 1")) == (9, 0)
    assert mine(turn("G B B B", "roll", "roll", "settle 1 0")) == (9, 1)
    forced = turn("G B B B", "roll", "roll", banks=[0, 10, 10, 10], saved=[2, 0, 0, 0])
    assert mine(forced) == (0, 1)


@pytest.mark.clause("GR-X5")
def test_the_greens_of_the_last_roll_are_lost_too():
    table = turn("G G R R R G", "roll", "roll")
    assert mine(table) == (13, 0)
    assert table.active == 1


@pytest.mark.clause("GR-X6")
def test_two_strikes_and_an_ice_force_another_roll():
    table = turn("R R B", "roll")
    assert table.legal == ["roll"]
    table.state.luck = (("die", 0), ("die", 0))
    table.pick("roll")
    assert mine(table) == (13, 0)


@pytest.mark.clause("GR-X7")
def test_pay_two_complete_the_set_and_give_two():
    table = turn("G G G", "roll", "stop", "settle 1 2", banks=[6, 10, 10, 10], saved=[2, 0, 0, 0], hand="give_2")
    assert mine(table) == (3, 0)
    table.pick("seat 2")
    assert table.bank == (1, 10, 12, 10)
    moved = [(event.count, event.why) for event in table.heard(TokensMoved)]
    assert moved == [(2, "pay"), (1, "save"), (3, "hand"), (2, "card")]


@pytest.mark.clause("GR-X8")
def test_complete_the_set_and_give_the_other_greens_up():
    table = turn("G G G", "roll", "stop", "settle 1 0", banks=[6, 10, 10, 10], saved=[2, 0, 0, 0], hand="give_2")
    assert mine(table) == (5, 0)
    assert table.pick("seat 2").bank == (3, 10, 12, 10)


@pytest.mark.clause("GR-X9")
def test_the_bank_first_then_the_scorecard():
    table = turn("G G B", "roll", "stop", "settle 0 2", banks=[1, 10, 10, 10], saved=[2, 0, 0, 0])
    assert mine(table) == (0, 1)
    assert table.heard(GrimFaced) == []


@pytest.mark.clause("GR-X10")
def test_a_duel_lost_with_nothing_in_hand_brings_tokens_before_the_check():
    table = turn(
        "G R B", "roll", "stop", "settle 1 0", then="B 3 8", banks=[1, 10, 10, 10], saved=[2, 0, 0, 0], hand="duel_left"
    )
    assert table.heard(DuelRolled)[0].winner == 1
    assert table.bank == (2, 8, 10, 10)
    assert table.heard(GrimFaced) == []


@pytest.mark.clause("GR-X11")
def test_the_last_saved_tokens_are_paid_without_a_question():
    table = turn(
        "G G B", "roll", "stop", then="9 9 9 1 2 3", banks=[0, 10, 10, 10], saved=[2, 0, 0, 0]
    )  # fmt: skip
    assert [event.count for event in table.heard(TokensMoved)] == [2, 10]
    assert table.heard(GrimFaced) == [GrimFaced(0, 1)]


@pytest.mark.clause("GR-X12")
def test_an_opponent_sheds_its_last_token_in_a_duel():
    table = grim(ask="card duel_low", banks=[10, 10, 1, 10], luck="R 4 9 5 5 5 1 2 3")
    assert table.heard(GrimFaced) == []
    assert table.bank == (11, 10, 10, 10)
    assert table.faceoffs == (0, 0, 1, 0)
    assert (table.active, table.luck) == (1, ())


@pytest.mark.clause("GR-X13")
def test_a_tie_restarts_and_the_third_roll_wins():
    table = at_grim("5 11 8 4 11 3 9 2 6 8 10")
    assert [event.highest for event in table.heard(GrimRolled)] == [11, 9]
    assert [event.roll for event in table.heard(Attempted)] == [4, 11, 6, 8, 10]
    assert table.outcome.winners == (0,)


@pytest.mark.clause("GR-X14")
def test_three_misses():
    table = at_grim("12 1 1 3 7 11")
    assert mine(table) == (10, 0)
    assert table.active == 1


@pytest.mark.clause("GR-X15")
def test_two_seats_emptied_at_once():
    table = grim(
        ask="card burn_take_each_1", active=1, banks=[10, 10, 1, 1], luck="5 5 5 1 2 3 5 5 5 6"
    )  # fmt: skip
    assert table.outcome.winners == (3,)
    assert table.bank[2] == 10


@pytest.mark.clause("GR-X16")
def test_saved_tokens_return_and_two_more_come():
    table = turn(
        "R R R", "roll", "draw", options={"decisions": True}, saved=[2, 0, 0, 0], decisions="unsave_take_2"
    )  # fmt: skip
    assert mine(table) == (14, 0)
    assert [event.why for event in table.heard(CardsMoved)] == ["draw", "done"]
    assert table.heard(Declared) == [Declared(0, "bust")]


@pytest.mark.clause("GR-X17")
def test_a_duel_of_two_with_a_tie():
    table = grim(seats=2, ask="card duel_choice", luck="G 7 7 2 9")
    assert table.bank == (11, 9)
    assert table.luck == ()
