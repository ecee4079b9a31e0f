"""Running words with bold ones among them: broken into lines and drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.app.markdown import Run

if TYPE_CHECKING:
    from game.app.canvas import Canvas
    from game.app.theme import Colour
    from game.app.type import Size, Type


class Piece(NamedTuple):
    """Words of one weight on a line, `x` from the line's start (logical units)."""

    text: str
    bold: bool
    x: float


Line = list[Piece]


def flow(words: Type, runs: Sequence[Run], width: float, size: Size = "body") -> list[Line]:
    """The lines of these runs at a width; a word that is longer than a line is left whole."""
    lines: list[Line] = [[]]
    x = 0.0
    space = words.measure("n n", size)[0] - words.measure("nn", size)[0]
    glued = True  # the last run ended without a blank: the next word belongs to it
    for text, bold in runs:
        glued = glued and not text[:1].isspace()
        for i, word in enumerate(text.split()):
            gap = 0.0 if (glued and i == 0) or not lines[-1] else space
            wide = words.measure(word, size, bold=bold)[0]
            if lines[-1] and x + gap + wide > width:
                lines.append([])
                x = gap = 0.0
            line = lines[-1]
            if line and line[-1].bold == bold and gap:
                line[-1] = line[-1]._replace(text=f"{line[-1].text} {word}")
                x = line[-1].x + words.measure(line[-1].text, size, bold=bold)[0]
            else:
                line.append(Piece(word, bold, x + gap))
                x += gap + wide
        glued = bool(text) and not text[-1:].isspace()
    return lines


def draw_flow(
    canvas: Canvas, words: Type, lines: Sequence[Line], x: float, y: float, step: float, colour: Colour,
    size: Size = "body", bold: bool = False,
) -> None:  # fmt: skip
    """Draw lines from the upper left corner, `step` apart."""
    for i, line in enumerate(lines):
        for piece in line:
            box = (x + piece.x, y + i * step, 10.0, step)
            words.draw(canvas, piece.text, box, size, colour, bold=bold or piece.bold)
