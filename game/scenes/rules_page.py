"""The rules in plain words, opened at the paragraph that matters now (WIREFRAMES section 10)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from game.app.app import App
from game.app.bars import Hints, draw_bottom, draw_top
from game.app.canvas import Canvas
from game.app.flow import draw_flow, flow
from game.app.intents import Intent, Kind
from game.app.markdown import Block, Page, read
from game.app.plates import draw_backdrop, draw_paper, draw_plate
from game.app.scene import Scene
from game.app.symbols import draw_symbol
from game.scenes.text_entry import TextEntry

WIDEST = {1.0: 1100.0, 1.3: 1180.0, 1.6: 1560.0}
LEADING = 1.12
PAD = 26.0  # of the paper round a paragraph
COLUMN = 420.0
BELOW = {"heading": 10.0, "text": 22.0, "item": 12.0, "head": 8.0, "row": 8.0}
Place = tuple[int, int]


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


class RulesPage(Scene):
    """One game's rules. `options`: of the table it was opened from (None: as the box says); `ask`: what is open there.

    Up and down go by paragraph, NEXT and PREV by chapter (by find, after a search), HINT searches.
    """

    def __init__(self, key: str, title: str, options: Mapping[str, Any] | None = None, ask: str = "") -> None:
        self.key, self.title, self.options, self.ask = key, title, options, ask
        self.query = ""
        self.finds: list[Place] = []
        self.find = 0
        self._changed = True

    # -- scene ----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Open where the question is answered."""
        page = page_of(self.app, self.key)
        self.page = (page or Page()).told(self.options)
        self.matters = self.page.at_ask(self.ask)
        self.chapter, self.block = self.matters or (0, 0)
        self.scroll = 0.0
        self.resize()
        self._speak()

    def resize(self) -> None:
        """Zones L and W; from 160 % the chapters are reached by NEXT and PREV only."""
        if not hasattr(self, "page"):
            return
        frame = self.app.frame
        self.narrow = frame.factor > 1.5
        left = frame.L + (0.0 if self.narrow else COLUMN + 24.0)
        self.sheet = pygame.FRect(left, frame.y0, frame.R - left, frame.y1 - frame.y0)
        self.text = pygame.FRect(left + 56, frame.y0 + 16, min(WIDEST[frame.factor], self.sheet.width - 150), 0)
        self.text.height = self.sheet.bottom - 18 - self.text.y
        self._lay()

    def _lay(self) -> None:
        blocks = self.page.chapters[self.chapter].blocks if self.page.chapters else []
        self.laid = [Laid(self.app, block, self.text.width - 2 * PAD) for block in blocks]
        self.head = self.app.type.line_height("heading", "display") + 14
        self.tops: list[float] = []
        y = self.head
        for laid in self.laid:
            self.tops.append(y)
            y += laid.height + BELOW[laid.block.kind] + (8.0 if laid.block.kind in ("text", "item") else 4.0)
        self.whole = y
        self.block = max(0, min(self.block, len(self.laid) - 1))
        self._show()

    def _show(self) -> None:
        """Scroll so that the paragraph is seen whole, and its heading too if there is room."""
        self._changed = True
        room = self.text.height
        most = max(0.0, self.whole - room)
        if self.laid:
            top, bottom = self.tops[self.block] - PAD, self.tops[self.block] + self.laid[self.block].height + PAD
            if top < self.scroll + 8:
                self.scroll = 0.0 if self.block == 0 else top - 8
            elif bottom > self.scroll + room:
                self.scroll = bottom - room + 8
        self.scroll = max(0.0, min(self.scroll, most))

    # -- intents --------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Read, turn over, search, leave."""
        kind = intent.kind
        if not intent.down:
            return
        self._changed = True
        if kind in (Kind.BACK, Kind.MENU, Kind.RULES):
            self.app.audio.play("ui.back")
            if self.query:
                self._search("")
            else:
                self.app.stack.pop()
        elif kind is Kind.MOVE and intent.dy:
            self._step(intent.dy)
        elif kind is Kind.MOVE:
            self._turn(intent.dx)
        elif kind is Kind.SCROLL:
            self._step(-intent.dy)
        elif kind in (Kind.NEXT, Kind.PREV):
            self._turn(1 if kind is Kind.NEXT else -1)
        elif kind in (Kind.HINT, Kind.CONFIRM):
            self._ask_words()
        elif kind is Kind.CLICK:
            self._click(intent.x, intent.y)
        elif kind is Kind.SAY_HERE:
            self._speak()

    def _step(self, by: int) -> None:
        """The next paragraph; past the last one comes the next chapter."""
        after = self.block + by
        if 0 <= after < len(self.laid):
            self.block = after
        elif 0 <= self.chapter + by < len(self.page.chapters):
            self.chapter += by
            self.block = 0 if by > 0 else 10_000
            self.scroll = 0.0
            self._lay()
        else:
            self.app.audio.play("tick")
            return
        self.app.audio.play("ui.focus")
        self._show()
        self._speak()

    def _turn(self, by: int) -> None:
        """The next chapter, or the next find."""
        if self.finds:
            self.find = (self.find + by) % len(self.finds)
            self._go(self.finds[self.find])
        else:
            after = max(0, min(len(self.page.chapters) - 1, self.chapter + by))
            if after == self.chapter:
                self.app.audio.play("tick")
            else:
                self.app.audio.play("page")
                self._go((after, 0))

    def _go(self, place: Place) -> None:
        self.chapter, self.block = place
        self.scroll = 0.0
        self._lay()
        self._speak()

    def _ask_words(self) -> None:
        self.app.audio.play("ui.confirm")
        texts = self.app.texts
        self.app.stack.push(TextEntry(texts("rules.search"), self.query, self._search, limit=24))

    def _search(self, words: str) -> None:
        """Look for words; NEXT and PREV then go from find to find, and BACK forgets the search."""
        self.query, self.find = words.strip(), 0
        self.finds = self.page.search(self.query)
        self._changed = True
        if self.finds:
            here = (self.chapter, self.block)
            self.find = next((i for i, place in enumerate(self.finds) if place >= here), 0)
            self._go(self.finds[self.find])
        elif self.query:
            self.app.voice.speak(self._said())

    def _click(self, x: float, y: float) -> None:
        for i, rect in enumerate(self._rows()):
            if rect.collidepoint(x, y):
                if i == 0:
                    self._ask_words()
                else:
                    self.app.audio.play("page")
                    self._go(self._listed()[i - 1][1])
                return
        if self.text.inflate(80, 0).collidepoint(x, y):
            for i, top in enumerate(self.tops):
                if top - 6 <= y - self.text.y + self.scroll <= top + self.laid[i].height + 12:
                    self.block = i
                    self._show()
                    self._speak()
                    return

    # -- words ----------------------------------------------------------------------------------------------

    def _speak(self) -> None:
        if self.laid:
            self.app.voice.speak(self.laid[self.block].block.text)

    def _said(self) -> str:
        """Zone Z: why it stands open here, or what was found."""
        texts = self.app.texts
        if self.query:
            key = "rules.found" if self.finds else "rules.not_found"
            return texts(key, words=self.query, n=self.find + 1, all=len(self.finds))
        if not self.laid:
            return texts("rules.none")
        if (self.chapter, self.block) == self.matters:
            return texts("rules.here")
        return texts("rules.reading")

    def _hints(self) -> Hints:
        texts = self.app.texts
        turn = texts("rules.hint.find" if self.finds else "rules.hint.chapter")
        return [
            (Kind.NEXT, turn), (Kind.HINT, texts("rules.hint.search")),
            (Kind.BACK, texts("rules.hint.all" if self.query else "hint.back")),
        ]  # fmt: skip

    # -- drawing --------------------------------------------------------------------------------------------

    def _listed(self) -> list[tuple[str, Place]]:
        """What stands in the left column: the chapters."""
        return [(chapter.title, (i, 0)) for i, chapter in enumerate(self.page.chapters)]

    def _rows(self) -> list[pygame.FRect]:
        """Where the search field and the chapters stand (nowhere at the largest text)."""
        if self.narrow:
            return []
        frame = self.app.frame
        search = pygame.FRect(frame.L, frame.y0, COLUMN, 66)
        count = max(1, len(self.page.chapters))
        each = min(76.0, (frame.y1 - search.bottom - 18) / count - 8)
        return [search] + [
            pygame.FRect(frame.L, search.bottom + 18 + i * (each + 8), COLUMN, each) for i in range(count)
        ]

    def update(self, dt: float) -> bool:
        """Changed only by input."""
        changed, self._changed = self._changed, False
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Bars, chapters, the text with the paragraph that is read on paper."""
        app, texts = self.app, self.app.texts
        draw_backdrop(app)
        pages = max(1, len(self.page.chapters))
        draw_top(app, texts("rules.title"), self.title, texts("rules.page", n=self.chapter + 1, all=pages))
        draw_plate(canvas, app.theme, self.sheet)
        if not self.narrow:
            self._draw_column(canvas)
        kept = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.px(self.sheet.inflate(-8, -16)))
        self._draw_text(canvas)
        canvas.surface.set_clip(kept)
        self._draw_bar(canvas)
        draw_bottom(app, self._said(), self._hints())

    def _draw_column(self, canvas: Canvas) -> None:
        app = self.app
        rows = self._rows()
        found = {place[0] for place in self.finds}
        draw_plate(canvas, app.theme, rows[0])
        field = self.query or app.texts("rules.search_short")
        inner = rows[0].inflate(-56, 0)
        app.type.draw(
            canvas, app.type.shorten(field, inner.width), inner, colour=app.theme.bone if self.query else app.theme.dim
        )
        for (title, place), row in zip(self._listed(), rows[1:], strict=False):
            here = place[0] == self.chapter
            if here:
                draw_plate(canvas, app.theme, row, lit=True)
            dim = bool(self.query) and place[0] not in found
            colour = app.theme.dim if dim and not here else app.theme.bone
            inner = row.inflate(-56, 0)
            words = app.type.shorten(title, inner.width, bold=here)
            app.type.draw(canvas, words, inner, colour=colour, bold=here)
            if place[0] in found:
                draw_symbol(canvas, "diamond", (row.x + 4, row.centery - 9, 18, 18), app.theme.accent)

    def _draw_text(self, canvas: Canvas) -> None:
        app, theme = self.app, self.app.theme
        x = self.text.x + PAD
        if self.page.chapters:
            title = self.page.chapters[self.chapter].title
            box = (x, self.text.y - self.scroll, self.text.width, self.head - 14)
            app.type.draw(canvas, title, box, "heading", theme.bone, face="display")
        for i, laid in enumerate(self.laid):
            y = self.text.y + self.tops[i] - self.scroll
            if y + laid.height < self.sheet.y - 20 or y > self.sheet.bottom + 20:
                continue
            read, paper = i == self.block, pygame.FRect(self.text.x, y - 10, self.text.width, laid.height + 20)
            if read:
                draw_paper(canvas, theme, paper)
            colour = ((0, 0, 0) if theme.high_contrast else theme.ink) if read else theme.bone
            if (self.chapter, i) == self.matters:
                bar = (self.text.x - 22, y - 4, 10, laid.height + 8)
                canvas.surface.fill(theme.accent, canvas.px(bar))
            if laid.block.options:
                draw_symbol(canvas, "diamond", (self.text.x + 2, y + laid.step / 2 - 8, 16, 16), colour)
            if laid.indent:
                draw_symbol(canvas, "disc", (x + 14, y + laid.step / 2 - 6, 12, 12), colour)
            draw_flow(canvas, app.type, laid.left, x + laid.indent, y, laid.step, colour, laid.size)
            if laid.middle:
                draw_flow(canvas, app.type, laid.right, x + laid.middle, y, laid.step, colour, laid.size)

    def _draw_bar(self, canvas: Canvas) -> None:
        """How far down the chapter one is."""
        room, theme = self.text.height, self.app.theme
        if self.whole <= room:
            return
        track = pygame.FRect(self.sheet.right - 34, self.sheet.y + 24, 12, self.sheet.height - 48)
        canvas.surface.fill(theme.edge, canvas.px((track.centerx - 2, track.y, 4, track.height)))
        size = max(60.0, track.height * room / self.whole)
        y = track.y + (track.height - size) * self.scroll / (self.whole - room)
        canvas.surface.fill(theme.bone, canvas.px((track.x, y, track.width, size)))
