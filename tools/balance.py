"""Simulated figures of a game beside those of its rules file.

python tools/balance.py grim                    1500 games a line, some minutes
python tools/balance.py grim --games 200 --only greedy
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median, pstdev
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.engine import GAMES, Rng
from game.engine.grim import advice
from game.engine.grim.events import DuelStarted, GrimFaced
from game.engine.kernel import Pick, View
from game.engine.kernel.events import CardsMoved, Declared, DiceRolled
from tools import balance_dance, balance_macabre

Policy = Callable[[View, Rng], Pick]


def greedy(view: View, rng: Rng) -> Pick:
    """The advice: exact solo stop policy, saves when sensible, hits the leader."""
    return advice.prefer(view, view.decision.picks, rng)


def timid(view: View, rng: Rng) -> Pick:
    """Stops at the first green, else like the advice."""
    return ("stop",) if ("stop",) in view.decision.picks else greedy(view, rng)


def coins(view: View, rng: Rng) -> Pick:
    """A coin for roll or stop, one for all into paying or as much as possible into saving, a die for a target."""
    picks = view.decision.picks
    if picks[0][0] == "settle":
        picks = (picks[0], max(picks))
    return rng.choice(picks)


def never_saves(view: View, rng: Rng) -> Pick:
    """The advice, but all greens are paid."""
    picks = view.decision.picks
    return picks[0] if picks[0][0] == "settle" else greedy(view, rng)


def draws(view: View, rng: Rng) -> Pick:
    return ("draw",) if ("draw",) in view.decision.picks else greedy(view, rng)


def takes(view: View, rng: Rng) -> Pick:
    return ("take",) if ("take",) in view.decision.picks else greedy(view, rng)


class Told(NamedTuple):
    """One game in numbers. `turns`: without those passed over."""

    turns: int
    first: int
    winner: int
    first_faceoff: int
    faceoffs: int
    losers: tuple[int, ...]
    rolls: int
    busts: int
    frozen: int
    cards: int
    duels: int


def play(seats: list[Policy], seed: int, options: dict[str, Any] | None = None) -> Told:
    """Plays one game to its end (R25: nothing else ends it)."""
    events: list[Any] = []
    state = GAMES["grim"].new(len(seats), seed, options, sink=events.append)
    first, rng = state.active, Rng(seed)
    first_faceoff = seen = 0
    while state.decision:
        seat, _, picks = state.decision
        state.apply(picks[0] if len(picks) == 1 else seats[seat](state.view(seat), rng))
        if not first_faceoff:
            if any(isinstance(event, GrimFaced) for event in events[seen:]):
                first_faceoff = state.turn if state.outcome else state.turn - 1
            seen = len(events)
    said = [event.what for event in events if isinstance(event, Declared)]
    winner = state.outcome.winners[0]
    return Told(
        turns=state.turn,
        first=first,
        winner=winner,
        first_faceoff=first_faceoff,
        faceoffs=sum(state.faceoffs),
        losers=tuple(state.tokens(seat) for seat in range(state.seats) if seat != winner),
        rolls=sum(isinstance(event, DiceRolled) and event.why == "turn" for event in events),
        busts=said.count("bust"),
        frozen=said.count("frozen"),
        cards=sum(isinstance(event, CardsMoved) and event.source == ("hand_pile",) for event in events),
        duels=sum(isinstance(event, DuelStarted) for event in events),
    )


def table(policies: list[Policy], games: int, options: dict[str, Any] | None = None) -> list[Told]:
    """So many games; the policies move round the seats."""
    n = len(policies)
    return [play([policies[(seat - seed) % n] for seat in range(n)], seed, options) for seed in range(games)]


def share(policies: list[Policy], games: int, options: dict[str, Any] | None = None) -> tuple[float, float]:
    """How often the first policy wins, and the mean number of turns."""
    told = table(policies, games, options)
    wins = sum((game.winner - seed) % len(policies) == 0 for seed, game in enumerate(told))
    return wins / games, mean(game.turns for game in told)


MIRROR = {
    "greedy 2": (greedy, "14.5 12 33 81", 11.5, 1.30, 53.2, "9.4 4.4"),
    "greedy 3": (greedy, "20.9 17 49 111", 13.9, 1.70, 36.6, "8.8 3.8"),
    "greedy 4": (greedy, "26.2 21 61 164", 15.5, 2.06, 28.0, "8.8 3.7"),
    "greedy 5": (greedy, "33.7 28 76 200", 17.2, 2.59, 18.8, "8.7 3.6"),
    "greedy 6": (greedy, "38.5 31 92 200", 17.9, 2.99, 17.9, "8.8 3.7"),
    "random 2": (coins, "30.8 23 82 172", 23.8, 1.33, 50.1, "10.4 5.7"),
    "random 4": (coins, "51.6 40 130 259", 29.6, 2.06, 25.3, "9.9 5.3"),
    "random 6": (coins, "74.6 58 192 509", 33.9, 3.03, 18.1, "10.1 5.3"),
}
DUELS = {
    "greedy against timid 2": (greedy, timid, 2, 64.5, 17.1),
    "greedy against timid 4": (greedy, timid, 4, 36.5, 36.2),
    "greedy against random 2": (greedy, coins, 2, 77.7, 18.2),
    "greedy against random 4": (greedy, coins, 4, 48.9, 39.2),
    "saver against never-saver 2": (greedy, never_saves, 2, 61.1, 14.9),
    "saver against never-saver 4": (greedy, never_saves, 4, 33.8, 28.4),
}


def grim(games: int, only: str) -> None:
    """Grim: section 8 of its rules file."""
    for name, (policy, turns, faced, faceoffs, first, hold) in MIRROR.items():
        if only in name:
            mirror(name, policy, int(name[-1]), games, turns, faced, faceoffs, first, hold)
    for name, (one, others, seats, wins, turns) in DUELS.items():
        if only in name:
            won, mean_turns = share([one, *[others] * (seats - 1)], games)
            noise = 100 * (won * (1 - won) / games) ** 0.5
            print(
                f"{name}: wins {100 * won:.1f} ± {noise:.1f} % [{wins}], turns {mean_turns:.1f} [{turns}]", flush=True
            )
    for name, options, turns in (
        ("decisions always drawn 4", {"decisions": True}, 25.3),
        ("frozen_pays off 2", {"frozen_pays": False}, 22.1),
        ("frozen_pays off 4", {"frozen_pays": False}, 40.0),
    ):
        if only in name:
            policy = draws if "drawn" in name else greedy
            told = table([policy] * int(name[-1]), games, options)
            print(f"{name}: turns {mean(game.turns for game in told):.1f} [{turns}]", flush=True)
    for seats, wins in ((2, 53.7), (4, 28.3)):
        if only in (name := f"draws against takes {seats}"):
            won, _ = share([draws, *[takes] * (seats - 1)], games, {"decisions": True})
            print(f"{name}: wins {100 * won:.1f} % [{wins} from the first seat]", flush=True)


def mirror(
    name: str,
    policy: Policy,
    seats: int,
    games: int,
    turns: str,
    faced: float,
    faceoffs: float,
    first: float,
    hold: str,
) -> None:
    """Everybody plays alike: lengths, face-offs, the first seat's share, what losers hold."""
    told = table([policy] * seats, games)
    lengths = sorted(game.turns for game in told)
    noise = pstdev(lengths) / games**0.5
    held = [tokens for game in told for tokens in game.losers]
    wins = sum(game.winner == game.first for game in told) / games
    print(
        f"{name}: turns {mean(lengths):.1f} ± {noise:.1f} / {median(lengths):.0f} / {lengths[int(games * 0.95)]} / "
        f"{lengths[-1]} [{turns}], first face-off {mean(game.first_faceoff for game in told):.1f} [{faced}], "
        f"face-offs {mean(game.faceoffs for game in told):.2f} [{faceoffs}], first seat {100 * wins:.1f} ± "
        f"{100 * (wins * (1 - wins) / games) ** 0.5:.1f} % [{first}], losers hold {mean(held):.1f} "
        f"sd {pstdev(held):.1f} [{hold}]"
    )
    per = [mean(getattr(game, part) for game in told) for part in ("rolls", "busts", "frozen", "cards", "duels")]
    known = " [56 / 3.6 / 7.9 / 8.4 / 3.2]" if name == "greedy 4" else ""
    print("   rolls / busts / frozen out / cards / duels:", " / ".join(f"{x:.1f}" for x in per) + known, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulated figures beside those of the rules file (in brackets).")
    figures = {"grim": grim, "grim_dance": balance_dance.figures, "danse_macabre": balance_macabre.figures}
    parser.add_argument("game", choices=list(figures))
    parser.add_argument("--games", type=int, default=1500, help="games a line (1500)")
    parser.add_argument("--only", default="", help="lines whose name has this in it")
    asked = parser.parse_args()
    figures[asked.game](asked.games, asked.only)


if __name__ == "__main__":
    main()
