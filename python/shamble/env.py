"""The four games as PettingZoo environments, in which agents act one after the other.

An agent takes the nth of its options; the mask says how many there are. It observes what its seat can know, as features
of the position and of each option: hashed facts, folded to a fixed length. Decisions with a single option are made
automatically, and draws follow from the seed.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from ._shamble import Course

#: Features of a position, and of an option.
N_FEATURES = 2048
N_OPTION_FEATURES = 64
#: The most options of any decision.
MAX_OPTIONS = 256


def env(game: str, setup: Any = None, **more: Any) -> "ShambleEnv":
    """The environment of a game: `env("zombie-15", {"clock": "actions"})`."""
    return ShambleEnv(game, setup, **more)


class ShambleEnv(AECEnv):
    """One table of agents. Winners get 1, and everybody else -1; with `shaped=True` progress counts instead."""

    metadata = {"name": "shamble_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str, setup: Any = None, *, shaped: bool = False, render_mode: str | None = None) -> None:
        super().__init__()
        self.game, self.setup, self.shaped, self.render_mode = game, setup, shaped, render_mode
        self._course = Course(game, setup)
        self.possible_agents = [f"seat_{n}" for n in range(self._course.n_seats)]
        self._seed = np.random.default_rng()
        box = lambda shape: gymnasium.spaces.Box(0, 1, shape, np.int8)  # noqa: E731
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": box((N_FEATURES,)),
                    "options": box((MAX_OPTIONS, N_OPTION_FEATURES)),
                    "action_mask": box((MAX_OPTIONS,)),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(MAX_OPTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        if seed is not None:
            self._seed = np.random.default_rng(seed)
        while True:
            self._course.begin(int(self._seed.integers(2**63)))
            if self._course.asked is not None:
                break
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._course.gains()
        self._ask()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < self._course.n_options:
            raise ValueError(f"{agent} has {self._course.n_options} options and no option {action}.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._course.play(int(action))
        if self.shaped:
            gains = self._course.gains()
            for nth, other in enumerate(self.possible_agents):
                self.rewards[other] = float(gains[self._course.side(nth)])
        if self._course.asked is None:
            self._end()
        else:
            self._ask()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """The observation of an agent that is asked; others get zeros and have no options."""
        if self._course.asked is not None and agent == self.possible_agents[self._course.asked]:
            return {name: part.copy() for name, part in self._seen.items()}
        return _nothing()

    def render(self) -> str:
        """The current options, as actions."""
        return "\n".join(f"{n}: {self._course.words(n)}" for n in range(self._course.n_options))

    def close(self) -> None:
        pass

    def _ask(self) -> None:
        self.agent_selection = self.possible_agents[self._course.asked]
        self._seen = _folded(self._course)

    def _end(self) -> None:
        winners = set(self._course.winners)
        is_cut = self._course.how == "cut-off"
        for nth, agent in enumerate(self.possible_agents):
            self.terminations[agent], self.truncations[agent] = not is_cut, is_cut
            self.infos[agent] = {"how": self._course.how, "won": nth in winners}
            if not self.shaped:
                self.rewards[agent] = 0.0 if is_cut else (1.0 if nth in winners else -1.0)


def _nothing() -> dict[str, np.ndarray]:
    return {
        "observation": np.zeros(N_FEATURES, np.int8),
        "options": np.zeros((MAX_OPTIONS, N_OPTION_FEATURES), np.int8),
        "action_mask": np.zeros(MAX_OPTIONS, np.int8),
    }


def _folded(course: Course) -> dict[str, np.ndarray]:
    n = course.n_options
    if n > MAX_OPTIONS:
        raise OverflowError(f"A decision has {n} options, and the environment room for {MAX_OPTIONS}.")
    state, options, ends = course.observation()
    ends = np.frombuffer(ends, np.uint32)
    seen = _nothing()
    seen["observation"][np.frombuffer(state, np.uint16) % N_FEATURES] = 1
    rows = np.repeat(np.arange(n), np.diff(ends, prepend=0))
    seen["options"][rows, np.frombuffer(options, np.uint16) % N_OPTION_FEATURES] = 1
    seen["action_mask"][:n] = 1
    return seen
