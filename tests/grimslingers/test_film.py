"""What a film of a resolution needs: the order, each number with its reasons; and what no card of ours asks for."""

import pytest

from game.engine.grimslingers import GAME
from game.engine.grimslingers.events import (
    AimsRevealed,
    Became,
    Chose,
    ElementsMet,
    Fizzled,
    GaugeChanged,
    Hit,
    Negated,
    OrderShown,
    PhaseBegan,
    Removed,
    Resolving,
    Revived,
    RnChanged,
    Shielded,
    WentDown,
)  # fmt: skip
from game.engine.kernel import HIDDEN
from game.engine.kernel.events import CardsMoved, GameOver, Revealed

from .table import duel, shown

CHOICES = """
[[card]]
id = "extortion"
rn = 6
target = "single"
fx = [{ op = "discard", n = 2, pick = "victim" }]

[[card]]
id = "robbery"
rn = 6
target = "single"
fx = [{ op = "deactivate", n = 1, pick = "caster" }]

[[card]]
id = "purge_all"
rn = 2
target = "none"
fx = [{ op = "negate", kinds = ["spell", "item"], who = "others", to = "discard" }]

[[card]]
id = "veil"
rn = 1
target = "self"
fx = [{ op = "ignore_fx", scope = "phase" }]

[[card]]
id = "leech"
rn = 5
target = "single"
fx = [{ op = "steal_hp", n = 3 }]
"""


def test_a_whole_resolution_is_told_in_order():
    table = shown("fire kindling", "ice", pending={0: 2}, aside={0: "bloodlust"}, token=0)
    kinds = [type(event) for event in table.events]
    for earlier, later in ((Revealed, OrderShown), (OrderShown, Resolving), (ElementsMet, Hit), (Hit, GaugeChanged)):
        assert kinds.index(earlier) < kinds.index(later), (earlier, later)
    (hit,) = table.heard(Hit)
    assert hit.dmg == 6
    assert hit.parts == (("card", 2), ("combine_dmg", 2), ("bloodlust", 2))
    assert table.heard(ElementsMet) == [ElementsMet(0, 1, "fire", "ice", "beats")]
    assert [(event.seat, event.card, event.why) for event in table.heard(Negated)] == [(1, "ice", "beaten")]


def test_dmg_is_broken_down_into_what_became_of_it():
    table = shown("pierce", "iron_skillet", "lightning", aim={0: 1, 1: 0, 2: 1}, archetype={1: "forgotten"}, hp=8, ep=8)
    assert table.ask == "standoff"
    hits = table.heard(Hit)
    assert [(hit.card, hit.dmg, hit.pierced, hit.prevented, hit.taken) for hit in hits] == [
        ("pierce", 3, 3, 0, 3), ("lightning", 3, 0, 3, 0),
    ]  # fmt: skip
    assert table.heard(Shielded) == [Shielded(1, 3, "turn")]


def test_every_change_of_a_gauge_has_its_reasons():
    table = shown("dark", "water", options={"light_dark": "sets"}, token=0)
    changes = [(event.seat, event.what, event.change, event.parts) for event in table.heard(GaugeChanged)]
    assert changes == [
        (0, "hp", -1, (("loss", -1),)),
        (1, "hp", -4, (("dmg", -4),)),
        (0, "hp", -2, (("dmg", -2),)),
        (1, "ep", 2, (("gain", 2),)),
    ]


def test_a_death_and_the_end_are_told():
    table = shown("pierce", "", hp={1: 2})
    kinds = [type(event) for event in table.events]
    assert kinds.index(WentDown) < kinds.index(Removed) < kinds.index(GameOver) == len(kinds) - 1


def test_the_turn_is_told_by_its_phases():
    table = duel(3, ask="open").through("standoff").pick("seat 1", "seat 2", "seat 0").through("fire")
    assert [event.phase for event in table.heard(PhaseBegan)][:5] == ["standoff", "aim", "draw", "aftermath", "close"]
    assert table.heard(AimsRevealed) == [AimsRevealed((1, 2, 0))]
    assert [event.what for event in table.heard(Chose)].count("pass") == 3


def test_copies_and_new_numbers_are_told():
    table = shown("equilibrium", "pierce hollow_point_rune", "ice quick_holster", aim={0: 1, 1: 0, 2: 0}).pick(
        "spell 1"
    )
    assert {(event.seat, event.old, event.new) for event in table.heard(Became)} == {
        (0, "equilibrium", "pierce"), (2, "ice", "pierce"),
    }  # fmt: skip
    assert (2, "pierce", 1) in [(event.seat, event.card, event.rn) for event in table.heard(RnChanged)]
    assert table.hp == (8 - 3 - 4, 8 - 3, 8)


def test_a_fizzle_tells_what_was_there():
    assert shown("exalt", "", ep={0: 3}).heard(Fizzled) == [Fizzled(0, "exalt", 4, 3)]


def test_a_revival_tells_its_price():
    table = shown("", "pierce", archetype={0: "revenant"}, hp={0: 2}, ep={0: 5, 1: 8}).pick("revenant 4")
    assert table.heard(Revived) == [Revived(0, "revenant", 4, 4)]


# ---- what the effect language can say, and no card of ours does -----------------------------------------------------


def test_a_victim_chooses_what_it_discards(extra):
    extra(signatures=CHOICES)
    table = shown("extortion", "", hand={1: "ice fire earth"})
    assert table.asked == (1, "surrender")
    table.pick("card ice", "card earth")
    assert sorted(table.ids("discard", 1)) == ["earth", "ice"]
    short = shown("extortion", "", hand={1: "ice"})
    assert short.ids("discard", 1) == ["ice"]


def test_a_caster_chooses_among_backs(extra):
    extra(signatures=CHOICES)
    table = shown("robbery", "", hand={1: "ice fire earth"})
    assert table.asked == (0, "surrender")
    assert table.legal == ["back 0", "back 1", "back 2"]
    table.pick("back 1")
    assert len(table.deactivated[1]) == 1
    moved = [event for event in table.heard(CardsMoved) if event.why == "chosen"]
    assert moved[0].for_seat(0).faces == (HIDDEN,)


def test_a_negation_may_discard(extra):
    extra(signatures=CHOICES)
    table = shown("purge_all", "ice hollow_point_rune", "prosthetic_pistol", aim={0: 1, 1: 0, 2: 0})
    assert table.ids("discard", 1) == ["ice"]
    assert table.ids("item_discard") == ["hollow_point_rune"]
    assert table.ids("deactivated", 2) == ["prosthetic_pistol"]


def test_fx_may_be_ignored_for_a_phase(extra):
    extra(signatures=CHOICES)
    table = shown("veil", "lightning")
    assert table.hp[0] == 8
    cheat = duel(archetype={0: "outlaw"}, hp=8, hand={0: "veil"}, ask="fire").pick(
        "pass", "card lightning", "cheat veil"
    )
    assert cheat.hp[0] == 5


def test_hp_can_be_stolen(extra):
    extra(signatures=CHOICES)
    assert shown("leech", "", hp=[5, 2]).hp[0] == 7
    assert shown("leech", "", "", hp=[5, 8, 8], shields={1: [(-1, True)]}, aim={0: 1}).hp == (8, 5, 8)


@pytest.mark.parametrize("option", ["hidden", "shared"])
def test_allies_may_show_each_other_their_hands(option):
    state = GAME.new(4, 3, GAME.Options(mode="teams", team_hands=option, draft="none"))
    view = state.view(2)
    known = HIDDEN not in view.hand[0]
    assert known == (option == "shared")
    assert HIDDEN in view.hand[1]
    if known:
        assert set(view.hand[0]) <= view.open
