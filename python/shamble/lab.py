"""The laboratory on more than one machine: `python -m shamble.lab` plays the sweep of `shamble sim` on a Ray cluster.

The work is split into the same units, and their lines are put into the same order, so that the table is byte-for-byte
identical, whichever machine played which part of it.
"""

from __future__ import annotations

import argparse
import csv
import io
import math
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Iterator

from ._shamble import Study


def units_in_chunks(n_units: int, workers: int) -> list[range]:
    """Chunks of the work: enough that nobody waits long for the last one, and not so many that handing them out costs."""
    size = max(1, min(64, n_units // (workers * 8)))
    return [range(start, min(start + size, n_units)) for start in range(0, n_units, size)]


def on_threads(arguments: dict[str, Any], workers: int) -> Iterator[str]:
    """The lines of each chunk in order, played by threads of this process."""
    study = Study(**arguments)
    with ThreadPoolExecutor(workers) as pool:
        yield from pool.map(lambda units: "".join(map(study.play, units)), units_in_chunks(study.n_units, workers))


def on_ray(arguments: dict[str, Any], workers: int | None, address: str | None = None) -> Iterator[str]:
    """The same, played by the workers of a Ray cluster: the one at `address`, or one on this machine."""
    import ray

    begun_here = not ray.is_initialized()
    if begun_here:
        more = {"address": address} if address else {"num_cpus": workers or 2, "include_dashboard": False}
        ray.init(log_to_driver=False, configure_logging=False, **more)
    try:
        n_workers = workers or int(ray.cluster_resources().get("CPU", 1))

        @ray.remote(num_cpus=1)
        class Player:
            """Holds the study, so that it is set up once per worker."""

            def __init__(self) -> None:
                self.study = Study(**arguments)

            def play(self, units: range) -> str:
                return "".join(map(self.study.play, units))

        players = [Player.remote() for _ in range(n_workers)]
        chunks = units_in_chunks(Study(**arguments).n_units, n_workers)
        waiting, done, due = {}, {}, 0
        hands = iter(enumerate(chunks))

        def hand_out(player: Any) -> None:
            for nth, units in hands:
                waiting[player.play.remote(units)] = (nth, player)
                return

        for player in players:
            hand_out(player)
        while waiting:
            ready, _ = ray.wait(list(waiting), num_returns=1)
            for reference in ready:
                nth, player = waiting.pop(reference)
                hand_out(player)
                done[nth] = ray.get(reference)
            while due in done:
                yield done.pop(due)
                due += 1
    finally:
        if begun_here:
            ray.shutdown()


def interval(won: int, n: int) -> tuple[float, float]:
    """The 95 % interval (Wilson) for a share of n games."""
    z, share = 1.96, won / n
    middle, scale = share + z * z / (2 * n), 1 + z * z / n
    width = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def shares(table: str) -> list[tuple[str, int, int]]:
    """For each setting of a table: its label, games, and games that anybody won."""
    counted: dict[str, list[int]] = {}
    for row in csv.DictReader(io.StringIO(table)):
        varied = list(row.items())[: list(row).index("game")]
        label = " ".join(f"{key}={value}" for key, value in varied) or "all games"
        count = counted.setdefault(label, [0, 0])
        count[0] += 1
        count[1] += bool(row["winners"])
    return [(label, n, won) for label, (n, won) in counted.items()]


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser("python -m shamble.lab", description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("setup", nargs="*", metavar="OPTION=VALUE")
    parser.add_argument("--sweep", action="append", default=[], metavar="OPTION=VALUES")
    parser.add_argument("--seats", default="random", help="who plays, as in `shamble sim`")
    parser.add_argument("--games", type=int, default=1000, help="in each setting")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--csv", metavar="FILE", help="where the table is written")
    parser.add_argument("--workers", type=int, help="how many play at once")
    parser.add_argument("--address", help="a Ray cluster that runs, such as auto or ray://HOST:10001")
    parser.add_argument("--local", action="store_true", help="threads of this process instead of Ray")
    args = parser.parse_args(argv)
    arguments = {
        "game": args.game,
        "setup": " ".join(args.setup),
        "sweep": args.sweep,
        "seats": args.seats,
        "games": args.games,
        "seed": args.seed,
    }
    try:
        study = Study(**arguments)
    except ValueError as problem:
        raise SystemExit(f"shamble.lab: {problem}") from None
    began, lines = time.monotonic(), 0
    parts = on_threads(arguments, args.workers or 2) if args.local else on_ray(arguments, args.workers, args.address)
    table = [study.heading]
    out = open(args.csv, "w", encoding="utf-8", newline="") if args.csv else None
    if out:
        out.write(study.heading)
    for part in parts:
        table.append(part)
        lines += part.count("\n")
        if out:
            out.write(part)
        left = (time.monotonic() - began) * (study.n_games - lines) / max(lines, 1)
        if sys.stderr.isatty():
            print(f"\r\033[K{lines} of {study.n_games} games, {left:.0f} s left", end="", file=sys.stderr)
    if out:
        out.close()
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    print(f"{lines} games in {time.monotonic() - began:.1f} s")
    for label, n, won in shares("".join(table)):
        low, high = interval(won, n)
        print(f"{label:<30} {n:>8} games  won {won / n:6.1%}  ({low:.1%}–{high:.1%})")


if __name__ == "__main__":
    main()
