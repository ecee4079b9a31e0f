"""Several games with the roles changing (DM-080..085)."""

import pytest

from game.engine.danse_macabre.events import CoinTossed, GameWeighed, RolesTaken
from game.engine.kernel.events import GameOver

from .table import HIDDEN, MACABRE, Table, played

TOURNAMENT = {"match": "tournament"}
WIN = {0: ({1: "A1"}, {}), 1: ({}, {1: "A1"}), None: ({}, {})}
"""Piles (god's, devil's) that let God, the Devil or nobody win."""


def finished(winner, god=0, wins=(0, 0), number=0, **options):
    """A tournament game counted to its end; `winner` is a seat, or None for a draw."""
    role = None if winner is None else 0 if winner == god else 1
    above, below = WIN[role]
    state = MACABRE.scenario(
        {"options": {**TOURNAMENT, **options}, "piles": {"god": above, "devil": below}, "god": god, "wins": wins,
         "game_number": number}
    )  # fmt: skip
    table = Table(state)
    state.agenda = (("finale",),)
    state._run()
    return table


@pytest.mark.clause("DM-080")
def test_roles_change_every_game_without_a_toss():
    table = finished(0)
    assert table.god == 1 and table.game_number == 1
    assert not [e for e in table.heard(CoinTossed) if e.why == "roles"]
    assert table.heard(RolesTaken) == [RolesTaken(1, 2)]
    assert finished(0, god=1).god == 0


@pytest.mark.clause("DM-080")
def test_the_first_game_goes_by_the_option():
    assert MACABRE.new(2, 1, {**TOURNAMENT, "roles": "seat0_devil"}).god == 1


@pytest.mark.clause("DM-081")
@pytest.mark.parametrize("god", (0, 1))
def test_it_ends_with_the_third_win_in_whichever_role(god):
    table = finished(0, god=god, wins=(2, 2), number=4)
    assert table.outcome.winners == (0,) and table.outcome.scores == (3, 2)
    assert len(table.heard(GameOver)) == 1
    assert finished(0, god=god, wins=(1, 2), number=3).outcome is None


@pytest.mark.clause("DM-081")
@pytest.mark.parametrize("needed", (1, 2, 5))
def test_the_number_of_wins_is_an_option(needed):
    assert finished(1, wins=(0, needed - 1), wins_needed=needed).outcome.winners == (1,)
    if needed > 1:
        assert finished(1, wins=(0, needed - 2), wins_needed=needed).outcome is None


@pytest.mark.clause("DM-082")
def test_five_decided_games_are_enough():
    wins, games = (0, 0), 0
    for winner in (0, 1, 0, 1, 1):
        table = finished(winner, god=games % 2, wins=wins, number=games)
        wins, games = table.wins, games + 1
    assert games == 5 and table.outcome.winners == (1,) and wins == (2, 3)


@pytest.mark.clause("DM-083")
def test_a_draw_counts_for_nobody_and_the_roles_change():
    table = finished(None, wins=(1, 2), number=3)
    assert table.wins == (1, 2) and table.god == 1 and table.outcome is None
    assert table.heard(GameWeighed) == [GameWeighed(4, None, (0, 0), (1, 2))]


@pytest.mark.clause("DM-084")
def test_each_game_has_its_own_deal_and_start():
    table = finished(0)
    tosses = [e for e in table.heard(CoinTossed) if e.why == "starter"]
    assert [e.seat for e in tosses] == [table.god]
    assert table.starter == (table.god if tosses[0].angel else 1 - table.god)
    assert table.placed == 0 and [len(hand) for hand in table.hands] == [16, 16]
    assert [len(d) for d in table.dancers] == [int(p in HIDDEN) for p in range(11)]
    assert table.points == (0, 0) and table.souls == (0, 0) and set(table.winners) == {-1}
    assert finished(0, starter="devil").starter == 0  # seat 0 is now the Devil


@pytest.mark.clause("DM-084")
def test_the_mix_is_a_new_one():
    mixes = set()
    for number in range(6):
        state = finished(0, number=number, wins_needed=5).state
        mixes.add(tuple(state.card(state.dancers[p][0]).points for p in HIDDEN))
    assert len(mixes) > 3


@pytest.mark.clause("DM-085")
def test_nothing_known_carries_over():
    table = finished(0)
    for seat in (0, 1, None):
        view = table.view(seat)
        own = set(view.hands[seat]) if seat is not None else set()
        assert set(view.faces) == own
    played(table, 40)
    for seat in (0, 1):
        assert not table.faults()
        table.view(seat).imagine(3)


@pytest.mark.clause("DM-X22")
def test_the_example_of_a_tournament():
    wins, roles, god = (0, 0), [], 0
    for number, winner in enumerate((0, 1, None, 0, 1, 0)):
        roles.append("God" if god == 0 else "Devil")
        table = finished(winner, god=god, wins=wins, number=number)
        wins, god = table.wins, table.god
    assert roles == ["God", "Devil", "God", "Devil", "God", "Devil"]
    assert table.outcome.winners == (0,) and table.outcome.scores == (3, 2)
