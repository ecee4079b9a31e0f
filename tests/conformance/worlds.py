"""Checks on imagining: every imagined world is sound, fits the view, varies, and reads nothing but the view."""

import json
from typing import Any

from game.engine.kernel import Game, Rng, State

from .leaks import swaps
from .walk import equal_states, looks, some, viewers, walk


def lot(state: State) -> str:
    """A world without its generator: what is dealt where, and every made-up secret."""
    fields = state.to_json()["fields"]
    del fields["rng"], fields["seen"]
    return json.dumps(fields)


def check_imagining(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """At every decision and for every seat: sound, indistinguishable, re-seeded, blind to the truth, playable."""
    rng = Rng(seed)
    for at, (state, _) in enumerate(looks(walk(game, seats, options, seed), game, options, 150, 360 // (seats + 1))):
        for seat in viewers(state):
            view, key = state.view(seat), seed * 1000 + at
            world = view.imagine(key)
            who = f"seat {seat}, at {state.decision}"
            assert world.view(seat) == view, f"{who}: a world that the seat can tell from the truth"
            assert not world.faults(), f"{who}: an imagined world is faulty: {world.faults()}"
            assert world.seats == state.seats and world.luck == () and world.sink is None
            assert sorted(world.stock) == sorted(state.stock) and world.backs == state.backs
            assert world.rng != state.rng, f"{who}: an imagined world has the true generator"
            assert equal_states(view.imagine(key), world), f"{who}: one view and seed, two worlds"
            assert equal_states(world.view(seat).imagine(key), world), f"{who}: imagining has read more than the view"
            if at % 6 == 0:
                assert equal_states(game.from_json(json.loads(json.dumps(world.to_json()))), world)
                assert view.imagine(key + 1).rng != world.rng, f"{who}: imagined worlds share their chance"
                _played(world, rng, who)
    _end(game, seats, options, seed)


def _played(world: State, rng: Rng, who: str) -> None:
    """Search plays on in an imagined world, and imagines there again."""
    for _ in range(6):
        if world.decision is None:
            return
        nested = world.view(world.decision.seat).imagine(rng.below(1 << 30))
        assert nested.decision == world.decision
        world.apply(rng.choice(world.decision.picks))
        assert not world.faults(), f"{who}: an imagined world becomes faulty in play: {world.faults()}"


def _end(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """A finished game can be imagined too (a replay asks for its views)."""
    last = walk(game, seats, options, seed)[-1]
    state = last.before.copy()
    state.apply(last.pick)
    for seat in viewers(state):
        assert state.view(seat).imagine(1).outcome == state.outcome


def check_imagining_varies(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """Where two faces could be exchanged without the seat noticing, fifty seeds give at least two worlds."""
    rng = Rng(seed)
    for state, _ in some(walk(game, seats, options, seed), 40):
        for seat in viewers(state):
            if next(swaps(state, seat, rng, 1), None) is None:
                continue
            view = state.view(seat)
            first = lot(view.imagine(0))
            assert any(lot(view.imagine(key)) != first for key in range(1, 50)), (
                f"seat {seat} at {state.decision}: fifty imagined worlds are one and the same"
            )
