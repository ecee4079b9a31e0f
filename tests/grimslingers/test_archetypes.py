"""The six archetypes: GV-256..273, 296, 298."""

import pytest

from game.engine.grimslingers.events import Hit

from .table import duel, shown


def firing(**words):
    """Two seats of 8/8 about to fire; seat 0 has the archetype."""
    words.setdefault("hp", 8)
    words.setdefault("ep", {1: 8})
    return duel(ask="fire", **words)


@pytest.mark.clause("GV-256")
def test_into_darkness():
    table = firing(archetype={0: "daemon"}, ep={0: 3}).pick("darkness", "card wind")
    assert table.gauges[0] == "6/5"
    assert table.deactivated[0] == ()


@pytest.mark.clause("GV-257")
def test_into_darkness_needs_three_hp():
    assert "darkness" in firing(archetype={0: "daemon"}, hp={0: 3}).legal
    table = firing(archetype={0: "daemon"}, hp={0: 2})
    assert "darkness" not in table.legal
    assert table.refused("darkness") == "grimslingers.no_such_ability"
    allowed = firing(archetype={0: "daemon"}, hp={0: 2}, options={"voluntary_zero": "allow"}).pick("darkness")
    assert allowed.through("fire").through("revive").winners == (1,)
    assert firing(archetype={0: "outlaw"}).refused("darkness") == "grimslingers.no_such_ability"


@pytest.mark.clause("GV-258")
def test_its_price_is_a_loss():
    assert firing(archetype={0: "daemon"}, shields={0: [(-1, True)]}).pick("darkness").hp[0] == 6


@pytest.mark.clause("GV-259")
def test_darkness_ignores_allies_too_but_no_abilities():
    table = duel(4, teams=True, archetype={0: "daemon", 3: "vampyre"}, hp=8, ep=8, hand={2: "exalt"}, ask="fire",
                 aim={0: 1, 1: 0, 2: 1, 3: 0})  # fmt: skip
    table.pick("darkness", "pass", "card exalt", "feast", "seat 0")
    assert table.hp == (4, 8, 10 if table.max_hp[2] >= 10 else 8, 8)
    assert not table.down[0]
    assert shown("", "", "shackle", "", teams=True, dark=[0], aim={2: 0}).shackled == (False,) * 4
    assert shown("", "", "shackle", "", teams=True, aim={2: 0}).shackled[0]


@pytest.mark.clause("GV-260")
def test_true_grit():
    table = shown("", "lightning", archetype={0: "forgotten"}, hp={0: 5}, ep={0: 5})
    assert table.legal == ["absorb 0", "absorb 1", "absorb 2", "absorb 3"]
    table.pick("absorb 3")
    assert table.gauges[0] == "5/3"  # 5 - 3, and Lightning's 1
    hit = table.heard(Hit)[0]
    assert (hit.dmg, hit.absorbed, hit.taken) == (3, 3, 0)


@pytest.mark.clause("GV-261")
def test_no_grit_against_losses():
    assert duel(archetype={0: "forgotten"}, attached={0: "1:scourge"}, ask="open").ask == "standoff"
    assert shown("", "last_rites", archetype={0: "forgotten"}, ep=9).ask == "standoff"


@pytest.mark.clause("GV-262")
def test_grit_is_paid_before_the_cards_own_drain():
    table = shown("", "ice", archetype={0: "forgotten"}, hp={0: 5}, ep={0: 3}).pick("absorb 2")
    assert table.gauges[0] == "5/0"


@pytest.mark.clause("GV-298")
def test_no_grit_at_zero():
    table = shown("pierce", "", "ice", archetype={1: "forgotten"}, hp={1: 3}, ep={0: 8, 1: 4}, aim={0: 1, 2: 1})
    assert table.gauges[1] == "0/2"
    assert table.ask == "standoff"


@pytest.mark.clause("GV-263")
@pytest.mark.parametrize("k", [1, 4])
def test_undying(k):
    table = shown("", "wind", archetype={0: "revenant"}, hp={0: 1}, ep={0: 4})
    assert table.legal == [f"revenant {n}" for n in range(1, 5)] + ["decline"]
    table.pick(f"revenant {k}")
    assert table.gauges[0] == f"{k}/{4 - k}"


@pytest.mark.clause("GV-264")
def test_not_without_ep():
    table = shown("", "wind", "", archetype={0: "revenant"}, hp={0: 1}, ep={0: 0}, aim={1: 0})
    assert table.ask == "standoff"
    assert table.out[0]


@pytest.mark.clause("GV-265")
def test_as_often_as_it_can_pay():
    table = shown("", "fire", "fire", archetype={0: "revenant"}, hp={0: 1}, ep={0: 2}, aim={1: 0, 2: 0})
    table.pick("revenant 1")
    assert table.legal == ["revenant 1", "decline"]
    assert table.pick("revenant 1").gauges[0] == "1/0"


@pytest.mark.clause("GV-266")
def test_blood_feast():
    table = duel(3, archetype={0: "vampyre"}, hp=[5, 2, 8], ep=[5, 4, 8], ask="fire", aim={0: 2, 1: 0, 2: 0})
    table.pick("feast", "seat 1")
    assert table.gauges[:2] == ["7/3", "0/3"]
    assert table.aim[0] == -1


@pytest.mark.clause("GV-267")
def test_a_feast_is_no_pass():
    assert firing(archetype={0: "vampyre"}, ep=[3, 0]).pick("feast").ep == (0, 0)


@pytest.mark.clause("GV-268")
def test_what_a_feast_takes_is_a_loss():
    table = firing(archetype={0: "vampyre", 1: "forgotten"}, hp=[5, 8], ep=8, shields={1: [(-1, True)]}).pick("feast")
    assert table.ask == "fire"
    assert table.hp == (7, 6)


@pytest.mark.clause("GV-269")
def test_a_feast_gives_what_was_taken():
    table = firing(archetype={0: "vampyre"}, hp=[5, 1], ep=[5, 0]).pick("feast")
    assert table.gauges[0] == "6/2"
    full = firing(archetype={0: "vampyre"}, hp=[8, 8], ep=[8, 8]).pick("feast")
    assert full.gauges == ["8/6", "6/7"]


@pytest.mark.clause("GV-296")
def test_a_feast_may_be_tied_to_the_aim():
    words = {"archetype": {0: "vampyre"}, "ask": "fire", "options": {"feast_target": "aimed"}}
    table = duel(4, teams=True, aim={0: 2, 1: 0, 2: 0, 3: 0}, **words)
    assert "feast" not in table.legal
    aimed = duel(4, teams=True, aim={0: 3, 1: 0, 2: 0, 3: 0}, **words).pick("feast")
    assert aimed.hp == (8, 8, 8, 6)


@pytest.mark.clause("GV-270")
def test_dirty_cheat_is_the_outlaws():
    assert firing(archetype={0: "outlaw"}).through("fire", "pass").asked == (0, "cheat")
    assert firing(archetype={0: "witchborn"}).through("fire", "pass").ask == "standoff"


@pytest.mark.clause("GV-271")
def test_spell_flare():
    table = duel(archetype={0: "witchborn"}, ep=8, hp=8).pick("flare", "skip").lay("ice", "pass")
    assert table.gauges == ["8/6", "5/7"]
    rn = [event for event in table.events if type(event).__name__ == "RnChanged"]
    assert (rn[0].rn, rn[0].parts) == (8, (("card", 9), ("flare", -1)))


@pytest.mark.clause("GV-272")
def test_a_flare_costs_two():
    assert duel(archetype={0: "witchborn"}, ep=8).pick("flare").ep[0] == 6
    assert "flare" not in duel(archetype={0: "witchborn"}, ep=1).legal


@pytest.mark.clause("GV-273")
def test_an_unused_flare_is_lost():
    table = duel(archetype={0: "witchborn"}, ep=8, hp=8).pick("flare", "skip").through("fire")
    assert table.flared == (False, False)
    over = duel(archetype={0: "witchborn"}, ep=8, hp=8, options={"turn_cap": 1}).pick("flare", "skip", "pass", "pass")
    assert over.outcome is not None
    assert over.flared == (False, False)
    table.through("standoff").lay("pass", "ice")
    assert table.hp[1] == 6
