"""The Standoff (GV-044..076): losses at its start, then one action a seat, each complete before the next seat acts."""

from ...kernel import DONE, Pick, Picks
from ...kernel.events import TurnSkipped, TurnStarted
from ..cards import ActionCard
from ..effects.choices import returning, walk
from ..effects.landing import loss_step
from ..events import Chose, HighNoon, PhaseBegan
from ..gauges import gain_ep, lose_ep, lose_hp
from ..rules import rules
from ..state import NOBODY, NOTHING, SlingerState, put
from ..zones import (
    back_to_hand,
    conceal,
    deactivate_from_hand,
    discard_from_hand,
    joins,
    show_pile,
    taken_out,
    tell_moved,
)
from .items import OF_A_KIND, redeem_three, scavenge, use

SKIP: Pick = ("skip",)
RELOAD, PURGE, SURGE, REACTIVATE, FLARE = ("reload",), ("purge",), ("surge",), ("reactivate",), ("flare",)
RELOADED, PURGED, SURGED, REACTIVATED = 4, 2, 3, 5
PRICE = 3
"""EP for Reload and for Reactivate."""


# ---- the start of a turn --------------------------------------------------------------------------------------------


@rules.step
def open(s: SlingerState) -> None:
    """What lasted a turn is over; attached Scourges and High Noon take their HP in one step (rules 4.2)."""
    n = s.seats
    s.turn += 1
    s.phase, s.stirred = "standoff", False
    none, zeros = (False,) * n, (0,) * n
    s.shackled, s.to_shackle = s.to_shackle, none
    s.surging = s.flared = s.boosted = s.cheated = s.lusted = s.copied = none
    s.shields = s.converts = ((),) * n
    s.dark = s.tally = s.fresh_aside = s.boost = s.bonus = zeros
    s.stage, s.cast, s.slain = (NOTHING,) * n, ("",) * n, (NOBODY,) * n
    s.aim = s.laid_aim = (NOBODY,) * n
    if any(s.trial):
        s.ledger = tuple([zeros if trial == s.turn else () for trial in s.trial])
    if s.sink:
        s.tell(TurnStarted(s.token, s.turn))
        s.tell(PhaseBegan(s.turn, "standoff"))
    order = s.order()
    s.push(("removal",), *[("act", seat) for seat in order], ("draw_phase",))
    noon = max(0, s.turn - s.noon) if s.noon else 0
    if noon and s.sink:
        s.tell(HighNoon(s.turn, noon))
    if noon or any(s.curses):
        losses = {seat: noon + sum(value for _, value in s.curses[seat]) for seat in order}
        fell = loss_step(s, {seat: n for seat, n in losses.items() if n}, "standoff")
        s.push(*[("window", seat) for seat in fell])


@rules.step
def act(s: SlingerState, seat: int) -> None:
    """A seat's turn to act; one in shackles is passed over, one that fell is out already (GV-046)."""
    if not s.standing(seat):
        return
    if s.shackled[seat]:
        if s.sink:
            s.tell(TurnSkipped(seat, "shackled"))
        return
    s.push(("standoff", seat))


# ---- the choice -----------------------------------------------------------------------------------------------------


@rules.ask
def standoff(s: SlingerState, seat: int, picked: Picks) -> Picks:
    """One Standoff Action with everything that belongs to it (D04..D09, D24)."""
    if not picked:
        return actions(s, seat)
    what, rest = picked[0][0], picked[1:]
    if what == "reload":
        return _reload_picks(s, seat, rest)
    if what == "purge":
        return _purge_picks(s, seat, rest)
    if what == "surge":
        spells = spells_in(s, s.hand[seat])
        if len(rest) == SURGED or len(spells) == SURGED:
            return DONE
        return tuple([("card", h) for h in spells if ("card", h) not in rest])
    if what == "reactivate":
        return returning(s, seat, REACTIVATED, rest)[0]
    if what == "item":
        return walk(s, seat, s.card(picked[0][1]), 0, rest)[0]
    return DONE


def actions(s: SlingerState, seat: int) -> Picks:
    """Every first pick of a Standoff Action (D04)."""
    hp, ep = s.hp[seat], s.ep[seat]
    hand = s.hand[seat]
    picks: list[Pick] = [SKIP]
    most = min(hp if s.options.voluntary_zero == "allow" else hp - 1, s.max_ep[seat] - ep)
    picks += [("sacrifice", k) for k in range(1, most + 1)]
    if ep >= PRICE and (s.discard[seat] or s.aside[seat]):
        picks.append(RELOAD)
    many = len(spells_in(s, hand))
    if many:
        picks.append(PURGE)
    if many >= SURGED:
        picks.append(SURGE)
    if ep >= PRICE and s.deactivated[seat]:
        picks.append(REACTIVATE)
    if s.options.items:
        cards, faces = s.table.cards, s.faces
        picks += [("scavenge", at) for at, slot in enumerate(s.field) if slot and cards[faces[slot[0]]].price <= ep]
        picks += [("item", h) for h in hand if usable(s, seat, cards[faces[h]])]
        if s.options.set_items:
            picks += [("redeem", id_) for id_ in redeemable(s, seat)]
    if s.is_a(seat, "witchborn") and ep >= s.priced(seat):
        picks.append(FLARE)
    return tuple(picks)


def usable(s: SlingerState, seat: int, card: ActionCard) -> bool:
    """A Standoff item whose own conditions hold (GV-073)."""
    if not card.standoff:
        return False
    if card.needs_signatures and not s.signature_deck:
        return False
    return s.options.voluntary_zero == "allow" or s.hp[seat] >= card.needs_hp


def redeemable(s: SlingerState, seat: int) -> list[str]:
    """The set items of which the hand holds three (GV-255)."""
    ids = [card.id for card in map(s.card, s.hand[seat]) if card.redeem]
    return [id_ for id_ in dict.fromkeys(ids) if ids.count(id_) >= OF_A_KIND]


def spells_in(s: SlingerState, zone: tuple[int, ...]) -> list[int]:
    """The spells among these cards."""
    backs = s.backs
    return [h for h in zone if backs[h] != "item"]


def _reload_picks(s: SlingerState, seat: int, rest: Picks) -> Picks:
    """Four of the pile, or all of a smaller one (GV-051, GV-052). ("take", card): all see this one go."""
    pile = s.discard[seat] + s.aside[seat]
    if len(rest) == RELOADED or len(pile) <= RELOADED:
        return DONE
    taken = [pick[1] for pick in rest]
    seen = set(pile if s.options.discard_view == "full" else (*s.aside[seat], s.shows[seat]))
    return tuple([("take" if h in seen else "card", h) for h in pile if h not in taken])


def _purge_picks(s: SlingerState, seat: int, rest: Picks) -> Picks:
    """One or two spells (GV-057, GV-058)."""
    if len(rest) == PURGED or ("done",) in rest:
        return DONE
    taken = [pick[1] for pick in rest]
    picks: list[Pick] = [("purge", h) for h in spells_in(s, s.hand[seat]) if h not in taken]
    return (*picks, ("done",)) if rest else tuple(picks)


@standoff.why
def why_standoff(s: SlingerState, seat: int, picked: Picks, pick: Pick) -> str | None:
    what, ep = pick[0], s.ep[seat]
    if what == "sacrifice":
        return "grimslingers.sacrifice_too_much"
    if what in ("reload", "reactivate"):
        return "grimslingers.no_energy" if ep < PRICE else "grimslingers.nothing_there"
    if what in ("purge", "surge"):
        return "grimslingers.too_few_spells"
    if what == "scavenge":
        return "grimslingers.no_energy" if s.options.items else "grimslingers.no_items"
    if what == "item":
        return "grimslingers.item_not_now"
    return "grimslingers.no_witchborn" if what == "flare" else None


# ---- what is done ---------------------------------------------------------------------------------------------------


@standoff.do
def acted(s: SlingerState, seat: int, picked: Picks) -> None:
    what, rest = picked[0][0], picked[1:]
    if s.sink:
        detail = s.card(picked[0][1]).id if what == "item" else ""
        number = picked[0][1] if what in ("sacrifice", "scavenge") else 0
        s.tell(Chose(seat, what, detail, number))
    if what == "skip":
        return
    if what == "redeem":
        s.push(("standoff", seat))
        redeem_three(s, seat, picked[0][1])
        return
    if what == "sacrifice":
        lose_hp(s, seat, picked[0][1], "sacrifice")
        gain_ep(s, seat, picked[0][1], "sacrifice")
        if not s.hp[seat]:
            s.step_no += 1
            s.push(("window", seat), ("removal",))
    elif what == "reload":
        _reload(s, seat, rest)
    elif what == "purge":
        going = tuple([pick[1] for pick in rest if pick != ("done",)])
        discard_from_hand(s, seat, going, "purge")
        gain_ep(s, seat, len(going), "purge")
    elif what == "surge":
        going = tuple([pick[1] for pick in rest]) or tuple(spells_in(s, s.hand[seat]))
        deactivate_from_hand(s, seat, going, "surge")
        s.surging = put(s.surging, seat, True)
    elif what == "reactivate":
        lose_ep(s, seat, PRICE, "reactivate")
        back_to_hand(s, seat, returning(s, seat, REACTIVATED, rest)[1], "reactivate")
    elif what == "scavenge":
        scavenge(s, seat, picked[0][1])
    elif what == "flare":
        lose_ep(s, seat, s.priced(seat), "spell_flare")
        s.flared = put(s.flared, seat, True)
    else:
        use(s, seat, picked[0][1], rest)


standoff.hides("card")


def _reload(s: SlingerState, seat: int, rest: Picks) -> None:
    """Back to the hand; others see how many, and what goes from in sight (GV-051, GV-055, GV-R45)."""
    lose_ep(s, seat, PRICE, "reload")
    pile, aside = s.discard[seat], s.aside[seat]
    taken = tuple([pick[1] for pick in rest]) or pile + aside
    from_pile = tuple([h for h in pile if h in taken])
    from_aside = tuple([h for h in aside if h in taken])
    if s.options.discard_view == "top" and len(from_pile) < len(pile):
        conceal(s, seat, [h for h in pile if h != s.shows[seat]], ("discard", seat))
    unplayed = s.unplayed[seat]
    s.unplayed = put(s.unplayed, seat, unplayed - sum(1 for h in pile[:unplayed] if h in taken))
    s.discard = put(s.discard, seat, taken_out(pile, from_pile))
    s.aside = put(s.aside, seat, taken_out(aside, from_aside))
    for handle in from_aside:
        joins(s, seat, handle)
    if s.shows[seat] in from_pile:
        s.shows = put(s.shows, seat, NOBODY)
        s.push(("show", seat))
    s.hand = put(s.hand, seat, s.hand[seat] + from_pile + from_aside)
    if s.options.team_hands == "shared":
        s.learn(from_pile, *s.privy(seat))
    if s.sink:
        for zone, handles in (("discard", from_pile), ("aside", from_aside)):
            if handles:
                tell_moved(s, handles, (zone, seat), ("hand", seat), "reload")


@rules.step
def show(s: SlingerState, seat: int) -> None:
    """The pile shows its new top card."""
    show_pile(s, seat)
