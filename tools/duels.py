"""How long Grimslingers' duels last and who wins them, beside the figures of the rules file (section 7.5).

python tools/duels.py                            1000 duels a line, random legal play, about three minutes
python tools/duels.py --players gambler --games 200 --only 1v1
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.bots import make, mixed  # noqa: E402
from game.engine import GAMES, Rng  # noqa: E402
from game.engine.kernel import Pick  # noqa: E402

Chooser = Callable[[Any, int], Pick]

TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "1v1": (2, {}),
    "ffa 3": (3, {}),
    "ffa 6": (6, {}),
    "2v2": (4, {"mode": "teams"}),
    "3v3": (6, {"mode": "teams"}),
}
EXTRAS: dict[str, dict[str, Any]] = {
    "signatures": {},
    "signatures, items": {"items": True},
    "signatures, archetypes": {"archetypes": True},
    "signatures, items, archetypes": {"items": True, "archetypes": True},
}
PRINTED = {
    ("random", "1v1", "elements"): "5.1 / 5 / 8 / 11 / 17, 52.2 %",
    ("gambler", "1v1", "elements"): "5.0 / 5 / 7 / 9 / 10, 60.4 %; matrix game 4.8 / 5 / - / 8, 48.8 %",
    ("random", "1v1", "signatures"): "5.1 / 5 / 8 / 11 / 15, 50.9 %",
    ("gambler", "1v1", "signatures"): "5.5 / 5 / 8 / 10 / 13, 52.5 %",
    ("random", "1v1", "signatures, archetypes"): "7.7 / 7 / 12 / 27 / 71, 51.2 %",
    ("gambler", "1v1", "signatures, archetypes"): "10.0 / 7 / 16 / 36 / (200), 50.2 %",
    ("random", "ffa 3", "signatures"): "6.7 / 6 / 10 / 13, 33 %",
    ("gambler", "ffa 3", "signatures"): "9.3 / 9 / 12 / 15 / 15, 38 %",
    ("random", "ffa 6", "signatures"): "9.6 / 9 / 13 / 17 / 21, 14 %",
    ("random", "ffa 6", "signatures, archetypes"): "16.0 / 13 / 26 / 57 / 72, 19 %",
    ("random", "2v2", "signatures"): "7.2 / 7 / 11 / 14 / 22, 51 %",
    ("gambler", "2v2", "signatures"): "6.9 / 7 / 11 / 13 / 13, 52 %",
    ("random", "3v3", "signatures"): "8.8 / 9 / 12 / 16 / 19, 48 %",
    ("random", "3v3", "signatures, archetypes"): "14.0 / 12 / 23 / 54 / 122, 49 %",
}
"""Turns: mean / median / p90 / p99 / longest, and the share of the first token's side; the file's one-ply players stand
beside the Gambler. (High Noon was off in most of the file's lines; here it is as usual, so that none is that long.)"""


class Told(NamedTuple):
    """One duel: its turns, its picks, what the side that held the token first got, and the CPU seconds it took."""

    turns: int
    picks: int
    first: float
    seconds: float


def randomly(state: Any, seed: int) -> Pick:
    """Any legal pick."""
    return Rng(seed).choice(state.decision.picks)


def by_level(level: str) -> Chooser:
    """What a bot of this level picks from its view."""
    bot = make(level)
    return lambda state, seed: bot.choose(state.view(state.decision.seat), seed)


def play(seats: int, options: dict[str, Any], choose: Chooser, seed: int) -> Told:
    """One duel to its end. Raises AssertionError should it outlast the game's own bound."""
    game = GAMES["grimslingers"]
    began = time.process_time()
    state: Any = game.new(seats, seed, options)
    bound, picks, token = game.bound(seats, state.options), 0, None
    while state.decision is not None:
        if token is None and state.turn:
            token = state.sides[state.token]
        state.apply(choose(state, mixed(seed, picks)))
        picks += 1
        assert picks <= bound, f"duel {seed} has no end"
    winners = state.outcome.winners
    first = sum(state.sides[seat] == token for seat in winners) / len(winners) if winners else 1 / len(set(state.sides))
    return Told(state.turn, picks, first, time.process_time() - began)


def line(players: str, table: str, extra: str, games: int) -> str:
    """A row of the Markdown table."""
    seats, options = TABLES[table]
    options = {**options, **EXTRAS.get(extra, {"draft": "none"})}
    choose = randomly if players == "random" else by_level(players)
    told = [play(seats, options, choose, seed) for seed in range(games)]
    turns = sorted(duel.turns for duel in told)
    share = mean(duel.first for duel in told)
    noise = 100 * 1.96 * (share * (1 - share) / games) ** 0.5
    figures = f"{mean(turns):.1f} / {median(turns):.0f} / {turns[int(games * 0.9)]} / {turns[int(games * 0.99)]}"
    return (
        f"| {table}, {extra} | {players} | {games} | {figures} / {turns[-1]} | {100 * share:.1f} ± {noise:.1f} % "
        f"| {PRINTED.get((players, table, extra), '-')} "
        f"| {mean(duel.picks for duel in told):.0f} | {1000 * mean(duel.seconds for duel in told):.1f} |"
    )


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns 0."""
    parser = argparse.ArgumentParser(prog="duels", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--players", default="random", help="random, or a level of bot: gambler")
    parser.add_argument("--games", type=int, default=1000, help="duels a line")
    parser.add_argument("--only", default="", help="lines whose name has this in it")
    wanted = parser.parse_args(arguments)
    turns = "turns: mean / median / p90 / p99 / longest"
    print(f"| table | players | duels | {turns} | first token | rules file | picks | ms |")
    print("|---|---|---:|---|---:|---|---:|---:|")
    for table in TABLES:
        for extra in ("elements", *EXTRAS) if table == "1v1" else EXTRAS:
            if wanted.only in f"{table}, {extra}":
                print(line(wanted.players, table, extra, wanted.games), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
