"""Knowledge that is lost, worlds that are mended, and what else a game of hidden commitments needs of the kernel."""

import pytest

from game.engine.grimslingers import GAME
from game.engine.kernel import HIDDEN, Game, ImagineError, bit
from game.engine.kernel.events import Concealed, Event
from tests.toy import GAME as TOY


def duel(**words):
    return GAME.scenario({"options": {"items": True}, **words})


def test_concealed_cards_are_known_to_the_keepers_only() -> None:
    state = duel(knows={0: [1]})
    hand = state.hand[0]
    assert HIDDEN not in state.view(1).hand[0]
    state.conceal(hand, 0)
    assert state.view(1).hand[0] == (HIDDEN,) * len(hand)
    assert HIDDEN not in state.view(0).hand[0]
    assert all(state.seen[h] == bit(0) for h in hand)


def test_concealing_teaches_nobody_anything() -> None:
    state = duel()
    before = state.seen
    state.conceal(state.hand[0], 0, 1)
    assert state.seen == before


def test_only_who_knew_a_card_is_told_that_it_was_concealed() -> None:
    event = Concealed(("hand", 0), (4, 7), (bit(0) | bit(1), bit(0)), (0,))
    assert event.for_seat(1).cards == (4, HIDDEN)
    assert event.for_seat(None).cards == (HIDDEN, HIDDEN)
    assert event.for_seat(0).cards == (4, 7)
    assert event.for_seat(1).knew == ()


def test_a_world_is_mended_until_what_was_laid_could_be_laid() -> None:
    """Three of the four unseen cards cannot be laid: no imagined world has one of them on the table."""
    state = duel(hand={0: "revive_juju moonshine snake_oil"}, laid={0: "ice"}, token=1, ask="fire")
    for seed in range(40):
        world = state.view(1).imagine(seed)
        assert world.card(world.played[0][0]).laid
        assert world.view(1) == state.view(1)


def test_mending_may_give_up() -> None:
    view = duel(hand={0: "moonshine"}, laid={0: "ice"}, token=1, ask="fire").view(1)
    state = view.imagine(1)
    moonshine, ice = state.hand[0][0], state.played[0][0]
    state.hand, state.played = ((ice,), state.hand[1]), ((moonshine,), state.played[1])
    state.hand = ((), state.hand[1])
    with pytest.raises(ImagineError):
        state.mend(view, None)  # type: ignore[arg-type]


def test_a_secret_is_told_to_who_shares_it() -> None:
    options = GAME.Options(mode="teams", team_hands="shared")
    state = GAME.new(4, 1, options)
    assert [state.privy(seat) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]
    assert GAME.new(2, 1).privy(0) == (0,)
    assert TOY.new(3, 1).privy(2) == (2,)


def test_the_usual_seats_are_those_that_need_no_option() -> None:
    assert list(GAME.usual) == [2, 3, 4, 5, 6]
    assert set(GAME.usual) < set(GAME.seats)
    assert GAME.fits() == tuple(GAME.usual) == GAME.fits(GAME.Options())
    assert GAME.fits(GAME.Options(mode="teams")) == (4, 6)
    plain: Game = TOY
    assert plain.usual == plain.seats
    assert plain.fits(plain.Options()) == tuple(plain.seats)


def test_a_scenario_can_be_heard_from_its_start() -> None:
    heard: list[Event] = []
    GAME.scenario({"laid": {0: "ice"}, "ask": "aftermath"}, heard.append)
    assert [type(event).__name__ for event in heard if type(event).__name__ in ("Revealed", "Hit")] == [
        "Revealed",
        "Hit",
    ]
