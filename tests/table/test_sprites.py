"""How sprites move: in closed form, from wherever they are, and under a new name when their card loses its own."""

import pytest

from game.table import motion
from game.table.sprites import Sprites
from game.table.staging import Pose


def pose(x: float, y: float = 100.0, **changes: object) -> Pose:
    return Pose(**{"x": x, "y": y, "w": 60.0, "h": 84.0, "picture": "toy/back", "kin": "card", **changes})  # type: ignore[arg-type]


def place(sprites: Sprites, ref: tuple[object, ...]) -> tuple[float, float]:
    return sprites.by_ref[ref].now()[:2]


@pytest.mark.parametrize("easing", [motion.out_cubic, motion.in_cubic, motion.out_back])
def test_easings_start_at_0_and_end_at_1(easing: object) -> None:
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9)  # type: ignore[operator]
    assert easing(1.0) == pytest.approx(1.0)  # type: ignore[operator]
    assert easing(7.0) == pytest.approx(1.0)  # type: ignore[operator]


def test_arrivals_ease_out_and_departures_in() -> None:
    assert motion.out_cubic(0.5) > 0.8
    assert motion.in_cubic(0.5) < 0.2
    assert max(motion.out_back(t / 50) for t in range(51)) == pytest.approx(1.1, abs=0.03)


@pytest.mark.parametrize("steps", [1, 3, 7, 50])
def test_a_tween_does_not_depend_on_the_frame_rate(steps: int) -> None:
    sprites = Sprites()
    sprites.aim({("card", 1): pose(0)}, 0.0)
    sprites.aim({("card", 1): pose(300)})
    for _ in range(steps):
        sprites.update(110.0 / steps)
    expected = 300 * motion.out_cubic(110 / motion.MOVE_SHORT)
    assert place(sprites, ("card", 1))[0] == pytest.approx(expected)


def test_a_move_ends_exactly_at_its_rest_and_then_nothing_moves() -> None:
    sprites = Sprites()
    sprites.aim({("card", 1): pose(0)}, 0.0)
    assert sprites.aim({("card", 1): pose(900)}) == motion.MOVE_FAR
    sprites.update(motion.MOVE_FAR + motion.SETTLE)
    assert place(sprites, ("card", 1)) == (900, 100)
    assert not sprites.moving
    assert sprites.update(16.0) is False


def test_a_second_order_starts_from_where_the_sprite_is() -> None:
    sprites = Sprites()
    sprites.aim({("card", 1): pose(0)}, 0.0)
    sprites.aim({("card", 1): pose(300)})
    sprites.update(100.0)
    before = place(sprites, ("card", 1))
    sprites.aim({("card", 1): pose(0, 400)})
    assert place(sprites, ("card", 1)) == pytest.approx(before)
    sprites.update(1000.0)
    assert place(sprites, ("card", 1)) == (0, 400)


def test_the_speed_scales_and_instant_is_at_once() -> None:
    for factor in (0.5, 1.0, 1.6):
        sprites = Sprites()
        sprites.aim({("card", 1): pose(0)}, 0.0)
        assert sprites.aim({("card", 1): pose(300)}, factor) == pytest.approx(motion.MOVE_SHORT * factor)
    sprites = Sprites()
    sprites.aim({("card", 1): pose(0)}, 0.0)
    sprites.aim({("card", 1): pose(300)}, 0.0)
    assert place(sprites, ("card", 1)) == (300, 100)
    assert not sprites.moving


def test_a_known_card_that_goes_into_a_hidden_hand_flies_on_under_the_slot() -> None:
    sprites = Sprites()
    sprites.aim({("card", 7): pose(0), ("slot", "hand", 1, 0): pose(500)}, 0.0)
    one, other = sprites.by_ref["card", 7], sprites.by_ref["slot", "hand", 1, 0]
    sprites.aim({("slot", "hand", 1, 0): pose(500), ("slot", "hand", 1, 1): pose(560)})
    assert sprites.by_ref["slot", "hand", 1, 1] is one
    assert sprites.by_ref["slot", "hand", 1, 0] is other
    assert not sprites.gone
    sprites.update(5000.0)
    assert place(sprites, ("slot", "hand", 1, 1)) == (560, 100)


def test_a_hidden_zone_loses_its_last_slot() -> None:
    sprites = Sprites()
    hidden = {("slot", "hand", 1, i): pose(500 + 60 * i) for i in range(3)}
    sprites.aim(hidden, 0.0)
    last = sprites.by_ref["slot", "hand", 1, 2]
    first_two = [sprites.by_ref["slot", "hand", 1, i] for i in range(2)]
    del hidden["slot", "hand", 1, 2]
    sprites.aim({**hidden, ("card", 4): pose(0)})
    assert sprites.by_ref["card", 4] is last
    assert [sprites.by_ref["slot", "hand", 1, i] for i in range(2)] == first_two


def test_the_same_spot_comes_before_the_nearest_of_the_same_kin() -> None:
    sprites = Sprites()
    sprites.aim({("card", 1): pose(100), ("card", 2): pose(130)}, 0.0)
    here = sprites.by_ref["card", 2]
    sprites.aim({("slot", "a", 0, 0): pose(130), ("slot", "a", 0, 1): pose(95)})
    assert sprites.by_ref["slot", "a", 0, 0] is here


def test_another_kin_fades_instead_of_turning_into_something_else() -> None:
    sprites = Sprites()
    sprites.aim({("token", 0): pose(0, kin="token")}, 0.0)
    sprites.aim({("card", 1): pose(40)})
    assert len(sprites.gone) == 1
    assert sprites.by_ref["card", 1].now()[5] == 0.0, "it appears out of nothing"
    sprites.update(motion.ARRIVE + motion.DEPART)
    assert not sprites.gone
    assert sprites.by_ref["card", 1].now()[5] == 1.0


def test_a_card_turns_over_with_its_face_changed_in_the_middle() -> None:
    sprites = Sprites()
    sprites.aim({("card", 1): pose(0)}, 0.0)
    sprites.aim({("card", 1): pose(0, picture="toy/crow")})
    sprite = sprites.by_ref["card", 1]
    sprites.update(motion.FLIP_OUT - 1)
    assert sprite.face()[0] == "toy/back"
    assert sprite.width_share() < 0.1
    sprites.update(2.0)
    assert sprite.face()[0] == "toy/crow"
    sprites.update(motion.FLIP_IN)
    assert sprite.width_share() == 1.0
    assert not sprites.moving


def test_a_deal_starts_50_ms_apart_and_is_over_within_900() -> None:
    few, many = Sprites(), Sprites()
    assert few.aim({("card", i): pose(i * 40) for i in range(3)}) == pytest.approx(motion.ARRIVE + 2 * motion.APART)
    assert many.aim({("card", i): pose(i * 40) for i in range(40)}) <= motion.DEAL


def test_reduced_motion_jumps_fades_and_outlines_both_places() -> None:
    sprites = Sprites()
    sprites.aim({("card", 1): pose(0)}, 0.0)
    sprites.aim({("card", 1): pose(900)}, reduced=True)
    assert place(sprites, ("card", 1)) == (900, 100)
    assert sprites.by_ref["card", 1].now()[5] < 0.5
    assert [round(box.centerx) for box, _ in sprites.outlines] == [0, 900]
    sprites.update(motion.OUTLINE)
    assert not sprites.outlines


def test_the_focus_lifts_one_thing_at_a_time() -> None:
    sprites = Sprites()
    sprites.aim({("card", i): pose(i * 100) for i in range(2)}, 0.0)
    sprites.lift(("card", 0))
    sprites.update(motion.HOVER_IN)
    assert sprites.by_ref["card", 0].hover() == pytest.approx(1.0)
    sprites.lift(("card", 1))
    sprites.update(motion.HOVER_IN)
    assert sprites.by_ref["card", 0].hover() == pytest.approx(0.0)
    assert sprites.by_ref["card", 1].hover() == pytest.approx(1.0)


def test_what_is_under_a_point_is_the_uppermost() -> None:
    sprites = Sprites()
    sprites.aim({("card", 0): pose(100, z=5), ("card", 1): pose(110, z=1)}, 0.0)
    assert sprites.at(108, 100) == ("card", 0)
    assert sprites.at(138, 100) == ("card", 1)
    assert sprites.at(500, 500) is None


def test_a_blow_fades_and_never_throws_further_than_it_may() -> None:
    assert all(abs(c) <= 8.0 for ms in range(0, 400, 7) for c in motion.shaking(ms, 1.0, 8.0))
    assert motion.shaking(400.0, 1.0, 8.0) == (0.0, 0.0)
