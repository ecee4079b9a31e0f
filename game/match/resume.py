"""Taking a saved match up again."""

from dataclasses import replace

from game.bots import Worker
from game.engine.kernel import GrimError, State

from .match import Match
from .record import Record, Step, first_state, game_of, run, written_for_other_rules
from .store import Store
from .words import MatchError, Trouble


def resume(store: Store, id: int, worker: Worker | None = None) -> Match:
    """The saved match at exactly the choice where it was left, in the middle of a move too.

    Under other rules or card data, or when a pick no longer fits, it goes on from the start of the last turn and
    `match.notice` says so. Raises MatchError when even that cannot be; the save stays as it is.
    """
    record = store.load(id)
    try:
        if written_for_other_rules(record):
            raise MatchError("save.other_rules", rules=record.rules)
        played = run(record)
        _agree(record, *played)
        return Match.from_record(record, store=store, worker=worker, id=id, played=played)
    except MatchError as error:
        if error.trouble.key == "save.unknown_game":
            raise
        return _from_turn(store, id, record, worker, error)


def _agree(record: Record, end: State, history: list[Step]) -> None:
    """Do the picks still lead to the saved start of the last turn? Raises MatchError."""
    if record.snapshot is None:
        return
    n, saved = record.snapshot
    if n > len(history):
        raise MatchError("save.step", n=n)
    then = history[n].before if n < len(history) else end
    if then.to_json()["fields"] != saved.get("fields"):
        raise MatchError("save.other_end")


def _from_turn(store: Store, id: int, record: Record, worker: Worker | None, why: MatchError) -> Match:
    if record.snapshot is None:
        raise why
    game = game_of(record)
    later = replace(
        record, start=record.snapshot[1], picks=[], snapshot=(0, record.snapshot[1]), rules=game.version, digest=None
    )
    try:
        state = first_state(later)
        later.options = state.options.to_json()
        later.data = state.table.digest
        later.start = state.to_json()
        match = Match.from_record(later, worker=worker)
    except GrimError:
        raise MatchError("save.lost", why=why.trouble.sentence) from None
    store.restart(id, record, match.record())
    match._saving.adopt(store, id)
    match.notice = Trouble("save.from_turn", {"why": why.trouble.sentence})
    return match
