"""Steps and asks: the two kinds of thing that lie on a state's agenda.

A *step* is a rule that just happens: `("bust", seat)` calls `bust(state, seat)`.
An *ask* is one question to one seat, answered by one or more picks: `("settle", seat, *args)`.

    rules = Rules("grim")

    @rules.step
    def bust(s: GrimState, seat: int) -> None: ...

    @rules.ask
    def settle(s: GrimState, seat: int, picked: Picks) -> Picks:     # the next legal picks, or DONE
        ...

    @settle.do
    def settled(s: GrimState, seat: int, picked: Picks) -> None:     # runs once, when the move is complete
        ...

The ask stays on the agenda until `offers` says DONE; until then nothing but `state.picked` has changed.
Arguments are public: a secret lives in a declared field.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

Pick = tuple[Any, ...]
Picks = tuple[Pick, ...]
Step = tuple[Any, ...]
DONE: Picks = ()

F = TypeVar("F", bound=Callable[..., Any])


class Decision(NamedTuple):
    """Whose turn to choose, which question (a key), and every legal pick now."""

    seat: int
    ask: str
    picks: Picks


class Outcome(NamedTuple):
    """How a game ended. `breakdown`: one tuple of (key, number) lines for each seat; `reason`: a key."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    breakdown: tuple[tuple[tuple[str, int], ...], ...]
    reason: str


class Ask:
    """One kind of question. Made by `Rules.ask`; the three functions take `(state, seat, picked, *args)`."""

    __slots__ = ("forced", "hidden", "key", "offers", "reason", "run", "secret")

    def __init__(self, key: str, offers: Callable[..., Picks], forced: bool, secret: bool = False) -> None:
        self.key = key
        self.offers = offers
        self.forced = forced
        self.secret = secret
        self.hidden: tuple[str, ...] = ()
        self.run: Callable[..., None] | None = None
        self.reason: Callable[..., str | None] | None = None

    def do(self, function: F) -> F:
        """The rule that is carried out once the last pick is made."""
        self.run = function
        return function

    def hides(self, *words: str) -> None:
        """Picks that begin with these words stay with the seat; the others of the same move are public.

        Two moves that differ in hidden picks only are told to all others, and look to them, the same.
        """
        self.hidden = words

    def why(self, function: F) -> F:
        """`(state, seat, picked, pick, *args)` -> the reason's key for a pick that is not offered, or None."""
        self.reason = function
        return function


class Rules:
    """The steps and asks of one game by name."""

    __slots__ = ("asks", "key", "steps")

    def __init__(self, key: str) -> None:
        self.key = key
        self.steps: dict[str, Callable[..., None]] = {}
        self.asks: dict[str, Ask] = {}

    def step(self, function: F) -> F:
        """Registers a rule that happens by itself, under its own name."""
        self._new(function.__name__)
        self.steps[function.__name__] = function
        return function

    def ask(self, offers: Callable[..., Picks]) -> Ask:
        """Registers a question. A person answers it even when only one pick is legal."""
        return self._ask(offers, forced=False)

    def forced_ask(self, offers: Callable[..., Picks]) -> Ask:
        """A question that answers itself when one pick is legal: every seat can tell from its own view that it is."""
        return self._ask(offers, forced=True)

    def secret_ask(self, offers: Callable[..., Picks]) -> Ask:
        """A question whose answer stays with the seat: whatever it picks, all others are told and see the same.

        What brings the answer to light is a step of its own, never the ask's `do`.
        """
        return self._ask(offers, forced=False, secret=True)

    def _ask(self, offers: Callable[..., Picks], forced: bool, secret: bool = False) -> Ask:
        name = offers.__name__
        self._new(name)
        ask = self.asks[name] = Ask(f"{self.key}.{name}", offers, forced, secret)
        return ask

    def _new(self, name: str) -> None:
        if name in self.steps or name in self.asks:
            raise ValueError(f"{self.key} has two rules of the name {name!r}")


def choose_some(items: Sequence[Pick], at_least: int, at_most: int, picked: Picks) -> Picks:
    """The offers of "choose some of these": each once, `("done",)` from `at_least` on, complete at `at_most`.

    The order of choosing does not matter to the caller, so the items picked so far are taken out only.
    """
    if len(picked) == at_most or ("done",) in picked:
        return DONE
    left = tuple(item for item in items if item not in picked)
    if len(picked) >= at_least:
        return (*left, ("done",))
    return left


def offered(picks: Picks, pick: object) -> Pick | None:
    """The offered pick that equals this one, types included (True is not 1), else None."""
    for offer in picks:
        if offer is pick:
            return offer
    if type(pick) is tuple:
        for offer in picks:
            if _same(offer, pick):
                return offer
    return None


def _same(a: object, b: object) -> bool:
    if type(a) is not type(b):
        return False
    if type(a) is tuple and type(b) is tuple:
        return len(a) == len(b) and all(_same(x, y) for x, y in zip(a, b, strict=True))
    return a == b
