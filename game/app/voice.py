"""The seam for self-voicing: everything worth saying aloud passes here."""

from __future__ import annotations

from collections import deque
from typing import Protocol

WAITING = 6  # sentences that may wait to be spoken; older ones give way, so that speech never lags far behind
POLL = 0.1  # seconds between looks whether the speaker has finished


class Speaker(Protocol):
    """A system's voice. None of these may raise or block."""

    def say(self, text: str) -> None:
        """Begin to speak."""

    def stop(self) -> None:
        """Be silent at once."""

    def busy(self) -> bool:
        """Is it still speaking?"""


class Voice:
    """Collects sentences and has them spoken one after the other. Without a `speaker`: silent, no error."""

    def __init__(self, speaker: Speaker | None = None, keep: int = 200) -> None:
        self.speaker = speaker
        self.spoken: deque[str] = deque(maxlen=keep)
        self.told = ""  # the last sentence that was no answer to a moved focus
        self.count = 0
        self.brief = False  # leave explanations out
        self._waiting: deque[str] = deque(maxlen=WAITING)

    def speak(self, text: str, *, focus: bool = False, brief: str = "", once: bool = False) -> None:
        """Say `text` (an empty text is not said), or `brief` where the person wants few words.

        focus: it answers a moved focus, and what is still being spoken of the last one is cut off.
        once: a secret; who asks what was said last is not told it again.
        """
        text = brief if self.brief and brief else text
        if not text:
            return
        self.count += 1
        if not once:
            self.spoken.append(text)
        if not (focus or once):
            self.told = text
        if self.speaker is None:
            return
        if focus:
            self.hush()
        self._waiting.append(text)
        self.update()

    def update(self) -> None:
        """Hand the next sentence to the speaker when it is free."""
        if self.speaker is not None and self._waiting and not self.speaker.busy():
            self.speaker.say(self._waiting.popleft())

    def wake(self) -> float | None:
        """Seconds until `update` is needed."""
        return POLL if self.speaker is not None and self._waiting else None

    def hush(self) -> None:
        """Stop, and drop what waits."""
        self._waiting.clear()
        if self.speaker is not None:
            self.speaker.stop()

    def attach(self, speaker: Speaker | None) -> None:
        """Give it another system's voice, or none."""
        self.hush()
        self.speaker = speaker

    def forget(self) -> None:
        """Drop what was said and what waits: at a change of viewer nothing may be carried over."""
        self.hush()
        self.spoken.clear()
        self.told = ""
