"""Options, seats and seeds: refused in one sentence that names the option and what it takes."""

from typing import Any

import pytest

from game.engine.kernel import OptionError, Rules

from .little import Options, little, over

rules = Rules("little")
rules.step(over)
GAME = little(rules, ("over",))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"speed": "warp"}, "option speed cannot be 'warp': it takes slow, fast"),
        ({"lives": 6}, "option lives cannot be 6: it takes 1 to 5"),
        ({"lives": True}, "option lives cannot be True"),
        ({"lives": 2.0}, "option lives cannot be 2.0"),
        ({"risky": 1}, "option risky cannot be 1: it takes false, true"),
        ({"risky": "perhaps"}, "option risky cannot be 'perhaps'"),
        ({"dice": 7}, "option dice cannot be 7: it takes a tuple"),
        ({"risky": True, "lives": 5}, "risky cannot be True with five lives"),
        ({"tempo": 1}, "there is no option 'tempo'; there are speed, lives, risky, dice"),
    ],
)
def test_a_wrong_option_is_named_with_its_remedy(words: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionError) as error:
        GAME.new(2, 1, words)
    assert says in str(error.value) and "\n" not in str(error.value)


@pytest.mark.parametrize("seats", [0, 5, -1, True, 2.0, "2", None])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(OptionError, match="1 to 4 seats"):
        GAME.new(seats, 1)


@pytest.mark.parametrize("seed", [None, 1.0, "7", True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(OptionError, match="seed"):
        GAME.new(2, seed)


def test_options_of_another_game_are_refused() -> None:
    from tests.toy import GAME as TOY

    with pytest.raises(OptionError, match="Options"):
        GAME.new(2, 1, TOY.Options())


def test_options_come_back_from_plain_values() -> None:
    options = Options(speed="fast", dice=[1, 2, 3])  # type: ignore[arg-type]
    assert options.dice == (1, 2, 3)
    assert GAME.new(2, 1, options.to_json()).options == options
    nested = Options(dice=((1, 2), (3,)))  # type: ignore[arg-type]
    assert Options(**nested.to_json()) == nested and hash(nested)


def test_switches_may_be_written_in_words() -> None:
    assert GAME.new(2, 1, {"risky": "on"}).options.risky is True


def test_options_do_not_change() -> None:
    with pytest.raises(AttributeError):
        Options().lives = 4  # type: ignore[misc]
