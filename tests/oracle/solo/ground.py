"""The squares of a labyrinth in which some portcullises have been opened or broken on the way."""

from __future__ import annotations

from dataclasses import replace

from tests.oracle.prison import labyrinth
from tests.oracle.prison.labyrinth import GEAR, SIDES, Square, Tiles

Gate = tuple[int, int]
"""The room of a portcullis and its number there."""
Gates = frozenset[tuple[Gate, str]]
"""The portcullises that an NPC has worked on, and how they are now."""


class Ground:
    """What is where between two squares, looked up once."""

    def __init__(self, tiles: Tiles) -> None:
        self.tiles = tiles
        self._sides: dict[Square, list[tuple[Square, frozenset[str]]]] = {}
        self._adjacent: dict[Square, frozenset[Square]] = {}
        self._gates: dict[Square, list[tuple[Gate, str]]] = {}
        self._rays: dict[Square, list[list[Square]]] = {}
        every = [*labyrinth.squares(tiles)]
        self._pits = frozenset(at for at in every if labyrinth.is_pit(tiles, at))
        self._lines = {at: labyrinth.line_of(tiles, at) for at in every}

    def sides(self, square: Square) -> list[tuple[Square, frozenset[str]]]:
        """The known squares beside one, each with what stands between."""
        if square not in self._sides:
            near = [(side, labyrinth.beyond(square, side)) for side in SIDES]
            self._sides[square] = [
                (there, frozenset(labyrinth.obstacles(self.tiles, square, side)))
                for side, there in near
                if labyrinth.known(self.tiles, there)
            ]
        return self._sides[square]

    def adjacent(self, square: Square) -> frozenset[Square]:
        """The squares beside one with nothing between."""
        if square not in self._adjacent:
            self._adjacent[square] = frozenset(to for to, bars in self.sides(square) if not bars)
        return self._adjacent[square]

    def gates(self, square: Square) -> list[tuple[Gate, str]]:
        """The portcullises on the edges of a square, and how each is."""
        if square not in self._gates:
            found = sorted(labyrinth.gates_at(self.tiles, square))
            self._gates[square] = [(gate, self.gate(gate)) for gate in found]
        return self._gates[square]

    def gate(self, gate: Gate) -> str:
        """How a portcullis is."""
        tile = self.tiles[gate[0]]
        assert tile
        return tile.gates[gate[1]]

    def rays(self, square: Square) -> list[list[Square]]:
        """The squares in view on each side if nobody is about."""
        if square not in self._rays:
            self._rays[square] = [labyrinth.ray(self.tiles, square, side) for side in SIDES]
        return self._rays[square]

    def is_pit(self, square: Square) -> bool:
        """Is there a pit trap?"""
        return square in self._pits

    def is_gear(self, square: Square) -> bool:
        """Is it a rotation gear?"""
        return labyrinth.sign_at(self.tiles, square) == GEAR

    def line(self, square: Square) -> str:
        """Whose starting line it is on."""
        return self._lines.get(square, "")

    def gears(self) -> dict[int, Square]:
        """The gear of each face-up room."""
        every = labyrinth.squares(self.tiles)
        return {labyrinth.slot_at(square): square for square in every if self.is_gear(square)}


def ground(tiles: Tiles, gates: Gates = frozenset()) -> Ground:
    """The ground with some portcullises changed."""
    changed = list(tiles)
    for (slot, number), how in gates:
        tile = changed[slot]
        assert tile
        states = tuple(how if n == number else old for n, old in enumerate(tile.gates))
        changed[slot] = replace(tile, gates=states)
    return Ground(tuple(changed))
