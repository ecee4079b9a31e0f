"""Every pick is on disk before it is shown; a match is taken up at exactly the choice where it was left."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.engine import GAMES
from game.match import Bot, Human, Match, MatchError, Store, resume
from game.match.record import run
from game.match.telling import carry_out
from tests.match.table import people, play, toy, truth, until, with_bots
from tests.toy import GAME as TOY

ROOT = Path(__file__).resolve().parents[2]
EVERY_GAME = [TOY, *GAMES.values()]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "matches.sqlite3"


def on_disk(path, match):
    """How many picks another program sees right now."""
    db = sqlite3.connect(path)
    try:
        return db.execute("SELECT count(*) FROM picks WHERE match = ?", (match.id,)).fetchone()[0]
    finally:
        db.close()


def test_every_pick_is_saved_before_any_window_is_shown_it(path, monkeypatch):
    store = Store(path)
    match = toy(store=store)
    shown = []
    usual = Match._show
    monkeypatch.setattr(
        Match, "_show", lambda self, moments: (shown.append(on_disk(path, self)), usual(self, moments))[1]
    )
    for n in range(1, 12):
        play(match, 1)
        assert shown[-1] == on_disk(path, match) == n == match.steps


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
@pytest.mark.parametrize("picks", [0, 1, 7, 20, 33])
def test_resumed_at_exactly_the_same_choice(path, game, picks):
    seats = people(game.seats[0])
    store = Store(path)
    match = play(Match(game, game.Options(), seats, 5, store=store), picks)
    store.close()
    again = resume(Store(path), match.id)
    assert truth(again) == truth(match)
    assert again.notice is None
    assert (again.seats, again.seed, again.options, again.steps) == (
        match.seats,
        match.seed,
        match.options,
        match.steps,
    )
    assert match.steps == picks or match.result is not None
    for viewer in (*range(game.seats[0]), None):
        assert again.window(viewer).view == match.window(viewer).view
        told = [f.event for f in match.window(viewer).frames() if f.event is not None]
        frames = again.window(viewer).frames()  # the last act is told once more, and nothing else
        acts = [f.event for f in frames if f.event is not None]
        assert acts == told[len(told) - len(acts) :] and len(acts) == last_told(match)
        assert frames[0].event is None and frames[-1].event is None
        assert frames[-1].view == match.window(viewer).view
    assert truth(play(again, 25, seed=3)) == truth(play(match, 25, seed=3))


def last_told(match):
    """How many events the last pick had."""
    if not match._history:
        return 0
    last = match._history[-1]
    return len(carry_out(last.before.copy(), last.pick)) - 1


def test_resumed_in_the_middle_of_a_move(path):
    """B117."""
    store = Store(path)
    match = until(toy(seed=11, store=store), "toy.act")
    seat = match.deciding
    match.apply(seat, ("bury",))
    match.apply(seat, match.window(seat).decision.picks[0])
    store.close()
    again = resume(Store(path), match.id)
    assert len(again.window(seat).view.picked) == 2
    assert again.window(seat).decision == match.window(seat).decision
    again.back(seat)
    again.back(seat)
    assert again.window(seat).view.picked == ()
    assert truth(resume(again._saving.store, match.id)) == truth(again)


@pytest.mark.parametrize("seed", [0, -5, 2**63, -(2**80), 10**30])
def test_any_seed_comes_back(path, seed):
    store = Store(path)
    match = play(toy(seed=seed, store=store), 5)
    assert resume(store, match.id).seed == seed


def test_undo_is_saved_too(path):
    store = Store(path)
    match = toy(store=store)
    match.apply(0, ("bid", 3))
    match.undo(0)
    assert on_disk(path, match) == 0
    assert truth(resume(store, match.id)) == truth(match)
    match.apply(0, ("bid", 1))
    again = resume(store, match.id)
    assert truth(again) == truth(match)
    assert again.can_undo(0) is None
    again.undo(0)
    assert truth(resume(store, match.id)) == truth(again)


def test_bots_come_back_as_they_were_and_make_the_same_next_pick(path):
    """B062: saved before any pick, and after every one."""
    store = Store(path)
    match = toy(seats=[Bot("fool", "Q"), Bot("gambler"), Human("Ana")], store=store)
    for _ in range(30):
        again = resume(store, match.id)
        assert again.seats == match.seats
        assert match.seats[0].seed is not None
        if match.deciding is None:
            break
        before = on_disk(path, match)
        alone = Match.from_record(match.record())
        if alone.go_on():
            assert match.go_on()
            assert match.record().picks == alone.record().picks
            assert on_disk(path, match) == before + 1
        else:
            play(match, 1)


def test_a_seat_handed_over_stays_handed_over(path):
    store = Store(path)
    match = toy(seats=people(2), store=store)
    match.reseat(1, Bot("fool"))
    play(match, 6)
    again = resume(store, match.id)
    assert again.seats == match.seats and isinstance(again.seats[1], Bot)
    again.reseat(1, Human("Back"))
    assert resume(store, match.id).seats[1] == Human("Back")
    play(again)
    assert again.result is not None


def test_a_seat_saved_with_a_field_missing_takes_its_default(path):
    """B112."""
    store = Store(path)
    match = play(toy(seats=[Human("Ana", "red"), Bot("fool")], store=store), 2)
    store._file._db.execute(
        "UPDATE matches SET seats = ?", ('[{"kind": "human", "name": "Ana", "new": 1}, {"kind": "bot"}]',)
    )
    again = resume(store, match.id)
    assert again.seats[0] == Human("Ana") and again.seats[1].level == "gambler"
    play(again)
    assert again.result is not None


# ---- other rules ----------------------------------------------------------------------------------------------------


def fields(match):
    """The whole state but for the version of the rules."""
    return match._state.to_json()["fields"]


def other_rules(monkeypatch, version="2"):
    monkeypatch.setattr(TOY, "version", version)


def test_after_a_change_of_rules_it_goes_on_from_the_last_turn(path, monkeypatch):
    store = Store(path)
    match = until(toy(seed=11, store=store), "toy.act")
    turn = fields(match)
    seat = match.deciding
    match.apply(seat, ("bury",))
    old = match.record().picks
    other_rules(monkeypatch)
    again = resume(store, match.id)
    assert fields(again) == turn
    assert again.deciding == seat
    assert again.notice.key == "save.from_turn" and "last turn" in again.notice.sentence
    play(again, 4)
    third = resume(store, match.id)
    assert third.notice is None and truth(third) == truth(again)
    former = store._file._db.execute("SELECT former FROM matches").fetchone()[0]
    assert f'"picks": {[[s, list(p), b] for s, p, b in old]!s}'.replace("'", '"').replace("False", "false") in former
    play(again)
    assert again.result is not None and store.statistics()[0].played == 1


@pytest.mark.parametrize("change", ["pick = '[\"bid\", 99]'", "seat = 5", "pick = '[]'"])
def test_picks_that_no_longer_fit_do_the_same(path, change):
    store = Store(path)
    match = until(toy(seed=11, store=store), "toy.act")
    turn = truth(match)
    match.apply(match.deciding, ("bury",))
    store._file._db.execute(f"UPDATE picks SET {change} WHERE n = 2")
    again = resume(store, match.id)
    assert truth(again) == turn and "Step 2 does not fit" in again.notice.sentence


def test_rules_that_changed_without_saying_so_are_noticed_by_the_snapshot(path):
    store = Store(path)
    match = until(toy(seed=11, store=store), "toy.act")
    turn = truth(match)
    first = "SELECT pick FROM picks WHERE n = 1"
    kept = store._file._db.execute(first).fetchone()[0]
    store._file._db.execute(
        "UPDATE picks SET pick = ? WHERE n = 1", ('["bid", 0]' if kept != '["bid", 0]' else '["bid", 1]',)
    )
    again = resume(store, match.id)
    assert truth(again) == turn and "differently" in again.notice.sentence


def test_when_nothing_fits_the_save_is_refused_and_stays(path):
    store = Store(path)
    match = play(toy(store=store), 5)
    store._file._db.execute("UPDATE snapshots SET state = '{}'")
    store._file._db.execute("DELETE FROM picks WHERE n = 2")
    before = store._file._db.execute("SELECT count(*) FROM picks").fetchone()
    with pytest.raises(MatchError, match="Step 2 does not fit"):
        resume(store, match.id)
    assert store._file._db.execute("SELECT count(*) FROM picks").fetchone() == before
    assert match.id in [saved.id for saved in store.matches()]


# ---- killed at any moment -------------------------------------------------------------------------------------------

PLAYER = """
import sys
from pathlib import Path
from game.match import Store, resume
from tests.match.table import toy, with_bots, play
store = Store(Path(sys.argv[1]))
assert not store.troubles, store.troubles
for round in range(1000):
    match = toy(seed=round, seats=with_bots(3, "fool"), store=store)
    taken_back = set()
    while match.deciding is not None:
        play(match, 1)
        sys.stdout.write(f"{match.id} {match.steps} {match._state.digest()}\\n")
        sys.stdout.flush()
        if match.steps not in taken_back and match.can_undo(0) is None:
            taken_back.add(match.steps)
            match.undo(0)
            sys.stdout.write(f"{match.id} {match.steps} {match._state.digest()}\\n")
            sys.stdout.flush()
"""


@pytest.mark.parametrize("wait", [0.0, 0.013, 0.05, 0.11, 0.2, 0.31])
def test_killed_at_any_moment_nothing_that_was_shown_is_lost(tmp_path, wait):
    """B110, B114: SIGKILL in the middle of play, again and again on the same file."""
    path = tmp_path / "matches.sqlite3"
    for turn in range(2):
        command = [sys.executable, "-c", PLAYER, str(path)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
            first = player.stdout.readline()
            time.sleep(wait + turn * 0.007)
            os.kill(player.pid, signal.SIGKILL)
            shown = [first, *player.stdout]
        id, steps, digest = next(line for line in reversed(shown) if line.endswith("\n")).split()
        store = Store(path)
        assert store.troubles == []
        match = resume(store, int(id))
        assert match.notice is None
        if match.steps == int(steps):
            assert truth(match) == digest
        elif match.steps > int(steps):  # it was killed between writing a pick and showing it
            assert match.steps == int(steps) + 1 and match._history[-1].before.digest() == digest
        else:  # or between writing that one was taken back, and showing that
            assert match.steps == int(steps) - 1
        played = store.matches(finished=True)
        for line in store.statistics():
            assert line.played == len(played), "a game and its result are written together"
        for saved in (*played, *store.matches()):
            run(store.load(saved.id))
        store.close()


def test_killed_between_the_pieces_of_one_write(tmp_path, monkeypatch):
    """The last pick, the result and the end are one: a crash after any statement leaves all or none of them."""
    path = tmp_path / "matches.sqlite3"
    match = toy(seats=with_bots(2), store=Store(path))
    while True:
        saved = match.steps, truth(match)
        ahead = Match.from_record(match.record())
        play(ahead, 1)
        if ahead.deciding is None:
            break
        play(match, 1)

    class Crash(BaseException):
        pass

    import game.match.store as room

    def crash(*_):
        raise Crash

    monkeypatch.setattr(room, "_finish", crash)
    with pytest.raises(Crash):
        play(match, 1)
    monkeypatch.undo()
    again = resume(Store(path), match.id)
    assert (again.steps, truth(again)) == saved
    play(again, 1)
    assert again.result is not None
    assert [line.played for line in Store(path).statistics()] == [1]
