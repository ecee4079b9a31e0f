"""How strong is each level? Round-robin of bots over seeds with the seats rotated: `python3 tools/ladder.py GAME`.

Prints Markdown: each pair's share of wins with its 95 % interval, Elo with intervals, and CPU time a pick. In a pair
one bot of the first level sits among bots of the second, each seat in turn, every deal once from each seat; a shared or
drawn game counts in parts. Levels as in `game.bots`: `--levels fool,reaper,reaper@100,gambler:spiteful`.

`--workers N` plays in N processes; `--dask ADDRESS` on a Dask cluster ("local": one of N processes here; extra
`cluster`). The result is the same whoever plays.
"""

import argparse
import itertools
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.bots import make, mixed, offered  # noqa: E402
from game.bots.tree import shares  # noqa: E402
from game.cli_words import Refused, read_options_of  # noqa: E402
from game.engine import GAMES  # noqa: E402
from game.engine.kernel import GrimError  # noqa: E402
from tools import ladder_table  # noqa: E402

CHUNK = 20
MOST_PICKS = 100_000


class Job(NamedTuple):
    """Some games of a pair: one `lone` among bots of `crowd`."""

    game: str
    seats: int
    options: dict[str, Any]
    lone: str
    crowd: str
    numbers: range
    seed: int


class Result(NamedTuple):
    """What came of a job: by game, the lone bot's share of the win; CPU ms of every free pick of each side."""

    shares: list[float]
    lone_ms: list[float]
    crowd_ms: list[float]


def play(job: Job) -> Result:
    """Plays the games of a job: deal `number // seats`, the lone bot in seat `number % seats`."""
    game = GAMES[job.game]
    lone, crowd = make(job.lone), make(job.crowd)
    result = Result([], [], [])
    for number in job.numbers:
        deal = mixed(job.seed, number // job.seats)
        me = number % job.seats
        state = game.new(job.seats, deal, job.options)
        for step in range(MOST_PICKS):
            decision = state.decision
            if decision is None:
                break
            mine = decision.seat == me
            view = state.view(decision.seat)
            began = time.thread_time()
            pick = (lone if mine else crowd).choose(view, mixed(mixed(deal, decision.seat), step))
            if len(decision.picks) > 1:
                (result.lone_ms if mine else result.crowd_ms).append(round((time.thread_time() - began) * 1000, 3))
            if offered(decision.picks, pick) is None:
                raise GrimError(f"{job.lone if mine else job.crowd} picked {pick!r}, which is not legal")
            state.apply(pick)
        else:
            raise GrimError(f"game {number} of {job.game} has no end")
        result.shares.append(shares(state)[me])
    return result


def jobs(
    key: str, seats: int, levels: list[str], games: int, seed: int, options: dict[str, Any], anchor: str | None = None
) -> list[Job]:
    """The round-robin: every two levels, the later named one alone among the earlier (`anchor`: its pairs only)."""
    pairs = [(b, a) for a, b in itertools.combinations(levels, 2) if anchor is None or anchor in (a, b)]
    return [
        Job(key, seats, options, lone, crowd, range(i, min(i + CHUNK, games)), seed)
        for lone, crowd in pairs
        for i in range(0, games, CHUNK)
    ]


@contextmanager
def players(workers: int, address: str | None) -> Iterator[Callable[[list[Job]], Iterable[Result]]]:
    """Something that plays jobs and gives their results in order: here, in processes, or on a cluster."""
    if address is not None:
        with cluster(workers, address) as run:
            yield run
    elif workers > 1:
        with multiprocessing.get_context("spawn").Pool(workers) as pool:
            yield lambda work: pool.imap(play, work)
    else:
        yield lambda work: map(play, work)


@contextmanager
def cluster(workers: int, address: str) -> Iterator[Callable[[list[Job]], Iterable[Result]]]:
    """A Dask cluster's workers. They need the game installed, or this folder on their path."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise SystemExit("--dask needs the extra `cluster`: pip install grim-parlour[cluster]") from None
    if address == "local":
        with (
            LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as local,  # type: ignore
            Client(local) as client,  # type: ignore
        ):
            yield lambda work: client.gather(client.map(play, work, pure=False))
    else:
        with Client(address) as client:  # type: ignore
            yield lambda work: client.gather(client.map(play, work, pure=False))


def measure(work: list[Job], run: Callable[[list[Job]], Iterable[Result]], note: Callable[[str], None]) -> list[Any]:
    """Plays everything; one `ladder_table.Pair` for each pair, in order."""
    pairs: dict[tuple[str, str], ladder_table.Pair] = {}
    for job, result in zip(work, run(work), strict=True):
        pair = pairs.setdefault((job.lone, job.crowd), ladder_table.Pair(job.lone, job.crowd, job.seats, [], [], []))
        pair.shares.extend(result.shares)
        pair.lone_ms.extend(result.lone_ms)
        pair.crowd_ms.extend(result.crowd_ms)
        note(f"{pair.lone} among {pair.crowd}: {len(pair.shares)} games, {sum(pair.shares) / len(pair.shares):.1%}")
    return list(pairs.values())


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns 0."""
    parser = argparse.ArgumentParser(prog="ladder", description=__doc__.split("\n\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, help="default: the fewest")
    parser.add_argument("--levels", default="fool,gambler,reaper", help="weakest first, with commas")
    parser.add_argument("--anchor", help="only the pairs of this level")
    parser.add_argument("--games", type=int, default=400, help="a pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--dask", metavar="ADDRESS", help="a Dask scheduler, or `local`")
    parser.add_argument("--json", action="store_true", help="everything, as one JSON object")
    parser.add_argument("--quiet", action="store_true", help="no line for each twenty games on stderr")
    wanted = parser.parse_args(arguments)
    game = GAMES[wanted.game]
    seats = game.seats[0] if wanted.seats is None else wanted.seats
    if seats not in game.seats:
        parser.error(f"{game.title} is not for {seats} seats")
    try:
        options = read_options_of(game, wanted.option).to_json()
    except (Refused, GrimError) as error:
        parser.error(str(error))
    work = jobs(game.key, seats, wanted.levels.split(","), wanted.games, wanted.seed, options, wanted.anchor)

    def note(line: str) -> None:
        if not wanted.quiet:
            print(line, file=sys.stderr, flush=True)

    with players(wanted.workers, wanted.dask) as run:
        pairs = measure(work, run, note)
    title = f"{game.title}, {seats} seats, {wanted.games} games a pair, seed {wanted.seed}"
    print(json.dumps(ladder_table.as_json(title, pairs)) if wanted.json else ladder_table.markdown(title, pairs))
    return 0


if __name__ == "__main__":
    from tools import ladder  # by its own name, under which other processes find what is sent to them

    sys.exit(ladder.main())
