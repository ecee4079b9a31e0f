"""Pictures by key, and what stands in for them (B102)."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.app.canvas import Canvas
from game.app.pictures import Pictures

RED, BLUE, GREEN = (255, 0, 0), (0, 0, 255), (0, 255, 0)


@pytest.fixture
def art(tmp_path: Path) -> Path:
    def paint(name: str, size: tuple[int, int], *parts: tuple[tuple[int, int, int], tuple[int, int, int, int]]) -> str:
        image = pygame.Surface(size, pygame.SRCALPHA)
        for colour, rect in parts:
            image.fill(colour, rect)
        pygame.image.save(image, str(tmp_path / name))
        return name

    one = paint("card1.png", (100, 140), (RED, (0, 0, 100, 140)))
    two = paint("card2.png", (200, 280), (BLUE, (0, 0, 200, 280)))
    strip = paint("strip.png", (60, 40), (RED, (0, 0, 20, 20)), (GREEN, (20, 0, 20, 20)), (BLUE, (0, 20, 20, 20)))
    half = paint("half.png", (100, 100), (RED, (0, 0, 50, 100)), (BLUE, (50, 0, 50, 100)))
    plate = paint("plate.png", (60, 60), (RED, (0, 0, 60, 60)), (BLUE, (20, 20, 20, 20)))
    (tmp_path / "broken.png").write_bytes(b"")
    pictures = {
        "card": {"files": {"1": one, "2": two}, "size": [100, 140]},
        "strip": {"files": {"1": strip}, "size": [20, 20], "frames": 4, "columns": 3},
        "half": {"files": {"1": half}, "size": [100, 100]},
        "plate": {"files": {"1": plate}, "size": [60, 60], "slice": [20, 20, 20, 20]},
        "broken": {"files": {"1": "broken.png"}, "size": [50, 50]},
        "gone": {"files": {"1": "nowhere.png"}, "size": [50, 50]},
        "nonsense": {"files": {}, "size": "big"},
    }
    (tmp_path / "manifest.json").write_text(json.dumps({"pictures": pictures}))
    return tmp_path


def test_the_nearest_large_enough_master_is_taken(art: Path) -> None:
    pictures = Pictures(art)
    assert pictures.get("card").get_size() == (100, 140) and pictures.get("card").get_at((50, 70))[:3] == RED
    assert pictures.get("card", (180, 252)).get_at((50, 70)).b > 240  # smoothing rounds down a little
    assert pictures.get("card", (600, 840)).get_at((300, 420)).b > 240  # none is large enough: the largest
    pictures.configure(0.5)
    small = pictures.get("card", (180, 252))
    assert small.get_size() == (90, 126) and small.get_at((50, 70)).r > 240


def test_frames_flips_and_turns(art: Path) -> None:
    pictures = Pictures(art)
    assert [pictures.get("strip", frame=i).get_at((10, 10))[:3] for i in (0, 1, 3, 4)] == [RED, GREEN, BLUE, RED]
    assert pictures.get("half").get_at((10, 50))[:3] == RED
    assert pictures.get("half", flip=True).get_at((10, 50))[:3] == BLUE
    turned = pictures.get("half", angle=90)
    assert turned.get_at((turned.get_width() // 2, 80))[:3] == RED  # left goes down
    assert pictures.get("half", angle=90.9) is turned  # free angles snap to three degrees
    assert pictures.get("half", angle=93) is not turned


def test_the_same_request_costs_nothing_twice(art: Path) -> None:
    pictures = Pictures(art)
    assert pictures.get("card", (90, 126), angle=6) is pictures.get("card", (90, 126), angle=6)


def test_nine_slices_keep_their_corners(art: Path) -> None:
    canvas = Canvas((1920, 1080))
    pictures = Pictures(art)
    pictures.plate(canvas, "plate", (100, 100, 600, 300))
    at = canvas.surface.get_at
    assert at((110, 110))[:3] == RED and at((400, 250))[:3] == BLUE
    assert at((119, 250))[:3] == RED and at((125, 250))[:3] == BLUE  # the edge is still 20 wide
    assert at((690, 390))[:3] == RED
    pictures.plate(canvas, "plate", (0, 0, 12, 12))  # smaller than its corners
    pictures.plate(canvas, "plate", (0, 0, 0, 0))


@pytest.mark.parametrize("key", ["broken", "gone", "nonsense", "no/such/thing"])
def test_a_missing_or_damaged_picture_is_a_drawn_card_with_one_warning(art: Path, key: str) -> None:
    told: list[str] = []
    pictures = Pictures(art, warn=lambda name, sentence: told.append(name))
    image = pictures.get(key, (100, 140))
    pictures.get(key, (100, 140), angle=30)
    pictures.get(key, (100, 140))
    assert set(told) == {f"picture.{key}"} and image.get_size() == (100, 140)
    middle = image.get_at((50, 70))
    assert middle.a == 255 and 10 < sum(middle[:3]) / 3 < 90, "dark, solid, lit"
    assert image.get_at((0, 0)).a < 128, "round corners"


@pytest.mark.parametrize("text", [None, "", "[]", '{"pictures": 3}', "{"])
def test_any_manifest_is_survived(tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / "manifest.json").write_text(text)
    told: list[str] = []
    pictures = Pictures(tmp_path, warn=lambda name, sentence: told.append(name))
    assert told == ["art"] and not pictures.has("x")
    assert pictures.get("x").get_size() == (200, 280)


def test_prepare_paints_ahead_in_slices(art: Path) -> None:
    pictures = Pictures(art)
    pictures.prepare(["card", ("strip", (40, 40)), "half"])
    turns = 1
    while pictures.work(budget=0.0):
        turns += 1
    assert turns == 1 + 4 + 1
    before = len(pictures._scaled)
    pictures.get("card"), pictures.get("strip", (40, 40), frame=2), pictures.get("half")
    assert len(pictures._scaled) == before


def test_palette_pictures_are_scaled_smoothly(tmp_path: Path) -> None:
    image = pygame.Surface((64, 64), depth=8)
    image.set_palette([(i, i, i) for i in range(256)])
    image.fill(200)
    pygame.image.save(image, str(tmp_path / "p.png"))
    (tmp_path / "manifest.json").write_text(
        json.dumps({"pictures": {"p": {"files": {"1": "p.png"}, "size": [64, 64]}}})
    )
    assert Pictures(tmp_path).get("p", (30, 30)).get_at((15, 15))[0] in range(195, 206)


def test_a_cache_holds_no_more_than_its_load_and_always_the_last() -> None:
    from game.app.lru import Lru

    cache: Lru[str] = Lru(10, 5, len)
    for word in ("aa", "bbb", "c", "dddd"):
        assert cache.get(word, lambda word=word: word) == word
        assert cache.weight <= 5
    assert "dddd" in cache and "bbb" not in cache
    assert cache.get("eeeeeeee", lambda: "eeeeeeee") and len(cache) == 1, "too large by itself: kept all the same"
    cache.clear()
    assert cache.weight == 0 and len(cache) == 0
