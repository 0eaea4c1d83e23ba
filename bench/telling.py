"""What a move costs in a match without the network, beside python-chess measured in the same run.

    .venv/bin/python -m bench.telling [--runs 9] [--matches 20] [--scenario tutorial-2]

Matches are played by lot once; then the same moves are sent again and again to new matches with two
players and a store that keeps nothing. A move is read, checked, applied, and told to both. Times
are those of the process, with garbage collected as the server does it, and the smallest of several
runs counts: whatever else the machine does only adds to it. A unit is what python-chess takes for a
thousand children.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import time
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, cast

from bench.solo import chess_time
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.server.play.clock import Times
from dungeontwister.server.play.match import Match
from dungeontwister.server.protocol import Act
from dungeontwister.server.store.rows import Line
from dungeontwister.server.store.store import Store
from dungeontwister.server.telling.games import Material, new_header

PEOPLE = ("person", "person")
MOST = 300
"""Moves of one match."""


class NoStore:
    """A store that keeps nothing."""

    async def append(self, match: str, first: int, lines: Sequence[Line]) -> None:
        """Keep nothing."""


class Window:
    """A player; what he is sent is counted."""

    language = "en"

    def __init__(self, seat: int) -> None:
        self.seat: int | None = seat
        self.size = 0

    def send(self, text: bytes) -> None:
        """Count it."""
        self.size += len(text)

    def drop(self) -> None:
        """Nobody does this."""


class Sent(NamedTuple):
    """A move as a page sends it."""

    seat: int
    act: Act


class Cost(NamedTuple):
    """What one move costs."""

    seconds: float
    bytes: float


async def sit_down(material: Material, seed: int) -> tuple[Match, list[Window]]:
    """A new match with both players at it."""
    log = Log(material.game, Source(seed))
    times = Times(log, lambda: 0.0, None)
    match = Match("match", material, log, PEOPLE, cast(Store, NoStore()), times)
    windows = [Window(0), Window(1)]
    for window in windows:
        await match.join(window, "hello", 0)
        window.size = 0
    return match, windows


async def by_lot(material: Material, seed: int) -> list[Sent]:
    """The moves of a match that is played by lot."""
    match, windows = await sit_down(material, seed)
    random, sent = Random(seed), list[Sent]()
    while len(sent) < MOST and any(match.prompts):
        prompt = next(filter(None, match.prompts))
        text = material.spelled(random.choice(prompt.moves))
        sent.append(Sent(prompt.seat, Act(str(len(sent)), match.seq, (text,))))
        await match.handle(windows[prompt.seat], sent[-1].act)
    return sent


async def play_again(material: Material, matches: list[list[Sent]]) -> Cost:
    """What a move costs when all matches are played once more."""
    seconds, size = 0.0, 0
    for seed, moves in enumerate(matches):
        match, windows = await sit_down(material, seed)
        began = time.process_time()
        for seat, act in moves:
            await match.handle(windows[seat], act)
        seconds += time.process_time() - began
        size += sum(window.size for window in windows)
    count = sum(map(len, matches))
    return Cost(seconds / count, size / count)


async def measure(scenario: str, count: int, runs: int) -> str:
    """The smallest cost of several runs, by turns with python-chess."""
    material = Material(new_header(scenario))
    matches = [await by_lot(material, seed) for seed in range(count)]
    costs, chess = list[Cost](), list[float]()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    for _ in range(runs):
        costs.append(await play_again(material, matches))
        chess.append(chess_time())
    seconds, size = min(costs)
    ratio = 1000 * seconds / min(chess)
    return f"{ratio:.4f} units ({1e6 * seconds:.1f} us) a move, {size / 1000:.2f} kB"


def main() -> None:
    """Print one line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--scenario", default="tutorial-2")
    asked = parser.parse_args()
    print(asyncio.run(measure(asked.scenario, asked.matches, asked.runs)))


if __name__ == "__main__":
    main()
