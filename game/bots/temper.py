"""Temperaments: small changes of what a position is worth, so that a table of bots feels like people.

They change what a bot wants, never what is legal or what it may see. `worth` turns the seats' chances to win (they sum
to one) into what the bot strives for, again about 0..1.
"""

from typing import NamedTuple

LEAN = 0.35
"""How much a temperament weighs against the wish to win."""


class Temper(NamedTuple):
    """`bend`: below 0 a sure middling chance is liked better than a gamble of the same mean, above 0 the reverse.
    `spite`: what the best rival's chance takes away. `faith`: what the chance of the seat to the left adds."""

    name: str
    bend: float = 0.0
    spite: float = 0.0
    faith: float = 0.0

    def worth(self, values: tuple[float, ...], seat: int) -> float:
        """What this seat feels about such chances."""
        mine = values[seat]
        felt = mine + self.bend * (mine * mine - mine)
        if self.spite:
            felt -= self.spite * max((v for other, v in enumerate(values) if other != seat), default=0.0)
        if self.faith and len(values) > 2:
            felt += self.faith * values[(seat + 1) % len(values)]
        return felt


PLAIN = Temper("plain")
"""Wants to win, and nothing else: what the ladder measures."""

TEMPERS: dict[str, Temper] = {
    "plain": PLAIN,
    "cautious": Temper("cautious", bend=-LEAN),
    "greedy": Temper("greedy", bend=LEAN),
    "spiteful": Temper("spiteful", spite=LEAN),
    "loyal": Temper("loyal", faith=LEAN),
}
"""Every temperament by name. Cautious and greedy differ in how they like a gamble; spiteful would rather stop the best
rival than come second; loyal does not hurt the neighbour to its left. With two seats the last two want what all do."""
