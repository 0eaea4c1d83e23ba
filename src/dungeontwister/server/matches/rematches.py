"""What the next match of the same players is: the same again, with sides swapped.

Each of them takes his name and his handicap with him. Against a Non-Player, whose seat is fixed,
nobody moves.
"""

from __future__ import annotations

from msgspec.structs import replace

from dungeontwister.core.position.seats import other
from dungeontwister.core.position.setup import Options
from dungeontwister.record.files import Header
from dungeontwister.server.play.asking import PERSON
from dungeontwister.server.play.match import Match
from dungeontwister.server.telling.games import new_header


def header_after(header: Header) -> str:
    """The header of the next match; its content is what is installed now.

    One that began from a position begins there again: what each gave up is in it, by colour.
    """
    if header.start:
        return new_header(header.scenario, header.options, header.start)
    blue, yellow = header.options.levels
    options: Options = replace(header.options, levels=(yellow, blue))
    return new_header(header.scenario, options)


def players_after(match: Match) -> tuple[str, str]:
    """Who sits where then."""
    blue, yellow = match.players
    return (blue, yellow) if match.log.game.automatic else (yellow, blue)


def names_after(match: Match) -> tuple[str, str]:
    """What they are called then: only people have names of their own."""
    (blue, first), (yellow, second) = zip(match.round.names, match.players, strict=True)
    blue, yellow = blue * (first == PERSON), yellow * (second == PERSON)
    return (blue, yellow) if match.log.game.automatic else (yellow, blue)


def seat_after(match: Match, seat: int | None) -> int | None:
    """Where somebody sits then; None: he looks on."""
    return seat if seat is None or match.log.game.automatic else other(seat)
