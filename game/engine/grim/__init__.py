"""Grim: three dice, ten tokens to lose, and a duel with death. Rules: `tests/clauses/grim.md`."""

from ..kernel import CardTable, Game, OptionError
from . import effects as effects  # what cards do joins the rules by being imported
from .cards import GrimCard, table
from .contests import roll_off
from .rules import rules
from .state import UNLIMITED, GrimState, Options, arrange


def faces(options: Options) -> CardTable[GrimCard]:
    """All cards that these options play with."""
    return table(options.hand_deck, options.decision_deck, options.fate_deck, decisions=options.decisions)


def set_up(s: GrimState) -> None:
    """Scorecards empty, ten tokens, one Fate each, the piles shuffled, somebody begins (GR-001..011)."""
    options, n = s.options, s.seats
    s.bank, s.saved = (options.start_tokens,) * n, (0,) * n
    s.skip, s.faceoffs = (False,) * n, (0,) * n
    s.supply = UNLIMITED if options.token_supply == "unlimited" else int(options.token_supply)

    hand, fates = s.table.deck("hand"), tuple(dict.fromkeys(s.table.deck("fate")))
    decisions = s.table.deck("decision") if options.decisions else ()
    if len(fates) < n:
        raise OptionError(f"the fate deck {options.fate_deck!r} has {len(fates)} Fates for {n} seats")
    s.stock = tuple(sorted(hand + decisions + fates))
    s.hand_pile = s.shuffle(s.add_cards(hand))
    s.decision_pile = s.shuffle(s.add_cards(decisions))
    s.fates = tuple((handle,) for handle in s.add_cards(s.random_order(fates)[:n]))
    s.push(("begin",))


@rules.step
def begin(s: GrimState) -> None:
    """The first player, by the option's way (GR-009)."""
    how = s.options.first_player
    if how == "random":
        first = s.chance(s.seats, "first")
    elif how == "roll_off":
        first = roll_off(s)
    else:
        first = int(how.removeprefix("seat:"))
        if first >= s.seats:
            raise OptionError(f"option first_player cannot be {how}: there are {s.seats} seats, counted from 0")
    s.push(("turn_start", first))


def bound(seats: int, options: Options) -> int | None:
    """Nothing in the rules ends a game by force (ruling R25): of 7500 random games the longest took 509 turns.

    With more red faces than green ones tokens grow faster than anybody can pay; then nothing is promised.
    """
    red, _, green = options.die_faces
    return None if red > green else 20_000


GAME = Game(
    key="grim",
    title="Grim",
    seats=range(2, 7),
    options=Options,
    state=GrimState,
    rules=rules,
    setup=set_up,
    table=faces,
    bound=bound,
    arrange=arrange,
    lucky_words={
        "R": ("die", 0), "B": ("die", 1), "G": ("die", 2), **{str(n): ("d12", n - 1) for n in range(1, 13)},
    },
)  # fmt: skip
