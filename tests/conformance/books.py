"""Checks on the state as a value: conservation, copies, saves, and the same game whoever listens."""

import copy as copying
import dataclasses
import json
import pickle
from functools import cache
from typing import Any

import msgspec

from game.engine.kernel import Game, Rng, ScenarioError, State, View
from game.engine.kernel.events import Event

from .walk import equal_states, opened, some, viewers, walk

PLAIN = (int, str, bool, type(None))


def check_conservation(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """At every event and every decision each value is immutable and each card lies in one zone."""

    def sound(state: State, event: Event | str) -> None:
        faults = state.faults()
        assert not faults, f"at {event}: {faults[0]}"

    state = opened(game, seats, options, seed, sound)
    sound(state, "the first decision")
    for step in walk(game, seats, options, seed):
        state.apply(step.pick)
        sound(state, f"{step.pick}")


def check_copies(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """A copy is equal, plays the same game, and nothing done to it reaches the original."""
    steps = walk(game, seats, options, seed)
    end = steps[-1].before.copy()
    end.apply(steps[-1].pick)
    _frozen_all(game, options)
    rng = Rng(seed)
    for at in some(range(len(steps)), 50):
        state = steps[at].before
        digest, fork = state.digest(), state.copy()
        assert equal_states(state, fork) and fork.sink is None, "a copy differs from its original"
        _immutable("the decision", fork.decision)
        for name, value in zip(fork.fields, fork.contents(), strict=True):
            _immutable(name, value)
        for step in steps[at:]:
            fork.apply(step.pick)
        assert fork.digest() == end.digest(), f"a copy of position {at}, played on, ends elsewhere than the original"
        stray = state.copy()
        for _ in range(8):
            if stray.decision:
                stray.apply(rng.choice(stray.decision.picks))
        assert state.digest() == digest, f"playing a copy has changed the original at position {at}"
        stray = copying.deepcopy(state)
        assert equal_states(stray, state), "a deep copy differs from its original"


def _immutable(name: str, value: Any) -> None:
    if isinstance(value, tuple):
        for part in value:
            _immutable(name, part)
    elif isinstance(value, msgspec.Struct):
        assert value.__struct_config__.frozen, f"{name}: {type(value).__name__} can be changed"
        for field in value.__struct_fields__:
            _immutable(f"{name}.{field}", getattr(value, field))
    else:
        assert type(value) in PLAIN, f"{name} holds a {type(value).__name__}, which states would share"


@cache
def _frozen_all(game: Game[Any], options: Any) -> None:
    """What all states share cannot be changed either: options and card data."""
    for field in dataclasses.fields(options):
        _immutable(f"option {field.name}", getattr(options, field.name))
    _immutable("the card table", game.table(options).cards)


def check_saves(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """At every decision a save, as text, gives the same state, types included; so do pickles of states and views."""
    for at, (state, pick) in enumerate(some(walk(game, seats, options, seed), 120)):
        text = json.dumps(state.to_json())
        again = game.from_json(json.loads(text))
        assert equal_states(again, state), f"a save of position {at} comes back different"
        assert again.digest() == state.digest() and json.dumps(again.to_json()) == text
        assert equal_states(pickle.loads(pickle.dumps(state)), state), "a pickled state comes back different"
        if at % 5 == 0:
            for viewer in viewers(state):
                view = state.view(viewer)
                back: View = pickle.loads(pickle.dumps(view))
                assert back == view and back.to_json() == view.to_json(), "a pickled view comes back different"
                json.dumps(view.to_json())
            again.apply(pick)
            whole = state.copy()
            whole.apply(pick)
            assert equal_states(again, whole), "a loaded game plays on differently"


def check_damaged_saves(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """A save with a part missing is refused; a damaged one is refused in one sentence, or is a state after all."""
    rng = Rng(seed)
    for state, _ in some(walk(game, seats, options, seed), 3):
        for name in state.fields:
            saved = state.to_json()
            del saved["fields"][name]
            _refused(game, saved, f"without the field {name!r}")
        for name in ("game", "options", "fields"):
            saved = state.to_json()
            del saved[name]
            _refused(game, saved, f"without {name!r}")
        for _ in range(40):
            saved = json.loads(json.dumps(state.to_json()))
            _damage(saved["fields"], rng)
            try:
                game.from_json(saved)
            except ScenarioError as error:
                assert "\n" not in str(error), f"a damaged save is refused in more than a sentence: {error}"
    for nonsense in (None, [], {}, "save", 7, {"game": game.key}, {"game": "chess"}):
        _refused(game, nonsense, "of nonsense")


def _refused(game: Game[Any], saved: Any, what: str) -> None:
    try:
        game.from_json(saved)
    except ScenarioError:
        return
    raise AssertionError(f"a save {what} is taken")


def _damage(values: Any, rng: Rng) -> None:
    """Replaces one value somewhere inside."""
    while True:
        key = rng.choice(list(values) if isinstance(values, dict) else range(len(values)))
        if isinstance(values[key], list) and values[key] and rng.below(4):
            values = values[key]
            continue
        values[key] = rng.choice([None, "?", -1, 99, [], [[]], {}, True, 0.5])
        return


def check_listening(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """The game goes the same way whether anybody listens or not, and it can be played beside another."""
    steps = walk(game, seats, options, seed)
    told: list[Event] = []
    state = game.new(seats, seed, options, sink=told.append)
    other = game.new(seats, seed + 1, options)
    rng = Rng(seed)
    for step in steps:
        assert equal_states(state, step.before), "a game that is listened to goes another way"
        state.apply(step.pick)
        if other.decision:
            other.apply(rng.choice(other.decision.picks))
    for event in told:
        for field in event.__struct_fields__:
            _immutable(f"{type(event).__name__}.{field}", getattr(event, field))
