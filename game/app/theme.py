"""Colours of the parlour, the six seats, and the frame all screens share (WIREFRAMES section 1)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pygame

Colour = tuple[int, int, int]

TEXT_FACTORS: dict[int, float] = {100: 1.0, 130: 1.3, 160: 1.6}

# Accents are named by what they are, so that this room need not know any game. A game's entry names one.
ACCENTS: dict[str, Colour] = {
    "verdigris": (92, 178, 150),
    "marigold": (236, 164, 44),
    "gilt": (212, 172, 88),
    "ember": (220, 92, 44),
    "moon_silver": (178, 198, 220),
    "desert_ember": (224, 122, 66),
    "candle": (238, 188, 106),
}

SEAT_SYMBOLS = ("disc", "ring", "crown", "triangle", "diamond", "cross")

# Six colours apart in lightness as well as hue; each palette was chosen for one kind of colour vision.
SEAT_PALETTES: dict[str, tuple[Colour, ...]] = {
    # These are the colours of the printed symbols (common/seat/0..5).
    "plain": ((233, 228, 210), (232, 189, 90), (226, 117, 94), (98, 195, 154), (133, 184, 234), (201, 160, 226)),
    "deutan": ((213, 94, 0), (86, 180, 233), (240, 228, 66), (40, 110, 190), (204, 121, 167), (240, 236, 226)),
    "protan": ((230, 159, 0), (86, 180, 233), (248, 238, 120), (44, 104, 186), (182, 134, 214), (240, 236, 226)),
    "tritan": ((222, 64, 72), (60, 186, 196), (246, 214, 214), (20, 128, 140), (176, 66, 120), (240, 240, 240)),
}


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours in force. Words on `ink`, `plate` and `slate` use `bone` or `dim`; words on `paper` use `ink`."""

    ink: Colour = (13, 10, 9)  # the dark of the room
    table: Colour = (34, 24, 19)  # the lit wood
    plate: Colour = (38, 29, 24)  # a thing lying on the table
    slate: Colour = (28, 25, 25)
    edge: Colour = (112, 88, 62)  # thin warm outline of things
    paper: Colour = (226, 208, 172)
    paper_edge: Colour = (150, 118, 78)
    bone: Colour = (240, 230, 210)  # bright words
    dim: Colour = (178, 164, 142)  # quiet words, still 4.5:1 on every dark ground
    accent: Colour = ACCENTS["candle"]
    danger: Colour = (232, 110, 84)
    focus: Colour = (255, 255, 255)
    focus_edge: Colour = (0, 0, 0)
    high_contrast: bool = False
    palette: str = "plain"

    def seat(self, index: int) -> Colour:
        """The colour of seat `index` (0..5, wraps)."""
        colours = SEAT_PALETTES.get(self.palette, SEAT_PALETTES["plain"])
        return colours[index % len(colours)]

    def symbol(self, index: int) -> str:
        """The symbol of seat `index`; never share a screen with colour alone."""
        return SEAT_SYMBOLS[index % len(SEAT_SYMBOLS)]

    def with_accent(self, name: str) -> Theme:
        """The same theme lit by another accent (unknown names keep the candle)."""
        return replace(self, accent=ACCENTS.get(name, ACCENTS["candle"]))


def make_theme(high_contrast: bool = False, palette: str = "plain") -> Theme:
    """The theme for these settings."""
    if not high_contrast:
        return Theme(palette=palette)
    return Theme(
        ink=(0, 0, 0),
        table=(0, 0, 0),
        plate=(0, 0, 0),
        slate=(0, 0, 0),
        edge=(255, 255, 255),
        paper=(255, 255, 255),
        paper_edge=(0, 0, 0),
        bone=(255, 255, 255),
        dim=(230, 230, 230),
        accent=(255, 214, 0),
        danger=(255, 150, 130),
        high_contrast=True,
        palette=palette,
    )


def contrast(a: Colour, b: Colour) -> float:
    """Contrast of two colours as WCAG counts it, 1..21."""

    def light(colour: Colour) -> float:
        parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with `share` (0..1) of `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


_BARS = {1.0: (64, 48), 1.3: (76, 92), 1.6: (92, 120)}


@dataclass(frozen=True, slots=True)
class Frame:
    """The zones of WIREFRAMES section 1 for one text factor (1, 1.3 or 1.6); all logical units."""

    factor: float = 1.0
    L: int = 96
    R: int = 1824
    T: int = 54
    B: int = 1026
    TB: int = field(init=False)
    BB: int = field(init=False)

    def __post_init__(self) -> None:
        top, bottom = _BARS[self.factor]
        object.__setattr__(self, "TB", top)
        object.__setattr__(self, "BB", bottom)

    @property
    def W(self) -> int:  # noqa: N802 - named as in the wireframes, like L, R, T, B
        """Width between L and R."""
        return self.R - self.L

    @property
    def y0(self) -> int:
        """Where content starts."""
        return self.T + self.TB + 12

    @property
    def y1(self) -> int:
        """Where content ends."""
        return self.B - self.BB - 12

    @property
    def top_bar(self) -> pygame.Rect:
        """Zone A: seat, prompt, phase."""
        return pygame.Rect(self.L, self.T, self.W, self.TB)

    @property
    def bottom_bar(self) -> pygame.Rect:
        """Zone Z: what the focused thing does, and the buttons of the device used last."""
        return pygame.Rect(self.L, self.B - self.BB, self.W, self.BB)

    @property
    def content(self) -> pygame.Rect:
        """Between the bars."""
        return pygame.Rect(self.L, self.y0, self.W, self.y1 - self.y0)
