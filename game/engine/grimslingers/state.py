"""What lies on the table in a duel of Grimslingers. Everything by seat is a tuple with an entry a seat."""

from collections.abc import Iterable
from typing import Any

from ..kernel import ImagineError, Pool, Rng, State, View, bit, cards, owner, public, secret
from .cards import ELEMENT, ITEM, SIGNATURE, ActionCard, archetypes
from .knowledge import NOBODY as NOBODY
from .knowledge import PRIVATE, made_up_aims, own_entries, pools_of
from .options import Options

WHOLE = -1
"""The amount of a shield that prevents all DMG."""

NOTHING, FACE_DOWN, UNRESOLVED, RESOLVING, RESOLVED, GONE = range(6)
"""Stages of a bundle: what a seat has laid this turn. GONE: beaten, negated, fizzled or taken back."""

Hands = tuple[tuple[int, ...], ...]
Acting = tuple[Any, ...]
"""(where, owner, card id, aim, boost, bonus): the card being resolved. `boost`: 1 surged, 2 flared, 3 both."""

SPELLS = (ELEMENT, SIGNATURE)
ALL = (ELEMENT, SIGNATURE, ITEM)


class SlingerState(State):
    """A duel. A seat is *in duel* until it is `out`; it is `down` at 0 HP when nothing revived it at once."""

    options: Options

    # ---- who sits there
    sides: tuple[int, ...] = public()
    """The team of each seat; in Free For All every seat is its own."""
    portraits: tuple[str, ...] = public()
    animas: tuple[str, ...] = public()
    colours: tuple[str, ...] = public()
    archetype: tuple[str, ...] = public()

    # ---- gauges and marks
    hp: tuple[int, ...] = public()
    ep: tuple[int, ...] = public()
    max_hp: tuple[int, ...] = public()
    max_ep: tuple[int, ...] = public()
    out: tuple[bool, ...] = public()
    down: tuple[bool, ...] = public()
    stamp: tuple[int, ...] = public()
    """The step in which a seat last went down."""
    slain: tuple[int, ...] = public()
    """The foe whose card took the last HP in this Aftermath, or NOBODY."""
    surging: tuple[bool, ...] = public()
    flared: tuple[bool, ...] = public()
    boosted: tuple[bool, ...] = public()
    """The boost of this turn has gone to a cheated spell."""
    cheated: tuple[bool, ...] = public()
    shackled: tuple[bool, ...] = public()
    to_shackle: tuple[bool, ...] = public()
    """No Standoff Action in the next turn."""
    shields: tuple[tuple[tuple[int, bool], ...], ...] = public()
    """(amount or WHOLE, lasts the whole turn), in the order made."""
    converts: tuple[tuple[str, bool] | tuple[()], ...] = public()
    """("hp" or "ep", lasts the whole turn): what DMG becomes."""
    dark: tuple[int, ...] = public()
    """Ignores the FX of others' cards: 1 for the phase, 2 for the turn."""
    tally: tuple[int, ...] = public()
    """DMG that action cards would have done to the seat this turn."""
    lusted: tuple[bool, ...] = public()
    """Its Bloodlust has resolved this turn."""
    pending: tuple[int, ...] = public()
    """The bonus that its next DMG spell gets."""
    fresh_aside: tuple[int, ...] = public()
    """How many of the last cards of `aside` were put there this turn."""
    trial: tuple[int, ...] = public()
    """The turn of its Specter's verdict, or 0."""
    ledger: tuple[tuple[int, ...], ...] = public()
    """In the trial turn: HP that its DMG has taken off each seat."""
    curses: tuple[tuple[tuple[int, int], ...], ...] = public()
    """(owner, HP lost at each Standoff) of each card in `attached`."""

    # ---- the turn
    turn: int = public(0)
    token: int = public(0)
    phase: str = public("setup")
    """setup, standoff, aim, draw, aftermath, close."""
    step_no: int = public(0)
    noon: int = public(0)
    """High Noon starts after this turn; 0: never."""
    idle_turns: int = public(0)
    stirred: bool = public(False)
    """A card was laid or cheated, or HP changed, in this turn."""

    # ---- what was laid this turn
    aimed: tuple[bool, ...] = public()
    """Has laid a target card that is not turned up yet."""
    aim: tuple[int, ...] = public()
    """The seat aimed at once all is turned up, or NOBODY."""
    laid_aim: tuple[int, ...] = owner((), fill=made_up_aims)
    stage: tuple[int, ...] = public()
    cast: tuple[str, ...] = public()
    """From the reveal on: the id of the card that the bundle counts as."""
    boost: tuple[int, ...] = public()
    bonus: tuple[int, ...] = public()
    copied: tuple[bool, ...] = public()
    """Became another spell by Equilibrium (and may be free of cost)."""
    acting: Acting = public(())
    chosen: tuple[Any, ...] = public(())
    """What the owner of the acting card chose in the open, one entry for each line of FX that chooses."""
    rolled: tuple[int, ...] = public(())
    shares: tuple[Any, ...] = public(())
    """Of a step that waits for True Grit: (seat, numbers) pairs."""

    giving: tuple[int, ...] = secret(())
    """Cards that somebody has just chosen to give up."""

    # ---- cards
    hand: Hands = cards("knowers", backs=ALL)
    deactivated: Hands = cards("knowers", backs=ALL)
    discard: Hands = cards("knowers", backs=SPELLS)
    """Spells only: first those that were discarded unplayed, then those that were played, each in order of arrival."""
    played: Hands = cards("knowers", backs=ALL)
    """The bundle: a spell or Standard item, then the Combine item."""
    aside: Hands = cards("all", backs=SPELLS)
    attached: Hands = cards("all", backs=SPELLS)
    dealt: Hands = cards("knowers", backs=(SIGNATURE,))
    box: Hands = cards("knowers", backs=SPELLS)
    """Spells that have left the duel, by their owner."""
    using: tuple[int, ...] = cards("all", backs=ALL)
    """The card used outside the Aftermath: cheated, a Standoff item, an Instant."""
    signature_deck: tuple[int, ...] = cards("nobody", backs=(SIGNATURE,))
    item_deck: tuple[int, ...] = cards("nobody", backs=(ITEM,))
    item_discard: tuple[int, ...] = cards("all", backs=(ITEM,))
    field: Hands = cards("all", backs=(ITEM,))
    """The scavenge field: three slots."""

    # ---- who knows what
    shows: tuple[int, ...] = public()
    """The card that shows on each discard pile, or NOBODY."""
    owned: tuple[tuple[str, ...], ...] = public()
    """Signatures and items that all know to be among a seat's own cards, wherever they lie there."""
    secretly: tuple[int, ...] = public()
    """Cards drawn unseen from the item deck, by seat."""
    noted: tuple[tuple[tuple[int, str], ...], ...] = owner((), fill=lambda view, rng: own_entries(view, "noted"))
    """(seat, card id): what a seat has seen in another's hand and cannot place any more."""
    passed: tuple[tuple[str, ...], ...] = owner((), fill=lambda view, rng: own_entries(view, "passed"))
    """Signatures that a seat passed on, or gave back, in the draft."""
    unplayed: tuple[int, ...] = secret((), fill=lambda view, rng: (0,) * view.seats)
    """How many of a discard pile came there without being played."""

    # ---- the table
    def rotation(self) -> list[int]:
        """All seats clockwise from the token."""
        token = self.token
        return [*range(token, self.seats), *range(token)]

    def order(self) -> list[int]:
        """The seats in the duel in token order (GV-028)."""
        out = self.out
        return [seat for seat in self.rotation() if not out[seat]]

    def foes(self, seat: int) -> list[int]:
        """The seats in the duel of other sides, in token order."""
        sides = self.sides
        return [other for other in self.order() if sides[other] != sides[seat]]

    def team(self, seat: int) -> list[int]:
        """The seats in the duel of this seat's side, itself included, in token order."""
        sides = self.sides
        return [other for other in self.order() if sides[other] == sides[seat]]

    def is_a(self, seat: int, archetype: str) -> bool:
        """Does the seat have the ability of this archetype?"""
        return self.archetype[seat] == archetype

    def standing(self, seat: int) -> bool:
        """In the duel with at least 1 HP."""
        return self.hp[seat] > 0 and not self.out[seat]

    def priced(self, seat: int) -> int:
        """What the ability of the seat's archetype costs."""
        return archetypes()[self.archetype[seat]].cost

    def known_as(self, id_: str) -> ActionCard:
        """A card of the table by id."""
        card: ActionCard = self.table.cards[self.table.index[id_]]
        return card

    def privy(self, seat: int) -> tuple[int, ...]:
        """The seats that see a seat's hand: itself, and its allies if hands are shared."""
        if self.options.team_hands == "shared":
            return tuple(other for other in range(self.seats) if self.sides[other] == self.sides[seat])
        return (seat,)

    def target_cards(self, seat: int) -> tuple[str, ...]:
        """The colours of the target cards before a seat: one for each other seat (GV-020, GV-021)."""
        if self.seats == 2:
            return ()
        gone = self.aim[seat] if self.phase in ("draw", "aftermath") else self.laid_aim[seat]
        return tuple(c for other, c in enumerate(self.colours) if other not in (seat, gone))

    # ---- knowledge
    def lies_open(self, seat: int | None, handle: int) -> bool:
        """Own cards; what lies face up. A hand or pile that was seen once is remembered, but does not lie open."""
        if seat is not None and handle in self.hand[seat]:
            return True
        hand, deactivated, discard, box = self.hand, self.deactivated, self.discard, self.box
        for other in range(self.seats):
            if handle in hand[other]:
                return seat is not None and seat in self.privy(other)
            if handle in discard[other]:
                return other == seat or handle == self.shows[other] or self.options.discard_view == "full"
            if handle in deactivated[other] or handle in box[other]:
                return other == seat
        return True

    def could_lie(self, laid: tuple[int, ...]) -> bool:
        """Can these cards be a bundle: a spell or Standard item, and with a spell a Combine item that fits?"""
        if not laid:
            return True
        first: ActionCard = self.card(laid[0])
        if len(laid) == 1:
            return first.laid
        item: ActionCard = self.card(laid[1])
        return first.laid and first.spell and item.combines and (not item.only_with or first.id in item.only_with)

    def mend(self, view: View, rng: Rng) -> None:
        """What a seat has laid face down must be a bundle: unseen cards of its own change places until it is."""
        mask = bit(view.seat)
        for seat in range(self.seats):
            laid = self.played[seat]
            if self.stage[seat] != FACE_DOWN or self.could_lie(laid):
                continue
            zones = (self.played[seat], self.hand[seat], self.deactivated[seat], self.discard[seat])
            free = [h for zone in zones for h in zone if not self.seen[h] & mask]
            seconds = free if len(laid) == 2 else [NOBODY]
            bundles = [
                bundle
                for one in free
                for two in seconds
                if one != two and self.could_lie(bundle := (one, two) if len(laid) == 2 else (one,))
            ]
            if not bundles:
                raise ImagineError(f"seat {seat} has nothing that it could have laid")
            for place, card in enumerate(rng.choice(bundles)):
                self.exchange(seat, self.played[seat][place], card)

    def exchange(self, seat: int, a: int, b: int) -> None:
        """Two of a seat's own cards change places."""
        other = {a: b, b: a}
        for name in PRIVATE:
            zones = getattr(self, name)
            setattr(self, name, put(zones, seat, tuple([other.get(h, h) for h in zones[seat]])))

    @classmethod
    def pools(cls, view: View) -> Iterable[Pool]:
        """Each seat's own cards: what all (or the viewer) know to be among them is sure; the rest is from decks."""
        return [pool for seat in range(view.seats) for pool in pools_of(view, seat)]

    def faults(self) -> list[str]:
        """What is impossible in a duel: gauges out of bounds, cards at the wrong seat, bundles without cards."""
        wrong = super().faults()
        if self.phase == "setup":
            return wrong
        for seat in range(self.seats):
            if self.stage[seat] == FACE_DOWN and not self.could_lie(self.played[seat]):
                wrong.append(f"seat {seat} has laid what cannot be laid")
        if any(not 0 <= x <= most for x, most in zip(self.hp + self.ep, self.max_hp + self.max_ep, strict=True)):
            wrong.append("HP or EP are out of their bounds")
        if min(*self.pending, *self.tally, *self.fresh_aside, *self.unplayed) < 0:
            wrong.append("a count is negative")
        for seat in range(self.seats):
            if len(self.attached[seat]) != len(self.curses[seat]):
                wrong.append(f"seat {seat} bears a curse without a card")
            if self.shows[seat] != NOBODY and self.shows[seat] not in self.discard[seat]:
                wrong.append(f"the card that shows on the pile of seat {seat} is not there")
            laid = self.stage[seat] in (FACE_DOWN, UNRESOLVED)
            if laid != bool(self.played[seat]) and self.stage[seat] != RESOLVING:
                wrong.append(f"what seat {seat} laid and what lies there differ")
            if self.decision is not None and self.out[seat] and (self.hand[seat] or self.hp[seat]):
                wrong.append(f"seat {seat} is out, and still holds something")
        if self.decision is not None and self.out[self.decision.seat]:
            wrong.append("a seat that is out is asked")
        return wrong


def put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one entry replaced."""
    return (*values[:at], value, *values[at + 1 :])


def mask_of(seats: Iterable[int]) -> int:
    """The `seen` mask of these seats."""
    mask = 0
    for seat in seats:
        mask |= bit(seat)
    return mask
