"""Every moment of Danse Macabre worth a picture: a position in scenario words, and the picks that lead into it."""

from __future__ import annotations

from typing import Any

DANCERS = [8, 0, 5, 6, 7, 4]
MIDDLE = {
    "god": {0: "A2", 1: "A1 F2 A1 TR F1 A2", 3: "F2 TW"},
    "devil": {1: "A1 F1 A2", 4: "A1 A2 F1 F1 F2 TW", 6: "F3"},
}
"""Heaven has piles of 1, 2 and 6, hell of 1, 3 and 6."""
LATE = {
    "god": {1: "A1 F2 A1 TR F1 A2", 3: "F2", 5: "A2 A3", 7: "F1 TW", 8: "A1 F3 FL", 2: "TR"},
    "devil": {1: "A1 F1 A2", 2: "TR A1", 3: "F2 F3", 4: "A1 A2 F1 F1 F2 TW", 7: "A3", 9: "FL"},
}
"""One card left in each hand but for what the pick lays."""
HIGH = {
    "god": {1: "A1 A1 A1 A2 A2 A3 F1 F1 F1 F2 F2 F3 TW FL TR TR"},
    "devil": {9: "A1 A1 A1 A2 A2 A3 F1 F1 F1 F2 F2 F3 TW FL TR"},
}
_PEEK = {"piles": MIDDLE, "dancers": DANCERS, "ask": "peek"}


def all_moments() -> dict[str, Any]:
    """Name -> scenario words, with "picks": what is then chosen."""
    base = {"dancers": DANCERS}
    middle = base | {"piles": MIDDLE}
    one = {**base, "active": 1, "people": 0}
    end = one | {"piles": LATE}

    def place(god: dict[int, str], devil: dict[int, str], luck: str = "") -> dict[str, Any]:
        """The last bet of all falls on the King; what is pictured is the weighing of the Pope."""
        return {**one, "piles": _filled(god, devil), "luck": luck, "picks": [("kind", "FL"), ("place", 9)],
                "film": "Weighed"}  # fmt: skip

    moments: dict[str, Any] = {
        "start": {**base},
        "hand_devil": {**base, "active": 1, "people": 0, "piles": {"god": {3: "A1"}}},
        "middle": middle,
        "middle_known": middle | {"options": {"memory_aid": "full"}, "seen": {
            "dancers": {0: [0], 2: [0], 4: [0]}, "bets": {"devil": {1: [0], 4: [0], 6: [0]}}}},
        "middle_blind": middle | {"options": {"memory_aid": "off"}},
        "place": middle | {"picks": [("kind", "F1")]},
        "place_devil": middle | {"active": 1, "people": 0, "picks": [("kind", "A1")]},
        "pile_16": one | {"piles": HIGH, "options": {"memory_aid": "full"}, "picks": [("kind", "TR")]},
        "look": middle | {"look": 4},
        "bet": middle | {"picks": [("kind", "F1"), ("place", 1)]},
        "peek": _PEEK,
        "peek_devil": _PEEK | {"active": 1, "people": 0},
        "peek_dancer": _PEEK | {"picks": [("dancer", 4)], "at": (0.5, 0.9)},
        "peek_bet": _PEEK | {"picks": [("bet", 1)], "at": (0.5, 0.9)},
        "peek_known": _PEEK | {"options": {"memory_aid": "full"}, "picks": [("dancer", 0)], "at": (0.5,)},
        "curtain": middle | {"people": 2},
        "curtain_peek": _PEEK | {"people": 2, "picks": [("dancer", 4)], "at": (0.9,)},
        "finale": end | {"piles": _filled(LATE["god"], LATE["devil"]), "picks": [("kind", "FL"), ("place", 9)],
                         "at": (0.5,)},
        "weigh_strength": place({1: "A2 F1", 9: ""}, {1: "A1"}),
        "weigh_twister": place({1: "A3 F1"}, {1: "F2 TW"}),
        "weigh_flood": place({1: "A2 F3 FL"}, {1: "A1 A1"}),
        "weigh_tripod": place({1: "TR"}, {1: "A3 F3"}),
        "weigh_tripods": place({1: "TR A3"}, {1: "TR F2"}),
        "weigh_all": place({1: "A3 F1 TW FL TR"}, {1: "F2 A1 TR"}),
        "weigh_coin": place({1: "A1 F1"}, {1: "F2"}, "demon"),
        "end_god": place({1: "A2 F1", 3: "A3", 5: "F3", 7: "A2"}, {1: "A1"}) | {"film": "GameOver"},
        "end_devil": place({1: "A1"}, {1: "A2 F1", 3: "A3", 5: "F3", 7: "A2"}) | {"film": "GameOver"},
        "end_draw": place({}, {}) | {"film": "GameOver"},
        "tournament": middle | {"options": {"match": "tournament"}, "wins": (1, 2), "game_number": 3},
    }  # fmt: skip
    return moments


def _filled(god: dict[int, str], devil: dict[int, str]) -> dict[str, dict[int, str]]:
    """These piles, and all other cards but the Devil's Flood laid at the King's end: one bet is left to make."""
    deck = ["A1", "A1", "A1", "A2", "A2", "A3", "F1", "F1", "F1", "F2", "F2", "F3", "TW", "FL", "TR", "TR"]
    rest = []
    for piles, keep in ((god, ""), (devil, "FL")):
        left = list(deck)
        used = " ".join(piles.values()).split()
        for kind in used:
            left.remove(kind)
        if keep in left:
            left.remove(keep)
        rest.append(left)
    above = {**god, 10: " ".join([*god.get(10, "").split(), *rest[0]])}
    below = {place: " ".join(kind for kind in kinds.split() if kind != "FL") for place, kinds in devil.items()}
    return {"god": above, "devil": {**below, 10: " ".join([*devil.get(10, "").split(), *rest[1]])}}
