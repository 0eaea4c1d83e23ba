"""Counting sequences of moves of a whole game, and reading the file of what was counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State
from dungeontwister.series import CARD_GAME, title_of
from tests.oracle.fixtures import ROOMS
from tests.support.positions import Table, at, start

FILES: Final = tuple(sorted(Path(__file__).parent.glob("*.perft")))


def table(position: str) -> Table:
    """A position, or `tutorial-1 start` for the beginning of the set-up.

    Rooms of the Card Game have the drawings of the oracle, so that a corrected card of the box
    changes no number.
    """
    scenario, _, rest = position.partition(" ")
    art = ROOMS if title_of(scenario) is CARD_GAME else {}
    return start(scenario, art=art) if rest == "start" else at(scenario, rest, art=art)


# ---- counting


def choices(game: Game, state: State) -> tuple[Move, ...]:
    """Every move of who decides, chance included; of two who decide at once the first is first."""
    deciders = game.deciders(state)
    return game.legal(state, deciders[0]) if deciders else ()


def perft(game: Game, state: State, deepest: int) -> Iterator[int]:
    """The number of sequences of one move, of two moves and so on.

    Positions to which several sequences lead are looked at once. A game that has ended goes on no
    further.
    """
    level = Counter({state: 1})
    for depth in range(1, deepest + 1):
        following: Counter[State] = Counter()
        nodes = 0
        for here, number in level.items():
            found = choices(game, here)
            nodes += number * len(found)
            for move in found if depth < deepest else ():
                following[game.apply_trusted(here, move).state] += number
        yield nodes
        level = following


# ---- the file


class Counted(NamedTuple):
    """A position and its numbers: of the whole game, and of single movements."""

    name: str
    position: str
    nodes: dict[int, int]
    """By depth."""
    movements: dict[str, dict[int, int]]
    """By the name of who moves, by depth: sequences of small moves of one movement."""


def read(text: str) -> list[Counted]:
    """All positions of a file; its first lines explain its form."""
    found: list[Counted] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        match line.split():
            case ["#", *_]:
                continue
            case ["id", name]:
                found.append(Counted(name, "", {}, {}))
            case ["at", *words]:
                found[-1] = found[-1]._replace(position=" ".join(words))
            case ["oracle", who, depth, nodes]:
                found[-1].movements.setdefault(who, {})[int(depth)] = int(nodes)
            case [depth, nodes]:
                found[-1].nodes[int(depth)] = int(nodes)
            case _:
                raise ValueError(f"no line of a perft file: {line}")
    return found
