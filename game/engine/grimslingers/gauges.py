"""HP and EP going up and down, one change at a time and told with its reasons; who gains what between steps."""

from .events import Fizzled, GaugeChanged, Parts
from .state import SlingerState, put


def gain_ep(s: SlingerState, seat: int, n: int, why: str) -> int:
    """Up to the maximum (GV-093, GV-167); how much it was."""
    before = s.ep[seat]
    after = min(before + n, s.max_ep[seat])
    if after != before:
        s.ep = put(s.ep, seat, after)
    if s.sink:
        tell_gauge(s, seat, "ep", after, after - before, ((why, n),))
    return after - before


def lose_ep(s: SlingerState, seat: int, n: int, why: str) -> None:
    """Pays or loses EP, down to 0 (GV-168)."""
    before = s.ep[seat]
    after = max(before - n, 0)
    if after != before:
        s.ep = put(s.ep, seat, after)
    if s.sink and n:
        tell_gauge(s, seat, "ep", after, after - before, ((why, -n),))


def lose_hp(s: SlingerState, seat: int, n: int, why: str) -> None:
    """A loss outside a step (a sacrifice, the price of an ability): no DMG, and nothing stops it (GV-050, GV-258)."""
    before = s.hp[seat]
    s.hp = put(s.hp, seat, max(before - n, 0))
    s.stirred = True
    if s.sink:
        tell_gauge(s, seat, "hp", s.hp[seat], s.hp[seat] - before, ((why, -n),))


def pay(s: SlingerState, seat: int, cost: int, card: str) -> bool:
    """Pays a card's cost as it resolves; with too little EP all of it is lost, and the card fizzles (GV-119..121)."""
    had = s.ep[seat]
    if cost > had:
        lose_ep(s, seat, had, "cost")
        if s.sink:
            s.tell(Fizzled(seat, card, cost, had))
        return False
    if cost:
        lose_ep(s, seat, cost, "cost")
    return True


def tell_gauge(s: SlingerState, seat: int, what: str, value: int, change: int, parts: Parts) -> None:
    """Tells a change of HP or EP."""
    s.tell(GaugeChanged(seat, what, value, change, parts))
