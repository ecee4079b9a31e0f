"""All words come from assets/text/<language>/*.toml by dotted key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

_PLACE = re.compile(r"\{(\w+)\}")


class Texts:
    """Words by key. Files of one language are merged; what a language lacks comes from English.

    A value is a string, or a table of forms: `one`/`other` (chosen by the parameter n) or `say`/`short`.
    A missing key gives `[key]` and is remembered in `missing`; a broken file is left out and told in `faults`.
    """

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.folder = folder
        self.missing: set[str] = set()
        self.faults: list[str] = []
        self._words: dict[str, Any] = {}
        self._found: dict[str, Any] = {}  # what was looked up before, by its whole key
        self.language = language
        self.use(language)

    def use(self, language: str) -> None:
        """Read the words of a language over those of English."""
        self._words, self._found, self.faults = {}, {}, []
        self._read(self.folder / "en")
        if language != "en":
            self._read(self.folder / language)
        self.language = language

    def languages(self) -> list[str]:
        """The languages there are files for."""
        found = {path.name for path in self.folder.iterdir() if path.is_dir()} if self.folder.is_dir() else set()
        return sorted(found | {"en"})

    def has(self, key: str) -> bool:
        """Is there a text for this key?"""
        return self._find(key) is not None

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with its `{places}` filled in."""
        found = self._find(key)
        if isinstance(found, dict):
            if "other" in found:
                found = found.get("one") if values.get("n") == 1 and "one" in found else found["other"]
            else:
                found = found.get("say")
        if not isinstance(found, str):
            self.missing.add(key)
            return f"[{key}]"
        return self._fill(key, found, values)

    def pair(self, key: str, /, **values: object) -> tuple[str, str]:
        """The long and the short form (`say`, `say_short`) of a sentence."""
        long, found = self(key, **values), self._find(key)
        short = found.get("short") if isinstance(found, dict) else None
        return long, self._fill(key, short, values) if isinstance(short, str) else long

    def keys(self) -> list[str]:
        """Every key, dotted, forms included."""
        return [key for key, _ in _walk(self._words, "")]

    def strings(self) -> list[str]:
        """Every text as written (tests look whether each can be drawn)."""
        return [text for _, text in _walk(self._words, "")]

    def _fill(self, key: str, text: str, values: Mapping[str, object]) -> str:
        def place(match: re.Match[str]) -> str:
            if match[1] in values:
                return str(values[match[1]])
            self.missing.add(f"{key} {{{match[1]}}}")
            return match[0]

        if "{" not in text:
            return text
        # Not str.format: a name that a person typed must never be read as a format.
        return _PLACE.sub(place, text)

    def _find(self, key: str) -> Any:
        if key in self._found:
            return self._found[key]
        node: Any = self._words
        for part in key.split("."):
            node = node.get(part) if isinstance(node, dict) else None
        self._found[key] = node
        return node

    def _read(self, folder: Path) -> None:
        for path in sorted(folder.glob("*.toml")) if folder.is_dir() else []:
            try:
                _merge(self._words, tomllib.loads(path.read_text(encoding="utf-8")))
            except (OSError, ValueError) as error:
                self.faults.append(f"{path.name}: {error}")


def _merge(into: dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, Mapping) and isinstance(into.get(key), dict):
            _merge(into[key], value)
        else:
            into[key] = dict(value) if isinstance(value, Mapping) else value


def _walk(node: Mapping[str, Any], before: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in node.items():
        name = f"{before}.{key}" if before else key
        if isinstance(value, Mapping):
            found += _walk(value, name)
        elif isinstance(value, str):
            found.append((name, value))
    return found
