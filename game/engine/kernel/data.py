"""Card data: TOML under `assets/data/<game>/`, checked as it is read, with a player's own files before ours."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .errors import DataError

T = TypeVar("T")

own_folders: list[Path] = []
"""Folders searched before the shipped data, such as the player's (`<folder>/<game>/<name>.toml`)."""

problems: list[str] = []
"""One line for each own file that could not be used; the shipped file plays in its stead."""

caches: list[Callable[[], None]] = []
"""What else to forget when the folders change: each game's card tables."""


PACKAGE = Path(__file__).resolve().parents[2]


def assets(package: Path = PACKAGE) -> Path:
    """Where the shipped assets lie: in an installed wheel inside the package `game`, in a checkout beside it.

    Never depends on the working directory. The folder may be missing; readers cope with that."""
    inside = package / "_assets"
    return inside if inside.is_dir() else package.parent / "assets"


def use_folder(folder: Path) -> None:
    """Lets data files in this folder go before the shipped ones, from the next game on (call it between games)."""
    own_folders.insert(0, folder)
    forget()


def forget() -> None:
    """Reads every data file anew when it is next wanted."""
    load.cache_clear()
    problems.clear()
    for clear in caches:
        clear()


@cache
def load(game: str, name: str, kind: Any) -> Any:
    """The data file `<game>/<name>.toml` as `kind` (a msgspec type).

    A player's own file that is damaged adds a line to `problems` and is passed over.
    Raises DataError when the shipped file is missing or damaged (or there is none to stand in for a damaged own one).
    """
    shipped = assets() / "data" / game / f"{name}.toml"
    for folder in own_folders:
        path = folder / game / f"{name}.toml"
        if path.is_file():
            try:
                return read(path, kind)
            except DataError as error:
                if not shipped.is_file():
                    raise
                problems.append(f"{error}; the shipped {name} is used instead")
    return read(shipped, kind)


def read(path: Path, kind: type[T]) -> T:
    """One TOML file as `kind`. Raises DataError naming the file, the key and what is wrong."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except FileNotFoundError:
        raise DataError(f"{path.name}: there is no such file in {path.parent.name}") from None
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise DataError(f"{path.name}: {error}") from None
