"""Where things stand: inside the frame, beside each other, whatever the seats, the cards and the size of the text."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import FRect

from game.scenes.grim_dance import STAGING
from game.scenes.grim_dance.layout import held_at, ring_of, skip_box, tunes
from game.scenes.grim_dance.panels import MOST_IN_ROW
from game.scenes.grim_dance.places import places
from game.scenes.grim_dance.ring import procession
from game.table.board import GROW, LIFT
from game.table.sprites import box_of
from game.table.staging import Label, Layout, Stage

from .desk import DANCE, FACTORS, MOMENTS, asked, played, stage

SAFE = FRect(96, 54, 1728, 972)


def texts(layout: Layout, on: Stage) -> list[tuple[Label, FRect]]:
    """Each label with the place that its letters really take."""
    found = []
    for label in layout.labels:
        width, height = on.type.measure(label.text, label.size, label.face, label.bold)
        box, high = FRect(label.rect), height * 0.56
        left = {"left": box.left, "centre": box.centerx - width / 2, "right": box.right - width}[label.align]
        found.append((label, FRect(left, box.centery - high / 2, width, high)))
    return found


@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("shared", (False, True))
@pytest.mark.parametrize("seats", range(2, 7))
def test_zones_lie_in_the_frame_and_beside_each_other(seats, shared, factor):
    on = stage(seats, factor, shared=shared)
    where = places(on)
    assert set(where.panels) == set(range(seats)) if shared else set(range(1, seats))
    zones = [*where.panels.values(), where.ring, where.own]
    for zone in zones:
        assert SAFE.contains(zone) and FRect(on.field).inflate(1, 1).contains(zone)
    for a, b in combinations(zones, 2):
        assert not a.colliderect(b)
    assert not where.row.colliderect(where.pile) and not where.row.colliderect(where.label)
    assert min(panel.height for panel in where.panels.values()) > 170


@pytest.mark.parametrize("factor", FACTORS)
def test_a_procession_of_any_length_is_closed_and_nobody_stands_on_anybody(factor):
    box = places(stage(4, factor)).ring
    last = 0.0
    for n in range(36, 0, -1):
        for turn in (1, 5, 12, 23):
            loop = procession(n, box, factor, turn)
            w, h = loop.size
            cards = [FRect(x - w / 2, y - h / 2, w, h) for x, y in loop.at]
            assert len(cards) == n and all(box.contains(card) for card in cards)
            assert not any(a.colliderect(b) for a, b in combinations(cards, 2)), (n, turn)
            assert not any(card.colliderect(loop.lens) for card in cards), (n, turn)
            if n > 3:  # evenly: no hole between the last and the first
                steps = [max(abs(loop.at[i][0] - loop.at[i - 1][0]) / w, abs(loop.at[i][1] - loop.at[i - 1][1]) / h)
                         for i in range(n)]  # fmt: skip
                assert max(steps) <= 1.35 * min(steps), (n, turn, steps)
            for _, y in loop.at:  # lifted by the focus it does not reach the bar above
                top = y - h * LIFT - h * (1 + GROW) / 2
                assert top > on_bar(factor), (n, turn)
        assert w >= last - 4 or n > 30
        last = w
    assert last >= (140 if factor == 1.0 else 100)


def on_bar(factor: float) -> float:
    return stage(2, factor).frame.top_bar.bottom - 8.0


def test_the_procession_walks_so_that_one_notices_only_later_and_stands_in_reduced_motion():
    box = places(stage(4)).ring
    one, next_, later = (procession(19, box, 1.0, 4, walk=walk).at for walk in (0, 1, 90))

    def farthest(other: tuple[tuple[float, float], ...]) -> float:
        return max(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in zip(one, other, strict=True))

    assert 0.5 < farthest(next_) < 9.0  # a step of two seconds
    assert farthest(later) > 200.0  # three minutes
    still = [procession(19, box, 1.0, 4, still=True, walk=walk) for walk in (0, 90)]
    assert still[0] == still[1] and not any(still[0].angles)


@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("name", MOMENTS)
def test_moments_are_laid_out_without_a_collision(name, factor):
    state = played(MOMENTS[name])
    view = asked(state)
    on = stage(view.seats, factor, view.seat, shared="shared" in name)
    layout = STAGING.layout(view, on)
    room = FRect(on.field).inflate(4, 4)
    for ref, pose in layout.poses.items():
        assert room.contains(box_of(pose)) or ref[0] == "plate", ref
    for zone in layout.zones:
        assert room.contains(FRect(zone.rect)), zone.key
    drawer = any(pose.z >= 200 for pose in layout.poses.values())
    shown = texts(layout, on)
    for label, box in shown:
        assert label.on is not None or box.width <= label.rect[2] + 3, label
        assert room.inflate(6, 6).contains(box), label
    for (a, box_a), (b, box_b) in combinations(shown, 2):
        assert a.on is not None or b.on is not None or not box_a.colliderect(box_b), (a, b)
    cards = [(ref, box_of(pose._replace(angle=0.0))) for ref, pose in layout.poses.items() if ref[0] == "card"]
    if not drawer:
        handles = dict(cards)
        for (a, box_a), (b, box_b) in combinations(cards, 2):
            both = a[1] in view.discard and b[1] in view.discard  # a pile
            assert both or not box_a.inflate(-1, -1).colliderect(box_b.inflate(-1, -1)), (a, b)
        assert len(handles) == len(cards)
    for button in layout.buttons:
        box = FRect(button.rect)
        assert room.contains(box)
        if not drawer:
            assert not any(box.colliderect(card) for _, card in cards), button.title
        assert on.type.measure(button.title, "body", bold=True)[0] <= box.width - 40


@pytest.mark.parametrize("factor", FACTORS)
def test_what_stands_in_the_lens_stands_beside_each_other(factor):
    for name in ("copy_what", "front_20", "dancer_gap", "farmer"):
        view = asked(played(MOMENTS[name]))
        loop = ring_of(view, stage(view.seats, factor))
        for n in range(1, 6):
            spots, side = tunes(loop.lens, factor, n, 0.0)
            boxes = [FRect(x - side / 2, y - side / 2, side, side + 40) for x, y in spots]
            assert all(not a.colliderect(b) for a, b in combinations(boxes, 2))
            assert all(loop.lens.inflate(0, 8).contains(box) for box in boxes)
            assert not any(box.colliderect(skip_box(loop.lens, factor)) for box in boxes)
        (x, y), (w, h) = held_at(loop)
        assert loop.lens.contains(FRect(x - w / 2, y - h / 2, w, h))


@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("n", (0, 1, 7, 15, 20, 21, 30))
def test_a_front_of_any_size_shows_every_card_or_its_number(n, factor):
    names = [f"{letter}{i}" for i in range(1, 7) for letter in "BGUOPK"][:n]
    ring = "O9 K9" if n < 30 else "U9 K9"
    fronts = {"up": [" ".join(names[: n // 2]), ""], "down": [" ".join(names[n // 2 :]), ""]}
    state = DANCE.scenario({"seats": 2, "ring": ring, "active": 1, **fronts})
    on = stage(2, factor, 0)
    layout = STAGING.layout(state.view(0), on)
    row = places(on).row
    cards = [box_of(pose) for ref, pose in layout.poses.items() if ref[0] == "card" and row.contains(box_of(pose))]
    heaps = [pose for ref, pose in layout.poses.items() if ref[0] == "heap plate"]
    assert len(cards) == n if n <= MOST_IN_ROW else heaps
    for a, b in combinations(cards, 2):
        assert not a.inflate(-1, -1).colliderect(b)
    if n:
        assert min(card.width for card in cards) >= 60


def test_equal_views_give_equal_layouts():
    for moment in MOMENTS.values():
        state = played(moment)
        view, on = asked(state), stage(state.seats)
        assert STAGING.layout(view, on) == STAGING.layout(asked(state.copy()), on)


def test_the_light_stands_with_every_seat():
    for shared in (False, True):
        state = DANCE.new(seats=5, seed=2)
        layout = STAGING.layout(state.view(None), stage(5, shared=shared))
        assert {zone.key[1] for zone in layout.zones if zone.key[0] == "seat"} == set(range(5))


def test_while_a_chain_runs_nobody_moves_and_the_places_stay_open():
    words, picks = {**MOMENTS["chain"]}, MOMENTS["chain"]["picks"]
    words.pop("picks")
    state = DANCE.scenario(words)
    on, seen = stage(4), []
    state.sink = lambda event: seen.append(STAGING.layout(state.view(0), on)) if state.hole else None
    before = STAGING.layout(state.view(0), on)
    for pick in picks:
        state.apply(pick)
    assert len(seen) == 5  # taken, three pairs, the end
    for layout in seen:
        for ref, pose in layout.poses.items():
            if ref[0] == "card" and ref[1] in state.view(0).ring:
                assert (pose.x, pose.y) == (before.poses[ref].x, before.poses[ref].y)
