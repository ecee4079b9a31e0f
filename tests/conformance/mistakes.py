"""Mistakes that rules could make, as pieces to exchange in the toy. Which check finds which: `slips.py`."""

from collections.abc import Callable
from typing import Any

from game.engine.kernel import EVERYONE, IllegalPick, Outcome, Pool, Rng, bit, owner
from game.engine.kernel.events import CardsMoved, Concealed, Event, GameOver, Looked
from game.engine.kernel.view import imagined
from tests.toy import game as toy
from tests.toy.state import BidsTold, CurseSeen, ToyState, put

S = Any


def wrong(**methods: Any) -> dict[str, Any]:
    """A toy state with some methods or fields of its own."""
    return {"state": type("Wrong", (ToyState,), dict(methods))}


def way(name: str, do: Callable[[S, int, Any], None]) -> dict[str, Any]:
    """The move `name` is carried out in another manner."""

    def acted(s: S, seat: int, picked: Any) -> None:
        (do if picked[0][0] == name else toy.acted)(s, seat, picked)

    return {"does": {"act": acted}}


def cards_of(picked: Any) -> tuple[int, ...]:
    return tuple(pick[1] for pick in picked if pick[0] in ("card", "charm"))


# ---- hidden things told ---------------------------------------------------------------------------------------------


def tell_handles(s: S, event: Event) -> None:
    if isinstance(event, CardsMoved) and event.source == ("pile",):
        event = CardsMoved(event.cards, event.faces, event.knowers, True, event.source, event.target, event.why)
    ToyState.tell(s, event)


def learn_too_much(s: S, handles: Any, *seats: Any) -> None:
    ToyState.learn(s, handles, *seats, (seats[0] + 1) % s.seats)


def tell_the_owner_only(s: S, event: Event) -> None:
    if isinstance(event, CardsMoved) and event.target[0] == "hand":
        mask = bit(int(event.target[1]))
        event = CardsMoved(event.cards, event.faces, (mask,), event.traced, event.source, event.target, event.why)
    ToyState.tell(s, event)


def learn_wrongly(s: S, handles: Any, *seats: Any) -> None:
    ToyState.learn(s, handles, *((seat + 1) % s.seats for seat in seats))


def note_what_is_drawn(s: S, handles: Any, *seats: Any) -> None:
    ToyState.learn(s, handles, *seats)
    s.note = s.faces[tuple(handles)[-1]]


def bid_on_the_agenda(s: S, seat: int, picked: Any) -> None:
    toy.bidden(s, seat, picked)
    s.push(("noted", picked[0][1]))


def bid_told_openly(s: S, seat: int, picked: Any) -> None:
    toy.bidden(s, seat, picked)
    s.tell(BidsTold(s.bid))


def charm_told_by_handle(s: S, seat: int, picked: Any) -> None:
    chosen = cards_of(picked)
    s.charms = put(s.charms, seat, tuple(h for h in s.charms[seat] if h not in chosen))
    s.spent = put(s.spent, seat, s.spent[seat] + chosen)
    toy.moved(s, chosen, ("charms", seat), ("spent", seat), traced=True)


def curse_told_to_all(s: S, event: Event) -> None:
    ToyState.tell(s, BidsTold((event.curse or 0,)) if isinstance(event, CurseSeen) else event)


def look_in_silence(s: S, seat: int, picked: Any) -> None:
    s.learn(s.row[picked[-1][1]][-1:], seat)


def take_without_mixing(s: S, seat: int, picked: Any) -> None:
    at = picked[-1][1]
    top, s.row = s.row[at][-1:], put(s.row, at, s.row[at][:-1])
    s.hand = put(s.hand, seat, s.hand[seat] + top)
    s.learn(top, seat)
    toy.moved(s, top, ("row", at), ("hand", seat), traced=True)


def pass_in_silence(s: S, seat: int) -> None:
    toy.draw(s, seat)
    if any(s.card(h).worth > 0 for h in s.hand[seat]):
        s.push(("act", seat))


def look_at_crows_only(s: S, seat: int, picked: Any) -> Any:
    picks = toy.act.offers(s, seat, picked)
    if len(picked) == 1 and picked[0] == ("take",):
        crows = tuple(p for p in picks if p[0] != "place" or s.card(s.row[p[1]][-1]).worth < 0)
        return crows or picks
    return picks


def chance_in_sight(s: S, seat: int, picked: Any) -> None:
    toy.bidden(s, seat, picked)
    s.note = s.rng % 8


def never_forget(s: S, handles: Any) -> Any:
    pile = tuple(handles)
    s.mix(pile)
    return s.random_order(pile)


# ---- known cards that go out of sight --------------------------------------------------------------------------------


def turn_with_a_peek(s: S, seat: int) -> None:
    """The seat to the left looks at the charms first."""
    left, charms = (seat + 1) % s.seats, s.charms[seat]
    if charms:
        s.learn(charms, left)
        if s.sink:
            s.tell(Looked(charms, tuple(s.faces[h] for h in charms), tuple(s.seen[h] for h in charms),
                          False, left, ("charms", seat)))  # fmt: skip
    toy.turn_start(s, seat)


def concealing(forget: bool = True, tell: bool = True, to_all: bool = False) -> dict[str, Any]:
    """A charm is spent so that who has peeked cannot tell which; that is right, unless something is said otherwise."""

    def spent_unseen(s: S, seat: int, picked: Any) -> None:
        charms = s.charms[seat]
        knew = tuple([EVERYONE if to_all else s.seen[h] for h in charms])
        if forget:
            s.conceal(charms, seat)
        if tell and s.sink:
            s.tell(Concealed(("charms", seat), charms, knew, (seat,)))
        toy.acted(s, seat, picked)

    return {**way("spend", spent_unseen), "steps": {"turn_start": turn_with_a_peek}}


# ---- books kept wrongly ---------------------------------------------------------------------------------------------


def add_in_a_list(s: S, seat: int, points: int) -> None:
    s.points = [p + points * (i == seat) for i, p in enumerate(s.points)]


def bury_twice(s: S, seat: int, picked: Any) -> None:
    chosen = cards_of(picked)
    s.buried += chosen
    s.reveal(chosen)


def bury_nowhere(s: S, seat: int, picked: Any) -> None:
    s.hand = put(s.hand, seat, tuple(h for h in s.hand[seat] if h not in cards_of(picked)))


def lay_after_telling(s: S, seat: int, picked: Any) -> None:
    chosen, at = cards_of(picked), picked[-1][1]
    toy.moved(s, chosen, ("hand", seat), ("row", at), traced=True)
    s.hand = put(s.hand, seat, tuple(h for h in s.hand[seat] if h not in chosen))
    s.row = put(s.row, at, s.row[at] + chosen)


def turn_with_listeners(s: S, seat: int) -> None:
    toy.turn_start(s, seat)
    if s.sink:
        s.points = put(s.points, seat, s.points[seat] + 1)


def copy_with_strings(s: S) -> Any:
    return s


def save_without_curse(s: S) -> dict[str, Any]:
    saved = ToyState.to_json(s)
    saved["fields"]["curse"] = 0
    return saved


def apply_stale(s: S, pick: Any) -> None:
    old = s._decision
    ToyState.apply(s, pick)
    if s.picked:
        s._decision = old


def apply_lists(s: S, pick: Any) -> None:
    ToyState.apply(s, tuple(pick) if isinstance(pick, list) else pick)


def apply_and_stumble(s: S, pick: Any) -> None:
    try:
        ToyState.apply(s, pick)
    except IllegalPick:
        raise
    except BaseException:
        s.turn += 1
        raise


def back_and_on(s: S) -> None:
    ToyState.back(s)
    s.turn += 1


def rounds_for_ever(s: S) -> None:
    s.push(*[("turn_start", seat) for seat in range(s.seats)], ("begin_round",))


def end_twice(s: S, outcome: Outcome) -> None:
    ToyState.finish(s, outcome)
    s.tell(GameOver(outcome.winners, outcome.reason))


def bags_of_words(s: S, seat: int, picked: Any) -> Any:
    picks = toy.act.offers(s, seat, picked)
    return picks if picked else tuple((word,) for word in {pick[0] for pick in picks})


def unshuffled(s: S) -> None:
    toy.set_up(s)
    s.faces = tuple(sorted(s.faces))


LAST: list[Any] = [()]


def bid_overheard(s: S, seat: int, picked: Any) -> None:
    toy.bidden(s, seat, picked)
    LAST[0] = s.bid


def fill_with_truth(view: Any, rng: Any) -> Any:
    return LAST[0] or (0,) * view.seats


def one_world(view: Any, rng: Any) -> Any:
    world = imagined(view, Rng(0))
    world.rng = rng.next64()
    return world


def too_sure(cls: Any, view: Any) -> list[Pool]:
    """Charms are looked for in the wrong places: those spent are dealt to the charms at hand."""
    pools = ToyState.pools(view)
    return [Pool((("charms", seat),), pool.sure) for seat, pool in enumerate(pools)]


def truthful_bids() -> dict[str, Any]:
    return {**wrong(bid=owner((), fill=fill_with_truth)), "does": {"bid": bid_overheard}}
