"""The twelve-sided die: duels between players, facing Grim, and who begins."""

from ..kernel import Outcome
from ..kernel.events import DiceRolled, GameOver
from .events import Attempted, DuelRolled, DuelStarted, FatesRead, GrimFaced, GrimLost, GrimRolled
from .state import BLUE, GREEN, UNLIMITED, GrimState, put
from .tokens import from_grim, pass_on

ATTEMPTS = 3


def d12(s: GrimState) -> int:
    """One roll of the twelve-sided die: 1..12."""
    return s.chance(12, "d12") + 1


def stake_of(s: GrimState, colour: int) -> int:
    """Tokens on the line for a colour: green, blue, red (GR-077)."""
    green, blue, red = s.options.stakes
    return green if colour == GREEN else blue if colour == BLUE else red


def duel(s: GrimState, seat: int, rival: int) -> None:
    """The active seat rolls the stake; the higher d12 passes that many tokens on (GR-076..084)."""
    colour = s.weighted(s.options.die_faces, "die")
    stake = stake_of(s, colour)
    if s.sink:
        s.tell(DuelStarted(seat, rival, colour, stake))
    winner = None
    while winner is None:
        mine, theirs = d12(s), d12(s)
        if mine != theirs:
            winner = seat if mine > theirs else rival
        if s.sink:
            s.tell(DuelRolled(seat, rival, (mine, theirs), winner))
    pass_on(s, winner, rival if winner == seat else seat, stake, "duel")


def face_grim(s: GrimState, seat: int) -> None:
    """A seat without tokens faces Grim: up to three attempts to beat what the others rolled for him (GR-091..102)."""
    s.faceoffs = put(s.faceoffs, seat, s.faceoffs[seat] + 1)
    if s.sink:
        s.tell(GrimFaced(seat, s.faceoffs[seat]))
    result = "tie"
    while result == "tie":
        result = _bout(s, seat)
    if result == "win":
        triumph(s, seat)
    else:
        lose(s, seat)


def _bout(s: GrimState, seat: int) -> str:
    """The others roll, then up to three attempts: "win", "miss", or "tie" when all begins anew (GR-094)."""
    others = s.clockwise(seat)
    rolls = [d12(s) for _ in others]
    highest = max(rolls)
    if s.sink:
        s.tell(GrimRolled(seat, tuple(others), tuple(rolls), highest))
    for left in range(ATTEMPTS - 1, -1, -1):
        roll = d12(s)
        result = "win" if roll > highest else "miss"
        if roll == highest:
            result = {"restart": "tie", "win": "win", "miss": "miss"}[s.options.grim_tie]
        if s.sink:
            s.tell(Attempted(seat, roll, highest, result, left))
        if result != "miss":
            return result
    return "miss"


def lose(s: GrimState, seat: int) -> None:
    """Tokens from Grim in full, also from a limited supply (GR-096, GR-113)."""
    n = s.options.fail_tokens
    if s.supply != UNLIMITED:
        s.supply = max(s.supply, n)
    if s.sink:
        s.tell(GrimLost(seat, n))
    from_grim(s, seat, n, "faceoff")


def triumph(s: GrimState, seat: int) -> None:
    """Immortal: the game ends at once, the others read their Fates (GR-097..099)."""
    order = (*s.clockwise(seat), seat)
    s.fates_read = tuple(s.fates[other][0] for other in order)
    s.fates = ((),) * s.seats
    s.reveal(s.fates_read)
    held = tuple(s.tokens(other) for other in range(s.seats))
    lines = tuple((("tokens", held[other]), ("faceoffs", s.faceoffs[other])) for other in range(s.seats))
    s.finish(Outcome((seat,), held, lines, "grim.immortal"))
    if s.sink:
        s.tell(FatesRead(order, s.fates_read, tuple(s.faces[h] for h in s.fates_read)))
        s.tell(GameOver((seat,), "grim.immortal"))


def roll_off(s: GrimState) -> int:
    """Who begins: everyone a d12, those tied for the highest again (GR-009)."""
    left = list(range(s.seats))
    while len(left) > 1:
        rolls = {}
        for seat in left:
            rolls[seat] = d12(s)
            if s.sink:
                s.tell(DiceRolled(seat, "d12", (rolls[seat],), "roll_off"))
        highest = max(rolls.values())
        left = [seat for seat in left if rolls[seat] == highest]
    return left[0]
