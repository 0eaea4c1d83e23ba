"""What happened, as values with an audience.

Most events are for all. A private event names the seat that may know it; everybody else gets its
shadow, which keeps the event's place in the count and says no more than that it happened. A final
event (a disclosure, a draw of chance, the end of a turn) cannot be undone, and one that discloses a
secret cannot be previewed.
"""

from typing import TYPE_CHECKING, ClassVar

import msgspec

from dungeontwister.core.position.seats import EVERYTHING

from .change import NO_CHANGE, Change, Seen

if TYPE_CHECKING:
    from dungeontwister.core.game import Game


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something that happened, visible to all unless a subclass says otherwise."""

    final: ClassVar[bool] = False
    discloses: ClassVar[bool] = False
    after_combat: ClassVar[bool] = False
    """Such events directly follow the end of a combat, and are told as what it led to."""

    @property
    def audience(self) -> int | None:
        """The only seat that may know this event; None: everybody."""
        return None

    def shadow(self) -> "Event":
        """What other seats are told."""
        return self

    def change(self, game: "Game", seen: Seen) -> Change:
        """What it changes on the board, as far as its fields tell."""
        return NO_CHANGE


class Private(Event, frozen=True):
    """An event that only one seat may know."""

    seat: int

    @property
    def audience(self) -> int | None:
        """Its own seat."""
        return self.seat


class Veiled(Event, frozen=True, tag="veiled"):
    """An event with a version for each audience: blue, yellow, spectators."""

    versions: tuple[Event, Event, Event]
    whole: Event
    """As it was, for whoever sees everything."""


class Disclosing(Veiled, frozen=True, tag="disclosing"):
    """The same, if the player who moved saw something that was covered for him before."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True


def redact(event: Event, seat: int | None) -> Event:
    """The event as a seat, a spectator, or whoever sees everything, may see it."""
    if seat == EVERYTHING:
        return event.whole if isinstance(event, Veiled) else event
    if isinstance(event, Veiled):
        event = event.versions[-1 if seat is None else seat]
    audience = event.audience
    return event if audience is None or audience == seat else event.shadow()
