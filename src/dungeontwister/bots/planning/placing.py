"""Where to put what was found in a revealed room: whole arrangements are compared."""

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State

from .search import Search


class Arrangement(NamedTuple):
    """Some cards as they are put down, one after the other."""

    value: float
    moves: tuple[Move, ...]
    state: State


class Placer:
    """Puts down what was found for one seat."""

    def __init__(self, game: Game, judge: Judge, search: Search, kept: int) -> None:
        self.game, self.judge, self.kept = game, judge, kept
        self.search = search

    def best(self, state: State, most: float = inf) -> tuple[Move, ...]:
        """The moves of the best arrangement that was found.

        What the turn can make of each is looked at with an equal share of so many positions.
        """
        found = [Arrangement(0.0, (), state)]
        while ready := [one for one in found if self.is_open(one.state)]:
            longer = [more for one in ready for more in self.one_more(one)]
            longer.sort(key=lambda one: -one.value)
            found = longer[: self.affordable(len(longer) // len(ready))]
        if len(found) == 1:
            return found[0].moves
        share = most / len(found)
        return max(found, key=lambda one: self.promise(one, share)).moves

    def affordable(self, places: int) -> int:
        """How many arrangements may be kept, if the next card has so many places in each."""
        return int(max(1, min(self.kept, self.judge.purse.left // max(1, places))))

    def is_open(self, state: State) -> bool:
        """Whether the seat still has something to put down."""
        return bool(state.frames) and any(
            isinstance(move, moves.Put) for move in self.game.legal(state, self.judge.seat)
        )

    def one_more(self, begun: Arrangement) -> Iterator[Arrangement]:
        """An arrangement with the next card at each free place."""
        options = self.game.legal(begun.state, self.judge.seat)
        puts = [move for move in options if isinstance(move, moves.Put)]
        first = min(puts, key=lambda move: self.rank(move.piece)).piece
        for move in puts:
            if move.piece == first:
                after = self.game.apply_trusted(begun.state, move).state
                self.judge.start(after)
                yield Arrangement(self.judge.value(after), (*begun.moves, move), after)

    def rank(self, number: int) -> tuple[bool, float, int]:
        """Characters before objects, the strongest first."""
        row = self.judge.rows[number]
        return (not row.character, -row.combat, number)

    def promise(self, one: Arrangement, most: float) -> float:
        """What the rest of the turn can make of an arrangement."""
        state, seat = one.state, self.judge.seat
        if state.frames or state.ending or state.active != seat:
            return one.value
        return self.search.plans(state, 1, most)[0].value
