"""What a card's owner chooses as it resolves (D16..D20), pick by pick: one compound move, whatever the card."""

from typing import Any

from ...kernel import DONE, Pick, Picks
from ..cards import ActionCard
from ..language import Fx
from ..state import SlingerState
from .bundles import identity, unresolved

NONE: Pick = ("none",)
KEEP: Pick = ("keep",)


def walk(s: SlingerState, seat: int, card: ActionCard, nv: int, picked: Picks) -> tuple[Picks, list[Any]]:
    """The next picks (DONE: all is chosen), and what was chosen so far: an entry for each line of `card.choosing`."""
    chosen: list[Any] = []
    at = 0
    for fx in card.choosing:
        offers, result, used = _line(s, seat, fx, nv, picked[at:])
        if offers:
            return offers, chosen
        chosen.append(result)
        at += used
    return DONE, chosen


def _line(s: SlingerState, seat: int, fx: Fx, nv: int, picked: Picks) -> tuple[Picks, Any, int]:
    """One line of FX: the next picks, or the result and how many picks it took."""
    if fx.who == "pick_foes":
        return _foes(s, seat, fx, nv, picked)
    if fx.op == "return_deactivated":
        return returning(s, seat, max(0, (fx.n or 0) + nv), picked)
    if fx.op == "convert":
        return ((), picked[0][0], 1) if picked else ((("hp",), ("ep",)), None, 0)
    return _equilibrium(s, seat, picked) if fx.name == "equilibrium" else _redirect(s, seat, picked)


def _foes(s: SlingerState, seat: int, fx: Fx, nv: int, picked: Picks) -> tuple[Picks, Any, int]:
    """So many foes, each once; all of them if there are too few (D19)."""
    foes = s.foes(seat)
    many = fx.w if fx.w is not None else max(0, (fx.n2 or 0) + nv)
    if len(foes) <= many:
        return (), tuple(foes), 0
    mine = tuple(pick[1] for pick in picked[:many])
    if len(mine) < many:
        return tuple([("seat", foe) for foe in foes if foe not in mine]), None, 0
    return (), mine, many


def returning(s: SlingerState, seat: int, most: int, picked: Picks) -> tuple[Picks, Any, int]:
    """Deactivated cards to take back, at least one if there is one, up to `most` (D08, D20).

    The pick that stops says how many it were, which all may know; which ones is the seat's secret.
    """
    pile = s.deactivated[seat]
    most = min(most, len(pile))
    mine: list[int] = []
    for pick in picked[: most + 1]:
        if pick[0] == "done" or len(mine) == most:
            break
        mine.append(pick[1])
    stopped = len(picked) > len(mine) and picked[len(mine)][0] == "done"
    if len(mine) < most and not stopped:
        left = [("card", handle) for handle in pile if handle not in mine]
        return tuple([*left, ("done", len(mine))] if mine else left), None, 0
    return (), tuple(mine), len(mine) + stopped


def _equilibrium(s: SlingerState, seat: int, picked: Picks) -> tuple[Picks, Any, int]:
    """Another unresolved spell, or none (D17)."""
    spells = [other for other in unresolved(s) if other != seat and identity(s, other).spell]
    if not spells:
        return (), -1, 0
    if not picked:
        return (NONE, *[("spell", other) for other in spells]), None, 0
    return (), -1 if picked[0] == NONE else picked[0][1], 1


def _redirect(s: SlingerState, seat: int, picked: Picks) -> tuple[Picks, Any, int]:
    """For each other unresolved single-target spell: keep its target, or any other seat in the duel (D16)."""
    result: list[tuple[int, int]] = []
    at = 0
    for other in unresolved(s):
        card = identity(s, other)
        if other == seat or not card.spell or card.target != "single":
            continue
        if at == len(picked):
            seats = [x for x in s.order() if x != s.aim[other]]
            return (KEEP, *[("seat", x) for x in seats]), None, 0
        if picked[at] != KEEP:
            result.append((other, picked[at][1]))
        at += 1
    return (), tuple(result), at
