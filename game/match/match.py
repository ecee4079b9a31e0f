"""The one true state, between the people and bots who play and the rules."""

from itertools import count
from typing import Any

from game.bots import LEVELS, Hint, Job, Worker, explained, make, mixed, think
from game.bots.hint import SEED
from game.engine.kernel import Decision, Game, IllegalPick, Outcome, Pick, State
from game.engine.kernel.events import TurnStarted

from .hints import advised, has_hints
from .record import Record, Step, last_act, run
from .saving import Saving
from .seats import Bot, Human, Player, seated, settled
from .store import Line, Store
from .telling import Moment, Told, begin, carry_out
from .undo import way_back
from .window import Window
from .words import Trouble

_numbers = count(1)


class Match:
    """A game being played. `state` is nobody's business: look through `window(viewer)`.

    `seats`: a `Human` or `Bot` for each; `seed`: any integer. `store`: every pick is on disk before it is shown (None:
    nothing is kept). `worker`: bots think in that process (None: here, when `go_on` is called). `easy_going`: the lone
    person of the table may take back across bots' acts. Raises OptionError or DataError.
    """

    _state: State
    _told: Told

    def __init__(
        self,
        game: Game[Any],
        options: Any,
        seats: list[Player],
        seed: int,
        *,
        store: Store | None = None,
        worker: Worker | None = None,
        easy_going: bool = False,
    ) -> None:
        for player in seats:
            if isinstance(player, Bot):
                make(player.level)
        state, moments = begin(game, len(seats), seed, options)
        self._settle(game, state.options, seated(list(seats), seed), seed, store, worker, easy_going)
        self._state = state
        self._told = Told(moments)
        self._saving.begin(state)
        self._saving.enter(self._results())
        self._ask_bot()

    @classmethod
    def from_record(
        cls,
        record: Record,
        *,
        store: Store | None = None,
        worker: Worker | None = None,
        id: int = 0,
        played: tuple[State, list[Step]] | None = None,
    ) -> "Match":
        """A match from its record, at exactly the choice where it stood.

        `id`: its own in the store, 0 for a new one; `played`: what `run(record)` gave, if it was run already.
        Raises MatchError naming what does not fit. (`resume` is the door for saved matches.)
        """
        match = cls.__new__(cls)
        state, history = played or run(record)
        start = history[0].before if history else state
        seats = seated(record.seats, record.seed)
        match._settle(state.game, state.options, seats, record.seed, store, worker, record.easy_going)
        match._state = state
        match._start = record.start
        match._history = history
        match._told = Told(last_act(history, state))
        match._saving.begin(start)
        for n, step in enumerate(history, 1):
            match._saving.turn(n, step, history[n].before if n < len(history) else state, False)
        if store is not None and id:
            match._saving.adopt(store, id)
        else:
            match._saving.enter(match._results())
        match._ask_bot()
        return match

    def _settle(
        self,
        game: Game[Any],
        options: Any,
        seats: list[Player],
        seed: int,
        store: Store | None,
        worker: Worker | None,
        easy_going: bool,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self.easy_going = easy_going
        self.number = next(_numbers)
        self.faults: list[str] = []
        self.notice: Trouble | None = None
        self._saving = Saving(store, self.record)
        self._worker = worker
        self._start: dict[str, Any] | None = None
        self._history: list[Step] = []
        self._changes = 0
        self._windows: dict[int | None, Window] = {}
        self._undo: dict[int, tuple[int, int | str]] = {}

    @property
    def id(self) -> int:
        """The match's own number in the store; 0 without one."""
        return self._saving.id

    # ---- who and where ------------------------------------------------------------------------------------------

    @property
    def deciding(self) -> int | None:
        """The seat that is to choose, or None when the game is over."""
        decision = self._state.decision
        return decision.seat if decision is not None else None

    @property
    def waits_for_bot(self) -> bool:
        """Is it a bot that is to choose?"""
        seat = self.deciding
        return seat is not None and isinstance(self.seats[seat], Bot)

    @property
    def viewer(self) -> int | None:
        """Who has the screen: the lone person always; of several, the one who is choosing; else nobody (None)."""
        people = [seat for seat, player in enumerate(self.seats) if isinstance(player, Human)]
        if len(people) == 1:
            return people[0]
        return self.deciding if self.deciding in people else None

    @property
    def result(self) -> Outcome | None:
        """Winners, scores, breakdown and reason, once the game is over."""
        return self._state.outcome

    @property
    def steps(self) -> int:
        """How many free picks there are so far. Not for the screen: a secret move's length is a secret too."""
        return len(self._history)

    def window(self, viewer: int | None) -> Window:
        """The window of a person's seat, or of nobody (None): the same one each time, so it knows what it has shown.

        Raises ValueError for a seat that is not at the table or that a bot holds.
        """
        if viewer is not None and not (viewer in range(len(self.seats)) and isinstance(self.seats[viewer], Human)):
            raise ValueError(f"nobody looks from seat {viewer!r}")
        if viewer not in self._windows:
            self._windows[viewer] = Window(self, viewer)
        return self._windows[viewer]

    # ---- playing ------------------------------------------------------------------------------------------------

    def apply(self, seat: int, pick: Pick) -> None:
        """A person's pick. Raises IllegalPick; then nothing has changed. It is saved when this returns."""
        self._person(seat, pick)
        self._play(seat, pick, bot=False)

    def back(self, seat: int) -> None:
        """Takes back the last pick of a compound move that is not complete. Raises IllegalPick when there is none."""
        self._person(seat, None)
        state = self._state.copy()
        state.back()
        self._go_back(len(self._history) - 1, state)

    def go_on(self) -> bool:
        """Carries out the pick of the bot whose turn it is, if it has one ready; says whether it did. Never waits for
        the worker. Call it when the director is still."""
        decision = self._state.decision
        if decision is None or not self.waits_for_bot:
            return False
        if self._worker is None:
            level, view, seed = self._question(decision)
            pick, fault = think(level, view, seed)
        else:
            answer = self._worker.answer(self._job())
            if answer is None:
                if not self._worker.holds(self._job()):  # another match used the worker meanwhile
                    self._ask_bot()
                return False
            pick, fault = answer.pick, answer.fault
        if fault is not None:
            self.faults.append(fault)
        self._play(decision.seat, pick, bot=True)
        return True

    def hint(self, seat: int) -> Hint | None:
        """What the Reaper would do in place of the person who is to choose; None while it thinks (call again), and in
        a game without advice. Never waits: the worker is asked at the first call. Without one the advice answers at
        once, and in place of a Reaper that fails or is late. Raises IllegalPick when the seat is not to choose."""
        self._person(seat, None)
        view, job = self._state.view(seat), self._job()
        if self._worker is None or not has_hints(self.game):
            return advised(view)
        if not self._worker.holds(job):
            self._worker.ask(job, "reaper", view, SEED)
        answer = self._worker.answer(job)
        if answer is not None and answer.fault is not None and answer.fault not in self.faults:
            self.faults.append(answer.fault)
        return None if answer is None else explained(view, answer.pick)

    def can_undo(self, seat: int) -> str | None:
        """None if `undo(seat)` would take something back, else the key of the reason."""
        found = self._way_back(seat)
        return found if isinstance(found, str) else None

    def undo(self, seat: int) -> None:
        """Takes back inside the seat's compound move, else goes back to before its last pick.

        Never across a random result, a reveal, another seat's act or a finished game. Raises IllegalPick(reason).
        """
        found = self._way_back(seat)
        if isinstance(found, str):
            raise IllegalPick(found)
        self._go_back(found, self._history[found].before.copy())

    def reseat(self, seat: int, player: Player) -> None:
        """Hands a seat to another player, between any two picks: a person's to a bot, and back."""
        if isinstance(player, Bot):
            make(player.level)
        self.seats[seat] = settled(player, self.seed, seat)
        self._changes += 1
        self._saving.reseat(self.seats)
        if self.deciding == seat:
            self._drop_question()
            self._ask_bot()

    def rematch(self, seed: int) -> "Match":
        """A new match of the same game, options, table and players; bots get fresh seeds."""
        seats: list[Player] = [Bot(p.level, p.name, p.colour) if isinstance(p, Bot) else p for p in self.seats]
        return Match(
            self.game,
            self.options,
            seats,
            seed,
            store=self._saving.store,
            worker=self._worker,
            easy_going=self.easy_going,
        )

    def record(self) -> Record:
        """Everything that this match can be built again from: for the store, an export or a bug report."""
        return Record(
            game=self.game.key,
            options=self.options.to_json(),
            seats=list(self.seats),
            seed=self.seed,
            rules=self.game.version,
            data=self._state.table.digest,
            easy_going=self.easy_going,
            start=self._start,
            picks=[(step.seat, step.pick, step.bot) for step in self._history],
            snapshot=self._saving.snapshot(),
            digest=self._state.digest(),
        )

    def close(self) -> None:
        """Nobody wants the open bot's answer any more. What was played is saved already."""
        self._drop_question()

    # ---- inside -------------------------------------------------------------------------------------------------

    def _person(self, seat: int, pick: Pick | None) -> None:
        if self._state.decision is None:
            raise IllegalPick("pick.game_over", pick)
        if type(seat) is not int or seat != self.deciding or self.waits_for_bot:
            raise IllegalPick("pick.not_your_turn", pick)

    def _play(self, seat: int, pick: Pick, bot: bool) -> None:
        before = self._state.copy()
        moments = carry_out(self._state, pick)
        self._history.append(Step(seat, pick, bot, before))
        started = any(isinstance(moment.event, TurnStarted) for moment in moments)
        n, step = len(self._history), self._history[-1]
        turn = self._saving.turn(n, step, self._state, started)
        self._saving.pick(n, step, turn, self._results())
        self._show(moments)
        self._ask_bot()

    def _go_back(self, length: int, state: State) -> None:
        """Back to `length` picks, where the state was `state`."""
        self._drop_question()
        self._state = state
        del self._history[length:]
        self._saving.cut(length)
        self._show([Moment(None, state.copy())])
        self._ask_bot()

    def _show(self, moments: list[Moment]) -> None:
        self._changes += 1
        self._told.add(moments)

    def _way_back(self, seat: int) -> int | str:
        kept = self._undo.get(seat)
        if kept is not None and kept[0] == self._changes:
            return kept[1]
        found = self._find_way_back(seat)
        self._undo[seat] = self._changes, found
        return found

    def _find_way_back(self, seat: int) -> int | str:
        state = self._state
        if not 0 <= seat < len(self.seats) or isinstance(self.seats[seat], Bot):
            return "undo.nothing"
        if self.deciding == seat and state.picked and self._history and self._history[-1].seat == seat:
            try:
                state.copy().back()
            except IllegalPick:
                pass
            else:
                return len(self._history) - 1
        lone = sum(isinstance(player, Human) for player in self.seats) == 1
        return way_back(self._history, state, seat, forgiving=lone and self.easy_going)

    def _results(self) -> list[Line] | None:
        outcome = self._state.outcome
        if outcome is None:
            return None
        return [(seat, player, outcome.scores[seat], seat in outcome.winners) for seat, player in enumerate(self.seats)]

    # ---- bots ---------------------------------------------------------------------------------------------------

    def _job(self) -> Job:
        return Job(self.number, len(self._history))

    def _question(self, decision: Decision) -> tuple[str, Any, int]:
        player = self.seats[decision.seat]
        assert isinstance(player, Bot)
        level = player.level if player.level in LEVELS else "gambler"
        return level, self._state.view(decision.seat), mixed(player.seed or 0, len(self._history))

    def _ask_bot(self) -> None:
        decision = self._state.decision
        if self._worker is not None and decision is not None and self.waits_for_bot:
            self._worker.ask(self._job(), *self._question(decision))

    def _drop_question(self) -> None:
        if self._worker is not None:
            self._worker.drop(self.number)
