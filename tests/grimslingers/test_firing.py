"""Fire as a game of simultaneous secrets: what pairs of bundles come to, and a Reaper that cannot be read."""

from collections import Counter
from typing import Any

import pytest

from game.bots import make, search
from game.bots.advice import advice_for
from game.bots.tree import Node, walk
from game.engine.grimslingers import GAME, advice, firing
from game.engine.grimslingers.mixing import equilibrium
from game.engine.kernel import Rng, bit

from .table import duel

ROCK = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
SEEDS = range(24)


def at_fire(**words: Any) -> Any:
    """A duel of two before the first lays: eight of ten each, the token with seat 0."""
    return duel(ask="fire", **words)


def rows_of(table: Any, me: int = 0) -> tuple[list[str], list[list[float]]]:
    """The whole matrix of the asked seat, its rows in words."""
    rows, payoff = firing.matrix(table.state, me, table.state.decision.picks, 99, 99)
    return [" ".join(table.line(pick) for pick in row) for row in rows], payoff


# ---- mixing ---------------------------------------------------------------------------------------------------------


def test_a_game_without_a_best_row_is_mixed_and_one_with_it_is_not():
    even = equilibrium([ROCK], 200)
    assert all(abs(part - 1 / 3) < 0.03 for part in even.weights) and abs(even.worth) < 0.03
    sure = equilibrium([[[2, 3], [1, 0]]], 200)
    assert sure.weights[0] > 0.99 and abs(sure.worth - 2) < 0.05
    assert abs(sum(sure.answers[0]) - 1) < 1e-9


def test_a_mix_for_several_games_is_one_that_does_well_in_all():
    """Row 0 wins the first game and loses the second; row 1 draws in both."""
    mix = equilibrium([[[1], [0.2]], [[-1.5], [0.2]]], 200)
    assert mix.weights[1] > 0.95


# ---- what bundles come to -------------------------------------------------------------------------------------------


def test_the_engine_itself_says_what_beats_what():
    names, payoff = rows_of(at_fire(hand={0: "earth water", 1: "lightning"}, hp=4))
    earth, water = payoff[names.index("card earth")], payoff[names.index("card water")]
    lightning = 1  # the columns: pass, lightning
    assert earth[lightning] > 0.8 > water[lightning]


def test_nothing_is_laid_that_must_fizzle_unless_there_is_nothing_else():
    assert rows_of(at_fire(ep=0, hand={0: "pierce earth", 1: "ice"}))[0] == ["pass", "card earth"]


def test_a_pass_is_seen_and_answered():
    names, payoff = rows_of(at_fire(hand={0: "earth water", 1: "lightning ice"}))
    row = payoff[names.index("pass")]
    assert len(set(row)) == 1


def test_a_card_that_lies_face_down_is_every_card_that_could_lie_there():
    state = at_fire(hand={0: "earth", 1: "water fire earth"}, laid={1: "ice"}).state
    worlds = [end for _, end in firing.relaid(state, 1, 0)]
    assert sorted(world.card(world.played[1][0]).id for world in worlds) == ["earth", "fire", "ice", "water"]
    for world in worlds:
        assert not world.faults()
        assert world.view(0) == state.view(0)


def test_what_the_viewer_has_seen_in_the_hand_does_not_lie_on_the_table():
    state = at_fire(hand={0: "earth", 1: "water fire"}, laid={1: "ice"}, knows={1: [0]}).state
    assert all(state.seen[h] & bit(0) for h in state.hand[1])
    assert [world.card(world.played[1][0]).id for _, world in firing.relaid(state, 1, 0)] == ["ice"]


def test_a_combine_item_makes_a_bundle_of_its_own():
    table = at_fire(items=True, hand={0: "fire kindling", 1: "ice"})
    assert set(rows_of(table)[0]) == {"pass", "card fire alone", "card fire combine kindling"}


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"archetypes": True, "items": True}), (3, {"items": True}), (4, {"mode": "teams", "archetypes": True})],
)
def test_at_every_fire_the_matrix_is_whole_and_leaves_the_world_alone(seats, options):
    rng, met = Rng(3), 0
    for seed in range(2):
        state = GAME.new(seats, seed, GAME.Options(**options))
        while state.decision:
            decision = state.decision
            if decision.ask == firing.FIRE and met < 12:
                met += 1
                world = state.view(decision.seat).imagine(rng)
                before = world.digest()
                rows, payoff = firing.matrix(world, decision.seat, decision.picks, 4, 4)
                assert world.digest() == before
                assert rows and len(rows) == len(payoff) <= 4 and len({len(line) for line in payoff}) == 1
                assert all(row[0] in decision.picks for row in rows)
                assert all(0 <= value <= 1 for line in payoff for value in line)
                shares = advice.judge(world)
                assert len(shares) == seats and all(0 <= share <= 1 for share in shares)
            state.apply(rng.choice(decision.picks))
    assert met >= 6


# ---- no looking under a card that lies face down --------------------------------------------------------------------


@pytest.mark.parametrize("level", ["gambler", "reaper@8"])
@pytest.mark.parametrize("archetype", [{}, {0: "outlaw", 1: "forgotten"}], ids=["plain", "archetypes"])
def test_what_the_rival_has_laid_changes_no_choice(level, archetype):
    """The same table, but the rival has laid another card and holds the rest: for a seed the answer is the same."""
    words = {"archetype": archetype} if archetype else {}
    hands = {0: "earth water ice barrier", 1: "water fire lightning"}
    table = duel(hand=hands, laid={1: "ice"}, ask="fire", **words)
    said = [
        [make(level).choose(world.view(0), seed) for seed in range(8)] for _, world in firing.relaid(table.state, 1, 0)
    ]
    assert len(said) == 4
    assert all(other == said[0] for other in said)
    assert archetype or len(set(said[0])) > 1  # a draw from a mix, not the one best answer


@pytest.mark.parametrize("ask", ["standoff", "draw", "fire"])
def test_another_hand_that_fits_changes_no_choice(ask):
    """What lies deactivated is exchanged for what is held, and a signature that nobody has seen for one of the deck."""
    seats = 3 if ask == "draw" else 2
    words = {"hand": {1: "earth fire pierce"}, "deactivated": {1: "ice"}, "signature_deck": "hush evert"}
    state = duel(seats, ask=ask, **words).state
    other = state.copy()
    _, fire, pierce = state.hand[1]
    other.exchange(1, fire, state.deactivated[1][0])
    faces, hush = list(other.faces), state.signature_deck[0]
    faces[pierce], faces[hush] = faces[hush], faces[pierce]
    other.faces = tuple(faces)
    assert [other.card(h).id for h in other.hand[1]] == ["earth", "ice", "hush"]
    assert other.view(0) == state.view(0) and other.digest() != state.digest()
    for level in ("gambler", "reaper@6"):
        for seed in range(3):
            assert make(level).choose(other.view(0), seed) == make(level).choose(state.view(0), seed)


@pytest.mark.parametrize("ask", ["fire", "draw"])
def test_no_walk_goes_on_where_all_choose_in_secret(ask):
    state = duel(3, ask=ask).state
    assert state.decision.ask in advice.CLOSED
    node = Node()
    for seed in range(40):
        walk(node, state.copy(), 0, Rng(seed), advice_for("grimslingers"))
    assert node.visits == 40 and not node.children


def test_the_search_before_fire_knows_no_more_than_its_view():
    table = duel(hand={1: "earth fire"}, ep=3)
    lines = search(table.state.view(0), 5, 8)
    assert {line.pick for line in lines} <= set(table.state.decision.picks)
    assert search(table.state.view(0), 5, 8) == lines


def test_how_good_a_bundle_was_is_told_apart():
    """Hints and stories ask the search, which values each bundle against what the rival is likely to lay."""
    table = at_fire(hand={0: "earth water", 1: "lightning"}, hp=5)
    worth = {table.line(line.pick): line.value for line in search(table.state.view(0), 5, 24)}
    assert worth["card earth"] > worth["card water"]


# ---- it cannot be read ----------------------------------------------------------------------------------------------


def frequencies(table: Any, choose: Any) -> Counter[str]:
    """How often each bundle is laid, over many seeds."""
    return Counter(table.line(choose(table.state.view(0), seed)) for seed in SEEDS)


def answered(table: Any, said: Counter[str]) -> float:
    """What the frequencies are worth to a rival that knows them, and nothing else, by heart: the least they bring."""
    names, payoff = rows_of(table)
    whole = sum(said.values())
    return min(
        sum(said[name] * line[column] for name, line in zip(names, payoff, strict=True)) / whole
        for column in range(len(payoff[0]))
    )


def test_the_reaper_cannot_be_answered_and_a_best_reply_can():
    """Six elements against six: a pure best reply loses to what beats it; the mix keeps what the game is worth."""
    from tools.exploit import best_reply

    table = at_fire(ep=8, hp=5)
    worth = equilibrium([rows_of(table)[1]], 200).worth
    mixed = frequencies(table, make("reaper@16").choose)
    pure = frequencies(table, best_reply)
    assert len(mixed) >= 3 and mixed.most_common(1)[0][1] <= 0.75 * len(SEEDS)
    assert answered(table, mixed) > worth - 0.12
    assert answered(table, pure) < answered(table, mixed) - 0.1


@pytest.mark.soak
def test_a_reader_does_not_beat_the_reaper():
    """Over whole duels against one that knows its favourite (see `tools/exploit.py`)."""
    from tools.exploit import best_reply, play, reaper

    games = 60
    mixing = sum(play(reaper, number) for number in range(games)) / games
    pure = sum(play(best_reply, number) for number in range(games)) / games
    assert mixing > 0.35
    assert pure < mixing - 0.15
