"""The events of a game against a Non-Player, with those that explain its decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dungeontwister.core.decisions.change import Change, Seen, at, gained, lined, moved
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.position.board import OFF, Place, Slot

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

# ---- the bag, the decks and what appears


class NpcDrawn(Event, frozen=True, tag="npc-drawn"):
    """A character of the Non-Player went into the bag."""

    final: ClassVar[bool] = True
    piece: int


class BagFilled(Event, frozen=True, tag="bag-filled"):
    """So many tokens are in the bag, of both sides."""

    count: int


class TokenDrawn(Event, frozen=True, tag="token-drawn"):
    """A token was drawn from the bag for a room that was revealed."""

    final: ClassVar[bool] = True
    piece: int
    slot: Slot


class TeleportRolled(Event, frozen=True, tag="teleport-rolled"):
    """The dice for a piece were rolled, until they showed something possible."""

    final: ClassVar[bool] = True
    piece: int
    row: int = OFF
    """What the red die shows; OFF: the row can be chosen."""
    column: int = OFF
    """What the white die shows; OFF: the column can be chosen. Both: it does not come into play."""


class Teleported(Event, frozen=True, tag="teleported"):
    """A piece has appeared on a square."""

    piece: int
    place: Place

    def change(self, game: Game, seen: Seen) -> Change:
        """It is there."""
        return moved({self.piece: at(self.place)})


class SquareDrawn(Event, frozen=True, tag="square-drawn"):
    """On which of several squares something appears."""

    final: ClassVar[bool] = True
    piece: int
    place: Place


class ReinforcementDrawn(Event, frozen=True, tag="reinforcement-drawn"):
    """A character of the Non-Player comes as a reinforcement."""

    final: ClassVar[bool] = True
    piece: int


class ArrivalDrawn(Event, frozen=True, tag="arrival-drawn"):
    """The room in which a reinforcement appears."""

    final: ClassVar[bool] = True
    piece: int
    slot: Slot


class VisionDrawn(Event, frozen=True, tag="vision-drawn"):
    """A Vision card showed the place of a room: it is revealed, or lies face up already."""

    final: ClassVar[bool] = True
    slot: Slot
    hidden: bool


# ---- the turn of the Non-Player


class OrderDrawn(Event, frozen=True, tag="order-drawn"):
    """The order in which the NPCs act."""

    final: ClassVar[bool] = True
    order: tuple[int, ...]

    def change(self, game: Game, seen: Seen) -> Change:
        """Their cards lie in a row."""
        return lined(seen, row=self.order, sideways=())


class NpcActivated(Event, frozen=True, tag="npc-activated"):
    """A character of the Non-Player acts: its card is the leftmost that lies upright."""

    piece: int

    def change(self, game: Game, seen: Seen) -> Change:
        """Its card is read; that of a reinforcement is laid at the end of the row."""
        row = seen.line.row if seen.line else ()
        return lined(seen, acting=self.piece, row=row + (self.piece,) * (self.piece not in row))


class ObjectiveTried(Event, frozen=True, tag="objective-tried"):
    """A character of the Non-Player could not achieve an objective of its card, and why."""

    piece: int
    objective: int
    mode: str
    reason: str
    allowed: int
    """Action points that it may spend on it."""
    needed: int = OFF
    """Action points that it would need; OFF: they do not matter."""
    target: int = OFF
    """Its target; OFF: none."""
    slot: Slot = OFF
    """Which room it was about."""
    rank: int = 0
    """The line of its priority list that decided; 0: none did."""
    item: int = OFF
    """What it would use, a Fireball wand."""


class ObjectiveHeld(Event, frozen=True, tag="objective-held"):
    """A character of the Non-Player pursues an objective that it can achieve."""

    piece: int
    objective: int
    mode: str
    allowed: int
    needed: int
    target: int = OFF
    ways: int = 1
    """How many ways are equally good."""
    slot: Slot = OFF
    rank: int = 0
    item: int = OFF
    further: bool = False
    """It goes on with its task, with the action points left."""
    listed: str = ""
    """The priority list on which `rank` is a line: `objects` or `characters`; empty: none."""


class DefaultTaken(Event, frozen=True, tag="default-taken"):
    """A character that can achieve nothing draws as near to its default objective as it can."""

    piece: int
    objective: int
    mode: str
    allowed: int
    target: int = OFF
    ways: int = 1
    slot: Slot = OFF
    rank: int = 0
    item: int = OFF
    further: bool = False
    """It goes on with its task, with the action points left."""
    listed: str = ""
    """The priority list on which `rank` is a line: `objects` or `characters`; empty: none."""


class TieRolled(Event, frozen=True, tag="tie-rolled"):
    """Which of several equally good ways is taken."""

    final: ClassVar[bool] = True
    piece: int
    ways: int
    way: int


class RotationRolled(Event, frozen=True, tag="rotation-rolled"):
    """What the rotation die shows, and which room that is; OFF: one that lies face down."""

    final: ClassVar[bool] = True
    piece: int
    direction: int
    quarters: int
    slot: Slot


class PersonalityWorked(Event, frozen=True, tag="personality-worked"):
    """The Personality of an NPC has an effect; it may be worth points."""

    piece: int
    victory_points: int = 0

    def change(self, game: Game, seen: Seen) -> Change:
        """Its side gains by it."""
        return Change(points=gained(seen, game.owner_of[self.piece], self.victory_points))


class DieRolled(Event, frozen=True, tag="die-rolled"):
    """What a die shows that was rolled for a character of the Non-Player."""

    final: ClassVar[bool] = True
    piece: int
    face: int


class ActivationEnded(Event, frozen=True, tag="activation-ended"):
    """An NPC is done for this turn."""

    piece: int
    lost: int
    """Action points that it has not used."""

    def change(self, game: Game, seen: Seen) -> Change:
        """Its card is turned."""
        before = seen.line.sideways if seen.line else ()
        return lined(seen, acting=OFF, sideways=(*before, self.piece))


# ---- combat


class DeckShuffled(Event, frozen=True, tag="deck-shuffled"):
    """The Non-Player's discarded Combat cards are its new deck."""

    final: ClassVar[bool] = True
    count: int


class CardTurned(Event, frozen=True, tag="card-turned"):
    """A card of the Non-Player's Combat deck was turned over."""

    final: ClassVar[bool] = True
    card: int


class CardPicked(Event, frozen=True, tag="card-picked"):
    """A player picked the card that the Non-Player plays."""

    seat: int
    card: int


class CardForced(Event, frozen=True, tag="card-forced"):
    """An NPC makes the Player lay a card of his hand, which is known then."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    piece: int
    seat: int
    card: int
