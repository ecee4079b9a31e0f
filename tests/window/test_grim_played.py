"""Grim from the title to the results and back, by keyboard alone, by mouse alone, by one pad alone."""

from __future__ import annotations

import random

import pytest

from game.app.intents import Kind
from game.scenes.lobby import Lobby
from game.scenes.pause import Lost, Pause
from game.scenes.results import Results
from game.scenes.start import Parlour
from game.scenes.title import Title
from game.table.scene import TableScene

from .conftest import Hands

SHORT = {"start_tokens": 5}


def begin(parlour: Parlour, device: str) -> Hands:
    """At the title, with two seats and few tokens remembered from last time."""
    app = parlour.app
    app.settings.remember("grim", "options", SHORT)
    hands = Hands(app, device)
    app.stack.push(parlour.home())
    hands.frames(1.0)
    return hands


def play(hands: Hands, rng: random.Random, choose: object) -> int:
    """Answer every question until the table is left; how many there were."""
    asked = 0
    while True:
        hands.until(lambda: hands.asked)
        if not isinstance(hands.top, TableScene):
            return asked
        asked += 1
        assert asked < 3000
        choose(hands, rng)  # type: ignore[operator]


def by_buttons(hands: Hands, rng: random.Random) -> None:
    for _ in range(rng.randrange(4)):
        hands.press(rng.choice(["up", "down", "left", "right", Kind.NEXT]))
    hands.press(Kind.CONFIRM)


def by_mouse(hands: Hands, rng: random.Random) -> None:
    target = rng.choice(hands.top.choices.legal)
    if len(target.picks) > 1 and rng.random() < 0.5:
        hands.click(target.rect.right - 6, target.rect.bottom - 12)
        target = hands.top.choices.find(target.id)
    hands.click(target.rect.centerx, target.rect.centery)


@pytest.mark.parametrize("device", ["keyboard", "pad-0"])
def test_by_buttons_alone(parlour: Parlour, device: str) -> None:
    hands = begin(parlour, device)
    assert hands.at(Title)
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(Lobby))
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(TableScene))
    assert play(hands, random.Random(1), by_buttons) >= 3
    hands.until(lambda: hands.at(Results))
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(TableScene))  # again
    hands.press(Kind.MENU)
    hands.until(lambda: hands.at(Pause))
    hands.press("up")
    for _ in range(8):
        hands.press("down")
    hands.press(Kind.CONFIRM)  # keep and leave
    hands.until(lambda: hands.at(Title))
    assert parlour.app.doors.resumable() is not None
    hands.press(Kind.CONFIRM)  # continue has the focus
    hands.until(lambda: hands.at(TableScene))


def test_by_mouse_alone(parlour: Parlour) -> None:
    hands = begin(parlour, "mouse")
    tile = hands.top.panel.find("game-grim").rect
    hands.click(*tile.center)
    hands.until(lambda: hands.at(Lobby))
    hands.click(*hands.top.panel.find("deal").rect.center)
    hands.until(lambda: hands.at(TableScene))
    assert play(hands, random.Random(2), by_mouse) >= 3
    hands.until(lambda: hands.at(Results))
    hands.frames(0.5)
    hands.click(*hands.top.panel.find("title").rect.center)
    hands.until(lambda: hands.at(Title))


def test_a_finished_game_is_not_offered_to_be_continued_and_counts(parlour: Parlour) -> None:
    hands = begin(parlour, "keyboard")
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(Lobby))
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(TableScene))
    play(hands, random.Random(3), by_buttons)
    hands.until(lambda: hands.at(Results))
    assert parlour.app.doors.resumable() is None
    assert [line.played for line in parlour.store.statistics("grim")] == [1]
    hands.press(Kind.BACK)
    hands.until(lambda: hands.at(Title))


def test_a_pulled_pad_pauses_and_another_device_takes_over(parlour: Parlour) -> None:
    hands = begin(parlour, "pad-0")
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(Lobby))
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(TableScene) and hands.asked)
    table = hands.top
    if table.match.seats[0].device == "pad-0":
        parlour.app.devices.pads.unplug(0)
        parlour.app.devices.unplugged.append("pad-0")
        hands.until(lambda: hands.at(Lost))
        other = Hands(parlour.app, "keyboard")
        other.press(Kind.CONFIRM)
        hands.until(lambda: hands.at(TableScene))
        assert table.match.seats[0].device == "keyboard"
    steps = table.match.steps
    Hands(parlour.app, "keyboard").press(Kind.CONFIRM)
    assert table.match.steps > steps


def test_closing_the_window_in_the_middle_keeps_the_game(parlour: Parlour) -> None:
    import pygame

    hands = begin(parlour, "keyboard")
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(Lobby))
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(TableScene) and hands.asked)
    hands.press(Kind.CONFIRM)
    steps = hands.top.match.steps
    assert steps >= 1
    parlour.app.post_device_event(pygame.QUIT)
    hands.frames()
    assert not parlour.app.running and parlour.app.exit_code == 0
    saved = parlour.store.matches()
    assert saved and saved[0].picks == steps
