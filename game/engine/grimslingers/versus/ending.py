"""The end of a turn and of the duel (GV-177..193, GV-277..280): verdicts, tidying up, removal, victory."""

from ...kernel import Outcome
from ...kernel.events import CounterChanged, GameOver
from ..cards import ITEM
from ..effects.bundles import lift_curses
from ..effects.landing import loss_step
from ..events import PhaseBegan, Removed, Verdict
from ..rules import rules
from ..state import NOBODY, SlingerState, put
from ..zones import clear_aside, item_discarded, taken_out, tell_moved
from .aftermath import end_of_phase

TRIAL = 3
"""HP that a Specter's owner must take off one foe; fixed."""

IDLE = 3
"""Idle turns in a row that bring High Noon on."""


@rules.step
def close(s: SlingerState) -> None:
    """Late revivals, then verdicts, then everything is put in order (rules 4.2)."""
    end_of_phase(s)
    s.phase = "close"
    if s.sink:
        s.tell(PhaseBegan(s.turn, "close"))
    late = [("late_window", seat) for seat in s.order() if not s.hp[seat]]
    s.push(*late, ("verdicts",), ("tidy",))


@rules.step
def verdicts(s: SlingerState) -> None:
    """Whose Specter trial is this turn must have taken 3 HP off one foe (GV-228..235)."""
    fallen = {}
    for seat in s.order() if s.turn in s.trial else ():
        if s.trial[seat] == s.turn:
            best = max(s.ledger[seat])
            s.trial = put(s.trial, seat, 0)
            if best < TRIAL and s.hp[seat]:
                fallen[seat] = s.hp[seat]
            if s.sink:
                s.tell(Verdict(seat, best, best >= TRIAL))
    if fallen:
        fell = loss_step(s, fallen, "specter")
        s.push(*[("window", seat) for seat in fell])


@rules.step
def tidy(s: SlingerState) -> None:
    """Bloodlust is counted, Animas turn back, target cards return, who is at 0 is out (rules 4.2)."""
    for seat in s.order():
        if s.lusted[seat] and s.tally[seat]:
            s.pending = put(s.pending, seat, s.pending[seat] + s.tally[seat])
            if s.sink:
                s.tell(CounterChanged(seat, "bloodlust", s.pending[seat], s.tally[seat]))
        if s.aside[seat] and not s.pending[seat]:
            clear_aside(s, seat, but_fresh=False)
    none = (False,) * s.seats
    s.surging = s.flared = none
    s.aim = (NOBODY,) * s.seats
    s.push(("removal",), ("end_turn",))


@rules.step
def removal(s: SlingerState) -> None:
    """Every seat at 0 HP leaves, all together; then whoever is left may have won (rules 4.5)."""
    if 0 not in s.hp:
        return
    gone = [seat for seat in s.order() if not s.hp[seat]]
    if not gone:
        return
    for seat in gone:
        s.out = put(s.out, seat, True)
    if s.sink:
        s.tell(Removed(tuple(gone)))
    for seat in gone:
        _clear(s, seat)
    left = {s.sides[seat] for seat in s.order()}
    if len(left) == 1:
        _end(s, left.pop(), "grimslingers.last_standing")
    elif not left:
        _all_gone(s)


def _clear(s: SlingerState, seat: int) -> None:
    """Its spells leave the duel, its items go to the shared discard, what was attached to it returns (GV-186)."""
    lift_curses(s, seat, "out")
    for name in ("hand", "deactivated", "played"):
        zone = getattr(s, name)[seat]
        spells = tuple([h for h in zone if s.backs[h] != ITEM])
        setattr(s, name, put(getattr(s, name), seat, taken_out(zone, spells)))
        s.box = put(s.box, seat, s.box[seat] + spells)
        if s.sink and spells:
            tell_moved(s, spells, (name, seat), ("box", seat), "out")
        for handle in getattr(s, name)[seat]:
            setattr(s, name, put(getattr(s, name), seat, taken_out(getattr(s, name)[seat], (handle,))))
            item_discarded(s, seat, handle, (name, seat), "out")
    clear_aside(s, seat, but_fresh=False)
    pile = s.discard[seat]
    s.discard, s.box = put(s.discard, seat, ()), put(s.box, seat, s.box[seat] + pile)
    s.shows, s.unplayed = put(s.shows, seat, NOBODY), put(s.unplayed, seat, 0)
    if s.sink and pile:
        tell_moved(s, pile, ("discard", seat), ("box", seat), "out")
    s.down, s.trial, s.pending = put(s.down, seat, False), put(s.trial, seat, 0), put(s.pending, seat, 0)
    s.secretly = put(s.secretly, seat, 0)


def _all_gone(s: SlingerState) -> None:
    """The side that reached 0 last wins; in the same step it is a draw (GV-188, GV-189)."""
    latest = max(s.stamp)
    sides = {s.sides[seat] for seat in range(s.seats) if s.stamp[seat] == latest}
    _end(s, sides.pop() if len(sides) == 1 else None, "grimslingers.fell_last" if not sides else "grimslingers.draw")


@rules.step
def end_turn(s: SlingerState) -> None:
    """Idle turns, the cap, and the token goes on (rules 4.2, TURN.END)."""
    s.idle_turns = 0 if s.stirred else s.idle_turns + 1
    if s.noon and s.idle_turns >= IDLE and s.turn < s.noon:
        s.noon = s.turn
    if s.turn >= s.options.turn_cap:
        _judge(s)
        return
    n = s.seats
    token = (s.token + 1) % n
    while s.out[token]:
        token = (token + 1) % n
    s.token = token
    s.push(("open",))


def _judge(s: SlingerState) -> None:
    """At the cap: most seats in the duel, then HP, then EP (GV-280)."""
    totals: dict[int, tuple[int, int, int]] = {}
    for seat in s.order():
        many, hp, ep = totals.get(s.sides[seat], (0, 0, 0))
        totals[s.sides[seat]] = (many + 1, hp + s.hp[seat], ep + s.ep[seat])
    best = max(totals.values())
    sides = [side for side, total in totals.items() if total == best]
    if len(sides) == 1:
        _end(s, sides[0], "grimslingers.turn_cap")
    else:
        _end(s, None, "grimslingers.draw")


def _end(s: SlingerState, side: int | None, reason: str) -> None:
    """The whole side wins, those who are out too (GV-191)."""
    s.phase = "over"
    winners = tuple([seat for seat in range(s.seats) if s.sides[seat] == side])
    lines = tuple([(("hp", s.hp[seat]), ("ep", s.ep[seat]), ("turns", s.turn)) for seat in range(s.seats)])
    s.finish(Outcome(winners, s.hp, lines, reason))
    if s.sink:
        s.tell(GameOver(winners, reason))
