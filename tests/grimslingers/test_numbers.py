"""Numerical values, HP, EP and DMG, dice: GV-157..176, 274..276, 287, 288."""

from collections import Counter

import pytest

from game.engine.grimslingers.events import Converting, Hit, NumberDrawn, NvRaised
from game.engine.kernel import Rng
from game.engine.kernel.events import DiceRolled

from .table import Table, duel, shown

CARDS = """
[[card]]
id = "volley"
rn = 7
target = "none"
fx = [{ op = "dmg", n = 2, who = "pick_foes", n2 = 2 }]

[[card]]
id = "reset"
rn = 8
target = "single"
fx = [{ op = "set_hp", n = 6 }, { op = "gain_hp", n = 1 }]
"""
DAMP = """
[[card]]
id = "damp"
types = ["combine"]
fx = [{ op = "nv", n = -1 }]

[[card]]
id = "soaked"
types = ["combine"]
fx = [{ op = "nv", n = -2 }]
"""


def surged(spell: str, **words) -> Table:
    """Seat 0 surges and lays this spell at seat 1, which passes."""
    hand = f"{spell} " + " ".join(id_ for id_ in ("earth", "fire", "water", "lightning") if id_ != spell)
    cards = [f"card {id_}" for id_ in hand.split()[1:4]]
    words = {"hand": {0: hand}, **words}
    return duel(**words).pick("surge", *cards, "skip").lay(spell, "pass")


@pytest.mark.clause("GV-157")
def test_a_numeral_is_raised_by_one():
    table = surged("ice", ep=5)
    assert table.gauges == ["8/5", "5/4"]  # the pass has given 2
    assert table.heard(NvRaised) == [NvRaised(0, "ice", 1, (("surge", 1),))]


@pytest.mark.clause("GV-158")
def test_a_word_is_not_raised():
    assert shown("ricochet hollow_point_rune", "", "", "").pick("seat 1", "seat 3").hp == (8, 5, 8, 5)


@pytest.mark.clause("GV-159")
def test_a_numeral_that_counts_is_raised(extra):
    extra(signatures=CARDS)
    assert shown("volley", "", "", "").pick("seat 1", "seat 3").hp == (8, 6, 8, 6)
    assert shown("volley hollow_point_rune", "", "", "").hp == (8, 5, 5, 5)


@pytest.mark.clause("GV-160")
def test_faces_are_not_raised():
    assert shown("gamblers_bolt hollow_point_rune", "", luck="3").hp == (8, 4)


@pytest.mark.clause("GV-161")
def test_random_counts_are_numerals():
    assert len(shown("amnesia hollow_point_rune", "").discard[1]) == 4
    assert len(shown("wind hollow_point_rune", "").deactivated[1]) == 4


@pytest.mark.clause("GV-162")
def test_cost_and_rn_are_no_fx():
    table = surged("pierce", ep={0: 5})
    assert table.gauges == ["8/2", "4/10"]


@pytest.mark.clause("GV-163")
def test_bonuses_add_up():
    table = duel(items=True, ep=8, hand={0: "ice earth fire water hollow_point_rune"})
    table.pick("surge", "card earth", "card fire", "card water", "skip").lay("ice hollow_point_rune", "pass")
    assert table.gauges[1] == "4/6"
    assert table.heard(NvRaised) == [NvRaised(0, "ice", 2, (("surge", 1), ("combine", 1)))]


@pytest.mark.clause("GV-164")
def test_a_negative_nv_stops_at_zero(extra):
    extra(items=DAMP)
    table = shown("wind damp", "")
    assert table.hp[1] == 8
    assert len(table.deactivated[1]) == 2
    below = shown("wind soaked", "")
    assert below.hp[1] == 8
    assert len(below.deactivated[1]) == 1


@pytest.mark.clause("GV-165")
def test_other_bonuses_are_not_raised():
    table = duel(items=True, hand={0: "fire earth ice water kindling"})
    table.pick("surge", "card earth", "card ice", "card water", "skip").lay("fire kindling", "pass")
    assert table.hp[1] == 3
    assert table.heard(Hit)[0].parts == (("card", 2), ("surge", 1), ("combine_dmg", 2))


@pytest.mark.clause("GV-166")
def test_what_lasts_keeps_the_value_it_was_made_with():
    table = surged("scourge")
    assert table.curses[1] == ((0, 2),)
    assert table.hp[1] == 6
    table.through("standoff").through("fire")
    assert table.hp[1] == 4


# ---- HP, EP, DMG ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("GV-167")
def test_gauges_stop_at_their_maxima():
    assert shown("laying_of_hands", "", hp={0: 9}).hp[0] == 10
    assert shown("water", "", ep={0: 9}).ep[0] == 10


@pytest.mark.clause("GV-168")
def test_gauges_stop_at_zero():
    assert shown("ice", "", ep={1: 1}).ep[1] == 0


@pytest.mark.clause("GV-169")
def test_dmg_lowers_hp():
    assert shown("lightning", "").hp[1] == 5


@pytest.mark.clause("GV-170")
def test_setting_hp_is_no_dmg():
    table = shown("last_rites", "", archetype={1: "forgotten"}, hp=8)
    assert table.ask == "standoff"
    assert table.hp[1] == 3
    words = {"archetype": {0: "forgotten"}, "shields": {0: [(-1, True)]}, "hp": 5, "ep": 5}
    drunk = duel(items=True, hand={0: "moonshine"}, **words).pick("item moonshine")
    assert drunk.asked == (1, "standoff")
    assert drunk.gauges[0] == "4/8"


@pytest.mark.clause("GV-171")
def test_a_shield_does_not_stop_a_loss():
    assert shown("last_rites", "barrier", ep=8).hp[1] == 3


@pytest.mark.clause("GV-172")
def test_conversion_goes_before_prevention():
    table = duel(
        shields={0: [(3, True)]}, converts={0: ("hp", True)}, hp={0: 5}, laid={1: "lightning"}, ask="aftermath"
    )
    assert table.hp[0] == 8
    hit = table.heard(Hit)[0]
    assert (hit.dmg, hit.converted, hit.into, hit.prevented, hit.taken) == (3, 3, "hp", 0, 0)


@pytest.mark.clause("GV-173")
def test_nothing_stops_pierce():
    table = shown("pierce", "bloodlust", archetype={1: "forgotten"}, hp=8, ep=8, shields={1: [(-1, True)]},
                  converts={1: ("hp", True)})  # fmt: skip
    assert table.hp[1] == 5
    assert table.pending[1] == 3
    assert table.heard(Hit)[0].pierced == 3


@pytest.mark.clause("GV-174")
def test_darkness_drops_the_whole_share():
    table = shown("wind", "", dark=[1])
    assert (table.hp[1], table.deactivated[1], table.tally[1]) == (8, (), 0)


@pytest.mark.clause("GV-174")
def test_darkness_does_not_shut_out_ones_own_card():
    assert shown("earth", "", dark=[0], hp=5).hp == (7, 3)


@pytest.mark.clause("GV-175")
def test_a_steal_gives_what_was_taken():
    assert shown("siphon", "", ep=[5, 1]).ep == (5, 0)
    assert shown("siphon", "", ep=[5, 5], dark=[1]).ep == (4, 5)


@pytest.mark.clause("GV-176")
def test_set_goes_first_and_only_down_if_it_says_so(extra):
    assert shown("last_rites", "", ep=8, hp={1: 2}).hp[1] == 2
    extra(signatures=CARDS)
    assert shown("reset", "", hp={1: 2}).hp[1] == 7


@pytest.mark.clause("GV-287")
def test_one_conversion_at_a_time():
    table = duel(archetype={0: "outlaw"}, hp={0: 5}, ep={0: 10}, hand={0: "transmute evert"}, ask="fire")
    table.pick("card transmute", "card lightning", "cheat evert", "ep")
    assert table.gauges[0] == "8/3"  # 10 - 2 - 3 - 3 and 1 from Lightning
    assert [(event.to, event.holds) for event in table.heard(Converting)] == [("hp", True), ("ep", False)]


@pytest.mark.clause("GV-288")
def test_a_shield_with_a_number_is_a_budget():
    table = shown("iron_skillet", "fire", "lightning", aim={0: 1, 1: 0, 2: 0}, token=0)
    assert table.hp[0] == 6
    assert [(hit.prevented, hit.taken) for hit in table.heard(Hit)] == [(2, 0), (1, 2)]


# ---- dice and numbers -----------------------------------------------------------------------------------------------


@pytest.mark.clause("GV-274")
def test_a_roll_is_one_throw_for_all_to_see():
    table = duel(items=True, hand={0: "lucky_charm"}, hp=5, ep=5).pick("item lucky_charm")
    (event,) = table.heard(DiceRolled)
    assert 1 <= event.values[0] <= 6
    assert table.gauges[0] == ("8/5" if event.values[0] <= 3 else "5/8")
    assert event.for_seat(1) == event
    start, faces = duel(items=True, hand={0: "lucky_charm"}).state, set()
    for seed in range(60):
        again = Table(start.copy())
        again.state.rng = Rng(seed).next64()
        faces |= {event.values for event in again.pick("item lucky_charm").heard(DiceRolled)}
    assert sorted(faces) == [(face,) for face in range(1, 7)]


def drawn(start, seed: int) -> list[int]:
    table = Table(start.copy())
    table.state.rng = Rng(seed).next64()
    table.pick("item devils_deck", "item devils_deck")
    return [event.value for event in table.heard(NumberDrawn)]


@pytest.mark.clause("GV-275")
@pytest.mark.clause("GV-276")
def test_every_draw_is_from_the_full_ten():
    start = duel(items=True, hand={0: "devils_deck", 1: "devils_deck"}).state
    pairs = [drawn(start, seed) for seed in range(2000)]
    for place in (0, 1):
        counts = Counter(pair[place] for pair in pairs)
        assert sorted(counts) == list(range(1, 11))
        assert max(counts.values()) < 280
    assert 0.05 < sum(one == two for one, two in pairs) / len(pairs) < 0.15
