"""What a good player would do, and why: one step of the game's own advice, asked with the seat's view and no more."""

from game.bots import Adviser, Hint, explained
from game.bots.advice import word
from game.bots.hint import SEED
from game.engine.kernel import View


def advised(view: View) -> Hint | None:
    """A hint for the seat whose view this is, at once (the Reaper's takes a while: `game.bots.hint`).

    None when the seat is not asked, or its game has no advice. Equal views give equal hints.
    """
    if view.decision is None or not view.decision.picks or word(view.game.key, "prefer") is None:
        return None
    return explained(view, Adviser().choose(view, SEED))
