"""A view in numbers: what each card is worth to this seat's knowledge, and what a chain from a place would bring.

Colours are public, so a chain is known before it runs; values are known, or the mean of what is unseen of the colour:
exact for a sum (notes 1 and 9 of the rules' section 9).
"""

from collections.abc import Collection, Sequence
from math import exp

from ..kernel import View
from .aids import printed, unseen
from .state import NOBODY

CARD = 0.02
"""What one card more costs: the fewest break ties (note 10)."""


class Sight:
    """`worth[h]`: the expected value of a card. `weight[s]`: how much a point of seat s counts against one's own."""

    __slots__ = ("backs", "down", "fronts", "revealed", "ring", "seat", "seats", "standing", "up", "weight", "worth")

    def __init__(self, view: View, seat: int, known: Collection[int] | None = None) -> None:
        """`known`: only of these cards is the face known, and nobody counts (None: all that was seen, counted)."""
        self.seat, self.seats = seat, view.seats
        self.backs: tuple[str, ...] = view.backs
        self.ring: tuple[int, ...] = view.ring
        self.revealed: int = view.revealed
        self.up: tuple[tuple[int, ...], ...] = view.up
        self.down: tuple[tuple[int, ...], ...] = view.down
        self.fronts = tuple(up + down for up, down in zip(view.up, view.down, strict=True))
        left = unseen(view) if known is None else printed(view)
        mean = {colour: sum(values) / len(values) if values else 0.0 for colour, values in left.items()}
        cards, faces = view.game.table(view.options).cards, view.faces
        self.worth = [
            float(cards[faces[h]].value) if h in faces and (known is None or h in known) else mean[back]
            for h, back in enumerate(view.backs)
        ]
        worth = self.worth
        self.standing = [
            points + sum(worth[h] for h in front) for points, front in zip(view.points, self.fronts, strict=True)
        ]
        rivals = [exp(min(6.0, self.standing[s] / 4.0)) if s != seat else 0.0 for s in range(view.seats)]
        whole = sum(rivals)
        self.weight = [rival / whole for rival in rivals]

    # ---- the chain --------------------------------------------------------------------------------------------------

    def others(self, card: int) -> list[int]:
        """The circle without this card, clockwise from its place."""
        at = self.ring.index(card)
        return [*self.ring[at + 1 :], *self.ring[:at]]

    def chain(self, others: Sequence[int]) -> float:
        """What the pairs are worth that follow a card whose others, clockwise, are these."""
        backs, worth, total = self.backs, self.worth, 0.0
        for k in range(len(others) // 2):
            left, right = others[-1 - k], others[k]
            if backs[left] != backs[right]:
                break
            total += worth[left] + worth[right] - 2 * CARD
        return total

    def pairs(self, others: Sequence[int]) -> int:
        """How many pairs follow."""
        backs = self.backs
        for k in range(len(others) // 2):
            if backs[others[-1 - k]] != backs[others[k]]:
                return k
        return len(others) // 2

    def reply(self, ring: Sequence[int]) -> float:
        """What the next seat gets from this circle by turning one card up, without effects."""
        ring = list(ring)
        return max((self.worth[h] + self.chain(ring[i + 1 :] + ring[:i]) for i, h in enumerate(ring)), default=0.0)

    def after_move(self, others: list[int], card: int, before: int) -> list[int]:
        """The others of the revealed card once a card has been put in front of another one."""
        if card == self.revealed:
            at = others.index(before)
            return others[at:] + others[:at]
        rest = [h for h in others if h != card]
        at = len(rest) if before == self.revealed else rest.index(before)
        return [*rest[:at], card, *rest[at:]]

    def with_revealed(self, card: int) -> "Sight":
        """The same sight with another card turned up."""
        new = object.__new__(Sight)
        for name in Sight.__slots__:
            setattr(new, name, getattr(self, name))
        new.revealed = card
        return new


def whose(view: View) -> int:
    """The seat that this view thinks for: who decides, else who is in turn."""
    if view.seat is not None:
        return view.seat
    return view.decision.seat if view.decision is not None else int(view.active)


def open_card(view: View) -> bool:
    """Has a card been turned up this turn?"""
    return bool(view.revealed != NOBODY)
