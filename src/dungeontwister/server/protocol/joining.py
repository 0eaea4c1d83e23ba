"""Sitting down at a match, and who else sits there."""

import msgspec

from dungeontwister.core.position.view import View

from .game import GameInfo
from .message import Id, Message, Text, Token
from .table import Table, Told


class Hello(Message, frozen=True, tag="hello"):
    """Sit down with the token of a seat or of a spectator, having seen so many events."""

    id: Id
    token: Token
    seen: int = 0
    language: str = "en"


class Resync(Message, frozen=True, tag="resync"):
    """Events from this number on are missing."""

    id: Id
    seen: int


class AskEarlier(Message, frozen=True, tag="earlier"):
    """What happened before this number? A page of it is told."""

    id: Id
    before: int


class Earlier(Message, frozen=True, tag="told-earlier"):
    """A page of what happened; what came before `since` is asked for in the same way."""

    id: Id
    since: int
    events: tuple[Told, ...]


class CallMe(Message, frozen=True, tag="name"):
    """What the player of this seat is called from now on; empty: as his side is."""

    id: Id
    name: Text


class Company(msgspec.Struct, frozen=True):
    """Who sits at the table."""

    names: tuple[str, str]
    """What the players are called, as they have written it; empty: as their sides are."""
    here: tuple[bool, bool]
    """Whether somebody is there; a bot always is."""


class CompanyTold(Message, frozen=True, tag="company"):
    """Somebody came, went, or has another name."""

    company: Company


class TurnTold(msgspec.Struct, frozen=True):
    """A turn as the seat was told it: how things stood when it began, and what has happened."""

    seat: int
    before: View
    events: tuple[Told, ...]


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to hello: who you are, the game, what you missed, and the present."""

    id: Id
    match: str
    seat: int | None
    players: tuple[str, str]
    """What sits on each seat: person, nobody, or the name of a bot."""
    company: Company
    game: GameInfo
    since: int
    """The number of the first event that is told here. It is later than what was seen where that is
    long ago, and earlier where more was seen than there is: the server was set back."""
    events: tuple[Told, ...]
    table: Table
    last: TurnTold | None = None
    """For whoever has missed something: the last turn that was not his own."""
