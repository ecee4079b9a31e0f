"""Every game that has a staging, in many positions: every legal pick has its place, and nothing stands in its way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.paths import Places
from game.engine import GAMES
from game.match import Bot, Human, Player
from game.scenes.start import staging_of
from game.table.board import LIFT
from game.table.choices import Choices
from game.table.seating import keeps_secrets, seat_looks
from game.table.sprites import box_of
from game.table.staging import Stage

STAGED = [key for key in GAMES if staging_of(key) is not None]
TEXTS = (100, 130, 160)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> App:
    tmp: Path = tmp_path_factory.mktemp("places")
    return App(size=(960, 540), window=False, places=Places(tmp / "s", tmp / "d", tmp / "l", False))


def stage_for(app: App, seats: int, viewer: int | None) -> Stage:
    players: list[Player] = [Bot("fool", "Wilhelmina the Bold", str(i)) for i in range(seats)]
    players[viewer or 0] = Human("Mara", str(viewer or 0), "keyboard")
    looks = seat_looks(app, players)
    return Stage(app.frame, app.frame.content, app.frame.factor, looks, viewer, app.texts, app.type, app.theme)


def positions(key: str) -> Iterator[Any]:
    """States with an open question: those of the moments, and of random games for every number of seats."""
    game, staging = GAMES[key], staging_of(key)
    assert staging is not None
    for moment in staging.moments().values():
        words = dict(moment)
        picks = words.pop("picks", ())
        for extra in ("at", "times", "people", "look", "film"):
            words.pop(extra, None)
        state = game.scenario(words)
        yield state.copy()
        for pick in picks:
            state.apply(tuple(pick))
            yield state.copy()
    for seats in game.seats:
        rng = random.Random(seats)
        state = game.new(seats, seats)
        for n in range(150):
            if state.decision is None:
                break
            if n % 6 == 0:
                yield state.copy()
            state.apply(rng.choice(state.decision.picks))


def shown(app: App, key: str) -> Iterator[tuple[str, Any, Stage, Choices]]:
    """(where, layout, stage, open choices) of every position at the present text size."""
    staging = staging_of(key)
    assert staging is not None
    for n, state in enumerate(positions(key)):
        seat = None if state.decision is None else state.decision.seat
        stage = stage_for(app, state.seats, seat)
        view = state.view(seat)
        layout = staging.layout(view, stage)
        choices = Choices()
        if view.decision is not None:
            choices.open(layout, view.decision, stage, lambda pick: " ".join(map(str, pick)))
        where = f"{key} {n}, {state.seats} seats, {view.decision.ask if view.decision else 'over'}"
        yield where, layout, stage, choices


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("key", STAGED)
def test_every_legal_pick_has_one_place_that_can_be_reached(app: App, key: str, text: int) -> None:
    app.settings.change("seeing", "text_size", text)
    asks = set()
    for where, _, stage, choices in shown(app, key):
        if choices.decision is None:
            continue
        asks.add(choices.decision.ask)
        places = [pick for t in choices.legal for pick in t.picks]
        assert sorted(places) == sorted(choices.decision.picks), where
        for target in choices.legal:
            assert stage.field.contains(pygame.Rect(target.rect).clip(stage.field)) and target.rect.width >= 24, where
            assert choices.at(*target.rect.center) is target, f"{where}: {target.id} is covered by another"
        order = [i for i, _, _ in choices.focus.items]
        for _ in order:
            choices.focus.prev()
        walked = [choices.focus.current]
        while choices.focus.next():
            walked.append(choices.focus.current)
        assert walked == order, where
    assert len(asks) >= 2


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("key", STAGED)
def test_no_furniture_meets_a_pose(app: App, key: str, text: int) -> None:
    app.settings.change("seeing", "text_size", text)
    for where, layout, stage, choices in shown(app, key):
        frame = stage.frame
        legal = {t.ref for t in choices.legal if t.ref is not None}
        buttons = [t for t in choices.targets if t.button is not None]
        for ref, pose in layout.poses.items():
            box = box_of(pose)
            if ref in legal:
                box = pygame.FRect(box.x, box.y - pose.h * LIFT, box.width, box.height)
            if not pose.picture:
                continue
            assert box.top >= frame.top_bar.bottom - 14 and box.bottom <= frame.bottom_bar.top + 14, f"{where}: {ref}"
            for target in buttons:
                button = target.rect.inflate(-8, -8)
                # On a drawer pulled out over the table the button lies on the drawer, not on what that covers.
                drawn_over = any(
                    plate.z > pose.z and pygame.FRect(plate.rect).contains(button) for plate in layout.plates
                )
                assert drawn_over or not box.colliderect(button), f"{where}: {ref} under button {target.id}"
        for i, a in enumerate(buttons):
            assert stage.field.contains(pygame.Rect(a.rect)), f"{where}: {a.id} leaves the field"
            for b in buttons[i + 1 :]:
                assert not a.rect.colliderect(b.rect), f"{where}: {a.id} and {b.id}"


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("key", STAGED)
def test_every_legal_thing_is_seen(app: App, key: str, text: int) -> None:
    """At least a corner of 24 by 24 of each legal thing lies under nothing that is drawn later."""
    app.settings.change("seeing", "text_size", text)
    for where, layout, _, choices in shown(app, key):
        order = sorted(enumerate(layout.poses.items()), key=lambda e: (e[1][1].z, e[0]))
        for target in choices.legal:
            if target.ref is None:
                continue
            later = order[[ref for _, (ref, _) in order].index(target.ref) + 1 :]
            above = [box_of(pose) for _, (_, pose) in later if pose.picture]
            box = target.rect
            lefts, tops = (box.left, box.right - 24), (box.top, box.bottom - 24)
            corners = [pygame.FRect(x, y, 24, 24) for x in lefts for y in tops]
            assert any(c.collidelist(above) < 0 for c in corners), f"{where}: {target.id}"


@pytest.mark.parametrize("key", STAGED)
def test_words_are_all_there(app: App, key: str) -> None:
    """No missing text for prompts, explanations and events."""
    staging = staging_of(key)
    assert staging is not None
    app.texts.missing.clear()
    for state in positions(key):
        seat = None if state.decision is None else state.decision.seat
        stage = stage_for(app, state.seats, seat)
        view = state.view(seat)
        staging.layout(view, stage)
        if view.decision is not None:
            long, short = staging.prompt(view, stage)
            assert long and short
            assert all(staging.explain(pick, view, stage) for pick in view.decision.picks)
    assert not app.texts.missing


def test_grim_needs_no_curtain() -> None:
    staging = staging_of("grim")
    assert staging is not None and not keeps_secrets(GAMES["grim"], staging)
