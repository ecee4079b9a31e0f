"""What a view of Danse Macabre comes to in numbers, and the worlds that fit it: the arithmetic under `advice.py`."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..kernel import View
from ..kernel.rng import Bits
from .cards import DECK, DEVIL, GOD, HIDDEN_PLACES, PLACES, MacabreCard, places

Forces = tuple[int, int, int, int, int]
"""A pile or a card in numbers: air, fire, Twisters, Floods, tripods."""

NO_FORCES: Forces = (0, 0, 0, 0, 0)


class Sight(NamedTuple):
    """A view in numbers. By seat: what is known of each pile, how many cards of it are not, and the cards those (and
    the hand) can be; the points of each place (None: a hidden dancer not seen yet) and the values those can have."""

    known: tuple[list[Forces], list[Forces]]
    blank: tuple[list[int], list[int]]
    pool: tuple[list[Forces], list[Forces]]
    points: list[int | None]
    unseen: list[int]
    left: tuple[int, int]


class World(NamedTuple):
    """One way it may be: both seats' piles and the points of each place."""

    piles: tuple[list[Forces], list[Forces]]
    points: list[int]


def add(a: Forces, b: Forces) -> Forces:
    """Two piles on top of each other."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4]


def forces_of(card: MacabreCard) -> Forces:
    """A card in numbers."""
    return card.air, card.fire, card.event == "twister", card.event == "flood", card.event == "tripod"


@lru_cache(maxsize=16)
def _numbers(
    table: Any,
) -> tuple[tuple[Forces, ...], dict[str, Forces], dict[str, tuple[Forces, ...]], tuple[int, ...]]:
    """Of a card table: each face in numbers, each kind, each role's deck, and the hidden dancers' values."""
    cards: tuple[MacabreCard, ...] = table.cards
    each = tuple(forces_of(card) for card in cards)
    kinds = {card.kind: forces_of(card) for card in cards if card.kind}
    decks = {role: tuple(each[face] for face in table.deck(role)) for role in (GOD, DEVIL)}
    return each, kinds, decks, tuple(cards[face].points for face in table.deck("dancer"))


def kinds(view: View) -> dict[str, Forces]:
    """Each kind of bet in numbers."""
    return _numbers(view.game.table(view.options))[1]


def see(view: View, known: Collection[int] | None = None) -> Sight:
    """What the view's seat knows, in numbers; `known`: only of these cards."""
    table = view.game.table(view.options)
    each, _, decks, values = _numbers(table)
    faces = view.faces if known is None else {h: face for h, face in view.faces.items() if h in known}
    sums: tuple[list[Forces], list[Forces]] = ([], [])
    blank: tuple[list[int], list[int]] = ([], [])
    pool: tuple[list[Forces], list[Forces]] = ([], [])
    for seat in (0, 1):
        left = list(decks[GOD if seat == view.god else DEVIL])
        for h in view.hands[seat]:
            if h in faces:
                left.remove(each[faces[h]])
        for pile in view.piles[seat]:
            total, closed = NO_FORCES, 0
            for h in pile:
                face = faces.get(h)
                if face is None:
                    closed += 1
                else:
                    total = add(total, each[face])
                    left.remove(each[face])
            sums[seat].append(total)
            blank[seat].append(closed)
        pool[seat].extend(left)
    unseen = list(values)
    points: list[int | None] = [place.points for place in places()]
    for place in HIDDEN_PLACES:
        points[place] = None
        for h in view.dancers[place]:
            face = faces.get(h)
            if face is not None:
                points[place] = table.cards[face].points
                unseen.remove(table.cards[face].points)
    return Sight(sums, blank, pool, points, unseen, (len(view.hands[0]), len(view.hands[1])))


def worlds(sight: Sight, rng: Bits, count: int) -> list[World]:
    """Ways it may be, each as likely as any other that fits."""
    if not sight.unseen and not any(map(any, sight.blank)):
        count = 1
    return [_world(sight, rng) for _ in range(count)]


def _world(sight: Sight, rng: Bits) -> World:
    piles: list[list[Forces]] = []
    for seat in (0, 1):
        blank = sight.blank[seat]
        need = sum(blank)
        if not need:
            piles.append(sight.known[seat])
            continue
        dealt = _drawn(sight.pool[seat], need, rng)
        mine = list(sight.known[seat])
        for place, n in enumerate(blank):
            for _ in range(n):
                mine[place] = add(mine[place], dealt.pop())
        piles.append(mine)
    values = _drawn(sight.unseen, len(sight.unseen), rng)
    points = [values.pop() if p is None else p for p in sight.points]
    return World((piles[0], piles[1]), points)


def truth(state: Any) -> World:
    """A whole state in numbers: for worlds that were imagined."""
    each = _numbers(state.table)[0]
    piles: list[list[Forces]] = []
    for seat in (0, 1):
        mine = []
        for pile in state.piles[seat]:
            total = NO_FORCES
            for h in pile:
                total = add(total, each[state.faces[h]])
            mine.append(total)
        piles.append(mine)
    return World((piles[0], piles[1]), [state.place_points(place) for place in range(PLACES)])


def _drawn(items: Sequence[Any], count: int, rng: Bits) -> list[Any]:
    """So many of the items in random order: five bits of one number for each swap (never more than 16 items)."""
    found = list(items)
    bits = rng.getrandbits(64)
    for i in range(min(count, len(found) - 1)):
        j = i + ((bits & 0xFFF) * (len(found) - i) >> 12)
        found[i], found[j] = found[j], found[i]
        bits = bits >> 12 if bits > 0xFFFF else rng.getrandbits(64)
    return found[:count]


def share(a: Forces, b: Forces, soft: float) -> float:
    """How a place stands for the pile a against b, -1..1. `soft`: how much a lead may still melt (0: it is counted)."""
    if (a[4] + b[4]) & 1:
        return 0.0
    lead = 0
    if not (a[2] or b[2]):
        lead = a[0] - b[0]
    if not (a[3] or b[3]):
        lead += a[1] - b[1]
    if not lead:
        return 0.0
    return lead / (soft + (lead if lead > 0 else -lead))


@lru_cache(maxsize=1 << 15)
def gains(mine: Forces, theirs: Forces, bets: tuple[Forces, ...], soft: float) -> tuple[float, ...]:
    """How much each of these bets, laid on one's own pile, betters one's `share` of a place."""
    before = share(mine, theirs, soft)
    return tuple([share(add(mine, bet), theirs, soft) - before for bet in bets])


def softness(left: int) -> float:
    """For `share`: how open a place is while a seat has so many cards left."""
    return 1.9 * left / DECK


def margin(world: World, me: int, soft: float) -> float:
    """By how many points a seat leads in a world."""
    mine, theirs = world.piles[me], world.piles[1 - me]
    return sum(world.points[p] * share(mine[p], theirs[p], soft) for p in range(PLACES))
