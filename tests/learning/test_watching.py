"""The replay viewer: at every step and in every eyes it shows what the match showed, whatever way one came there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.app.dialog import Dialog
from game.app.intents import Intent, Kind
from game.engine import GAMES
from game.match import Bot, Match, Replay, Store, exported, import_file
from game.scenes.players import MATCHES, Players
from game.scenes.results import Results
from game.scenes.start import Parlour, first_scene, staging_of
from game.scenes.title import Title
from game.scenes.watching import ALL, Watching, watch

from .conftest import DEVICES, Hands, put
from .games import finished, scripted

STAGED = [key for key in GAMES if staging_of(key) is not None]


def viewer(parlour: Parlour, key: str = "grim", seed: int = 1) -> Watching:
    """A recording, resting at its start."""
    scene = put(parlour, watch(Replay(finished(key, seed)), parlour.stagings[key], parlour.go_home))
    scene.playing = False
    scene.go(0)
    assert isinstance(scene, Watching)
    return scene


def lived(key: str, seed: int = 1) -> list[list[object]]:
    """The views of the match as it was played: of every seat and of nobody, after every pick."""
    game = GAMES[key]
    match = Match(game, game.Options(), [Bot("gambler", name) for name in ("Sly", "Wren")], seed)
    views = []
    while True:
        state = match._state
        views.append([state.view(eyes) for eyes in (None, *range(len(match.seats)))])
        if not match.go_on():
            return views


@pytest.mark.parametrize("key", STAGED)
def test_every_step_in_every_eyes_is_what_was_seen(parlour: Parlour, key: str) -> None:
    scene, views = viewer(parlour, key), lived(key)
    assert scene.last == len(views) - 1
    for n, now in enumerate(views):
        for eyes, view in zip((None, 0, 1), now, strict=True):
            scene.eyes = eyes
            scene.go(n)
            assert scene.director.view == view, (n, eyes)


@pytest.mark.parametrize("key", STAGED)
def test_playing_steps_shows_the_same_as_jumping(parlour: Parlour, key: str) -> None:
    scene, hands = viewer(parlour, key), Hands(parlour.app, "keyboard")
    eyes = 1 if scene.secrets else None
    scene.eyes = eyes
    scene.go(0)
    for n in range(1, scene.last + 1):
        hands.press("right")
        hands.until(lambda: not scene.director.busy)
        assert scene.n == n and scene.director.view == scene.recording.view(n, eyes)
    hands.press("right")
    assert scene.n == scene.last
    assert not scene.director.faults


def test_restarted_it_is_the_same_again_and_so_is_another_one_between(parlour: Parlour) -> None:
    """B017."""
    replay = Replay(finished("grim"))
    first = [replay.state(n).digest() for n in range(len(replay) + 1)]
    scene = put(parlour, watch(replay, parlour.stagings["grim"], parlour.go_home))
    scene.go(5)
    scene.go(0)
    assert [scene.recording.state(n).digest() for n in range(len(replay) + 1)] == first
    viewer(parlour, STAGED[-1], 2).go(4)
    again = put(parlour, watch(replay, parlour.stagings["grim"], parlour.go_home))
    again.go(again.last)
    assert [again.recording.state(n).digest() for n in range(len(replay) + 1)] == first
    assert again.director.view == Replay(finished("grim")).view(len(replay), None)


@pytest.mark.parametrize("key", [key for key in STAGED if key != "grim"])
def test_eyes_see_their_own_secrets_and_nobody_elses(parlour: Parlour, key: str) -> None:
    scene = viewer(parlour, key)
    n = scene.last - 1
    faces = {}
    for eyes in (None, 0, 1, ALL):
        scene.eyes = eyes
        scene.go(n)
        faces[eyes] = set(scene.director.view.faces)  # type: ignore[union-attr]
    assert faces[None] <= faces[0] & faces[1] and faces[0] | faces[1] <= faces[ALL]
    assert faces[0] != faces[1]
    assert faces[ALL] == set(range(len(scene.recording.state(n).faces)))


@pytest.mark.parametrize("device", DEVICES)
def test_by_one_device_alone(parlour: Parlour, device: str) -> None:
    hands, scene = Hands(parlour.app, device), viewer(parlour)
    hands.look()

    def on() -> None:
        hands.wheel(-1) if device == "mouse" else hands.press("right")

    def back() -> None:
        hands.wheel(1) if device == "mouse" else hands.press("left")

    for n in (1, 2, 3):
        on()
        hands.until(lambda: not scene.director.busy)
        assert scene.n == n
    back()
    assert scene.n == 2 and scene.director.view == scene.recording.view(2, None)
    before = scene.speed
    if device == "mouse":
        hands.click(*scene.strip.parts["speed"].center)
    else:
        hands.press(Kind.HINT)
    assert scene.speed != before
    if device == "mouse":
        track = scene.strip.parts["track"]
        hands.click(track.centerx, track.centery)
        assert abs(scene.n - scene.last / 2) <= 1
        hands.click(track.right - 1, track.centery)
        assert scene.n == scene.last
        hands.click(*scene.strip.parts["back"].center)
        assert scene.n == scene.last - 1
        hands.click(*scene.strip.parts["play"].center)
    else:
        hands.press(Kind.NEXT)
        assert scene.n in scene.tape.turns
        hands.press(Kind.PREV)
        hands.press(Kind.CONFIRM)
    assert scene.playing
    hands.until(lambda: scene.n == scene.last and not scene.playing)
    hands.look()
    hands.back()
    hands.until(lambda: hands.at(Dialog))
    hands.choose("results")
    hands.until(lambda: hands.at(Results))
    hands.look()
    hands.back()
    hands.until(lambda: hands.at(Title))


@pytest.mark.parametrize("device", DEVICES)
def test_other_eyes_by_one_device(parlour: Parlour, device: str) -> None:
    key = next((key for key in STAGED if key != "grim"), None)
    if key is None:
        pytest.skip("no game with secrets has a table yet")
    hands, scene = Hands(parlour.app, device), viewer(parlour, key)
    scene.go(6)
    hands.look()
    seen = []
    for _ in scene.all_eyes():
        hands.click(*scene.strip.parts["eyes"].center) if device == "mouse" else hands.press("down")
        seen.append(scene.eyes)
        hands.look()
        assert scene.n == 6
    assert set(map(str, seen)) == {"None", "0", "1", "all"}


def test_grim_has_no_secrets_so_there_are_no_other_eyes(parlour: Parlour) -> None:
    scene = viewer(parlour)
    assert scene.all_eyes() == [None]
    Hands(parlour.app, "keyboard").press("down")
    assert scene.eyes is None


def test_the_log_tells_what_was_told_up_to_here(parlour: Parlour) -> None:
    hands, scene = Hands(parlour.app, "keyboard"), viewer(parlour)
    scene.go(scene.last)
    whole = [line.words for line in scene.lines()]
    scene.go(4)
    some = [line.words for line in scene.lines()]
    assert 0 < len(some) < len(whole) and whole[: len(some)] == some
    hands.press(Kind.LOG)
    assert scene.log.open
    hands.look()
    hands.press(Kind.BACK)
    assert not scene.log.open and hands.top is scene


def test_a_long_stall_skips_nothing(parlour: Parlour) -> None:
    scene = viewer(parlour)
    scene.playing = True
    scene.app.settings.change("pace", "speed", "normal")
    for _ in range(4):
        parlour.app.tick(20.0)
    assert scene.n <= 4


# ---- from the list, from the results, from a file --------------------------------------------------------------------


def kept(parlour: Parlour) -> int:
    """A finished match in the store; its id."""
    record = finished("grim")
    start = Replay(record).state(0).to_json()
    id = parlour.store.create(replace(record, snapshot=(0, start)))
    parlour.store.finish(id, [(seat, player, 0, seat == 0) for seat, player in enumerate(record.seats)])
    return id


@pytest.mark.parametrize("device", DEVICES)
def test_from_the_list_of_finished_games(parlour: Parlour, device: str) -> None:
    id, hands = kept(parlour), Hands(parlour.app, device)
    put(parlour, parlour.home())
    hands.choose("players")
    hands.until(lambda: hands.at(Players))
    hands.choose(f"group-{MATCHES}")
    hands.look()
    hands.choose(f"match-{id}")
    hands.until(lambda: hands.at(Dialog))
    hands.choose("watch")
    hands.until(lambda: hands.at(Watching))
    hands.look()


def test_a_replay_of_other_rules_or_with_a_hole_is_refused_in_words(parlour: Parlour) -> None:
    """B018."""
    record = finished("grim")
    snapshot = (0, Replay(record).state(0).to_json())
    other = parlour.store.create(replace(record, rules="0.9", snapshot=snapshot))
    broken = replace(record, picks=[*record.picks[:16], *record.picks[17:]], digest=None, snapshot=snapshot)
    hole = parlour.store.create(broken)
    home = put(parlour, parlour.home())
    for id, words in ((other, "0.9"), (hole, "Step "), (12345, "no longer there")):
        parlour.app.notices._waiting.clear()
        parlour.library.watch(id)
        assert parlour.app.stack.top is home and not parlour.app.stack.moving
        assert any(words in notice for notice in parlour.app.notices._waiting), parlour.app.notices._waiting


def test_from_a_file(parlour: Parlour, tmp_path: Path) -> None:
    import json

    match = scripted("grim", {"seats": 2, "banks": [1, 9], "greens": 1, "ask": "choose", "luck": "3 11"}, [("stop",)])
    file = tmp_path / "match.json"
    file.write_text(json.dumps(exported(match)), encoding="utf-8")
    scene = first_scene(parlour, SimpleNamespace(command="replay", record=import_file(file)))
    assert isinstance(scene, Watching) and scene.recording.game.key == "grim"
    put(parlour, scene)
    assert "results" not in [answer[0] for answer in scene._menu().answers], "nobody has won yet"


@pytest.mark.parametrize("device", DEVICES)
def test_from_the_results(parlour: Parlour, device: str) -> None:
    game = GAMES["grim"]
    match = Match(game, game.Options(), [Bot("gambler", "Sly"), Bot("gambler", "Wren")], 4, store=parlour.store)
    while match.go_on():
        pass
    table = put(parlour, parlour.table(match))
    hands = Hands(parlour.app, device)
    hands.until(lambda: hands.at(Results))
    hands.frames(0.2)
    hands.choose("replay")
    hands.until(lambda: hands.at(Watching))
    assert hands.top.last == match.steps and table is not hands.top


# ---- the list itself (B120, B140) ------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", DEVICES)
def test_empty_lists_trap_nobody(parlour: Parlour, device: str) -> None:
    hands = Hands(parlour.app, device)
    put(parlour, parlour.home())
    hands.choose("players")
    hands.until(lambda: hands.at(Players))
    for id, _ in hands.top.groups():
        hands.choose(f"group-{id}")
        hands.look()
        if device == "mouse":
            hands.wheel(-1)
        else:
            for move in ("right", "down", "up", "left"):
                hands.press(move)
    hands.back()
    hands.until(lambda: hands.at(Title))


@pytest.mark.parametrize("count", [1, 5, 6, 7, 12, 13])
def test_a_list_of_any_length_is_walked_paged_and_emptied(parlour: Parlour, count: int) -> None:
    """B120: the last place is on another page, or gone."""
    hands, ids = Hands(parlour.app, "keyboard"), [kept(parlour) for _ in range(count)]
    page = put(parlour, parlour.library.players())
    page.show_group(MATCHES)
    visited = set()
    for _ in range(count + 3):
        visited.add(page.panel.focus.current)
        hands.press("down")
    assert {f"match-{id}" for id in ids} <= visited
    for id in ids:
        parlour.store.delete(id)
        page.build()
        hands.look()
        for move in ("up", "down", "down"):
            hands.press(move)
    assert parlour.store.matches(finished=True) == []
    page._forget(999)
    hands.look()
    hands.press(Kind.BACK)


def test_a_forgotten_game_is_gone_but_counts(parlour: Parlour) -> None:
    hands, id = Hands(parlour.app, "keyboard"), kept(parlour)
    page = put(parlour, parlour.library.players())
    page.show_group(MATCHES)
    hands.choose(f"match-{id}")
    hands.choose("forget")
    hands.until(lambda: hands.at(Players))
    assert parlour.store.matches(finished=True) == []
    assert parlour.store.statistics("grim", bots=True)


def test_a_view_of_everything_is_another_call() -> None:
    replay = Replay(finished("grim_dance" if "grim_dance" in GAMES else "grim"))
    n = len(replay) // 2
    told = [frame.event for frame in replay.open_frames(n)]
    assert replay.open_view(n).values["ring"] == replay.view(n, None).values["ring"]
    assert set(replay.view(n, 0).faces) < set(replay.open_view(n).faces)
    assert len(told) == len(replay.frames(n, None))


def test_nothing_is_written_by_watching(parlour: Parlour) -> None:
    store: Store = parlour.store
    viewer(parlour).handle(Intent(Kind.CONFIRM))
    Hands(parlour.app, "keyboard").frames(2.0)
    assert store.matches() == [] and store.matches(finished=True) == []


def test_the_scrubber_with_one_button(parlour: Parlour) -> None:
    """Each part comes up in its turn and does what it is for; after the last, the way out."""
    scene, app = viewer(parlour), parlour.app
    hands = Hands(app, "keyboard")
    app.settings.change("access", "one_button", True)
    app.settings.change("access", "scan_pace", 400)

    def on(part: str) -> None:
        hands.until(lambda: scene.strip.held == part and not app.access.leaving, 30)
        hands.look()
        hands.press(Kind.CONFIRM)

    on("on")
    assert scene.n == 1
    on("back")
    assert scene.n == 0
    on("track")
    assert scene.n == scene.tape.turns[1] > 1
    speed = scene.speed
    on("speed")
    assert scene.speed != speed
    on("play")
    hands.until(lambda: scene.n == scene.last, 300)
    hands.until(lambda: app.access.leaving, 30)
    hands.press(Kind.CONFIRM)
    assert hands.at(Dialog)
    app.settings.change("access", "one_button", False)
    hands.until(lambda: hands.top.panel.focus.current == "on", 5)
    hands.press(Kind.CONFIRM)
    hands.look()
    assert scene.strip.held == ""
