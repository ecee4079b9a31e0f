"""Each command as a person types it, in a process of its own, on a machine without a screen."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from game.engine import GAMES
from game.match import Bot, Human, Match, exported, write_file
from tests.hearing import HEARING
from tests.match.table import play, toy

ROOT = Path(__file__).resolve().parents[2]
BLIND = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
BLIND["PYTHONWARNINGS"] = "error::ResourceWarning"


def run(*words, start=("main.py",), env=None, cwd=ROOT):
    return subprocess.run(
        [sys.executable, *start, *map(str, words)], cwd=cwd, env={**BLIND, **(env or {})}, capture_output=True,
        text=True, encoding="utf-8", timeout=60,
    )  # fmt: skip


def well(*words, **how):
    done = run(*words, **how)
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout


def refused(*words, code=2, **how):
    """One line on stderr, nothing else, no traceback."""
    done = run(*words, **how)
    assert done.returncode == code, done
    assert done.stdout == "" and done.stderr.endswith("\n") and done.stderr.count("\n") == 1, done
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """A finished match of Grim, with names of any script."""
    game = GAMES["grim"]
    seats = [Human("ليلى"), Bot("fool", "死神 💀"), Human("x" * 200)]
    match = play(Match(game, game.Options(decisions=True), seats, 3))
    path = tmp_path_factory.mktemp("cli") / "match.json"
    write_file(path, match)
    return path, match


# ---- help -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [("main.py",), ("-m", "game")], ids=["main.py", "-m game"])
def test_help_names_every_command(start):
    said = well("--help", start=start)
    for word in ("play", "simulate", "replay", "shots", "--help", "simulate grim --games"):
        assert word in said


def test_every_command_explains_itself():
    for command, words in {
        "play": ("--seats", "--seed", "--option"),
        "simulate": ("--games", "--bots", "--seats", "--seed", "--option", "--json", "--jobs"),
        "replay": ("FILE", "--text", "--seat"),
        "shots": ("DIR", "--size"),
    }.items():
        said = well(command, "--help")
        assert all(word in said for word in words), command


def test_version():
    assert re.fullmatch(r"Grim Parlour \d+\.\d+\.\d+\n", well("--version"))


# ---- said wrongly ---------------------------------------------------------------------------------------------------

WRONG = [
    (("chess",), "invalid choice"),
    (("simulate",), "GAME"),
    (("simulate", "grin"), "did you mean grim"),
    (("simulate", "grim", "--games", "0"), "less than 1"),
    (("simulate", "grim", "--games", "-3"), "less than 1"),
    (("simulate", "grim", "--games", "many"), "no whole number"),
    (("simulate", "grim", "--seed", "1.5"), "no whole number"),
    (("simulate", "grim", "--jobs", "0"), "less than 1"),
    (("simulate", "grim", "--bots", "gamblr,fool"), "did you mean gambler"),
    (("simulate", "grim", "--bots", "fool,fool", "--seats", "3"), "does not go with"),
    (("simulate", "grim", "--bots", ",".join(["fool"] * 9)), "2 to 6 seats"),
    (("simulate", "grim", "--seats", "1"), "2 to 6 seats"),
    (("simulate", "grim", "--bots", ""), "no bot ''|seats"),
    (("simulate", "grim", "--option", "decisions"), "NAME=VALUE"),
    (("simulate", "grim", "--option", "decisions=maybe"), "on or off"),
    (("simulate", "grim", "--option", "decision=on"), "did you mean decisions"),
    (("simulate", "grim", "--option", "start_tokens=11"), "start_tokens"),
    (("simulate", "grim", "--option", "start_tokens=ten"), "start_tokens"),
    (("simulate", "grim", "--option", "die_faces=a,b"), "die_faces"),
    (("simulate", "grim", "--bots", "fool,fool", "--option", "first_player=seat:5"), "first_player"),
    (("simulate", "grim", "--gaems", "3"), "--gaems"),
    (("play", "grim", "--seats", "me,wizard"), "no bot 'wizard'"),
    (("play", "grim", "--seats", "me"), "2 to 6 seats"),
    (("replay",), "FILE"),
    (("replay", "there/is/no/such.json"), "cannot be read"),
    (("replay", "pyproject.toml", "--text"), "no Grim Parlour match"),
    (("replay", "tests", "--text"), "cannot be read"),
    (("shots",), "DIR"),
    (("shots", "/tmp/x", "--size", "big"), "no size"),
    (("shots", "/tmp/x", "--size", "0x5"), "no size"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "said"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_a_wrong_command_line_gets_one_line(words, said, capsys):
    """Through `main` itself; as processes below, a few."""
    from game.cli import main

    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.endswith("\n") and "Traceback" not in err
    assert re.search(said, err), err


def test_the_same_in_a_process():
    assert "grim" in refused("simulate", "chess")
    assert "NAME=VALUE" in refused("play", "grim", "--option", "x", start=("-m", "game"))


@pytest.mark.parametrize(
    "words", [(), ("play", "grim"), ("play", "grim", "--seats", "me:Ana,gambler:Bo", "--seed", "7")]
)
def test_without_a_screen_the_headless_commands_are_named(words):
    said = refused(*words)
    assert "no screen" in said
    for command in ("simulate", "replay", "--text", "shots"):
        assert command in said


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_a_driver_that_shows_nothing_is_no_screen(driver):
    assert driver in refused(env={"SDL_VIDEODRIVER": driver})


def test_it_runs_from_any_folder(tmp_path):
    assert "Grim" in well("simulate", "grim", "--games", "2", start=(ROOT / "main.py",), cwd=tmp_path)


# ---- simulate -------------------------------------------------------------------------------------------------------


def simulated(*words, **how):
    return json.loads(well("simulate", *words, "--json", **how))


def test_simulate_prints_a_table():
    said = well("simulate", "grim", "--games", "30", "--bots", "gambler,gambler,fool", "--seed", "1")
    assert said.count("gambler") == 2 and said.count("fool") == 1
    for word in ("30 games", "seed 1", "95 %", "%", "Turns:", "Picks:", "picks a second", "move on by one seat"):
        assert word in said
    assert "\x1b[" not in said, "no colours into a pipe"


def test_simulate_adds_up():
    report = simulated(
        "grim", "--games", "60", "--bots", "gambler,fool,fool", "--seed", "5", "--option", "decisions=on"
    )
    assert report["games"] == 60 and report["options"]["decisions"] is True
    assert sum(line["wins"] for line in report["bots"]) == pytest.approx(60)
    assert sum(report["wins_by_seat"]) == pytest.approx(60)
    for line in report["bots"]:
        assert line["games"] == 60 and 0 <= line["low"] <= line["share"] <= line["high"] <= 1
        assert sum(line["by_seat"]) == pytest.approx(line["wins"])
        assert line["worst"] <= line["score"] <= line["best"]
    assert 1 <= report["turns"]["least"] <= report["turns"]["mean"] <= report["turns"]["most"]
    assert report["turns"]["mean"] < report["picks"]["mean"]


@pytest.mark.parametrize("key", list(GAMES))
def test_the_same_games_in_any_process_with_any_hash_seed_and_any_number_of_jobs(key, capsys):
    """B012."""
    from game.cli import main

    one = simulated(key, "--games", "25", "--seed", "7", env={"PYTHONHASHSEED": "1"})["digest"]
    two = simulated(key, "--games", "25", "--seed", "7", "--jobs", "2", env={"PYTHONHASHSEED": "2"})["digest"]
    assert one == two
    main(["simulate", key, "--games", "25", "--seed", "8", "--json"])
    assert json.loads(capsys.readouterr().out)["digest"] != one


def test_every_bot_sits_in_every_seat_as_often():
    from game.cli_simulate import one_game

    game = GAMES["grim"]
    line_ups = [one_game(game, None, ["fool", "gambler", "fool"], n, 1).bots for n in range(6)]
    for seat in range(3):
        assert sorted(line_up[seat] for line_up in line_ups) == [0, 0, 1, 1, 2, 2]


def test_the_interval_holds_the_truth():
    from game.cli_simulate import interval

    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 10)[0] == 0.0 and 0.2 < interval(0, 10)[1] < 0.35
    assert interval(10, 10)[1] == 1.0


def test_one_level_stands_for_all_seats():
    assert [line["bot"] for line in simulated("grim", "--games", "2", "--bots", "fool", "--seats", "4")["bots"]] == [
        "fool"
    ] * 4
    assert len(simulated("grim", "--games", "2", "--seats", "5")["bots"]) == 5


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_is_quiet(jobs):
    command = [*HEARING, "simulate", "grim", "--games", "1000000", "--jobs", jobs]
    with subprocess.Popen(
        command, cwd=ROOT, env=BLIND, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            time.sleep(1.2)
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=10)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # whatever went wrong, nothing plays on for ever
    assert (process.returncode, out, err) == (130, "", "")


def test_ctrl_c_is_quiet_while_the_game_is_still_starting():
    interrupted = (
        "import runpy\nfrom tools import bootstrap\ndef stop(*words):\n    raise KeyboardInterrupt\n"
        "bootstrap.needs = stop\nrunpy.run_path('main.py', run_name='__main__')"
    )
    done = run(start=("-c", interrupted))
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_reader_that_has_had_enough_is_no_failure_worth_a_word(saved):
    done = subprocess.run(
        f"{sys.executable} main.py replay {saved[0]} --text | head -1", shell=True, cwd=ROOT, env=BLIND,
        capture_output=True, text=True, encoding="utf-8", timeout=30,
    )  # fmt: skip
    assert done.stderr == "" and done.stdout.startswith("Grim")


# ---- replay ---------------------------------------------------------------------------------------------------------


def test_replay_prints_the_log(saved):
    path, match = saved
    said = well("replay", path, "--text")
    lines = said.splitlines()
    assert "Grim, rules" in lines[0] and "decisions=True" in lines[0]
    for name in ("ليلى", "死神 💀 (fool)", "x" * 200):
        assert name in said
    steps = [line for line in lines if re.match(r" *\d+  .+: ", line)]
    assert len(steps) == match.steps
    assert "DiceRolled" in said and lines[-1].startswith("Won by ")
    assert well("replay", path, "--text") == said


def test_a_seats_log_tells_no_more_than_the_seat_was_told(saved):
    path, match = saved
    everything, spectator = well("replay", path, "--text"), well("replay", path, "--text", "--seat", "0")
    first = well("replay", path, "--text", "--seat", "1")
    assert len(spectator) < len(everything)
    assert not [line for line in spectator.splitlines() if re.match(r" *\d+  .+: ", line)]
    mine = [line for line in first.splitlines() if re.match(r" *\d+  .+: ", line)]
    assert len(mine) == sum(step.seat == 0 for step in match._history) and all("ليلى" in line for line in mine)
    assert "--seat" in refused("replay", path, "--text", "--seat", "4")


def test_a_seats_log_names_no_card_that_the_seat_did_not_see():
    """B010: for the one who looked the log names the cards, for the others it says how many."""
    from game.cli_replay import text

    record = play(toy(seats=[Human("Ana"), Human("Bo"), Human("Cy")])).record()

    def looks(seat):
        return [line for line in text(record, seat) if "Looked" in line and "seat 0" in line and "charms" in line]

    assert looks(1) == looks(None) and "sun0" in looks(1)[0] and "moon0" in looks(1)[0]
    for other in (0, 2, 3):
        assert "?, ?" in looks(other)[0] and "0," not in looks(other)[0].replace("seat 0", "")
        assert not [line for line in text(record, other) if "sun0" in line or "moon0" in line]


def test_a_terminal_that_lacks_the_letters_is_no_failure(saved):
    done = subprocess.run(
        [sys.executable, "main.py", "replay", str(saved[0]), "--text"], cwd=ROOT,
        env={**BLIND, "PYTHONIOENCODING": "ascii"}, capture_output=True, timeout=30,
    )  # fmt: skip
    assert done.returncode == 0 and b"????" in done.stdout


def test_a_damaged_match_says_which_step(saved, tmp_path):
    """B018."""
    path, _ = saved
    whole = json.loads(path.read_text(encoding="utf-8"))
    whole["picks"][16] = [0, ["gone"]]
    (tmp_path / "m.json").write_text(json.dumps(whole))
    assert "Step 17 does not fit." in refused("replay", tmp_path / "m.json", "--text")


def test_a_match_of_other_rules_is_told_not_played(saved, tmp_path):
    """B018: recorded with other rules: what is known of it, one sentence, and no failure."""
    saved_json = {**exported(saved[1]), "rules": "0.9"}
    (tmp_path / "m.json").write_text(json.dumps(saved_json))
    said = well("replay", tmp_path / "m.json", "--text")
    assert "recorded with rules 0.9" in said and "ليلى" in said


def test_replay_without_text_wants_a_screen(saved):
    assert "no screen" in refused("replay", saved[0])


# ---- the door to the window -----------------------------------------------------------------------------------------


@pytest.fixture
def door(monkeypatch):
    """A screen, and a window that writes down what it is given."""
    import types

    from game import cli_window

    given = []

    def run(wanted):
        given.append(wanted)
        return 0

    def render(folder, sizes):
        given.append((folder, sizes))

    rooms = {
        "game.scenes.start": types.SimpleNamespace(run=run),
        "game.scenes.shots": types.SimpleNamespace(render=render),
    }
    monkeypatch.setattr(cli_window, "no_screen", lambda: None)
    monkeypatch.setattr(cli_window, "_room", rooms.__getitem__)
    return given


def test_the_window_is_given_what_was_asked_for(door):
    from game.cli import main

    assert main([]) == 0
    assert door.pop().command is None
    words = "play grim --seats me:Ana,gambler:Bo,fool --seed 7 --option decisions=on --option stakes=1,2,4"
    assert main(words.split()) == 0
    wanted = door.pop()
    assert (wanted.command, wanted.game, wanted.seed) == ("play", GAMES["grim"], 7)
    assert wanted.seats == [Human("Ana"), Bot("gambler", "Bo"), Bot("fool")]
    assert wanted.options == GAMES["grim"].Options(decisions=True, stakes=(1, 2, 4))
    assert main(["play", "grim"]) == 0
    wanted = door.pop()
    assert wanted.seats == [Human(), Bot("gambler")] and type(wanted.seed) is int
    Match(wanted.game, wanted.options, wanted.seats, wanted.seed)


def test_a_replay_in_the_window_is_given_the_checked_match(door, saved):
    from game.cli import main

    assert main(["replay", str(saved[0])]) == 0
    wanted = door.pop()
    assert wanted.command == "replay" and wanted.record == saved[1].record().__class__(
        **{**vars(saved[1].record()), "snapshot": None}
    )


def test_shots_are_drawn_in_the_sizes_asked_for(door, tmp_path, monkeypatch):
    from game.cli import main

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert main(["shots", str(tmp_path / "a" / "b"), "--size", "1280x720", "--size", "960X540"]) == 0
    assert door.pop() == (tmp_path / "a" / "b", [(1280, 720), (960, 540)])
    assert (tmp_path / "a" / "b").is_dir()
    assert main(["shots", str(tmp_path)]) == 0
    assert door.pop()[1] == [(1920, 1080), (1280, 720), (960, 540)]
    (tmp_path / "file").write_text("")
    assert main(["shots", str(tmp_path / "file" / "x")]) == 2


def test_a_crash_is_one_line_and_a_failure(door, monkeypatch, capsys):
    from game import cli_window
    from game.cli import main

    def crash(wanted):
        raise RuntimeError("a fine\nmess")

    monkeypatch.setattr(cli_window, "open_window", crash)
    assert main([]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "a fine mess" in err and "Traceback" not in err
    monkeypatch.setenv("GRIM_PARLOUR_DEBUG", "1")
    with pytest.raises(RuntimeError):
        main([])
