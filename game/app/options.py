"""The options of a game as its dataclass tells them: values, choices, help, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from typing import Any

from game.app.texts import Texts


class OptionRows:
    """Values of an Options dataclass, one by one. `problem` is the sentence its constructor refuses them with."""

    def __init__(self, kind: type[Any], game: str, texts: Texts, kept: object = None) -> None:
        self.kind, self.game, self.texts = kind, game, texts
        self.fields: list[Field[Any]] = [f for f in fields(kind) if self._choices(f)]
        self.values: dict[str, Any] = {f.name: _default(f) for f in self.fields}
        if isinstance(kept, Mapping):
            for item in self.fields:
                if kept.get(item.name) in self.choices(item.name):
                    self.values[item.name] = next(c for c in self.choices(item.name) if c == kept[item.name])
        self.problem = ""
        self._check()
        if self.problem:  # kept from another version, or edited by hand: begin anew rather than refuse to deal
            self.reset()

    def names(self, expert: bool = True) -> list[str]:
        """The options' field names in order; the expert ones come last or not at all."""
        plain = [f.name for f in self.fields if not f.metadata.get("expert")]
        hard = [f.name for f in self.fields if f.metadata.get("expert")]
        return plain + hard if expert else plain

    def choices(self, name: str) -> list[Any]:
        """The possible values."""
        return self._choices(next(f for f in self.fields if f.name == name))

    def change(self, name: str, value: Any) -> None:
        """Set a value."""
        self.values[name] = value
        self._check()

    def reset(self) -> None:
        """Back to the rulebook's defaults."""
        self.values = {f.name: _default(f) for f in self.fields}
        self._check()

    def changed(self) -> dict[str, Any]:
        """What differs from the defaults: enough to start a match, and to remember."""
        return {f.name: self.values[f.name] for f in self.fields if self.values[f.name] != _default(f)}

    def title(self, name: str) -> str:
        """The option's name in words: a text, else made from the field's name."""
        key = f"{self.game}.option.{name}.name"
        return self.texts(key) if self.texts.has(key) else name.replace("_", " ").capitalize()

    def help(self, name: str) -> str:
        """One line about it."""
        key = f"{self.game}.option.{name}.help"
        if self.texts.has(key):
            return self.texts(key)
        return str(next(f for f in self.fields if f.name == name).metadata.get("help") or "")

    def word(self, name: str, value: Any) -> str:
        """A value in words."""
        key = f"{self.game}.option.{name}.value.{str(value).lower()}"
        if self.texts.has(key):
            return self.texts(key)
        if isinstance(value, bool):
            return self.texts("value.on" if value else "value.off")
        if isinstance(value, str):
            if value.startswith("seat:") and value[5:].isdigit():
                return self.texts("value.seat", n=int(value[5:]) + 1)
            return value.replace("_", " ")
        return str(value)

    def _choices(self, item: Field[Any]) -> list[Any]:
        given = item.metadata.get("choices")
        default = _default(item)
        if given is not None:
            found = list(given)
            return found if default in found else [default, *found]
        return [False, True] if isinstance(default, bool) else []

    def _check(self) -> None:
        try:
            self.kind(**self.values)
        except (ValueError, TypeError) as error:
            self.problem = str(error)
        else:
            self.problem = ""


def _default(item: Field[Any]) -> Any:
    if item.default is not MISSING:
        return item.default
    return item.default_factory() if item.default_factory is not MISSING else None
