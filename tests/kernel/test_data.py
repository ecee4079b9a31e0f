"""Card data: the player's own files go first; a damaged one costs a line, not the game."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.engine.kernel import Card, CardTable, DataError, data


class Beast(Card, frozen=True, kw_only=True):
    bite: int


class Beasts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    beast: tuple[Beast, ...]


SHIPPED = '[[beast]]\nid = "rat"\nbite = 1\nsource = "house"\n'


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Shipped data in one folder, the player's in another."""
    shipped = tmp_path / "assets"
    (shipped / "data" / "zoo").mkdir(parents=True)
    (shipped / "data" / "zoo" / "beasts.toml").write_text(SHIPPED)
    monkeypatch.setattr(data, "assets", lambda: shipped)
    monkeypatch.setattr(data, "own_folders", [])
    folder = tmp_path / "own"
    (folder / "zoo").mkdir(parents=True)
    data.forget()
    yield folder
    data.forget()


def beasts() -> Beasts:
    found: Beasts = data.load("zoo", "beasts", Beasts)
    return found


def write(folder: Path, text: str | bytes) -> None:
    raw = text if isinstance(text, bytes) else text.encode()
    (folder / "zoo" / "beasts.toml").write_bytes(raw)
    data.use_folder(folder)


def test_the_shipped_file_is_read_and_kept(own: Path) -> None:
    assert beasts().beast == (Beast(id="rat", bite=1, source="house"),)
    assert beasts() is beasts()


def test_the_players_own_file_goes_first_from_the_next_game_on(own: Path) -> None:
    assert beasts().beast[0].bite == 1
    write(own, SHIPPED.replace("bite = 1", "bite = 9"))
    assert beasts().beast[0].bite == 9 and not data.problems


def test_a_game_forgets_its_card_tables_when_the_folders_change(own: Path) -> None:
    from tests.toy import make

    game = make("toy_with_data", table=lambda options: CardTable(beasts().beast))
    assert game.table(None)[0].bite == 1
    write(own, SHIPPED.replace("bite = 1", "bite = 9"))
    assert game.table(None)[0].bite == 9


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[beast]]\nid = "rat"\nbite = "hard"\n', "bite"),
        ('[[beast]]\nid = "rat"\n', "bite"),
        ('[[beast]]\nid = "rat"\nbite = 1\nfur = 3\n', "fur"),
        ('[[beast]]\nid = "rat"\nbite = 1\ncopies = 0\n', "copies"),
        ('[[beast]]\nid = "rat"\nbite = 1\ncopies = 100000000\n', "copies"),
        ("[[beast", "beasts.toml"),
        (b"\xff\xfe\x00bad", "beasts.toml"),
        ("", "beast"),
    ],
)
def test_a_damaged_own_file_costs_one_line_and_the_shipped_one_plays(own: Path, text: str | bytes, says: str) -> None:
    write(own, text)
    assert beasts().beast[0].id == "rat" and beasts().beast[0].bite == 1
    (line,) = data.problems
    assert "beasts.toml" in line and says in line and "the shipped beasts is used instead" in line and "\n" not in line


def test_a_missing_shipped_file_is_an_error_that_names_it(own: Path) -> None:
    with pytest.raises(DataError, match=r"birds\.toml"):
        data.load("zoo", "birds", Beasts)


def test_two_cards_of_one_id_are_refused() -> None:
    with pytest.raises(DataError, match="rat"):
        CardTable([Card(id="rat"), Card(id="rat")])


def test_the_table_counts_copies_and_its_digest_tells_numbers_apart() -> None:
    table = CardTable([Beast(id="rat", bite=1, back="b", copies=2), Beast(id="bat", bite=2, back="b")])
    assert table.deck("b") == (0, 0, 1) and table.ids(table.deck("b")) == ["rat", "rat", "bat"]
    assert (
        table.digest
        != CardTable([Beast(id="rat", bite=1, back="b", copies=2), Beast(id="bat", bite=3, back="b")]).digest
    )
