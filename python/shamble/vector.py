"""Many games at once, on several threads, each waiting for a choice: input for training.

Lists of different lengths are flattened into one array with the ends of its parts: the features of game `n` are
`state[state_ends[n-1]:state_ends[n]]`, its options are numbers `choice_ends[n-1]` to `choice_ends[n]` of `option_ends`, and
so on. A game that ends restarts at once, which `is_new` shows.
"""

from __future__ import annotations

import os
from typing import Iterable

import numpy as np

from ._shamble import Many

N_SIDES = 8
N_FEATURES = 1 << 16

LISTS = {
    "state": np.uint16,
    "state_ends": np.uint32,
    "options": np.uint16,
    "option_ends": np.uint32,
    "choice_ends": np.uint32,
    "sides": np.uint8,
    "specs": np.uint8,
    "rewards": np.float32,
    "is_new": np.uint8,
    "won": np.uint8,
    "lengths": np.uint32,
    "ended_specs": np.uint8,
}


class Games:
    """`n` games of these setups: `game?mode&option=value`, or pairs of that and its weight."""

    def __init__(self, setups: Iterable[str | tuple[str, float]], n: int, threads: int | None = None, seed: int = 0) -> None:
        pairs = [(setup, 1.0) if isinstance(setup, str) else setup for setup in setups]
        self.setups = [setup for setup, _ in pairs]
        self.n = n
        lines = [f"{weight} {setup}" for setup, weight in pairs]
        self._many = Many(lines, n, threads or os.cpu_count() or 1, seed)

    def show(self) -> dict[str, np.ndarray]:
        """The arrays of all games."""
        shown = self._many.show()
        arrays = {name: np.frombuffer(shown[name], kind) for name, kind in LISTS.items()}
        arrays["rewards"] = arrays["rewards"].reshape(self.n, N_SIDES)
        arrays["won"] = arrays["won"].reshape(self.n, N_SIDES)
        return arrays

    def n_options(self, shown: dict[str, np.ndarray]) -> np.ndarray:
        """How many options each game has."""
        return np.diff(shown["choice_ends"], prepend=0)

    def play(self, choices: np.ndarray) -> None:
        """Takes an option in each game, by its index there."""
        self._many.play(np.ascontiguousarray(choices, dtype=np.uint32).tobytes())

    def step(self, choices: np.ndarray) -> dict[str, np.ndarray]:
        """Takes an option in each game, and returns the new arrays."""
        self.play(choices)
        return self.show()

    def think(self, playouts: int) -> np.ndarray:
        """The choice of flat search in each game."""
        return np.frombuffer(self._many.think(playouts), np.uint32)

    def weigh(self, weights: Iterable[float]) -> None:
        """Changes the weights of the setups, for games that begin from now on."""
        self._many.weigh(list(map(float, weights)))
