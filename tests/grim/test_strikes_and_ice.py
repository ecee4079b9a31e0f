"""Three strikes, three frozen dice, and what Grim has to give."""

from itertools import product

import pytest

from game.engine.kernel.events import Declared, TokensMoved

from .table import grim, turn


@pytest.mark.clause("GR-026")
def test_three_strikes_end_the_turn():
    table = grim(strikes=2, greens=1, ask="choose", luck="R R G").pick("roll")
    assert table.heard(Declared) == [Declared(0, "bust")]
    assert (table.active, table.ask) == (1, "throw")
    exactly = grim(strikes=2, luck="R G G").pick("roll")
    assert exactly.active == 1


@pytest.mark.clause("GR-026")
def test_two_strikes_do_not():
    table = grim(luck="R R G").pick("roll")
    assert (table.active, table.strikes, table.ask) == (0, 2, "choose")


@pytest.mark.clause("GR-027")
def test_the_penalty_is_three_tokens_from_grim():
    table = turn("R R R", "roll", banks=[7, 10, 10, 10])
    assert table.bank == (10, 10, 10, 10)
    assert table.heard(TokensMoved) == [TokensMoved(("grim",), ("bank", 0), 3, "strikes")]


@pytest.mark.clause("GR-028")
@pytest.mark.parametrize(("strikes", "dice"), [(2, "R G G"), (2, "R R G"), (2, "R R R")])
def test_the_penalty_is_three_however_many_strikes(strikes, dice):
    assert turn(dice, "roll", strikes=strikes).bank[0] == 13


@pytest.mark.clause("GR-029")
def test_greens_of_a_bust_turn_are_worth_nothing():
    table = turn("R G G", "roll", greens=4, strikes=2, ask="choose")
    assert (table.bank[0], table.saved[0], table.active) == (13, 0, 1)


@pytest.mark.clause("GR-029")
def test_if_a_bust_keeps_its_greens_they_are_settled_before_the_penalty():
    table = grim(options={"bust_keeps": True}, greens=1, strikes=2, ask="choose", luck="R G B").pick("roll")
    assert table.ask == "settle"
    assert table.legal == ["settle 0 2", "settle 1 1", "settle 2 0"]
    assert table.pick("settle 0 2").bank[0] == 10 - 2 + 3
    assert [event.why for event in table.heard(TokensMoved)] == ["pay", "strikes"]


@pytest.mark.clause("GR-029")
def test_if_a_bust_keeps_its_greens_a_set_is_drawn_for_before_the_penalty_and_grim_waits_until_the_end():
    kept = {"options": {"bust_keeps": True}, "greens": 2, "strikes": 2, "ask": "choose"}
    table = grim(**kept, saved=[2, 0, 0, 0], hand="burn_take_2", luck="R R R").pick("roll", "settle 1 1")
    assert [event.why for event in table.heard(TokensMoved)] == ["pay", "save", "hand", "card", "strikes"]
    assert (table.bank[0], table.saved[0]) == (10 - 2 + 2 + 3, 0)
    paid_all = grim(**kept, banks=[2, 10, 10, 10], luck="R R R").pick("roll", "settle 0 2")
    assert paid_all.faceoffs == (0, 0, 0, 0)
    assert paid_all.bank[0] == 3


@pytest.mark.clause("GR-030")
def test_three_frozen_dice_end_the_turn():
    table = grim(frozen=2, greens=1, ask="choose", luck="B").pick("roll")
    assert table.heard(Declared) == [Declared(0, "frozen")]
    assert table.legal == ["settle 0 1", "settle 1 0"]
    assert table.pick("settle 0 1").active == 1


@pytest.mark.clause("GR-031")
def test_strikes_and_ice_never_end_a_turn_together():
    for strikes, frozen in product(range(3), range(3)):
        for dice in product("RBG", repeat=3 - frozen):
            table = grim(strikes=strikes, frozen=frozen, luck=" ".join(dice)).pick("roll")
            ended = [event.what for event in table.heard(Declared)]
            assert len(ended) <= 1
            if strikes + dice.count("R") >= 3:
                assert ended == ["bust"]
                assert frozen + dice.count("B") < 3
            elif frozen + dice.count("B") == 3:
                assert ended == ["frozen"]


@pytest.mark.clause("GR-032")
def test_freezing_every_die_costs_nothing():
    table = turn("B B B", "roll", saved=[2, 0, 0, 0])
    assert (table.bank[0], table.saved[0]) == (10, 2)
    assert table.heard(TokensMoved) == []
    assert table.active == 1


@pytest.mark.clause("GR-033")
def test_greens_of_a_frozen_turn_are_settled_as_after_a_stop():
    frozen = {"greens": 2, "frozen": 2, "ask": "choose"}
    table = turn("B", "roll", "settle 0 2", **frozen)
    assert table.bank[0] == 8
    unpaid = turn("B", "roll", options={"frozen_pays": False}, **frozen)
    assert (unpaid.bank[0], unpaid.saved[0], unpaid.active) == (10, 0, 1)


@pytest.mark.clause("GR-034")
def test_the_supply_never_runs_dry_by_default():
    assert turn("R R R", "roll", banks=[500, 10, 10, 10]).bank[0] == 503


@pytest.mark.clause("GR-034")
def test_a_limited_supply_gives_what_it_has_and_gets_what_is_paid():
    limited = {"options": {"token_supply": 20}}
    dry = turn("R R R", "roll", supply=2, **limited)
    assert (dry.bank[0], dry.supply) == (12, 0)
    nothing = turn("R R R", "roll", supply=0, **limited)
    assert (nothing.bank[0], nothing.supply) == (10, 0)
    assert nothing.heard(TokensMoved) == []
    paid = turn("G G G", "roll", "stop", "settle 0 3", supply=2, **limited)
    assert (paid.bank[0], paid.supply) == (7, 5)
    hand = turn("G G G", "roll", "stop", "settle 3 0", supply=2, hand="burn_skip", **limited)
    assert hand.supply == 5
    assert grim(**limited).supply == 20


@pytest.mark.clause("GR-035")
def test_the_penalty_goes_to_the_bank_not_to_the_scorecard():
    table = turn("R R R", "roll", saved=[2, 0, 0, 0])
    assert (table.bank[0], table.saved[0]) == (13, 2)
