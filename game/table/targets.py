"""What can be chosen, as things on the table: the ref of a sprite, a named rectangle, or a button."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.engine import Decision
from game.engine.kernel.rules import Pick
from game.table.sprites import box_of
from game.table.staging import Button, Layout, Ref, Stage

ROW_HEIGHT = {1.0: 170.0, 1.3: 180.0, 1.6: 190.0}  # of the button row C
ROW_WIDTH = 904.0
GAP = 16.0
LEAST = 150.0  # width of the narrowest button
MARGIN = 18.0  # below the row, for the ring
BAND = 60.0  # things whose middles differ by less stand in one line of reading


@dataclass
class Target:
    """One thing to choose. `picks`: of a stepper there are several, `step` says which one it is set to."""

    id: Pick
    rect: pygame.FRect
    picks: tuple[Pick, ...]
    ref: Ref | None = None
    button: Button | None = None
    step: int = 0
    legal: bool = True

    @property
    def pick(self) -> Pick:
        """The pick it stands for now."""
        return self.picks[self.step]

    @property
    def line(self) -> str:
        """The second line of a button."""
        lines = self.button.lines if self.button is not None else ()
        return lines[min(self.step, len(lines) - 1)] if lines else ""


def targets(layout: Layout, decision: Decision | None, stage: Stage, title: Callable[[Pick], str]) -> list[Target]:
    """Everything that stands for a pick, in reading order; legal or not (`legal`). Every legal pick is among them.

    `title(pick)` names the picks that the staging gave no place.
    """
    legal = decision.picks if decision is not None else ()
    allowed = set(legal)
    found: list[Target] = []
    placed: set[Pick] = set()
    loose: list[Button] = []
    for pick, spot in layout.spots.items():
        if isinstance(spot, pygame.Rect | pygame.FRect):
            found.append(Target(pick, pygame.FRect(spot), (pick,), legal=pick in allowed))
        elif spot in layout.poses:
            found.append(Target(pick, box_of(layout.poses[spot]), (pick,), ref=spot, legal=pick in allowed))
        else:
            continue  # a spot that is not there is none
        placed.add(pick)
    for button in layout.buttons:
        if not button.picks:
            continue
        if button.rect is None:
            loose.append(button)
        else:
            found.append(_button(button, pygame.FRect(button.rect), allowed))
        placed.update(button.picks)
    loose += [Button((pick,), title(pick)) for pick in legal if pick not in placed]
    for button, rect in zip(loose, row(loose, stage), strict=True):
        found.append(_button(button, rect, allowed))
    return sorted(found, key=_reading)


def row(buttons: Sequence[Button], stage: Stage) -> list[pygame.FRect]:
    """Where the buttons without a place stand: side by side in the row C, below each other when words get too wide."""
    if not buttons:
        return []
    words = stage.type
    height = ROW_HEIGHT.get(stage.factor, 170.0) - 12.0
    width = min(ROW_WIDTH, float(stage.field.width))
    needs = max(words.measure(b.title, "body", bold=True)[0] + 56.0 for b in buttons)
    columns = max(1, min(len(buttons), int((width + GAP) // (max(LEAST, needs) + GAP))))
    rows = -(-len(buttons) // columns)
    columns = -(-len(buttons) // rows)
    if rows > 1:
        height = max(words.line_height("body") + 20.0, min(height, (stage.field.height * 0.6) / rows - GAP))
    each = min(420.0, (width - GAP * (columns - 1)) / columns)
    top = stage.field.bottom - rows * height - (rows - 1) * GAP - MARGIN
    rects = []
    for i in range(len(buttons)):
        line, place = divmod(i, columns)
        here = min(columns, len(buttons) - line * columns)
        left = stage.field.centerx - (here * each + (here - 1) * GAP) / 2
        rects.append(pygame.FRect(left + place * (each + GAP), top + line * (height + GAP), each, height))
    return rects


def nearest_middle(found: Iterable[Target], stage: Stage) -> Target | None:
    """The legal thing nearest to the middle of the stage: where the focus starts."""
    x, y = stage.field.center
    legal = [t for t in found if t.legal]
    return min(legal, key=lambda t: (t.rect.centerx - x) ** 2 + (t.rect.centery - y) ** 2) if legal else None


def _button(button: Button, rect: pygame.FRect, allowed: set[Pick]) -> Target:
    legal = tuple(pick for pick in button.picks if pick in allowed)
    if not legal:
        return Target(button.picks[0], rect, button.picks, button=button, legal=False)
    if len(legal) < len(button.picks):
        pairs = [(p, button.lines[min(i, len(button.lines) - 1)]) for i, p in enumerate(button.picks) if p in allowed]
        button = button._replace(picks=legal, lines=tuple(line for _, line in pairs), start=0)
    return Target(legal[0], rect, legal, button=button, step=max(0, min(button.start, len(legal) - 1)))


def _reading(target: Target) -> tuple[float, float]:
    return round(target.rect.centery / BAND), target.rect.centerx
