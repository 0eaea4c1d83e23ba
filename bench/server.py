"""Moves per second and the way of a move to the other player, beside boardgame.io's server.

    cd bench/boardgame_io && npm ci && cd ../..
    .venv/bin/python -m bench.server [--rounds 3] [--seconds 10] [--matches 50 200]

Both servers run on one core, the driver on another, and they take turns in the same run. Every
match has two players; as soon as both know of a move, the next one is sent. Ours plays tutorial 2
of the Card Game by lot: a move is checked, applied, committed to the disk, and told to both players
with their views and questions. boardgame.io keeps a trivial game in memory. Times are from sending
a move to the other player's update. Machines are noisy: compare the ratios.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import httpx
import uvloop

from bench.contest import Match, Tally
from bench.our_match import OurMatch
from bench.peer_match import PeerMatch

PEER: Final = Path(__file__).parent / "boardgame_io"
SERVER_CORE, DRIVER_CORE = 0, 1
WARM_UP_SECONDS: Final = 2
OURS: Final = (sys.executable, "-m", "dungeontwister", "serve", "--port", "0")


class Contender(NamedTuple):
    """A server to measure, and how it is played on."""

    name: str
    command: Callable[[str], list[str]]
    match: Callable[[httpx.AsyncClient, Tally, int], Match]


CONTENDERS: Final = (
    Contender(
        "dungeontwister",
        lambda folder: [*OURS, "--data", folder],
        OurMatch,
    ),
    Contender("boardgame.io", lambda _: ["node", str(PEER / "server.js")], PeerMatch),
)


class Figures(NamedTuple):
    """What one run gave; times in milliseconds."""

    moves: float
    median: float
    p99: float
    work: float
    """Processor time of the server for one move, in microseconds."""
    driver: float
    """How busy the driver's core was: near 1 the driver is measured and not the server."""


def measure(contender: Contender, matches: int, seconds: float) -> Figures:
    """One server from its start to its end."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["taskset", "-c", str(SERVER_CORE), *contender.command(folder)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                return uvloop.run(play(contender, server, matches, seconds))
            finally:
                server.terminate()


def work_of(server: subprocess.Popen[str]) -> float:
    """Seconds of processor time that the server has used."""
    fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def address_of(server: subprocess.Popen[str]) -> str:
    """Where the server says that it is."""
    assert server.stdout
    for line in server.stdout:
        if "http://" in line:
            return line[line.index("http://") :].split()[0]
    raise RuntimeError("the server did not start")


async def play(
    contender: Contender, server: subprocess.Popen[str], matches: int, seconds: float
) -> Figures:
    """All matches at full speed."""
    tally = Tally()
    async with httpx.AsyncClient(base_url=address_of(server)) as lobby:
        playing = [contender.match(lobby, tally, seed) for seed in range(matches)]
        for match in playing:
            await match.start()
        tally.go.set()
        await asyncio.sleep(WARM_UP_SECONDS)
        tally.counting = True
        before = (time.perf_counter(), time.process_time(), work_of(server))
        await asyncio.sleep(seconds)
        tally.counting = False
        after = (time.perf_counter(), time.process_time(), work_of(server))
        for match in playing:
            match.stop()
    lasted, driver, work = (late - early for early, late in zip(before, after, strict=True))
    return figures(sorted(tally.times), lasted, driver, work)


def figures(times: list[float], lasted: float, driver: float, work: float) -> Figures:
    """What was counted in so many seconds."""
    return Figures(
        moves=len(times) / lasted,
        median=1000 * times[len(times) // 2],
        p99=1000 * times[int(len(times) * 0.99)],
        work=1_000_000 * work / len(times),
        driver=driver / lasted,
    )


def line(runs: list[Figures]) -> str:
    """The medians of several runs."""
    moves, median, p99, work, driver = (statistics.median(x) for x in zip(*runs, strict=True))
    return f"{moves:8.0f} {median:8.1f} {p99:8.1f} {work:8.0f} {driver:8.2f}"


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--matches", type=int, nargs="+", default=[50, 200])
    parser.add_argument("--only", choices=[contender.name for contender in CONTENDERS])
    arguments = parser.parse_args()
    contenders = [c for c in CONTENDERS if arguments.only in (None, c.name)]
    played = {contender.match for contender in contenders}
    if PeerMatch in played and not (PEER / "node_modules").is_dir():
        sys.exit("boardgame.io is missing: cd bench/boardgame_io && npm ci")
    os.sched_setaffinity(0, {DRIVER_CORE})
    print("matches  server           moves/s   p50 ms   p99 ms  us/move   driver")
    for matches in arguments.matches:
        runs: dict[str, list[Figures]] = {contender.name: [] for contender in contenders}
        for _ in range(arguments.rounds):
            for contender in contenders:
                runs[contender.name].append(measure(contender, matches, arguments.seconds))
        for name, found in runs.items():
            print(f"{matches:7}  {name:15} {line(found)}", flush=True)


if __name__ == "__main__":
    main()
