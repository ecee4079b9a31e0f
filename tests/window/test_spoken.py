"""A game for somebody who does not see it: every question, focus, roll and result is spoken, and no secret is."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.app.intents import Intent, Kind
from game.match import Human, Match
from game.scenes.results import Results
from game.scenes.start import Parlour
from game.table.scene import TableScene
from tests.table.desk import Desk, make_app, people
from tests.table.toystage import ToyStaging
from tests.toy import GAME

from .test_grim_played import begin, by_buttons


class Recording:
    """A speaker that writes down, and is always done at once."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)

    def stop(self) -> None:
        pass

    def busy(self) -> bool:
        return False


def test_grim_by_ear(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    import game.app.app as module

    speaker = Recording()
    monkeypatch.setattr(module, "find_speaker", lambda: speaker)
    hands = begin(parlour, "keyboard")
    parlour.app.settings.change("seeing", "speak", True)
    hands.press(Kind.CONFIRM)
    hands.frames(1.0)
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(TableScene))
    table: Any = hands.top
    rng, asked = random.Random(2), 0
    while True:
        hands.until(lambda: hands.asked)
        if not isinstance(hands.top, TableScene):
            break
        asked += 1
        assert table.prompt()[0] in speaker.said, "the question"
        start = len(speaker.said)
        before = table.choices.current.id
        for way in ("right", "left", "down", "up"):
            hands.press(way)
            if table.choices.current is not None and table.choices.current.id != before:
                assert table.here() in speaker.said[start:], "what the frame moved to"
                break
        by_buttons(hands, rng)
    assert asked >= 3
    for line in table.log.lines:
        assert line.words in speaker.said, line.words
    assert any("roll" in words.lower() for words in speaker.said)
    hands.until(lambda: hands.at(Results))
    assert hands.top._headline() in speaker.said, "who wins"


def secrets_of(match: Match, viewer: int | None) -> set[str]:
    """The faces that this viewer may not know, where the table does not show the same card elsewhere."""
    view = match.window(viewer).view
    table = GAME.table(view.options)
    known = {view.card(handle).id for handle in view.open}
    return {table[face].id for face in range(len(table))} - known


def test_two_persons_with_secrets_hear_only_their_own(tmp_path: Path) -> None:
    app = make_app(tmp_path, speed="instant", bot_pause=0)
    speaker = Recording()
    desk = Desk(app, Match(GAME, GAME.Options(), people("keyboard", "pad-1"), 3), ToyStaging())
    scene = desk.scene
    heard: list[tuple[int | None, str, set[str]]] = []

    def say(text: str) -> None:
        viewer = scene.viewing.viewer
        heard.append((viewer, text, secrets_of(scene.match, viewer)))

    speaker.say = say  # type: ignore[method-assign]
    app.voice.attach(speaker)
    rng = random.Random(1)
    for _ in range(500):
        desk.ticks(0.5, 0.1)
        if scene.match.result is not None:
            break
        for kind in (Kind.SAY_HERE, Kind.SAY_WHAT):
            app._hand(Intent(kind))
        viewing = scene.viewing
        seat = viewing.seen_it if viewing.seen_it is not None else viewing.viewer if viewing.since else None
        player = scene.match.seats[seat if seat is not None else scene.match.deciding or 0]
        device = player.device if isinstance(player, Human) else "keyboard"
        for _ in range(rng.randrange(3)):
            desk.send(Kind.NEXT, device)
        desk.send(Kind.CONFIRM, device)
    assert len(heard) > 30 and scene.match.result is not None
    assert {viewer for viewer, _, _ in heard} == {None, 0, 1} and all(hidden for _, _, hidden in heard[:10])
    assert any(hidden & _words(text) for _, text, hidden in [(0, "heron", {"heron"})]), "the test can fail"
    for viewer, text, hidden in heard:
        assert not hidden & _words(text), (viewer, text)


def _words(text: str) -> set[str]:
    return set(text.replace(".", " ").replace(",", " ").split())


def test_a_secret_that_waits_to_be_spoken_is_dropped_when_the_screen_changes_hands(tmp_path: Path) -> None:
    app = make_app(tmp_path, speed="instant", bot_pause=0)
    speaker: Any = Recording()
    app.voice.attach(speaker)
    desk = Desk(app, Match(GAME, GAME.Options(), people("keyboard", "pad-1"), 3), ToyStaging())
    desk.ticks(1.0, 0.1)
    speaker.busy = lambda: True  # somebody speaks slowly
    app.voice.speak("the heron lies on top")
    desk.scene.viewing.become(None)
    speaker.busy = lambda: False
    app.voice.update()
    assert "the heron lies on top" not in speaker.said
    app._hand(Intent(Kind.SAY_WHAT))
    assert not any("heron" in words for words in speaker.said)


def test_captions_of_a_game_are_written_on_the_table(parlour: Parlour) -> None:
    app = parlour.app
    app.settings.change("sound", "captions", True)
    hands = begin(parlour, "keyboard")
    app.settings.change("pace", "speed", "fast")
    hands.press(Kind.CONFIRM)
    hands.frames(1.0)
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(TableScene))
    seen: set[str] = set()
    rng = random.Random(3)
    for _ in range(400):
        hands.frames()
        if app.toast.heard:
            seen.add(app.toast.heard)
        if hands.at(TableScene) and hands.asked:
            by_buttons(hands, rng)
        if len(seen) >= 3:
            break
    assert len(seen) >= 3, seen
    assert all(not words.startswith("[") for words in seen), "every caption has words"
