"""tools/lint_cards.py: what an owner of the boxed game reads when a typed-in card does not fit."""

from pathlib import Path

import pytest

from game.engine.grimslingers import GAME
from game.engine.kernel import data
from tools.lint_cards import SHIPPED, lint, main


def said(tmp_path: Path, name: str, text: str) -> list[str]:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return [str(finding) for finding in lint(path)]


def test_the_shipped_files_are_clean(capsys):
    assert lint(SHIPPED) == []
    assert main([]) == 0
    assert "nothing to find fault with" in capsys.readouterr().out


CARD = '[[card]]\nid = "zap"\nrn = 5\ntarget = "single"\ntext = "x"\n'


@pytest.mark.parametrize(
    ("fx", "says"),
    [
        ('fx = [{ op = "dmg" }]', "dmg needs n, the number printed on the card"),
        ('fx = [{ op = "zap", n = 1 }]', "Invalid enum value 'zap'"),
        ('fx = [{ op = "dmg", n = "two" }]', "fx[0].n"),
        ('fx = [{ op = "dmg", m = 2 }]', "unknown field `m`"),
        ('fx = [{ op = "shield", amount = 2 }]', "shield needs scope"),
        ('fx = [{ op = "dmg", n = 2, who = "pick_foes" }]', "pick_foes needs how many foes"),
        ('fx = [{ op = "gain_hp", n = 2, pierce = true }]', "only dmg can pierce"),
        ('fx = [{ op = "roll", table = [{ faces = [7], fx = [] }] }]', "roll has no face 7: it has 1 to 6"),
        ('fx = [{ op = "roll", table = [{ faces = [1, 1], fx = [] }] }]', "names the face 1 twice"),
        ('fx = [{ op = "roll", table = [{ faces = [1], fx = [{ op = "dmg" }] }] }]', "(under roll)"),
        ('fx = [{ op = "convert", to = "discard", scope = "turn" }]', "it takes hp, ep or choice"),
    ],
)
def test_a_mistake_is_named_with_its_card_and_its_remedy(tmp_path, fx, says):
    (line,) = said(tmp_path, "signatures.toml", CARD + fx + "\n")
    assert line.startswith("ERROR signatures.toml, card 'zap': ")
    assert says in line
    assert "\n" not in line


def test_a_card_that_is_laid_needs_its_resolution_number(tmp_path):
    (line,) = said(tmp_path, "signatures.toml", CARD.replace("rn = 5\n", "") + 'fx = [{ op = "dmg", n = 1 }]\n')
    assert "it can be laid, so it needs rn, its resolution number" in line


def test_two_cards_of_one_id(tmp_path):
    assert "two cards are called zap" in said(tmp_path, "signatures.toml", CARD + CARD)[0]


def test_no_toml_and_no_file(tmp_path):
    assert "this is no TOML" in said(tmp_path, "items.toml", '[[card]\nid = "x"')[0]
    assert "there is no such file" in str(lint(tmp_path / "nothing.toml")[0])
    (tmp_path / "empty").mkdir()
    assert "no .toml file" in str(lint(tmp_path / "empty")[0])


def test_notes_on_what_is_odd(tmp_path):
    text = (
        CARD + 'fx = [{ op = "nv", n = 1 }]\n'
        '[[card]]\nid = "odd"\nrn = 5\nfx = [{ op = "roll", table = [{ faces = [1, 2], fx = [] }] }]\n'
    )
    notes = "\n".join(said(tmp_path, "signatures.toml", text))
    assert "ERROR" not in notes
    for says in (
        "only a combine item changes the spell", "roll says nothing of 3, 4, 5, 6", "it has no text",
        "2 signature spells; the box has 24", "there is no redirect",
    ):  # fmt: skip
        assert says in notes


def test_elements_must_make_two_triangles(tmp_path):
    text = (SHIPPED / "elements_sum_of_four.toml").read_text(encoding="utf-8")
    wrong = text.replace('beats = "water"', 'beats = "ice"')
    assert any("each element loses to exactly one" in line for line in said(tmp_path, "elements_mine.toml", wrong))
    gone = text.replace('id = "ice"', 'id = "hail"\nrn = 9')
    assert any("there is no ice" in line for line in said(tmp_path, "elements_mine.toml", gone))


def test_archetypes(tmp_path):
    text = (SHIPPED / "archetypes.toml").read_text(encoding="utf-8").replace('"undying"', '"true_grit"')
    lines = said(tmp_path, "archetypes.toml", text)
    assert any("0 archetypes have undying" in line for line in lines)


def test_an_owners_file_is_played_and_a_damaged_one_is_not(extra, tmp_path):
    extra(signatures=CARD.replace("zap", "zap_1") + 'fx = [{ op = "dmg", n = 6 }]\n')
    assert "zap_1" in GAME.table(GAME.Options()).index
    (tmp_path / "own" / "grimslingers" / "signatures.toml").write_text(CARD + 'fx = [{ op = "dmg" }]\n')
    data.forget()
    assert "zap" not in GAME.table(GAME.Options()).index
    assert len(data.problems) == 1
    assert "card zap: dmg needs n" in data.problems[0]
