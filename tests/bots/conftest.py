"""The misbehaving levels are there for these tests only."""

import pytest

from game.bots import LEVELS

REAL = dict(LEVELS)


@pytest.fixture(autouse=True)
def only_here():
    from tests.bots.bad_bots import BAD, GOOD

    LEVELS.update({**BAD, **GOOD})
    yield
    LEVELS.clear()
    LEVELS.update(REAL)
