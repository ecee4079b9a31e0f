"""The Grim dice: a turn until somebody stops."""

from collections import Counter

import pytest

from game.engine.kernel.events import CounterChanged, Declared, DiceRolled, TokensMoved, TurnStarted

from .table import Table, grim, new

RED, BLUE, GREEN = 0, 1, 2


def state_of_turn(table):
    return table.greens, table.strikes, table.frozen


@pytest.mark.clause("GR-012")
def test_a_turn_starts_with_three_dice_and_nothing_on_them():
    table = grim(ask="start", greens=4, strikes=2, frozen=2, luck="R B G")
    assert state_of_turn(table) == (0, 0, 0)
    assert table.dice == ()
    assert len(table.pick("roll").dice) == 3


@pytest.mark.clause("GR-013")
def test_each_colour_has_two_faces_of_six():
    fallen = Counter()
    table = Table(new())
    for _ in range(20_000):
        fallen[table.state.weighted(table.options.die_faces, "die")] += 1
    for colour in (RED, BLUE, GREEN):
        assert abs(fallen[colour] - 20_000 / 3) < 5 * 67


@pytest.mark.clause("GR-013")
def test_the_dice_that_are_thrown_are_those_of_the_options():
    fallen = Counter()
    for seed in range(2000):
        (rolled,) = Table(new(2, seed, die_faces=(1, 1, 4))).pick("roll").heard(DiceRolled)
        fallen.update(rolled.values)
    assert fallen.total() == 6000
    assert abs(fallen[GREEN] - 4000) < 5 * 37
    assert abs(fallen[RED] - 1000) < 5 * 29


@pytest.mark.clause("GR-014")
@pytest.mark.parametrize(("frozen", "thrown"), [(0, 3), (1, 2), (2, 1)])
def test_every_die_that_is_not_frozen_is_thrown(frozen, thrown):
    table = grim(frozen=frozen, luck="R G G").pick("roll")
    assert len(table.dice) == thrown
    (rolled,) = table.heard(DiceRolled)
    assert (rolled.seat, rolled.die, rolled.values) == (0, "grim", (RED, GREEN, GREEN)[:thrown])


@pytest.mark.clause("GR-015")
def test_each_red_gives_a_strike():
    table = grim(luck="R R G").pick("roll")
    assert table.strikes == 2
    assert CounterChanged(0, "strikes", 2, 2) in table.events


@pytest.mark.clause("GR-016")
def test_a_red_die_stays_in_play():
    table = grim(luck="R R G G G G").pick("roll", "roll")
    assert table.dice == (GREEN, GREEN, GREEN)


@pytest.mark.clause("GR-017")
def test_each_blue_freezes_its_die_for_the_rest_of_the_turn():
    table = grim(luck="B G G G G G").pick("roll")
    assert table.frozen == 1
    assert len(table.pick("roll").dice) == 2
    assert len(table.pick("roll").dice) == 2


@pytest.mark.clause("GR-018")
def test_each_green_counts_one_and_stays_in_play():
    table = grim(luck="G G B G G").pick("roll")
    assert table.greens == 2
    table.pick("roll")
    assert len(table.dice) == 2
    assert table.greens == 4


@pytest.mark.clause("GR-019")
def test_strikes_and_ice_add_up_over_the_rolls_of_a_turn():
    table = grim(strikes=1, frozen=1, greens=1, ask="choose", luck="R B").pick("roll")
    assert state_of_turn(table) == (1, 2, 2)


@pytest.mark.clause("GR-020")
@pytest.mark.parametrize(
    ("luck", "picks"),
    [
        ("R B G", ["roll", "stop", "settle 0 1"]),
        ("R R R", ["roll"]),
        ("B B B", ["roll"]),
    ],
)
def test_strikes_ice_and_greens_end_with_the_turn(luck, picks):
    table = grim(luck=luck).pick(*picks)
    assert table.active == 1
    assert state_of_turn(table) == (0, 0, 0)
    assert len(table.pick("roll").heard(DiceRolled)[-1].values) == 3


@pytest.mark.clause("GR-021")
def test_without_a_green_one_must_go_on():
    table = grim(luck="R R B R G")
    assert table.refused("stop") == "grim.no_green_yet"
    table.pick("roll")
    assert table.legal == ["roll"]
    assert table.refused("stop") == "grim.no_green_yet"


@pytest.mark.clause("GR-022")
def test_with_a_green_one_may_stop_after_any_roll():
    table = grim(luck="G R B R G").pick("roll")
    assert table.legal == ["roll", "stop"]
    assert table.pick("roll").legal == ["roll", "stop"]
    assert table.pick("stop").heard(Declared) == [Declared(0, "stop")]


@pytest.mark.clause("GR-023")
def test_with_many_greens_one_may_still_go_on():
    table = grim(greens=5, ask="choose", luck="G G G").pick("roll")
    assert table.greens == 8
    assert table.legal == ["roll", "stop"]


@pytest.mark.clause("GR-024")
def test_after_stopping_there_is_no_more_rolling():
    table = grim(luck="G G R").pick("roll", "stop")
    assert table.ask == "settle"
    table.refused("roll")
    table.refused("stop")


@pytest.mark.clause("GR-025")
def test_no_token_moves_while_one_rolls():
    table = grim(luck="G G G G G B G R", saved=[1, 0, 0, 0]).pick("roll", "roll", "roll")
    assert (table.bank[0], table.saved[0]) == (10, 1)
    assert table.heard(TokensMoved) == []


@pytest.mark.clause("GR-115")
def test_a_roll_is_a_pick_even_when_it_is_the_only_one():
    table = grim(ask="start", active=2)
    assert table.decision == (2, "grim.throw", (("roll",),))
    assert table.dice == ()
    table = grim(luck="R B B").pick("roll")
    assert table.legal == ["roll"]
    assert len(table.heard(DiceRolled)) == 1


@pytest.mark.clause("GR-010")
def test_each_turn_is_announced_with_its_number():
    table = grim(luck="R R R B B B").pick("roll", "roll")
    assert table.heard(TurnStarted) == [TurnStarted(1, 2), TurnStarted(2, 3)]
