"""What is stored and what is found, as values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Line(NamedTuple):
    """An entry of a match as it is stored."""

    text: str
    seat: int | None = None
    message: str | None = None
    at: int | None = None
    """When it was stored, in milliseconds since 1970; None: nobody has noted it."""


class Sitting(NamedTuple):
    """What a token gives: a seat of a match, or None for a spectator."""

    match: str
    seat: int | None


class Next(NamedTuple):
    """The match that followed another, and which seat asked for it."""

    match: str
    seat: int | None


class Stored(NamedTuple):
    """A match as it is stored."""

    id: str
    header: str
    seed: str
    players: tuple[str, str]
    lines: tuple[Line, ...]
    names: tuple[str, str] = ("", "")
    next: Next | None = None
    sat: frozenset[int] = frozenset()
    """The seats on which somebody has sat."""


class Listed(NamedTuple):
    """A match as a list needs it."""

    header: str
    """Without its content."""
    players: tuple[str, str]
    names: tuple[str, str]
    told: str
    """How it stands; empty: that is out of date."""


class Summary(NamedTuple):
    """A match as whoever keeps the store sees it."""

    id: str
    header: str
    """Without its content."""
    players: str
    made: int | None
    entries: int
    last: int | None
    """When its last entry was made."""


class Told(NamedTuple):
    """How a match stood after so many entries."""

    match: str
    entries: int
    told: str


Tokens = Mapping[bytes, int | None]
"""The hashes of a match's tokens, and which seat each is for; None: a spectator's."""

Row = tuple[str, int, str, int | None, str | None, int | None, int]
"""An entry with its match, its number, and the number of the lease under which it is written."""
