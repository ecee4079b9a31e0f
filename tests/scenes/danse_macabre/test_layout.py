"""Where things stand: inside the safe frame, beside each other, whatever the piles and the size of the text."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import FRect

from game.scenes.danse_macabre import STAGING
from game.scenes.danse_macabre.hand import group_boxes, none_box
from game.scenes.danse_macabre.places import places
from game.table.sprites import box_of
from game.table.staging import Label, Layout, Stage

from .desk import FACTORS, MACABRE, MOMENTS, asked, played, stage

SAFE = FRect(96, 54, 1728, 972)
DECK = [3, 2, 1, 3, 2, 1, 1, 1, 2]


def texts(layout: Layout, on: Stage) -> list[tuple[Label, FRect]]:
    """Each label with the place that its letters really take."""
    found = []
    for label in layout.labels:
        width, height = on.type.measure(label.text, label.size, label.face, label.bold)
        box = FRect(label.rect)
        high = height * 0.62
        left = {"left": box.left, "centre": box.centerx - width / 2, "right": box.right - width}[label.align]
        found.append((label, FRect(left, box.centery - high / 2, width, high)))
    return found


@pytest.mark.parametrize("factor", FACTORS)
def test_zones_lie_in_the_frame_and_below_each_other(factor):
    where = places(stage(factor))
    for zone in (where.heaven, where.row, where.hell, where.hand, where.gallery, where.stage):
        assert SAFE.contains(zone)
    for a, b in combinations((where.heaven, where.row, where.hell, where.hand), 2):
        assert not a.inflate(0, -1).colliderect(b.inflate(0, -1))
    assert not where.total(0).colliderect(where.total(1)) and where.stage.contains(where.total(1))


@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("height", (1, 2, 6, 16))
def test_piles_of_any_height_stay_on_their_side(factor, height):
    where = places(stage(factor))
    for side, zone in ((0, where.heaven), (1, where.hell)):
        for place in range(11):
            cards = [where.pile_at(side, place, depth, height) for depth in range(height)]
            assert all(zone.inflate(2, 2).contains(card) for card in cards)
            assert not any(card.colliderect(where.tag(side)) for card in cards)
            assert cards[0] == where.piles[side][place]
            away = [card.top for card in cards]
            assert away == sorted(away, reverse=side == 0) and len(set(away)) == height
            assert not where.number(side, place).colliderect(cards[0])
            if place < 10:
                assert where.number(side, place).right <= where.piles[side][place + 1].left + 1


@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("counts", (DECK, DECK[:7], [1] * 9, [2], [3, 3]))
def test_every_corner_of_a_hand_is_whole(factor, counts):
    where = places(stage(factor))
    boxes = group_boxes(list(counts), where)
    assert all(where.hand.inflate(2, 20).contains(box) for box in boxes)
    for a, b in combinations(boxes, 2):
        assert not a.colliderect(b)
    assert SAFE.inflate(12, 0).contains(boxes[0].inflate(12, 0)) or counts == DECK


@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("name", MOMENTS)
def test_moments_are_laid_out_without_a_collision(name, factor):
    state = played(MOMENTS[name])
    on = stage(factor)
    for view in (asked(state), state.view(None), state.view(0), state.view(1)):
        layout = STAGING.layout(view, on)
        room = FRect(on.field).inflate(2, 2)
        for ref, pose in layout.poses.items():
            # Piper and preacher stand at the very edge of the wall, where nothing has to be read.
            assert ref[0] == "leader" or room.inflate(24, 24).contains(box_of(pose)), ref
            assert pose.picture
        for zone in layout.zones:
            assert zone.name and (zone.key[0] == "leader" or room.contains(FRect(zone.rect))), zone.key
        shown = texts(layout, on)
        for label, box in shown:
            assert box.width <= label.rect[2] + 2, label
            assert room.contains(box), label
        for (a, box_a), (b, box_b) in combinations(shown, 2):
            assert not box_a.colliderect(box_b), (a, b)
        for button in layout.buttons:
            assert room.contains(FRect(button.rect))
            assert not any(FRect(button.rect).colliderect(box) for _, box in shown)


@pytest.mark.parametrize("factor", FACTORS)
def test_legal_things_can_be_told_apart(factor):
    state = played(MOMENTS["peek"])
    layout = STAGING.layout(asked(state), stage(factor))
    boxes = []
    for pick, spot in layout.spots.items():
        boxes.append((pick, FRect(spot) if isinstance(spot, FRect) else box_of(layout.poses[spot])))
    for (a, box_a), (b, box_b) in combinations(boxes, 2):
        assert not box_a.colliderect(box_b), (a, b)
    assert not any(none_box(places(stage(factor))).colliderect(box) for _, box in boxes)
    lifted = [box.move(0, -box.height * 0.15).scale_by(1.18) for _, box in boxes]
    assert all(SAFE.contains(box) for box in lifted)


def test_equal_views_give_equal_layouts():
    for moment in MOMENTS.values():
        state = played(moment)
        for viewer in (0, 1, None):
            one, two = state.view(viewer), state.copy().view(viewer)
            assert STAGING.layout(one, stage()) == STAGING.layout(two, stage())


def test_any_world_that_looks_the_same_is_laid_out_the_same():
    for name in ("middle", "peek", "place", "middle_blind"):
        state = played(MOMENTS[name])
        for viewer in (0, 1, None):
            view = state.view(viewer)
            for seed in range(3):
                other = view.imagine(seed).view(viewer)
                assert STAGING.layout(other, stage()) == STAGING.layout(view, stage()), (name, viewer)


def test_the_table_view_shows_backs_only():
    for name in ("middle", "middle_known", "peek"):
        layout = STAGING.layout(played(MOMENTS[name]).view(None), stage(viewer=None))
        for pose in layout.poses.values():
            last = pose.picture.rsplit("/", 1)[-1]
            assert not last.startswith("hidden_") or last == "hidden_back", pose.picture
            if pose.picture.startswith(("danse_macabre/god", "danse_macabre/devil")):
                assert last == "back"


def test_the_fresco_is_never_turned():
    """God above and the Devil below, also for the Devil; and also when seat 1 is God."""
    for god in (0, 1):
        state = MACABRE.scenario({"god": god, "piles": {"god": {3: "A1"}, "devil": {3: "F1"}}})
        where = places(stage())
        for viewer in (0, 1, None):
            layout = STAGING.layout(state.view(viewer), stage())
            above, below = state.piles[god][3][0], state.piles[1 - god][3][0]
            assert layout.poses["card", above].y < where.row.top < where.row.bottom < layout.poses["card", below].y


def test_the_light_goes_to_heaven_and_hell():
    state = MACABRE.scenario({})
    zones = {zone.key: FRect(zone.rect) for zone in STAGING.layout(state.view(0), stage()).zones}
    assert zones["seat", 0].bottom <= zones["seat", 1].top


def test_the_sway_is_slight_out_of_step_and_off_when_reduced():
    steps = {STAGING.sway(("figure", 3), beat) for beat in range(7)}
    assert len(steps) > 3 and all(abs(dx) < 4 and abs(dy) < 4 for dx, dy in steps)
    assert STAGING.sway(("figure", 3), 2) != STAGING.sway(("figure", 4), 2)
    assert STAGING.sway(("figure", 3), -1) == (0.0, 0.0) == STAGING.sway(("card", 3), 2)
