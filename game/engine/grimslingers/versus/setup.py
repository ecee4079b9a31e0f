"""Setting up (GV-001..026): who is who, gauges, elements, the draft, the scavenge field, the token."""

from collections.abc import Sequence

from ...kernel import DONE, OptionError, Pick, Picks
from ...kernel.events import CardsMoved, Concealed, CounterChanged, DiceRolled, Shuffled
from ..cards import ITEM, SIGNATURE, archetypes, box
from ..events import Chose
from ..knowledge import own_elements
from ..options import check_seats
from ..rules import rules
from ..state import NOBODY, SlingerState, put
from ..zones import refill_field, taken_out, tell_moved

SLOTS = 3
DEALT = {"hidden": 4, "pass": 3}


def set_up(s: SlingerState) -> None:
    """Everything comes to the table; what needs dice or choices happens as steps."""
    n = s.seats
    check_seats(s.options, n)
    s.sides = _sides(s)
    none, nobody, zeros, empty = (False,) * n, (NOBODY,) * n, (0,) * n, ((),) * n
    s.archetype = s.portraits = s.animas = s.colours = s.cast = ("",) * n
    s.out = s.down = s.surging = s.flared = s.boosted = s.cheated = s.shackled = s.to_shackle = none
    s.lusted = s.aimed = s.copied = none
    s.slain = s.aim = s.laid_aim = s.shows = nobody
    s.hp = s.ep = s.max_hp = s.max_ep = s.stamp = s.dark = s.tally = s.pending = s.fresh_aside = s.trial = zeros
    s.stage = s.boost = s.bonus = s.unplayed = s.secretly = zeros
    s.shields = s.converts = s.ledger = s.curses = s.owned = s.noted = s.passed = empty
    s.deactivated = s.discard = s.played = s.aside = s.attached = s.dealt = s.box = empty
    elements = [s.table.index[id_] for id_ in own_elements(s.options)]
    s.hand = tuple([s.shuffle(s.add_cards(elements)) for _ in range(n)])
    s.signature_deck = s.add_cards(s.table.deck(SIGNATURE))
    s.field = ((),) * SLOTS
    if s.options.items:
        s.item_deck = s.add_cards(s.table.deck(ITEM))
    noon = s.options.high_noon
    s.noon = 0 if noon == "off" else 12 + 4 * n if noon == "usual" else int(noon)
    s.stock = tuple(sorted(s.faces))
    s.push(("identities",), ("choose_archetypes",), ("gauges",), ("deal",), ("field",), ("first",))


def _sides(s: SlingerState) -> tuple[int, ...]:
    """Everyone for themselves, or two sides, sitting alternately unless `sides` says otherwise (GV-R47)."""
    n, options = s.seats, s.options
    if options.mode == "ffa":
        return tuple(range(n))
    if options.team_seating == "alternate":
        return tuple([seat % 2 for seat in range(n)])
    return options.sides or tuple([int(seat >= n // 2) for seat in range(n)])


# ---- dice -----------------------------------------------------------------------------------------------------------


def roll_off(s: SlingerState, seats: Sequence[int], why: str) -> int:
    """Each rolls the die; those tied for the highest roll again."""
    left = list(seats)
    while len(left) > 1:
        rolls = {}
        for seat in left:
            rolls[seat] = s.chance(6, "die") + 1
            if s.sink:
                s.tell(DiceRolled(seat, "d6", (rolls[seat],), why))
        left = [seat for seat in left if rolls[seat] == max(rolls.values())]
    return left[0]


# ---- who is who -----------------------------------------------------------------------------------------------------


@rules.step
def identities(s: SlingerState) -> None:
    """Grimslingers and Animas by wish, dice among rivals (GV-003); colours by wish in seat order (GV-281)."""
    found, wished = box(), s.options
    s.portraits = _granted(s, found.portraits, wished.portraits, "portrait")
    s.animas = _granted(s, found.animas, wished.animas, "anima")
    colours: list[str] = []
    for seat in range(s.seats):
        wish = wished.colours[seat] if seat < len(wished.colours) else ""
        if wish and wish not in found.colours:
            raise OptionError(f"option colours has no {wish!r}; there are {', '.join(found.colours)}")
        free = [colour for colour in found.colours if colour not in colours]
        colours.append(wish if wish in free else free[0])
    s.colours = tuple(colours)


def _granted(s: SlingerState, all_: tuple[str, ...], wishes: tuple[str, ...], what: str) -> tuple[str, ...]:
    """Each seat's wish; of several with one wish the highest roll has it, the others take the first that are free."""
    result = [""] * s.seats
    for name in dict.fromkeys(wishes[: s.seats]):
        if name and name not in all_:
            raise OptionError(f"option {what}s has no {name!r}; there are {', '.join(all_)}")
        rivals = [seat for seat, wish in enumerate(wishes[: s.seats]) if wish == name and name]
        if rivals:
            result[roll_off(s, rivals, what)] = name
    for seat in range(s.seats):
        if not result[seat]:
            free = [name for name in all_ if name not in result]
            shared = [name for name in all_ if result.count(name) < 2]
            result[seat] = (free or shared)[0]  # with more seats than Animas a picture is shared (GV-282)
    return tuple(result)


@rules.step
def choose_archetypes(s: SlingerState) -> None:
    """The highest roll chooses first, then clockwise (GV-004)."""
    if s.options.archetypes:
        first = roll_off(s, range(s.seats), "archetype")
        s.push(*[("archetype", (first + i) % s.seats) for i in range(s.seats)])


@rules.ask
def archetype(s: SlingerState, seat: int, picked: Picks) -> Picks:
    """Any archetype that fewer than two seats have (D01, GV-005)."""
    if picked:
        return DONE
    return tuple([("archetype", id_) for id_ in archetypes() if s.archetype.count(id_) < 2])


@archetype.why
def why_archetype(s: SlingerState, seat: int, picked: Picks, pick: Pick) -> str | None:
    return "grimslingers.archetype_taken" if pick[0] == "archetype" else None


@archetype.do
def archetype_chosen(s: SlingerState, seat: int, picked: Picks) -> None:
    s.archetype = put(s.archetype, seat, picked[0][1])
    if s.sink:
        s.tell(Chose(seat, "archetype", picked[0][1]))


@rules.step
def gauges(s: SlingerState) -> None:
    """Eight of ten each; an archetype's numbers are start and maximum (GV-006, GV-007)."""
    found, n = box(), s.seats
    if s.options.archetypes:
        kinds = [archetypes()[id_] for id_ in s.archetype]
        s.hp = s.max_hp = tuple([kind.hp for kind in kinds])
        s.ep = s.max_ep = tuple([kind.ep for kind in kinds])
    else:
        s.hp, s.ep = (found.start_hp,) * n, (found.start_ep,) * n
        s.max_hp, s.max_ep = (found.max_hp,) * n, (found.max_ep,) * n
    if s.sink:
        for seat in range(n):
            s.tell(CounterChanged(seat, "hp", s.hp[seat], s.hp[seat]))
            s.tell(CounterChanged(seat, "ep", s.ep[seat], s.ep[seat]))


# ---- cards ----------------------------------------------------------------------------------------------------------


@rules.step
def deal(s: SlingerState) -> None:
    """The elements to their owners, the decks shuffled, the signatures dealt for the draft (GV-008..012)."""
    for seat in range(s.seats):
        hand = s.hand[seat]
        s.learn(hand, *s.privy(seat))
        if s.sink:
            tell_moved(s, hand, ("supply",), ("hand", seat), "elements")
    s.signature_deck = s.shuffle(s.signature_deck)
    if s.sink:
        s.tell(Shuffled(("signature_deck",), len(s.signature_deck)))
    if s.item_deck:
        s.item_deck = s.shuffle(s.item_deck)
        if s.sink:
            s.tell(Shuffled(("item_deck",), len(s.item_deck)))
    many = DEALT.get(s.options.draft, 0)
    if not many:
        return
    for seat in range(s.seats):
        dealt, s.signature_deck = s.signature_deck[:many], s.signature_deck[many:]
        s.dealt = put(s.dealt, seat, dealt)
        s.learn(dealt, seat)
        if s.sink:
            tell_moved(s, dealt, ("signature_deck",), ("dealt", seat), "draft")
    if s.options.draft == "hidden":
        s.push(*[("draft", seat, 2) for seat in range(s.seats)], ("draft_over",))
    else:
        first, second = ([(ask, seat, 1) for seat in range(s.seats)] for ask in ("draft", "draft_again"))
        s.push(*first, ("pass_on",), *second, ("draft_over",))


@rules.secret_ask
def draft(s: SlingerState, seat: int, picked: Picks, many: int) -> Picks:
    """So many of the dealt signatures to keep (D02, D03)."""
    if len(picked) == many:
        return DONE
    return tuple([("card", h) for h in s.dealt[seat] if ("card", h) not in picked])


@rules.secret_ask
def draft_again(s: SlingerState, seat: int, picked: Picks, many: int) -> Picks:
    """One of the two that the right neighbour passed on."""
    return draft.offers(s, seat, picked, many)


@draft.do
@draft_again.do
def drafted(s: SlingerState, seat: int, picked: Picks, many: int) -> None:
    """Into the hand; who passed these cards on cannot tell which of them it was."""
    lying = s.dealt[seat]
    mine = 0
    for other in s.privy(seat):
        mine |= 1 << other
    blurred = tuple(h for h in lying if s.seen[h] & ~mine)
    if blurred:
        knew = tuple(s.seen[h] for h in blurred)
        s.conceal(blurred, seat)
        if s.sink:
            s.tell(Concealed(("dealt", seat), blurred, knew, (seat,)))
    kept = tuple([pick[1] for pick in picked])
    s.dealt = put(s.dealt, seat, taken_out(lying, kept))
    s.hand = put(s.hand, seat, s.hand[seat] + kept)
    s.learn(kept, *s.privy(seat))
    if s.sink:
        tell_moved(s, kept, ("dealt", seat), ("hand", seat), "draft")


@rules.step
def pass_on(s: SlingerState) -> None:
    """What is left goes to the left neighbour (GV-011)."""
    n, lying = s.seats, s.dealt
    for seat in range(n):
        s.passed = put(s.passed, seat, tuple([s.card(h).id for h in lying[seat]]))
    s.dealt = tuple([lying[(seat - 1) % n] for seat in range(n)])
    for seat in range(n):
        s.learn(s.dealt[seat], seat)
        if s.sink:
            tell_moved(s, s.dealt[seat], ("dealt", (seat - 1) % n), ("dealt", seat), "pass")


@rules.step
def draft_over(s: SlingerState) -> None:
    """The rest goes back into the signature deck, shuffled (GV-015)."""
    for seat in range(s.seats):
        back = s.dealt[seat]
        if s.options.draft == "hidden":
            s.passed = put(s.passed, seat, tuple([s.card(h).id for h in back]))
        s.signature_deck += back
        s.dealt = put(s.dealt, seat, ())
        if s.sink and back:
            faces, seen = tuple(s.faces[h] for h in back), tuple(s.seen[h] for h in back)
            s.tell(CardsMoved(back, faces, seen, False, ("dealt", seat), ("signature_deck",), "return"))
    s.signature_deck = s.shuffle(s.signature_deck)
    if s.sink:
        s.tell(Shuffled(("signature_deck",), len(s.signature_deck)))


@rules.step
def field(s: SlingerState) -> None:
    """Three items are turned up; an Instant among them just lies there (GV-023, GV-025)."""
    if s.options.items:
        for slot in range(SLOTS):
            refill_field(s, slot)


@rules.step
def first(s: SlingerState) -> None:
    """The token goes to the highest roll (GV-026)."""
    s.token = roll_off(s, range(s.seats), "first")
    s.push(("open",))
