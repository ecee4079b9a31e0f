"""Fingerprints of whole games, and the tool that records them anew after a wanted change of the rules.

python -m tests.determinism.record              writes golden.json for all games
python -m tests.determinism.record grim         writes the lines of one game
python -m tests.determinism.record --show toy   prints the fingerprints, writes nothing
"""

import argparse
import hashlib
import json
from pathlib import Path
from typing import Any

from game.engine.kernel import Game, Rng
from tests.conformance.games import ALL, Case, default_cases, option_cases
from tests.conformance.slips import SLIPS

GOLDEN = Path(__file__).with_name("golden.json")


def find(name: str) -> Game[Any]:
    """A game by key, or a broken toy by the name of its slip."""
    return ALL[name] if name in ALL else SLIPS[name].game()


def cases(game: Game[Any]) -> list[Case]:
    """One per seat count and one per option set."""
    return [*default_cases(game), *option_cases(game)]


def fingerprint(case: Case, seed: int = 42) -> dict[str, Any]:
    """A game of random picks: how many, and one digest over every pick, event, position and view on the way."""
    told: list[str] = []
    state = case.game.new(case.seats, seed, case.options, sink=lambda event: told.append(repr(event)))
    rng, trail, picks = Rng(seed), hashlib.blake2b(digest_size=12), 0
    while state.decision is not None:
        pick = rng.choice(state.decision.picks)
        view = state.view(state.decision.seat)
        trail.update(f"{pick}{told}{view.to_json()}{view.imagine(picks).digest()}".encode())
        told.clear()
        state.apply(pick)
        picks += 1
    return {"picks": picks, "trail": trail.hexdigest(), "end": state.digest()}


def fingerprints(game: Game[Any]) -> dict[str, dict[str, Any]]:
    return {str(case): fingerprint(case) for case in cases(game)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="keys of games (none: all)")
    parser.add_argument("--show", action="store_true", help="print, write nothing")
    args = parser.parse_args()
    found = {name: fingerprints(find(name)) for name in args.names or ALL}
    if args.show:
        print(json.dumps(found))
        return
    golden = json.loads(GOLDEN.read_text()) if GOLDEN.exists() else {}
    golden.update(found)
    GOLDEN.write_text(json.dumps(golden, indent=1) + "\n")
    print(f"recorded {', '.join(found)}")


if __name__ == "__main__":
    main()
