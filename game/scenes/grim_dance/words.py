"""Grim Dance in words: names, the question, why not, what is in front of a seat. All text lies in assets/text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.app.theme import SEAT_SYMBOLS
from game.engine import View
from game.engine.grim_dance.aids import printed, remembered, unseen
from game.engine.grim_dance.cards import COLOURS, Dancer
from game.engine.grim_dance.state import NOBODY
from game.table.staging import Stage

MINUS = "\u2212"


def name(stage: Stage, seat: int) -> str:
    """Who sits there, as shown."""
    return stage.seats[seat].name


def seal_picture(stage: Stage, seat: int) -> str:
    """The picture of the symbol that a seat plays under."""
    symbol = stage.seats[seat].symbol
    return f"common/seat/{SEAT_SYMBOLS.index(symbol) if symbol in SEAT_SYMBOLS else seat}"


def who(stage: Stage, colour: str, n: int = 1) -> str:
    """The character of a colour; the plural for any other number than one."""
    return stage.texts(f"grim_dance.who.{colour}", n=n)


def short_who(stage: Stage, colour: str) -> str:
    """The character in one word."""
    return stage.texts(f"grim_dance.short.{colour}")


def number(value: int) -> str:
    """A value with its sign: +2, 0, −3."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def skulls(stage: Stage, value: int) -> str:
    """A value in words."""
    kind = "light" if value > 0 else "dark" if value < 0 else "none"
    return stage.texts(f"grim_dance.skulls.{kind}", n=abs(value))


def listed(stage: Stage, parts: Sequence[str]) -> str:
    """Parts in a row: "a, b and c"."""
    if not parts:
        return ""
    text = parts[0]
    for i, part in enumerate(parts[1:], 2):
        text = stage.texts("grim_dance.and" if i == len(parts) else "grim_dance.comma", a=text, b=part)
    return text


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def card_name(stage: Stage, colour: str, card: Dancer | None, up: bool) -> str:
    """A card as it is called: its character, its skulls if they may be told, and its side."""
    if card is None:
        return stage.texts("grim_dance.card.down", who=who(stage, colour))
    key = "grim_dance.card.up" if up else "grim_dance.card.own"
    return stage.texts(key, who=who(stage, colour), value=number(card.value), skulls=skulls(stage, card.value))


def mine(view: View) -> bool:
    """Does whoever sees this view choose now?"""
    return view.decision is not None and bool(view.decision.picks)


def using(view: View) -> str:
    """The colour whose effect is in question, the copied one once that is chosen; "" before a card is turned up."""
    if view.revealed == NOBODY:
        return ""
    colour = str(view.backs[view.revealed])
    if colour == "blue" and view.picked:
        return str(view.picked[0][1])
    return colour


def step(view: View) -> int:
    """How many picks of the effect itself are made."""
    copied = view.revealed != NOBODY and view.backs[view.revealed] == "blue" and view.picked
    return len(view.picked) - (1 if copied else 0)


def open_sum(view: View, seat: int) -> int:
    """The skulls of a front as far as they lie open in this view."""
    return sum(view.card(h).value for h in (*view.up[seat], *view.down[seat]) if h in view.open)


# -- the question ------------------------------------------------------------------------------------------------


def prompt(view: View, stage: Stage) -> tuple[str, str]:
    """The question to the seat that chooses, or what the others see it doing; long and short."""
    t = stage.texts
    if view.outcome is not None:
        winners = [name(stage, seat) for seat in view.outcome.winners]
        return t.pair("grim_dance.watch.over", name=listed(stage, winners), n=len(winners))
    decision = view.decision
    seat = decision.seat if decision is not None else int(view.active)
    told = {"name": name(stage, seat), "n": len(view.ring)}
    if decision is None:
        return t.pair("grim_dance.watch.turn", **told)
    if decision.ask == "grim_dance.reveal":
        return t.pair(f"grim_dance.{'prompt' if mine(view) else 'watch'}.reveal", **told)
    colour = using(view)
    told |= {"who": who(stage, colour)}
    if not mine(view):
        return t.pair("grim_dance.watch.effect", **told)
    word = colour if not step(view) else f"{colour}_{step(view)}"
    if step(view):
        picked = view.picked[-1]
        if picked[0] == "card":
            told["card"] = who(stage, view.backs[picked[1]])
        elif picked[0] == "seat":
            told["rival"] = name(stage, picked[1])
    return t.pair(f"grim_dance.prompt.{word}", **told)


def status(view: View, stage: Stage) -> str:
    """The right end of the top bar: cards left, and which game of the match."""
    if view.options.match != "single":
        games = {"three_games": 3, "full_round": view.seats}[view.options.match]
        return stage.texts("grim_dance.status_match", n=len(view.ring), game=view.game_number + 1, games=games)
    return stage.texts("grim_dance.status", n=len(view.ring))


def why_not(reason: str, stage: Stage) -> str:
    """The sentence for a reason key, the game's own or the kernel's."""
    game, _, rest = reason.partition(".")
    for key in (f"{game}.reason.{rest}", f"reason.{reason}", f"table.reason.{reason}", reason):
        if stage.texts.has(key):
            return stage.texts(key)
    return stage.texts(f"{game}.reason.{rest}")


# -- what lies there ---------------------------------------------------------------------------------------------


def front_lines(view: View, stage: Stage, seat: int) -> tuple[str, ...]:
    """A front in words: the sum, the open cards, the face-down ones by colour."""
    up, down = view.up[seat], view.down[seat]
    if not up and not down:
        return (stage.texts("grim_dance.zone.nothing"),)
    lines = [stage.texts("grim_dance.zone.sum", sum=number(open_sum(view, seat)), n=len(up) + len(down))]
    if up:
        cards = [
            f"{who(stage, view.backs[h])} {number(view.card(h).value)}"
            for h in sorted(up, key=lambda h: _order(view, h))
        ]
        lines.append(stage.texts("grim_dance.zone.up", n=len(up), cards=", ".join(cards)))
    own = [h for h in down if h in view.open]
    hidden = Counter(view.backs[h] for h in down if h not in view.open)
    if own:
        cards = [
            f"{who(stage, view.backs[h])} {number(view.card(h).value)}"
            for h in sorted(own, key=lambda h: _order(view, h))
        ]
        lines.append(stage.texts("grim_dance.zone.own", n=len(own), cards=", ".join(cards)))
    if hidden:
        cards = [stage.texts("grim_dance.zone.times", n=n, who=who(stage, c, n)) for c in COLOURS if (n := hidden[c])]
        lines.append(stage.texts("grim_dance.zone.down", n=sum(hidden.values()), cards=listed(stage, cards)))
    return tuple(lines)


def _order(view: View, handle: int) -> tuple[int, int]:
    return COLOURS.index(view.backs[handle]), -view.card(handle).value


def aid_lines(view: View, stage: Stage) -> tuple[str, ...]:
    """The player aid: the skulls of each character, and its effect; with `count_aid` what was not seen yet."""
    lines = []
    counted = unseen(view) if view.options.count_aid and view.seat is not None else None
    for colour, values in printed(view).items():
        told = " ".join(map(number, values))
        lines.append(stage.texts("grim_dance.zone.skulls", who=who(stage, colour), values=told))
        lines.append(stage.texts(f"grim_dance.effect.{colour}"))
        if counted is not None:
            left = " ".join(map(number, counted[colour])) or stage.texts("grim_dance.zone.none_left")
            lines.append(stage.texts("grim_dance.zone.unseen", values=left))
    return tuple(lines)


def pile_lines(view: View, stage: Stage) -> tuple[str, ...]:
    """The discard pile: its colours, and what this seat remembers of it and of cards that it lost."""
    colours = Counter(view.backs[h] for h in view.discard)
    if not view.discard:
        return (stage.texts("grim_dance.zone.pile_empty"),)
    cards = [stage.texts("grim_dance.zone.times", n=n, who=who(stage, c, n)) for c in COLOURS if (n := colours[c])]
    lines = [stage.texts("grim_dance.zone.pile", n=len(view.discard), cards=listed(stage, cards))]
    seen = [h for h in view.discard if h in view.open]
    if seen:
        told = [f"{who(stage, view.backs[h])} {number(view.card(h).value)}" for h in seen]
        lines.append(stage.texts("grim_dance.zone.seen", cards=", ".join(told)))
    return tuple(lines)


def memory_line(view: View, stage: Stage, seat: int) -> str:
    """What the memory aid says of another seat's front: the face-down cards there that this seat has seen; or ""."""
    kept = remembered(view)
    told = [f"{who(stage, view.backs[h])} {number(kept[h])}" for h in view.down[seat] if h in kept]
    return stage.texts("grim_dance.zone.remembered", cards=", ".join(told)) if told else ""
