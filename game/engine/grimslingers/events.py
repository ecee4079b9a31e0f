"""What only Grimslingers tells: enough to film a resolution, each number with the reasons for it.

Cards are named by id where they lie open. `parts` are (cause, number) lines that add up to the number beside them.
"""

from ..kernel.events import Event

Parts = tuple[tuple[str, int], ...]


class PhaseBegan(Event, frozen=True):
    """`phase`: standoff, aim, draw, aftermath or close."""

    turn: int
    phase: str


class Chose(Event, frozen=True):
    """A choice in the open: `what` is a key (an action, an archetype, a card's choice), `detail` what it was."""

    seat: int
    what: str
    detail: str = ""
    number: int = 0


class AimLaid(Event, frozen=True):
    """A target card lies face down in front of the seat."""

    seat: int


class AimsRevealed(Event, frozen=True):
    """`aims[seat]`: the seat aimed at, or -1."""

    aims: tuple[int, ...]


class AimTaken(Event, frozen=True):
    """The seat's target card went back to it."""

    seat: int


class OrderShown(Event, frozen=True):
    """The order track, next first: (seat, card that its bundle counts as, RN)."""

    order: tuple[tuple[int, str, int], ...]


class RnChanged(Event, frozen=True):
    """`rn` is the resolution number of the seat's bundle, `parts` the card's own and what changes it."""

    seat: int
    card: str
    rn: int
    parts: Parts


class NvRaised(Event, frozen=True):
    """Each numeral of the card that the seat is resolving is `nv` higher (or lower): surge, flare, combine."""

    seat: int
    card: str
    nv: int
    parts: Parts


class Resolving(Event, frozen=True):
    """A card's turn has come. `target`: the seat aimed at, or -1; `where`: played, cheat, standoff, instant."""

    seat: int
    card: str
    where: str
    target: int


class Fizzled(Event, frozen=True):
    """The owner could not pay: what it had is gone."""

    seat: int
    card: str
    cost: int
    had: int


class ElementsMet(Event, frozen=True):
    """The element of `seat` came upon the unresolved one of `target`; `result`: beats, loses or neutral."""

    seat: int
    target: int
    mine: str
    theirs: str
    result: str


class Hit(Event, frozen=True):
    """DMG on a seat: `parts` say where it comes from, the rest where it went. `taken` is what came through.

    `converted`: became `into` (hp or ep). `ignored`: the seat is in Darkness, and nothing of the card touches it.
    """

    source: int
    target: int
    card: str
    dmg: int
    parts: Parts
    pierced: int = 0
    converted: int = 0
    into: str = ""
    prevented: int = 0
    absorbed: int = 0
    taken: int = 0


class Ignored(Event, frozen=True):
    """A seat in Darkness is not touched by this card."""

    seat: int
    card: str


class GaugeChanged(Event, frozen=True):
    """HP or EP (`what`) of a seat: the new value, the change, and its reasons."""

    seat: int
    what: str
    value: int
    change: int
    parts: Parts


class Shielded(Event, frozen=True):
    """`amount` of DMG will be prevented (-1: all of it), for the phase or the turn."""

    seat: int
    amount: int
    scope: str


class Converting(Event, frozen=True):
    """DMG becomes `to` for the phase or the turn; `holds` False: an older conversion goes before it."""

    seat: int
    to: str
    scope: str
    holds: bool


class Redirected(Event, frozen=True):
    seat: int
    card: str
    old: int
    new: int


class Became(Event, frozen=True):
    """The bundle of a seat counts as another card now."""

    seat: int
    old: str
    new: str


class Negated(Event, frozen=True):
    """A bundle left the table unresolved; `why`: beaten, negated, downed, saved."""

    seat: int
    card: str
    why: str


class Cursed(Event, frozen=True):
    """`value`: what the seat will lose at each Standoff to the card that `owner` attached."""

    seat: int
    owner: int
    value: int


class Shackled(Event, frozen=True):
    seat: int


class NumberDrawn(Event, frozen=True):
    """A number card, which goes back at once."""

    seat: int
    value: int


class ReachedZero(Event, frozen=True):
    """A seat fell to 0 HP in step `step`; `by`: the owner of the card, or -1."""

    seat: int
    step: int
    by: int


class Revived(Event, frozen=True):
    """`how`: juju, resurrect, revenant, specter or healed."""

    seat: int
    how: str
    hp: int
    paid: int


class WentDown(Event, frozen=True):
    seat: int
    step: int


class Verdict(Event, frozen=True):
    """Specter: `best` is the most HP that DMG of this seat took off one foe in the trial turn."""

    seat: int
    best: int
    kept: bool


class Removed(Event, frozen=True):
    """These seats left the duel together."""

    seats: tuple[int, ...]


class HighNoon(Event, frozen=True):
    """Everybody loses `loss` HP in this turn."""

    turn: int
    loss: int
