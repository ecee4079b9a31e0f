"""Paying and saving."""

import pytest

from game.engine.grim.rules import settlements
from game.engine.kernel.events import CardsMoved, TokensMoved

from .table import Table, grim, new


def settling(bank=10, saved=0, greens=2, **position) -> Table:
    """Seat 0 has just stopped with these greens."""
    return grim(
        banks=[bank, 10, 10, 10], saved=[saved, 0, 0, 0], greens=greens, ask="choose", **position
    ).pick("stop")  # fmt: skip


def mine(table):
    return table.bank[0], table.saved[0]


@pytest.mark.clause("GR-043")
def test_greens_turn_into_payments_or_savings_one_token_each():
    assert settling(greens=2).legal == ["settle 0 2", "settle 1 1", "settle 2 0"]


@pytest.mark.clause("GR-044")
def test_a_payment_goes_from_the_bank_to_grim():
    table = settling().pick("settle 0 2")
    assert mine(table) == (8, 0)
    assert table.heard(TokensMoved) == [TokensMoved(("bank", 0), ("grim",), 2, "pay")]


@pytest.mark.clause("GR-045")
def test_a_saved_token_lies_on_the_scorecard_and_is_still_ones_own():
    table = settling().pick("settle 2 0")
    assert mine(table) == (8, 2)
    assert table.tokens[0] == 10
    assert table.heard(TokensMoved) == [TokensMoved(("bank", 0), ("saved", 0), 2, "save")]


@pytest.mark.clause("GR-046")
def test_paying_and_saving_may_be_mixed():
    assert mine(settling().pick("settle 1 1")) == (8, 1)


@pytest.mark.clause("GR-047")
@pytest.mark.parametrize("line", ["settle 0 1", "settle 0 0", "settle 1 0"])
def test_every_usable_green_must_be_used(line):
    assert settling(greens=2).refused(line) == "grim.unused_greens"


@pytest.mark.clause("GR-043", "GR-047")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("settle 1 2", "grim.more_than_greens"),
        ("settle 3 0", "grim.more_than_greens"),
        ("settle 2 -1", "grim.unused_greens"),
        ("settle 2", "pick.not_offered"),
        ("settle one one", "pick.not_offered"),
    ],
)
def test_what_greens_cannot_do_is_refused_with_its_reason(line, reason):
    assert settling(greens=2).refused(line) == reason


@pytest.mark.clause("GR-048")
def test_greens_beyond_ones_tokens_are_lost():
    table = settling(bank=3, greens=5)
    assert table.legal[0] == "settle 0 3"
    assert table.pick("settle 2 1").bank[0] == 0
    assert mine(table) == (0, 2)
    over = grim(banks=[3, 9, 9, 9], greens=5, ask="choose", luck="1 1 1 12").pick("stop", "settle 0 3")
    assert over.outcome.winners == (0,)


@pytest.mark.clause("GR-049")
def test_savings_stay_over_several_turns():
    table = grim(saved=[1, 0, 0, 0], active=1, luck="B B B B B B B B B").pick("roll", "roll", "roll")
    assert table.active == 0
    assert table.saved == (1, 0, 0, 0)


@pytest.mark.clause("GR-050")
def test_saved_tokens_cannot_be_paid_while_the_bank_holds_tokens():
    table = settling(bank=3, saved=2).pick("settle 0 2")
    assert mine(table) == (1, 2)


@pytest.mark.clause("GR-050")
def test_a_green_may_not_pay_a_saved_token_beside_saving_the_last_of_the_bank():
    table = settling(bank=1, saved=1, greens=3)
    assert table.legal == ["settle 0 2", "settle 1 0"]
    assert table.refused("settle 1 1") == "grim.saved_stay"


@pytest.mark.clause("GR-051")
def test_when_the_bank_is_empty_saved_tokens_may_be_paid():
    table = settling(bank=0, saved=2, greens=1)
    assert mine(table) == (0, 1)
    assert table.heard(TokensMoved) == [TokensMoved(("saved", 0), ("grim",), 1, "pay")]


@pytest.mark.clause("GR-052")
def test_within_one_settlement_the_bank_goes_first():
    table = settling(bank=1, saved=2).pick("settle 0 2")
    assert mine(table) == (0, 1)
    assert [event.source for event in table.heard(TokensMoved)] == [("bank", 0), ("saved", 0)]


@pytest.mark.clause("GR-053")
def test_saved_tokens_never_go_back_by_choice():
    for greens in range(1, 5):
        for bank in range(5):
            for save, pay in ((pick[1], pick[2]) for pick in settlements(bank, 2, greens)):
                assert save >= 0
                assert pay >= 0
    table = settling(saved=2)
    assert not [line for line in table.legal if not line.startswith("settle")]
    assert table.refused("settle -1 3") == "grim.unused_greens"


@pytest.mark.clause("GR-054")
def test_at_most_three_are_saved_and_one_card_is_drawn():
    table = settling(saved=1, greens=6, hand="burn_skip burn_take_2")
    assert max(int(line.split()[1]) for line in table.legal) == 2
    assert table.refused("settle 3 3") == "grim.scorecard_full"
    table.pick("settle 2 4")
    drawn = [event for event in table.heard(CardsMoved) if event.why == "draw"]
    assert len(drawn) == 1
    assert mine(table) == (4, 0)


@pytest.mark.clause("GR-055")
def test_payments_are_made_before_the_third_token_is_placed_and_the_card_drawn():
    table = settling(saved=2, greens=3, hand="burn_skip").pick("settle 1 2")
    told = [event for event in table.events if isinstance(event, TokensMoved | CardsMoved)]
    assert [event.why for event in told] == ["pay", "save", "hand", "draw", "done"]
    assert mine(table) == (7, 0)


@pytest.mark.clause("GR-056")
def test_beside_a_completed_set_the_other_greens_may_be_given_up():
    table = settling(bank=6, saved=2, greens=3, hand="duel_choice")
    assert table.legal == ["settle 0 3", "settle 1 2", "settle 1 1", "settle 1 0"]
    assert table.pick("settle 1 0").bank[0] == 5
    assert table.ask == "target"


@pytest.mark.clause("GR-056")
def test_no_green_is_given_up_beside_an_unfinished_set():
    assert settling(saved=1, greens=3).legal == ["settle 0 3", "settle 1 2", "settle 2 1", "settle 2 0"]
    assert settling(saved=0, greens=2).refused("settle 1 0") == "grim.unused_greens"


@pytest.mark.clause("GR-057")
def test_with_an_empty_bank_nothing_can_be_saved():
    assert settlements(0, 2, 1) == (("settle", 0, 1),)
    table = settling(bank=0, saved=2, greens=1)
    assert mine(table) == (0, 1)
    assert table.active == 1
    assert settlements(0, 1, 2) == (("settle", 0, 1),)
    one_left = settling(bank=1, saved=0, greens=3)
    assert one_left.legal == ["settle 0 1", "settle 1 0"]
    assert one_left.refused("settle 2 0") == "grim.bank_empty"


@pytest.mark.clause("GR-047", "GR-056")
def test_the_list_of_settlements_is_that_of_the_rules():
    for bank in range(8):
        for saved in range(3):
            for greens in range(1, 9):
                legal = {pick[1:] for pick in settlements(bank, saved, greens)}
                assert legal == set(by_the_book(bank, saved, greens))
                assert len(legal) == len(settlements(bank, saved, greens)) <= 12


def by_the_book(bank, saved, greens):
    """Every split of the greens, kept if no further green could be used, or if it completes a set."""
    for save in range(min(3 - saved, bank) + 1):
        for pay in range(greens - save + 1):
            from_bank = min(pay, bank - save)
            from_card = pay - from_bank
            if save + pay > greens or from_card > (saved if save == 0 else 0):
                continue
            payable = bank - save + (saved if save == 0 else 0)
            if pay == min(greens - save, payable) or (save and saved + save == 3):
                yield save, pay


@pytest.mark.clause("GR-045")
def test_a_new_game_can_save_in_its_first_turn():
    state = new(2, first_player="seat:0")
    state.luck = (("die", 2), ("die", 2), ("die", 0))
    for pick in (("roll",), ("stop",), ("settle", 2, 0)):
        state.apply(pick)
    assert (state.bank, state.saved) == ((8, 10), (2, 0))
