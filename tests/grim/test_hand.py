"""Grim's Hand."""

import pytest

from game.engine.kernel.events import CardsMoved, Declared, Shuffled, TokensMoved, TurnSkipped, TurnStarted

from .table import HAND, Table, grim, turn


def drawing(card: str, greens=1, settle="settle 1 0", **position) -> Table:
    """Seat 0 stops, completes its set and draws this card."""
    position = {"saved": [2, 0, 0, 0], **position}
    return grim(greens=greens, ask="choose", hand=card, **position).pick("stop", settle)


@pytest.mark.clause("GR-058")
def test_the_third_saved_token_forces_a_draw_at_once():
    table = drawing("burn_skip")
    assert [event.why for event in table.heard(CardsMoved)] == ["draw", "done"]
    assert table.active == 1
    two = grim(greens=1, ask="choose", saved=[1, 0, 0, 0]).pick("stop", "settle 1 0")
    assert two.heard(CardsMoved) == []
    assert two.saved[0] == 2


@pytest.mark.clause("GR-059")
def test_the_three_saved_tokens_go_to_grim_before_the_card_is_performed():
    table = drawing("give_3")
    assert table.ask == "target"
    assert (table.bank[0], table.saved[0]) == (9, 0)
    assert table.heard(TokensMoved)[-1] == TokensMoved(("saved", 0), ("grim",), 3, "hand")
    returned = drawing("give_3", options={"hand_cost": "returned"})
    assert (returned.bank[0], returned.saved[0]) == (12, 0)
    assert returned.heard(TokensMoved)[-1] == TokensMoved(("saved", 0), ("bank", 0), 3, "hand")


@pytest.mark.clause("GR-060")
def test_the_card_must_be_performed():
    table = drawing("burn_take_2")
    assert table.bank[0] == 9 + 2
    assert table.active == 1
    asked = drawing("give_2")
    assert all(line.startswith("seat") for line in asked.legal)


@pytest.mark.clause("GR-061")
def test_the_card_is_shown_to_all():
    table = drawing("duel_choice")
    for seat in (0, 2, None):
        view = table.view(seat)
        assert [view.card(handle).id for handle in view.played] == ["duel_choice"]


@pytest.mark.clause("GR-062")
def test_cards_go_to_the_discard_and_an_empty_pile_is_the_shuffled_discard():
    table = drawing("burn_skip")
    assert [table.card(handle).id for handle in table.hand_discard] == ["burn_skip"]
    assert (len(table.hand_pile), table.played) == (15, ())
    firsts = set()
    for seed in range(12):
        empty = grim(greens=1, ask="choose", saved=[2, 0, 0, 0], hand_discard=HAND, seed=seed).pick("stop")
        assert (len(empty.hand_pile), len(empty.hand_discard)) == (0, 16)
        empty.pick("settle 1 0")
        assert empty.heard(Shuffled) == [Shuffled(("hand_pile",), 16)]
        assert len(empty.hand_pile) == 15
        firsts.add(empty.card((empty.played or empty.hand_discard)[0]).id)
    assert len(firsts) > 3


@pytest.mark.clause("GR-063")
@pytest.mark.parametrize(("card", "n"), [("give_1", 1), ("give_2", 2), ("give_3", 3)])
def test_gifts_move_own_tokens_to_an_opponents_bank(card, n):
    table = drawing(card).pick("seat 2")
    assert table.bank == (9 - n, 10, 10 + n, 10)
    assert table.heard(TokensMoved)[-1] == TokensMoved(("bank", 0), ("bank", 2), n, "card")


@pytest.mark.clause("GR-064")
def test_one_gives_at_most_what_one_has():
    table = drawing("give_3", banks=[2, 10, 10, 10], luck="1 1 12 1 1 1").pick("seat 2")
    assert table.bank[2] == 11
    assert [event.count for event in table.heard(TokensMoved) if event.why == "card"] == [1]
    assert table.faceoffs[0] == 1


@pytest.mark.clause("GR-065")
def test_tokens_come_from_the_bank_first_then_from_the_scorecard():
    table = drawing(
        "duel_choice", banks=[10, 10, 1, 10], saved=[2, 0, 2, 0], luck="B 3 8"
    ).pick("seat 2")  # fmt: skip
    assert (table.bank[2], table.saved[2]) == (0, 1)
    assert table.bank[0] == 9 + 2
    assert [event.source for event in table.heard(TokensMoved)[-2:]] == [("bank", 2), ("saved", 2)]


@pytest.mark.clause("GR-066")
def test_received_tokens_lie_in_the_bank():
    table = drawing("give_2", saved=[2, 1, 2, 0]).pick("seat 2")
    assert (table.bank[2], table.saved[2]) == (12, 2)


@pytest.mark.clause("GR-067")
@pytest.mark.parametrize("card", ["duel_choice", "give_1"])
def test_a_free_target_is_one_opponent_of_the_active_seats_choice(card):
    table = drawing(card)
    assert (table.decision.seat, table.ask) == (0, "target")
    assert table.legal == ["seat 1", "seat 2", "seat 3"]
    assert table.refused("seat 0") == "grim.not_yourself"
    assert table.refused("seat 4") == "grim.not_that_target"


@pytest.mark.clause("GR-068")
def test_with_one_possible_target_there_is_no_question():
    table = drawing("give_1", seats=2, banks=[10, 10], saved=[2, 0])
    assert table.bank == (8, 11)
    assert table.active == 1
    assert drawing("duel_low", banks=[10, 7, 6, 7], luck="R 9 8").bank == (6, 7, 9, 7)


@pytest.mark.clause("GR-069")
def test_low_hits_the_fewest_tokens_and_equals_are_chosen_among():
    table = drawing("duel_low", banks=[10, 4, 7, 4])
    assert table.legal == ["seat 1", "seat 3"]
    assert table.refused("seat 2") == "grim.not_that_target"
    with_saved = drawing("duel_low", banks=[10, 3, 7, 4], saved=[2, 2, 0, 0], luck="G 2 1")
    assert with_saved.bank == (8, 3, 7, 5)


@pytest.mark.clause("GR-070")
def test_give_each_goes_round_clockwise_as_far_as_the_tokens_last():
    table = drawing("give_each_1", banks=[3, 10, 10, 10], luck="1 1 12 1 1 1")
    assert table.bank == (10, 11, 11, 10)
    assert drawing("give_each_1").bank == (6, 11, 11, 11)
    from_two = drawing("give_each_1", active=2, banks=[10, 10, 3, 10], saved=[0, 0, 2, 0], luck="1 1 12 1 1 1")
    assert from_two.bank == (11, 10, 10, 11)


@pytest.mark.clause("GR-070")
def test_take_each_takes_one_from_every_opponent_that_has_one():
    assert drawing("burn_take_each_1").bank == (12, 9, 9, 9)
    table = drawing("burn_take_each_1", banks=[10, 0, 10, 10], saved=[2, 2, 0, 0])
    assert (table.bank, table.saved) == ((12, 0, 9, 9), (0, 1, 0, 0))


@pytest.mark.clause("GR-071")
def test_skip_passes_over_the_next_turn_once():
    table = drawing("burn_skip")
    assert table.skip == (True, False, False, False)
    table.state.luck = (("die", 1),) * 21
    table.pick("roll", "roll", "roll")
    assert table.heard(TurnSkipped) == [TurnSkipped(0, "skip")]
    assert table.active == 1
    assert table.skip == (False,) * 4
    table.pick("roll", "roll", "roll")
    assert table.active == 0
    assert len(table.heard(TurnSkipped)) == 1


@pytest.mark.clause("GR-072")
def test_two_skips_are_one():
    table = drawing("burn_skip", skip=[0])
    assert table.skip == (True, False, False, False)
    table.state.luck = (("die", 1),) * 24
    table.pick("roll", "roll", "roll", "roll", "roll", "roll")
    assert table.active == 0
    assert len(table.heard(TurnSkipped)) == 1


@pytest.mark.clause("GR-073")
def test_an_extra_turn_is_played_at_once():
    table = drawing("extra_turn", luck="B B B")
    assert (table.active, table.ask, table.greens) == (0, "throw", 0)
    assert table.heard(Declared)[-1] == Declared(0, "extra_turn")
    assert table.heard(TurnStarted)[-1] == TurnStarted(0, 2)
    assert table.pick("roll").active == 1


@pytest.mark.clause("GR-073")
def test_the_face_off_comes_before_the_extra_turn_and_does_not_cost_it():
    table = drawing("extra_turn", banks=[1, 10, 10, 10], luck="9 9 9 1 2 3")
    assert table.faceoffs[0] == 1
    assert (table.bank[0], table.active, table.ask) == (10, 0, "throw")


@pytest.mark.clause("GR-074")
@pytest.mark.parametrize("card", ["burn_take_2", "give_each_1", "burn_take_each_1"])
def test_after_the_card_the_turn_is_over(card):
    assert drawing(card).active == 1


@pytest.mark.clause("GR-058")
def test_a_set_completed_on_ice_is_drawn_for_too():
    table = turn("B B B", "roll", "settle 1 0", greens=1, saved=[2, 0, 0, 0], hand="burn_take_2", ask="choose")
    assert table.bank[0] == 11
