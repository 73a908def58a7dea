"""Distils a large network into a small one with 8-bit weights, and saves it.

python training/distil.py --game tez --from out/tez.pt --seconds 60 --out out/
"""

import argparse
import json
import math
import os
import time

import numpy as np
import torch

from courses import course
from nets import Net, Seen, Vocabulary, log_softmax, sample, tell, write
from tally import Tally
from shamble.vector import Games


def arguments():
    it = argparse.ArgumentParser(description=__doc__)
    it.add_argument("--game", required=True, help="as for train.py")
    it.add_argument("--from", dest="teacher", required=True)
    it.add_argument("--seconds", type=float, default=60)
    it.add_argument("--games", type=int, default=2048)
    it.add_argument("--threads", type=int, default=2)
    it.add_argument("--kept", type=int, default=96, help="steps that are kept to be seen again")
    it.add_argument("--together", type=int, default=8, help="steps that are learned from at once")
    it.add_argument("--times", type=int, default=4, help="how often that is done after each step")
    it.add_argument("--state-words", type=int, default=2176)
    it.add_argument("--option-words", type=int, default=1536)
    it.add_argument("--width", type=int, default=128)
    it.add_argument("--breadth", type=int, default=64)
    it.add_argument("--depth", type=int, default=2)
    it.add_argument("--own", type=float, default=0.125, help="share of games that the small network plays itself")
    it.add_argument("--rate", type=float, default=2e-3)
    it.add_argument("--check", type=float, default=0, help="seconds for which the small network plays in the end, at its best")
    it.add_argument("--seed", type=int, default=2)
    it.add_argument("--out", default="out")
    it.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return it.parse_args()


def best_words(vocabulary, weights, n, device):
    """A smaller vocabulary: the most informative features, by frequency and weight."""
    weights = weights.float()
    known = torch.nonzero(vocabulary.table).flatten()
    share = vocabulary.counts[known] / vocabulary.counts.sum()
    worth = share.float().sqrt() * weights[vocabulary.table[known]].norm(dim=1)
    features = known[torch.argsort(worth, descending=True)][:n].sort().values
    small = Vocabulary(len(features) + 1, device)
    small.table[features] = torch.arange(1, len(features) + 1, device=device)
    small.n = len(features) + 1
    return small, features.cpu().numpy()


def check(args, student, words, setups, device):
    """How often the small network wins when it always takes its first choice; sides play against themselves."""
    began, tally = time.time(), Tally(setups)
    gym = Games([(s.words, max(s.last, 0.2)) for s in setups], args.games, args.threads, args.seed + 1)
    while time.time() - began < args.check:
        with torch.no_grad():
            seen = Seen(gym.show(), device)
            logits, _ = student(seen, words[0].numbers(seen.state), words[1].numbers(seen.options))
            gym.play(sample(seen, logits * 1e4).cpu().numpy())
        tally.note(gym.show())
    for line in tally.lines():
        print("    {:70} {:7} games, won {}, {} decisions".format(*line), flush=True)


def main():
    args = arguments()
    torch.set_num_threads(2 if args.device == "cpu" else 1)
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    device = torch.device(args.device)
    began = time.time()
    saved = torch.load(args.teacher, map_location=device, weights_only=False)
    teacher = Net.load(saved["net"], device)
    words = [Vocabulary.load(saved[name], device) for name in ("state_words", "option_words")]
    small_state, state_features = best_words(words[0], teacher.state, args.state_words, device)
    small_option, option_features = best_words(words[1], teacher.options, args.option_words, device)
    student = Net(small_state.n, small_option.n, args.width, args.breadth, args.depth).to(device)
    optimizer = torch.optim.AdamW(student.parameters(), lr=args.rate, eps=1e-5, weight_decay=0.01)
    setups = course(args.game)
    gym = Games([(s.words, s.last) for s in setups], args.games, args.threads, args.seed)
    by_student = torch.rand(args.games, device=device) < args.own

    def learned(seen):
        return student(seen, small_state.numbers(seen.state), small_option.numbers(seen.options))

    kept, told, step = [], time.time(), 0
    while step == 0 or time.time() - began < args.seconds:
        done = (time.time() - began) / args.seconds
        for group in optimizer.param_groups:
            group["lr"] = args.rate * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))
        # It learns faster at first without rounding.
        student.rounds = done > 0.5
        with torch.no_grad():
            seen = Seen(gym.show(), device)
            logits, values = teacher(seen, words[0].numbers(seen.state), words[1].numbers(seen.options))
            theirs, _ = learned(seen)
            played = torch.where(by_student[seen.choice_rows.long()], theirs, logits)
            gym.play(sample(seen, played).cpu().numpy())
            # In positions the large network has never seen, its values mean nothing.
            values = torch.stack([values[:, 0].clamp(-2, 4), values[:, 1].clamp(0, 1)], 1)
            kept.append((seen, log_softmax(seen, logits), values))
            kept = kept[-args.kept :]
        for _ in range(args.times):
            these = [kept[i] for i in np.random.randint(0, len(kept), min(args.together, len(kept)))]
            batch = Seen.join([it[0] for it in these])
            goal = torch.cat([it[1] for it in these])
            goal_values = torch.cat([it[2] for it in these])
            logits, values = learned(batch)
            mine = log_softmax(batch, logits)
            apart = (goal.exp() * (goal - mine)).sum() / batch.n
            loss = apart + torch.nn.functional.smooth_l1_loss(values, goal_values)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(student.parameters(), 1.0)
            optimizer.step()
            student.tame()
        step += 1
        if time.time() - told > 15:
            told = time.time()
            print(f"[{args.game}] distil {told - began:4.0f} s, {step} steps, apart {apart.item():.4f}, all {loss.item():.4f}", flush=True)
    print(f"[{args.game}] distilled: apart {apart.item():.4f}, all {loss.item():.4f}, words {small_state.n}+{small_option.n}", flush=True)

    student.rounds = True
    check(args, student, (small_state, small_option), setups, device)
    examples = tell(student.cpu(), small_state, small_option, gym.show())
    size = write(student, state_features, option_features, os.path.join(args.out, f"{args.game}.net"))
    with open(os.path.join(args.out, f"{args.game}.examples.json"), "w") as file:
        json.dump(examples, file)
    print(f"[{args.game}] wrote {size} bytes", flush=True)


if __name__ == "__main__":
    main()
