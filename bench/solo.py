"""How long the Non-Player thinks: one NPC choosing, and a whole turn of eight or more of them.

    .venv/bin/python -m bench.solo             all figures
    .venv/bin/python -m bench.solo --collect   draw the stored positions anew

Machines are noisy: times are those of the process, not of the clock on the wall, and beside them
stands how long python-chess takes for a thousand children in the same run.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import chess
import msgspec

from bench.engine import CHESS, chess_children
from dungeontwister.arena.match import NON_PLAYER, Match, Table
from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position, position_text
from dungeontwister.record.source import Source
from dungeontwister.series import SOLO, build
from dungeontwister.solo.deciding import decide
from dungeontwister.solo.frames import Activation, NpTurn
from dungeontwister.solo.thinking import mind_of

HERE = Path(__file__).parent
STORED = HERE / "positions" / "solo.txt"
RESULTS = HERE / "results" / "solo.json"
HISTOGRAM = HERE / "results" / "solo.txt"
POSITIONS = 48
MOST = 3
"""Turns of one game."""
NPCS = 8
"""Characters of the Non-Player that act in each stored turn, or more."""
ROUNDS = 3
CHILDREN = 1000
BARS = 60
BINS = (0.5, 1, 2, 3, 4, 6, 8, 12, 16, 20, 30, 40, 60, 80, 120)
"""Upper ends of the bars of the histogram, in ms."""


# ---- positions


def collect() -> None:
    """Store the beginnings of turns in which eight or more act, a few of each game."""
    found, seed = list[str](), 0
    while len(found) < POSITIONS:
        scenario = SOLO.scenarios[seed % len(SOLO.scenarios)]
        found.extend(beginnings(scenario, seed))
        seed += 1
    STORED.write_text("\n".join(found) + "\n")


def beginnings(scenario: str, seed: int) -> Iterator[str]:
    """The last such turns of a game of the eager bot."""
    match = Match(Table(scenario), (NON_PLAYER, "eager"), f"bench-{seed}")
    turns = [moment.after for moment in match.moments() if is_beginning(moment.after)]
    for state in turns[-MOST:]:
        yield position_text(Names(match.game), state)


def is_beginning(state: State) -> bool:
    """Whether a turn begins in which so many act."""
    match state.frames:
        case (NpTurn(row=row, sideways=unable, acted=()), Activation(mode="")):
            return len(row) - len(unable) >= NPCS
    return False


def stored() -> list[tuple[Game, State]]:
    """The stored positions, with the games to which they belong."""
    found = [(game_of(line.split()[0]), line) for line in STORED.read_text().splitlines()]
    return [(game, parse_position(Names(game), line)) for game, line in found]


@cache
def game_of(scenario: str) -> Game:
    """The game of a level."""
    return build(scenario)


# ---- the work


def choosing(game: Game, state: State) -> Iterator[float]:
    """Milliseconds that each NPC of a turn takes to choose, if it were the first to act."""
    turn = state.frames[0]
    assert isinstance(turn, NpTurn)
    for npc in (number for number in turn.row if number not in turn.sideways):
        scene = Scene(game, state)
        began = time.process_time()
        decide(scene, mind_of(scene).cast, npc)
        yield 1000 * (time.process_time() - began)


def whole_turn(game: Game, state: State, seed: int) -> float:
    """Milliseconds of a turn of the Non-Player, with all that is moved and drawn in it.

    Where the Player has to answer, he does the first thing he may, and his time does not count.
    """
    source, spent, scene = Source(seed), 0.0, game.scene(state)
    while not scene.state.ending and any(isinstance(f, NpTurn) for f in scene.state.frames):
        began = time.process_time()
        request = game.request(scene)
        move = source.answer(request) if request else game.dictated(scene)
        is_players = move is None
        move = move or game.legal(scene, game.deciders(scene)[0])[0]
        scene = scene.after(game.apply_trusted(scene, move).state)
        spent += 0.0 if is_players else time.process_time() - began
    return 1000 * spent


def chess_time() -> float:
    """Milliseconds that python-chess takes for a thousand children."""
    boards = [chess.Board(fen) for fen in CHESS.read_text().splitlines()]
    began = time.process_time()
    count = chess_children(boards)
    return 1000 * (time.process_time() - began) * CHILDREN / count


# ---- the figures


def measure() -> tuple[dict[str, float], list[float]]:
    """All figures, and the times of choosing."""
    positions = stored()
    for game, state in positions:
        # How rooms are joined is worked out once in a game.
        game.edition.board(state.rooms)
    # As the server does.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    chosen, turns, beside = list[float](), list[float](), list[float]()
    for number in range(ROUNDS):
        beside.append(chess_time())
        chosen.extend(ms for one in positions for ms in choosing(*one))
        turns.extend(whole_turn(*one, number) for one in positions)
    unit = statistics.median(beside)
    figures = {
        **spread("choosing", chosen),
        **spread(f"turn of {NPCS} or more", turns),
        f"python-chess, {CHILDREN} children, ms": unit,
        "ratio choosing p95 / python-chess": percentile(chosen, 95) / unit,
        f"ratio turn of {NPCS} or more p50 / python-chess": percentile(turns, 50) / unit,
    }
    return figures, chosen


def spread(name: str, times: Sequence[float]) -> dict[str, float]:
    """Median, 95th percentile and maximum."""
    return {
        f"{name} p50, ms": percentile(times, 50),
        f"{name} p95, ms": percentile(times, 95),
        f"{name} longest, ms": max(times),
    }


def percentile(times: Sequence[float], part: int) -> float:
    """The time within which so many of a hundred stay."""
    return statistics.quantiles(times, n=100)[part - 1]


def histogram(times: Sequence[float]) -> str:
    """How many choices take how long."""
    lows, highs = (0.0, *BINS), (*BINS, float("inf"))
    counts = [sum(low <= ms < high for ms in times) for low, high in zip(lows, highs, strict=True)]
    scale = BARS / max(counts)
    lines = [f"{len(times)} choices of one NPC, in ms of the process"]
    for high, count in zip(highs, counts, strict=True):
        label = f"under {high:g}" if high < float("inf") else "longer"
        lines.append(f"{label:>10} {count:5} {'#' * round(scale * count)}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def main() -> None:
    """Measure, print, and keep the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--collect", action="store_true", help="draw the stored positions anew")
    if parser.parse_args().collect:
        collect()
        return
    figures, chosen = measure()
    for name, value in figures.items():
        print(f"{name:45} {value:12,.2f}")
    picture = histogram(chosen)
    print(picture)
    HISTOGRAM.write_text(picture)
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(figures)) + b"\n")


if __name__ == "__main__":
    main()
