"""What a rules page looks like: its blocks broken into lines, the column of chapters, the paper under a paragraph."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.app.canvas import Canvas
from game.app.flow import draw_flow, flow
from game.app.markdown import Block, Page, read
from game.app.plates import draw_paper, draw_plate
from game.app.symbols import draw_symbol

if TYPE_CHECKING:
    from game.app.app import App
    from game.scenes.rules_page import RulesPage

LEADING = 1.12
PAD = 26.0  # of the paper round a paragraph


def page_of(app: App, key: str) -> Page | None:
    """The rules page of a game, None when nobody has written one."""
    path = Path(app.assets) / "rules" / f"{key}.md"
    try:
        return read(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return None


class Laid:
    """A block as it stands in the column: its lines and how high it is."""

    def __init__(self, app: App, block: Block, width: float) -> None:
        words = app.type
        self.block = block
        self.size: str = "name" if block.kind == "heading" else "body"
        self.step = words.line_height(self.size) * (1.0 if block.kind == "heading" else LEADING)
        self.indent = 44.0 if block.kind == "item" else 0.0
        self.middle = width * 0.30 if block.right else 0.0
        self.left = flow(
            words, block.runs, (self.middle or width) - self.indent - (20.0 if self.middle else 0.0), self.size
        )
        self.right = flow(words, block.right, width - self.middle, self.size) if block.right else []
        self.height = self.step * max(len(self.left), len(self.right))


def draw_column(page: RulesPage, canvas: Canvas) -> None:
    """The search field and the chapters."""
    app = page.app
    rows = page._rows()
    found = {place[0] for place in page.finds}
    draw_plate(canvas, app.theme, rows[0])
    field = page.query or app.texts("rules.search_short")
    inner = rows[0].inflate(-56, 0)
    app.type.draw(
        canvas, app.type.shorten(field, inner.width), inner, colour=app.theme.bone if page.query else app.theme.dim
    )
    for (title, place), row in zip(page._listed(), rows[1:], strict=False):
        here = place[0] == page.chapter
        if here:
            draw_plate(canvas, app.theme, row, lit=True)
        dim = bool(page.query) and place[0] not in found
        colour = app.theme.dim if dim and not here else app.theme.bone
        inner = row.inflate(-56, 0)
        words = app.type.shorten(title, inner.width, bold=here)
        app.type.draw(canvas, words, inner, colour=colour, bold=here)
        if place[0] in found:
            draw_symbol(canvas, "diamond", (row.x + 4, row.centery - 9, 18, 18), app.theme.accent)


def draw_text(page: RulesPage, canvas: Canvas) -> None:
    """The heading and every block that can be seen; the one that is read stands on paper."""
    app, theme = page.app, page.app.theme
    x = page.text.x + PAD
    if page.page.chapters:
        title = page.page.chapters[page.chapter].title
        box = (x, page.text.y - page.scroll, page.text.width, page.head - 14)
        app.type.draw(canvas, title, box, "heading", theme.bone, face="display")
    for i, laid in enumerate(page.laid):
        y = page.text.y + page.tops[i] - page.scroll
        if y + laid.height < page.sheet.y - 20 or y > page.sheet.bottom + 20:
            continue
        read, paper = i == page.block, pygame.FRect(page.text.x, y - 10, page.text.width, laid.height + 20)
        if read:
            draw_paper(canvas, theme, paper)
        colour = ((0, 0, 0) if theme.high_contrast else theme.ink) if read else theme.bone
        if (page.chapter, i) == page.matters:
            bar = (page.text.x - 22, y - 4, 10, laid.height + 8)
            canvas.surface.fill(theme.accent, canvas.px(bar))
        if laid.block.options:
            draw_symbol(canvas, "diamond", (page.text.x + 2, y + laid.step / 2 - 8, 16, 16), colour)
        if laid.indent:
            draw_symbol(canvas, "disc", (x + 14, y + laid.step / 2 - 6, 12, 12), colour)
        draw_flow(canvas, app.type, laid.left, x + laid.indent, y, laid.step, colour, laid.size)
        if laid.middle:
            draw_flow(canvas, app.type, laid.right, x + laid.middle, y, laid.step, colour, laid.size)


def draw_bar(page: RulesPage, canvas: Canvas) -> None:
    """How far down the chapter one is."""
    room, theme = page.text.height, page.app.theme
    if page.whole <= room:
        return
    track = pygame.FRect(page.sheet.right - 34, page.sheet.y + 24, 12, page.sheet.height - 48)
    canvas.surface.fill(theme.edge, canvas.px((track.centerx - 2, track.y, 4, track.height)))
    size = max(60.0, track.height * room / page.whole)
    y = track.y + (track.height - size) * page.scroll / (page.whole - room)
    canvas.surface.fill(theme.bone, canvas.px((track.x, y, track.width, size)))
