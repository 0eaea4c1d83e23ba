"""A room drawn as text, and the same room as a value.

A room of n by n cells is drawn in 2n+1 lines of 2n+1 characters, north up, both counted from 0:

    odd line, odd column     cell: the letter of what it is, or a pit
    even line, odd column    horizontal piece: `-` wall, `:` arrow-slit, `=` portcullis, blank open
    odd line, even column    vertical piece:   `|` wall, `!` arrow-slit, `H` portcullis, blank open
    even line, even column   corner: `+`

This module knows what a drawing may look like, not which rooms the rules of a game allow.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

OPEN: Final = " "
WALL: Final = "#"
SLIT: Final = ":"
PORTCULLIS: Final = "="

PIT: Final = "*"

_HORIZONTAL: Final = {"-": WALL, "=": PORTCULLIS, ":": SLIT, " ": OPEN}
_VERTICAL: Final = {"|": WALL, "H": PORTCULLIS, "!": SLIT, " ": OPEN}
_CORNER: Final = {"+": "+"}


class ContentError(ValueError):
    """Content that cannot be played: what is wrong, where, and the rule that it breaks.

    >>> import dungeontwister as dt
    >>> try:
    ...     dt.game("tutorial-9")
    ... except dt.ContentError as error:
    ...     print(error.where)
    scenarios
    """

    def __init__(self, what: str, where: str, rule: str = "") -> None:
        super().__init__(what, where, rule)
        self.what = what
        self.where = where
        self.rule = rule

    def __str__(self) -> str:
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.where}: {self.what}{rule}"


class Drawing(msgspec.Struct, frozen=True):
    """A room as printed and unturned: its cells, and the pieces between and around them."""

    cells: tuple[str, ...]
    """n strings of n letters, rows from north."""
    across: tuple[str, ...]
    """n+1 strings of n horizontal pieces; string 0 is the north border."""
    down: tuple[str, ...]
    """n strings of n+1 vertical pieces; character 0 is the west border."""

    @property
    def size(self) -> int:
        """The number of cells along a side."""
        return len(self.cells)


class _Reading(msgspec.Struct, frozen=True):
    """What a reader of one drawing has to know besides the text."""

    where: str
    rule: str
    cells: Mapping[str, str]

    def alphabet(self, line: int, column: int) -> tuple[str, Mapping[str, str]]:
        """What stands at a position of every drawing, and what each character there means."""
        if line % 2 and column % 2:
            return "cell", self.cells
        if column % 2:
            return "horizontal piece", _HORIZONTAL
        if line % 2:
            return "vertical piece", _VERTICAL
        return "corner", _CORNER

    def meaning(self, line: int, column: int, found: str) -> str:
        """The normalised character, or a ContentError that names line and column."""
        name, alphabet = self.alphabet(line, column)
        if found not in alphabet:
            raise ContentError(
                f"{found!r} is not a {name} ({_listed(alphabet)})",
                f"{self.where}, line {line} column {column}",
                self.rule,
            )
        return alphabet[found]


def parse_drawing(
    art: str,
    where: str,
    letters: str,
    pit: str = PIT,
    *,
    size: int | None = None,
    rule: str = "",
) -> Drawing:
    """The room that a text draws; blanks at the end of a line may be missing.

    `letters` and `pit` are the characters that a cell may have. `size` is the number of cells along
    a side where only one is right; `where` and `rule` are for the ContentError that refuses it.
    """
    reading = _Reading(where, rule, {letter: letter for letter in letters + pit})
    grid = tuple(
        "".join(reading.meaning(line, column, found) for column, found in enumerate(text))
        for line, text in enumerate(_squared(art, where, size, rule))
    )
    return Drawing(
        cells=tuple(text[1::2] for text in grid[1::2]),
        across=tuple(text[1::2] for text in grid[0::2]),
        down=tuple(text[0::2] for text in grid[1::2]),
    )


def draw(drawing: Drawing) -> str:
    """The text of a room, as `parse_drawing` reads it, with every blank in its place."""
    horizontal = {meaning: character for character, meaning in _HORIZONTAL.items()}
    vertical = {meaning: character for character, meaning in _VERTICAL.items()}
    lines = ["+" + "".join(horizontal[piece] + "+" for piece in drawing.across[0])]
    for cells, down, across in zip(drawing.cells, drawing.down, drawing.across[1:], strict=True):
        pairs = zip(cells, down[1:], strict=True)
        lines.append(vertical[down[0]] + "".join(cell + vertical[piece] for cell, piece in pairs))
        lines.append("+" + "".join(horizontal[piece] + "+" for piece in across))
    return "\n".join(lines) + "\n"


def turned(drawing: Drawing, quarters: int) -> Drawing:
    """The room after so many clockwise quarter turns (negative: counterclockwise)."""
    for _ in range(quarters % 4):
        drawing = _turned_once(drawing)
    return drawing


def _turned_once(drawing: Drawing) -> Drawing:
    """West becomes north: columns read from south to north become rows."""
    return Drawing(
        cells=_columns_from_south(drawing.cells),
        across=_columns_from_south(drawing.down),
        down=_columns_from_south(drawing.across),
    )


def _columns_from_south(rows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("".join(column) for column in zip(*reversed(rows), strict=True))


def _squared(art: str, where: str, size: int | None, rule: str) -> tuple[str, ...]:
    """The lines of a drawing, filled up with blanks to a square."""
    lines = _without_empty_ends(art)
    side = _side(len(lines), where, size, rule)
    for number, line in enumerate(lines):
        if len(line) > side:
            what = f"{len(line)} characters; only {side} fit"
            raise ContentError(what, f"{where}, line {number}", rule)
    return tuple(line.ljust(side) for line in lines)


def _without_empty_ends(art: str) -> tuple[str, ...]:
    """Empty lines before and after a drawing mean nothing: no line of a drawing is empty."""
    lines = [line.rstrip() for line in art.splitlines()]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return tuple(lines)


def _side(lines: int, where: str, size: int | None, rule: str) -> int:
    """A room of n by n cells is drawn in 2n+1 lines."""
    if size is not None and lines != 2 * size + 1:
        what = f"{lines} lines; a room of {size} by {size} cells has {2 * size + 1}"
        raise ContentError(what, where, rule)
    if lines < 3 or lines % 2 == 0:
        raise ContentError(f"{lines} lines; a room of n by n cells has 2n+1", where, rule)
    return lines


def _listed(alphabet: Mapping[str, str]) -> str:
    """The characters of an alphabet for a message: `| H ! or blank`."""
    names = ["blank" if character == " " else character for character in alphabet]
    return " or ".join(filter(None, [" ".join(names[:-1]), names[-1]]))
