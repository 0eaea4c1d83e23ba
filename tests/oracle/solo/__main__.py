"""Compare many decisions: `python -m tests.oracle.solo --count 5000 --seed 1 [--processes 4]`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from functools import cache
from multiprocessing import Pool

from .bridge import SoloBridge
from .comparing import Tally, compared

EVERY = 5.0
"""Seconds between two lines of progress."""


@cache
def bridge() -> SoloBridge:
    """One game for all positions of a process."""
    return SoloBridge()


def one(job: tuple[int, int, bool]) -> Tally:
    """The position of a seed and a number, perhaps with what is said of it."""
    seed, number, words = job
    return compared(bridge(), seed, number, words=words)


def main(arguments: list[str] | None = None) -> int:
    """Compare, report, and fail if there is a difference."""
    options = parsed(arguments)
    numbers = (
        [options.only]
        if options.only is not None
        else range(options.first, options.first + options.count)
    )
    jobs = [(options.seed, number, options.words) for number in numbers]
    if options.processes == 1:
        tally = gathered(map(one, jobs), len(jobs))
    else:
        with Pool(options.processes) as pool:
            tally = gathered(pool.imap_unordered(one, jobs, chunksize=4), len(jobs))
    print(tally.text())
    return int(bool(tally.reports))


def parsed(arguments: list[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.solo", description=__doc__)
    parser.add_argument("--count", type=int, default=5000, help="positions to draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first position")
    parser.add_argument("--only", type=int, help="the number of a single position")
    words = "also check how many points are said to be needed for what an NPC does not take up"
    parser.add_argument("--words", action="store_true", help=words)
    parser.add_argument("--processes", type=int, default=1)
    return parser.parse_args(arguments)


def gathered(tallies: Iterable[Tally], total: int) -> Tally:
    """All of them together, with progress shown."""
    whole, shown = Tally(), time.monotonic()
    for number, tally in enumerate(tallies, 1):
        whole.add(tally)
        for report in tally.reports:
            print(f"{report}\n", flush=True)
        if time.monotonic() - shown > EVERY:
            shown = time.monotonic()
            print(f"{number}/{total} positions, {len(whole.reports)} differences", file=sys.stderr)
    return whole


if __name__ == "__main__":
    sys.exit(main())
