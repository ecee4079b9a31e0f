"""The examples of the rules page: shown beside their paragraph, played on the real engine by any one device."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.dialog import Dialog
from game.app.intents import Intent, Kind
from game.app.markdown import read
from game.engine import GAMES
from game.match import Bot, Human, Match, lesson_of
from game.scenes import rules_example
from game.scenes.example import Example
from game.scenes.lesson import progress
from game.scenes.rules_page import RulesPage
from game.scenes.start import Parlour
from game.scenes.text_entry import TextEntry
from game.table.scene import TableScene

from .conftest import DEVICES, Hands, put
from .test_lesson_screen import TAUGHT, do_step, ready

RULES = Path(__file__).parents[2] / "assets" / "rules"


def open_at(parlour: Parlour, key: str, name: str) -> RulesPage:
    """The rules page at the paragraph with this example."""
    page = put(parlour, parlour.library.rules(key))
    page._go(next((c, b) for c, b, block in page.page.blocks() if block.example == name))
    assert isinstance(page, RulesPage)
    return page


@pytest.mark.parametrize("key", TAUGHT)
def test_every_example_is_a_chapter_of_the_lesson(key: str) -> None:
    """A name that fits nothing would leave a paragraph without its example, silently."""
    lesson = lesson_of(key)
    assert lesson is not None
    named = [block.example for _, _, block in read((RULES / f"{key}.md").read_text("utf-8")).blocks() if block.example]
    assert sorted(named) == sorted(chapter.id for chapter in lesson.chapter)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("key", "name"), [("grim", "strikes"), ("grim_dance", "pairs"), ("danse_macabre", "peeking")])
def test_an_example_is_played_and_leads_back(parlour: Parlour, key: str, name: str, device: str) -> None:
    hands = Hands(parlour.app, device)
    page = open_at(parlour, key, name)
    hands.look()
    place = (page.chapter, page.block)
    if device == "mouse":
        hands.click(*next(box for box, _, shown in rules_example.boxes(page) if shown == name).center)
    else:
        hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(Example))
    for again in (True, False):
        done = 0
        while not hands.at(Dialog):
            hands.until(lambda: ready(hands))
            if hands.at(Dialog):
                break
            do_step(hands)
            done += 1
        assert done == len(hands.app.stack.scenes[-2].lesson.chapter[0].step)  # type: ignore[attr-defined]
        hands.look()
        hands.choose("again" if again else "rules")
        hands.until(lambda again=again: hands.at(Example if again else RulesPage))
    assert hands.top is page and (page.chapter, page.block) == place
    assert progress(parlour.store, key) is None, "an example is not the lesson"


@pytest.mark.parametrize("device", DEVICES)
def test_an_example_is_left_in_its_middle(parlour: Parlour, device: str) -> None:
    """At a table in play, too: the match below is as it was."""
    hands = Hands(parlour.app, device)
    game = GAMES["grim"]
    match = Match(game, game.Options(first_player="seat:0"), [Human("Mara", "0"), Bot("fool", "Sly")], 3)
    table = put(parlour, parlour.table(match))
    hands.until(lambda: hands.asked)
    Hands(parlour.app, "keyboard").press(Kind.RULES)
    hands.until(lambda: hands.at(RulesPage))
    before = match.window(None).view
    page = hands.top
    hands.look()
    page.handle(Intent(Kind.ZOOM, down=True))
    hands.until(lambda: hands.at(Example))
    hands.until(lambda: ready(hands))
    hands.back()
    hands.until(lambda: hands.at(Dialog))
    hands.choose("rules")
    hands.until(lambda: hands.top is page and not hands.app.stack.moving)
    hands.back()
    hands.until(lambda: hands.at(TableScene) and hands.asked)
    assert hands.top is table and match.window(None).view == before


@pytest.mark.parametrize("text", [100, 130, 160])
@pytest.mark.parametrize("key", TAUGHT)
def test_boxes_lie_on_the_sheet_and_not_on_words(parlour: Parlour, key: str, text: int) -> None:
    parlour.app.settings.change("seeing", "text_size", text)
    for chapter in lesson_of(key).chapter:  # type: ignore[union-attr]
        page = open_at(parlour, key, chapter.id)
        here = [box for box, block, _ in rules_example.boxes(page) if block == page.block]
        assert len(here) == 1
        assert page.sheet.contains(here[0]), chapter.id
        top = page.text.y - page.scroll
        for y, laid in zip(page.tops, page.laid, strict=True):
            lines = (page.text.x, top + y, page.text.width, laid.height)
            assert not here[0].colliderect(lines), (chapter.id, laid.block.text)


def test_the_picture_shows_the_table(parlour: Parlour) -> None:
    """Not an empty plate: as many colours as a drawn table has, and another picture for another example."""
    open_at(parlour, "grim", "strikes")
    app, examples = parlour.app, parlour.library._examples("grim")
    assert examples is not None
    before = app.canvas.surface
    stills = [examples.still(app, name, rules_example.PICTURE) for name in ("strikes", "facing")]
    assert app.canvas.surface is before
    colours = [{tuple(s.get_at((x, y))) for x in range(0, s.get_width(), 3) for y in range(0, s.get_height(), 3)}
               for s in stills if s is not None]  # fmt: skip
    assert len(colours) == 2 and min(map(len, colours)) > 200 and colours[0] != colours[1]


def test_with_one_button(parlour: Parlour) -> None:
    """Paragraph by paragraph, an example played, the search reached, the next chapter, and out."""
    hands, app = Hands(parlour.app, "keyboard"), parlour.app
    page = put(parlour, parlour.library.rules("grim"))
    app.settings.change("access", "one_button", True)
    app.settings.change("access", "scan_pace", 400)

    def press_when(done: object) -> None:
        hands.until(done, 60)  # type: ignore[arg-type]
        hands.press(Kind.CONFIRM)

    read = {page.block}
    while not page.searching:
        hands.frames(0.05)
        read.add(page.block)
    assert read == set(range(len(page.laid)))
    hands.look()
    hands.press(Kind.CONFIRM)
    hands.until(lambda: hands.at(TextEntry))
    press_when(lambda: app.access.leaving)
    hands.until(lambda: hands.at(RulesPage))
    press_when(lambda: page.chapter == 0 and not page.searching and not app.access.leaving)
    assert page.chapter == 1
    press_when(lambda: page.laid[page.block].block.example == "throw")
    hands.until(lambda: hands.at(Example))
    press_when(lambda: app.access.leaving)
    hands.until(lambda: hands.at(Dialog))
    press_when(lambda: hands.top.panel.focus.current == "rules")
    hands.until(lambda: hands.at(RulesPage))
    chapters = len(page.page.chapters)
    for turn in range(chapters):
        press_when(lambda: not page.searching and not app.access.leaving and not page.laid[page.block].block.example)
        assert page.chapter == (2 + turn) % chapters
    press_when(lambda: app.access.leaving)
    hands.until(lambda: not app.stack.moving)
    assert not hands.at(RulesPage)
