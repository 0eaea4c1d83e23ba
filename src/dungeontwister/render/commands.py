"""`dungeontwister draw POSITION`: the board as a picture."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

SEATS = ("blue", "yellow", "spectator")
"""Who looks at the board; the place in this list is the seat."""


def register(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `draw` to the command line."""
    draw = subparsers.add_parser(
        "draw",
        help="draw a position as SVG",
        description="Draw a position as an SVG picture that stands alone.",
        epilog="example: dungeontwister draw 'tutorial-1 b1.2,?/g2.1o,? naga=3T' -o board.svg",
    )
    add = draw.add_argument
    add("position", nargs="+", help="begins with the scenario; - reads it from standard input")
    add("-o", "--output", type=Path, metavar="FILE", help="where to put it (standard output)")
    add("--seat", choices=SEATS, default="spectator", help="who looks at it (spectator)")
    add("--language", default="en", help="en or fr (en)")
    draw.set_defaults(run=_draw)


def _draw(arguments: argparse.Namespace) -> int:
    """The status is 2 if the position cannot be read, or the picture cannot be written."""
    from dungeontwister.content.texts import TextError
    from dungeontwister.core.position.drawing import ContentError
    from dungeontwister.record.notation import NotationError

    words = " ".join(arguments.position)
    try:
        text = sys.stdin.read() if words == "-" else words
        picture = picture_of(text, SEATS.index(arguments.seat), arguments.language)
        write(picture, arguments.output)
    except (ContentError, NotationError, TextError, OSError) as error:
        print(f"dungeontwister: {complaint(error)}", file=sys.stderr)
        return 2
    return 0


def complaint(error: Exception) -> str:
    """What is wrong, in one line."""
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}"
    # Wrong content says where; an unknown scenario has no place.
    return str(error).removeprefix(": ")


def picture_of(position: str, seat: int, language: str) -> str:
    """The picture of a position, as a seat or a spectator sees it."""
    from dungeontwister.record.notation import Names, NotationError
    from dungeontwister.record.positions import parse_position
    from dungeontwister.series import build

    from .svg.picture import board_svg

    words = position.split()
    if not words:
        raise NotationError("begins with the scenario", "")
    game = build(words[0])
    state = parse_position(Names(game), position)
    view = game.view(state, seat if SEATS[seat] != "spectator" else None)
    return board_svg(game, view, language=language)


def write(picture: str, file: Path | None) -> None:
    """Into a file, or to standard output."""
    if file:
        file.write_text(f"{picture}\n", encoding="utf-8")
    else:
        print(picture)
