"""Unfinished business, as data on a stack: the top frame says who decides what.

The golden rule that an action is resolved before another starts is this stack. With an empty stack
the active player chooses an action. The set-up is a stack of frames as well. Frames hold nothing
that a seat may not know.
"""

import msgspec

from .board import Place, Slot


class PairDraw(msgspec.Struct, frozen=True, tag="pair-draw"):
    """Chance draws the room pairs that are used, one after the other."""

    missing: int


class StartingChoice(msgspec.Struct, frozen=True, tag="starting-choice"):
    """Both players at once secretly choose who starts, and in front of which room."""

    count: int


class PlacerDraw(msgspec.Struct, frozen=True, tag="placer-draw"):
    """Chance draws who lays the first card."""


class Laying(msgspec.Struct, frozen=True, tag="laying"):
    """The players take turns laying their remaining cards face down beside the rooms."""

    seat: int = 0


class FacingChoice(msgspec.Struct, frozen=True, tag="facing-choice"):
    """Both players at once choose what their starting characters face."""

    starts: tuple[tuple[int, Slot], ...] = ()
    """Who stands in front of which room."""


class PlayerDraw(msgspec.Struct, frozen=True, tag="player-draw"):
    """Chance draws who takes the first turn."""


class Movement(msgspec.Struct, frozen=True, tag="movement"):
    """A character moves: small steps and free exchanges until he stops."""

    piece: int
    points: int
    seen: tuple[tuple[int, ...], ...]
    """The arrangements of loads since his last step; nothing that is free may repeat one."""


class RoomDraw(msgspec.Struct, frozen=True, tag="room-draw"):
    """A room is being turned up: chance says which one it is."""

    slot: Slot


class TurnDraw(msgspec.Struct, frozen=True, tag="turn-draw"):
    """A room is being turned up: it is known which one, and chance says which way it lies."""

    slot: Slot
    drawing: int


class Placing(msgspec.Struct, frozen=True, tag="placing"):
    """The cards of a room that was turned up are placed in it."""

    slot: Slot
    cards: tuple[int, ...] = ()


class Combat(msgspec.Struct, frozen=True, tag="combat"):
    """Both players at once lay a Combat card."""

    attacker: int
    target: int
    place: Place
    """Where the target stood when the combat was declared."""
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]


Frame = (
    PairDraw
    | StartingChoice
    | PlacerDraw
    | Laying
    | FacingChoice
    | PlayerDraw
    | Movement
    | RoomDraw
    | TurnDraw
    | Placing
    | Combat
)
