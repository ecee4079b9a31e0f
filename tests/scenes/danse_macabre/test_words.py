"""Danse Macabre's words: none missing, none too much, none that tells a face to whom it does not lie open."""

from __future__ import annotations

import dataclasses
import random
import re
import tomllib

import pytest

from game.app.paths import asset_root
from game.app.texts import Texts
from game.engine.danse_macabre.state import Options
from game.engine.kernel.events import Looked
from game.scenes.danse_macabre import STAGING, words

from .desk import MACABRE, MOMENTS, TEXTS, asked, frames, played, stage, words_of

REASONS = ("must_bet", "not_in_hand", "bet_first", "card_first", "place_first", "no_such_place", "nothing_hidden",
           "no_bet_there", "one_bet_a_turn")  # fmt: skip
NAMES = {
    *(TEXTS(f"danse_macabre.card.{deck}.{kind}") for deck in ("god", "devil", "plain") for kind in words.KINDS),
    *(TEXTS(f"danse_macabre.brief.{kind}") for kind in words.KINDS),
}
DANCERS = {
    TEXTS(f"danse_macabre.dancer.hidden_{who}") for who in ("pope", "emperor", "empress", "cardinal", "king")
} | {TEXTS("danse_macabre.dancer.hidden_skeleton")}


def said_by(layout) -> str:
    """Every word of a layout."""
    parts = [label.text for label in layout.labels]
    parts += [text for zone in layout.zones for text in (zone.name, *zone.lines)]
    parts += [text for button in layout.buttons for text in (button.title, *button.lines)]
    return " | ".join([*parts, *(pose.says for pose in layout.poses.values())])


def test_the_texts_are_read_whole():
    assert not TEXTS.faults
    own = Texts(asset_root() / "text")
    strings = tomllib.loads((asset_root() / "text" / "en" / "danse_macabre.toml").read_text())
    assert not own.faults and strings["danse_macabre"]["title"] == "Danse Macabre"
    found = list(leaves(strings))
    assert len(found) > 200
    assert not [text for text in found if re.search(r"\s{2}|[\u2014\u2013]", text)]


def leaves(node):
    """Every text of a file."""
    for value in node.values():
        if isinstance(value, dict):
            yield from leaves(value)
        elif isinstance(value, str):
            yield value


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_a_sentence(reason):
    said = STAGING.why_not(f"danse_macabre.{reason}", stage())
    assert said.endswith(".") and "[" not in said


def test_the_kernels_own_reasons_are_sentences_too():
    for reason in ("pick.not_offered", "pick.nothing_to_take_back", "pick.not_your_turn"):
        assert "[" not in STAGING.why_not(reason, stage()) or TEXTS.has(reason)


def test_every_option_has_a_name_help_and_values():
    for field in dataclasses.fields(Options):
        assert TEXTS.has(f"danse_macabre.option.{field.name}.name") and TEXTS.has(
            f"danse_macabre.option.{field.name}.help"
        )
        for choice in field.metadata.get("choices") or ():
            if isinstance(choice, str):
                assert TEXTS.has(f"danse_macabre.option.{field.name}.value.{choice}"), choice


def test_the_rulebooks_names_by_role_or_plain_ones():
    on = stage()
    state = MACABRE.scenario({})
    assert [words.bet_name(state.view(0), seat, "F1", on) for seat in (0, 1)] == ["Lightning", "Hell's Kettle"]
    plain = MACABRE.scenario({"options": {"deck_names": "plain"}})
    assert [words.bet_name(plain.view(0), seat, "A2", on) for seat in (0, 1)] == ["Air 2", "Air 2"]


def test_prompts_ask_the_one_and_tell_the_others():
    on = stage()
    state = MACABRE.scenario({"active": 1})
    assert STAGING.prompt(state.view(1), on)[0] == "Your bet: which card?"
    for viewer in (0, None):
        assert STAGING.prompt(state.view(viewer), on)[0] == "Bartholomea chooses a bet for the Devil."
    state.apply(("kind", "F1"))
    assert STAGING.prompt(state.view(1), on) == ("Hell's Kettle: at whose side?", "Hell's Kettle: where?")
    assert STAGING.prompt(state.view(0), on)[0] == "Bartholomea chooses a bet for the Devil."


def test_explanations_have_what_matters():
    on = stage()
    state = MACABRE.scenario({"piles": {"god": {1: "A1"}, "devil": {1: "A1 F1", 9: "A1"}}})
    view = state.view(0)
    assert STAGING.explain(("kind", "F2"), view, on) == "Two Lightnings: fire, strength 2. 2 in hand."
    state.apply(("kind", "F2"))
    view = state.view(0)
    said = STAGING.explain(("place", 1), view, on)
    assert said == "Raise at the Pope, 6 points: 2 cards would lie there. There lie 2 cards of the Devil."
    assert STAGING.explain(("place", 0), view, on).startswith(
        "Your first card at the hidden dancer before the Pope, points unknown"
    )
    peek = MACABRE.scenario({"piles": {"god": {1: "A1"}, "devil": {1: "A1 F1"}}, "ask": "peek"})
    assert STAGING.explain(("bet", 1), peek.view(0), on) == "Lift the top one of 2 cards of the Devil at the Pope."


def test_a_peek_is_told_without_what_was_read():
    """Own log, rival's log and table's log say the same, and name no face."""
    for pick in (("dancer", 4), ("bet", 1)):
        lines = set()
        for viewer in (0, 1, None):
            state = played({**MOMENTS["peek"]})
            told = [
                STAGING.play(e, b, a, stage(), s).words
                for e, b, a, s in frames(state, [pick], viewer)
                if isinstance(e, Looked)
            ]
            lines.update(told)
        assert len(lines) == 1
        (line,) = lines
        assert line.startswith("Mara looks") and not any(name in line for name in NAMES | DANCERS)


def test_with_the_full_memory_aid_the_peekers_own_log_tells():
    seen = {}
    for viewer in (0, 1, None):
        state = MACABRE.scenario({**words_of(MOMENTS["peek"])[0], "options": {"memory_aid": "full"}})
        told = [(e, STAGING.play(e, b, a, stage(), s).words) for e, b, a, s in frames(state, [("dancer", 4)], viewer)]
        seen[viewer] = next(words_ for event, words_ in told if isinstance(event, Looked))
    assert "the hidden Cardinal" in seen[0] and "Cardinal" not in seen[1] + seen[None]


def test_own_bets_are_named_in_the_own_log_unless_memory_is_off():
    for aid, named in (("own_bets", True), ("full", True), ("off", False)):
        for viewer in (0, 1, None):
            state = MACABRE.scenario({"options": {"memory_aid": aid}})
            said = " ".join(STAGING.play(e, b, a, stage(), s).words
                            for e, b, a, s in frames(state, [("kind", "A3"), ("place", 3)], viewer))  # fmt: skip
            assert ("Three Angels" in said) == (named and viewer == 0), (aid, viewer, said)


@pytest.mark.parametrize("aid", ("off", "own_bets", "full"))
def test_words_never_tell_a_hidden_face_to_the_wrong_viewer(aid):
    """Whatever is said to a viewer is the same in another world that it cannot tell from the truth."""
    for seed in range(3):
        state = MACABRE.new(2, seed, {"memory_aid": aid})
        dice = random.Random(seed)
        step = 0
        while state.decision and state.placed < 32:
            pick = dice.choice(state.decision.picks)
            if step % 9 == 4:
                for viewer in (0, 1, None):
                    view = state.view(viewer)
                    other = view.imagine(step).view(viewer)
                    here, there = (said_by(STAGING.layout(v, stage())) for v in (view, other))
                    assert here == there
                    for legal in view.decision.picks:
                        assert STAGING.explain(legal, view, stage()) == STAGING.explain(legal, other, stage())
            state.apply(pick)
            step += 1


def test_with_memory_off_no_word_names_an_own_bet_that_lies():
    state = played(MOMENTS["middle_blind"])
    said = said_by(STAGING.layout(state.view(0), stage()))
    assert "Open to you" not in said


def test_what_is_remembered_only_is_not_said():
    """The engine knows what was peeked at; with own bets only, nothing on the table says it."""
    seen = {"dancers": {0: [0]}, "bets": {"devil": {1: [0]}}}
    plain, peeked = (MACABRE.scenario({**words_of(MOMENTS["middle"])[0], **more}) for more in ({}, {"seen": seen}))
    for one in (plain, peeked):
        one.dancers, one.faces = plain.dancers, plain.faces
    here, there = (said_by(STAGING.layout(s.view(0), stage())) for s in (plain, peeked))
    assert here == there
    for pick in asked(plain).decision.picks:
        assert STAGING.explain(pick, plain.view(0), stage()) == STAGING.explain(pick, peeked.view(0), stage())


def test_a_weighing_is_told_with_its_reason():
    for name, words_ in (
        ("weigh_twister", "The Twister sweeps all air away. 1 against 2: the soul goes to the Devil."),
        ("weigh_tripod", "Turned away by the tripod: the soul goes to nobody."),
        ("weigh_coin", "2 against 2: the coin falls. Demon: the soul goes to the Devil."),
        ("weigh_strength", "3 against 1: the soul goes to God."),
    ):
        scenario, picks = words_of(MOMENTS[name])
        state = MACABRE.scenario(scenario)
        said = [STAGING.play(e, b, a, stage(), s).words for e, b, a, s in frames(state, picks)]
        assert f"The Pope: {words_}" in said, said


def test_results_have_points_and_souls():
    state = played(MOMENTS["weigh_strength"])
    heads, rows = STAGING.results(state.view(None), stage())
    assert heads == ("Points", "Souls") and len(rows) == 2 and rows[0] == (str(state.points[0]), str(state.souls[0]))
    tournament = MACABRE.new(2, 1, {"match": "tournament"})
    assert STAGING.results(tournament.view(None), stage())[0] == ("Games", "Points", "Souls")
    order = STAGING.ranking(state.view(None))
    assert state.outcome.winners == () or order[0] == state.outcome.winners[0]
