"""Which drawings are rooms of the Card Game, and which rooms make a set."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from dungeontwister.core.position.drawing import (
    OPEN,
    PIT,
    PORTCULLIS,
    ContentError,
    Drawing,
    parse_drawing,
)

from .checks import check_known, check_twins, check_unique, entry
from .rows import CardGameContent

SIZE: Final = 3
"""The smallest number of cells along a side with which every worked example can occur (CGQ-01)."""

ZONES: Final = {"T": "triangle", "S": "square", "C": "circle", "G": "gear"}

_CORNERS: Final = ((0, 0), (0, 2), (2, 2), (2, 0))
_SIDES: Final = {
    (0, 1): ((0, 0), (0, 2)),
    (1, 2): ((0, 2), (2, 2)),
    (2, 1): ((2, 0), (2, 2)),
    (1, 0): ((0, 0), (2, 0)),
}
"""The middle cell of each side and the two corners of that side."""

Cell = tuple[int, int]


class _Piece(NamedTuple):
    """A piece of a drawing, where it is drawn, and the cells on its two sides (None: outside)."""

    kind: str
    line: int
    column: int
    cells: tuple[Cell | None, Cell | None]


def as_drawn(art: str, where: str) -> Drawing:
    """A drawing with the signs of a Card Game room, which the rules may still refuse."""
    return parse_drawing(art, where, "".join(ZONES), PIT, size=SIZE, rule="CG-SETUP-05")


def room_drawing(art: str, where: str) -> Drawing:
    """The drawing of a Card Game room, checked against everything the rules say about rooms."""
    drawing = as_drawn(art, where)
    for check in (
        _check_four_zones,
        _check_each_in_one_piece,
        _check_corners,
        _check_sides,
        _check_pits_apart,
        _check_pits_touched,
        _check_nothing_inside_zones,
        _check_one_portcullis,
    ):
        check(drawing, where)
    return drawing


def check_rooms(content: CardGameContent, file: str) -> None:
    """Every room is possible, and the rooms form twins (CG-SETUP-05, CG-ROT-06)."""
    check_unique((room.id for room in content.rooms), file, "room", "CG-SETUP-05")
    check_unique((pair.color for pair in content.pairs), file, "pair", "CG-SETUP-05")
    drawings = [room_drawing(room.art, entry(file, "room", room.id)) for room in content.rooms]
    _check_colors(content, file)
    _check_pairs(content, file)
    _check_portcullis_cards(drawings, content.portcullis_cards, file)


def _check_four_zones(drawing: Drawing, where: str) -> None:
    """The four zones of a room carry one icon each (CG-SETUP-06)."""
    for letter, icon in ZONES.items():
        if not _cells_of(drawing, letter):
            raise ContentError(f"has no {icon} zone ({letter})", where, "CG-SETUP-06")


def _check_each_in_one_piece(drawing: Drawing, where: str) -> None:
    """A zone is one area (CG-SETUP-05), and a room has one gear zone (CG-ROT-01)."""
    for letter, icon in ZONES.items():
        cells = _cells_of(drawing, letter)
        if _reached(cells[0], frozenset(cells)) != frozenset(cells):
            what = f"has two {icon} zones: the cells {letter} do not all hang together by an edge"
            raise ContentError(what, where, "CG-ROT-01" if icon == "gear" else "CG-SETUP-05")


def _check_corners(drawing: Drawing, where: str) -> None:
    """Each corner cell lies in another zone (CGQ-01)."""
    letters = [_letter(drawing, cell) for cell in _CORNERS]
    if set(letters) != set(ZONES):
        what = f"its corners are {' '.join(letters)}; they have to be four different zones"
        raise ContentError(what, where, "CGQ-01")


def _check_sides(drawing: Drawing, where: str) -> None:
    """Exactly two zones lie on each side of a room: those of its corners (CGQ-01)."""
    for middle, corners in _SIDES.items():
        allowed = [_letter(drawing, corner) for corner in corners] + [PIT]
        if _letter(drawing, middle) not in allowed:
            what = f"the middle of a side is {_letter(drawing, middle)}; it can be"
            raise ContentError(f"{what} {_either(allowed)}", _at(where, middle), "CGQ-01")


def _check_pits_apart(drawing: Drawing, where: str) -> None:
    """Double pits arise only where two rooms meet (CG-JUMP-04)."""
    for piece in _pieces(drawing):
        if all(cell and _letter(drawing, cell) == PIT for cell in piece.cells):
            what = "two pits of one room share an edge"
            raise ContentError(what, _on(where, piece), "CG-JUMP-04")


def _check_pits_touched(drawing: Drawing, where: str) -> None:
    """A jump needs two sides: two zones, or a zone and the outside (CG-JUMP-02)."""
    pieces = tuple(_pieces(drawing))
    for pit in _cells_of(drawing, PIT):
        beside = {
            _letter(drawing, cell) if cell else "outside"
            for piece in pieces
            if piece.kind == OPEN and pit in piece.cells
            for cell in piece.cells
            if cell != pit
        }
        if len(beside) < 2:
            what = "the pit touches less than two zones, or one zone and the border"
            raise ContentError(what, _at(where, pit), "CG-JUMP-02")


def _check_nothing_inside_zones(drawing: Drawing, where: str) -> None:
    """Walls, slits and portcullises stand between zones, not within one (CG-MOVE-04)."""
    for piece in _pieces(drawing):
        letters = {_letter(drawing, cell) if cell else "outside" for cell in piece.cells}
        if piece.kind != OPEN and len(letters) == 1:
            icon = ZONES[letters.pop()]
            what = f"something stands inside the {icon} zone"
            raise ContentError(what, _on(where, piece), "CG-MOVE-04")


def _check_one_portcullis(drawing: Drawing, where: str) -> None:
    """One marker beside a room stands for its portcullis: it has one at most (CG-ITEM-KEY-03)."""
    count = _portcullises(drawing)
    if count > 1:
        raise ContentError(f"has {count} portcullises; one is the most", where, "CG-ITEM-KEY-03")


def _check_colors(content: CardGameContent, file: str) -> None:
    """The colour of a room names its pair (CG-SETUP-05)."""
    colors = [pair.color for pair in content.pairs]
    for room in content.rooms:
        check_known([room.color], colors, "pair", entry(file, "room", room.id), "CG-SETUP-05")


def _check_pairs(content: CardGameContent, file: str) -> None:
    """A pair is two rooms (CG-SETUP-05) that turn in opposite directions (CG-ROT-06)."""
    for pair in content.pairs:
        turns = [room.rotation for room in content.rooms if room.color == pair.color]
        check_twins(pair.color, turns, file, ("CG-SETUP-05", "CG-ROT-06"))


def _check_portcullis_cards(drawings: Iterable[Drawing], cards: int, file: str) -> None:
    """There is a marker for every portcullis (CG-SETUP-02)."""
    rooms = sum(_portcullises(drawing) for drawing in drawings)
    if rooms > cards:
        what = f"{rooms} rooms have a portcullis; there are cards for {cards}"
        raise ContentError(what, file, "CG-SETUP-02")


def _portcullises(drawing: Drawing) -> int:
    return Counter("".join(drawing.across + drawing.down))[PORTCULLIS]


def _letter(drawing: Drawing, cell: Cell) -> str:
    return drawing.cells[cell[0]][cell[1]]


def _cells_of(drawing: Drawing, letter: str) -> list[Cell]:
    numbers = range(drawing.size)
    return [(row, col) for row in numbers for col in numbers if drawing.cells[row][col] == letter]


def _reached(start: Cell, within: frozenset[Cell]) -> frozenset[Cell]:
    """All cells that are joined to a cell by edges."""
    reached = {start}
    waiting = [start]
    while waiting:
        row, column = waiting.pop()
        beside = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        waiting += (beside & within) - reached
        reached |= beside & within
    return frozenset(reached)


def _pieces(drawing: Drawing) -> Iterator[_Piece]:
    """All pieces of a room, the outer border included."""
    for row, kinds in enumerate(drawing.across):
        for col, kind in enumerate(kinds):
            cells = (_inside(drawing, row - 1, col), _inside(drawing, row, col))
            yield _Piece(kind, 2 * row, 2 * col + 1, cells)
    for row, kinds in enumerate(drawing.down):
        for col, kind in enumerate(kinds):
            cells = (_inside(drawing, row, col - 1), _inside(drawing, row, col))
            yield _Piece(kind, 2 * row + 1, 2 * col, cells)


def _inside(drawing: Drawing, row: int, column: int) -> Cell | None:
    numbers = range(drawing.size)
    return (row, column) if row in numbers and column in numbers else None


def _at(where: str, cell: Cell) -> str:
    return f"{where}, line {2 * cell[0] + 1} column {2 * cell[1] + 1}"


def _on(where: str, piece: _Piece) -> str:
    return f"{where}, line {piece.line} column {piece.column}"


def _either(letters: list[str]) -> str:
    return f"{', '.join(letters[:-1])} or {letters[-1]}"
