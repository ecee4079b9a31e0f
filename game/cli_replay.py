"""`replay`: a saved match again, in the window or as text."""

import argparse
from collections.abc import Iterator
from typing import Any

import msgspec

from game.cli_words import Refused
from game.engine.kernel import CardTable
from game.engine.kernel.events import Event
from game.engine.kernel.fields import HIDDEN
from game.match import Human, MatchError, Record, Replay, check, read_file
from game.match.record import game_of


def replay(wanted: argparse.Namespace) -> int:
    """Prints the log, or opens the window with the checked record in `wanted.record`. Raises MatchError or Refused.

    A sound file that was written under other rules is no mistake of the caller's: its heading and one sentence, and 0.
    """
    record = read_file(wanted.file)
    try:
        check(record)
    except MatchError as error:
        if error.trouble.key not in ("file.other_rules", "file.other_data"):
            raise MatchError("file.broken", file=wanted.file.name, why=error) from None
        print("\n".join(heading(record)))
        print(error)
        return 0
    if wanted.seat is not None and not (wanted.text and 0 <= wanted.seat <= len(record.seats)):
        raise Refused(f"--seat goes with --text and is 0 to {len(record.seats)} in this match")
    if not wanted.text:
        from game.cli_window import open_window

        wanted.record = record
        return open_window(wanted)
    for line in text(record, wanted.seat):
        print(line)
    return 0


def heading(record: Record) -> list[str]:
    """What is known of a match before it is played: game, rules, seed, options that are not the usual, seats."""
    game = game_of(record)
    usual = game.Options().to_json()
    other = [f"{name}={value}" for name, value in record.options.items() if usual.get(name) != value]
    lines = [f"{game.title}, rules {record.rules}, seed {record.seed}" + (f", {', '.join(other)}" if other else "")]
    lines += [f"  {seat + 1}  {named(record, seat)}" for seat in range(len(record.seats))]
    return lines


def text(record: Record, seat: int | None) -> Iterator[str]:
    """The log, line by line. `seat`: 1.. what that seat was told, 0 what a spectator was, None everything."""
    shown = Replay(record)
    table = shown.last.table
    yield from heading(record)
    for n in range(len(shown) + 1):
        if n and (seat is None or seat == shown.step(n).seat + 1):
            step = shown.step(n)
            yield f"{n:4}  {named(record, step.seat)}: {pick_words(step.pick)}"
        for moment in shown.moments(n):
            if moment.event is not None:
                event = moment.event if seat is None else moment.event.for_seat(seat - 1 if seat else None)
                yield f"        {event_words(event, table)}"
    outcome = shown.last.outcome
    if outcome is None:
        yield "The match was not played to its end."
    else:
        winners = ", ".join(named(record, winner) for winner in outcome.winners) or "nobody"
        scores = ", ".join(f"{named(record, seat)} {score}" for seat, score in enumerate(outcome.scores))
        yield f"Won by {winners} ({outcome.reason}). Scores: {scores}."


def named(record: Record, seat: int) -> str:
    """What a seat is called in the log."""
    player = record.seats[seat]
    kind = "" if isinstance(player, Human) else f" ({player.level})"
    return f"{player.name or f'seat {seat + 1}'}{kind}"


def pick_words(pick: tuple[Any, ...]) -> str:
    """A pick as plain words."""
    return " ".join(str(part) for part in pick)


def event_words(event: Event, table: CardTable[Any]) -> str:
    """An event as plain words, cards by id where they are told."""
    words = [type(event).__name__]
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in ("cards", "knowers", "traced"):
            continue
        if name == "faces":
            words.append(", ".join("?" if face == HIDDEN else table[face].id for face in value) or "none")
        elif isinstance(value, tuple):
            words.append(f"{name} {pick_words(value) or 'none'}")
        elif value is not None and value != "":
            words.append(f"{name} {msgspec.to_builtins(value)}")
    return "  ".join(words)
