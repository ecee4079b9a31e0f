"""Checks on choosing: the legal list, refusals, taking back, crashes in the middle, the end of the game."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from game.engine.kernel import Game, IllegalPick, Outcome, Rng, State
from game.engine.kernel.events import Event

from .walk import equal_states, frames, leaves, same, some, told_handles, viewers, walk

KEY = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)+")


def check_list_and_check_agree(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """A pick is legal exactly when it is in the list; the list is sound, and every pick in it can be made."""
    steps = walk(game, seats, options, seed)
    met = list(dict.fromkeys(pick for step in steps for pick in step.before.decision.picks))  # type: ignore[union-attr]
    for state, _ in some(steps, 60):
        decision = state.decision
        assert decision is not None
        where = f"seat {decision.seat} at {decision.ask}"
        assert 0 <= decision.seat < seats, f"{where}: there is no such seat"
        assert decision.ask in [ask.key for ask in game.rules.asks.values()], f"{where}: no rule asks that"
        assert len(set(decision.picks)) == len(decision.picks), f"{where}: a pick is offered twice"
        told = told_handles(state.view(decision.seat))
        for pick in decision.picks:
            sound = type(pick) is tuple and pick and type(pick[0]) is str
            assert sound and all(type(part) in (str, int) for part in leaves(pick)), f"{where}: {pick!r} is no pick"
            assert state.why_not(pick) is None, f"{where}: {pick} is in the list, but {state.why_not(pick)}"
            if pick[0] == "card":
                assert set(pick[1:]) <= told, f"{where}: {pick} names a card that the seat is not told of"
        for pick in some(decision.picks, 12):
            copy = state.copy()
            copy.apply(pick)
            assert not copy.faults(), f"{where}: {pick} leads to a fault: {copy.faults()}"
        for pick in some(met, 60):
            assert (state.why_not(pick) is None) == (pick in decision.picks), (
                f"{where}: list and check differ on {pick}"
            )


class _Yes:
    """Equal to everything, and unwilling to be printed."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        raise RuntimeError("not to be printed")


class _Int(int):
    pass


class _Str(str):
    __slots__ = ()


class _Tuple(tuple):  # type: ignore[type-arg]
    __slots__ = ()


def mutations(pick: tuple[Any, ...], rng: Rng) -> list[Any]:
    """Things that look like a legal pick, and are none."""
    swaps = [True, False, None, -1, 10**6, 10**5000, 1.0, "1", "", b"x", (), (1,), [], {}, _Yes(), _Int(1), _Str("x")]
    result: list[Any] = [None, "", "done", 0, 7, (), [], {}, _Yes(), list(pick), _Tuple(pick), str(pick), (pick,)]
    result += [[pick], set(pick), pick * 2, (*pick, 0), (*pick, None), (*pick, _Yes()), pick[1:], pick[::-1]]
    result += [(_Str(pick[0]), *pick[1:]), (pick[0].upper(), *pick[1:]), ("no_such_pick", *pick[1:])]
    for i, part in enumerate(pick):
        result += [(*pick[:i], swap, *pick[i + 1 :]) for swap in swaps]
        if type(part) is int:
            wrong = (float(part), _Int(part), bool(part), str(part), [part], (part,), part + 1 + rng.below(500), ~part)
            result += [(*pick[:i], other, *pick[i + 1 :]) for other in wrong]
    return result


def check_refusals(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """A thousand picks that are not legal are refused with a reason, and leave the state unchanged."""
    steps, rng, refused, turn = walk(game, seats, options, seed), Rng(seed), 0, 0
    asked = [step.before.decision.picks for step in steps]  # type: ignore[union-attr]
    while refused < 1000:
        state, _ = steps[rng.below(len(steps))]
        turn += 1
        assert state.decision is not None and turn < 5000, "no illegal picks can be thought of"
        state, legal = state.copy(), state.decision.picks
        tries = mutations(rng.choice(legal), rng) + list(rng.choice(asked)) + list(rng.choice(asked))
        before, digest, decision = state.contents(), state.digest(), state.decision
        for wrong in tries:
            if any(same(wrong, pick) for pick in legal):
                continue
            reason = state.why_not(wrong)
            what = f"at {decision.ask}: {type(wrong).__name__} {_shown(wrong)}"
            assert reason is not None and KEY.fullmatch(reason), f"{what} is refused for the reason {reason!r}"
            try:
                state.apply(wrong)
            except IllegalPick as error:
                assert error.reason == reason, f"{what}: two reasons, {error.reason} and {reason}"
            else:
                raise AssertionError(f"{what} was accepted, but is not in the list")
            kept = all(now is was for now, was in zip(state.contents(), before, strict=True))
            assert kept and state.decision is decision, f"{what} was refused, but it has changed the state"
            refused += 1
        assert state.digest() == digest, f"a refusal at {decision.ask} has changed the state"


def _shown(pick: object) -> str:
    try:
        return repr(pick)[:80]
    except Exception:
        return "(not printable)"


def check_taking_back(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """Inside a compound move, taking back gives the very position before; nobody else hears or sees anything of it."""
    for state, pick in some(walk(game, seats, options, seed), 80):
        assert state.decision is not None
        seat, ask = state.decision.seat, state.decision.ask
        others = [viewer for viewer in viewers(state) if viewer != seat]
        told: list[Event] = []
        after = state.copy()
        after.sink = told.append
        after.apply(pick)
        if not after.picked:
            continue
        assert after.decision is not None and (after.decision.seat, after.decision.ask) == (seat, ask)
        assert not told, f"{ask}: {pick} is only half a move, but it told {told}"
        for viewer in others:
            assert after.view(viewer) == state.view(viewer), f"{ask}: half a move ({pick}) of seat {seat} is seen"
        after.back()
        assert equal_states(after, state), f"{ask}: taking back {pick} does not give the position before it"
        while after.picked:
            after.back()
        assert not after.picked and after.agenda == state.agenda, f"{ask}: taking back everything changes the agenda"
        digest = after.digest()
        try:
            after.back()
        except IllegalPick as error:
            assert KEY.fullmatch(error.reason)
        else:
            raise AssertionError(f"{ask}: something was taken back at the start of a move")
        assert after.digest() == digest, f"{ask}: a refused taking back has changed the state"


class _Crash(BaseException):
    pass


@contextmanager
def crashing(game: Game[Any], at: int) -> Iterator[None]:
    """The `at`-th rule that runs (0..) crashes at its very end."""
    left, steps = [at], dict(game.rules.steps)
    runs = {name: ask.run for name, ask in game.rules.asks.items()}

    def bomb(rule: Any) -> Any:
        def run(*args: Any) -> None:
            rule(*args)
            left[0] -= 1
            if left[0] < 0:
                raise _Crash

        return run

    try:
        game.rules.steps.update({name: bomb(rule) for name, rule in steps.items()})
        for name, ask in game.rules.asks.items():
            ask.run = bomb(runs[name])
        yield
    finally:
        game.rules.steps.update(steps)
        for name, ask in game.rules.asks.items():
            ask.run = runs[name]


def check_crashes(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """A crash in a rule, or in who listens, leaves the state unchanged to the byte, and the game can go on."""
    for state, pick in some(walk(game, seats, options, seed), 25):
        heard, whole = frames(state, pick, None)
        for at in range(min(len(heard), 4)):
            copy, left = state.copy(), [at]

            def listener(event: Event, left: list[int] = left) -> None:
                left[0] -= 1
                if left[0] < 0:
                    raise _Crash

            copy.sink = listener
            _crashed(copy, pick, state, "a listener")
        for at in range(3):
            copy = state.copy()
            with crashing(game, at):
                _crashed(copy, pick, state, f"rule {at + 1}")
            if equal_states(copy, state):
                copy.apply(pick)
                assert equal_states(copy, whole), f"after a crash in {pick} the same pick leads elsewhere"


def _crashed(copy: State, pick: tuple[Any, ...], state: State, who: str) -> None:
    try:
        copy.apply(pick)
    except _Crash:
        assert equal_states(copy, state), f"{who} crashed in {pick}, and the state has changed"
        assert copy.digest() == state.digest()


def check_ends(game: Game[Any], seats: int, options: Any, seed: int) -> None:
    """Every random game ends within its bound, in an outcome for all seats, and nothing can be done after that."""
    if game.bound(seats, options) is None:
        return
    for more in range(6):
        walk.__wrapped__(game, seats, options, seed + more)
    last = walk(game, seats, options, seed)[-1]
    state = last.before.copy()
    told: list[Event] = []
    state.sink = told.append
    state.apply(last.pick)
    outcome = state.outcome
    assert type(outcome) is Outcome and state.decision is None and not state.agenda and not state.picked
    assert set(outcome.winners) <= set(range(seats)) and list(outcome.winners) == sorted(set(outcome.winners))
    assert len(outcome.scores) == seats and all(type(score) is int for score in outcome.scores), "a score a seat"
    assert len(outcome.breakdown) == seats, "the breakdown has a tuple of lines for each seat"
    assert all(type(key) is str and type(n) is int for lines in outcome.breakdown for key, n in lines)
    assert KEY.fullmatch(outcome.reason), f"the reason {outcome.reason!r} is no key"
    ends = [event for event in told if type(event).__name__ == "GameOver"]
    assert len(ends) == 1 and told[-1] is ends[0], "a game ends with exactly one GameOver, told last"
    assert ends[0].winners == outcome.winners, "GameOver and the outcome name different winners"  # type: ignore[attr-defined]
    digest = state.digest()
    for pick in (last.pick, ("done",), None):
        try:
            state.apply(pick)  # type: ignore[arg-type]
        except IllegalPick as error:
            assert error.reason == "pick.game_over"
        else:
            raise AssertionError("a finished game takes a pick")
    assert state.digest() == digest


@cache
def checked_rules(game: Game[Any]) -> bool:
    """Each question of the rules has its answer."""
    for name, ask in game.rules.asks.items():
        assert ask.run is not None, f"the ask {name!r} of {game.key} has no `do`"
    return True
