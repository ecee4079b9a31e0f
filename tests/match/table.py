"""Matches for the tests below, played by a hand that only looks through windows."""

from typing import Any

from game.bots import Fool, mixed
from game.engine.kernel import Pick
from game.match import Bot, Human, Match, Player
from tests.toy import GAME as TOY

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")


def people(n: int) -> list[Player]:
    return [Human(name) for name in NAMES[:n]]


def with_bots(n: int, level: str = "gambler") -> list[Player]:
    return [Human("Ana"), *[Bot(level) for _ in range(n - 1)]]


def toy(n: int = 3, seed: int = 7, seats: list[Player] | None = None, **more: Any) -> Match:
    options = more.pop("options", None) or TOY.Options(variant="long")
    return Match(TOY, options, seats or people(n), seed, **more)


def some_pick(match: Match, seed: int = 0) -> Pick:
    """A legal pick of the seat that is to choose, always the same one for the same seed and step."""
    seat = match.deciding
    return Fool().choose(match.window(seat).view, mixed(seed, match.steps))


def play(match: Match, picks: int = 10_000, seed: int = 0) -> Match:
    """Plays so many picks, or to the end; people pick by `some_pick`."""
    for _ in range(picks):
        if match.deciding is None:
            break
        if not match.go_on():
            match.apply(match.deciding, some_pick(match, seed))
    return match


def until(match: Match, ask: str, seed: int = 0) -> Match:
    """Plays until this question is open, and nothing of its move is picked."""
    for _ in range(1000):
        decision = match.window(None).decision
        assert decision is not None, f"{ask} never came"
        if decision.ask == ask and not match._state.picked:
            return match
        play(match, 1, seed)
    raise AssertionError(f"{ask} never came")


def truth(match: Match) -> str:
    """The digest of the whole state: for tests only."""
    return match._state.digest()
