"""What a bot and a hint know of Grim Dance: which pick is best by one step, how the seats stand, and why.

One-ply expectation in points, by the notes of the rules' section 9 (numbers in comments). Reads views only; `terms`,
which a person reads, reads only what lies open.
"""

from collections.abc import Iterator
from math import exp, sqrt

from ..kernel import Pick, Picks, View
from ..kernel.rng import Bits
from .cards import CARDS
from .sight import CARD, Sight, open_card, whose

HORIZON = 0
"""A leaf is valued where it is: `evaluate` knows the middle of a turn too."""

REACH = 4
"""Cards so near to the revealed one matter to its chain (notes 2 and 3)."""

CALM, LUCK = 1.4, 0.55
"""So many points are worth a factor e in the chance to win at the very end, and how many more of them the cards to come
make of it: times the root of cards left times seats."""

EARLY, LONG = 1.7, 0.04
"""Points for being in turn, against a seat that has just been; so many more for each card of the circle."""

REPLY, USE, NEXT = 0.32, 0.68, 0.47
"""How much of what lies before a seat counts on top: the best card to turn up, the best use of a card turned up; and
what the following seat will find. (All seven were fitted to the ends of some 4,000 games of this advice, 2 to 6 seats.)
"""

DENY = 0.12
"""How much of the next seat's reply decides between near-equal uses (note 8)."""

FORGETS = 3
"""In ten: how often the Gambler does not recall a face that he saw."""

SKIP: Pick = ("skip",)
Term = tuple[str, float]
Use = tuple[float, tuple[Pick, ...]]
"""What an application brings, the chain included, and its picks."""


# ---- the contract with bots -----------------------------------------------------------------------------------------


def evaluate(view: View) -> tuple[float, ...]:
    """Each seat's chance to win, as this view's seat can estimate it. They sum to one."""
    if view.outcome is not None:
        winners = view.outcome.winners
        return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(view.seats))
    sight = Sight(view, whose(view))
    standing, seats, active, n = list(sight.standing), view.seats, view.active, len(view.ring)
    using = open_card(view)
    for seat in range(seats):
        waits = (seat - active) % seats or (seats if using else 0)  # who uses a card has as good as had the turn
        standing[seat] += (EARLY + LONG * n) * (1 - waits / seats)
    if using:
        mine = Sight(view, active) if active != sight.seat else sight
        standing[active] += USE * (mine.worth[view.revealed] + _best_use(mine, mine.backs[view.revealed], view.picked))
        standing[(active + 1) % seats] += NEXT
    else:
        standing[active] += REPLY * sight.reply(view.ring)
    games = {"single": 1, "three_games": 3, "full_round": seats}[view.options.match] - 1 - view.game_number
    spread = CALM + LUCK * sqrt((n + CARDS * games) * seats)
    best = max(standing)
    shares = [exp((points - best) / spread) for points in standing]
    return tuple(share / sum(shares) for share in shares)


def prefer(view: View, picks: Picks, rng: Bits) -> Pick:
    """The best of these picks by one step of thought. Raises ValueError without picks."""
    return _best(Sight(view, whose(view)), view, picks)


def gamble(view: View, picks: Picks, rng: Bits) -> Pick:
    """What a decent person plays: the same step of thought without counting the unseen cards, and with a hole in the
    memory: three times in ten a face that lies open no more is not recalled. Raises ValueError without picks."""
    recalled = {h for h in sorted(view.faces) if h in view.open or rng.getrandbits(32) % 10 >= FORGETS}
    return _best(Sight(view, whose(view), known=recalled), view, picks)


def _best(sight: Sight, view: View, picks: Picks) -> Pick:
    if len(picks) == 1:
        return picks[0]
    if not open_card(view):
        return max(picks, key=lambda pick: _turning(sight, pick[1]))
    offers, done = set(picks), view.picked
    best: Use | None = None
    for use in _uses(sight, sight.backs[view.revealed], done):
        if use[1][: len(done)] == done and use[1][len(done)] in offers and (best is None or use[0] > best[0]):
            best = use
    if SKIP in offers and (best is None or best[0] <= sight.chain(sight.others(view.revealed)) + 0.01):
        return SKIP
    return best[1][len(done)] if best is not None else picks[0]


def manners(view: View, picks: Picks) -> Picks:
    """Without the picks that are merely silly: nobody gives light skulls away or steals dark ones they can see."""
    if not open_card(view) or (not view.picked and SKIP not in picks):
        return picks
    ring = set(view.ring)
    giving = _effect(view) == "grey"
    wrong = {
        pick for pick in picks
        if pick[0] == "card" and pick[1] not in ring and pick[1] in view.faces
        and (view.card(pick[1]).value > 0 if giving else view.card(pick[1]).value < 0)
    }  # fmt: skip
    return tuple(pick for pick in picks if pick not in wrong) or picks


def same(view: View, pick: Pick) -> Pick:
    """A key for this pick here, equal for picks that lead to the same position.

    Cards of one seat's front that this seat cannot tell apart (colour, side, value) are one.
    """
    if pick[0] != "card" or pick[1] in view.ring:
        return pick
    handle = pick[1]
    card = view.card(handle)
    side = any(handle in front for front in view.up)
    return ("front", view.backs[handle], side, "?" if card is None else card.value)


def terms(view: View, pick: Pick) -> list[Term]:
    """Why a pick is good or bad: (key, number) lines for a hint. The first is the whole gain in skulls."""
    sight = Sight(view, whose(view), known=view.open)
    if not open_card(view):
        card = pick[1]
        others = sight.others(card)
        gain = sight.worth[card] + sight.chain(others)
        return [
            ("grim_dance.hint.gain", _turning(sight, card)),
            ("grim_dance.hint.card", sight.worth[card]),
            ("grim_dance.hint.pairs", float(sight.pairs(others))),
            ("grim_dance.hint.plain", gain),
        ]
    done, plain = view.picked, sight.others(view.revealed)
    if pick == SKIP:
        return [("grim_dance.hint.gain", sight.chain(plain)), ("grim_dance.hint.pairs", float(sight.pairs(plain)))]
    uses = [
        u for u in _uses(sight, sight.backs[view.revealed], done, every=True) if u[1][: len(done) + 1] == (*done, pick)
    ]
    gain = max((use[0] for use in uses), default=0.0)
    lines = [("grim_dance.hint.gain", gain), ("grim_dance.hint.more", gain - sight.chain(plain))]
    if pick[0] == "card":
        lines.append(("grim_dance.hint.card", sight.worth[pick[1]]))
    if pick[0] == "seat":
        lines.append(("grim_dance.hint.standing", sight.standing[pick[1]]))
    return lines


# ---- one step of thought --------------------------------------------------------------------------------------------


def _turning(sight: Sight, card: int) -> float:
    """What turning this card up brings: itself, and its best use with the chain that follows."""
    seen = sight.with_revealed(card)
    return sight.worth[card] - CARD + _best_use(seen, sight.backs[card])


def _best_use(sight: Sight, colour: str, done: tuple[Pick, ...] = ()) -> float:
    """The chain with the best use of the effect, which may be none; of those that begin with these picks."""
    uses = [gain for gain, picks in _uses(sight, colour, done) if picks[: len(done)] == done]
    return max(uses, default=sight.chain(sight.others(sight.revealed)))


def _uses(sight: Sight, colour: str, done: tuple[Pick, ...], every: bool = False) -> Iterator[Use]:
    """The applications worth a thought that begin with these picks (`every`: all of them), and the one not used."""
    others = sight.others(sight.revealed)
    if not done:
        yield sight.chain(others), (SKIP,)
    if colour == "blue":
        lying = {sight.backs[h] for front in sight.up for h in front} - {"blue"}
        for copied in sorted(lying):
            if not done or done[0] == ("colour", copied):
                for gain, picks in _plain_uses(sight, copied, others, done[1:], every):
                    yield gain, (("colour", copied), *picks)
        return
    yield from _plain_uses(sight, colour, others, done, every)


def _plain_uses(sight: Sight, colour: str, others: list[int], done: tuple[Pick, ...], every: bool) -> Iterator[Use]:
    worth, me = sight.worth, sight.seat
    if colour == "grey":
        plain = sight.chain(others)
        for card in sight.fronts[me]:  # note 5: the worst card, to the leader
            for seat in range(sight.seats):
                if seat != me:
                    gain = plain - worth[card] * (1.0 + sight.weight[seat])
                    yield gain, (("card", card), ("seat", seat))
    elif colour == "purple":
        plain = sight.chain(others)
        for seat in range(sight.seats):  # note 4: the best card known, of the leader's
            if seat != me:
                for card in sight.fronts[seat]:
                    yield plain + worth[card] * (1.0 + sight.weight[seat]), (("seat", seat), ("card", card))
    elif colour == "orange":
        for i, card in enumerate(others):
            yield worth[card] - CARD + sight.chain(others[:i] + others[i + 1 :]), (("card", card),)
    elif colour == "black":
        yield from _discards(sight, others)
    elif colour == "pink" and len(others) > 1:
        yield from _moves(sight, others, done, every)


def _discards(sight: Sight, others: list[int]) -> Iterator[Use]:
    """Note 2; between near-equal ones what denies the next seat most (note 8)."""
    found = []
    for i, card in enumerate(others):
        rest = others[:i] + others[i + 1 :]
        found.append((sight.chain(rest), card, rest))
    best = max((gain for gain, _, _ in found), default=0.0)
    for gain, card, rest in found:
        if gain >= best - 0.5 and len(others) <= 16:
            k = sight.pairs(rest)
            left = rest[k : len(rest) - k]
            gain -= DENY * sight.reply(left)
        elif gain >= best - 0.5:
            gain -= DENY * sight.worth[card]
        yield gain, (("card", card),)


def _moves(sight: Sight, others: list[int], done: tuple[Pick, ...], every: bool) -> Iterator[Use]:
    """Note 3: the Dancer into each gap; a card out of the way, or a partner in, near the Dancer."""
    me, n = sight.revealed, len(others)
    ring = sight.ring
    if done or every:
        cards = [done[0][1]] if done else list(ring)
        pairs = [(card, before) for card in cards for before in ring if before != card]
    else:
        near = [*others[:REACH], *others[max(REACH, n - REACH) :]]
        far = others[REACH : max(REACH, n - REACH)]
        pairs = [(me, before) for before in others]
        blocked = near[: 2 * REACH]
        pairs += [(card, before) for card in blocked for before in (*near, me, others[n // 2]) if before != card]
        first = {sight.backs[h]: h for h in reversed(far)}
        pairs += [(card, before) for card in first.values() for before in (*near, me) if before != card]
    for card, before in pairs:
        gap = _gap(ring, card, before)
        if gap is not None:
            yield sight.chain(sight.after_move(others, card, before)), (("card", card), ("gap", gap))


def _gap(ring: tuple[int, ...], card: int, before: int) -> int | None:
    """The number of the gap in front of a card; None where the moved card stands already."""
    at, to, n = ring.index(card), ring.index(before), len(ring)
    gap = to - 1 if to > at else to
    return None if gap == at % (n - 1) else gap


def _effect(view: View) -> str:
    """The colour whose effect is being used."""
    colour = str(view.backs[view.revealed])
    if colour == "blue" and view.picked:
        return str(view.picked[0][1])
    return colour
