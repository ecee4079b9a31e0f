"""The toy with one mistake each: what the suite must catch, and which check catches it."""

import copy
from collections.abc import Callable
from typing import Any, NamedTuple

from game.engine.kernel import Game, IllegalPick, Outcome, Pool, Rng, Rules, bit, owner, public, shown
from game.engine.kernel import cards as card_zone
from game.engine.kernel.events import CardsMoved, Event, GameOver
from game.engine.kernel.view import imagined
from tests.toy import game as toy
from tests.toy import make
from tests.toy.state import BidsTold, CurseSeen, ToyState, put

S = Any


class Slip(NamedTuple):
    """`caught_by`: the check that must fail; `table`: seats and options; `patch`: what is exchanged elsewhere."""

    what: str
    caught_by: str
    parts: dict[str, Any]
    table: tuple[int, dict[str, Any]] = (3, {"hand": 1, "variant": "long"})
    patch: tuple[str, Any] | None = None

    def game(self) -> Game[Any]:
        parts = dict(self.parts)
        rules = Rules("toy")
        rules.steps = {**toy.rules.steps, **parts.pop("steps", {})}
        rules.asks = {name: copy.copy(ask) for name, ask in toy.rules.asks.items()}
        for name, run in parts.pop("does", {}).items():
            rules.asks[name].run = run
        for name, offers in parts.pop("offers", {}).items():
            rules.asks[name].offers = offers
        for name, why in parts.pop("whys", {}).items():
            rules.asks[name].reason = why
        return make(f"toy_{self.what.replace(' ', '_')}", rules=rules, **parts)


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
    twin = ToyState.copy(s)
    twin.__dict__ = s.__dict__
    return twin


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


_SLIPS = [
    Slip("a handle told to who cannot follow it", "check_events", wrong(tell=tell_handles)),
    Slip("a face known to a seat that no event told", "check_knowledge", wrong(learn=learn_too_much, tell=tell_the_owner_only)),
    Slip("knowers in an event that differ from the truth", "check_events", wrong(learn=learn_too_much, tell=tell_the_owner_only)),
    Slip("the wrong seat learns what is drawn", "check_list_and_check_agree", wrong(learn=learn_wrongly)),
    Slip("a secret copied to a public field", "check_worlds", wrong(note=public(0), learn=note_what_is_drawn)),
    Slip("a hidden face copied to a public field", "check_hidden_cards", wrong(note=public(0), learn=note_what_is_drawn)),
    Slip("a secret on the agenda", "check_secret_asks", {"does": {"bid": bid_on_the_agenda}, "steps": {"noted": lambda s, value: None}}),
    Slip("a secret answer in an event", "check_secret_asks", {"does": {"bid": bid_told_openly}}),
    Slip("a hidden half of a move told", "check_secret_asks", way("spend", charm_told_by_handle)),
    Slip("an event that tells what the view hides", "check_worlds", wrong(tell=curse_told_to_all)),
    Slip("a face in a view that no event told", "check_knowledge", way("look", look_in_silence)),
    Slip("a card traced through a hand", "check_tracks", way("take", take_without_mixing)),
    Slip("a pass that gives the hand away", "check_hidden_cards", {"steps": {"turn_start": pass_in_silence}}),
    Slip("picks that depend on a hidden card", "check_same_view_same_picks", {"offers": {"act": look_at_crows_only}}),
    Slip("the generator in a public field", "check_table_view", {**wrong(note=public(0)), "does": {"bid": chance_in_sight}}),
    Slip("the table sees more than a seat", "check_worlds", wrong(curse=shown(0, lambda s, seat: s.curse if seat is None else None, lambda v, r: 0))),
    Slip("half a move shown to all", "check_taking_back", wrong(thought=shown((), lambda s, seat: s.picked, lambda v, r: ()))),
    Slip("cards known after a shuffle", "check_knowledge", wrong(shuffle=never_forget), (4, {"hand": 3, "variant": "long"})),
    Slip("a pile that was not shuffled", "check_fresh_deals", {"setup": unshuffled}),
    Slip("a known card in a closed pile", "check_knowledge", wrong(hand=card_zone("nobody", backs=("bird",)))),
    Slip("a mutable value", "check_conservation", wrong(add=add_in_a_list)),
    Slip("a card in two places", "check_conservation", way("bury", bury_twice)),
    Slip("a card lost", "check_conservation", way("bury", bury_nowhere)),
    Slip("an event told before its change", "check_events", way("lay", lay_after_telling)),
    Slip("a game that goes another way when heard", "check_listening", {"steps": {"turn_start": turn_with_listeners}}),
    Slip("a copy tied to its original", "check_copies", wrong(copy=copy_with_strings)),
    Slip("a save that drops a field", "check_saves", wrong(to_json=save_without_curse)),
    Slip("a decision that is out of date", "check_saves", wrong(apply=apply_stale)),
    Slip("an illegal pick accepted", "check_refusals", wrong(apply=apply_lists)),
    Slip("a refusal without a key", "check_refusals", {"whys": {"act": lambda *a: "No!"}}),
    Slip("a crash that leaves its mark", "check_crashes", wrong(apply=apply_and_stumble)),
    Slip("taking back that takes something else", "check_taking_back", wrong(back=back_and_on)),
    Slip("a game that does not end", "check_ends", {"steps": {"begin_round": rounds_for_ever}}),
    Slip("rules that go round in circles", "check_ends", {"steps": {"prize": lambda s: s.push(("prize",))}}),
    Slip("a game that stops with nobody to move", "check_ends", {"steps": {"prize": lambda s: setattr(s, "agenda", ())}}),
    Slip("an end told twice", "check_ends", wrong(finish=end_twice)),
    Slip("an order taken from a set of words", "check_processes", {"offers": {"act": bags_of_words}}),
    Slip("a made up secret that reads the truth", "check_secret_asks", truthful_bids()),
    Slip("an imagination that does not vary", "check_imagining_varies", {}, patch=("game.engine.kernel.view.imagined", one_world)),
    Slip("pools that contradict the view", "check_imagining", wrong(pools=classmethod(too_sure))),
]  # fmt: skip

SLIPS: dict[str, Slip] = {slip.what: slip for slip in _SLIPS}
