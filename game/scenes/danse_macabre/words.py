"""Danse Macabre in words: the question, what a pick does, why not, names of cards and places. Text: assets/text."""

from __future__ import annotations

from game.app.theme import SEAT_SYMBOLS, Colour, mix
from game.engine import View
from game.engine.danse_macabre.cards import DECK, HIDDEN_PLACES, places
from game.engine.danse_macabre.state import NOTHING
from game.engine.kernel import EVERYONE
from game.engine.kernel.rules import Pick
from game.table.staging import Stage

from .art import role

KINDS = ("A1", "A2", "A3", "F1", "F2", "F3", "TW", "FL", "TR")


def name(stage: Stage, seat: int) -> str:
    """Who sits there, as shown."""
    return stage.seats[seat].name


def quiet(stage: Stage) -> Colour:
    """For words that stand back: still readable under the veil."""
    return mix(stage.theme.dim, stage.theme.bone, 0.6)


def seal_picture(stage: Stage, seat: int) -> str:
    """The picture of the symbol that a seat plays under."""
    symbol = stage.seats[seat].symbol
    return f"common/seat/{SEAT_SYMBOLS.index(symbol) if symbol in SEAT_SYMBOLS else seat}"


def role_name(view: View, seat: int, stage: Stage) -> str:
    """God, or the Devil."""
    return stage.texts(f"danse_macabre.role.{role(view, seat)}")


def tag(view: View, seat: int, stage: Stage) -> str:
    """ "God: Mara", "The Devil: Jo"."""
    text = stage.texts("danse_macabre.tag", role=role_name(view, seat, stage), name=name(stage, seat))
    return text[:1].upper() + text[1:]


def mine(view: View) -> bool:
    """Does whoever sees this view choose now?"""
    return view.decision is not None and bool(view.decision.picks)


def counting(view: View) -> bool:
    """Have the hidden dancers been turned up for all?"""
    return all(view.seen.get(h) == EVERYONE for dancer in view.dancers for h in dancer) and any(view.dancers)


def games(played: list[tuple[int, int | None, tuple[int, int]]], stage: Stage) -> list[str]:
    """One sentence for each game of a tournament: (which, who won it, the points by seat)."""
    said = []
    for n, winner, points in played:
        told = {"n": n, "one": name(stage, 0), "a": points[0], "two": name(stage, 1), "b": points[1]}
        key = "draw" if winner is None else "won"
        winning = name(stage, winner) if winner is not None else ""
        said.append(stage.texts(f"danse_macabre.results.game_{key}", name=winning, **told))
    return said


# -- cards and places --------------------------------------------------------------------------------------------


def card_name(stage: Stage, deck: str, kind: str, plain: bool) -> str:
    """A bet's name: the rulebook's for its role, or the plain one. An owner's own kind goes by its id."""
    for key in (f"danse_macabre.card.{'plain' if plain else deck}.{kind}", f"danse_macabre.card.plain.{kind}"):
        if stage.texts.has(key):
            return stage.texts(key)
    return kind


def bet_name(view: View, seat: int, kind: str, stage: Stage) -> str:
    """What a seat's bet is called at this table."""
    return card_name(stage, role(view, seat), kind, view.options.deck_names == "plain")


def dancer_name(stage: Stage, card_id: str) -> str:
    """A hidden dancer by its card's id."""
    key = f"danse_macabre.dancer.{card_id}"
    return stage.texts(key) if stage.texts.has(key) else card_id.replace("_", " ")


def dancer_at(view: View, place: int) -> tuple[int, ...]:
    """The hidden dancer's card at a place; none on an open dancer, nor before they are laid."""
    return view.dancers[place] if view.dancers else ()


def open_card(view: View, place: int) -> str:
    """The id of the hidden dancer at a place if it lies open to the viewer now, else ""."""
    for h in dancer_at(view, place):
        if h in view.open:
            return str(view.card(h).id)
    return ""


def place_name(view: View, place: int, stage: Stage) -> str:
    """ "the Pope", "the hidden dancer between the Pope and the Emperor"; by name once it lies open."""
    if place in HIDDEN_PLACES:
        shown = open_card(view, place)
        if shown:
            return stage.texts("danse_macabre.place.shown", name=dancer_name(stage, shown))
    return stage.texts(f"danse_macabre.place.{place}")


def short_name(view: View, place: int, stage: Stage) -> str:
    """One word under a dancer, "" for one that nobody knows."""
    if place in HIDDEN_PLACES:
        shown = open_card(view, place)
        return stage.texts(f"danse_macabre.short.{shown}") if shown else ""
    return stage.texts(f"danse_macabre.short.{places()[place].who}")


def points(view: View, place: int) -> int | None:
    """What the dancer of a place is worth, as far as it lies open."""
    if place not in HIDDEN_PLACES:
        return places()[place].points
    for h in dancer_at(view, place):
        if h in view.open:
            return int(view.card(h).points)
    return None


def worth(view: View, place: int, stage: Stage) -> str:
    """Points in words: "6 points", "points unknown"."""
    n = points(view, place)
    return stage.texts("danse_macabre.worth" if n is not None else "danse_macabre.unknown", n=n or 0)


def kinds_held(view: View, seat: int) -> dict[str, int]:
    """The kinds in a hand that the viewer sees, in the order of the aid."""
    found: dict[str, int] = {}
    for h in view.hands[seat]:
        if h in view.open:
            kind = view.card(h).kind
            found[kind] = found.get(kind, 0) + 1
    order = {kind: i for i, kind in enumerate(KINDS)}
    return dict(sorted(found.items(), key=lambda item: (order.get(item[0], 99), item[0])))


# -- the question ------------------------------------------------------------------------------------------------


def prompt(view: View, stage: Stage) -> tuple[str, str]:
    """The question to the seat that chooses, or what the others see it doing; long and short."""
    say = stage.texts.pair
    if view.outcome is not None:
        winners = view.outcome.winners
        if not winners:
            return say("danse_macabre.watch.draw")
        who = winners[0]
        return say("danse_macabre.watch.over", name=name(stage, who), role=role_name(view, who, stage))
    decision = view.decision
    if decision is None:
        if counting(view):
            return say("danse_macabre.watch.weighing")
        seat = view.active
        return say("danse_macabre.watch.turn", name=name(stage, seat), role=role_name(view, seat, stage))
    seat, ask = decision.seat, decision.ask.partition(".")[2]
    told = {"name": name(stage, seat), "role": role_name(view, seat, stage), "card": ""}
    if not mine(view):
        return say(f"danse_macabre.watch.{ask}", **told)
    if ask == "bet" and view.picked:
        told["card"] = bet_name(view, seat, view.picked[0][1], stage)
        ask = "place"
    return say(f"danse_macabre.prompt.{ask}", **told)


def status(view: View, stage: Stage) -> str:
    """The right end of the top bar: which round, which game."""
    say = stage.texts
    if view.outcome is not None or counting(view):
        where = say("danse_macabre.status.weighing")
    else:
        where = say("danse_macabre.status.round", n=min(DECK, view.placed // 2 + 1))
    if view.options.match == "tournament":
        return say("danse_macabre.status.game", n=view.game_number + 1, where=where)
    return where


def why_not(reason: str, stage: Stage) -> str:
    """The sentence for a reason key, the game's own or the kernel's."""
    game, _, rest = reason.partition(".")
    for key in (f"{game}.reason.{rest}", f"reason.{reason}", f"table.reason.{reason}", reason):
        if stage.texts.has(key):
            return stage.texts(key)
    return stage.texts(f"{game}.reason.{rest}")


# -- what a pick does --------------------------------------------------------------------------------------------


def explain(pick: Pick, view: View, stage: Stage) -> str:
    """What choosing this does, in one or two short sentences."""
    seat = view.decision.seat if view.decision is not None else view.active
    say, kind = stage.texts, pick[0]
    if kind == "kind":
        return (
            f"{bet_name(view, seat, pick[1], stage)}: {kind_line(pick[1], stage)} {_left(view, seat, pick[1], stage)}"
        )
    if kind == "place":
        return _place(view, seat, pick[1], stage)
    if kind == "dancer":
        again = "again" if open_card(view, pick[1]) else "dancer"
        return say(f"danse_macabre.explain.{again}", place=place_name(view, pick[1], stage))
    if kind == "bet":
        n = len(view.piles[1 - seat][pick[1]])
        who = role_name(view, 1 - seat, stage)
        return say("danse_macabre.explain.bet", n=n, role=who, place=place_name(view, pick[1], stage))
    return say("danse_macabre.explain.none")


def kind_line(kind: str, stage: Stage) -> str:
    """What a kind of bet is: its force or its event."""
    key = f"danse_macabre.force.{kind}"
    return stage.texts(key) if stage.texts.has(key) else ""


def _left(view: View, seat: int, kind: str, stage: Stage) -> str:
    return stage.texts("danse_macabre.explain.left", n=kinds_held(view, seat).get(kind, 1))


def _place(view: View, seat: int, place: int, stage: Stage) -> str:
    own, theirs = len(view.piles[seat][place]), len(view.piles[1 - seat][place])
    told = {"place": place_name(view, place, stage), "worth": worth(view, place, stage)}
    first = stage.texts("danse_macabre.explain.raise" if own else "danse_macabre.explain.first", n=own + 1, **told)
    if not theirs:
        return first
    rival = role_name(view, 1 - seat, stage)
    return f"{first} {stage.texts('danse_macabre.explain.theirs', n=theirs, role=rival)}"


def glimpsed(view: View) -> int:
    """The handle that the viewer holds up at this moment, or NOTHING."""
    h = view.glimpse
    return int(h) if h != NOTHING and view.seat == view.active and h in view.open else NOTHING
