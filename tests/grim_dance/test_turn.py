"""A turn: reveal, effect, take."""

import pytest

from game.engine import IllegalPick
from game.engine.grim_dance.events import ChainEnded
from game.engine.kernel.events import CardsMoved, Declared, Looked, Revealed, TurnStarted
from game.match import Human, Match

from .table import DANCE, Table, dance, new, played, turn_up

RING = "B1 G1 U1 O1 P1 K1 B2 U2 G2 O2"


@pytest.mark.clause("GD-015")
@pytest.mark.clause("GD-021")
@pytest.mark.clause("GD-050")
def test_a_turn_is_reveal_effect_take_and_one_chain():
    for seed in range(6):
        table = played(3, seed)
        turns, kinds = [], {TurnStarted: "start", Revealed: "reveal", ChainEnded: "end", Declared: "effect"}
        for event in table.events:
            if isinstance(event, TurnStarted):
                turns.append([])
            kind = kinds.get(type(event), "")
            if isinstance(event, CardsMoved):
                kind = {"take": "take", "chain": "chain"}.get(event.why, "effect")
            if turns and kind and not (isinstance(event, Revealed) and event.why != "reveal"):
                turns[-1].append(kind)
        for told in turns:
            short = [kind for i, kind in enumerate(told) if i == 0 or told[i - 1] != kind]
            assert short in (
                ["start", "reveal", "effect", "take", "end"],
                ["start", "reveal", "effect", "take", "chain", "end"],
            )
            assert told.count("reveal") == told.count("take") == told.count("end") == 1


@pytest.mark.clause("GD-016")
def test_any_card_of_the_circle_may_be_turned_up():
    table = dance(RING)
    assert table.legal == [f"card {name}" for name in RING.split()]


@pytest.mark.clause("GD-017")
def test_turning_a_card_up_is_compulsory():
    table = dance(RING)
    assert table.refused("skip") == "grim_dance.must_reveal"
    assert dance("O1 K1", up=["B1", ""]).refused("card B1") == "grim_dance.not_in_the_circle"


@pytest.mark.clause("GD-018")
@pytest.mark.clause("GD-020")
def test_the_card_stays_in_its_place_face_up():
    table = dance(RING, up=["O5", ""]).pick("card B2")
    assert table.ring == RING and table.state.ring[6] == table.state.revealed
    assert (table.up, table.down) == (["O5", ""], ["", ""])
    table = dance(RING).pick("card O1")
    assert table.ask == "effect" and table.ring == RING and table.sees(1, "O1")


@pytest.mark.clause("GD-019")
@pytest.mark.clause("GD-024")
def test_all_see_the_face_before_the_effect_is_chosen():
    table = dance(RING, seats=3).pick("card O1")
    assert table.ask == "effect"
    for seat in (0, 1, 2, None):
        assert table.sees(seat, "O1") and table.knows(seat, "O1")
    (event,) = table.heard(Revealed)
    assert event.for_seat(2).faces == (table.state.faces[table.handle("O1")],)


@pytest.mark.clause("GD-022")
def test_only_the_seat_in_turn_acts():
    table = dance(RING, seats=3, active=1)
    assert table.decision.seat == 1
    assert table.view(0).decision.picks == table.view(2).decision.picks == ()
    assert table.pick("card O1").decision.seat == 1
    match = Match(DANCE, {"first_player": "seat:1"}, [Human("Ana"), Human("Bo"), Human("Cy")], 7)
    for other in (0, 2):
        with pytest.raises(IllegalPick):
            match.apply(other, ("card", 3))
    match.apply(1, ("card", 3))


@pytest.mark.clause("GD-023")
@pytest.mark.parametrize("card", ["B1", "G1", "U1", "O1", "P1", "K1"])
def test_the_effect_may_be_left_out_even_when_it_could_be_used(card):
    table = dance(RING, up=["O5", "P5"]).pick(f"card {card}")
    assert table.legal[0] == "skip" and len(table.legal) > 1
    table.pick("skip")
    assert [event.what for event in table.heard(Declared)] == ["effect_skipped"]
    assert table.up[0].split()[-1] == card and table.active == 1


@pytest.mark.clause("GD-025")
def test_only_the_effect_of_the_revealed_colour_is_there():
    table = dance("[P1] G1 U1 O1", up=["B1", "B2"])
    assert table.refused("seat 1") == "grim_dance.not_this_effect"
    assert table.refused("card B1") == "grim_dance.not_this_effect"
    assert table.refused("colour orange") == "grim_dance.not_this_effect"
    king = dance("[U1] G1 P1 O1", up=["B1", "B2"])
    assert king.refused("card G1") == "grim_dance.not_this_effect"
    shapes = {"G1": "card seat", "U1": "seat card", "O1": "card", "P1": "card gap", "K1": "card"}
    for card, shape in shapes.items():
        table = dance(RING.replace(card, f"[{card}]"), up=["B5 O5", "P5 P6", "K5 K6"], seats=3)
        assert {" ".join(kind for kind, _ in picks) for picks in table.applications()} == {shape}, card


@pytest.mark.clause("GD-026")
def test_one_application_a_turn():
    table = turn_up("[O1] K1 G1 U1 B1").pick("card K1")
    assert (table.active, table.ask) == (1, "reveal")
    assert len(table.heard(ChainEnded)) == 1 and table.moved("farmer") == ["K1"]
    assert table.down[0] == "K1"


@pytest.mark.clause("GD-027")
def test_an_effect_that_cannot_be_used_passes_by_itself():
    assert dance("[O1]", up=["B1", ""]).outcome is not None  # nothing was asked
    fresh = Table(new(2, 1))
    card = next(h for h in fresh.state.ring if fresh.state.backs[h] == "purple")
    fresh.state.apply(("card", card))
    assert [event.what for event in fresh.heard(Declared)] == ["effect_unavailable"]
    assert card in fresh.state.up[fresh.state.first]


@pytest.mark.clause("GD-028")
def test_an_effect_is_over_before_the_card_is_taken():
    table = turn_up("B1 [G1] U1", up=["O1", ""])
    seen = []
    table.state.sink = lambda event: seen.append((type(event).__name__, table.ring, list(table.up)))
    table.pick("card O1")
    at = next(entry for entry in seen if entry[0] == "CardsMoved")
    assert at[1:] == ("B1 G1 U1", ["", "O1"])


@pytest.mark.clause("GD-029")
@pytest.mark.clause("GD-030")
@pytest.mark.clause("GD-032")
def test_the_card_comes_face_up_in_front_of_the_seat_with_or_without_its_effect():
    for picks in (("skip",), ("card B1",)):
        table = dance("[K1] B1 G1 U1 O1").pick(*picks)
        assert "K1" not in table.ring and table.up == ["K1", ""] and table.down == ["", ""]
        table = dance("[K1] B1 G1 U1 O1", active=1, first=0).pick(*picks)
        assert table.up == ["", "K1"]


@pytest.mark.clause("GD-031")
def test_dark_skulls_must_be_taken_too():
    table = dance("[O1] K1 G1 U1", values={"O1": -3}).pick("skip")
    assert table.up[0] == "O1" and table.ask == "reveal" and table.active == 1


@pytest.mark.clause("GD-054")
@pytest.mark.clause("GD-055")
def test_turns_go_clockwise_and_nobody_is_passed_over():
    table = played(5, 9, first_player="seat:3")
    seats = [event.seat for event in table.heard(TurnStarted)]
    assert seats == [(3 + i) % 5 for i in range(len(seats))]
    assert not table.heard(Looked) or all(event.seat in range(5) for event in table.heard(Looked))


def test_taking_back_inside_a_move_changes_nothing():
    table = dance("[P1] G1 U1 O1 B1")
    before = table.digest()
    table.pick("card U1")
    assert table.ask == "effect" and table.state.picked
    assert table.refused("skip") == "grim_dance.take_back_first"
    table.state.back()
    assert table.digest() == before
