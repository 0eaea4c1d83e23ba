"""Deliberate leaks, through every part of what is sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import structs

from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.events import CardsSeen, Laid
from dungeontwister.core.decisions.moves import Play
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import Piece
from dungeontwister.record.log import Log
from tests.support.sending import Sender


def as_dict(log: Log, seat: int | None) -> dict[str, Any]:
    """A view as a dictionary, to be spoilt."""
    return structs.asdict(log.game.view(log.state, seat))


class PieceIds(Sender):
    """Face-down cards are sent with their numbers."""

    def view(self, log: Log, seat: int | None) -> Any:
        return as_dict(log, seat) | {"covered": log.state.secret.laid}


class KeyOrder(Sender):
    """The rooms with face-down cards are sent as keys, in an order that depends on the cards."""

    def view(self, log: Log, seat: int | None) -> Any:
        laid = log.state.secret.laid
        slots = sorted((slot for slot, cards in enumerate(laid) if cards), key=lambda n: laid[n])
        return as_dict(log, seat) | {"covered": {slot: len(laid[slot]) for slot in slots}}


class Count(Sender):
    """It is sent how many characters a player still has to lay."""

    def view(self, log: Log, seat: int | None) -> Any:
        rows, stock = log.game.rows, log.state.secret.stock
        people = [sum(rows[number].character for number in stock[owner]) for owner in PLAYERS]
        return as_dict(log, seat) | {"people": people}


class Option(Sender):
    """The card that the opponent has laid is not offered."""

    def prompt(self, log: Log, seat: int) -> Any:
        laid = log.state.secret.choices[other(seat)]
        options = log.game.legal(log.state, seat)
        return [move for move in options if not (isinstance(move, Play) and (move.card,) in laid)]


class Refusal(Sender):
    """A room refuses a further card with another reason if a character lies there."""

    def refusals(self, log: Log, seat: int) -> Any:
        rows, laid = log.game.rows, log.state.secret.laid
        reason = [any(rows[number].character for number in cards) for cards in laid]
        return [*super().refusals(log, seat), reason]


class EventNumber(Sender):
    """A hidden event about a character is left out, and the numbers close up."""

    def events(self, log: Log, seat: int | None, first: int) -> Any:
        told = [event for _, event in log.events if not self.hidden(log, event)]
        return list(enumerate(redact(event, seat) for event in told))[-3:]

    def hidden(self, log: Log, event: Any) -> bool:
        """Whether a character was laid face down."""
        return isinstance(event, Laid) and log.game.rows[event.piece or 0].character


class Confidence(Sender):
    """What one player was shown is told to everybody."""

    def events(self, log: Log, seat: int | None, first: int) -> Any:
        told = log.events[first:]
        return [(n, e if isinstance(e, CardsSeen) else redact(e, seat)) for n, e in told]


class Box(Sender):
    """It is sent which cards are in nobody's team."""

    def view(self, log: Log, seat: int | None) -> Any:
        secret = log.state.secret
        team = {*secret.stock[0], *secret.stock[1], *(n for cards in secret.laid for n in cards)}
        unseen = [n for n, piece in enumerate(log.state.pieces) if piece == Piece()]
        return as_dict(log, seat) | {"box": [n for n in unseen if n not in team]}


class Imagined(Sender):
    """A question is answered in the state itself."""

    def imagined(self, log: Log, seat: int) -> Any:
        return log.state


class SquareNames(Sender):
    """A place is called by whether a character lies face down at its room."""

    def names(self, log: Log, seat: int | None, first: int) -> Any:
        rows, laid = log.game.rows, log.state.secret.laid
        people = [any(rows[number].character for number in cards) for cards in laid]
        return [*super().names(log, seat, first), people]


LEAKS: Final[Mapping[str, tuple[str, Sender]]] = {
    "a piece's number": ("view", PieceIds()),
    "the order of keys": ("view", KeyOrder()),
    "a count": ("view", Count()),
    "an option": ("prompt", Option()),
    "a refusal": ("refusals", Refusal()),
    "an event's number": ("events", EventNumber()),
    "a confidence": ("events", Confidence()),
    "the box": ("view", Box()),
    "a square's name": ("names", SquareNames()),
    "the state itself": ("imagined", Imagined()),
}
"""Each with the part of a message that it spoils."""
