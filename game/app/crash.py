"""When a crash happens all the same: a report in the log folder, an apology on the screen, and a way on."""

from __future__ import annotations

import json
import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import __version__
from game.app.dialog import Answer, Dialog
from game.app.plates import draw_backdrop

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.canvas import Canvas


def report_text(error: BaseException, app: App | None) -> str:
    """The report: what happened, with which versions and settings, and the match where there is one."""
    parts = [
        "Grim Parlour crash report",
        f"Grim Parlour {__version__}, Python {sys.version.split()[0]}, pygame-ce {pygame.version.ver}, "
        f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}, {platform.platform()}",
        "".join(traceback.format_exception(error)),
    ]
    if app is not None:
        parts.append("scenes: " + " > ".join(type(scene).__name__ for scene in app.stack.scenes))
        parts.append("settings:\n" + _safe(app.settings.text))
        parts.append("match:\n" + _safe(lambda: json.dumps(_export(app), ensure_ascii=False)))
    return "\n\n".join(parts) + "\n"


def write_report(error: BaseException, app: App | None, folder: Path | None) -> Path | None:
    """Write the report into `folder`; None when it could not be written."""
    if folder is None:
        return None
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = next(p for n in range(100) if not (p := folder / f"crash-{stamp}{f'-{n}' if n else ''}.txt").exists())
        path.write_text(report_text(error, app), encoding="utf-8")
    except (OSError, StopIteration):
        return None
    return path


def _export(app: App) -> Any:
    for scene in reversed(app.stack.scenes):
        found = scene.export()
        if found is not None:
            return found
    return None


def _safe(make: Any) -> str:
    try:
        return str(make())
    except Exception as error:  # the report must come out whatever else is broken
        return f"(could not be told: {error!r})"


class Apology(Dialog):
    """Says sorry, where the report is, and offers to resume the match, to go to the menu, or to leave."""

    overlay = False

    def __init__(self, app: App, report: Path | None) -> None:
        t = app.texts
        where = t("crash.report", path=str(report)) if report else t("crash.no_report")
        answers: list[Answer] = []
        try:
            found = app.doors.resumable()
        except Exception:  # the store itself may be what broke
            found = None
        if found is not None:
            answers.append(("resume", t("crash.resume"), found.open))
        home = app.doors.home
        if home is not None:
            answers.append(("home", t("crash.home"), lambda: app.stack.replace(home())))
        answers.append(("leave", t("crash.leave"), app.quit))
        super().__init__(t("crash.title"), t("crash.text") + "\n" + where, answers, back=answers[0][0])

    def answer(self, id: str) -> None:
        """Do what the answer says; the answer itself replaces this scene."""
        next(act for name, _, act in self.answers if name == id)()

    def draw(self, canvas: Canvas) -> None:
        """On the dark table."""
        draw_backdrop(self.app)
        super().draw(canvas)
