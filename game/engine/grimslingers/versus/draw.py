"""The Draw (GV-077..114): Aim, Fire, and the Outlaw's Dirty Cheat before all is turned up."""

from ...kernel import DONE, Pick, Picks, bit
from ..cards import ActionCard, archetypes
from ..effects.landing import loss_step, risen
from ..effects.resolving import begin
from ..events import AimLaid, AimsRevealed, AimTaken, Chose, PhaseBegan
from ..gauges import gain_ep, lose_ep, lose_hp, pay, tell_gauge
from ..rules import rules
from ..state import FACE_DOWN, NOBODY, SlingerState, put
from ..zones import conceal, joins, leaves, reveal, taken_out, tell_moved

PASS: Pick = ("pass",)
DARKNESS: Pick = ("darkness",)
FEAST: Pick = ("feast",)
ALONE: Pick = ("alone",)
DECLINE: Pick = ("decline",)
PASSED = 2
"""EP for a pass."""


# ---- Aim ------------------------------------------------------------------------------------------------------------


@rules.step
def draw_phase(s: SlingerState) -> None:
    """Aim is for three and more; two aim at each other, and nothing is asked (GV-077, GV-078)."""
    order = s.order()
    fire = [("fire_turn", seat) for seat in order]
    cheats = [("cheat_turn", seat) for seat in order] if s.options.archetypes else []
    if len(order) > 2:
        s.phase = "aim"
        s.push(*[("take_aim", seat) for seat in order], ("reveal_aims",), *fire, *cheats, ("reveal_bundles",))
    else:
        s.phase = "draw"
        one, two = order
        s.aim = put(put(s.aim, one, two), two, one)
        s.push(*fire, *cheats, ("reveal_bundles",))
    if s.sink:
        s.tell(PhaseBegan(s.turn, s.phase))


@rules.secret_ask
def take_aim(s: SlingerState, seat: int, picked: Picks) -> Picks:
    """Any other seat in the duel, allies included (D10)."""
    return DONE if picked else tuple([("seat", other) for other in s.order() if other != seat])


@take_aim.why
def why_aim(s: SlingerState, seat: int, picked: Picks, pick: Pick) -> str | None:
    if pick == ("seat", seat):
        return "grimslingers.not_yourself"
    return "grimslingers.not_in_duel" if pick[0] == "seat" else None


@take_aim.do
def aim_taken(s: SlingerState, seat: int, picked: Picks) -> None:
    s.laid_aim = put(s.laid_aim, seat, picked[0][1])
    s.aimed = put(s.aimed, seat, True)
    if s.sink:
        s.tell(AimLaid(seat))


@rules.step
def reveal_aims(s: SlingerState) -> None:
    """All aims are turned up together (GV-079)."""
    s.aim, s.laid_aim = s.laid_aim, (NOBODY,) * s.seats
    s.aimed = (False,) * s.seats
    s.phase = "draw"
    if s.sink:
        s.tell(AimsRevealed(s.aim))
        s.tell(PhaseBegan(s.turn, "draw"))


# ---- Fire -----------------------------------------------------------------------------------------------------------


@rules.step
def fire_turn(s: SlingerState, seat: int) -> None:
    """A seat at 0 HP lays nothing (GV-095); one without any card must pass, as all can see (GV-092)."""
    if not s.standing(seat):
        return
    if not s.hand[seat] and s.archetype[seat] not in ("daemon", "vampyre"):
        _pass(s, seat)
    else:
        s.push(("fire", seat))


@rules.ask
def fire(s: SlingerState, seat: int, picked: Picks) -> Picks:
    """Pass, a spell (with or without a Combine item), a Standard item, or what an archetype can do (D11..D13)."""
    if not picked:
        return _first_picks(s, seat)
    first = picked[0]
    if first == FEAST:
        return DONE if len(picked) == 2 else tuple([("seat", foe) for foe in feasts(s, seat)])
    if first[0] != "card" or len(picked) == 2:
        return DONE
    cards, faces = s.table.cards, s.faces
    spell: ActionCard = cards[faces[first[1]]]
    if not spell.spell or not s.options.items:
        return DONE
    fitting = []
    for h in s.hand[seat]:
        card = cards[faces[h]]
        if card.combines and (not card.only_with or spell.id in card.only_with):
            fitting.append(("combine", h))
    return (ALONE, *fitting) if fitting else DONE


def _first_picks(s: SlingerState, seat: int) -> Picks:
    picks: list[Pick] = [PASS]
    cards, faces = s.table.cards, s.faces
    picks += [("card", h) for h in s.hand[seat] if cards[faces[h]].laid]
    archetype = s.archetype[seat]
    if archetype == "daemon":
        price = archetypes()[archetype].lose_hp
        if s.hp[seat] > price or s.options.voluntary_zero == "allow":
            picks.append(DARKNESS)
    elif archetype == "vampyre" and s.ep[seat] >= s.priced(seat) and feasts(s, seat):
        picks.append(FEAST)
    return tuple(picks)


def feasts(s: SlingerState, seat: int) -> list[int]:
    """Whom a Blood Feast may take from: foes with HP (D13)."""
    foes = [foe for foe in s.foes(seat) if s.hp[foe]]
    if s.options.feast_target == "aimed":
        return [foe for foe in foes if foe == s.aim[seat]]
    return foes


@fire.why
def why_fire(s: SlingerState, seat: int, picked: Picks, pick: Pick) -> str | None:
    if pick[0] == "card":
        return "grimslingers.cannot_be_laid"
    if pick[0] == "combine":
        return "grimslingers.does_not_combine"
    return "grimslingers.no_such_ability" if pick[0] in ("darkness", "feast") else None


@fire.do
def fired(s: SlingerState, seat: int, picked: Picks) -> None:
    first = picked[0]
    if first == PASS:
        _pass(s, seat)
    elif first == DARKNESS:
        _into_darkness(s, seat)
    elif first == FEAST:
        _blood_feast(s, seat, picked[1][1])
    else:
        lay(s, seat, tuple([pick[1] for pick in picked if pick != ALONE]))


fire.hides("card")


def lay(s: SlingerState, seat: int, cards: tuple[int, ...]) -> None:
    """Face down; others see how many (GV-083, GV-084). Of known cards only those that can be laid are in doubt now."""
    hand, seen, own = s.hand[seat], s.seen, bit(seat)
    known = [h for h in hand if seen[h] != own]
    if known:
        conceal(s, seat, [h for h in known if (c := s.card(h)).laid or c.combines], ("hand", seat))
    s.hand = put(s.hand, seat, taken_out(hand, cards))
    s.played = put(s.played, seat, cards)
    s.stage = put(s.stage, seat, FACE_DOWN)
    s.stirred = True
    if s.sink:
        tell_moved(s, cards, ("hand", seat), ("played", seat), "lay")


def _take_back_aim(s: SlingerState, seat: int) -> None:
    s.aim = put(s.aim, seat, NOBODY)
    if s.sink and s.seats > 2:
        s.tell(AimTaken(seat))


def _pass(s: SlingerState, seat: int) -> None:
    """2 EP at once, and the target card is taken up again (GV-091..093)."""
    if s.sink:
        s.tell(Chose(seat, "pass"))
    gain_ep(s, seat, PASSED, "pass")
    _take_back_aim(s, seat)


def _into_darkness(s: SlingerState, seat: int) -> None:
    """A pass that costs HP; nobody else's action card touches the seat for the rest of the turn (GV-256..259)."""
    if s.sink:
        s.tell(Chose(seat, "into_darkness"))
    lose_hp(s, seat, archetypes()[s.archetype[seat]].lose_hp, "into_darkness")
    gain_ep(s, seat, PASSED, "pass")
    s.dark = put(s.dark, seat, 2)
    _take_back_aim(s, seat)
    if not s.hp[seat]:
        s.step_no += 1
        s.push(("window", seat))


def _blood_feast(s: SlingerState, seat: int, foe: int) -> None:
    """At once: 3 EP for 2 HP and 1 EP of a foe, as far as it has them; an ability, no card (GV-266..269)."""
    kind = archetypes()[s.archetype[seat]]
    if s.sink:
        s.tell(Chose(seat, "blood_feast", "", foe))
    _take_back_aim(s, seat)
    lose_ep(s, seat, kind.cost, "blood_feast")
    hp, ep = min(kind.steal_hp, s.hp[foe]), min(kind.steal_ep, s.ep[foe])
    before = s.hp[seat]
    s.hp = put(s.hp, seat, min(before + hp, s.max_hp[seat]))
    if s.sink:
        tell_gauge(s, seat, "hp", s.hp[seat], s.hp[seat] - before, (("blood_feast", hp),))
    if s.hp[seat] > before:
        risen(s, seat)
    gain_ep(s, seat, ep, "blood_feast")
    lose_ep(s, foe, ep, "blood_feast")
    fell = loss_step(s, {foe: hp}, "blood_feast", seat)
    s.push(*[("window", other) for other in fell])


# ---- Dirty Cheat ----------------------------------------------------------------------------------------------------


@rules.step
def cheat_turn(s: SlingerState, seat: int) -> None:
    """Once everybody has laid or passed, an Outlaw may cheat (D14, GV-097..105)."""
    if s.standing(seat) and s.is_a(seat, "outlaw") and s.ep[seat] >= s.priced(seat) and s.hand[seat]:
        s.push(("cheat", seat))


@rules.ask
def cheat(s: SlingerState, seat: int, picked: Picks) -> Picks:
    """Declining, or a spell that could be laid, and its target by name."""
    if not picked:
        cards, faces = s.table.cards, s.faces
        spells = [h for h in s.hand[seat] if (c := cards[faces[h]]).spell and c.laid]
        return (DECLINE, *[("cheat", h) for h in spells])
    if picked[0] == DECLINE or len(picked) == 2 or s.card(picked[0][1]).target != "single":
        return DONE
    return tuple([("seat", other) for other in s.order() if other != seat])


@cheat.why
def why_cheat(s: SlingerState, seat: int, picked: Picks, pick: Pick) -> str | None:
    if pick[0] == "cheat":
        return "grimslingers.cannot_be_cheated"
    return "grimslingers.not_yourself" if pick == ("seat", seat) else None


@cheat.do
def cheated(s: SlingerState, seat: int, picked: Picks) -> None:
    """The ability is paid, then the card itself; it resolves here and now, without its DMG (GV-101, GV-106)."""
    if picked[0] == DECLINE:
        if s.sink:
            s.tell(Chose(seat, "no_cheat"))
        return
    handle = picked[0][1]
    card: ActionCard = s.card(handle)
    target = picked[1][1] if len(picked) == 2 else NOBODY
    if s.sink:
        s.tell(Chose(seat, "dirty_cheat", card.id, target))
    s.cheated, s.stirred = put(s.cheated, seat, True), True
    lose_ep(s, seat, s.priced(seat), "dirty_cheat")
    reveal(s, seat, (handle,), ("hand", seat), "cheat")
    s.hand = put(s.hand, seat, taken_out(s.hand[seat], (handle,)))
    leaves(s, seat, handle)
    s.using = (handle,)
    boost = 0
    if not any(s.card(h).spell for h in s.played[seat]):
        boost = int(s.surging[seat]) + 2 * int(s.flared[seat])
        s.boosted = put(s.boosted, seat, bool(boost))
    s.acting = ("cheat", seat, card.id, target, boost, 0)
    if s.sink:
        tell_moved(s, (handle,), ("hand", seat), ("using",), "cheat")
    s.push(("cheat_resolves",))


@rules.step
def cheat_resolves(s: SlingerState) -> None:
    """Its own cost comes on top; lacking that, it is deactivated (GV-106)."""
    _, seat, id_, target, boost, _ = s.acting
    if pay(s, seat, s.known_as(id_).cost, id_):
        begin(s, "cheat", seat, id_, target, boost, 0)
        return
    (handle,), s.using = s.using, ()
    s.acting = ()
    s.deactivated = put(s.deactivated, seat, (*s.deactivated[seat], handle))
    joins(s, seat, handle)
    if s.sink:
        tell_moved(s, (handle,), ("using",), ("deactivated", seat), "fizzled")
