"""Very small games, made on the spot: one rule each, to look at one part of the kernel."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count as counting
from typing import Any

from game.engine.kernel import Card, CardTable, Game, OptionSet, Outcome, Rules, State, cards, option

_number = counting()

DECK = CardTable(
    [
        Card(id="rat", back="beast", copies=3),
        Card(id="bat", back="beast", copies=2),
        Card(id="ace", back="other", copies=2),
    ]
)


@dataclass(frozen=True)
class Options(OptionSet):
    speed: str = option("slow", ("slow", "fast"), "How fast.")
    lives: int = option(3, range(1, 6), "How many.")
    risky: bool = option(False, help="Whether.")
    dice: tuple[int, ...] = option((2, 2, 2), help="Faces.")

    def check(self) -> None:
        if self.risky and self.lives == 5:
            from game.engine.kernel import OptionError

            raise OptionError("option risky cannot be True with five lives")


class Table(State):
    pile: tuple[int, ...] = cards("nobody")
    hand: tuple[tuple[int, ...], ...] = cards("knowers")
    board: tuple[int, ...] = cards("all")


def little(
    rules: Rules, *steps: tuple[Any, ...], state: type[Any] = Table, deal: Any = None, **parts: Any
) -> Game[Any]:
    """A game of these rules that begins with these steps; `deal(state)` lays the table first."""

    def set_up(s: Any) -> None:
        s.hand = ((),) * s.seats
        if deal is not None:
            deal(s)
        s.push(*steps)

    table: Callable[[Any], Any] = lambda options: DECK  # noqa: E731
    parts = {"setup": set_up, "table": table, "bound": lambda seats, options: 100, **parts}
    return Game(f"little_{next(_number)}", "Little", range(1, 5), Options, state, rules, **parts)


def over(s: Any) -> None:
    """A step that ends the game."""
    s.finish(Outcome((0,), (0,) * s.seats, ((),) * s.seats, "little.end"))
