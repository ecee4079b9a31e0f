"""What the checks share: playing random games, looking at states from all seats, comparing what was told."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Any, NamedTuple, TypeVar

from game.engine.kernel import Game, Rng, State, View, bit
from game.engine.kernel.events import Event, Mixed, Shuffled

T = TypeVar("T")


class Step(NamedTuple):
    """A position of a random game and the pick that was made there."""

    before: State
    pick: tuple[Any, ...]


def opened(
    game: Game[Any], seats: int, options: Any, seed: int, watch: Callable[[State, Event], None] | None = None
) -> State:
    """A new game; `watch` hears every event together with the state, those of the set-up too."""
    state: State = game.new(seats, seed, options, watch=watch)
    if watch is not None:
        state.sink = lambda event: watch(state, event)
    return state


UNBOUNDED = 400


@lru_cache(maxsize=8)
def walk(game: Game[Any], seats: int, options: Any, seed: int) -> tuple[Step, ...]:
    """A whole game of random picks. Fails when it outlives the game's bound or stops with nobody to move.

    Of a game that chance alone need not end (its bound is None) the first UNBOUNDED picks.
    """
    most = game.bound(seats, options)
    rng, state, steps = Rng(seed), game.new(seats, seed, options), []
    while state.decision is not None:
        assert state.decision.picks, f"{state.decision.ask} asks seat {state.decision.seat}, but offers no pick"
        pick = rng.choice(state.decision.picks)
        steps.append(Step(state.copy(), pick))
        state.apply(pick)
        if most is None and len(steps) == UNBOUNDED:
            return tuple(steps)
        assert most is None or len(steps) <= most, f"{game.key}, {seats} seats: not over after {most} picks"
    assert state.outcome is not None, f"{game.key} stopped with nobody to move and no outcome"
    return tuple(steps)


def some(items: Sequence[T], most: int) -> list[T]:
    """At most so many of the items, evenly spread, the first and the last among them."""
    if len(items) <= most:
        return list(items)
    return [items[i * (len(items) - 1) // (most - 1)] for i in range(most)]


def looks(items: Sequence[T], game: Game[Any], options: Any, usual: int, other: int) -> list[T]:
    """So many of the items with the game's own options, fewer with others (each of those sets is one of many, and the
    soak runs walk it with other seeds)."""
    return some(items, usual if options == game.Options() else other)


def viewers(state: State) -> tuple[int | None, ...]:
    """Every seat, and the spectator."""
    return (*range(state.seats), None)


def leaves(value: Any) -> Iterator[Any]:
    """The single values in nested tuples."""
    if isinstance(value, tuple):
        for part in value:
            yield from leaves(part)
    else:
        yield value


def same(a: Any, b: Any) -> bool:
    """Equal, types included, at every depth."""
    if type(a) is not type(b):
        return False
    if isinstance(a, tuple):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    return bool(a == b)


def equal_states(a: State, b: State) -> bool:
    return same(a.contents(), b.contents()) and same(a.decision, b.decision) and a.options == b.options


def known(state: State, seat: int | None) -> dict[int, int]:
    """Handle -> face: everything that the seat has learnt, by the state's own books."""
    return {h: state.faces[h] for h, mask in enumerate(state.seen) if mask & bit(seat)}


def places(state: State) -> dict[int, tuple[Any, ...]]:
    """Where each card lies, as the path of its zone."""
    found: dict[int, tuple[Any, ...]] = {}

    def read(path: tuple[Any, ...], zone: Any) -> None:
        for i, entry in enumerate(zone):
            if isinstance(entry, tuple):
                read((*path, i), entry)
            else:
                found[entry] = path

    for name, field in state.fields.items():
        if field.kind == "cards":
            read((name,), getattr(state, name))
    return found


def lying_at(state: State, place: tuple[Any, ...]) -> list[int]:
    """The cards at a place; a place is the name of a card field and the indices within it."""
    field = state.fields.get(str(place[0])) if place else None
    assert field is not None and field.kind == "cards", f"an event names {place}, which is no card zone and index"
    zone = getattr(state, field.name)
    for index in place[1:]:
        assert type(index) is int and 0 <= index < len(zone), f"an event names {place}, but there is no such place"
        zone = zone[index]
    return list(leaves(zone))


def told_handles(view: View) -> set[int]:
    return set(view.faces) | set(view.seen)


def _told(heard: list[tuple[Event, View]]) -> list[Event]:
    return [event for event, _ in heard]


Frames = list[tuple[Event, View]]


def frames(state: State, pick: tuple[Any, ...], seat: int | None) -> tuple[Frames, State]:
    """The pick made on a copy: what the seat was told, each time with its view, and the state afterwards."""
    after, heard = state.copy(), []
    after.sink = lambda event: heard.append((event.for_seat(seat), after.view(seat)))
    after.apply(pick)
    after.sink = None
    return heard, after


def lockstep(
    a: State,
    b: State,
    seat: int | None,
    rng: Rng,
    depth: int,
    why: str,
    same_chance: bool = True,
    by_card: bool = False,
) -> None:
    """Two worlds that a seat cannot tell apart stay so for it, until an event tells it a difference.

    What an event tells is in the view too: a difference that is told but can nowhere be seen should not be told.
    `by_card`: the worlds differ in a hidden card only, so the first event that differs must show a face.
    """
    for _ in range(depth):
        if a.decision is None or b.decision is None:
            return
        both = [pick for pick in a.decision.picks if b.why_not(pick) is None]
        if not both:
            return
        pick = rng.choice(both)
        heard_a, a = frames(a, pick, seat)
        heard_b, b = frames(b, pick, seat)
        for (event_a, view_a), (event_b, view_b) in zip(heard_a, heard_b, strict=False):
            if isinstance(event_a, Mixed | Shuffled) and a.fields[str(event_a.place[0])].told != "nobody":
                return  # new handles, which depend on the hidden ones before and on chance
            if event_a != event_b:
                break
            assert view_a == view_b, f"{why}: after {pick} seat {seat} sees a difference that no event told: {event_a}"
        views = a.view(seat), b.view(seat)
        apart = next((pair for pair in zip_longest(_told(heard_a), _told(heard_b)) if pair[0] != pair[1]), None)
        if apart is not None:
            seen = views[0] != views[1] or any(x != y for (_, x), (_, y) in zip(heard_a, heard_b, strict=False))
            assert seen or not same_chance, f"{why}: after {pick} seat {seat} is told what its view hides: {apart}"
            shows = any(list(event.told()) for event in apart if event is not None)
            assert shows or not by_card, (
                f"{why}: after {pick} seat {seat} can tell it from what happens, though no face is shown: {apart}"
            )
            return
        assert views[0] == views[1], (
            f"{why}: after {pick} seat {seat} sees a difference that no event told: {differing(*views)}"
        )


def differing(a: View, b: View) -> str:
    """Which parts of two views differ, for a message."""
    names = [name for name in a.values if a.values[name] != b.values.get(name)]
    names += [part for part in ("faces", "seen", "open", "decision", "picked") if getattr(a, part) != getattr(b, part)]
    return ", ".join(names) or "nothing"
