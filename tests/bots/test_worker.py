"""The thinking process: whatever happens in it, a legal pick comes in time, and never for the wrong question."""

import multiprocessing
import os
import signal
import time

import pytest

from game.bots import Job, Worker, make
from game.bots.hint import SEED
from game.engine import GAMES
from game.engine.kernel import IllegalPick, data
from game.match import Bot, Human, Match, advised
from tests.match.table import play, toy, truth
from tests.toy import GAME as TOY

MODULES = ("tests.bots.bad_bots",)


@pytest.fixture(scope="module")
def shared():
    """One warm process for the tests that do not harm it."""
    worker = Worker(MODULES, deadline=10.0)
    yield worker
    worker.close()


@pytest.fixture
def own():
    made = []

    def make(deadline=0.7, modules=MODULES):
        worker = Worker(modules, deadline=deadline)
        made.append(worker)
        warm(worker)
        return worker

    yield make
    for worker in made:
        worker.close()


def warm(worker, most=15):
    """Waits until the process is ready, or gone for good."""
    end = time.monotonic() + most
    while not worker._ready and worker.alive and time.monotonic() < end:
        worker._poll()
        time.sleep(0.01)


def view(seed=1):
    return TOY.new(2, seed).view(0)


def wait(worker, job, most=8.0):
    began = time.monotonic()
    while time.monotonic() - began < most:
        answer = worker.answer(job)
        if answer is not None:
            return answer, time.monotonic() - began
        time.sleep(0.005)
    raise AssertionError("no answer at all")


def test_an_answer_comes_and_is_the_bots_own(shared):
    job = Job(1, 0)
    shared.ask(job, "last", view(), 5)
    answer, _ = wait(shared, job)
    assert answer == (job, ("bid", 3), None)
    assert shared.answer(job) == answer, "asking again gives the same"


@pytest.mark.parametrize("level", ["fool", "gambler"])
def test_thought_there_as_it_would_be_here(shared, level):
    from game.bots import think

    for game in (TOY, *GAMES.values()):
        state = game.new(game.seats[0], 3)
        for step in range(25):
            if state.decision is None:
                break
            sight = state.view(state.decision.seat)
            shared.ask(Job(2, step), level, sight, step)
            answer, _ = wait(shared, Job(2, step))
            assert answer.fault is None
            assert answer.pick == think(level, sight, step).pick
            state.apply(answer.pick)


def test_asking_never_waits(shared):
    began = time.monotonic()
    shared.ask(Job(3, 0), "slow", view(), 1)
    for _ in range(20):
        shared.answer(Job(3, 0))
    assert time.monotonic() - began < 0.2
    assert wait(shared, Job(3, 0))[0].pick == ("bid", 3)


def test_a_late_answer_to_an_old_question_is_dropped(shared):
    """B058: the slow bot's answer to the old question comes while the new one is open."""
    shared.ask(Job(4, 0), "slow", view(), 1)
    for _ in range(5):
        shared.answer(Job(4, 0))
    shared.ask(Job(4, 1), "fool", view(), 8)
    assert shared.answer(Job(4, 0)) is None
    answer, _ = wait(shared, Job(4, 1))
    from game.bots import think

    assert answer.job == Job(4, 1) and answer.pick == think("fool", view(), 8).pick
    assert shared.answer(Job(4, 0)) is None


def test_the_same_step_asked_anew_is_another_question(shared):
    """After an undo a step comes again, with another view."""
    shared.ask(Job(5, 3), "slow", view(), 1)
    shared.answer(Job(5, 3))
    shared.drop(5)
    assert shared.answer(Job(5, 3)) is None
    time.sleep(0.6)
    assert shared.answer(Job(5, 3)) is None, "the old answer must not come up"
    shared.ask(Job(5, 3), "fool", view(), 2)
    from game.bots import think

    assert wait(shared, Job(5, 3))[0].pick == think("fool", view(), 2).pick


def test_another_match_does_not_drop_this_ones_question(shared):
    shared.ask(Job(6, 0), "slow", view(), 1)
    shared.drop(7)
    assert wait(shared, Job(6, 0))[0].pick == ("bid", 3)


@pytest.mark.parametrize("level", ["raiser", "liar", "babbler", "truthy"])
def test_nonsense_is_answered_for(shared, level):
    """B057."""
    shared.ask(Job(8, 0), level, view(), 4)
    answer, seconds = wait(shared, Job(8, 0))
    assert answer.pick in view().decision.picks and level in answer.fault and seconds < 2
    assert shared.faults[-1] == answer.fault
    shared.ask(Job(8, 1), "last", view(), 4)
    assert wait(shared, Job(8, 1))[0] == (Job(8, 1), ("bid", 3), None), "and the process lives"


@pytest.mark.parametrize("level", ["sleeper", "mad", "dier"])
def test_a_bot_that_hangs_or_dies_is_answered_for_in_time_and_the_next_plays(own, level):
    worker = own(deadline=0.5)
    process = worker._process
    worker.ask(Job(1, 0), level, view(), 4)
    answer, seconds = wait(worker, Job(1, 0))
    assert answer.pick in view().decision.picks and answer.fault and seconds < 2
    worker._poll()
    process.join(2)
    assert process.exitcode is not None, "the old process is gone"
    warm(worker)
    worker.ask(Job(1, 1), "last", view(), 4)
    assert wait(worker, Job(1, 1))[0] == (Job(1, 1), ("bid", 3), None)


def test_a_process_killed_while_idle_is_started_again(own):
    worker = own(deadline=5.0)
    os.kill(worker._process.pid, signal.SIGKILL)
    worker._process.join(2)
    worker.ask(Job(1, 0), "last", view(), 4)
    answer, _ = wait(worker, Job(1, 0))
    assert answer.pick == ("bid", 3)


def test_a_process_that_never_gets_anywhere_is_given_up(own):
    worker = own(deadline=0.3, modules=("tests.bots.there_is_no_such_module",))
    end = time.monotonic() + 15
    while worker.alive and time.monotonic() < end:
        worker._poll()
        time.sleep(0.01)
    assert not worker.alive
    assert any("there_is_no_such_module" in fault for fault in worker.faults)
    worker.ask(Job(1, 0), "fool", view(), 4)
    answer, seconds = wait(worker, Job(1, 0))
    assert answer.pick in view().decision.picks and answer.fault and seconds < 0.5


def test_a_closed_worker_answers_by_advice(own):
    worker = own()
    worker.close()
    worker.ask(Job(1, 0), "last", view(), 4)
    assert worker.answer(Job(1, 0)).pick in view().decision.picks
    assert not worker.alive


def test_it_hears_no_ctrl_c(own):
    worker = own(deadline=5.0)
    os.kill(worker._process.pid, signal.SIGINT)
    time.sleep(0.05)
    worker.ask(Job(1, 0), "last", view(), 4)
    assert wait(worker, Job(1, 0))[0].fault is None
    assert worker.alive


def test_it_knows_the_players_own_data(tmp_path, monkeypatch):
    """Faces are numbers into a table: both processes must read the same files."""
    sent = []

    class Fake:
        def __init__(self, *, target, args, name, daemon):
            sent.append(args)

        def start(self): ...

        def is_alive(self):
            return False

        def kill(self): ...

        def join(self, _=None): ...

    monkeypatch.setattr(data, "own_folders", [tmp_path])
    context = multiprocessing.get_context("spawn")
    monkeypatch.setattr(type(context), "Process", Fake)
    worker = Worker()
    worker._restarts = 0
    worker.close()
    assert sent[0][2] == [str(tmp_path)]


# ---- in a match -----------------------------------------------------------------------------------------------------


def settle(match, most=8.0):
    """Lets bots play until a person is to choose, or the game is over."""
    end = time.monotonic() + most
    while match.waits_for_bot:
        assert time.monotonic() < end
        if not match.go_on():
            time.sleep(0.002)


def test_a_match_with_a_worker_plays_as_one_without(shared):
    seats = [Human("Ana"), Bot("gambler"), Bot("fool")]
    here, there = toy(seats=seats), toy(seats=seats, worker=shared)
    play(here)
    while there.deciding is not None:
        settle(there)
        if there.deciding is not None:
            play(there, 1)
    assert truth(there) == truth(here)
    assert there.faults == []


def test_go_on_does_not_wait_and_a_click_meanwhile_changes_nothing(shared):
    match = toy(seats=[Bot("slow"), Human("Ana")], worker=shared)
    before = truth(match)
    assert match.go_on() is False
    with pytest.raises(Exception, match="not_your_turn"):
        match.apply(1, ("bid", 1))
    assert truth(match) == before
    settle(match)
    assert match.deciding == 1


def test_undo_while_the_bot_thinks_makes_its_thought_worthless(shared):
    """B064: the answer to the position that is no more never lands in the new one."""
    match = toy(seats=[Human("Ana"), Bot("slow"), Bot("fool")], worker=shared, easy_going=True)
    match.apply(0, ("bid", 3))
    match.go_on()
    match.undo(0)
    time.sleep(0.6)
    assert match.go_on() is False
    assert match.steps == 0
    match.apply(0, ("bid", 1))
    settle(match)
    assert match.deciding == 0 and match.steps == 3


def test_a_new_match_while_the_old_ones_bot_thinks(shared):
    """B058: the old answer is for the old game; and the old game, taken up again, asks again."""
    old = toy(seats=[Bot("slow"), Human("Ana")], worker=shared)
    old.go_on()
    new = toy(seed=8, seats=[Human("Ana"), Bot("fool")], worker=shared)
    new.apply(0, ("bid", 2))
    settle(new)
    assert [step.seat for step in new._history] == [0, 1]
    settle(old)
    assert old.steps == 1


def asked(match, seat=0, most=8.0):
    """The hint for a person's seat, once the worker has thought it out."""
    end = time.monotonic() + most
    while (found := match.hint(seat)) is None:
        assert time.monotonic() < end
        time.sleep(0.005)
    return found


def hands_on(worker, seed=5):
    """A match of Grim in which the person has to choose whether to roll on."""
    match = Match(GAMES["grim"], None, [Human("Ana"), Bot("fool")], seed, worker=worker)
    while match.deciding != 0 or len(match.window(0).view.decision.picks) == 1:
        if match.waits_for_bot:
            settle(match)
        else:
            match.apply(0, match.window(0).view.decision.picks[0])
    return match


def test_a_hint_is_the_reapers_choice_and_is_never_waited_for(shared):
    match = hands_on(shared)
    view = match.window(0).view
    began = time.monotonic()
    assert match.hint(0) is None, "it is being thought out"
    assert time.monotonic() - began < 0.05
    found = asked(match)
    assert found.pick == make("reaper").choose(view, SEED) and found.reasons
    assert asked(match) == found
    assert match.faults == []
    with pytest.raises(IllegalPick):
        match.hint(1)


def test_a_hint_for_the_position_before_never_comes(shared):
    match = hands_on(shared)
    match.hint(0)
    match.apply(0, ("roll",))
    settle(match)
    if match.deciding == 0:
        view = match.window(0).view
        assert asked(match).pick in view.decision.picks


def test_where_the_reaper_cannot_think_the_advice_says_it(own):
    worker = own()
    match = hands_on(worker)
    worker.close()
    assert asked(match) == advised(match.window(0).view)
    assert any("reaper" in fault for fault in match.faults)
    assert hands_on(None).hint(0) == advised(hands_on(None).window(0).view)


def test_a_match_goes_on_with_bots_that_hang_die_and_lie(own):
    worker = own(deadline=0.25)
    match = toy(seats=[Human("Ana"), Bot("sleeper"), Bot("liar"), Bot("dier")], worker=worker, options=TOY.Options())
    while match.deciding is not None:
        settle(match, most=20)
        if match.deciding is not None:
            play(match, 1)
    assert match.result is not None
    assert len(match.faults) >= 3


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_game_is_played_through_the_process(shared, game):
    match = Match(game, game.Options(), [Bot("gambler"), *[Bot("fool")] * (game.seats[0] - 1)], 4, worker=shared)
    for _ in range(40):
        if match.deciding is None:
            break
        n = match.steps
        end = time.monotonic() + 5
        while not match.go_on():
            assert time.monotonic() < end
            time.sleep(0.001)
        assert match.steps == n + 1
    assert match.faults == []
