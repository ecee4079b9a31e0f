"""A suite that cannot fail proves nothing: the toy with one mistake each, and the check that must find it.

`python -m tests.conformance.test_slips` prints which checks find which slip.
"""

from typing import Any

import pytest

from game.engine.kernel import GrimError
from tests.determinism.processes import check_processes
from tests.toy import GAME as TOY

from .mistakes import concealing
from .slips import SLIPS, Slip
from .suite import CHECKS
from .walk import walk

SEEDS = range(1, 9)


def found(slip: Slip, name: str) -> str:
    """What the check says of the slip, over a few games; "" when it finds nothing."""
    seats, options = slip.table
    try:
        if name == "check_processes":
            check_processes(slip.what)
        else:
            game = slip.game()
            for seed in SEEDS:
                CHECKS[name](game, seats, game.Options(**options), seed)
    except (AssertionError, GrimError) as error:
        return f"{type(error).__name__}: {error}"
    finally:
        walk.cache_clear()
    return ""


def patched(slip: Slip, monkeypatch: pytest.MonkeyPatch) -> Slip:
    if slip.patch is not None:
        monkeypatch.setattr(*slip.patch)
    return slip


@pytest.mark.parametrize("what", SLIPS)
def test_the_suite_catches(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slip = patched(SLIPS[what], monkeypatch)
    assert found(slip, slip.caught_by), f"{slip.caught_by} does not notice {what}"


def test_every_check_catches_some_slip() -> None:
    missing = set(CHECKS) - {slip.caught_by for slip in SLIPS.values()}
    assert missing <= {"check_damaged_saves"}, f"no slip proves that these can fail: {missing}"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "table", sorted({(slip.table[0], *slip.table[1].items()) for slip in SLIPS.values()}, key=repr)
)
def test_the_toy_itself_passes(table: Any, seed: int) -> None:
    """So that what is found above is the slip and nothing else."""
    seats, *options = table
    for check in CHECKS.values():
        check(TOY, seats, TOY.Options(**dict(options)), seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_toy_that_conceals_as_it_should_passes(seed: int) -> None:
    game = Slip("nothing, it conceals as it should", "", concealing()).game()
    for check in CHECKS.values():
        check(game, 3, game.Options(hand=1, variant="long"), seed)


if __name__ == "__main__":
    for slip in SLIPS.values():
        with pytest.MonkeyPatch.context() as monkeypatch:
            patched(slip, monkeypatch)
            names = [name for name in (*CHECKS, "check_processes") if found(slip, name)]
        print(f"{slip.what:48} {', '.join(n.removeprefix('check_') for n in names)}")
