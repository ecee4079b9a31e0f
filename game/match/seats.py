"""Who sits at the table."""

import unicodedata
from dataclasses import asdict, dataclass, replace
from typing import Any

from game.bots import mixed


def tidy(name: str) -> str:
    """A name of any script as it is kept: composed (NFC), without control characters, broken halves or outer blanks."""
    whole = name.encode("utf-8", "replace").decode("utf-8")
    kept = "".join(c for c in whole if unicodedata.category(c) != "Cc")
    return unicodedata.normalize("NFC", kept).strip()


@dataclass(frozen=True)
class Human:
    """A person. `colour` and `device` mean something to the window only."""

    name: str = ""
    colour: str = ""
    device: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", tidy(self.name))


@dataclass(frozen=True)
class Bot:
    """A bot of a level (`game.bots.LEVELS`). `seed` None: made from the match's; it decides all that the bot dices."""

    level: str = "gambler"
    name: str = ""
    colour: str = ""
    seed: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", tidy(self.name))


Player = Human | Bot


def seated(players: list[Player], seed: int) -> list[Player]:
    """The players with every bot's seed settled, from the match's seed and the seat."""
    return [settled(player, seed, seat) for seat, player in enumerate(players)]


def settled(player: Player, seed: int, seat: int) -> Player:
    """This player with its seed settled if it is a bot without one."""
    if isinstance(player, Bot) and player.seed is None:
        return replace(player, seed=mixed(seed, seat))
    return player


def seat_json(player: Player) -> dict[str, Any]:
    """A player as plain values."""
    return {"kind": "bot" if isinstance(player, Bot) else "human", **asdict(player)}


def read_seat(saved: Any) -> Player:
    """The player that `seat_json` wrote; what is missing is the default. Raises ValueError, TypeError or KeyError."""
    kind: type[Human] | type[Bot] = {"human": Human, "bot": Bot}[saved["kind"]]
    values = {name: saved[name] for name in kind.__dataclass_fields__ if name in saved}
    for name, value in values.items():
        if type(value) is not str and not (name == "seed" and (value is None or type(value) is int)):
            raise ValueError(f"a seat's {name} cannot be {value!r}")
    return kind(**values)
