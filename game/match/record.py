"""A match as it is saved, in the database as in a file: how it began and every free pick; and running it again."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

import game.engine  # noqa: F401  (every game enters itself in the registry)
from game.engine.kernel import Game, GrimError, Pick, State
from game.engine.kernel.game import REGISTRY
from game.engine.kernel.options import read_options

from .seats import Player, read_seat, seat_json
from .telling import Moment, begin, carry_out
from .words import MatchError


class Step(NamedTuple):
    """One free pick in a match's history. `before`: the state it was made in, never to be changed."""

    seat: int
    pick: Pick
    bot: bool
    before: State


@dataclass
class Record:
    """All that a match can be built again from. `start`: the saved state it begins with, None: a new game's."""

    game: str
    options: dict[str, Any]
    seats: list[Player]
    seed: int
    rules: str
    data: str
    easy_going: bool = False
    start: dict[str, Any] | None = None
    picks: list[tuple[int, Pick, bool]] = field(default_factory=list)
    snapshot: tuple[int, dict[str, Any]] | None = None
    """How many picks there were at the start of the last turn, and the state then."""
    digest: str | None = None
    """Of the state after the last pick."""

    def to_json(self) -> dict[str, Any]:
        """The record as plain values (the snapshot is the database's own affair)."""
        return {
            "game": self.game,
            "rules": self.rules,
            "data": self.data,
            "seed": self.seed,
            "options": self.options,
            "easy_going": self.easy_going,
            "seats": [seat_json(seat) for seat in self.seats],
            "start": self.start,
            "picks": [[seat, list(pick), bot] for seat, pick, bot in self.picks],
            "digest": self.digest,
        }


def read_record(saved: Any) -> Record:
    """The record that `to_json` wrote. Raises MatchError when it is none."""
    try:
        record = Record(
            game=_typed(saved["game"], str),
            options=dict(_typed(saved["options"], dict)),
            seats=[read_seat(seat) for seat in _typed(saved["seats"], list)],
            seed=_typed(saved["seed"], int),
            rules=_typed(saved["rules"], str),
            data=_typed(saved["data"], str),
            easy_going=_typed(saved.get("easy_going", False), bool),
            start=None if saved.get("start") is None else _typed(saved["start"], dict),
            digest=None if saved.get("digest") is None else _typed(saved["digest"], str),
        )
        picks = _typed(saved["picks"], list)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise MatchError("save.no_match") from None
    for n, entry in enumerate(picks, 1):
        try:
            record.picks.append(read_pick(entry))
        except (TypeError, ValueError, IndexError):
            raise MatchError("save.step", n=n) from None
    return record


def read_pick(entry: Any) -> tuple[int, Pick, bool]:
    """A saved pick: seat, pick, whether a bot made it. Raises TypeError, ValueError or IndexError."""
    seat, pick = _typed(entry[0], int), tupled(_typed(entry[1], list))
    return seat, pick, bool(entry[2]) if len(entry) > 2 else False


def tupled(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(tupled(part) for part in value) if isinstance(value, list | tuple) else value


def _typed(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{value!r} is no {kind.__name__}")
    return value


def game_of(record: Record) -> Game[Any]:
    """The game of a record. Raises MatchError when this copy does not have it."""
    found = REGISTRY.get(record.game)
    if found is None:
        raise MatchError("save.unknown_game", game=record.game)
    return found


def written_for_other_rules(record: Record) -> bool:
    """Was it written under other rules or card data than those here? Raises MatchError (unknown game, options)."""
    rules = game_of(record)
    return record.rules != rules.version or record.data != rules.table(read_back(record)).digest


def read_back(record: Record) -> Any:
    """The record's options as the game's own. Raises MatchError when the game does not know them."""
    try:
        return read_options(game_of(record).Options, record.options)
    except (GrimError, TypeError) as error:
        raise MatchError("save.options", why=error) from None


def first_state(record: Record) -> State:
    """The state that a record's picks begin with. Raises MatchError."""
    rules = game_of(record)
    try:
        if record.start is not None:
            state: State = rules.from_json(record.start)
            return state
        return begin(rules, len(record.seats), record.seed, read_back(record))[0]
    except MatchError:
        raise
    except GrimError as error:
        raise MatchError("save.start", why=error) from None


def run(record: Record) -> tuple[State, list[Step]]:
    """Plays a record from its start: the last state, and every step. Raises MatchError naming the step that does not
    fit, or saying that the end is not the recorded one."""
    state = first_state(record)
    history: list[Step] = []
    for n, (seat, pick, bot) in enumerate(record.picks, 1):
        decision = state.decision
        before = state.copy()
        try:
            if decision is None or decision.seat != seat:
                raise MatchError("save.step", n=n)
            state.apply(pick)
        except Exception:
            raise MatchError("save.step", n=n) from None
        history.append(Step(seat, pick, bot, before))
    if record.digest is not None and state.digest() != record.digest:
        raise MatchError("save.other_end")
    return state, history


def last_act(history: list[Step], state: State) -> list[Moment]:
    """The moments of the last pick once more, for a match that is taken up again: where does the table stand, and what
    was somebody about to look at? The present alone if nothing was picked yet."""
    if not history:
        return [Moment(None, state.copy())]
    again = history[-1].before.copy()
    return [Moment(None, again.copy()), *carry_out(again, history[-1].pick)]
