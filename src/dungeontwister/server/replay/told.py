"""What is asked about a match that is looked at again, and what is told of it."""

from typing import Annotated, Literal

import msgspec

from dungeontwister.core.position.seats import BLUE, EVERYTHING, YELLOW
from dungeontwister.server.protocol import GameInfo, Table, Token, Told

Eyes = Literal["blue", "yellow", "spectator", "all"]

SEEN_BY: dict[Eyes, int | None] = {
    "blue": BLUE,
    "yellow": YELLOW,
    "spectator": None,
    "all": EVERYTHING,
}
"""Whose eyes these are: a seat's, a spectator's, or such as see everything."""

RECORD_LIMIT = 524_288
"""Bytes of a record file; a header with its content has some twenty thousand."""
ENTRIES_LIMIT = 6000
"""Entries of a record file; long games have a thousand."""


class AskReplay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Look at a match again, or at a record that was sent."""

    token: Token | None = None
    """Of a seat, of a spectator, or one with which nothing but this can be done."""
    record: Token | None = None
    """The key of a record that was sent."""
    seats: Annotated[tuple[Token, ...], msgspec.Meta(max_length=2)] = ()
    """Tokens of seats of the match which whoever asks has as well."""
    eyes: Eyes | None = None
    """Nobody's: whoever asks has eyes of his own, or those of a spectator."""
    language: str = "en"
    better: int | None = None
    """Instead of what came after it, the better turn of this turning point of its review."""


class AskMoments(AskReplay, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Some of its moments."""

    page: Annotated[int, msgspec.Meta(ge=0)]


class WantLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token with which a match can be looked at again, and nothing else be done."""

    token: Token
    """Of somebody who sits there."""


class LinkMade(msgspec.Struct, frozen=True):
    """It; it is told once and stored nowhere in the open."""

    token: str


class WantRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a match as a file: one that is over, or all of whose seats are the asker's."""

    tokens: Annotated[tuple[Token, ...], msgspec.Meta(min_length=1, max_length=2)]
    """All that he has: of seats, of a spectator, or one that looks at it again."""
    language: str = "en"


class RecordKept(msgspec.Struct, frozen=True):
    """A record that was sent can be looked at, for a while."""

    record: str


class TurnMark(msgspec.Struct, frozen=True):
    """Where a turn begins."""

    moment: int
    seat: int
    words: str
    points: tuple[int, int]
    """The victory points of both seats then."""


class Fault(msgspec.Struct, frozen=True):
    """Why there is no more of a record than what is shown."""

    line: int
    words: str
    rule: str = ""


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """How things stood after an entry, and what had happened; the first one is the beginning.

    The number of an entry is its moment: what is taken back stays where it was.
    """

    since: int
    events: tuple[Told, ...]
    table: Table
    at: int | None = None
    """When that was, in milliseconds since 1970; nothing: nobody has noted it."""


class Moments(msgspec.Struct, frozen=True):
    """Some moments, one after the other."""

    first: int
    moments: tuple[Moment, ...]


class Outline(msgspec.Struct, frozen=True):
    """What there is to be looked at."""

    count: int
    """Moments in all."""
    stops: tuple[int, ...]
    """Where an act is over: somebody has to decide something else than where to walk on to."""
    turns: tuple[TurnMark, ...]
    pages: tuple[int, ...]
    """The first moment of each page."""
    over: bool
    """Whether the match has come to its end."""
    fault: Fault | None = None


class Replay(msgspec.Struct, frozen=True):
    """A match that is looked at again."""

    match: str
    """Nothing: it is a record."""
    seat: int | None
    """Who asks, in this match."""
    players: tuple[str, str]
    names: tuple[str, str]
    eyes: Eyes
    may: tuple[Eyes, ...]
    """Through whose eyes whoever asks may look."""
    goes_on: tuple[Eyes, ...]
    """With whose eyes he may go on from a moment; none: not while the match goes on."""
    game: GameInfo
    outline: Outline
