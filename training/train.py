"""Trains by self-play: proximal policy optimisation, one network for all seats and modes.

python training/train.py --game tez --seconds 540 --games 4096 --threads 8 --out out/
"""

import argparse
import copy
import json
import math
import os
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

from courses import course
from nets import Net, Seen, Vocabulary, log_softmax, read, sample, tell, write
from shamble.vector import N_SIDES, Games
from tally import Tally

DISCOUNT, LAMBDA, CLIP = 0.999, 0.95, 0.2
# Guests, like the levels, take nothing that is so much less likely than the best.
THOUGHT_OF = 1 / 8


def arguments():
    it = argparse.ArgumentParser(description=__doc__)
    it.add_argument("--game", required=True, help="a course, or the id of a game")
    it.add_argument("--seconds", type=float, default=540)
    it.add_argument("--games", type=int, default=8192)
    it.add_argument("--threads", type=int, default=2)
    it.add_argument("--steps", type=int, default=32)
    it.add_argument("--minibatches", type=int, default=8)
    it.add_argument("--epochs", type=int, default=3)
    it.add_argument("--width", type=int, default=512)
    it.add_argument("--breadth", type=int, default=256)
    it.add_argument("--depth", type=int, default=2)
    it.add_argument("--state-words", type=int, default=8192)
    it.add_argument("--option-words", type=int, default=4096)
    it.add_argument("--rate", type=float, default=7e-4)
    it.add_argument("--last-rate", type=float, default=1e-4)
    it.add_argument("--entropy", type=float, default=0.012)
    it.add_argument("--last-entropy", type=float, default=0.003)
    it.add_argument("--guests", type=float, default=0.25, help="share of games of several sides against past selves")
    it.add_argument("--victory", type=float, default=0.0, help="how much of what is wanted is the victory alone, 0 to 1")
    it.add_argument("--last-victory", type=float, help="how much of it in the end, if that is something else")
    it.add_argument("--only", default="", help="learns nothing but setups with this in their words")
    it.add_argument("--doubts", type=float, nargs="+", default=(1, 2, 4, 8), help="what the liking of guests is divided by")
    it.add_argument("--side-weights", type=float, nargs=2, action="append", default=[], help="a side and how much its decisions count")
    it.add_argument("--seed", type=int, default=1)
    it.add_argument("--course-from", type=float, default=0.0, help="where in its course it begins, 0 to 1")
    it.add_argument("--course-to", type=float, default=1.0)
    it.add_argument("--resume", default="")
    it.add_argument("--small", default="", help="a written network: it is learned with as it is, with bytes for weights, and written again")
    it.add_argument("--out", default="out")
    it.add_argument("--every", type=float, default=30, help="seconds between lines of the log")
    it.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return it.parse_args()


class Learner:
    def __init__(self, args):
        self.args = args
        self.device = torch.device(args.device)
        self.state_words = Vocabulary(args.state_words, self.device)
        self.option_words = Vocabulary(args.option_words, self.device)
        self.net = Net(args.state_words, args.option_words, args.width, args.breadth, args.depth).to(self.device)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=args.rate, eps=1e-5)
        self.decisions = 0
        self.history = []
        if args.resume and os.path.exists(args.resume):
            saved = torch.load(args.resume, map_location=self.device, weights_only=False)
            self.net = Net.load(saved["net"], self.device)
            self.optimizer = torch.optim.Adam(self.net.parameters(), lr=args.rate, eps=1e-5)
            self.state_words = Vocabulary.load(saved["state_words"], self.device)
            self.option_words = Vocabulary.load(saved["option_words"], self.device)
            self.decisions, self.history = saved["decisions"], saved["history"]
        elif args.small:
            self.net, self.state_words, self.option_words = read(args.small, self.device)
            self.optimizer = torch.optim.Adam(self.net.parameters(), lr=args.rate, eps=1e-5)
        # Past versions, for games with several sides.
        self.past = []
        self.guest = Net(**self.net.shape).to(self.device)
        self.remember()

    def save(self, path):
        saved = {
            "net": self.net.save(self.state_words.n, self.option_words.n),
            "state_words": self.state_words.save(),
            "option_words": self.option_words.save(),
            "decisions": self.decisions,
            "history": self.history,
            "arguments": vars(self.args),
        }
        torch.save(saved, path + ".new")
        os.replace(path + ".new", path)

    def write_small(self, shown):
        """Writes the network as bots load it, with examples of what it makes of these positions."""
        path = os.path.join(self.args.out, self.args.game)
        net = copy.deepcopy(self.net).cpu()
        net.rounds = True
        examples = tell(net, self.state_words, self.option_words, shown)
        write(net, self.state_words.features(), self.option_words.features(), f"{path}.net")
        with open(f"{path}.examples.json", "w") as file:
            json.dump(examples, file)

    def judge(self, net, seen):
        return net(seen, self.state_words.numbers(seen.state), self.option_words.numbers(seen.options))

    def remember(self):
        """Saves a copy, and picks one of the saved ones as a guest."""
        self.past.append({name: it.detach().clone() for name, it in self.net.state_dict().items()})
        if len(self.past) > 8:
            # Old ones are thinned out over time.
            del self.past[np.random.randint(1, 7)]
        self.guest.load_state_dict(self.past[np.random.randint(len(self.past))])


def advantages(rewards, values, sides, is_new, last_values, last_sides, n_sides, discounts):
    """The advantages of each decision, over the next decisions of the same side; `rewards` has a gain and a victory for each side."""
    steps, n = sides.shape
    device = values.device
    every = torch.arange(n, device=device)
    out = torch.zeros(steps, n, 2, device=device)
    ahead = torch.zeros(n, n_sides, 2, device=device)
    value = torch.zeros(n, n_sides, 2, device=device)
    gained = torch.zeros(n, n_sides, 2, device=device)
    # Sides that do not act next keep their last value.
    for t in range(steps):
        value[every, sides[t]] = values[t]
    value[every, last_sides] = last_values
    for t in reversed(range(steps)):
        over = is_new[t].view(n, 1, 1)
        gained = torch.where(over, rewards[t], gained + rewards[t])
        value = torch.where(over, torch.zeros_like(value), value)
        ahead = torch.where(over, torch.zeros_like(ahead), ahead)
        side = sides[t]
        error = gained[every, side] + discounts * value[every, side] - values[t]
        out[t] = error + discounts * LAMBDA * ahead[every, side]
        ahead[every, side] = out[t]
        value[every, side] = values[t]
        gained[every, side] = 0
    return out


class Half:
    """Half of the games, with the transitions since the last update."""

    def __init__(self, args, setups, weights, seed, rng, device):
        self.args, self.rng, self.device = args, rng, device
        self.n = args.games // 2
        self.gym = Games([(s.words, w) for s, w in zip(setups, weights)], self.n, args.threads, seed)
        self.setups = setups
        self.side_weights = np.ones(N_SIDES, np.float32)
        for side, weight in args.side_weights:
            self.side_weights[int(side)] = weight
        self.has_guests = np.zeros(self.n, bool)
        self.doubts = np.ones(self.n, np.float32)
        self.own = np.zeros(self.n, np.int64)
        self.shown = self.gym.show()
        self.seen = Seen(self.shown, device)
        self.seat_guests(range(self.n))
        self.playing = None
        self.clear()

    def clear(self):
        self.seens, self.sides, self.actions, self.chances, self.values = [], [], [], [], []
        self.counts, self.weights, self.specs, self.rewards, self.is_new = [], [], [], [], []

    def seat_guests(self, which):
        """In a game with guests, one side is the learner's own; some guests have its temperature, some a higher one."""
        for i in which:
            setup = self.setups[self.shown["specs"][i]]
            share = self.args.guests if setup.guests is None else setup.guests
            doubts = setup.doubts or self.args.doubts
            # Where newcomers play, there are no other guests.
            self.has_guests[i] = self.rng.random() < share and not setup.is_among_newcomers
            self.own[i] = setup.own[self.rng.integers(len(setup.own))]
            self.doubts[i] = doubts[self.rng.integers(len(doubts))]

    def decide(self, learner, pool):
        """Chooses in all games, and starts their next step."""
        seen = self.seen
        logits, value = learner.judge(learner.net, seen)
        is_guest = self.has_guests & (self.own != self.shown["sides"])
        mine = torch.from_numpy(~is_guest).to(self.device)
        played = logits
        if is_guest.any():
            theirs, _ = learner.judge(learner.guest, seen)
            rows = seen.choice_rows.long()
            theirs = theirs / torch.from_numpy(self.doubts).to(self.device)[rows]
            most = torch.full((seen.n,), -1e9, device=self.device).scatter_reduce(0, rows, theirs, "amax")
            theirs = torch.where(theirs >= most[rows] + math.log(THOUGHT_OF), theirs, torch.full_like(theirs, -1e6))
            played = torch.where(mine[rows], logits, theirs)
        action = sample(seen, played)
        self.seens.append(seen)
        self.sides.append(torch.from_numpy(self.shown["sides"].astype(np.int64)).to(self.device))
        self.weights.append(torch.from_numpy(~is_guest * self.side_weights[self.shown["sides"]]).to(self.device))
        self.specs.append(torch.from_numpy(self.shown["specs"].astype(np.int64)).to(self.device))
        self.actions.append(action)
        self.chances.append(log_softmax(seen, logits)[seen.first + action])
        self.values.append(value)
        self.counts.append(mine)
        self.playing = pool.submit(self.gym.play, action.cpu().numpy())

    def arrive(self, tally):
        """Waits for the games, and reads their observations."""
        if self.playing is None:
            return
        self.playing.result()
        self.playing = None
        self.shown = shown = self.gym.show()
        tally.note(shown, self.has_guests, self.own)
        over = shown["is_new"] > 0
        won = (shown["won"] * over[:, None]).astype(np.float32)
        self.rewards.append(torch.from_numpy(np.stack([shown["rewards"], won], axis=2)).to(self.device))
        self.is_new.append(torch.from_numpy(over).to(self.device))
        self.seat_guests(np.nonzero(over)[0])
        self.seen = Seen(shown, self.device)

    def look_back(self, learner, discounts):
        last_sides = torch.from_numpy(self.shown["sides"].astype(np.int64)).to(self.device)
        _, last_values = learner.judge(learner.net, self.seen)
        values = torch.stack(self.values)
        self.gains = advantages(
            self.rewards, values, torch.stack(self.sides), self.is_new, last_values, last_sides, N_SIDES, discounts
        )
        self.returns = self.gains + values

    def learned(self, mean, spread, victory):
        """The training data, step by step. `victory` is how much of what is wanted is the victory alone, by setup."""
        victory = victory[torch.stack(self.specs)]
        gain, win = ((self.gains - mean) / spread).unbind(-1)
        wanted = (1 - victory) * gain + victory * win
        return list(zip(self.seens, self.actions, self.chances, wanted, self.returns, self.weights))


def between(first, last, done):
    return first + (last - first) * min(1.0, done)


def batches(steps, args):
    """What was played, in random order, several times."""
    size = max(1, len(steps) // args.minibatches)
    for _ in range(args.epochs):
        order = np.random.permutation(len(steps))
        for at in range(0, len(steps), size):
            yield [steps[t] for t in order[at : at + size]]


def learn(learner, steps, entropy_weight, stats):
    """One step of the optimizer."""
    if not steps:
        return
    seens, *rest = zip(*steps)
    batch = Seen.join(seens)
    picked, before, adv, goal, mine = [torch.cat(it) for it in rest]
    picked = picked + batch.first
    n = mine.sum().clamp_min(1)
    logits, value = learner.judge(learner.net, batch)
    every = log_softmax(batch, logits)
    ratio = (every[picked] - before).exp()
    clipped = torch.clamp(ratio, 1 - CLIP, 1 + CLIP)
    policy = -(torch.minimum(ratio * adv, clipped * adv) * mine).sum() / n
    error = (value - goal).pow(2).sum(1)
    value_loss = (error * mine).sum() / n
    disorder = torch.zeros(batch.n, device=learner.device).index_add(0, batch.choice_rows.long(), -every.exp() * every)
    entropy = (disorder * mine).sum() / n
    loss = policy + 0.5 * value_loss - entropy_weight * entropy
    learner.optimizer.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(learner.net.parameters(), 1.0)
    learner.optimizer.step()
    with torch.no_grad():
        moved = ((ratio - 1) - ratio.log()).mul(mine).sum() / n
        stats.append(torch.stack([entropy, value_loss, moved]).detach())


def main():
    args = arguments()
    torch.set_num_threads(2 if args.device == "cpu" else 1)
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    os.makedirs(args.out, exist_ok=True)
    began = time.time()
    setups = [setup for setup in course(args.game) if args.only in setup.words]
    learner = Learner(args)
    device = learner.device
    discounts = torch.tensor([DISCOUNT, 1.0], device=device)

    def weights(done):
        at = args.course_from + (args.course_to - args.course_from) * done
        return [max(s.first + (s.last - s.first) * min(1.0, at), 0.0) for s in setups]

    # Two halves: while one plays, the other decides.
    rng = np.random.default_rng(args.seed)
    halves = [Half(args, setups, weights(0.0), args.seed + i, rng, device) for i in range(2)]
    pool = ThreadPoolExecutor(len(halves))
    for half in halves:
        learner.state_words.meet(half.seen.state)
        learner.option_words.meet(half.seen.options)
    tally = Tally(setups)
    told, iteration, window, waited = time.time(), 0, 0, 0.0
    checkpoint = os.path.join(args.out, f"{args.game}.pt")

    steps = []
    while time.time() - began < args.seconds:
        done = (time.time() - began) / args.seconds
        for half in halves:
            half.gym.weigh(weights(done))
        # The optimizer begins without any memory.
        warmth = min(1.0, (1 + iteration) / 10)
        for group in learner.optimizer.param_groups:
            group["lr"] = warmth * between(args.rate, args.last_rate, done)
        # It learns faster at first without rounding.
        learner.net.rounds = bool(args.small) and done > 0.6
        entropy_weight = between(args.entropy, args.last_entropy, done)
        victory = between(args.victory, args.victory if args.last_victory is None else args.last_victory, done)

        # Play, and meanwhile learn from what was played before: the games need no GPU, and learning hardly any CPU.
        stats = []
        lessons = batches(steps, args)
        due, each = 0.0, args.epochs * args.minibatches / (args.steps * len(halves))
        for half in halves:
            half.clear()
        for _ in range(args.steps):
            for half in halves:
                waited -= time.time()
                half.arrive(tally)
                waited += time.time()
                with torch.no_grad():
                    half.decide(learner, pool)
                due += each
                while due >= 1:
                    due -= 1
                    learn(learner, next(lessons, None), entropy_weight, stats)
        for rest in lessons:
            learn(learner, rest, entropy_weight, stats)
        with torch.no_grad():
            for half in halves:
                half.arrive(tally)
                half.look_back(learner, discounts)
            wanted = torch.cat([half.gains.flatten(0, 1)[torch.cat(half.counts)] for half in halves])
            mean, spread = wanted.mean(0), wanted.std(0) + 1e-6
            victories = torch.tensor([victory if s.victory is None else s.victory for s in setups], device=device)
            steps = [step for half in halves for step in half.learned(mean, spread, victories)]
            for step in steps[:: max(1, len(steps) // 8)]:
                learner.state_words.meet(step[0].state)
                learner.option_words.meet(step[0].options)
        learner.decisions += args.steps * args.games
        window += args.steps * args.games
        if args.small:
            learner.net.tame()
        iteration += 1
        if iteration % 15 == 0:
            learner.remember()

        if time.time() - told > args.every or time.time() - began >= args.seconds:
            entropy, value_loss, moved = torch.stack(stats).mean(0).tolist() if stats else (0, 0, 0)
            lines = list(tally.lines())
            second = time.time() - began
            learner.history.append({"decisions": learner.decisions, "seconds": round(second), "shares": lines})
            seen = halves[0].seen
            print(
                f"[{args.game}] {second:5.0f} s, {learner.decisions / 1e6:7.2f} M decisions, {window / (time.time() - told) / 1000:6.1f} k/s, "
                f"waited {waited:.0f} s for games, entropy {entropy:.3f} value {value_loss:.4f} moved {moved:.4f} "
                f"words {learner.state_words.n}+{learner.option_words.n}, features {len(seen.state) / seen.n:.0f}+{len(seen.options) / seen.n_options:.0f} "
                f"options {seen.n_options / seen.n:.1f}",
                flush=True,
            )
            for words, games, shares, length in lines:
                print(f"    {words:70} {games:7} games, won {shares}, {length} decisions", flush=True)
            tally.clear()
            told, window = time.time(), 0
            learner.save(checkpoint)
            if args.small:
                learner.write_small(halves[0].shown)
    learner.save(checkpoint)
    if args.small:
        learner.write_small(halves[0].shown)
    with open(os.path.join(args.out, f"{args.game}.json"), "w") as file:
        json.dump({"arguments": vars(args), "history": learner.history}, file)


if __name__ == "__main__":
    main()
