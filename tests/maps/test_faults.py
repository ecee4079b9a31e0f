# ruff: noqa: E501 - one case a line reads better
"""Every fault of a map is one sentence: file, object, what is wrong, what to do (FAULTS 14)."""

from __future__ import annotations

import pytest

from game.table.map_board import MapError, load_map

from .maps import HEAD, PATH, SET, THINGS, TILES, A, B, things, write

PROPERTY = '<object id="7" name="n" type="node" x="0" y="0"><properties>{}</properties></object>'


def layer(text: str, more: str = 'encoding="csv"', size: str = 'width="3" height="2"') -> str:
    return f'<layer id="1" name="ground" {size}><data {more}>{text}</data></layer>'


def refused(path, need=("node",)) -> str:
    with pytest.raises(MapError) as error:
        load_map(path, need).graph("node", "path")
    said = str(error.value)
    assert said.startswith(path.name) and said.endswith(".") and "\n" not in said and "Traceback" not in said
    assert "; " in said, "a remedy is part of the sentence"
    return said


CASES = {
    # B124
    "template": ((SET, TILES, things('<object id="5" template="town.tx" x="1" y="1"/>')), "object 5", "Detach Template"),
    "infinite": (HEAD.replace('infinite="0"', 'infinite="1"'), "infinite", "switch off Infinite"),
    "chunks": ((SET, layer('<chunk x="0" y="0" width="16" height="16">1</chunk>'), THINGS), "infinite", "switch off"),
    "zstd": ((SET, layer("AAAA", 'encoding="base64" compression="zstd"'), THINGS), "zstd", "CSV"),
    "xml tiles": ((SET, layer('<tile gid="1"/>', ""), THINGS), "XML", "CSV"),
    # B125
    "no nodes": ((SET, TILES, things(A.replace("node", "house"))), "no object of the type 'node'", "set Type"),
    "empty map": ((SET, TILES), "no object of the type 'node'", "set Type"),
    # B132
    "reserved": ((SET, TILES, things(PROPERTY.format('<property name="name" value="x"/>'))), "object 7", "'name'"),
    "reserved x": ((SET, TILES, things(PROPERTY.format('<property name="x" type="int" value="1"/>'))), "object 7", "'x'"),
    "empty int": ((SET, TILES, things(PROPERTY.format('<property name="cost" type="int" value=""/>'))), "object 7", "'cost'"),
    "bad float": ((SET, TILES, things(PROPERTY.format('<property name="f" type="float" value="x"/>'))), "object 7", "'f'"),
    "bad bool": ((SET, TILES, things(PROPERTY.format('<property name="b" type="bool" value="2"/>'))), "object 7", "'b'"),
    "class property": (
        (SET, TILES, things(PROPERTY.format('<property name="c" type="class" propertytype="Cost"/>'))), "object 7", "custom type"),
    "twice": ((SET, TILES, things(PROPERTY.format('<property name="a" value="1"/><property name="a" value="2"/>'))),
              "object 7", "'a'"),
    # B134
    "short csv": ((SET, layer("1,2,1,2,1"), THINGS), "5 tiles, not 6", "ground"),
    "long csv": ((SET, layer("1,2,1,2,1,1,1"), THINGS), "7 tiles, not 6", "ground"),
    "not csv": ((SET, layer("1,2,one,2,1,1"), THINGS), "cannot be read", "ground"),
    "other size": ((SET, layer("1,2,1,2", size='width="2" height="2"'), THINGS), "not 6", "ground"),
    "unknown tile": ((SET, layer("1,2,1,2,99,1"), THINGS), "unknown tile 99 at column 1, row 1", "ground"),
    "unknown flipped tile": ((SET, layer("1,2,1,2,2147483747,1"), THINGS), "unknown tile 99", "ground"),
    "no tile": ((SET, layer("0,0,0,0,0,0"), THINGS), "no tile at all", "ground"),
    "two layers": ((SET, TILES, TILES.replace('id="1"', 'id="8"'), THINGS), "two layers", "'ground'"),
    "layer without name": ((SET, TILES.replace(' name="ground"', ""), THINGS), "no name", "layer"),
    "layer without data": ((SET, '<layer id="1" name="g" width="3" height="2"/>', THINGS), "no data", "'g'"),
    "unreachable": ((SET, TILES, things(A, B, PATH, B.replace('id="2"', 'id="6"').replace("crypt", "moor").replace('"60"', '"0"')
                                        .replace('y="10"', 'y="60"'))), "object 6", "no path leads to 'moor'"),
    "path to nowhere": ((SET, TILES, things(A, B, PATH.replace("40,-10", "40,400"))), "object 3", "ends at 60, 420"),
    "path to itself": ((SET, TILES, things(A, B, PATH.replace("40,-10", "2,2"))), "object 3", "begins and ends"),
    "two of one name": ((SET, TILES, things(A, B.replace("crypt", "inn"), PATH)), "object 2", "'inn'"),
    # what pytmx takes without a word
    "no x": ((SET, TILES, things(A.replace(' x="10"', ""), B)), "object 1", "it has no x"),
    "no y": ((SET, TILES, things(A.replace(' y="10"', ""), B)), "object 1", "it has no y"),
    "nan": ((SET, TILES, things(A.replace('x="10"', 'x="nan"'), B)), "object 1", "x"),
    "word for x": ((SET, TILES, things(A.replace('x="10"', 'x="left"'), B)), "object 1", "'left'"),
    "negative": ((SET, TILES, things(A.replace('width="20"', 'width="-20"'), B)), "object 1", "width"),
    "same id": ((SET, TILES, things(A, A)), "object 1", "same id"),
    "unknown tile object": ((SET, TILES, things('<object id="1" name="a" gid="50" x="0" y="0"/>')), "object 1", "50"),
    "image outside": ((SET.replace("tiles.png", "../tiles.png"), TILES, THINGS), "outside the map's folder", "../tiles.png"),
    "image by root": ((SET.replace("tiles.png", "/etc/hostname"), TILES, THINGS), "outside the map's folder", "/etc"),
    "image missing": ((SET.replace("tiles.png", "gone.png"), TILES, THINGS), "missing", "gone.png"),
    "image layer outside": ((SET, TILES, '<imagelayer id="4" name="sky"><image source="../../sky.png"/></imagelayer>', THINGS),
                            "outside", "'sky'"),
    "tileset missing": (('<tileset firstgid="1" source="gone.tsx"/>', TILES, THINGS), "missing", "gone.tsx"),
    "no size": (HEAD.replace(' width="3"', ""), "width", "Map Properties"),
    "no tile size": (HEAD.replace('tileheight="32"', 'tileheight="0"'), "tileheight", "Map Properties"),
    "hexagons": (HEAD.replace("orthogonal", "hexagonal"), "hexagonal", "Orthogonal"),
    "other root": ("<tileset>", "its root is <tileset>", ".tmx"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_fault_is_one_sentence(tmp_path, name):
    parts, *words = CASES[name]
    (tmp_path / "maps").mkdir()
    if isinstance(parts, str):
        path = write(tmp_path / "maps", head=parts, tail="</tileset>" if parts == "<tileset>" else "</map>")
    else:
        path = write(tmp_path / "maps", *parts)
    said = refused(path)
    for word in words:
        assert word in said, said


@pytest.mark.parametrize(
    "text", ("", "PNG", "<map", "<map></map>", "<?xml version='1.0'?><!DOCTYPE m [<!ENTITY a 'b'>]><map/>", "\x00")
)
def test_a_damaged_file_is_one_sentence(tmp_path, text):
    path = tmp_path / "little.tmx"
    path.write_text(text)
    refused(path)


def test_a_missing_or_huge_file_is_one_sentence(tmp_path):
    assert "cannot be opened" in refused(tmp_path / "gone.tmx")
    path = write(tmp_path)
    path.write_text(path.read_text() + " " * (5 << 20))
    assert "5 MB" in refused(path)


def test_the_sentence_has_its_parts(tmp_path):
    with pytest.raises(MapError) as caught:
        load_map(write(tmp_path, SET, TILES, things(A.replace(' x="10"', ""))))
    error = caught.value
    assert (error.file, error.object_id) == ("little.tmx", 1) and error.what and error.remedy


def test_cut_off_files_never_raise_anything_else(tmp_path):
    whole = write(tmp_path).read_text()
    for length in range(0, len(whole), 37):
        path = tmp_path / "cut.tmx"
        path.write_text(whole[:length])
        refused(path)
