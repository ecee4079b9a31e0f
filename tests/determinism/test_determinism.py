"""Same seats, seed, options and picks: the same game in every process, and the same as when it was recorded."""

import json

import pytest

from tests.conformance.games import ALL, playable

from .processes import check_processes
from .record import GOLDEN, cases, fingerprints

golden = json.loads(GOLDEN.read_text())
REMEDY = "if the rules, data or options were meant to change: python -m tests.determinism.record "


@pytest.mark.parametrize("key", ALL)
def test_a_game_is_the_same_in_every_process_and_as_recorded(key: str) -> None:
    here = fingerprints(ALL[key])
    assert check_processes(key)[0] == here
    if key not in golden:
        pytest.skip(f"not recorded yet: python -m tests.determinism.record {key}")
    for case, found in here.items():
        assert golden.get(key, {}).get(case) == found, f"{case} is not as recorded; {REMEDY}{key}"


def test_there_is_no_golden_game_that_nobody_plays() -> None:
    for key in golden:
        if key in ALL:
            assert golden[key].keys() == {str(case) for case in cases(ALL[key])}, f"{REMEDY}{key}"


@pytest.mark.parametrize("key", ALL)
def test_the_seed_decides_everything_and_any_whole_number_will_do(key: str) -> None:
    game = ALL[key]
    seats = game.seats[0]
    assert game.new(seats, 5).digest() == game.new(seats, 5).digest()
    assert len({game.new(seats, seed).digest() for seed in (0, 1, 2, -1, 10**30)}) == 5


@pytest.mark.parametrize("key", ALL)
def test_a_rematch_keeps_the_options(key: str) -> None:
    """A new seed changes no option; options given as plain values are the same options."""
    game = ALL[key]
    for seats in game.seats:
        if playable(game, game.Options(), seats):
            one, two = game.new(seats, 1, game.Options()), game.new(seats, 2, game.Options().to_json())
            assert one.options == two.options and one.options.to_json() == two.options.to_json()
