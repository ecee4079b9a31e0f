"""Random games at the table: every pick has its place, every event its words and its show."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from pygame import FRect, Rect

from game.scenes.danse_macabre import STAGING
from game.table.staging import Play

from .desk import FACTORS, MACABRE, MOMENTS, TEXTS, asked, brush, frames, stage, words_of

OPTIONS = (
    {},
    {"memory_aid": "full", "no_strength": "coin", "final_tie": "coin"},
    {"memory_aid": "off", "opening_order": "board", "deck_names": "plain", "final_tie": "souls"},
    {"match": "tournament", "wins_needed": 1, "first_round_peek": "second_player", "roles": "seat0_devil"},
)
SILENT = {"TurnStarted", "Mixed", "Scored", "Shuffled", "CardsMoved", "Revealed", "CoinTossed"}
"""Events whose neighbours say it: a deal, the piles of a place that is weighed, the coin over it."""


def covered(layout) -> set:
    """Every pick that has a place on the table or a thing to press."""
    found = {pick for button in layout.buttons for pick in button.picks}
    for pick, spot in layout.spots.items():
        assert isinstance(spot, Rect | FRect) or spot in layout.poses
        found.add(pick)
    return found


def check_decision(state, factor: float) -> None:
    view, on = asked(state), stage(factor, viewer=state.decision.seat)
    layout = STAGING.layout(view, on)
    assert covered(layout) == set(view.decision.picks)
    for pick in view.decision.picks:
        said = STAGING.explain(pick, view, on)
        assert said and "[" not in said and "{" not in said
    for viewer in (state.decision.seat, 1 - state.decision.seat, None):
        long, short = STAGING.prompt(state.view(viewer), on)
        assert long and short and len(short) <= len(long) + 2
        assert STAGING.status(state.view(viewer), on)


@pytest.mark.parametrize("lot", range(len(OPTIONS)))
def test_random_games_are_told_and_shown(lot):
    TEXTS.missing.clear()
    shown: Counter[str] = Counter()
    for game in range(3):
        seed = lot * 100 + game
        dice, viewer = random.Random(seed), (0, 1, None)[game]
        state, heard = dealt(seed, OPTIONS[lot], viewer)
        before = heard[0][1]
        for i, (event, after) in enumerate(heard):
            check_play(STAGING.play(event, before, after, stage(), tuple(e for e, _ in heard[: i + 1])), event, shown)
            STAGING.layout(after, stage())
            before = after
        step = 0
        while state.decision and step < 200:
            if step % 5 == 0:
                check_decision(state, FACTORS[step % 3])
            pick = dice.choice(state.decision.picks)
            step += 1
            for event, before, after, story in frames(state, [pick], viewer):
                check_play(STAGING.play(event, before, after, stage(), story), event, shown)
                if step % 7 == 0 or state.outcome is not None:
                    STAGING.layout(after, stage(FACTORS[step % 3]))
        assert state.outcome is not None
    assert not TEXTS.missing, sorted(TEXTS.missing)
    assert {"Weighed", "Looked", "Declared", "GameOver", "RolesTaken"} <= set(shown)


def dealt(seed: int, options: dict, viewer: int | None):
    """A new game, and what a viewer was told of its set-up with each view."""
    heard: list = []
    state = MACABRE.new(2, seed, options, watch=lambda s, e: heard.append((e.for_seat(viewer), s.view(viewer))))
    return state, heard


def check_play(play: Play, event, shown: Counter[str]) -> None:
    name = type(event).__name__
    assert isinstance(play, Play)
    assert play.words or name in SILENT, event
    assert "[" not in play.words + play.short and "{" not in play.words + play.short
    assert play.ms <= 4000 and play.hold <= 4000 and all(0 <= at <= play.ms + 260 for at, _ in play.cues)
    assert play.words_at <= play.ms
    shown[name] += 1
    if play.act is not None and shown[name] <= 5:
        for t in (0.0, 0.5, 1.0):
            play.act(brush(), t)


@pytest.mark.parametrize(
    "name", ("bet", "peek_dancer", "peek_bet", "peek_known", "weigh_coin", "weigh_twister", "finale")
)
@pytest.mark.parametrize("factor", (1.0, 1.6))
def test_moments_play_from_start_to_end(name, factor):
    words, picks = words_of(MOMENTS[name])
    for viewer in (0, 1, None):
        state = MACABRE.scenario(words)
        drawn = 0
        for event, before, after, story in frames(state, picks, viewer):
            play = STAGING.play(event, before, after, stage(factor, viewer=viewer), story)
            if play.act is not None and drawn < 5:
                drawn += 1
                for t in (0.0, 0.2, 0.45, 0.7, 0.93, 1.0):
                    play.act(brush(factor), t)
    assert state.luck == ()


@pytest.mark.parametrize("name", ("place", "peek", "peek_devil", "pile_16", "middle_known", "place_devil"))
@pytest.mark.parametrize("factor", FACTORS)
def test_the_strip_is_drawn_for_every_focus(name, factor):
    state = MACABRE.scenario(words_of(MOMENTS[name])[0])
    for pick in words_of(MOMENTS[name])[1]:
        state.apply(pick)
    view = asked(state)
    TEXTS.missing.clear()
    for pick in view.decision.picks:
        STAGING.over(brush(factor), view, [], pick)
    STAGING.over(brush(factor), view, [], None)
    assert not TEXTS.missing


def test_every_moment_that_was_asked_for_is_there():
    for part in ("start", "middle", "place", "pile_16", "peek", "peek_dancer", "peek_bet", "curtain", "finale",
                 "strength", "twister", "tripod", "coin", "end", "tournament"):  # fmt: skip
        assert any(part in name for name in MOMENTS), part


def test_a_look_waits_for_its_press_at_every_speed_and_only_for_who_looks():
    for viewer, keeps in ((0, True), (1, False), (None, False)):
        state = MACABRE.scenario(words_of(MOMENTS["peek"])[0])
        (play,) = [STAGING.play(e, b, a, stage(), s) for e, b, a, s in frames(state, [("dancer", 4)], viewer)
                   if type(e).__name__ == "Looked"]  # fmt: skip
        assert play.keep == keeps and (play.hold > 0) == keeps


def test_the_weighing_hides_nothing_that_reduced_motion_would_miss():
    state = MACABRE.scenario(words_of(MOMENTS["weigh_coin"])[0])
    for event, before, after, story in frames(state, words_of(MOMENTS["weigh_coin"])[1]):
        play = STAGING.play(event, before, after, stage(1.0, True), story)
        if play.act is not None:
            play.act(brush(), 1.0)
