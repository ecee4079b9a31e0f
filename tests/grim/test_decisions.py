"""Grim Decisions: the expansion."""

import pytest

from game.engine.kernel.events import CardsMoved, Shuffled, TokensMoved

from .table import DECISIONS, grim, turn

ON = {"options": {"decisions": True}}


@pytest.mark.clause("GR-036")
def test_without_the_expansion_three_strikes_leave_no_choice():
    table = turn("R R R", "roll")
    assert (table.active, table.ask, table.bank[0]) == (1, "throw", 13)


@pytest.mark.clause("GR-037")
def test_with_it_one_takes_three_or_draws():
    table = turn("R R R", "roll", **ON)
    assert (table.decision.seat, table.ask, table.legal) == (0, "penalty", ["take", "draw"])
    assert table.bank[0] == 10
    assert table.pick("take").bank[0] == 13
    assert table.active == 1
    assert table.decision_discard == ()


@pytest.mark.clause("GR-038")
def test_the_card_is_unseen_before_the_choice():
    worlds = [turn("R R R", "roll", decisions=top, **ON) for top in ("take_0", "take_6")]
    for seat in (0, 1, 2, 3, None):
        views = [world.view(seat) for world in worlds]
        assert views[0] == views[1]
        assert views[0].decision_pile == (-1,) * 12
        assert not any(views[0].card(handle).id in DECISIONS.split() for handle in views[0].faces)


@pytest.mark.clause("GR-039")
def test_a_drawn_card_is_shown_to_all_and_carried_out():
    table = turn("R R R", "roll", "draw", decisions="take_6", **ON)
    drawn, laid = table.heard(CardsMoved)
    assert (drawn.source, drawn.target, drawn.why) == (("decision_pile",), ("played",), "draw")
    assert (laid.source, laid.target) == (("played",), ("decision_discard",))
    for seat in (0, 3, None):
        ((handle, face),) = drawn.for_seat(seat).told()
        assert table.table[face].id == "take_6"
        assert table.view(seat).card(handle).id == "take_6"
    assert table.bank[0] == 16
    assert table.active == 1


@pytest.mark.clause("GR-039")
@pytest.mark.parametrize(
    ("card", "bank", "skips"),
    [
        ("take_0", 10, False),
        ("take_2", 12, False),
        ("take_3", 13, False),
        ("take_4", 14, False),
        ("take_5", 15, False),
        ("skip_take_1", 11, True),
        ("skip_take_2", 12, True),
        ("take_each_1", 13, False),
    ],
)
def test_every_decision_does_what_it_says(card, bank, skips):
    table = turn("R R R", "roll", "draw", decisions=card, **ON)
    assert (table.bank[0], table.skip[0]) == (bank, skips)


@pytest.mark.clause("GR-040")
def test_the_card_replaces_the_three_tokens():
    table = turn("R R R", "roll", "draw", decisions="take_1", **ON)
    assert table.bank[0] == 11
    assert [event.count for event in table.heard(TokensMoved)] == [1]


@pytest.mark.clause("GR-041")
def test_drawn_decisions_are_discarded_and_an_empty_pile_is_the_shuffled_discard():
    table = turn("R R R", "roll", "draw", decisions="take_5", **ON)
    assert [table.card(handle).id for handle in table.decision_discard] == ["take_5"]
    assert len(table.decision_pile) == 11
    firsts = set()
    for seed in range(12):
        empty = turn("R R R", "roll", decision_discard=DECISIONS, seed=seed, **ON)
        assert (len(empty.decision_pile), len(empty.decision_discard)) == (0, 12)
        empty.pick("draw")
        assert (len(empty.decision_pile), len(empty.decision_discard)) == (11, 1)
        assert empty.heard(Shuffled) == [Shuffled(("decision_pile",), 12)]
        assert empty.view(0).decision_pile == (-1,) * 11
        firsts.add(empty.card(empty.decision_discard[0]).id)
    assert len(firsts) > 3


@pytest.mark.clause("GR-042")
def test_only_three_strikes_give_access():
    assert turn("B B B", "roll", **ON).active == 1
    assert turn("G B B", "roll", "stop", "settle 0 1", **ON).active == 1
    assert "draw" not in grim(**ON).legal
