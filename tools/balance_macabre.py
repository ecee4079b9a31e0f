"""Danse Macabre's simulated figures beside those of section 8 of its rules file (run by `tools/balance.py`)."""

from collections import Counter
from collections.abc import Callable
from statistics import mean, pstdev
from typing import Any, NamedTuple

from game.engine import GAMES, Rng
from game.engine.danse_macabre import advice
from game.engine.danse_macabre.events import Weighed
from game.engine.kernel import Pick, View

Policy = Callable[[View, Rng], Pick]


def chance(view: View, rng: Rng) -> Pick:
    """Any pick."""
    return rng.choice(view.decision.picks)


def greedy(view: View, rng: Rng) -> Pick:
    """The advice: one look ahead over sampled worlds, events late, dancers looked at early."""
    return advice.prefer(view, view.decision.picks, rng)


class Told(NamedTuple):
    """One game in numbers; `first` is the policy that began."""

    winner: int | None
    god: int
    starter: int
    points: tuple[int, int]
    whys: Counter[str]


def play(seats: list[Policy], seed: int) -> Told:
    """One game; the roles and the start are given in turn, so that each policy has each equally often."""
    events: list[Any] = []
    options = {"roles": "seat0_god" if seed % 2 else "seat0_devil", "starter": "god" if seed // 2 % 2 else "devil"}
    state, rng = GAMES["danse_macabre"].new(2, seed, options, sink=events.append), Rng(seed)
    while state.decision:
        seat, _, picks = state.decision
        state.apply(picks[0] if len(picks) == 1 else seats[seat](state.view(seat), rng))
    won = state.outcome.winners
    whys = Counter(event.why for event in events if isinstance(event, Weighed))
    return Told(won[0] if won else None, state.god, state.starter, state.points, whys)


LINES: dict[str, tuple[Policy, Policy, str]] = {
    "random against random": (
        chance, chance,
        "starter 49.5, God/Devil/draw 48.6 48.3 3.0, points 14.5 : 14.8, unclaimed 20.8, margin 8.8 (10.8), "
        "places 5.8 0.66 3.0 0.71 0.82"),
    "greedy against greedy": (
        greedy, greedy,
        "starter 42.1, God/Devil/draw 47.3 49.1 3.6, points 15.3 : 15.3, unclaimed 19.4, margin 8.1 (10.0), "
        "places 5.3 1.4 1.6 1.1 1.5"),
    "greedy against random": (
        greedy, chance,
        "starter 49.7, first wins 99.6, points of the first 32.8 : 4.7, unclaimed 12.5, margin 28.2 (8.6), "
        "places 7.3 0.5 2.3 0.5 0.3"),
}  # fmt: skip


def figures(games: int, only: str) -> None:
    """Each line: what came out, and what the rules file has [in brackets]."""
    for name, (one, other, known) in LINES.items():
        if only in name:
            told = [play([one, other], seed) for seed in range(games)]
            print(f"{name}, {games} games: {line(told, one is not other)}\n    [{known}]", flush=True)


def line(told: list[Told], apart: bool) -> str:
    """The figures of these games; `apart`: the policies differ, and points are those of the first : the second."""
    n = len(told)
    starter = mean(0.5 if t.winner is None else float(t.winner == t.starter) for t in told)
    god = sum(t.winner == t.god for t in told)
    draws = sum(t.winner is None for t in told)
    points = [(t.points if apart else (t.points[t.god], t.points[1 - t.god])) for t in told]
    leads = [a - b for a, b in points]
    margins = [abs(lead) for lead in leads]
    whys: Counter[str] = Counter()
    for t in told:
        whys.update(t.whys)
    whys["no_strength"] += whys.pop("no_bet", 0)
    places = " ".join(f"{whys[why] / n:.2f}" for why in ("strength", "coin", "tripod", "cancelled", "no_strength"))
    first = f", first wins {100 * sum(t.winner == 0 for t in told) / n:.1f}" if apart else ""
    noise = 50 / n**0.5
    return (
        f"starter {100 * starter:.1f} ± {noise:.1f} %, God/Devil/draw {100 * god / n:.1f} "
        f"{100 * (n - god - draws) / n:.1f} {100 * draws / n:.1f} %{first}, "
        f"points {mean(a for a, _ in points):.1f} : {mean(b for _, b in points):.1f}, "
        f"unclaimed {50 - mean(a + b for a, b in points):.1f}, margin {mean(margins):.1f} (sd of the lead "
        f"{pstdev(leads):.1f}), places by strength / coin / tripod / cancelled / no strength {places}"
    )
