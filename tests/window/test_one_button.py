"""One button alone, from the title to the end of a game of Grim: the frame goes on by itself."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.app.intents import Kind
from game.scenes.lobby import Lobby
from game.scenes.pause import Pause
from game.scenes.results import Results
from game.scenes.start import Parlour
from game.scenes.title import Title
from game.table.scene import TableScene

from .conftest import Hands
from .test_grim_played import begin


def wait_for(hands: Hands, done: Callable[[], bool]) -> None:
    """Watch the frame go round, and press when it is where one wants it."""
    hands.until(done, 120)
    hands.press(Kind.CONFIRM)


def test_a_whole_game_with_one_button(parlour: Parlour) -> None:
    hands = begin(parlour, "keyboard")
    app = parlour.app
    app.settings.change("access", "one_button", True)
    app.settings.change("access", "scan_pace", 400)
    wait_for(hands, lambda: hands.at(Title) and hands.top.panel.focus.current == "game-grim")
    hands.until(lambda: hands.at(Lobby))
    wait_for(hands, lambda: hands.top.panel.focus.current == "deal")
    hands.until(lambda: hands.at(TableScene) and hands.asked)
    table = hands.top

    wait_for(hands, lambda: app.access.leaving)  # the way out of a table is its menu
    hands.until(lambda: hands.at(Pause))
    wait_for(hands, lambda: app.access.leaving)  # and of that, the table
    hands.until(lambda: hands.at(TableScene) and hands.asked)

    rng, picked = random.Random(6), 0
    offered: set[object] = set()
    while True:
        hands.until(lambda: hands.asked)
        if not isinstance(hands.top, TableScene):
            break
        steps = table.match.steps
        legal = set(table.choices.reachable())
        for _ in range(rng.randrange(5)):
            hands.frames(0.4)
            if table.choices.current is not None:
                offered.add(table.choices.current.pick)
        hands.until(lambda: not app.access.leaving, 5)
        hands.press(Kind.CONFIRM)
        assert table.match.steps > steps or table.match.result is not None, "one press is one choice"
        assert legal
        picked += 1
    assert picked >= 3 and len(offered) >= 2
    hands.until(lambda: hands.at(Results))
    hands.frames(0.5)
    wait_for(hands, lambda: hands.top.panel.focus.current == "title")
    hands.until(lambda: hands.at(Title))


def test_every_legal_pick_comes_up_once_a_round(parlour: Parlour) -> None:
    hands = begin(parlour, "keyboard")
    app = parlour.app
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(Lobby))
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(TableScene) and hands.asked)
    app.settings.change("access", "one_button", True)
    app.settings.change("access", "scan_pace", 400)
    table, rounds = hands.top, 0
    for _ in range(12):
        hands.until(lambda: hands.asked)
        if not hands.at(TableScene):
            break
        seen: set[object] = set()
        hands.until(lambda: app.access.leaving, 120)
        hands.until(lambda: not app.access.leaving, 5)
        while not app.access.leaving:
            seen.add(table.choices.current.pick)
            hands.frames(0.05)
        assert seen == table.choices.reachable()
        rounds += 1
        hands.until(lambda: not app.access.leaving, 5)
        hands.press(Kind.CONFIRM)
    assert rounds >= 3
