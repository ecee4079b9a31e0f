"""The logical space and the window (B086, B092, B094, B105)."""

from __future__ import annotations

import pygame
import pytest

from game.app.canvas import LOGICAL, Canvas


def test_b086_positions_in_a_wide_window() -> None:
    canvas = Canvas((1600, 720))
    assert canvas.surface.get_size() == (1280, 720)
    assert canvas.to_canvas((160, 0)) == (0, 0)
    assert canvas.to_canvas((1439, 719)) == (1279, 719)
    assert canvas.to_canvas((80, 300)) is None
    assert canvas.to_canvas((1440, 300)) is None
    assert canvas.to_logical((80, 300)) is None


@pytest.mark.parametrize(
    "size", [(640, 360), (1920, 1200), (960, 540), (1024, 768), (2560, 1080), (3840, 2160), (1, 1)]
)
def test_corners_come_back_to_where_they_were_drawn(size: tuple[int, int]) -> None:
    canvas = Canvas(size)
    for x, y in ((1, 1), (LOGICAL[0] - 2, 1), (960, 540), (1, LOGICAL[1] - 2)):
        place = canvas.to_logical(canvas.to_window(x, y))
        assert place is not None
        # Within one pixel of the window, whatever that is in logical units.
        assert abs(place[0] - x) <= LOGICAL[0] / canvas.rect.width
        assert abs(place[1] - y) <= LOGICAL[1] / canvas.rect.height


def test_the_drawn_canvas_is_capped_but_fills_a_large_window() -> None:
    canvas = Canvas((3840, 2160))
    assert canvas.surface.get_size() == LOGICAL and canvas.k == 1.0
    assert canvas.rect == pygame.Rect(0, 0, 3840, 2160)
    assert canvas.to_canvas((3839, 2159)) == (1919, 1079)


def test_edges_that_meet_still_meet_at_an_odd_scale() -> None:
    canvas = Canvas((1000, 563))
    for x in range(0, 1900, 7):
        assert canvas.px((x, 0, 7, 10)).right == canvas.px((x + 7, 0, 7, 10)).left


def test_a_resize_settles_once_and_only_when_the_scale_changed() -> None:
    canvas = Canvas((1280, 720))
    canvas.resized((1600, 720))
    assert not canvas.settle()  # only wider bars
    canvas.resized((1920, 1080))
    assert canvas.k == pytest.approx(2 / 3)  # stretched until settled
    assert canvas.to_canvas((1919, 1079)) == (1279, 719)
    assert canvas.settle() and canvas.k == 1.0


def test_four_corner_markers_reach_the_window(make_app) -> None:  # type: ignore[no-untyped-def]  # B094
    app = make_app((1600, 720))
    canvas = app.canvas
    corners = [(0, 0), (1900, 0), (0, 1060), (1900, 1060)]
    for x, y in corners:
        canvas.surface.fill((255, 0, 0), canvas.px((x, y, 20, 20)))
    canvas.present()
    screen = pygame.display.get_surface()
    assert screen is not None and screen.get_size() == (1600, 720)
    for x, y in corners:
        assert screen.get_at(canvas.to_window(x + 10, y + 10))[:3] == (255, 0, 0)
    assert screen.get_at((80, 300))[:3] == (0, 0, 0)


def test_one_resize_of_three_events_is_drawn_sharp_after_150_ms(app) -> None:  # type: ignore[no-untyped-def]
    old = app.canvas.k
    for kind, values in (
        (pygame.WINDOWSIZECHANGED, {"x": 1280, "y": 720}),
        (pygame.VIDEORESIZE, {"size": (1280, 720), "w": 1280, "h": 720}),
        (pygame.WINDOWRESIZED, {"x": 1280, "y": 720}),
    ):
        app.post_device_event(kind, **values)
    app.tick(0.05)
    assert app.canvas.k == old and app.canvas.rect.size == (1280, 720)
    app.tick(0.05)
    app.tick(0.06)
    assert app.canvas.k == pytest.approx(2 / 3)
    assert app.type.k == app.pictures.k == app.canvas.k
