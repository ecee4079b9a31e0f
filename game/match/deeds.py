"""Achievements: what somebody did in a match, told from its events and its outcome by a few words of data.

Data: `assets/achievements/<game>.toml`; titles and lines lie in `assets/text` as `achievements.<game>.<id>`.
Knows no single game.
"""

import tomllib
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from game.engine.kernel import DataError, GrimError, Outcome, data
from game.engine.kernel.events import Event, TurnStarted

from .record import Record
from .replay import Replay
from .seats import Human
from .store import Store


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number from `least` to `most`, both included."""

    least: float | None = None
    most: float | None = None

    def holds(self, value: float) -> bool:
        """Is the number in it?"""
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)


Wish = bool | int | str | list[int | str] | Range


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many events of a kind there were (or, with `sum`, what one of their numbers adds up to).

    `where`: what their fields must be ("target.1" is the second part of a tuple). `by`: the field that says whose it
    was ("" for nobody's); `whose`: the seat's own, the others', or anybody's. `within`: the best single turn alone.
    """

    event: str
    where: dict[str, Wish] = {}
    by: str = "seat"
    whose: Literal["own", "others", "any"] = "own"
    sum: str = ""
    within: Literal["game", "turn"] = "game"
    least: float | None = None
    most: float | None = None


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything named must hold. `lead`: over the best of the others. `line`: numbers of the outcome's breakdown.

    `alone`: the only winner. `turns`: of all seats.
    """

    id: str
    won: bool | None = None
    alone: bool | None = None
    score: Range | None = None
    lead: Range | None = None
    line: dict[str, Range] = {}
    seats: Range | None = None
    turns: Range | None = None
    reason: str = ""
    options: dict[str, bool | int | str] = {}
    count: tuple[Count, ...] = ()


class Shelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's achievements, in the order of the list. `lowest_wins`: its scores are better the lower they are."""

    achievement: tuple[Achievement, ...]
    lowest_wins: bool = False


def achievements_of(key: str) -> tuple[Achievement, ...]:
    """The achievements of a game, none without a file. Raises DataError for a file that makes no sense."""
    found = _shelf(key).achievement
    ids = [item.id for item in found]
    if len(set(ids)) < len(ids):
        raise DataError(f"achievements/{key}.toml: two achievements have one id")
    return found


def lowest_wins(key: str) -> bool:
    """Are lower scores better in this game? Never raises."""
    try:
        return _shelf(key).lowest_wins
    except DataError:
        return False


def _shelf(key: str) -> Shelf:
    path = data.assets() / "achievements" / f"{key}.toml"
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Shelf, strict=True)
    except FileNotFoundError:
        return Shelf(())
    except (OSError, ValueError) as error:
        raise DataError(f"{path.name}: {error}") from None


# ---- what happened ---------------------------------------------------------------------------------------------------


class Deeds:
    """A finished match as the evaluator sees it: the outcome, and every event with the turn it fell in."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.outcome: Outcome | None = replay.last.outcome
        self.events: list[tuple[int, Event]] = []
        turn = 0
        for n in range(len(replay) + 1):
            for moment in replay.moments(n):
                if moment.event is not None:
                    turn += isinstance(moment.event, TurnStarted)
                    self.events.append((turn, moment.event))
        self.turns = turn

    def earned(self, seat: int) -> list[str]:
        """The ids of what this seat has achieved in this match."""
        if self.outcome is None:
            return []
        return [a.id for a in achievements_of(self.replay.game.key) if self._holds(a, seat, self.outcome)]

    def _holds(self, a: Achievement, seat: int, outcome: Outcome) -> bool:
        scores, lines = outcome.scores, dict(outcome.breakdown[seat]) if outcome.breakdown else {}
        rest = [score for other, score in enumerate(scores) if other != seat]
        options = self.replay.last.options
        return (
            (a.won is None or a.won == (seat in outcome.winners))
            and (a.alone is None or a.alone == (outcome.winners == (seat,)))
            and (a.score is None or a.score.holds(scores[seat]))
            and (a.lead is None or a.lead.holds(scores[seat] - max(rest)))
            and (a.seats is None or a.seats.holds(len(scores)))
            and (a.turns is None or a.turns.holds(self.turns))
            and a.reason in ("", outcome.reason)
            and all(name in lines and wish.holds(lines[name]) for name, wish in a.line.items())
            and all(getattr(options, name, None) == value for name, value in a.options.items())
            and all(Range(c.least, c.most).holds(self._count(c, seat)) for c in a.count)
        )

    def _count(self, c: Count, seat: int) -> float:
        by_turn: dict[int, float] = {}
        for turn, event in self.events:
            if type(event).__name__ == c.event and _whose(event, c, seat) and _fits(event, c.where, seat):
                amount = _number(value_of(event, c.sum)) if c.sum else 1.0
                by_turn[turn] = by_turn.get(turn, 0.0) + amount
        values = by_turn.values()
        return max(values, default=0.0) if c.within == "turn" else sum(values)


def value_of(event: Event, path: str) -> Any:
    """A field of an event ("count", "target.1"), None where there is none."""
    name, _, rest = path.partition(".")
    value = getattr(event, name, None)
    for part in rest.split(".") if rest else ():
        if not isinstance(value, tuple) or not part.isdigit() or int(part) >= len(value):
            return None
        value = value[int(part)]
    return value


def _number(value: Any) -> float:
    return float(value) if isinstance(value, int | float) else float(len(value)) if isinstance(value, tuple) else 0.0


def _whose(event: Event, c: Count, seat: int) -> bool:
    if not c.by or c.whose == "any":
        return True
    who = value_of(event, c.by)
    if type(who) is not int:
        return False
    return (who == seat) == (c.whose == "own")


def _fits(event: Event, where: dict[str, Wish], seat: int) -> bool:
    for path, wish in where.items():
        value = value_of(event, path)
        if isinstance(wish, Range):
            if not isinstance(value, int | float | tuple) or not wish.holds(_number(value)):
                return False
        elif isinstance(wish, list):
            if value not in wish:
                return False
        elif wish == "me" or wish == "other":
            if type(value) is not int or (value == seat) != (wish == "me"):
                return False
        elif type(value) is not type(wish) or value != wish:
            return False
    return True


# ---- keeping them ----------------------------------------------------------------------------------------------------


def honours(store: Store, key: str) -> dict[str, list[str]]:
    """Who has won what in a game: ids by player's name. Whatever else was kept under that name counts as nothing."""
    kept = store.recall(f"achievements.{key}", {})
    if not isinstance(kept, dict):
        return {}
    return {str(name): [id for id in ids if isinstance(id, str)] for name, ids in kept.items() if isinstance(ids, list)}


def award(store: Store, record: Record) -> list[tuple[str, str]]:
    """Works out what the persons of a finished match have achieved and keeps it; (name, id) of all that is new.

    Never raises: a match that cannot be replayed here, or a damaged data file, wins nothing.
    """
    try:
        deeds = Deeds(Replay(record))
        found = [
            (player.name, id)
            for seat, player in enumerate(record.seats)
            if isinstance(player, Human)
            for id in deeds.earned(seat)
        ]
    except (GrimError, LookupError, TypeError, ValueError):
        return []
    return _keep(store, record.game, found)


def _keep(store: Store, key: str, found: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    kept = honours(store, key)
    new = []
    for name, id in found:
        if id not in kept.setdefault(name, []):
            kept[name].append(id)
            new.append((name, id))
    if new:
        store.remember(f"achievements.{key}", kept)
    return new
