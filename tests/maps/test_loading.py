"""What a sound map gives, whatever Tiled wrote it (FAULTS 14)."""

from __future__ import annotations

import pytest

from game.table.map_board import load_map

from .maps import SET, THINGS, TILES, A, B, things, write


def test_things_have_kind_box_and_properties(tmp_path):
    board = load_map(write(tmp_path), ("node", "path"))
    inn, crypt = board.of("node")
    assert (inn.name, inn.box, inn.middle) == ("inn", (10, 10, 20, 20), (20, 20))
    assert crypt.shape == "point" and crypt.middle == (60, 10)
    assert board.named("road").points == ((20, 20), (40, 50), (60, 10))
    assert board.size == (96, 64)


def test_typed_properties_keep_their_type_and_text_stays_text(tmp_path):
    rich = (
        '<object id="4" name="n" type="node" x="0" y="0"><properties><property name="cost" type="int" value="3"/>'
        '<property name="loose" value="3"/><property name="night" type="bool" value="true"/></properties></object>'
    )
    thing = load_map(write(tmp_path, SET, TILES, things(rich))).named("n")
    assert thing.whole("cost") == 3 and thing.properties["night"] is True and thing.text("loose") == "3"
    with pytest.raises(Exception, match=r"object 4: its property 'loose' is '3'; give it the type int"):
        thing.whole("loose")
    with pytest.raises(Exception, match="object 4: it has no property 'gone'"):
        thing.text("gone")


@pytest.mark.parametrize("word", ("type", "class"))
def test_the_kind_is_found_under_either_name(tmp_path, word):
    node = f'<object id="1" name="inn" {word}="node" x="10" y="10" width="20" height="20"/>'
    assert load_map(write(tmp_path, SET, TILES, things(node)), ("node",)).of("node")[0].name == "inn"


@pytest.mark.parametrize("gid", (1, 0x80000001, 0x40000001, 0x20000001, 0xE0000001))
def test_a_flipped_town_is_still_a_town(tmp_path, gid):
    node = f'<object id="1" name="a" gid="{gid}" x="0" y="32" width="32" height="32"/>'
    (thing,) = load_map(write(tmp_path, SET, TILES, things(node))).things
    assert thing.kind == "town" and thing.shape == "tile"


@pytest.mark.parametrize("height", (32, 48))
def test_tile_objects_and_rectangles_meet_in_one_cell(tmp_path, height):
    tile = f'<object id="1" name="a" gid="1" x="0" y="{height}" width="32" height="{height}"/>'
    box = f'<object id="2" name="b" type="town" x="0" y="0" width="32" height="{height}"/>'
    one, other = load_map(write(tmp_path, SET, TILES, things(tile, box))).things
    assert one.box == other.box == (0, 0, 32, height)


@pytest.mark.parametrize(
    ("node", "box"),
    (
        ('gid="1" x="32" y="32" width="32" height="32" rotation="90"', (32, 32, 32, 32)),
        ('gid="1" x="32" y="32" width="32" height="32" rotation="-90"', (0, 0, 32, 32)),
        ('type="t" x="32" y="32" width="40" height="10" rotation="90"', (22, 32, 10, 40)),
        ('type="t" x="32" y="32" width="40" height="10" rotation="180"', (-8, 22, 40, 10)),
    ),
)
def test_a_turned_thing_has_its_true_box(tmp_path, node, box):
    (thing,) = load_map(write(tmp_path, SET, TILES, things(f'<object id="1" name="a" {node}/>'))).things
    assert thing.box == pytest.approx(box)


def test_offsets_of_groups_add_up_for_things_and_tiles(tmp_path):
    group = '<group id="9" name="all" offsetx="10" offsety="4">{}</group>'
    inner = TILES.replace('name="ground"', 'name="ground" offsetx="5"')
    board = load_map(write(tmp_path, SET, group.format(inner + things(A, more=' offsetx="5"'))))
    assert board.named("inn").box == (25, 14, 20, 20)
    assert board.layers[0].offset == (15, 4)
    assert board.tile_at("ground", 15, 5) == "town" and board.tile_at("ground", 14, 5) == ""
    assert board.tile_at("ground", 15 + 32, 5) == "marsh"


def test_flipped_cells_keep_the_name_of_their_tile(tmp_path):
    board = load_map(write(tmp_path))
    assert board.layers[0].rows == (("town", "marsh", "town"), ("marsh", "town", "town"))


def test_tiles_that_are_not_placed_are_there_by_name(tmp_path):
    """A closed and an open door: the code may show either later."""
    board = load_map(write(tmp_path))
    for name in ("town", "marsh", "door_closed", "ground:3"):
        assert board.tiles[name][1][2:] == (32, 32), name


def test_paths_join_places(tmp_path):
    board = load_map(write(tmp_path))
    assert board.graph("node", "path") == {"inn": ("crypt",), "crypt": ("inn",)}


@pytest.mark.parametrize("coding", (("base64", ""), ("base64", "zlib"), ("base64", "gzip")))
def test_what_tiled_packs_is_unpacked(tmp_path, coding):
    import base64
    import gzip
    import struct
    import zlib

    raw = struct.pack("<6I", 1, 2, 1, 2, 1, 0x80000001)
    raw = {"": raw, "zlib": zlib.compress(raw), "gzip": gzip.compress(raw)}[coding[1]]
    packed = f' compression="{coding[1]}"' if coding[1] else ""
    layer = (
        f'<layer id="1" name="ground" width="3" height="2"><data encoding="base64"{packed}>'
        f"{base64.b64encode(raw).decode()}</data></layer>"
    )
    assert load_map(write(tmp_path, SET, layer, THINGS)).layers[0].rows[0] == ("town", "marsh", "town")


def test_a_tileset_of_its_own_file(tmp_path):
    text = SET.replace(' firstgid="1"', "")
    (tmp_path / "ground.tsx").write_text(f'<?xml version="1.0"?>{text}')
    board = load_map(write(tmp_path, '<tileset firstgid="1" source="ground.tsx"/>', TILES, things(A, B)))
    assert board.layers[0].rows[0][0] == "town" and "door_closed" in board.tiles
