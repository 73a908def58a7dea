#!/usr/bin/env python3
"""Recomputes the draws of a replay with Python's own HMAC: verify.py FILE [shamble].

`shamble engine` only supplies Nature's possible outcomes and their weights; everything that makes a
draw fair is computed here, as docs/replay-format.md describes."""
import hashlib
import hmac
import json
import struct
import subprocess
import sys


def draw(secret, index, weight):
    """Nature's draw number `index`: uniform below `weight`."""
    limit = 2**32 // weight * weight
    block = 0
    while True:
        message = b"shamble outcome" + struct.pack("<QI", index, block)
        for word in struct.unpack("<8I", hmac.new(secret, message, hashlib.sha256).digest()):
            if word < limit:
                return word % weight
        block += 1


def chance(secret, shares):
    """The source of all draws: the secret, combined with the shares."""
    if not shares:
        return secret
    added = b"".join(bytes([seat]) + share for seat, share in sorted(shares.items()))
    return hashlib.sha256(b"shamble chance" + secret + added).digest()


def main(path, program="shamble"):
    lines = open(path, encoding="utf-8").read().splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("start #"))
    header = dict(line.split(" ", 1) for line in lines[:start])
    *actions, secret_line, _end = lines[start + 1:]
    secret = bytes.fromhex(secret_line.removeprefix("secret "))
    if hashlib.sha256(secret).hexdigest() != header["commitment"]:
        sys.exit("The secret does not hash to the commitment.")
    added = (line.split(" ") for line in lines[:start] if line.startswith("share "))
    source = chance(secret, {int(seat): bytes.fromhex(share) for _, seat, share in added})

    engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(**request):
        engine.stdin.write(json.dumps(request) + "\n")
        engine.stdin.flush()
        answer = json.loads(engine.stdout.readline())
        if not answer["ok"]:
            sys.exit(f"{request}: {answer['error']['text']}")
        return answer

    setup = dict(word.split("=", 1) for word in header["setup"].split())
    ask(cmd="new", game=header["game"], setup=setup, nature="ask")
    given, n_given, index = int(header.get("given", 0)), 0, 0
    for n, line in enumerate(actions, start + 2):
        who, action = line.rsplit(" #", 1)[0].split(" ", 1)
        if who == "clock":
            ask(cmd="clock", to_ms=int(action))
            continue
        if who == "nature":
            # Draws given from another game follow from no secret here.
            is_given = n - start - 2 < given
            outcomes = ask(cmd="options", seat="nature")["options"]
            nth = draw(source, index, sum(it["weight"] for it in outcomes))
            for it in outcomes:
                nth -= it["weight"]
                if nth < 0:
                    break
            if it["action"] != action and not is_given:
                sys.exit(f"Line {n}: outcome {index} is {action}, but the secret gives {it['action']}.")
            index += 1
            n_given += is_given
        ask(cmd="play", seat=who if who == "nature" else int(who), action=action)
    print(f"{path} verifies: {index - n_given} draws" + (f", after {n_given} that were given." if n_given else "."))


main(*sys.argv[1:])
