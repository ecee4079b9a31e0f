"""The system's own voice, where there is one: a screen reader through the optional `prism`, else a speaking command."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

from game.app.voice import Speaker

# Commands that speak their last argument, the best first.
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("spd-say", "--wait", "--"),
    ("espeak-ng", "--"),
    ("espeak", "--"),
    ("say", "--"),
)


class Prism:
    """Screen readers and system voices through the package `prismatoid` (extra `speech`)."""

    def __init__(self, backend: Any) -> None:
        self.backend = backend

    def say(self, text: str) -> None:
        """Begin to speak."""
        with suppress(Exception):
            self.backend.speak(text, False)

    def stop(self) -> None:
        """Be silent; not every backend can."""
        with suppress(Exception):
            self.backend.stop()

    def busy(self) -> bool:
        """Still speaking? A backend that cannot tell keeps a queue of its own."""
        with suppress(Exception):
            return bool(self.backend.speaking)
        return False


class Command:
    """A program that speaks its last argument: one process a sentence, ended when it is to be silent."""

    def __init__(self, words: tuple[str, ...], start: Callable[..., Any] = subprocess.Popen) -> None:
        self.words, self.start = words, start
        self.process: Any = None
        self._ended: list[Any] = []  # until each has been seen to end

    def say(self, text: str) -> None:
        """Begin to speak; a program that cannot be started is silence."""
        self.stop()
        quiet = subprocess.DEVNULL
        with suppress(OSError, ValueError):
            self.process = self.start([*self.words, text], stdin=quiet, stdout=quiet, stderr=quiet)

    def stop(self) -> None:
        """End our own process, and only that."""
        process, self.process = self.process, None
        if process is not None and process.poll() is None:
            with suppress(OSError):
                process.terminate()
            self._ended = [p for p in self._ended if p.poll() is None] + [process]

    def busy(self) -> bool:
        """Does its process still run?"""
        return self.process is not None and self.process.poll() is None


def find_speaker(
    load: Callable[[str], Any] = import_module, which: Callable[[str], str | None] = shutil.which
) -> Speaker | None:
    """The best voice there is; None when the system is silent. Never raises."""
    with suppress(Exception):
        context = load("prism").Context()
        return Prism(context.acquire_best())
    for words in COMMANDS:
        found = which(words[0])
        if found:
            return Command((found, *words[1:]))
    return None
