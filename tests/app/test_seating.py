"""Chairs and options of the lobby, without a window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from game.app.options import OptionRows
from game.app.seating import Named, Seating
from game.app.texts import Texts
from tests.app.conftest import ToyOptions, option

NAMED = Named("You", ["Pike", "Wren", "Mara", "Hob", "Sexton", "Jo"])


@pytest.fixture
def seating() -> Seating:
    seating = Seating(range(2, 7), ["fool", "gambler", "reaper"], NAMED)
    seating.fill_usual("keyboard")
    return seating


def test_looks_and_names_are_never_shared(seating: Seating) -> None:
    for place in range(6):
        if seating.chairs[place] is None:
            seating.add_bot(place)
    seating.sit(4, "pad-1")
    seating.sit(5, "pad-2")
    for _ in range(9):
        seating.next_look(2)
        assert len({s.look for s in seating.taken}) == 6
    assert len({s.name for s in seating.taken}) == 6
    seating.rename(0, "Wren")
    assert seating.chairs[0] is not None and seating.chairs[0].name == "You"  # taken
    seating.rename(0, "  Ana \n Lu ")
    assert seating.chairs[0].name == "Ana Lu"
    seating.rename(0, "   ")
    assert seating.chairs[0].name == "Ana Lu"


def test_levels_go_round_and_the_last_one_is_the_next_bots(seating: Seating) -> None:
    levels = []
    for _ in range(4):
        seating.next_level(1)
        levels.append(seating.chairs[1].level)  # type: ignore[union-attr]
    assert levels == ["reaper", "fool", "gambler", "reaper"]
    seating.add_bot(5)
    assert seating.chairs[5] is not None and seating.chairs[5].level == "reaper"
    seating.next_level(0)  # a person has none
    assert seating.chairs[0] is not None and seating.chairs[0].kind == "human"


def test_the_next_person_takes_a_bots_chair_only_where_the_table_is_set(seating: Seating) -> None:
    assert seating.place_for_person() == 1
    for place in (1, 2, 3):
        seating.free(place)
    assert seating.place_for_person() == 1 and seating.why_not() == "few"


def test_chairs_come_back_as_they_were(seating: Seating) -> None:
    seating.swap(0, 2)
    seating.set_level(1, "fool")
    again = Seating(range(2, 7), ["fool", "gambler", "reaper"], NAMED)
    assert again.recall(seating.remembered(), "pad-3")
    assert [(s.kind, s.name, s.look, s.level) for s in again.taken] == [
        (s.kind, s.name, s.look, s.level) for s in seating.taken
    ]
    assert again.seat_of("pad-3") == 2


@pytest.mark.parametrize(
    "kept",
    [None, 5, [], [{}] * 6, [{"kind": "human", "name": "A", "look": 0}] * 6,
     [{"kind": "bot", "name": "A", "look": 0}] * 6,
     [{"kind": "human", "name": "A", "look": "x"}, {}, {}, {}, {}, {}]],
)  # fmt: skip
def test_chairs_that_cannot_be_are_not_recalled(seating: Seating, kept: object) -> None:
    before = list(seating.chairs)
    assert not seating.recall(kept, "keyboard") and seating.chairs == before


def test_a_lost_device_leaves_its_person(seating: Seating) -> None:
    seating.lost("keyboard")
    assert seating.chairs[0] is not None and (seating.chairs[0].kind, seating.chairs[0].device) == ("human", "")


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "x.toml").write_text(
        '[value]\non = "on"\noff = "off"\nseat = "seat {n}"\n'
        '[toy.option.deck]\nname = "The deck"\nhelp = "Better help."\n'
        'value = { short = "a short one" }\n'
    )
    return Texts(tmp_path)


def test_options_are_told_by_the_dataclass_and_bettered_by_texts(texts: Texts) -> None:
    rows = OptionRows(ToyOptions, "toy", texts)
    assert rows.names() == ["rounds", "open_hands", "deck"] and rows.names(expert=False) == ["rounds", "open_hands"]
    assert rows.choices("rounds") == [1, 2, 3, 4, 5] and rows.choices("open_hands") == [False, True]
    assert (rows.title("rounds"), rows.title("deck")) == ("Rounds", "The deck")
    assert (rows.help("rounds"), rows.help("deck")) == ("How many rounds.", "Better help.")
    assert (rows.word("deck", "short"), rows.word("deck", "long")) == ("a short one", "long")
    assert (rows.word("open_hands", True), rows.word("x", "seat:1"), rows.word("rounds", 3)) == ("on", "seat 2", "3")
    rows.change("rounds", 5)
    rows.change("open_hands", True)
    assert rows.problem == "five rounds with open hands take all night"
    assert rows.changed() == {"rounds": 5, "open_hands": True}
    rows.reset()
    assert rows.problem == "" and rows.changed() == {}


def test_kept_options_that_are_refused_as_a_whole_are_dropped(texts: Texts) -> None:
    rows = OptionRows(ToyOptions, "toy", texts, {"rounds": 5, "open_hands": True})
    assert rows.problem == "" and rows.values["rounds"] == 3


def test_fields_without_choices_are_left_to_the_game(texts: Texts) -> None:
    @dataclass(frozen=True)
    class Odd:
        faces: tuple[int, ...] = option((1, 2, 3))
        name: str = option("house")
        flag: bool = option(True)

    rows = OptionRows(Odd, "odd", texts)
    assert rows.names() == ["flag"] and rows.values == {"flag": True}


def test_every_registered_games_options_make_a_page(texts: Texts) -> None:
    from game.engine import GAMES

    for game in GAMES.values():
        rows = OptionRows(game.Options, game.key, texts)
        assert rows.problem == ""
        for name in rows.names():
            for value in rows.choices(name)[:4]:
                assert rows.word(name, value)
        game.Options(**rows.values)
