"""One card a turn, face down, anywhere along the row (DM-015..029, DM-092)."""

import pytest

from game.engine.kernel.events import CardsMoved, Declared

from .table import DEVIL, GOD, KINDS, macabre, new, played


@pytest.mark.clause("DM-015")
def test_roles_alternate():
    table = macabre().bet("A1", 0)
    assert table.turn == DEVIL and table.ask == "bet"
    table.bet("A1", 0).bet("A1", 0, "none")
    assert table.turn == DEVIL
    table.bet("A1", 0, "dancer 0")
    assert table.turn == GOD


@pytest.mark.clause("DM-016")
def test_one_card_a_turn():
    table = macabre(piles={"god": {1: "A1"}, "devil": {1: "A1"}}).bet("A2", 3)
    assert table.ask == "peek"
    assert table.refused("kind A1") == "one_bet_a_turn" and table.refused("place 3") == "one_bet_a_turn"
    assert len(table.hands[GOD]) == 14


@pytest.mark.clause("DM-017")
@pytest.mark.parametrize("line", ("none", "pass"))
def test_betting_is_compulsory(line):
    table = macabre()
    assert line not in table.legal and table.refused(line) == "must_bet"
    assert table.pick("kind A1").refused(line) == "must_bet"


@pytest.mark.clause("DM-018")
def test_a_bet_lies_face_down():
    table = macabre().bet("F3", 5)
    for viewer in (DEVIL, None):
        assert table.known(viewer, GOD, 5) == [None]
    moved = table.heard(CardsMoved)[-1]
    assert not list(moved.for_seat(DEVIL).told()) and len(list(moved.for_seat(GOD).told())) == 1
    # the handle that is told is the same whichever card it was
    handles = {macabre().bet(kind, 5).heard(CardsMoved)[-1].for_seat(DEVIL).cards for kind in KINDS}
    assert len(handles) == 1


@pytest.mark.clause("DM-019")
def test_any_type_at_any_of_eleven_places():
    table = macabre()
    assert table.legal == [f"kind {kind}" for kind in sorted(KINDS)]
    seen = 0
    for kind in KINDS:
        inside = macabre().pick(f"kind {kind}")
        assert inside.legal == [f"place {place}" for place in range(11)]
        seen += len(inside.legal)
    assert seen == 99


@pytest.mark.clause("DM-020")
@pytest.mark.parametrize("place", (-1, 11, 12))
def test_the_piper_and_the_preacher_are_no_places(place):
    assert macabre().pick("kind A1").refused(f"place {place}") == "no_such_place"


@pytest.mark.clause("DM-021")
def test_a_place_without_bets():
    assert len(macabre().bet("A1", 8).piles[GOD][8]) == 1


@pytest.mark.clause("DM-022")
def test_a_place_where_the_rival_has_bet():
    table = macabre(piles={"devil": {7: "A1 F1"}}, active=GOD).bet("A1", 7)
    assert len(table.piles[GOD][7]) == 1 and len(table.piles[DEVIL][7]) == 2


@pytest.mark.clause("DM-023")
def test_a_raise_goes_on_top():
    assert macabre(piles={"god": {4: "A1"}}).bet("F2", 4).kinds(GOD, 4) == ["A1", "F2"]


@pytest.mark.clause("DM-024")
def test_a_pile_has_no_limit():
    rest = "A1 A1 A1 A2 A2 A3 F1 F1 F1 F2 F2 F3 TW FL TR"
    table = macabre(piles={"god": {2: rest}})
    assert table.legal == ["kind TR"]
    assert len(table.bet("TR", 2).piles[GOD][2]) == 16


@pytest.mark.clause("DM-025")
@pytest.mark.parametrize("kind", ("TW", "FL", "TR"))
def test_events_are_bet_like_forces(kind):
    table = macabre().pick(f"kind {kind}")
    assert table.legal == [f"place {place}" for place in range(11)]
    table.pick("place 6")
    assert table.kinds(GOD, 6) == [kind] and table.backs[table.piles[GOD][6][0]] == "god"


@pytest.mark.clause("DM-026")
def test_a_bet_never_moves():
    table = new(9)
    before = table.piles
    for step in range(95):
        if table.decision is None:
            break
        played(table, 1, step)
        for seat in (0, 1):
            for place in range(11):
                old = before[seat][place]
                assert table.piles[seat][place][: len(old)] == old
        before = table.piles
    assert table.decision is None


@pytest.mark.clause("DM-027")
def test_place_and_height_are_open():
    table = macabre().bet("TR", 9)
    for viewer in (DEVIL, None):
        view = table.view(viewer)
        assert [len(pile) for pile in view.piles[GOD]] == [0] * 9 + [1, 0]
        moved = table.heard(CardsMoved)[-1].for_seat(viewer)
        assert moved.source == ("hands", GOD) and moved.target == ("piles", GOD, 9)


@pytest.mark.clause("DM-028")
def test_a_card_is_laid_once():
    table = macabre(piles={"god": {1: "A3"}})
    assert "kind A3" not in table.legal and table.refused("kind A3") == "not_in_hand"
    assert table.refused("kind Z9") == "not_in_hand"


@pytest.mark.clause("DM-029")
def test_events_do_nothing_before_the_weighing():
    table = macabre(piles={"god": {1: "TR"}, "devil": {1: "TW FL"}})
    assert "place 1" in table.pick("kind A3").legal
    table.pick("place 1")
    assert table.kinds(GOD, 1) == ["TR", "A3"] and table.points == (0, 0)
    assert "bet 1" in table.legal


@pytest.mark.clause("DM-092")
def test_every_card_is_in_a_hand_or_on_a_pile():
    for seed in range(8):
        table = new(seed)
        while table.decision:
            played(table, 3, table.placed + seed)
            for seat in (0, 1):
                own = [*table.hands[seat], *(h for pile in table.piles[seat] for h in pile)]
                assert len(own) == len(set(own)) == 16
                assert {table.backs[h] for h in own} == {table.deck(seat)}
            assert table.box == ()


def test_a_choice_inside_a_bet_can_be_taken_back():
    table = macabre()
    before = table.digest()
    table.pick("kind A1")
    table.back()
    assert table.digest() == before and not table.heard(CardsMoved) and not table.heard(Declared)


def test_the_reasons_name_what_is_missing():
    table = macabre()
    assert table.refused("place 3") == "card_first"
    assert table.refused("dancer 0") == "bet_first" and table.refused("bet 1") == "bet_first"
    assert table.pick("kind A1").refused("kind A2") == "place_first"
