"""Reads a thousand replays into a data frame, and plots how long people survive in Tiny Epic Zombies.

    python python/examples/survival_curve.py REPLAYS curve.png

REPLAYS is a folder of replays. If it is empty or missing, bots fill it first.
"""

import argparse
import pathlib

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import shamble
from shamble.replays import frame

parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("replays", type=pathlib.Path)
parser.add_argument("picture", type=pathlib.Path)
parser.add_argument("--games", type=int, default=1000)
args = parser.parse_args()

args.replays.mkdir(parents=True, exist_ok=True)
if not list(args.replays.glob("*.replay")):
    for seed in range(args.games):
        setup = {"players": 2, "difficulty": ["easy", "epic"][seed % 2]}
        played = shamble.play("tiny-epic-zombies", setup, seed=seed, level="greedy")
        (args.replays / f"{seed:04}.replay").write_text(played.replay(), encoding="utf-8")

games = frame(sorted(args.replays.glob("*.replay")))
print(games.groupby("setup_difficulty")[["turns", "is_won"]].mean())

figure, axes = plt.subplots(figsize=(7, 4))
turns = np.arange(games["turns"].max() + 2)
for difficulty, group in games.groupby("setup_difficulty"):
    lost_in = group["turns"].where(~group["is_won"], np.inf).to_numpy()
    share = (lost_in[None, :] > turns[:, None]).mean(axis=1)
    # Wilson's interval, at 95 %.
    n, z = len(group), 1.96
    middle, scale = share + z * z / (2 * n), 1 + z * z / n
    width = z * np.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    axes.step(turns, share, where="post", label=f"{difficulty} ({n} games)")
    axes.fill_between(turns, (middle - width) / scale, (middle + width) / scale, step="post", alpha=0.2)
axes.set(xlabel="turns", ylabel="share of games not lost", ylim=(0, 1), title="How long two greedy bots hold out")
axes.legend()
figure.savefig(args.picture, dpi=150, bbox_inches="tight")
print(f"{len(games)} replays, drawn in {args.picture}")
