"""The rules of Grim Dance: reveal, effect, take with chain, score. Clauses (GD-...): `tests/clauses/grim_dance.md`."""

from operator import add, sub

from ..kernel import DONE, Outcome, Pick, Picks, Rules
from ..kernel.events import CardsMoved, Declared, GameOver, Revealed, Scored, Shuffled, TurnStarted
from .effects import applications, carry_out, possible
from .events import ChainEnded, DealOver
from .state import NOBODY, DanceState, picks_of, put, taken_out

rules = Rules("grim_dance")

SKIP: Pick = ("skip",)


# ---- a game of the match --------------------------------------------------------------------------------------------


@rules.step
def deal(s: DanceState, first: int) -> None:
    """All 36 cards, shuffled, face down in one circle (GD-011, GD-014); knowledge ends (GD-071)."""
    s.new_deal(s.game_number)
    handles = range(len(s.faces))
    s.up = s.down = ((),) * s.seats
    s.discard = ()
    s.revealed, s.turn, s.first = NOBODY, 0, first
    s.ring = s.shuffle(handles)
    if s.sink:
        s.tell(Shuffled(("ring",), len(s.ring)))
    s.push(("turn_start", first))


@rules.step
def turn_start(s: DanceState, seat: int) -> None:
    s.active = seat
    s.turn += 1
    if s.sink:
        s.tell(TurnStarted(seat, s.turn))
    s.push(("reveal", seat))


# ---- phase 1: reveal ------------------------------------------------------------------------------------------------


@rules.forced_ask
def reveal(s: DanceState, seat: int, picked: Picks) -> Picks:
    """Any card of the circle, compulsory (GD-016, GD-017); the last one turns itself."""
    return DONE if picked else picks_of(s.ring)


@reveal.why
def why_reveal(s: DanceState, seat: int, picked: Picks, pick: Pick) -> str:
    return "grim_dance.must_reveal" if pick == SKIP else "grim_dance.not_in_the_circle"


@reveal.do
def revealed(s: DanceState, seat: int, picked: Picks) -> None:
    """It is turned up where it lies, for all (GD-018..021)."""
    handle = picked[0][1]
    s.revealed = handle
    s.reveal((handle,))
    if s.sink:
        s.tell(Revealed((handle,), (s.faces[handle],), (s.seen[handle],), True, ("ring",), "reveal"))
    s.push(("effect", seat), ("take_revealed", seat), ("end_check", seat))


# ---- phase 2: the effect --------------------------------------------------------------------------------------------


@rules.forced_ask
def effect(s: DanceState, seat: int, picked: Picks) -> Picks:
    """One application of the revealed colour's effect, or none (GD-023..027). Whether there is one lies open."""
    if picked and picked[0] == SKIP:
        return DONE
    offers = applications(s, seat, s.colour(s.revealed), picked)
    return offers if picked else (SKIP, *offers)


@effect.why
def why_effect(s: DanceState, seat: int, picked: Picks, pick: Pick) -> str | None:
    kind = pick[0]
    if picked and kind == "gap":
        return "grim_dance.same_gap"
    if picked and pick == SKIP:
        return "grim_dance.take_back_first"
    if picked and pick == ("seat", seat):
        return "grim_dance.not_yourself"
    if pick == ("card", s.revealed):
        return "grim_dance.not_the_revealed"
    if kind == "seat" and (s.colour(s.revealed) == "purple" or ("colour", "purple") in picked):
        return "grim_dance.nothing_there"
    if kind == "colour" and s.colour(s.revealed) == "blue" and not picked:
        return "grim_dance.nothing_to_copy"
    return "grim_dance.not_this_effect"


@effect.do
def effect_used(s: DanceState, seat: int, picked: Picks) -> None:
    colour = s.colour(s.revealed)
    if picked[0] != SKIP:
        carry_out(s, seat, colour, picked)
    elif s.sink:
        able = possible(s, seat, colour)
        s.tell(Declared(seat, "effect_skipped" if able else "effect_unavailable"))


# ---- phase 3: take, and the chain -----------------------------------------------------------------------------------


@rules.step
def take_revealed(s: DanceState, seat: int) -> None:
    """The revealed card comes face up in front of the seat (GD-029..032); then the chain from its place (GD-043)."""
    card = s.revealed
    pairs, why = chain(s)
    s.hole = (s.ring.index(card), 0)
    s.ring = taken_out(s.ring, card)
    s.up = put(s.up, seat, (*s.up[seat], card))
    s.revealed = NOBODY
    if s.sink:
        s.tell(_moved(s, (card,), ("ring",), ("up", seat), "take"))
    for left, right in pairs:
        pair = (left, right)
        s.hole = (s.hole[0], s.hole[1] + 1)
        s.ring = taken_out(taken_out(s.ring, left), right)
        s.down = put(s.down, seat, s.down[seat] + pair)
        s.learn(pair, seat)
        if s.sink:
            s.tell(_moved(s, pair, ("ring",), ("down", seat), "chain"))
    if s.sink:
        s.tell(ChainEnded(seat, len(pairs), why))


def chain(s: DanceState) -> tuple[list[tuple[int, int]], str]:
    """The pairs that the revealed card's place pulls along, inner pair first, and why it ends (GD-033..051)."""
    ring, backs = s.ring, s.backs
    at = ring.index(s.revealed)
    others = ring[at + 1 :] + ring[:at]
    pairs: list[tuple[int, int]] = []
    for k in range(len(others) // 2):
        left, right = others[-1 - k], others[k]
        if backs[left] != backs[right]:
            return pairs, "mismatch"
        pairs.append((left, right))
    return pairs, "exhausted"


def _moved(
    s: DanceState, handles: tuple[int, ...], source: tuple[str | int, ...], target: tuple[str | int, ...], why: str
) -> CardsMoved:
    faces, seen = tuple(s.faces[h] for h in handles), tuple(s.seen[h] for h in handles)
    return CardsMoved(handles, faces, seen, True, source, target, why)


@rules.step
def end_check(s: DanceState, seat: int) -> None:
    """The circle closes up (GD-048). The moment it is empty the game ends; else clockwise (GD-054..057)."""
    s.hole = ()
    if s.ring:
        turn_start(s, (seat + 1) % s.seats)
    else:
        s.push(("score",))


# ---- scoring --------------------------------------------------------------------------------------------------------


@rules.step
def score(s: DanceState) -> None:
    """Light skulls less dark ones over all cards in front, turned up for all (GD-058..062)."""
    fronts = tuple(s.front(seat) for seat in range(s.seats))
    hidden = tuple(h for front in s.down for h in front)
    s.up, s.down = fronts, ((),) * s.seats
    s.reveal(hidden)
    if s.sink and hidden:
        s.tell(Revealed(hidden, _faces(s, hidden), _seen(s, hidden), True, ("up",), "score"))
    if s.options.reveal_discards_at_end and s.discard:
        s.reveal(s.discard)
        if s.sink:
            s.tell(Revealed(s.discard, _faces(s, s.discard), _seen(s, s.discard), True, ("discard",), "discards"))
    shown = [[s.card(h) for h in front] for front in fronts]
    light = tuple([sum([card.light for card in front]) for front in shown])
    dark = tuple([sum([card.dark for card in front]) for front in shown])
    values = tuple(map(sub, light, dark))
    s.points = tuple(map(add, s.points, values))
    s.light = tuple(map(add, s.light, light))
    s.taken = tuple(map(add, s.taken, map(len, fronts)))
    if s.sink:
        for seat in range(s.seats):
            s.tell(Scored(seat, "front", values[seat], s.points[seat]))
    if s.game_number + 1 < s.games():
        following = _next_first(s, values, tuple(map(len, fronts)))
        s.game_number += 1
        if s.sink:
            s.tell(DealOver(s.game_number, values))
        s.push(("deal", following))
    else:
        _end(s)


def _faces(s: DanceState, handles: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(s.faces[h] for h in handles)


def _seen(s: DanceState, handles: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(s.seen[h] for h in handles)


def _next_first(s: DanceState, values: tuple[int, ...], counts: tuple[int, ...]) -> int:
    """Who begins the next game of the match (GD-070, GD-121, GD-122)."""
    how = "rotate" if s.options.match == "full_round" else s.options.match_first_player
    if how == "random":
        return s.chance(s.seats, "first")
    if how == "rotate":
        return (s.first + 1) % s.seats
    clockwise = [(s.first + i) % s.seats for i in range(s.seats)]
    return min(clockwise, key=lambda seat: (values[seat], -counts[seat]))


def _end(s: DanceState) -> None:
    """The highest sum wins; among equals the fewest cards; still equal: together (GD-063..067, GD-069)."""
    ranks = [(points, -cards) for points, cards in zip(s.points, s.taken, strict=True)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    lines = tuple(
        (("light", light), ("dark", points - light), ("total", points), ("cards", cards))
        for light, points, cards in zip(s.light, s.points, s.taken, strict=True)
    )
    reason = "grim_dance.most_skulls" if len(winners) == 1 else "grim_dance.shared"
    s.finish(Outcome(winners, s.points, lines, reason))
    if s.sink:
        s.tell(GameOver(winners, reason))
