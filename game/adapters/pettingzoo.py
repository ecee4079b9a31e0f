"""Any game of the parlour as a PettingZoo AEC environment (extra `rl`): `env("grim_dance", seats=3)`.

An agent (`seat_0` ...) observes its own seat's view and nothing else, as a vector (`codec.Sights`), and the mask of the
actions (`codec.Actions`) that are legal for it now. When the game is over every agent gets its share of the win times
the number of seats, less one: the rewards sum to zero. Seeds: `reset(seed)` alone decides everything; without a seed
each reset takes the next one.
"""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from game.bots.tree import shares
from game.engine import GAMES
from game.engine.kernel import IllegalPick, Pick, State

from .codec import codecs

LEAST, MOST = -(2**31), 2**31 - 1


class ParlourEnv(AECEnv[str, dict[str, Any], int]):
    """See the module. `max_picks`: the game is cut short (truncated) after so many."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "grim_parlour_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
        max_picks: int | None = None,
    ) -> None:
        """Raises OptionError for seats or options that the game does not know, KeyError for an unknown game."""
        super().__init__()
        self.game = GAMES[game]
        self.seats = self.game.seats[0] if seats is None else seats
        first = self.game.new(self.seats, 0, options)
        self.options = first.options
        self.render_mode = render_mode
        self.max_picks = max_picks
        self.actions, self.sights = codecs(self.game, self.seats, self.options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observations() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.actions.size) for agent in self.possible_agents}
        self._next_seed = 0
        self._state: State = first

    def _observations(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(LEAST, MOST, (self.sights.size,), np.int32),
                "action_mask": spaces.Box(0, 1, (self.actions.size,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. `options` are not used: those of the table were given when it was made."""
        self._next_seed = self._next_seed + 1 if seed is None else seed
        self._state = self.game.new(self.seats, self._next_seed, self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._picks = 0
        self._settle()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat may see; the mask is empty unless it is to choose."""
        view = self._state.view(self.possible_agents.index(agent))
        mask = np.zeros(self.actions.size, np.int8)
        mask[list(self.legal(agent))] = 1
        return {"observation": np.array(self.sights.encode(view), np.int32), "action_mask": mask}

    def legal(self, agent: str) -> dict[int, Pick]:
        """The agent's legal actions and the picks that they stand for."""
        decision = self._state.decision
        if decision is None or self.possible_agents[decision.seat] != agent:
            return {}
        return self.actions.legal(decision.picks)

    def step(self, action: int | None) -> None:
        """One pick. Raises IllegalPick for an action that the mask does not allow; then nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        pick = self.legal(agent).get(-1 if action is None else int(action))
        if pick is None:
            raise IllegalPick("pick.not_offered", action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._state.apply(pick)
        self._picks += 1
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        """Whose turn it is now, and what everybody gets if it is over."""
        decision = self._state.decision
        if decision is None:
            won = shares(self._state)
            self.rewards = {agent: won[seat] * self.seats - 1.0 for seat, agent in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        if self.max_picks is not None and self._picks >= self.max_picks:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[decision.seat]

    def render(self) -> str | None:
        """The spectator's view as text, in the mode "ansi"."""
        if self.render_mode is None:
            return None
        view = self._state.view(None)
        return "\n".join(f"{name}: {value}" for name, value in view.values.items())

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str, **more: Any) -> ParlourEnv:
    """An environment of a game by its key; see `ParlourEnv`."""
    return ParlourEnv(game, **more)
