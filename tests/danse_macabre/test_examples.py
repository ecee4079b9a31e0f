"""The worked examples of the ledger."""

import pytest

from game.engine.danse_macabre.events import CoinTossed, Weighed

from .table import DEVIL, GOD, counted, macabre, weighed


def came_to(god, devil, luck=""):
    event = weighed(god, devil, luck)
    return event.winner, event.why, event.strengths


@pytest.mark.clause("DM-X1")
def test_three_against_one():
    assert came_to("A2 F1", "A1") == (GOD, "strength", (3, 1))


@pytest.mark.clause("DM-X2")
def test_a_twister_takes_the_air():
    assert came_to("A3 F1", "F2 TW") == (DEVIL, "strength", (1, 2))


@pytest.mark.clause("DM-X3")
def test_all_cancelled_is_no_tie():
    assert came_to("A3", "A2 TW") == (None, "cancelled", (0, 0))


@pytest.mark.clause("DM-X4")
def test_a_flood_alone_against_fire():
    assert came_to("F2", "FL") == (None, "cancelled", (0, 0))


@pytest.mark.clause("DM-X5")
def test_two_against_two():
    assert came_to("A1 F1", "F2", "angel") == (GOD, "coin", (2, 2))
    assert came_to("A1 F1", "F2", "demon") == (DEVIL, "coin", (2, 2))


@pytest.mark.clause("DM-X6")
def test_equal_after_the_twister():
    assert came_to("A1 F1 TW", "A3 F1", "demon") == (DEVIL, "coin", (1, 1))


@pytest.mark.clause("DM-X7")
def test_twister_and_flood():
    assert came_to("TW FL", "A3 F3") == (None, "cancelled", (0, 0))


@pytest.mark.clause("DM-X8")
def test_a_lone_tripod():
    assert came_to("TR", "A3 F3") == (None, "tripod", (0, 6))


@pytest.mark.clause("DM-X9")
def test_a_tripod_each():
    assert came_to("TR A1", "TR") == (GOD, "strength", (1, 0))


@pytest.mark.clause("DM-X10")
def test_both_tripods_of_god():
    assert came_to("TR TR A1", "A2") == (DEVIL, "strength", (1, 2))


@pytest.mark.clause("DM-X11")
def test_three_tripods():
    assert came_to("TR TR", "TR F3") == (None, "tripod", (0, 3))


@pytest.mark.clause("DM-X12")
def test_four_tripods():
    assert came_to("TR TR A2", "TR TR F1") == (GOD, "strength", (2, 1))


@pytest.mark.clause("DM-X13")
def test_tripods_undo_each_other_first():
    assert came_to("TR TW A3", "TR A2") == (None, "cancelled", (0, 0))


@pytest.mark.clause("DM-X14")
def test_no_bet():
    assert came_to("", "") == (None, "no_bet", (0, 0))


@pytest.mark.clause("DM-X15")
def test_two_tripods_and_nothing_else():
    assert came_to("TR", "TR") == (None, "no_strength", (0, 0))


@pytest.mark.clause("DM-X16")
def test_a_twister_with_nothing_to_cancel():
    assert came_to("TW", "") == (None, "no_strength", (0, 0))


@pytest.mark.clause("DM-X17")
def test_two_twisters_and_a_lightning():
    assert came_to("TW F1", "TW") == (GOD, "strength", (1, 0))


@pytest.mark.clause("DM-X18")
def test_an_angel_alone():
    assert came_to("A1", "") == (GOD, "strength", (1, 0))


@pytest.mark.clause("DM-X19")
def test_three_against_three_after_the_twister():
    assert came_to("A2 F3 TW", "A1 A1 F2 F1", "angel") == (GOD, "coin", (3, 3))


@pytest.mark.clause("DM-X20")
def test_peeks_of_three_rounds():
    table = macabre(dancers=[8, 0, 5, 6, 7, 4])
    table.bet("A1", 1).bet("TR", 1).bet("F1", 2, "bet 1")
    assert table.known(GOD, DEVIL, 1) == ["TR"]
    table.bet("A2", 1, "dancer 0")
    view = table.view(DEVIL)
    assert view.card(view.dancers[0][0]).points == 8
    assert table.known(GOD, DEVIL, 1) == ["TR", None]
    table.bet("TR", 1, "bet 1")
    assert table.known(GOD, DEVIL, 1) == ["TR", "A2"]


@pytest.mark.clause("DM-X21")
def test_a_count():
    table = counted({1: "A3", 0: "A2"}, {1: "F1", 0: "F2"}, "demon", dancers=[8, 0, 5, 6, 7, 4])
    first, second = table.heard(Weighed)[:2]
    assert (first.place, first.winner, second.place, second.winner, second.why) == (1, GOD, 0, DEVIL, "coin")
    assert [e.angel for e in table.heard(CoinTossed)] == [False]
    assert table.points == (6, 8) and table.souls == (1, 1) and table.outcome.winners == (DEVIL,)
    assert 50 - sum(table.points) == 36
