"""Measures random decisions per core second: ours, PettingZoo's classic games, OpenSpiel's Python interface, and catanatron.

    python python/examples/steps_per_second.py [SECONDS]

The agent's observation is computed at every step, except in catanatron, whose players look at the game itself. Libraries that are not
installed are skipped; `cargo xtask peers python` installs them.
"""

import importlib
import sys
import time

import numpy as np

from shamble.env import env
from shamble.vector import Games

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
OURS = {
    "run-for-your-life": "players=4",
    "tiny-epic-zombies": "players=3",
    "zombie-15": "clock=actions",
    "thirty-seconds": "zombies=swarm",
}


def measured(name, step):
    """The median of three thirds, after a warm-up. Other load on the machine does not count."""
    rates = []
    step()
    for _ in range(3):
        n, began = 0, time.process_time()
        while (spent := time.process_time() - began) < SECONDS / 3:
            n += step()
        rates.append(n / spent)
    print(f"| {name} | {sorted(rates)[1]:,.0f} |", flush=True)


def vector(game, n=1024):
    games = Games([f"{game}?{OURS[game]}"], n, seed=1)
    rng, shown = np.random.default_rng(1), games.show()

    def step():
        nonlocal shown
        shown = games.step(rng.integers(games.n_options(shown)))
        return n

    return step


def aec(table):
    table.reset(seed=1)
    rng = np.random.default_rng(1)

    def step():
        if not table.agents:
            table.reset()
        seen, _, terminated, truncated, _ = table.last()
        if terminated or truncated:
            table.step(None)
            return 0
        table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        return 1

    return step


def open_spiel(game):
    rng, state = np.random.default_rng(1), game.new_initial_state()
    watch = game.get_type().provides_observation_tensor

    def step():
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(outcomes, p=weights)))
        who = state.current_player()
        np.asarray(state.observation_tensor(who) if watch else state.information_state_tensor(who))
        state.apply_action(int(rng.choice(state.legal_actions())))
        return 1

    return step


def catanatron(players):
    from catanatron import Game

    def step():
        game = Game(players)
        game.play()
        return len(game.state.actions)

    return step


print("| random play | decisions a second of a core |\n|---|---|")
for game in OURS:
    measured(f"`shamble.vector`, 1,024 games, {game}", vector(game))
for game, setup in OURS.items():
    measured(f"`shamble.env`, {game}", aec(env(game, setup)))
for name in ["tictactoe_v3", "connect_four_v3", "go_v5", "chess_v6", "texas_holdem_v4"]:
    try:
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        measured(f"PettingZoo, {name}", aec(module.env()))
    except Exception as problem:  # It needs a package of its own.
        print(f"{name} is left out: {problem}", file=sys.stderr)
try:
    import pyspiel
except ImportError:
    print("OpenSpiel is left out: it is not installed", file=sys.stderr)
else:
    for name in ["tic_tac_toe", "connect_four", "chess", "leduc_poker", "backgammon"]:
        measured(f"OpenSpiel, {name}", open_spiel(pyspiel.load_game(name)))
try:
    from catanatron import Color, RandomPlayer
except ImportError:
    print("catanatron is left out: it is not installed", file=sys.stderr)
else:
    measured("catanatron, four players", catanatron([RandomPlayer(color) for color in Color]))
