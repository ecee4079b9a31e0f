"""A game: what it is called, who can play, and how its states are made, saved and set up by hand."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Generic, TypeVar

from . import data
from .cards import CardTable
from .errors import OptionError, ScenarioError
from .events import Event
from .options import OptionSet, read_options
from .rng import MASK
from .rules import Outcome, Rules
from .state import State
from .view import View, look

S = TypeVar("S", bound=State)
Sink = Callable[[Event], None]
Watch = Callable[[State, Event], None]

REGISTRY: dict[str, "Game[Any]"] = {}
"""Every game made so far by key, so that states and views can cross into other processes."""

ATOMS = (int, str, bool, type(None))


class Game(Generic[S]):
    """One game of the parlour. Immutable; the same object serves any number of matches."""

    def __init__(
        self,
        key: str,
        title: str,
        seats: range,
        options: type[OptionSet],
        state: type[S],
        rules: Rules,
        setup: Callable[[S], None],
        table: Callable[[Any], CardTable[Any]],
        bound: Callable[[int, Any], int | None],
        version: str = "1",
        arrange: Callable[[S, dict[str, Any]], None] | None = None,
        lucky_words: dict[str, tuple[str, int]] | None = None,
        usual: range | None = None,
        fits: Callable[[Any], tuple[int, ...]] | None = None,
    ) -> None:
        """`setup` fills a new state and pushes its first steps; `table(options)` gives the cards;
        `bound(seats, options)`: no game of random picks has more (None: chance alone need not end it);
        `version` is that of the rules; `arrange(state, scenario)` takes the game's own words out of a scenario;
        `lucky_words` name forced results; `usual`: the seat counts that can be played without any option, and
        `fits(options)`: those that these options can be played with (all of them, if either is not given)."""
        self.key = key
        self.title = title
        self.seats = seats
        self.usual = seats if usual is None else usual
        self._fits = fits
        self.Options = options
        self.State = state
        self.rules = rules
        self.version = version
        self.bound = bound
        self.setup = setup
        cached = lru_cache(maxsize=64)(table)
        data.caches.append(cached.cache_clear)
        self.table: Callable[[Any], CardTable[Any]] = cached
        self.arrange = arrange
        self.lucky_words = lucky_words or {}
        self.remembers = state.lies_open is not State.lies_open
        plain = [f for f in state.fields.values() if f.kind == "public"]
        self._public = tuple(f.name for f in plain)
        self._special = tuple(f for f in state.fields.values() if f.kind not in ("public", "secret"))
        REGISTRY[key] = self

    def __repr__(self) -> str:
        return f"<Game {self.key}>"

    def fits(self, options: Any = None) -> tuple[int, ...]:
        """The seat counts that these options (None: none chosen) can be played with, fewest first."""
        if self._fits is not None and options is not None:
            return self._fits(options)
        return tuple(self.usual)

    def new(
        self, seats: int, seed: int, options: Any = None, sink: Sink | None = None, watch: Watch | None = None
    ) -> S:
        """A new game, the same for ever for the same seats, seed (any integer) and options.

        `sink` hears the set-up too; `watch(state, event)` instead is given the state with each event of the set-up.
        Raises OptionError (seats, seed, options) or DataError (card data).
        """
        state = self._fresh(seats, seed, options)
        state.sink = sink
        if watch is not None:
            state.sink = lambda event: watch(state, event)
        state._run()
        if watch is not None:
            state.sink = None
        return state

    def _fresh(self, seats: int, seed: int, options: Any) -> S:
        if type(seats) is not int or seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            wanted = f"{few}" if few == many else f"{few} to {many}"
            raise OptionError(f"{self.title} is for {wanted} seats, not {seats!r}")
        if type(seed) is not int:
            raise OptionError(f"a seed is a whole number, not {seed!r}")
        if options is None:
            options = self.Options()
        elif isinstance(options, dict):
            options = read_options(self.Options, options)
        elif type(options) is not self.Options:
            raise OptionError(f"options for {self.title} are {self.key} options, not {type(options).__name__}")
        state = self.State(self, options, self.table(options))
        state.seats = seats
        state.seed = seed & MASK
        state.new_deal(0)
        self.setup(state)
        if not state.stock:
            state.stock = tuple(sorted(state.faces))
        return state

    def look(self, state: State, seat: int | None) -> View:
        """The view of a seat (0..seats-1) or a spectator (None). Raises ValueError for another seat."""
        if seat is not None and not (type(seat) is int and 0 <= seat < state.seats):
            raise ValueError(f"there is no seat {seat!r} at this table of {state.seats}")
        return look(state, seat, self._public, self._special)

    # ---- saving -------------------------------------------------------------------------------------------------

    def to_json(self, state: State) -> dict[str, Any]:
        """A state as plain JSON values: cards by id, with a digest of the card table."""
        values: dict[str, Any] = {}
        for name, field in state.fields.items():
            value = getattr(state, name)
            if field.codec == "faces" or name == "faces":
                value = state.table.ids(value)
            values[name] = _listed(value)
        return {
            "game": self.key,
            "version": self.version,
            "data": state.table.digest,
            "options": state.options.to_json(),
            "fields": values,
        }

    def from_json(self, obj: Any) -> S:
        """The state that `to_json` wrote. Raises ScenarioError, in one sentence, for anything else."""
        try:
            if obj["game"] != self.key:
                raise ScenarioError(f"this is a state of {obj['game']!r}, not of {self.key!r}")
            options = read_options(self.Options, obj["options"])
            state = self.State(self, options, self.table(options))
            saved = obj["fields"]
            if type(saved["seats"]) is not int or saved["seats"] not in self.seats:
                raise ScenarioError(f"{self.title} is not for {saved['seats']!r} seats")
            for name, field in state.fields.items():
                value = saved[name]
                if field.codec == "faces" or name == "faces":
                    value = [state.table.index[card] for card in value]
                elif field.codec == "outcome" and value is not None:
                    value = Outcome(*(_tupled(part) for part in value))
                if not isinstance(value, Outcome):
                    value = _tupled(value)
                setattr(state, name, value)
            state._resume()
            faults = state.faults()
        except ScenarioError:
            raise
        except Exception as error:  # the game's own rules run here, on values that may be damaged in any way
            raise ScenarioError(f"no state of {self.key}: {type(error).__name__} {error}") from None
        if faults:
            raise ScenarioError(f"no sound state of {self.key}: {faults[0]}")
        return state

    def scenario(self, words: dict[str, Any], sink: Sink | None = None) -> S:
        """Any position from a small readable dict. Raises ScenarioError naming what does not fit.

        `sink` hears what happens from there to the first question.

        Known to every game: `seats`, `seed` (0), `options` (a dict), `luck` (a text of words, or (what, number)
        pairs) and any declared field by name. The rest are the game's own words, see its `state.py`.
        """
        words = dict(words)
        try:
            state = self._fresh(words.pop("seats", self.seats[0]), words.pop("seed", 0), words.pop("options", None))
            luck = self._luck(words.pop("luck", ()))
            if self.arrange is not None:
                self.arrange(state, words)
            for name in list(words):
                if name not in state.fields:
                    raise ScenarioError(f"{self.key} scenarios know no word {name!r}")
                setattr(state, name, _tupled(words.pop(name)))
            state.luck = luck
            state.sink = sink
            state._run()
        except ScenarioError:
            raise
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise ScenarioError(f"no position of {self.key}: {type(error).__name__} {error}") from None
        faults = state.faults()
        if faults:
            raise ScenarioError(f"no sound position of {self.key}: {faults[0]}")
        return state

    def _luck(self, luck: Any) -> tuple[tuple[str, int], ...]:
        if not isinstance(luck, str):
            return tuple((what, value) for what, value in luck)
        for word in luck.split():
            if word not in self.lucky_words:
                raise ScenarioError(f"luck has no word {word!r}; it has {', '.join(self.lucky_words)}")
        return tuple(self.lucky_words[word] for word in luck.split())

    # ---- soundness ----------------------------------------------------------------------------------------------

    def faults(self, state: State) -> list[str]:
        """What the kernel can say is wrong: undeclared or mutable values, cards lost or in two zones."""
        wrong = [f"{name} is missing" for name in state.fields if not hasattr(state, name)]
        wrong = wrong or [
            f"{name} holds a mutable value" for name in state.fields if not _immutable(getattr(state, name))
        ]
        if wrong:
            return wrong
        where: dict[int, str] = {}
        for name, field in state.fields.items():
            if field.kind == "cards":
                for handle in _leaves(getattr(state, name)):
                    if handle in where:
                        wrong.append(f"card {handle} lies in {where[handle]} and in {name}")
                    where[handle] = name
        wrong += [f"card {handle} lies nowhere" for handle in range(len(state.faces)) if handle not in where]
        wrong += [
            f"{name} holds {handle}, which is no card"
            for handle, name in where.items()
            if not 0 <= handle < len(state.faces)
        ]
        left = list(state.stock)
        for face in state.faces:
            if face in left:
                left.remove(face)
            else:
                wrong.append(f"there are more {state.table[face].id} than the box holds")
        if not len(state.faces) == len(state.seen) == len(state.backs):
            wrong.append("faces, seen and backs differ in length")
        elif any(state.table[f].back != back for f, back in zip(state.faces, state.backs, strict=True)):
            wrong.append("a card's face does not belong to its back")
        if state.decision is not None and not state.decision.picks:
            wrong.append(f"{state.decision.ask} offers no pick")
        if state.outcome is not None and (state.agenda or state.decision is not None):
            wrong.append("the game is over with work left")
        return wrong


def _immutable(value: Any) -> bool:
    return type(value) in ATOMS or (isinstance(value, tuple) and all(map(_immutable, value)))


def _leaves(zone: Any) -> list[int]:
    return [h for part in zone for h in _leaves(part)] if isinstance(zone, tuple) else [zone]


def _listed(value: Any) -> Any:
    return [_listed(part) for part in value] if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    return tuple(_tupled(part) for part in value) if isinstance(value, list | tuple) else value
