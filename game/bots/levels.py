"""The levels by name, and thinking in this process: with a check on the answer and something to fall back on.

A level may be followed by a temperament and a number of iterations: "reaper", "reaper:spiteful", "reaper@200",
"gambler:loyal". Such names go wherever a level's name goes (matches, saves, the worker, the ladder). So does "advice",
the game's own one step of thought, which nobody chooses as an opponent but the ladder measures.
"""

from collections.abc import Callable
from typing import NamedTuple

from game.engine.kernel import OptionError, Pick, View, offered

from .bot import Bot
from .fool import Fool
from .gambler import Adviser, Gambler
from .reaper import Reaper
from .temper import PLAIN, TEMPERS

ADVICE = "advice"
"""The level that plays the game's `advice.prefer`."""


class Levels(dict[str, Callable[[], Bot]]):
    """Levels by their plain names; "advice" and names with temperament or iterations are in it too, though not
    in its list."""

    def __contains__(self, name: object) -> bool:
        if dict.__contains__(self, name) or name == ADVICE:
            return True
        if not isinstance(name, str):
            return False
        level, temper, iterations = parts(name)
        known = dict.__contains__(self, level) and temper in TEMPERS
        return known and (not iterations or (level == "reaper" and iterations.isdecimal() and int(iterations) > 0))


LEVELS: dict[str, Callable[[], Bot]] = Levels({"fool": Fool, "gambler": Gambler, "reaper": Reaper})
"""Every level, weakest first."""


class Thought(NamedTuple):
    """A legal pick; `fault` says, for the log, why it is not the bot's own, or is None."""

    pick: Pick
    fault: str | None = None


def parts(name: str) -> tuple[str, str, str]:
    """Level, temperament and iterations of a name; "plain" and "" where it has none."""
    name, _, iterations = name.partition("@")
    level, _, temper = name.partition(":")
    return level, temper or PLAIN.name, iterations


def make(level: str) -> Bot:
    """A bot of this level. Raises OptionError naming the levels there are."""
    if level not in LEVELS:
        raise OptionError(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    if level in list(LEVELS):
        return LEVELS[level]()
    if level == ADVICE:
        return Adviser()
    plain, temper, iterations = parts(level)
    if plain == "reaper":
        return Reaper(int(iterations) if iterations else None, TEMPERS[temper])
    return Gambler(TEMPERS[temper]) if plain == "gambler" else LEVELS[plain]()


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
    """The pick that stands in for a bot that did not give one: the advice's, or else any.

    Raises ValueError when the view's seat has nothing to choose.
    """
    try:
        return Thought(Adviser().choose(view, seed), fault)
    except Exception as error:
        if view.decision is None or not view.decision.picks:
            raise ValueError(f"seat {view.seat} has nothing to choose") from error
        picks = view.decision.picks
        return Thought(picks[seed % len(picks)], f"{fault}; the advice failed too: {type(error).__name__} {error}")
