"""Counts how games end."""

import numpy as np

from shamble.vector import N_SIDES


class Tally:
    """Who won how often, by setup."""

    def __init__(self, setups):
        self.setups = setups
        self.clear()

    def clear(self):
        n = len(self.setups)
        self.games, self.won, self.length = np.zeros(n), np.zeros((n, N_SIDES)), np.zeros(n)
        # The learner among guests, by the side it played.
        self.among, self.own_wins = np.zeros((n, N_SIDES)), np.zeros((n, N_SIDES))

    def note(self, shown, has_guests=None, own=None):
        over = shown["is_new"] > 0
        if over.any():
            specs = shown["ended_specs"][over]
            np.add.at(self.games, specs, 1)
            np.add.at(self.won, specs, shown["won"][over])
            np.add.at(self.length, specs, shown["lengths"][over])
            if has_guests is not None:
                which = np.nonzero(over & has_guests)[0]
                at = shown["ended_specs"][which], own[which]
                np.add.at(self.among, at, 1)
                np.add.at(self.own_wins, at, shown["won"][which, own[which]])

    def lines(self):
        for i, setup in enumerate(self.setups):
            if self.games[i] > 0:
                shares = {int(side): round(100 * float(self.won[i, side]) / float(self.games[i]), 1) for side in setup.sides}
                if setup.is_among_newcomers:
                    shares = {"own": round(100 * float(self.won[i].sum()) / float(self.games[i]), 1)}
                for side in setup.sides if len(setup.sides) > 1 else ():
                    if self.among[i, side] > 0:
                        shares[f"{side} among guests"] = round(100 * float(self.own_wins[i, side] / self.among[i, side]), 1)
                yield setup.words, int(self.games[i]), shares, round(float(self.length[i] / self.games[i]), 1)
