"""Typing a name: with the keyboard through the system's input method, or letter by letter with pad and mouse."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.bars import draw_bottom
from game.app.canvas import Canvas
from game.app.intents import Intent, Kind
from game.app.panel import Panel
from game.app.plates import draw_paper, draw_thing
from game.app.scene import Scene
from game.app.widgets import Button

# Pages of letters: ten columns, four rows. The shift key changes the case of a page.
PAGES = (
    ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.,"),
    ("áàâäãåæçéè", "êëíìîïñóòô", "öõøœúùûüýß", "ąćęłńśźżčř"),
)


class TextEntry(Scene):
    """Asks for a text of at most `limit` letters; `done(text)` is called unless the person goes back."""

    overlay = True

    def __init__(self, title: str, text: str, done: Callable[[str], None], *, limit: int = 14) -> None:
        self.title, self.text, self.done, self.limit = title, text, done, limit
        self.page, self.upper = 0, not text
        self._typing = False  # the last thing that came was a letter of a real keyboard
        self._changed = True
        self.said = ""  # why a letter was not taken

    def enter(self) -> None:
        """Begin to type; whoever came with the keyboard has Enter for done at once."""
        self.panel = Panel(self.app)
        self._typing = self.app.devices.last == "keyboard"
        self.app.devices.type_text(True)
        self.resize()
        self.panel.focus.set("done" if self._typing else "key-q")
        self.app.voice.speak(f"{self.title} {self.text}".strip())

    def leave(self) -> None:
        """Letters are keys again."""
        self.app.devices.type_text(False)

    def resize(self) -> None:
        """Lay out the field, the keys and the wide keys."""
        words, t = self.app.type, self.app.texts
        bottom = self.app.frame.bottom_bar.top - 30
        self.sheet = pygame.FRect(310, 54, 1300, bottom - 54)
        line = words.line_height("heading")
        self.field = pygame.FRect(self.sheet.x + 60, self.sheet.y + line + 36, self.sheet.width - 120, line + 28)
        top = self.field.bottom + 34
        gap = 22.0
        height = (self.sheet.bottom - 30 - top - 4 * gap) / 5
        width = (self.sheet.width - 120 - 9 * gap) / 10
        keys: list[Button] = []
        for j, row in enumerate(PAGES[self.page]):
            for i, letter in enumerate(row):
                shown = letter.upper() if self.upper and letter != "ß" else letter
                rect = (self.field.x + i * (width + gap), top + j * (height + gap), width, height)
                keys.append(Button(f"key-{letter}", rect, shown, lambda s=shown: self._add(s)))  # type: ignore[misc]
        wide = (self.field.width - 4 * gap) / 5
        y = top + 4 * (height + gap)
        for i, (id, text, act) in enumerate(
            (
                ("shift", t("keys.shift"), self._shift),
                ("page", t("keys.letters" if self.page else "keys.accents"), self._turn),
                ("space", t("keys.space"), lambda: self._add(" ")),
                ("erase", t("keys.erase"), self._erase),
                ("done", t("keys.done"), self._finish),
            )
        ):
            keys.append(Button(id, (self.field.x + i * (wide + gap), y, wide, height), text, act))
        self.panel.fill(keys, "done")
        self._changed = True

    def handle(self, intent: Intent) -> None:
        """Letters from the keyboard, or keys pressed on the screen."""
        self._changed = True
        kind = intent.kind
        if kind is Kind.TEXT:
            self._typing = True
            self.panel.focus.set("done")
            if intent.text == "\b":
                self._erase()
            else:
                for letter in intent.text:
                    self._add(letter)
        elif kind is Kind.BACK and intent.down:
            self.app.audio.play("ui.back")
            self.app.stack.pop()
        elif kind is Kind.CONFIRM and intent.device == "keyboard" and self._typing:
            self._finish()
        elif kind is Kind.HINT and intent.down:
            self._erase()
        elif kind is Kind.MENU and intent.down:
            self._finish()
        elif kind is Kind.UNDO and intent.down:
            self._shift()
        else:
            if kind is Kind.MOVE or kind is Kind.CLICK:
                self._typing = False
            self.panel.handle(intent)

    def update(self, dt: float) -> bool:
        """Changed only by input."""
        changed, self._changed = self._changed, False
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Sheet, field with its caret, keys."""
        app, words, theme = self.app, self.app.type, self.app.theme
        canvas.veil(0.72)
        canvas.veil(1.0, app.frame.bottom_bar)
        draw_thing(canvas, self.sheet, theme.slate, theme.edge, radius=16)
        line = words.line_height("heading")
        head = (self.sheet.x, self.sheet.y + 16, self.sheet.width, line)
        words.draw(canvas, self.title, head, "heading", theme.bone, face="display", align="centre")
        draw_paper(canvas, theme, self.field)
        inner = self.field.inflate(-48, 0)
        drawn = words.draw(canvas, self.text, inner, "heading", (24, 18, 14), bold=True)
        caret = pygame.Rect(drawn.right + 3, drawn.top + 4, canvas.length(5), drawn.height - 8)
        canvas.surface.fill((24, 18, 14), caret)
        count = f"{len(self.text)} / {self.limit}"
        words.draw(canvas, count, inner, "label", (90, 66, 44), align="right")
        self.panel.draw()
        t = app.texts
        hints = [(Kind.CONFIRM, t("hint.type")), (Kind.HINT, t("hint.erase")), (Kind.MENU, t("hint.done"))]
        if app.devices.last == "keyboard":
            hints = [(Kind.CONFIRM, t("hint.done" if self._typing else "hint.type"))]
        draw_bottom(app, self.said, [*hints, (Kind.BACK, t("hint.back"))])

    def _add(self, letter: str) -> None:
        self.said = ""
        if letter.isprintable() and not self.app.type.can_draw(letter):
            self.said = self.app.texts("keys.no_such_letter", folder=self.app.places.data / "fonts")
            self.app.voice.speak(self.said)
            self.app.audio.play("ui.refuse")
        elif len(self.text) < self.limit and letter.isprintable():
            self.text += letter
            if self.upper and self.page == 0 and len(self.text) == 1:
                self.upper = False
                self.resize()
        else:
            self.app.audio.play("ui.refuse")

    def _erase(self) -> None:
        self.text = self.text[:-1]

    def _shift(self) -> None:
        self.upper = not self.upper
        self.resize()

    def _turn(self) -> None:
        self.page = 1 - self.page
        self.resize()
        self.panel.focus.set("page")

    def _finish(self) -> None:
        text = " ".join(self.text.split())
        self.app.stack.pop()
        self.done(text)
