"""Widgets one by one, and a panel of them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.canvas import Canvas
from game.app.dialog import Dialog
from game.app.intents import Intent, Kind
from game.app.panel import Panel
from game.app.scene import Scene
from game.app.widgets import Button, Choice, Label, List, Slider, TextField, Toggle, Widget
from tests.app.conftest import Hands


class Page(Scene):
    """A scene that is nothing but a panel."""

    def __init__(self, *widgets: Widget) -> None:
        self.widgets = widgets

    def enter(self) -> None:
        self.panel = Panel(self.app, self.widgets)

    def handle(self, intent: Intent) -> None:
        if intent.kind is Kind.BACK:
            self.app.stack.pop()
        else:
            self.panel.handle(intent)

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill((0, 0, 0))
        self.panel.draw()


def show(app: App, *widgets: Widget) -> Page:
    page = Page(*widgets)
    app.stack.push(Page(Button("below", (0, 0, 300, 80), "Below", lambda: None)))
    app.stack.push(page)
    app.stack.finish()
    app.tick(0.01)
    return page


def test_every_widget_says_what_it_is_what_it_has_and_what_it_does(app: App) -> None:
    nothing: Any = lambda *a: None  # noqa: E731
    rect = (100, 100, 800, 80)
    said = {
        "button": Button("a", rect, "Deal", nothing, help="Begins.").says(),
        "toggle": Toggle("b", rect, "Ice pays", True, nothing, names={True: "on", False: "off"}.get).says(),  # type: ignore[arg-type]
        "choice": Choice("c", rect, "Deck", ("short", "long"), "long", nothing).says(),
        "slider": Slider("d", rect, "Music", 40, nothing, low=0, high=100, step=10, names="{} %".format).says(),
        "field": TextField("e", rect, "Name", "Mara", nothing).says(),
        "list": List("f", rect, "Games", ["one", "two"], nothing).says(),
    }
    assert said == {
        "button": "Deal. Begins.",
        "toggle": "Ice pays. on",
        "choice": "Deck. long",
        "slider": "Music. 40 %",
        "field": "Name. Mara",
        "list": "Games. one",
    }


def test_what_gets_the_focus_is_spoken_and_can_be_asked_for(app: App, hands: Hands) -> None:
    show(
        app,
        Label("l", (100, 40, 400, 40), "Words"),
        Button("a", (100, 100, 400, 80), "First", lambda: None),
        Button("b", (100, 300, 400, 80), "Second", lambda: None, help="Does nothing."),
    )
    assert hands.focused == "a"  # a label takes no focus
    hands.key(pygame.K_DOWN)
    assert app.voice.spoken[-1] == "Second. Does nothing."
    app.voice.forget()
    hands.key(pygame.K_F5)
    assert list(app.voice.spoken) == ["Second. Does nothing."]


def test_a_dim_button_says_why_and_does_nothing(app: App, hands: Hands) -> None:
    pressed: list[int] = []
    button = Button("a", (100, 100, 400, 80), "Deal", lambda: pressed.append(1))
    button.why_not = "Two are needed."
    show(app, button)
    hands.key(pygame.K_RETURN)
    hands.click(300, 140)
    assert pressed == [] and app.voice.spoken[-1] == "Two are needed." and app.audio.played[-1] == "ui.refuse"


def test_a_choice_at_its_end_lets_the_focus_go_on(app: App, hands: Hands) -> None:
    changed: list[str] = []
    choice = Choice("c", (100, 100, 700, 80), "Deck", ("a", "b"), "a", changed.append)
    show(app, choice, Button("deal", (1000, 100, 300, 80), "Deal", lambda: None))
    hands.key(pygame.K_RIGHT)
    assert changed == ["b"] and hands.focused == "c"
    hands.key(pygame.K_RIGHT)
    assert changed == ["b"] and hands.focused == "deal"
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)  # confirm goes round
    assert changed == ["b", "a"]


def test_a_slider_keeps_a_value_between_its_steps(app: App, hands: Hands) -> None:
    changed: list[int] = []
    show(app, Slider("s", (100, 100, 900, 80), "Music", 37, changed.append, low=0, high=100, step=10))
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_LEFT)
    assert changed == [40, 37]


@pytest.mark.parametrize("by", ["key", "pad", "mouse"])
def test_b140_an_empty_list_says_so_and_back_works(app: App, hands: Hands, by: str) -> None:
    app.devices.pads.add(7, "Pad")
    page = show(
        app, List("f", (100, 100, 900, 500), "Saves", [], lambda i: pytest.fail("pressed"), empty="No games yet")
    )
    below = app.stack.scenes[-2]
    assert page.panel.find("f").says() == "Saves. No games yet"  # type: ignore[union-attr]
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    hands.click(300, 300)
    if by == "key":
        hands.key(pygame.K_ESCAPE)
    elif by == "pad":
        hands.pad(pygame.CONTROLLER_BUTTON_B)
    else:
        hands.click(300, 300, button=3)
    assert app.stack.top is below


def test_a_long_list_scrolls_with_its_focus_and_gives_it_on_at_the_ends(app: App, hands: Hands) -> None:
    chosen: list[int] = []
    rows = List("f", (100, 100, 900, 300), "Saves", [f"game {i}" for i in range(20)], chosen.append)
    show(app, rows, Button("back", (100, 600, 300, 80), "Back", lambda: None))
    hands.key(pygame.K_DOWN, 12)
    assert rows.current == 12 and rows.first <= 12 < rows.first + rows.shown(app)
    hands.key(pygame.K_RETURN)
    assert chosen == [12]
    hands.key(pygame.K_DOWN, 8)
    assert hands.focused == "back"
    hands.click(300, 100 + rows.row_height(app) * 1.5)
    assert chosen[-1] == rows.first + 1


@pytest.mark.parametrize("count", [1, 4, 7])
@pytest.mark.parametrize("size", [100, 130, 160])
def test_a_dialog_fits_at_any_text_size(app: App, hands: Hands, count: int, size: int) -> None:
    app.settings.change("seeing", "text_size", size)
    answers = [(f"a{i}", f"Answer {i}", lambda: None) for i in range(count)]
    app.stack.push(Dialog("A question of some length, to be sure?", "And a sentence or two below it. " * 2, answers))
    hands.settle()
    dialog: Any = app.stack.top
    assert dialog.sheet.top >= 0 and dialog.sheet.bottom <= app.frame.bottom_bar.top
    for widget in dialog.panel.widgets:
        assert dialog.sheet.contains(widget.rect)
        assert widget.rect.height >= app.type.size("body") * 1.25  # the letters, from the top of l to the foot of g


def test_a_dialog_needs_an_answer() -> None:
    with pytest.raises(ValueError):
        Dialog("?", "", [])
