"""What comes after a game, and beside it: results, a replay on the table, and the pictures of every moment."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.intents import Intent, Kind
from game.engine import GAMES
from game.match import Bot, Human, Match, Replay
from game.scenes.results import LINE, Results, ranked
from game.scenes.shots import Variant, render
from game.scenes.start import Parlour, first_scene
from game.scenes.watching import watch
from game.table.scene import TableScene

from .conftest import Hands

GRIM = GAMES["grim"]


def finished(seed: int = 11) -> Match:
    match = Match(GRIM, GRIM.Options(start_tokens=5), [Bot("fool", n, str(i)) for i, n in enumerate("ABC")], seed)
    while match.go_on():
        pass
    assert match.result is not None
    return match


def results(parlour: Parlour) -> tuple[Results, list[str]]:
    """The results of a finished game, at normal speed; what the buttons did."""
    done: list[str] = []
    parlour.app.settings.change("pace", "speed", "normal")
    table = parlour.table(finished())
    assert isinstance(table, TableScene)
    parlour.app.stack.push(table)
    parlour.app.stack.finish()
    table.director.skip()
    scene = Results(table, again=lambda: done.append("again"), seats=lambda: done.append("seats"),
                    home=lambda: done.append("home"))  # fmt: skip
    parlour.app.stack.replace(scene)
    parlour.app.stack.finish()
    return scene, done


def test_the_score_is_built_up_number_by_number_and_the_winner_comes_last(parlour: Parlour) -> None:
    scene, _ = results(parlour)
    assert scene.shown == 0.0 and not scene.done
    numbers = len(scene.rows) * len(scene.columns)
    heard = len([c for c in parlour.app.audio.played if c == "tick"])
    for _ in range(round(numbers * LINE / 20)):
        scene.update(0.02)
    assert len([c for c in parlour.app.audio.played if c == "tick"]) - heard == numbers
    assert not scene.done and not {"win", "lose"} & set(parlour.app.audio.played)
    for _ in range(40):
        scene.update(0.02)
    assert scene.done and parlour.app.audio.played[-1] in ("win", "lose")


def test_a_press_shows_all_at_once_and_presses_nothing(parlour: Parlour) -> None:
    scene, done = results(parlour)
    scene.handle(Intent(Kind.CONFIRM))
    assert scene.done and not done
    scene.handle(Intent(Kind.CONFIRM))
    assert done == ["again"]
    scene.handle(Intent(Kind.BACK))
    assert done == ["again", "home"]


def test_the_winner_stands_first_and_every_seat_once() -> None:
    match = finished()
    view = match.window(None).view
    rows = ranked(view, None, [[str(n), "-1"] for n in match.result.scores])  # type: ignore[union-attr]
    assert rows[0].won and rows[0].place == 1 and rows[0].seat in match.result.winners  # type: ignore[union-attr]
    assert sorted(row.seat for row in rows) == [0, 1, 2]
    assert rows[0].numbers[1] == "\u22121", "minus is a sign"
    assert [row.seat for row in ranked(view, (2, 0, 1), [["1"]] * 3)] == [2, 0, 1], "a game's own order comes first"


def test_a_replay_is_watched_to_its_end(parlour: Parlour) -> None:
    match = finished()
    replay = Replay(match.record())
    scene = watch(replay, parlour.stagings["grim"], parlour.go_home)
    hands = Hands(parlour.app, "keyboard")
    parlour.app.stack.push(scene)
    hands.until(lambda: hands.at(type(scene)) and scene.match.steps == match.steps and scene.director.still)
    assert scene.director.view == match.window(None).view, "it ends where the match ended"
    assert not scene.choices.is_open


def test_the_command_line_opens_straight_into_a_game(parlour: Parlour) -> None:
    class Wanted:
        command, game, options, seed = "play", GRIM, GRIM.Options(), 3
        seats = (Human(""), Bot("fool"))

    wanted = Wanted()
    wanted.seats = list(Wanted.seats)  # type: ignore[assignment]
    scene = first_scene(parlour, wanted)
    hands = Hands(parlour.app, "keyboard")
    parlour.app.stack.push(scene)
    hands.until(lambda: hands.at(TableScene) and hands.asked)
    assert hands.top.looks()[0].name, "nobody is nameless"


@pytest.mark.parametrize("variant", [Variant(), Variant(160, greyscale=True), Variant(130, high_contrast=True)])
def test_moments_are_pictured_without_a_display(tmp_path: Path, variant: Variant) -> None:
    assert render(tmp_path, [(960, 540)], "grim_target", variant=variant) == 0
    found = sorted(tmp_path.glob("grim_target*.png"))
    assert len(found) == 2
    picture = pygame.image.load(str(found[0]))
    assert picture.get_size() == (960, 540)
    bright = [picture.get_at((x, y)) for x in range(0, 960, 7) for y in range(0, 540, 7)]
    assert max(sum(c[:3]) for c in bright) > 600, "something on it is bright"
    if variant.greyscale:
        assert all(c[0] == c[1] == c[2] for c in bright)
