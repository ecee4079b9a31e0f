"""Lessons in the window: each is taken from the title to its end by one device alone; left and taken up again."""

from __future__ import annotations

import pygame
import pytest

from game.app.dialog import Dialog
from game.app.intents import Kind
from game.scenes.lesson import Lessoning, progress
from game.scenes.lesson_sheet import place_sheet
from game.scenes.lobby import Lobby
from game.scenes.shelf import Shelf
from game.scenes.start import Parlour, staging_of
from game.scenes.title import Title
from game.table.scene import TableScene

from .conftest import DEVICES, Hands, put

TAUGHT = [key for key in ("grim", "grim_dance", "danse_macabre") if staging_of(key) is not None]


def ready(hands: Hands) -> bool:
    """Has the player something to read or to do, or is the lesson over?"""
    if hands.app.stack.moving:
        return False
    top = hands.top
    if not isinstance(top, Lessoning):
        return True
    if top.director.waiting:  # something secret was learnt: it waits to be seen
        if hands.device == "mouse":
            hands.click(960, 540)
        else:
            hands.press(Kind.CONFIRM)
        return False
    return top.telling and (top.taught.reading or top.choices.is_open)


def do_step(hands: Hands) -> None:
    """Whatever the step asks for."""
    scene = hands.top
    if scene.taught.reading:
        if hands.device == "mouse":
            hands.click(*scene.sheet.rect.center)
        else:
            hands.press(Kind.CONFIRM)
        return
    wanted = scene.taught.wanted
    legal = scene.choices.legal
    assert {pick for target in legal for pick in target.picks} == set(wanted)
    target = legal[0]
    if hands.device == "mouse":
        hands.click(*target.rect.center)
    else:
        hands.press(Kind.CONFIRM)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("key", TAUGHT)
def test_from_the_title_to_the_end_by_one_device(parlour: Parlour, key: str, device: str) -> None:
    hands = Hands(parlour.app, device)
    put(parlour, parlour.home())
    hands.choose("lessons")
    hands.until(lambda: hands.at(Shelf))
    hands.look()
    hands.choose(key)
    hands.until(lambda: hands.at(Lessoning))
    total, done = parlour.library.lesson(key).steps, 0  # type: ignore[union-attr]
    while True:
        hands.until(lambda: ready(hands))
        if not isinstance(hands.top, Lessoning):
            break
        hands.look()
        at = (hands.top.chapter, hands.top.taught.at)
        do_step(hands)
        done += 1
        assert done <= total, f"the step {at} was asked twice"
        faults = hands.top.director.faults if isinstance(hands.top, TableScene) else set()
        assert not faults
    assert done == total
    assert hands.at(Dialog) and progress(parlour.store, key) == "done"
    hands.look()
    hands.choose("play")
    hands.until(lambda: hands.at(Lobby))
    hands.back()
    hands.until(lambda: hands.at(Title))


@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize("key", TAUGHT)
def test_the_sheet_never_lies_on_what_is_to_be_chosen(parlour: Parlour, key: str, text: int) -> None:
    parlour.app.settings.change("seeing", "text_size", text)
    lesson = parlour.library.lesson(key)
    assert lesson is not None
    for c, chapter in enumerate(lesson.chapter):
        for n, step in enumerate(chapter.step):
            if not step.picks:
                continue
            scene = put(parlour, lessoning(parlour, key, (c, n)))
            hands = Hands(parlour.app, "keyboard")
            hands.until(lambda h=hands: ready(h))
            hands.look()
            field = parlour.app.frame.content.inflate(4, 4)
            assert field.contains(pygame.Rect(scene.sheet.rect))
            for target in scene.choices.legal:
                assert not scene.sheet.rect.colliderect(target.rect), f"{chapter.id}/{step.id}"
            if step.point:
                assert scene._pointed(), f"{chapter.id}/{step.id} points at nothing"


def lessoning(parlour: Parlour, key: str, at: tuple[int, int] = (0, 0)) -> Lessoning:
    lesson, library = parlour.library.lesson(key), parlour.library
    assert lesson is not None
    ways = {"play": lambda: None, "shelf": library.go_home, "home": library.go_home}
    return Lessoning(parlour.app.entry(key).game, lesson, parlour.stagings[key], parlour.store, ways, at)


def test_what_is_not_wanted_stands_there_and_says_why(parlour: Parlour) -> None:
    hands = Hands(parlour.app, "mouse")
    scene = put(parlour, lessoning(parlour, "grim", (1, 1)))
    hands.until(lambda: ready(hands))
    stop = next(t for t in scene.choices.targets if t.picks == (("stop",),))
    assert not stop.legal
    steps = scene.match.steps
    hands.click(*stop.rect.center)
    assert scene.said == parlour.app.texts("lessons.not_now") and scene.match.steps == steps


@pytest.mark.parametrize("device", DEVICES)
def test_a_step_can_be_done_for_one(parlour: Parlour, device: str) -> None:
    hands = Hands(parlour.app, device)
    scene = put(parlour, lessoning(parlour, "grim", (0, 1)))
    hands.until(lambda: ready(hands))
    hands.app.devices.last = device
    hands.look()
    if device == "mouse":
        hands.click(*scene.sheet.key_box.center)
    else:
        hands.press(Kind.HINT)
    hands.until(lambda: ready(hands))
    assert scene.taught.at == 2 and scene.match.steps == 1


@pytest.mark.parametrize("device", DEVICES)
def test_left_in_the_middle_it_goes_on_there(parlour: Parlour, device: str) -> None:
    hands = Hands(parlour.app, device)
    put(parlour, lessoning(parlour, "grim"))
    for _ in range(4):
        hands.until(lambda: ready(hands))
        hands.look()
        do_step(hands)
    hands.until(lambda: ready(hands))
    at = [hands.top.chapter, hands.top.taught.at]
    assert at == [0, 4] and progress(parlour.store, "grim") == at
    hands.back()
    hands.until(lambda: hands.at(Dialog))
    hands.choose("shelf")
    hands.until(lambda: hands.at(Title))
    parlour.library.take_lesson("grim")
    hands.until(lambda: ready(hands) and isinstance(hands.top, Lessoning))
    assert [hands.top.chapter, hands.top.taught.at] == at
    assert hands.top.taught.step.id == "stop" and hands.top.match.steps == 2


def test_chapters_can_be_begun_again_and_skipped(parlour: Parlour) -> None:
    hands = Hands(parlour.app, "keyboard")
    put(parlour, lessoning(parlour, "grim", (0, 3)))
    hands.until(lambda: ready(hands))
    hands.press(Kind.MENU)
    hands.choose("again")
    hands.until(lambda: ready(hands) and isinstance(hands.top, Lessoning))
    assert (hands.top.chapter, hands.top.taught.at) == (0, 0)
    for _ in range(len(hands.top.lesson.chapter)):
        hands.until(lambda: ready(hands))
        hands.press(Kind.MENU)
        hands.choose("over")
        hands.until(lambda: ready(hands))
    assert hands.at(Dialog) and progress(parlour.store, "grim") == "done"


@pytest.mark.parametrize("kept", [[99, 0], [0, 99], [-1, 2], ["a", 1], 7, [1], {"x": 1}, [True, 0]])
def test_a_kept_place_that_makes_no_sense_is_the_beginning(parlour: Parlour, kept: object) -> None:
    parlour.store.remember("lesson.grim", kept)
    parlour.library.take_lesson("grim")
    hands = Hands(parlour.app, "keyboard")
    hands.until(lambda: ready(hands) and isinstance(hands.top, Lessoning))
    assert hands.top.taught.at == 0


def test_nothing_of_a_lesson_counts(parlour: Parlour) -> None:
    hands = Hands(parlour.app, "keyboard")
    put(parlour, lessoning(parlour, "grim", (5, 0)))
    while isinstance(hands.top, Lessoning):
        hands.until(lambda: ready(hands))
        if isinstance(hands.top, Lessoning):
            hands.look()
            do_step(hands)
    assert parlour.store.matches() == [] and parlour.store.matches(finished=True) == []
    assert parlour.store.statistics() == []


def test_the_sheet_goes_where_it_hides_least() -> None:
    field = pygame.Rect(0, 0, 1000, 800)
    choice = pygame.FRect(0, 600, 1000, 200)
    pointed = pygame.FRect(0, 0, 500, 600)
    _, box = place_sheet((400, 200), field, [choice], [pointed], [])
    assert not box.colliderect(choice) and not box.colliderect(pointed) and field.contains(pygame.Rect(box))
