"""Every moment of Grim Dance worth a picture: a position in scenario words, and the picks that lead into the moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

LETTERS = "BGUOPK"
ORDER = "UGBGOPOGPPOPPGBBUKPUBBUKGKKUGUBOKKOO"
"""A ring of 36, clockwise; six of each colour."""


def ring(n: int, revealed: int | None = None, taken: str = "") -> str:
    """The first n cards of ORDER that are not among the taken ones, numbered; one of them in brackets."""
    counts = {letter: taken.count(letter) for letter in LETTERS}
    used = dict.fromkeys(LETTERS, 0)
    names: list[str] = []
    for letter in ORDER:
        used[letter] += 1
        if used[letter] > counts[letter] and len(names) < n:
            names.append(f"{letter}{used[letter]}")
    if revealed is not None:
        names[revealed] = f"[{names[revealed]}]"
    return " ".join(names)


def fronts(texts: Sequence[str]) -> tuple[str, ...]:
    """Letters as named cards; numbers from 1 upwards in each colour over all fronts."""
    used = dict.fromkeys(LETTERS, 0)
    named = []
    for text in texts:
        words = []
        for letter in text:
            used[letter] += 1
            words.append(f"{letter}{used[letter]}")
        named.append(" ".join(words))
    return tuple(named)


def table(
    seats: int, n: int, ups: Sequence[str], downs: Sequence[str], revealed: int | None = None, **more: Any
) -> dict[str, Any]:
    """A position: so many cards in the ring, these letters in front of the seats."""
    ups, downs = [*ups, *[""] * (seats - len(ups))], [*downs, *[""] * (seats - len(downs))]
    named = fronts([*ups, *downs])
    taken = "".join([*ups, *downs])
    return {
        "seats": seats, "ring": ring(n, revealed, taken), "up": named[:seats], "down": named[seats:],
        "turn": more.pop("turn", 1 + len(taken) // 2), **more,
    }  # fmt: skip


def _card(position: dict[str, Any], name: str) -> tuple[str, int]:
    """The pick of a named card of this position."""
    from game.engine.grim_dance.state import LETTERS as COLOUR

    order = list(COLOUR)
    words = " ".join([position["ring"], *position["up"], *position["down"], position.get("discard", "")]).split()
    mine = [word.strip("[]") for word in words if word.strip("[]")[0] == name[0]]
    return "card", order.index(name[0]) * 6 + mine.index(name)


def all_moments() -> dict[str, Any]:
    """Name -> scenario words, with "picks": what is then chosen."""
    four_up, four_down = ["P", "BUUP", "GK", "O"], ["OO", "", "GG", ""]
    six_up = ["PGO", "BUU", "GK", "O", "B", ""]
    moments: dict[str, Any] = {
        "ring_36": {"seats": 4, "ring": ring(36), "turn": 1},
        "ring_36_six": {"seats": 6, "ring": ring(36), "turn": 1},
        "ring_36_two": {"seats": 2, "ring": ring(36), "turn": 1},
        "follow": table(4, 19, four_up, four_down) | {"ring": "P6 G6 U6 O6 O5 G5 U5 B6 K6 P5 K5 B5 U4 P4 G4 O4 B4 U3"},
        "ring_36_shared": {"seats": 4, "ring": ring(36), "turn": 1, "people": 4},
        "ring_19": table(4, 19, four_up, four_down),
        "ring_19_shared": table(4, 19, four_up, four_down, active=1, people=4),
        "ring_19_six": table(6, 19, six_up, ["OO", "GG", "", "KK", "PP", ""], people=6, active=2),
        "ring_7": table(6, 7, six_up, ["OO", "GG", "PP", "KK", "UU", "BB"]),
        "ring_3": table(4, 3, ["PGOK", "BUUP", "GKO", "OB"], ["OOPP", "GGKK", "", "UB"]),
        "ring_1": table(3, 1, ["PGOK", "BUUP", "GKO"], ["OOPPU", "GGKKB", "UB"], turn=22, revealed=0, people=3)
        | {"ring": "[U6]"},
        "front_0": table(3, 27, ["", "BUU", "GK"], ["", "OO", "KK"]),
        "front_20": table(2, 9, ["BGOKUPG", "GK"], ["BBGGUUOOPPKKU", "OO"], revealed=3),
        "front_24_bride": table(2, 6, ["BGOKUPGO", ""], ["BBGUUOOPPKKUPKBO", ""], revealed=0)
        | {"ring": "[G6] K6 U6 P6 G5 B6"},
        "zoom_front": table(2, 9, ["PGO", "BGOKUPG"], ["O", "BBGUUOOPPKKUP"], look=-7),
        "steal_whom": table(6, 18, six_up, ["OO", "GG", "", "KK", "PP", ""])
        | {"ring": "O6 P6 [U6] K5 G5 B5 K6 O5 P5 B6 G6"},
        "copy_what": table(4, 14, ["PGO", "UUK", "GK", "O"], ["OO", "", "GG", ""])
        | {"ring": "O6 P6 [B6] K5 G5 B5 K6 P5 P4 U6"},
    }
    king = moments["steal_whom"]
    moments["steal_drawer"] = king | {
        "up": ("P1 G1 O1", "B1 U1 U2 K1 P2 O2 G2", "", "", "", ""),
        "picks": [("seat", 1)],
    }
    moments["steal_drawer"]["down"] = ("O3 O4", "B2 B3 G3 G4 K2 K3 P3 P4 U3", "", "", "", "")
    robbed = moments["steal_drawer"]
    moments["steal"] = robbed | {"picks": [("seat", 1), _card(robbed, "U1")]}
    dancer = table(4, 19, four_up, four_down) | {"ring": "G6 B5 G5 [P6] U6 K5 G4 K4 U5 B4 O6 K3 B3 O5 U4 O4 P5 K2"}
    moments["dancer_who"] = dancer
    moments["dancer_gap"] = dancer | {"picks": [_card(dancer, "B4")]}
    moments["dancer_waltz"] = dancer | {"picks": [_card(dancer, "B4"), ("gap", 1)]}
    bride = table(4, 19, ["PUK", "BU", "GK", "O"], ["OB", "", "GG", ""]) | {"ring": "B6 K5 [G6] U6 O6 G5 K4 P6 P5 U5"}
    moments["bride"] = bride
    moments["bride_whom"] = bride | {"picks": [_card(bride, "U1")]}
    moments["bride_gift"] = bride | {"picks": [_card(bride, "B2"), ("seat", 2)]}
    farmer = table(4, 14, four_up, four_down) | {"ring": "B6 [O6] B5 G6 P6 K6 P5 U6 U5 K5"}
    moments["farmer"] = farmer
    moments["farmer_basket"] = farmer | {"picks": [_card(farmer, "K6")]}
    reaper = table(4, 14, four_up, four_down) | {"ring": "B6 U6 [K6] U5 B5 P6 O6 G6 O5 K5"}
    moments["reaper_lantern"] = reaper | {"picks": [_card(reaper, "G6")]}
    moments["reaper_shared"] = moments["reaper_lantern"] | {"people": 4}
    music = moments["copy_what"]
    moments["musician"] = music | {"picks": [("colour", "orange"), _card(music, "K6")]}
    chain = table(4, 19, four_up, four_down) | {"ring": "U6 G6 U5 B6 K6 [P6] K5 B5 U4 P5 K4 G5 P4 O6 O5 B4 U3"}
    moments["chain"] = chain | {"picks": [("skip",)]}
    side = "B1 G1 U1 O1 P1 K1 B2 G2 U2 O2 P2 K2"
    mirrored = " ".join(f"{name[0]}{int(name[1]) + 2}" for name in reversed(side.split()))
    moments["chain_long"] = {  # twelve pairs: the longest act there is
        "seats": 6, "ring": f"{side} [O5] {mirrored} U5 G5 P5 K5 B5 B6 U6 O6 P6 K6 G6",
        "picks": [("skip",)], "at": (),
    }  # fmt: skip
    moments["reveal"] = {"seats": 4, "ring": ring(36), "turn": 1, "picks": [("card", 24)]}
    return moments
