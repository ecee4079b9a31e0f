"""Setting up."""

from collections import Counter

import pytest

from game.engine import OptionError
from game.engine.grim.state import Options
from game.engine.kernel.events import DiceRolled

from .table import DECISIONS, GRIM, HAND, Table, grim, new


def ids(state, handles):
    return [state.card(handle).id for handle in handles]


@pytest.mark.clause("GR-001")
def test_every_scorecard_starts_empty():
    for seats in GRIM.seats:
        assert new(seats).saved == (0,) * seats


@pytest.mark.clause("GR-002")
def test_every_seat_starts_with_ten_green_tokens():
    for seats in GRIM.seats:
        assert new(seats).bank == (10,) * seats


@pytest.mark.clause("GR-003")
def test_every_seat_gets_one_fate_and_all_are_different_and_dealt_at_random():
    dealt = []
    for seed in range(40):
        state = new(4, seed)
        assert [len(zone) for zone in state.fates] == [1, 1, 1, 1]
        own = ids(state, [zone[0] for zone in state.fates])
        assert len(set(own)) == 4
        assert all(fate.startswith("fate_") for fate in own)
        dealt.append(tuple(own))
    assert len(set(dealt)) > 30
    assert len({fate for own in dealt for fate in own}) == 10


@pytest.mark.clause("GR-004")
def test_fates_that_are_left_over_are_out_of_the_game():
    state = new(4)
    everywhere = Counter(ids(state, range(len(state.faces))))
    assert sum(n for fate, n in everywhere.items() if fate.startswith("fate_")) == 4
    assert len(state.backs) == 16 + 4
    assert new(2).backs.count("fate") == 2
    assert new(6).backs.count("fate") == 6


@pytest.mark.clause("GR-005")
def test_grims_hand_lies_shuffled_and_face_down():
    orders = set()
    for seed in range(20):
        state = new(4, seed)
        assert sorted(ids(state, state.hand_pile)) == sorted(HAND.split())
        assert state.hand_discard == ()
        assert not any(state.seen[handle] for handle in state.hand_pile)
        assert state.view(0).hand_pile == (-1,) * 16
        orders.add(tuple(ids(state, state.hand_pile)))
    assert len(orders) == 20


@pytest.mark.clause("GR-006")
def test_decisions_are_on_the_table_only_with_the_expansion():
    without = new(decisions=False)
    assert without.decision_pile == ()
    assert "decision" not in without.backs
    assert not any(card.startswith("take") for card in without.table.ids(without.stock))
    with_them = new(decisions=True)
    assert sorted(ids(with_them, with_them.decision_pile)) == sorted(DECISIONS.split())
    assert ids(with_them, with_them.decision_pile) != sorted(DECISIONS.split())


@pytest.mark.clause("GR-007")
def test_the_twelve_sided_die_is_fair():
    from game.engine.grim.contests import d12

    state = new()
    fallen = Counter(d12(state) for _ in range(24_000))
    assert sorted(fallen) == list(range(1, 13))
    assert all(abs(n - 2000) < 5 * 43 for n in fallen.values())


@pytest.mark.clause("GR-008")
def test_the_die_numbers_are_open_information():
    state = new(stakes=(1, 2, 3))
    for seat in (0, 3, None):
        assert state.view(seat).options.stakes == (1, 2, 3)


@pytest.mark.clause("GR-009")
def test_the_first_player_is_the_one_named():
    for seat in range(4):
        state = new(first_player=f"seat:{seat}")
        assert (state.active, state.decision.seat, state.decision.ask) == (seat, seat, "grim.throw")
    with pytest.raises(OptionError, match="first_player"):
        new(2, first_player="seat:2")


@pytest.mark.clause("GR-009")
def test_the_first_player_is_drawn_at_random():
    firsts = Counter(new(4, seed).active for seed in range(400))
    assert sorted(firsts) == [0, 1, 2, 3]
    assert min(firsts.values()) > 60


@pytest.mark.clause("GR-009")
def test_a_roll_off_is_repeated_by_those_tied_for_the_highest():
    rolled = {"ask": "begin", "options": {"first_player": "roll_off"}}
    assert grim(luck="9 12 12 3 5 4", **rolled).active == 1
    assert grim(luck="9 12 12 3 4 5", **rolled).active == 2
    assert grim(luck="9 12 12 3 5 5 1 2", **rolled).active == 2
    assert grim(luck="9 12 11 3", **rolled).active == 1
    heard = []
    GRIM.new(4, 7, {"first_player": "roll_off"}, sink=heard.append)
    rolls = [event for event in heard if isinstance(event, DiceRolled)]
    assert [event.seat for event in rolls[:4]] == [0, 1, 2, 3]
    assert all(event.die == "d12" and event.why == "roll_off" for event in rolls)


@pytest.mark.clause("GR-010")
def test_turns_go_clockwise():
    table = Table(new(3, first_player="seat:1"))
    table.state.luck = (("die", 2),) * 12
    seats = []
    for _ in range(4):
        seats.append(table.active)
        table.pick("roll", "stop", "settle 0 3")
    assert seats == [1, 2, 0, 1]
    assert table.turn == 5


@pytest.mark.clause("GR-011")
def test_two_to_six_sit_at_the_table():
    assert list(GRIM.seats) == [2, 3, 4, 5, 6]
    for seats in GRIM.seats:
        assert new(seats).seats == seats
    for seats in (0, 1, 7, -2, True, "4", 4.0, None):
        with pytest.raises(OptionError):
            GRIM.new(seats, 7)


@pytest.mark.clause("GR-114")
@pytest.mark.parametrize(
    "options",
    [
        {"die_faces": (3, 3, 0)},
        {"die_faces": (2, 2, 1)},
        {"die_faces": (2, 2, 3)},
        {"die_faces": (7, -2, 1)},
        {"die_faces": (2, 2, 1, 1)},
        {"die_faces": (2.0, 2, 2)},
        {"stakes": (0, 1, 2)},
        {"stakes": (1, 2, 11)},
        {"stakes": (1, 2)},
        {"stakes": (1, 2, True)},
        {"hand_deck": "no_such_file"},
        {"hand_deck": "../house"},
    ],
    ids=str,
)
def test_options_that_cannot_be_played_are_refused_by_name(options):
    (name,) = options
    with pytest.raises(ValueError, match=f"{name}|{name.removesuffix('_deck')}"):
        GRIM.new(4, 7, options)


@pytest.mark.clause("GR-114")
def test_dice_with_one_face_of_a_colour_can_be_played():
    assert Options(die_faces=(4, 1, 1)).die_faces == (4, 1, 1)
    assert Options(stakes=(10, 1, 10)).stakes == (10, 1, 10)


@pytest.mark.clause("GR-118")
def test_nobody_reads_a_fate_before_the_end_not_even_its_own():
    table = Table(new(4, 3))
    while table.decision:
        own = {table.card(zone[0]).id for zone in table.fates}
        for seat in (0, 1, 2, 3, None):
            view = table.view(seat)
            assert view.fates == ((-1,),) * 4
            assert not own & {view.card(handle).id for handle in view.faces}
        table.pick(table.legal[-1])
        assert not any(table.card(h).id in own for event in table.events for h, _ in event.told()) or not table.decision
    assert table.outcome
    assert len(table.view(0).fates_read) == 4
