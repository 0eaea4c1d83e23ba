"""What happens in Prison, also against a Non-Player (see `core.decisions.events`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol, cast

from dungeontwister.core.decisions.change import Change, Seen, at, moved, room_change
from dungeontwister.core.decisions.event import Event, Private
from dungeontwister.core.position.board import Place

if TYPE_CHECKING:
    from dungeontwister.core.game import Game
    from dungeontwister.core.position.state import Room


class Breachable(Protocol):
    """An edition in which barriers between two squares can be broken."""

    def breached(self, rooms: tuple[Room, ...], place: Place, to: Place) -> tuple[Room, ...]:
        """The rooms after a barrier is broken."""


class StandChosen(Private, frozen=True, tag="stand-chosen"):
    """A starting character was put face down on a dot."""

    piece: int | None = None
    place: Place | None = None

    def shadow(self) -> Event:
        """The others know that a token was put down, neither which nor where."""
        return StandChosen(self.seat)


class LineLaid(Event, frozen=True, tag="line-laid"):
    """A player's starting characters lie face down: the dots that are taken."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    seat: int
    dots: tuple[Place, ...]


class ActionPlayed(Event, frozen=True, tag="action-played"):
    """A player played an Action card for this turn."""

    seat: int
    points: int


class ActionsRecycled(Event, frozen=True, tag="actions-recycled"):
    """A player took back all of his Action cards."""

    final: ClassVar[bool] = True
    seat: int


class BarrierBroken(Event, frozen=True, tag="barrier-broken"):
    """The barrier between two neighbouring places is broken for good."""

    piece: int
    origin: Place
    to: Place

    def change(self, game: Game, seen: Seen) -> Change:
        """The barrier is broken in each of its rooms."""
        rooms = cast(Breachable, game.edition).breached(seen.rooms, self.origin, self.to)
        changed = zip(seen.rooms, rooms, strict=True)
        slots = [slot for slot, (before, now) in enumerate(changed) if before != now]
        return Change(rooms={slot: room_change(rooms[slot]) for slot in slots})


class Repelled(Event, frozen=True, tag="repelled"):
    """A character was pushed one place away, or into a pit."""

    piece: int
    target: int
    origin: Place
    to: Place

    def change(self, game: Game, seen: Seen) -> Change:
        """He is there."""
        return moved({self.target: at(self.to)})


class Joined(Event, frozen=True, tag="joined"):
    """A character helps in a combat from afar, with a weapon or a spear."""

    piece: int
    item: int


class NobodyJoins(Event, frozen=True, tag="nobody-joins"):
    """No more helpers: the combat goes on with its participants."""

    seat: int
