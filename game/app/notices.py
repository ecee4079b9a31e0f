"""One-sentence notices for the player: each said once, shown as a strip, kept for the log."""

from __future__ import annotations


class Notices:
    """Sentences waiting to be shown. The same key is never said twice in one run."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self._keys: set[str] = set()
        self._waiting: list[str] = []

    def once(self, key: str, sentence: str) -> None:
        """Say `sentence` unless `key` was already used."""
        if key not in self._keys:
            self._keys.add(key)
            self.say(sentence)

    def say(self, sentence: str) -> None:
        """Say `sentence` now."""
        self.said.append(sentence)
        self._waiting.append(sentence)

    def take(self) -> str | None:
        """The next sentence to show, or None."""
        return self._waiting.pop(0) if self._waiting else None
