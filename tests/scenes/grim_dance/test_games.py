"""Random games at the table: every pick has its place, every event its words and its show."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

from game.scenes.grim_dance import STAGING
from game.scenes.grim_dance.brushwork import put_shape, ribbon
from game.scenes.grim_dance.gestures import MOTIFS
from game.scenes.grim_dance.places import places
from game.table.staging import Play

from .desk import DANCE, MOMENTS, TEXTS, asked, brush, frames, played, stage, words_of

OPTIONS = (
    {},
    {"memory_aid": "off", "count_aid": True},
    {"match": "three_games", "match_first_player": "last_loser"},
    {"deck": "rich", "reveal_discards_at_end": False},
)


def covered(layout) -> set:
    """Every pick that has a place on the table or a thing to press."""
    found = {pick for button in layout.buttons for pick in button.picks}
    for pick, spot in layout.spots.items():
        assert isinstance(spot, pygame.Rect) or spot in layout.poses, pick
        found.add(pick)
    return found


def check_decision(state, shared: bool) -> None:
    view = asked(state)
    on = stage(view.seats, (1.0, 1.3, 1.6)[view.turn % 3], view.seat, shared)
    layout = STAGING.layout(view, on)
    assert set(view.decision.picks) <= covered(layout)
    spots = [layout.spots[pick] for pick in view.decision.picks if pick in layout.spots]
    assert len({tuple(spot) for spot in spots}) == len(spots), "two picks stand on one spot"
    for pick in view.decision.picks[:: max(1, len(view.decision.picks) // 8)]:
        said = STAGING.explain(pick, view, on)
        numbers = any(c.isdigit() for c in said) or "no skulls" in said or pick[0] == "colour"
        assert "[" not in said and "{" not in said and numbers, said
        assert on.type.measure(said, "body")[0] < 1728 * (0.56 if on.factor == 1.0 else 1.0), said
    for long, short in (STAGING.prompt(view, on), STAGING.prompt(state.view(None), on)):
        assert long and short and len(short) <= len(long) + 2
    assert STAGING.status(view, on)


@pytest.mark.parametrize("lot", range(len(OPTIONS)))
def test_random_games_are_told_and_shown(lot):
    TEXTS.missing.clear()
    shown: Counter[tuple[str, str]] = Counter()
    for game in range(5):
        seed = lot * 100 + game
        dice = random.Random(seed)
        seats = 2 + seed % 5
        state = DANCE.new(seats=seats, seed=seed, options=DANCE.Options(**OPTIONS[lot]))
        watcher = (None, 0, seats - 1)[game % 3]
        on = stage(seats, 1.0, watcher or 0, shared=watcher is None)
        while state.decision:
            check_decision(state, shared=game % 2 == 0)
            pick = dice.choice(state.decision.picks)
            for event, before, after, story in frames(state, [pick], watcher):
                name = type(event).__name__, getattr(event, "why", "")
                shown[name] += 1
                if shown[name] > 12 and name[0] != "Declared":
                    continue
                play = STAGING.play(event, before, after, on, story)
                assert isinstance(play, Play)
                assert play.words and play.short, event
                assert "[" not in play.words + play.short and "{" not in play.words + play.short
                assert play.ms <= 4000 and all(0 <= at <= play.ms + 160 for at, _ in play.cues)
                if play.act is not None and shown[name] <= 2:
                    for t in (0.0, 0.5, 1.0):
                        play.act(brush(seats), t)
    assert not TEXTS.missing, sorted(TEXTS.missing)
    assert len(shown) >= 10


@pytest.mark.parametrize("name", [name for name, moment in MOMENTS.items() if "picks" in moment])
@pytest.mark.parametrize("seat", (None, 0))
def test_moments_play_from_start_to_end(name, seat):
    words, picks = words_of(MOMENTS[name])
    state = DANCE.scenario(words)
    on = stage(state.seats, 1.0, seat or 0, shared=seat is None)
    for event, before, after, story in frames(state, picks, seat):
        play = STAGING.play(event, before, after, on, story)
        if play.act is not None:
            for t in (0.0, 0.2, 0.45, 0.7, 0.93, 1.0):
                play.act(brush(state.seats), t)


def plays_of(name: str, reduced: bool = False):
    words, picks = words_of(MOMENTS[name])
    state = DANCE.scenario(words)
    on = stage(state.seats, 1.0, 0, reduced=reduced)
    return [(e, STAGING.play(e, b, a, on, s)) for e, b, a, s in frames(state, picks, 0)]


def test_pairs_light_up_with_rising_notes_and_are_counted():
    plays = plays_of("chain")
    notes = [play.cues[0][1] for event, play in plays if getattr(event, "why", "") == "chain"]
    assert notes == ["chain.1", "chain.2", "chain.3"]
    assert plays[-2][1].words == "3 pairs followed: 7 cards for Mara."
    assert plays[-2][1].act is not None


@pytest.mark.parametrize(
    ("name", "why"),
    [("steal", "steal"), ("bride_gift", "give"), ("farmer_basket", "farmer"), ("dancer_waltz", "dance"),
     ("reaper_lantern", "reaper"), ("chain", "take")],
)  # fmt: skip
def test_every_effect_has_its_own_gesture(name, why):
    (play,) = [play for event, play in plays_of(name) if getattr(event, "why", "") == why]
    assert play.act is not None and 500 <= play.ms <= 1500
    (still,) = [play for event, play in plays_of(name, reduced=True) if getattr(event, "why", "") == why]
    assert still.act is None


def test_the_musician_plays_the_tune_of_the_colour_he_copies():
    assert len({MOTIFS[colour] for colour in MOTIFS}) == 6
    told = [play for event, play in plays_of("musician") if type(event).__name__ == "Declared"]
    assert [cue for _, cue in told[0].cues] == [f"chain.{note}" for note in MOTIFS["orange"]]


def test_the_lanterns_look_is_shown_to_one_seat_only():
    words, picks = words_of(MOMENTS["reaper_lantern"])
    shown = {}
    for seat in (0, 1, None):
        state = DANCE.scenario(words)
        for event, before, after, story in frames(state, picks, seat):
            if type(event).__name__ == "Looked":
                shown[seat] = STAGING.play(event, before, after, stage(4, 1.0, seat or 0), story)
    assert shown[0].hold > 0 and "skull" in shown[0].words
    assert shown[1].hold == shown[None].hold == 0 and shown[1].words == shown[None].words
    assert "skull" not in shown[None].words


def test_the_drawer_opens_by_itself_when_a_card_of_that_seat_must_be_chosen():
    state = played(MOMENTS["steal_drawer"])
    on = stage(6)
    layout = STAGING.layout(state.view(0), on)
    drawer = places(on).drawer
    robbed = state.up[1] + state.down[1]
    assert len(robbed) == 16
    for handle in robbed:
        pose = layout.poses["card", handle]
        assert pose.z >= 200 and drawer.collidepoint(pose.x, pose.y)
        assert layout.spots["card", handle] == ("card", handle)
    assert not any(pose.z >= 200 for pose in STAGING.layout(state.view(2), on).poses.values())


def test_the_lens_is_drawn_for_every_pick():
    for name in MOMENTS:
        state = played(MOMENTS[name])
        if state.decision is None:
            continue
        view = asked(state)
        on = brush(view.seats)._replace(stage=stage(view.seats, 1.0, view.seat))
        for pick in view.decision.picks[:6]:
            lit = [(p, pygame.FRect(100, 100, 80, 110)) for p in view.decision.picks]
            STAGING.over(on, view, lit, pick)
        STAGING.over(on, view, [], None)


def test_small_things_can_be_drawn():
    on = brush(2)
    for name in ("glove", "basket", "bow"):
        put_shape(on, name, (400, 300), 120.0, angle=33.0)
    ribbon(on, (400, 300), (90.0, 126.0), 1.0)


def test_results_have_a_row_for_each_seat_and_break_ties_by_cards():
    state = DANCE.new(seats=3, seed=1, options={"match": "three_games"})
    dice = random.Random(1)
    while state.decision:
        state.apply(dice.choice(state.decision.picks))
    view = state.view(None)
    heads, rows = STAGING.results(view, stage(3))
    assert heads == ("Light", "Dark", "Total", "Cards") and len(rows) == 3
    for light, dark, total, _ in rows:
        assert int(light) + int(dark) == int(total)
    assert STAGING.ranking(view)[0] in view.outcome.winners


def test_every_moment_that_was_asked_for_is_there():
    for part in ("ring_36", "ring_19", "ring_7", "ring_3", "ring_1", "front_0", "front_20", "chain", "steal", "bride",
                 "farmer", "dancer", "reaper", "musician", "copy", "reveal"):  # fmt: skip
        assert any(part in name for name in MOMENTS), part
