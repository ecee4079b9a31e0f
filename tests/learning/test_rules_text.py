"""The rules pages as text: every question is answered somewhere, and every note belongs to an option that exists."""

from __future__ import annotations

import pytest

from game.app.markdown import Page, read
from game.engine import GAMES
from game.engine.kernel import data

FOLDER = data.assets() / "rules"
WRITTEN = [key for key in GAMES if (FOLDER / f"{key}.md").is_file()]


def page(key: str) -> Page:
    return read((FOLDER / f"{key}.md").read_text(encoding="utf-8"))


def test_the_first_three_games_have_pages() -> None:
    assert {"grim", "grim_dance", "danse_macabre"} <= set(WRITTEN)


@pytest.mark.parametrize("key", WRITTEN)
def test_every_question_of_the_game_has_its_paragraph(key: str) -> None:
    found, game = page(key), GAMES[key]
    for ask in game.rules.asks.values():
        place = found.at_ask(ask.key)
        assert place is not None, ask.key
        assert len(found.chapters[place[0]].blocks[place[1]].text) > 30
    known = set(game.rules.asks)
    assert {ask for _, _, block in found.blocks() for ask in block.asks} <= known, "asks that the game has not"


@pytest.mark.parametrize("key", WRITTEN)
def test_a_paragraph_that_answers_a_question_is_there_at_every_table(key: str) -> None:
    assert all(not block.options for _, _, block in page(key).blocks() if block.asks)


@pytest.mark.parametrize("key", WRITTEN)
def test_notes_name_options_and_values_that_exist(key: str) -> None:
    options = GAMES[key].Options
    for _, _, block in page(key).blocks():
        for name, value in block.options:
            meta = options.__dataclass_fields__[name].metadata
            default = getattr(options(), name)
            choices = [False, True] if isinstance(default, bool) else list(meta["choices"])
            shown = [str(c).lower() if isinstance(c, bool) else str(c) for c in choices]
            assert value in shown, f"{name} cannot be {value}"


@pytest.mark.parametrize("key", WRITTEN)
def test_notes_depend_on_the_table(key: str) -> None:
    found = page(key)
    usual = found.told(GAMES[key].Options().to_json())
    count = sum(1 for _ in usual.blocks())
    assert count < sum(1 for _ in found.blocks())
    assert all(chapter.blocks for chapter in usual.chapters)


def test_a_tables_notes_are_its_own() -> None:
    options = GAMES["grim"].Options
    restart = page("grim").told(options().to_json())
    wins = page("grim").told(options(grim_tie="win").to_json())
    assert restart.search("equal begins anew") and not restart.search("that is enough")
    assert wins.search("that is enough") and not wins.search("equal begins anew")


@pytest.mark.parametrize("key", WRITTEN)
def test_anchors_are_unique_and_found(key: str) -> None:
    found = page(key)
    anchors = [c.anchor for c in found.chapters] + [b.anchor for _, _, b in found.blocks()]
    named = [anchor for anchor in anchors if anchor]
    assert len(named) == len(set(named)) and len(named) >= 10
    assert all(found.at_anchor(anchor) is not None for anchor in named)
    assert found.at_anchor("no-such") is None and found.at_anchor("") is None


def test_search_finds_parts_of_words_in_any_case() -> None:
    found = page("grim")
    hits = found.search("TWELVE sided")
    assert hits and all("twelve-sided" in found.chapters[c].blocks[b].text for c, b in hits)
    assert found.search("lawyer") == [] and found.search("  ") == []


def test_the_reader_knows_its_markdown() -> None:
    got = read(
        "# Game\n\n## One {#one}\nFirst **bold** line\ngoes on. {#a ask=x,y}\n- item {if=fast}\n- other\n\n"
        "| **a** | **b** |\n|---|---|\n| left | right **side** |\n\n### Small\n{#odd}\n"
    )
    assert (got.title, [c.title for c in got.chapters], got.chapters[0].anchor) == ("Game", ["One"], "one")
    kinds = [block.kind for block in got.chapters[0].blocks]
    assert kinds[:6] == ["text", "item", "item", "head", "row", "heading"]
    first, item = got.chapters[0].blocks[:2]
    assert first.runs == (("First ", False), ("bold", True), (" line goes on.", False))
    assert first.asks == ("x", "y") and got.at_ask("game.y") == (0, 0) and got.at_ask("") is None
    assert item.options == (("fast", "true"),) and item.holds({"fast": True}) and not item.holds({"fast": False})
    assert got.chapters[0].blocks[4].right[-1] == ("side", True)


@pytest.mark.parametrize("text", ["", "words only", "{#", "| |", "**", "#", "## ", "- ", "a {b=c} {#d ask=}"])
def test_nothing_makes_the_reader_fall_over(text: str) -> None:
    read(text)
