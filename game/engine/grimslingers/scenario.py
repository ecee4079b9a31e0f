"""How a position is set up by hand: tests, lessons and reports of faults all use these words."""

from typing import Any

from ..kernel import ScenarioError
from .cards import ELEMENT, ITEM, SIGNATURE, archetypes
from .options import Options
from .state import FACE_DOWN, NOBODY, SlingerState, put
from .zones import onto_pile

GAUGES = ("hp", "ep", "max_hp", "max_ep", "pending", "tally", "trial", "stamp")
MARKS = ("surging", "flared", "shackled", "to_shackle", "out")


def arrange(s: SlingerState, words: dict[str, Any]) -> None:
    """Scenario words. A seat's cards are ids with blanks between; a seat that is not named has its six elements.

    hand, deactivated, discard, aside, laid: {seat: "ice pierce"} (`discard`: the last one shows; `laid`: face down).
    attached: {seat: "0:scourge 2:scourge"} with the owner's seat, and "0:scourge:2" with another value.
    hp, ep, max_hp, max_ep, pending, tally, trial, stamp: a number for all, a list, or {seat: number}.
    surging, flared, shackled, to_shackle, out: lists of seats. archetype: {seat: id}, and its gauges with it.
    aim: {seat: seat} (in the Draw). shields: {seat: [(amount or -1, whole turn)]}. converts: {seat: ("hp", True)}.
    dark: seats. token, turn, noon, idle_turns: numbers. field: "moonshine spyglass -". item_deck, signature_deck: ids
    from the top. item_discard: ids. dealt: {seat: ids}, with ask "draft".
    knows: {seat: [seats]}: seats that have seen that hand.
    ask: "standoff" (the default, the token's seat), "open" (a turn begins), "draw", "fire", "reveal", "aftermath" (all
    that is laid is turned up), "close", "end_turn", "archetypes", "draft", "pass_draft", "first", "identities".
    """
    arranger = _Arranger(s)
    arranger.people(words)
    arranger.cards(words)
    arranger.marks(words)
    arranger.agenda(str(words.pop("ask", "standoff")))


class _Arranger:
    """Takes cards out of the supply as they are named."""

    def __init__(self, s: SlingerState) -> None:
        self.s = s
        self.left: dict[str, list[int]] = {}
        for handle in range(len(s.faces)):
            self.left.setdefault(s.card(handle).id, []).append(handle)

    def take(self, id_: str) -> int:
        """A physical card of this id. Raises ScenarioError when none is left."""
        if not self.left.get(id_):
            raise ScenarioError(f"no card {id_!r} is left")
        return self.left[id_].pop(0)

    def many(self, ids: str) -> tuple[int, ...]:
        return tuple([self.take(id_) for id_ in ids.split()])

    # ---- who, and how they stand
    def people(self, words: dict[str, Any]) -> None:
        s, n = self.s, self.s.seats
        s.portraits, s.animas = ("",) * n, ("",) * n
        s.colours = ("red", "black", "blue", "green", "pink", "rainbow", "white", "gold")[:n]
        s.hp = s.ep = (8,) * n
        s.max_hp = s.max_ep = (10,) * n
        for seat, id_ in words.pop("archetype", {}).items():
            kind = archetypes()[id_]
            s.archetype = put(s.archetype, seat, id_)
            s.hp, s.max_hp = put(s.hp, seat, kind.hp), put(s.max_hp, seat, kind.hp)
            s.ep, s.max_ep = put(s.ep, seat, kind.ep), put(s.max_ep, seat, kind.ep)
        for name in GAUGES:
            if name in words:
                setattr(s, name, _by_seat(words.pop(name), getattr(s, name)))

    def marks(self, words: dict[str, Any]) -> None:
        s, n = self.s, self.s.seats
        for name in MARKS:
            if name in words:
                seats = words.pop(name)
                setattr(s, name, tuple([seat in seats for seat in range(n)]))
        for name in ("shields", "converts", "aim"):
            for seat, value in words.pop(name, {}).items():
                value = tuple(map(tuple, value)) if name == "shields" else value
                setattr(s, name, put(getattr(s, name), seat, tuple(value) if name == "converts" else value))
        for seat in words.pop("dark", ()):
            s.dark = put(s.dark, seat, 2)
        s.turn = words.pop("turn", 1)
        s.token = words.pop("token", 0)
        s.noon = words.pop("noon", s.noon)
        s.idle_turns = words.pop("idle_turns", 0)
        if any(s.trial):
            s.ledger = tuple([(0,) * n if trial == s.turn else () for trial in s.trial])
        for seat in range(n):
            if s.out[seat]:
                s.hp = put(s.hp, seat, 0)
                s.box = put(s.box, seat, s.box[seat] + s.hand[seat])
                s.hand = put(s.hand, seat, ())

    # ---- cards
    def cards(self, words: dict[str, Any]) -> None:
        s = self.s
        named = {name: words.pop(name, {}) for name in ("hand", "deactivated", "discard", "aside", "laid", "dealt")}
        attached = words.pop("attached", {})
        field, deck = str(words.pop("field", "")), str(words.pop("item_deck", ""))
        spells, thrown = str(words.pop("signature_deck", "")), str(words.pop("item_discard", ""))
        s.hand = s.deactivated = s.discard = s.played = s.aside = s.attached = s.box = s.dealt = ((),) * s.seats
        s.item_deck = s.signature_deck = s.item_discard = ()
        s.field = ((), (), ())
        plain = " ".join(s.card(h).id for h in range(len(s.faces)) if s.backs[h] == ELEMENT)
        six = plain.split()[: len(plain.split()) // s.seats]
        where: dict[int, list[str]] = {seat: list(six) for seat in range(s.seats)}
        s.seen = (0,) * len(s.faces)
        for seat in range(s.seats):
            for name in ("deactivated", "discard", "laid", "aside", "dealt"):
                self._zone(seat, name, named[name].get(seat, ""), where)
        for seat, text in attached.items():
            for word in text.split():
                self._attached(seat, word, where)
        for seat in range(s.seats):
            hand = named["hand"].get(seat)
            cards = self.many(hand if hand is not None else " ".join(where[seat]))
            s.hand = put(s.hand, seat, cards)
            s.learn(cards, *s.privy(seat))
            for id_ in s.table.ids([s.faces[h] for h in cards]):
                if id_ in where[seat]:
                    where[seat].remove(id_)
            if hand is not None:  # elements that are named nowhere are out of the duel
                s.box = put(s.box, seat, self.many(" ".join(where[seat])))
                s.reveal(s.box[seat])
        self._decks(field, deck, spells, thrown)
        for seat, seats in words.pop("knows", {}).items():
            s.learn(s.hand[seat], *seats)

    def _zone(self, seat: int, name: str, ids: str, where: dict[int, list[str]]) -> None:
        s = self.s
        for id_ in ids.split():
            handle = self.take(id_)
            if id_ in where[seat]:
                where[seat].remove(id_)
            if name == "discard":
                s.reveal((handle,))
                onto_pile(s, seat, handle, True)
                self._owned(seat, handle)
            elif name == "aside":
                s.reveal((handle,))
                s.aside = put(s.aside, seat, (*s.aside[seat], handle))
            else:
                zone = "played" if name == "laid" else name
                s.learn((handle,), *s.privy(seat))
                setattr(s, zone, put(getattr(s, zone), seat, (*getattr(s, zone)[seat], handle)))
                if name == "laid":
                    s.stage = put(s.stage, seat, FACE_DOWN)

    def _attached(self, seat: int, word: str, where: dict[int, list[str]]) -> None:
        s = self.s
        owner, id_, *value = word.split(":")
        handle = self.take(id_)
        if id_ in where[int(owner)]:
            where[int(owner)].remove(id_)
        s.reveal((handle,))
        s.attached = put(s.attached, seat, (*s.attached[seat], handle))
        s.curses = put(s.curses, seat, (*s.curses[seat], (int(owner), int(value[0]) if value else 1)))

    def _owned(self, seat: int, handle: int) -> None:
        if self.s.backs[handle] != ELEMENT:
            self.s.owned = put(self.s.owned, seat, (*self.s.owned[seat], self.s.card(handle).id))

    def _decks(self, field: str, deck: str, spells: str, thrown: str) -> None:
        s = self.s
        for slot, id_ in enumerate(field.split()):
            if id_ != "-":
                s.field = put(s.field, slot, (self.take(id_),))
                s.reveal(s.field[slot])
        s.item_discard = self.many(thrown)
        s.reveal(s.item_discard)
        for name, back, top in (("item_deck", ITEM, self.many(deck)), ("signature_deck", SIGNATURE, self.many(spells))):
            rest = [h for handles in self.left.values() for h in handles if s.backs[h] == back]
            setattr(s, name, top + s.random_order(rest))
        # items are taken in sight of all, so all know who has which
        for seat in range(s.seats):
            for handle in (*s.hand[seat], *s.deactivated[seat], *s.played[seat]):
                if s.backs[handle] == ITEM:
                    self._owned(seat, handle)

    # ---- what is asked
    def agenda(self, ask: str) -> None:
        s = self.s
        order = s.order()
        s.phase = "standoff"
        if ask == "standoff":
            s.agenda = ()
            s.push(*[("act", seat) for seat in order], ("draw_phase",))
        elif ask in ("open", "end_turn", "first", "identities", "choose_archetypes"):
            if ask == "open":
                s.turn -= 1
            if ask == "end_turn":
                s.stirred = False
            s.agenda = ((ask,),) if ask in ("open", "end_turn") else (("open",), (ask,))
            if ask not in ("open", "end_turn"):
                s.phase = "setup"
        elif ask == "draw":
            s.agenda = (("draw_phase",),)
        elif ask in ("fire", "reveal", "aftermath"):
            s.phase = "draw"
            if len(order) == 2:
                one, two = order
                s.aim = put(put(s.aim, one, two if s.aim[one] == NOBODY else s.aim[one]), two, one)
            s.agenda = (("reveal_bundles",),)
            if ask == "fire":
                s.push(*[("fire_turn", seat) for seat in order], *[("cheat_turn", seat) for seat in order])
        elif ask == "close":
            s.phase = "aftermath"
            s.agenda = (("close",),)
        elif ask in ("draft", "pass_draft"):
            s.phase = "setup"
            many = 2 if ask == "draft" else 1
            once = [("draft", seat, many) for seat in range(s.seats)]
            again = [("draft_again", seat, 1) for seat in range(s.seats)]
            more = [] if ask == "draft" else [("pass_on",), *again]
            s.agenda = (("first",),)
            s.push(*once, *more, ("draft_over",))
        else:
            raise ScenarioError(f"grimslingers scenarios know no ask {ask!r}")


def _by_seat(given: Any, usual: tuple[Any, ...]) -> tuple[Any, ...]:
    if isinstance(given, dict):
        for seat, value in given.items():
            usual = put(usual, seat, value)
        return usual
    return tuple(given) if isinstance(given, list | tuple) else (given,) * len(usual)


def choices_of(options: Options) -> tuple[str, ...]:
    """The archetypes to choose from, none without the option."""
    return tuple(archetypes()) if options.archetypes else ()
