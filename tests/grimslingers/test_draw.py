"""The Draw: GV-077..114, 285, 299."""

import pytest

from game.engine.grimslingers.events import AimsRevealed, ElementsMet, Resolving
from game.engine.kernel import HIDDEN
from game.engine.kernel.events import CardsMoved

from .table import duel
from .test_standoff import ODDITY

# ---- Aim ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GV-077")
def test_aim_is_for_three_and_more():
    assert duel(ask="draw").ask == "fire"
    table = duel(3, token=1, ask="draw")
    asked = []
    while table.ask == "take_aim":
        asked.append(table.decision.seat)
        table.pick(table.legal[0])
    assert asked == [1, 2, 0]
    assert table.ask == "fire"


@pytest.mark.clause("GV-078")
def test_two_survivors_aim_at_each_other():
    table = duel(4, out=[1, 3], ask="draw")
    assert table.ask == "fire"
    assert table.aim == (2, -1, 0, -1)


@pytest.mark.clause("GV-079")
def test_all_aims_are_turned_up_together():
    table = duel(3, ask="draw").pick("seat 1", "seat 0")
    assert table.state.view(2).laid_aim == (None, None, -1)
    assert not table.heard(AimsRevealed)
    table.pick("seat 0")
    assert table.heard(AimsRevealed) == [AimsRevealed((1, 0, 0))]


@pytest.mark.clause("GV-080")
def test_allies_can_be_aimed_at_never_oneself():
    table = duel(4, teams=True, ask="draw")
    assert sorted(table.legal_of("seat")) == ["1", "2", "3"]
    assert table.refused("seat 0") == "grimslingers.not_yourself"


@pytest.mark.clause("GV-081")
def test_who_is_out_cannot_be_aimed_at():
    table = duel(4, out=[3], ask="draw")
    assert table.legal_of("seat") == ["1", "2"]
    assert table.refused("seat 3") == "grimslingers.not_in_duel"


# ---- Fire -----------------------------------------------------------------------------------------------------------


def firing(seats: int = 3, **words):
    """Three seats that aim at the next one, about to fire."""
    words.setdefault("aim", {seat: (seat + 1) % seats for seat in range(seats)})
    return duel(seats, ask="fire", **words)


@pytest.mark.clause("GV-082")
def test_fire_goes_clockwise_from_the_token():
    table = duel(3, token=1, ask="draw")
    while table.ask == "take_aim":
        table.pick(table.legal[0])
    asked = []
    while table.ask == "fire":
        asked.append(table.decision.seat)
        table.pick("pass")
    assert asked == [1, 2, 0]


@pytest.mark.clause("GV-083")
def test_laid_cards_are_hidden_until_all_are_turned_up():
    table = firing().pick("card ice", "card fire")
    view = table.state.view(2)
    assert view.played == ((HIDDEN,), (HIDDEN,), ())
    laid = [event.for_seat(2) for event in table.heard(CardsMoved)]
    assert [event.faces for event in laid] == [(HIDDEN,), (HIDDEN,)]
    table.pick("card earth")
    assert table.phase == "standoff"
    assert [event.card for event in table.heard(Resolving)] == ["fire", "earth"]


@pytest.mark.clause("GV-084")
def test_a_bundle_is_one_card_or_a_spell_with_a_combine_item():
    table = firing(items=True, hand={0: "ice rusty_revolver hollow_point_rune"})
    assert table.legal_of("card") == ["ice", "rusty_revolver"]
    table.pick("card ice")
    assert table.legal == ["alone", "combine hollow_point_rune"]
    table.pick("combine hollow_point_rune")
    assert (len(table.played[0]), table.asked) == (2, (1, "fire"))
    alone = firing(items=True, hand={0: "ice hollow_point_rune"}).pick("card ice", "alone")
    assert len(alone.played[0]) == 1
    item = firing(items=True, hand={0: "rusty_revolver hollow_point_rune"}).pick("card rusty_revolver")
    assert item.asked == (1, "fire")


@pytest.mark.clause("GV-085")
def test_never_two_combine_items():
    table = firing(items=True, hand={0: "ice hollow_point_rune quick_holster"})
    table.pick("card ice", "combine quick_holster")
    assert table.asked == (1, "fire")
    assert len(table.played[0]) == 2


@pytest.mark.clause("GV-086")
def test_a_combine_item_is_not_laid_alone():
    table = firing(items=True, hand={0: "hollow_point_rune quick_holster"})
    assert table.legal == ["pass"]
    assert table.refused("card hollow_point_rune") == "grimslingers.cannot_be_laid"


@pytest.mark.clause("GV-087")
def test_a_combine_item_that_names_a_card_goes_only_with_it():
    table = firing(items=True, hand={0: "ice fire kindling"}).pick("card ice")
    assert table.asked == (1, "fire")
    table = firing(items=True, hand={0: "ice fire kindling"}).pick("card fire")
    assert table.legal == ["alone", "combine kindling"]


@pytest.mark.clause("GV-088")
def test_a_standard_item_is_laid_instead_of_a_spell():
    table = firing(2, items=True, hand={0: "rusty_revolver"}).lay("rusty_revolver", "ice")
    assert [event.card for event in table.heard(Resolving)] == ["rusty_revolver", "ice"]
    assert table.hp[1] == 6


@pytest.mark.clause("GV-089")
@pytest.mark.clause("GV-114")
@pytest.mark.parametrize("spell", ["resurrect", "specter"])
def test_revival_spells_can_be_neither_laid_nor_cheated(spell):
    table = firing(2, archetype={0: "outlaw"}, hand={0: spell})
    assert table.legal == ["pass"]
    assert table.refused(f"card {spell}") == "grimslingers.cannot_be_laid"
    table.pick("pass", "pass")
    assert table.asked == (0, "cheat")
    assert table.legal == ["decline"]


@pytest.mark.clause("GV-090")
def test_other_items_cannot_be_laid():
    table = firing(items=True, hand={0: "moonshine revive_juju"})
    assert table.legal == ["pass"]


@pytest.mark.clause("GV-091")
def test_passing_gives_two_ep_and_takes_the_aim_back():
    table = firing(ep={0: 3}).pick("pass")
    assert table.ep[0] == 5
    assert table.aim[0] == -1
    assert table.target_cards(0) == ("black", "blue")


@pytest.mark.clause("GV-092")
def test_who_has_nothing_passes():
    table = firing(hand={0: ""}, ep={0: 3})
    assert table.asked == (1, "fire")
    assert table.ep[0] == 5


@pytest.mark.clause("GV-093")
def test_a_pass_stops_at_the_maximum():
    assert firing(ep={0: 9}).pick("pass").ep[0] == 10


@pytest.mark.clause("GV-094")
def test_a_spell_may_be_laid_without_its_cost():
    assert "pierce" in firing(ep={0: 1}, hand={0: "pierce"}).legal_of("card")


@pytest.mark.clause("GV-095")
def test_who_is_down_lays_nothing_and_gains_nothing():
    table = firing(archetype={0: "vampyre"}, hp={0: 5, 1: 2}, ep={1: 4}).pick("feast", "seat 1")
    assert table.asked == (2, "fire")
    assert table.down[1]
    assert table.ep[1] == 3


@pytest.mark.clause("GV-096")
def test_what_a_fallen_seat_laid_is_deactivated_unseen():
    table = firing(archetype={0: "vampyre"}, hp={0: 5, 1: 2}, token=1).pick("card earth", "pass", "feast")
    assert table.ask == "fire"
    table.pick("seat 1")
    recalled = [event for event in table.heard(CardsMoved) if event.why == "downed"]
    assert recalled[0].target == ("deactivated", 1)
    assert recalled[0].for_seat(0).faces == (HIDDEN,)


@pytest.mark.clause("GV-285")
def test_an_item_of_several_types_goes_each_way(extra):
    extra(items=ODDITY)
    table = firing(2, items=True, hand={0: "ice oddity"})
    assert table.legal_of("card") == ["ice", "oddity"]
    table.pick("card ice")
    assert table.legal_of("combine") == ["oddity"]
    table.pick("combine oddity", "pass")
    assert table.hp[1] == 5
    alone = firing(2, items=True, hand={0: "ice oddity"}).lay("oddity", "pass")
    assert alone.hp[1] == 7


# ---- Dirty Cheat ----------------------------------------------------------------------------------------------------


def outlaw(seats: int = 2, **words):
    """Seat 0 is an Outlaw of 8/8, everybody about to fire."""
    words.setdefault("archetype", {0: "outlaw"})
    words.setdefault("hp", 8)
    words.setdefault("ep", 8)
    return firing(seats, **words)


@pytest.mark.clause("GV-097")
def test_cheating_comes_after_all_have_laid():
    table = outlaw(3).pick("card ice")
    assert table.ask == "fire"
    table.pick("pass", "pass")
    assert table.asked == (0, "cheat")
    assert outlaw(archetype={0: "daemon"}).through("fire").ask == "standoff"


@pytest.mark.clause("GV-098")
@pytest.mark.parametrize("first", ["pass", "card ice"])
def test_one_may_cheat_after_laying_and_after_passing(first):
    assert outlaw().pick(first, "pass").asked == (0, "cheat")


@pytest.mark.clause("GV-099")
def test_cheating_costs_two():
    assert outlaw(ep=5).pick("card ice", "pass", "cheat wind").ep[0] == 3
    assert outlaw(ep=[1, 8]).pick("card ice", "pass").ask == "standoff"


@pytest.mark.clause("GV-100")
def test_items_cannot_be_cheated():
    table = outlaw(items=True, hand={0: "ice rusty_revolver"}).through("fire")
    assert table.legal == ["decline", "cheat ice"]
    assert table.refused("cheat rusty_revolver") == "grimslingers.cannot_be_cheated"


@pytest.mark.clause("GV-101")
def test_a_cheated_spell_does_no_dmg():
    assert outlaw().through("fire", "pass").pick("cheat ice").gauges[1] == "8/8"
    table = outlaw(ep=[8, 6])
    table.pick("pass", "pass", "cheat ice")
    assert table.gauges[1] == "8/6"


@pytest.mark.clause("GV-102")
def test_the_target_of_a_cheat_is_named_aloud():
    table = outlaw(3, aim={0: 1, 1: 0, 2: 0}).pick("card earth", "pass", "pass", "cheat wind")
    assert table.legal == ["seat 1", "seat 2"]
    table.pick("seat 2")
    assert (len(table.deactivated[1]), len(table.deactivated[2])) == (0, 3)


@pytest.mark.clause("GV-103")
def test_a_cheated_spell_is_discarded():
    table = outlaw().pick("pass", "pass", "cheat wind")
    assert table.shows(0) == "wind"


@pytest.mark.clause("GV-104")
def test_two_outlaws_cheat_in_token_order_one_after_the_other():
    table = duel(3, archetype={0: "outlaw", 2: "outlaw"}, hp=8, ep=6, token=1, ask="draw")
    while table.ask == "take_aim":
        table.pick(table.legal[0])
    table.through("fire", "pass")
    assert table.asked == (2, "cheat")
    table.pick("cheat wind", "seat 0")
    assert len(table.deactivated[0]) == 3
    assert table.asked == (0, "cheat")
    assert len(table.legal) == 4


@pytest.mark.clause("GV-105")
def test_once_a_turn():
    table = outlaw().pick("pass", "pass", "cheat wind")
    assert table.ask == "standoff"
    assert table.heard(Resolving)[0].where == "cheat"


@pytest.mark.clause("GV-106")
def test_a_cheated_signature_costs_its_own_ep_too():
    table = outlaw(ep=[3, 8], hand={0: "pierce ice"}).pick("card ice", "pass", "cheat pierce")
    assert table.ids("deactivated", 0) == ["pierce"]
    assert table.gauges[0] == "8/0"
    paid = outlaw(ep=[8, 8], hand={0: "siphon ice"}).pick("card ice", "pass", "cheat siphon")
    assert paid.gauges == ["8/8", "6/5"]


@pytest.mark.clause("GV-107")
def test_for_the_phase_means_the_draw():
    table = outlaw(hand={0: "transmute"}).pick("pass", "card lightning", "cheat transmute", "ep")
    assert table.hp[0] == 5


@pytest.mark.clause("GV-108")
def test_for_the_turn_means_the_aftermath_too():
    assert outlaw(hand={0: "barrier"}).pick("pass", "card lightning", "cheat barrier").hp[0] == 8


@pytest.mark.clause("GV-109")
@pytest.mark.parametrize("spell", ["paralyze", "hush", "redirect", "equilibrium"])
def test_face_down_cards_are_not_unresolved(spell):
    table = outlaw(hand={0: spell}).pick("pass", "card lightning", f"cheat {spell}")
    assert table.hp[0] == 5


@pytest.mark.clause("GV-110")
def test_elements_do_not_meet_in_a_cheat():
    table = outlaw().pick("pass", "card ice", "cheat wind")
    assert not table.heard(ElementsMet)
    assert len(table.deactivated[1]) == 3
    assert table.hp[0] == 6


@pytest.mark.clause("GV-111")
def test_a_cheated_scourge_attaches():
    table = outlaw(hand={0: "scourge"}).pick("pass", "pass", "cheat scourge")
    assert table.ids("attached", 1) == ["scourge"]
    assert table.curses[1] == ((0, 1),)
    assert table.hp[1] == 7


@pytest.mark.clause("GV-112")
def test_a_cheat_leaves_a_pending_bonus_alone():
    table = outlaw(pending={0: 3}, aside={0: "bloodlust"}, hand={0: "ice"}).pick("pass", "pass", "cheat ice")
    assert table.pending[0] == 3
    assert table.ids("aside", 0) == ["bloodlust"]


@pytest.mark.clause("GV-113")
def test_who_is_down_cannot_cheat():
    table = outlaw(archetype={0: "outlaw", 1: "vampyre"}, hp=[2, 8], ep=8, token=1, hand={0: "ice"}).pick("feast")
    assert table.winners == (1,)
    assert not [event for event in table.heard(Resolving) if event.where == "cheat"]


@pytest.mark.clause("GV-299")
def test_darkness_shuts_out_a_later_cheat():
    table = outlaw(archetype={0: "outlaw", 1: "daemon"}).pick("pass", "darkness", "cheat wind")
    assert table.deactivated[1] == ()
    assert "wind" in table.ids("discard", 0)
