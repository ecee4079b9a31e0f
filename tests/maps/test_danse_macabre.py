"""The fresco's map: what is moved in it moves in the game, and a damaged one never stops a game."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from pygame import FRect

from game.scenes.danse_macabre import STAGING, ground
from game.table.map_board import MapError
from tests.scenes.danse_macabre.desk import MACABRE, asked, stage
from tools.write_maps import danse_macabre, main

SHIPPED = ground.map_path().read_text()


@pytest.fixture
def use(tmp_path, monkeypatch):
    """Plays on another text of the map."""

    def put(text: str) -> None:
        path = tmp_path / ground.NAME
        path.write_text(text)
        monkeypatch.setattr(ground, "map_path", lambda: path)
        ground.forget()

    yield put
    monkeypatch.undo()
    ground.forget()


def changed(change) -> str:
    root = ElementTree.fromstring(SHIPPED)
    change({node.get("name"): node for node in root.iter("object")}, root)
    return ElementTree.tostring(root, encoding="unicode")


def layout():
    state = MACABRE.scenario({"piles": {"god": {1: "A1"}, "devil": {1: "F1"}}})
    state.apply(("kind", "A2"))
    return STAGING.layout(asked(state), stage())


def test_the_shipped_map_is_the_written_one_and_sound():
    assert ground.trouble() == ""
    found = ground.ground()
    assert len(found.cells) == 11 and sum(card is not None for card in found.cards) == 6
    assert [cell[0] for cell in found.cells] == sorted(cell[0] for cell in found.cells)
    for cell, plain in zip(found.cells, ground.built_in().cells, strict=True):
        assert cell == pytest.approx(plain, abs=0.01)


def test_the_writer_writes_it_again(tmp_path, capsys):
    assert main(["--to", str(tmp_path)]) == 0
    assert ground.read_ground(tmp_path / ground.NAME).cells == ground.ground().cells
    assert main(["--to", str(tmp_path)]) == 0 and "already" in capsys.readouterr().out
    assert danse_macabre().tag == "map"


def test_moving_a_place_in_the_map_moves_it_in_the_game(use):
    before = layout()

    def move(objects, root):
        for name in ("pope", "above_1", "below_1"):
            objects[name].set("y", str(float(objects[name].get("y")) + 20))

    use(changed(move))
    after = layout()
    old, new = FRect(before.spots["place", 1]), FRect(after.spots["place", 1])
    assert ground.trouble() == "" and new.y == pytest.approx(old.y + 20, abs=1)
    assert after.spots["place", 3] == before.spots["place", 3]
    figure = ("figure", 1)
    assert after.poses[figure].y == pytest.approx(before.poses[figure].y + 20, abs=1)
    moved = [r for r in before.poses if r[0] == "card" and r in after.poses and after.poses[r].y != before.poses[r].y]
    assert len(moved) == 2  # the two piles of the Pope


def test_moving_the_piper_in_the_map_moves_it_in_the_game(use):
    before = layout().poses["leader", "piper"]
    use(changed(lambda objects, root: objects["piper"].set("x", "40")))
    after = layout().poses["leader", "piper"]
    assert ground.trouble() == "" and after.x == pytest.approx(before.x + 38, abs=0.1) and after.y == before.y


def test_the_fresco_is_danced_without_leaders_too(use):
    def strike(objects, root):
        for group in root.iter("objectgroup"):
            for node in [node for node in group if node.get("type") == "figure"]:
                group.remove(node)

    use(changed(strike))
    poses = layout().poses
    assert ground.trouble() == "" and not [ref for ref in poses if ref[0] == "leader"] and ("figure", 10) in poses


def test_moving_the_board_moves_everything(use):
    before = layout()
    use(SHIPPED.replace('name="board" type="board" x="96" y="130" width="1728" height="636"',
                        'name="board" type="board" x="0" y="0" width="1920" height="1000"'))  # fmt: skip
    after = layout()
    assert ground.trouble() == "" and after.spots["place", 0] != before.spots["place", 0]


def test_a_map_saved_by_tiled_19_is_read(use):
    use(SHIPPED.replace(' type="place"', ' class="place"').replace(' type="pile"', ' class="pile"'))
    assert ground.trouble() == "" and len(ground.ground().cells) == 11


@pytest.mark.parametrize(
    ("there", "instead", "said"),
    (
        ('name="pope"', 'name="abbot"', "call it pope"),
        ('type="place"', 'type="spot"', "no object of the type 'place'"),
        ('infinite="0"', 'infinite="1"', "switch off Infinite"),
        ('name="place" value="4" type="int"', 'name="place" value="5" type="int"', "place 5"),
        ('name="place" value="4" type="int"', 'name="place" value="4"', "type int"),
        ('name="role" value="open"', 'name="role" value="hidden"', "it is open"),
        ("</map>", "", "no XML"),
        ('points="0,0 157.091,0"', 'points="0,0 900,500"', "where no place is"),
        ('x="104.045" y="360" width', 'x="-900" y="360" width', "where no place is"),
        ('x="104.045" y="226"', 'x="-900" y="226"', "outside the board"),
        ('name="piper" type="figure"', 'name="drummer" type="figure"', "call it piper or preacher"),
        ('x="2" y="226" width="106"', 'x="2" y="226" width="6"', "at least 20 wide"),
        ('name="side" value="above"', 'name="side" value="under"', "pile of place 0 is missing"),
    ),
)  # fmt: skip
def test_a_damaged_map_is_one_sentence_and_the_game_goes_on(use, there, instead, said):
    assert there in SHIPPED
    use(SHIPPED.replace(there, instead) if there != 'name="role" value="open"' else SHIPPED.replace(there, instead, 1))
    with pytest.raises(MapError):
        ground.read_ground(ground.map_path())
    line = ground.trouble()
    assert said in line and line.count("\n") == 0 and line.startswith("danse_macabre.tmx")
    assert ground.ground() == ground.built_in()
    assert len([ref for ref in layout().poses if ref[0] == "figure"]) == 11


def test_a_missing_map_is_told_once_in_the_game(use, tmp_path):
    use(SHIPPED)
    ground.map_path().unlink()
    ground.forget()
    heard = []
    state = MACABRE.new(2, 1, {}, sink=heard.append)
    said = [STAGING.play(e.for_seat(0), state.view(0), state.view(0), stage(), (e,)).words for e in heard]
    assert sum("danse_macabre.tmx" in line for line in said) == 1
