"""Random games at the table: every pick has its place, every event its words and its show."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

from game.engine import GAMES
from game.engine.grim.state import Options
from game.scenes.grim import STAGING
from game.scenes.grim.places import places
from game.scenes.grim.tale import tell
from game.table.staging import Play

from .desk import MOMENTS, TEXTS, asked, brush, frames, stage, words_of

GRIM = GAMES["grim"]
OPTIONS = (
    {},
    {"decisions": True},
    {"decisions": True, "grim_tie": "win", "bust_keeps": True},
    {"frozen_pays": False, "grim_tie": "miss", "hand_cost": "returned"},
    {"decisions": True, "token_supply": 20, "start_tokens": 5, "strike_penalty": 1, "fail_tokens": 5},
    {"first_player": "roll_off", "die_faces": (1, 1, 4), "stakes": (3, 2, 1)},
)
SILENT = {"CardsMoved", "CounterChanged"}
"""Events whose neighbours say it: a card laid down, the counters that a throw moved."""


def covered(layout, view) -> set:
    """Every pick that has a place on the table or a thing to press."""
    found = {pick for button in layout.buttons for pick in button.picks}
    for pick, spot in layout.spots.items():
        assert isinstance(spot, pygame.Rect) or spot in layout.poses
        found.add(pick)
    return found


def check_decision(state) -> None:
    view = asked(state)
    on = stage(view.seats, (1.0, 1.3, 1.6)[view.turn % 3])
    layout = STAGING.layout(view, on)
    assert covered(layout, view) == set(view.decision.picks)
    for button in layout.buttons:
        assert len(button.lines) == len(button.picks) and button.title and all(button.lines)
        assert 0 <= button.start < len(button.picks)
    for pick in view.decision.picks:
        said = STAGING.explain(pick, view, on)
        assert any(letter.isdigit() for letter in said) or pick[0] == "draw", said
        assert "[" not in said and "{" not in said
    for long, short in (STAGING.prompt(view, on), STAGING.prompt(state.view(None), on)):
        assert long and short and len(short) <= len(long) + 2


@pytest.mark.parametrize("lot", range(len(OPTIONS)))
def test_random_games_are_told_and_shown(lot):
    TEXTS.missing.clear()
    shown: Counter[tuple[str, int]] = Counter()
    for game in range(10):
        seed = lot * 100 + game
        dice = random.Random(seed)
        seats = 2 + seed % 5
        state = GRIM.new(seats=seats, seed=seed, options=GRIM.Options(**OPTIONS[lot]))
        on = stage(seats)
        picks = 0
        while state.decision and picks < 160:
            check_decision(state)
            pick = dice.choice(state.decision.picks)
            picks += 1
            for event, before, after, story in frames(state, [pick]):
                play = STAGING.play(event, before, after, on, story)
                name = type(event).__name__
                assert isinstance(play, Play)
                assert play.words or name in SILENT, event
                assert "[" not in play.words + play.short and "{" not in play.words + play.short
                assert play.ms <= 4000 and play.hold <= 4000 and all(0 <= at <= play.ms + 1 for at, _ in play.cues)
                assert play.words_at <= play.ms
                shown[name, seats] += 1
                if play.act is not None and shown[name, seats] <= 2:
                    for t in (0.0, 0.5, 1.0):
                        play.act(brush(seats), t)
    assert not TEXTS.missing, sorted(TEXTS.missing)


@pytest.mark.parametrize("name", MOMENTS)
def test_moments_play_from_start_to_end(name):
    words, picks = words_of(MOMENTS[name])
    state = GRIM.scenario(words)
    seats = state.seats
    for event, before, after, story in frames(state, picks):
        play = STAGING.play(event, before, after, stage(seats), story)
        if play.act is not None:
            for t in (0.0, 0.2, 0.45, 0.7, 0.93, 1.0):
                play.act(brush(seats), t)
    assert state.luck == ()


@pytest.mark.parametrize("name", ("duel", "hand", "faceoff_lost", "fates_6", "roll"))
def test_reduced_motion_shows_the_last_picture_and_nothing_flies_through_the_air(name):
    words, picks = words_of(MOMENTS[name])
    state = GRIM.scenario(words)
    on = stage(state.seats, 1.0, True)
    for event, before, after, story in frames(state, picks):
        play = STAGING.play(event, before, after, on, story)
        assert play.words == tell(event, before, after, on)[0]
        if play.act is not None:
            play.act(brush(on.seats.__len__()), 1.0)


def test_every_moment_that_was_asked_for_is_there():
    for part in ("choose_2", "choose_3", "choose_4", "choose_6", "throw", "roll", "bust", "frozen", "stepper", "target",
                 "hand", "decision_choice", "decision_card", "duel", "faceoff", "tie", "lost", "fates"):  # fmt: skip
        assert any(part in name for name in MOMENTS), part


def test_the_dice_fall_before_their_result_is_told():
    words, picks = words_of(MOMENTS["roll"])
    state = GRIM.scenario(words)
    event, before, after, story = next(iter(frames(state, picks)))
    play = STAGING.play(event, before, after, stage(6), story)
    assert play.before and play.snap and play.words_at > 700
    assert {("die", 0), ("die", 1)} <= play.hides
    assert [cue for _, cue in play.cues][:2] == ["die.shake", "die.roll"]


def test_tokens_fly_from_where_they_lay_to_where_they_will_lie():
    state = GRIM.scenario({"seats": 4, "greens": 2, "ask": "settle"})
    on = stage(4, 1.0, True)
    plays = [STAGING.play(e, b, a, on, s) for e, b, a, s in frames(state, [("settle", 1, 1)])]
    flights = [play for play in plays if play.fly]
    assert len(flights) == 2
    panel, purse = places(on, "dice").panels[0], places(on, "dice").purse
    ((_, start, end, _),) = flights[0].fly
    assert panel.collidepoint(start) and abs(end[0] - purse[0]) < 20
    ((_, start, end, _),) = flights[1].fly
    assert panel.collidepoint(start) and panel.collidepoint(end)


def test_results_have_a_row_for_each_seat():
    state = GRIM.new(seats=3, seed=1, options=Options())
    heads, rows = STAGING.results(state.view(None), stage(3))
    assert heads == ("Tokens left", "Face-offs") and list(rows) == [("10", "0")] * 3
