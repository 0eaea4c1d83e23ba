"""The events of every game; `event` says what an event is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from dungeontwister.core.position.board import OFF, Place, Slot
from dungeontwister.core.position.changes import quarter, worked
from dungeontwister.core.position.seats import other

from .change import (
    GONE,
    Change,
    PieceChange,
    RoomChange,
    Seen,
    at,
    gained,
    held_by,
    moved,
    turned,
)
from .event import Disclosing as Disclosing
from .event import Event as Event
from .event import Private
from .event import Veiled as Veiled
from .event import redact as redact

if TYPE_CHECKING:
    from dungeontwister.core.game import Game


def owner(game: Game, number: int) -> int:
    """Whose a piece, or a covered card, is."""
    return game.owner_of[number % len(game.owner_of)]


# ---- set-up


class Removed(Private, frozen=True, tag="removed"):
    """A player secretly removed a character from his team."""

    piece: int | None = None

    def shadow(self) -> Event:
        """The others know that a character was removed, not which."""
        return Removed(self.seat)


class PlacerDrawn(Event, frozen=True, tag="placer-drawn"):
    """Who lays the first piece."""

    final: ClassVar[bool] = True
    seat: int


class Laid(Private, frozen=True, tag="laid"):
    """A piece was laid face down at a room."""

    slot: Slot
    piece: int | None = None

    def shadow(self) -> Event:
        """The others know the room and the colour, not the piece."""
        return Laid(self.seat, self.slot)


class Faced(Event, frozen=True, tag="faced"):
    """All starting characters stand where they start."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    places: tuple[tuple[int, Place], ...]

    def change(self, game: Game, seen: Seen) -> Change:
        """All are there."""
        return moved({number: at(place) for number, place in self.places})


class PlayerDrawn(Event, frozen=True, tag="player-drawn"):
    """Who takes the first turn."""

    final: ClassVar[bool] = True
    seat: int


# ---- turns


class TurnBegan(Event, frozen=True, tag="turn-began"):
    """A player gained action points and is active."""

    seat: int
    gained: int
    action_points: int


class TurnEnded(Event, frozen=True, tag="turn-ended"):
    """A player ended his turn; action points above the limit are lost."""

    final: ClassVar[bool] = True
    seat: int
    lost: int


class TimeOver(Event, frozen=True, tag="time-over"):
    """A player's time is over."""

    final: ClassVar[bool] = True
    seat: int


class GameEnded(Event, frozen=True, tag="game-ended"):
    """The game is over."""

    final: ClassVar[bool] = True
    after_combat: ClassVar[bool] = True
    winner: int | None
    reason: str


# ---- movement and loads


class MovementBegan(Event, frozen=True, tag="movement-began"):
    """A character begins to move."""

    piece: int
    points: int


class Stepped(Event, frozen=True, tag="stepped"):
    """A character went from one place to another."""

    piece: int
    origin: Place
    to: Place

    def change(self, game: Game, seen: Seen) -> Change:
        """He is there."""
        return moved({self.piece: at(self.to)})


class Stopped(Event, frozen=True, tag="stopped"):
    """A character ended his movement."""

    piece: int
    place: Place


class Took(Event, frozen=True, tag="took"):
    """A character took something, from the ground or from another character."""

    piece: int
    item: int
    source: int

    def change(self, game: Game, seen: Seen) -> Change:
        """He holds it."""
        return moved({self.item: held_by(self.piece)})


class Dropped(Event, frozen=True, tag="dropped"):
    """Something was put down, or left lying."""

    after_combat: ClassVar[bool] = True
    piece: int
    item: int
    place: Place

    def change(self, game: Game, seen: Seen) -> Change:
        """It lies there."""
        return moved({self.item: at(self.place)})


class Gave(Event, frozen=True, tag="gave"):
    """A character handed something over."""

    piece: int
    item: int
    receiver: int

    def change(self, game: Game, seen: Seen) -> Change:
        """Another holds it."""
        return moved({self.item: held_by(self.receiver)})


class Swapped(Event, frozen=True, tag="swapped"):
    """Two characters exchanged what they held."""

    piece: int
    item: int
    partner: int
    wanted: int

    def change(self, game: Game, seen: Seen) -> Change:
        """Both hold what the other had."""
        return moved({self.item: held_by(self.partner), self.wanted: held_by(self.piece)})


class Exited(Event, frozen=True, tag="exited"):
    """A character left the labyrinth at the opponent's end."""

    piece: int
    origin: Place
    victory_points: int

    def change(self, game: Game, seen: Seen) -> Change:
        """He is gone; his side gains by it."""
        points = gained(seen, owner(game, self.piece), self.victory_points)
        return Change({self.piece: GONE}, points=points)


class Rescued(Event, frozen=True, tag="rescued"):
    """A wounded character was carried out."""

    piece: int

    def change(self, game: Game, seen: Seen) -> Change:
        """He is gone."""
        return moved({self.piece: GONE})


class Discarded(Event, frozen=True, tag="discarded"):
    """An object left the game."""

    after_combat: ClassVar[bool] = True
    item: int

    def change(self, game: Game, seen: Seen) -> Change:
        """It is gone."""
        return moved({self.item: GONE})


class Jumped(Event, frozen=True, tag="jumped"):
    """A character jumped over a pit; a Combat card used for it is shown."""

    piece: int
    origin: Place
    to: Place
    card: int | None

    def change(self, game: Game, seen: Seen) -> Change:
        """He is there."""
        return moved({self.piece: at(self.to)})


# ---- rooms


class RoomTurned(Event, frozen=True, tag="room-turned"):
    """A room was turned by a quarter."""

    piece: int
    slot: Slot
    direction: int

    def change(self, game: Game, seen: Seen) -> Change:
        """It lies a quarter further."""
        return turned(self.slot, quarter(seen.rooms[self.slot], self.direction))


class RevealBegan(Event, frozen=True, tag="reveal-began"):
    """A character has a room turned up."""

    piece: int
    slot: Slot


class RoomKnown(Event, frozen=True, tag="room-known"):
    """A room was turned up: which one it is."""

    final: ClassVar[bool] = True
    slot: Slot
    drawing: int


class RoomRevealed(Event, frozen=True, tag="room-revealed"):
    """A room lies face up: how it is turned, and what lay at it."""

    final: ClassVar[bool] = True
    slot: Slot
    turn: int
    cards: tuple[int, ...]

    def change(self, game: Game, seen: Seen) -> Change:
        """It lies there, and nothing lies at it any more."""
        return Change(rooms={self.slot: RoomChange(turn=self.turn, covered=(0, 0))})


class Placed(Event, frozen=True, tag="placed"):
    """A piece of a revealed room was placed."""

    seat: int
    piece: int
    place: Place

    def change(self, game: Game, seen: Seen) -> Change:
        """It is there."""
        return moved({self.piece: at(self.place)})


class PortcullisWorked(Event, frozen=True, tag="portcullis-worked"):
    """A portcullis was opened, closed or broken."""

    piece: int
    slot: Slot
    portcullis: int
    nth: int = 0
    """Which portcullis of the room."""
    sides: tuple[Place, ...] = ()
    """The places on both sides of it."""

    def change(self, game: Game, seen: Seen) -> Change:
        """It is open, closed or broken."""
        return turned(
            self.slot, worked(seen.rooms, (self.slot, self.nth), self.portcullis)[self.slot]
        )


# ---- what abilities do


class Healed(Event, frozen=True, tag="healed"):
    """A wounded character is well again, and stands at a place."""

    piece: int
    target: int
    place: Place
    acts: bool = False
    """He may still act in this turn."""

    def change(self, game: Game, seen: Seen) -> Change:
        """He stands there unwounded."""
        return moved({self.target: replace(at(self.place), wounded=False, healed=not self.acts)})


class Burned(Event, frozen=True, tag="burned"):
    """A scroll of fire was used on a character."""

    piece: int
    item: int
    target: int


# ---- covered cards


# ---- combat


class CombatBegan(Event, frozen=True, tag="combat-began"):
    """A combat was declared; who takes part."""

    attacker: int
    target: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    shots: tuple[tuple[int, int], ...] = ()
    spear: int = OFF


class CardsAnnounced(Event, frozen=True, tag="cards-announced"):
    """The attacker said how many cards he will lay."""

    seat: int
    count: int


class CardNamed(Event, frozen=True, tag="card-named"):
    """A card was named, or none, and whether the opponent holds it."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    seat: int
    card: int | None
    held: bool


class HandShown(Private, frozen=True, tag="hand-shown"):
    """The opponent's hand was shown to a player."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    hand: tuple[int, ...] | None = None

    def shadow(self) -> Event:
        """The others know that it was shown, not what is in it."""
        return HandShown(self.seat)


class CardsSeen(Private, frozen=True, tag="cards-seen"):
    """A player saw the opponent's cards before he chose his own."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    cards: tuple[int, ...] | None = None

    def shadow(self) -> Event:
        """The others know that they were seen, not which they are."""
        return CardsSeen(self.seat)


class CardCommitted(Private, frozen=True, tag="card-committed"):
    """A Combat card was laid face down."""

    card: int | None = None

    def shadow(self) -> Event:
        """The others know that a card lies there, not which."""
        return CardCommitted(self.seat)


class CombatResolved(Event, frozen=True, tag="combat-resolved"):
    """The cards were turned up. Values and cards are indexed by seat; None: a tie."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    values: tuple[int, int]
    cards: tuple[tuple[int, ...], tuple[int, ...]]
    winner: int | None


class Wounded(Event, frozen=True, tag="wounded"):
    """A character became wounded."""

    after_combat: ClassVar[bool] = True
    piece: int

    def change(self, game: Game, seen: Seen) -> Change:
        """He is wounded."""
        return moved({self.piece: PieceChange(wounded=True)})


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A character was eliminated."""

    after_combat: ClassVar[bool] = True
    piece: int
    victory_points: int

    def change(self, game: Game, seen: Seen) -> Change:
        """He is gone; the other side gains by it."""
        points = gained(seen, other(owner(game, self.piece)), self.victory_points)
        return Change({self.piece: GONE}, points=points)
