"""Grim Dance's simulated figures beside those of section 8 of its rules file (run by `tools/balance.py`)."""

from statistics import mean, pstdev
from typing import Any, NamedTuple

from game.engine import GAMES, Rng
from game.engine.grim_dance import advice
from game.engine.grim_dance.events import ChainEnded
from game.engine.kernel import Pick, View
from tools.balance_macabre import Policy, chance


def greedy(view: View, rng: Rng) -> Pick:
    """The advice: one step of thought, unseen skulls counted by colour, every effect used."""
    return advice.prefer(view, view.decision.picks, rng)


def plain(view: View, rng: Rng) -> Pick:
    """The advice, but no effect is ever used."""
    return ("skip",) if ("skip",) in view.decision.picks else greedy(view, rng)


class Told(NamedTuple):
    """One game or match in numbers. `places` and `points` go by the order of play, whoever began first."""

    turns: int
    places: tuple[float, ...]
    points: tuple[int, ...]
    chained: int


def play(policies: list[Policy], seed: int, options: dict[str, Any] | None = None) -> Told:
    """Plays it, the first policy in the first place. A shared win counts in parts."""
    events: list[Any] = []
    n, first = len(policies), seed % len(policies)
    state = GAMES["grim_dance"].new(n, seed, {"first_player": f"seat:{first}"} | (options or {}), sink=events.append)
    rng = Rng(seed)
    while state.decision:
        seat, _, picks = state.decision
        state.apply(picks[0] if len(picks) == 1 else policies[(seat - first) % n](state.view(seat), rng))
    order = [(first + place) % n for place in range(n)]
    won = state.outcome.winners
    return Told(
        turns=state.turn,
        places=tuple((seat in won) / len(won) for seat in order),
        points=tuple(state.outcome.scores[seat] for seat in order),
        chained=sum(2 * event.pairs for event in events if isinstance(event, ChainEnded)),
    )


MIRROR = {
    "random 2": (chance, "21.8 (2.7), 50.1 49.9, 3.7 (6.3), 8.4, 9.5, 7.1"),
    "random 3": (chance, "21.8 (2.7), 33.7 32.3 34.0, 2.4 (5.8), 8.3, 11.7, 7.0"),
    "random 4": (chance, "21.8 (2.7), 26.3 24.8 25.0 24.0, 1.8 (5.3), 8.0, 12.5, 7.0"),
    "random 5": (chance, "21.7 (2.7), 21.1 21.3 18.7 20.3 18.6, 1.5 (4.9), 7.7, 12.6, 7.0"),
    "random 6": (chance, "21.7 (2.7), 17.1 16.1 16.8 17.7 16.6 15.7, 1.2 (4.5), 7.3, 12.5, 7.0"),
    "greedy 2": (greedy, "17.0 (2.7), 60.1 39.9, 4.0 (5.6), 8.4, 8.8, 17.2"),
    "greedy 3": (greedy, "16.7 (2.8), 44.3 29.1 26.6, 2.8 (4.6), 7.6, 9.6, 17.4"),
    "greedy 4": (greedy, "16.5 (2.8), 36.4 26.0 21.9 15.8, 2.1 (4.5), 7.3, 10.6, 17.5"),
    "greedy 5": (greedy, "16.3 (2.9), 32.9 23.5 18.6 14.2 10.8, 1.7 (4.2), 7.2, 11.0, 17.5"),
    "greedy 6": (greedy, "16.3 (2.7), 29.4 21.1 15.6 13.9 11.6 8.4, 1.4 (3.9), 7.0, 11.0, 17.5"),
}
LONE = {
    "greedy against random 2": (greedy, chance, 2, 99.8),
    "greedy against random 4": (greedy, chance, 4, 96.5),
    "no effects against greedy 2": (plain, greedy, 2, 0.7),
    "no effects against greedy 4": (plain, greedy, 4, 9.0),
}
MATCHES = {
    "three games, rotating 2": "50.5 49.5",
    "three games, rotating 3": "30.0 36.9 33.1",
    "three games, rotating 4": "24.2 25.9 32.9 17.0",
    "three games, rotating 6": "14.7 21.4 24.5 17.5 12.5 9.4",
}


def figures(games: int, only: str) -> None:
    """Each line: what came out, and what the rules file has [in brackets]."""
    for name, (policy, known) in MIRROR.items():
        if only in name:
            n = int(name[-1])
            told = [play([policy] * n, seed) for seed in range(games)]
            print(f"{name}, {games} games: {mirror(told)}\n    [{known}]", flush=True)
    for name, (one, others, n, wins) in LONE.items():
        if only in name:
            lone = [_lone(one, others, n, seed) for seed in range(games)]
            print(f"{name}, {games} games: wins {100 * mean(lone):.1f} % [{wins}]", flush=True)
    for name, known in MATCHES.items():
        if only in name:
            n = int(name[-1])
            told = [play([greedy] * n, seed, {"match": "three_games"}) for seed in range(games)]
            print(f"{name}, {games} matches: wins {shares(told)} [{known}]", flush=True)


def mirror(told: list[Told]) -> str:
    """Everybody plays alike: length, the places' shares, points, what chains bring."""
    turns = [float(t.turns) for t in told]
    points = [float(p) for t in told for p in t.points]
    spread = mean(max(t.points) - min(t.points) for t in told)
    return (
        f"turns {mean(turns):.1f} ({pstdev(turns):.1f}), wins {shares(told)}, points {mean(points):.1f} "
        f"({pstdev(points):.1f}), winner {mean(max(t.points) for t in told):.1f}, first to last {spread:.1f}, "
        f"cards by chains {mean(t.chained for t in told):.1f}"
    )


def shares(told: list[Told]) -> str:
    """Each place's share of the wins, and the half-width of the first one's 95 % interval."""
    wins = [mean(place) for place in zip(*(t.places for t in told), strict=True)]
    noise = 196 * (wins[0] * (1 - wins[0]) / len(told)) ** 0.5
    return " ".join(f"{100 * win:.1f}" for win in wins) + f" (± {noise:.1f})"


def _lone(one: Policy, others: Policy, n: int, seed: int) -> float:
    """The share that one policy won among others; its place goes round."""
    place = seed // n % n
    return play([one if i == place else others for i in range(n)], seed).places[place]
