"""Cards on the move between zones, what is seen of it, and who knows what afterwards (rules section 3)."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..kernel import EVERYONE, bit
from ..kernel.events import CardsMoved, Concealed, Looked, Revealed, Shuffled
from .cards import ELEMENT, ITEM
from .state import NOBODY, SlingerState, mask_of, put

Place = tuple[str | int, ...]


def taken_out(zone: tuple[int, ...], gone: Iterable[int]) -> tuple[int, ...]:
    """The zone without these cards."""
    gone = tuple(gone)
    return tuple([h for h in zone if h not in gone])


def tell_moved(s: SlingerState, handles: Sequence[int], source: Place, target: Place, why: str) -> None:
    """Tells a move that has happened. Handles go to those who know the faces."""
    cards = tuple(handles)
    faces, seen = tuple(s.faces[h] for h in cards), tuple(s.seen[h] for h in cards)
    s.tell(CardsMoved(cards, faces, seen, False, source, target, why))


# ---- knowledge ------------------------------------------------------------------------------------------------------


def conceal(s: SlingerState, seat: int, handles: Iterable[int], place: Place) -> None:
    """The seat is about to move some of these out of sight: others cannot tell any more which card is which.

    That such cards are among the seat's own stays known: to all by `owned`, to those who peeked by `noted`.
    """
    keepers = s.privy(seat)
    keep = mask_of(keepers)
    blurred = tuple(h for h in handles if s.seen[h] & ~keep)
    if not blurred:
        return
    knew = tuple(s.seen[h] for h in blurred)
    for handle, mask in zip(blurred, knew, strict=True):
        if mask != EVERYONE and s.backs[handle] != ELEMENT:
            for other in range(s.seats):
                if mask & bit(other) and other not in keepers:
                    s.noted = put(s.noted, other, (*s.noted[other], (seat, s.card(handle).id)))
    s.conceal(blurred, *keepers)
    if s.sink:
        s.tell(Concealed(place, blurred, knew, keepers))


def reveal(s: SlingerState, seat: int, handles: tuple[int, ...], place: Place, why: str) -> None:
    """The seat's cards are turned up where they lie among its own."""
    seen = s.seen
    new = [h for h in handles if seen[h] != EVERYONE]
    if new:
        s.reveal(new)
        for h in new:
            if s.backs[h] != ELEMENT:
                _own(s, seat, h)
    if s.sink and handles:
        cards = tuple(handles)
        s.tell(Revealed(cards, tuple(s.faces[h] for h in cards), tuple(s.seen[h] for h in cards), False, place, why))


def _own(s: SlingerState, seat: int, handle: int) -> None:
    """All know now that this card is among the seat's own, if they did not know before."""
    id_ = s.card(handle).id
    if _known(s, seat, s.faces[handle]) > s.owned[seat].count(id_):
        s.owned = put(s.owned, seat, (*s.owned[seat], id_))


def _known(s: SlingerState, seat: int, face: int) -> int:
    """How many cards of this face all can place among the seat's own."""
    zones = (s.hand[seat], s.deactivated[seat], s.discard[seat], s.played[seat], s.box[seat])
    faces, seen = s.faces, s.seen
    return sum(1 for zone in zones for h in zone if seen[h] == EVERYONE and faces[h] == face)


def leaves(s: SlingerState, seat: int, handle: int) -> None:
    """A card, known to all, is no longer among the seat's own."""
    if s.backs[handle] == ELEMENT:
        return
    id_ = s.card(handle).id
    s.owned = put(s.owned, seat, _without(s.owned[seat], id_))
    if _known(s, seat, s.faces[handle]) > s.owned[seat].count(id_):
        s.owned = put(s.owned, seat, (*s.owned[seat], id_))
    if any(s.noted):
        s.noted = tuple([_without(notes, (seat, id_)) for notes in s.noted])


def joins(s: SlingerState, seat: int, handle: int) -> None:
    """A card, known to all, comes among the seat's own."""
    if s.backs[handle] != ELEMENT:
        s.owned = put(s.owned, seat, (*s.owned[seat], s.card(handle).id))


def _without(items: tuple[Any, ...], item: Any) -> tuple[Any, ...]:
    if item not in items:
        return items
    at = items.index(item)
    return (*items[:at], *items[at + 1 :])


# ---- the discard pile -----------------------------------------------------------------------------------------------


def onto_pile(s: SlingerState, seat: int, handle: int, was_played: bool) -> None:
    """A spell, known to all, comes to its owner's discard pile; a played one lies on top (GV-035, GV-R44)."""
    pile = s.discard[seat]
    if was_played:
        pile = (*pile, handle)
    else:
        at = s.unplayed[seat]
        pile = (*pile[:at], handle, *pile[at:])
        s.unplayed = put(s.unplayed, seat, at + 1)
    s.discard = put(s.discard, seat, pile)
    s.shows = put(s.shows, seat, pile[-1])


def spell_discarded(s: SlingerState, seat: int, handle: int, source: Place, why: str, was_played: bool) -> None:
    """A spell that lies nowhere now, having left `source`, goes to its owner's pile for all to see."""
    onto_pile(s, seat, handle, was_played)
    _turn_up(s, seat, handle)
    if s.sink:
        tell_moved(s, (handle,), source, ("discard", seat), why)


def item_discarded(s: SlingerState, seat: int, handle: int, source: Place, why: str) -> None:
    """An item of a seat's own, that lies nowhere now, goes to the shared pile, face up (GV-243)."""
    _turn_up(s, seat, handle)
    leaves(s, seat, handle)
    item_spent(s, handle, source, why)


def item_spent(s: SlingerState, handle: int, source: Place, why: str) -> None:
    """An item that all have seen, and that lies nowhere now, goes to the shared pile."""
    s.item_discard += (handle,)
    if s.sink:
        tell_moved(s, (handle,), source, ("item_discard",), why)


def _turn_up(s: SlingerState, seat: int, handle: int) -> None:
    if s.seen[handle] != EVERYONE:
        s.reveal((handle,))
        if s.backs[handle] != ELEMENT:
            _own(s, seat, handle)


def set_aside(s: SlingerState, seat: int, handle: int, source: Place) -> None:
    """A Bloodlust lies face up beside the pile (GV-202)."""
    s.aside = put(s.aside, seat, (*s.aside[seat], handle))
    s.fresh_aside = put(s.fresh_aside, seat, s.fresh_aside[seat] + 1)
    leaves(s, seat, handle)
    if s.sink:
        tell_moved(s, (handle,), source, ("aside", seat), "aside")


def clear_aside(s: SlingerState, seat: int, but_fresh: bool) -> None:
    """Cards lying aside go to the discard pile; those put there this turn may stay (GV-293)."""
    lying = s.aside[seat]
    stay = s.fresh_aside[seat] if but_fresh else 0
    going = lying[: len(lying) - stay]
    if not going:
        return
    if not but_fresh:
        s.fresh_aside = put(s.fresh_aside, seat, 0)
    for handle in going:
        s.aside = put(s.aside, seat, s.aside[seat][1:])
        joins(s, seat, handle)
        spell_discarded(s, seat, handle, ("aside", seat), "used", True)


# ---- between a hand and its piles -----------------------------------------------------------------------------------


def draw_random(s: SlingerState, hand: tuple[int, ...], n: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """`n` cards of a hand, every choice alike (GV-041), and the rest."""
    left, drawn = list(hand), []
    for _ in range(min(n, len(left))):
        drawn.append(left.pop(s.chance(len(left), "hit")))
    return tuple(drawn), tuple(left)


def deactivate_from_hand(s: SlingerState, seat: int, going: tuple[int, ...], why: str) -> None:
    """Face down to the seat's deactivated pile; others see how many (GV-034)."""
    hand = s.hand[seat]
    if len(going) < len(hand):
        conceal(s, seat, hand, ("hand", seat))
    else:
        going = hand
    s.hand = put(s.hand, seat, taken_out(hand, going))
    s.deactivated = put(s.deactivated, seat, s.deactivated[seat] + going)
    if s.sink and going:
        tell_moved(s, going, ("hand", seat), ("deactivated", seat), why)


def discard_from_hand(s: SlingerState, seat: int, going: tuple[int, ...], why: str) -> None:
    """Face up: spells to the own pile, items to the shared one, flagged items deactivated instead (GV-247)."""
    for handle in going:
        s.hand = put(s.hand, seat, taken_out(s.hand[seat], (handle,)))
        if s.backs[handle] != ITEM:
            spell_discarded(s, seat, handle, ("hand", seat), why, False)
        elif s.card(handle).stays:
            reveal_into_deactivated(s, seat, handle, ("hand", seat), why)
        else:
            item_discarded(s, seat, handle, ("hand", seat), why)


def reveal_into_deactivated(s: SlingerState, seat: int, handle: int, source: Place, why: str) -> None:
    """A card that all have seen goes to the deactivated pile."""
    s.deactivated = put(s.deactivated, seat, (*s.deactivated[seat], handle))
    _turn_up(s, seat, handle)
    if s.sink:
        tell_moved(s, (handle,), source, ("deactivated", seat), why)


def back_to_hand(s: SlingerState, seat: int, coming: tuple[int, ...], why: str) -> None:
    """Deactivated cards return; unless all do, others see how many only (GV-070, rules 3.2)."""
    pile = s.deactivated[seat]
    if len(coming) < len(pile):
        conceal(s, seat, pile, ("deactivated", seat))
    else:
        coming = pile  # all of them: the order of choosing is nobody's business
    s.deactivated = put(s.deactivated, seat, taken_out(pile, coming))
    s.hand = put(s.hand, seat, s.hand[seat] + coming)
    if s.options.team_hands == "shared":
        s.learn(coming, *s.privy(seat))
    if s.sink and coming:
        tell_moved(s, coming, ("deactivated", seat), ("hand", seat), why)


def peek(s: SlingerState, seat: int, other: int) -> None:
    """The seat looks at another's hand (GV-242, Spyglass)."""
    hand = s.hand[other]
    s.learn(hand, seat)
    if s.sink:
        s.tell(
            Looked(hand, tuple(s.faces[h] for h in hand), tuple(s.seen[h] for h in hand), False, seat, ("hand", other))
        )


# ---- decks ----------------------------------------------------------------------------------------------------------


def refresh_items(s: SlingerState) -> None:
    """An empty item deck is the shuffled item discard (GV-069)."""
    if not s.item_deck and s.item_discard:
        pile = s.item_discard
        s.item_discard = ()
        s.item_deck = pile
        if s.sink:
            tell_moved(s, pile, ("item_discard",), ("item_deck",), "reshuffle")
        s.item_deck = s.shuffle(pile)
        if s.sink:
            s.tell(Shuffled(("item_deck",), len(pile)))


def refill_field(s: SlingerState, slot: int) -> None:
    """The top item of the deck is turned up in an empty slot (GV-065); without any it stays empty."""
    refresh_items(s)
    if s.item_deck and not s.field[slot]:
        handle, s.item_deck = s.item_deck[0], s.item_deck[1:]
        s.field = put(s.field, slot, (handle,))
        s.reveal((handle,))
        if s.sink:
            tell_moved(s, (handle,), ("item_deck",), ("field", slot), "refill")


def draw_signature(s: SlingerState, seat: int) -> None:
    """The top signature joins the hand, seen by its new owner only (GV-297); nothing without a deck."""
    if not s.signature_deck:
        return
    handle, s.signature_deck = s.signature_deck[0], s.signature_deck[1:]
    s.hand = put(s.hand, seat, (*s.hand[seat], handle))
    s.learn((handle,), *s.privy(seat))
    if s.sink:
        tell_moved(s, (handle,), ("signature_deck",), ("hand", seat), "draw")


def show_pile(s: SlingerState, seat: int) -> None:
    """The pile shows its new top card after some were taken out of it (GV-R45)."""
    pile = s.discard[seat]
    top = pile[-1] if pile else NOBODY
    s.shows = put(s.shows, seat, top)
    if top != NOBODY and s.seen[top] != EVERYONE:
        reveal(s, seat, (top,), ("discard", seat), "top")
