"""Deck files: the shipped ones, and those that a player brings along."""

from collections import Counter

import pytest

from game.engine import DataError, OptionError
from game.engine.grim_dance.cards import COLOURS, table
from game.engine.kernel import data

from .table import DANCE, new


@pytest.fixture
def own(tmp_path):
    """Writes a deck file of the player's own: `own("mine", text)`."""
    (tmp_path / "grim_dance").mkdir()
    data.use_folder(tmp_path)

    def write(name: str, text: str) -> None:
        (tmp_path / "grim_dance" / f"deck_{name}.toml").write_text(text)
        data.forget()

    yield write
    data.own_folders.remove(tmp_path)
    data.forget()


def line(colour: str, light: object = 1, dark: object = 0, copies: int = 6) -> str:
    return f'[[card]]\ncolor = "{colour}"\nlight = {light}\ndark = {dark}\ncopies = {copies}\nsource = "own"\n'


PLAIN = "".join(line(colour) for colour in COLOURS)


def test_the_house_decks_hold_the_skulls_of_the_rules():
    house = table("house").cards
    assert sum(card.light for card in house) == 38 and sum(card.dark for card in house) == 30
    kinds = Counter("light" if card.light else "dark" if card.dark else "none" for card in house)
    assert kinds == {"light": 20, "dark": 13, "none": 3}
    sums = {colour: sum(card.value for card in house if card.back == colour) for colour in COLOURS}
    assert sums == {"blue": 1, "grey": 4, "purple": -6, "orange": 1, "pink": 3, "black": 5}
    rich = table("rich").cards
    assert (sum(card.light for card in rich), sum(card.dark for card in rich)) == (40, 24)


@pytest.mark.clause("GD-001")
def test_an_owners_deck_is_played_with(own):
    own("mine", line("blue", 2, copies=1) + line("grey", 0, 1, 31) + "".join(line(c, copies=1) for c in COLOURS[2:]))
    state = new(3, 1, deck="mine")
    assert state.backs.count("grey") == 31 and state.backs.count("blue") == 1
    while state.decision:
        state.apply(state.decision.picks[-1])
    assert not state.faults()
    assert DANCE.from_json(state.to_json()).digest() == state.digest()


@pytest.mark.clause("GD-006")
def test_a_card_with_both_kinds_of_skulls_is_refused_by_its_id(own):
    text = PLAIN.replace('"pink"\nlight = 1\ndark = 0', '"pink"\nlight = 1\ndark = 2')
    own("mine", text)
    with pytest.raises(DataError, match=r"deck_mine\.toml.*pink-1"):
        new(deck="mine")
    own("mine", "allow_mixed = true\n" + text)
    assert new(deck="mine").card(24).value == -1


@pytest.mark.clause("GD-120")
@pytest.mark.parametrize(("light", "dark"), [(-1, 0), (1.5, 0), (0, -2), (0, '"two"'), ("true", 0)])
def test_skulls_are_whole_numbers_from_nothing_up(own, light, dark):
    own("mine", PLAIN.replace(line("black"), line("black", light, dark)))
    with pytest.raises(DataError, match=r"light|dark"):
        new(deck="mine")


@pytest.mark.clause("GD-001")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (PLAIN + line("blue", copies=1), "37 cards"),
        (PLAIN.replace(line("blue"), line("blue", copies=5)), "35 cards"),
        (PLAIN.replace(line("blue"), line("grey")), "no blue card"),
        (line("blue", copies=10**9), "36"),
        (PLAIN.replace('"blue"', '"green"'), "green"),
        ("card = []", "0 cards"),
        ("[[card]\n", "deck_mine"),
    ],
)
def test_what_is_no_deck_is_refused_by_name_or_gives_way_to_ours(own, text, fault):
    own("mine", text)
    with pytest.raises(DataError, match=fault) as refusal:
        new(deck="mine")
    assert "deck_mine.toml" in str(refusal.value)
    own("house", text)
    assert sum(card.light for card in new().table.cards) == 38
    assert any("deck_house.toml" in problem for problem in data.problems)


@pytest.mark.parametrize("name", ["", "../house", "a/b", "no_such_file", "x\0"])
def test_names_that_are_no_files_are_refused(name):
    with pytest.raises((OptionError, DataError)):
        new(deck=name)
