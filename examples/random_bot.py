#!/usr/bin/env python3
"""Plays one game of random moves over `shamble engine`: random_bot.py [shamble] [game] [seed]."""
import json
import random
import subprocess
import sys

program, game, seed = (sys.argv[1:] + ["shamble", "run-for-your-life", "1"][len(sys.argv) - 1:])[:3]
engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
rng = random.Random(seed)


def ask(**request):
    engine.stdin.write(json.dumps(request) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if not answer["ok"]:
        sys.exit(f"{request}: {answer['error']['text']}")
    return answer


to_act = ask(cmd="new", game=game, setup={}, seed=seed)["to_act"]
while to_act:  # Nature acts by itself, so only seats are in it, and nobody when the game is over.
    seat = rng.choice(to_act)
    action = rng.choice(ask(cmd="options", seat=seat)["options"])["action"]
    answer = ask(cmd="play", seat=seat, action=action)
    to_act = answer["to_act"]
    print(*(event["text"] for event in answer["events"]), sep="\n")
print(ask(cmd="outcome")["result"])
