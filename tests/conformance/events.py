"""Checks on what is told: each event true, redacted and told in time, and knowledge that comes from events alone."""

from collections import Counter
from typing import Any

from game.engine.kernel import Game, State, View, bit
from game.engine.kernel.events import CardEvent, CardsMoved, Concealed, Event, GameOver, Mixed, Shuffled

from .walk import known, lying_at, opened, places, told_handles, viewers, walk


def check_events(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """Every event is told after its change, names real places, and tells a seat only what it may know."""
    last: dict[int | None, View] = {}
    over: list[Event] = []

    def hear(state: State, event: Event) -> None:
        now = {viewer: state.view(viewer) for viewer in viewers(state)}
        if isinstance(event, CardEvent):
            _card_event(state, event)
        elif isinstance(event, Shuffled | Mixed | Concealed):
            lying_at(state, event.place)
        for viewer, view in now.items():
            told = event.for_seat(viewer)
            assert type(told) is type(event), f"{event} becomes {told} for seat {viewer}"
            assert not getattr(told, "knowers", ()), f"seat {viewer} is told who knows the cards of {told}"
            for handle, face in told.told():
                books = known(state, viewer)
                assert books.get(handle) == face, f"{told} tells seat {viewer} a face that it cannot know"
            if isinstance(event, Concealed):
                _concealed(event, told, viewer, now[viewer], last.get(viewer))
            if isinstance(told, CardEvent):
                followed = told_handles(view) | (told_handles(last[viewer]) if viewer in last else set())
                stray = {h for h in told.cards if h >= 0} - followed - set(known(state, viewer))
                assert not stray, f"{told} names the cards {stray} to seat {viewer}, which could not follow them"
        last.update(now)
        over.extend([event] if isinstance(event, GameOver) else [])

    state = opened(game, seats, options, seed, hear)
    for step in walk(game, seats, options, seed):
        last.update({viewer: state.view(viewer) for viewer in viewers(state)})
        state.apply(step.pick)
    assert len(over) == (state.outcome is not None), f"the end was told {len(over)} times"


def _concealed(event: Concealed, told: Event, viewer: int | None, view: View, last: View | None) -> None:
    """Which cards go out of sight is told to nobody else than who knew them (or knows them still)."""
    assert isinstance(told, Concealed) and not told.knew, f"{told} tells seat {viewer} who knew what"
    could = set(view.faces) | (set(last.faces) if last is not None else set())
    named = {h for h in told.cards if h >= 0}
    assert named <= could, f"{event} names the cards {named - could} to seat {viewer}, which never knew them"


def _card_event(state: State, event: CardEvent) -> None:
    many = len(event.cards)
    assert len(event.faces) == len(event.knowers) == many, f"{event} does not tell a face and knowers for each card"
    where = event.target if isinstance(event, CardsMoved) else event.place  # type: ignore[attr-defined]
    if isinstance(event, CardsMoved) and event.source[0] in state.fields:  # else they come out of the box
        lying_at(state, event.source)
    there = lying_at(state, where)
    for handle, face, knowers in zip(event.cards, event.faces, event.knowers, strict=True):
        assert handle in there, f"{event} is told before (or long after) its change: card {handle} is not at {where}"
        assert state.faces[handle] == face, f"{event} tells a false face of card {handle}"
        for viewer in viewers(state):
            says, knows = bool(knowers & bit(viewer)), bool(state.seen[handle] & bit(viewer))
            assert says == knows, f"{event}: seat {viewer} knows card {handle} by the event: {says}, in truth: {knows}"


def check_knowledge(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """The faces that a seat knows are exactly those that its own events told it."""
    learnt: dict[int | None, dict[int, int]] = {}

    def hear(state: State, event: Event) -> None:
        for viewer in viewers(state):
            mine = learnt.setdefault(viewer, {})
            if isinstance(event, Shuffled):
                for handle in lying_at(state, event.place):
                    mine.pop(handle, None)
            elif isinstance(event, Mixed):
                here = lying_at(state, event.place)
                before = Counter(mine.pop(h) for h in here if h in mine)
                now = {h: face for h, face in known(state, viewer).items() if h in here}
                assert before == Counter(now.values()), f"mixing {event.place} taught seat {viewer} something"
                mine.update(now)
            elif isinstance(event, Concealed) and viewer not in event.keepers:
                here = lying_at(state, event.place)
                for handle in event.cards:
                    assert handle in here, f"{event} conceals a card that is not there"
                    mine.pop(handle, None)
            mine.update(event.for_seat(viewer).told())

    def compare(state: State, when: str) -> None:
        for viewer in viewers(state):
            mine, books = learnt.get(viewer, {}), known(state, viewer)
            more = {state.table[face].id for h, face in books.items() if mine.get(h) != face}
            less = {state.table[face].id for h, face in mine.items() if books.get(h) != face}
            assert not more, f"{when} seat {viewer} knows {more}, but no event told it"
            assert not less, f"{when} seat {viewer} was told {less}, but does not know it (any more)"
            view = state.view(viewer)
            assert view.faces.items() <= books.items(), f"{when} the view of seat {viewer} shows more than it knows"
            assert view.open <= set(view.faces)
            _closed_piles(state, viewer, when)

    state = opened(game, seats, options, seed, hear)
    compare(state, "at the first decision")
    for step in walk(game, seats, options, seed):
        state.apply(step.pick)
        compare(state, f"after {step.pick}")


def _closed_piles(state: State, viewer: int | None, when: str) -> None:
    """A view cannot tell that a card of a closed pile is known, so `imagine` would deal it elsewhere."""
    books = known(state, viewer)
    for handle, place in places(state).items():
        if state.fields[place[0]].told == "nobody":
            assert handle not in books, (
                f"{when} seat {viewer} knows a card in {place}, a pile that is told to nobody: its view cannot say so. "
                "Shuffle the pile, or tell it to all (a face-down card is a handle without a face)"
            )


def check_tracks(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """A face-down card that goes to a hand among others is mixed with them, so that no handle betrays it later."""
    mixed: list[tuple[Any, ...]] = []

    def hear(state: State, event: Event) -> None:
        if isinstance(event, Shuffled | Mixed):
            mixed.append(event.place)

    state = opened(game, seats, options, seed, hear)
    for step in walk(game, seats, options, seed):
        before = {viewer: state.view(viewer) for viewer in viewers(state)}
        mixed.clear()
        state.apply(step.pick)
        lie = places(state)
        for viewer, old in before.items():
            gone = set(old.seen) - set(old.faces) - told_handles(state.view(viewer))
            for handle in gone:
                here = [h for h, place in lie.items() if place == lie[handle]]
                if state.fields[lie[handle][0]].told == "knowers" and len(here) > 1:
                    assert lie[handle] in mixed, f"after {step.pick} seat {viewer} can trace a card into {lie[handle]}"
