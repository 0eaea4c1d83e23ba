"""Every kind of thing that can happen; what an event is stands in `event`."""

from typing import ClassVar

from .board import OFF, Place, Slot
from .event import Disclosing as Disclosing
from .event import Event as Event
from .event import Private
from .event import Veiled as Veiled
from .event import redact as redact
from .np_events import NpHappening

# ---- set-up


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


class Removed(Private, frozen=True, tag="removed"):
    """A player secretly removed a character from his team."""

    piece: int | None = None

    def shadow(self) -> Event:
        """The others know that somebody was removed, not who."""
        return Removed(self.seat)


class StartChosen(Private, frozen=True, tag="start-chosen"):
    """A starting character was put face down."""

    piece: int | None = None
    slot: Slot | None = None

    def shadow(self) -> Event:
        """The others know that somebody was put down, not who."""
        return StartChosen(self.seat)


class StartsLaid(Event, frozen=True, tag="starts-laid"):
    """Both have put down their starters: the rooms in front of which they lie."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    slots: tuple[tuple[Slot, ...], tuple[Slot, ...]]


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


class Faced(Event, frozen=True, tag="faced"):
    """All starting characters stand where they start."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    places: tuple[tuple[int, Place], ...]


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


class ActionPlayed(Event, frozen=True, tag="action-played"):
    """A player played an Action card for this turn."""

    seat: int
    points: int


class ActionsRecycled(Event, frozen=True, tag="actions-recycled"):
    """A player took back all of his Action cards."""

    final: ClassVar[bool] = True
    seat: int


class TurnEnded(Event, frozen=True, tag="turn-ended"):
    """A player ended his turn; what he could not keep is lost."""

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
    winner: int | None
    reason: str


# ---- movement and loads


class MovementBegan(Event, frozen=True, tag="movement-began"):
    """A character begins to move."""

    piece: int
    points: int


class WalkBegan(Event, frozen=True, tag="walk-began"):
    """A character begins to walk through a wall."""

    piece: int


class Stepped(Event, frozen=True, tag="stepped"):
    """A character went from one place to another."""

    piece: int
    origin: Place
    to: Place


class Stopped(Event, frozen=True, tag="stopped"):
    """A character ended his movement."""

    piece: int
    place: Place


class Took(Event, frozen=True, tag="took"):
    """A character took something, from the ground or from somebody."""

    piece: int
    item: int
    source: int


class Dropped(Event, frozen=True, tag="dropped"):
    """Something was put down, or left lying."""

    piece: int
    item: int
    place: Place


class Gave(Event, frozen=True, tag="gave"):
    """A character handed something over."""

    piece: int
    item: int
    receiver: int


class Swapped(Event, frozen=True, tag="swapped"):
    """Two characters exchanged what they held."""

    piece: int
    item: int
    partner: int
    wanted: int


class Exited(Event, frozen=True, tag="exited"):
    """A character left the labyrinth at the opponent's end."""

    piece: int
    origin: Place
    victory_points: int


class Rescued(Event, frozen=True, tag="rescued"):
    """A wounded character was carried out."""

    piece: int


class Discarded(Event, frozen=True, tag="discarded"):
    """An object left the game."""

    item: int


class Jumped(Event, frozen=True, tag="jumped"):
    """A character jumped over a pit; a Combat card used for it is shown."""

    piece: int
    origin: Place
    to: Place
    card: int | None


# ---- rooms


class RoomTurned(Event, frozen=True, tag="room-turned"):
    """A room was turned by a quarter."""

    piece: int
    slot: Slot
    direction: int


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


class Placed(Event, frozen=True, tag="placed"):
    """A piece of a revealed room was placed."""

    seat: int
    piece: int
    place: Place


class PortcullisWorked(Event, frozen=True, tag="portcullis-worked"):
    """A portcullis was opened, closed or broken."""

    piece: int
    slot: Slot
    portcullis: int
    nth: int = 0
    """Which portcullis of the room."""
    sides: tuple[Place, ...] = ()
    """The places on both sides of it."""


class WallsBroken(Event, frozen=True, tag="walls-broken"):
    """All walls of a room were broken, and its portcullis with them."""

    piece: int
    slot: Slot


class BarrierBroken(Event, frozen=True, tag="barrier-broken"):
    """Whatever stood between two neighbouring places is broken for good."""

    piece: int
    origin: Place
    to: Place


class RoomsSwapped(Event, frozen=True, tag="rooms-swapped"):
    """Two rooms changed places with everything in them."""

    piece: int
    item: int
    slot: Slot
    other: Slot


# ---- what abilities do


class Healed(Event, frozen=True, tag="healed"):
    """A wounded character is well again, and stands at a place."""

    piece: int
    target: int
    place: Place


class Stole(Event, frozen=True, tag="stole"):
    """An object was taken from an enemy."""

    piece: int
    target: int
    item: int


class Levitated(Event, frozen=True, tag="levitated"):
    """An object was moved from afar, to the ground of a place or into somebody's hands there."""

    piece: int
    item: int
    origin: Place
    to: Place
    receiver: int


class Repelled(Event, frozen=True, tag="repelled"):
    """A character was pushed one place away, or into a pit."""

    piece: int
    target: int
    origin: Place
    to: Place


class Burned(Event, frozen=True, tag="burned"):
    """A scroll of fire was used on a character."""

    piece: int
    item: int
    target: int


# ---- covered cards


class Covered(Event, frozen=True, tag="covered"):
    """Cards that lay open to somebody are covered for him now, each with the number of its back."""

    cards: tuple[tuple[int, int], ...]


class Mixed(Event, frozen=True, tag="mixed"):
    """Friends have handed over one of some like cards: nobody else can say which one."""

    backs: tuple[int, ...]


class ObjectShown(Event, frozen=True, tag="object-shown"):
    """Somebody uses an object, and shows it."""

    piece: int
    item: int
    back: int


class ShieldAsked(Event, frozen=True, tag="shield-asked"):
    """Whoever was to be shot at shows the object that keeps him from it, or has none."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    piece: int
    item: int = OFF
    back: int = OFF


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


class Joined(Event, frozen=True, tag="joined"):
    """Somebody helps in a combat from afar, with a weapon or a spear."""

    piece: int
    item: int


class NobodyJoins(Event, frozen=True, tag="nobody-joins"):
    """Nobody else helps in a combat: it goes on with those who take part."""

    seat: int


class CardNamed(Event, frozen=True, tag="card-named"):
    """A card was named, or none; whether the opponent holds it is seen at once."""

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

    piece: int


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A character was eliminated."""

    piece: int
    victory_points: int


Happening = (
    PairDrawn
    | PickerDrawn
    | Picked
    | Enlisted
    | TeamsChosen
    | Removed
    | StartChosen
    | StartsLaid
    | StandChosen
    | LineLaid
    | PlacerDrawn
    | Laid
    | StartsRevealed
    | FacingChosen
    | Faced
    | PlayerDrawn
    | TurnBegan
    | ActionPlayed
    | ActionsRecycled
    | TurnEnded
    | TimeOver
    | GameEnded
    | MovementBegan
    | WalkBegan
    | Stepped
    | Stopped
    | Took
    | Dropped
    | Gave
    | Swapped
    | Exited
    | Rescued
    | Discarded
    | Jumped
    | RoomTurned
    | RevealBegan
    | RoomKnown
    | RoomRevealed
    | Placed
    | PortcullisWorked
    | WallsBroken
    | BarrierBroken
    | RoomsSwapped
    | Healed
    | Stole
    | Levitated
    | Repelled
    | Burned
    | Covered
    | Mixed
    | ObjectShown
    | ShieldAsked
    | CombatBegan
    | CardsAnnounced
    | Joined
    | NobodyJoins
    | CardNamed
    | HandShown
    | CardsSeen
    | CardCommitted
    | CombatResolved
    | Wounded
    | Eliminated
    | NpHappening
)
"""Every kind of event, for decoding."""
