"""Tokens on the move: to Grim, from Grim, between seats. Bank first, then the scorecard."""

from ..kernel.events import TokensMoved
from .state import UNLIMITED, GrimState, put


def from_grim(s: GrimState, seat: int, n: int, why: str) -> None:
    """Grim gives n tokens to a bank, or what he has (GR-034, GR-035)."""
    if s.supply != UNLIMITED:
        n = min(n, s.supply)
        s.supply -= n
    if n:
        s.bank = put(s.bank, seat, s.bank[seat] + n)
        if s.sink:
            s.tell(TokensMoved(("grim",), ("bank", seat), n, why))


def to_grim(s: GrimState, seat: int, n: int, why: str) -> None:
    """A seat hands n tokens to Grim, bank first, or what it has (GR-052, GR-107)."""
    bank, saved = _taken(s, seat, n)
    if s.supply != UNLIMITED:
        s.supply += bank + saved
    if s.sink:
        for place, part in (("bank", bank), ("saved", saved)):
            if part:
                s.tell(TokensMoved((place, seat), ("grim",), part, why))


def pass_on(s: GrimState, giver: int, taker: int, n: int, why: str) -> None:
    """Tokens between seats: at most what the giver has, bank first, into the taker's bank (GR-063..066)."""
    bank, saved = _taken(s, giver, n)
    s.bank = put(s.bank, taker, s.bank[taker] + bank + saved)
    if s.sink:
        for place, part in (("bank", bank), ("saved", saved)):
            if part:
                s.tell(TokensMoved((place, giver), ("bank", taker), part, why))


def _taken(s: GrimState, seat: int, n: int) -> tuple[int, int]:
    """Takes up to n tokens off a seat: how many came from its bank, how many from its scorecard."""
    bank = min(n, s.bank[seat])
    saved = min(n - bank, s.saved[seat])
    s.bank = put(s.bank, seat, s.bank[seat] - bank)
    if saved:
        s.saved = put(s.saved, seat, s.saved[seat] - saved)
    return bank, saved
