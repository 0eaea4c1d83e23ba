"""What happens in Prison, also against a Non-Player (see `core.decisions.events`)."""

from typing import ClassVar

from dungeontwister.core.decisions.event import Event, Private
from dungeontwister.core.position.board import Place


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
    """Whatever stood between two neighbouring places is broken for good."""

    piece: int
    origin: Place
    to: Place


class Repelled(Event, frozen=True, tag="repelled"):
    """A character was pushed one place away, or into a pit."""

    piece: int
    target: int
    origin: Place
    to: Place


class Joined(Event, frozen=True, tag="joined"):
    """Somebody helps in a combat from afar, with a weapon or a spear."""

    piece: int
    item: int


class NobodyJoins(Event, frozen=True, tag="nobody-joins"):
    """Nobody else helps in a combat: it goes on with those who take part."""

    seat: int
