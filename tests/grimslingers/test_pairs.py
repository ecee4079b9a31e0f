"""Every card against every other: what must hold whatever meets, and what the rulings say of pairs that touch."""

from collections import Counter

import pytest

from game.engine.grimslingers import GAME
from game.engine.grimslingers.events import Hit, Ignored, Resolving, Revived, Verdict
from game.engine.kernel import Rng
from game.engine.kernel.events import CardsMoved

from .table import Table, duel, shown

TABLE = GAME.table(GAME.Options(items=True, light_dark="sets"))
LAID = [card.id for card in TABLE.cards if card.laid]
SPELLS = [card.id for card in TABLE.cards if card.laid and card.spell]
COMBINE = [card.id for card in TABLE.cards if card.combines]
REVIVALS = "revive_juju resurrect snake_oil moonshine", "revive_juju specter lucky_charm spyglass"


def resolved(first: str, second: str, seed: int, **words) -> Table:
    """Both laid and turned up, every question answered by chance until the turn is over; sound at every event."""
    words = {"items": True, "options": {"light_dark": "sets", "items": True}, "ask": "draw", **words}
    table = duel(seed=seed, laid={0: first, 1: second}, **words)
    state = table.state
    rng = Rng(seed)
    state.agenda, state.phase, state._decision = (("reveal_bundles",),), "draw", None
    state.aim = (1, 0)

    def hear(event: object) -> None:
        table.events.append(event)
        faults = state.faults()
        assert not faults, f"{first} x {second}, at {event}: {faults[0]}"

    state.sink = hear
    state._run()
    for _ in range(60):
        if state.decision is None or state.turn > 1:
            break
        assert state.decision.picks
        state.apply(rng.choice(state.decision.picks))
    assert state.decision is None or state.turn == 2, f"{first} x {second} does not end"
    return table


def check(table: Table, first: str, second: str) -> None:
    """What must hold after any turn."""
    used = Counter((event.seat, event.how) for event in table.heard(Revived) if event.how != "healed")
    assert not used or max(used.values()) == 1, f"{first} x {second}: a revival was used twice"
    turns = [(event.seat, event.where) for event in table.heard(Resolving)]
    most = 2 if "equilibrium" in (first, second) else 1
    assert all(turns.count(turn) <= most for turn in turns), f"{first} x {second}: a bundle resolved twice"
    assert not table.state.faults()
    assert all(hit.dmg == sum(n for _, n in hit.parts) for hit in table.heard(Hit)), "a number without its reasons"
    assert all(hit.dmg == hit.converted + hit.prevented + hit.absorbed + hit.taken for hit in table.heard(Hit))
    if table.state.outcome is None:
        assert all(table.hp) or table.ask == "revive", "somebody is left at 0 HP"  # a Scourge, in the next Standoff
        assert table.played == ((),) * table.state.seats


@pytest.mark.parametrize("first", LAID)
def test_every_pair_of_cards(first):
    for at, second in enumerate(LAID):
        if first == second and TABLE[TABLE.index[first]].kind == "signature":
            continue
        hp = (9, 2, 2)[at % 3]
        hand = {0: REVIVALS[at % 2], 1: REVIVALS[1 - at % 2]}
        words = {"hp": hp, "ep": 5, "max_ep": 10, "hand": hand, "token": at // 2 % 2}
        check(resolved(first, second, at, **words), first, second)


@pytest.mark.parametrize("item", COMBINE)
def test_every_combine_item_with_every_spell(item):
    card = TABLE[TABLE.index[item]]
    for at, spell in enumerate(SPELLS):
        if card.only_with and spell not in card.only_with:
            continue
        for other in ("hush", "equilibrium", "pierce"):
            if other != spell:
                check(resolved(f"{spell} {item}", other, at, ep=5, hp=4), spell, other)


@pytest.mark.parametrize("archetype", ["daemon", "forgotten", "outlaw", "revenant", "vampyre", "witchborn"])
def test_every_archetype_against_every_card(archetype):
    for at, card in enumerate(LAID):
        options = {"light_dark": "sets", "items": True, "archetypes": True}
        words = {"archetype": {0: archetype}, "hp": 3, "ep": 4, "options": options, "max_hp": {1: 10}}
        check(resolved("ice", card, at, **words), archetype, card)


# ---- pairs that touch each other ------------------------------------------------------------------------------------


def test_equilibrium_may_copy_redirect_and_redirect_may_move_its_copies():
    table = shown("equilibrium", "redirect", "lightning", aim={0: 1, 1: 2, 2: 0})
    table.pick("spell 2")  # the Redirect becomes Lightning before its turn
    assert table.hp == (5, 5, 5)


def test_evert_leaves_bloodlust_nothing():
    table = duel(3, archetype={0: "outlaw"}, hp=5, ep=10, hand={0: "bloodlust evert", 1: "pierce"}, ask="fire",
                 aim={0: 1, 1: 0, 2: 0})  # fmt: skip
    table.pick("card bloodlust", "card pierce", "card lightning", "cheat evert")
    assert table.hp[0] == 5  # 3 from Pierce, which is not turned; then 3 back from Lightning
    assert table.pending[0] == 3


def test_pierce_goes_through_a_barrier_and_exalt():
    assert shown("pierce", "barrier").hp[1] == 5
    assert shown("pierce", "exalt").hp[1] == 7  # +2 by Exalt
    assert shown("pierce", "evert").hp[1] == 5
    assert shown("pierce", "iron_skillet").hp[1] == 5


def test_a_curse_is_lifted_by_a_heal_not_by_one_that_is_struck_down():
    assert shown("ice", "earth", hp=5, attached={1: "0:scourge"}, token=0).attached[1] == ()
    assert shown("", "laying_of_hands", hp={1: 10}, attached={1: "0:scourge"}).attached[1]
    assert shown("scourge", "laying_of_hands", hp=5).ids("attached", 1) == ["scourge"]  # healed before it came
    assert shown("scourge", "earth", hp=5).attached[1] == ()


def test_resurrect_juju_and_specter_in_one_hand():
    table = shown("", "pierce", hp={0: 1}, ep={0: 4}, hand={0: "revive_juju resurrect specter"}, items=True)
    assert table.legal == ["juju", "resurrect 1", "resurrect 2", "resurrect 3", "resurrect 4"]
    table.pick("juju")
    assert sorted(table.ids("hand", 0)) == ["resurrect", "specter"]
    assert table.ask == "standoff"
    late = shown("", "pierce", hp={0: 1}, ep={0: 4}, hand={0: "specter ice"}).pick("decline")
    assert late.legal == ["decline", "specter"]


def test_juju_in_the_trial_does_not_end_it():
    table = shown("", "pierce", turn=2, trial={0: 2}, hp={0: 2}, hand={0: "revive_juju ice"}, items=True).pick("juju")
    assert table.heard(Verdict) == [Verdict(0, 0, False)]


def test_hush_wastes_a_surge():
    table = duel(hand={0: "ice earth fire water", 1: "hush"})
    table.pick("surge", "card earth", "card fire", "card water", "skip").lay("ice", "hush")
    assert table.hp == (8, 8)
    assert "ice" in table.ids("deactivated", 0)
    assert table.surging == (False, False)


def test_a_cheated_paralyze_finds_nothing_a_laid_one_does():
    table = duel(archetype={0: "outlaw"}, hp=8, hand={0: "paralyze"}, ask="fire")
    table.pick("pass", "card lightning", "cheat paralyze")
    assert table.hp[0] == 5
    assert shown("paralyze", "lightning").hp[0] == 8


def test_converted_dmg_leaves_no_grit_to_pay():
    table = shown("transmute", "lightning", archetype={0: "forgotten"}, hp={0: 5}, ep={0: 8}).pick("hp")
    assert table.ask == "standoff"
    assert table.hp[0] == 8
    part = shown(
        "ice", "lightning", archetype={0: "forgotten"}, hp={0: 5}, ep={0: 8}, shields={0: [(2, True)]}, token=1
    )
    assert part.legal == ["absorb 0", "absorb 1"]


def test_darkness_and_a_card_for_all_foes():
    table = shown("dust_devil", "", "", dark=[1])
    assert table.hp == (8, 8, 6)
    assert table.deactivated[1] == ()
    assert [event.seat for event in table.heard(Ignored)] == [1]
    hushed = shown("hush", "", "ice", dark=[1], aim={0: 2, 2: 0})
    assert hushed.ids("deactivated", 2) == ["ice"]


def test_a_redirect_cannot_touch_what_darkness_ignores():
    table = shown("redirect", "lightning", "", dark=[2], aim={0: 1, 1: 0}).pick("seat 2")
    assert table.hp == (8, 8, 8)


def test_last_rites_is_stopped_by_darkness_only():
    for spell in ("barrier", "evert", "exalt"):
        assert shown("last_rites", spell, ep=8).hp[1] == 3
    assert shown("last_rites", "", ep=8, dark=[1]).hp[1] == 8


def test_siphon_can_make_a_spell_fizzle():
    table = shown("siphon", "magnify", ep={0: 1, 1: 4})
    assert table.gauges == ["8/3", "8/0"]
    assert table.ids("deactivated", 1) == ["magnify"]


def test_bloodlust_does_not_raise_a_copy_without_dmg():
    table = shown("water", "equilibrium", "barrier", pending={0: 3}, aim={0: 1, 1: 2, 2: 0})
    if table.ask == "choose":
        table.pick(table.legal[-1])
    assert table.pending[0] == 0


def test_both_fall_to_each_others_cards():
    """Mirrored seats, mirrored result: the one whose card comes first wins, as the other's is taken up."""
    for token in (0, 1):
        table = shown("lightning", "lightning", hp=1, token=token)
        assert table.winners == (token,)


def test_everything_that_leaves_the_table_is_told():
    table = shown("hush", "pierce hollow_point_rune")
    moves = [(event.source, event.target, len(event.cards)) for event in table.heard(CardsMoved)]
    assert (("played", 1), ("deactivated", 1), 2) in moves
