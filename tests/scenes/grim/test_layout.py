"""Where things stand: inside the safe frame, beside each other, whatever the seats and the size of the text."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import FRect

from game.scenes.grim import STAGING
from game.scenes.grim.choices import cells, row
from game.scenes.grim.panels import Panel
from game.scenes.grim.places import places
from game.table.sprites import box_of
from game.table.staging import Label, Layout, Stage

from .desk import FACTORS, GRIM, MOMENTS, asked, played, stage

MODES = ("dice", "settle", "card", "over")
SAFE = FRect(96, 54, 1728, 972)


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
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("mode", MODES)
def test_zones_lie_in_the_frame_and_beside_each_other(seats, factor, mode):
    on = stage(seats, factor)
    where = places(on, mode)
    zones = [*where.panels]
    zones += (
        [where.middle]
        if mode in ("card", "over")
        else [where.tray, where.choice, *([where.head] if where.head.height else [])]
    )
    for zone in zones:
        assert SAFE.contains(zone) and FRect(on.field).inflate(1, 1).contains(zone)
    for a, b in combinations(zones, 2):
        assert not a.colliderect(b)


@pytest.mark.parametrize("seats", range(2, 7))
def test_seats_go_clockwise(seats):
    panels = places(stage(seats), "dice").panels
    middle = (960, sum(p.centery for p in panels) / seats)
    import math

    angles = [math.atan2(p.centery - middle[1], p.centerx - middle[0]) % (2 * math.pi) for p in panels]
    turns = [(b - a) % (2 * math.pi) for a, b in zip(angles, angles[1:] + angles[:1], strict=True)]
    assert all(turn > 0 for turn in turns) and sum(turns) == pytest.approx(2 * math.pi)


@pytest.mark.parametrize("factor", FACTORS)
def test_the_panels_are_as_high_as_drawn(factor):
    index = FACTORS.index(factor)
    for n, height in ((6, [271, 252, 237]), (5, [271, 252, 237]), (4, [412, 384, 362]), (3, [412, 384, 362])):
        assert places(stage(n, factor), "dice").panels[0].height == pytest.approx(height[index], abs=0.5)
    assert places(stage(2, factor), "dice").panels[0].height == 420


@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("mode", ("dice", "settle"))
def test_buttons_keep_room_for_the_ring(factor, mode):
    where = places(stage(4, factor), mode)
    for n in range(1, 5):
        boxes = cells(where, n) if mode == "settle" else row(where.choice, min(n, 2))
        for box in boxes:
            assert where.middle.contains(box) and box.top - 20 >= where.tray.bottom - where.foot * 0.3
        for a, b in combinations(boxes, 2):
            assert not a.inflate(30, 30).colliderect(b), (n, a, b)


@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("name", MOMENTS)
def test_moments_are_laid_out_without_a_collision(name, factor):
    state = played(MOMENTS[name])
    view = asked(state)
    on = stage(view.seats, factor)
    layout = STAGING.layout(view, on)
    room = FRect(on.field).inflate(2, 2)
    for ref, pose in layout.poses.items():
        if ref != ("flame",):
            assert room.inflate(20, 20).contains(box_of(pose)), ref
    for zone in layout.zones:
        assert room.contains(FRect(zone.rect)), zone.key
    shown = texts(layout, on)
    for label, box in shown:
        assert box.width <= label.rect[2] + 2, label
        assert room.contains(box), label
    for (a, box_a), (b, box_b) in combinations(shown, 2):
        assert not box_a.colliderect(box_b), (a, b)
    dice = [box_of(pose) for ref, pose in layout.poses.items() if ref[0] == "die" and ref[1] < 3]
    for button in layout.buttons:
        box = FRect(button.rect)
        assert room.contains(box)
        assert not any(box.inflate(30, 30).colliderect(die) for die in dice)
        assert not any(box.colliderect(text) for _, text in shown)


@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_tokens_stay_in_their_panel_and_three_rows(seats, factor):
    for bank in (0, 1, 9, 10, 15, 24, 40, 120):
        state = GRIM.scenario({"seats": seats, "banks": (bank,) * seats, "saved": (2,) * seats})
        on = stage(seats, factor)
        layout = STAGING.layout(state.view(0), on)
        for seat, rect in enumerate(places(on, "dice").panels):
            panel = Panel(rect, factor)
            tokens = [pose for ref, pose in layout.poses.items() if ref[:2] in (("token", seat), ("saved", seat))]
            assert all(rect.contains(box_of(pose)) for pose in tokens)
            bank_tokens = [pose for ref, pose in layout.poses.items() if ref[:2] == ("token", seat)]
            assert len({pose.y for pose in bank_tokens}) <= 3 and len(bank_tokens) <= bank
            assert all(not box_of(pose).colliderect(panel.slip.inflate(-8, -8)) for pose in bank_tokens)


def test_equal_views_give_equal_layouts():
    for moment in MOMENTS.values():
        state = played(moment)
        view = asked(state)
        on = stage(view.seats)
        assert STAGING.layout(view, on) == STAGING.layout(asked(state.copy()), on)


def test_the_candle_stands_with_the_seat_in_turn():
    state = GRIM.scenario({"seats": 6, "active": 4})
    on = stage(6)
    layout = STAGING.layout(state.view(4), on)
    pose = layout.poses[("candle",)]
    assert places(on, "dice").panels[4].collidepoint(pose.x, pose.y)
    # the light follows the zone of that name
    assert any(zone.key == ("seat", 4) for zone in layout.zones)


def test_strikes_and_ice_are_things_on_the_table():
    state = GRIM.scenario({"seats": 2, "strikes": 2, "frozen": 2, "greens": 1, "dice": (1, 2), "ask": "choose"})
    poses = STAGING.layout(state.view(0), stage(2)).poses
    assert sum(ref[0] == "strike" for ref in poses) == 2
    assert sum(ref[0] in ("ice",) or (ref[0] == "die" and ref[1] >= 10) for ref in poses) == 2
    assert poses["die", 0].picture == "grim/die/blue" and ("frost", 0) in poses
