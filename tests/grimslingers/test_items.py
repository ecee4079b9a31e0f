"""The regular items: GV-242..255. One table for all that need no story."""

import pytest

from game.engine.grimslingers import GAME
from game.engine.grimslingers.events import RnChanged
from game.engine.kernel.events import CardsMoved, DiceRolled

from .table import duel, shown

# types, RN (99: none), price
ITEMS = {
    "revive_juju": ("passive", 99, 1), "unstable_dynamite": ("instant", 8, 0), "arcane_hand_cannon": ("combine", 99, 0),
    "prosthetic_pistol": ("standard", 5, 1), "lucky_charm": ("standoff", 99, 0), "frog_mans_drum": ("standoff", 99, 0),
    "devils_deck": ("standoff", 99, 0), "bloody_grimoire": ("standoff", 99, 0), "snake_oil": ("standoff", 99, 0),
    "moonshine": ("standoff", 99, 0), "smelling_salts": ("standoff", 99, 0), "spyglass": ("standoff", 99, 0),
    "hollow_point_rune": ("combine", 99, 0), "quick_holster": ("combine", 99, 0), "kindling": ("combine", 99, 0),
    "copper_coil": ("combine", 99, 0), "rusty_revolver": ("standard", 8, 1), "iron_skillet": ("standard", 1, 1),
    "locust_jar": ("standard", 6, 1), "gold_nugget": ("instant", 99, 0),
}  # fmt: skip
TABLE = GAME.table(GAME.Options(items=True))


@pytest.mark.clause("GV-242")
@pytest.mark.parametrize("item", ITEMS)
def test_a_type_says_when_an_item_may_be_used(item):
    kind, rn, price = ITEMS[item]
    card = TABLE[TABLE.index[item]]
    assert (card.types, card.rn, card.price, card.copies) == ((kind,), rn, price, 2)
    spells = "fire lightning ice"
    table = duel(items=True, hand={0: f"{item} {spells}"}, options={"light_dark": "off"})
    assert table.legal_of("item") == ([item] if kind == "standoff" else [])
    table.through("standoff")
    laid = kind == "standard" or item == "unstable_dynamite"
    assert (item in table.legal_of("card")) == laid
    spell = "lightning" if item == "copper_coil" else "fire"
    table.pick(f"card {spell}")
    offered = table.legal_of("combine") if table.state.picked else []
    assert offered == ([item] if kind == "combine" else [])


def test_there_are_twenty_items_twice():
    assert sum(card.copies for card in TABLE.cards if card.kind == "item") == 40
    assert {card.id for card in TABLE.cards if card.kind == "item"} == set(ITEMS)


# What each does to 5/5 each: as a Standoff item, laid alone, or laid with a spell.
USED = {
    "lucky_charm": ("1", ["8/5", "5/5"]), "frog_mans_drum": ("", ["5/5", "5/3"]), "snake_oil": ("", ["7/5", "5/5"]),
    "devils_deck": ("n1", ["3/5", "5/5"]), "moonshine": ("", ["4/8", "5/5"]), "bloody_grimoire": ("", ["3/5", "5/5"]),
    "smelling_salts": ("", ["5/5", "5/5"]), "spyglass": ("", ["5/5", "5/5"]),
}  # fmt: skip
LAID = {
    "unstable_dynamite": ["5/5", "1/5"], "prosthetic_pistol": ["5/5", "3/5"], "rusty_revolver": ["5/5", "3/5"],
    "iron_skillet": ["5/5", "5/5"], "locust_jar": ["5/5", "5/5"],
}  # fmt: skip
COMBINED = {
    "fire arcane_hand_cannon": 2, "fire hollow_point_rune": 2, "fire quick_holster": 3, "fire kindling": 1,
    "lightning copper_coil": 1,
}  # fmt: skip


@pytest.mark.parametrize("item", USED)
def test_what_each_standoff_item_does(item):
    luck, gauges = USED[item]
    table = duel(items=True, hp=5, ep=5, hand={0: f"{item} ice"}, luck=luck).pick(f"item {item}")
    assert table.gauges == gauges
    assert table.ids("item_discard") == [item]
    assert table.asked == (1, "standoff")


@pytest.mark.parametrize(
    ("face", "effect"), [("n4", "5/7"), ("n7", "5/7"), ("n8", "5/5"), ("n10", "5/5"), ("n3", "3/5")]
)
def test_the_devils_deck(face, effect):
    table = duel(items=True, hp=5, ep=5, hand={0: "devils_deck"}, luck=face).pick("item devils_deck")
    assert table.gauges[0] == effect
    assert len(table.hand[0]) == (1 if face in ("n8", "n10") else 0)


@pytest.mark.parametrize("item", LAID)
def test_what_each_standard_item_does(item):
    table = shown(item, "", hp=5, ep=5)
    assert table.gauges == LAID[item]
    assert len(table.deactivated[1]) == (2 if item == "locust_jar" else 0)


@pytest.mark.parametrize("laid", COMBINED)
def test_what_each_combine_item_does(laid):
    assert shown(laid, "", hp=5).hp[1] == COMBINED[laid]


def test_smelling_salts():
    table = duel(items=True, hand={0: "smelling_salts"}, deactivated={0: "ice fire wind earth"})
    table.pick("item smelling_salts", "card ice", "card fire", "card wind")
    assert sorted(table.ids("hand", 0)) == ["fire", "ice", "wind"]


@pytest.mark.parametrize(("item", "hp", "allowed"), [("bloody_grimoire", 2, False), ("bloody_grimoire", 3, True),
                                                     ("moonshine", 1, False), ("moonshine", 2, True)])  # fmt: skip
def test_nobody_pays_the_last_hp_for_an_item(item, hp, allowed):
    table = duel(items=True, hp={0: hp}, hand={0: item})
    assert (item in table.legal_of("item")) == allowed
    free = duel(items=True, hp={0: hp}, hand={0: item}, options={"voluntary_zero": "allow"})
    assert item in free.legal_of("item")


def test_a_grimoire_needs_a_signature_deck():
    table = duel(items=True, hand={0: "bloody_grimoire"})
    table.state.box = (table.state.box[0] + table.state.signature_deck, *table.state.box[1:])
    table.state.signature_deck = ()
    table.state._resume()
    assert table.legal_of("item") == []
    assert table.refused("item bloody_grimoire") == "grimslingers.item_not_now"


@pytest.mark.clause("GV-243")
def test_discarded_items_lie_on_one_pile():
    table = duel(items=True, hand={0: "snake_oil", 1: "moonshine"}).pick("item snake_oil", "item moonshine")
    assert table.ids("item_discard") == ["snake_oil", "moonshine"]


@pytest.mark.clause("GV-244")
def test_items_in_hand_can_be_hit():
    table = shown("wind", "", hand={1: "ice fire snake_oil moonshine"}, items=True)
    assert len(table.deactivated[1]) == 3
    hit = {id_ for seed in range(12) for id_ in shown("wind", "", hand={1: "ice fire snake_oil moonshine"}, items=True,
                                                     seed=seed, options={}).ids("deactivated", 1)}  # fmt: skip
    assert {"snake_oil", "moonshine"} & hit


@pytest.mark.clause("GV-245")
def test_a_deactivated_item_is_out_of_use():
    table = shown("", "lightning", "", hp={0: 1}, hand={0: ""}, deactivated={0: "revive_juju"}, items=True, aim={1: 0})
    assert table.out[0]
    held = shown("", "lightning", hp={0: 1}, hand={0: "ice"}, deactivated={0: "revive_juju pierce"}, items=True)
    assert held.legal == ["decline"]
    back = duel(items=True, hand={0: ""}, deactivated={0: "revive_juju"}).pick("reactivate")
    assert back.ids("hand", 0) == ["revive_juju"]


@pytest.mark.clause("GV-247")
def test_a_flagged_item_is_deactivated_instead_of_discarded():
    table = shown("amnesia", "", hand={1: "prosthetic_pistol snake_oil ice"}, items=True)
    assert table.ids("deactivated", 1) == ["prosthetic_pistol"]
    assert table.ids("item_discard") == ["snake_oil"]


@pytest.mark.clause("GV-248")
def test_revive_juju():
    table = shown("", "lightning", hp={0: 2}, hand={0: "revive_juju"}, items=True)
    assert table.legal == ["juju"]
    table.pick("juju")
    assert table.hp[0] == 1
    assert table.ids("item_discard") == ["revive_juju"]


@pytest.mark.clause("GV-250")
def test_a_dynamite_that_explodes():
    table = duel(items=True, field="unstable_dynamite", item_deck="moonshine", luck="1").pick("scavenge 0")
    assert table.hp[0] == 5
    assert table.ids("item_discard") == ["unstable_dynamite"]
    kinds = [type(event).__name__ for event in table.events]
    assert kinds.index("DiceRolled") < kinds.index("Hit")
    assert [event.target for event in table.heard(CardsMoved)] == [("using",), ("item_discard",), ("field", 0)]


@pytest.mark.clause("GV-251")
def test_a_dynamite_that_does_not():
    table = duel(items=True, field="unstable_dynamite", luck="5").pick("scavenge 0", "skip")
    assert "unstable_dynamite" in table.legal_of("card")
    table.lay("unstable_dynamite", "pass")
    assert table.hp[1] == 4
    assert len(table.heard(DiceRolled)) == 1


@pytest.mark.clause("GV-252")
def test_an_explosion_is_dmg():
    table = duel(items=True, archetype={0: "forgotten"}, ep={0: 3}, field="unstable_dynamite", luck="2").pick(
        "scavenge 0"
    )
    assert table.legal_of("absorb") == ["0", "1", "2", "3"]
    table.pick("absorb 3")
    assert table.gauges[0] == "8/0"


@pytest.mark.clause("GV-253")
def test_a_combine_item_has_no_turn_of_its_own():
    table = shown("ice quick_holster", "")
    assert table.heard(RnChanged) == [RnChanged(0, "ice", 6, (("card", 9), ("combine", -3)))]
    assert [event.card for event in table.events if type(event).__name__ == "Resolving"] == ["ice"]


@pytest.mark.clause("GV-254")
def test_a_combine_item_that_names_a_card_works_with_that_identity_only():
    table = shown("equilibrium", "fire kindling", "ice", aim={0: 1, 1: 2, 2: 0}).pick("spell 2")
    assert table.hp[2] == 6
    coil = shown("equilibrium", "lightning copper_coil", "ice", aim={0: 1, 1: 2, 2: 0}).pick("spell 2")
    assert [event.seat for event in coil.events if type(event).__name__ == "Resolving"] == [0, 0, 1, 2]


@pytest.mark.clause("GV-255")
def test_three_of_a_kind_are_redeemed():
    words = {"items": True, "options": {"set_items": True}}
    table = duel(hand={0: "hex_fragment hex_fragment hex_fragment"}, signature_deck="pierce", **words)
    assert table.legal_of("redeem") == ["hex_fragment"]
    table.pick("redeem hex_fragment")
    assert table.ids("hand", 0) == ["pierce"]
    assert table.asked == (0, "standoff")
    assert table.ids("item_discard") == ["hex_fragment"] * 3
    assert not duel(hand={0: "hex_fragment hex_fragment"}, **words).legal_of("redeem")
    assert TABLE.index.get("hex_fragment") is None
