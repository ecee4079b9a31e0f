"""The worked examples, each with the card data of the house."""

import pytest

from game.engine.grimslingers.events import ElementsMet, Fizzled, Resolving, WentDown

from .table import duel, new, shown

TEST_CARDS = """
[[card]]
id = "volley"
rn = 7
target = "none"
fx = [{ op = "dmg", n = 2, who = "pick_foes", n2 = 2 }]

[[card]]
id = "charm_spell"
rn = 7
target = "self"
[[card.fx]]
op = "roll"
table = [
  { faces = [1, 2, 3], fx = [{ op = "gain_hp", n = 3 }] },
  { faces = [4, 5, 6], fx = [{ op = "gain_ep", n = 3 }] },
]
"""


@pytest.mark.clause("GV-X1")
def test_a_number_written_as_a_word_is_not_raised():
    table = shown("ricochet hollow_point_rune", "", "", "").pick("seat 1", "seat 2")
    assert table.hp == (8, 5, 5, 8)


@pytest.mark.clause("GV-X2")
def test_a_count_written_as_a_numeral_is_raised(extra):
    extra(signatures=TEST_CARDS)
    table = shown("volley hollow_point_rune", "", "", "")
    assert table.hp == (8, 5, 5, 5)


@pytest.mark.clause("GV-X3")
@pytest.mark.parametrize(("face", "left"), [(1, 6), (2, 6), (3, 4), (4, 4), (5, 2), (6, 2)])
def test_the_outcomes_of_a_roll_are_raised_its_faces_are_not(face, left):
    assert shown("gamblers_bolt hollow_point_rune", "", luck=str(face)).hp == (8, left)


@pytest.mark.clause("GV-X4")
@pytest.mark.parametrize(("face", "gauges"), [(2, "8/4"), (5, "4/8")])
def test_the_rulebooks_own_roll(extra, face, gauges):
    extra(signatures=TEST_CARDS)
    table = shown("charm_spell hollow_point_rune", "", hp=4, ep=4, luck=str(face))
    assert table.gauges[0] == gauges


@pytest.mark.clause("GV-X5")
def test_into_darkness():
    table = duel(3, archetype={0: "daemon"}, ask="fire", hp={0: 8}, ep={0: 3}, aim={0: 1, 1: 0, 2: 0})
    table.pick("darkness").lay("lightning", "wind")
    assert table.gauges[0] == "6/5"
    assert len(table.hand[0]) == 6
    assert (table.shows(1), table.shows(2)) == ("lightning", "wind")
    assert table.target_cards(0) == ("black", "blue")


@pytest.mark.clause("GV-X6")
def test_true_grit_absorbs_all():
    table = shown("ice", "lightning", archetype={0: "forgotten"}, hp={0: 2}, ep={0: 8}, token=1, max_ep={0: 10})
    assert table.asked == (0, "grit")
    table.pick("absorb 3")
    assert table.gauges == ["2/6", "6/6"]
    assert not table.heard(WentDown)


@pytest.mark.clause("GV-X7")
def test_true_grit_is_paid_before_the_drain():
    table = shown("earth", "ice", archetype={0: "forgotten"}, hp={0: 2}, ep={0: 3}, token=1)
    table.pick("absorb 2")
    assert table.gauges == ["4/0", "6/8"]


@pytest.mark.clause("GV-X8")
def test_a_scourge_does_no_dmg_to_absorb():
    table = duel(archetype={0: "forgotten"}, hp={0: 4}, ep={0: 8}, attached={0: "1:scourge"}, ask="open")
    assert table.hp[0] == 3
    assert table.ask == "standoff"


@pytest.mark.clause("GV-X9")
def test_dirty_cheat_with_wind():
    table = duel(3, archetype={0: "outlaw"}, ep={0: 8}, aim={0: 2, 1: 0, 2: 0}, ask="fire")
    table.pick("card ice", "pass", "pass", "cheat wind", "seat 1")
    assert table.hp[1] == 8
    assert (len(table.hand[1]), len(table.deactivated[1])) == (3, 3)
    assert "wind" in table.ids("discard", 0)
    assert table.ep[0] == 6


@pytest.mark.clause("GV-X10")
@pytest.mark.parametrize(("spell", "left"), [("transmute", 2), ("barrier", 5), ("evert", 8)])
def test_a_cheat_for_the_phase_is_over_before_the_aftermath(spell, left):
    table = duel(archetype={0: "outlaw"}, hp={0: 5}, hand={0: f"{spell} ice"}, ask="fire")
    table.pick("pass", "card lightning", f"cheat {spell}")
    if spell == "transmute":
        table.pick("hp")
    assert table.hp[0] == left


@pytest.mark.clause("GV-X11")
def test_a_face_down_card_is_not_unresolved():
    table = duel(archetype={0: "outlaw"}, hp=8, hand={0: "paralyze"}, ask="fire")
    table.pick("pass", "card lightning", "cheat paralyze")
    assert table.hp[0] == 5


@pytest.mark.clause("GV-X12")
@pytest.mark.parametrize("late", [False, True])
def test_janice_returns(late):
    table = shown("water", "fire", archetype={0: "revenant"}, hp={0: 2}, ep={0: 0}, max_hp={1: 10})
    assert table.asked == (0, "revive")
    assert table.gauges[0] == "0/2"
    if late:
        table.pick("decline")
        assert table.asked == (0, "late_revive")
    table.pick("revenant 2")
    assert table.gauges[0] == "2/0"
    assert table.outcome is None


@pytest.mark.clause("GV-X13")
def test_a_revenant_revives_on_the_ep_of_the_lightning_that_killed_it():
    table = shown("", "lightning", archetype={0: "revenant"}, hp={0: 3}, ep={0: 0})
    assert table.gauges[0] == "0/1"
    table.pick("revenant 1")
    assert table.gauges[0] == "1/0"


@pytest.mark.clause("GV-X14")
def test_a_blood_feast_kills_before_the_victim_lays():
    table = duel(archetype={0: "vampyre"}, hp=[5, 2], ep=[5, 4], ask="fire")
    table.pick("feast")
    assert table.heard(WentDown) == [WentDown(1, 1)]
    assert table.gauges == ["7/3", "0/3"]
    assert table.winners == (0,)


@pytest.mark.clause("GV-X15")
def test_a_blood_feast_takes_back_what_the_victim_laid():
    table = duel(archetype={0: "vampyre"}, hp=[5, 2], ep=[5, 4], token=1, ask="fire")
    table.pick("card earth", "feast")
    assert table.winners == (0,)
    assert table.gauges == ["7/3", "0/3"]
    assert "earth" in table.ids("box", 1)


@pytest.mark.clause("GV-X16")
def test_spell_flare():
    table = duel(archetype={0: "witchborn"}, ep={0: 8, 1: 3}, hp={0: 8}, hand={1: "magnify"})
    table.pick("flare", "skip").lay("ice", "magnify")
    assert [(event.seat, event.card) for event in table.heard(Resolving)] == [(0, "ice")]
    assert table.heard(Fizzled) == [Fizzled(1, "magnify", 3, 0)]
    assert table.gauges == ["8/6", "5/0"]
    assert table.ids("deactivated", 1) == ["magnify"]


@pytest.mark.clause("GV-X17")
def test_kyle_and_paige():
    table = duel(hp=[8, 5], ep=8, discard={1: "earth"}, options={"discard_view": "full"})
    table.pick("surge", "card water", "card ice", "card wind", "reload").lay("lightning", "earth")
    assert table.heard(ElementsMet) == [ElementsMet(0, 1, "lightning", "earth", "loses")]
    assert table.gauges == ["6/8", "7/5"]


@pytest.mark.clause("GV-X18")
def test_a_round_robin_of_three():
    table = shown("magnify", "wind", "ice", hp=6, ep={0: 3}, aim={0: 1, 1: 2, 2: 0})
    assert [event.seat for event in table.heard(Resolving)] == [2]
    assert table.gauges == ["4/0", "6/8", "6/8"]
    assert table.heard(Fizzled) == [Fizzled(0, "magnify", 3, 1)]
    assert table.ids("deactivated", 0) == ["magnify"]
    assert table.shows(1) == "wind"


@pytest.mark.clause("GV-X19")
def test_redirect_sends_both_to_miles():
    table = shown("redirect", "lightning", "fire", hp=[4, 8, 5], aim={0: 1, 1: 0, 2: 0})
    table.pick("seat 2", "seat 2")
    assert table.out == (False, False, True)
    assert table.hp == (4, 8, 0)


@pytest.mark.clause("GV-X20")
def test_bloodlust():
    table = shown("bloodlust", "lightning", token=0)
    assert (table.hp[0], table.pending[0], table.ids("aside", 0)) == (5, 3, ["bloodlust"])
    table.through("standoff").lay("pass", "water")
    assert table.hp[1] == 3
    assert table.pending[0] == 0
    assert "bloodlust" in table.ids("discard", 0)


@pytest.mark.clause("GV-X21")
def test_bloodlust_behind_exalt():
    table = shown("bloodlust", "lightning", "exalt", "water", teams=True, aim={0: 1, 1: 0, 2: 1, 3: 0})
    assert table.hp == (10, 8, 10, 8)
    assert table.pending[0] == 5


@pytest.mark.clause("GV-X22")
def test_bloodlust_and_evert():
    table = duel(archetype={0: "outlaw"}, hp={0: 5}, hand={0: "bloodlust evert"}, ask="fire")
    table.pick("card bloodlust", "card lightning", "cheat evert")
    assert table.hp[0] == 8
    assert table.pending[0] == 0
    assert table.ids("aside", 0) == []
    assert "bloodlust" in table.ids("discard", 0)


@pytest.mark.clause("GV-X23")
def test_bloodlust_reloaded_while_a_bonus_is_pending():
    table = duel(aside={0: "bloodlust"}, pending={0: 3}, hand={0: "earth"})
    table.pick("reload", "skip").lay("bloodlust", "earth")
    assert table.pending[0] == 5


@pytest.mark.clause("GV-X24")
def test_equilibrium_makes_everything_lightning():
    table = shown("equilibrium", "lightning", "earth", aim={0: 1, 1: 2, 2: 0}).pick("spell 1")
    assert table.gauges == ["5/7", "5/9", "5/9"]
    assert [table.shows(seat) for seat in range(3)] == ["equilibrium", "lightning", "earth"]


@pytest.mark.clause("GV-X25")
def test_equilibrium_makes_everything_redirect():
    table = shown("equilibrium", "redirect", "lightning", aim={0: 1, 1: 2, 2: 0}).pick("spell 1")
    assert table.ask == "standoff"
    assert table.gauges == ["8/3", "8/5", "8/5"]


@pytest.mark.clause("GV-X26")
def test_equilibrium_makes_two_magnifies():
    table = shown("equilibrium", "magnify").pick("spell 1")
    assert table.gauges == ["4/3", "5/5"]


@pytest.mark.clause("GV-X27")
def test_resurrect():
    table = shown("", "lightning", hp={0: 2}, ep={0: 5}, hand={0: "resurrect ice"})
    assert table.gauges[0] == "0/6"
    assert table.legal == [f"resurrect {k}" for k in range(1, 7)]
    table.pick("resurrect 3")
    assert table.gauges[0] == "3/3"
    assert table.shows(0) == "resurrect"


@pytest.mark.clause("GV-X28")
def test_scourge():
    table = shown("scourge", "", hp={1: 4})
    assert table.ids("attached", 1) == ["scourge"]
    assert table.hp[1] == 3
    table.through("standoff").lay("earth", "pass")
    assert table.hp[1] == 5
    assert table.shows(0) == "scourge"


def specter(foe: int = 8):
    """Seat 0 is killed with Specter in hand and returns by it."""
    table = shown("ice", "lightning", hp=[2, foe], ep={0: 4}, hand={0: "specter lightning earth"}, token=1)
    assert table.asked == (0, "revive")
    table.pick("decline")
    assert table.ids("deactivated", 0) == ["ice"]
    assert table.gauges[0] == "0/5"
    return table.pick("specter")


@pytest.mark.clause("GV-X29")
def test_specter_keeps_its_life():
    table = specter()
    assert table.gauges[0] == "4/3"
    table.through("standoff").lay("lightning", "pass")
    assert table.hp == (4, 5)
    assert table.trial == (0, 0)


@pytest.mark.clause("GV-X30")
def test_specter_fails():
    table = specter().through("standoff").through("fire")
    table.through("revive")
    assert table.winners == (1,)


@pytest.mark.clause("GV-X31")
def test_specter_fails_but_wins():
    table = specter(foe=1).through("standoff").lay("lightning", "pass")
    table.through("revive").through("late_revive").through("revive")
    assert table.hp == (0, 0)
    assert table.winners == (0,)


@pytest.mark.clause("GV-X32")
def test_wind_takes_the_juju_with_the_last_hp():
    table = shown("", "wind", hp={0: 1}, hand={0: "revive_juju earth ice"}, items=True)
    assert table.winners == (1,)
    assert table.ids("item_discard") == ["revive_juju"]


@pytest.mark.clause("GV-X33")
def test_juju():
    table = shown("", "lightning", hp={0: 1}, hand={0: "revive_juju earth ice"}, items=True)
    assert table.legal == ["juju"]
    table.pick("juju")
    assert table.gauges[0] == "1/9"
    assert table.ids("item_discard") == ["revive_juju"]


@pytest.mark.clause("GV-X34")
def test_unstable_dynamite():
    words = {"hp": {0: 5}, "field": "unstable_dynamite", "item_deck": "moonshine", "items": True}
    bang = duel(luck="1", **words).pick("scavenge 0")
    assert bang.hp[0] == 2
    assert bang.ids("item_discard") == ["unstable_dynamite"]
    kept = duel(luck="4", **words).pick("scavenge 0")
    assert kept.hp[0] == 5
    assert "unstable_dynamite" in kept.ids("hand", 0)
    for table in (bang, kept):
        assert table.ids("field", 0) == ["moonshine"]
    kept.pick("skip")
    assert "unstable_dynamite" in kept.legal_of("card")


@pytest.mark.clause("GV-X35")
def test_target_cards():
    table = new(3, colours=("red", "black", "blue"))
    assert table.colours == ("red", "black", "blue")
    assert sorted(table.target_cards(2)) == ["black", "red"]


@pytest.mark.clause("GV-X36")
def test_everything_of_one_step_is_summed_before_it_is_clamped(extra):
    catalyst = """
[[card]]
id = "catalyst"
rn = 9
target = "single"
fx = [
  { op = "dmg", n = 1 }, { op = "deactivate", n = 3 }, { op = "dmg", n = 2 }, { op = "lose_ep", n = 2 },
  { op = "dmg", n = 2 }, { op = "gain_ep", n = 2 }, { op = "dmg", n = 2 }, { op = "gain_hp", n = 2 },
]
"""
    extra(signatures=catalyst)
    table = shown("catalyst", "", ep={1: 1})
    assert table.gauges[1] == "3/1"
    assert len(table.deactivated[1]) == 3


@pytest.mark.clause("GV-X37")
def test_equal_rn_go_clockwise_from_the_token():
    table = shown("paralyze", "pierce", "amnesia", token=2, aim={0: 1, 1: 2, 2: 0})
    assert [event.card for event in table.heard(Resolving)] == ["amnesia", "paralyze"]
    assert table.hp[2] == 8
    assert table.ids("deactivated", 1) == ["pierce"]


@pytest.mark.clause("GV-X38")
def test_amnesia_surged():
    table = duel(hand={0: "amnesia earth ice fire"})
    table.pick("surge", "card earth", "card ice", "card fire", "skip").lay("amnesia", "pass")
    assert len(table.discard[1]) == 4
    assert len(table.hand[1]) == 2


@pytest.mark.clause("GV-X39")
def test_earth_turned_on_its_caster_cancels_out():
    table = shown("redirect", "earth", hp={1: 1}).pick("seat 1")
    assert table.hp[1] == 1
    assert not table.heard(WentDown)


@pytest.mark.clause("GV-X40")
def test_fizzle():
    table = shown("pierce", "", ep={0: 2})
    assert table.gauges == ["8/0", "8/8"]
    assert table.ids("deactivated", 0) == ["pierce"]


@pytest.mark.clause("GV-X41")
def test_both_fall_to_their_scourges_in_one_step():
    table = duel(hp=1, attached={0: "1:scourge", 1: "0:earth"}, ask="open")
    table.through("revive")
    assert table.winners == ()
    assert table.outcome.reason == "grimslingers.draw"


@pytest.mark.clause("GV-X42")
def test_two_that_pass_for_ever_meet_at_high_noon():
    table = new(2, draft="none", high_noon=20)
    hp = {}
    while table.decision:
        hp[table.turn] = table.hp
        table.pick("skip" if table.ask == "standoff" else "pass" if table.ask == "fire" else "decline")
    assert hp == {
        1: (8, 8), 2: (8, 8), 3: (8, 8), 4: (7, 7), 5: (5, 5), 6: (2, 2)
    }  # fmt: skip
    assert table.turn == 7
    assert table.winners == ()
