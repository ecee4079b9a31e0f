"""From words on the command line to games, options and players, each refusal in one sentence."""

import argparse
import dataclasses
import difflib
from typing import Any

from game.bots import LEVELS
from game.engine import GAMES
from game.engine.kernel import Game, OptionError
from game.engine.kernel.options import read_options
from game.match import Bot, Human, Player

YES, NO = ("on", "yes", "true", "1"), ("off", "no", "false", "0")
PERSON = "me"


class Refused(Exception):
    """The command line cannot be carried out; `str(error)` is one sentence."""


def whole_number(text: str) -> int:
    """An argument that is a whole number. Raises ArgumentTypeError."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


def read_size(text: str) -> tuple[int, int]:
    """A picture size such as 1920x1080. Raises ArgumentTypeError."""
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 1 <= int(width) <= 16384 and 1 <= int(height) <= 16384):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1920x1080")
    return int(width), int(height)


def read_game(key: str) -> Game[Any]:
    """A game by its key. Raises Refused naming the games there are."""
    if key not in GAMES:
        raise Refused(f"there is no game {key!r}{_near(key, GAMES)}; there are {', '.join(GAMES)}")
    return GAMES[key]


def read_options_of(game: Game[Any], words: list[str]) -> Any:
    """The game's options from `name=value` words. Raises Refused or OptionError."""
    plain = game.Options()
    known = {field.name: field for field in dataclasses.fields(plain)}
    values: dict[str, Any] = {}
    for word in words:
        name, sign, text = word.partition("=")
        name = name.strip().replace("-", "_")
        if not sign:
            raise Refused(f"--option wants NAME=VALUE, not {word!r}")
        if name not in known:
            raise Refused(f"{game.title} has no option {name!r}{_near(name, known)}; it has {', '.join(known)}")
        values[name] = _value(name, text.strip(), known[name].metadata.get("choices"), getattr(plain, name))
    return read_options(game.Options, values)


def _value(name: str, text: str, choices: Any, default: Any) -> Any:
    if isinstance(default, bool):
        if text.lower() not in YES + NO:
            raise Refused(f"option {name} is on or off, not {text!r}")
        return text.lower() in YES
    if choices is not None:
        for choice in choices:
            if str(choice) == text:
                return choice
    try:
        if isinstance(default, tuple):
            return tuple(type(default[0])(part) if default else part for part in text.split(",") if part)
        return int(text) if isinstance(default, int) else text
    except ValueError:
        raise Refused(f"option {name} wants {_kind(default)}, not {text!r}") from None


def _kind(default: Any) -> str:
    return "whole numbers with commas" if isinstance(default, tuple) else "a whole number"


def read_seats(game: Game[Any], words: str | None) -> list[Player]:
    """Players from words such as "me,gambler:Ana,fool". Raises Refused."""
    if words is None:
        words = ",".join([PERSON, *["gambler"] * (max(2, game.seats[0]) - 1)])
    seats: list[Player] = []
    for word in words.split(","):
        kind, _, name = word.strip().partition(":")
        if kind == PERSON:
            seats.append(Human(name))
        else:
            seats.append(Bot(_level(kind, f"{PERSON}, "), name))
    _fits(game, len(seats))
    return seats


def read_bots(game: Game[Any], words: str | None, seats: int | None, options: Any = None) -> list[str]:
    """Bot levels, one a seat; one for all takes as few seats as the options allow. Raises Refused."""
    levels = [_level(word.strip()) for word in ("gambler" if words is None else words).split(",")]
    if len(levels) == 1:
        levels *= seats or fewest(game, options)
    if seats is not None and seats != len(levels):
        raise Refused(f"--seats {seats} does not go with {len(levels)} bots")
    _fits(game, len(levels))
    return levels


def fewest(game: Game[Any], options: Any) -> int:
    """The fewest seats, from two on, that fit these options (four for two teams)."""
    return min([seats for seats in game.fits(options) if seats >= 2], default=max(2, game.seats[0]))


def _level(word: str, also: str = "") -> str:
    if word not in LEVELS:
        raise Refused(f"there is no bot {word!r}{_near(word, LEVELS)}; there are {also}{', '.join(LEVELS)}")
    return word


def _fits(game: Game[Any], seats: int) -> None:
    if seats not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise OptionError(f"{game.title} is for {few if few == many else f'{few} to {many}'} seats, not {seats}")


def _near(word: str, known: Any) -> str:
    near = difflib.get_close_matches(word, list(known), 1)
    return f" (did you mean {near[0]}?)" if near else ""
