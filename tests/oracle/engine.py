"""The engine asked the oracle's questions about one character, and its answers in its words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, Protocol

from msgspec.structs import replace

from dungeontwister.core.decisions import move as core_decisions_move
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import BROKEN, Piece, Side, State
from dungeontwister.record.notation import Names

from .bridge import Bridge
from .movement import Move
from .world import End

READY: Final = Side(action_points=3, jump_cards=1, turns=1)
LARGE: Final = 400
"""Sequences of small moves are counted up to a depth before which there are so many positions."""


class Tongue(Protocol):
    """What translates the engine's answers."""

    @property
    def game(self) -> Game:
        """The engine."""

    @property
    def names(self) -> Names:
        """Its names for pieces."""

    def outcome(self, state: State, number: int) -> Any:
        """What a movement of this piece that has led here has brought."""

    def move(self, move: core_decisions_move.Move) -> Any:
        """A small move in the oracle's words."""


class Asked:
    """One character, asked in a position in which his side may begin an action."""

    def __init__(self, bridge: Tongue, state: State, name: str) -> None:
        self.bridge = bridge
        self.game = bridge.game
        self.number = bridge.names.piece(name)
        self.seat = self.game.owner_of[self.number]
        self.legs = self.game.rows[self.number].movement
        self.state: State = replace(state, active=self.seat, sides=(READY, READY))

    def of_kind(self, *kinds: type[Any]) -> list[Any]:
        """The character's legal actions of these kinds."""
        legal = self.game.legal(self.state, self.seat)
        return [m for m in legal if isinstance(m, kinds) and m.piece == self.number]

    # ---- one movement

    def begun(self) -> list[State]:
        """The position in which his movement begins; none if he cannot act."""
        return [self.game.apply(self.state, move).state for move in self.of_kind(moves.Begin)]

    def options(self, state: State) -> list[tuple[Any, State, bool]]:
        """All small moves: each with the position after it, and whether the movement goes on."""
        found = []
        for move in self.game.legal(state, self.seat):
            then = self.game.apply_trusted(state, move).state
            found.append((self.bridge.move(move), then, moving(then)))
        return found

    def explored(self, states: list[State], *, stepping: bool) -> Iterator[tuple[Any, State, bool]]:
        """Every small move of every moment to which these lead, by steps too or by loads alone.

        What was seen since the last step makes no new moment: it only forbids to go back.
        """
        fresh, known = [*states], set(map(moment, states))
        while fresh:
            for move, then, on in self.options(fresh.pop()):
                yield move, then, on
                if on and (stepping or move[0] != "step") and moment(then) not in known:
                    known.add(moment(then))
                    fresh.append(then)

    def movements(self) -> frozenset[Any]:
        """Every result that one movement of the character can have."""
        explored = self.explored(self.begun(), stepping=True)
        ends = {then.pieces: then for _, then, on in explored if not on}
        return frozenset(self.bridge.outcome(state, self.number) for state in ends.values())

    def can_reveal(self) -> set[int]:
        """The face-down rooms that he can turn up."""
        return {move.slot for move in self.of_kind(moves.Reveal)}


class Engine(Asked):
    """The same in the Card Game."""

    def __init__(self, bridge: Bridge, state: State, name: str) -> None:
        super().__init__(bridge, state, name)
        self.zones = bridge

    def paths(self) -> dict[int, int]:
        """By number of steps: the sequences of places that can be walked and ended legally."""
        ended: set[Move] = set()
        walks: dict[Move, list[State]] = {(): self.begun()}
        while walks:
            longer: dict[Move, list[State]] = {}
            for walk, states in walks.items():
                for move, then, on in self.explored(states, stepping=False):
                    there = walk + move[1:] if move[0] == "step" else walk
                    if not on:
                        ended.add(there)
                    elif move[0] == "step":
                        longer.setdefault(there, []).append(then)
            walks = longer
        lengths = Counter(map(len, ended))
        return {length: lengths[length] for length in range(self.legs + 1)}

    def sequences(self, longest: int = 6, large: int | None = LARGE) -> dict[int, int]:
        """By length: the sequences of small moves; not the longest ones, where they are too many.

        Stopping and leaving the labyrinth end a sequence; shorter, unfinished ones count as well.
        """
        counts: dict[int, int] = {}
        level = Counter(self.begun())
        while len(counts) < longest and (large is None or 0 < len(level) <= large):
            following: Counter[State] = Counter()
            length = len(counts) + 1
            counts[length] = 0
            for state, number in level.items():
                for _, then, on in self.options(state):
                    counts[length] += number
                    if on:
                        following[then] += number
            level = following
        return counts

    # ---- the other actions

    def jumps(self) -> set[End]:
        """Where a jump can lead."""
        return {self.zones.end(self.seat, move.to) for move in self.of_kind(moves.Jump)}

    def gates(self) -> set[int]:
        """The rooms whose portcullis he could open, close or break, if he knew how."""
        if not self.of_kind(moves.Begin):
            return set()
        board = self.game.edition.board(self.state.rooms)
        near = board.portcullises[self.state.pieces[self.number].place]
        return {slot for slot, _ in near if self.state.rooms[slot].portcullis != BROKEN}


def moving(state: State) -> bool:
    """Whether a movement is going on."""
    return bool(state.frames) and isinstance(state.frames[-1], Movement)


def moment(state: State) -> tuple[tuple[Piece, ...], int]:
    """What can change in a movement: where everything is, and the steps left."""
    frame = state.frames[-1]
    assert isinstance(frame, Movement)
    return state.pieces, frame.points
