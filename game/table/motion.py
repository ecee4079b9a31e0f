"""How things move, in closed form: every value is a function of the time since it began, never of the frame rate."""

from __future__ import annotations

import math

# Milliseconds at normal speed (LOOK, Motion).
MOVE_SHORT, MOVE_FAR, FAR = 220.0, 350.0, 500.0
FLIP_OUT, FLIP_IN = 90.0, 110.0
ARRIVE, DEPART = 190.0, 150.0
APART, DEAL = 50.0, 900.0  # things dealt together start 50 ms apart, all within 900
HOVER_IN, HOVER_OUT = 130.0, 100.0
SETTLE, SETTLE_BY = 90.0, 2.0  # a landing thing gives way by 2 units
TURN = 3.0  # degrees of turn in flight
FADE = 160.0  # reduced motion: instead of a flight
OUTLINE = 700.0  # reduced motion: how long the outlines stay where it left and where it arrived


def clamp(t: float) -> float:
    """t held within 0..1."""
    return 0.0 if t < 0.0 else 1.0 if t > 1.0 else t


def out_cubic(t: float) -> float:
    """Fast, then slow: for what arrives."""
    t = 1.0 - clamp(t)
    return 1.0 - t * t * t


def in_cubic(t: float) -> float:
    """Slow, then fast: for what leaves."""
    t = clamp(t)
    return t * t * t


def out_back(t: float) -> float:
    """Overshoots by about 10 % and comes back: for what pops up."""
    t = clamp(t) - 1.0
    return 1.0 + 2.7 * t * t * t + 1.7 * t * t


def between(a: float, b: float, share: float) -> float:
    """The value at `share` (0..1) of the way from a to b."""
    return a + (b - a) * share


def settle(ms: float) -> float:
    """How far a thing that landed `ms` ago gives way (logical units, downward)."""
    if not 0.0 <= ms < SETTLE:
        return 0.0
    t = ms / SETTLE
    return SETTLE_BY * math.sin(math.pi * t) * (1.0 - t)


def arc(t: float) -> float:
    """0 at both ends, 1 in the middle: the turn and lift in flight."""
    return math.sin(math.pi * clamp(t))


def travel(distance: float) -> float:
    """How long a move over this distance takes, ms at normal speed."""
    return MOVE_SHORT if distance < FAR else MOVE_FAR


def apart(count: int) -> float:
    """The pause between the starts of things that move together."""
    return APART if count < 2 else min(APART, (DEAL - MOVE_FAR) / (count - 1))


def shaking(ms: float, trauma: float, most: float) -> tuple[float, float]:
    """Where the table is thrown `ms` after a blow; trauma 0..1 fades in 400 ms, the throw is trauma^2 x `most`."""
    left = trauma * max(0.0, 1.0 - ms / 400.0)
    reach = left * left * most
    return reach * math.sin(ms * 0.083), reach * math.sin(ms * 0.061 + 1.3)
