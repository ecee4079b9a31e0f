"""Whom a line of FX means."""

from ..state import NOBODY, SlingerState


def meant(s: SlingerState, owner: int, who: str, target: str, aim: int) -> list[int]:
    """The seats in the duel that `who` names; "target": what the card's target line says (GV-126..129)."""
    if who == "target":
        if target == "single":
            return [aim] if aim != NOBODY and not s.out[aim] else []
        who = "foes" if target == "all_foes" else target
    if who == "self":
        return [owner]
    if who == "team":
        return s.team(owner)
    if who == "foes":
        return s.foes(owner)
    if who == "all":
        return s.order()
    if who == "allies":
        return [seat for seat in s.team(owner) if seat != owner]
    if who == "others":
        return [seat for seat in s.order() if seat != owner]
    return []
