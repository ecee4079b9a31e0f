"""The player's settings: a TOML file made to be edited by hand, and never lost."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from game.app.atomic import set_aside, write_atomic
from game.app.settings_fields import GROUPS, Access, Controls, Pace, Seeing, Sound, Table, Video

VERSION = 1
_HEAD = "# Grim Parlour: settings. Edit freely; lines you do not know may stay, unknown lines are kept.\n"


class Settings:
    """Typed groups (`video`, `sound`, `seeing`, `pace` ...) plus what is remembered and the bindings.

    `warnings` tells, in sentences, what in the file could not be used. A bad value keeps the default here and
    stays in the file as it is until that setting is changed. With path None all is kept in memory.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.warnings: list[str] = []
        self.listeners: list[Callable[[str, str], None]] = []
        self.dirty = False
        self._bad: set[tuple[str, str]] = set()
        self._text = _HEAD
        self.video, self.sound, self.seeing, self.pace, self.table = Video(), Sound(), Seeing(), Pace(), Table()
        self.controls, self.access = Controls(), Access()
        self.names: list[str] = []  # of the persons who played, last first
        self.games: dict[str, dict[str, Any]] = {}  # remembered options and seats by game key
        self.bindings: dict[str, dict[str, list[str]]] = {}  # by device kind: what differs from the defaults
        if path is not None:
            self._load(path)

    # -- reading --------------------------------------------------------------------------------------------

    def get(self, group: str, name: str) -> Any:
        """The value of a setting."""
        return getattr(getattr(self, group), name)

    def metadata(self, group: str, name: str) -> Mapping[str, Any]:
        """comment, choices (tuple or None), range (low, high, step) or None, default."""
        found = next(f for f in fields(GROUPS[group]) if f.name == name)
        return {**found.metadata, "default": found.default}

    def change(self, group: str, name: str, value: Any) -> None:
        """Set a value at once and tell the listeners; raises ValueError with a sentence when it cannot be."""
        problem = _problem(group, name, value)
        if problem:
            raise ValueError(problem)
        self._bad.discard((group, name))
        if self.get(group, name) == value:
            return
        setattr(getattr(self, group), name, value)
        self.touch()
        for listener in list(self.listeners):
            listener(group, name)

    def step(self, group: str, name: str, by: int) -> bool:
        """Go to the next (1) or the one before (-1) of the possible values; False at either end."""
        data, value = self.metadata(group, name), self.get(group, name)
        if data["range"]:
            low, high, size = data["range"]
            after: Any = max(low, min(high, value + by * size))
        else:
            choices = list(data["choices"] or (False, True))
            place = choices.index(value) + by if value in choices else 0
            after = choices[max(0, min(len(choices) - 1, place))]
        if after == value:
            return False
        self.change(group, name, after)
        return True

    def remember(self, game: str, what: str, value: Any) -> None:
        """Keep something about a game (its options, its usual seats): plain TOML values only."""
        if self.games.setdefault(game, {}).get(what) != value:
            self.games[game][what] = value
            self.touch()

    def remembered(self, game: str, what: str) -> Any:
        """What was kept, or None."""
        return self.games.get(game, {}).get(what)

    def remember_name(self, name: str) -> None:
        """Put a person's name first in the list of names (at most 12)."""
        if name and self.names[:1] != [name]:
            self.names = [name, *[n for n in self.names if n != name]][:12]
            self.touch()

    def touch(self) -> None:
        """Something changed that `save()` has to write."""
        self.dirty = True

    def _load(self, path: Path) -> None:
        try:
            raw = path.read_bytes()
        except FileNotFoundError:
            return
        except OSError:
            self.warnings.append("The settings cannot be read; this time they are kept in memory only.")
            self.path = None  # never write defaults over a file that could not be read (B113)
            return
        try:
            text = raw.decode("utf-8")
            document = tomllib.loads(text)
        except ValueError:
            aside = set_aside(path)
            if aside is None:
                self.path = None
                self.warnings.append("The settings file is damaged and cannot be moved; defaults are used this time.")
            else:
                self.warnings.append(f"The settings file was damaged; it is kept as {aside.name}.")
            return
        version = document.get("version", VERSION)
        if not isinstance(version, int) or isinstance(version, bool) or version > VERSION:
            self.path = None
            self.warnings.append("The settings are from another version; they are left alone and defaults used.")
            return
        self._text = text
        self._take(document)

    def _take(self, document: Mapping[str, Any]) -> None:
        for group, kind in GROUPS.items():
            section = document.get(group, {})
            if not isinstance(section, Mapping):
                self._complain(group, "", section)
                continue
            for item in fields(kind):
                if item.name in section:
                    value = section[item.name]
                    if _problem(group, item.name, value):
                        self._complain(group, item.name, value)
                    else:
                        setattr(getattr(self, group), item.name, value)
        people = document.get("people", {})
        names = people.get("names", []) if isinstance(people, Mapping) else None
        if isinstance(names, list) and all(isinstance(name, str) for name in names):
            self.names = names[:12]
        else:
            self._complain("people", "names", names)
        self.games = _tables(document.get("games"))
        self.bindings = {
            kind: {action: keys for action, keys in table.items() if _strings(keys)}
            for kind, table in _tables(document.get("bindings")).items()
        }

    def _complain(self, group: str, name: str, value: object) -> None:
        self._bad.add((group, name))
        where = f"{group}.{name}" if name else group
        self.warnings.append(f"Setting {where} cannot be {value!r}; the default is used.")

    # -- writing --------------------------------------------------------------------------------------------

    def save(self) -> bool:
        """Write the file if something changed; False (and a warning) when it could not be written."""
        if not self.dirty:
            return True
        self.dirty = False
        if self.path is None:
            return True
        try:
            text = self.text()
            write_atomic(self.path, text)
        except OSError:
            self.warnings.append("The settings cannot be written; they are kept until you leave.")
            return False
        self._text = text
        return True

    def text(self) -> str:
        """The file as it would be written: the old one with its comments, and the new values."""
        import tomlkit  # only here: reading needs the standard library alone, and start-up stays short

        document = tomlkit.parse(self._text)
        if "version" not in document:
            document["version"] = VERSION
        for group, kind in GROUPS.items():
            if (group, "") in self._bad:
                continue
            section = document.get(group)
            if section is None:
                section = document[group] = tomlkit.table()
            for item in fields(kind):
                value = self.get(group, item.name)
                if (group, item.name) in self._bad:
                    continue
                if item.name in section:
                    old = section[item.name]
                    if old != value or isinstance(old, bool) is not isinstance(value, bool):  # 1 == True
                        section[item.name] = value
                else:
                    section.add(tomlkit.comment(item.metadata["comment"]))
                    section.add(item.name, value)
        if ("people", "names") not in self._bad:
            _put(document, "people", {"names": self.names}, keep=True)
        _put(document, "games", self.games)
        _put(document, "bindings", self.bindings)
        return tomlkit.dumps(document)


def _put(document: Any, key: str, value: Mapping[str, Any], keep: bool = False) -> None:
    """Write a table whose content is ours alone; unknown keys beside ours survive when `keep`."""
    old = document.get(key)
    if (old.unwrap() if hasattr(old, "unwrap") else old or {}) == value:
        return
    if keep and isinstance(old, Mapping):
        old.update(value)  # type: ignore[attr-defined]
    else:
        document[key] = value


def _problem(group: str, name: str, value: object) -> str | None:
    """A sentence when the value is not possible, else None."""
    item = next((f for f in fields(GROUPS[group]) if f.name == name), None)
    if item is None:
        return f"There is no setting {group}.{name}."
    choices, limits = item.metadata["choices"], item.metadata["range"]
    if type(value) is not type(item.default):
        return f"{group}.{name} must be like {item.default!r}."
    if choices and value not in choices:
        return f"{group}.{name} must be one of {', '.join(map(str, choices))}."
    if limits and isinstance(value, int) and not limits[0] <= value <= limits[1]:
        return f"{group}.{name} must be from {limits[0]} to {limits[1]}."
    return None


def _tables(value: object) -> dict[str, dict[str, Any]]:
    if not isinstance(value, Mapping):
        return {}
    return {str(key): dict(table) for key, table in value.items() if isinstance(table, Mapping)}


def _strings(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)
