"""The engine's positions in the oracle's words.

Rooms have the drawings of the box or, if given, others. People may be slowed down, so that what a
movement can lead to can be counted; what they can do stands in `people` once more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from dungeontwister.content.prison_reader import prison
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import BROKEN, CLOSED, OPEN, State, portcullis_of
from dungeontwister.core.position.state import Room as EngineRoom
from dungeontwister.editions.prison.build import build
from dungeontwister.record.notation import Names
from tests.oracle.watched import Watched

from .labyrinth import GATES, SIZE, Square, Tile, Tiles
from .people import NUMBERS, Piece, Position
from .walking import EXIT, Result, spots

SEATS: Final = ("blue", "yellow")
STATES: Final = {CLOSED: "closed", OPEN: "open", BROKEN: "broken"}
LINE: Final = 2 * SIZE


class Bridge:
    """One game in both languages."""

    game: Game

    def __init__(self, scenario: str, art: Mapping[str, str] | None = None, most: int = 9) -> None:
        content, drawn = prison(), art or {}
        self.legs = {kind: min(most, movement) for kind, (movement, _) in NUMBERS.items()}
        rooms = tuple(replace(row, art=drawn.get(row.id, row.art)) for row in content.rooms)
        people = tuple(replace(row, movement=self.legs[row.id]) for row in content.characters)
        content = replace(content, rooms=rooms, characters=people)
        self.art = {row.id: row.art for row in rooms}
        self.game = Watched(build(scenario, content=content))
        self.names = Names(self.game)

    def square(self, rooms: tuple[EngineRoom, ...], place: int) -> Square:
        """Where a place lies on the sheet: squares of rooms turn with them."""
        slot, at = divmod(place, SIZE * SIZE)
        if slot >= len(rooms):
            line, column = divmod(place - len(rooms) * SIZE * SIZE, LINE)
            return (SIZE * len(rooms) // 2 if line == 0 else -1), column
        row, column = divmod(at, SIZE)
        for _ in range(rooms[slot].turn):
            row, column = column, SIZE - 1 - row
        return slot // 2 * SIZE + row, slot % 2 * SIZE + column

    def tiles(self, rooms: tuple[EngineRoom, ...]) -> Tiles:
        """The rooms as they lie."""
        return tuple(self._tile(room) for room in rooms)

    def _tile(self, room: EngineRoom) -> Tile | None:
        if room.drawing < 0:
            return None
        gates = tuple(STATES[portcullis_of(room, nth)] for nth in range(len(GATES)))
        return Tile(self.art[self.game.drawing_names[room.drawing]], room.turn, gates)

    def position(self, state: State) -> Position:
        """The position as the oracle knows it."""
        names = self.names.pieces
        pieces = tuple(
            Piece(
                names[number],
                self.square(state.rooms, piece.place) if piece.place >= 0 else None,
                names[piece.carrier] if piece.carrier >= 0 else None,
                piece.wounded,
                piece.healed,
            )
            for number, piece in enumerate(state.pieces)
        )
        leaving = [SEATS[seat] for seat in (0, 1) if self.game.setup.leaves[seat]]
        return Position(self.tiles(state.rooms), pieces, frozenset(leaving))

    # ---- what the engine is asked

    def outcome(self, state: State, number: int) -> Result:
        """What a movement that has led here has brought."""
        there = self.position(state)
        return there.pieces[number].at or EXIT, spots(there)

    def move(self, move: Move) -> tuple[str, ...]:
        """A small move: its kind alone."""
        return (str(type(move).__struct_config__.tag),)
