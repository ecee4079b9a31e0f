"""The signature spells: GV-194..241, 292, 293, 295, 301. One table for all that need no story."""

import pytest

from game.engine.grimslingers import GAME
from game.engine.grimslingers.cards import SIX
from game.engine.grimslingers.events import Became, Negated, Redirected, Resolving, Verdict

from .table import duel, shown

NUMBERS = {
    "barrier": (1, 1, "self"), "bloodlust": (1, 1, "self"), "evert": (1, 3, "self"), "quickdraw": (1, 1, "single"),
    "exalt": (2, 4, "team"), "hush": (2, 3, "none"), "transmute": (2, 3, "self"), "equilibrium": (3, 2, "none"),
    "amnesia": (4, 1, "single"), "paralyze": (4, 2, "single"), "pierce": (4, 3, "single"),
    "redirect": (5, 3, "none"), "shackle": (5, 2, "single"), "siphon": (5, 1, "single"),
    "laying_of_hands": (6, 2, "team"), "second_wind": (6, 1, "self"), "gamblers_bolt": (7, 2, "single"),
    "ricochet": (7, 2, "none"), "dust_devil": (8, 3, "all_foes"), "scourge": (8, 2, "single"),
    "last_rites": (10, 7, "single"), "magnify": (10, 3, "single"), "resurrect": (99, 0, "self"),
    "specter": (99, 2, "self"),
}  # fmt: skip


@pytest.mark.clause("GV-194")
@pytest.mark.parametrize("spell", NUMBERS)
def test_numbers_of_each_signature(spell):
    table = GAME.table(GAME.Options())
    card = table[table.index[spell]]
    assert (card.rn, card.cost, card.target) == NUMBERS[spell]
    assert card.beats == ""
    assert card.laid == (spell not in ("resurrect", "specter"))
    assert len([one for one in table.cards if one.back == "signature"]) == 24


# What each does to a duel of 8/8 each (seat 1 has laid nothing), as gauges afterwards.
ALONE = {
    "barrier": ["8/7", "8/8"], "bloodlust": ["8/7", "8/8"], "evert": ["8/5", "8/8"], "quickdraw": ["8/7", "6/8"],
    "exalt": ["10/4", "8/8"], "hush": ["8/5", "8/8"], "equilibrium": ["8/6", "8/8"], "amnesia": ["8/7", "8/8"],
    "paralyze": ["8/6", "8/8"], "pierce": ["8/5", "5/8"], "redirect": ["8/5", "8/8"], "shackle": ["8/6", "6/8"],
    "siphon": ["8/10", "8/5"], "laying_of_hands": ["10/6", "8/8"], "second_wind": ["10/7", "8/8"],
    "ricochet": ["8/6", "6/8"], "dust_devil": ["8/5", "6/8"], "scourge": ["8/6", "7/8"],
    "last_rites": ["8/1", "3/8"], "magnify": ["8/5", "5/8"],
}  # fmt: skip


@pytest.mark.clause("GV-194")
@pytest.mark.parametrize("spell", ALONE)
def test_what_each_signature_does_alone(spell):
    table = shown(spell, "")
    assert table.gauges == ALONE[spell]
    if spell == "amnesia":
        assert len(table.discard[1]) == 3
    if spell == "dust_devil":
        assert len(table.deactivated[1]) == 1
    if spell == "scourge":
        assert table.ids("attached", 1) == ["scourge"]
    else:
        assert table.shows(0) == spell


def test_second_wind_takes_cards_back():
    table = shown("second_wind", "", deactivated={0: "ice fire wind earth"}, hand={0: ""}, hp=5)
    table.pick("card ice", "card fire", "done")
    assert sorted(table.ids("hand", 0)) == ["fire", "ice"]
    assert table.hp[0] == 7
    hidden = table.state.view(1)
    assert hidden.hand[0] == (-1, -1)


TWO_LINES = """
[[card]]
id = "volley"
rn = 6
target = "single"
fx = [{ op = "dmg", n = 1 }, { op = "dmg", n = 1 }]

[[card]]
id = "bittersweet"
rn = 6
target = "single"
fx = [{ op = "dmg", n = 3 }, { op = "gain_hp", n = 2 }]
"""


@pytest.mark.clause("GV-201")
def test_the_bonus_goes_on_the_first_number_only(extra):
    extra(signatures=TWO_LINES)
    assert shown("volley", "", pending={0: 3}).hp[1] == 8 - 1 - 3 - 1


# ---- Bloodlust ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GV-195")
def test_bloodlust_tallies_prevented_dmg_too():
    table = shown("bloodlust", "lightning", "exalt", "water", teams=True, hp=5, aim={0: 1, 1: 0, 2: 1, 3: 0})
    assert table.hp[0] == 7
    assert table.pending[0] == 5


@pytest.mark.clause("GV-196")
def test_the_whole_draw_and_aftermath_count_the_standoff_does_not():
    table = shown("bloodlust", "quickdraw", token=1)
    assert table.pending[0] == 2
    boom = duel(items=True, hand={0: "bloodlust"}, field="unstable_dynamite", luck="1").pick("scavenge 0", "skip")
    boom.lay("bloodlust", "pass")
    assert boom.pending[0] == 0


@pytest.mark.clause("GV-197")
@pytest.mark.parametrize("spell", ["evert", "transmute"])
def test_converted_dmg_does_not_count(spell):
    table = shown("bloodlust", "lightning", converts={0: ("hp", True)})
    assert table.pending[0] == 0
    cheat = duel(archetype={0: "outlaw"}, hp=5, hand={0: "bloodlust evert"}, ask="fire")
    cheat.pick("card bloodlust", "card lightning", "cheat evert")
    assert cheat.pending[0] == 0


@pytest.mark.clause("GV-198")
def test_losses_do_not_count():
    table = duel(archetype={1: "vampyre"}, hp=8, hand={0: "bloodlust"}, ask="fire").pick("card bloodlust", "feast")
    assert table.hp[0] == 6
    assert table.pending[0] == 0


@pytest.mark.clause("GV-199")
def test_the_bonus_waits_for_a_spell_that_could_do_dmg():
    table = duel(pending={0: 3}, aside={0: "bloodlust"}, hand={0: "second_wind water"}, ask="fire")
    table.lay("second_wind", "pass")
    assert table.pending[0] == 3
    for harmless in ("amnesia", "hush"):
        assert shown(harmless, "", pending={0: 3}, aside={0: "bloodlust"}).pending[0] == 3
    table.through("standoff").lay("pass", "water")
    assert table.hp[1] == 3


@pytest.mark.clause("GV-200")
def test_the_bonus_is_gone_even_if_the_spell_is_stopped():
    table = shown("water", "lightning", pending={0: 3}, aside={0: "bloodlust"}, token=1)
    assert table.shows(0) == "water"
    assert table.pending[0] == 0


@pytest.mark.clause("GV-201")
def test_the_bonus_hits_each_seat_once():
    assert shown("dust_devil", "", "", pending={0: 3}, aside={0: "bloodlust"}).hp == (8, 3, 3)


@pytest.mark.clause("GV-202")
def test_bloodlust_lies_aside_while_a_bonus_is_pending():
    table = shown("bloodlust", "ice", token=1)
    assert table.ids("aside", 0) == ["bloodlust"]
    used = duel(pending={0: 3}, aside={0: "bloodlust"}, ask="fire").lay("water", "pass")
    assert used.aside[0] == ()
    assert "bloodlust" in used.ids("discard", 0)
    at_once = shown("water", "transmute", pending={0: 3}, aside={0: "bloodlust"})
    assert at_once.ask == "choose"  # the Aftermath has only begun
    assert (at_once.ids("discard", 0), at_once.aside[0]) == (["bloodlust"], ())
    assert shown("bloodlust", "").aside[0] == ()


@pytest.mark.clause("GV-203")
def test_amounts_add_up():
    table = shown("bloodlust", "ice", pending={0: 3})
    assert table.pending[0] == 5


@pytest.mark.clause("GV-292")
def test_equilibrium_moves_no_bonus():
    table = shown("water", "equilibrium", "lightning", pending={0: 3}, hp=10, aim={0: 1, 1: 2, 2: 0}, token=0)
    table.pick("spell 2")
    assert table.hp == (7, 4, 7)
    lost = shown("water", "equilibrium", "barrier", pending={0: 3}, aim={0: 1, 1: 2, 2: 0}, seats=3)
    assert lost.pending[0] == 0


@pytest.mark.clause("GV-293")
def test_a_bloodlust_cheated_this_turn_stays_aside():
    table = duel(archetype={0: "outlaw"}, hp=8, ep=8, pending={0: 3}, hand={0: "bloodlust water"}, ask="fire", token=1)
    table.pick("card fire", "card water", "cheat bloodlust")
    assert table.hp[1] == 3
    assert table.pending[0] == 2
    assert table.ids("aside", 0) == ["bloodlust"]


# ---- Equilibrium ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("GV-204")
def test_equilibrium_has_rn_three():
    table = shown("equilibrium", "redirect", "pierce", "hush", ep={3: 0}, aim={0: 1, 1: 2, 2: 0, 3: 0})
    assert table.asked == (0, "choose")
    assert [event.card for event in table.heard(Resolving)] == ["equilibrium"]
    assert table.ids("deactivated", 3) == ["hush"]
    table.pick("spell 2")
    assert [event.card for event in table.heard(Resolving)] == ["equilibrium", "pierce", "pierce", "pierce"]


@pytest.mark.clause("GV-205")
def test_every_unresolved_spell_becomes_the_chosen_one():
    table = shown("equilibrium", "lightning", "earth", aim={0: 1, 1: 2, 2: 0}).pick("spell 1")
    assert [event.card for event in table.heard(Resolving)][1:] == ["lightning"] * 3
    assert {(event.seat, event.new) for event in table.heard(Became)} == {(0, "lightning"), (2, "lightning")}


@pytest.mark.clause("GV-206")
def test_equilibrium_may_do_nothing():
    table = shown("equilibrium", "rusty_revolver")
    assert table.ask == "standoff"
    assert table.shows(0) == "equilibrium"
    declined = shown("equilibrium", "lightning").pick("none")
    assert declined.hp == (5, 8)


@pytest.mark.clause("GV-207")
def test_a_copy_keeps_its_own_modifiers():
    table = duel(3, archetype={2: "witchborn"}, hp=8, ep=8, hand={0: "equilibrium", 1: "pierce", 2: "ice"}, token=2,
                 aim={0: 1, 1: 0, 2: 0})  # fmt: skip
    table.pick("flare", "skip", "skip", "seat 0", "seat 1", "seat 0").lay("ice", "equilibrium", "pierce")
    table.pick("spell 1")
    assert [(event.seat, event.card) for event in table.heard(Resolving)][1:] == [
        (2, "pierce"),
        (0, "pierce"),
        (1, "pierce"),
    ]
    assert table.hp == (8 - 4 - 3, 8 - 3, 8)
    assert table.ep[2] == 8 - 2 - 3


@pytest.mark.clause("GV-208")
def test_each_copy_costs_what_the_chosen_spell_costs():
    assert shown("equilibrium", "magnify").pick("spell 1").ep == (3, 5)


@pytest.mark.clause("GV-301")
def test_copies_may_be_free():
    assert shown("equilibrium", "magnify", options={"eq_cost": "free"}).pick("spell 1").ep == (6, 8)


@pytest.mark.clause("GV-209")
def test_items_are_not_changed():
    table = shown("equilibrium", "lightning", "rusty_revolver", aim={0: 1, 1: 2, 2: 0}).pick("spell 1")
    assert [event.card for event in table.heard(Resolving)][1:] == ["rusty_revolver", "lightning", "lightning"]


@pytest.mark.clause("GV-210")
def test_all_redirects_find_nothing():
    table = shown("equilibrium", "redirect").pick("spell 1")
    assert (table.ask, table.hp) == ("standoff", (8, 8))


# ---- Redirect -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GV-211")
def test_redirect_gives_every_other_spell_a_new_target():
    table = shown("redirect", "lightning", "fire", aim={0: 1, 1: 0, 2: 0})
    assert table.legal == ["keep", "seat 1", "seat 2"]
    table.pick("seat 2")
    assert table.legal == ["keep", "seat 1", "seat 2"]
    table.pick("seat 1")
    assert table.hp == (8, 6, 5)
    assert [(event.seat, event.old, event.new) for event in table.heard(Redirected)] == [(1, 0, 2), (2, 0, 1)]
    assert shown("redirect", "", "fire", aim={0: 1, 2: 1}).legal == ["keep", "seat 0", "seat 2"]


@pytest.mark.clause("GV-212")
def test_only_single_target_spells_can_be_redirected():
    for laid in ("dust_devil", "second_wind", "rusty_revolver", "ricochet"):
        table = shown("redirect", laid)
        assert table.ask == "standoff", laid


@pytest.mark.clause("GV-213")
def test_a_spell_may_be_turned_on_its_caster():
    assert "seat 1" in shown("redirect", "fire").legal
    assert shown("redirect", "fire").pick("seat 1").hp == (8, 6)


@pytest.mark.clause("GV-214")
def test_in_a_duel_of_two_there_is_only_its_caster():
    assert shown("redirect", "fire").legal == ["keep", "seat 1"]


# ---- Resurrect ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GV-215")
def test_resurrect_works_from_the_hand_only():
    table = shown("", "lightning", hp={0: 1}, hand={0: "ice"}, deactivated={0: "resurrect"})
    assert table.legal == ["decline"]
    assert table.through("revive").through("late_revive").winners == (1,)


@pytest.mark.clause("GV-216")
def test_resurrect_pays_and_is_discarded():
    table = shown("", "ice", hp={0: 1}, ep={0: 7}, hand={0: "resurrect"}).pick("resurrect 3")
    assert table.gauges[0] == "3/2"
    assert table.ids("discard", 0) == ["resurrect"]


@pytest.mark.clause("GV-217")
def test_without_ep_resurrect_stays_in_the_hand():
    table = shown("", "ice", "", hp={0: 1}, ep={0: 0}, hand={0: "resurrect ice earth fire"}, aim={1: 0})
    table.through("revive")
    assert table.out[0]
    assert not table.ids("discard", 0)
    table = shown("", "ice", hp={0: 1}, ep={0: 0}, hand={0: "revive_juju resurrect"}, items=True)
    assert table.legal == ["juju"]
    assert table.refused("resurrect 1") == "grimslingers.no_energy"


# ---- Scourge --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GV-218")
def test_scourge_stays_with_its_target():
    table = duel(laid={0: "scourge"}, aim={0: 1}, ask="aftermath", options={"turn_cap": 1})
    assert table.outcome is not None
    assert table.hp == (8, 8)
    assert table.ids("attached", 1) == ["scourge"]


@pytest.mark.clause("GV-219")
def test_its_bearer_loses_one_at_every_standoff():
    table = duel(attached={1: "0:scourge"}, ask="open")
    assert table.hp == (8, 7)
    table.through("standoff").through("fire")
    assert table.hp == (8, 6)


@pytest.mark.clause("GV-220")
def test_it_leaves_as_soon_as_its_bearer_gains_hp():
    table = shown("", "earth", hp={1: 5}, attached={1: "0:scourge"})
    assert table.attached[1] == ()
    assert table.shows(0) == "scourge"


@pytest.mark.clause("GV-221")
def test_a_gain_that_raises_nothing_is_none():
    assert shown("", "earth", hp={1: 10}, attached={1: "0:scourge"}).ids("attached", 1) == ["scourge"]
    assert shown("redirect", "earth", hp={1: 5}, attached={1: "0:scourge"}).pick("seat 1").attached[1]


@pytest.mark.clause("GV-222")
def test_nothing_absorbs_it():
    table = duel(archetype={1: "forgotten"}, attached={1: "0:scourge"}, shields={1: [(-1, True)]}, ask="open")
    assert table.hp[1] == 7
    assert table.ask == "standoff"


@pytest.mark.clause("GV-224")
def test_a_scourge_that_misses_is_discarded():
    assert shown("scourge", "", dark=[1]).shows(0) == "scourge"
    assert shown("scourge", "hush").attached[1] == ()


@pytest.mark.clause("GV-225")
def test_several_add_up_and_one_gain_removes_all():
    table = duel(3, attached={0: "1:scourge 2:ice"}, ask="open", hp=5)
    assert table.hp[0] == 3
    healed = shown("earth", "", "", attached={0: "1:scourge 2:ice"}, aim={0: 1}, hp=5)
    assert healed.attached[0] == ()


@pytest.mark.clause("GV-221")
def test_a_gain_inside_a_net_loss_is_none(extra):
    extra(signatures=TWO_LINES)
    table = shown("bittersweet", "", hp={1: 8}, attached={1: "0:scourge"})
    assert table.ids("attached", 1) == ["scourge"]
    assert table.hp[1] == 8 - 3 + 2 - 1


@pytest.mark.clause("GV-220")
def test_a_feast_is_a_gain_too():
    table = duel(3, archetype={0: "vampyre"}, hp=5, attached={0: "1:scourge"}, ask="fire", aim={0: 1, 1: 0, 2: 0})
    table.pick("feast", "seat 1")
    assert table.attached[0] == ()


# ---- Specter --------------------------------------------------------------------------------------------------------


def haunting(*laid: str, **words):
    """Seat 0 lives by Specter, in its trial turn."""
    words.setdefault("hp", 4)
    return shown(*laid, turn=2, trial={0: 2}, **words)


@pytest.mark.clause("GV-226")
def test_specter_needs_a_foes_card_in_this_aftermath(extra):
    table = duel(3, archetype={1: "vampyre"}, hp=[2, 5, 8], ep=8, hand={0: "specter ice"}, token=1, ask="fire",
                 aim={0: 1, 1: 0, 2: 1})  # fmt: skip
    table.pick("feast", "seat 0").through("revive").through("fire")
    assert table.ask == "standoff"
    assert table.out[0]
    own = shown("redirect", "lightning", "", hp={1: 3}, hand={1: "specter ice"}, aim={0: 1, 1: 0}).pick("seat 1")
    own.through("revive")
    assert own.out[1]
    poor = shown("", "ice", "", hp={0: 2}, ep={0: 3}, hand={0: "specter ice"}, aim={1: 0}).through("revive")
    assert poor.out[0]
    extra(signatures='[[card]]\nid = "bleed"\nrn = 6\ntarget = "single"\nfx = [{ op = "lose_hp", n = 9 }]\n')
    cheat = duel(3, archetype={1: "outlaw"}, hp=8, ep=8, hand={0: "specter ice", 1: "bleed"}, ask="fire",
                 aim={0: 1, 1: 0, 2: 1})  # fmt: skip
    cheat.through("fire", "pass").pick("cheat bleed", "seat 0").through("revive")
    assert cheat.out[0]  # in the Draw, not in the Aftermath


@pytest.mark.clause("GV-227")
def test_specter_returns_with_four():
    table = shown("", "ice", hp={0: 2}, ep={0: 6}, hand={0: "specter ice"}).pick("decline")
    assert table.legal == ["decline", "specter"]
    table.pick("specter")
    assert table.gauges[0] == "4/2"
    assert table.shows(0) == "specter"
    assert table.trial == (2, 0)


@pytest.mark.clause("GV-228")
def test_three_hp_in_the_next_turn_or_none():
    table = haunting("ice", "")
    assert table.heard(Verdict) == [Verdict(0, 2, False)]
    assert table.winners == (1,)


@pytest.mark.clause("GV-229")
def test_only_hp_really_lost_counts():
    table = haunting("lightning", "", "", hp=[4, 2, 8], aim={0: 1})
    assert table.heard(Verdict) == [Verdict(0, 2, False)]


@pytest.mark.clause("GV-230")
def test_absorbed_dmg_does_not_count():
    table = haunting("lightning", "", "", archetype={1: "forgotten"}, hp=8, aim={0: 1}).pick("absorb 1")
    assert table.heard(Verdict) == [Verdict(0, 2, False)]
    assert haunting("lightning", "", "", shields={1: [(1, True)]}, aim={0: 1}).heard(Verdict)[0].best == 2
    assert haunting("lightning", "", "", converts={1: ("ep", True)}, aim={0: 1}).heard(Verdict)[0].best == 0


@pytest.mark.clause("GV-231")
def test_it_must_be_one_target_but_any():
    assert haunting("dust_devil", "", "").heard(Verdict) == [Verdict(0, 2, False)]
    assert haunting("lightning", "", "", aim={0: 2}).heard(Verdict) == [Verdict(0, 3, True)]


@pytest.mark.clause("GV-232")
def test_dmg_to_oneself_does_not_count():
    table = haunting("lightning", "redirect", "", aim={0: 1, 1: 0}).pick("seat 0")
    assert table.heard(Verdict) == [Verdict(0, 0, False)]


@pytest.mark.clause("GV-233")
def test_on_success_the_life_is_kept():
    table = haunting("lightning", "")
    assert table.heard(Verdict) == [Verdict(0, 3, True)]
    assert (table.hp[0], table.trial) == (4, (0, 0))


@pytest.mark.clause("GV-234")
def test_on_failure_hp_is_zero_whatever_it_was():
    table = haunting("earth", "", "", hp=[5, 8, 8], aim={0: 1})
    assert table.out[0]


@pytest.mark.clause("GV-235")
def test_the_verdict_opens_the_first_window_only():
    table = haunting("", "", "", hand={0: "resurrect specter ice"}, ep={0: 2})
    assert table.asked == (0, "revive")
    table.pick("resurrect 2")
    assert table.hp[0] == 2
    lost = haunting("", "", "", hand={0: "specter ice"}, ep={0: 2}).through("revive")
    assert lost.out[0]
    assert lost.ask == "standoff"


@pytest.mark.clause("GV-295")
def test_a_second_specter_replaces_the_running_trial():
    table = haunting("", "lightning", hp=[2, 8], hand={0: "specter ice"}, ep={0: 4}).pick("decline", "specter")
    assert not table.heard(Verdict)
    assert (table.hp[0], table.trial[0], table.turn) == (4, 3, 3)
    juju = haunting("", "lightning", "", hp=[2, 8, 8], hand={0: "revive_juju"}, items=True, aim={1: 0}).pick("juju")
    assert juju.heard(Verdict) == [Verdict(0, 0, False)]


# ---- the rest -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GV-236")
def test_paralyze_takes_every_unresolved_card():
    table = shown("paralyze", "lightning hollow_point_rune")
    assert sorted(table.ids("deactivated", 1)) == ["hollow_point_rune", "lightning"]
    assert table.hp[0] == 8
    assert shown("paralyze", "rusty_revolver").ids("deactivated", 1) == ["rusty_revolver"]


@pytest.mark.clause("GV-237")
def test_paralyze_comes_too_late_for_what_has_resolved():
    table = shown("paralyze", "pierce", token=1)
    assert table.hp[0] == 5
    assert (table.shows(0), table.shows(1)) == ("paralyze", "pierce")
    assert not table.heard(Negated)


@pytest.mark.clause("GV-238")
def test_transmute_turns_dmg_into_what_one_chose():
    table = shown("transmute", "lightning", ep={0: 7})
    assert table.legal == ["hp", "ep"]
    assert table.pick("ep").gauges[0] == "8/8"
    assert shown("transmute", "lightning", hp={0: 5}).pick("hp").hp[0] == 8


@pytest.mark.clause("GV-239")
@pytest.mark.parametrize(("spell", "hp"), [("barrier", 5), ("evert", 8)])
def test_barrier_and_evert_last_the_whole_turn(spell, hp):
    table = duel(archetype={0: "outlaw"}, hp=5, ep=8, hand={0: spell}, ask="fire")
    table.pick("pass", "card lightning", f"cheat {spell}")
    assert table.hp[0] == hp
    assert table.ask == "standoff"
    assert (table.shields, table.converts) == (((), ()), ((), ()))


@pytest.mark.clause("GV-240")
def test_evert_heals_instead():
    assert shown("evert", "lightning", hp={0: 5}).hp[0] == 8


@pytest.mark.clause("GV-241")
def test_exalt_protects_the_team():
    assert shown("exalt", "", "", "fire", teams=True, hp=4, aim={3: 2}).hp == (6, 4, 6, 4)


@pytest.mark.parametrize("element", SIX)
def test_hush_silences_every_spell(element):
    table = shown("hush", element, "rusty_revolver", aim={0: 1, 1: 0, 2: 0})
    assert table.ids("deactivated", 1) == [element]
    assert table.hp[0] == 6
