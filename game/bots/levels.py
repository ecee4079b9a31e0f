"""The levels by name, and thinking in this process: with a check on the answer and something to fall back on."""

from collections.abc import Callable
from typing import NamedTuple

from game.engine.kernel import OptionError, Pick, View

from .bot import Bot, offered
from .fool import Fool
from .gambler import Gambler
from .reaper import Reaper

LEVELS: dict[str, Callable[[], Bot]] = {"fool": Fool, "gambler": Gambler, "reaper": Reaper}
"""Every level, weakest first."""


class Thought(NamedTuple):
    """A legal pick; `fault` says, for the log, why it is not the bot's own, or is None."""

    pick: Pick
    fault: str | None = None


def make(level: str) -> Bot:
    """A bot of this level. Raises OptionError naming the levels there are."""
    if level not in LEVELS:
        raise OptionError(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    return LEVELS[level]()


def think(level: str, view: View, seed: int) -> Thought:
    """What a bot of this level picks, thought out here and now. Always legal: see `instead`."""
    try:
        pick = make(level).choose(view, seed)
    except Exception as error:
        return instead(view, seed, f"{level} failed: {type(error).__name__} {error}")
    return checked(view, seed, level, pick)


def checked(view: View, seed: int, level: str, pick: object) -> Thought:
    """The bot's pick if it is legal in this view, else another one and the fault."""
    legal = offered(view.decision.picks if view.decision else (), pick)
    if legal is None:
        return instead(view, seed, f"{level} answered {pick!r}, which is not among the legal picks")
    return Thought(legal)


def instead(view: View, seed: int, fault: str) -> Thought:
    """The pick that stands in for a bot that did not give one: the Gambler's, or else any.

    Raises ValueError when the view's seat has nothing to choose.
    """
    try:
        return Thought(Gambler().choose(view, seed), fault)
    except Exception as error:
        if view.decision is None or not view.decision.picks:
            raise ValueError(f"seat {view.seat} has nothing to choose") from error
        picks = view.decision.picks
        return Thought(picks[seed % len(picks)], f"{fault}; the advice failed too: {type(error).__name__} {error}")
