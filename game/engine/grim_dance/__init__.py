"""Grim Dance: a ring of 36 dancers, a chain of pairs. Rules: `tests/clauses/grim_dance.md`."""

from ..kernel import CardTable, Game, OptionError
from .cards import COLOURS, Dancer, table
from .rules import rules
from .state import DanceState, Options, arrange


def faces(options: Options) -> CardTable[Dancer]:
    """The deck that these options play with."""
    return table(options.deck)


def set_up(s: DanceState) -> None:
    """The deck comes to the table; somebody begins (GD-010..014)."""
    s.points = s.taken = s.light = (0,) * s.seats
    s.ring = s.add_cards(face for colour in COLOURS for face in s.table.deck(colour))
    s.up = s.down = ((),) * s.seats
    s.push(("begin",))


@rules.step
def begin(s: DanceState) -> None:
    how = s.options.first_player
    first = s.chance(s.seats, "first") if how == "random" else int(how.removeprefix("seat:"))
    if first >= s.seats:
        raise OptionError(f"option first_player cannot be {how}: there are {s.seats} seats, counted from 0")
    s.push(("deal", first))


GAME = Game(
    key="grim_dance",
    title="Grim Dance",
    seats=range(2, 7),
    options=Options,
    state=DanceState,
    rules=rules,
    setup=set_up,
    table=faces,
    # At most 36 turns a game (each takes the revealed card), with up to four picks a turn.
    bound=lambda seats, options: 36 * 4 * {"single": 1, "three_games": 3, "full_round": seats}[options.match],
    arrange=arrange,
)
