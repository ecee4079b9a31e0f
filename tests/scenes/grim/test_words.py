"""Grim's words: none missing, none too much, none that tells a secret."""

from __future__ import annotations

import dataclasses

import pytest

from game.engine.grim import faces
from game.engine.grim.cards import Effect, GrimCard
from game.engine.grim.state import Options
from game.engine.kernel import data
from game.scenes.grim import STAGING
from game.scenes.grim.tray import pile_lines
from game.scenes.grim.words import card_line, card_text, card_title

from .desk import GRIM, MOMENTS, TEXTS, asked, frames, played, stage, words_of

REASONS = ("no_green_yet", "more_than_greens", "scorecard_full", "bank_empty", "saved_stay", "unused_greens",
           "not_yourself", "not_that_target")  # fmt: skip
ALL = faces(Options(decisions=True)).cards


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_every_card_has_a_title_and_a_line(card):
    on = stage(2)
    assert TEXTS.has(f"grim.card.{card.id}.title") and TEXTS.has(f"grim.card.{card.id}.line")
    assert card_title(on, card) and card_line(on, card) and "[" not in card_text(on, card)


def test_titles_differ_and_there_are_ten_fates():
    titles = [card_title(stage(2), card) for card in ALL]
    assert len(set(titles)) == len(titles)
    assert sum(card.back == "fate" for card in ALL) == 10


def test_a_fate_is_one_or_two_short_sentences():
    for card in ALL:
        if card.back == "fate":
            assert len(card_line(stage(2), card)) <= 110


def test_what_a_card_does_is_told_from_its_data():
    on = stage(2)
    own = GrimCard(id="my_own_card", source="own", back="hand", effect="give", n=7, target="high")
    assert card_title(on, own) == "My own card" and card_line(on, own) == ""
    assert card_text(on, own) == "Give 7 tokens to the rival with the most tokens."
    two = GrimCard(id="x", source="own", back="hand", effects=(Effect("unsave"), Effect("take", 1)))
    assert card_text(on, two) == "Your saved tokens go back to your bank. Take 1 token from Grim."


@pytest.mark.parametrize("deed", ("give", "take", "pay", "take_each", "give_each", "all_take", "swap", "duel", "skip",
                                  "extra_turn", "unsave", "nothing"))  # fmt: skip
@pytest.mark.parametrize("target", ("", "self", "choice", "left", "right", "low", "high"))
def test_every_deed_can_be_said(deed, target):
    for n in (1, 4):
        text = card_text(stage(2), GrimCard(id="x", source="own", effect=deed, n=n, target=target))
        assert text and "[" not in text and "{" not in text


def test_a_players_own_deck_is_played_and_told(tmp_path, monkeypatch):
    (tmp_path / "grim").mkdir()
    (tmp_path / "grim" / "hand_mine.toml").write_text(
        '[[card]]\nid = "trade"\ncopies = 3\neffect = "swap"\ntarget = "choice"\nsource = "own"\n'
        '[[card]]\nid = "rest"\ncopies = 3\nsource = "own"\n'
        'effects = [{ effect = "skip", target = "right" }, { effect = "all_take", n = 2 }]\n'
    )
    monkeypatch.setattr(data, "own_folders", [tmp_path])
    data.forget()
    try:
        TEXTS.missing.clear()
        for card in ("trade", "rest"):
            state = GRIM.scenario({"seats": 3, "options": {"hand_deck": "mine"}, "saved": (2, 0, 0), "greens": 1,
                                   "ask": "settle", "hand": card})  # fmt: skip
            on = stage(3)
            told = [STAGING.play(e, b, a, on, s).words for e, b, a, s in frames(state, [("settle", 1, 0)])]
            assert any(card.capitalize() in line for line in told)
            view = asked(state)
            for pick in view.decision.picks:
                assert STAGING.explain(pick, view, on)
            assert STAGING.layout(view, on).poses
        assert not TEXTS.missing
    finally:
        monkeypatch.undo()
        data.forget()


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_a_sentence(reason):
    said = STAGING.why_not(f"grim.{reason}", stage(2))
    assert said.endswith(".") and "[" not in said


def test_every_option_has_a_name_help_and_values():
    for field in dataclasses.fields(Options):
        assert TEXTS.has(f"grim.option.{field.name}.name") and TEXTS.has(f"grim.option.{field.name}.help")
        choices = field.metadata.get("choices")
        for choice in choices or ():
            if isinstance(choice, str):
                assert TEXTS.has(f"grim.option.{field.name}.value.{choice}"), choice


def test_no_word_tells_a_fate_before_the_end():
    fates = [
        text for card in ALL if card.back == "fate" for text in (card_title(stage(2), card), card_line(stage(2), card))
    ]
    for moment in MOMENTS.values():
        words, picks = words_of(moment)
        state = GRIM.scenario(words)
        on = stage(state.seats)
        for event, before, after, story in frames(state, picks):
            if after.outcome is None:
                said = STAGING.play(event, before, after, on, story).words
                assert not any(fate in said for fate in fates)
        view = asked(state)
        if view.outcome is None:
            layout = STAGING.layout(view, on)
            said = " ".join(
                [label.text for label in layout.labels] + [z.name + " ".join(z.lines) for z in layout.zones]
            )
            assert not any(fate in said for fate in fates)
            assert not any(pose.picture.startswith("grim/fate") for pose in layout.poses.values())


def test_a_pile_is_told_as_a_multiset_and_its_order_never():
    state = GRIM.scenario({"seats": 3, "options": {"decisions": True}, "hand_discard": "give_1 duel_left"})
    on, view = stage(3), state.view(0)
    lines = pile_lines(view, on, "hand")
    assert lines[0].startswith("14 cards left, 2")
    assert "1 x give 1," in lines[1] and "4 x duel," in lines[1] and "2 x give 2," in lines[1]
    assert "duel (left)" not in lines[1]
    for seed in range(5):  # any world that looks the same is laid out the same
        other = view.imagine(seed).view(0)
        assert STAGING.layout(other, on) == STAGING.layout(view, on)


def test_explanations_have_the_numbers_that_matter():
    state = GRIM.scenario({"seats": 2, "strikes": 1, "frozen": 1, "greens": 3, "dice": (0, 2, 1), "ask": "choose"})
    view, on = state.view(0), stage(2)
    assert STAGING.explain(("roll",), view, on) == "Roll: 2 dice are free. Two reds would bust: 3 tokens back."
    assert STAGING.explain(("stop",), view, on) == "Stop: 3 greens to pay or save."
    state.apply(("stop",))
    view = state.view(0)
    assert STAGING.explain(("settle", 1, 2), view, on) == "Save 1 and pay 2: bank 10 to 7, saved 0 to 1."
    assert STAGING.explain(("settle", 3, 0), view, on).endswith("buys a card from Grim's Hand.")


def test_prompts_ask_the_one_and_tell_the_others():
    state = GRIM.scenario({"seats": 3, "active": 1})
    assert STAGING.prompt(state.view(1), stage(3))[0] == "Throw the dice."
    assert STAGING.prompt(state.view(0), stage(3))[0] == "Jo throws the dice."
    assert STAGING.prompt(state.view(None), stage(3))[0] == "Jo throws the dice."
    assert "Wren" in STAGING.prompt(asked(played(MOMENTS["fates_6"])), stage(6))[0]
