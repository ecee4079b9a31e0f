"""Grim in words: the question, what a pick does, why not, and what a card says. All text lies in assets/text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.app.theme import SEAT_SYMBOLS, Colour, mix
from game.engine import View
from game.engine.grim.cards import Effect, GrimCard
from game.engine.grim.state import COLOURS
from game.engine.kernel.rules import Pick
from game.table.staging import Stage


def name(stage: Stage, seat: int) -> str:
    """Who sits there, as shown."""
    return stage.seats[seat].name


def quiet(stage: Stage) -> Colour:
    """For words that stand back: still 4.5:1 when the table lies under its veil."""
    return mix(stage.theme.dim, stage.theme.bone, 0.6)


def seal_picture(stage: Stage, seat: int) -> str:
    """The picture of the symbol that a seat plays under."""
    symbol = stage.seats[seat].symbol
    return f"common/seat/{SEAT_SYMBOLS.index(symbol) if symbol in SEAT_SYMBOLS else seat}"


def colour(stage: Stage, value: int) -> str:
    """The word for a colour of a Grim die."""
    return stage.texts(f"grim.colour.{COLOURS[value]}")


def listed(stage: Stage, parts: Sequence[str]) -> str:
    """Parts in a row: "red, red and green"."""
    if not parts:
        return ""
    text = parts[0]
    for i, part in enumerate(parts[1:], 2):
        text = stage.texts("grim.and" if i == len(parts) else "grim.comma", a=text, b=part)
    return text


def held(view: View, seat: int) -> int:
    """Every token of a seat."""
    return int(view.bank[seat] + view.saved[seat])


def mine(view: View) -> bool:
    """Does whoever sees this view choose now?"""
    return view.decision is not None and bool(view.decision.picks)


# -- cards -------------------------------------------------------------------------------------------------------


def card_title(stage: Stage, card: GrimCard) -> str:
    """The title of a card; an owner's own card goes by its id."""
    key = f"grim.card.{card.id}.title"
    return stage.texts(key) if stage.texts.has(key) else card.id.replace("_", " ").capitalize()


def card_line(stage: Stage, card: GrimCard) -> str:
    """Our own line under the title (a Fate's whole text); "" for an owner's own card."""
    key = f"grim.card.{card.id}.line"
    return stage.texts(key) if stage.texts.has(key) else ""


def card_text(stage: Stage, card: GrimCard) -> str:
    """What a card does, put together from its data, so that it is true of an owner's own numbers too."""
    if card.back == "fate":
        return card_line(stage, card)
    return " ".join(_deed(stage, deed) for deed in card.deeds)


def card_brief(stage: Stage, card: GrimCard) -> str:
    """What a card does in two or three words, for the list of a pile."""
    parts = []
    for deed in card.deeds:
        word = "skip_other" if deed.effect == "skip" and deed.target != "self" else deed.effect
        whom = stage.texts(f"grim.brief.{deed.target}") if deed.target in ("left", "right", "low", "high") else ""
        parts.append(f"{stage.texts(f'grim.brief.{word}', n=deed.n)} {whom}".strip())
    return listed(stage, parts)


def _deed(stage: Stage, deed: Effect) -> str:
    word = "skip_other" if deed.effect == "skip" and deed.target != "self" else deed.effect
    whom = stage.texts(f"grim.whom.{deed.target}") if deed.target not in ("", "self") else ""
    return stage.texts(f"grim.deed.{word}", n=deed.n, whom=whom)


def played(view: View) -> GrimCard | None:
    """The card being carried out."""
    return view.card(view.played[0]) if view.played else None


# -- the question ------------------------------------------------------------------------------------------------


def prompt(view: View, stage: Stage) -> tuple[str, str]:
    """The question to the seat that chooses, or what the others see it doing; long and short."""
    t = stage.texts
    if view.outcome is not None:
        return t.pair("grim.watch.over", name=name(stage, view.outcome.winners[0]))
    decision, card = view.decision, played(view)
    if decision is None:
        who = name(stage, view.active)
        if card is not None:
            return t.pair("grim.watch.card", name=who, card=card_title(stage, card))
        return t.pair("grim.watch.turn", name=who)
    ask = decision.ask.partition(".")[2]
    if ask == "throw" and view.dice:
        ask = "again"
    if ask == "settle" and view.greens == 1 and mine(view):
        ask = "settle_one"
    return t.pair(
        f"grim.{'prompt' if mine(view) else 'watch'}.{ask}",
        name=name(stage, decision.seat),
        n=view.options.strike_penalty if ask == "penalty" else view.greens,
        card=card_title(stage, card) if card is not None else "",
    )


def why_not(reason: str, stage: Stage) -> str:
    """The sentence for a reason key, Grim's own or the kernel's."""
    game, _, rest = reason.partition(".")
    for key in (f"{game}.reason.{rest}", f"reason.{reason}", f"table.reason.{reason}", reason):
        if stage.texts.has(key):
            return stage.texts(key)
    return stage.texts(f"{game}.reason.{rest}")


# -- what a pick does --------------------------------------------------------------------------------------------


def explain(pick: Pick, view: View, stage: Stage) -> str:
    """What choosing this does, in one or two short sentences with numbers."""
    seat = view.decision.seat if view.decision is not None else view.active
    kind = pick[0]
    if kind == "roll":
        return _sentences(_roll(view, stage))
    if kind == "settle":
        return _sentences(_settle(seat, pick[1], pick[2], view, stage))
    if kind == "seat":
        return _target(seat, pick[1], view, stage)
    if kind == "take":
        n, bank = view.options.strike_penalty, view.bank[seat]
        return stage.texts("grim.explain.take", n=n, a=bank, b=bank + n)
    if kind == "draw":
        left = len(view.decision_pile)
        return stage.texts("grim.explain.draw" if left else "grim.explain.reshuffled", n=left)
    return stage.texts(f"grim.explain.{kind}", n=view.greens)


def _sentences(parts: Iterable[str]) -> str:
    return " ".join(part for part in parts if part)


def cost(view: View, stage: Stage) -> str:
    """What three strikes cost at this table."""
    key = "grim.explain.cost_choice" if view.options.decisions else "grim.explain.cost"
    return stage.texts(key, n=view.options.strike_penalty)


def _roll(view: View, stage: Stage) -> list[str]:
    free, reds = 3 - view.frozen, 3 - view.strikes
    parts = [stage.texts("grim.explain.roll", n=free)]
    if reds > free:
        parts.append(stage.texts("grim.explain.safe"))
    elif reds == 3:
        parts.append(stage.texts("grim.explain.bust_three", cost=cost(view, stage)))
    else:
        many = stage.texts(f"grim.many.{reds}")
        parts.append(stage.texts("grim.explain.bust", n=reds, many=many, cost=cost(view, stage)))
    if view.frozen and reds > free:
        parts.append(stage.texts("grim.explain.ice", n=free, many=stage.texts(f"grim.many.{free}")))
    return parts


def _settle(seat: int, save: int, pay: int, view: View, stage: Stage) -> list[str]:
    bank, saved = view.bank[seat], view.saved[seat]
    after = bank - min(pay, bank) - save
    told: dict[str, Any] = {
        "pay": pay, "save": save, "bank_a": bank, "bank_b": after, "saved_a": saved, "saved_b": saved + save,
    }  # fmt: skip
    say = stage.texts
    parts: list[str] = []
    if save and saved + save == 3:
        parts.append(say("grim.explain.buys_pay" if pay else "grim.explain.buys", **told))
        if view.options.hand_cost == "returned":
            parts.append(say("grim.explain.returned"))
    elif save:
        parts.append(say("grim.explain.both" if pay else "grim.explain.save", **told))
    elif pay == bank + saved:
        parts.append(say("grim.explain.pay_last", **told))
    elif pay > bank:
        parts.append(say("grim.explain.pay_saved", part=pay - bank, **told))
    else:
        parts.append(say("grim.explain.pay", **told))
    wasted = view.greens - save - pay
    if wasted > 0:
        parts.append(say("grim.explain.lost", n=wasted))
    return parts


def _target(seat: int, rival: int, view: View, stage: Stage) -> str:
    card = played(view)
    aimed = [deed for deed in card.deeds if deed.target not in ("", "self")] if card is not None else []
    word, n = (aimed[0].effect, aimed[0].n) if len(aimed) == 1 else ("seat", 0)
    return stage.texts(
        f"grim.explain.{word}",
        name=name(stage, rival), held=held(view, rival), n=min(n, held(view, seat)),
        mine=view.bank[seat], theirs=view.bank[rival],
    )  # fmt: skip
