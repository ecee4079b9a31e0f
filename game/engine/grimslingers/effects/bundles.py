"""What a seat has laid, as a bundle: which card it counts as, its RN and NV with their reasons, where it goes."""

from ..cards import ITEM, ActionCard
from ..events import Negated, Parts
from ..state import GONE, RESOLVED, RESOLVING, UNRESOLVED, SlingerState, put
from ..zones import (
    Place,
    item_discarded,
    joins,
    leaves,
    reveal_into_deactivated,
    set_aside,
    spell_discarded,
    tell_moved,
)

SURGED, FLARED = 1, 2


def identity(s: SlingerState, seat: int) -> ActionCard:
    """The card that a revealed bundle counts as."""
    return s.known_as(s.cast[seat])


def combined(s: SlingerState, seat: int) -> ActionCard | None:
    """The Combine item of a bundle, if there is one and it goes with what the bundle counts as (GV-254)."""
    laid = s.played[seat]
    if len(laid) < 2:
        return None
    item: ActionCard = s.card(laid[1])
    return item if not item.only_with or s.cast[seat] in item.only_with else None


def modifier(item: ActionCard | None, op: str) -> int:
    """What a Combine item says of `nv`, `rn` or `bonus_dmg`."""
    return sum(fx.n or 0 for fx in item.fx if fx.op == op) if item is not None else 0


def rn_parts(s: SlingerState, seat: int) -> Parts:
    """The resolution number of a bundle with its reasons (rules 6.3); no floor (GV-289)."""
    parts = [("card", identity(s, seat).rn)]
    if s.boost[seat] & FLARED:
        parts.append(("flare", -1))
    change = modifier(combined(s, seat), "rn")
    if change:
        parts.append(("combine", change))
    return tuple(parts)


def rn_of(s: SlingerState, seat: int) -> int:
    """The resolution number of a bundle."""
    rn = identity(s, seat).rn
    if s.boost[seat] & FLARED:
        rn -= 1
    if len(s.played[seat]) > 1:
        rn += modifier(combined(s, seat), "rn")
    return rn


def nv_parts(s: SlingerState, boost: int, item: ActionCard | None) -> Parts:
    """What raises each numeral of a spell, with its reasons (rules 6.3)."""
    parts = []
    if boost & SURGED:
        parts.append(("surge", 1))
    if boost & FLARED:
        parts.append(("flare", 1))
    change = modifier(item, "nv")
    if change:
        parts.append(("combine", change))
    return tuple(parts)


def unresolved(s: SlingerState) -> list[int]:
    """The seats whose bundles are unresolved, next first: by RN, equal ones clockwise from the token (GV-115, 116)."""
    stage = s.stage
    waiting = [seat for seat in s.rotation() if stage[seat] == UNRESOLVED]
    return sorted(waiting, key=lambda seat: rn_of(s, seat)) if len(waiting) > 1 else waiting


def negate(s: SlingerState, seat: int, to: str, why: str) -> None:
    """A bundle leaves the table unresolved, spell and Combine item together; nothing is paid (GV-290, rules 6.9)."""
    laid = s.played[seat]
    face_up = s.stage[seat] == UNRESOLVED
    card = s.cast[seat]
    s.stage = put(s.stage, seat, RESOLVING)
    place = ("played", seat)
    if to == "deactivate":
        s.played = put(s.played, seat, ())
        s.deactivated = put(s.deactivated, seat, s.deactivated[seat] + laid)
        if s.sink:
            tell_moved(s, laid, place, ("deactivated", seat), why)
    else:
        for handle in laid:
            s.played = put(s.played, seat, s.played[seat][1:])
            item = s.backs[handle] == ITEM
            if item and "deactivate_on_use" in s.card(handle).flags:
                reveal_into_deactivated(s, seat, handle, place, why)
            elif item:
                item_discarded(s, seat, handle, place, why)
            else:
                spell_discarded(s, seat, handle, place, why, True)
    s.stage = put(s.stage, seat, GONE)
    if s.sink:
        s.tell(Negated(seat, card if face_up else "", why))


def dispose(s: SlingerState, seat: int, fizzled: bool = False) -> None:
    """Where the cards of a resolved bundle go (GV-130..132, rules 6.9)."""
    laid = s.played[seat]
    if not laid:  # attached, or moved by somebody's FX
        s.stage = put(s.stage, seat, RESOLVED)
        return
    flags = identity(s, seat).flags
    place = ("played", seat)
    for handle in laid:
        s.played = put(s.played, seat, s.played[seat][1:])
        card: ActionCard = s.card(handle)
        own = flags if card.spell else card.flags
        if fizzled or "deactivate_on_use" in own:
            reveal_into_deactivated(s, seat, handle, place, "fizzled" if fizzled else "used")
        elif "do_not_discard" in own:
            s.hand = put(s.hand, seat, (*s.hand[seat], handle))
            if s.sink:
                tell_moved(s, (handle,), place, ("hand", seat), "kept")
        elif not card.spell:
            item_discarded(s, seat, handle, place, "used")
        elif s.cast[seat] == "bloodlust":
            set_aside(s, seat, handle, place)
        else:
            spell_discarded(s, seat, handle, place, "used", True)
    s.stage = put(s.stage, seat, GONE if fizzled else RESOLVED)


def attach(s: SlingerState, owner: int, target: int, handle: int, value: int, source: Place) -> None:
    """The card lies face up with the target from now on (GV-218); it has left `source` already."""
    s.attached = put(s.attached, target, (*s.attached[target], handle))
    s.curses = put(s.curses, target, (*s.curses[target], (owner, value)))
    leaves(s, owner, handle)
    if s.sink:
        tell_moved(s, (handle,), source, ("attached", target), "attach")


def lift_curses(s: SlingerState, seat: int, why: str) -> None:
    """What is attached to a seat goes to its owners' discard piles, or leaves with an owner that is out (GV-186)."""
    handles, curses = s.attached[seat], s.curses[seat]
    if not handles:
        return
    for handle, (owner, _) in zip(handles, curses, strict=True):
        s.attached = put(s.attached, seat, s.attached[seat][1:])
        s.curses = put(s.curses, seat, s.curses[seat][1:])
        joins(s, owner, handle)
        if s.out[owner]:
            s.box = put(s.box, owner, (*s.box[owner], handle))
            if s.sink:
                tell_moved(s, (handle,), ("attached", seat), ("box", owner), why)
        else:
            spell_discarded(s, owner, handle, ("attached", seat), why, True)
