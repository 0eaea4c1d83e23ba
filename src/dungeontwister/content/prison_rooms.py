"""Which drawings are rooms of Prison, and which rooms make a set."""

from typing import Final

from dungeontwister.core.position.drawing import ContentError, Drawing, parse_drawing

from .checks import check_twins, check_unique, entry
from .prison_rows import PrisonContent

SIZE: Final = 5
"""Squares along a side of a room (PR-SETUP-03)."""

FLOOR: Final = "."
GEAR: Final = "G"
PIT: Final = "P"


def room_drawing(art: str, where: str) -> Drawing:
    """The drawing of a room of Prison: five by five squares, one of them a gear."""
    drawing = parse_drawing(art, where, FLOOR + GEAR, PIT, size=SIZE, rule="PR-SETUP-03")
    gears = "".join(drawing.cells).count(GEAR)
    if gears != 1:
        raise ContentError(f"has {gears} rotation gears instead of one", where, "PR-ROT-01")
    return drawing


def free_squares(drawing: Drawing) -> int:
    """Squares onto which a token of the room can be put: floor and gear (PR-REVEAL-10)."""
    return SIZE * SIZE - "".join(drawing.cells).count(PIT)


def check_rooms(content: PrisonContent, file: str) -> None:
    """Every room is possible, and the rooms form twins (PR-SETUP-02, PR-ROT-06)."""
    check_unique((room.id for room in content.rooms), file, "room", "PR-SETUP-02")
    for room in content.rooms:
        room_drawing(room.art, entry(file, "room", room.id))
    for pair in content.pairs:
        turns = [room.rotation for room in content.rooms if room.pair == pair]
        check_twins(pair, turns, file, ("PR-SETUP-02", "PR-ROT-06"))
        _check_color(pair, content, file)


def _check_color(pair: str, content: PrisonContent, file: str) -> None:
    """Twins are known by number and colour alike (PR-CHAR-MEKANORK-04): each pair by its own."""
    where = entry(file, "pair", pair)
    colors = [room.gear_color for room in content.rooms if room.pair == pair]
    if colors[0] != colors[1]:
        what = f"its gears have two colours, {colors[0]} and {colors[1]}"
        raise ContentError(what, where, "PR-CHAR-MEKANORK-04")
    others = {room.gear_color for room in content.rooms if room.pair != pair}
    if colors[0] in others:
        what = f"another pair has {colors[0]} gears too"
        raise ContentError(what, where, "PR-CHAR-MEKANORK-04")
