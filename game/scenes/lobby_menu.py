"""A chair of the lobby in the hand: its menu, its person's name, and the mouse that drags it along the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app.chair import Chair, ChairRow
from game.app.dialog import Answer, Dialog
from game.app.intents import Intent, Kind
from game.app.marks import draw_happening
from game.scenes.text_entry import TextEntry

if TYPE_CHECKING:
    from game.app.app import App
    from game.scenes.lobby import Lobby


class Grip:
    """The mouse takes hold of a chair; let go over another they change places, let go at once its menu opens."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.grabbed: int | None = None  # the chair that the mouse holds
        self.over: int | None = None  # and the one it is held over

    def takes(self, intent: Intent) -> bool:
        """Take a CLICK on a chair and what follows; True when the intent was meant for it."""
        lobby = self.lobby
        if intent.kind is Kind.CLICK:
            hit = self._at(intent.x, intent.y)
            on = next((w for w in lobby.panel.widgets if isinstance(w, ChairRow)
                       and w.rect.collidepoint(intent.x, intent.y)), None)  # fmt: skip
            if hit is None or on is not None:
                return False
            lobby.frames.use("mouse")
            lobby.panel.focus.set(f"chair-{hit}")
            self.grabbed = self.over = hit
            return True
        if self.grabbed is None or intent.kind is not Kind.POINT:
            self.grabbed = None
            return False
        self.over = self._at(intent.x, intent.y)
        if intent.down:
            return True
        place, self.grabbed = self.grabbed, None
        chair = lobby.panel.find(f"chair-{place}")
        if self.over == place and chair is not None and chair.focusable:
            lobby.app.audio.play("ui.confirm")
            open_menu(lobby, place)
        elif self.over is not None and self.over != place:
            lobby.move(place, self.over)
        return True

    def draw(self) -> None:
        """The chair that would change places."""
        lobby = self.lobby
        held = lobby.panel.find(f"chair-{self.over}") if self.grabbed is not None else None
        if held is not None and self.over != self.grabbed:
            draw_happening(lobby.app.canvas, held.rect, lobby.theme)

    def _at(self, x: float, y: float) -> int | None:
        hits = (w.place for w in self.lobby.panel.widgets if isinstance(w, Chair) and w.rect.collidepoint(x, y))
        return next(hits, None)


def open_menu(lobby: Lobby, place: int) -> None:
    """What can be done with a chair."""
    where: list[int] = []

    def swap(to: int) -> None:
        lobby.seating.swap(place, to)
        lobby.frames.swapped(place, to)
        where.append(to)

    seat, t = lobby.seating.chairs[place], lobby.app.texts
    answers: list[Answer] = []

    def add(id: str, words: str, act: Callable[[], None]) -> None:
        def do() -> None:
            act()
            lobby.after(where[-1] if where else place)

        answers.append((id, words, do))

    device = holder_of(lobby.app.devices.last)
    if device == "keyboard" and lobby.seating.shares_keyboard:
        device = "mouse"
    if seat is None or seat.kind == "bot":
        held = lobby.seating.seat_of
        words = t("lobby.sit_here" if held(device) is None else "lobby.sit_too")
        add("sit", words, lambda: lobby.seating.sit(place, device))
        if held("keyboard") is not None:
            add("half", t("lobby.sit_half"), lambda: lobby.seating.share_keyboard(place))
            if held("mouse") is None:
                add("mouse", t("lobby.sit_mouse"), lambda: lobby.seating.sit(place, "mouse"))
    if seat is None:
        add("bot", t("lobby.add_bot"), lambda: lobby.seating.add_bot(place))
    elif seat.kind == "bot":
        for level in lobby.seating.levels:
            if level != seat.level:
                words = t("lobby.level", level=level_words(lobby.app, level))
                add(f"level-{level}", words, lambda level=level: lobby.seating.set_level(place, level))  # type: ignore[misc]
    else:
        add("name", t("lobby.rename"), lambda: rename(lobby, place))
        add("hand", t("lobby.to_bot"), lambda: lobby.seating.add_bot(place))
    if seat is not None:
        add("look", t("lobby.look"), lambda: lobby.seating.next_look(place))
    if seat is not None and seat.kind == "human":
        for id, by in (("left", -1), ("right", 1)):
            if 0 <= place + by < lobby.seating.most:
                add(id, t(f"lobby.move_{id}"), lambda by=by: swap(place + by))  # type: ignore[misc]
    if seat is not None:
        add("free", t("lobby.leave_chair" if seat.kind == "human" else "lobby.send_away"),
            lambda: lobby.seating.free(place))  # fmt: skip
    answers.append(("back", t("lobby.nothing"), lambda: None))
    title = seat.name if seat is not None else t("lobby.free_title")
    lobby.app.stack.push(Dialog(title, "", answers, back="back"))


def rename(lobby: Lobby, place: int) -> None:
    """The typing screen for a person's name."""
    seat = lobby.seating.chairs[place]
    assert seat is not None

    def done(name: str) -> None:
        lobby.seating.rename(place, name)
        renamed = lobby.seating.chairs[place]
        if renamed is not None and renamed.name == name:
            lobby.app.settings.remember_name(name)
        lobby.after(place)

    lobby.app.stack.push(TextEntry(lobby.app.texts("lobby.name_title"), seat.name, done))


def holder_of(device: str) -> str:
    """Keyboard and mouse are one person's two hands, until somebody takes the mouse alone."""
    return "keyboard" if device == "mouse" else device


def level_words(app: App, level: str) -> str:
    """A bot's level as it is called."""
    return app.texts(f"bot.{level}") if app.texts.has(f"bot.{level}") else level
