"""`simulate`: bots against each other, as many games as you like, and what came of it."""

import argparse
import hashlib
import json
import multiprocessing
import signal
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from game.bots import make, mixed, offered
from game.cli_words import Refused
from game.engine import GAMES
from game.engine.kernel import Game
from game.engine.kernel.events import Event, TurnStarted

CHUNK = 20
NO_END = 100_000


class Played(NamedTuple):
    """One game: by seat, which entry of the bots sat there, its share of the win and its score."""

    bots: tuple[int, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    turns: int
    picks: int
    digest: str


@dataclass
class Line:
    """One bot of the line-up over all games. `share`: wins, a shared one counted in parts, over games."""

    bot: str
    games: int = 0
    wins: float = 0.0
    share: float = 0.0
    low: float = 0.0
    high: float = 0.0
    score: float = 0.0
    best: int | None = None
    worst: int | None = None
    by_seat: list[float] = field(default_factory=list)


def simulate(wanted: argparse.Namespace) -> int:
    """Plays the games and prints the tables, or one JSON object."""
    began = time.perf_counter()
    game, bots, games = wanted.game, wanted.bots, wanted.games
    played: list[Played] = []
    with closing(_all(game, wanted.options, bots, games, wanted.seed, wanted.jobs)) as results:
        for result in _watched(results, games, quiet=wanted.json):
            played.append(result)
    report = _report(wanted, played, time.perf_counter() - began)
    if wanted.json:
        print(json.dumps(report))
    else:
        _print(report)
    return 0


def one_game(game: Game[Any], options: Any, bots: list[str], number: int, seed: int) -> Played:
    """Game `number` (0..) of a series: the bots move on by one seat from game to game."""
    n = len(bots)
    line_up = tuple((seat + number) % n for seat in range(n))
    players = [make(bots[entry]) for entry in line_up]
    deal = mixed(seed, number)
    turns = 0

    def hear(event: Event) -> None:
        nonlocal turns
        turns += isinstance(event, TurnStarted)

    state = game.new(n, deal, options, sink=hear)
    bound = game.bound(n, state.options) or NO_END
    picks = 0
    while (decision := state.decision) is not None:
        if picks >= bound:
            raise Refused(f"game {number} (seed {deal}) is not over after {bound} picks")
        pick = players[decision.seat].choose(state.view(decision.seat), mixed(deal + decision.seat, picks))
        if offered(decision.picks, pick) is None:
            raise Refused(f"{bots[line_up[decision.seat]]} picked {pick!r} in game {number}, which is not legal")
        state.apply(pick)
        picks += 1
    outcome = state.outcome
    assert outcome is not None
    shares = tuple(1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(n))
    return Played(line_up, shares, outcome.scores, turns, picks, state.digest())


def _chunk(job: tuple[str, Any, list[str], range, int]) -> list[Played]:
    key, options, bots, numbers, seed = job
    return [one_game(GAMES[key], options, bots, number, seed) for number in numbers]


def _all(
    game: Game[Any], options: Any, bots: list[str], games: int, seed: int, jobs: int
) -> Generator[Played, None, None]:
    """Every game in order, whoever plays it."""
    if jobs == 1 or games <= CHUNK:
        for number in range(games):
            yield one_game(game, options, bots, number, seed)
        return
    work = [(game.key, options, bots, range(i, min(i + CHUNK, games)), seed) for i in range(0, games, CHUNK)]
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # only this process hears Ctrl-C, and ends the others
    try:
        pool = multiprocessing.get_context("spawn").Pool(min(jobs, len(work)))
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        for results in pool.imap(_chunk, work):
            yield from results
    finally:
        pool.terminate()
        pool.join()


def _watched(results: Iterator[Played], games: int, quiet: bool) -> Iterator[Played]:
    """The results, with a bar on a terminal."""
    if quiet or not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(results, "playing", games, console=Console(stderr=True), transient=True)


def _report(wanted: argparse.Namespace, played: list[Played], seconds: float) -> dict[str, Any]:
    lines = []
    for entry, bot in enumerate(wanted.bots):
        line = Line(bot, games=len(played), by_seat=[0.0] * len(wanted.bots))
        scores = []
        for result in played:
            seat = result.bots.index(entry)
            line.wins += result.shares[seat]
            line.by_seat[seat] += result.shares[seat]
            scores.append(result.scores[seat])
        line.share = line.wins / line.games
        line.low, line.high = interval(line.wins, line.games)
        line.score, line.best, line.worst = sum(scores) / len(scores), max(scores), min(scores)
        lines.append(line)
    turns, picks = [result.turns for result in played], [result.picks for result in played]
    digests = "".join(result.digest for result in played)
    return {
        "game": wanted.game.key,
        "games": len(played),
        "seed": wanted.seed,
        "options": wanted.options.to_json(),
        "seating": "bots move on by one seat from game to game",
        "bots": [asdict(line) for line in lines],
        "wins_by_seat": [sum(result.shares[seat] for result in played) for seat in range(len(wanted.bots))],
        "turns": _spread(turns),
        "picks": _spread(picks),
        "seconds": round(seconds, 3),
        "picks_per_second": round(sum(picks) / max(seconds, 1e-9)),
        "digest": hashlib.blake2b(digests.encode(), digest_size=16).hexdigest(),
    }


def interval(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of a share of wins."""
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def _spread(numbers: list[int]) -> dict[str, float]:
    return {"least": min(numbers), "mean": round(sum(numbers) / len(numbers), 2), "most": max(numbers)}


def _print(report: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    game = GAMES[report["game"]]
    console = Console(width=None if sys.stdout.isatty() else 100, highlight=False)
    table = Table(title=f"{game.title}: {report['games']} games, seed {report['seed']}", title_justify="left")
    table.add_column("bot")
    for name in ("wins", "share", "95 %", "mean score", "lowest", "highest"):
        table.add_column(name, justify="right")
    for line in report["bots"]:
        table.add_row(
            line["bot"],
            f"{line['wins']:.5g}",
            f"{line['share']:.1%}",
            f"{line['low']:.1%}-{line['high']:.1%}",
            f"{line['score']:.2f}",
            str(line["worst"]),
            str(line["best"]),
        )
    console.print(table)
    shares = ", ".join(f"{wins / report['games']:.1%}" for wins in report["wins_by_seat"])
    turns, picks = report["turns"], report["picks"]
    console.print(f"Seats: {report['seating']}; wins by seat {shares}.")
    console.print(
        f"Turns: {turns['least']} to {turns['most']}, mean {turns['mean']}. "
        f"Picks: {picks['least']} to {picks['most']}, mean {picks['mean']}."
    )
    console.print(f"{report['seconds']} s, {report['picks_per_second']} picks a second. Digest {report['digest']}.")
