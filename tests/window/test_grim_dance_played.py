"""Grim Dance from the title to the results, by keyboard alone, by mouse alone, by one pad alone."""

from __future__ import annotations

import random

import pytest

from game.app.intents import Kind
from game.scenes.lobby import Lobby
from game.scenes.results import Results
from game.scenes.start import Parlour
from game.scenes.title import Title
from game.table.scene import TableScene

from .conftest import Hands
from .test_grim_played import by_buttons, by_mouse, play

TILE = "game-grim_dance"


@pytest.mark.parametrize("device", ["keyboard", "pad-0"])
def test_by_buttons_alone(parlour: Parlour, device: str) -> None:
    hands = Hands(parlour.app, device)
    parlour.app.stack.push(parlour.home())
    hands.frames(1.0)
    assert hands.at(Title)
    for way in ("right", "down", "left", "up") * 6:
        if hands.top.panel.focus.current == TILE:
            break
        hands.press(way)
    assert hands.top.panel.focus.current == TILE
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(Lobby))
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(TableScene))
    table = hands.top
    assert table.match.game.key == "grim_dance"
    assert play(hands, random.Random(4), by_buttons) >= 3
    hands.until(lambda: hands.at(Results))
    assert table.match.result is not None and not table.director.faults
    hands.press(Kind.BACK)
    hands.until(lambda: hands.at(Title))


def test_by_mouse_alone(parlour: Parlour) -> None:
    hands = Hands(parlour.app, "mouse")
    parlour.app.stack.push(parlour.home())
    hands.frames(1.0)
    hands.click(*hands.top.panel.find(TILE).rect.center)
    hands.until(lambda: hands.at(Lobby))
    hands.click(*hands.top.panel.find("deal").rect.center)
    hands.until(lambda: hands.at(TableScene))
    table = hands.top
    assert table.match.game.key == "grim_dance"
    assert play(hands, random.Random(5), by_mouse) >= 3
    hands.until(lambda: hands.at(Results))
    assert table.match.result is not None and not table.director.faults
    hands.frames(0.5)
    hands.click(*hands.top.panel.find("title").rect.center)
    hands.until(lambda: hands.at(Title))
