"""Speed, measured beside a reference in the same run: `python tools/bench.py engine|frames|start [--peers]`.

CPU time, so that other work on the machine counts less. Absolute figures drift with the machine; the ratios are what to
compare. Nothing here is a test.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

ROUNDS = 5


def reference() -> float:
    """Million steps a second of a fixed loop over small tuples: what this core gives pure Python right now."""
    start = time.process_time()
    state: tuple[int, ...] = (1, 2, 3, 4)
    for i in range(200_000):
        state = (*state[1:], (state[0] * 5 + i) & 255)
    return 0.2 / (time.process_time() - start)


def rate(play: Callable[[float], int], seconds: float = 0.6) -> tuple[float, float]:
    """Picks a second of `play(until)` (median of the rounds), and the same per million reference steps."""
    rates, ratios = [], []
    for _ in range(ROUNDS):
        before = reference()
        start = time.process_time()
        picks = play(start + seconds)
        rates.append(picks / (time.process_time() - start))
        ratios.append(rates[-1] / ((before + reference()) / 2))
    return statistics.median(rates), statistics.median(ratios)


def microseconds(call: Callable[[], object], times: int = 2000) -> float:
    """Median time of one call."""
    runs = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(times):
            call()
        runs.append((time.process_time() - start) / times * 1e6)
    return statistics.median(runs)


def playout(game: object, seats: int, options: object) -> Callable[[float], int]:
    """Random games with the legal picks read at each step, without a sink, until a moment."""
    from game.engine import Rng

    seed = 0

    def play(until: float) -> int:
        nonlocal seed
        picks = 0
        while time.process_time() < until:
            seed += 1
            state, rng = game.new(seats, seed, options), Rng(seed)  # type: ignore[attr-defined]
            while (decision := state.decision) is not None:
                state.apply(decision.picks[rng.below(len(decision.picks))])
                picks += 1
        return picks

    return play


def engine(only: str | None) -> None:
    """A table of every game: picks a second, and what copy, view, imagine, digest and JSON cost."""
    from game.engine import GAMES, Rng

    print(f"{'game':16}{'seats':>6}{'picks/s':>10}{'/Mref':>9}{'copy us':>9}{'view us':>9}{'imagine':>9}{'digest':>9}")
    for key, game in GAMES.items():
        if only and key != only:
            continue
        for seats in sorted({game.seats[0], min(4, game.seats[-1]), min(6, game.seats[-1])}):
            speed, ratio = rate(playout(game, seats, None))
            state, rng = game.new(seats, 7), Rng(7)
            for _ in range(12):  # somewhere in the middle of things
                if state.decision:
                    state.apply(state.decision.picks[rng.below(len(state.decision.picks))])
            view = state.view(state.decision.seat if state.decision else 0)
            costs = [microseconds(state.copy), microseconds(lambda s=state: s.view(0))]
            costs += [microseconds(lambda v=view: v.imagine(3), 200), microseconds(state.digest, 200)]
            print(
                f"{key:16}{seats:6}{speed:10,.0f}{ratio:9,.0f}" + "".join(f"{cost:9.1f}" for cost in costs), flush=True
            )


# ---- peers: other engines from the package index, driven through Python, legal moves read at each step ----------

PEERS = {
    "rlcard uno": (
        "rlcard",
        """
import rlcard
env = rlcard.make("uno", config={"seed": 7})
def play(until):
    n = 0
    while clock() < until:
        state, player = env.reset()
        while not env.is_over():
            state, player = env.step(rng.choice(list(state["legal_actions"])))
            n += 1
    return n
""",
    ),
    "open_spiel hearts (C++)": (
        "open_spiel",
        """
import pyspiel
game = pyspiel.load_game("hearts")
def play(until):
    n = 0
    while clock() < until:
        s = game.new_initial_state()
        while not s.is_terminal():
            s.apply_action(rng.choice(s.legal_actions()))
            n += 1
    return n
""",
    ),
    "open_spiel leduc (C++)": (
        "open_spiel",
        """
import pyspiel
game = pyspiel.load_game("leduc_poker")
def play(until):
    n = 0
    while clock() < until:
        s = game.new_initial_state()
        while not s.is_terminal():
            s.apply_action(rng.choice(s.legal_actions()))
            n += 1
    return n
""",
    ),
    "catanatron": (
        "catanatron",
        """
from catanatron import Game, RandomPlayer, Color
def play(until):
    n = 0
    while clock() < until:
        g = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        g.play()
        n += len(getattr(g.state, "actions", None) or g.state.action_records)
    return n
""",
    ),
}
HARNESS = """
import json, random, sys, time, warnings
warnings.simplefilter("ignore")
sys.path.insert(0, {root!r})
from tools.bench import rate
clock = time.process_time
rng = random.Random(7)
{body}
print(json.dumps(rate(play)))
"""


def peers() -> None:
    """Other engines in an environment of their own, made here; each that cannot be installed is named."""
    folder = ROOT / ".cache" / "peers"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    print(f"\n{'peer':22}{'picks/s':>10}{'/Mref':>9}")
    for name, (package, body) in PEERS.items():
        install = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", package]
        if subprocess.run(install, capture_output=True).returncode:
            print(f"{name:22} (cannot be installed here)")
            continue
        run = subprocess.run(
            [str(python), "-c", HARNESS.format(root=str(ROOT), body=body)], capture_output=True, text=True
        )
        if run.returncode:
            print(f"{name:22} (fails: {run.stderr.strip().splitlines()[-1][:70]})")
        else:
            speed, ratio = json.loads(run.stdout.splitlines()[-1])
            print(f"{name:22}{speed:10,.0f}{ratio:9,.0f}", flush=True)


def main() -> int:
    """Reads the arguments and measures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("engine", "frames", "start"))
    parser.add_argument("--game", help="one game only")
    parser.add_argument("--peers", action="store_true", help="engine: other engines too, in their own environment")
    parser.add_argument("--thinking", action="store_true", help="frames: beside a thinking bot, and idle, in one run")
    arguments = parser.parse_args()
    if arguments.what == "engine":
        engine(arguments.game)
        if arguments.peers:
            peers()
    else:
        from tools import bench_frames

        bench_frames.run(arguments.what, arguments.game, arguments.thinking)
    return 0


if __name__ == "__main__":
    sys.exit(main())
