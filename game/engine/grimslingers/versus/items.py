"""Items in the Standoff and on receipt: played as an action, scavenged, drawn, redeemed (GV-065..076, 250..255)."""

from ...kernel import Picks
from ...kernel.events import DiceRolled
from ..cards import ActionCard
from ..effects.choices import walk
from ..effects.resolving import begin, carry_out
from ..gauges import lose_ep
from ..language import Fx
from ..rules import rules
from ..state import NOBODY, SlingerState, put
from ..zones import (
    discard_from_hand,
    draw_signature,
    item_spent,
    joins,
    leaves,
    refill_field,
    refresh_items,
    reveal,
    taken_out,
    tell_moved,
)  # fmt: skip

OF_A_KIND = 3


def use(s: SlingerState, seat: int, handle: int, rest: Picks) -> None:
    """A Standoff item is played and resolved at once (GV-073..076)."""
    card: ActionCard = s.card(handle)
    choices = walk(s, seat, card, 0, rest)[1]
    _take_up(s, seat, handle)
    s.push(("removal",))
    s.acting = ("standoff", seat, card.id, NOBODY, 0, 0)
    carry_out(s, tuple(choices))


def _take_up(s: SlingerState, seat: int, handle: int) -> None:
    """The card in use lies open for all."""
    reveal(s, seat, (handle,), ("hand", seat), "use")
    s.hand = put(s.hand, seat, taken_out(s.hand[seat], (handle,)))
    leaves(s, seat, handle)
    s.using = (handle,)
    if s.sink:
        tell_moved(s, (handle,), ("hand", seat), ("using",), "use")


def scavenge(s: SlingerState, seat: int, slot: int) -> None:
    """An item of the field, for its price; an Instant acts first, then the slot is filled (GV-065..068)."""
    handle = s.field[slot][0]
    card: ActionCard = s.card(handle)
    if card.price:
        lose_ep(s, seat, card.price, "scavenge")
    s.field = put(s.field, slot, ())
    s.push(("refill", slot), ("removal",))
    receive(s, seat, handle, ("field", slot))


@rules.step
def refill(s: SlingerState, slot: int) -> None:
    """The slot is filled at once."""
    refill_field(s, slot)


def receive(s: SlingerState, seat: int, handle: int, source: tuple[str | int, ...]) -> None:
    """An item reaches a seat: an Instant acts at once, all else joins the hand (GV-283)."""
    card: ActionCard = s.card(handle)
    if not card.instant:
        s.hand = put(s.hand, seat, (*s.hand[seat], handle))
        if source[0] == "field":
            joins(s, seat, handle)
        else:
            s.secretly = put(s.secretly, seat, s.secretly[seat] + 1)
            s.learn((handle,), *s.privy(seat))
        if s.sink:
            tell_moved(s, (handle,), source, ("hand", seat), "scavenge" if source[0] == "field" else "draw")
        return
    s.using = (handle,)
    s.reveal((handle,))
    if s.sink:
        tell_moved(s, (handle,), source, ("using",), "instant")
    if card.explodes is not None:
        face = s.chance(6, "die") + 1
        if s.sink:
            s.tell(DiceRolled(seat, "d6", (face,), "explodes"))
        if face not in card.explodes.faces:
            s.using = ()
            s.hand = put(s.hand, seat, (*s.hand[seat], handle))
            joins(s, seat, handle)
            if s.sink:
                tell_moved(s, (handle,), ("using",), ("hand", seat), "kept")
            return
    begin(s, "instant", seat, card.id, seat, 0, 0)


@rules.step
def draw_item(s: SlingerState, seat: int) -> None:
    """The top item of the deck, known to its new owner only, unless it acts at once (GV-283, GV-297)."""
    refresh_items(s)
    if s.item_deck and s.standing(seat):
        handle, s.item_deck = s.item_deck[0], s.item_deck[1:]
        receive(s, seat, handle, ("item_deck",))


def redeem_three(s: SlingerState, seat: int, id_: str) -> None:
    """Three of a kind go to the item discard for what they say (GV-255)."""
    three = tuple([h for h in s.hand[seat] if s.card(h).id == id_][:OF_A_KIND])
    redeem: tuple[Fx, ...] = s.card(three[0]).redeem
    discard_from_hand(s, seat, three, "redeem")
    for fx in redeem:
        many = fx.w if fx.w is not None else fx.n or 0
        step = "draw_item" if fx.op == "draw_item" else "draw_spell"
        s.push(*[(step, seat)] * many)


@rules.step
def draw_spell(s: SlingerState, seat: int) -> None:
    """The top signature of the deck."""
    draw_signature(s, seat)


def used_up(s: SlingerState, seat: int) -> None:
    """An item that was used outside the Draw phase goes where it says (GV-074, GV-131, GV-132)."""
    if not s.using:
        return
    (handle,) = s.using
    card: ActionCard = s.card(handle)
    s.using = ()
    if "deactivate_on_use" in card.flags and not card.instant:
        s.deactivated = put(s.deactivated, seat, (*s.deactivated[seat], handle))
        joins(s, seat, handle)
        if s.sink:
            tell_moved(s, (handle,), ("using",), ("deactivated", seat), "used")
    elif "do_not_discard" in card.flags and not card.instant:
        s.hand = put(s.hand, seat, (*s.hand[seat], handle))
        joins(s, seat, handle)
        if s.sink:
            tell_moved(s, (handle,), ("using",), ("hand", seat), "kept")
    else:
        item_spent(s, handle, ("using",), "used")
