"""Choosing: whatever is legal can be reached with keys, pad and mouse; what is not says why."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.intents import Intent, Kind
from game.engine import Decision
from game.table.choices import Answers, Choices
from game.table.staging import Button, Layout, Pose, SeatLook, Stage


def stage(app: App) -> Stage:
    looks = [SeatLook("Ana", "disc", (200, 100, 90), False)]
    return Stage(app.frame, app.frame.content, app.frame.factor, looks, 0, app.texts, app.type, app.theme)


def words(pick: Any) -> str:
    return " ".join(map(str, pick))


def table(app: App, picks: tuple[Any, ...]) -> tuple[Choices, list[Any]]:
    """Nine cards in a fan of three rows, a panel, a stepper, and picks that nobody placed."""
    layout = Layout()
    for i in range(9):
        layout.poses["card", i] = Pose(500 + 150 * (i % 3) + 20 * (i // 3), 250 + 200 * (i // 3), 120, 168, "p", "card")
        layout.spots["card", i] = ("card", i)
    layout.spots["seat", 1] = pygame.Rect(1400, 200, 300, 200)
    layout.buttons.append(Button((("pay", 0), ("pay", 1), ("pay", 2)), "Pay", ("none", "one", "two"), start=1))
    refused: list[Any] = []
    choices = Choices(Answers(refused=refused.append))
    choices.open(layout, Decision(0, "x.ask", picks), stage(app), words)
    return choices, refused


ALL = (*((("card", i)) for i in range(9)), ("seat", 1), ("pay", 0), ("pay", 1), ("pay", 2), ("stop",), ("go", 3))


def walk(choices: Choices, device: str, kinds: tuple[Kind, ...]) -> set[Any]:
    """Every pick that CONFIRM gives somewhere on a walk with these intents."""
    found: set[Any] = set()
    moves = [Intent(Kind.MOVE, device, dx=dx, dy=dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    moves = [m for m in moves if Kind.MOVE in kinds]
    moves += [Intent(k, device) for k in kinds if k is not Kind.MOVE]
    seen: set[Any] = set()
    start = (choices.focus.current, choices.current.step if choices.current else 0)
    waiting = [start]
    while waiting:
        at = waiting.pop()
        if at in seen:
            continue
        seen.add(at)
        for move in moves:
            choices.focus.set(at[0])
            target = choices.find(at[0])
            assert target is not None
            target.step = at[1]
            found.add(choices.handle(Intent(Kind.CONFIRM, device)))
            choices.handle(move)
            assert choices.current is not None
            waiting.append((choices.focus.current, choices.current.step))
    return found


@pytest.mark.parametrize("device", ["keyboard", "pad-0"])
def test_moves_alone_reach_every_legal_pick(app: App, device: str) -> None:
    choices, _ = table(app, ALL)
    assert walk(choices, device, (Kind.MOVE,)) == set(ALL)


def test_next_and_prev_reach_every_thing_in_reading_order(app: App) -> None:
    choices, _ = table(app, ALL)
    for _ in range(30):
        choices.handle(Intent(Kind.PREV))
    order = [choices.focus.current]
    while choices.focus.next():
        order.append(choices.focus.current)
    assert {choices.find(i).pick[0] for i in order} == {"card", "seat", "pay", "stop", "go"}  # type: ignore[union-attr]
    boxes = [choices.find(i).rect for i in order]  # type: ignore[union-attr]
    assert all(a.centery < b.bottom + 90 for a, b in itertools.pairwise(boxes)), "never far up again"


def test_the_mouse_reaches_every_legal_pick(app: App) -> None:
    choices, _ = table(app, ALL)
    found = set()
    for target in choices.legal:
        found.add(choices.handle(Intent(Kind.CLICK, "mouse", x=target.rect.centerx, y=target.rect.centery)))
        for _ in range(2):  # the arrows of a stepper
            choices.handle(Intent(Kind.CLICK, "mouse", x=target.rect.right - 8, y=target.rect.bottom - 20))
            found.add(choices.handle(Intent(Kind.CONFIRM, "mouse")))
        for _ in range(4):
            choices.handle(Intent(Kind.CLICK, "mouse", x=target.rect.left + 8, y=target.rect.bottom - 20))
            found.add(choices.handle(Intent(Kind.CONFIRM, "mouse")))
    assert found == set(ALL)


def test_every_place_of_a_legal_thing_is_its_own(app: App) -> None:
    for factor in (100, 130, 160):
        app.settings.change("seeing", "text_size", factor)
        choices, _ = table(app, ALL)
        boxes = [t.rect for t in choices.legal if t.button is not None]
        assert all(not a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
        assert all(app.frame.content.contains(pygame.Rect(b)) for b in boxes)


def test_the_focus_starts_nearest_the_middle(app: App) -> None:
    choices, _ = table(app, ALL)
    x, y = app.frame.content.center
    assert choices.current is not None
    mine = (choices.current.rect.centerx - x) ** 2 + (choices.current.rect.centery - y) ** 2
    assert all(mine <= (t.rect.centerx - x) ** 2 + (t.rect.centery - y) ** 2 for t in choices.legal)


def test_hovering_focuses_and_the_ring_never_goes_to_what_is_not_legal(app: App) -> None:
    choices, _ = table(app, (("card", 0), ("card", 8)))
    choices.handle(Intent(Kind.POINT, "mouse", x=500, y=250))
    assert choices.focus.current == ("card", 0)
    choices.handle(Intent(Kind.POINT, "mouse", x=650, y=250))
    assert choices.focus.current == ("card", 0)


def test_clicking_what_is_not_legal_picks_nothing_and_asks_why(app: App) -> None:
    choices, refused = table(app, (("card", 0),))
    assert choices.handle(Intent(Kind.CLICK, "mouse", x=650, y=250)) is None
    assert refused == [("card", 1)]
    assert choices.handle(Intent(Kind.CLICK, "mouse", x=20, y=20)) is None
    assert refused == [("card", 1)]


def test_a_stepper_offers_its_legal_picks_only(app: App) -> None:
    choices, _ = table(app, (("pay", 0), ("pay", 2)))
    target = choices.legal[0]
    assert target.picks == (("pay", 0), ("pay", 2))
    assert [target.line, choices.step(1), target.line, choices.step(1)] == ["none", True, "two", False]


def test_picks_without_a_place_become_words_however_many_there_are(app: App) -> None:
    picks = tuple(("word", i) for i in range(12))
    choices, _ = table(app, picks)
    assert choices.reachable() == set(picks)
    assert walk(choices, "keyboard", (Kind.MOVE,)) == set(picks)


def test_inside_a_compound_move_the_focus_stays_near(app: App) -> None:
    choices, _ = table(app, ALL)
    choices.focus.set(("card", 8))
    layout = Layout(poses={("card", i): Pose(300 + 100 * i, 300, 80, 110, "p") for i in range(3)},
                    spots={("card", i): ("card", i) for i in range(3)})  # fmt: skip
    choices.open(layout, Decision(0, "x.ask", (("card", 0), ("card", 2))), stage(app), words)
    assert choices.focus.current == ("card", 2)


def test_closed_choices_take_nothing(app: App) -> None:
    choices, refused = table(app, ALL)
    choices.close()
    for kind in Kind:
        assert choices.handle(Intent(kind, x=650, y=250)) is None
    assert not refused
    assert not choices.is_open


def test_a_spot_that_names_no_pose_falls_back_to_words(app: App) -> None:
    choices = Choices()
    choices.open(Layout(spots={("card", 1): ("card", 1)}), Decision(0, "a", (("card", 1),)), stage(app), words)
    assert choices.reachable() == {("card", 1)}
    assert choices.legal[0].button is not None
