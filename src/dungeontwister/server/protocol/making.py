"""New matches and invitations to them (over HTTP)."""

import msgspec

from .game import MatchOptions, OptionsInfo
from .message import Token


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be played, and the player of each seat: a person, or the name of a bot.

    On the seat of a Non-Player there is nobody, and on the other one a person.
    """

    scenario: str = "tutorial-1"
    players: tuple[str, str] = ("person", "person")
    options: MatchOptions = MatchOptions()


class MatchMade(msgspec.Struct, frozen=True):
    """The secret tokens of a new match; the seat of a bot, or of nobody, has none."""

    match: str
    seats: tuple[str | None, str | None]
    spectator: str


class WantRematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another match like one that is over, with sides swapped: made, or joined if there is one."""

    token: Token
    """Of the seat in the match that is over."""


class Seat(msgspec.Struct, frozen=True):
    """A place in the next match: its secret token goes to whoever had the one that was sent."""

    match: str
    seat: int | None
    token: str


class AskInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To what does the link of a seat invite?"""

    token: Token
    language: str = "en"


class Invitation(msgspec.Struct, frozen=True):
    """What somebody is invited to."""

    match: str
    seat: int | None
    """Where he would sit; nothing: the link is a spectator's."""
    waits: bool
    """Whether nobody has sat there yet, and a person sits across."""
    host: str
    """What that person is called; empty: as the side is."""
    edition: str
    scenario: str
    title: str
    aim: str
    options: OptionsInfo
