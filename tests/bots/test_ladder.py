"""The ladder: fair seats, the same result whoever plays, and numbers that mean what they say."""

import json
import subprocess
import sys

import pytest

from game.engine import GAMES
from tools import ladder, ladder_table
from tools.ladder_table import Pair


def pair(lone, crowd, share, games=400, seats=2):
    won = round(share * games)
    return Pair(lone, crowd, seats, [1.0] * won + [0.0] * (games - won), [1.0, 2.0], [1.0])


def test_every_two_levels_meet_and_every_seat_is_sat_in():
    work = ladder.jobs("grim", 3, ["fool", "gambler", "reaper"], 45, 1, {})
    assert {(job.lone, job.crowd) for job in work} == {("gambler", "fool"), ("reaper", "fool"), ("reaper", "gambler")}
    for both in {(job.lone, job.crowd) for job in work}:
        numbers = [n for job in work if (job.lone, job.crowd) == both for n in job.numbers]
        assert numbers == list(range(45))
    assert len(ladder.jobs("grim", 3, ["a", "b", "c"], 20, 1, {}, anchor="c")) == 2


def test_a_game_is_the_same_whoever_plays_it():
    whole = ladder.play(ladder.Job("grim", 2, {}, "gambler", "fool", range(12), 5))
    parts = [ladder.play(ladder.Job("grim", 2, {}, "gambler", "fool", range(i, i + 6), 5)) for i in (0, 6)]
    assert whole.shares == parts[0].shares + parts[1].shares
    assert len(whole.shares) == 12 and set(whole.shares) <= {0.0, 0.5, 1.0}


def test_a_bot_against_itself_wins_its_share_in_every_deal():
    """Each deal is played once from each seat; two equal bots play the same game twice."""
    result = ladder.play(ladder.Job("grim", 2, {}, "gambler", "gambler", range(40), 2))
    assert sum(result.shares) == 20.0


@pytest.mark.parametrize("game", GAMES)
def test_the_gambler_beats_the_fool(game):
    seats = GAMES[game].seats[0]
    result = ladder.play(ladder.Job(game, seats, {}, "gambler", "fool", range(60), 1))
    assert sum(result.shares) / 60 > 0.6


def test_elo_is_the_ratio_of_strengths():
    even = ladder_table.elo([pair("b", "a", 0.5)])
    assert even == {"a": 0.0, "b": pytest.approx(0.0, abs=1)}
    ten_to_one = ladder_table.elo([pair("b", "a", 10 / 11, 1100)])
    assert ten_to_one["b"] == pytest.approx(400, abs=3)
    four = ladder_table.elo([pair("b", "a", 0.25, 400, seats=4)])
    assert four["b"] == pytest.approx(0.0, abs=2), "a fair share is no strength"
    chain = ladder_table.elo([pair("b", "a", 0.75), pair("c", "b", 0.75), pair("c", "a", 0.9)])
    assert chain["c"] == pytest.approx(2 * chain["b"], rel=0.02) and chain["b"] == pytest.approx(191, abs=5)
    assert ladder_table.elo([pair("b", "a", 1.0)])["b"] > 500, "a clean sweep is no infinity"


def test_intervals_hold_the_truth_in_between_and_narrow_with_games():
    few, many = ([1.0] * n + [0.0] * n for n in (20, 200))
    for shares in (few, many):
        low, high = ladder_table.interval(shares)
        assert low < 0.5 < high
    assert ladder_table.interval(many)[0] > ladder_table.interval(few)[0]
    low, high = ladder_table.elo_intervals([pair("b", "a", 0.75)])["b"]
    assert 120 < low < 191 < high < 260


def test_the_command_prints_tables_and_json(capsys):
    args = ["grim", "--levels", "fool,gambler", "--games", "6", "--quiet", "--option", "start_tokens=5"]
    assert ladder.main(args) == 0
    text = capsys.readouterr().out
    assert "| gambler | 1 x fool | 6 |" in text and "| level | Elo |" in text
    assert ladder.main([*args, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["pairs"][0]["games"] == 6
    with pytest.raises(SystemExit):
        ladder.main(["danse_macabre", "--seats", "5"])


def test_processes_play_the_same_games():
    work = ladder.jobs("grim", 2, ["fool", "gambler"], 40, 3, {})
    with ladder.players(2, None) as run:
        there = [result.shares for result in run(work)]
    assert there == [ladder.play(job).shares for job in work]


def test_a_cluster_plays_the_same_games():
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    work = ladder.jobs("grim", 2, ["fool", "gambler"], 20, 3, {})
    with ladder.players(1, "local") as run:
        there = [result.shares for result in run(work)]
    assert there == [ladder.play(job).shares for job in work]


@pytest.mark.parametrize("way", [["--workers", "2"], ["--dask", "local"]], ids=["processes", "cluster"])
def test_the_command_sends_its_games_elsewhere(way):
    """Run as people run it: what a script calls its own is not found in another process."""
    if "--dask" in way:
        pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    words = ["grim", "--levels", "fool,gambler", "--games", "24", "--json", "--quiet"]
    script = [sys.executable, str(ladder.ROOT / "tools" / "ladder.py")]
    done = subprocess.run([*script, *words, *way], capture_output=True, text=True, timeout=120, check=True)
    found = json.loads(done.stdout)["pairs"][0]
    here = [
        share for job in ladder.jobs("grim", 2, ["fool", "gambler"], 24, 1, {}) for share in ladder.play(job).shares
    ]
    assert found["games"] == 24 and found["share"] == pytest.approx(sum(here) / 24)
