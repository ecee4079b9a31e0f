"""The six effects: what can be chosen, pick by pick, and what then happens. Colours decide, so all of it lies open."""

from ..kernel import DONE, Picks
from ..kernel.events import CardsMoved, Declared, Looked
from .cards import CARDS, COLOURS
from .state import DanceState, picks_of, put, taken_out

COLOUR = {colour: ("colour", colour) for colour in COLOURS}
GAP: Picks = tuple([("gap", gap) for gap in range(CARDS - 1)])
SEAT: Picks = tuple([("seat", seat) for seat in range(6)])


def applications(s: DanceState, seat: int, colour: str, picked: Picks) -> Picks:
    """The next picks of this colour's effect after those picked so far; DONE when complete or impossible.

    grey: card, seat. purple: seat, card. orange, black: card. pink: card, gap. blue: colour, then that colour's picks.
    """
    if colour == "blue":
        return _copies(s, seat) if not picked else applications(s, seat, picked[0][1], picked[1:])
    if colour == "grey":
        return _gifts(s, seat, picked)
    if colour == "purple":
        return _thefts(s, seat, picked)
    if colour == "pink":
        return _moves(s, picked)
    return DONE if picked else picks_of(taken_out(s.ring, s.revealed))


def possible(s: DanceState, seat: int, colour: str) -> bool:
    """Has this colour's effect an application now? The same as `applications(s, seat, colour, ()) != DONE`."""
    if colour == "blue":
        return bool(_copies(s, seat))
    if colour == "grey":
        return bool(s.up[seat] or s.down[seat])
    if colour == "purple":
        return bool(_thefts(s, seat, ()))
    return len(s.ring) > (2 if colour == "pink" else 1)


def _copies(s: DanceState, seat: int) -> Picks:
    """Every colour but blue that lies face up in front of somebody and has an application now (GD-072..078)."""
    backs = s.backs
    lying = {backs[h] for front in s.up for h in front}
    return tuple([COLOUR[c] for c in COLOURS if c in lying and c != "blue" and possible(s, seat, c)])


def _opponents(s: DanceState, seat: int) -> Picks:
    """All other seats, clockwise."""
    return SEAT[seat + 1 : s.seats] + SEAT[:seat]


def _gifts(s: DanceState, seat: int, picked: Picks) -> Picks:
    """A card in front of the seat, then an opponent (GD-081..084)."""
    if not picked:
        return picks_of(s.front(seat))
    return _opponents(s, seat) if len(picked) == 1 else DONE


def _thefts(s: DanceState, seat: int, picked: Picks) -> Picks:
    """An opponent with cards in front, then one of those cards (GD-090, GD-091, GD-095)."""
    if not picked:
        up, down = s.up, s.down
        return tuple([pick for pick in _opponents(s, seat) if up[pick[1]] or down[pick[1]]])
    return picks_of(s.front(picked[0][1])) if len(picked) == 1 else DONE


def _moves(s: DanceState, picked: Picks) -> Picks:
    """A card of the circle, then another gap than its own (GD-102..104, GD-108).

    Gap g: before card g of the others, in their order in the circle.
    """
    n = len(s.ring)
    if not picked:
        return picks_of(s.ring) if n > 2 else DONE
    if len(picked) == 1:
        own = s.ring.index(picked[0][1]) % (n - 1)
        return GAP[:own] + GAP[own + 1 : n - 1]
    return DONE


# ---- what happens ---------------------------------------------------------------------------------------------------


def carry_out(s: DanceState, seat: int, colour: str, picked: Picks) -> None:
    """One application, complete before the revealed card is taken (GD-028)."""
    if colour == "blue":
        colour, picked = picked[0][1], picked[1:]
        if s.sink:
            s.tell(Declared(seat, f"copy_{colour}"))
    if colour == "grey":
        _pass_on(s, seat, picked[1][1], picked[0][1], "give")
    elif colour == "purple":
        _pass_on(s, picked[0][1], seat, picked[1][1], "steal")
    elif colour == "orange":
        _take(s, seat, picked[0][1])
    elif colour == "pink":
        _move(s, picked[0][1], picked[1][1])
    else:
        _discard(s, seat, picked[0][1])


def _pass_on(s: DanceState, giver: int, taker: int, card: int, why: str) -> None:
    """The card keeps its side; the new holder of a face-down one may look (GD-085..088, GD-092, GD-093)."""
    if card in s.up[giver]:
        side = "up"
        s.up = put(put(s.up, giver, taken_out(s.up[giver], card)), taker, (*s.up[taker], card))
    else:
        side = "down"
        s.down = put(put(s.down, giver, taken_out(s.down[giver], card)), taker, (*s.down[taker], card))
        s.learn((card,), taker)
    if s.sink:
        s.tell(_moved(s, card, (side, giver), (side, taker), why))


def _take(s: DanceState, seat: int, card: int) -> None:
    """Out of the circle, face down in front of the seat, without chain or effect (GD-096..101)."""
    s.ring = taken_out(s.ring, card)
    s.down = put(s.down, seat, (*s.down[seat], card))
    s.learn((card,), seat)
    if s.sink:
        s.tell(_moved(s, card, ("ring",), ("down", seat), "farmer"))


def _move(s: DanceState, card: int, gap: int) -> None:
    """Into another gap; side and secrecy stay (GD-105..107, GD-109)."""
    rest = taken_out(s.ring, card)
    s.ring = (*rest[:gap], card, *rest[gap:])
    if s.sink:
        s.tell(_moved(s, card, ("ring",), ("ring", gap), "dance"))


def _discard(s: DanceState, seat: int, card: int) -> None:
    """Looked at by the seat alone, then face down on the discard pile (GD-110..115)."""
    s.learn((card,), seat)
    if s.sink:
        s.tell(Looked((card,), (s.faces[card],), (s.seen[card],), True, seat, ("ring",)))
    s.ring = taken_out(s.ring, card)
    s.discard += (card,)
    if s.sink:
        s.tell(_moved(s, card, ("ring",), ("discard",), "reaper"))


def _moved(
    s: DanceState, card: int, source: tuple[str | int, ...], target: tuple[str | int, ...], why: str
) -> CardsMoved:
    return CardsMoved((card,), (s.faces[card],), (s.seen[card],), True, source, target, why)
