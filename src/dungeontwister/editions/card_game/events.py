"""What happens in the Card Game alone (see `core.decisions.events`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dungeontwister.core.decisions.change import Change, RoomChange, Seen, at, held_by, moved
from dungeontwister.core.decisions.event import Event, Private
from dungeontwister.core.position.board import Place, Slot

if TYPE_CHECKING:
    from dungeontwister.core.game import Game


class PairDrawn(Event, frozen=True, tag="pair-drawn"):
    """A pair of rooms is in play."""

    final: ClassVar[bool] = True
    color: str


class PickerDrawn(Event, frozen=True, tag="picker-drawn"):
    """Who takes the first card into his team."""

    final: ClassVar[bool] = True
    seat: int


class Picked(Event, frozen=True, tag="picked"):
    """A player openly took a card into his team."""

    seat: int
    piece: int


class Enlisted(Private, frozen=True, tag="enlisted"):
    """A player secretly took a card into his team."""

    piece: int | None = None

    def shadow(self) -> Event:
        """The others know that a card was taken, not which."""
        return Enlisted(self.seat)


class TeamsChosen(Event, frozen=True, tag="teams-chosen"):
    """Both players have secretly chosen their teams."""

    final: ClassVar[bool] = True


class StartChosen(Private, frozen=True, tag="start-chosen"):
    """A starting character was put face down."""

    piece: int | None = None
    slot: Slot | None = None

    def shadow(self) -> Event:
        """The others know that a character was put down, not which."""
        return StartChosen(self.seat)


class StartsLaid(Event, frozen=True, tag="starts-laid"):
    """Both have put down their starters: the rooms in front of which they lie."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    slots: tuple[tuple[Slot, ...], tuple[Slot, ...]]


class StartsRevealed(Event, frozen=True, tag="starts-revealed"):
    """The starting characters are turned up: who stands in front of which room."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    starts: tuple[tuple[int, Slot], ...]


class FacingChosen(Private, frozen=True, tag="facing-chosen"):
    """A player chose what a starting character faces."""

    piece: int | None = None
    place: Place | None = None

    def shadow(self) -> Event:
        """The others know that he chose, not what."""
        return FacingChosen(self.seat)


class WalkBegan(Event, frozen=True, tag="walk-began"):
    """A character begins to walk through a wall."""

    piece: int


class WallsBroken(Event, frozen=True, tag="walls-broken"):
    """All walls of a room were broken, and its portcullis with them."""

    piece: int
    slot: Slot

    def change(self, game: Game, seen: Seen) -> Change:
        """Its walls are broken."""
        return Change(rooms={self.slot: RoomChange(walls_broken=True)})


class RoomsSwapped(Event, frozen=True, tag="rooms-swapped"):
    """Two rooms changed places with everything in them."""

    piece: int
    item: int
    slot: Slot
    other: Slot


class Stole(Event, frozen=True, tag="stole"):
    """An object was taken from an enemy."""

    piece: int
    target: int
    item: int

    def change(self, game: Game, seen: Seen) -> Change:
        """Another holds it."""
        return moved({self.item: held_by(self.piece)})


class Levitated(Event, frozen=True, tag="levitated"):
    """An object was moved from afar, to the ground of a place or into a character's hands there."""

    piece: int
    item: int
    origin: Place
    to: Place
    receiver: int

    def change(self, game: Game, seen: Seen) -> Change:
        """It lies there, or a character holds it."""
        return moved({self.item: at(self.to) if self.receiver < 0 else held_by(self.receiver)})
