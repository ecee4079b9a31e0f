"""Is a game's eye as sure as it is right? `python3 tools/eye.py GAME [--seats N] [--games N] [--option NAME=VALUE]`.

Asks `evaluate` (what the seat knows) and the eye of the search (all of an imagined world known) before every pick of
games that the advice plays against itself, and prints by thirds of a game how much the ends surprise who believed them
(mean of minus the logarithm of the winner's chance; "none": who gives each seat the same), and how sure would have been
right: 0.5 means that all ratios of chances should be the square root of what they are, above 1 that it is too timid.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.bots.advice import advice_for  # noqa: E402
from game.bots.tree import leaf, shares  # noqa: E402
from game.cli_words import Refused, read_options_of  # noqa: E402
from game.engine import GAMES, Rng  # noqa: E402
from game.engine.kernel import GrimError  # noqa: E402

Chances = tuple[float, ...]
SURE = [step / 20 for step in range(1, 41)]
"""What is tried for how sure would have been right."""


class Said(NamedTuple):
    """Before one pick: each seat's chance in the chooser's eyes, and all known; what each got; when (0..1)."""

    own: Chances
    known: Chances
    got: Chances
    when: float


def told(key: str, seats: int, games: int, options: Any = None) -> Iterator[Said]:
    """All that was said in so many games. Raises OptionError."""
    advice = advice_for(key)
    if advice.evaluate is None:
        raise GrimError(f"{key} has no eye: its advice.py has no `evaluate`")
    for seed in range(games):
        state, rng = GAMES[key].new(seats, seed, options), Rng(seed)
        said: list[tuple[Chances, Chances]] = []
        while state.decision:
            seat, _, picks = state.decision
            if len(picks) == 1:
                state.apply(picks[0])
                continue
            view = state.view(seat)
            said.append((tuple(advice.evaluate(view)), leaf(state.copy(), seat, advice)))
            state.apply(advice.liked(view, picks, rng))
        for number, (own, known) in enumerate(said):
            yield Said(own, known, shares(state), number / len(said))


def surprise(pairs: Sequence[tuple[Chances, Chances]], sure: float = 1.0) -> float:
    """How much the ends surprise who believed the chances (chances, got), had their ratios been to this power."""
    total = 0.0
    for chances, got in pairs:
        weights = [max(1e-6, chance) ** sure for chance in chances]
        whole = sum(weights)
        total -= sum(part * log(weight / whole) for part, weight in zip(got, weights, strict=True))
    return total / len(pairs)


def main() -> int:
    """Prints the table."""
    parser = argparse.ArgumentParser(description="Is a game's eye as sure as it is right?")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, help="default: the fewest")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    asked = parser.parse_args()
    seats = asked.seats or GAMES[asked.game].seats[0]
    try:
        options = read_options_of(GAMES[asked.game], asked.option)
        said = list(told(asked.game, seats, asked.games, options))
    except (Refused, GrimError) as error:
        parser.error(str(error))
    print(f"{asked.game}, {seats} seats, {asked.games} games: surprise (none: {log(seats):.3f}) and how sure is right")
    for third in range(3):
        part = [each for each in said if third <= each.when * 3 < third + 1]
        for who, pairs in (
            ("own", [(each.own, each.got) for each in part]),
            ("all known", [(each.known, each.got) for each in part]),
        ):
            right = min(SURE, key=lambda sure: surprise(pairs, sure))
            print(f"  third {third + 1}, {who:9}  {surprise(pairs):.3f}   {right:.2f} ({surprise(pairs, right):.3f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
