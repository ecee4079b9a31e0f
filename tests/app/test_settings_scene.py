"""The settings screens and rebinding (B080, B081, B090)."""

from __future__ import annotations

import pygame

from game.app.app import App
from game.scenes.settings import Rebind, Settings
from game.scenes.title import Title
from tests.app.conftest import DOWN, PAD_A, PAD_B, Hands, top


def test_a_setting_acts_and_is_kept_at_once(app: App, hands: Hands, title: Title) -> None:
    app.stack.push(Settings())
    hands.settle()
    assert hands.focused == "seeing.text_size"
    hands.key(pygame.K_RIGHT)
    assert app.settings.seeing.text_size == 130 and app.frame.factor == 1.3 and app.type.factor == 1.3
    for _ in range(12):
        app.tick(0.05)
    assert "text_size = 130" in (app.places.settings / "settings.toml").read_text()
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert app.theme.high_contrast


def test_a_slider_by_mouse_drag_and_by_keys(app: App, hands: Hands, title: Title) -> None:
    app.stack.push(Settings())
    hands.settle()
    top(app, Settings).show_group("hearing")
    slider = top(app, Settings).panel.find("sound.master")
    bar = slider.bar()
    start = app.canvas.to_window(bar.left + 2, bar.centery)
    app.post_device_event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    app.post_device_event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    hands.settle()
    assert app.settings.sound.master == 0
    app.post_device_event(
        pygame.MOUSEMOTION, pos=app.canvas.to_window(bar.centerx, bar.centery + 90), rel=(1, 0), buttons=(1, 0, 0)
    )
    hands.settle()
    assert app.settings.sound.master == 50  # the drag stays with the slider though the mouse left it
    app.post_device_event(pygame.MOUSEBUTTONUP, pos=app.canvas.to_window(bar.centerx, bar.centery), button=1)
    hands.settle()
    hands.key(pygame.K_RIGHT)
    assert app.settings.sound.master == 60


def test_groups_by_shoulder_buttons_and_by_mouse(app: App, hands: Hands, title: Title) -> None:
    app.devices.pads.add(7, "Pad")
    app.stack.push(Settings())
    hands.settle()
    scene = top(app, Settings)
    seen = [scene.group]
    for _ in range(len(scene.groups()) - 1):
        hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        seen.append(scene.group)
    assert seen == [id for id, _ in scene.groups()]
    hands.click_on("group-hearing")
    assert scene.group == "hearing"
    hands.pad(PAD_B)
    assert app.stack.top is title


def test_every_setting_row_can_be_reached_at_the_largest_text(app: App, hands: Hands, title: Title) -> None:
    app.settings.change("seeing", "text_size", 160)
    app.stack.push(Settings())
    hands.settle()
    scene = top(app, Settings)
    for group, _ in scene.groups():
        scene.show_group(group)
        seen = {hands.focused}
        for _ in range(9):
            hands.key(pygame.K_DOWN)
            seen.add(hands.focused)
        rows = {id for id in seen if not str(id).startswith("group-")}
        assert len(rows) == len(scene._rows), group
        for _ in range(9):
            hands.key(pygame.K_UP)
        assert scene._first == 0


def test_b090_rebinding_refuses_a_taken_key_in_words_and_keeps_a_good_one(app: App, hands: Hands, title: Title) -> None:
    app.stack.push(Rebind("keyboard"))
    hands.settle()
    scene = top(app, Rebind)
    while hands.focused != "hint":
        hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert scene.waiting == "hint"
    hands.key(pygame.K_u)
    assert "already" in scene.prompt() and app.bindings.action("keyboard", "u") == "undo"
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_ESCAPE)  # keeps the old one and does not leave the page
    assert app.stack.top is scene and app.bindings.controls("keyboard", "hint") == ["h"]
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_j)
    assert app.bindings.action("keyboard", "j") == "hint"
    app.save_settings()
    assert 'hint = ["j"]' in (app.places.settings / "settings.toml").read_text()


def test_b081_rebinding_a_pad_with_the_pad_alone(app: App, hands: Hands, title: Title) -> None:
    app.devices.pads.add(7, "Pad")
    app.stack.push(Rebind("pad"))
    hands.settle()
    for _ in range(20):
        if hands.focused == "say_what":
            break
        hands.pad(DOWN)
    hands.pad(PAD_A)
    hands.pad(pygame.CONTROLLER_BUTTON_GUIDE)
    assert app.bindings.action("pad", "guide") == "say_what"
    hands.pad(PAD_B)
    assert app.stack.top is title
