"""What a good player would do, and why, by one step of the game's own advice, asked with the seat's view and no more.
(What the Reaper would do: `Match.hint`.)"""

from typing import Any

from game.bots import Adviser, Hint, explained
from game.bots.advice import word
from game.bots.hint import SEED
from game.engine.kernel import Game, View


def has_hints(game: Game[Any]) -> bool:
    """Is there advice for this game?"""
    return word(game.key, "prefer") is not None


def advised(view: View) -> Hint | None:
    """A hint for the seat whose view this is, at once.

    None when the seat is not asked, or its game has no advice. Equal views give equal hints.
    """
    if view.decision is None or not view.decision.picks or not has_hints(view.game):
        return None
    return explained(view, Adviser().choose(view, SEED))
