"""Every game as a PettingZoo environment, by PettingZoo's own tests."""

import warnings

import pytest

pytest.importorskip("pettingzoo", reason="the extra `rl` is not installed")

import numpy as np

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, seed_test

from game.adapters.pettingzoo import env
from game.engine import GAMES
from game.engine.kernel import IllegalPick, OptionError

TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


MASKED = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)
"""PettingZoo's own way to give a mask of actions is a dict, and its own test wonders at it."""


CROWD = {"duels_expansion": True, "draft": "pass"}
"""The options without which no more than the usual seats can be had."""


def table_of(key, seats):
    return env(key, seats=seats, options=None if seats in GAMES[key].usual else CROWD)


@pytest.mark.parametrize(("key", "seats"), TABLES)
@MASKED
def test_the_api(key, seats, capsys):
    api_test(table_of(key, seats), num_cycles=40)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_seeds(key, seats):
    seed_test(lambda: table_of(key, seats), num_cycles=40)


def play(table, seed):
    table.reset(seed)
    rng = np.random.default_rng(seed)
    seen = []
    for agent in table.agent_iter(5000):
        observation, reward, over, cut, _ = table.last()
        seen.append((agent, reward, observation["observation"].tobytes()))
        table.step(None if over or cut else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_played_to_its_end_and_the_rewards_sum_to_zero(key):
    table = env(key)
    seen = play(table, 5)
    ends = {agent: reward for agent, reward, _ in seen}
    assert not table.agents and set(ends) == set(table.possible_agents)
    assert sum(ends.values()) == pytest.approx(0.0)
    assert play(table, 5) == seen


@pytest.mark.parametrize("key", GAMES)
def test_an_agent_sees_its_own_view_alone(key):
    table = env(key)
    play_some(table)
    for seat, agent in enumerate(table.possible_agents):
        before = table.observe(agent)
        truth = table._state
        table._state = truth.view(seat).imagine(3)
        after = table.observe(agent)
        table._state = truth
        assert all((before[part] == after[part]).all() for part in before)
        assert before["action_mask"].any() == (agent == table.agent_selection)


def play_some(table, picks=9):
    table.reset(2)
    for _ in range(picks):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))


def test_what_the_mask_forbids_is_refused_and_changes_nothing():
    table = env("grim")
    play_some(table)
    mask = table.observe(table.agent_selection)["action_mask"]
    before = table._state.digest()
    for action in (int(np.flatnonzero(mask == 0)[0]), table.actions.size + 7, None):
        with pytest.raises(IllegalPick):
            table.step(action)
    assert table._state.digest() == before


def test_a_game_can_be_cut_short():
    table = env("grim", max_picks=3)
    play(table, 1)
    assert not table.agents


def test_tables_that_cannot_be_are_refused():
    with pytest.raises(OptionError):
        env("grim", seats=9)
