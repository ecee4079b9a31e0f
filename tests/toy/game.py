"""The rules of the toy: bid in secret, then everybody acts once, then the best bidder takes an idol."""

from typing import Any

from game.engine.kernel import DONE, EVERYONE, Game, Outcome, Pick, Picks, Rules, bit, choose_some
from game.engine.kernel.events import (
    CardsMoved,
    CounterChanged,
    DiceRolled,
    Event,
    GameOver,
    Looked,
    Mixed,
    Revealed,
    Scored,
    Shuffled,
    TurnStarted,
)

from .state import CHIPS, CURSES, BidsTold, CurseSeen, Options, ToyState, arrange, put, table

rules = Rules("toy")
WAYS = ("lay", "bury", "look", "take", "spend", "roll", "skull", "chip")


def moved(s: ToyState, handles: tuple[int, ...], source: Any, target: Any, *, traced: bool = False) -> None:
    if s.sink:
        faces, knowers = tuple(s.faces[h] for h in handles), tuple(s.seen[h] for h in handles)
        s.tell(CardsMoved(handles, faces, knowers, traced, source, target, "toy"))


def set_up(s: ToyState) -> None:
    deck, n = s.table.deck("bird"), s.seats
    charms = tuple(f for f in s.table.deck("charm") if s.table[f].seat < n)
    s.pile = s.shuffle(s.add_cards(deck))
    s.charms = tuple(s.shuffle(s.add_cards(f for f in charms if s.table[f].seat == seat)) for seat in range(n))
    s.hand, s.spent, s.row = ((),) * n, ((),) * n, ((),) * 3
    s.bid, s.has_bid, s.points = (0,) * n, (False,) * n, (0,) * n
    s.curse, s.bag, s.idols = s.chance(CURSES, "curse"), s.random_order(CHIPS), s.options.prizes
    s.push(("deal",))


@rules.step
def deal(s: ToyState) -> None:
    for seat in range(s.seats):
        s.learn(s.charms[seat], seat)
        if s.sink:
            s.tell(Looked(s.charms[seat], tuple(s.faces[h] for h in s.charms[seat]),
                          (bit(seat),) * 2, False, seat, ("charms", seat)))  # fmt: skip
        for _ in range(s.options.hand):
            draw(s, seat)
    for place in range(len(s.row)):
        top, s.pile = s.pile[:1], s.pile[1:]
        s.row = put(s.row, place, top)
        moved(s, top, ("pile",), ("row", place), traced=True)
    rounds = {"short": 1, "long": 2}[s.options.variant]
    s.push(*[("begin_round",)] * rounds, ("score",))


@rules.step
def begin_round(s: ToyState) -> None:
    s.has_bid, s.bid, s.bids_told = (False,) * s.seats, (0,) * s.seats, ()
    everybody = range(s.seats)
    s.push(*[("bid", seat) for seat in everybody], ("tell_bids",), *[("turn_start", seat) for seat in everybody],
           ("prize",))  # fmt: skip


@rules.secret_ask
def bid(s: ToyState, seat: int, picked: Picks) -> Picks:
    return DONE if picked else (("bid", 0), ("bid", 1), ("bid", 2), ("bid", 3))


@bid.do
def bidden(s: ToyState, seat: int, picked: Picks) -> None:
    s.bid = put(s.bid, seat, picked[0][1])
    s.has_bid = put(s.has_bid, seat, True)
    if s.sink:
        s.tell(CounterChanged(seat, "has_bid", 1, 1))


@rules.step
def tell_bids(s: ToyState) -> None:
    if s.options.open_bids:
        s.bids_told = s.bid
        s.tell(BidsTold(s.bid))


@rules.step
def turn_start(s: ToyState, seat: int) -> None:
    s.turn += 1
    if s.sink:
        s.tell(TurnStarted(seat, s.turn))
    draw(s, seat)
    s.push(("act", seat))


def draw(s: ToyState, seat: int) -> None:
    if not s.pile:
        if not s.buried:
            return
        s.pile, s.buried = s.shuffle(s.buried), ()
        if s.sink:
            s.tell(Shuffled(("pile",), len(s.pile)))
    card, s.pile = s.pile[0], s.pile[1:]
    s.hand = put(s.hand, seat, (*s.hand[seat], card))
    s.learn((card,), seat)
    moved(s, (card,), ("pile",), ("hand", seat))


@rules.ask
def act(s: ToyState, seat: int, picked: Picks) -> Picks:
    """One compound move: what, then with which card, then where."""
    hand = [("card", h) for h in s.hand[seat]]
    if not picked:
        can = {"lay": hand, "bury": hand, "look": any(s.row), "take": any(s.row), "spend": s.charms[seat],
               "skull": seat not in s.cursed, "chip": s.bag}  # fmt: skip
        return tuple((way,) for way in WAYS if can.get(way, True))
    way, rest = picked[0][0], picked[1:]
    if way == "bury":
        return choose_some(hand, 1, 2, rest)
    if way == "lay" and not rest:
        return tuple(hand)
    if way in ("look", "take"):
        return DONE if rest else tuple(("place", i) for i, place in enumerate(s.row) if place)
    if way == "lay" and len(rest) == 1:
        least = min(map(len, s.row))
        return tuple(("place", i) for i, place in enumerate(s.row) if len(place) == least)
    if way == "spend" and not rest:
        return tuple(("charm", h) for h in s.charms[seat])
    return DONE


act.hides("charm")


@act.why
def why_act(s: ToyState, seat: int, picked: Picks, pick: Pick) -> str | None:
    return "toy.not_a_low_place" if pick[0] == "place" and picked and picked[0] == ("lay",) else None


@act.do
def acted(s: ToyState, seat: int, picked: Picks) -> None:
    way, rest = picked[0][0], picked[1:]
    chosen = tuple(pick[1] for pick in rest if pick[0] in ("card", "charm"))
    at = rest[-1][1] if rest and rest[-1][0] == "place" else 0
    if way == "lay":
        s.hand = put(s.hand, seat, tuple(h for h in s.hand[seat] if h not in chosen))
        s.row = put(s.row, at, s.row[at] + chosen)
        moved(s, chosen, ("hand", seat), ("row", at), traced=True)
    elif way == "bury":
        s.hand = put(s.hand, seat, tuple(h for h in s.hand[seat] if h not in chosen))
        s.buried += chosen
        s.reveal(chosen)
        moved(s, chosen, ("hand", seat), ("buried",), traced=True)
    elif way == "look":
        top = s.row[at][-1:]
        s.learn(top, seat)
        if s.sink:
            s.tell(Looked(top, (s.faces[top[0]],), (s.seen[top[0]],), True, seat, ("row", at)))
    elif way == "take":
        take(s, seat, at)
    elif way == "spend":
        s.charms = put(s.charms, seat, tuple(h for h in s.charms[seat] if h not in chosen))
        s.spent = put(s.spent, seat, s.spent[seat] + chosen)
        s.add(seat, 1)
        moved(s, chosen, ("charms", seat), ("spent", seat))
    else:
        gamble(s, seat, way)


def take(s: ToyState, seat: int, at: int) -> None:
    """The top bird of a place goes to the hand, where nobody can tell it from the others any more."""
    top = s.row[at][-1:]
    s.row = put(s.row, at, s.row[at][:-1])
    s.hand = put(s.hand, seat, s.hand[seat] + top)
    s.learn(top, seat)
    moved(s, top, ("row", at), ("hand", seat), traced=True)
    s.mix(s.hand[seat])
    if s.sink:
        s.tell(Mixed(("hand", seat), len(s.hand[seat])))


def gamble(s: ToyState, seat: int, way: str) -> None:
    """What needs no card: a die, a look under the skull, a chip out of the bag."""
    if way == "roll":
        value = s.chance(6, "die") + 1
        s.add(seat, value if value < 6 else -3)
        event: Event = DiceRolled(seat, "d6", (value,), "toy")
    elif way == "skull":
        s.cursed += (seat,)
        event = CurseSeen(seat, s.curse)
    else:
        chip, s.bag = s.bag[0], s.bag[1:]
        s.chips_out += (chip,)
        s.add(seat, chip)
        event = CounterChanged(seat, "chip", chip, chip)
    s.tell(event)


@rules.step
def prize(s: ToyState) -> None:
    """The highest bidder, the first of several, pays its bid and chooses an idol."""
    best = s.bid.index(max(s.bid))
    s.add(best, -s.bid[best])
    if s.sink:
        s.tell(CounterChanged(best, "paid", s.bid[best], -s.bid[best]))
    s.push(("idol", best))


@rules.forced_ask
def idol(s: ToyState, seat: int, picked: Picks) -> Picks:
    return DONE if picked else tuple(("idol", i) for i in range(len(s.idols)))


@idol.do
def idol_taken(s: ToyState, seat: int, picked: Picks) -> None:
    at = picked[0][1]
    worth, s.idols = s.idols[at], s.idols[:at] + s.idols[at + 1 :]
    s.add(seat, worth)
    if s.sink:
        s.tell(Scored(seat, "idol", worth, s.points[seat]))


@rules.step
def score(s: ToyState) -> None:
    """Everything is turned up; birds on the hand count, and who never looked under the skull pays the curse."""
    for name in ("hand", "row"):
        for i, zone in enumerate(getattr(s, name)):
            if zone:
                s.reveal(zone)
                if s.sink:
                    faces = tuple(s.faces[h] for h in zone)
                    s.tell(Revealed(zone, faces, (EVERYONE,) * len(zone), True, (name, i), "score"))
    birds = [sum(s.card(h).worth for h in hand) for hand in s.hand]
    curse = [0 if seat in s.cursed else -s.curse for seat in range(s.seats)]
    lines = tuple(
        (("toy.points", p), ("toy.birds", b), ("toy.curse", c)) for p, b, c in zip(s.points, birds, curse, strict=True)
    )
    scores = tuple(sum(n for _, n in seat) for seat in lines)
    winners = tuple(seat for seat in range(s.seats) if scores[seat] == max(scores))
    s.finish(Outcome(winners, scores, lines, "toy.end"))
    s.tell(GameOver(winners, "toy.end"))


def make(key: str = "toy", state: type[ToyState] = ToyState, rules: Rules = rules, **changes: Any) -> Game[ToyState]:
    """The toy, or one with some part of it exchanged."""
    parts: dict[str, Any] = {
        "setup": set_up, "table": table, "bound": lambda seats, options: 4 * seats * 2 * 4 + 8,
        "arrange": arrange, "lucky_words": {str(n): ("die", n - 1) for n in range(1, 7)}, **changes,
    }  # fmt: skip
    return Game(key, "Toy", range(2, 5), Options, state, rules, **parts)


GAME = make()
