"""Every device its own frame: who may focus what in the lobby, and whose frame stands where."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.app import App
from game.app.focus import Focus
from game.app.marks import draw_other_focus
from game.app.panel import Panel
from game.app.seating import Seating
from game.app.widgets import Widget

SHARED = "all"  # the one frame of a lone person, whatever devices are used
KEYS = ("keyboard", "keyboard-left", "keyboard-right")
ROWS = ("ready", "name", "look", "leave", "chair")


class Frames:
    """The panel's focus is that of the device which acted last; the others wait here."""

    def __init__(self, app: App, panel: Panel, seating: Seating) -> None:
        self.app, self.panel, self.seating = app, panel, seating
        self.foci: dict[str, Focus[str]] = {SHARED: panel.focus}
        self.acted = SHARED

    def holder(self, device: str) -> str:
        """Whose frame a device moves: a lone person's, its own, or (the mouse beside the keys) the keyboard's."""
        seating = self.seating
        if seating.alone:
            return SHARED
        if device == "mouse" and seating.seat_of("mouse") is None and seating.seat_of("keyboard") is not None:
            return "keyboard"
        return device

    def use(self, device: str) -> None:
        """This device acts now: the panel gets its frame."""
        self.acted = self.holder(device)
        if self.acted not in self.foci:
            self.foci[self.acted] = Focus()
            self._fill(self.acted)
        self.panel.focus = self.foci[self.acted]

    def fill(self, widgets: Sequence[Widget], start: str | None) -> None:
        """The chairs have changed: every frame stays where it was if it may be there."""
        self.panel.widgets = list(widgets)
        wanted = self._wanted()
        old, self.foci = self.foci, {}
        shared = old.get(SHARED) if SHARED not in wanted else None
        for holder in wanted:
            focus = old.get(holder)
            if focus is None and holder == SHARED:
                focus = old.get(self.acted)
            if focus is None and shared is not None:  # who was alone keeps the frame; the newcomer gets one
                focus, shared = shared, None
            self.foci[holder] = focus if focus is not None else Focus()
        if self.acted not in self.foci:
            self.acted = wanted[0]
        for holder in wanted:
            self._fill(holder, start if holder == self.acted else None)
        self.panel.focus = self.foci[self.acted]

    def swapped(self, a: int, b: int) -> None:
        """Two chairs changed places: frames inside them go along."""
        for focus in self.foci.values():
            row, _, place = str(focus.current).rpartition("-")
            if row in ROWS and place in (str(a), str(b)):
                focus.current = f"{row}-{b if place == str(a) else a}"

    def to_deal(self) -> None:
        """All are ready: the frames that waited in the chairs go to the one bright thing."""
        for focus in self.foci.values():
            if str(focus.current).startswith("ready-"):
                focus.set("deal")

    def draw_others(self) -> None:
        """Dashed, with the symbol of their seat."""
        stand: dict[str, int] = {}
        for holder, focus in self.foci.items():
            place, rect = self.seating.seat_of(holder), focus.rect
            chair = self.seating.chairs[place] if place is not None else None
            if holder == self.acted or chair is None or rect is None:
                continue
            there = str(focus.current)
            draw_other_focus(self.app.canvas, rect, self.app.theme, chair.look, stand.get(there, 0))
            stand[there] = stand.get(there, 0) + 1

    def _wanted(self) -> list[str]:
        if self.seating.alone:
            return [SHARED]
        held = [chair.device for chair in self.seating.taken if chair.device]
        return list(dict.fromkeys(held)) or [SHARED]

    def _fill(self, holder: str, start: str | None = None) -> None:
        """Everything may be focused but the rows inside another device's chair."""
        anybody = holder in (SHARED, "mouse") and self.seating.seat_of(holder) is None
        items = [
            (w.id, w.rect, i)
            for i, w in enumerate(self.panel.widgets)
            if w.focusable and (anybody or getattr(w, "owner", "") in ("", holder))
        ]
        place = self.seating.seat_of(holder)
        self.foci[holder].replace(items, start or (f"ready-{place}" if place is not None else None))
