"""Every option and every value of it."""

import dataclasses

import pytest

from game.engine import OptionError, Rng
from game.engine.grim.state import Options

from .table import GRIM, Table, at_grim, grim, new

VALUES = {
    "decisions": (False, True),
    "frozen_pays": (True, False),
    "grim_tie": ("restart", "win", "miss"),
    "start_tokens": (10, 5, 15),
    "first_player": ("random", "roll_off", *(f"seat:{seat}" for seat in range(6))),
    "strike_penalty": (3, 1, 2, 4, 5),
    "fail_tokens": (10, 5),
    "bust_keeps": (False, True),
    "hand_cost": ("paid", "returned"),
    "token_supply": ("unlimited", *range(20, 101)),
    "die_faces": ((2, 2, 2), *((r, b, 6 - r - b) for r in range(1, 5) for b in range(1, 6 - r))),
    "stakes": ((1, 2, 3), (10, 10, 10), (1, 1, 1), (3, 2, 1)),
    "hand_deck": ("house",),
    "decision_deck": ("house",),
    "fate_deck": ("house",),
}
"""The table of section 2 of the rules, the default first."""

WRONG = {
    "decisions": ("yes", 1, None),
    "frozen_pays": (0, "never"),
    "grim_tie": ("lose", "", 1),
    "start_tokens": (0, 11, "10", 10.0, True),
    "first_player": ("seat:6", "seat:-1", "youngest", 0),
    "strike_penalty": (0, 6, "3"),
    "fail_tokens": (0, 1, 15),
    "bust_keeps": ("maybe",),
    "hand_cost": ("free",),
    "token_supply": (19, 101, -1, 0, "none"),
    "die_faces": ("222", 6),
    "stakes": (3,),
    "hand_deck": (7, ""),
    "decision_deck": (None,),
    "fate_deck": (True,),
}


def test_the_options_are_those_of_the_rules_with_their_defaults():
    assert {field.name for field in dataclasses.fields(Options)} == set(VALUES)
    for name, values in VALUES.items():
        assert getattr(Options(), name) == values[0]
    assert all(field.metadata["help"] for field in dataclasses.fields(Options))


def test_three_options_are_for_every_table_and_the_rest_for_experts():
    front = [field.name for field in dataclasses.fields(Options) if not field.metadata["expert"]]
    assert front[:3] == ["decisions", "frozen_pays", "grim_tie"]


@pytest.mark.parametrize("name", VALUES)
def test_every_value_is_taken_and_can_be_played(name):
    few = VALUES[name] if len(VALUES[name]) < 20 else (*VALUES[name][:3], VALUES[name][-1])
    for value in VALUES[name]:
        assert getattr(Options(**{name: value}), name) == value
    for value in few:
        seats = 6 if name == "first_player" else 3
        table, chance = Table(new(seats, 5, **{name: value})), Rng(1)
        for _ in range(300):
            if table.decision:
                table.pick(chance.choice(table.legal))
        assert not table.faults()
        assert GRIM.from_json(table.to_json()).digest() == table.digest()


@pytest.mark.parametrize("name", WRONG)
def test_anything_else_is_refused_by_name(name):
    for value in WRONG[name]:
        with pytest.raises((OptionError, ValueError), match=name.removesuffix("_deck")):
            GRIM.new(4, 7, {name: value})


def test_on_and_off_are_words_too():
    assert Options(decisions="on", frozen_pays="off") == Options(decisions=True, frozen_pays=False)
    with pytest.raises(OptionError, match="there is no option 'dice'"):
        GRIM.new(4, 7, {"dice": 4})


@pytest.mark.clause("GR-002")
@pytest.mark.parametrize("tokens", [5, 10, 15])
def test_start_tokens(tokens):
    assert new(start_tokens=tokens).bank == (tokens,) * 4


@pytest.mark.clause("GR-027")
@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
def test_strike_penalty(penalty):
    assert grim(options={"strike_penalty": penalty}, luck="R R R").pick("roll").bank[0] == 10 + penalty
    both = grim(options={"strike_penalty": penalty, "decisions": True}, luck="R R R").pick("roll", "take")
    assert both.bank[0] == 10 + penalty


@pytest.mark.clause("GR-096")
@pytest.mark.parametrize("tokens", [5, 10])
def test_fail_tokens(tokens):
    assert at_grim("9 9 9 1 2 3", options={"fail_tokens": tokens}).bank[0] == tokens


@pytest.mark.clause("GR-034")
@pytest.mark.parametrize("supply", [20, 57, 100])
def test_token_supply_is_what_grim_holds_beside_the_seats_tokens(supply):
    for seats in GRIM.seats:
        state = new(seats, token_supply=supply)
        assert (state.supply, state.bank) == (supply, (10,) * seats)
    assert grim(options={"token_supply": supply}, luck="R R R").pick("roll").supply == supply - 3


@pytest.mark.clause("GR-077")
def test_stakes_are_numbers_for_green_blue_and_red():
    for symbol, stake in zip("GBR", (7, 4, 9), strict=True):
        table = grim(ask="card duel_choice", options={"stakes": (7, 4, 9)}, luck=f"{symbol} 9 4").pick("seat 1")
        assert table.bank[1] == 10 + stake
