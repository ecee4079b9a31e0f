"""One look a turn, from the second round on (DM-030..046), and what stays of it."""

import pytest

from game.engine.danse_macabre.state import NOTHING
from game.engine.kernel.events import Declared, Looked

from .table import DEVIL, GOD, HIDDEN, OPEN, macabre, new

BOTH = {"god": {1: "A1"}, "devil": {1: "A1"}}


def at_peek(**position):
    """God has just bet in round 2 and may peek; the Devil's pile on place 1 is [A1, TR]."""
    return macabre(**{"piles": {"god": {1: "A1", 5: "F1"}, "devil": {1: "A1 TR"}}, "ask": "peek", **position})


@pytest.mark.clause("DM-030")
def test_no_peek_in_the_first_round():
    table = macabre().bet("A1", 1)
    assert (table.ask, table.turn) == ("bet", DEVIL)
    assert (table.bet("A1", 1).ask, table.turn) == ("bet", GOD)


@pytest.mark.clause("DM-030")
def test_the_second_player_may_peek_by_option():
    table = macabre(options={"first_round_peek": "second_player"}).bet("A1", 1)
    assert (table.ask, table.turn) == ("bet", DEVIL)
    assert (table.bet("A1", 1).ask, table.turn) == ("peek", DEVIL)
    assert "bet 1" in table.legal and table.pick("none").turn == GOD


@pytest.mark.clause("DM-031")
def test_from_the_second_round_on_whoever_bet_may_peek():
    table = macabre(piles=BOTH).bet("A1", 3)
    assert (table.ask, table.turn) == ("peek", GOD)
    table.pick("none").bet("A1", 3)
    assert (table.ask, table.turn) == ("peek", DEVIL)


@pytest.mark.clause("DM-032")
@pytest.mark.parametrize("line", ("dancer 0", "bet 1"))
def test_first_the_bet_then_the_peek(line):
    assert macabre(piles=BOTH).refused(line) == "bet_first"


@pytest.mark.clause("DM-033")
def test_one_card_a_turn():
    table = at_peek().pick("dancer 0")
    assert (table.ask, table.turn) == ("bet", DEVIL)
    assert table.refused("dancer 2") == "bet_first"


@pytest.mark.clause("DM-034")
def test_a_peek_is_optional():
    table = at_peek().pick("none")
    assert table.heard(Declared)[-1] == Declared(GOD, "peek_declined")
    assert not table.heard(Looked) and table.turn == DEVIL


@pytest.mark.clause("DM-035")
@pytest.mark.parametrize("places", ((), (1,), (0, 1, 4, 10)))
def test_the_targets(places):
    table = macabre(piles={"god": {5: "F1 F1 F1"}, "devil": {p: "A1" if p < 4 else "F1" for p in places}}, ask="peek")
    assert table.legal == ["none", *(f"dancer {p}" for p in HIDDEN), *(f"bet {p}" for p in sorted(places))]


@pytest.mark.clause("DM-036")
def test_only_the_top_of_a_pile():
    table = at_peek().pick("bet 1")
    assert table.known(GOD, DEVIL, 1) == [None, "TR"]
    looked = table.heard(Looked)[-1]
    assert looked.cards == (table.piles[DEVIL][1][-1],)


@pytest.mark.clause("DM-037")
def test_covered_cards_are_out_of_reach():
    table = at_peek()
    assert table.refused("bet 1 0") and table.refused("bet 0") == "no_bet_there"


@pytest.mark.clause("DM-038")
@pytest.mark.parametrize("line", ("bet 1", "dancer 4"))
def test_what_is_read_is_the_peekers_alone(line):
    table = at_peek()
    others = [table.view(v).faces for v in (DEVIL, None)]
    table.pick(line)
    looked = table.heard(Looked)[-1]
    assert len(list(looked.for_seat(GOD).told())) == 1
    told = 1 if line == "bet 1" else 0  # the Devil knows his own bet
    assert len(list(looked.for_seat(DEVIL).told())) == told and not list(looked.for_seat(None).told())
    assert [table.view(v).faces for v in (DEVIL, None)] == others


@pytest.mark.clause("DM-039")
def test_the_target_is_open():
    for line, place in (("bet 1", ("piles", DEVIL, 1)), ("dancer 4", ("dancers", 4))):
        looked = at_peek().pick(line).heard(Looked)[-1]
        for viewer in (DEVIL, None):
            assert (looked.for_seat(viewer).seat, looked.for_seat(viewer).place) == (GOD, place)


@pytest.mark.clause("DM-040")
def test_the_same_card_may_be_looked_at_again():
    table = at_peek(seen={"dancers": {0: [GOD]}, "bets": {"devil": {1: [GOD]}}})
    assert {"dancer 0", "bet 1"} <= set(table.legal)
    table.pick("dancer 0")
    assert table.heard(Looked)[-1].place == ("dancers", 0)


@pytest.mark.clause("DM-041")
def test_a_peek_changes_nothing_on_the_table():
    peeked, declined = at_peek().pick("dancer 8"), at_peek().pick("none")
    for viewer in (DEVIL, None):
        assert peeked.view(viewer).values == declined.view(viewer).values
    assert peeked.piles == declined.piles and peeked.dancers == declined.dancers and peeked.glimpse == NOTHING


@pytest.mark.clause("DM-042")
def test_what_was_seen_stays_known_when_it_is_covered():
    table = macabre(piles={"god": {1: "A1", 5: "F1"}, "devil": {1: "TR"}}, ask="peek").pick("bet 1").bet("A3", 1)
    assert table.kinds(DEVIL, 1) == ["TR", "A3"] and table.known(GOD, DEVIL, 1) == ["TR", None]


@pytest.mark.clause("DM-043")
def test_own_bets_are_no_targets():
    table = at_peek()
    assert "bet 5" not in table.legal and table.refused("bet 5") == "no_bet_there"


@pytest.mark.clause("DM-044")
@pytest.mark.parametrize("place", OPEN)
def test_open_dancers_are_no_targets(place):
    assert at_peek().refused(f"dancer {place}") == "nothing_hidden"


@pytest.mark.clause("DM-045", "DM-046")
def test_the_31st_bet_keeps_its_peek_and_the_32nd_has_none():
    table = new(4, starter="god")
    peeks = {0: 0, 1: 0}
    while table.decision:
        if table.ask == "peek":
            peeks[table.turn] += 1
            assert table.placed != 32
        if table.placed == 31 and table.ask == "peek":
            assert table.turn == table.starter and len(table.legal) >= 7
        table.pick(table.legal[0])
    assert peeks == {table.starter: 15, 1 - table.starter: 14}
    assert table.outcome is not None
