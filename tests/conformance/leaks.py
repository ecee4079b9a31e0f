"""Checks that nothing hidden shows: worlds that a seat cannot tell apart look alike to it, and stay so."""

import json
from collections.abc import Iterator
from typing import Any

from game.engine.kernel import HIDDEN, Game, Rng, State, View, bit
from game.engine.kernel.rules import Ask

from .walk import differing, equal_states, frames, leaves, lockstep, looks, places, some, viewers, walk


def byte_text(view: View) -> str:
    return json.dumps(view.to_json())


def alike(a: State, b: State, seat: int | None, why: str) -> None:
    """Both look the same to the seat: view, text, legal picks, reasons, and what it imagines."""
    views = a.view(seat), b.view(seat)
    assert views[0] == views[1], f"{why}: the view of seat {seat} differs in {differing(*views)}"
    assert byte_text(views[0]) == byte_text(views[1]), f"{why}: the view of seat {seat} differs as text"
    assert hash(views[0]) == hash(views[1])


def swaps(state: State, seat: int | None, rng: Rng, most: int = 3) -> Iterator[tuple[str, State]]:
    """The same position with two faces exchanged that the seat does not know, as often as there are such pairs."""
    pool_of = {path: i for i, pool in enumerate(state.pools(state.view(seat))) for path in pool.zones}
    lie = places(state)
    hidden: dict[Any, list[int]] = {}
    for handle, path in lie.items():
        if not state.seen[handle] & bit(seat):
            hidden.setdefault((state.backs[handle], pool_of.get(path)), []).append(handle)
    pairs = [(a, b) for group in hidden.values() for a in group for b in group
             if a < b and state.faces[a] != state.faces[b] and (lie[a] != lie[b] or rng.below(3) == 0)]  # fmt: skip
    for a, b in rng.shuffled(pairs)[:most]:
        other, faces = state.copy(), list(state.faces)
        faces[a], faces[b] = faces[b], faces[a]
        other.faces = tuple(faces)
        other._resume()
        if (other.decision is None or other.decision.picks) and not other.faults():
            yield f"{state.card(a).id} at {lie[a]} and {state.card(b).id} at {lie[b]} exchanged", other


def check_hidden_cards(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """Two cards that a seat cannot see are exchanged: it sees, can do, imagines and is told the same."""
    rng = Rng(seed)
    for state, _ in some(walk(game, seats, options, seed), 40):
        for seat in viewers(state):
            for why, other in swaps(state, seat, rng):
                alike(state, other, seat, why)
                assert equal_states(state.view(seat).imagine(seed), other.view(seat).imagine(seed)), (
                    f"{why}: seat {seat} imagines something else, so its imagination has read the truth"
                )
                lockstep(state, other, seat, rng, 5, why, by_card=True)


def check_worlds(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """Two worlds imagined from one view look alike to that seat, and to the table, and stay so until told apart."""
    rng = Rng(seed)
    for at, (state, _) in enumerate(some(walk(game, seats, options, seed), 40)):
        for seat in viewers(state):
            view = state.view(seat)
            one, two = view.imagine(seed + 2 * at), view.imagine(seed + 2 * at + 1)
            two.rng = one.rng
            why = f"two worlds of seat {seat}"
            alike(one, two, seat, why)
            assert one.view(None) == two.view(None), (
                f"the table view tells {differing(one.view(None), two.view(None))}, which the view of seat {seat} hides"
            )
            lockstep(one, two, seat, rng, 5, why)


def check_table_view(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """The table view tells nothing that any seat's view hides; no view holds chance, luck or another's picks."""
    rng = Rng(seed)
    seen_rng: set[int] = set()
    for state, _ in some(walk(game, seats, options, seed), 60):
        table = state.view(None)
        seen_rng.add(state.rng)
        for seat in viewers(state):
            view = state.view(seat)
            assert table.faces.items() <= view.faces.items(), f"the table sees a face that seat {seat} does not"
            assert table.seen == view.seen and table.open <= set(view.faces)
            _no_secrets(state, view, seen_rng)
            other = state.copy()
            other.rng = state.rng ^ 0x5DEECE66D
            other.luck = (("a word that no rule knows", 0),)
            alike(state, other, seat, "another chance to come")
            other.luck = ()
            lockstep(state, other, seat, rng, 1, "another chance to come", same_chance=False)


def _no_secrets(state: State, view: View, seen_rng: set[int]) -> None:
    secrets = {name for name, field in state.fields.items() if field.kind == "secret"}
    assert not secrets & set(view.values), f"a view shows the secret {secrets & set(view.values)}"
    for name, value in view.values.items():
        field = state.fields[name]
        numbers = [leaf for leaf in leaves(value) if type(leaf) is int]
        assert not seen_rng & set(numbers), f"the field {name!r} of a view holds the generator"
        assert all(abs(n) < 1 << 40 for n in numbers), (
            f"the field {name!r} of a view holds a number of the generator's size"
        )
        if field.kind == "cards" and field.told != "all":
            hidden = {h for h in leaves(value) if h != HIDDEN and not state.seen[h] & bit(view.seat)}
            assert not hidden, (
                f"the field {name!r} names the cards {hidden}, whose faces seat {view.seat} does not know"
            )
    decision = view.decision
    if decision is not None and decision.seat != view.seat:
        assert not decision.picks and not view.picked, f"seat {view.seat} sees the choice of seat {decision.seat}"


class _Answered(BaseException):
    pass


def _answer(state: State, ask: Ask, rng: Rng) -> tuple[Any, dict[int | None, Any]]:
    """The public part of a random answer, and what all others are told and see right after it."""
    assert state.decision is not None
    others = [viewer for viewer in viewers(state) if viewer not in state.privy(state.decision.seat)]
    copy, events, given, run, sights = state.copy(), [], [], ask.run, {}

    def answered(s: State, *args: Any) -> None:
        run(s, *args)  # type: ignore[misc]
        for viewer in others:
            view = s.view(viewer)
            told = [event.for_seat(viewer) for event in events]
            sights[viewer] = (told, view, byte_text(view), view.imagine(11).digest())
        raise _Answered

    copy.sink = events.append
    ask.run = answered
    try:
        while copy.decision is not None:
            given.append(rng.choice(copy.decision.picks))
            copy.apply(given[-1])
    except _Answered:
        pass
    finally:
        ask.run = run
    return () if ask.secret else tuple(pick for pick in given if pick[0] not in ask.hidden), sights


def check_secret_asks(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """Answers that differ in what is secret give every other seat equal events, an equal view and equal thoughts."""
    rng, asked = Rng(seed), {ask.key: ask for ask in game.rules.asks.values()}
    secret = [
        (state, pick, asked[state.decision.ask])
        for state, pick in walk(game, seats, options, seed)
        if state.decision is not None and not state.picked
    ]
    secret = [found for found in secret if found[2].secret or found[2].hidden]
    for state, pick, ask in looks(secret, game, options, len(secret), 240 // seats):
        first: dict[Any, Any] = {}
        for _ in range(4 if ask.secret else 12):
            public, sights = _answer(state, ask, rng)
            for viewer, sight in sights.items():
                one = first.setdefault((public, viewer), sight)
                for what, a, b in zip(("is told", "sees", "reads", "imagines"), one, sight, strict=True):
                    assert a == b, f"{ask.key}: seat {viewer} {what} something else after another secret answer"
        if ask.secret:
            _until_next(state, pick, ask)


def _until_next(state: State, pick: tuple[Any, ...], ask: Ask) -> None:
    """Where the same question goes to the next seat at once, nothing in between may tell either."""
    decision = state.decision
    assert decision is not None
    ends = []
    for other in (pick, *some(decision.picks, 3)):
        after = frames(state, other, None)[1]
        if after.decision is None or after.decision.ask != ask.key or after.decision.seat == decision.seat:
            return
        ends.append(other)
    for viewer in viewers(state):
        if viewer not in state.privy(decision.seat):
            first = frames(state, ends[0], viewer)
            for other in ends[1:]:
                heard, after = frames(state, other, viewer)
                assert heard == first[0], f"{ask.key}: seat {viewer} can hear {other} from {ends[0]}"
                assert after.view(viewer) == first[1].view(viewer), f"{ask.key}: seat {viewer} can see {other}"


def check_same_view_same_picks(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """What a seat may do is a matter of what it sees: one view, one list of picks."""
    lists: dict[str, Any] = {}
    rng = Rng(seed)
    for more in range(3):
        for state, _ in some(walk(game, seats, options, seed + more), 60):
            assert state.decision is not None
            seat = state.decision.seat
            for world in (
                state,
                state.view(seat).imagine(rng.below(1 << 30)),
                *(w for _, w in swaps(state, seat, rng)),
            ):
                view = world.view(seat)
                obj = view.to_json()
                asked = obj.pop("decision")
                key = json.dumps([obj, asked.seat, asked.ask])
                assert lists.setdefault(key, asked.picks) == asked.picks, f"{asked.ask}: one view, two lists of picks"


def check_fresh_deals(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """The handles of hidden cards say nothing: no card has the same face in game after game."""
    met: dict[int, list[int]] = {}
    stock: dict[int, float] = {}
    for more in range(60):
        state = game.new(seats, seed * 100 + more, options)
        for handle, mask in enumerate(state.seen):
            if any(not mask & bit(viewer) for viewer in viewers(state)):
                met.setdefault(handle, []).append(state.faces[handle])
        for handle, back in enumerate(state.backs):
            deck = [face for face in state.stock if state.table[face].back == back]
            stock[handle] = max(deck.count(face) for face in set(deck)) / len(deck)
    chance = 1.0
    for handle, faces in met.items():
        if len(set(faces)) == 1:
            chance *= stock[handle] ** len(faces)
    assert chance > 1e-9, "some hidden cards have the same face in every game: their pile was not shuffled"
