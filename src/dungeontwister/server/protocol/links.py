"""What is asked about links and names (over HTTP)."""

from typing import Annotated

import msgspec

from .message import Text, Token

SEATS_AT_ONCE = 64


class AskSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How do the matches of these links stand? Tokens travel in the body, never in an address."""

    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=SEATS_AT_ONCE)]


class Standing(msgspec.Struct, frozen=True):
    """How a match stands, as a spectator may know it."""

    points: tuple[int, int]
    target: int
    active: int
    """Whose turn it is; -1: nobody's yet."""
    deciders: tuple[int, ...]
    """Who has to decide; nobody when it is over."""
    reason: str
    """Why it is over; empty: it goes on."""
    winner: int | None
    """Nobody: it goes on, or is a draw."""


class SeatTold(msgspec.Struct, frozen=True):
    """The seat that a link leads to."""

    match: str
    seat: int | None
    """Nothing: a spectator's place."""
    scenario: str
    players: tuple[str, str]
    names: tuple[str, str]
    standing: Standing | None
    """Nothing: it has to be looked up first, ask again."""


class SeatsTold(msgspec.Struct, frozen=True):
    """The seats, in the order of the links; nothing: the link leads nowhere."""

    seats: tuple[SeatTold | None, ...]


class AskName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Can somebody be called so?"""

    name: Text
    language: str = "en"


class NameTold(msgspec.Struct, frozen=True):
    """The name as it would be kept, or why nobody is called so."""

    name: str
    reason: str = ""
    words: str = ""
    at: int = 0
    """Where in the name that is."""
