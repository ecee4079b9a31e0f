"""Facing Grim, winning, and what a failure costs."""

import pytest

from game.engine.grim.events import Attempted, FatesRead, GrimFaced, GrimLost, GrimRolled
from game.engine.kernel.events import GameOver, TokensMoved, TurnStarted

from .table import at_grim, grim


@pytest.mark.clause("GR-085")
def test_a_seat_without_any_token_faces_grim():
    table = at_grim("5 11 8 1 2 3")
    assert table.heard(GrimFaced) == [GrimFaced(0, 1)]
    assert table.faceoffs == (1, 0, 0, 0)


@pytest.mark.clause("GR-086")
def test_saved_tokens_count_as_tokens():
    table = at_grim("5 11 8 12", saved=[2, 0, 0, 0])
    assert table.heard(GrimFaced) == []
    assert (table.bank[0], table.saved[0], table.active) == (0, 1, 1)


@pytest.mark.clause("GR-087")
@pytest.mark.parametrize(("card", "luck"), [("give_1", ""), ("duel_choice", "G 9 4")])
def test_pawned_off_tokens_count_like_paid_ones(card, luck):
    table = grim(ask=f"card {card}", banks=[1, 10, 10, 10], luck=f"{luck} 1 1 1 12").pick("seat 2")
    assert table.outcome.winners == (0,)


@pytest.mark.clause("GR-088")
def test_an_opponent_faces_grim_out_of_turn_when_the_card_is_done():
    table = grim(ask="card duel_choice", banks=[10, 10, 1, 10], luck="R 4 9 5 5 5 1 2 3").pick("seat 2")
    assert table.heard(GrimFaced) == [GrimFaced(2, 1)]
    assert table.heard(GrimRolled)[0].others == (3, 0, 1)
    why = [event.why for event in table.heard(TokensMoved)]
    assert why == ["duel", "faceoff"]
    assert table.bank[2] == 10
    assert table.active == 1


@pytest.mark.clause("GR-089")
def test_several_face_grim_in_turn_the_active_seat_first():
    emptied = {"ask": "card burn_take_each_1", "active": 1, "banks": [9, 9, 1, 1]}
    failed = "5 5 5 1 2 3"
    table = grim(luck=f"{failed} {failed}", **emptied)
    assert (table.faceoffs, table.bank[2:]) == ((0, 0, 1, 1), (10, 10))
    assert grim(luck=f"{failed} 5 5 5 12", **emptied).outcome.winners == (3,)
    first = grim(luck="5 5 5 12", **emptied)
    assert first.outcome.winners == (2,)
    assert first.faceoffs == (0, 0, 1, 0)
    everybody = grim(ask="face", active=2, banks=[0, 5, 0, 0], luck=f"{failed} {failed} 5 5 5 12")
    assert everybody.outcome.winners == (0,)
    assert everybody.faceoffs == (1, 0, 1, 1)


@pytest.mark.clause("GR-090")
def test_a_card_still_to_be_drawn_comes_first():
    table = grim(
        banks=[1, 10, 10, 10], saved=[2, 0, 0, 0], greens=1, ask="choose", hand="burn_take_2"
    ).pick("stop", "settle 1 0")  # fmt: skip
    assert table.faceoffs[0] == 0
    assert table.bank[0] == 2


@pytest.mark.clause("GR-091")
def test_everybody_else_rolls_and_the_highest_is_grims():
    table = at_grim("5 11 8 12")
    assert table.heard(GrimRolled) == [GrimRolled(0, (1, 2, 3), (5, 11, 8), 11)]
    two = at_grim("7 8", seats=2, banks=[0, 10], saved=[1, 0])
    assert two.heard(GrimRolled) == [GrimRolled(0, (1,), (7,), 7)]


@pytest.mark.clause("GR-092")
def test_there_are_up_to_three_attempts():
    table = at_grim("5 11 8 4 6 12")
    assert [event.roll for event in table.heard(Attempted)] == [4, 6, 12]
    assert table.outcome.winners == (0,)


@pytest.mark.clause("GR-093")
def test_a_higher_roll_wins_at_once():
    table = at_grim("5 8 8 9 1 1")
    assert table.heard(Attempted) == [Attempted(0, 9, 8, "win", 2)]
    assert table.outcome.winners == (0,)
    assert len(table.luck) == 2


@pytest.mark.clause("GR-094")
def test_an_equal_roll_restarts_the_duel_with_three_fresh_attempts():
    table = at_grim("5 11 8 4 11 3 9 2 6 8 10")
    assert [event.highest for event in table.heard(GrimRolled)] == [11, 9]
    assert [(event.roll, event.result, event.left) for event in table.heard(Attempted)] == [
        (4, "miss", 2),
        (11, "tie", 1),
        (6, "miss", 2),
        (8, "miss", 1),
        (10, "win", 0),
    ]
    assert table.faceoffs[0] == 1
    assert table.outcome.winners == (0,)


@pytest.mark.clause("GR-094")
def test_by_option_an_equal_roll_wins_or_is_a_miss():
    assert at_grim("5 11 8 4 11", options={"grim_tie": "win"}).outcome.winners == (0,)
    missed = at_grim("5 11 8 4 11 11", options={"grim_tie": "miss"})
    assert missed.outcome is None
    assert missed.bank[0] == 10


@pytest.mark.clause("GR-095")
def test_a_lower_roll_spends_one_attempt_and_grims_number_stays():
    table = at_grim("8 2 3 3 9")
    assert table.heard(Attempted) == [Attempted(0, 3, 8, "miss", 2), Attempted(0, 9, 8, "win", 1)]
    assert len(table.heard(GrimRolled)) == 1


@pytest.mark.clause("GR-096")
def test_three_lower_rolls_cost_ten_tokens_and_the_game_goes_on():
    table = at_grim("5 11 8 1 2 10")
    assert (table.bank[0], table.saved[0]) == (10, 0)
    assert table.heard(GrimLost) == [GrimLost(0, 10)]
    assert table.heard(TokensMoved)[-1] == TokensMoved(("grim",), ("bank", 0), 10, "faceoff")
    assert (table.active, table.ask) == (1, "throw")
    assert at_grim("5 11 8 1 2 10", options={"fail_tokens": 5}).bank[0] == 5


@pytest.mark.clause("GR-097")
def test_a_success_ends_the_game_at_once():
    table = at_grim("5 11 8 12")
    assert table.decision is None
    assert table.agenda == ()
    assert table.outcome.reason == "grim.immortal"
    assert table.events[-1] == GameOver((0,), "grim.immortal")
    assert table.why_not(("roll",)) == "pick.game_over"
    assert table.heard(TurnStarted) == []


@pytest.mark.clause("GR-098")
def test_there_is_exactly_one_winner():
    table = grim(ask="card burn_take_each_1", active=1, banks=[9, 9, 1, 1], luck="5 5 5 12")
    assert table.outcome.winners == (2,)
    assert table.outcome.scores == (8, 12, 0, 0)
    assert table.outcome.breakdown[3] == (("tokens", 0), ("faceoffs", 0))


@pytest.mark.clause("GR-099")
def test_all_others_read_their_fates_from_the_winners_left_on():
    position = {"ask": "card give_1", "active": 2, "banks": [10, 10, 1, 10], "luck": "1 1 1 12"}
    table = grim(**position)
    own = [zone[0] for zone in table.fates]
    table.pick("seat 0")
    (read,) = table.heard(FatesRead)
    assert read.seats == (3, 0, 1, 2)
    assert read.cards == table.fates_read == tuple(own[seat] for seat in (3, 0, 1, 2))
    for seat in (0, 1, 2, 3, None):
        view = table.view(seat)
        assert [view.card(handle).id for handle in view.fates_read] == table.table.ids(read.faces)
        assert len(dict(read.for_seat(seat).told())) == 4


@pytest.mark.clause("GR-100")
def test_any_number_of_face_offs_by_any_seats():
    failed = "9 9 9 1 2 3"
    table = grim(ask="face", active=0, banks=[0, 0, 0, 5], luck=f"{failed} {failed} 9 9 9 10")
    assert table.faceoffs == (1, 1, 1, 0)
    assert table.outcome.winners == (2,)
    again = at_grim("9 9 9 1 2 3", faceoffs=[4, 0, 0, 0])
    assert again.heard(GrimFaced) == [GrimFaced(0, 5)]


@pytest.mark.clause("GR-101")
def test_nobody_is_out_before_the_end():
    table = at_grim("9 9 9 1 2 3 B B B B B B B B B")
    table.pick("roll", "roll", "roll")
    assert (table.active, table.legal) == (0, ["roll"])


@pytest.mark.clause("GR-102")
def test_facing_grim_is_not_a_choice():
    table = at_grim("9 9 9 1 2 3")
    asked = grim(banks=[0, 10, 10, 10], saved=[1, 0, 0, 0], greens=1, ask="choose")
    assert asked.legal == ["roll", "stop"]
    assert table.faceoffs[0] == 1
    assert table.decision.seat == 1


@pytest.mark.clause("GR-113")
def test_a_lost_face_off_is_paid_in_full_from_a_limited_supply_too():
    limited = {"options": {"token_supply": 20}}
    table = at_grim("9 9 9 1 2 3", supply=3, **limited)
    assert (table.bank[0], table.supply) == (10, 0)
    enough = at_grim("9 9 9 1 2 3", supply=13, **limited)
    assert (enough.bank[0], enough.supply) == (10, 4)
    assert table.faceoffs[0] == 1
