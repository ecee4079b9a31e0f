"""The command line: what was asked for, said wrong in one line, done by the `cli_*` room that knows how."""

import argparse
import multiprocessing
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn, cast

from game import __version__
from game.app.paths import Places, user_places
from game.cli_words import Refused, read_bots, read_game, read_options_of, read_seats, read_size, whole_number

OK, FAILED, WRONG, INTERRUPTED = 0, 1, 2, 130
"""What the program returns to the shell."""

EXAMPLES = """\
examples:
  python main.py                                      open the window
  python main.py play grim --seats me,gambler,fool    straight into a game
  python main.py simulate grim --games 1000 --bots gambler,gambler,fool
  python main.py replay match.json --text             read a saved match without a window
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in exactly one line."""

    def error(self, message: str) -> NoReturn:
        raise Refused(" ".join(message.split()))


def parser() -> argparse.ArgumentParser:
    """Every command and argument there is."""
    top = Parser(
        prog="python main.py",
        description="Grim Parlour: five macabre tabletop games for one couch.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"Grim Parlour {__version__}")
    top.add_argument("--where", action="store_true", help="name the folders of settings, matches, own cards")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands (none: open the window)")

    play = _command(commands, "play", "open the window in a game")
    _game(play)
    play.add_argument(
        "--seats",
        metavar="WHO,...",
        default=None,
        help="who sits there, clockwise: me, me:NAME, a bot level, or LEVEL:NAME (default: me,gambler)",
    )
    _seed(play, None)

    simulate = _command(commands, "simulate", "let bots play each other, without a window")
    _game(simulate)
    simulate.add_argument("--games", type=_count, default=100, metavar="N", help="how many games (default: 100)")
    simulate.add_argument("--bots", metavar="LEVEL,...", default=None, help="levels, one a seat, or one for all")
    simulate.add_argument("--seats", type=_count, default=None, metavar="N", help="seats (default: as many as bots)")
    _seed(simulate, 1)
    simulate.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    simulate.add_argument(
        "--jobs", type=_count, default=1, metavar="N", help="processes to share the work (default: 1)"
    )

    replay = _command(commands, "replay", "watch a saved match again")
    replay.add_argument("file", type=Path, metavar="FILE", help="a match that was exported to JSON")
    replay.add_argument("--text", action="store_true", help="print the log instead of opening the window")
    replay.add_argument(
        "--seat",
        type=int,
        default=None,
        metavar="N",
        help="with --text: only what seat N (1, 2, ...; 0: a spectator) was told (default: everything)",
    )

    shots = _command(commands, "shots", "draw every scene into picture files, without a window")
    shots.add_argument("dir", type=Path, metavar="DIR", help="the folder for the pictures")
    shots.add_argument(
        "--size",
        action="append",
        type=_size,
        default=None,
        metavar="WxH",
        dest="sizes",
        help="a picture size (may be repeated; default: 1920x1080, 1280x720, 960x540)",
    )
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program. Returns what the shell gets: 0 well, 1 failed, 2 asked wrongly, 130 interrupted."""
    multiprocessing.freeze_support()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            with suppress(ValueError, OSError):
                stream.reconfigure(errors="replace")  # a name may have letters that the terminal has not
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has had enough
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:
        if os.environ.get("GRIM_PARLOUR_DEBUG"):
            raise
        return _say(f"something went wrong: {type(error).__name__}: {error} (GRIM_PARLOUR_DEBUG=1 shows where)", FAILED)


def _run(arguments: Sequence[str] | None) -> int:
    from game.engine.kernel import GrimError, data

    try:
        wanted = parser().parse_args(arguments)
        places = user_places()
        if wanted.where:
            return _where(places)
        data.use_folder(places.data / "cards")
        _settle(wanted)
        return _work(wanted.command)(wanted)
    except (Refused, GrimError) as error:
        return _say(str(error), WRONG)


def _where(places: Places) -> int:
    found = {"settings": places.settings, "matches": places.data, "cards": places.data / "cards"}
    found["reports"] = places.logs
    print("\n".join(f"{what:10}{folder}" for what, folder in found.items()))
    return OK


def _settle(wanted: argparse.Namespace) -> None:
    """Turns words into games, players and options, so that every mistake is found before anything starts."""
    if wanted.command in ("play", "simulate"):
        wanted.game = read_game(wanted.game)
        wanted.options = read_options_of(wanted.game, wanted.option)
    if wanted.command == "play":
        wanted.seats = read_seats(wanted.game, wanted.seats)
        wanted.seed = secrets.randbelow(1 << 32) if wanted.seed is None else wanted.seed
    elif wanted.command == "simulate":
        wanted.bots = read_bots(wanted.game, wanted.bots, wanted.seats, wanted.options)
    elif wanted.command == "shots":
        wanted.sizes = wanted.sizes or [(1920, 1080), (1280, 720), (960, 540)]


def _work(command: str | None) -> Callable[[argparse.Namespace], int]:
    if command == "simulate":
        from game.cli_simulate import simulate

        return simulate
    if command == "replay":
        from game.cli_replay import replay

        return replay
    from game import cli_window

    return cli_window.shots if command == "shots" else cli_window.open_window


def _say(message: str, code: int) -> int:
    print(f"grim-parlour: {' '.join(message.split())}", file=sys.stderr)
    return code


def _command(commands: Any, name: str, help: str) -> argparse.ArgumentParser:
    made = commands.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}.", allow_abbrev=False)
    return cast(argparse.ArgumentParser, made)


def _game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="a game's key, such as grim")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game (may be repeated)"
    )


def _seed(command: argparse.ArgumentParser, default: int | None) -> None:
    said = "another each time" if default is None else default
    command.add_argument(
        "--seed",
        type=whole_number,
        default=default,
        metavar="N",
        help=f"a whole number: the same seed, the same game (default: {said})",
    )


def _count(text: str) -> int:
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def _size(text: str) -> tuple[int, int]:
    return read_size(text)
