"""Every moment of Grim worth a picture: a position in scenario words, and the picks that lead into the moment."""

from __future__ import annotations

from typing import Any

ROLL, STOP, PAY = ("roll",), ("stop",), ("settle", 0, 1)
_SIX = {"banks": (7, 10, 4, 12, 1, 9), "saved": (1, 0, 2, 0, 2, 1)}


def _six(**words: Any) -> dict[str, Any]:
    return {"seats": 6, **_SIX, "turn": 14, **words}


def all_moments() -> dict[str, Any]:
    """Name -> scenario words, with "picks": what is then chosen (its dice are in "luck")."""
    return {
        "throw_2": {"seats": 2, "turn": 1},
        "choose_2": {"seats": 2, "banks": (7, 10), "saved": (1, 0), "turn": 5, "luck": "G G B", "picks": [ROLL]},
        "choose_3": {"seats": 3, "banks": (7, 10, 4), "saved": (1, 0, 2), "active": 1, "luck": "G R G", "picks": [ROLL]},
        "choose_4": {"seats": 4, "banks": (7, 10, 4, 12), "saved": (1, 0, 2, 0), "luck": "G G B", "picks": [ROLL],
                     "options": {"decisions": True}},
        "choose_6": _six(luck="G G B", picks=[ROLL], options={"decisions": True}),
        "throw_6": _six(active=4, skip=(2,), hand_discard="give_1 duel_left"),
        "throw_again": _six(active=4, luck="R B B", picks=[ROLL]),
        "roll": _six(active=4, strikes=1, frozen=1, greens=1, ask="choose", luck="R G", picks=[ROLL]),
        "roll_ice": _six(greens=1, ask="choose", luck="B G R G R", picks=[ROLL, ROLL]),
        "bust": _six(strikes=2, greens=2, ask="choose", luck="R G R", picks=[ROLL]),
        "frozen": _six(frozen=2, greens=2, ask="choose", luck="B", picks=[ROLL]),
        "settle_2": {"seats": 2, "banks": (7, 10), "saved": (1, 0), "greens": 3, "ask": "settle", "dice": (2, 2, 1), "frozen": 1},
        "settle_4": {"seats": 4, "banks": (7, 10, 4, 12), "saved": (1, 0, 2, 0), "greens": 3, "ask": "settle", "dice": (2, 2, 1), "frozen": 1},
        "settle_stepper": {"seats": 4, "banks": (9, 10, 4, 12), "saved": (0, 0, 2, 0), "greens": 5, "ask": "settle", "dice": (2, 0, 2), "strikes": 1},
        "settle_6": _six(greens=4, ask="settle", dice=(2, 2), frozen=1),
        "target": _six(ask="card give_2"),
        "target_duel": _six(ask="card duel_choice", active=1),
        "hand": _six(active=2, greens=1, ask="settle", dice=(2, 0, 0), strikes=2, hand="burn_take_each_1", picks=[("settle", 1, 0)]),
        "decision_choice": _six(options={"decisions": True}, strikes=3, ask="penalty"),
        "decision_card": _six(options={"decisions": True}, strikes=3, ask="penalty", decisions="skip_take_2",
                              picks=[("draw",)]),
        "skip": {"seats": 4, "banks": (7, 10, 4, 12), "active": 0, "skip": (1,), "strikes": 2, "ask": "throw",
                 "luck": "R B R", "picks": [ROLL]},
        "duel": _six(ask="card duel_choice", luck="B 9 4", picks=[("seat", 2)]),
        "duel_tie": _six(ask="card duel_choice", luck="R 7 7 3 11", picks=[("seat", 3)]),
        "faceoff": _six(banks=(7, 10, 4, 12, 1, 9), saved=(1, 0, 2, 0, 0, 1), active=4, greens=1, ask="choose",
                        luck="5 11 8 3 10 4 12", picks=[STOP, PAY]),
        "faceoff_tie": _six(saved=(1, 0, 2, 0, 0, 1), active=4, greens=1, ask="choose",
                            luck="5 11 8 3 10 11 2 9 4 1 7 3 9 5 2 9 12 1 1 1 3 7 11", picks=[STOP, PAY]),
        "faceoff_lost": _six(saved=(1, 0, 2, 0, 0, 1), active=4, greens=1, ask="choose",
                             luck="12 1 1 1 1 3 7 11", picks=[STOP, PAY]),
        "faceoff_2": {"seats": 2, "banks": (1, 10), "saved": (0, 0), "greens": 1, "ask": "choose", "luck": "8 3 11", "picks": [STOP, PAY]},
        "fates_2": {"seats": 2, "banks": (1, 10), "greens": 1, "ask": "choose", "luck": "3 11", "picks": [STOP, PAY]},
        "fates_6": _six(saved=(1, 0, 2, 0, 0, 1), active=4, greens=1, ask="choose", luck="2 2 2 2 2 12", picks=[STOP, PAY]),
    }  # fmt: skip
