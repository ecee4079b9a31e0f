"""Looking closer: held ZOOM roams everything that has a name, and shows it large with its numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.app.focus import Focus
from game.app.intents import Intent, Kind
from game.app.plates import draw_paper
from game.engine.kernel.rules import Pick
from game.table.sprites import box_of
from game.table.staging import Layout
from game.table.targets import Target

if TYPE_CHECKING:
    from game.app.app import App

WIDTH = {1.0: 520.0, 1.3: 600.0, 1.6: 700.0}
PICTURE = 300.0


@dataclass
class Thing:
    """Something to look at; `pick`: what choosing it would be, if anything stands for it."""

    id: Any
    rect: pygame.FRect
    name: str
    lines: tuple[str, ...] = ()
    picture: str = ""
    frame: int = 0
    pick: Pick | None = None


def things(layout: Layout, targets: list[Target]) -> list[Thing]:
    """Zones, poses that say something, buttons; with the pick that each stands for."""
    by_ref = {t.ref: t for t in targets if t.ref is not None}
    found: list[Thing] = []
    for zone in layout.zones:
        rect = pygame.FRect(zone.rect)
        pick = next((t.id for t in targets if t.ref is None and t.button is None and t.rect == rect), None)
        if pick is None and zone.key in by_ref:
            pick = by_ref[zone.key].id
        found.append(Thing(("zone", zone.key), rect, zone.name, zone.lines, zone.picture, 0, pick))
    zoned = {zone.key for zone in layout.zones}
    for ref, pose in layout.poses.items():
        if pose.says and ref not in zoned:
            pick = by_ref[ref].id if ref in by_ref else None
            found.append(Thing(("pose", ref), box_of(pose), pose.says, (), pose.picture, pose.frame, pick))
    for target in targets:
        if target.button is not None:
            line = (target.line,) if target.line else ()
            found.append(Thing(("button", target.id), target.rect, target.button.title, line, "", 0, target.pick))
    return found


class Look:
    """The held zoom: its own focus, apart from that of the choices."""

    def __init__(self) -> None:
        self.held = False
        self.things: list[Thing] = []
        self.focus: Focus[Any] = Focus()

    def begin(self, layout: Layout, targets: list[Target], near: tuple[float, float]) -> None:
        """ZOOM went down: start at the thing nearest to a place."""
        self.held = True
        self.refresh(layout, targets)
        hit = self.focus.at(*near)
        self.focus.set(hit if hit is not None else self.focus.near(*near))

    def refresh(self, layout: Layout, targets: list[Target]) -> None:
        """The layout changed while it is held."""
        self.things = things(layout, targets)
        ordered = sorted(self.things, key=lambda t: -t.rect.width * t.rect.height)  # small things lie on large ones
        self.focus.replace([(t.id, t.rect, i) for i, t in enumerate(ordered)])

    def end(self) -> None:
        """ZOOM was let go, or the viewer changed."""
        self.held = False
        self.things, self.focus = [], Focus()

    @property
    def current(self) -> Thing | None:
        """What is looked at."""
        return next((t for t in self.things if t.id == self.focus.current), None)

    def handle(self, intent: Intent) -> bool:
        """MOVE, NEXT, PREV and the mouse roam; True when something else is looked at now."""
        if intent.kind is Kind.MOVE:
            return self.focus.move(intent.dx, intent.dy)
        if intent.kind is Kind.NEXT:
            return self.focus.next()
        if intent.kind is Kind.PREV:
            return self.focus.prev()
        if intent.kind is Kind.POINT:
            hit = self.focus.at(intent.x, intent.y)
            return hit is not None and self.focus.set(hit)
        return False


def draw_panel(app: App, thing: Thing, why: str) -> pygame.FRect:
    """The focus panel: a broadsheet on the side away from the thing; returns where it stands."""
    words, theme, frame = app.type, app.theme, app.frame
    width = WIDTH.get(frame.factor, 520.0)
    inner = width - 72
    title = words.wrap(thing.name, inner, "heading", "display")
    lines = [part for line in thing.lines if line for part in words.wrap(line, inner)]
    told = words.wrap(why, inner) if why else []
    head, line = words.line_height("heading", "display"), words.line_height()
    picture = thing.picture if thing.picture and app.pictures.has(thing.picture) else ""
    room = frame.content.height - 24
    text = 56 + head * len(title) + line * (len(lines) + len(told)) + (16 if told else 0)
    own = app.pictures.size(picture) if picture else (1.0, 1.0)
    tall = min(PICTURE * 1.4, inner * own[1] / own[0], room - text - 20) if picture else 0.0
    tall = tall if tall > 80 else 0.0
    height = min(room, text + (tall + 20 if tall else 0))
    top = frame.y0 + (frame.content.height - height) / 2
    sides = [pygame.FRect(left, top, width, height) for left in (frame.L, frame.R - width)]
    if thing.rect.centerx <= 960:
        sides.reverse()
    sheet = min(sides, key=lambda side: side.clip(thing.rect).width)  # beside the thing, not on it
    draw_paper(app.canvas, theme, sheet)
    ink = (0, 0, 0) if theme.high_contrast else theme.ink
    y = sheet.y + 24
    if tall:
        app.pictures.draw(app.canvas, picture, (sheet.x + 36, y, inner, tall), frame=thing.frame)
        y += tall + 20
    for part in title:
        words.draw(app.canvas, part, (sheet.x + 36, y, inner, head), "heading", ink, face="display")
        y += head
    for part in lines:
        if y + line > sheet.bottom - 8:
            break
        words.draw(app.canvas, part, (sheet.x + 36, y, inner, line), colour=ink)
        y += line
    y += 16
    for part in told:
        if y + line > sheet.bottom:
            break
        words.draw(app.canvas, part, (sheet.x + 36, y, inner, line), colour=ink, bold=True)
        y += line
    return sheet
