"""The director plays frames: how long, in which order, and what a press or a broken staging does to it."""

from dataclasses import dataclass
from typing import Any

import pytest

from game.engine.kernel.events import Event
from game.table.director import AFTER_SKIP, CAP, Director, Hooks
from game.table.sprites import Sprites
from game.table.staging import Layout, Play, Pose


class Told(Event, frozen=True):
    seat: int
    n: int


@dataclass
class Sight:
    """A view as far as the director looks into one: where the one card lies."""

    x: float
    decision: Any = None


@dataclass
class Shown:
    event: Event | None
    view: Any


class Stub:
    """A staging with one card; what each event is like is given in `plays`."""

    key = "stub"

    def __init__(self, **plays: Play) -> None:
        self.plays = plays
        self.drawn: list[float] = []
        self.stories: list[int] = []

    def layout(self, view: Any, stage: Any) -> Layout:
        return Layout(poses={("card", 1): Pose(view.x, 0, 10, 10, "p", "card")})

    def play(self, event: Any, before: Any, after: Any, stage: Any, story: Any) -> Play:
        self.stories.append(len(story))
        return self.plays.get(f"n{event.n}", Play())


def director(*, person: bool = False, **plays: Play) -> Director:
    made = Director(Stub(**plays), Sprites(), Hooks(is_person=lambda seat: person))  # type: ignore[arg-type]
    made.begin(Sight(0), object())  # type: ignore[arg-type]
    return made


def frames(*xs: float) -> list[Any]:
    return [Shown(Told(0, i), Sight(x)) for i, x in enumerate(xs)] + [Shown(None, Sight(xs[-1]))]


def passed(d: Director, most: float = 60_000.0, step: float = 10.0) -> float:
    """Let time pass until nothing is pending; how long it took."""
    ms = 0.0
    while d.busy:
        assert ms < most, "the director is stuck"
        d.update(step)
        ms += step
    return ms


def test_events_are_played_one_after_the_other_and_the_question_comes_last() -> None:
    d = director(n0=Play(ms=300), n1=Play(ms=200))
    d.feed(frames(0, 0))
    assert passed(d) == pytest.approx(500, abs=20)


def test_an_event_that_changes_no_pose_takes_no_time() -> None:
    d = director()
    d.feed(frames(0, 0, 0))
    assert passed(d) <= 10


def test_an_event_without_a_time_of_its_own_takes_as_long_as_its_pose_moves() -> None:
    d = director()
    d.feed(frames(100, 200))
    assert passed(d) == pytest.approx(220, abs=30), "the last glide blocks nobody"
    assert d.sprites.moving


def test_no_event_is_longer_than_four_seconds() -> None:
    d = director(n0=Play(ms=1e9, hold=1e9))
    d.feed(frames(0))
    assert passed(d) <= 2 * CAP + 20


@pytest.mark.parametrize(("factor", "expected"), [(1.6, 480), (1.0, 300), (0.5, 150), (0.0, 0)])
def test_the_speed_scales_everything(factor: float, expected: float) -> None:
    d = director(n0=Play(ms=300))
    d.factor = factor
    d.feed(frames(0))
    assert passed(d) == pytest.approx(expected, abs=20)


def test_the_act_runs_over_the_layout_before_the_event() -> None:
    d = director(n0=Play(ms=300))
    d.feed(frames(500))
    d.update(100)
    assert d.view.x == 0  # type: ignore[union-attr]
    d.update(250)
    assert d.view.x == 500  # type: ignore[union-attr]


def test_or_over_the_layout_after_it() -> None:
    d = director(n0=Play(ms=300, before=False))
    d.feed(frames(500))
    assert d.view.x == 500  # type: ignore[union-attr]


def test_a_press_completes_what_is_pending_and_choices_open_150_ms_later() -> None:
    d = director(n0=Play(ms=3000), n1=Play(ms=3000))
    d.feed(frames(100, 900))
    assert d.skip() is True
    assert not d.busy
    assert d.sprites.by_ref["card", 1].now()[0] == 900
    assert not d.still
    d.update(AFTER_SKIP - 1)
    assert not d.still
    d.update(2)
    assert d.still


def test_a_press_with_nothing_pending_is_not_taken() -> None:
    assert director().skip() is False


def test_what_finishes_by_itself_opens_the_choices_at_once() -> None:
    d = director(n0=Play(ms=100))
    d.feed(frames(0))
    passed(d)
    assert d.still


def test_a_persons_throw_waits_for_a_press_and_goes_on_from_there() -> None:
    d = director(person=True, n0=Play(ms=100, hold=500), n1=Play(ms=100, hold=500))
    d.feed(frames(0, 0))
    for _ in range(500):
        d.update(10)
    assert d.waiting
    assert d.wake() is None, "a table that waits for a press sleeps"
    assert d.skip()
    assert d.busy and not d.waiting, "the second throw is played, not swallowed"
    for _ in range(50):
        d.update(10)
    assert d.waiting
    d.skip()
    d.update(10)
    assert not d.busy


def test_a_bots_throw_goes_on_by_itself() -> None:
    d = director(person=False, n0=Play(ms=100, hold=500))
    d.feed(frames(0))
    assert passed(d) == pytest.approx(600, abs=30)


def test_at_fast_speeds_nobody_has_to_press() -> None:
    d = director(person=True, n0=Play(ms=100, hold=500))
    d.factor = 0.5
    d.feed(frames(0))
    assert passed(d) == pytest.approx(300, abs=30)


def test_a_press_in_a_persons_throw_settles_it_but_shows_its_result() -> None:
    d = director(person=True, n0=Play(ms=2000, hold=500, words="six"), n1=Play(ms=2000))
    d.feed(frames(0, 0))
    d.update(50)
    d.skip()
    assert d.waiting
    assert d.words == "six"


def test_reduced_motion_shows_an_acts_last_picture_only() -> None:
    seen: list[float] = []
    d = director(n0=Play(ms=3000, act=lambda brush, t: seen.append(t)))
    d.reduced = True
    d.feed(frames(0))
    d.update(50)
    d.draw(None)  # type: ignore[arg-type]
    assert seen == [1.0]
    assert passed(d) <= 300


def test_a_stuck_act_cannot_stop_a_game(caplog: pytest.LogCaptureFixture) -> None:
    def broken(brush: Any, t: float) -> None:
        raise ZeroDivisionError

    d = director(n0=Play(ms=300, act=broken), n1=Play(ms=300, act=broken))
    d.feed(frames(0, 700))
    while d.busy:
        d.update(20)
        d.draw(None)  # type: ignore[arg-type]
    assert d.view.x == 700  # type: ignore[union-attr]
    assert len(caplog.records) == 1, "told once"


def test_a_staging_that_cannot_play_or_lay_out_is_told_once_and_passed_over(caplog: pytest.LogCaptureFixture) -> None:
    d = director()

    def broken(*args: Any) -> Any:
        raise KeyError("nothing")

    d.staging.play = d.staging.layout = broken  # type: ignore[method-assign]
    d.feed(frames(1, 2, 3))
    passed(d)
    assert d.view.x == 3  # type: ignore[union-attr]
    assert len(caplog.records) == 2


def test_cues_sound_at_their_time_and_not_when_skipped() -> None:
    heard: list[str] = []
    d = director(n0=Play(ms=300, cues=((0, "a"), (200, "b"))), n1=Play(cues=((0, "c"),)))
    d.hooks.cue = heard.append
    d.feed(frames(0, 0))
    assert heard == ["a"]
    d.update(150)
    assert heard == ["a"]
    d.update(60)
    assert heard == ["a", "b"]
    d.skip()
    assert heard == ["a", "b"]


def test_every_event_is_told_in_words_even_when_skipped() -> None:
    told: list[str] = []
    d = director(n0=Play(ms=300, words="one"), n1=Play(ms=300, words="two"))
    d.hooks.words = lambda words, event: told.append(words)
    d.feed(frames(0, 0))
    d.skip()
    assert told == ["one", "two"]


def test_a_story_is_the_events_of_one_pick() -> None:
    d = director()
    d.feed(frames(0, 0))
    d.feed(frames(0))
    passed(d)
    assert d.staging.stories == [1, 2, 1]  # type: ignore[attr-defined]


def test_ghosts_hides_and_shaking_last_as_long_as_the_event() -> None:
    blows: list[float] = []
    d = director(n0=Play(ms=300, hides=frozenset({("card", 1)}), shake=0.5,
                         fly=(("p", (0, 0), (9, 9), (5, 5)),)))  # fmt: skip
    d.hooks.shake = blows.append
    d.feed(frames(0))
    assert d.hides == {("card", 1)} and len(d.ghosts()) == 1 and blows == [0.5]
    passed(d)
    assert not d.hides and not d.ghosts()


def test_a_huge_step_of_time_plays_all_and_hangs_nowhere() -> None:
    d = director(**{f"n{i}": Play(ms=100) for i in range(30)})
    d.feed(frames(*[0.0] * 30))
    for _ in range(40):
        d.update(100)
    assert not d.busy
