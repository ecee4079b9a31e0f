"""The Aftermath and the elements: GV-115..156, 286, 289..291."""

import pytest

from game.engine.grimslingers import GAME
from game.engine.grimslingers.cards import SIX
from game.engine.grimslingers.events import AimTaken, ElementsMet, Fizzled, OrderShown, Resolving, RnChanged, WentDown

from .table import duel, shown

GIFT = """
[[card]]
id = "gift"
rn = 6
target = "all"
fx = [{ op = "gain_ep", n = 2, who = "others" }]

[[card]]
id = "blast"
rn = 6
target = "all"
fx = [{ op = "dmg", n = 1 }]

[[card]]
id = "boomerang"
rn = 6
target = "single"
flags = ["do_not_discard"]
fx = [{ op = "dmg", n = 1 }]
"""


def order(table) -> list[str]:
    return [event.card for event in table.heard(Resolving)]


@pytest.mark.clause("GV-115")
def test_bundles_resolve_by_rising_rn():
    table = shown("magnify", "earth", "amnesia", aim={0: 1, 1: 0, 2: 0}, hand={0: "ice"})
    assert order(table) == ["amnesia", "earth", "magnify"]
    assert table.heard(OrderShown)[0].order == ((2, "amnesia", 4), (1, "earth", 9), (0, "magnify", 10))


@pytest.mark.clause("GV-116")
def test_equal_rn_resolve_clockwise_from_the_token():
    table = shown("fire", "fire", "fire", token=2, aim={0: 1, 1: 2, 2: 0})
    assert [event.seat for event in table.heard(Resolving)] == [2, 0, 1]


@pytest.mark.clause("GV-117")
def test_a_revealed_bundle_is_unresolved_until_its_turn():
    table = shown("paralyze", "lightning")
    assert table.hp == (8, 8)
    assert table.ids("deactivated", 1) == ["lightning"]


@pytest.mark.clause("GV-118")
def test_the_next_bundle_is_chosen_anew_each_time():
    table = shown("equilibrium", "pierce", "rusty_revolver", aim={0: 1, 1: 0, 2: 1}).pick("spell 1")
    assert order(table) == ["equilibrium", "pierce", "pierce", "rusty_revolver"]


@pytest.mark.clause("GV-119")
def test_the_cost_is_paid_before_the_fx():
    assert shown("pierce", "", ep={0: 3}).gauges == ["8/0", "5/8"]
    assert shown("siphon", "", ep={0: 1}).gauges == ["8/3", "8/5"]


@pytest.mark.clause("GV-120")
def test_with_too_little_ep_all_of_it_is_lost():
    table = shown("magnify", "", ep={0: 2})
    assert table.gauges == ["8/0", "8/8"]
    assert table.ids("deactivated", 0) == ["magnify"]
    assert table.heard(Fizzled) == [Fizzled(0, "magnify", 3, 2)]


@pytest.mark.clause("GV-121")
def test_just_enough_is_enough():
    assert shown("magnify", "", ep={0: 3}).gauges == ["8/0", "5/8"]


@pytest.mark.clause("GV-122")
def test_a_combine_item_fizzles_with_its_spell():
    table = shown("pierce hollow_point_rune", "", ep={0: 0})
    assert sorted(table.ids("deactivated", 0)) == ["hollow_point_rune", "pierce"]


@pytest.mark.clause("GV-123")
def test_ep_gained_earlier_in_the_phase_pays(extra):
    extra(signatures=GIFT)
    table = shown("magnify", "", "gift", teams=True, seats=4, ep={0: 1}, aim={0: 1, 2: 1})
    assert table.hp[1] == 4
    assert table.ep[0] == 0


@pytest.mark.clause("GV-124")
def test_all_fx_of_a_card_apply_at_once():
    table = shown("redirect", "earth", hp={1: 1}).pick("seat 1")
    assert table.hp[1] == 1
    assert not table.heard(WentDown)


@pytest.mark.clause("GV-125")
def test_changes_are_summed_then_clamped_once():
    assert shown("redirect", "earth", hp={1: 10}).pick("seat 1").hp[1] == 10


@pytest.mark.clause("GV-126")
def test_fx_go_to_whom_the_target_line_names():
    table = shown("dust_devil", "", "", "", teams=True, aim={0: 1})
    assert table.hp == (8, 6, 8, 6)
    assert [len(pile) for pile in table.deactivated] == [0, 1, 0, 1]


@pytest.mark.clause("GV-127")
def test_a_team_includes_the_caster():
    assert shown("laying_of_hands", "", "", "", teams=True, hp=5).hp == (8, 5, 8, 5)


@pytest.mark.clause("GV-128")
def test_alone_one_is_ones_own_team():
    assert shown("laying_of_hands", "", "", hp=5).hp == (8, 5, 5)


@pytest.mark.clause("GV-129")
def test_all_includes_the_caster(extra):
    extra(signatures=GIFT)
    assert shown("blast", "", "").hp == (7, 7, 7)


@pytest.mark.clause("GV-130")
def test_a_resolved_card_is_discarded():
    assert shown("ice", "").shows(0) == "ice"


@pytest.mark.clause("GV-131")
def test_deactivate_on_use():
    table = shown("prosthetic_pistol", "")
    assert table.ids("deactivated", 0) == ["prosthetic_pistol"]
    assert table.hp[1] == 6
    cannon = shown("ice arcane_hand_cannon", "")
    assert cannon.ids("deactivated", 0) == ["arcane_hand_cannon"]
    assert cannon.hp[1] == 5


@pytest.mark.clause("GV-132")
def test_do_not_discard(extra):
    extra(signatures=GIFT)
    table = shown("boomerang", "", hand={0: ""})
    assert table.ids("hand", 0) == ["boomerang"]
    assert table.hp[1] == 7


@pytest.mark.clause("GV-133")
def test_a_card_that_was_moved_is_not_moved_again():
    table = shown("paralyze", "fire")
    assert table.ids("deactivated", 1) == ["fire"]
    assert table.discard[1] == ()


@pytest.mark.clause("GV-134")
def test_the_card_of_a_fallen_seat_is_deactivated():
    table = shown("pierce", "ice", "", hp={1: 3}, aim={0: 1, 1: 0})
    assert table.hp[0] == 8
    assert order(table) == ["pierce"]
    assert table.out[1]


@pytest.mark.clause("GV-135")
def test_the_card_of_a_saved_seat_resolves():
    table = shown("pierce", "ice", hp={1: 3}, hand={1: "revive_juju"}, items=True).pick("juju")
    assert table.hp == (6, 1)


@pytest.mark.clause("GV-136")
def test_animas_turn_back():
    table = duel(hand={0: "ice earth fire water"}).pick("surge", "card earth", "card fire", "card water", "skip")
    assert table.surging[0]
    table.lay("ice", "pass")
    assert table.hp[1] == 5
    assert table.surging == (False, False)
    over = duel(hand={0: "earth fire water"}, options={"turn_cap": 1}).pick("surge", "skip", "pass")
    assert over.outcome is not None
    assert over.surging == (False, False)  # in the turn itself, not as the next one begins


@pytest.mark.clause("GV-137")
def test_target_cards_return():
    table = duel(3, ask="draw").pick("seat 1", "seat 2", "seat 0")
    assert table.target_cards(0) == ("blue",)
    table.through("fire", "pass")
    assert [len(table.target_cards(seat)) for seat in range(3)] == [2, 2, 2]
    assert len(table.heard(AimTaken)) == 3


@pytest.mark.clause("GV-138")
def test_the_turn_ends_when_every_bundle_is_dealt_with():
    table = shown("ice", "fire")
    assert (table.turn, table.ask) == (2, "standoff")
    assert table.stage == (0, 0)
    assert table.played == ((), ())


@pytest.mark.clause("GV-139")
def test_a_fallen_seat_can_still_be_hit():
    table = shown("pierce", "", "ice", hp={1: 3}, ep={1: 3}, aim={0: 1, 2: 1})
    assert table.gauges[1] == "0/1"


@pytest.mark.clause("GV-286")
def test_if_too_few_cards_are_there_all_of_them_go():
    table = shown("wind hollow_point_rune", "ice", hand={1: "earth fire"}, token=0)
    table = shown("wind hollow_point_rune", "water", hand={1: "earth fire"}, token=0)
    assert sorted(table.ids("deactivated", 1)) == ["earth", "fire"]
    assert order(table) == ["wind", "water"]


@pytest.mark.clause("GV-289")
def test_rn_has_no_floor():
    table = shown("quickdraw", "barrier quick_holster", token=0)
    assert order(table) == ["barrier", "quickdraw"]
    assert table.hp[1] == 8
    assert table.heard(RnChanged) == [RnChanged(1, "barrier", -2, (("card", 1), ("combine", -3)))]


@pytest.mark.clause("GV-290")
def test_a_negated_spell_takes_its_combine_item_along():
    table = shown("hush", "pierce hollow_point_rune", ep={0: 8, 1: 5})
    assert sorted(table.ids("deactivated", 1)) == ["hollow_point_rune", "pierce"]
    assert table.gauges == ["8/5", "8/5"]


@pytest.mark.clause("GV-291")
def test_a_card_that_fells_its_owner_is_finished():
    table = shown("dark", "", "", hp={0: 1}, aim={0: 1}, options={"light_dark": "sets"})
    assert table.hp == (0, 4, 8)
    assert "dark" in table.ids("box", 0)
    assert not [event for event in table.events if type(event).__name__ == "Negated"]


# ---- elements -------------------------------------------------------------------------------------------------------

BEATS = {"earth": "lightning", "lightning": "water", "water": "earth", "ice": "wind", "wind": "fire", "fire": "ice"}


@pytest.mark.clause("GV-140")
def test_each_element_beats_one_and_loses_to_one():
    table = GAME.table(GAME.Options())
    beats = {id_: table[table.index[id_]].beats for id_ in SIX}
    assert sorted(beats.values()) == sorted(SIX)


@pytest.mark.clause("GV-141")
@pytest.mark.clause("GV-145")
@pytest.mark.clause("GV-146")
@pytest.mark.parametrize("mine", SIX)
@pytest.mark.parametrize("theirs", SIX)
def test_the_two_triangles(mine, theirs):
    table = shown(mine, theirs, "", aim={0: 1, 1: 2, 2: 1})
    (met,) = table.heard(ElementsMet)
    expected = "beats" if BEATS[mine] == theirs else "loses" if BEATS[theirs] == mine else "neutral"
    assert met == ElementsMet(0, 1, mine, theirs, expected)
    assert order(table) == {"beats": [mine], "loses": [theirs], "neutral": [mine, theirs]}[expected]


@pytest.mark.clause("GV-142")
@pytest.mark.parametrize("element", SIX)
def test_elements_have_rn_nine_and_cost_nothing(element):
    card = GAME.table(GAME.Options())[GAME.table(GAME.Options()).index[element]]
    assert (card.rn, card.cost, card.target) == (9, 0, "single")
    assert order(shown(element, "", ep={0: 0})) == [element]


@pytest.mark.parametrize(
    ("element", "gauges"),
    [("earth", ["7/5", "3/5"]), ("water", ["5/7", "3/5"]), ("lightning", ["5/5", "2/6"]), ("ice", ["5/5", "3/3"]),
     ("wind", ["5/5", "4/5"]), ("fire", ["5/5", "3/5"]), ("light", ["7/7", "3/5"]), ("dark", ["4/5", "1/5"])],
)  # fmt: skip
@pytest.mark.clause("GV-142")
def test_what_each_element_does(element, gauges):
    table = shown(element, "", hp=5, ep=5, options={"light_dark": "sets"})
    assert table.gauges == gauges
    lost = {"wind": ("deactivated", 3), "fire": ("discard", 2)}.get(element)
    if lost:
        assert len(getattr(table, lost[0])[1]) == lost[1]
    assert len(table.hand[1]) == 8 - (lost[1] if lost else 0)


@pytest.mark.parametrize(
    ("name", "element", "gauges"),
    [("caster_bolt", "lightning", ["5/6", "2/5"]), ("ladder", "lightning", ["5/6", "3/5"]),
     ("ladder", "fire", ["5/5", "2/5"]), ("ladder", "water", ["5/7", "4/5"]), ("ladder", "wind", ["5/5", "3/5"]),
     ("soft_water", "water", ["5/7", "4/5"]), ("soft_water", "wind", ["5/5", "3/5"])],
)  # fmt: skip
def test_the_other_element_tables(name, element, gauges):
    assert shown(element, "", hp=5, ep=5, options={"element_table": name}).gauges == gauges


@pytest.mark.clause("GV-143")
def test_a_weak_element_is_discarded():
    table = shown("lightning", "earth", token=0)
    assert table.shows(0) == "lightning"
    assert table.gauges == ["6/8", "10/8"]


@pytest.mark.clause("GV-144")
def test_a_strong_element_discards_the_other():
    table = shown("earth", "lightning", token=0)
    assert table.shows(1) == "lightning"
    assert table.hp == (10, 6)


@pytest.mark.clause("GV-147")
def test_it_does_not_matter_whom_the_target_aims_at():
    table = shown("wind", "ice", "", aim={0: 1, 1: 2, 2: 0})
    assert table.hp == (8, 8, 6)
    assert table.shows(0) == "wind"


@pytest.mark.clause("GV-148")
def test_who_aims_at_me_does_not_weaken_mine():
    table = shown("wind", "", "ice", aim={0: 1, 2: 0})
    assert table.hp[1] == 7


@pytest.mark.clause("GV-149")
def test_only_what_is_still_unresolved_counts():
    assert shown("earth", "lightning", "", token=0, aim={0: 2, 1: 0, 2: 0}).hp[0] == 10 - 3


@pytest.mark.clause("GV-150")
def test_what_is_gone_does_not_count():
    table = shown("lightning", "earth", "paralyze", aim={0: 1, 1: 0, 2: 1})
    assert table.hp == (8, 5, 8)


@pytest.mark.clause("GV-151")
def test_signatures_and_items_are_no_elements():
    table = shown("lightning", "magnify")
    assert not table.heard(ElementsMet)
    assert order(table) == ["lightning", "magnify"]
    assert not shown("lightning", "rusty_revolver", token=0).heard(ElementsMet)


@pytest.mark.clause("GV-152")
def test_a_beaten_bundle_goes_to_its_own_owner():
    table = shown("earth", "lightning hollow_point_rune")
    assert table.shows(1) == "lightning"
    assert table.ids("item_discard") == ["hollow_point_rune"]
    flagged = shown("earth", "lightning arcane_hand_cannon")
    assert flagged.ids("deactivated", 1) == ["arcane_hand_cannon"]


@pytest.mark.clause("GV-153")
def test_a_beaten_element_does_not_count_as_resolved():
    table = shown("magnify", "lightning", "earth", aim={0: 1, 1: 2, 2: 1})
    assert table.hp[1] == 8 - 2 - 4


@pytest.mark.clause("GV-154")
def test_an_element_turned_on_its_caster_has_no_relation_to_itself():
    table = shown("redirect", "fire").pick("seat 1")
    assert not table.heard(ElementsMet)
    assert table.hp[1] == 6


@pytest.mark.clause("GV-155")
def test_after_a_redirect_the_new_target_counts():
    table = shown("redirect", "lightning", "earth", aim={0: 1, 1: 0, 2: 0}).pick("seat 2", "keep")
    assert ElementsMet(1, 2, "lightning", "earth", "loses") in table.heard(ElementsMet)
    assert table.hp[2] == 10


@pytest.mark.clause("GV-156")
def test_light_and_dark_are_neutral_to_everything():
    for mine, theirs in (("dark", "light"), ("light", "fire"), ("wind", "dark")):
        table = shown(mine, theirs, options={"light_dark": "sets"})
        assert {event.result for event in table.heard(ElementsMet)} <= {"neutral"}
        assert order(table) == [mine, theirs]
