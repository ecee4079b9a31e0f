"""A player's own card file: played where it can be, refused in one line where it cannot."""

import pytest

from game.engine.danse_macabre.cards import places
from game.engine.kernel import data

from .table import MACABRE

SHIPPED = (data.assets() / "data" / "danse_macabre" / "cards.toml").read_text()


@pytest.fixture
def own(tmp_path, monkeypatch):
    monkeypatch.setattr(data, "own_folders", [tmp_path])
    (tmp_path / "danse_macabre").mkdir()

    def write(text):
        (tmp_path / "danse_macabre" / "cards.toml").write_text(text)
        data.forget()

    yield write
    monkeypatch.undo()
    data.forget()


def test_other_points_are_played(own):
    own(SHIPPED.replace("points = 6\n[[place]]", "points = 9\n[[place]]", 1))
    assert places()[1].points == 9 and MACABRE.new(2, 1).place_points(1) == 9 and not data.problems


@pytest.mark.parametrize(
    ("there", "instead", "said"),
    (
        ('[[place]]\nwho = ""\n', "", "10 places"),
        ('who = "pope"', 'who = ""', "place 1 must be an open dancer"),
        ("copies = 3\nair = 1", "copies = 4\nair = 1", "17 bet cards"),
        ('id = "hidden_king"', 'id = "hidden_pope"', "one id"),
        ("air = 2", "air = -2", "air"),
        ("event =", "evnt =", "evnt"),
    ),
)
def test_what_cannot_be_played_leaves_one_line_and_the_shipped_file_plays(own, there, instead, said):
    own(SHIPPED.replace(there, instead, 1))
    state = MACABRE.new(2, 1)
    assert [len(hand) for hand in state.hands] == [16, 16] and state.place_points(1) == 6
    (line,) = data.problems
    assert line.startswith("cards.toml: ") and said in line and "\n" not in line
