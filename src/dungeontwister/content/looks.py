"""What rooms look like: their places on the drawing, and their colours."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from dungeontwister.core.position.drawing import PIT, Drawing

from . import prison_rooms
from .card_game_rooms import ZONES
from .prison_rows import PrisonRoomRow
from .rows import RoomRow

Cells = tuple[int, ...]
"""Cells of a drawing by their numbers, row by row from north."""


class Sheet(NamedTuple):
    """Where the places of a room lie on its drawing."""

    parts: tuple[Cells, ...]
    """The cells of each place, in the order of the places."""
    gear: int
    """Which of the places has the rotation gear."""
    pits: Cells


class Paint(NamedTuple):
    """The names of a room's colours."""

    gear: str
    """The colour of the arrows on its gear, which twins share."""
    floor: str
    mark: str = ""
    """What stands on the gear."""


class Look(NamedTuple):
    """How the rooms of a game look."""

    sheet: Callable[[Drawing], Sheet]
    paint: Callable[[Any], Paint]
    """From the row of a room."""
    icon: Callable[[str], str]
    """What is printed at a place, by its name; nothing where places need no icon."""


def cells_of(drawing: Drawing, letter: str) -> Cells:
    """The cells that bear a letter."""
    return tuple(n for n, found in enumerate("".join(drawing.cells)) if found == letter)


# ---- zones


def zones(drawing: Drawing) -> Sheet:
    """Each place is a zone of several cells; pits belong to none."""
    parts = tuple(cells_of(drawing, letter) for letter in ZONES)
    return Sheet(parts, [*ZONES.values()].index("gear"), cells_of(drawing, PIT))


def painted_by_pair(room: RoomRow) -> Paint:
    """A pair has one colour for everything."""
    return Paint(gear=room.color, floor=room.color)


CARD_GAME: Final = Look(zones, painted_by_pair, lambda name: ZONES[name[-1]])

# ---- squares


def squares(drawing: Drawing) -> Sheet:
    """Each place is a cell, and so is each pit."""
    parts = tuple((cell,) for cell in range(drawing.size**2))
    (gear,) = cells_of(drawing, prison_rooms.GEAR)
    return Sheet(parts, gear, cells_of(drawing, prison_rooms.PIT))


def painted_by_room(room: PrisonRoomRow) -> Paint:
    """The number of the pair stands on its gears."""
    return Paint(gear=room.gear_color, floor=room.look, mark=room.pair)


PRISON: Final = Look(squares, painted_by_room, lambda name: "")

LOOKS: Final[Mapping[str, Look]] = {"zones": CARD_GAME, "squares": PRISON}
"""By what rooms are made of."""
