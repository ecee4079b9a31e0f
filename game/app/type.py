"""Letters: faces from packages, sizes in logical units, surfaces at the window's real scale."""

from __future__ import annotations

import importlib.util
import io
from collections.abc import Callable
from pathlib import Path

import pygame

from game.app.canvas import Canvas, RectLike
from game.app.lru import Lru
from game.app.theme import Colour

# Sizes that grow with the text setting, logical em units at factor 1 / 1.3 / 1.6 (WIREFRAMES section 1, 11).
ROLES: dict[str, tuple[int, int, int]] = {
    "body": (28, 36, 45),
    "label": (28, 34, 40),  # words under numbers on panels
    "name": (34, 38, 40),
    "prompt": (36, 42, 48),
    "num": (50, 56, 64),
    "heading": (44, 52, 60),
    "title": (132, 132, 132),
}
_FACTORS = (1.0, 1.3, 1.6)
_CACHE = 800
OWN = (".ttf", ".otf", ".ttc")
Size = str | float


def _package_files(package: str) -> Path | None:
    spec = importlib.util.find_spec(package)
    return Path(spec.origin).parent / "files" if spec and spec.origin else None


class Type:
    """Measures, wraps and draws words. A size is a role name (grows with the text setting) or logical units.

    Faces: `display` (names, titles), `body` (all else; the readable face when that setting is on).
    A letter the face lacks is taken from the next bundled face, at last from a file that the player laid into the
    folder `own` (for scripts that no bundled face has); never from the machine's fonts.
    """

    def __init__(
        self,
        fonts: Path,
        *,
        own: Path | None = None,
        k: float = 1.0,
        factor: float = 1.0,
        readable: bool = False,
        warn: Callable[[str, str], None] = lambda key, sentence: None,
    ) -> None:
        pygame.font.init()
        self.k, self.factor, self.readable = k, factor, readable
        self._warn = warn
        self._bytes: dict[str, bytes | None] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font | None] = {}
        self._has: dict[tuple[str, str], bool] = {}
        self._surfaces: Lru[pygame.Surface] = Lru(_CACHE)
        self._widths: dict[tuple[str, str, int], int] = {}
        self._measured: Lru[tuple[float, float]] = Lru(2000)
        spectral = _package_files("fontpkg_spectral")
        atkinson = _package_files("fontpkg_atkinson_hyperlegible")
        self.files: dict[str, Path | None] = {
            "display": fonts / "GrenzeGotisch-SemiBold.ttf",
            "spectral": spectral and spectral / "Spectral-Medium.ttf",
            "spectral-bold": spectral and spectral / "Spectral-Bold.ttf",
            "spectral-italic": spectral and spectral / "Spectral-MediumItalic.ttf",
            "atkinson": atkinson and atkinson / "AtkinsonHyperlegible-Regular.ttf",
            "atkinson-bold": atkinson and atkinson / "AtkinsonHyperlegible-Bold.ttf",
            "atkinson-italic": atkinson and atkinson / "AtkinsonHyperlegible-Italic.ttf",
            "last": None,  # pygame's own font file, the last resort
        }
        files = sorted(p for p in own.glob("*") if p.suffix.lower() in OWN) if own is not None and own.is_dir() else []
        self.own = tuple(f"own {path.name}" for path in files)
        self.files |= dict(zip(self.own, files, strict=True))

    def configure(self, *, k: float, factor: float, readable: bool) -> None:
        """Take over the window's scale and the text settings; everything cached is made anew when needed."""
        if (k, factor, readable) != (self.k, self.factor, self.readable):
            self.k, self.factor, self.readable = k, factor, readable
            self._fonts.clear()
            self._surfaces.clear()
            self._widths.clear()
            self._measured.clear()

    # -- sizes ----------------------------------------------------------------------------------------------

    def size(self, size: Size) -> float:
        """A role's size at the present text factor, in logical units; numbers pass through."""
        if isinstance(size, str):
            return float(ROLES[size][_FACTORS.index(self.factor)])
        return float(size)

    def line_height(self, size: Size = "body", face: str = "body") -> float:
        """The distance of two lines, logical units, as the face itself asks for."""
        return self._font(self._chain(face, False, False)[0], self._pixels(size)).get_linesize() / self.k

    def measure(self, text: str, size: Size = "body", face: str = "body", bold: bool = False) -> tuple[float, float]:
        """Width and height of one line, logical units."""
        return self._measured.get((text, size, face, bold), lambda: self._measure(text, size, face, bold))

    def _measure(self, text: str, size: Size, face: str, bold: bool) -> tuple[float, float]:
        pixels = self._pixels(size)
        width = sum(self._run_width(run, name, pixels) for name, run in self._runs(text, face, bold, False, pixels))
        return width / self.k, self.line_height(size, face)

    # -- words ----------------------------------------------------------------------------------------------

    def wrap(self, text: str, width: float, size: Size = "body", face: str = "body", bold: bool = False) -> list[str]:
        """Break a text into lines of at most `width`; a word longer than a line is broken inside."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split():
                trial = f"{line} {word}" if line else word
                if self.measure(trial, size, face, bold)[0] <= width:
                    line = trial
                    continue
                if line:
                    lines.append(line)
                line = word
                while self.measure(line, size, face, bold)[0] > width and len(line) > 1:
                    cut = self._cut(line, width, size, face, bold)
                    lines.append(line[:cut])
                    line = line[cut:]
            lines.append(line)
        return lines

    def fit(
        self, say: str, say_short: str, width: float, size: Size = "body", face: str = "body", bold: bool = False
    ) -> str:
        """The long form when it fits one line of `width`, else the short one (shortened if need be)."""
        if self.measure(say, size, face, bold)[0] <= width:
            return say
        return self.shorten(say_short, width, size, face, bold)

    def shorten(self, text: str, width: float, size: Size = "body", face: str = "body", bold: bool = False) -> str:
        """The text, cut with an ellipsis when it is wider than `width`."""
        if self.measure(text, size, face, bold)[0] <= width:
            return text
        fits, over = 0, len(text)  # letters that fit with the dots after them, and letters that do not
        while over - fits > 1:
            middle = (fits + over) // 2
            if self.measure(text[:middle].rstrip() + "\u2026", size, face, bold)[0] <= width:
                fits = middle
            else:
                over = middle
        return text[:fits].rstrip() + "\u2026"

    # -- drawing --------------------------------------------------------------------------------------------

    def surface(
        self,
        text: str,
        size: Size = "body",
        colour: Colour = (240, 230, 210),
        face: str = "body",
        bold: bool = False,
        italic: bool = False,
    ) -> pygame.Surface:
        """One line as a surface in real pixels. Shared: blit it, do not change it."""
        pixels = self._pixels(size)
        return self._surfaces.get(
            (text, pixels, colour, face, bold, italic),
            lambda: self._render(text, pixels, colour, face, bold, italic),
        )

    def draw(
        self,
        canvas: Canvas,
        text: str,
        rect: RectLike,
        size: Size = "body",
        colour: Colour = (240, 230, 210),
        *,
        face: str = "body",
        bold: bool = False,
        italic: bool = False,
        align: str = "left",
        valign: str = "middle",
    ) -> pygame.Rect:
        """Draw one line into a logical rect. align left/centre/right, valign top/middle/bottom; returns pixels."""
        image = self.surface(text, size, colour, face, bold, italic)
        place = self.place(canvas, image, rect, align, valign)
        canvas.surface.blit(image, place)
        return place

    @staticmethod
    def place(
        canvas: Canvas, image: pygame.Surface, rect: RectLike, align: str = "left", valign: str = "middle"
    ) -> pygame.Rect:
        """Where a line's surface stands in a logical rect, in pixels."""
        box = canvas.px(rect)
        place = image.get_rect()
        if align == "centre":
            place.centerx = box.centerx
        elif align == "right":
            place.right = box.right
        else:
            place.left = box.left
        if valign == "middle":
            place.centery = box.centery
        elif valign == "bottom":
            place.bottom = box.bottom
        else:
            place.top = box.top
        return place

    def draw_wrapped(
        self,
        canvas: Canvas,
        text: str,
        rect: RectLike,
        size: Size = "body",
        colour: Colour = (240, 230, 210),
        *,
        face: str = "body",
        bold: bool = False,
        align: str = "left",
        valign: str = "top",
        leading: float = 1.0,
    ) -> float:
        """Draw a text in lines inside a logical rect (the last line that fits is shortened); returns the height."""
        x, y, width, height = rect
        lines = self.wrap(text, width, size, face, bold)
        step = self.line_height(size, face) * leading
        room = max(1, int((height + 0.2 * step) // step))
        if len(lines) > room:
            lines = [*lines[: room - 1], self.shorten(" ".join(lines[room - 1 :]), width, size, face, bold)]
        used = step * len(lines)
        if valign == "middle":
            y += (height - used) / 2
        elif valign == "bottom":
            y += height - used
        for i, line in enumerate(lines):
            self.draw(canvas, line, (x, y + i * step, width, step), size, colour, face=face, bold=bold, align=align)
        return used

    # -- inside ---------------------------------------------------------------------------------------------

    def can_draw(self, letter: str, face: str = "body") -> bool:
        """Does some bundled face have this letter?"""
        return any(self._covers(name, letter) for name in self._chain(face, False, False))

    def _pixels(self, size: Size) -> int:
        return max(6, round(self.size(size) * self.k))

    def _chain(self, face: str, bold: bool, italic: bool) -> tuple[str, ...]:
        cut = "-bold" if bold else "-italic" if italic else ""
        first, second = ("atkinson", "spectral") if self.readable or face == "readable" else ("spectral", "atkinson")
        if face == "display":
            return ("display", "spectral-bold", "atkinson-bold", *self.own, "last")
        return (first + cut, second + cut, *self.own, "last")

    def _render(self, text: str, pixels: int, colour: Colour, face: str, bold: bool, italic: bool) -> pygame.Surface:
        runs = self._runs(text, face, bold, italic, pixels)
        if len(runs) == 1:
            return self._font(runs[0][0], pixels).render(runs[0][1], True, colour)
        parts = [(self._font(name, pixels), run) for name, run in runs]
        images = [(font.render(run, True, colour), font.get_ascent()) for font, run in parts]
        ascent = max((up for _, up in images), default=0)
        below = max((image.get_height() - up for image, up in images), default=0)
        whole = pygame.Surface((sum(image.get_width() for image, _ in images), ascent + below), pygame.SRCALPHA)
        x = 0
        for image, up in images:
            whole.blit(image, (x, ascent - up))
            x += image.get_width()
        return whole

    def _runs(self, text: str, face: str, bold: bool, italic: bool, pixels: int) -> list[tuple[str, str]]:
        chain = self._chain(face, bold, italic)
        first = next((name for name in chain if self._open(name, pixels) is not None), "last")
        if text.isascii():
            return [(first, _plain(text))]
        runs: list[tuple[str, str]] = []
        for letter in _plain(text):
            name = next((n for n in chain if self._open(n, pixels) and self._covers(n, letter)), first)
            if runs and runs[-1][0] == name:
                runs[-1] = (name, runs[-1][1] + letter)
            else:
                runs.append((name, letter))
        return runs or [(first, "")]

    def _run_width(self, run: str, name: str, pixels: int) -> int:
        key = (run, name, pixels)
        if key not in self._widths:
            if len(self._widths) > 8000:
                self._widths.clear()
            self._widths[key] = self._font(name, pixels).size(run)[0]
        return self._widths[key]

    def _cut(self, word: str, width: float, size: Size, face: str, bold: bool) -> int:
        cut = len(word) - 1
        while cut > 1 and self.measure(word[:cut], size, face, bold)[0] > width:
            cut -= 1
        return cut

    def _font(self, name: str, pixels: int) -> pygame.font.Font:
        font = self._open(name, pixels)
        if font is not None:
            return font
        for other in ("spectral-bold", "atkinson-bold", *self.own, "last"):
            font = self._open(other, pixels)
            if font is not None:
                return font
        raise RuntimeError("no font at all")  # pygame ships one, so this means a broken installation

    def _open(self, name: str, pixels: int) -> pygame.font.Font | None:
        key = (name, pixels)
        if key not in self._fonts:
            self._fonts[key] = self._load(name, pixels)
        return self._fonts[key]

    def _load(self, name: str, pixels: int) -> pygame.font.Font | None:
        if name == "last":
            return pygame.font.Font(None, pixels)
        if name not in self._bytes:
            path = self.files.get(name)
            try:
                self._bytes[name] = path.read_bytes() if path else None
            except OSError:
                self._bytes[name] = None
                if name != "display":  # the display face is made by a build step and may not be there yet
                    self._warn(f"font.{name}", f"The font {name} is missing; another face stands in.")
        data = self._bytes[name]
        if data is None:
            return None
        try:
            font = pygame.font.Font(io.BytesIO(data), pixels)
            font.size("a")  # pygame opens rubbish without complaint and fails only at the first use
            return font
        except (pygame.error, OSError, ValueError):
            self._bytes[name] = None
            self._warn(f"font.{name}", f"The font {name} cannot be read; another face stands in.")
            return None

    def _covers(self, name: str, letter: str) -> bool:
        # SDL_ttf reports metrics even for letters a face lacks, so the drawn shape is compared with that of
        # a code point no face has.
        if letter.isascii():
            return True
        key = (name, letter)
        if key not in self._has:
            font = self._open(name, 24)
            if font is None:
                return False
            self._has[key] = letter.isspace() or _shape(font, letter) != _shape(font, "\U0010fffd")
        return self._has[key]


def _plain(text: str) -> str:
    """No control characters: SDL_ttf draws a box for each, and a null ends the string."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _shape(font: pygame.font.Font, letter: str) -> bytes:
    image = font.render(letter, True, (255, 255, 255))
    return bytes(image.get_width().to_bytes(2, "big")) + pygame.image.tobytes(image, "RGBA")
