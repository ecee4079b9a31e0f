"""What always holds."""

import pytest

from game.engine import IllegalPick, Rng
from game.engine.kernel.events import DiceRolled, TokensMoved
from game.match import Human, Match

from .table import GRIM, Table, grim, new

SETTINGS = [
    {},
    {"decisions": True},
    {"bust_keeps": True, "frozen_pays": False},
    {"hand_cost": "returned", "grim_tie": "win"},
    {"token_supply": 20, "decisions": True},
    {"start_tokens": 5, "fail_tokens": 5, "grim_tie": "miss", "strike_penalty": 5},
]


def played(seats: int, seed: int, options) -> Table:
    """Up to 500 picks of a random game; what is impossible raises on the way."""
    table, chance = Table(new(seats, seed, **options)), Rng(seed)
    for _ in range(500):
        if not table.decision:
            break
        assert not table.faults()
        assert max(table.saved) <= 2
        assert min(*table.bank, *table.saved, *table.tokens) >= 0
        assert table.decision.seat == table.active
        table.pick(chance.choice(table.legal))
    return table


@pytest.mark.clause("GR-103")
@pytest.mark.parametrize("card", ["give_3", "give_each_1", "burn_take_each_1", "duel_choice", "duel_low"])
def test_gifts_and_duels_neither_make_nor_lose_tokens(card):
    for seed in range(20):
        table = grim(ask=f"card {card}", banks=[4, 9, 2, 5], saved=[0, 1, 2, 0], seed=seed)
        if table.ask == "target":
            table.pick(table.legal[-1])
        from_grim = sum(event.count for event in table.heard(TokensMoved) if event.source == ("grim",))
        assert sum(table.tokens) == 23 + from_grim


@pytest.mark.clause("GR-103")
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_the_tokens_moved_add_up_to_the_tokens_there_are(options):
    for seed in range(4):
        table = played(4, seed, options)
        held = {("bank", seat): table.options.start_tokens for seat in range(4)}
        for event in table.heard(TokensMoved):
            assert event.count > 0
            for place, change in ((event.source, -event.count), (event.target, event.count)):
                held[place] = held.get(place, 0) + change
        assert tuple(held[("bank", seat)] for seat in range(4)) == table.bank
        assert tuple(held.get(("saved", seat), 0) for seat in range(4)) == table.saved


@pytest.mark.clause("GR-104")
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_scorecards_hold_two_at_most_and_nothing_is_negative(options):
    for seats in GRIM.seats:
        assert played(seats, 11, options).turn > 3


@pytest.mark.clause("GR-105")
def test_only_the_active_seat_decides():
    table = grim(active=2)
    assert table.decision.seat == 2
    assert table.view(2).decision.picks == (("roll",),)
    for other in (0, 1, 3, None):
        assert table.view(other).decision == (2, "grim.throw", ())
    target = grim(ask="card give_1", active=2)
    assert target.decision.seat == 2
    assert target.view(1).decision.picks == ()


@pytest.mark.clause("GR-105")
def test_what_nobody_is_asked_is_refused():
    table = grim(active=2)
    for pick in (("stop",), ("settle", 0, 1), ("seat", 1), ("take",), ("draw",), ("roll", 2), (), "roll", None):
        with pytest.raises(IllegalPick):
            table.state.apply(pick)
    assert table.events == []


@pytest.mark.clause("GR-106")
def test_the_same_seed_and_the_same_picks_make_the_same_game():
    for options in SETTINGS:
        one, other = played(3, 5, options), played(3, 5, options)
        assert one.events == other.events
        assert one.digest() == other.digest()
    assert played(3, 6, {}).digest() != played(3, 5, {}).digest()


@pytest.mark.clause("GR-106")
def test_a_saved_game_goes_on_as_if_nothing_had_been():
    table, chance = Table(new(4, 9)), Rng(9)
    while table.turn < 6:
        table.pick(chance.choice(table.legal))
    again = Table(GRIM.from_json(table.to_json()))
    table.events.clear()
    for _ in range(60):
        line = chance.choice(table.legal)
        table.pick(line)
        again.pick(line)
        if not table.decision:
            break
    assert again.events == table.events
    assert again.digest() == table.digest()
    assert table.heard(DiceRolled)


@pytest.mark.clause("GR-105")
def test_another_seats_pick_is_refused_at_the_table():
    match = Match(GRIM, {"first_player": "seat:2"}, [Human(name) for name in ("Ana", "Bo", "Cy", "Di")], 7)
    for other in (0, 1, 3):
        with pytest.raises(IllegalPick):
            match.apply(other, ("roll",))
    assert match.deciding == 2
    match.apply(2, ("roll",))
    assert match.window(0).view.turn == 1
