"""A match in one file, out and in again; and a match seen again."""

import copy
import json

import pytest

from game.engine import GAMES
from game.match import Match, MatchError, Replay, Store, check, exported, import_file, read_file, write_file
from tests.match.table import people, play, toy, truth, until, with_bots
from tests.toy import GAME as TOY

EVERY_GAME = [TOY, *GAMES.values()]


def put(tmp_path, saved):
    path = tmp_path / "changed.json"
    path.write_text(saved if isinstance(saved, str) else json.dumps(saved), encoding="utf-8")
    return path


def refused(path):
    with pytest.raises(MatchError) as error:
        import_file(path)
    said = str(error.value)
    assert "\n" not in said and "Traceback" not in said and said.endswith(".")
    return said


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_out_and_in_again(tmp_path, game):
    match = play(Match(game, game.Options(), with_bots(game.seats[0], "fool"), 12), 60)
    write_file(tmp_path / "m.json", match)
    record = import_file(tmp_path / "m.json")
    assert record == read_file(tmp_path / "m.json")
    again = Match.from_record(record, store=Store())
    assert truth(again) == truth(match)
    assert exported(again) == exported(match)
    assert again.id > 0
    assert truth(play(again, 20)) == truth(play(match, 20))


def test_the_file_says_what_it_is(tmp_path):
    match = play(toy(), 4)
    write_file(tmp_path / "m.json", match)
    saved = json.loads((tmp_path / "m.json").read_text(encoding="utf-8"))
    assert saved["format"] == "grim-parlour match" and saved["version"] == 1
    for key in ("game", "options", "seats", "seed", "rules", "data", "picks", "digest"):
        assert key in saved
    assert len(saved["picks"]) == 4


def test_a_match_in_the_middle_of_a_move_is_exported_whole(tmp_path):
    match = until(toy(seed=11), "toy.act")
    match.apply(match.deciding, ("bury",))
    write_file(tmp_path / "m.json", match)
    assert truth(Match.from_record(import_file(tmp_path / "m.json"))) == truth(match)


def test_no_half_a_file_is_left(tmp_path):
    match = play(toy(), 4)
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(MatchError, match="cannot be written"):
        write_file(tmp_path / "folder.json", match)
    with pytest.raises(MatchError, match="cannot be written"):
        write_file(tmp_path / "nowhere" / "m.json", match)
    assert [p.name for p in tmp_path.iterdir()] == ["folder.json"]


@pytest.mark.parametrize("n", [1, 5, 17])
def test_a_file_with_one_pick_missing_says_which_step_does_not_fit(tmp_path, n):
    """B018."""
    saved = exported(play(toy(seats=people(3)), 25))
    picks = saved["picks"]
    # The pick after the gap is made impossible too, so that it is this step and no later one that fails.
    picks[n - 1] = [picks[n - 1][0], ["gone"], False]
    assert refused(put(tmp_path, saved)) == f"Step {n} does not fit."


def test_a_pick_taken_out_never_goes_unnoticed(tmp_path):
    whole = exported(play(toy(seats=people(3)), 25))
    for n in range(len(whole["picks"])):
        saved = copy.deepcopy(whole)
        del saved["picks"][n]
        said = refused(put(tmp_path, saved))
        assert "does not fit" in said or "ends differently" in said


def test_picks_after_the_end_do_not_fit(tmp_path):
    saved = exported(play(toy()))
    saved["picks"].append([0, ["bid", 1], False])
    assert refused(put(tmp_path, saved)) == f"Step {len(saved['picks'])} does not fit."


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"digest": "0" * 32}, "ends differently"),
        ({"rules": "0.9"}, "recorded with rules 0.9"),
        ({"data": "other"}, "other card data"),
        ({"version": 999}, "does not know (999)"),
        ({"version": "x"}, "does not know (x)"),
        ({"version": None}, "does not know (None)"),
        ({"format": "solitaire"}, "is no Grim Parlour match"),
        ({"game": "chess"}, "chess"),
        ({"game": 5}, "damaged"),
        ({"options": {"hand": 77}}, "options"),
        ({"options": {"gold": 1}}, "options"),
        ({"options": []}, "damaged"),
        ({"seats": []}, "beginning"),
        ({"seats": [{"kind": "ghost"}] * 3}, "damaged"),
        ({"seats": [{"kind": "human", "name": 5}] * 3}, "damaged"),
        ({"seed": "7"}, "damaged"),
        ({"seed": 8}, ""),
        ({"picks": {}}, "damaged"),
        ({"picks": [5]}, "Step 1"),
        ({"picks": [[0, "bid"]]}, "Step 1"),
        ({"picks": [[0, ["bid", True], False]]}, "Step 1"),
        ({"picks": [[0, ["bid", [[[]]]], False]]}, "Step 1"),
        ({"start": {"game": "toy"}}, "beginning"),
        ({"start": 5}, "damaged"),
    ],
)  # fmt: skip
def test_a_changed_file_is_refused_in_one_sentence(tmp_path, change, said):
    saved = {**exported(play(toy(), 20)), **change}
    assert said in refused(put(tmp_path, saved))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "5", "[" * 100_000, '{"format": "grim-parlour match"}', "\x00"]
)
def test_what_is_no_match_is_refused_in_one_sentence(tmp_path, text):
    refused(put(tmp_path, text))


def test_what_is_no_text_or_not_there(tmp_path):
    (tmp_path / "b.json").write_bytes(b"\xff\xfe\x80")
    refused(tmp_path / "b.json")
    assert "cannot be read" in refused(tmp_path / "nothing.json")
    assert "cannot be read" in refused(tmp_path)


def test_every_field_taken_out_is_refused_or_has_a_default(tmp_path):
    whole = exported(play(toy(), 20))
    for key in whole:
        saved = {k: v for k, v in whole.items() if k != key}
        if key in ("easy_going", "start", "digest"):
            assert truth(Match.from_record(import_file(put(tmp_path, saved)))) == whole["digest"]
        else:
            refused(put(tmp_path, saved))


# ---- seen again -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_a_replay_started_twice_runs_the_same(game):
    """B017: to step 5, from the start again to the end, and another title's in between."""
    n = game.seats[0]
    match = play(Match(game, game.Options(), people(n), 9), 60)
    live = [step.before.digest() for step in match._history] + [truth(match)]
    other = Replay(play(toy(seed=3), 9).record())
    replay = Replay(match.record())
    first = [replay.state(i).digest() for i in range(6)]
    [other.frames(i, None) for i in range(len(other) + 1)]
    for i in range(6):
        replay.frames(i, 0)
    again = [replay.state(i).digest() for i in range(len(replay) + 1)]
    assert first == again[:6] and again == live
    replay.state(3).apply(replay.step(4).pick)
    assert replay.state(3).digest() == live[3], "what is handed out is a copy"


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_a_replay_shows_each_viewer_what_its_window_was_shown(game):
    n = game.seats[0]
    match = toy(n=n, seed=9) if game is TOY else Match(game, game.Options(), people(n), 9)
    viewers = (*range(n), None)
    live = {v: [match.window(v).frames()] for v in viewers}
    for _ in range(40):
        play(match, 1)
        for v in viewers:
            live[v].append(match.window(v).frames())
    replay = Replay(match.record())
    for v in viewers:
        for i, frames in enumerate(live[v]):
            if i > len(replay):
                break
            shown = replay.frames(i, v)
            assert [f.event for f in shown if f.event] == [f.event for f in frames if f.event]
            if frames:
                assert [f.view for f in shown] == [f.view for f in frames]
            assert shown[-1].view == replay.view(i, v)


def test_the_end_of_a_game_is_replayed_too():
    """B014: the last pick ends the game, with everything it draws and tells."""
    match = toy(seed=4)
    window = match.window(None)
    last = []
    while match.deciding is not None:
        window.frames()
        play(match, 1)
    last = window.frames()
    replay = Replay(match.record())
    assert replay.last.outcome == match.result
    assert [f.event for f in replay.frames(len(replay), None)] == [f.event for f in last]


def test_a_replay_of_other_rules_is_refused(monkeypatch):
    record = play(toy(), 5).record()
    monkeypatch.setattr(TOY, "version", "2")
    with pytest.raises(MatchError, match="recorded with rules 1; this copy plays rules 2"):
        check(record)
