"""Defeat, revival, victory and the end of time: GV-177..193, 277..280, 294, 300."""

import pytest

from game.engine.grimslingers.events import HighNoon, Removed, Revived, WentDown

from .table import duel, new, shown


@pytest.mark.clause("GV-177")
def test_who_is_at_zero_is_removed_at_the_end_of_the_aftermath():
    table = shown("pierce", "", "ice", hp={1: 3}, aim={0: 1, 2: 1})
    kinds = [type(event).__name__ for event in table.events]
    assert kinds.index("WentDown") < kinds.index("Hit", kinds.index("WentDown")) < kinds.index("Removed")
    assert table.out == (False, True, False)


@pytest.mark.clause("GV-178")
def test_revivals_act_at_once_in_any_phase():
    table = duel(hp={0: 1}, ep={0: 3}, hand={0: "resurrect"}, attached={0: "1:scourge"}, ask="open")
    assert table.asked == (0, "revive")
    table.pick("resurrect 2")
    assert table.gauges[0] == "2/1"
    assert table.ask == "standoff"


@pytest.mark.clause("GV-179")
def test_one_of_the_forced_revivals_must_be_used():
    table = shown("", "lightning", hp={0: 1}, ep={0: 3}, hand={0: "revive_juju resurrect"}, items=True)
    assert table.legal == ["juju", "resurrect 1", "resurrect 2", "resurrect 3", "resurrect 4"]
    assert table.refused("decline") == "grimslingers.must_revive"
    table.pick("juju")
    assert table.ids("hand", 0) == ["resurrect"]


@pytest.mark.clause("GV-180")
def test_a_revival_missed_cannot_be_made_up_for():
    table = shown("", "lightning", "", hp={0: 1}, ep={0: 0}, hand={0: "specter earth"}, aim={1: 0})
    table.through("revive").through("late_revive")
    assert table.out[0]
    assert not table.heard(Revived)


@pytest.mark.clause("GV-181")
def test_undying_has_both_windows():
    table = shown("", "lightning", archetype={0: "revenant"}, hp={0: 1}, ep={0: 1})
    table.pick("decline")
    assert table.asked == (0, "late_revive")
    assert table.legal == ["decline", "revenant 1", "revenant 2"]
    table.pick("revenant 2")
    assert table.gauges[0] == "2/0"


@pytest.mark.clause("GV-182")
def test_ep_of_the_card_that_killed_pays():
    table = shown("", "lightning", archetype={0: "revenant"}, hp={0: 3}, ep={0: 0})
    assert "revenant 1" in table.legal


@pytest.mark.clause("GV-183")
def test_a_revival_card_taken_by_the_same_card_is_gone():
    table = shown("", "wind", hp={0: 1}, hand={0: "revive_juju earth ice"}, items=True)
    assert table.winners == (1,)


@pytest.mark.clause("GV-184")
def test_reviving_is_gaining_hp():
    table = duel(items=True, hp={0: 1}, hand={0: "revive_juju"}, attached={0: "1:scourge"}, ask="open").pick("juju")
    assert table.hp[0] == 1
    assert table.attached[0] == ()
    assert table.shows(1) == "scourge"


@pytest.mark.clause("GV-185")
def test_who_is_down_can_be_healed():
    table = shown("pierce", "fire", "", "laying_of_hands", teams=True, hp={1: 3}, aim={0: 1, 1: 0, 2: 1, 3: 0})
    assert table.hp[1] == 3
    assert table.out == (False,) * 4
    assert Revived(1, "healed", 3, 0) in table.heard(Revived)
    assert table.hp[0] == 8
    off = shown("pierce", "fire", "", "laying_of_hands", teams=True, hp={1: 3}, aim={0: 1, 1: 0, 2: 1, 3: 0},
                options={"heal_downed": False})  # fmt: skip
    assert off.out == (False, True, False, False)
    again = shown("pierce", "", "earth", "laying_of_hands", teams=True, hp={1: 1}, aim={0: 1, 2: 1, 3: 0})
    assert [event.step for event in again.heard(WentDown)] == [1]
    twice = shown("pierce", "", "lightning", "laying_of_hands", teams=True, hp={1: 1}, aim={0: 1, 2: 1, 3: 0})
    assert len(twice.heard(WentDown)) == 2


@pytest.mark.clause("GV-186")
def test_where_the_cards_of_a_removed_seat_go():
    table = shown(
        "", "", "lightning", hp={1: 1}, hand={1: "snake_oil ice"}, deactivated={1: "moonshine fire"}, aim={2: 1},
        attached={1: "0:scourge", 2: "1:wind"}, items=True,
    )  # fmt: skip
    assert table.out[1]
    assert sorted(table.ids("item_discard")) == ["moonshine", "snake_oil"]
    assert {"ice", "fire"} <= set(table.ids("box", 1))
    assert table.shows(0) == "scourge"
    assert table.ids("attached", 2) == ["wind"]
    table.through("standoff").lay("earth", "earth")
    assert "wind" in table.ids("box", 1)


@pytest.mark.clause("GV-187")
def test_seats_removed_by_one_check_go_together():
    table = duel(4, hp=[1, 8, 1, 8], attached={0: "1:scourge", 2: "1:fire"}, ask="open").through("revive")
    assert table.heard(Removed) == [Removed((0, 2))]


@pytest.mark.clause("GV-188")
def test_if_nobody_is_left_who_fell_last_wins():
    table = duel(hp=[0, 0], stamp=[13, 12], ask="close")
    assert table.winners == (0,)
    assert table.outcome.reason == "grimslingers.fell_last"


@pytest.mark.clause("GV-189")
def test_in_one_step_it_is_a_draw():
    table = duel(hp=1, attached={0: "1:scourge", 1: "0:ice"}, ask="open").through("revive")
    assert table.winners == ()
    mirrored = duel(hp=1, token=1, attached={0: "1:ice", 1: "0:scourge"}, ask="open").through("revive")
    assert mirrored.winners == ()


@pytest.mark.clause("GV-190")
def test_the_last_one_in_the_duel_wins():
    table = duel(3, hp=[0, 0, 4], ask="close")
    assert table.winners == (2,)
    assert table.outcome.reason == "grimslingers.last_standing"
    assert duel(3, hp=[0, 5, 4], ask="close").outcome is None


@pytest.mark.clause("GV-191")
def test_one_survivor_is_enough_for_a_team():
    table = duel(4, teams=True, hp=[8, 0, 0, 0], ask="close")
    assert table.winners == (0, 2)


@pytest.mark.clause("GV-192")
def test_revealed_cards_still_resolve_after_the_last_foe_fell():
    table = shown("earth", "", "pierce", "", teams=True, hp=[5, 3, 8, 0], out=[3], aim={0: 1, 1: 0, 2: 1})
    assert table.winners == (0, 2)
    assert table.hp[0] == 7


@pytest.mark.clause("GV-193")
def test_who_is_out_is_skipped_everywhere():
    table = duel(4, out=[1], token=0)
    seen = set()
    while table.turn == 1:
        assert table.decision.seat != 1
        seen.update(pick for pick in table.decision.picks if pick[0] == "seat")
        table.pick(table.legal[0])
    assert seen == {("seat", 0), ("seat", 2), ("seat", 3)}


@pytest.mark.clause("GV-294")
def test_dmg_turned_into_hp_lifts_a_fallen_seat():
    table = shown("pierce", "", "lightning", hp={1: 2}, converts={1: ("hp", True)}, aim={0: 1, 2: 1})
    assert table.hp[1] == 3
    assert not table.out[1]


@pytest.mark.clause("GV-300")
def test_a_saved_seat_may_lose_its_card():
    table = shown("pierce", "ice", hp={1: 3}, hand={1: "revive_juju"}, items=True, options={"saved_card": "lose"})
    table.pick("juju")
    assert table.ids("deactivated", 1) == ["ice"]
    assert table.hp == (8, 1)


# ---- termination ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("GV-277")
def test_high_noon():
    table = duel(turn=23, ask="open", noon=20)
    assert table.hp == (5, 5)
    assert table.heard(HighNoon) == [HighNoon(23, 3)]
    assert duel(turn=20, ask="open", noon=20).hp == (8, 8)
    assert new(2, draft="none").noon == 20
    assert new(5, draft="none").noon == 32
    assert new(2, draft="none", high_noon="off").noon == 0
    assert new(2, draft="none", high_noon=7).noon == 7


@pytest.mark.clause("GV-278")
def test_three_idle_turns_bring_high_noon_on():
    table = new(2, draft="none")
    for _ in range(3):
        table.through("standoff").through("fire")
    assert table.turn == 4
    assert table.noon == 3
    assert table.hp == (7, 7)
    off = new(2, draft="none", high_noon="off")
    for _ in range(5):
        off.through("standoff").through("fire")
    assert off.hp == (8, 8)
    busy = new(2, draft="none")
    for _ in range(2):
        busy.through("standoff").through("fire")
    busy.through("standoff").lay("ice", "pass")
    assert busy.idle_turns == 0
    assert busy.noon == 20


@pytest.mark.clause("GV-279")
def test_seats_that_only_pass_are_gone_by_turn_seven():
    table = new(2, draft="none")
    while table.decision:
        table.pick("skip" if table.ask == "standoff" else "pass" if table.ask == "fire" else "decline")
    assert table.turn == 7
    assert table.winners == ()


@pytest.mark.clause("GV-280")
@pytest.mark.parametrize(
    ("seats", "hp", "ep", "winners"),
    [(2, [5, 4], 5, (0,)), (2, [4, 4], [5, 6], (1,)), (2, 4, 4, ()), (3, [4, 4, 5], 5, (2,))],
)
def test_the_turn_cap(seats, hp, ep, winners):
    table = duel(seats, turn=100, hp=hp, ep=ep, ask="end_turn")
    assert table.winners == winners


@pytest.mark.clause("GV-280")
def test_at_the_cap_most_seats_count_first():
    table = duel(4, teams=True, turn=100, hp=[1, 10, 1, 0], out=[3], ask="end_turn")
    assert table.winners == (0, 2)
    assert table.outcome.reason == "grimslingers.turn_cap"
    assert new(2, turn_cap=1, draft="none").through("standoff").through("fire").outcome.reason == "grimslingers.draw"
