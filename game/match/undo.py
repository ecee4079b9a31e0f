"""How far a seat may take back. Four nevers: a random result, a reveal, another seat's act, a finished game."""

from game.engine.kernel import GrimError, State, View
from game.engine.kernel.events import Event

from .record import Step

WORLDS = 8

KEPT_APART = ("rng", "luck", "picked", "seen", "faces")
"""Secret fields that have a never of their own, or that change with each pick of the seat itself."""


def way_back(history: list[Step], state: State, seat: int, forgiving: bool) -> int | str:
    """The index of the step that `seat` may go back to, or the key of the reason why it may not.

    `forgiving`: bots' acts in between do not count (an easy-going table with one person).
    """
    if state.outcome is not None:
        return "undo.finished"
    others = False
    for index in range(len(history) - 1, -1, -1):
        step = history[index]
        if step.seat == seat and not step.bot:
            break
        others = others or not (step.bot and forgiving)
    else:
        return "undo.nothing"
    if others:
        return "undo.other_seat"
    before = step.before
    if (before.rng, before.luck) != (state.rng, state.luck):
        return "undo.random"
    mine = history[index:]
    if revealed(before, state, {step.seat for step in mine}):
        return "undo.reveal"
    if all(step.seat == seat for step in mine) and not foreseen(before, seat, mine):
        return "undo.reveal"
    return index


def revealed(before: State, after: State, acted: set[int]) -> bool:
    """May anybody have learnt something between these two states that the seats that `acted` did not make up?

    Faces: by `seen`. Other secrets: a hidden value that went away or changed may have been shown, except those seats'
    own entries of a field that is told by owner.
    """
    if before.seen != after.seen:
        return True
    for name, field in after.fields.items():
        if field.kind in ("public", "cards") or name in KEPT_APART:
            continue
        old, new = getattr(before, name), getattr(after, name)
        if old == new:
            continue
        if field.kind != "owner" or len(old) != len(new):
            return True
        if any(a != b for other, (a, b) in enumerate(zip(old, new, strict=True)) if other not in acted):
            return True
    return False


def foreseen(before: State, seat: int, steps: list[Step]) -> bool:
    """Could `seat` know beforehand all that it was told and sees now?

    The proof by trial: the same picks in worlds that the seat could not tell from the true one tell it the same events
    and end in the same view. It catches what no field betrays, such as a rule that says aloud what it read in a secret.
    """
    truth = _told(before.copy(), seat, steps)
    sight = before.view(seat)
    try:
        return all(_told(sight.imagine(number), seat, steps) == truth for number in range(WORLDS))
    except GrimError:
        return False


def _told(world: State, seat: int, steps: list[Step]) -> tuple[list[Event], View]:
    events: list[Event] = []
    world.sink = lambda event: events.append(event.for_seat(seat))
    for step in steps:
        world.apply(step.pick)
    world.sink = None
    return events, world.view(seat)
