"""Zone E of the rules page: the picture of an example beside its paragraph (below it, at the largest text)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.bars import cap_of
from game.app.intents import Kind
from game.app.plates import cap_width, draw_cap, draw_plate

if TYPE_CHECKING:
    from game.app.app import App
    from game.scenes.rules_page import RulesPage

WIDE = 340.0
"""Of the whole box, beside the text."""
PICTURE = (300.0, 225.0)
INLINE = 260.0
"""How high the box is between two paragraphs."""
PAD = 20.0


def shown(page: RulesPage) -> tuple[int, str] | None:
    """The block and the name of the example to be seen: the one read last, or else the chapter's first."""
    found = [(i, laid.block.example) for i, laid in enumerate(page.laid) if laid.block.example in page.examples]
    before = [place for place in found if place[0] <= page.block]
    return before[-1] if before else found[0] if found else None


def boxes(page: RulesPage) -> list[tuple[pygame.FRect, int, str]]:
    """Where examples stand in the logical space, with their block and name: one beside the text, or each below its
    paragraph."""
    if page.narrow:
        found = [(i, laid.block.example) for i, laid in enumerate(page.laid) if laid.block.example in page.examples]
        return [(_below(page, i), i, name) for i, name in found]
    place = shown(page)
    if place is None:
        return []
    top = page.text.y + page.tops[place[0]] - page.scroll
    high = PAD + PICTURE[1] + 14 + page.app.type.line_height("label") * 2 + 18 + PAD
    y = max(page.sheet.y + 24, min(top - 10, page.sheet.bottom - 24 - high))
    return [(pygame.FRect(page.sheet.right - 58 - WIDE, y, WIDE, high), *place)]


def _below(page: RulesPage, block: int) -> pygame.FRect:
    top = page.text.y + page.tops[block] - page.scroll
    return pygame.FRect(page.text.x, top + page.laid[block].height + 22, page.text.width, INLINE)


def draw_examples(page: RulesPage) -> None:
    """Each box that can be seen: picture, name, and how it is played."""
    app = page.app
    for box, block, name in boxes(page):
        if not box.colliderect(page.sheet):
            continue
        here = block == page.block
        draw_plate(app.canvas, app.theme, box, lit=here)
        picture = pygame.FRect(box.x + PAD, box.y + PAD, *PICTURE)
        if page.narrow:
            picture.height = box.height - 2 * PAD
        still = page.examples.still(app, name, picture.size)
        if still is not None:
            app.canvas.surface.blit(still, app.canvas.px(picture))
            pygame.draw.rect(app.canvas.surface, app.theme.edge, app.canvas.px(picture), app.canvas.length(2))
        if page.narrow:
            side = pygame.FRect(picture.right + 30, picture.y, box.right - picture.right - 30 - PAD, picture.height)
        else:
            side = pygame.FRect(picture.x, picture.bottom + 14, picture.width, box.bottom - picture.bottom - 14 - PAD)
        title = app.texts(f"lessons.{page.key}.chapter.{name}")
        _write(app, title, side, None if (block, name) != shown(page) else Kind.CONFIRM if here else Kind.ZOOM)


def _write(app: App, title: str, side: pygame.FRect, key: Kind | None) -> None:
    """The name above, below it how it is played (None: by going there, or by the mouse)."""
    type_, theme = app.type, app.theme
    line = type_.line_height("label")
    shown_title = type_.shorten(title, side.width, "label", bold=True)
    type_.draw(app.canvas, shown_title, (side.x, side.y, side.width, line), "label", theme.bone, bold=True)
    cap = cap_of(app, key) if key is not None else ""
    x, middle = side.x, side.bottom - line / 2
    if cap and app.devices.last != "mouse":
        draw_cap(app.canvas, type_, theme, cap, x, middle)
        x += cap_width(type_, cap) + 12
    room = side.right - x
    play = type_.shorten(app.texts("rules.example.play"), room, "label")
    type_.draw(app.canvas, play, (x, middle - line / 2, room, line), "label", theme.accent)
