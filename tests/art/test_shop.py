# ruff: noqa: E501
"""The woodcut shop: same bytes twice, no empty part, sound lettering. Skipped where the art tools are not installed."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("scipy")
pytest.importorskip("resvg_py")
pytest.importorskip("PIL")
pytest.importorskip("fontTools")

from tools.art import registry, shop, store  # noqa: E402
from tools.art.face import FACE, NEEDED  # noqa: E402
from tools.art.layers import layers_of  # noqa: E402
from tools.art.parts import beasts, bones, cloth, heads, nature, props, wilds  # noqa: E402
from tools.art.press import Block, pull  # noqa: E402
from tools.art.shapes import Shape, place  # noqa: E402
from tools.art.vector import move, times  # noqa: E402

FIGURES = {
    f"{module.__name__.rsplit('.', 1)[-1]}.{name}": getattr(module, name)
    for module, names in (
        (heads, "skull skull_side hood mask wings"),
        (bones, "hand ribcage skeleton crossed"),
        (cloth, "robe reaper kneeler"),
        (nature, "moon crescent cloud flame fire tree rose lightning"),
        (
            props,
            "scythe sword hourglass coin coin_stack purse lantern candle book key tomb cross clock bell crown die scale axe",
        ),
        (beasts, "crow owl bat moth snake_ring hound_head hare horse_head"),
        (wilds, "goat_head wolf scorpion worm dragon hydra tail mitre knife gun scroll flower"),
    )
    for name in names.split()
}


PARTS = sorted({name.split(".")[0] for name in FIGURES})


@pytest.mark.parametrize("part", PARTS)
def test_every_part_leaves_a_mark(part: str) -> None:
    blank = pull(Block((200, 200), ()), 64, 64, sharp=1.0)
    for name, figure in FIGURES.items():
        if name.startswith(f"{part}."):
            drawn = pull(Block((200, 200), place(figure(), 100, 100, 0.6)), 64, 64, sharp=1.0)
            assert np.abs(drawn - blank).max() > 0.3, name


@pytest.mark.parametrize("name", ["grim/token/skip", "grim/token/empty", "common/particle/ash"])
def test_the_same_picture_twice_gives_the_same_bytes(name: str) -> None:
    assert shop.same_twice(registry.load_all()[name])


def test_a_built_file_is_what_its_drawing_gives_now() -> None:
    picture = registry.load_all()["grim/token/skip"]
    built = store.OUT / store.file_of(picture, 1)
    if not built.exists():
        pytest.skip("the pictures have not been built")
    assert built.read_bytes() == store.encode(picture, shop.draw(picture, 1))


def test_no_two_cards_are_carved_alike() -> None:
    blocks = [repr(p.block().figure) for p in registry.load_all().values() if p.block is not None]
    assert len(set(blocks)) == len(blocks)


def test_a_later_shape_covers_the_lines_of_an_earlier_one() -> None:
    square = "M20 20H180V180H20Z"
    below = Shape("M60 60H140V140H60Z", 1.0, line=6)
    covered = pull(Block((200, 200), (below, Shape(square, 1.0, line=0, cut=0))), 50, 50, sharp=1.0)
    plain = pull(Block((200, 200), (Shape(square, 1.0, line=0, cut=0),)), 50, 50, sharp=1.0)
    assert np.allclose(covered, plain, atol=0.02)


def test_moving_twice_is_moving_by_the_product() -> None:
    shape = Shape("M0 0H1V1Z")
    twice = place(place((shape,), 10, 0, 2), 5, 5, 1, 90)[0]
    assert twice.m == pytest.approx(times(move(5, 5, 1, 90), move(10, 0, 2)))
    assert len(layers_of((shape,)).regions) == 1


def test_the_display_face_has_all_of_latin_one_and_extended_a() -> None:
    tt = pytest.importorskip("fontTools.ttLib")
    have = set(tt.TTFont(FACE).getBestCmap())
    assert [hex(point) for point in NEEDED if point not in have] == []
