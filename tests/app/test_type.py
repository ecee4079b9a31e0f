"""Letters: wrapping, fitting, faces that stand in (B100, B102)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.paths import asset_root
from game.app.type import Type


@pytest.fixture
def words() -> Type:
    return Type(asset_root() / "fonts")


def test_lines_are_no_wider_than_asked_and_lose_no_word(words: Type) -> None:
    text = "Whoever sits nearest to the candle begins, unless the candle is out; then nobody does."
    for width in (200, 333, 700):
        lines = words.wrap(text, width)
        assert " ".join(lines) == text
        assert all(words.measure(line)[0] <= width for line in lines)
    assert len(words.wrap(text, 200)) > len(words.wrap(text, 700)) >= 1


def test_a_word_longer_than_a_line_is_broken_inside(words: Type) -> None:
    lines = words.wrap("Donaudampfschifffahrtsgesellschaft", 150)
    assert len(lines) > 1 and "".join(lines) == "Donaudampfschifffahrtsgesellschaft"
    assert all(words.measure(line)[0] <= 150 for line in lines)


def test_fit_takes_the_short_form_only_when_needed(words: Type) -> None:
    assert words.fit("Choose a card", "Choose", 500) == "Choose a card"
    assert words.fit("Choose a card", "Choose", 110) == "Choose"
    cut = words.fit("Choose a card", "Choose", 60)
    assert cut.endswith("\u2026") and words.measure(cut)[0] <= 60


def test_text_grows_with_the_setting_and_keeps_its_logical_size_at_any_scale(words: Type) -> None:
    small, line = words.measure("Mara"), words.line_height()
    words.configure(k=1.0, factor=1.6, readable=False)
    assert words.measure("Mara")[0] == pytest.approx(small[0] * 45 / 28, rel=0.05)
    assert words.line_height() > line * 1.5
    words.configure(k=0.5, factor=1.0, readable=False)
    assert words.measure("Mara")[0] == pytest.approx(small[0], rel=0.06)
    assert words.surface("Mara").get_width() == pytest.approx(small[0] / 2, rel=0.06)


@pytest.mark.parametrize("name", ["Łódź", "Ωμέγα", "Жанна", "東京", "نور", "\u2620 x", "a\u0301", "\x00\x07", ""])
def test_names_of_any_script_are_drawn_without_an_error(words: Type, name: str) -> None:
    for face in ("body", "display", "readable"):
        image = words.surface(name, "name", face=face)
        assert image.get_height() > 0
        assert words.measure(name, "name", face)[0] == pytest.approx(image.get_width(), abs=3)


def test_a_letter_that_the_display_face_lacks_comes_from_another_face(words: Type) -> None:
    assert not words._covers("display", "Ж") and words._covers("last", "Ж")
    runs = words._runs("AЖ", "display", False, False, 28)
    assert [run for _, run in runs] == ["A", "Ж"] and runs[0][0] != runs[1][0]
    box = words.surface("\U0010fffd", 28, face="display")
    assert pygame.image.tobytes(words.surface("Ж", 28, face="display"), "RGBA") != pygame.image.tobytes(box, "RGBA")


def test_every_text_we_ship_can_be_drawn_by_the_bundled_faces(words: Type) -> None:  # B100
    from game.app.texts import Texts

    folder = asset_root() / "text"
    for language in Texts(folder).languages():
        for text in Texts(folder, language).strings():
            for letter in set(text):
                for face in ("spectral", "atkinson"):
                    assert words._covers(face, letter), f"{letter!r} of {text!r} in {face}"


@pytest.mark.parametrize("content", [None, b"", b"not a font at all" * 50])
def test_a_missing_or_damaged_face_is_replaced_with_one_warning(content: bytes | None, tmp_path: Path) -> None:  # B102
    told: dict[str, str] = {}
    words = Type(tmp_path, warn=lambda key, sentence: told.setdefault(key, sentence))
    broken = tmp_path / "broken.ttf"
    if content is not None:
        broken.write_bytes(content)
    words.files["spectral"] = broken
    image = words.surface("Mara", "body")
    assert image.get_width() > 20 and list(told) == ["font.spectral"]


def test_the_machines_fonts_are_never_asked(monkeypatch: pytest.MonkeyPatch, words: Type) -> None:
    monkeypatch.setattr(pygame.font, "SysFont", lambda *a, **k: pytest.fail("SysFont"))
    monkeypatch.setattr(pygame.font, "match_font", lambda *a, **k: pytest.fail("match_font"))
    words.surface("Жанна \u2620", "title", face="display")


def test_a_line_is_rendered_once(words: Type) -> None:
    assert words.surface("Mara") is words.surface("Mara")
    assert words.surface("Mara") is not words.surface("Mara", colour=(1, 2, 3))


@pytest.mark.parametrize("text", ("Lightning: fire, strength 1. 2 in hand.", "a", "W" * 60, "one  two  three", ""))
@pytest.mark.parametrize("width", (0.0, 12.0, 40.0, 151.0, 333.0, 4000.0))
def test_a_cut_text_is_the_longest_that_fits(words: Type, text: str, width: float) -> None:
    shown = words.shorten(text, width)
    if words.measure(text)[0] <= width:
        assert shown == text
        return
    found = next((n for n in range(len(text) - 1, 0, -1)
                  if words.measure(text[:n].rstrip() + "\u2026")[0] <= width), 0)  # fmt: skip
    assert shown == text[:found].rstrip() + "\u2026"
