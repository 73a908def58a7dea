"""Counts how games end."""

import numpy as np

from shamble_gym import N_SIDES


class Tally:
    """Who won how often, by setup."""

    def __init__(self, setups):
        self.setups = setups
        self.clear()

    def clear(self):
        n = len(self.setups)
        self.games, self.won, self.length = np.zeros(n), np.zeros((n, N_SIDES)), np.zeros(n)

    def note(self, shown):
        over = shown["is_new"] > 0
        if over.any():
            specs = shown["ended_specs"][over]
            np.add.at(self.games, specs, 1)
            np.add.at(self.won, specs, shown["won"][over])
            np.add.at(self.length, specs, shown["lengths"][over])

    def lines(self):
        for i, setup in enumerate(self.setups):
            if self.games[i] > 0:
                shares = {int(side): round(100 * float(self.won[i, side]) / float(self.games[i]), 1) for side in setup.sides}
                if setup.is_among_newcomers:
                    shares = {"own": round(100 * float(self.won[i].sum()) / float(self.games[i]), 1)}
                yield setup.words, int(self.games[i]), shares, round(float(self.length[i] / self.games[i]), 1)
