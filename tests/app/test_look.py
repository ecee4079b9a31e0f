"""Colours, contrast, seats and zones (B137, B138)."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.app.canvas import Canvas
from game.app.symbols import symbol
from game.app.theme import ACCENTS, SEAT_PALETTES, SEAT_SYMBOLS, Frame, contrast, make_theme


@pytest.mark.parametrize("high", [False, True])
def test_words_have_contrast_on_every_ground(high: bool) -> None:
    theme = make_theme(high)
    for words, ground in (
        (theme.bone, theme.ink), (theme.bone, theme.plate), (theme.bone, theme.slate), (theme.bone, theme.table),
        (theme.dim, theme.ink), (theme.dim, theme.plate), (theme.dim, theme.slate), (theme.dim, theme.table),
        ((13, 10, 9), theme.paper),
    ):  # fmt: skip
        assert contrast(words, ground) >= 4.5
    assert contrast(theme.focus, theme.focus_edge) > 15
    for accent in ACCENTS.values():
        assert contrast(accent, theme.ink) >= 3


def test_b137_seats_differ_by_shape() -> None:
    shapes = [symbol(name, 48, (255, 255, 255)) for name in SEAT_SYMBOLS]
    masks = [pygame.mask.from_surface(shape) for shape in shapes]
    for a, b in itertools.combinations(masks, 2):
        both = a.overlap_area(b, (0, 0))
        assert both < 0.9 * max(a.count(), b.count())
    assert len(set(SEAT_SYMBOLS)) == 6


def _seen(colour: tuple[int, int, int], kind: str) -> tuple[float, ...]:
    """The colour as seen without one kind of cone (Vienot 1999, in linear light)."""
    r, g, b = ((c / 255) ** 2.2 for c in colour)
    if kind == "deutan":
        return (0.29 * r + 0.71 * g, 0.29 * r + 0.71 * g, -0.02 * r + 0.02 * g + b)
    if kind == "protan":
        return (0.11 * r + 0.89 * g, 0.11 * r + 0.89 * g, b)
    if kind == "tritan":
        return (r, 0.87 * g + 0.13 * b, 0.87 * g + 0.13 * b)
    return (r, g, b)


@pytest.mark.parametrize("kind", list(SEAT_PALETTES))
def test_seat_colours_stay_apart_for_the_eyes_they_are_for(kind: str) -> None:
    for a, b in itertools.combinations(SEAT_PALETTES[kind], 2):
        x, y = _seen(a, kind), _seen(b, kind)
        apart = sum((p**0.45 - q**0.45) ** 2 for p, q in zip(map(abs, x), map(abs, y), strict=True)) ** 0.5
        assert apart > 0.14, (a, b)


def test_the_frame_is_the_wireframes() -> None:
    for factor, bar, bottom, y0, y1 in ((1.0, 64, 48, 130, 966), (1.3, 76, 92, 142, 922), (1.6, 92, 120, 158, 894)):
        frame = Frame(factor)
        assert (frame.TB, frame.BB, frame.y0, frame.y1) == (bar, bottom, y0, y1)
        assert frame.top_bar == pygame.Rect(96, 54, 1728, bar)
        assert frame.bottom_bar.bottom == 1026 and frame.content.bottom == y1


def test_the_focus_ring_stands_outside_and_has_knobs() -> None:
    from game.app.marks import draw_legal, draw_ring

    canvas, theme = Canvas((1920, 1080)), make_theme()
    canvas.surface.fill((120, 120, 120))
    draw_ring(canvas, (500, 500, 200, 100), theme)
    at = canvas.surface.get_at
    assert at((600, 550))[:3] == (120, 120, 120)  # the thing itself is untouched
    assert at((600, 492))[:3] == (255, 255, 255) and at((600, 486))[:3] == (0, 0, 0)
    assert at((484, 484))[:3] == (255, 255, 255)  # a knob, outside the band
    canvas.surface.fill((120, 120, 120))
    draw_legal(canvas, (500, 500, 200, 100), (236, 164, 44))
    line = [at((x, 494))[:3] == (236, 164, 44) for x in range(494, 706)]
    assert True in line and False in line, "dashed"
