"""From the title to a first game by keyboard alone, mouse alone, pad alone; and every question by each (B081)."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app.app import App
from game.app.registry import Resumable
from game.scenes.lobby import Lobby
from game.scenes.title import Title
from tests.app.conftest import PAD_A, PAD_B, UP, Hands, Started, top
from tests.app.test_app import SCENES


def check_first_game(started: Started, device: str) -> None:
    [(key, seats, options, seed)] = started
    assert key == "toy" and seed is None
    assert [seat.kind for seat in seats] == ["human", "bot", "bot"]
    assert seats[0].device == device and len({seat.name for seat in seats}) == 3
    assert len({seat.look for seat in seats}) == 3
    assert options == {"rounds": 3, "open_hands": False, "deck": "short"}


def test_two_presses_by_keyboard(app: App, hands: Hands, title: Title, started: Started) -> None:
    assert hands.focused == "game-toy"
    hands.key(pygame.K_RETURN)
    top(app, Lobby)
    assert hands.focused == "deal"
    hands.key(pygame.K_RETURN)
    check_first_game(started, "keyboard")


def test_two_presses_by_pad(app: App, hands: Hands, title: Title, started: Started) -> None:
    app.devices.pads.add(7, "Pad")
    hands.pad(PAD_A)
    top(app, Lobby)
    hands.pad(PAD_A)
    check_first_game(started, "pad-7")


def test_two_clicks_by_mouse(app: App, hands: Hands, title: Title, started: Started) -> None:
    hands.click_on("game-toy")
    top(app, Lobby)
    hands.click_on("deal")
    check_first_game(started, "keyboard")  # keyboard and mouse are one person's two hands


def test_a_hasty_double_press_deals_nothing_unseen(app: App, hands: Hands, title: Title, started: Started) -> None:
    for _ in range(2):
        app.post_device_event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
        app.post_device_event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    hands.settle()
    assert started == []
    top(app, Lobby)


def test_continue_comes_first_when_there_is_something(app: App, hands: Hands, started: Started) -> None:
    opened: list[str] = []
    app.doors.resumable = lambda: Resumable("Toy, turn 3", "4 seats", lambda: opened.append("toy"))
    app.stack.push(Title())
    hands.settle()
    assert hands.focused == "continue"
    hands.key(pygame.K_RETURN)
    assert opened == ["toy"]


def test_the_game_played_last_has_the_focus(app: App, hands: Hands, title: Title) -> None:
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    top(app, Lobby)
    hands.key(pygame.K_ESCAPE)
    app.stack.replace(Title())
    hands.settle()
    assert hands.focused == "game-pair"


@pytest.mark.parametrize("by", ["keyboard", "mouse", "pad"])
def test_leaving_is_asked_and_answered_by_every_device(app: App, hands: Hands, title: Title, by: str) -> None:
    app.devices.pads.add(7, "Pad")

    def answer(yes: bool) -> None:
        if by == "keyboard":
            hands.key(pygame.K_ESCAPE)
            assert hands.focused == "no"  # the harmless answer has the focus
            if yes:
                hands.key(pygame.K_UP)
            hands.key(pygame.K_RETURN)
        elif by == "pad":
            hands.pad(PAD_B)
            if yes:
                hands.pad(UP)
            hands.pad(PAD_A)
        else:
            hands.click(10, 10, button=3)
            hands.click_on("yes" if yes else "no")

    answer(yes=False)
    assert app.running and app.stack.top is title
    answer(yes=True)
    assert not app.running and app.exit_code == 0


def test_back_never_means_yes(app: App, hands: Hands, title: Title) -> None:
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    assert app.running and app.stack.top is title


@pytest.mark.parametrize("name", list(SCENES))
def test_b089_any_key_on_any_screen_starts_nothing_and_breaks_nothing(
    app: App, hands: Hands, started: Started, name: str
) -> None:
    chance = random.Random(name)
    app.devices.pads.add(7, "Pad")
    app.stack.push(SCENES[name](app))
    hands.settle()
    codes = [
        pygame.K_u, pygame.K_h, pygame.K_l, pygame.K_p, pygame.K_z, pygame.K_F1, pygame.K_F5, pygame.K_F6,
        pygame.K_LEFT,
        pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_q, pygame.K_e, pygame.K_1, pygame.K_F12,
    ]  # fmt: skip
    for _ in range(40):
        pick = chance.randrange(4)
        if pick == 0:
            hands.key(chance.choice(codes))
        elif pick == 1:
            hands.pad(chance.choice([b for b in range(15) if b not in (PAD_A, PAD_B, pygame.CONTROLLER_BUTTON_START)]))
        elif pick == 2:
            hands.point(chance.randrange(1920), chance.randrange(1080))
        else:
            hands.click(chance.randrange(1920), chance.randrange(1080), button=chance.choice((2, 4, 5)))
    assert started == [] and app.running
    assert app.texts.missing == set()


@pytest.mark.parametrize("name", list(SCENES))
def test_the_focus_is_visible_without_colour(app: App, hands: Hands, name: str) -> None:  # B137
    app.stack.push(SCENES[name](app))
    hands.settle()
    panel = getattr(app.stack.top, "panel", None)
    if panel is None or len(panel.focus.items) < 2:
        return
    app.draw()
    before = pygame.transform.grayscale(app.canvas.surface)
    was = panel.focus.rect
    assert panel.focus.next() or panel.focus.prev()
    for _ in range(10):
        app.tick(0.05)
    app.draw()
    after = pygame.transform.grayscale(app.canvas.surface)
    ring = app.canvas.px(was.inflate(26, 26))
    changed = sum(
        abs(before.get_at((x, ring.top + 3)).r - after.get_at((x, ring.top + 3)).r) > 60
        for x in range(max(0, ring.left + 10), min(before.get_width(), ring.right - 10), 3)
    )
    assert changed > 5, "the ring does not show in grey"
