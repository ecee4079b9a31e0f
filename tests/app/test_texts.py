"""Words by key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.app.paths import asset_root
from game.app.texts import Texts

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def words(tmp_path: Path) -> Texts:
    (tmp_path / "en").mkdir()
    (tmp_path / "de").mkdir()
    (tmp_path / "en" / "a.toml").write_text(
        'hello = "Hello {name}"\n[cards]\none = "{n} card"\nother = "{n} cards"\n'
        '[ask]\nsay = "Choose one of your cards"\nshort = "Choose"\n[only]\nenglish = "yes"\n'
    )
    (tmp_path / "de" / "a.toml").write_text('hello = "Hallo {name}"\n')
    return Texts(tmp_path)


def test_places_plurals_and_short_forms(words: Texts) -> None:
    assert words("hello", name="Mara") == "Hello Mara"
    assert [words("cards", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert words.pair("ask") == ("Choose one of your cards", "Choose")
    assert words.pair("only.english") == ("yes", "yes")


def test_a_missing_key_is_shown_in_brackets_and_remembered(words: Texts) -> None:
    assert words("no.such") == "[no.such]" and words.missing == {"no.such"}
    assert words("hello") == "Hello {name}" and "hello {name}" in words.missing


def test_a_name_is_never_read_as_a_format(words: Texts) -> None:
    assert words("hello", name="{0.__class__} {name}") == "Hello {0.__class__} {name}"


def test_another_language_falls_back_to_english(words: Texts) -> None:
    words.use("de")
    assert words("hello", name="Mara") == "Hallo Mara" and words("only.english") == "yes"
    assert words.languages() == ["de", "en"]


def test_a_broken_file_is_left_out_and_told(words: Texts, tmp_path: Path) -> None:
    (tmp_path / "en" / "b.toml").write_text("[oh no")
    words.use("en")
    assert words("only.english") == "yes" and len(words.faults) == 1 and "b.toml" in words.faults[0]


def test_every_key_written_in_the_shared_rooms_exists() -> None:
    texts = Texts(asset_root() / "text")
    sources = [*(ROOT / "game/app").rglob("*.py"), *(ROOT / "game/scenes").glob("*.py")]
    keys = {
        key for path in sources for key in re.findall(r"""\b(?:t|texts)\(\s*"([a-z_.]+)\"""", path.read_text("utf-8"))
    }
    assert len(keys) > 60
    assert [key for key in sorted(keys) if not texts.has(key)] == []
