"""What can be pressed, and where: two buttons, up to four settlements with a stepper, or the seats themselves."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine import View
from game.engine.kernel.rules import Pick
from game.table.staging import Button, Layout, Stage

from .panels import spot
from .places import Places, four

RING = 22.0
"""Room round a button for the focus ring."""


def add_choices(layout: Layout, view: View, stage: Stage, where: Places) -> None:
    """Gives every legal pick of whoever looks a button or a place on the table."""
    decision = view.decision
    if decision is None or not decision.picks:
        return
    picks = decision.picks
    if picks[0][0] == "seat":
        for pick in picks:
            layout.spots[pick] = spot(where.panels[pick[1]])
    elif picks[0][0] == "settle":
        _settle(layout, view, stage, where, picks)
    else:
        seat = decision.seat
        for pick, rect in zip(picks, row(where.choice, len(picks)), strict=True):
            title, line = _words(pick, view, stage, seat)
            layout.buttons.append(Button((pick,), title, (line,), four(rect)))


def row(choice: FRect, n: int) -> list[FRect]:
    """n buttons side by side with room for the ring."""
    box = choice.inflate(-2 * RING, 0.0)
    box.top, box.height = choice.top + 10.0, choice.height - 22.0
    if n == 1:
        return [FRect(box.centerx - 230.0, box.top, 460.0, box.height)]
    width = (box.width - (n - 1) * 2 * RING) / n
    return [FRect(box.left + i * (width + 2 * RING), box.top, width, box.height) for i in range(n)]


def _words(pick: Pick, view: View, stage: Stage, seat: int) -> tuple[str, str]:
    say, kind = stage.texts, pick[0]
    if kind == "roll":
        return say("grim.choice.roll" if view.dice else "grim.choice.throw"), say("grim.choice.dice", n=3 - view.frozen)
    if kind == "stop":
        return say("grim.choice.stop"), say("grim.choice.greens", n=view.greens)
    if kind == "take":
        n, bank = view.options.strike_penalty, view.bank[seat]
        return say("grim.choice.take", n=n), say("grim.choice.bank", a=bank, b=bank + n)
    if kind == "draw":
        return say("grim.choice.draw"), say(
            "grim.choice.unseen", n=len(view.decision_pile) or len(view.decision_discard)
        )
    return say(f"grim.pick.{kind}"), ""


# -- settling ----------------------------------------------------------------------------------------------------


def cells(where: Places, n: int) -> list[FRect]:
    """Places for n settlements: in a row, four in a square, or as rows at the largest text."""
    box = where.choice.inflate(-2 * RING, 0.0)
    box.top, box.height = where.choice.top + 10.0, where.choice.height - 22.0
    columns = 1 if where.slim or (where.factor > 1.0 and n == 3) else 2 if n == 4 else n
    rows = -(-n // columns)
    gap = 2 * RING if columns > 1 else 36.0
    width, height = (box.width - gap * (columns - 1)) / columns, (box.height - gap * (rows - 1)) / rows
    if where.slim:
        height = min(height, 152.0)
    elif rows == 1:
        height = min(height, 250.0)
    top = box.top + (box.height - rows * height - gap * (rows - 1)) / 2
    return [
        FRect(box.left + (i % columns) * (width + gap), top + (i // columns) * (height + gap), width, height)
        for i in range(n)
    ]


def _settle(layout: Layout, view: View, stage: Stage, where: Places, picks: Sequence[Pick]) -> None:
    """One thing to press for each number of tokens saved; the one that fills the scorecard steps through its pays."""
    saves = sorted({pick[1] for pick in picks})
    for save, rect in zip(saves, cells(where, len(saves)), strict=True):
        same = sorted((pick for pick in picks if pick[1] == save), key=lambda pick: pick[2])
        lines = tuple(_line(pick, view, stage, len(same) > 1) for pick in same)
        title = _title(same[-1], stage, len(same) > 1)
        layout.buttons.append(Button(tuple(same), title, lines, four(rect), start=len(same) - 1))


def _title(pick: Pick, stage: Stage, stepper: bool) -> str:
    _, save, pay = pick
    word = "pay" if not save else "buy" if stepper else "both" if pay else "save"
    return stage.texts(f"grim.choice.{word}", save=save, pay=pay)


def _line(pick: Pick, view: View, stage: Stage, stepper: bool) -> str:
    """How it leaves the seat."""
    assert view.decision is not None
    _, save, pay = pick
    seat = view.decision.seat
    bank, saved = view.bank[seat], view.saved[seat]
    left = bank - min(bank, pay) - save
    told = {"pay": pay, "bank": left, "saved": saved + save - max(0, pay - bank)}
    if stepper:
        return stage.texts("grim.choice.pays", **told)
    return stage.texts("grim.choice.card" if saved + save == 3 else "grim.choice.after", **told)
