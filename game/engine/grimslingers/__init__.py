"""Grimslingers: duels of secret spells. Rules: `tests/clauses/grimslingers.md`."""

from ..kernel import CardTable, Game
from . import windows
from .cards import ActionCard, table
from .options import Options, seats_of
from .rules import rules
from .scenario import arrange
from .state import SlingerState
from .versus import aftermath, draw, ending, items, setup, standoff
from .versus.setup import set_up

CHAPTERS = (setup, standoff, items, draw, aftermath, windows, ending)
"""The rooms whose steps and asks make up the duel."""


def faces(options: Options) -> CardTable[ActionCard]:
    """All cards that these options can bring to the table."""
    return table(options.element_table, options.light_dark, options.set_items)


def bound(seats: int, options: Options) -> int:
    """The turn cap ends every duel; no seat makes more than forty picks in a turn, whatever it holds."""
    return options.turn_cap * seats * 40 + 8 * seats


GAME = Game(
    key="grimslingers",
    title="Grimslingers",
    seats=range(2, 9),
    usual=range(2, 7),
    fits=seats_of,
    options=Options,
    state=SlingerState,
    rules=rules,
    setup=set_up,
    table=faces,
    bound=bound,
    arrange=arrange,
    lucky_words={
        **{str(n): ("die", n - 1) for n in range(1, 7)},
        **{f"n{n}": ("number", n - 1) for n in range(1, 11)},
        **{f"h{n}": ("hit", n) for n in range(12)},
    },
)
