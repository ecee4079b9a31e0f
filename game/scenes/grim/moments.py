"""Every moment of Grim worth a picture: a position in scenario words, and the picks that lead into the moment."""

from __future__ import annotations

from typing import Any

ROLL, STOP, PAY = ("roll",), ("stop",), ("settle", 0, 1)
_SIX = {"seats": 6, "banks": (7, 10, 4, 12, 1, 9), "saved": (1, 0, 2, 0, 2, 1), "turn": 14}
_FOUR = {"seats": 4, "banks": (7, 10, 4, 12), "saved": (1, 0, 2, 0), "turn": 15}
_TWO = {"seats": 2, "banks": (7, 10), "saved": (1, 0), "turn": 5}
_DECISIONS = {"options": {"decisions": True}}
_LAST = {"saved": (1, 0, 2, 0, 0, 1), "active": 4, "greens": 1, "ask": "choose", "picks": [STOP, PAY]}
"""Wren pays its last token and faces Grim."""


def all_moments() -> dict[str, Any]:
    """Name -> scenario words, with "picks": what is then chosen (its dice and cards are in the words)."""
    three = {"seats": 3, "banks": (7, 10, 4), "saved": (1, 0, 2), "active": 1, "turn": 8}
    stepper = {"banks": (9, 10, 4, 12), "saved": (0, 0, 2, 0), "greens": 5, "dice": (2, 0, 2), "strikes": 1}
    choose = {"ask": "choose"}
    penalty = _SIX | _DECISIONS | {"strikes": 3, "dice": (0, 0, 0), "ask": "penalty"}
    passed = _FOUR | {"skip": (1,), "strikes": 2, "dice": (0, 0), "luck": "R B R", "picks": [ROLL]}
    tie = "5 11 8 3 10 4 11 2 9 4 1 7 3 12"
    last_of_two = {"seats": 2, "banks": (1, 10), "greens": 1, "ask": "choose", "picks": [STOP, PAY]}
    moments: dict[str, Any] = {
        "throw_2": {"seats": 2, "turn": 1},
        "throw_6": _SIX | {"active": 4, "skip": (2,), "hand_discard": "give_1 duel_left"},
        "throw_again": _SIX | {"active": 4, "luck": "R B B", "picks": [ROLL]},
        "choose_2": _TWO | {"luck": "G G B", "picks": [ROLL]},
        "choose_3": three | {"luck": "G R G", "picks": [ROLL]},
        "choose_4": _FOUR | _DECISIONS | {"luck": "G G B", "picks": [ROLL]},
        "choose_6": _SIX | _DECISIONS | {"luck": "G G B", "picks": [ROLL]},
        "roll": _SIX
        | choose
        | {"active": 4, "strikes": 1, "frozen": 1, "greens": 1, "dice": (0, 1, 2)}
        | {"luck": "R G", "picks": [ROLL]},
        "roll_ice": _SIX
        | choose
        | {"greens": 1, "dice": (2, 0, 0), "strikes": 0}
        | {"luck": "B G R G R", "picks": [ROLL, ROLL]},
        "bust": _SIX | choose | {"strikes": 2, "greens": 2, "dice": (0, 0, 2), "luck": "R G R", "picks": [ROLL]},
        "frozen": _SIX | choose | {"frozen": 2, "greens": 2, "dice": (1, 1, 2), "luck": "B", "picks": [ROLL]},
        "settle_2": _TWO | {"greens": 3, "ask": "settle", "dice": (2, 2, 1), "frozen": 1},
        "settle_4": _FOUR | {"greens": 3, "ask": "settle", "dice": (2, 2, 1), "frozen": 1},
        "settle_stepper": _FOUR | stepper | {"ask": "settle"},
        "settle_6": _SIX | {"greens": 4, "ask": "settle", "dice": (2, 2), "frozen": 1},
        "target": _SIX | {"ask": "card give_2"},
        "target_duel": _SIX | {"ask": "card duel_choice", "active": 1},
        "hand": _SIX
        | {"active": 2, "greens": 1, "ask": "settle", "dice": (2, 0, 0), "strikes": 2}
        | {"hand": "burn_take_each_1", "picks": [("settle", 1, 0)]},
        "decision_choice": penalty,
        "decision_card": penalty | {"decisions": "skip_take_2", "picks": [("draw",)]},
        "skip": passed,
        "duel": _SIX | {"ask": "card duel_choice", "luck": "B 9 4", "picks": [("seat", 2)]},
        "duel_tie": _SIX | {"ask": "card duel_choice", "luck": "R 7 7 3 11", "picks": [("seat", 3)]},
        "faceoff": _SIX | _LAST | {"luck": "5 11 8 3 10 4 12"},
        "faceoff_tie": _SIX | _LAST | {"luck": tie},
        "faceoff_lost": _SIX | _LAST | {"luck": "12 1 1 1 1 3 7 11"},
        "faceoff_2": last_of_two | {"luck": "8 3 11"},
        "fates_2": last_of_two | {"luck": "3 11"},
        "fates_6": _SIX | _LAST | {"luck": "2 2 2 2 2 12"},
    }
    return moments
