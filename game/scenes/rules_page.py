"""The rules in plain words, opened at the paragraph that matters now (WIREFRAMES section 10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.app.bars import Hints, draw_bottom, draw_top
from game.app.canvas import Canvas
from game.app.intents import Intent, Kind
from game.app.markdown import Page
from game.app.marks import draw_ring
from game.app.plates import draw_backdrop, draw_plate
from game.app.scene import Scene
from game.engine import GrimError
from game.scenes import rules_example
from game.scenes.rules_sheet import PAD, Laid, draw_bar, draw_column, draw_text, page_of
from game.scenes.text_entry import TextEntry

if TYPE_CHECKING:
    from game.scenes.example import Examples

WIDEST = {1.0: 1100.0, 1.3: 1180.0, 1.6: 1560.0}
COLUMN = 420.0
BELOW = {"heading": 10.0, "text": 22.0, "item": 12.0, "head": 8.0, "row": 8.0}
Place = tuple[int, int]


class RulesPage(Scene):
    """One game's rules. `options`: of the table it was opened from (None: as the box says); `ask`: what is open there.

    Up and down go by paragraph, NEXT and PREV by chapter (by find, after a search), HINT searches. A paragraph with
    an example: CONFIRM plays it; ZOOM plays the one that is shown. One button: the frame goes by paragraph, then to
    the search; a press turns to the next chapter.
    """

    def __init__(
        self, key: str, title: str, options: Mapping[str, Any] | None = None, ask: str = "",
        examples: Examples | None = None,
    ) -> None:  # fmt: skip
        self.key, self.title, self.options, self.ask = key, title, options, ask
        self.examples: Any = examples if examples is not None else {}
        self.searching = False  # the scanning frame stands on the search
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
        self.text = pygame.FRect(left + 56, frame.y0 + 16, 0, 0)
        self.text.height = self.sheet.bottom - 18 - self.text.y
        self._lay()

    def _lay(self) -> None:
        blocks = self.page.chapters[self.chapter].blocks if self.page.chapters else []
        self.text.width = min(WIDEST[self.app.frame.factor], self.sheet.width - 150)
        shows = any(block.example in self.examples for block in blocks)
        if shows and not self.narrow:
            self.text.width = min(self.text.width, self.sheet.width - 150 - rules_example.WIDE)
        self.laid = [Laid(self.app, block, self.text.width - 2 * PAD) for block in blocks]
        self.head = self.app.type.line_height("heading", "display") + 14
        self.tops: list[float] = []
        y = self.head
        for laid in self.laid:
            self.tops.append(y)
            y += laid.height + BELOW[laid.block.kind] + (8.0 if laid.block.kind in ("text", "item") else 4.0)
            if self.narrow and laid.block.example in self.examples:
                y += rules_example.INLINE + 22
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
            if self.narrow and self.laid[self.block].block.example in self.examples:
                bottom += rules_example.INLINE + 22
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
        elif kind is Kind.CONFIRM:
            self._press()
        elif kind is Kind.ZOOM:
            self._play(rules_example.shown(self))
        elif kind is Kind.HINT:
            self._ask_words()
        elif kind is Kind.CLICK:
            self._click(intent.x, intent.y)
        elif kind is Kind.SAY_HERE:
            self._speak()

    def _press(self) -> None:
        """What the paragraph offers: its example, or else the search (with one button: the next chapter)."""
        place = rules_example.shown(self)
        if self.searching:
            self._ask_words()
        elif place is not None and place[0] == self.block:
            self._play(place)
        elif not self.app.access.scanning:
            self._ask_words()
        elif self.finds or self.chapter + 1 < len(self.page.chapters):
            self._turn(1)
        else:
            self._go((0, 0))

    def _play(self, place: tuple[int, str] | None) -> None:
        """The example on the real engine."""
        if place is None:
            return
        try:
            scene = self.examples.play(place[1])
        except GrimError as error:
            self.app.notices.say(str(error))
            return
        self.app.audio.play("ui.confirm")
        self.app.stack.push(scene)

    def scan(self, first: bool) -> bool:
        """One-button play: the chapter's paragraphs, then the search."""
        self._changed = True
        if self.searching or not self.laid:
            self.searching = False
            if not first:
                return False
        if first:
            self._go((self.chapter, 0))
        elif self.block + 1 < len(self.laid):
            self._step(1)
        else:
            self.searching = True
            self.app.voice.speak(self.app.texts("rules.search"), focus=True)
        return True

    def here(self) -> str:
        """The paragraph that is read."""
        return self.laid[self.block].block.text if self.laid else ""

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
        self.searching = False
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
        for box, block, name in rules_example.boxes(self):
            if box.collidepoint(x, y):
                self._play((block, name))
                return
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
            draw_column(self, canvas)
        kept = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.px(self.sheet.inflate(-8, -16)))
        draw_text(self, canvas)
        if self.narrow:
            rules_example.draw_examples(self)
        canvas.surface.set_clip(kept)
        if not self.narrow:
            rules_example.draw_examples(self)
        draw_bar(self, canvas)
        draw_bottom(app, self._said(), self._hints())
        if self.searching:
            draw_ring(canvas, self._rows()[0] if not self.narrow else app.frame.bottom_bar, app.theme)
