"""Typed options: a frozen dataclass a game, each field with its default, choices and one line of help."""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .errors import OptionError


def option(
    default: Any, choices: Any = None, help: str = "", expert: bool = False, factory: Callable[[], Any] | None = None
) -> Any:
    """A field of an option set.

    `choices`: a tuple or range of the legal values, or None when the set checks the value itself.
    `help`: one line for a person who decides; `expert`: not on the first page.
    `factory` gives the default instead, when it lies in a data file.
    """
    metadata = {"choices": choices, "help": help, "expert": expert}
    if factory is not None:
        return dataclasses.field(default_factory=factory, metadata=metadata)
    return dataclasses.field(default=default, metadata=metadata)


SWITCH = {"on": True, "true": True, "off": False, "false": False}


@dataclass(frozen=True)
class OptionSet:
    """Base of all option sets. Raises OptionError, naming the option and what it takes."""

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            object.__setattr__(self, field.name, _checked(field, getattr(self, field.name)))
        self.check()

    def check(self) -> None:
        """What a single field's choices cannot say. Raises OptionError."""

    def to_json(self) -> dict[str, Any]:
        """The options as plain values."""
        return {field.name: _plain(getattr(self, field.name)) for field in dataclasses.fields(self)}


def _checked(field: "dataclasses.Field[Any]", value: Any) -> Any:
    """The value in its field's own type: lists become tuples, on/off become True/False."""
    default = field.default
    if field.default_factory is not dataclasses.MISSING:
        default = field.default_factory()
    choices = field.metadata.get("choices")
    value = _frozen(value)
    if type(default) is bool:
        choices = (False, True)
        if isinstance(value, str):
            value = SWITCH.get(value, value)
    if choices is not None and not any(type(value) is type(c) and value == c for c in choices):
        raise OptionError(f"option {field.name} cannot be {value!r}: it takes {_listed(choices)}")
    if choices is None and type(value) is not type(default):
        raise OptionError(f"option {field.name} cannot be {value!r}: it takes a {type(default).__name__}")
    return value


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _listed(choices: Any) -> str:
    if isinstance(choices, range) and choices.step == 1:
        return f"{choices.start} to {choices.stop - 1}"
    return ", ".join(str(c).lower() if isinstance(c, bool) else str(c) for c in choices)


def read_options(kind: type[OptionSet], values: dict[str, Any]) -> OptionSet:
    """An option set from plain values. Raises OptionError for unknown names or values."""
    known = [field.name for field in dataclasses.fields(kind)]
    for name in values:
        if name not in known:
            raise OptionError(f"there is no option {name!r}; there are {', '.join(known) or 'none'}")
    return kind(**values)
