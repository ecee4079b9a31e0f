"""A process of its own that thinks, so that no thought ever costs the window a frame.

It is started when a game starts and waits. One question is open at a time, known by its job (match, step); asking
anew, or `drop`, makes an answer to an older one worthless: it is thrown away when it comes. A process that is late is
ended, one that died is started again, and in both cases, as for an answer that is not legal, one-step advice plays.
"""

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.kernel import Pick, View, data

from .levels import Thought, checked, instead, make

DEADLINE = 2.0
"""Seconds that a bot has for a pick, its own budget included."""

RESTARTS = 3
"""So many processes may die or hang one after the other without a single answer; then advice plays on alone."""


class Job(NamedTuple):
    """Which question this is: the match (a number unique in this process) and how many picks it had."""

    match: int
    step: int


class Answer(NamedTuple):
    """A legal pick; `fault` tells the log why it is not the bot's own, or is None."""

    job: Job
    pick: Pick
    fault: str | None


class _Question:
    def __init__(self, serial: int, job: Job, level: str, view: View, seed: int, due: float) -> None:
        self.serial = serial
        self.job = job
        self.level = level
        self.view = view
        self.seed = seed
        self.due = due
        self.sent = False
        self.answer: Answer | None = None

    def settle(self, thought: Thought) -> None:
        self.answer = Answer(self.job, thought.pick, thought.fault)


class Worker:
    """The thinking process. Nothing here ever waits for it; call `answer` as often as you like.

    `modules`: imported in the process before it is ready, so that it knows the games and levels they make.
    `deadline`: seconds from `ask` to a pick, whoever gives it; `clock`: seconds that only grow.
    """

    def __init__(
        self,
        modules: Iterable[str] = (),
        deadline: float = DEADLINE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.modules = ("game.engine", *modules)
        self.deadline = deadline
        self.clock = clock
        self.faults: list[str] = []
        self._restarts = RESTARTS
        self._serial = 0
        self._question: _Question | None = None
        self._ready = False
        self._busy_until: float | None = None
        self._process: BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._closed = False
        self._start()

    @property
    def alive(self) -> bool:
        """Is there a process (it may still be starting)?"""
        return self._process is not None and self._process.is_alive()

    def ask(self, job: Job, level: str, view: View, seed: int) -> None:
        """Opens a question; an older one is dropped. Raises ValueError when the view's seat has nothing to choose."""
        if view.decision is None or not view.decision.picks:
            raise ValueError(f"seat {view.seat} has nothing to choose")
        self._serial += 1
        self._question = _Question(self._serial, job, level, view, seed, self.clock() + self.deadline)
        self._poll()

    def answer(self, job: Job) -> Answer | None:
        """The answer to the open question if it is this job's and there is one yet, else None. Never waits."""
        self._poll()
        question = self._question
        return question.answer if question is not None and question.job == job else None

    def holds(self, job: Job) -> bool:
        """Is this the open question (answered or not)?"""
        return self._question is not None and self._question.job == job

    def drop(self, match: int) -> None:
        """Nobody wants the answer to the open question any more, if it is this match's."""
        if self._question is not None and self._question.job.match == match:
            self._question = None

    def close(self) -> None:
        """Ends the process. A closed worker answers by advice alone."""
        self._closed = True
        self._end()

    # ---- the process ---------------------------------------------------------------------------------------------

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        folders = [str(folder) for folder in data.own_folders]
        process = context.Process(target=serve, args=(there, self.modules, folders), name="bots", daemon=True)
        try:
            with _deaf():
                process.start()
        except OSError as error:
            self._fault(f"no process for bots: {error}")
            self._restarts = 0
            here.close()
            there.close()
            return
        there.close()
        self._process, self._pipe, self._ready, self._busy_until = process, here, False, None

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(2)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = self._busy_until = None
        self._ready = False

    def _again(self, why: str) -> None:
        """The process is of no use any more: ends it and starts another while there is hope."""
        self._fault(why)
        self._end()
        if self._question is not None and self._question.sent and self._question.answer is None:
            self._question.settle(instead(self._question.view, self._question.seed, why))
        if self._restarts > 0 and not self._closed:
            self._restarts -= 1
            self._start()

    def _fault(self, why: str) -> None:
        self.faults.append(why)
        del self.faults[:-100]

    def _poll(self) -> None:
        self._listen()
        now = self.clock()
        if self._busy_until is not None and now >= self._busy_until:
            self._again("the bots' process was late")
        question = self._question
        if question is None or question.answer is not None:
            return
        if self._ready and self._busy_until is None and not question.sent:
            self._send(question, now)
        if question.answer is None and (self._process is None or now >= question.due):
            why = f"{question.level} {'had no process to think in' if self._process is None else 'was late'}"
            self._fault(why)
            question.settle(instead(question.view, question.seed, why))

    def _listen(self) -> None:
        try:
            while self._pipe is not None and self._pipe.poll():
                self._hear(self._pipe.recv())
        except Exception as error:  # a broken pipe, or bytes that mean nothing
            self._again(f"the bots' process died: {type(error).__name__}")

    def _hear(self, message: Any) -> None:
        if message == "ready":
            self._ready = True
            return
        serial, pick, fault = message
        if serial == 0:
            self._again(fault)
            return
        self._busy_until = None
        question = self._question
        if question is None or question.serial != serial or question.answer is not None:
            return
        if fault is None:
            self._restarts = RESTARTS
            thought = checked(question.view, question.seed, question.level, pick)
        else:
            thought = instead(question.view, question.seed, fault)
        if thought.fault:
            self._fault(thought.fault)
        question.settle(thought)

    def _send(self, question: _Question, now: float) -> None:
        assert self._pipe is not None
        question.sent = True
        self._busy_until = now + self.deadline
        try:
            self._pipe.send((question.serial, question.level, question.view, question.seed))
        except Exception as error:
            self._again(f"the bots' process died: {type(error).__name__}")


def serve(pipe: "Connection[Any, Any]", modules: tuple[str, ...], folders: list[str]) -> None:
    """What the process does: answers questions one after the other until the other end is closed."""
    with suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    data.own_folders[:] = [Path(folder) for folder in folders]
    serial, doing = 0, "the bots' process could not start"
    with suppress(EOFError, OSError):
        try:
            for module in modules:
                import_module(module)
            pipe.send("ready")
            while True:
                serial, doing = 0, "the bots' process could not read a question"
                serial, level, view, seed = pipe.recv()
                doing = f"{level} failed"
                try:
                    pipe.send((serial, make(level).choose(view, seed), None))
                except Exception as error:
                    pipe.send((serial, None, f"{doing}: {type(error).__name__} {error}"))
        except (EOFError, OSError):
            raise
        except Exception as error:  # told, not printed: nobody reads a process's last words but the log
            pipe.send((serial, None, f"{doing}: {type(error).__name__} {error}"))


@contextmanager
def _deaf() -> Iterator[None]:
    """A process started meanwhile does not hear Ctrl-C, not even before it can say so itself."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
