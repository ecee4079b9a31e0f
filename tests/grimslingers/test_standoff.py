"""The Standoff: GV-044..076, 283, 284."""

import pytest

from game.engine.grimslingers.events import Removed, RnChanged
from game.engine.kernel.events import CardsMoved, DiceRolled, TurnSkipped

from .table import duel, shown

ODDITY = """
[[card]]
id = "oddity"
types = ["standard", "combine"]
rn = 5
target = "single"
fx = [{ op = "dmg", n = 1 }]
"""
POISON = """
[[card]]
id = "poison"
types = ["standoff"]
fx = [{ op = "lose_hp", n = 2, who = "pick_foes", w = 1 }]
"""


@pytest.mark.clause("GV-044")
def test_one_action_a_seat_or_none():
    table = duel(discard={0: "ice"})
    assert "skip" in table.legal
    table.pick("reload")
    assert table.asked == (1, "standoff")
    table.pick("skip")
    assert table.ask == "fire"


@pytest.mark.clause("GV-045")
def test_later_seats_see_what_earlier_ones_did():
    table = duel(3, token=1, ask="open").pick("sacrifice 2", "skip")
    view = table.state.view(0)
    assert table.asked == (0, "standoff")
    assert (view.hp[1], view.ep[1]) == (6, 10)


@pytest.mark.clause("GV-046")
def test_who_fell_to_a_scourge_does_not_act():
    table = duel(3, hp={1: 1}, attached={1: "0:scourge"}, ask="open")
    assert table.out == (False, True, False)
    asked = []
    while table.ask == "standoff":
        asked.append(table.decision.seat)
        table.pick("skip")
    assert asked == [0, 2]


@pytest.mark.clause("GV-047")
def test_sacrifice_is_one_for_one():
    assert duel(hp={0: 7}, ep={0: 2}).pick("sacrifice 3").gauges[0] == "4/5"


@pytest.mark.clause("GV-048")
def test_nobody_sacrifices_the_last_hp():
    assert duel(hp={0: 3}, ep={0: 2}).legal_of("sacrifice") == ["1", "2"]
    assert duel(hp={0: 3}, ep={0: 2}).refused("sacrifice 3") == "grimslingers.sacrifice_too_much"
    table = duel(hp={0: 3}, ep={0: 2}, options={"voluntary_zero": "allow"})
    assert table.legal_of("sacrifice") == ["1", "2", "3"]
    table.pick("sacrifice 3")
    assert table.winners == (1,)


@pytest.mark.clause("GV-049")
def test_no_more_is_sacrificed_than_fits():
    assert duel(ep={0: 9}).legal_of("sacrifice") == ["1"]
    assert duel(ep={0: 10}).legal_of("sacrifice") == []


@pytest.mark.clause("GV-050")
def test_a_sacrifice_is_no_dmg():
    table = duel(archetype={0: "forgotten"}, ep={0: 5}).pick("sacrifice 2")
    assert table.asked == (1, "standoff")
    assert table.hp[0] == 6


@pytest.mark.clause("GV-051")
def test_reload_takes_four_spells_of_choice():
    table = duel(ep={0: 5}, hand={0: ""}, discard={0: "earth ice fire water wind lightning"})
    table.pick("reload", "card earth", "card ice", "card fire", "take lightning")
    assert table.gauges[0] == "8/2"
    assert sorted(table.ids("hand", 0)) == ["earth", "fire", "ice", "lightning"]
    assert sorted(table.ids("discard", 0)) == ["water", "wind"]
    assert table.shows(0) == "wind"


@pytest.mark.clause("GV-052")
def test_reload_of_a_small_pile_takes_all_of_it():
    table = duel(ep={0: 3}, hand={0: ""}, discard={0: "earth ice"}).pick("reload")
    assert table.gauges[0] == "8/0"
    assert sorted(table.ids("hand", 0)) == ["earth", "ice"]
    assert duel().refused("reload") == "grimslingers.nothing_there"


@pytest.mark.clause("GV-053")
def test_reload_must_be_affordable():
    table = duel(ep={0: 2}, discard={0: "earth"})
    assert "reload" not in table.legal
    assert table.refused("reload") == "grimslingers.no_energy"


@pytest.mark.clause("GV-054")
@pytest.mark.clause("GV-246")
def test_reload_is_for_spells_only():
    table = duel(items=True, hand={0: "snake_oil"}, discard={0: "earth"}, hp={0: 5})
    table.pick("item snake_oil", "skip").through("fire").pick("skip", "reload")
    assert table.ids("item_discard") == ["snake_oil"]
    assert table.ids("hand", 0) == ["earth"]


@pytest.mark.clause("GV-055")
def test_a_bloodlust_lying_aside_can_be_reloaded():
    table = duel(aside={0: "bloodlust"}, pending={0: 4}).pick("reload")
    assert "bloodlust" in table.ids("hand", 0)
    assert (table.pending[0], table.aside[0]) == (4, ())


@pytest.mark.clause("GV-056")
@pytest.mark.clause("GV-223")
def test_an_attached_scourge_cannot_be_reloaded():
    table = duel(attached={1: "0:scourge"})
    assert "reload" not in table.legal
    table = duel(discard={0: "scourge"}).pick("reload")
    assert "scourge" in table.ids("hand", 0)


@pytest.mark.clause("GV-057")
def test_purge_discards_one_or_two_for_one_ep_each():
    table = duel(ep={0: 4}).pick("purge", "purge ice", "purge fire")
    assert table.ep[0] == 6
    assert sorted(table.ids("discard", 0)) == ["fire", "ice"]
    assert duel(ep={0: 4}).pick("purge", "purge ice", "done").ep[0] == 5


@pytest.mark.clause("GV-058")
def test_items_cannot_be_purged():
    table = duel(items=True, hand={0: "ice moonshine"}).pick("purge")
    assert table.ids("hand", 0) == ["moonshine"] or table.legal == ["purge ice"]
    if table.ask == "standoff" and table.decision.seat == 0:
        table.pick("purge ice")
    assert table.ids("discard", 0) == ["ice"]
    assert table.asked == (1, "standoff")


@pytest.mark.clause("GV-059")
def test_purge_at_full_energy():
    table = duel(ep={0: 10}).pick("purge", "purge ice", "purge fire")
    assert table.ep[0] == 10
    assert len(table.discard[0]) == 2


@pytest.mark.clause("GV-060")
def test_surge():
    table = duel().pick("surge", "card ice", "card fire", "card wind")
    assert sorted(table.ids("deactivated", 0)) == ["fire", "ice", "wind"]
    assert table.surging == (True, False)


@pytest.mark.clause("GV-061")
def test_surge_needs_three_spells():
    table = duel(items=True, hand={0: "ice fire moonshine spyglass snake_oil kindling"})
    assert "surge" not in table.legal
    assert table.refused("surge") == "grimslingers.too_few_spells"
    assert duel(hand={0: "ice fire wind"}).pick("surge").deactivated[0]


@pytest.mark.clause("GV-062")
def test_the_boost_is_for_the_first_spell_only():
    table = duel(archetype={0: "outlaw"}, hp=8, ep=8, hand={0: "ice wind earth fire water"})
    table.pick("surge", "card earth", "card fire", "card water", "skip").lay("ice", "pass").pick("cheat wind")
    assert table.hp[1] == 5
    assert len(table.deactivated[1]) == 3
    cheat = duel(archetype={0: "outlaw"}, hp=8, ep=8, hand={0: "ice wind earth fire water"})
    cheat.pick("surge", "card earth", "card fire", "card ice", "skip", "pass", "pass", "cheat wind")
    assert len(cheat.deactivated[1]) == 4


@pytest.mark.clause("GV-063")
def test_a_surge_ends_with_the_turn():
    table = duel(hand={0: "ice earth fire water"}).pick("surge", "card earth", "card fire", "card water", "skip")
    table.through("fire")
    assert table.surging == (False, False)
    table.through("standoff").lay("pass", "ice")
    assert table.hp == (8, 6)


@pytest.mark.clause("GV-064")
def test_an_item_does_not_use_the_boost():
    table = duel(items=True, hand={0: "rusty_revolver earth fire water"}).pick("surge", "skip")
    table.lay("rusty_revolver", "pass")
    assert table.hp[1] == 6
    assert table.surging == (False, False)
    flared = duel(items=True, archetype={0: "witchborn"}, hp=8, ep=8, hand={0: "rusty_revolver"}).pick("flare", "skip")
    flared.lay("rusty_revolver", "pass")
    assert not flared.heard(RnChanged)
    assert flared.hp[1] == 6


@pytest.mark.clause("GV-065")
def test_scavenge_refills_the_slot():
    table = duel(items=True, field="moonshine spyglass kindling", item_deck="snake_oil").pick("scavenge 1")
    assert "spyglass" in table.ids("hand", 0)
    assert table.ids("field", 1) == ["snake_oil"]


@pytest.mark.clause("GV-066")
@pytest.mark.clause("GV-249")
def test_standard_and_passive_items_cost_one():
    table = duel(items=True, ep={0: 0}, field="rusty_revolver snake_oil revive_juju")
    assert table.legal_of("scavenge") == ["1"]
    paid = duel(items=True, ep={0: 1}, field="rusty_revolver snake_oil revive_juju").pick("scavenge 2")
    assert paid.ep[0] == 0
    assert duel(items=True, ep={0: 1}, field="- snake_oil -").pick("scavenge 1").ep[0] == 1


@pytest.mark.clause("GV-067")
def test_a_free_type_makes_an_item_free(extra):
    extra(items=ODDITY)
    table = duel(items=True, ep={0: 0}, field="unstable_dynamite oddity prosthetic_pistol")
    assert table.legal_of("scavenge") == ["0", "1"]


@pytest.mark.clause("GV-068")
def test_an_instant_acts_before_the_slot_is_filled():
    table = duel(items=True, ep={0: 5}, field="gold_nugget", item_deck="moonshine").pick("scavenge 0")
    assert table.ep[0] == 7
    assert table.ids("item_discard") == ["gold_nugget"]
    where = [event.target for event in table.heard(CardsMoved)]
    assert where == [("using",), ("item_discard",), ("field", 0)]


@pytest.mark.clause("GV-069")
def test_an_empty_item_deck_is_the_shuffled_discard():
    thrown = "moonshine snake_oil kindling lucky_charm copper_coil"
    table = duel(items=True, field="spyglass", item_discard=thrown)
    table.state.box = (table.state.box[0] + table.state.item_deck, *table.state.box[1:])
    table.state.item_deck = ()
    table.pick("scavenge 0")
    assert table.ids("field", 0)[0] in thrown
    assert len(table.item_deck) == 4
    assert table.item_discard == ()


@pytest.mark.clause("GV-069")
def test_with_no_item_left_the_slot_stays_empty():
    table = duel(items=True, field="spyglass")
    table.state.box = (table.state.box[0] + table.state.item_deck, *table.state.box[1:])
    table.state.item_deck = ()
    assert table.pick("scavenge 0").field[0] == ()


@pytest.mark.clause("GV-070")
def test_reactivate_takes_up_to_five():
    table = duel(ep={0: 4}, hand={0: ""}, deactivated={0: "earth ice fire water wind lightning"})
    table.pick("reactivate", "card earth", "card ice", "card fire", "card water", "card wind")
    assert table.ep[0] == 1
    assert table.ids("deactivated", 0) == ["lightning"]
    assert len(table.hand[0]) == 5


@pytest.mark.clause("GV-071")
def test_reactivate_takes_at_least_one():
    table = duel(deactivated={0: "earth ice"}).pick("reactivate")
    assert table.legal == ["card earth", "card ice"]
    table.pick("card ice")
    assert table.legal == ["card earth", "done 1"]
    table.pick("done")
    assert table.ids("deactivated", 0) == ["earth"]


@pytest.mark.clause("GV-072")
def test_reactivate_needs_energy_and_a_card():
    assert duel(ep={0: 2}, deactivated={0: "earth"}).refused("reactivate") == "grimslingers.no_energy"
    assert duel().refused("reactivate") == "grimslingers.nothing_there"


@pytest.mark.clause("GV-073")
def test_a_standoff_item_is_for_the_standoff_only():
    table = duel(items=True, hand={0: "snake_oil ice"})
    assert table.legal_of("item") == ["snake_oil"]
    table.through("standoff")
    assert table.legal_of("card") == ["ice"]
    assert duel(items=True, hand={0: "rusty_revolver kindling revive_juju"}).legal_of("item") == []


@pytest.mark.clause("GV-074")
def test_a_used_item_is_discarded():
    table = duel(items=True, hand={0: "snake_oil"}, hp={0: 5}).pick("item snake_oil")
    assert table.hp[0] == 7
    assert table.ids("item_discard") == ["snake_oil"]
    assert table.asked == (1, "standoff")


@pytest.mark.clause("GV-075")
def test_only_a_witchborn_flares():
    assert "flare" in duel(archetype={0: "witchborn"}).legal
    assert "flare" not in duel(archetype={0: "outlaw"}).legal
    assert duel().refused("flare") == "grimslingers.no_witchborn"


@pytest.mark.clause("GV-076")
def test_who_is_killed_in_the_standoff_is_out_at_once(extra):
    extra(items=POISON)
    table = duel(3, items=True, hand={0: "poison"}, hp={1: 2}).pick("item poison", "seat 1")
    assert table.heard(Removed) == [Removed((1,))]
    assert table.asked == (2, "standoff")


@pytest.mark.clause("GV-283")
def test_an_instant_drawn_from_the_deck_acts_before_the_next_card():
    table = duel(
        items=True, options={"set_items": True}, hand={0: "treasure_map treasure_map treasure_map"},
        item_deck="gold_nugget snake_oil", ep={0: 5},
    ).pick("redeem treasure_map")  # fmt: skip
    assert table.ep[0] == 7
    assert table.ids("hand", 0) == ["snake_oil"]
    assert sorted(table.ids("item_discard")) == ["gold_nugget", "treasure_map", "treasure_map", "treasure_map"]
    targets = [event.target for event in table.heard(CardsMoved)][3:]
    assert targets == [("using",), ("item_discard",), ("hand", 0)]
    assert table.asked == (0, "standoff")


@pytest.mark.clause("GV-284")
def test_a_dynamite_that_was_kept_stays_standard():
    table = duel(items=True, deactivated={0: "unstable_dynamite"}, hand={0: ""}).pick("reactivate", "skip")
    assert not table.heard(DiceRolled)
    assert table.legal_of("card") == ["unstable_dynamite"]
    table.lay("unstable_dynamite", "pass")
    assert table.hp[1] == 4


def test_who_is_shackled_is_passed_over():
    table = shown("shackle", "", ep={0: 5})
    assert table.shackled == (False, True)
    assert [event.seat for event in table.heard(TurnSkipped)] == [1]
    assert table.asked == (0, "standoff")
    table.pick("skip")
    assert table.ask == "fire"
