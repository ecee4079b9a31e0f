"""Chance: splitmix64, the same for ever, and fair."""

import random
from collections import Counter

import pytest

from game.engine.kernel import Rng
from game.engine.kernel.rng import seeded
from tests.toy import GAME as TOY


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]),
    ],
)
def test_the_generator_gives_the_published_numbers_of_splitmix64(seed: int, numbers: list[int]) -> None:
    rng = Rng()
    rng.state = seed
    assert [rng.next64() for _ in numbers] == numbers


def test_a_state_draws_the_same_numbers_as_the_generator() -> None:
    state, rng = TOY.new(2, 1), Rng()
    rng.state = state.rng
    assert [state.chance(6, "die") for _ in range(50)] == [rng.below(6) for _ in range(50)]
    assert list(state.random_order(range(9))) == rng.shuffled(range(9))
    assert state.rng == rng.state


def test_seeds_and_deals_start_apart() -> None:
    """Deal n of a match is seeded from (seed, n); any whole number is a seed."""
    starts = [seeded(seed, deal) for seed in (-1, 0, 1, 2, 10**20) for deal in range(20)]
    assert len(set(starts)) == len(starts)
    assert all(0 <= start < 1 << 64 for start in starts)


def test_every_order_of_four_cards_is_as_likely() -> None:
    """B022: 10,000 shuffles with seeds 0..9999 give each of the 24 orders 300 to 540 times."""
    orders = Counter(tuple(Rng(seed).shuffled("abcd")) for seed in range(10_000))
    assert len(orders) == 24
    assert min(orders.values()) >= 300 and max(orders.values()) <= 540


def test_equal_cards_lie_side_by_side_as_often_as_chance_has_it() -> None:
    """Two reds among four cards are neighbours in 6 of 12 arrangements."""
    beside = sum("rr" in "".join(Rng(seed).shuffled("rrbw")) for seed in range(4000))
    assert 1850 <= beside <= 2150


def test_dice_are_fair_and_consecutive_seeds_do_not_hang_together() -> None:
    faces = Counter(Rng(seed).below(6) for seed in range(6000))
    assert sorted(faces) == list(range(6)) and all(850 < n < 1150 for n in faces.values())
    pairs = Counter((Rng(seed).below(2), Rng(seed + 1).below(2)) for seed in range(4000))
    assert all(880 < n < 1120 for n in pairs.values())


def test_weights_count_as_they_say() -> None:
    state = TOY.new(2, 3)
    found = Counter(state.weighted((1, 0, 3), "die") for _ in range(4000))
    assert found[1] == 0 and 900 < found[0] < 1100


def test_bits_stay_in_range() -> None:
    rng = Rng(5)
    assert all(0 <= rng.getrandbits(k) < 1 << k for k in range(1, 65))


def test_a_view_takes_a_generator_of_the_standard_library_or_a_number() -> None:
    view = TOY.new(2, 1).view(0)
    assert view.imagine(random.Random(3)).digest() == view.imagine(random.Random(3)).digest()
    assert view.imagine(3).digest() == view.imagine(3).digest() != view.imagine(4).digest()
    rng = Rng(3)
    assert view.imagine(rng).digest() != view.imagine(rng).digest()
