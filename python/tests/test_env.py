"""PettingZoo's own tests, for every game and mode that agents can play."""

import warnings

import numpy as np
import pytest

import shamble

pettingzoo = pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from shamble.env import ShambleEnv, env  # noqa: E402

SETUPS = [
    ("run-for-your-life", {"players": 3}),
    ("tiny-epic-zombies", {"players": 2}),
    ("tiny-epic-zombies", {"mode": "competitive-zombie", "players": 3}),
    ("zombie-15", {"clock": "actions"}),
    ("thirty-seconds", None),
    ("thirty-seconds", {"zombies": "swarm"}),
]


@pytest.mark.parametrize("game,setup", SETUPS)
def test_it_passes_the_api_test(game, setup):
    with warnings.catch_warnings():
        # An agent that is not asked observes zeros, about which the test warns.
        warnings.simplefilter("ignore")
        api_test(env(game, setup), num_cycles=300)


@pytest.mark.parametrize("game,setup", SETUPS)
def test_it_passes_the_seed_test(game, setup):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env(game, setup), num_cycles=150)


def finish(table: ShambleEnv, seed: int):
    rng = np.random.default_rng(seed)
    table.reset(seed=seed)
    rewards = {}
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, info = table.last()
        if terminated or truncated:
            rewards[agent] = (reward, info["won"])
            table.step(None)
            continue
        assert table.observation_space(agent).contains(seen)
        table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return rewards


@pytest.mark.parametrize("game,setup", SETUPS)
def test_whoever_wins_is_rewarded(game, setup):
    for seed in range(3):
        for reward, won in finish(env(game, setup), seed).values():
            assert reward == (1.0 if won else -1.0)


def test_an_option_that_is_not_there_is_refused():
    table = env("thirty-seconds")
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="no option"):
        table.step(int(mask.sum()))
