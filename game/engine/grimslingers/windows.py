"""Revival windows: at once when HP is 0 (W1), and late, at the end of the Aftermath (W2). Rules 4.4.

Who is asked depends on what all can see: a seat whose hand might hide a revival card is asked even if there is none.
"""

from ..kernel import DONE, EVERYONE, Pick, Picks
from .cards import ActionCard
from .effects.bundles import negate
from .effects.landing import risen
from .events import Revived, WentDown
from .gauges import lose_ep
from .knowledge import own_elements
from .rules import rules
from .state import FACE_DOWN, NOBODY, UNRESOLVED, SlingerState, put
from .zones import item_discarded, spell_discarded, taken_out

DECLINE: Pick = ("decline",)


# ---- W1 -------------------------------------------------------------------------------------------------------------


@rules.step
def window(s: SlingerState, seat: int) -> None:
    """A seat that fell to 0 HP may revive at once, or goes down."""
    if s.hp[seat] or s.out[seat]:
        return
    if _undying(s, seat) or any(_may_hold(s, seat, card) for card in _triggers(s, "w1")):
        s.push(("revive", seat))
    else:
        go_down(s, seat)


@rules.ask
def revive(s: SlingerState, seat: int, picked: Picks) -> Picks:
    """Each usable revival; declining only without a forced one (D22, GV-179)."""
    if picked:
        return DONE
    offers: list[Pick] = []
    forced = False
    for _, card in _held(s, seat, "w1"):
        assert card.revives is not None
        pick: tuple[Pick, ...]
        if card.revives.hp == "paid":
            pick = tuple([("resurrect", k) for k in range(1, _most(s, seat) + 1)])
        else:
            pick = (("juju",),)
        offers += [each for each in pick if each not in offers]
        forced = forced or (bool(pick) and card.revives.forced)
    if _undying(s, seat):
        offers += [("revenant", k) for k in range(1, _most(s, seat) + 1)]
    return tuple(offers) if forced else (*offers, DECLINE)


@revive.why
def why_revive(s: SlingerState, seat: int, picked: Picks, pick: Pick) -> str | None:
    if pick == DECLINE:
        return "grimslingers.must_revive"
    if pick[0] in ("resurrect", "revenant") and not s.ep[seat]:
        return "grimslingers.no_energy"
    return "grimslingers.nothing_to_revive_with" if pick[0] in ("juju", "resurrect", "revenant") else None


@revive.do
def revived(s: SlingerState, seat: int, picked: Picks) -> None:
    pick = picked[0]
    if pick == DECLINE:
        go_down(s, seat)
        return
    how = pick[0]
    if how == "revenant":
        _return(s, seat, how, pick[1], pick[1])
    else:
        paid = how == "resurrect"
        handle, card = next(
            (h, card) for h, card in _held(s, seat, "w1") if card.revives and (card.revives.hp == "paid") is paid
        )
        hp = pick[1] if paid else int(card.revives.hp or 1)  # type: ignore[union-attr]
        _spend(s, seat, handle)
        _return(s, seat, how, hp, pick[1] if paid else 0)
    if s.options.saved_card == "lose" and s.stage[seat] in (FACE_DOWN, UNRESOLVED):
        negate(s, seat, "deactivate", "saved")


def go_down(s: SlingerState, seat: int) -> None:
    """Nothing revived it: the moment counts, and its laid bundle is deactivated (GV-096, GV-134)."""
    s.down = put(s.down, seat, True)
    s.stamp = put(s.stamp, seat, s.step_no)
    if s.sink:
        s.tell(WentDown(seat, s.step_no))
    if s.stage[seat] in (FACE_DOWN, UNRESOLVED):
        negate(s, seat, "deactivate", "downed")


# ---- W2 -------------------------------------------------------------------------------------------------------------


@rules.step
def late_window(s: SlingerState, seat: int) -> None:
    """At the end of the Aftermath: Undying once more, or Specter (rules 4.4)."""
    if s.hp[seat] or s.out[seat]:
        return
    haunts = s.slain[seat] != NOBODY and any(
        s.ep[seat] >= card.cost and _may_hold(s, seat, card) for card in _triggers(s, "w2")
    )
    if _undying(s, seat) or haunts:
        s.push(("late_revive", seat))


@rules.ask
def late_revive(s: SlingerState, seat: int, picked: Picks) -> Picks:
    """Nothing, Undying, or Specter for whom a foe's card brought to 0 in this Aftermath (D23)."""
    if picked:
        return DONE
    offers: list[Pick] = [DECLINE]
    if _undying(s, seat):
        offers += [("revenant", k) for k in range(1, _most(s, seat) + 1)]
    if s.slain[seat] != NOBODY and any(card.cost <= s.ep[seat] for _, card in _held(s, seat, "w2")):
        offers.append(("specter",))
    return tuple(offers)


@late_revive.why
def why_late(s: SlingerState, seat: int, picked: Picks, pick: Pick) -> str | None:
    return "grimslingers.no_specter" if pick == ("specter",) else None


@late_revive.do
def late_revived(s: SlingerState, seat: int, picked: Picks) -> None:
    how = picked[0][0]
    if how == "revenant":
        _return(s, seat, how, picked[0][1], picked[0][1])
    elif how == "specter":
        handle, card = _held(s, seat, "w2")[0]
        assert card.revives is not None
        _spend(s, seat, handle)
        s.trial = put(s.trial, seat, s.turn + 1)
        _return(s, seat, how, int(card.revives.hp or 0), card.cost)


# ---- both -----------------------------------------------------------------------------------------------------------


def _undying(s: SlingerState, seat: int) -> bool:
    """A Revenant with EP (GV-263, GV-264)."""
    return s.ep[seat] > 0 and s.is_a(seat, "revenant")


def _most(s: SlingerState, seat: int) -> int:
    return min(s.ep[seat], s.max_hp[seat])


def _held(s: SlingerState, seat: int, window: str) -> list[tuple[int, ActionCard]]:
    """The revival cards in the hand."""
    found = []
    cards, faces = s.table.cards, s.faces
    for handle in s.hand[seat]:
        card: ActionCard = cards[faces[handle]]
        if card.revives is not None and card.revives.window == window:
            found.append((handle, card))
    return found


def _triggers(s: SlingerState, window: str) -> list[ActionCard]:
    return [card for card in s.table.cards if card.revives is not None and card.revives.window == window]


def _may_hold(s: SlingerState, seat: int, card: ActionCard) -> bool:
    """Could this revival card, for all that everybody knows, be in the hand, and of use there?"""
    fx = card.revives
    if fx is None or (fx.hp == "paid" and not s.ep[seat]):
        return False
    face = s.table.index[card.id]
    faces, seen = s.faces, s.seen
    hand = s.hand[seat]
    if any(faces[h] == face and seen[h] == EVERYONE for h in hand):
        return True
    if all(seen[h] == EVERYONE for h in hand):
        return False
    strangers = unknown_to_all(s, seat)
    placed = [h for h, f in enumerate(faces) if f == face and seen[h] == EVERYONE]
    if card.id in s.owned[seat]:
        there = {*s.deactivated[seat], *s.discard[seat], *s.played[seat]}
        if s.owned[seat].count(card.id) > len(there.intersection(placed)):
            return True
    if not strangers or (not card.spell and not s.secretly[seat]):
        return False
    copies = s.stock.count(face)
    elsewhere = sum(owned.count(card.id) for owned in s.owned)
    in_sight = (*s.item_discard, *(h for zone in (*s.aside, *s.attached, *s.field) for h in zone), *s.using)
    return copies > elsewhere + len(set(in_sight).intersection(placed))


def unknown_to_all(s: SlingerState, seat: int) -> int:
    """How many of a seat's own cards nobody else can name."""
    zones = (s.hand, s.deactivated, s.discard, s.played, s.box)
    many = sum(len(zone[seat]) for zone in zones)
    elements = len(own_elements(s.options))
    away = sum(1 for h in (*s.aside[seat], *s.using) if s.backs[h] == "element")
    for zone, curses in zip(s.attached, s.curses, strict=True):
        away += sum(1 for h, (owner, _) in zip(zone, curses, strict=True) if owner == seat and s.backs[h] == "element")
    return many - (elements - away) - len(s.owned[seat])


def _spend(s: SlingerState, seat: int, handle: int) -> None:
    """The revival card is played from hand and discarded (GV-216, GV-248)."""
    s.hand = put(s.hand, seat, taken_out(s.hand[seat], (handle,)))
    if s.card(handle).spell:
        spell_discarded(s, seat, handle, ("hand", seat), "revive", True)
    else:
        item_discarded(s, seat, handle, ("hand", seat), "revive")


def _return(s: SlingerState, seat: int, how: str, hp: int, paid: int) -> None:
    """Back with so much HP: a gain, so what is attached leaves (GV-184)."""
    if paid:
        lose_ep(s, seat, paid, how)
    s.down = put(s.down, seat, False)
    s.hp = put(s.hp, seat, min(hp, s.max_hp[seat]))
    s.stirred = True
    if s.sink:
        s.tell(Revived(seat, how, s.hp[seat], paid))
    risen(s, seat)
