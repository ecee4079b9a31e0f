"""Grim Dance's words and secrets: none missing, and none that names a face its reader may not see."""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path

import pytest

from game.engine.grim_dance import cards
from game.engine.grim_dance.cards import COLOURS, EFFECTS, table
from game.engine.grim_dance.state import Options
from game.engine.kernel import View
from game.scenes.grim_dance import STAGING
from game.scenes.grim_dance.words import aid_lines, front_lines, memory_line, number, pile_lines, who

from .desk import DANCE, MOMENTS, TEXTS, asked, frames, played, stage, words_of

REASONS = ("must_reveal", "not_in_the_circle", "not_this_effect", "not_the_revealed", "same_gap", "take_back_first",
           "not_yourself", "nothing_there", "nothing_to_copy")  # fmt: skip


@pytest.mark.parametrize("colour", COLOURS)
def test_every_character_has_its_names_and_its_effect(colour):
    on = stage(2)
    assert who(on, colour) != who(on, colour, 2)
    for key in ("short", "pair", "effect"):
        assert TEXTS.has(f"grim_dance.{key}.{colour}"), key
    assert TEXTS.has(f"grim_dance.prompt.{colour}") and TEXTS.has(f"grim_dance.choice.skip_{colour}")
    assert set(EFFECTS) == set(COLOURS)


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_a_sentence(reason):
    said = STAGING.why_not(f"grim_dance.{reason}", stage(2))
    assert said.endswith(".") and "[" not in said


def test_every_reason_of_the_rules_is_among_them():
    text = (Path(cards.__file__).parent / "rules.py").read_text(encoding="utf-8")
    used = {part.partition('"')[0] for part in text.split('return "grim_dance.')[1:]}
    used |= {part.partition('"')[0] for part in text.split('else "grim_dance.')[1:]} - {"shared"}
    assert used <= set(REASONS)
    for reason in ("most_skulls", "shared"):
        assert TEXTS.has(f"grim_dance.over.{reason}")


def test_every_option_has_a_name_help_and_values():
    for field in dataclasses.fields(Options):
        assert TEXTS.has(f"grim_dance.option.{field.name}.name") and TEXTS.has(f"grim_dance.option.{field.name}.help")
        for choice in field.metadata.get("choices") or ():
            if isinstance(choice, str):
                assert TEXTS.has(f"grim_dance.option.{field.name}.value.{choice}"), choice


def test_hints_can_be_said():
    for key in ("gain", "pairs", "more"):  # in hints.toml; terms without a text are left out
        assert TEXTS.has(f"grim_dance.hint.{key}")


def test_numbers_have_a_sign_in_front():
    assert [number(n) for n in (3, 0, -4)] == ["+3", "0", "\u22124"]


def without_memories(view: View) -> View:
    """The same view for somebody who remembers nothing but what lies open."""
    faces = {h: face for h, face in view.faces.items() if h in view.open}
    return View(
        view.game, view.options, view.seat, view.values, faces, view.seen, view.open, view.decision, view.picked
    )


def everything_said(view: View, on) -> list[str]:
    layout = STAGING.layout(view, on)
    said = [label.text for label in layout.labels] + [pose.says + pose.picture for pose in layout.poses.values()]
    said += [" ".join((zone.name, *zone.lines, zone.picture)) for zone in layout.zones]
    said += [*STAGING.prompt(view, on), STAGING.status(view, on)]
    if view.decision is not None:
        said += [STAGING.explain(pick, view, on) for pick in view.decision.picks[:12]]
    return said


@pytest.mark.parametrize("seed", range(4))
def test_what_is_only_remembered_is_shown_nowhere(seed):
    state = DANCE.new(seats=2 + seed, seed=seed, options={"memory_aid": "off"})
    dice, differ = random.Random(seed), 0
    while state.decision:
        for seat in (*range(state.seats), None):
            view, on = state.view(seat), stage(state.seats, 1.0, seat or 0, shared=seat is None)
            bare = without_memories(view)
            if bare.faces != view.faces:
                differ += 1
                assert everything_said(view, on) == everything_said(bare, on)
        pick = dice.choice(state.decision.picks)
        for event, before, after, story in frames(state, [pick], 0):
            if type(event).__name__ != "Looked":
                one = STAGING.play(event, before, after, stage(state.seats), story).words
                assert (
                    one
                    == STAGING.play(
                        event, without_memories(before), without_memories(after), stage(state.seats), story
                    ).words
                )
    assert differ


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_a_viewer_is_shown_depends_on_what_it_cannot_see(seed):
    state, dice = DANCE.new(seats=3, seed=40 + seed), random.Random(seed)
    while state.decision:
        for seat in (0, None):
            view, on = state.view(seat), stage(3, 1.0, 0, shared=seat is None)
            other = view.imagine(seed).view(seat)
            assert everything_said(view, on) == everything_said(other, on)
        state.apply(dice.choice(state.decision.picks))


def test_the_common_view_shows_colours_of_ones_own_cards_and_no_skulls():
    state = played(MOMENTS["ring_19_shared"] | {"active": 0})
    on = stage(4, 1.0, shared=True)
    common, own = STAGING.layout(state.view(None), on), STAGING.layout(state.view(0), stage(4))
    down = state.down[0]
    assert len(down) == 2
    for handle in down:
        assert ("plate", handle) in own.poses and ("plate", handle) not in common.poses
        assert common.poses["card", handle].picture == "grim_dance/back/orange"


def test_a_front_in_words():
    state = DANCE.scenario({"seats": 2, "ring": "O1 K1", "up": ["P1 U1", ""], "down": ["G1 G2", "K2"],
                            "values": {"P1": 2, "U1": -4, "G1": 3, "G2": -1}, "knows": {"K2": [0]}})  # fmt: skip
    on = stage(2)
    assert front_lines(state.view(0), on, 0) == (
        "0 open, 4 cards in all.",
        "Open: Carnival King \u22124, Dancer +2.",
        "Face down, for your eyes only: Bride +3, Bride \u22121.",
    )
    assert front_lines(state.view(1), on, 0) == (
        "\u22122 open, 4 cards in all.",
        "Open: Carnival King \u22124, Dancer +2.",
        "2 face down: 2 Brides.",
    )
    assert memory_line(state.view(0), on, 1).startswith("You remember: Grim Reaper")
    assert memory_line(state.view(None), on, 1) == ""


def test_the_aid_tells_the_skulls_of_every_character_and_counts_on_demand():
    state = DANCE.new(seats=2, seed=1, options={"count_aid": True})
    lines = aid_lines(state.view(0), stage(2))
    assert lines[0] == "Musician: +2 +2 +1 0 \u22121 \u22123" and len(lines) == 18
    assert lines[2] == "Not seen yet: +2 +2 +1 0 \u22121 \u22123"
    assert len(aid_lines(state.view(None), stage(2))) == 12
    assert len(aid_lines(DANCE.new(seats=2, seed=1).view(0), stage(2))) == 12


def test_the_pile_tells_colours_and_ones_own_looks():
    state = played(MOMENTS["reaper_lantern"])
    on = stage(4)
    assert any("You have seen: Bride" in line for line in pile_lines(state.view(0), on))
    assert not any("seen" in line for line in pile_lines(state.view(1), on))


def test_explanations_have_the_numbers_that_matter():
    on = stage(2)
    state = DANCE.scenario({"seats": 2, "ring": "K1 U1 G1 P1 G2 U2 B1"})
    view = state.view(0)
    assert STAGING.explain(("card", state.ring[3]), view, on) == "Turn up a Dancer. 2 pairs follow: Brides and Kings."
    assert STAGING.explain(("card", state.ring[0]), view, on) == "Turn up a Reaper. 1 card only: Musician meets King."
    farmer = DANCE.scenario({"seats": 2, "ring": "[O1] K1 G1 U1 G2"})
    said = STAGING.explain(("card", farmer.ring[1]), farmer.view(0), on)
    assert said == "Take the Reaper too, face down. 1 pair follows: Brides."


def test_prompts_ask_the_one_and_tell_the_others():
    state = DANCE.scenario({"seats": 3, "ring": "[O1] K1 G1", "active": 1})
    assert STAGING.prompt(state.view(1), stage(3))[0] == "Farmer: harvest one more card?"
    assert STAGING.prompt(state.view(0), stage(3))[0] == "Jo may use the Farmer."
    assert STAGING.prompt(state.view(None), stage(3))[0] == "Jo may use the Farmer."


def test_the_shipped_decks_have_six_pictures_a_colour():
    from game.scenes.grim_dance.cards import face_picture

    for deck in ("house", "rich"):
        assert len({face_picture(card) for card in table(deck).cards}) == 36


def test_moments_end_with_a_question_or_the_end():
    for name in MOMENTS:
        words, _ = words_of(MOMENTS[name])
        assert asked(DANCE.scenario(words)) is not None
