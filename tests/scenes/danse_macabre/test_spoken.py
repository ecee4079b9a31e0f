"""What is said aloud: a look is told to who looks, and to nobody else; the bar tells what the weighing is at."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.app.intents import Intent, Kind
from game.scenes.danse_macabre.words import counting
from game.table import furniture

from .desk import MACABRE, MOMENTS, NAMES, stage, words_of
from .test_table import STAGING, Bot, Desk, Human, Match, at, come_in, hold, make_app


class Speaker:
    """Writes down what it is given to say, and who looked at the screen then."""

    def __init__(self) -> None:
        self.scene: Any = None
        self.heard: list[tuple[int | None, bool, str]] = []

    def say(self, text: str) -> None:
        viewing = self.scene.viewing if self.scene is not None else None
        counted = self.scene is not None and counting(self.scene.match.window(None).view)
        self.heard.append((viewing.viewer if viewing is not None else None, counted, text))

    def stop(self) -> None:
        pass

    def busy(self) -> bool:
        return False

    @property
    def texts(self) -> list[str]:
        return [text for _, _, text in self.heard]


def listening(d: Desk) -> Speaker:
    speaker = Speaker()
    speaker.scene = d.scene
    d.app.voice.attach(speaker)
    return speaker


LOOKS = ((("dancer", 4), "It is the hidden Cardinal, 5 points."), (("bet", 1), "It is Two Demons."))


@pytest.mark.parametrize(("pick", "said"), LOOKS)
def test_a_lone_person_hears_what_the_card_is(tmp_path, pick, said):
    d = at(make_app(tmp_path), words_of(MOMENTS["peek"])[0], persons=1)
    speaker = listening(d)
    d.open()
    d.scene.pick(pick)
    hold(d)
    assert speaker.texts.count(said) == 1
    assert not any(said in line.words for line in d.scene.log.lines), "the log is read again, a look is not"
    d.app._hand(Intent(Kind.SAY_HERE))
    assert speaker.texts[-1] == said, "asked again while the card lies open, it is said again"
    d.send(Kind.CONFIRM)
    d.until(lambda: not d.scene.director.waiting, 5.0)
    before = len(speaker.heard)
    for kind in (Kind.SAY_HERE, Kind.SAY_WHAT):
        d.app._hand(Intent(kind))
    assert not any(said in text for text in speaker.texts[before:]), "put back, it is said no more"


@pytest.mark.parametrize(("pick", "said"), LOOKS)
def test_of_two_at_one_screen_only_who_looks_hears_it(tmp_path, pick, said):
    d = at(make_app(tmp_path), words_of(MOMENTS["peek"])[0])
    speaker = listening(d)
    come_in(d)
    d.scene.pick(pick)
    hold(d)
    assert [viewer for viewer, _, text in speaker.heard if text == said] == [0], "behind the curtain, to seat 0"
    d.send(Kind.CONFIRM)
    d.until(lambda: d.scene.viewing.asked == 1, 30.0)
    assert said not in d.app.voice.spoken and d.app.voice.told != said
    before = len(speaker.heard)
    for kind in (Kind.SAY_HERE, Kind.SAY_WHAT, Kind.SAY_HERE):
        d.app._hand(Intent(kind))
    come_in(d)
    assert d.scene.viewing.viewer == 1 and len(speaker.heard) > before
    assert not any(said in text for text in speaker.texts[before:])


@pytest.mark.parametrize("aid", ("own_bets", "off"))
def test_show_me_that_again_never_shows_a_look_again(tmp_path, aid):
    """A person looks in each turn of a whole game; no line of its log keeps a view in which such a card lies open."""
    app = make_app(tmp_path, (240, 135), speed="instant")
    seats = [Human(NAMES[0], "0", "keyboard"), Bot("fool", NAMES[1], "1")]
    d, dice = Desk(app, Match(MACABRE, MACABRE.Options(memory_aid=aid), seats, 5), STAGING), random.Random(2)
    scene, looks = d.scene, 0
    for _ in range(20_000):
        if counting(scene.match.window(None).view):
            break
        if scene.director.waiting:
            d.send(Kind.CONFIRM)
        elif scene.choices.is_open and scene.choices.legal and scene.director.still:
            pick = dice.choice([p for p in scene.choices.decision.picks if p[0] != "none"])
            looks += pick[0] in ("dancer", "bet")
            scene.pick(pick)
        d.ticks(0.05, 0.05)
    assert looks >= 14 and len(scene.log.lines) > 60
    for line in scene.log.lines:
        for view in (line.told.before, line.told.after) if line.told is not None else ():
            if view is None or counting(view):
                continue
            foreign = {h for at in view.dancers for h in at} | {h for at in view.piles[1] for h in at}
            assert not foreign & set(view.open), line.words
    line = next(line for line in scene.log.lines if type(line.event).__name__ == "Looked" and line.event.seat == 0)
    assert line.told is None


def test_nobody_hears_a_bot_look(tmp_path):
    words = words_of(MOMENTS["peek"])[0] | {"active": 1}
    d = at(make_app(tmp_path), words, persons=1)
    speaker = listening(d)
    d.open()
    assert any("look" in text for text in speaker.texts), "that it looked is told"
    assert not any(text.startswith("It is ") for text in speaker.texts)


def test_with_the_full_aid_the_words_say_it_and_nothing_is_said_twice(tmp_path):
    words = words_of(MOMENTS["peek"])[0] | {"options": {"memory_aid": "full"}}
    d = at(make_app(tmp_path), words, persons=1)
    speaker = listening(d)
    d.open()
    d.scene.pick(("dancer", 4))
    hold(d)
    assert sum("the hidden Cardinal" in text for text in speaker.texts) == 1


def secret_words() -> set[str]:
    """Every name of a bet and of a hidden dancer."""
    texts = stage().texts
    found = {texts(f"danse_macabre.card.{deck}.{kind}") for deck in ("god", "devil", "plain")
             for kind in ("A1", "A2", "A3", "F1", "F2", "F3", "TW", "FL", "TR")}  # fmt: skip
    found |= {texts(f"danse_macabre.dancer.hidden_{who}")
              for who in ("pope", "emperor", "empress", "cardinal", "king", "skeleton")}  # fmt: skip
    return found


@pytest.mark.parametrize("aid", ("own_bets", "full", "off"))
def test_a_whole_game_for_two_tells_the_room_nothing_secret(tmp_path, aid):
    """On the common view no bet and no hidden dancer is named before the count; own views name them."""
    app = make_app(tmp_path, (240, 135), speed="instant")
    options = MACABRE.Options(memory_aid=aid)
    seats = [Human(NAMES[0], "0", "keyboard"), Human(NAMES[1], "1", "keyboard")]
    d, dice = Desk(app, Match(MACABRE, options, seats, 11), STAGING), random.Random(4)
    speaker, scene = listening(d), d.scene
    for step in range(30_000):
        view = scene.viewing
        if scene.match.result is not None and scene.director.still and not scene.curtain.moving:
            break
        if step % 9 == 0:
            app._hand(Intent((Kind.SAY_HERE, Kind.SAY_WHAT)[step % 2]))
        if scene.director.waiting or view.since or view.seen_it is not None or view.asked is not None:
            d.send(Kind.CONFIRM)
        elif scene.choices.is_open and scene.choices.legal and scene.director.still and not scene.curtain.moving:
            d.send(Kind.NEXT)
            scene.choices.focus.set(dice.choice(scene.choices.legal).id)
            d.send(Kind.CONFIRM)
        app.stack.update(0.05)
    assert scene.match.result is not None
    secrets = secret_words()
    own = [text for viewer, counted, text in speaker.heard if viewer is not None and not counted]
    room = [text for viewer, counted, text in speaker.heard if viewer is None and not counted]
    assert len(room) > 60 and any(name in text for text in own for name in secrets), "the test can fail"
    for text in room:
        if "toss" in text:  # the coin's sides bear the names of two cards, and are for all to see
            continue
        assert not any(name in text for name in secrets), text
    assert sum(text.startswith("It is ") or " It is " in text for text in own) >= 10, "looks were told"


# -- the bar above, while souls are weighed -----------------------------------------------------------------------


WEIGHED = [name for name in MOMENTS if name.startswith("weigh_")]


@pytest.mark.parametrize("name", WEIGHED)
def test_the_bar_tells_the_present_step_and_never_the_verdict_before(tmp_path, monkeypatch, name):
    prompts: list[tuple[str, str]] = []
    monkeypatch.setattr(furniture, "draw_bars", lambda app, **told: prompts.append(told["prompt"]))
    words, picks = words_of(MOMENTS[name])
    d = at(make_app(tmp_path), words, persons=2)
    scene = d.scene
    come_in(d)
    for pick in picks:
        scene.pick(pick)
        d.ticks(0.1)
    said: dict[int, list[str]] = {}
    ends: dict[int, tuple[str, str]] = {}
    for _ in range(9000):
        item = scene.director._item
        event = item.frame.event if item is not None else None
        if type(event).__name__ == "Weighed":
            prompts.clear()
            d.app.draw()
            if item.told:
                ends[event.place] = prompts[-1]
            else:
                said.setdefault(event.place, []).append(prompts[-1][0])
        if scene.director.waiting:
            d.send(Kind.CONFIRM)
        if len(ends) == 2:
            break
        d.ticks(0.04, 0.02)
    assert len(ends) == 2, "two places were weighed"
    first, second = list(said)
    for place, lines in said.items():
        shown = [zone.name for zone in scene.director.layout.zones if zone.key == ("place", place)]
        assert shown and all(line.startswith(f"{shown[0]}: ") for line in lines), (shown, lines)
    assert not set(said[second]) & {ends[first][0], ends[first][1]}
    told = list(dict.fromkeys(line.partition(": ")[2] for line in said[first]))
    assert told[0] == "the bets are turned over." and len(told) == STEPS[name], told


STEPS = {"weigh_strength": 2, "weigh_twister": 3, "weigh_flood": 4, "weigh_tripod": 2, "weigh_tripods": 3,
         "weigh_all": 5, "weigh_coin": 3}  # fmt: skip
"""How many things happen before the verdict."""
