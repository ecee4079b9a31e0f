"""The worked examples of the ledger: the rulebook's own first, in the smallest circles that fit their texts."""

import pytest

from game.engine.kernel.events import CardsMoved, Declared

from .table import dance, new, turn_up


@pytest.mark.clause("GD-X1")
@pytest.mark.clause("GD-X2")
def test_the_dancer_moves_a_king_and_takes_two_pairs():
    table = dance("O1 U1 G1 [P1] G2 P2 U2 B1")
    seen = []
    table.state.sink = lambda event: (table.events.append(event), seen.append((table.ring, table.knows(0, "U2"))))
    table.pick("card U2", "gap 5")
    assert seen[0] == ("O1 U1 G1 P1 G2 U2 P2 B1", False)
    assert table.up[0] == "P1" and table.down[0] == "G1 G2 U1 U2"
    assert table.ring == "O1 P2 B1"


@pytest.mark.clause("GD-X3")
def test_fifteen_light_and_nine_dark_skulls_are_six_points():
    up = "K1 K2 K3 G1 P1 P2 U1 U2 K4"
    values = {"K1": 3, "K2": 3, "K3": 3, "G1": 3, "P1": 2, "U1": -4, "K4": -2, "P2": 1, "U2": -3, "O9": 0}
    table = dance("O9", up=[up, ""], values=values)
    assert table.outcome.breakdown[0][:3] == (("light", 15), ("dark", -9), ("total", 6))


@pytest.mark.clause("GD-X4")
def test_the_farmer_takes_a_reaper_out_of_a_pair():
    table = dance("B1 [O1] B2 G1 P1 K1 P2 U1").pick("card K1")
    assert table.up[0] == "O1" and table.down[0] == "K1 B1 B2"
    assert table.ring == "G1 P1 P2 U1"


@pytest.mark.clause("GD-X5")
def test_the_dancer_puts_a_bride_between_two_farmers():
    table = dance("O1 G1 B1 [P1] B2 O2 U1 O3 O4 K1").pick("card G1", "gap 7")
    assert table.down[0] == "B1 B2 O1 O2" and table.ring == "U1 O3 G1 O4 K1"


@pytest.mark.clause("GD-X6")
def test_the_dancer_moves_herself_between_two_farmers():
    table = dance("[P1] G1 O1 O2 U1").pick("card P1", "gap 2")
    assert table.down[0] == "O1 O2" and table.ring == "G1 U1"


@pytest.mark.clause("GD-X7")
def test_the_reaper_discards_a_bride():
    table = dance("B1 U1 [K1] U2 B2 P1 O1 G1 O2").pick("card G1")
    assert table.up[0] == "K1" and table.down[0] == "U1 U2 B1 B2"
    assert table.ring == "P1 O1 O2" and table.discard == "G1"


@pytest.mark.clause("GD-X8")
def test_the_last_card_has_an_effect_only_where_fronts_allow_one():
    assert dance("[B1]").outcome is not None
    assert dance("[O1]", up=["B1", "G1"]).outcome is not None
    king = dance("[U1]", up=["", "K1"])
    assert king.legal == ["skip", "seat 1"]
    assert king.pick("seat 1").up == ["K1 U1", ""] and king.outcome is not None


@pytest.mark.clause("GD-X9")
def test_two_cards():
    table = turn_up("[O1] G1", up=["", ""]).pick("skip")
    assert table.moved("take") == ["O1", "G1"] and table.moved("chain") == []
    assert table.up == ["O1", "G1"]


@pytest.mark.clause("GD-X10")
def test_three_cards():
    table = turn_up("[B1] G1 G2")
    assert table.outcome is not None and table.up[0] == "B1 G2 G1"
    assert turn_up("[B1] G1 U1").ring == "G1 U1"


@pytest.mark.clause("GD-X11")
def test_even_circles():
    table = turn_up("[B1] G1 U1 G2")
    assert table.moved("chain") == ["G2 G1"] and table.ring == "U1"
    table = turn_up("[B1] G1 U1 O1 U2 G2")
    assert table.moved("chain") == ["G2 G1", "U2 U1"] and table.up[1] == "O1"
    table = turn_up("[B1] G1 U1 U2 G2")
    assert table.outcome is not None and len(table.up[0].split()) == 5


@pytest.mark.clause("GD-X12")
def test_the_farmer_takes_his_own_neighbour():
    table = dance("[O1] K1 G1 U1 G2").pick("card K1")
    assert table.moved("chain") == ["G2 G1"] and table.ring == "U1"


@pytest.mark.clause("GD-X13")
def test_the_dancer_makes_room():
    table = dance("[P1] G1 U1 B1 G2 O1").pick("card O1", "gap 3")
    assert table.moved("chain") == ["G2 G1"] and table.ring == "U1 O1 B1"


@pytest.mark.clause("GD-X14")
@pytest.mark.parametrize("colour", ["blue", "purple", "grey", "orange", "pink", "black"])
def test_the_first_card_of_the_game(colour):
    state, events = new(3, 6), []
    state.sink = events.append
    state.apply(("card", next(h for h in state.ring if state.backs[h] == colour)))
    if colour in ("blue", "purple", "grey"):
        assert [event.what for event in events if isinstance(event, Declared)] == ["effect_unavailable"]
        assert state.decision.ask == "grim_dance.reveal"
    else:
        assert state.decision.ask == "grim_dance.effect"
        assert len(state.decision.picks) == (37 if colour == "pink" else 36)


@pytest.mark.clause("GD-X15")
def test_a_poisoned_gift():
    table = dance("[G1] O1 K1", down=["B1", ""], values={"B1": -3, "K1": 3}).pick("card B1")
    assert table.knows(0, "B1") and table.sees(1, "B1") and not table.knows(None, "B1")
    assert table.backs[table.handle("B1")] == "blue"
    gift = next(event for event in table.heard(CardsMoved) if event.why == "give")
    assert gift.for_seat(None).faces == (-1,)
    table.pick("card K1", "skip")
    assert table.outcome.scores[1] == 3 - 3


@pytest.mark.clause("GD-X16")
def test_two_of_three_equals_win_together():
    taken = {"taken": (9, 10, 11), "points": (5, 5, 5), "light": (9, 9, 9), "game_number": 2}
    table = dance("O9", seats=3, options={"match": "three_games"}, values={"O9": 0}, **taken)
    assert table.outcome.scores == (5, 5, 5) and table.outcome.winners == (0, 1)
