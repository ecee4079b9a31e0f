"""A hint in words: what is advised, and why, from the terms of the game's own advice."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.texts import Texts
from game.bots import Hint, Reason
from game.engine import View
from game.engine.kernel.rules import Pick
from game.match import Match, advised, has_hints
from game.table.scene import WAIT
from game.table.staging import SeatLook

MOST = 2
"""Reasons in one sentence."""


def hint(match: Match, seat: int, texts: Texts, seats: Sequence[SeatLook]) -> tuple[Pick, str] | None:
    """The Reaper's pick and the sentence for the seat that is to choose; no pick while it thinks: then ask again.

    From the seat's own view alone; None when there is no advice.
    """
    view = match.window(seat).view
    if view.decision is None or not view.decision.picks or not has_hints(match.game):
        return None
    found = match.hint(seat)
    return (WAIT, texts("hints.wait")) if found is None else (found.pick, sentence(found, view, texts, seats))


def hint_of(view: View, texts: Texts, seats: Sequence[SeatLook]) -> tuple[Pick, str] | None:
    """The same at once, by the game's own advice; equal views give equal hints."""
    found = advised(view)
    return None if found is None else (found.pick, sentence(found, view, texts, seats))


def sentence(found: Hint, view: View, texts: Texts, seats: Sequence[SeatLook]) -> str:
    """ "Stop: 3 tokens paid, 26 % to go bust otherwise; 46 % to win, against 41 %." """
    pick = pick_words(view.game.key, found.pick, texts, seats, view)
    win = next((reason for reason in found.reasons if reason.key.endswith(".win")), None)
    others = [reason for reason in found.reasons if reason is not win]
    told = [text for reason in others if (text := _reason(reason, texts))][:MOST]
    why = texts("hints.and", a=told[0], b=told[1]) if len(told) == 2 else "".join(told)
    if win is None or win.mine is None:
        return texts("hints.why" if why else "hints.bare", pick=pick, why=why)
    worth = round(win.mine * 100)
    if win.other is not None and round(win.other * 100) < worth:
        chance = texts("hints.against", n=worth, other=round(win.other * 100))
    else:
        chance = texts("hints.chance", n=worth)
    return texts("hints.why_chance" if why else "hints.chance_only", pick=pick, why=why, chance=chance)


def pick_words(key: str, pick: Pick, texts: Texts, seats: Sequence[SeatLook], view: View | None = None) -> str:
    """A pick in two or three words: `<game>.hint.pick.<kind>`, else the words of its button.

    Places: {a} and {b} its parts, {name} of a seat, {word}: `<game>.hint.word.<kind>.<a>` where there is one (of a
    card: by its back, which all see).
    """
    kind, parts = str(pick[0]), (*pick[1:], "", "")
    values: dict[str, object] = {"a": parts[0], "b": parts[1], "n": parts[0] if isinstance(parts[0], int) else 1}
    if kind == "seat" and type(parts[0]) is int and parts[0] < len(seats):
        values["name"] = seats[parts[0]].name
    which = parts[0]
    if kind == "card" and view is not None and type(which) is int and 0 <= which < len(view.backs):
        which = view.backs[which]
    word = f"{key}.hint.word.{kind}.{which}"
    values["word"] = texts(word) if texts.has(word) else str(parts[0])
    # Numbers that are nothing have forms of their own: "settle_0", then "settle_2_0", else "settle".
    forms = [f"{kind}_{_some(parts[0])}_{_some(parts[1])}", f"{kind}_{_some(parts[0])}", kind]
    for name in (*(f"{key}.hint.pick.{form}" for form in forms), f"{key}.pick.{kind}"):
        if texts.has(name):
            return texts(name, **values)
    return kind.replace("_", " ").capitalize()


def _some(part: object) -> str:
    return "none" if part == 0 else "some"


def _reason(reason: Reason, texts: Texts) -> str:
    """A term in words: the text of its key, with {n} (whole), {percent}, {number}; without a text it says nothing.

    What only the other pick has is told as what would happen otherwise.
    """
    number = reason.mine if reason.mine is not None else reason.other
    if not number or not texts.has(reason.key):
        return ""  # that there is nothing of it is no reason
    said = texts(reason.key, n=round(number), percent=round(number * 100), number=f"{number:.1f}").rstrip(".")
    said = said.replace("-", "\u2212") if said[-1:].isdigit() else said
    said = said[:1].lower() + said[1:]
    return said if reason.mine is not None else texts("hints.otherwise", why=said)
