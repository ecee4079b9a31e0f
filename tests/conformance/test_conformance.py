"""One suite over every game, seat count and option: a game inherits it by being in GAMES."""

from typing import Any

import pytest

from .games import ALL, Case, default_cases, option_cases, unplayed
from .picks import checked_rules
from .suite import CHECKS, LIGHT

DEFAULTS = [case for game in ALL.values() for case in default_cases(game)]
OPTIONS = [case for game in ALL.values() for case in option_cases(game)]


@pytest.mark.parametrize("case", DEFAULTS, ids=str)
@pytest.mark.parametrize("name", CHECKS)
def test_every_game_at_every_seat_count(name: str, case: Case) -> None:
    CHECKS[name](case.game, case.seats, case.options, 7 + case.seats)


@pytest.mark.parametrize("case", OPTIONS, ids=str)
def test_every_option(case: Case) -> None:
    for name in LIGHT:
        CHECKS[name](case.game, case.seats, case.options, 3)


@pytest.mark.parametrize("key", ALL)
def test_every_choice_of_every_option_is_played(key: str) -> None:
    assert not unplayed(ALL[key]), "add sets that play these to tests/conformance/option_sets.py"


@pytest.mark.parametrize("key", ALL)
def test_every_seat_count_can_be_played_with_the_default_options(key: str) -> None:
    game = ALL[key]
    assert [case.seats for case in default_cases(game)] == list(game.usual)
    assert set(game.usual) <= set(game.seats)
    assert checked_rules(game)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("case", [*DEFAULTS, *OPTIONS], ids=str)
def test_many_games(case: Case, seed: int) -> None:
    for check in CHECKS.values():
        check(case.game, case.seats, case.options, 1000 + seed)


def test_the_suite_is_whole() -> None:
    """So that a check renamed by mistake does not drop out of it."""
    wanted: Any = set(LIGHT)
    assert wanted <= set(CHECKS) and len(CHECKS) == 21
