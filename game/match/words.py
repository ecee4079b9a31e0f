"""What the match has to say: a key with values, and its sentence in English (`assets/text/en/match.toml`)."""

import tomllib
from functools import cache
from typing import Any, NamedTuple

from game.engine.kernel import GrimError, data


class Trouble(NamedTuple):
    """One thing to tell the player, once. The window looks the key up in its own language."""

    key: str
    values: dict[str, object]

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        return sentence(self.key, **self.values)


class MatchError(GrimError):
    """A save or file that cannot be used. `str(error)` is one sentence; `trouble` its key and values."""

    def __init__(self, key: str, **values: object) -> None:
        self.trouble = Trouble(key, values)
        super().__init__(self.trouble.sentence)


def sentence(key: str, /, **values: object) -> str:
    """The English sentence of a key such as "undo.reveal", or the key in brackets."""
    node: Any = _words()
    for part in key.split("."):
        node = node.get(part) if isinstance(node, dict) else None
    if not isinstance(node, str):
        return f"[{key}]"
    for name, value in values.items():
        node = node.replace("{" + name + "}", str(value))
    return str(node)


@cache
def _words() -> dict[str, Any]:
    try:
        return tomllib.loads((data.assets() / "text" / "en" / "match.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
