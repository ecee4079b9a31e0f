"""The seam for self-voicing: everything worth saying aloud passes here."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class Voice:
    """Collects sentences; a speech engine may be attached as `engine`. Absent: silent, no error."""

    def __init__(self, engine: Callable[[str], None] | None = None, keep: int = 200) -> None:
        self.engine = engine
        self.spoken: deque[str] = deque(maxlen=keep)

    def speak(self, text: str) -> None:
        """Say `text` (an empty text is not said)."""
        if not text:
            return
        self.spoken.append(text)
        if self.engine is not None:
            self.engine(text)

    def forget(self) -> None:
        """Drop what was said: at a change of viewer nothing may be carried over."""
        self.spoken.clear()
