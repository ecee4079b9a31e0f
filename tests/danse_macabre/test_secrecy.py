"""Who knows what, and for how long (DM-086..091)."""

import random

import pytest

from game.engine.kernel import EVERYONE
from game.engine.kernel.cards import bit
from game.engine.kernel.events import Looked, Revealed

from .table import DEVIL, GOD, MACABRE, macabre, new, played

PEEKED = {"piles": {"god": {1: "A1", 5: "F1"}, "devil": {1: "A1 TR"}}, "ask": "peek"}


@pytest.mark.clause("DM-086")
@pytest.mark.parametrize("aid", ("off", "own_bets", "full"))
def test_no_view_holds_an_unpeeked_card_of_the_rival(aid):
    for seed in range(6):
        state = MACABRE.new(2, seed, {"memory_aid": aid})
        learnt = {0: set(), 1: set()}

        def hear(event, learnt=learnt):
            if isinstance(event, Looked):
                learnt[event.seat].update(event.cards)
            elif isinstance(event, Revealed):
                for seen in learnt.values():
                    seen.update(event.cards)

        state.sink = hear
        dice = random.Random(seed)
        while state.decision:
            for seat in (0, 1):
                view = state.view(seat)
                own = {*view.hands[seat], *(h for pile in view.piles[seat] for h in pile)}
                assert set(view.faces) <= own | learnt[seat]
                assert set(view.open) <= set(view.faces)
                assert all(view.faces[h] == state.faces[h] for h in view.faces)
            state.apply(dice.choice(state.decision.picks))


@pytest.mark.clause("DM-087")
@pytest.mark.parametrize("aid", ("off", "own_bets"))
@pytest.mark.parametrize("line", ("bet 1", "dancer 4"))
def test_a_peek_is_shown_while_it_lasts(aid, line):
    table = macabre(**PEEKED, options={"memory_aid": aid})
    during = []
    table.state.sink = lambda event: during.append((event, table.view(GOD), table.view(DEVIL)))
    table.pick(line)
    event, mine, theirs = next(entry for entry in during if isinstance(entry[0], Looked))
    (handle,) = event.cards
    assert handle in mine.open and (handle in theirs.faces) == (line == "bet 1")  # it is the Devil's own bet
    after = table.view(GOD)
    assert handle not in after.open and handle in after.faces
    assert handle not in during[-1][1].open  # the next turn has begun


@pytest.mark.clause("DM-087")
def test_a_full_memory_goes_on_showing_it():
    table = macabre(**PEEKED, options={"memory_aid": "full"}).pick("bet 1")
    assert table.shown(GOD, DEVIL, 1) == [None, "TR"] and table.shown(DEVIL, GOD, 1) == [None]
    table.bet("A3", 1, "none")
    assert table.shown(GOD, DEVIL, 1) == [None, "TR", None]


@pytest.mark.clause("DM-088")
def test_own_bets_are_shown_unless_memory_is_off():
    piles = {"god": {1: "A1 TR", 5: "F1"}, "devil": {1: "A1"}}
    for aid, shown in (("own_bets", ["A1", "TR"]), ("full", ["A1", "TR"]), ("off", [None, None])):
        table = macabre(piles=piles, options={"memory_aid": aid})
        assert table.shown(GOD, GOD, 1) == shown and table.known(GOD, GOD, 1) == ["A1", "TR"]
        assert table.shown(DEVIL, GOD, 1) == [None, None]
        assert set(table.view(GOD).hands[GOD]) <= set(table.view(GOD).open)


@pytest.mark.clause("DM-090")
def test_the_same_seed_and_picks_give_the_same_game():
    logs = []
    for _ in range(2):
        heard = []
        state = MACABRE.new(2, 12, {"no_strength": "coin", "final_tie": "coin"}, sink=heard.append)
        dice = random.Random(5)
        while state.decision:
            state.apply(dice.choice(state.decision.picks))
        logs.append((heard, state.digest(), state.outcome))
    assert logs[0] == logs[1]


@pytest.mark.clause("DM-091")
def test_a_spectator_sees_public_things_only():
    table = new(3, memory_aid="full")
    while table.placed < 32 and table.decision:
        view = table.view(None)
        assert not view.faces and not view.open and not view.picked
        assert view.decision.picks == ()
        played(table, 1, table.placed)
    heard = [e.for_seat(None) for e in table.events if isinstance(e, Looked)]
    assert heard and not any(list(e.told()) for e in heard)
    assert all(seen == EVERYONE or not seen & bit(None) for seen in table.seen)
