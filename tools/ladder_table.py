"""The ladder's numbers: shares with intervals, Elo by Bradley and Terry with bootstrap intervals, as Markdown."""

from math import log10, sqrt
from typing import Any, NamedTuple

from game.engine.kernel import Rng

RESAMPLES = 200


class Pair(NamedTuple):
    """All games of one `lone` bot among bots of `crowd`: its shares, and CPU ms of the free picks of both sides."""

    lone: str
    crowd: str
    seats: int
    shares: list[float]
    lone_ms: list[float]
    crowd_ms: list[float]

    @property
    def share(self) -> float:
        """The lone bot's mean share of the wins."""
        return sum(self.shares) / len(self.shares)


def interval(shares: list[float], seats: int = 1, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a mean share. Games come deal by deal, each played once from each of the seats.

    What counts is how the deals differ, for the luck of a deal meets both sides (two equal bots share every deal
    alike). With fewer than twenty deals, or all alike: Wilson's, over games.
    """
    n = len(shares)
    share = sum(shares) / n
    deals = [sum(shares[i : i + seats]) / seats for i in range(0, n - seats + 1, seats)]
    spread = sum((deal - share) ** 2 for deal in deals) / max(1, len(deals) - 1)
    if len(deals) >= 20 and spread and seats > 1:
        reach = z * sqrt(spread / len(deals))
        return max(0.0, share - reach), min(1.0, share + reach)
    middle = share + z * z / (2 * n)
    reach = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    whole = 1 + z * z / n
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def elo(pairs: list[Pair], sums: list[float] | None = None) -> dict[str, float]:
    """Elo of each level, the first (weakest) at 0: the ratings under which the shares are likeliest.

    In a game of n seats a bot of strength s among n-1 of strength 1 wins s / (s + n - 1) of the games. A pair without
    a single win (or loss) counts as if half a game had gone the other way.
    """
    levels = list(dict.fromkeys(name for pair in pairs for name in (pair.crowd, pair.lone)))
    strength = dict.fromkeys(levels, 1.0)
    totals = sums or [sum(pair.shares) for pair in pairs]
    won = [min(max(total, 0.5), len(p.shares) - 0.5) for total, p in zip(totals, pairs, strict=True)]
    for _ in range(400):
        for level in levels:
            wins = need = 0.0
            for pair, total in zip(pairs, won, strict=True):
                n, others = len(pair.shares), pair.seats - 1
                both = strength[pair.lone] + others * strength[pair.crowd]
                if pair.lone == level:
                    wins, need = wins + total, need + n / both
                elif pair.crowd == level:
                    wins, need = wins + n - total, need + n * others / both
            if need:
                strength[level] = wins / need
    first = strength[levels[0]]
    return {level: 400 * log10(value / first) for level, value in strength.items()}


def elo_intervals(pairs: list[Pair]) -> dict[str, tuple[float, float]]:
    """95 % bootstrap intervals of `elo`, always the same for the same games."""
    rng = Rng(1)
    found: dict[str, list[float]] = {}
    for _ in range(RESAMPLES):
        sums = [_resampled(p, rng) for p in pairs]
        for level, value in elo(pairs, sums).items():
            found.setdefault(level, []).append(value)
    return {
        level: (sorted(values)[round(RESAMPLES * 0.025)], sorted(values)[round(RESAMPLES * 0.975) - 1])
        for level, values in found.items()
    }


def _resampled(pair: Pair, rng: Rng) -> float:
    """The sum of as many games, by whole deals drawn with replacement."""
    deals = [pair.shares[i : i + pair.seats] for i in range(0, len(pair.shares), pair.seats)]
    drawn = [share for _ in deals for share in rng.choice(deals)]
    return sum(drawn) / len(drawn) * len(pair.shares)


def times(pairs: list[Pair]) -> dict[str, tuple[float, float, float]]:
    """CPU ms of a free pick (one with a choice) by level: p50, p95, the longest."""
    found: dict[str, list[float]] = {}
    for pair in pairs:
        found.setdefault(pair.crowd, []).extend(pair.crowd_ms)
        found.setdefault(pair.lone, []).extend(pair.lone_ms)
    spread = {}
    for level, values in found.items():
        values = sorted(values) or [0.0]
        spread[level] = (values[len(values) // 2], values[min(len(values) - 1, int(len(values) * 0.95))], values[-1])
    return spread


def markdown(title: str, pairs: list[Pair]) -> str:
    """Two tables and a title."""
    lines = [f"**{title}**", "", "| bot | among | games | share | 95 % | times its fair share |"]
    lines.append("|---|---|---:|---:|---:|---:|")
    for pair in pairs:
        low, high = interval(pair.shares, pair.seats)
        lines.append(
            f"| {pair.lone} | {pair.seats - 1} x {pair.crowd} | {len(pair.shares)} | {pair.share:.1%} "
            f"| {low:.1%} - {high:.1%} | {pair.share * pair.seats:.2f} |"
        )
    lines += ["", "| level | Elo | 95 % | CPU a pick, ms: p50 | p95 | most |", "|---|---:|---:|---:|---:|---:|"]
    ratings, spreads, spent = elo(pairs), elo_intervals(pairs), times(pairs)
    for level, rating in ratings.items():
        low, high = spreads[level]
        p50, p95, most = spent[level]
        lines.append(f"| {level} | {rating:.0f} | {low:.0f} to {high:.0f} | {p50:.1f} | {p95:.1f} | {most:.0f} |")
    return "\n".join(lines)


def as_json(title: str, pairs: list[Pair]) -> dict[str, Any]:
    """The same as plain values."""
    return {
        "title": title,
        "pairs": [
            {
                "lone": p.lone, "crowd": p.crowd, "seats": p.seats, "games": len(p.shares),
                "share": p.share, "interval": interval(p.shares, p.seats),
            }
            for p in pairs
        ],
        "elo": elo(pairs),
        "elo_intervals": elo_intervals(pairs),
        "cpu_ms": times(pairs),
    }  # fmt: skip
