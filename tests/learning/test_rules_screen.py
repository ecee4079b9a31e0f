"""The rules page in the window: opened from anywhere at what matters now, read, searched and left by any one device."""

from __future__ import annotations

import pytest

from game.app.intents import Intent, Kind
from game.engine import GAMES
from game.match import Bot, Human, Match
from game.scenes.pause import Pause
from game.scenes.rules_page import RulesPage
from game.scenes.shelf import Shelf
from game.scenes.start import Parlour
from game.scenes.text_entry import TextEntry
from game.scenes.title import Title
from game.table.scene import TableScene

from .conftest import DEVICES, Hands, put


def table(parlour: Parlour, **scenario: object) -> TableScene:
    """A person at a table of Grim."""
    game = GAMES["grim"]
    match = Match(game, game.Options(first_player="seat:0"), [Human("Mara", "0"), Bot("fool", "Sly")], 3)
    scene = put(parlour, parlour.table(match))
    assert isinstance(scene, TableScene)
    return scene


@pytest.mark.parametrize("device", ["keyboard", "pad-0"])
def test_rules_at_the_table_open_at_the_question(parlour: Parlour, device: str) -> None:
    hands = Hands(parlour.app, device)
    scene = table(parlour)
    hands.until(lambda: hands.asked)
    ask = scene.director.view.decision.ask  # type: ignore[union-attr]
    hands.press(Kind.RULES)
    hands.until(lambda: hands.at(RulesPage))
    page = hands.top
    assert page.matters == page.page.at_ask(ask) == (page.chapter, page.block)
    assert "throw three dice" in page.laid[page.block].block.text
    hands.look()
    hands.back()
    hands.until(lambda: hands.at(TableScene))


def test_rules_from_the_pause_open_at_the_question(parlour: Parlour) -> None:
    for device in DEVICES:
        hands = Hands(parlour.app, device)
        table(parlour)
        hands.until(lambda h=hands: h.asked)
        Hands(parlour.app, "keyboard").press(Kind.MENU)
        hands.until(lambda h=hands: h.at(Pause))
        hands.choose("rules")
        hands.until(lambda h=hands: h.at(RulesPage))
        assert hands.top.matters == hands.top.page.at_ask("grim.throw")
        hands.back()
        hands.until(lambda h=hands: h.at(Pause))


@pytest.mark.parametrize("device", DEVICES)
def test_from_the_title_and_back(parlour: Parlour, device: str) -> None:
    hands = Hands(parlour.app, device)
    put(parlour, parlour.home())
    hands.choose("rules_page")
    hands.until(lambda: hands.at(RulesPage) or hands.at(Shelf))
    if hands.at(Shelf):
        hands.look()
        hands.choose("grim")
        hands.until(lambda: hands.at(RulesPage))
    hands.look()
    assert hands.top.matters is None and (hands.top.chapter, hands.top.block) == (0, 0)
    hands.back()
    hands.until(lambda: hands.at(Shelf) or hands.at(Title))
    if hands.at(Shelf):
        hands.back()
    hands.until(lambda: hands.at(Title))


@pytest.mark.parametrize("text", [100, 130, 160])
@pytest.mark.parametrize("key", ["grim", "grim_dance", "danse_macabre"])
def test_every_paragraph_can_be_read(parlour: Parlour, key: str, text: int) -> None:
    """Down goes through all of it, and each paragraph stands whole on the sheet when it is read."""
    parlour.app.settings.change("seeing", "text_size", text)
    page = put(parlour, RulesPage(key, "A game", GAMES[key].Options().to_json()))
    seen = [(0, 0)]
    for _ in range(300):
        top, laid = page.tops[page.block] - page.scroll, page.laid[page.block]
        assert top >= -6 and top + laid.height <= page.text.height + 6, (page.chapter, page.block)
        for line in (*laid.left, *laid.right):
            last = line[-1] if line else None
            if last is not None:
                wide = last.x + parlour.app.type.measure(last.text, laid.size, bold=last.bold)[0]
                assert wide + laid.indent <= page.text.width
        page.handle(Intent(Kind.MOVE, dy=1))
        if (page.chapter, page.block) == seen[-1]:
            break
        seen.append((page.chapter, page.block))
        parlour.app.draw()
    assert len(seen) == sum(len(chapter.blocks) for chapter in page.page.chapters)
    for _ in seen:
        page.handle(Intent(Kind.MOVE, dy=-1))
    assert (page.chapter, page.block) == (0, 0)


def test_chapters_by_shoulders_clicks_and_the_wheel(parlour: Parlour) -> None:
    hands, mouse = Hands(parlour.app, "pad-0"), Hands(parlour.app, "mouse")
    page = put(parlour, parlour.library.rules("grim"))
    hands.press(Kind.NEXT)
    assert page.chapter == 1
    hands.press(Kind.PREV)
    assert page.chapter == 0
    mouse.click(*page._rows()[4].center)
    assert page.chapter == 3 and page.block == 0
    mouse.wheel(-1)
    assert page.block == 1
    y = page.text.y + page.tops[0] - page.scroll + 10
    mouse.click(page.text.x + 100, y)
    assert page.block == 0


@pytest.mark.parametrize("device", DEVICES)
def test_search_finds_goes_on_and_is_forgotten(parlour: Parlour, device: str) -> None:
    import pygame

    hands = Hands(parlour.app, device)
    page = put(parlour, parlour.library.rules("grim"))
    if device == "mouse":
        hands.click(*page._rows()[0].center)
    else:
        hands.press(Kind.HINT)
    hands.until(lambda: hands.at(TextEntry))
    if device == "keyboard":
        for letter in "three":
            parlour.app.post_device_event(pygame.TEXTINPUT, text=letter)
        hands.frames()
        hands.press(Kind.CONFIRM)
    else:
        for letter in "three":
            hands.choose(f"key-{letter}")
        hands.choose("done")
    hands.until(lambda: hands.at(RulesPage))
    assert len(page.finds) >= 2 and (page.chapter, page.block) in page.finds
    assert "three" in page.laid[page.block].block.text.casefold()
    hands.look()
    if device != "mouse":
        before = page.find
        hands.press(Kind.NEXT)
        assert page.find != before and (page.chapter, page.block) == page.finds[page.find]
    hands.back()
    assert hands.at(RulesPage) and page.finds == [] and page.query == ""


def test_a_search_in_vain_says_so_and_traps_nobody(parlour: Parlour) -> None:
    hands = Hands(parlour.app, "keyboard")
    page = put(parlour, parlour.library.rules("grim"))
    page._search("lawyer")
    assert page.finds == [] and "lawyer" in page._said()
    hands.press(Kind.NEXT)
    assert page.chapter == 1
    hands.look()


def test_notes_are_those_of_the_match(parlour: Parlour) -> None:
    game = GAMES["grim"]
    match = Match(game, game.Options(bust_keeps=True), [Human("Mara"), Bot("fool")], 3)
    page = put(parlour, parlour.library.rules_at(match, "grim.choose"))
    assert page.page.search("bust turn still count")
    page = put(parlour, parlour.library.rules("grim"))
    assert not page.page.search("bust turn still count")


def test_a_game_without_a_page_is_told_so(parlour: Parlour) -> None:
    hands = Hands(parlour.app, "keyboard")
    page = put(parlour, RulesPage("nothing", "Nothing"))
    for what in (Kind.NEXT, "down", "up", Kind.CONFIRM):
        hands.press(what)
        hands.look()
        if hands.at(TextEntry):
            hands.back()
    assert page._said() == parlour.app.texts("rules.none")
