"""Walls, slits, portcullises, and plates where one may walk from zone to zone."""

from __future__ import annotations

from typing import Final

from dungeontwister.core.position.drawing import SLIT, WALL
from dungeontwister.core.position.state import BROKEN, CLOSED, OPEN, Room
from dungeontwister.render.board_plan import RoomPlan

from .data import Point, measures
from .geometry import Frame
from .printed import Piece, gate_state, printed_pieces
from .xml import use

SYMBOLS: Final = {WALL: "wall", SLIT: "slit"}
RUBBLE: Final = "wall-broken"
PORTCULLISES: Final = {
    CLOSED: "portcullis-closed",
    OPEN: "portcullis-open",
    BROKEN: "portcullis-broken",
}


def walls(frame: Frame, plan: RoomPlan, room: Room) -> str:
    """Everything between and around the cells: plates below walls, the rest above them."""
    below: list[str] = []
    middle: list[str] = []
    above: list[str] = []
    for piece in printed_pieces(plan.drawing):
        at, symbol = placed(frame, plan, piece), symbol_of(piece, room)
        turn = 90 if piece.upright else 0
        # Broken pieces do not bar the way.
        if symbol in (None, RUBBLE) and joins(frame, plan, piece):
            below.append(use("plate", at, turn, measures().element.plate))
        if symbol:
            drawn = use(symbol, at, turn, stretch(frame, symbol))
            (middle if symbol == "wall" else above).append(drawn)
    return "".join([*below, *middle, *above])


def stretch(frame: Frame, symbol: str) -> Point:
    """How long and how thick an element is drawn."""
    element = measures().element
    long = element.portcullis if symbol.startswith("portcullis") else element.wall
    return Point(frame.size.cell / element.length * long, frame.size.thick)


def placed(frame: Frame, plan: RoomPlan, piece: Piece) -> Point:
    """Where a piece is drawn; outer ones sit a little inside."""
    inset = {0: measures().element.inset, plan.size: -measures().element.inset}.get(piece.line, 0)
    aside = Point(inset, 0) if piece.upright else Point(0, inset)
    return piece.at * frame.size.cell + aside


def symbol_of(piece: Piece, room: Room) -> str | None:
    """How a piece looks now; a gap in a wall has the marker of a broken portcullis."""
    if piece.drawn in room.broken:
        return PORTCULLISES[BROKEN]
    if piece.gate >= 0:
        return PORTCULLISES[gate_state(room, piece.gate)]
    symbol = SYMBOLS.get(piece.element)
    return RUBBLE if symbol and room.walls_broken else symbol


def joins(frame: Frame, plan: RoomPlan, piece: Piece) -> bool:
    """Between two zones; squares lie side by side and need no plates."""
    if frame.lined or min(piece.cells) < 0:
        return False
    one, other = (plan.part_of(cell) for cell in piece.cells)
    return one != other and min(one, other) >= 0
