"""How fast the engine is, beside python-chess and PettingZoo chess measured in the same run.

    .venv/bin/python bench/engine.py                    all figures
    .venv/bin/python bench/engine.py --collect prison   draw the positions of a group anew

Machines are noisy: the figures to compare are the ratios, the median of several rounds in which the
engines take turns. A child is one legal move applied; listing the moves is part of the work.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import chess
import msgspec

import dungeontwister as dt
from dungeontwister.arena.match import Match, Table
from dungeontwister.core.position.state import State
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import position_text
from dungeontwister.record.source import Source
from dungeontwister.series import PRISON

HERE = Path(__file__).parent
GROUPS = {
    "tutorials": ("tutorial-1", "tutorial-2"),
    "full games": ("standard", "advanced"),
    "prison": PRISON.scenarios,
}
BOTS = {"tutorials": ("random",), "full games": ("random",), "prison": ("random", "eager")}
"""Who plays the games from which positions are stored."""
STORED = {name: HERE / "positions" / f"{name.replace(' ', '_')}.txt" for name in GROUPS}
CHESS = HERE / "positions" / "chess.txt"
RESULTS = HERE / "results" / "engine.json"
POSITIONS = 200
SECONDS = 1.0
ROUNDS = 7
GAMES = 1000

CHILDREN = "children per second"
STEPS = "random play, steps per second"
CHESS_CHILDREN = "python-chess: children per second"
CHESS_STEPS = "python-chess: playouts, steps per second"
ZOO_STEPS = "PettingZoo chess: steps per second"

Work = Callable[[], int]


# ---- positions


def collect(group: str) -> None:
    """Store mid-game positions: decisions of players as play meets them; likewise chess."""
    if group == "chess":
        CHESS.write_text("\n".join(collected_chess(Random(7))) + "\n")
    else:
        STORED[group].write_text("\n".join(collected(group, Random(7))) + "\n")


def collected(group: str, random: Random) -> list[str]:
    """As many positions of each scenario, one from each game."""
    found: list[str] = []
    for number, scenario in enumerate(GROUPS[group], start=1):
        table = Table(scenario)
        names = Names(table.game)
        while len(found) < POSITIONS * number // len(GROUPS[group]):
            state = middle(table, BOTS[group], random)
            if table.game.request(state) or table.game.is_setting_up(state):
                continue
            if not state.ending:
                found.append(position_text(names, state))
    return found


def middle(table: Table, bots: tuple[str, ...], random: Random) -> State:
    """A game played up to its middle."""
    match = Match(table, (random.choice(bots), random.choice(bots)), random.random().__repr__())
    for _ in zip(range(random.randint(60, 300)), match.moments(), strict=False):
        pass
    return match.log.state


def collected_chess(random: Random) -> list[str]:
    """Chess positions between the tenth and the sixtieth move of random games."""
    found: list[str] = []
    while len(found) < POSITIONS:
        board = chess.Board()
        for _ in range(random.randint(20, 120)):
            if board.is_game_over():
                break
            board.push(random.choice(list(board.legal_moves)))
        if not board.is_game_over():
            found.append(board.fen())
    return found


def stored(group: str) -> list[dt.State]:
    """The stored positions of a group of scenarios, ready to be searched."""
    return [dt.position(line) for line in STORED[group].read_text().splitlines()]


# ---- the work


def children(positions: list[dt.State]) -> int:
    """Every legal move of every position applied. Each position is looked at afresh."""
    count = 0
    for known in positions:
        state = dt.State(known.game, known.value)
        for seat in state.deciders:
            for move in state.legal(seat):
                state.apply_trusted(move)
                count += 1
    return count


def chess_children(boards: list[chess.Board]) -> int:
    """The same for chess: push and pop over the legal moves."""
    count = 0
    for board in boards:
        for move in board.legal_moves:
            board.push(move)
            board.pop()
            count += 1
    return count


def playout(game: dt.Game, random: Random, seed: int) -> int:
    """One random game; the number of steps, those of chance included."""
    state, source, steps = game.start(), Source(seed), 0
    while not state.ending:
        request = state.chance()
        move = dt.Move(game, source.answer(request)) if request else random.choice(state.legal())
        state = state.apply_trusted(move).state
        steps += 1
    return steps


def chess_playout(random: Random) -> int:
    """One random game of chess, at most 300 plies."""
    board, steps = chess.Board(), 0
    while steps < 300:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(random.choice(moves))
        steps += 1
    return steps


def zoo_playout(random: Random) -> int:
    """Steps of PettingZoo chess with a random policy."""
    from pettingzoo.classic import chess_v6

    env = chess_v6.env()
    env.reset(seed=random.randrange(2**31))
    steps = 0
    for _ in env.agent_iter(200):
        observation, _, done, cut, _ = env.last()
        mask = observation["action_mask"]
        env.step(None if done or cut else random.choice([i for i, ok in enumerate(mask) if ok]))
        steps += 1
    return steps


# ---- measuring


def rate(work: Work, seconds: float = SECONDS) -> float:
    """Units of work per second of this process, over so many: machines are shared."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def compared(works: dict[str, Work]) -> dict[str, float]:
    """The median rate of each work over rounds in which they take turns."""
    rounds = [{name: rate(work) for name, work in works.items()} for _ in range(ROUNDS)]
    return {name: statistics.median(one[name] for one in rounds) for name in works}


def memory(games: int, game: dt.Game, random: Random) -> int:
    """Resident memory in kB after so many random games."""
    for number in range(games):
        playout(game, random, number)
    with open("/proc/self/statm") as status:
        pages = int(status.read().split()[1])
    return pages * resource.getpagesize() // 1024


def measure() -> dict[str, float]:
    """All figures."""
    random, small = Random(1), dt.game("tutorial-2")
    figures = compared(searching()) | compared(playing(random))
    figures["memory after 100 games, kB"] = memory(100, small, random)
    figures[f"memory after {GAMES} games, kB"] = memory(GAMES - 100, small, random)
    return figures | ratios(figures)


def searching() -> dict[str, Work]:
    """Children of stored positions, and of chess positions."""
    boards = [chess.Board(fen) for fen in CHESS.read_text().splitlines()]
    works: dict[str, Work] = {CHESS_CHILDREN: lambda: chess_children(boards)}
    for group in GROUPS:
        works[f"{group}: {CHILDREN}"] = partial(children, stored(group))
    return works


def playing(random: Random) -> dict[str, Work]:
    """Random games of each group, and of chess."""
    works: dict[str, Work] = {
        CHESS_STEPS: lambda: chess_playout(random),
        ZOO_STEPS: lambda: zoo_playout(random),
    }
    for group, scenarios in GROUPS.items():
        games = [dt.game(name) for name in scenarios]
        works[f"{group}: {STEPS}"] = partial(any_playout, games, random)
    return works


def any_playout(games: list[dt.Game], random: Random) -> int:
    """One random game of any of these."""
    return playout(random.choice(games), random, random.randrange(2**31))


def ratios(figures: dict[str, float]) -> dict[str, float]:
    """What the figures mean."""
    found = {}
    for group in GROUPS:
        steps = figures[f"{group}: {STEPS}"]
        searched = figures[f"{group}: {CHILDREN}"]
        found[f"{group}: ratio children / python-chess"] = searched / figures[CHESS_CHILDREN]
        found[f"{group}: ratio steps / python-chess"] = steps / figures[CHESS_STEPS]
        found[f"{group}: ratio steps / PettingZoo"] = steps / figures[ZOO_STEPS]
    before, after = (figures[f"memory after {n} games, kB"] for n in (100, GAMES))
    return found | {"ratio memory": after / before}


def main() -> None:
    """Measure, print, and keep the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--collect", choices=("chess", *GROUPS), help="draw a group's positions")
    group = parser.parse_args().collect
    if group:
        collect(group)
        return
    figures = measure()
    for name, value in figures.items():
        print(f"{name:45} {value:12,.2f}")
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(figures)) + b"\n")


if __name__ == "__main__":
    main()
