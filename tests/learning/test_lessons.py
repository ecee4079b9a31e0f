"""Every lesson can be taken from its first step to its last on the engine, and is told in words that exist."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.app.texts import Texts
from game.engine import GAMES, IllegalPick
from game.engine.kernel import DataError, data
from game.match.lessons import Taught, faults, fits, lesson_of

TEXTS = Texts(data.assets() / "text")
TAUGHT = [key for key in GAMES if lesson_of(key) is not None]


def test_the_first_three_games_have_lessons() -> None:
    assert {"grim", "grim_dance", "danse_macabre"} <= set(TAUGHT)


@pytest.mark.parametrize("key", TAUGHT)
def test_every_step_asks_for_something_legal(key: str) -> None:
    lesson = lesson_of(key)
    assert lesson is not None and faults(GAMES[key], lesson) == []


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_takes_three_to_six_minutes_and_most_of_it_is_done(key: str) -> None:
    lesson = lesson_of(key)
    assert lesson is not None and 3 <= lesson.minutes <= 6
    steps = [step for chapter in lesson.chapter for step in chapter.step]
    assert sum(bool(step.picks) for step in steps) >= len(steps) / 2
    words = sum(len(TEXTS(f"lessons.{key}.{step.id}").split()) for step in steps)
    assert words / 120 + len(steps) * 0.1 <= 6, "too much to read in six minutes"


@pytest.mark.parametrize("key", TAUGHT)
def test_every_step_and_chapter_has_words(key: str) -> None:
    lesson = lesson_of(key)
    assert lesson is not None
    ids = [step.id for chapter in lesson.chapter for step in chapter.step]
    assert len(set(ids)) == len(ids)
    for chapter in lesson.chapter:
        assert TEXTS.has(f"lessons.{key}.chapter.{chapter.id}"), chapter.id
    for id in ids:
        assert TEXTS.has(f"lessons.{key}.{id}"), id
        assert len(TEXTS(f"lessons.{key}.{id}")) <= 150, f"{id} is a speech"


def test_only_the_wanted_pick_can_be_made() -> None:
    lesson = lesson_of("grim")
    assert lesson is not None
    match = Taught.begin(GAMES["grim"], lesson.chapter[1], 1)  # two strikes, one green, and the host says roll
    assert match.wanted == (("roll",),)
    window = match.window(0)
    assert window.view.decision.picks == (("roll",),) and ("stop",) in window.whole.decision.picks
    assert window.why_not(("stop",)) == "lessons.not_now" and window.why_not(("roll",)) is None
    steps = match.steps
    with pytest.raises(IllegalPick) as refused:
        match.apply(0, ("stop",))
    assert refused.value.reason == "lessons.not_now" and match.steps == steps
    with pytest.raises(IllegalPick):
        match.apply(0, ("settle", 0, 1))  # not legal at all: the rules' own reason
    assert window.why_not(("settle", 0, 1)) != "lessons.not_now"


def test_bots_wait_while_something_is_read_and_then_follow_the_script() -> None:
    lesson = lesson_of("grim")
    assert lesson is not None
    saving = next(chapter for chapter in lesson.chapter if chapter.id == "saving")
    match = Taught.begin(GAMES["grim"], saving)
    assert match.reading and not match.go_on()
    match.skip()
    match.skip()
    picks = []
    while match.waits_for_bot:
        assert match.go_on()
        picks.append(match.record().picks[-1][1])
    assert picks == [("roll",), ("stop",), ("settle", 0, 1)]
    assert match.deciding == 0


def test_any_step_can_be_begun_at() -> None:
    for key in TAUGHT:
        lesson = lesson_of(key)
        assert lesson is not None
        for chapter in lesson.chapter:
            for n, step in enumerate(chapter.step):
                match = Taught.begin(GAMES[key], chapter, n)
                assert match.step == step


def test_a_pick_fits_its_wish() -> None:
    assert fits(("settle", 0, 2), ("settle", "*", 2)) and not fits(("settle", 0, 2), ("settle", 1, 2))
    assert not fits(("settle", True, 2), ("settle", 1, 2)) and not fits(("roll",), ("roll", 1))


def test_a_step_that_cannot_be_done_is_found() -> None:
    lesson = lesson_of("grim")
    assert lesson is not None
    chapter = lesson.chapter[0]
    bad = msgspec.structs.replace(chapter.step[1], picks=(("stop",),))
    spoilt = msgspec.structs.replace(chapter, step=(chapter.step[0], bad, *chapter.step[2:]))
    assert faults(GAMES["grim"], msgspec.structs.replace(lesson, chapter=(spoilt,)))


def test_a_damaged_lesson_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "grim.toml").write_text("minutes = 'many'", encoding="utf-8")
    monkeypatch.setattr(data, "assets", lambda: tmp_path)
    with pytest.raises(DataError, match=r"grim\.toml"):
        lesson_of("grim")
    assert lesson_of("nothing") is None
