"""The chain: what the card that is taken pulls along."""

import pytest

from game.engine.grim_dance.events import ChainEnded

from .table import dance, turn_up


def chained(ring: str, **position):
    """Takes the revealed card without using its effect."""
    table = turn_up(ring, **position)
    return table.pick("skip") if table.ask == "effect" else table


def end(table) -> tuple[int, str]:
    event = table.heard(ChainEnded)[-1]
    return event.pairs, event.why


@pytest.mark.clause("GD-033")
@pytest.mark.clause("GD-035")
def test_equal_neighbours_come_along_whatever_their_colour():
    assert chained("K1 G1 [O1] G2 U1").down[0] == "G1 G2"
    assert chained("K1 O2 [O1] O3 U1").down[0] == "O2 O3"
    assert chained("K1 B1 [P1] B2 U1").down[0] == "B1 B2"


@pytest.mark.clause("GD-034")
def test_different_neighbours_stay():
    table = chained("K1 G1 [O1] U1 B1")
    assert (table.ring, table.down[0], table.up[0]) == ("K1 G1 U1 B1", "", "O1")
    assert end(table) == (0, "mismatch")


@pytest.mark.clause("GD-036")
@pytest.mark.clause("GD-037")
def test_it_goes_on_outwards_pair_by_pair_through_all_colours():
    table = chained("K1 U1 G1 [P1] G2 U2 B1")
    assert table.moved("chain") == ["G1 G2", "U1 U2"]
    assert table.ring == "K1 B1" and end(table) == (2, "mismatch")


@pytest.mark.clause("GD-038")
def test_it_ends_at_the_first_unequal_pair_for_good():
    table = chained("B1 O1 G1 [K1] G2 P1 B2")
    assert table.ring == "B1 O1 P1 B2" and table.down[0] == "G1 G2"


@pytest.mark.clause("GD-039")
def test_nobody_may_stop_early_however_dark_the_next_pair_is():
    table = dance("K1 U1 G1 [P1] G2 U2 B1", values={"U1": -4, "U2": -3})
    assert set(table.legal) - {"skip"} == {f"card {name}" for name in ["K1", "U1", "G1", "P1", "G2", "U2", "B1"]}
    table.pick("skip")
    assert table.down[0] == "G1 G2 U1 U2" and table.active == 1


@pytest.mark.clause("GD-040")
@pytest.mark.clause("GD-041")
@pytest.mark.clause("GD-042")
def test_chained_cards_lie_face_down_and_only_their_owner_looks():
    table = chained("K1 G1 [O1] G2 U1 B1", seats=3, options={"memory_aid": "off"})
    assert table.down == ["G1 G2", "", ""] and table.up == ["O1", "", ""]
    while table.decision:
        assert table.sees(0, "G1") and table.sees(0, "G2")
        for other in (1, 2, None):
            assert not table.sees(other, "G1") and not table.knows(other, "G2")
        table.state.apply(("skip",) if ("skip",) in table.decision.picks else table.decision.picks[-1])


@pytest.mark.clause("GD-043")
def test_the_place_at_the_time_of_taking_counts():
    table = dance("[P1] G1 O1 O2 U1").pick("card P1", "gap 2")
    assert table.moved("chain") == ["O1 O2"]
    assert chained("[P1] G1 O1 O2 U1").moved("chain") == []


@pytest.mark.clause("GD-044")
def test_one_card_is_no_pair():
    table = chained("[B1] G1")
    assert table.up == ["B1", "G1"] and table.down == ["", ""]  # the other seat turned the last one up
    assert [(event.pairs, event.why) for event in table.heard(ChainEnded)] == [(0, "exhausted")] * 2


@pytest.mark.clause("GD-045")
def test_the_card_opposite_stays_in_an_even_circle():
    table = chained("[B1] G1 U1 G2")
    assert table.up == ["B1 G2 G1", "U1"]  # the end has come, and all lies face up
    assert table.moved("chain") == ["G2 G1"]
    assert table.heard(ChainEnded)[0].why == "exhausted"
    assert chained("[O9] G1 U1 O1 U2 G2").up == ["O9 G2 G1 U2 U1", "O1"]


@pytest.mark.clause("GD-046")
def test_three_cards_can_be_cleared():
    table = chained("[B1] G1 G2")
    assert table.ring == "" and table.outcome is not None
    assert end(table) == (1, "exhausted")


@pytest.mark.clause("GD-047")
def test_the_last_card_has_no_chain():
    table = chained("[O1] K1").pick()
    assert table.ring == "" and table.outcome is not None  # the last card turned itself
    assert end(table) == (0, "exhausted")
    assert table.moved("take") == ["O1", "K1"] and table.moved("chain") == []


@pytest.mark.clause("GD-048")
def test_the_circle_closes_up():
    table = chained("K1 O1 B1 [P1] B2 O2 U1 U2")
    assert table.ring == "K1 U1 U2"
    table = chained("G1 O1 B1 [P1] B2 K1 O2 U1")
    assert table.ring == "G1 O1 K1 O2 U1"
    table.pick("card K1", "skip")
    assert table.moved("chain") == ["B1 B2", "O1 O2"]


@pytest.mark.clause("GD-049")
def test_cards_of_the_chain_have_no_effect():
    table = chained("K1 O1 [P1] O2 U1 B1")
    assert table.down[0] == "O1 O2" and (table.active, table.ask) == (1, "reveal")


@pytest.mark.clause("GD-051")
def test_both_sides_are_compared_with_each_other_not_along_one():
    table = chained("G1 G2 [K1] U1 U2")
    assert table.down[0] == "" and table.ring == "G1 G2 U1 U2"


@pytest.mark.clause("GD-050")
def test_what_the_closing_up_brings_together_starts_no_second_chain():
    table = chained("K1 O1 G1 [P1] U1 O2 B1")
    assert table.moved("chain") == [] and end(table) == (0, "mismatch")
    table = chained("B1 G1 O1 [P1] O2 U1 B2")
    assert table.moved("chain") == ["O1 O2"] and len(table.heard(ChainEnded)) == 1


@pytest.mark.parametrize(
    "ring", ["K1 U1 G1 [P1] G2 U2 B1", "[P1] G1 U1 K1 U2 G2", "G1 U1 B1 U2 G2 [P1]", "G1 [P1] G2 U1"]
)
def test_while_the_chain_runs_the_hole_stays_where_the_card_was(ring):
    before = [word.strip("[]") for word in ring.split()]
    table = dance(ring, up=["B5", ""])
    seen = []
    table.state.sink = lambda event: (
        seen.append((table.ring.split(), table.state.hole)) if table.state.hole and table.active == 0 else None
    )
    table.pick("skip")
    n, start = len(before), before.index("P1")
    assert [pairs for _, (_, pairs) in seen] == sorted(pairs for _, (_, pairs) in seen)
    for left, (at, pairs) in seen:
        assert at == start and len(left) == n - 1 - 2 * pairs
        gone = {(at + k) % n for k in range(-pairs, pairs + 1)}
        assert left == [name for i, name in enumerate(before) if i not in gone]
    assert table.state.hole == () and seen
