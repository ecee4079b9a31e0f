"""The table in other hands: two halves of a keyboard, the mouse that peeks and clicks hints, pads that shake."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.intents import Intent, Kind
from game.match import Match
from game.table.peek import PeekOverlay
from game.table.scene import Doors
from tests.toy import GAME

from .desk import Desk, make_app, people
from .toystage import ToyStaging


class CommonStaging(ToyStaging):
    """Everybody chooses on the common view; what is private is peeked at."""

    common = True


@pytest.fixture
def app(tmp_path: Path) -> App:
    return make_app(tmp_path, speed="instant", bot_pause=0)


def desk_of(app: App, *devices: str, staging: Any = None, doors: Doors | None = None) -> Desk:
    return Desk(app, Match(GAME, GAME.Options(), people(*devices), 3), staging or CommonStaging(), doors)


def key(app: App, code: int, scancode: int) -> list[Intent]:
    return app.devices.feed(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=0))


def test_the_table_tells_the_devices_whose_they_are(app: App) -> None:
    desk = desk_of(app, "keyboard-left", "keyboard-right", "pad-4")
    assert app.devices.keyboard.halves and app.devices.pads.seated == {"keyboard-left", "keyboard-right", "pad-4"}
    assert [i.device for i in key(app, pygame.K_SPACE, pygame.KSCAN_SPACE)] == ["keyboard-left"]
    assert [i.device for i in key(app, pygame.K_RETURN, pygame.KSCAN_RETURN)] == ["keyboard-right"]
    desk.app.stack.clear()
    assert not app.devices.keyboard.halves and not app.devices.pads.seated


def test_each_half_chooses_for_its_own_person_only(app: App) -> None:
    desk = desk_of(app, "keyboard-left", "keyboard-right")
    desk.open()
    seat = desk.match.deciding
    own, other = ("keyboard-left", "keyboard-right") if seat == 0 else ("keyboard-right", "keyboard-left")
    steps = desk.match.steps
    desk.send(Kind.CONFIRM, other)
    assert desk.match.steps == steps
    desk.send(Kind.CONFIRM, own)
    assert desk.match.steps == steps + 1


def test_a_half_that_is_held_is_let_go_when_the_keyboard_is_whole_again(app: App) -> None:
    app.devices.split(True)
    key(app, pygame.K_d, pygame.KSCAN_D)
    assert app.devices.update(0.5) and app.devices.last == "keyboard-left"
    app.devices.split(False)
    assert app.devices.update(5.0) == [] and app.devices.last == "keyboard"


def test_the_mouse_holds_its_button_to_peek(app: App) -> None:
    desk = desk_of(app, "keyboard", "mouse")
    desk.open()
    app.draw()
    kinds = [kind for _, kind in app.access.spots]
    assert Kind.PEEK in kinds and Kind.MENU in kinds
    rect = next(rect for rect, kind in app.access.spots if kind is Kind.PEEK)
    intent = app.access.take(Intent(Kind.CLICK, "mouse", x=rect.centerx, y=rect.centery))
    assert intent is not None and intent.kind is Kind.PEEK
    app.stack.handle(intent)
    overlay = app.stack.top
    assert isinstance(overlay, PeekOverlay) and overlay.seat == 1 and overlay.layout is None
    overlay.handle(Intent(Kind.CLICK, "mouse", x=900, y=500))
    assert overlay.layout is None and app.stack.top is overlay, "not before the others could look away"
    desk.ticks(0.6)
    overlay.handle(Intent(Kind.CLICK, "mouse", x=900, y=500))
    desk.ticks(0.3)
    assert overlay.layout is not None
    overlay.handle(Intent(Kind.POINT, "mouse", x=900, y=510, down=True))
    assert overlay.layout is not None, "the hand may shake"
    overlay.handle(Intent(Kind.POINT, "mouse", x=900, y=510, down=False))
    assert overlay.layout is None and app.stack.top is desk.scene


def test_a_click_elsewhere_is_a_click(app: App) -> None:
    desk = desk_of(app, "keyboard", "mouse")
    desk.open()
    app.draw()
    click = Intent(Kind.CLICK, "mouse", x=5, y=5)
    assert app.access.take(click) is click
    for rect, kind in app.access.spots:
        taken = app.access.take(Intent(Kind.CLICK, "mouse", x=rect.centerx, y=rect.centery))
        assert taken is not None and taken.kind is (Kind.CLICK if kind in (Kind.CONFIRM, Kind.ZOOM) else kind)


def test_a_clash_is_felt_by_those_who_hold_pads(app: App) -> None:
    desk = desk_of(app, "pad-4", "keyboard")
    felt: list[tuple[float, float]] = []
    app.devices.pads.rumble = lambda strength, seconds: felt.append((strength, seconds))  # type: ignore[method-assign]
    desk.scene._shake(0.8)
    assert felt == [(0.8, 0.25)]
    app.settings.change("controls", "rumble", False)
    desk.scene._shake(0.8)
    assert len(felt) == 1
    app.settings.change("controls", "rumble", True)
    app.settings.change("pace", "shake", 0)
    desk.scene._shake(0.8)
    assert len(felt) == 1 or felt[-1][0] == 0.0


def test_the_veil_multiplies_as_blending_did(app: App) -> None:
    canvas = app.canvas
    for strength in (0.0, 0.3, 0.72, 1.0):
        canvas.surface.fill((200, 100, 50))
        blended = canvas.surface.copy()
        black = pygame.Surface(blended.get_size())
        black.set_alpha(round(strength * 255))
        blended.blit(black, (0, 0))
        canvas.veil(strength)
        now, before = canvas.surface.get_at((9, 9)), blended.get_at((9, 9))
        assert all(abs(a - b) <= 1 for a, b in zip(now[:3], before[:3], strict=True)), strength
    canvas.surface.fill((200, 100, 50))
    canvas.veil(1.0, (0, 0, 100, 100))
    assert canvas.surface.get_at((2, 2))[:3] == (0, 0, 0) and canvas.surface.get_at((900, 500))[:3] == (200, 100, 50)
