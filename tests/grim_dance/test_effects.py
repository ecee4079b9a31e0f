"""The six effects."""

import pytest

from game.engine.kernel.events import CardsMoved, Declared, Looked
from game.match import Human, Match
from game.match.record import Record

from .table import DANCE, dance, new, turn_up

OFF = {"memory_aid": "off"}


# ---- Musician --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GD-072")
@pytest.mark.clause("GD-073")
@pytest.mark.parametrize("up", [["O1", ""], ["", "O1"]])
def test_the_musician_copies_any_face_up_card_of_anybody(up):
    table = dance("[B1] G1 U1 K1", up=up)
    assert table.legal == ["skip", "colour orange"]
    table.pick("colour orange", "card U1")
    assert table.down[0] == "U1" and table.moved("farmer") == ["U1"]
    assert table.heard(Declared) == [Declared(0, "copy_orange")]


@pytest.mark.clause("GD-074")
def test_face_down_cards_cannot_be_copied():
    table = dance("[B1] G1 U1 K1", up=["P1", ""], down=["O1", "K2"])
    assert table.legal == ["skip", "colour pink"]


@pytest.mark.clause("GD-075")
def test_cards_of_the_circle_or_the_discard_cannot_be_copied():
    table = turn_up("[B1] O1 K1 P1", discard="O2 K2")
    assert table.heard(Declared) == [Declared(0, "effect_unavailable")] and table.up[0] == "B1"


@pytest.mark.clause("GD-076")
def test_a_musician_is_not_copied():
    table = turn_up("[B1] O1 K1 P1", up=["B2", "B3"])
    assert table.heard(Declared) == [Declared(0, "effect_unavailable")]
    table = dance("[B1] O1 K1 P1", up=["B2 O5", "B3"])
    assert table.legal == ["skip", "colour orange"]
    assert table.refused("colour blue") == "grim_dance.nothing_to_copy"


@pytest.mark.clause("GD-077")
def test_only_an_effect_that_can_be_used_is_copied():
    assert dance("[B1] O1 K1", up=["", "G1 O5"]).legal == ["skip", "colour orange", "colour pink"][:2]
    assert dance("[B1] O1 K1", up=["U1 O5", ""]).legal == [*["skip", "colour grey"][:1], "colour orange"]
    assert dance("[B1] O1", up=["P1 O5", ""]).legal == ["skip", "colour orange"]
    assert dance("[B1] O1 K1", up=["U1 G1 O5", ""]).legal == ["skip", "colour grey", "colour orange"]


@pytest.mark.clause("GD-078")
def test_the_musician_is_the_revealed_card_of_the_copied_effect():
    table = dance("[B1] G1 U1 O1", up=["P1 K1 O5", ""])
    assert "card B1" in table.pick("colour pink").legal
    table.state.back()
    for colour in ("black", "orange"):
        table.pick(f"colour {colour}")
        assert table.legal == ["card G1", "card U1", "card O1"]
        assert table.refused("card B1") == "grim_dance.not_the_revealed"
        table.state.back()
    table.pick("colour pink", "card B1", "gap 1")
    assert table.moved("dance") == ["B1"]


@pytest.mark.clause("GD-079")
@pytest.mark.clause("GD-080")
def test_copying_changes_neither_card_and_costs_nothing():
    table = dance("[B1] G1 U1 K1", up=["", "O1"], down=["", "P1"]).pick("colour orange", "card U1")
    assert table.up == ["B1", "O1"] and table.down == ["U1", "P1"]
    assert table.backs[table.handle("B1")] == "blue"
    assert [event.why for event in table.heard(CardsMoved)] == ["farmer", "take"]


@pytest.mark.clause("GD-124")
def test_each_effect_is_offered_once():
    table = dance("[B1] G1 U1 O1 K1", up=["P1 P2", "P3"])
    assert table.legal == ["skip", "colour pink"]
    assert len(table.applications()) == 15


@pytest.mark.clause("GD-118")
def test_the_look_of_a_copied_reaper_is_the_musicians():
    table = dance("[B1] G1 U1 O1", up=["", "", "K1"], seats=3).pick("colour black", "card U1")
    (look,) = table.heard(Looked)
    assert look.seat == 0 and table.knows(0, "U1") and not table.knows(2, "U1")
    later = dance("[B1] G1 U1 O1", up=["K1", "", ""], seats=3, active=1, first=0).pick("colour black", "card U1")
    assert [look.seat for look in later.heard(Looked)] == [1]
    assert later.knows(1, "U1") and not later.knows(0, "U1")


# ---- Bride -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GD-081")
@pytest.mark.clause("GD-084")
def test_the_bride_gives_any_card_in_front_to_any_opponent():
    table = dance("[G1] O1 K1", up=["B1", "U1"], down=["P1", "U2"], seats=4)
    assert table.applications() == [(("card", table.handle(c)), ("seat", s)) for c in ("B1", "P1") for s in (1, 2, 3)]
    table.pick("card P1", "seat 2")
    assert table.down == ["", "U2", "P1", ""]


@pytest.mark.clause("GD-082")
def test_the_bride_needs_another_card_in_front():
    assert turn_up("[G1] O1 K1").heard(Declared) == [Declared(0, "effect_unavailable")]
    table = dance("[G1] O1 K1", down=["P1", ""])
    assert table.legal == ["skip", "card P1"]


@pytest.mark.clause("GD-083")
def test_the_bride_herself_is_not_given():
    assert dance("[G1] O1 K1", up=["B1", ""]).refused("card G1") == "grim_dance.not_the_revealed"


@pytest.mark.clause("GD-085")
@pytest.mark.clause("GD-086")
@pytest.mark.clause("GD-087")
def test_a_gift_keeps_its_side_and_its_secret():
    table = dance("[G1] O1 K1", up=["B1", "", ""], down=["P1", "", ""], seats=3, options=OFF).pick("card P1", "seat 1")
    assert table.down == ["", "P1", ""] and table.sees(1, "P1")
    assert not table.knows(2, "P1") and not table.knows(None, "P1")
    (event,) = [event for event in table.heard(CardsMoved) if event.why == "give"]
    assert event.for_seat(1).faces != (-1,) and event.for_seat(2).faces == (-1,)
    table = dance("[G1] O1 K1", up=["B1", ""]).pick("card B1")
    assert table.up == ["G1", "B1"]


@pytest.mark.clause("GD-088")
@pytest.mark.parametrize("aid", ["off", "own_history"])
def test_who_gives_or_loses_a_card_may_not_look_again(aid):
    options = {"memory_aid": aid}
    given = dance("[G1] O1 K1", down=["P1", ""], options=options).pick("card P1")
    assert given.knows(0, "P1") and given.sees(0, "P1") == (aid == "own_history")
    stolen = dance("[U1] O1 K1", down=["", "P1"], options=options).pick("seat 1")
    assert stolen.down[0] == "P1" and stolen.knows(1, "P1") and stolen.sees(1, "P1") == (aid == "own_history")
    seen = dance("[K1] O1 P1 U1 B1", options=options).pick("card P1")
    assert seen.knows(0, "P1") and seen.sees(0, "P1") == (aid == "own_history")


@pytest.mark.clause("GD-089")
def test_nobody_can_refuse_a_gift():
    for fronts in ({"up": ["B1", ""]}, {"down": ["B1", ""]}):
        table = dance("[G1] O1 K1", **fronts).pick("card B1")
        assert (table.decision.seat, table.ask) == (1, "reveal")


def test_one_does_not_give_to_oneself():
    table = dance("[G1] O1 K1", up=["B1", ""], seats=3).pick("card B1")
    assert table.refused("seat 0") == "grim_dance.not_yourself"


# ---- Carnival King ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("GD-090")
@pytest.mark.clause("GD-091")
def test_the_king_steals_any_card_of_any_opponent():
    table = dance("[U1] O1 K1", up=["B1", "G1 G2", "O2"], down=["B2", "P1", "P2"], seats=3)
    stolen = [(("seat", 1), "G1"), (("seat", 1), "G2"), (("seat", 1), "P1"), (("seat", 2), "O2"), (("seat", 2), "P2")]
    assert table.applications() == [(seat, ("card", table.handle(card))) for seat, card in stolen]
    table.pick("seat 2", "card O2")
    assert table.up == ["B1 O2 U1", "G1 G2", ""]


@pytest.mark.clause("GD-092")
@pytest.mark.clause("GD-093")
@pytest.mark.clause("GD-094")
def test_a_stolen_card_keeps_its_side_and_shows_itself_to_the_thief_afterwards():
    table = dance("[U1] O1 K1", down=["", "P1 P2", ""], seats=3)
    table.pick("seat 1")
    assert not table.knows(0, "P1") and not table.sees(0, "P1")
    table.pick("card P1")
    assert table.down == ["P1", "P2", ""] and table.sees(0, "P1")
    assert not table.knows(2, "P1") and not table.knows(None, "P1")


@pytest.mark.clause("GD-095")
def test_without_a_card_in_front_of_an_opponent_the_king_does_nothing():
    assert turn_up("[U1] O1 K1", up=["B1", ""]).heard(Declared) == [Declared(0, "effect_unavailable")]
    table = dance("[U1] O1 K1", up=["B1", "", "G1"], seats=3)
    assert table.legal == ["skip", "seat 2"]
    assert table.refused("seat 1") == "grim_dance.nothing_there"


# ---- Farmer ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GD-096")
def test_the_farmer_takes_any_other_card_of_the_circle():
    table = dance("B1 G1 [O1] U1 P1 K1 B2 U2 G2 P2")
    assert [line for line in table.legal if line != "skip"] == [
        f"card {c}" for c in ["B1", "G1", "U1", "P1", "K1", "B2", "U2", "G2", "P2"]
    ]
    assert table.refused("card O1") == "grim_dance.not_the_revealed"


@pytest.mark.clause("GD-097")
@pytest.mark.clause("GD-098")
@pytest.mark.clause("GD-101")
def test_the_harvest_lies_face_down_for_its_owner_and_has_no_effect():
    table = dance("B1 G1 [O1] U1 P1", up=["", "B5", ""], seats=3)
    assert not table.knows(0, "U1")
    table.pick("card U1")
    assert table.down[0] == "U1" and table.up[0] == "O1" and table.sees(0, "U1")
    assert not table.knows(1, "U1") and not table.knows(None, "U1")
    assert (table.active, table.ask) == (1, "reveal")


@pytest.mark.clause("GD-099")
def test_the_place_of_the_harvest_starts_no_chain():
    table = dance("[O1] B1 P1 K1 P2 U1").pick("card K1")
    assert table.down[0] == "K1" and table.ring == "B1 P1 P2 U1"


@pytest.mark.clause("GD-100")
def test_the_farmers_own_chain_runs_on_the_circle_that_has_closed_up():
    table = dance("[O1] K1 G1 U1 G2").pick("card K1")
    assert table.moved("chain") == ["G2 G1"] and table.ring == "U1"


# ---- Dancer ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GD-102")
def test_the_dancer_moves_any_card_into_any_other_gap():
    table = dance("[P1] G1 U1 O1 K1")
    assert len(table.applications()) == len(set(table.applications())) == 15
    assert len(dance("[P1] G1 U1").applications()) == 3
    layouts = set()
    for card, gap in table.applications():
        after = dance("[P1] G1 U1 O1 K1")
        seen = []
        after.state.sink = lambda event, seen=seen, after=after: seen.append(after.ring)
        after.pick(f"card {after.name(card[1])}", f"gap {gap[1]}")
        words = seen[0].split()
        at = words.index("P1")
        layouts.add(tuple(words[at:] + words[:at]))
    assert len(layouts) == 10 and ("P1", "G1", "U1", "O1", "K1") not in layouts


@pytest.mark.clause("GD-103")
def test_the_dancer_may_move_herself():
    table = dance("G1 [P1] U1 O1 O2").pick("card P1", "gap 3")
    assert table.moved("chain") == ["O1 O2"]


@pytest.mark.clause("GD-104")
def test_staying_where_one_is_is_no_move():
    names = ["P1", "G1", "U1", "O1", "K1"]
    for j, name in enumerate(names):
        table = dance("[P1] G1 U1 O1 K1").pick(f"card {name}")
        assert table.legal == [f"gap {g}" for g in range(4) if g != j % 4]
        assert table.refused(f"gap {j % 4}") == "grim_dance.same_gap"


@pytest.mark.clause("GD-105")
@pytest.mark.clause("GD-109")
def test_a_moved_card_stays_face_down_in_the_circle():
    table = dance("[P1] G1 U1 O1 K1", seats=3, knows={"U1": [2]})
    seen = []
    table.state.sink = lambda event: seen.append((event, table.ring, list(table.up), table.state.view(0).faces.copy()))
    table.pick("card U1", "gap 3")
    event, ring, up, faces = seen[0]
    assert ring == "P1 G1 O1 U1 K1" and up == ["", "", ""] and table.handle("U1") not in faces
    assert event.for_seat(0).faces == (-1,) and event.for_seat(0).cards == (table.handle("U1"),)
    assert not table.knows(0, "U1") and table.knows(2, "U1") and not table.knows(None, "U1")


@pytest.mark.clause("GD-106")
def test_the_new_neighbours_start_no_chain():
    table = dance("[P1] K1 O1 O2 G1 U1").pick("card G1", "gap 3")
    assert table.ring == "K1 O1 G1 O2 U1" and table.moved("chain") == []


@pytest.mark.clause("GD-107")
def test_the_chain_runs_on_the_circle_after_the_move():
    table = dance("G1 B1 [P1] U1 B2 K1").pick("card U1", "gap 0")
    assert table.moved("chain") == ["B1 B2"]


@pytest.mark.clause("GD-108")
def test_with_fewer_than_three_cards_nothing_can_be_moved():
    table = turn_up("[P1] G1")
    assert table.heard(Declared)[0] == Declared(0, "effect_unavailable")
    assert dance("[P1]").outcome is not None


@pytest.mark.clause("GD-123")
def test_the_revealed_card_stays_the_revealed_one_wherever_it_is_shifted():
    table = dance("G1 U1 [P1] O1 O2").pick("card G1", "gap 3")
    assert table.moved("take") == ["P1"] and table.moved("chain") == []
    assert table.ring == "U1 O1 G1 O2" and table.up[0] == "P1"


# ---- Grim Reaper -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("GD-110")
@pytest.mark.clause("GD-111")
def test_the_reaper_discards_any_card_but_the_revealed_one():
    table = dance("B1 G1 [K1] U1 P1 O1 B2 U2 G2 P2")
    assert len(table.applications()) == 9
    assert table.refused("card K1") == "grim_dance.not_the_revealed"


@pytest.mark.clause("GD-112")
def test_he_alone_looks_at_it():
    table = dance("B1 G1 [K1] U1 P1", seats=3).pick("card P1")
    (look,) = table.heard(Looked)
    assert look.seat == 0 and look.for_seat(0).faces == (table.faces[table.handle("P1")],)
    for other in (1, 2, None):
        assert look.for_seat(other).faces == (-1,) and not table.knows(other, "P1")
        assert table.state.view(other).backs[table.handle("P1")] == "pink"
    assert table.knows(0, "P1")


@pytest.mark.clause("GD-113")
def test_after_the_look_there_is_no_way_back():
    state = dance("B1 G1 [K1] U1 P1").state
    players = [Human("Ana"), Human("Bo")]
    record = Record(
        "grim_dance", state.options.to_json(), players, 1, DANCE.version, state.table.digest, start=state.to_json()
    )
    match = Match.from_record(record)
    match.apply(0, ("card", state.ring[1]))
    assert match.can_undo(0) is not None


@pytest.mark.clause("GD-114")
def test_the_card_lies_face_down_on_the_discard_pile():
    table = dance("B1 G1 [K1] U1 P1", discard="O1")
    before = len(table.state.discard)
    table.pick("card P1")
    assert len(table.state.discard) == before + 1 and table.discard == "O1 P1"
    assert table.handle("P1") not in {h for zone in (*table.state.up, *table.state.down) for h in zone}


@pytest.mark.clause("GD-115")
def test_the_place_of_the_discarded_card_starts_no_chain():
    table = dance("[K1] B1 O1 G1 O2 U1").pick("card G1")
    assert table.moved("chain") == [] and table.ring == "B1 O1 O2 U1"


@pytest.mark.clause("GD-116")
def test_the_reapers_chain_runs_on_the_circle_that_has_closed_up():
    table = dance("[K1] P1 U1 B1 U2").pick("card P1")
    assert table.moved("chain") == ["U2 U1"] and table.moved("take") == ["K1", "B1"]


@pytest.mark.clause("GD-117")
@pytest.mark.parametrize("card", ["O1", "K1"])
def test_as_the_last_card_farmer_and_reaper_have_no_effect(card):
    other = "K2" if card == "O1" else "O2"
    table = turn_up(f"[{other}] {card}").pick("skip")
    assert [event.what for event in table.heard(Declared)] == ["effect_skipped", "effect_unavailable"]
    assert table.outcome is not None and card in table.up[1].split()


def test_the_first_seat_of_a_game_has_nothing_to_steal():
    assert new(3).up == ((),) * 3
