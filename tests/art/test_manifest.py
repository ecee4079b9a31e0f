# ruff: noqa: E501
"""What the game loads: the manifest, its files, and that no two cards look alike. Needs no art tools."""

from __future__ import annotations

import hashlib
import json
import os
import struct
from pathlib import Path
from typing import Any

import pytest

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
MANIFEST = ART / "manifest.json"

pytestmark = pytest.mark.skipif(not MANIFEST.exists(), reason="the pictures have not been built")

HAND = "duel_choice duel_left duel_low give_1 give_2 give_3 give_each_1 burn_take_2 burn_take_each_1 burn_skip extra_turn back"
DECISIONS = "take_0 take_1 take_2 take_3 take_4 take_5 take_6 skip_take_1 skip_take_2 unsave_take_2 take_each_1 back"
FATES = "ferry lantern clock mirror garden library well choir bridge hourglass"
NEEDED = [
    *(f"grim/hand/{name}" for name in HAND.split()),
    *(f"grim/decision/{name}" for name in DECISIONS.split()),
    *(f"grim/fate/fate_{name}" for name in FATES.split()),
    "grim/fate/back",
    *(f"grim/die/{name}" for name in ("red", "blue", "green", "tumble", "frost", "ember")),
    *(f"common/d12/{n}" for n in range(1, 13)),
    "common/d12/tumble",
    *(f"grim/token/{name}" for name in ("green", "strike", "ice", "empty")),
    *(f"grim/{name}" for name in ("table", "purse", "host", "host_hand", "scorecard", "panel")),
    *(f"common/seat/{n}" for n in range(6)),
    *(f"common/{name}" for name in ("table_dark", "broadsheet", "plate", "plate_bright", "candle", "flame", "vignette", "curtain")),
    *(f"common/particle/{name}" for name in ("ash", "spark", "feather")),
    *(f"common/shadow/{name}" for name in ("card", "round")),
    *(f"title/{name}" for name in ("parlour", "logo", "grim", "grim_dance", "danse_macabre", "grimwood", "grimslingers")),
]  # fmt: skip


def pictures() -> dict[str, Any]:
    listed: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))["pictures"]
    return listed


def size_of(path: Path) -> tuple[int, int]:
    data = path.read_bytes()
    if data[:4] == b"\x89PNG":
        return struct.unpack(">II", data[16:24])
    at = 2
    while True:  # JPEG: walk the segments to the frame header
        mark, length = data[at + 1], struct.unpack(">H", data[at + 2 : at + 4])[0]
        if mark in (0xC0, 0xC1, 0xC2):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length


def test_every_picture_the_game_asks_for_is_listed() -> None:
    assert sorted(set(NEEDED) - set(pictures())) == []


def test_every_file_is_there_in_the_size_the_manifest_says() -> None:
    for name, entry in pictures().items():
        rows = -(-entry["frames"] // entry["columns"])
        for scale, file in entry["files"].items():
            want = (entry["size"][0] * int(scale) * entry["columns"], entry["size"][1] * int(scale) * rows)
            assert size_of(ART / file) == want, name


def test_no_file_lies_about_that_no_picture_owns() -> None:
    owned = {file for entry in pictures().values() for file in entry["files"].values()} | {"manifest.json"}
    there = {path.relative_to(ART).as_posix() for path in ART.rglob("*") if path.is_file()}
    assert there == owned


def test_each_card_has_a_picture_of_its_own() -> None:
    cards = [
        name
        for name in pictures()
        if name.startswith(("grim/hand/", "grim/decision/", "grim/fate/", "grim_dance/face/"))
    ]
    prints = {hashlib.sha256((ART / pictures()[name]["files"]["1"]).read_bytes()).hexdigest() for name in cards}
    assert len(prints) == len(cards) > 30


def test_the_nine_slices_leave_a_middle() -> None:
    for name, entry in pictures().items():
        if "slice" in entry:
            left, top, right, bottom = entry["slice"]
            assert left + right < entry["size"][0] and top + bottom < entry["size"][1], name


def test_grim_common_and_title_stay_below_fifteen_megabytes() -> None:
    files = [
        f for n, e in pictures().items() if n.startswith(("grim/", "common/", "title/")) for f in e["files"].values()
    ]
    assert sum((ART / file).stat().st_size for file in files) < 15_000_000


def test_pygame_reads_card_and_strip_with_their_transparency() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame = pytest.importorskip("pygame")
    card = pygame.image.load(ART / pictures()["grim/hand/give_2"]["files"]["2"])
    wide = pygame.Surface(card.get_size(), pygame.SRCALPHA, 32)
    wide.blit(card, (0, 0))
    assert wide.get_at((0, 0)).a < 40 and wide.get_at((220, 220)).a == 255


def test_the_dice_and_the_seats_differ_without_colour() -> None:
    image = pytest.importorskip("PIL.Image")

    def grey(name: str) -> list[int]:
        picture = image.open(ART / pictures()[name]["files"]["1"]).convert("RGBA")
        ground = image.new("RGBA", picture.size, "#15161a")
        ground.alpha_composite(picture)
        return list(ground.convert("L").resize((24, 24)).tobytes())

    for group in (["grim/die/red", "grim/die/blue", "grim/die/green"], [f"common/seat/{n}" for n in range(6)]):
        looks = [grey(name) for name in group]
        for i, one in enumerate(looks):
            for other in looks[:i]:
                assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) > 9
