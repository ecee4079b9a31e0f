"""A staging for the toy of tests/toy: a row in the middle, hands below each other, every kind of ref and spot once."""

from __future__ import annotations

from typing import Any

import pygame

from game.table.staging import Button, Label, Layout, Plate, Play, Pose, Zone

PLACES = 3


class ToyStaging:
    key = "toy"
    cloth = "toy/cloth"
    accent = "candle"
    music = "toy"

    def __init__(self) -> None:
        self.acts = 0

    def layout(self, view: Any, stage: Any) -> Layout:
        layout = Layout()
        field = stage.field
        seats = len(view.points)
        width = field.width / max(seats, 1)
        for seat in range(seats):
            x0 = field.left + seat * width
            rect = (x0 + 6, field.top, width - 12, 150)
            layout.plates.append(Plate("common/panel", rect))
            look = stage.seats[seat]
            layout.labels.append(Label(f"{look.name}  {view.points[seat]}", (x0 + 24, field.top + 8, width - 40, 44)))
            layout.zones.append(Zone(("seat", seat), rect, look.name, (f"{view.points[seat]} points",)))
            for i, handle in enumerate(view.hand[seat]):
                self._card(layout, view, handle, "hand", seat, i, x0 + 50 + i * 52, field.top + 102, 44, 62)
            for i, handle in enumerate(view.charms[seat]):
                self._card(layout, view, handle, "charms", seat, i, x0 + width - 120 + i * 56, field.top + 102, 44, 62)
        own = stage.viewer
        if own is not None and own < seats:
            low = field.bottom - 300
            for i, handle in enumerate(view.hand[own]):
                self._card(layout, view, handle, "hand", own, i, field.left + 160 + i * 150, low, 120, 168)
            for i, handle in enumerate(view.charms[own]):
                self._card(layout, view, handle, "charms", own, i, field.right - 400 + i * 150, low, 120, 168)
        for place, pile in enumerate(view.row):
            x, y = field.centerx + (place - 1) * 220, field.top + 300
            rect = pygame.Rect(x - 90, y - 110, 180, 220)
            layout.spots["place", place] = rect
            layout.zones.append(Zone(("row", place), tuple(rect), f"Place {place + 1}", (f"{len(pile)} birds",)))
            layout.labels.append(Label(str(len(pile)), (x + 50, y + 60, 50, 50), "num"))
            for i, handle in enumerate(pile):
                self._card(layout, view, handle, "row", place, i, x, y - 4 * i, 120, 168, z=i)
        for i in range(len(view.pile)):
            layout.poses["slot", "pile", None, i] = Pose(
                field.left + 90, field.top + 320 - i, 90, 126, "toy/back", "card", shadow="rest"
            )
        for i, handle in enumerate(view.buried):
            self._card(layout, view, handle, "buried", None, i, field.right - 90, field.top + 320 - 2 * i, 90, 126)
        bids = tuple(("bid", n) for n in range(4))
        layout.buttons.append(Button(bids, "Bid", ("none", "one", "two", "three")))
        if view.decision is None or view.decision.ask != "toy.bid":
            layout.buttons.clear()
        return layout

    def _card(self, layout: Layout, view: Any, handle: int, zone: str, seat: Any, i: int, x: float, y: float,
              w: float, h: float, z: int = 0) -> None:  # fmt: skip
        if handle < 0:
            ref: tuple[Any, ...] = ("slot", zone, seat, i)
        else:
            ref = ("card", handle)
            layout.spots["card", handle] = ref
        known = handle >= 0 and handle in view.open
        name = view.card(handle).id if known else ""
        layout.poses[ref] = Pose(x, y, w, h, f"toy/{name}" if name else "toy/back", "card", z=z, shadow="rest",
                                 says=name or "A card, face down")  # fmt: skip

    def play(self, event: Any, before: Any, after: Any, stage: Any, story: Any) -> Play:
        kind = type(event).__name__
        seat = getattr(event, "seat", None)
        who = stage.seats[seat].name if type(seat) is int else "Somebody"
        if kind == "DiceRolled":
            return Play(ms=600, cues=((0, "dice.roll"), (400, "dice.settle")), words=f"{who} rolls {event.values[0]}",
                        act=self._act, hold=500)  # fmt: skip
        if kind == "Looked":
            told = [stage.seats and after.game.table(after.options)[f].id for f in event.faces if f >= 0]
            return Play(words=f"{who} looks at {' and '.join(told) or 'a card'}")
        if kind == "CardsMoved":
            told = [after.game.table(after.options)[f].id for f in event.faces if f >= 0]
            return Play(words=f"{' and '.join(told) or 'a card'} moves to {event.target[0]}", cues=((0, "card.slide"),))
        return Play(words=f"{who}: {kind}")

    def _act(self, brush: Any, t: float) -> None:
        self.acts += 1
        brush.type.draw(brush.canvas, "*" * int(1 + 5 * t), brush.stage.field, "num")

    def prompt(self, view: Any, stage: Any) -> tuple[str, str]:
        return f"{stage.seats[view.decision.seat].name}: {view.decision.ask}?", view.decision.ask

    def explain(self, pick: Any, view: Any, stage: Any) -> str:
        return "Choose " + " ".join(map(str, pick))

    def why_not(self, reason: str, stage: Any) -> str:
        return stage.texts(reason) if stage.texts.has(reason) else f"Not so: {reason}."

    def pictures(self, view: Any) -> list[Any]:
        return [("toy/back", (120, 168))]

    def results(self, view: Any, stage: Any) -> Any:
        return ("points", "birds", "curse"), [[str(n) for _, n in lines] for lines in view.outcome.breakdown]

    def moments(self) -> dict[str, Any]:
        return {"start": {}}
