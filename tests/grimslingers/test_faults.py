"""Faults that hit products like ours (cases B002..B153), as they could hit a duel."""

import pytest

from game.bots import make
from game.engine.grimslingers import GAME
from game.engine.kernel import Rng

from .table import Table, duel, new, shown


def test_a_bot_does_not_see_the_rivals_face_down_card():
    """B002: equal for the bot but for what lies face down; the same seed, the same choice."""
    one = duel(laid={1: "fire"}, hand={1: "water ice"}, token=1, ask="fire").state
    two = duel(laid={1: "water"}, hand={1: "fire ice"}, token=1, ask="fire").state
    for state in (one, two):
        state.agenda = (("reveal_bundles",), ("fire_turn", 0))
        state._run()
    bot = make("gambler")
    for seed in range(20):
        chosen = [bot.choose(state.view(0), seed) for state in (one, two)]
        assert chosen[0][0] == chosen[1][0]
        if chosen[0][0] == "card":
            assert one.card(chosen[0][1]).id == two.card(chosen[1][1]).id


@pytest.mark.parametrize("swapped", [False, True])
def test_both_at_one_hp_and_both_spells_land(swapped):
    """B033, B034: mirrored seats, mirrored result; in one step a draw."""
    table = duel(hp=[1, 2], attached={0: "1:scourge", 1: "0:ice:2"} if not swapped else {1: "0:scourge:2", 0: "1:ice"},
                 ask="open").through("revive")  # fmt: skip
    assert table.winners == ()


def test_every_card_without_a_target_resolves():
    """B038: nobody aimed at, nobody there to choose: no question without an answer."""
    for card in GAME.table(GAME.Options(items=True)).cards:
        if card.laid:
            table = shown(card.id, "", "", hp=5, aim={0: -1}, items=True)
            for _ in range(20):
                if table.ask in ("choose", "grit"):
                    table.pick(table.legal[0])
            assert table.ask == "standoff", card.id


def test_nobody_acts_out_of_turn():
    """B040, B048: a pick of another question is refused and changes nothing."""
    table = duel()
    for line in ("pass", "card ice", "seat 1", "decline", "absorb 1", "resurrect 1"):
        table.refused(line)


def test_who_is_out_is_passed_over():
    """B041: the token goes on to the next who is in."""
    assert duel(4, ask="close", token=0, hp=[8, 0, 8, 8]).token == 2
    assert duel(4, ask="close", token=0, hp=[0, 8, 8, 8]).token == 1
    assert duel(4, ask="close", token=1, hp=[8, 8, 0, 0]).token == 0


def test_nobody_has_hp_below_zero():
    """B044."""
    table = shown("magnify hollow_point_rune", "ice", hp=1, token=1)
    assert min(table.hp) == 0


def test_the_end_is_told_once_even_as_a_draw():
    """B045."""
    table = duel(hp=1, attached={0: "1:scourge", 1: "0:ice"}, ask="open").through("revive")
    assert [type(event).__name__ for event in table.events].count("GameOver") == 1


def test_an_item_deck_that_runs_dry():
    """B036, B052: nothing left to draw, and the duel goes on."""
    table = duel(items=True, hand={0: "bloody_grimoire devils_deck"}, luck="n9")
    table.state.box = (table.state.box[0] + table.state.signature_deck, *table.state.box[1:])
    table.state.signature_deck = ()
    table.state._resume()
    table.pick("item devils_deck")
    assert table.ids("hand", 0) == ["bloody_grimoire"]
    assert table.asked == (1, "standoff")


def test_discarded_and_deactivated_are_two_piles_through_a_save():
    """B152."""
    table = duel(discard={0: "ice fire"}, deactivated={0: "earth"})
    again = Table(GAME.from_json(table.state.to_json()))
    again.pick("reactivate")
    assert again.ids("discard", 0) == ["ice", "fire"]
    assert "earth" in again.ids("hand", 0)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (6, {}), (4, {"mode": "teams"}),
                                                (8, {"duels_expansion": True, "draft": "pass"})])  # fmt: skip
def test_every_count_that_is_offered_ends(seats, options):
    """B153: bots play it to the end."""
    bot = make("fool")
    for seed in range(10):
        state, rng = GAME.new(seats, seed, GAME.Options(**options)), Rng(seed)
        while state.decision:
            state.apply(bot.choose(state.view(state.decision.seat), rng.below(1 << 30)))
        assert state.outcome and not state.faults()


def test_the_seed_alone_decides():
    """B021, B013: other colours and wishes, the same deal; the same options after a rematch."""
    plain, wished = new(3, seed=42), new(3, seed=42, colours=("blue", "red", "green"))
    assert plain.hand == wished.hand
    assert [plain.ids("dealt", seat) for seat in range(3)] == [wished.ids("dealt", seat) for seat in range(3)]
