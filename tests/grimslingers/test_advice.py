"""What bots and hints know: how seats stand, what is silly, and that one step of thought beats none."""

from collections import Counter

import pytest

from game.bots import make
from game.engine.grimslingers import GAME, advice
from game.engine.grimslingers.mixing import solve
from game.engine.grimslingers.weighing import LIKED, may_lay
from game.engine.kernel import Rng

from .table import Table, duel

MODES = [(2, {}), (3, {"items": True}), (4, {"mode": "teams", "archetypes": True, "items": True})]


def choose(table: Table, seed: int = 1) -> str:
    """What the Gambler would pick, in words."""
    seat = table.decision.seat
    return table.line(make("gambler").choose(table.state.view(seat), seed))


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_preference_is_legal_and_every_standing_a_share(seats, options):
    rng = Rng(5)
    for seed in range(4):
        state = GAME.new(seats, seed, GAME.Options(**options))
        while state.decision:
            decision = state.decision
            view = state.view(decision.seat)
            assert advice.prefer(view, decision.picks, rng) in decision.picks
            polite = advice.manners(view, decision.picks)
            assert polite and set(polite) <= set(decision.picks)
            shares = advice.evaluate(view)
            assert len(shares) == seats and all(0 <= share <= 1 for share in shares)
            by_side = {view.sides[seat]: shares[seat] for seat in range(seats)}
            assert abs(sum(by_side.values()) - 1) < 1e-9
            keys = Counter(advice.same(view, pick) for pick in decision.picks)
            assert len(keys) <= len(decision.picks)
            state.apply(rng.choice(decision.picks))
        shares = advice.evaluate(state.view(0))
        assert state.outcome is not None
        if state.outcome.winners:
            assert [seat for seat in range(seats) if shares[seat] == 1] == list(state.outcome.winners)


def test_cards_of_one_face_are_one_edge():
    state = duel(items=True, hand={0: "moonshine moonshine ice"}).state
    view = state.view(0)
    picks = [pick for pick in state.decision.picks if pick[0] == "item"]
    assert len(picks) == 2
    assert len({advice.same(view, pick) for pick in picks}) == 1


def test_who_has_more_stands_better():
    rich, poor = advice.evaluate(duel(hp=[9, 3]).state.view(0))
    assert rich > 0.6 > poor
    assert advice.evaluate(duel(3, out=[2]).state.view(0))[2] == 0
    team = advice.evaluate(duel(4, teams=True, hp=[8, 8, 1, 8]).state.view(0))
    assert team[0] == team[2] < team[1] == team[3]


def test_every_card_has_been_rated():
    table = GAME.table(GAME.Options(items=True, set_items=True, light_dark="sets"))
    assert {card.id for card in table.cards} == set(LIKED)


# ---- manners --------------------------------------------------------------------------------------------------------


def polite(table: Table) -> list[str]:
    view = table.state.view(table.decision.seat)
    return [table.line(pick) for pick in advice.manners(view, table.decision.picks)]


def test_the_fool_lets_nothing_fizzle():
    table = duel(ep=1, hand={0: "pierce quickdraw"}, ask="fire")
    assert polite(table) == ["pass", "card quickdraw"]


def test_the_fool_spares_its_friends_and_itself():
    table = duel(4, teams=True, ask="draw")
    assert "seat 2" not in polite(table)
    revive = duel(archetype={0: "revenant"}, hp={0: 1}, ep={0: 2}, attached={0: "1:scourge"}, ask="open")
    assert "decline" not in polite(revive)
    assert "purge" not in polite(duel(ep=10))


# ---- one step of thought --------------------------------------------------------------------------------------------


def test_it_beats_what_the_other_must_lay():
    """The other has nothing but Lightning left; Earth beats it."""
    picks = Counter(
        choose(duel(hand={0: "earth water ice", 1: "lightning"}, ep=10, hp=6, ask="fire"), seed) for seed in range(30)
    )
    assert picks.most_common(1)[0][0] == "card earth"
    assert picks["card water"] < 5


def test_it_does_not_lay_what_it_cannot_pay():
    assert choose(duel(ep=0, hand={0: "pierce last_rites"}, ask="fire")) == "pass"


def test_it_finishes_with_a_feast():
    assert choose(duel(archetype={0: "vampyre"}, hp=[5, 2], ep=5, ask="fire")) == "feast"


def test_it_hides_when_several_aim_at_it():
    table = duel(3, archetype={0: "daemon"}, hp={0: 8}, aim={0: 1, 1: 0, 2: 0}, ask="fire")
    assert choose(table) == "darkness"


def test_it_aims_at_a_foe_that_can_be_killed():
    assert choose(duel(4, teams=True, hp=[8, 8, 1, 2], ask="draw")) == "seat 3"


def test_it_absorbs_what_would_kill_it():
    table = duel(archetype={0: "forgotten"}, hp={0: 3}, ep={0: 4}, laid={1: "lightning"}, ask="aftermath")
    assert table.ask == "grit"
    assert int(choose(table).split()[1]) >= 1
    calm = duel(archetype={0: "forgotten"}, hp={0: 8}, ep={0: 2}, laid={1: "lightning"}, ask="aftermath")
    assert choose(calm) == "absorb 0"


def test_it_revives_while_it_can():
    table = duel(archetype={0: "revenant"}, hp={0: 1}, ep={0: 3}, attached={0: "1:scourge"}, ask="open")
    assert choose(table) == "revenant 3"


def test_it_turns_a_spell_on_a_foe():
    table = duel(laid={0: "redirect", 1: "lightning"}, ask="aftermath")
    assert choose(table) == "seat 1"


def test_what_the_other_may_lay_is_read_from_the_view():
    table = duel(hand={1: "lightning earth"}, discard={1: "ice fire water wind"}, options={"discard_view": "full"})
    assert sorted(card.id for card in may_lay(table.state.view(0), 1)) == ["earth", "lightning"]


def test_the_small_matrix_game():
    rock = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], rounds=400)
    assert all(abs(part - 1 / 3) < 0.05 for part in rock)
    assert solve([[1, 1], [0, 0]])[0] > 0.95


@pytest.mark.parametrize(("seats", "options", "least"), [(2, {}, 0.8), (3, {}, 0.5)])
def test_the_gambler_beats_the_fool(seats, options, least):
    wins, games = 0.0, 30
    players = [make("gambler"), *[make("fool")] * (seats - 1)]
    for game in range(games):
        state, rng = GAME.new(seats, game, GAME.Options(**options)), Rng(game)
        while state.decision:
            seat = state.decision.seat
            player = players[(seat + game) % seats]
            state.apply(player.choose(state.view(seat), rng.below(1 << 30)))
        assert state.outcome is not None
        wins += any((seat + game) % seats == 0 for seat in state.outcome.winners)
    assert wins / games > least
