"""Focus by geometry."""

from __future__ import annotations

import pygame

from game.app.focus import Focus


def grid(columns: int, rows: int, size: int = 100, gap: int = 20) -> Focus[int]:
    items = []
    for i in range(columns * rows):
        rect = pygame.Rect(i % columns * (size + gap), i // columns * (size + gap), size, size)
        items.append((i, rect, i))
    return Focus(items)


def test_moves_in_a_grid_and_does_not_wrap() -> None:
    focus = grid(3, 3)
    assert focus.current == 0
    assert focus.move(1, 0) and focus.current == 1
    assert focus.move(0, 1) and focus.current == 4
    assert focus.move(-1, 0) and focus.current == 3
    assert not focus.move(-1, 0) and focus.current == 3
    assert focus.move(0, 1) and not focus.move(0, 1) and focus.current == 6


def test_next_and_prev_follow_the_reading_order_to_its_ends() -> None:
    focus = grid(2, 2)
    seen = [focus.current]
    while focus.next():
        seen.append(focus.current)
    assert seen == [0, 1, 2, 3] and not focus.next()
    while focus.prev():
        pass
    assert focus.current == 0


def test_a_fan_of_overlapping_cards_is_walked_card_by_card() -> None:
    cards = [(i, pygame.Rect(100 + i * 46, 800, 116, 160), i) for i in range(16)]
    focus = Focus(cards)
    for i in range(1, 16):
        assert focus.move(1, 0) and focus.current == i
    assert not focus.move(1, 0)
    assert not focus.move(0, -1)
    assert focus.at(100 + 46 + 10, 850) == 1  # the top card under the point, not the first


def test_a_wide_button_under_a_row_is_reached_from_every_place_and_left_again() -> None:
    row = [(f"card{i}", pygame.Rect(100 + i * 200, 300, 150, 200), i) for i in range(8)]
    button = ("deal", pygame.Rect(1300, 700, 400, 200), 8)
    for i in range(8):
        focus = Focus([*row, button], f"card{i}")
        assert focus.move(0, 1) and focus.current == "deal"
        assert focus.move(0, -1) and str(focus.current).startswith("card")


def test_the_nearest_in_the_beam_wins_over_the_nearer_beside_it() -> None:
    focus = Focus(
        [("here", pygame.Rect(0, 0, 100, 100), 0), ("ahead", pygame.Rect(400, 10, 100, 100), 1),
         ("aside", pygame.Rect(160, 220, 100, 100), 2)]
    )  # fmt: skip
    assert focus.move(1, 0) and focus.current == "ahead"


def test_every_item_of_a_ring_can_be_reached_by_moves_alone() -> None:
    # Grim Dance's square procession of 24 with two buttons in the middle.
    items = []
    for i in range(8):
        items.append((f"t{i}", pygame.Rect(440 + i * 130, 130, 86, 120), i))
        items.append((f"b{i}", pygame.Rect(440 + i * 130, 690, 86, 120), 20 + i))
    for i in range(3):
        items.append((f"l{i}", pygame.Rect(440, 270 + i * 140, 86, 120), 40 + i))
        items.append((f"r{i}", pygame.Rect(440 + 7 * 130, 270 + i * 140, 86, 120), 50 + i))
    items += [("yes", pygame.Rect(760, 400, 200, 80), 60), ("no", pygame.Rect(980, 400, 200, 80), 61)]
    assert reachable(items) == {i for i, _, _ in items}


def reachable(items: list[tuple[str, pygame.Rect, int]]) -> set[str]:
    seen, todo = {items[0][0]}, [items[0][0]]
    while todo:
        here = todo.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            focus = Focus(items, here)
            focus.move(dx, dy)
            if focus.current is not None and focus.current not in seen:
                seen.add(focus.current)
                todo.append(focus.current)
    return seen


def test_items_that_go_leave_the_focus_at_the_nearest_place() -> None:
    focus = grid(3, 1)
    focus.set(2)
    focus.replace([(0, pygame.Rect(0, 0, 100, 100), 0), (1, pygame.Rect(120, 0, 100, 100), 1)])
    assert focus.current == 1


def test_an_empty_focus_takes_everything_calmly() -> None:  # B140
    focus: Focus[int] = Focus()
    assert focus.current is None and not focus.move(1, 0) and not focus.next() and focus.at(5, 5) is None
    assert focus.near(1, 1) is None and not focus.set(3)
