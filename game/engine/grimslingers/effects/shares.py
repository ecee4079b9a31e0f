"""The share of one seat in one step: a list of numbers."""

DMG, PIERCED, HP_LOSS, HP_GAIN, EP_LOSS, EP_GAIN, SET, SET_DOWN, DEACT, DISC, BASE, NUMERALS = range(12)
CONVERTED, PREVENTED, ABSORBED = 12, 13, 14
"""Filled in as the DMG meets what the seat has put up."""

NO_SET = -1


def fresh() -> list[int]:
    """Nothing happens to the seat."""
    return [0, 0, 0, 0, 0, 0, NO_SET, 0, 0, 0, 0, 0, 0, 0, 0]
