"""Unfinished business of a game against a Non-Player (see `core.decisions.frames`)."""

import msgspec
from msgspec.structs import replace

from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.line import Line
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.board import OFF, Place, Slot

# ---- set-up and the player's turn


class NpcDraw(Frame, msgspec.Struct, frozen=True, tag="npc-draw"):
    """Chance draws the characters of the Non-Player that go into the bag, one after the other."""

    missing: int


class Opening(Frame, msgspec.Struct, frozen=True, tag="opening"):
    """The first action of the game: a room has to be revealed."""


class TurnClosing(Frame, msgspec.Struct, frozen=True, tag="turn-closing"):
    """The player has done all his actions: when what lies above is done, his turn is over."""


# ---- what appears


class TokenDraw(Frame, msgspec.Struct, frozen=True, tag="token-draw"):
    """A room was turned up: chance draws tokens from the bag, one after the other."""

    slot: Slot
    missing: int
    revealer: int = OFF
    """The character who revealed the room; OFF: none."""
    drawn: tuple[int, ...] = ()
    """What was drawn, in that order."""

    def held(self) -> tuple[int, ...]:
        """What was drawn."""
        return self.drawn


class Teleport(Frame, msgspec.Struct, frozen=True, tag="teleport"):
    """Pieces appear in a room, one after the other: dice say where."""

    slot: Slot
    pieces: tuple[int, ...]
    revealer: int = OFF
    turning: tuple[int, ...] = ()
    """The NPC that appeared without dice and rolls the rotation die when all are there."""

    def held(self) -> tuple[int, ...]:
        """Those who have not appeared yet."""
        return self.pieces


class SquareDraw(Frame, msgspec.Struct, frozen=True, tag="square-draw"):
    """Several squares are equally good for the next piece that appears: a lot says which."""

    piece: int
    places: tuple[Place, ...]


class LineChoice(Frame, msgspec.Struct, frozen=True, tag="line-choice"):
    """A die shows its highest face: a player chooses among the squares of a row or a column."""

    seat: int
    row: int = OFF
    """The row that the die gives; OFF: it can be chosen."""
    column: int = OFF


class Reinforcement(Frame, msgspec.Struct, frozen=True, tag="reinforcement"):
    """A reinforcement is called: chance says who comes."""


class ArrivalDraw(Frame, msgspec.Struct, frozen=True, tag="arrival-draw"):
    """A reinforcement comes: chance says into which room."""

    piece: int

    def held(self) -> tuple[int, ...]:
        """The NPC that comes."""
        return (self.piece,)


class Vision(Frame, msgspec.Struct, frozen=True, tag="vision"):
    """A Vision reveals a room: chance says which."""


# ---- the turn of the Non-Player


class OrderDraw(Frame, msgspec.Struct, frozen=True, tag="order-draw"):
    """The cards of the characters are shuffled: chance lines them up, one after the other."""

    row: tuple[int, ...]
    left: tuple[int, ...]


class NpTurn(Frame, msgspec.Struct, frozen=True, tag="np-turn"):
    """The characters of the Non-Player act, in the order of their cards."""

    row: tuple[int, ...]
    """Whose cards lie there, from left to right."""
    sideways: tuple[int, ...] = ()
    """Whose cards are turned: they act no more in this turn."""
    acted: tuple[int, ...] = ()
    """Who has been activated in this turn."""

    def in_line(self, line: Line) -> Line:
        """The cards lie in a row."""
        return replace(line, row=self.row, sideways=self.sideways)


class Activation(Frame, msgspec.Struct, frozen=True, tag="activation"):
    """A character of the Non-Player acts as its card demands."""

    piece: int
    objective: int = 0
    """Which objective of its card it pursues; 0: none yet."""
    mode: str = ""
    """The kind of that objective; empty: it has not read its card yet."""
    target: int = OFF
    """The piece that it is about, if there is one."""
    nearer: bool = False
    """It only draws nearer to its objective."""
    plan: tuple[Move, ...] = ()
    """The planned moves."""
    rolled: int = 0
    """How often it has rolled the rotation die."""
    ties: int = 0
    """How often a die had to choose among ways for it."""

    def in_line(self, line: Line) -> Line:
        """It acts."""
        return replace(line, acting=self.piece)


class TieDraw(Frame, msgspec.Struct, frozen=True, tag="tie-draw"):
    """Several ways are equally good: a die says which one is taken."""

    piece: int
    ways: int
    plans: tuple[tuple[Move, ...], ...] = ()
    """The moves of each way."""
    targets: tuple[int, ...] = ()
    """The piece that each way is about, if there is one."""


class RotationDraw(Frame, msgspec.Struct, frozen=True, tag="rotation-draw"):
    """An NPC rolls the rotation die."""

    piece: int
    nth: int
    free: bool = False
    """The turn costs nothing."""


class DieDraw(Frame, msgspec.Struct, frozen=True, tag="die-draw"):
    """A die is rolled for a character of the Non-Player."""

    piece: int
    nth: int
    item: int = OFF
    """What it is about, where there is something."""


# ---- combat


class CardDraw(Frame, msgspec.Struct, frozen=True, tag="card-draw"):
    """Cards of the Non-Player's Combat deck are turned over, mostly one: the highest counts."""

    missing: int = 1
    shown: tuple[int, ...] = ()


class HandDraw(Frame, msgspec.Struct, frozen=True, tag="hand-draw"):
    """The card that a player has to lay is drawn from his hand."""

    piece: int
    """The character of the Non-Player that makes him do so."""
    seat: int


class CardsShown(Frame, msgspec.Struct, frozen=True, tag="cards-shown"):
    """Cards of the Non-Player's Combat deck are turned over before the Player chooses."""

    seat: int
    """The seat that picks the one that counts."""
    missing: int
    shown: tuple[int, ...] = ()


class CardPick(Frame, msgspec.Struct, frozen=True, tag="card-pick"):
    """A player picks the card that the Non-Player plays."""

    seat: int
    shown: tuple[int, ...]
