"""Pictures that mean different things look different without any colour: every pair of every family, as drawn."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
PICTURES: dict[str, dict[str, Any]] = json.loads((ART / "manifest.json").read_text(encoding="utf-8"))["pictures"]
# What must be told apart. Particles, shadows, plates and lanterns mean nothing by themselves.
FAMILIES = {
    "grim dice": "grim/die/",
    "grim hands": "grim/hand/",
    "grim fates": "grim/fate/",
    "grim decisions": "grim/decision/",
    "grim tokens": "grim/token/",
    "dance faces": "grim_dance/face/",
    "dance backs": "grim_dance/back/",
    "dance backs under a plate": "grim_dance/raised/",
    "dance signs": "grim_dance/sign/",
    "dancers": "danse_macabre/dancer/",
    "gods": "danse_macabre/god/",
    "devils": "danse_macabre/devil/",
    "places": "danse_macabre/place/",
    "backs turned": "danse_macabre/away/",
    "element signs": "danse_macabre/sign/",
    "coins": "danse_macabre/coin/",
    "seats": "common/seat/",
    "the d12": "common/d12/",
    "buttons": "common/glyph/",
    "titles": "title/",
}
SIDE = 48  # about the size at which they lie on a crowded table
ENOUGH = 20.0  # of 255: how far the tenth of the picture that differs most is apart in grey


def look(key: str) -> bytes:
    """A picture in grey on the dark cloth, small."""
    image = pytest.importorskip("PIL.Image")
    entry = PICTURES[key]
    picture = image.open(ART / entry["files"]["1"]).convert("RGBA")
    frames = max(1, int(entry.get("frames", 1)))
    columns = max(1, int(entry.get("columns", frames)))
    if frames > 1:
        rows = -(-frames // columns)
        picture = picture.crop((0, 0, picture.width // columns, picture.height // rows))
    ground = image.new("RGBA", picture.size, "#15161a")
    ground.alpha_composite(picture)
    grey: bytes = ground.convert("L").resize((SIDE, SIDE)).tobytes()
    return grey


def apart(one: bytes, other: bytes) -> float:
    """How much grey differs, 0..255, where the two differ most: one numeral or emblem is enough for the eye."""
    most = sorted((abs(a - b) for a, b in zip(one, other, strict=True)), reverse=True)[: len(one) // 10]
    return sum(most) / len(most)


@pytest.mark.parametrize("family", FAMILIES)
def test_no_two_of_a_family_look_alike_in_grey(family: str) -> None:
    keys = [key for key in PICTURES if key.startswith(FAMILIES[family]) and not key.endswith("/tumble")]
    assert len(keys) >= 2
    looks = {key: look(key) for key in keys}
    worst = min((apart(looks[a], looks[b]), a, b) for a, b in combinations(keys, 2))
    assert worst[0] > ENOUGH, worst


def test_the_measure_sees_that_two_pictures_are_one() -> None:
    one = look("common/seat/0")
    assert apart(one, one) == 0.0 < ENOUGH < apart(one, look("common/seat/1"))


def test_every_picture_of_a_game_is_in_a_family_or_known_to_mean_nothing() -> None:
    ornaments = ("common/", "grim_dance/lantern/", "grim_dance/plate/")
    for key in PICTURES:
        alone = key.count("/") == 1  # tables, panels, hosts: one of a kind
        held = any(key.startswith(prefix) for prefix in FAMILIES.values())
        assert held or alone or key.startswith(ornaments), key
