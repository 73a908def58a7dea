"""Trains for a few seconds on a CPU, distils, and reads the result: a smoke test of the whole pipeline.

cargo xtask wheel && pip install target/wheels/shamble-*.whl torch && python training/smoke.py
"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SMALL = ["--device", "cpu", "--games", "64", "--width", "32", "--breadth", "16", "--depth", "1", "--state-words", "1024", "--option-words", "512"]


def run(*words):
    subprocess.run([sys.executable, os.path.join(HERE, words[0]), *words[1:]], check=True)


def main():
    with tempfile.TemporaryDirectory() as out:
        for game in sys.argv[1:] or ["thirty"]:
            checkpoint = os.path.join(out, f"{game}.pt")
            short = ["--game", game, "--out", out, *SMALL]
            run("train.py", *short, "--seconds", "4", "--steps", "8", "--minibatches", "2", "--every", "2")
            run("train.py", *short, "--seconds", "1", "--steps", "8", "--minibatches", "2", "--every", "2", "--resume", checkpoint)
            run("distil.py", *short, "--from", checkpoint, "--seconds", "2")
            assert os.path.getsize(os.path.join(out, f"{game}.net")) > 10_000
    print("All of it works.")


if __name__ == "__main__":
    main()
