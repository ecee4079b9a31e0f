"""Components and setting up."""

from collections import Counter

import pytest

from game.engine import OptionError
from game.engine.grim_dance.aids import printed
from game.engine.grim_dance.cards import COLOURS, EFFECTS
from game.engine.grim_dance.effects import applications
from game.engine.kernel.events import CardsMoved

from .table import DANCE, Table, dance, new, played


@pytest.mark.clause("GD-001")
@pytest.mark.parametrize("seats", DANCE.seats)
def test_thirty_six_different_cards_each_in_one_zone_at_all_times(seats):
    state = new(seats, seats)
    while state.decision:
        zones = [state.ring, state.discard, *state.up, *state.down]
        assert sorted(h for zone in zones for h in zone) == list(range(36))
        assert sorted(state.table.ids(state.faces)) == sorted(f"{c}-{n}" for c in COLOURS for n in range(1, 7))
        assert not state.faults()
        state.apply(state.decision.picks[state.turn % len(state.decision.picks)])


@pytest.mark.clause("GD-002")
def test_two_to_six_sit_down():
    assert list(DANCE.seats) == [2, 3, 4, 5, 6]
    for seats in DANCE.seats:
        assert new(seats).seats == seats
    for seats in (0, 1, 7, -2, True, "4", 4.0):
        with pytest.raises(OptionError):
            DANCE.new(seats, 7)


@pytest.mark.clause("GD-003")
def test_all_cards_of_a_colour_have_one_effect():
    assert len(set(EFFECTS.values())) == 6
    for colour in COLOURS:
        letter = {"blue": "B", "grey": "G", "purple": "U", "orange": "O", "pink": "P", "black": "K"}[colour]
        first, second = f"{letter}7", f"{letter}8"
        around = " ".join(name for name in ("O1", "K1", "P1", "G1") if name[0] != letter)
        offers = []
        for revealed in (first, second):
            other = second if revealed == first else first
            table = dance(f"[{revealed}] {other} {around}", up=["P5 O5", "K5"], down=["B5", "U5"])
            offers.append([[kind for kind, *_ in picks] for picks in table.applications()])
        assert offers[0] == offers[1] != []


@pytest.mark.clause("GD-004")
def test_the_back_tells_the_colour_everywhere_to_everybody():
    state = new(3, 5)
    while state.decision:
        for seat in (0, 1, 2, None):
            view = state.view(seat)
            assert view.backs == tuple(state.card(h).back for h in range(36))
            assert view.ring == state.ring
            assert (view.up, view.down, view.discard) == (state.up, state.down, state.discard)
        state.apply(state.decision.picks[-1])


@pytest.mark.clause("GD-005")
def test_no_view_holds_a_value_of_the_circle_before_it_is_turned_up():
    state = new(4)
    for seat in (0, 1, 2, 3, None):
        view = state.view(seat)
        assert view.faces == {} and not view.open
        assert all(view.card(h) is None for h in view.ring)


@pytest.mark.clause("GD-007")
def test_a_card_without_skulls_scores_nothing():
    table = dance("[B1]", values={"B1": 0})
    assert table.pick().state.outcome.scores == (0, 0)


@pytest.mark.clause("GD-008")
def test_the_distribution_of_skulls_is_open_to_all():
    state = new(5)
    aid = Counter((card.back, card.light - card.dark) for card in (state.table[face] for face in state.stock))
    assert aid["grey", 1] == 2 and aid["purple", -4] == 1 and sum(aid.values()) == 36
    skulls = {c: tuple(sorted((v for back, v in aid.elements() if back == c), reverse=True)) for c in COLOURS}
    while state.decision:
        for seat in (*range(5), None):
            assert state.view(seat).stock == state.stock
            assert printed(state.view(seat)) == skulls
        state.apply(state.decision.picks[0])


@pytest.mark.clause("GD-009")
def test_the_six_effects_are_open_to_all():
    assert set(EFFECTS) == set(COLOURS)
    assert set(EFFECTS.values()) == {"copy", "give", "steal", "take", "move", "discard"}


@pytest.mark.clause("GD-010")
def test_the_first_player_is_named_or_drawn():
    for seat in range(4):
        state = new(4, first_player=f"seat:{seat}")
        assert state.active == state.first == state.decision.seat == seat
    assert [new(4, seed).first for seed in range(20)] == [new(4, seed).first for seed in range(20)]
    firsts = Counter(new(4, seed).first for seed in range(400))
    assert sorted(firsts) == [0, 1, 2, 3] and min(firsts.values()) > 60
    with pytest.raises(OptionError, match="first_player"):
        new(2, first_player="seat:2")


@pytest.mark.clause("GD-011")
@pytest.mark.clause("GD-013")
def test_all_cards_lie_in_the_circle_and_nobody_has_any():
    for seats in DANCE.seats:
        state = new(seats, 3)
        assert sorted(state.ring) == list(range(36))
        assert state.up == state.down == ((),) * seats and state.discard == ()
        assert not any(state.seen)
        for seat in range(seats):
            assert state.view(seat).up == state.view(seat).down == ((),) * seats
    assert not {"hand", "hands", "pile"} & set(state.fields)


@pytest.mark.clause("GD-012")
def test_the_last_card_of_the_circle_is_the_neighbour_of_the_first():
    assert dance("[X] G1 B1 U1 G2".replace("X", "P1")).pick("skip").moved("chain") == ["G2 G1"]
    assert dance("G1 B1 U1 G2 [P1]").pick("skip").moved("chain") == ["G2 G1"]


@pytest.mark.clause("GD-014")
def test_the_shuffle_is_the_seeds_and_even():
    def order(seed):
        return [new(2, seed).backs[h] for h in new(2, seed).ring], new(2, seed).faces

    assert order(3) == order(3) != order(4)
    first_card = Counter(new(2, seed).backs[new(2, seed).ring[0]] for seed in range(600))
    assert sorted(first_card) == sorted(COLOURS) and all(60 < n < 145 for n in first_card.values())
    at_first = Counter(
        new(2, seed).card(new(2, seed).ring[0]).value
        for seed in range(600)
        if new(2, seed).backs[new(2, seed).ring[0]] == "purple"
    )
    assert set(at_first) == {1, 0, -1, -3, -4}


@pytest.mark.clause("GD-119")
def test_every_card_of_the_circle_can_be_told_apart_and_picked():
    state = new(6, 2)
    while state.decision:
        if state.decision.ask == "grim_dance.reveal":
            assert state.decision.picks == tuple(("card", h) for h in state.ring)
        assert len(set(state.view(None).ring)) == len(state.ring)
        state.apply(state.decision.picks[0])


@pytest.mark.clause("GD-125")
def test_the_spectator_sees_colours_and_face_up_cards_only():
    table = dance("[K1] O1 U1", up=["B1", ""], down=["G1", "P1"], knows={"O1": [0]})
    view = table.view(None)
    assert set(view.faces) == view.open == {table.handle("K1"), table.handle("B1")}
    for seed in range(3):
        state = new(3, seed)
        while state.decision:
            shown = {state.revealed, *(h for front in state.up for h in front)} - {-1}
            assert set(state.view(None).faces) == state.view(None).open == shown
            state.apply(state.decision.picks[seed % len(state.decision.picks)])


def test_cards_that_leave_the_circle_go_where_the_events_say():
    table = played(4, 3)
    for event in table.heard(CardsMoved):
        assert event.source[0] in ("ring", "up", "down") and event.target[0] in ("ring", "up", "down", "discard")


def test_whether_an_effect_can_be_used_lies_open():
    state = new(2, 1)
    for colour in ("grey", "purple", "blue"):
        assert applications(state, 0, colour, ()) == ()
    assert isinstance(Table(state).legal, list)
