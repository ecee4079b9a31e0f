"""What a bot and a hint know of Danse Macabre: how a seat stands, which pick is best by one step, and why.

One step of thought over a few worlds that fit what the seat knows (`sight.py`): each bet is tried at each place, and
the points it is worth there are set against what the card might do later. Numbers in comments are the notes of the
rules' section 9. Reads views only.
"""

from collections.abc import Iterable
from math import exp
from typing import Any, NamedTuple

from ..kernel import Pick, Picks, Rng, State, View
from ..kernel.rng import MASK, Bits
from .cards import DECK, HIDDEN_PLACES, PLACES
from .sight import Forces, Sight, World, gains, kinds, margin, see, softness, truth, worlds

HORIZON = 1
"""A bet that has its card gets its place too before a leaf is valued."""

BUDGET = 180
"""Iterations of a normal thought: some 30 ms, on a full board three times as long."""
CALM, VEILED, LUCK = 6.7, 8.4, 0.5
"""So many points make a chance to win e times as good at the very end, all known or only what a seat knows, and so many
more for each card in hand: most of a game is decided by its last bets and the coin. (Fitted to 400 games.)"""
FLATTERY, UNREAD = 5.6, 2.5
"""So many points a lead looks too large by when all of the rival's cards lie unread, and how many soon come near that.
"""
WORLDS = 6
FORGETS = 3
"""In twenty: how often the Gambler does not recall a face that he saw."""
KEEP = {"TW": 2.6, "FL": 2.6, "TR": 2.4, "A3": 0.5, "F3": 0.5, "A2": 0.2, "F2": 0.2}
"""Points that a card must gain beyond a plain one to be laid at the start; at the end nothing is left of it (5)."""
COVER = 0.35
"""Points for laying a plain force over something that nobody should read (note 4)."""
BLUFFS = 3
"""One bet in so many is a bluff (about one a game comes of it), if it costs less than..."""
BLUFF = 1.3
"""... so many points against the best place for that card (note 4: an announcement may be a lie)."""

Term = tuple[str, float]
NONE: Pick = ("none",)


class Bet(NamedTuple):
    """A bet in thought: what it gains in points, and that less what the card is worth in hand."""

    kind: str
    place: int
    gain: float
    worth: float


# ---- the contract with bots -----------------------------------------------------------------------------------------


def evaluate(view: View) -> tuple[float, ...]:
    """Each seat's chance to win, as this view's seat can estimate it. They sum to one."""
    if view.outcome is not None:
        winners = view.outcome.winners
        return tuple((1.0 if seat in winners else 0.0) if winners else 0.5 for seat in (0, 1))
    me = view.seat if view.seat is not None else 0
    sight = see(view)
    soft = softness(min(sight.left))
    fits = worlds(sight, _own(view, view.faces), WORLDS)
    lead = sum(margin(world, me, soft) for world in fits) / len(fits)
    if view.picked:
        lead += max(bet.gain for bet in _bets(view, sight, fits, view.picked[0][1]))
    chance = _hope(sight, me, lead)
    if view.options.match == "tournament":
        chance = _tournament(chance, view.wins[me], view.wins[1 - me], view.options.wins_needed)
    return (chance, 1.0 - chance) if me == 0 else (1.0 - chance, chance)


def judge(world: State) -> tuple[float, ...]:
    """The same of an imagined world, all of it known."""
    if world.outcome is not None:
        winners = world.outcome.winners
        return tuple((1.0 if seat in winners else 0.0) if winners else 0.5 for seat in (0, 1))
    s: Any = world
    left = min(len(s.hands[0]), len(s.hands[1]))
    chance = chance_of(margin(truth(s), 0, softness(left)), left)
    if s.options.match == "tournament":
        chance = _tournament(chance, s.wins[0], s.wins[1], s.options.wins_needed)
    return chance, 1.0 - chance


def prefer(view: View, picks: Picks, rng: Bits) -> Pick:
    """The best of these picks by one step of thought. Raises ValueError without picks."""
    return _best(see(view), view, picks, rng)


def gamble(view: View, picks: Picks, rng: Bits) -> Pick:
    """What a decent person plays: the same step of thought, but three times in twenty a face that lies open no more is
    not recalled. Raises ValueError without picks."""
    recalled = {h for h in sorted(view.faces) if h in view.open or rng.getrandbits(32) % 20 >= FORGETS}
    return _best(see(view, recalled), view, picks, rng)


def _best(sight: Sight, view: View, picks: Picks, rng: Bits) -> Pick:
    if len(picks) == 1:
        return picks[0]
    if not picks:
        raise ValueError("there is nothing to choose")
    if picks[0][0] in ("none", "dancer", "bet"):
        return _peek(view, sight, picks, rng)
    fits = worlds(sight, rng, WORLDS)
    laid = view.picked[0][1] if view.picked else None
    bets = _bets(view, sight, fits, laid)
    if laid is None:
        offered = {pick[1] for pick in picks}
        bets = [bet for bet in bets if bet.kind in offered]
    else:
        places = {pick[1] for pick in picks}
        bets = [bet for bet in bets if bet.place in places]
    chosen = _bluff(view, sight, bets) or max(bets, key=lambda bet: bet.worth)
    return ("kind", chosen.kind) if laid is None else ("place", chosen.place)


def manners(view: View, picks: Picks) -> Picks:
    """Without the picks that are merely silly: a look at what one knows, or none while there is something to learn."""
    if picks[0] != NONE:
        return picks
    sight = see(view)
    return tuple(pick for pick in picks if _news(view, sight, pick) > 0.0) or picks


def same(view: View, pick: Pick) -> Pick:
    """A key for this pick here, equal for picks that lead to the same position: a known card tells nothing new."""
    return NONE if _lies(view, pick, view.faces) else pick


def terms(view: View, pick: Pick) -> list[Term]:
    """Why a pick is good or bad: (key, number) lines for a hint, from what lies open to the seat now (DM-087)."""
    me = view.seat if view.seat is not None else 0
    sight = see(view, known=view.open)
    fits = worlds(sight, _own(view, view.open), 4 * WORLDS)
    left = min(sight.left)
    lead = sum(margin(world, me, softness(left)) for world in fits) / len(fits)
    if pick[0] in ("kind", "place"):
        laid = view.picked[0][1] if view.picked else pick[1]
        tried = [b for b in _bets(view, sight, fits, laid) if pick[0] == "kind" or b.place == pick[1]]
        best = max(tried, key=lambda bet: bet.worth)
        mean = _points(sight, best.place)
        lines = [("danse_macabre.hint.win", _hope(sight, me, lead + best.gain)), ("danse_macabre.hint.gain", best.gain)]
        if pick[0] == "kind":
            lines.append(("danse_macabre.hint.place", float(best.place)))
        lines.append(("danse_macabre.hint.points", mean))
        mine, theirs = len(view.piles[me][best.place]), len(view.piles[1 - me][best.place])
        lines += [("danse_macabre.hint.mine", float(mine)), ("danse_macabre.hint.theirs", float(theirs))]
        return lines
    return [
        ("danse_macabre.hint.win", _hope(sight, me, lead)),
        ("danse_macabre.hint.news", _news(view, sight, pick)),
        ("danse_macabre.hint.unseen", float(len(sight.unseen))),
    ]


# ---- one step of thought --------------------------------------------------------------------------------------------


def chance_of(lead: float, left: int, calm: float = CALM) -> float:
    """The chance to win with a lead of so many points and so many cards to lay."""
    return 1.0 / (1.0 + exp(-lead / (calm + LUCK * left)))


def _hope(sight: Sight, me: int, lead: float) -> float:
    """The same of a lead that a seat believes to have. Where a rival's cards lie unread it looks too large: they were
    laid with thought, and are imagined as they come."""
    mine, theirs = (exp(-sum(sight.blank[seat]) / UNREAD) for seat in (me, 1 - me))
    return chance_of(lead - FLATTERY * (mine - theirs), min(sight.left), VEILED)


def _bets(view: View, sight: Sight, fits: list[World], only: str | None) -> list[Bet]:
    """Every bet in hand at every place: what it gains over the worlds (notes 6 to 9, 11)."""
    me = view.seat if view.seat is not None else 0
    other = 1 - me
    soft = softness(sight.left[me] - 1)
    what = kinds(view)
    cards = view.game.table(view.options).cards
    held = sorted({cards[view.faces[h]].kind for h in view.hands[me] if h in view.faces})
    wanted = [only] if only is not None else held
    bets = tuple([what[kind] for kind in wanted])
    keep = sight.left[me] / DECK
    tops = [cards[view.faces[pile[-1]]].kind if pile and pile[-1] in view.faces else "" for pile in view.piles[me]]
    found: list[Bet] = []
    for place in range(PLACES):
        met: dict[tuple[Forces, Forces], int] = {}  # the worlds by what lies there, each with its points
        for world in fits:
            pair = world.piles[me][place], world.piles[other][place]
            met[pair] = met.get(pair, 0) + world.points[place]
        rows = [(points / len(fits), gains(*pair, bets, soft)) for pair, points in met.items()]
        for i, kind in enumerate(wanted):
            gain = 0.0
            for points, gained in rows:
                gain += points * gained[i]
            worth = gain - keep * KEEP.get(kind, 0.0)
            if kind in ("A1", "F1") and tops[place] in ("TW", "FL", "TR", "A3", "F3"):
                worth += COVER * keep
            found.append(Bet(kind, place, gain, worth))
    return found


def _bluff(view: View, sight: Sight, bets: list[Bet]) -> Bet | None:
    """Now and then a bet to be wondered at, where it costs little: what is raised looks like a prize, and it may be the
    worthless skeleton or the King that is raised (notes 4 and 10). Both picks of a turn agree whether it is a bluff."""
    me = view.seat if view.seat is not None else 0
    if sight.left[me] < 4 or sight.left[me] > DECK - 2 or _own(view, view.hands[me]).below(BLUFFS):
        return None
    best: dict[str, float] = {}
    for bet in bets:
        best[bet.kind] = max(bet.worth, best.get(bet.kind, bet.worth))
    lies = [bet for bet in bets if bet.worth > best[bet.kind] - BLUFF and _points(sight, bet.place) <= 2]
    lies = [bet for bet in lies if bet.kind in ("A1", "F1", "A2", "F2")]
    return max(lies, key=lambda bet: bet.worth + 0.3 * len(view.piles[me][bet.place])) if lies else None


def _points(sight: Sight, place: int) -> float:
    """What a place is worth as far as one knows (note 11)."""
    points = sight.points[place]
    return float(points) if points is not None else sum(sight.unseen) / max(1, len(sight.unseen))


def _peek(view: View, sight: Sight, picks: Picks, rng: Bits) -> Pick:
    """Where most is to be learnt: dancers first, then top cards where it matters (notes 2, 3)."""
    best = max(picks, key=lambda pick: _news(view, sight, pick))
    if _news(view, sight, best) < 0.4:
        looks = [pick for pick in picks if pick != NONE]
        if looks and not rng.getrandbits(32) % 3:
            return looks[rng.getrandbits(32) % len(looks)]  # a look that means nothing (note 10)
        return NONE if NONE in picks and not _news(view, sight, best) else best
    return best


def _news(view: View, sight: Sight, pick: Pick) -> float:
    """What a look is worth, in points: the spread of what may lie there, as far as bets can still follow it."""
    if pick == NONE or _lies(view, pick, view.faces):
        return 0.0
    me = view.seat if view.seat is not None else 0
    left, place = sight.left[me], pick[1]
    laid = len(view.piles[0][place]) + len(view.piles[1][place])
    if pick[0] == "dancer":
        if not left or not sight.unseen:
            return 0.0
        mean = sum(sight.unseen) / len(sight.unseen)
        spread: float = sum(abs(value - mean) for value in sight.unseen) / len(sight.unseen)
        return spread * min(1.0, left / 5) * (1.0 + 0.12 * laid)
    deep = sight.blank[1 - me][place]
    return 0.32 * _points(sight, place) * min(1.0, left / 4) * (1.0 + 0.1 * len(view.piles[me][place])) / max(1, deep)


def _lies(view: View, pick: Pick, faces: object) -> bool:
    """Is the target of this peek among these handles?"""
    if pick[0] == "dancer" and pick[1] in HIDDEN_PLACES:
        return view.dancers[pick[1]][0] in faces  # type: ignore[operator]
    if pick[0] == "bet" and view.seat is not None and view.piles[1 - view.seat][pick[1]]:
        return view.piles[1 - view.seat][pick[1]][-1] in faces  # type: ignore[operator]
    return False


def _tournament(chance: float, mine: int, theirs: int, needed: int) -> float:
    """The chance to win the match: this game's chance now, even ones after."""
    return chance * _even(mine + 1, theirs, needed) + (1.0 - chance) * _even(mine, theirs + 1, needed)


def _even(mine: int, theirs: int, needed: int) -> float:
    if mine >= needed or theirs >= needed:
        return 1.0 if mine >= needed else 0.0
    return (_even(mine + 1, theirs, needed) + _even(mine, theirs + 1, needed)) / 2


def _own(view: View, handles: Iterable[int]) -> Rng:
    """A generator that hangs on the view alone (and on these cards): equal views are valued alike."""
    seed = view.placed
    for piles in view.piles:
        for pile in piles:
            seed = seed * 17 + len(pile)
    for h in sorted(handles):
        seed = (seed * 31 + h * 13 + view.faces.get(h, 0)) & MASK
    return Rng(seed)
