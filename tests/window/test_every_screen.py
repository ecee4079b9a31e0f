"""By keyboard alone, by mouse alone, by one pad alone: every screen there is, and a game of Grim to its end."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.app.dialog import Dialog
from game.app.intents import Kind
from game.scenes.about import About
from game.scenes.lesson import Lessoning
from game.scenes.lobby import Lobby
from game.scenes.lobby_options import AllOptions
from game.scenes.pause import Pause, Seats
from game.scenes.players import Players
from game.scenes.results import Results
from game.scenes.rules_page import RulesPage
from game.scenes.settings import Rebind, Settings
from game.scenes.shelf import Shelf
from game.scenes.start import Parlour
from game.scenes.text_entry import TextEntry
from game.scenes.title import Title
from game.scenes.watching import Watching
from game.table.scene import TableScene

from .test_grim_played import begin, by_buttons, by_mouse, play

DEVICES = ["keyboard", "pad-0", "mouse"]


class Guest:
    """Somebody with one device, who wants to see everything. Remembers every kind of screen that was on top."""

    def __init__(self, parlour: Parlour, device: str) -> None:
        self.hands = begin(parlour, device)
        self.app, self.device = parlour.app, device
        self.seen: set[type] = set()

    def look(self, kind: type) -> Any:
        self.hands.until(lambda: self.hands.at(kind), 20)
        self.seen.add(type(self.hands.top))
        self._questions()
        return self.hands.top

    def _questions(self) -> None:
        """Both questions are answered here, whatever here is (a pad's right stick asks)."""
        if self.device == "pad-0":
            before = self.app.voice.count
            post = self.app.post_device_event
            post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK, instance_id=0)
            post(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK, instance_id=0)
            self.hands.frames()
            assert self.app.voice.count > before, self.hands.top

    def choose(self, id: str) -> None:
        """Go to a widget by what the device has, and press it."""
        panel = self.hands.top.panel
        if self.device == "mouse":
            self.hands.click(*panel.find(id).rect.center)
            return
        for _ in range(60):
            here, goal = panel.focus.rect, panel.find(id)
            if panel.focus.current == id:
                break
            assert goal is not None, id
            there = goal.rect
            if there.top >= here.bottom:
                way = "down"
            elif there.bottom <= here.top:
                way = "up"
            else:
                way = "right" if there.centerx > here.centerx else "left"
            before = panel.focus.current
            self.hands.press(way)
            if panel.focus.current == before:
                self.hands.press("right" if there.centerx > here.centerx else "left")
        assert panel.focus.current == id, (id, panel.focus.current)
        self.hands.press(Kind.CONFIRM)

    def menu(self) -> None:
        """The mouse has no button for it: it clicks the hint."""
        if self.device != "mouse":
            self.hands.press(Kind.MENU)
            return
        spot = next(rect for rect, kind in self.app.access.spots if kind is Kind.MENU)
        self.hands.click(*spot.center)

    def back(self) -> None:
        if self.device == "mouse":
            pos = self.app.canvas.to_window(960, 1000)
            self.app.post_device_event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)
            self.app.post_device_event(pygame.MOUSEBUTTONUP, pos=pos, button=3)
            self.hands.frames()
        else:
            self.hands.press(Kind.BACK)


@pytest.mark.parametrize("device", DEVICES)
def test_every_screen_beside_the_table(parlour: Parlour, device: str) -> None:
    guest = Guest(parlour, device)
    guest.look(Title)

    guest.choose("settings")
    scene = guest.look(Settings)
    for group, _ in scene.groups():
        guest.choose(f"group-{group}")
        assert scene.group == group
        if group == "devices":
            guest.choose("pads")
            guest.look(Rebind)
            guest.back()
            guest.look(Settings)
        if group == "data":
            guest.choose("about")
            guest.look(About)
            guest.back()
            guest.look(Settings)
            guest.choose("reset")
            guest.look(Dialog)
            guest.back()
            guest.look(Settings)
    guest.back()

    for id, kind in (("lessons", Shelf), ("players", Players), ("rules_page", Shelf)):
        guest.look(Title)
        guest.choose(id)
        page = guest.look(kind)
        if id == "lessons":
            guest.choose("grim")
            guest.look(Lessoning)
            if device == "mouse":
                guest.back()  # the right button rests
            else:
                guest.hands.press(Kind.MENU)
            guest.look(Dialog)
            guest.choose("shelf")
            guest.look(Shelf)
            guest.back()
            continue
        if id == "rules_page" and isinstance(page, Shelf):
            guest.choose("grim")
            guest.look(RulesPage)
            guest.back()
            guest.hands.until(lambda: guest.hands.at(Shelf), 20)
        guest.back()

    guest.look(Title)
    guest.choose("game-grim")
    guest.look(Lobby)
    guest.choose("more")
    guest.look(AllOptions)
    guest.back()
    guest.look(Lobby)
    guest.choose("chair-0")
    guest.look(Dialog)
    guest.choose("name")
    guest.look(TextEntry)
    guest.choose("key-x")
    guest.choose("done")
    lobby = guest.look(Lobby)
    assert lobby.seating.chairs[0].name.lower().endswith("x"), "text entry works with this device"
    guest.back()
    guest.look(Title)
    guest.back()
    guest.look(Dialog)  # whether to leave
    guest.choose("no")
    guest.look(Title)
    wanted = {Title, Settings, Rebind, About, Players, Shelf, Lessoning, RulesPage, Lobby, AllOptions, TextEntry}
    assert wanted <= guest.seen


@pytest.mark.parametrize("device", DEVICES)
def test_the_table_its_pause_and_what_follows(parlour: Parlour, device: str) -> None:
    guest = Guest(parlour, device)
    hands = guest.hands
    guest.look(Title)
    guest.choose("game-grim")
    guest.look(Lobby)
    guest.choose("deal")
    table = guest.look(TableScene)
    hands.until(lambda: hands.asked)
    steps = table.match.steps
    guest.menu()
    guest.look(Pause)
    guest.choose("log")
    assert guest.hands.top.log is not None
    guest.back()
    for id, kind in (("seats", Seats), ("rules", RulesPage), ("settings", Settings)):
        guest.choose(id)
        guest.look(kind)
        guest.back()
        guest.look(Pause)
    guest.back()
    guest.look(TableScene)
    assert table.match.steps == steps
    play(hands, random.Random(4), by_mouse if device == "mouse" else by_buttons)
    hands.until(lambda: hands.at(Results))
    hands.frames(0.5)
    guest.look(Results)
    guest.choose("replay")
    guest.look(Watching)
    guest.back()
    hands.until(lambda: not hands.at(Watching), 20)
