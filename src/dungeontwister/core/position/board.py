"""The labyrinth as a graph of places, as it stands now.

A place is a number: where a character or an object can be. Places are fixed to their room, so that
turning a room moves no piece; it changes which places are joined. The edition composes a board from
compiled parts; a board never changes.
"""

from typing import Final, NamedTuple

Place = int
Slot = int
"""A position of a room in the layout, counted row by row from the first row."""

Gate = tuple[Slot, int]
"""A portcullis: its room, and which of those of the room it is."""

OFF: Final = -1
"""Not on the board: unseen, carried, or out of the game."""

# What a mover has to pass. An edge is open to a mover who passes all of its obstacles.
SLIT: Final = 1
PIT: Final = 2
PORTCULLIS: Final = 4
WALL: Final = 8

# What hides a place besides.
DARK: Final = 16
"""A face-down room."""
FACING: Final = 32
"""Where a player starts: from there, and there, one is seen only through the place faced."""


class Edge(NamedTuple):
    """A way from one place to another, for one movement point."""

    to: Place
    obstacles: int
    """What lies between, as a set of bits; nothing for places that are adjacent."""
    ways: int
    """The pieces of the left place's border, and its pits, that lead there (fixed to the room)."""


class Leap(NamedTuple):
    """A landing place of a jump over a single pit."""

    to: Place
    ways: int
    over: Place = OFF
    """The pit, where it is a place."""


class Board(NamedTuple):
    """Everything that geometry says about each place. Tuples are indexed by place."""

    edges: tuple[tuple[Edge, ...], ...]
    leaps: tuple[tuple[Leap, ...], ...]
    reveals: tuple[tuple[Slot, ...], ...]
    """Face-down rooms to which the place gives direct access."""
    portcullises: tuple[tuple[Gate, ...], ...]
    """The portcullises that can be worked from the place."""
    gear: tuple[Slot, ...]
    """The room whose rotation gear is at the place, or OFF."""
    pits: frozenset[Place] = frozenset()
    """Places that are pits, where pits are places."""
    adjacent: tuple[tuple[Place, ...], ...] = ()
    """The places beside each place with nothing between, for games that need them."""


class Layout(NamedTuple):
    """What never changes about the places of a game: how many, and where each player starts."""

    slots: int
    columns: int
    """How many rooms lie side by side."""
    room_of: tuple[Slot, ...]
    """The room of each place; OFF for one outside, where a player starts."""
    owner: tuple[int, ...]
    """Who starts at a place outside; OFF inside the labyrinth."""
    front: tuple[Slot, ...]
    """The room in front of a place outside; OFF inside the labyrinth."""
    faces: tuple[Place, ...]
    """The place that a place outside faces, in games with facings; OFF otherwise."""
    beside: tuple[tuple[Slot, ...], ...] = ()
    """The rooms orthogonally beside each room, where rooms can change places."""

    @property
    def rows(self) -> int:
        """How many rooms lie from one end to the other."""
        return self.slots // self.columns

    def places_of(self, slot: Slot) -> tuple[Place, ...]:
        """The places inside a room."""
        return tuple(place for place, room in enumerate(self.room_of) if room == slot)

    def starting_places(self, seat: int, slot: Slot) -> tuple[Place, ...]:
        """The places where a player starts in front of a room."""
        return tuple(
            place
            for place, front in enumerate(self.front)
            if front == slot and self.owner[place] == seat
        )

    def end_rooms(self, seat: int) -> tuple[Slot, ...]:
        """The rooms at a player's end of the labyrinth."""
        mine = (self.front[place] for place, owner in enumerate(self.owner) if owner == seat)
        return tuple(sorted(set(mine)))
