"""Unfinished business, as data on a stack: the top frame is decided now.

The golden rule that an action is resolved before another starts is this stack. With an empty stack
the active player chooses an action. The set-up is a stack of frames as well. Frames hold nothing
that a seat may not know.
"""

import msgspec

from dungeontwister.core.position.board import OFF, Place, Slot

from .frame import Frame


class Removal(Frame, msgspec.Struct, frozen=True, tag="removal"):
    """A player with a handicap secretly removes characters from his team."""

    seat: int
    missing: int


class PlacerDraw(Frame, msgspec.Struct, frozen=True, tag="placer-draw"):
    """Chance draws who lays the first piece."""

    def shows_starters(self, seat: int) -> bool:
        """All starters lie face down."""
        return True


class Laying(Frame, msgspec.Struct, frozen=True, tag="laying"):
    """The players take turns laying their other pieces face down at the rooms."""

    seat: int = 0

    def shows_starters(self, seat: int) -> bool:
        """All starters lie face down."""
        return True

    def fills_rooms(self) -> bool:
        """Each piece is laid at a room that still takes one."""
        return True


class PlayerDraw(Frame, msgspec.Struct, frozen=True, tag="player-draw"):
    """Chance draws who takes the first turn."""


class TurnOver(Frame, msgspec.Struct, frozen=True, tag="turn-over"):
    """The active player's time is over: when what lies above is done, he can only end his turn."""


class Movement(Frame, msgspec.Struct, frozen=True, tag="movement"):
    """A character moves: small steps and free exchanges until he stops."""

    piece: int
    points: int
    seen: tuple[tuple[int, ...], ...]
    """The arrangements of loads since his last step; nothing that is free may repeat one."""
    walls: bool = False
    """A walk through one wall instead of a movement; he has to cross it before he stops."""


class RoomDraw(Frame, msgspec.Struct, frozen=True, tag="room-draw"):
    """A room is being turned up: chance says which one it is."""

    slot: Slot


class TurnDraw(Frame, msgspec.Struct, frozen=True, tag="turn-draw"):
    """A room is being turned up: chance says which way it lies."""

    slot: Slot
    drawing: int


class Placing(Frame, msgspec.Struct, frozen=True, tag="placing"):
    """What lay at a room that was turned up is placed in it."""

    slot: Slot
    cards: tuple[int, ...] = ()
    forfeited: bool = False
    """The opponent let his time go by: the active player places everything."""

    def held(self) -> tuple[int, ...]:
        """What is still to be placed."""
        return self.cards


class Combat(Frame, msgspec.Struct, frozen=True, tag="combat"):
    """Both players at once lay a Combat card."""

    attacker: int
    target: int
    place: Place
    """Where the target stood when the combat was declared."""
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    shots: tuple[tuple[int, int], ...] = ()
    """The attackers who shoot, ascending, each with the ranged value of his weapon."""
    spear: int = OFF
    """The object with which the attacker reaches further than his hands."""
    spears: tuple[tuple[int, int], ...] = ()
    """The attackers who have joined with a spear, each with it."""
    cards: tuple[int, int] = (1, 1)
    """How many cards each seat lays."""
    looks: int = OFF
    """The seat that sees the other's cards before it chooses its own."""
    forced: tuple[int, int] = (OFF, OFF)
    """The card that was named and has to be played, for each seat."""

    def shoots(self, number: int) -> bool:
        """Whether a participant shoots."""
        return any(shooter == number for shooter, _ in self.shots)

    def is_safe(self, number: int) -> bool:
        """Whether a participant is safe from the result: a shooter, or the user of a spear."""
        if self.spear != OFF and number == self.attacker:
            return True
        return self.shoots(number) or any(user == number for user, _ in self.spears)

    @property
    def has_close_attackers(self) -> bool:
        """Whether an attacker fights hand to hand; otherwise the target defends at range."""
        return len(self.attackers) > len(self.shots)

    def is_close(self, number: int) -> bool:
        """Whether a participant is in close combat, so that his abilities for it count."""
        return self.has_close_attackers and not self.shoots(number)

    @property
    def is_hand_to_hand(self) -> bool:
        """Whether it was declared from beside the target: neither by a shot nor with a spear."""
        return self.spear == OFF and not self.shoots(self.attacker)

    @property
    def is_duel(self) -> bool:
        """Close combat of exactly one against exactly one."""
        return not self.shots and len(self.attackers) == len(self.defenders) == 1


class Announcing(Frame, msgspec.Struct, frozen=True, tag="announcing"):
    """Before the cards: the attacker says how many he will lay."""

    seat: int
    most: int


class Naming(Frame, msgspec.Struct, frozen=True, tag="naming"):
    """Before the cards: a player may name a card that the other must play if he holds it."""

    seat: int
