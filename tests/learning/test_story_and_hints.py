"""The story of a match and hints: true to the advice, deterministic, and blind to what a seat cannot see."""

from __future__ import annotations

import random

import pytest

from game.app.texts import Texts
from game.app.theme import make_theme
from game.bots.advice import word
from game.engine import GAMES, Rng
from game.engine.kernel import data
from game.match import Human, Match, Replay, Story, advised
from game.scenes.hinting import hint, hint_of, pick_words
from game.table.scene import WAIT
from game.table.staging import SeatLook

from .games import finished

TEXTS = Texts(data.assets() / "text")
THEME = make_theme()
LOOKS = [SeatLook(name, THEME.symbol(i), THEME.seat(i), False, i) for i, name in enumerate(("Mara", "Jo", "Hob"))]
ADVISED = [key for key in GAMES if word(key, "prefer") is not None]
WORDED = [key for key in ADVISED if TEXTS.has(f"{key}.hint.pick")]


def story(key: str, seed: int = 1) -> Story:
    found = Story(Replay(finished(key, seed)))
    while found.work():
        pass
    return found


def test_the_story_ends_with_the_winner() -> None:
    found = story("grim")
    outcome = found.replay.last.outcome
    assert found.done and len(found.chances) == len(found.points) and outcome is not None
    assert all(abs(sum(chances) - 1.0) < 1e-6 for chances in found.chances)
    assert [seat for seat, chance in enumerate(found.chances[-1]) if chance == 1.0] == list(outcome.winners)


def test_turning_points_are_the_largest_swings_in_order() -> None:
    found = story("grim", 2)
    turns = found.turns(most=3, least=0.0)
    assert 1 <= len(turns) <= 3 and [t.step for t in turns] == sorted(t.step for t in turns)
    swings = [
        max(abs(b - a) for a, b in zip(before, after, strict=True))
        for before, after in zip(found.chances[:-2], found.chances[1:-1], strict=True)
    ]
    assert sorted((abs(t.after - t.before) for t in turns), reverse=True) == pytest.approx(sorted(swings)[:-4:-1])
    assert all(t.step < len(found.replay) for t in turns)


def test_the_best_move_was_the_best() -> None:
    found = story("grim", 2)
    assert found.best is not None
    margin, n = found.best
    state, step = found.replay.state(n - 1), found.replay.step(n)
    terms = word("grim", "terms")
    assert terms is not None and margin > 0
    values = {pick: terms(state.view(step.seat), pick)[0][1] for pick in state.decision.picks}
    assert max(values, key=lambda pick: values[pick]) == step.pick


def test_a_game_without_advice_has_no_story(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.story.word", lambda key, name: None)
    found = Story(Replay(finished("grim")))
    assert found.done and not found.work() and found.turns() == [] and found.best is None


def test_the_curve_is_short_and_keeps_both_ends() -> None:
    found = story("grim", 2)
    assert len(found.lead(5)) == 5
    assert found.lead(5)[0] == found.chances[0] and found.lead(5)[-1] == found.chances[-1]


def positions(key: str, count: int = 6) -> list[object]:
    """Open questions of a few random games."""
    found = []
    for seed in range(2):
        rng, state = random.Random(seed), GAMES[key].new(GAMES[key].seats[0], seed)
        for n in range(160):
            if state.decision is None:
                break
            if n % 19 == 3:
                found.append(state.copy())
            state.apply(rng.choice(state.decision.picks))
    return found[:count]


@pytest.mark.parametrize("key", WORDED)
def test_hints_never_differ_between_imagined_worlds(key: str) -> None:
    for n, state in enumerate(positions(key)):
        seat = state.decision.seat  # type: ignore[attr-defined]
        told = hint_of(state.view(seat), TEXTS, LOOKS)  # type: ignore[attr-defined]
        for k in range(2):
            world = state.view(seat).imagine(Rng(100 * n + k))  # type: ignore[attr-defined]
            assert hint_of(world.view(seat), TEXTS, LOOKS) == told


@pytest.mark.parametrize("key", WORDED)
def test_hints_are_legal_and_in_words(key: str) -> None:
    TEXTS.missing.clear()
    for state in positions(key, 10):
        decision = state.decision  # type: ignore[attr-defined]
        found = hint_of(state.view(decision.seat), TEXTS, LOOKS)  # type: ignore[attr-defined]
        assert found is not None and found[0] in decision.picks
        assert found[1][:1].isupper() and found[1].endswith(".") and "[" not in found[1] and "{" not in found[1]
    assert not TEXTS.missing


def test_a_hint_in_grim_tells_the_alternative() -> None:
    state = GAMES["grim"].scenario({"seats": 2, "banks": [8, 8], "greens": 3, "strikes": 2, "ask": "choose"})
    pick, words = hint_of(state.view(0), TEXTS, LOOKS) or ((), "")
    assert pick == ("stop",)
    assert words.startswith("Stop: ") and "% to win, against " in words and "3 tokens paid" in words


def test_nobody_is_advised_who_is_not_asked() -> None:
    state = GAMES["grim"].scenario({"seats": 2, "ask": "throw"})
    assert advised(state.view(1)) is None and advised(state.view(None)) is None


def test_words_of_picks() -> None:
    assert pick_words("grim", ("seat", 1), TEXTS, LOOKS) == "Aim at Jo"
    assert pick_words("grim", ("settle", 0, 2), TEXTS, LOOKS) == "Pay 2"
    assert pick_words("grim", ("settle", 1, 2), TEXTS, LOOKS) == "Save 1, pay 2"
    assert pick_words("danse_macabre", ("place", 1), TEXTS, LOOKS) == "Bet on the Pope"
    assert pick_words("nowhere", ("some_thing", 1), TEXTS, LOOKS) == "Some thing"


def test_a_hint_at_the_table_says_that_it_is_awaited_and_then_itself() -> None:
    match = Match(GAMES["grim"], None, [Human("Ana"), Human("Jo")], 3)
    seat = match.deciding
    assert seat is not None
    found = hint(match, seat, TEXTS, LOOKS)
    assert found == hint_of(match.window(seat).view, TEXTS, LOOKS)
    assert hint(match, 1 - seat, TEXTS, LOOKS) is None
    match.hint = lambda seat: None  # type: ignore[method-assign]
    assert hint(match, seat, TEXTS, LOOKS) == (WAIT, "The Reaper is thinking it over...")
