"""Choosing: the focus over what is legal, one pick at a time, whatever the device.

Choices knows the question and the layout; it changes nothing by itself. `handle` gives back a pick, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.app.focus import Focus
from game.app.intents import Intent, Kind
from game.engine import Decision
from game.engine.kernel.rules import Pick
from game.table.staging import Layout, Stage
from game.table.targets import Target, nearest_middle, targets


@dataclass
class Answers:
    """What the table does when something is felt, moved to or refused."""

    cue: Callable[[str], None] = lambda cue: None
    focused: Callable[[Target], None] = lambda target: None
    refused: Callable[[Pick], None] = lambda pick: None
    changed: Callable[[], None] = lambda: None


class Choices:
    """The legal picks of one person as things to point at. Closed (nothing to choose) until `open`."""

    def __init__(self, answers: Answers | None = None) -> None:
        self.answers = answers or Answers()
        self.decision: Decision | None = None
        self.targets: list[Target] = []
        self.focus: Focus[Any] = Focus()

    # -- open and close -------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """May somebody choose now?"""
        return self.decision is not None

    def open(self, layout: Layout, decision: Decision, stage: Stage, title: Callable[[Pick], str]) -> None:
        """Offer these picks. Inside a compound move the focus stays near where it was."""
        again = self.decision is not None and self.decision.ask == decision.ask
        steps = {t.id: t.pick for t in self.targets if len(t.picks) > 1} if again else {}
        self.decision = decision
        self.targets = targets(layout, decision, stage, title)
        for target in self.targets:
            if steps.get(target.id) in target.picks:
                target.step = target.picks.index(steps[target.id])
        if not again:
            self.focus = Focus()
        start = nearest_middle(self.targets, stage)
        items: list[tuple[Any, Any, int]] = [(t.id, t.rect, i) for i, t in enumerate(self.targets) if t.legal]
        self.focus.replace(items, start.id if start is not None else None)

    def close(self) -> None:
        """Nobody chooses; the focus is forgotten."""
        self.decision, self.targets, self.focus = None, [], Focus()

    def pause(self) -> None:
        """Nobody chooses for a moment (a compound move goes on): the focus is kept for the next `open`."""
        self.targets = []

    # -- what is there --------------------------------------------------------------------------------------

    @property
    def legal(self) -> list[Target]:
        """The things that may be chosen."""
        return [t for t in self.targets if t.legal]

    @property
    def current(self) -> Target | None:
        """The focused thing."""
        return self.find(self.focus.current)

    def find(self, id: object) -> Target | None:
        """A thing by id."""
        return next((t for t in self.targets if t.id == id), None)

    def at(self, x: float, y: float) -> Target | None:
        """The uppermost thing under a point, legal ones first."""
        hits = [t for t in self.targets if t.rect.collidepoint(x, y)]
        return next((t for t in reversed(hits) if t.legal), hits[-1] if hits else None)

    def reachable(self) -> set[Pick]:
        """Every pick that a focused thing can be set to (tests compare it with the legal list)."""
        return {pick for t in self.legal for pick in t.picks}

    # -- intents --------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Pick | None:
        """Take an intent; the pick if it was one."""
        kind = intent.kind
        if not self.is_open or not self.targets:
            return None
        if kind is Kind.MOVE:
            if not self._stepped(intent):
                self._moved(self.focus.move(intent.dx, intent.dy))
        elif kind is Kind.NEXT:
            self._moved(self.focus.next())
        elif kind is Kind.PREV:
            self._moved(self.focus.prev())
        elif kind is Kind.SCROLL:
            self.step(-1 if intent.dy < 0 else 1)
        elif kind is Kind.POINT:
            hit = self.at(intent.x, intent.y)
            if hit is not None and hit.legal and self.focus.set(hit.id):
                self._moved(True)
        elif kind is Kind.CONFIRM:
            if self.current is not None:
                return self.current.pick
        elif kind is Kind.CLICK:
            return self._clicked(intent)
        return None

    def scan(self, first: bool) -> bool:
        """One-button play: every pick in turn, those of a stepper too; False at the end."""
        target = self.current
        if target is None or not self.legal:
            return False
        if first:
            for one in self.legal:
                one.step = 0
            self.focus.set(self.focus.items[0][0])
            self._moved(True)
            return True
        if self.step(1):
            return True
        if not self.focus.next():
            return False
        if self.current is not None:
            self.current.step = 0
        self._moved(True)
        return True

    def step(self, by: int) -> bool:
        """Set the focused stepper one further; False when it is none, or at its end."""
        target = self.current
        if target is None or not 0 <= target.step + by < len(target.picks):
            return False
        target.step += by
        self.answers.cue("tick")
        self.answers.focused(target)
        self.answers.changed()
        return True

    def axis(self, target: Target) -> str:
        """Which way steps a stepper: "y" beside others, "x" when things stand above or below it."""
        column = [t for t in self.legal if t is not target and t.button is not None
                  and t.rect.left < target.rect.right and t.rect.right > target.rect.left]  # fmt: skip
        return "x" if column else "y"

    def _stepped(self, intent: Intent) -> bool:
        target = self.current
        if target is None or len(target.picks) < 2:
            return False
        by = -intent.dy if self.axis(target) == "y" else intent.dx
        return bool(by) and self.step(by)

    def _clicked(self, intent: Intent) -> Pick | None:
        hit = self.at(intent.x, intent.y)
        if hit is None:
            return None
        if not hit.legal:
            self.answers.refused(hit.pick)
            return None
        self.focus.set(hit.id)
        if len(hit.picks) > 1:
            way = arrow_at(hit, intent.x, intent.y)
            if way:
                if not self.step(way):
                    self.answers.cue("tick")
                return None
        return hit.pick

    def _moved(self, moved: bool) -> None:
        if moved and self.current is not None:
            self.answers.cue("ui.focus")
            self.answers.focused(self.current)
            self.answers.changed()
        else:
            self.answers.cue("tick")


def arrow_at(target: Target, x: float, y: float) -> int:
    """Which arrow of a stepper is under a point: -1 the left one, 1 the right one, 0 none."""
    rect = target.rect
    if y < rect.top + rect.height * 0.35:
        return 0
    if x < rect.left + rect.width * 0.25:
        return -1
    return 1 if x > rect.right - rect.width * 0.25 else 0
