"""The Aftermath (GV-115..156): bundles are turned up and resolve by rising RN, each chosen anew."""

from ..effects.bundles import SURGED, dispose, identity, negate, rn_of, rn_parts, unresolved
from ..effects.lasting import show_order
from ..effects.resolving import begin
from ..events import ElementsMet, PhaseBegan, RnChanged
from ..gauges import pay
from ..rules import rules
from ..state import FACE_DOWN, NOBODY, RESOLVING, UNRESOLVED, SlingerState, put
from ..zones import clear_aside, joins, reveal, set_aside, spell_discarded
from .items import used_up

FLARED = 2


@rules.step
def reveal_bundles(s: SlingerState) -> None:
    """The Draw phase ends, all is turned up, and pending Bloodlust bonuses are fixed (GV-083, GV-200)."""
    end_of_phase(s)
    s.phase = "aftermath"
    laid = [seat for seat in s.order() if s.stage[seat] == FACE_DOWN]
    for seat in laid:
        cards = s.played[seat]
        card = s.card(cards[0])
        s.stage = put(s.stage, seat, UNRESOLVED)
        s.cast = put(s.cast, seat, card.id)
        reveal(s, seat, cards, ("played", seat), "draw")
        if card.spell and (s.surging[seat] or s.flared[seat]) and not s.boosted[seat]:
            s.boost = put(s.boost, seat, SURGED * s.surging[seat] + FLARED * s.flared[seat])
    for seat in laid:
        if s.pending[seat] and identity(s, seat).hurts:
            s.bonus = put(s.bonus, seat, s.pending[seat])
            s.pending = put(s.pending, seat, 0)
            clear_aside(s, seat, but_fresh=True)
    if s.sink:
        s.tell(PhaseBegan(s.turn, "aftermath"))
        for seat in laid:
            parts = rn_parts(s, seat)
            if len(parts) > 1:
                s.tell(RnChanged(seat, s.cast[seat], rn_of(s, seat), parts))
        show_order(s)
    s.push(("next_bundle",))


def end_of_phase(s: SlingerState) -> None:
    """What was made for the phase only is over (GV-107)."""
    if any(s.shields):
        s.shields = tuple([tuple([one for one in shields if one[1]]) for shields in s.shields])
    if any(s.converts):
        s.converts = tuple([one if one and one[1] else () for one in s.converts])
    if 1 in s.dark:
        s.dark = tuple([2 if dark == 2 else 0 for dark in s.dark])


@rules.step
def next_bundle(s: SlingerState) -> None:
    """The unresolved bundle with the lowest RN, ties clockwise from the token (GV-115, 116, 118)."""
    waiting = unresolved(s)
    if waiting:
        s.push(("next_bundle",))
        resolve(s, waiting[0])
    else:
        s.push(("close",))


def resolve(s: SlingerState, seat: int) -> None:
    """Pay; compare elements; then its FX (rules 4.2)."""
    card = identity(s, seat)
    s.stage = put(s.stage, seat, RESOLVING)
    cost = 0 if s.copied[seat] and s.options.eq_cost == "free" else card.cost
    if cost and not pay(s, seat, cost, card.id):
        dispose(s, seat, fizzled=True)
        return
    aim = s.aim[seat]
    if card.beats and card.target == "single" and aim not in (NOBODY, seat) and not _prevails(s, seat, aim):
        return
    begin(s, "played", seat, card.id, aim, s.boost[seat], s.bonus[seat])


def _prevails(s: SlingerState, seat: int, target: int) -> bool:
    """Does the element resolve? It is beaten by, beats, or is neutral to the target's unresolved one (GV-143..147)."""
    if s.stage[target] != UNRESOLVED:
        return True
    mine, theirs = identity(s, seat), identity(s, target)
    if theirs.kind != "element":
        return True
    result = "loses" if theirs.beats == mine.id else "beats" if mine.beats == theirs.id else "neutral"
    if s.sink:
        s.tell(ElementsMet(seat, target, mine.id, theirs.id, result))
    if result == "loses":
        s.stage = put(s.stage, seat, UNRESOLVED)
        negate(s, seat, "discard", "beaten")
        return False
    if result == "beats":
        negate(s, target, "discard", "beaten")
    return True


@rules.step
def finish(s: SlingerState) -> None:
    """The card is done with, and goes where it says (rules 4.2, step 5)."""
    where, seat, id_, _, _, _ = s.acting
    s.acting = s.chosen = s.rolled = ()
    if where == "played":
        if s.stage[seat] == RESOLVING:
            dispose(s, seat)
    elif where == "cheat":
        if s.using:
            (handle,), s.using = s.using, ()
            if id_ == "bloodlust":
                set_aside(s, seat, handle, ("using",))
            else:
                _cheat_spent(s, seat, handle)
    else:
        used_up(s, seat)


def _cheat_spent(s: SlingerState, seat: int, handle: int) -> None:
    """A cheated spell is discarded, whatever it says itself (GV-103)."""
    joins(s, seat, handle)
    spell_discarded(s, seat, handle, ("using",), "cheat", True)
