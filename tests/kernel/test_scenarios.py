"""Positions set up by hand, forced luck, and saves that are refused."""

import json
import pickle
from typing import Any

import pytest

from game.engine.kernel import ScenarioError
from tests.toy import GAME as TOY

SCENE = {"seats": 2, "hands": ["crow dove", "dove"], "row": ["crow", "", "dove"], "curse": 2, "to": 0}


def test_a_position_is_laid_as_it_reads() -> None:
    s = TOY.scenario(SCENE)
    assert [s.table.ids([s.faces[h] for h in hand]) for hand in s.hand] == [["crow", "dove"], ["dove"]]
    assert [s.table.ids([s.faces[h] for h in place]) for place in s.row] == [["crow"], [], ["dove"]]
    assert s.decision is not None and s.decision.seat == 0 and s.curse == 2 and not s.faults()
    assert TOY.scenario(SCENE).digest() == s.digest()


def test_any_declared_field_can_be_set_by_name() -> None:
    assert TOY.scenario({**SCENE, "points": [4, 9]}).points == (4, 9)


def test_luck_comes_before_the_generator_and_in_order() -> None:
    s = TOY.scenario({**SCENE, "luck": "6 2"})
    rng = s.rng
    s.apply(("roll",))
    assert s.outcome is not None and s.outcome.breakdown[0][0] == ("toy.points", -3)
    assert s.rng == rng and s.luck == (("die", 1),)


def test_luck_may_be_given_as_pairs() -> None:
    s = TOY.scenario({**SCENE, "luck": [["die", 4]]})
    s.apply(("roll",))
    assert s.points[0] == 5


def test_luck_that_does_not_fit_what_comes_next_is_an_error_and_changes_nothing() -> None:
    for luck in ([["coin", 0]], [["die", 6]], [["die", -1]]):
        s = TOY.scenario({**SCENE, "luck": luck})
        before = s.digest()
        with pytest.raises(ScenarioError, match="luck says"):
            s.apply(("roll",))
        assert s.digest() == before


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"weather": "fog"}, "know no word 'weather'"),
        ({"hands": ["raven", ""]}, "no 'raven' is left"),
        ({"luck": "6 7"}, "luck has no word '7'; it has 1, 2, 3, 4, 5, 6"),
        ({"seats": 9}, "2 to 4 seats"),
        ({"options": {"hand": 12}}, "option hand"),
        ({"seed": "x"}, "seed"),
        ({"buried": [3]}, "lies in"),
        ({"pile": []}, "lies nowhere"),
        ({"agenda": []}, "nothing is left to do"),
        ({"hands": 5}, "no position of toy"),
    ],
)
def test_an_impossible_position_is_refused_in_one_sentence(words: dict[str, Any], says: str) -> None:
    with pytest.raises(ScenarioError) as error:
        TOY.scenario({**SCENE, **words})
    assert says in str(error.value) and "\n" not in str(error.value)


def test_a_scenario_does_not_change_the_words_it_is_given() -> None:
    words = {**SCENE, "luck": "3"}
    TOY.scenario(words)
    assert words == {**SCENE, "luck": "3"}


def test_a_save_names_its_game_its_version_and_its_data() -> None:
    saved = TOY.new(2, 1).to_json()
    assert (saved["game"], saved["version"]) == ("toy", "1") and len(saved["data"]) == 16
    assert saved["fields"]["faces"][:2] != [0, 0] and set(saved["fields"]["faces"]) <= set(
        TOY.table(TOY.Options()).index
    )


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda save: save.update(game="chess"), "a state of 'chess', not of 'toy'"),
        (lambda save: save["options"].update(hand=99), "option hand"),
        (lambda save: save["options"].update(foot=1), "no option 'foot'"),
        (lambda save: save["fields"].update(seats=77), "not for 77 seats"),
        (lambda save: save["fields"].update(seats="2"), "seats"),
        (lambda save: save["fields"].update(faces=["raven"]), "raven"),
        (lambda save: save["fields"]["agenda"].append(["prize"]), "no question to a seat"),
        (lambda save: save["fields"].update(agenda=[]), "nothing is left to do"),
        (lambda save: save["fields"]["pile"].pop(), "lies nowhere"),
        (lambda save: save["fields"].update(rng=1.5), "mutable"),
        (lambda save: save["fields"].pop("luck"), "luck"),
    ],
)
def test_a_damaged_save_is_refused_in_one_sentence(spoil: Any, says: str) -> None:
    saved = json.loads(json.dumps(TOY.new(2, 1).to_json()))
    spoil(saved)
    with pytest.raises(ScenarioError) as error:
        TOY.from_json(saved)
    assert says in str(error.value) and "\n" not in str(error.value)


def test_the_generator_goes_on_where_it_was_after_a_load() -> None:
    """B024: the next twenty rolls are those of the game that was not saved."""
    s = TOY.new(3, 9)
    for _ in range(13):
        s.chance(6, "die")
    loaded = TOY.from_json(json.loads(json.dumps(s.to_json())))
    assert [loaded.chance(6, "die") for _ in range(20)] == [s.chance(6, "die") for _ in range(20)]


def test_a_copy_is_quick_and_hears_nothing() -> None:
    told: list[Any] = []
    s = TOY.new(2, 1, sink=told.append)
    copy, many = s.copy(), len(told)
    assert copy.sink is None and copy.digest() == s.digest()
    copy.apply(copy.decision.picks[0])  # type: ignore[union-attr]
    assert len(told) == many and pickle.loads(pickle.dumps(s)).digest() == s.digest() != copy.digest()
