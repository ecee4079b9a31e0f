"""Danse Macabre: God against the Devil for eleven souls. Rules: `tests/clauses/danse_macabre.md`."""

from ..kernel import CardTable, Game
from .cards import DEVIL, GOD, MacabreCard, table
from .rules import rules
from .state import MacabreState, Options, arrange


def faces(options: Options) -> CardTable[MacabreCard]:
    """Both decks and the hidden dancers."""
    return table()


def set_up(s: MacabreState) -> None:
    """The box comes to the table (DM-003..009)."""
    s.box = s.add_cards(face for back in (GOD, DEVIL, "dancer") for face in s.table.deck(back))
    s.push(("roles",))


def bound(seats: int, options: Options) -> int:
    """32 bets of two picks and at most 30 peeks a game; draws may lengthen a tournament (ruling R13)."""
    return 94 if options.match == "single" else 94 * (2 * options.wins_needed + 40)


GAME = Game(
    key="danse_macabre",
    title="Danse Macabre",
    seats=range(2, 3),
    options=Options,
    state=MacabreState,
    rules=rules,
    setup=set_up,
    table=faces,
    bound=bound,
    arrange=arrange,
    lucky_words={"angel": ("coin", 0), "demon": ("coin", 1)},
)
