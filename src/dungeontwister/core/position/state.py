"""What changes in the course of a game, and nothing else: frozen values, no rule inside.

Everything that a seat may not know lies in `State.secret`.
"""

from typing import Final

import msgspec

from dungeontwister.core.automaton import Holdings
from dungeontwister.core.decisions.frame import Frame

from .board import OFF, Place

CLOSED: Final = 0
OPEN: Final = 1
BROKEN: Final = 2

FACE_DOWN: Final = -1

# What a character can do once: in a turn, or in the whole game.
SHOT: Final = 1
FREE_COMBAT: Final = 2
WALLS: Final = 4
SHOWN: Final = 8
"""The mark of a covered object that was shown to be a shield this turn."""
ONCE_PER_TURN: Final = SHOT | FREE_COMBAT | SHOWN


class Room(msgspec.Struct, frozen=True, cache_hash=True, omit_defaults=True):
    """One room of the layout. `drawing` is FACE_DOWN until the room is revealed."""

    card: int
    """The slot at which the room was laid out: names its hidden face in the draws of chance."""
    drawing: int = FACE_DOWN
    turn: int = 0
    """Clockwise quarter turns from the drawing."""
    portcullis: int = CLOSED
    """The states of its portcullises, two bits for each, the first one lowest."""
    walls_broken: bool = False
    broken: tuple[int, ...] = ()
    """Single walls and arrow-slits that are open for good, by their places in the drawing."""


def portcullis_of(room: Room, nth: int = 0) -> int:
    """Whether a portcullis of a room is closed, open or broken."""
    return room.portcullis >> 2 * nth & 3


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A character or an object. Unseen pieces, and those out of the game, are nowhere."""

    place: Place = OFF
    carrier: int = OFF
    """Its carrier; a carried piece is where its carrier is."""
    wounded: bool = False
    wounded_now: bool = False
    """Became wounded in the current turn."""
    entrance: int = 0
    """The ways by which he entered, this turn, a place holding an enemy; none: he is free."""
    gone: bool = False
    """Out of the game: exited, eliminated, rescued or discarded."""
    healed: bool = False
    """Was healed in the current turn: he does nothing more in it."""
    used: int = 0
    """What he has done that can be done only once, as a set of bits."""


UNSEEN: Final = Piece()
"""A piece not seen yet: face down, still to be laid, or in the box."""
GONE: Final = Piece(gone=True)
"""A piece that has left the game for good."""


class Side(msgspec.Struct, frozen=True):
    """What lies openly before a player."""

    action_points: int = 0
    victory_points: int = 0
    jump_cards: int = 0
    turns: int = 0
    action_cards: tuple[int, ...] = ()
    """The Action cards in his hand, ascending; both players know them."""


class Secret(msgspec.Struct, frozen=True):
    """Everything that is hidden from a seat. Pairs are indexed by seat."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    """Combat cards, ascending."""
    stock: tuple[tuple[int, ...], tuple[int, ...]]
    """Pieces not laid out yet, ascending."""
    laid: tuple[tuple[int, ...], ...]
    """For each room slot the face-down pieces, ascending: the order of laying is not kept."""
    choices: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]] = ((), ())
    """What each player has committed in a choice made by both at once, disclosed together."""
    backs: tuple[int, ...] = ()
    """With secret objects: for each piece the number of its back, or OFF for one that lies open."""
    ways: tuple[tuple[int, int], ...] = ()
    """With secret objects: characters, ascending, each with the ways of his entrance that are open
    to him only because of something which he did not show."""


class Ending(msgspec.Struct, frozen=True):
    """How a game ended; nobody wins a draw."""

    winner: int | None
    reason: str


class State(msgspec.Struct, frozen=True):
    """A position between two moves."""

    rooms: tuple[Room, ...]
    pieces: tuple[Piece, ...]
    sides: tuple[Side, Side]
    frames: tuple[Frame, ...]
    secret: Secret
    pairs: tuple[str, ...] = ()
    """The colours of the room pairs in play."""
    active: int = OFF
    teams: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """What each player has openly taken into his team, ascending; nothing where it is secret."""
    quiet: int = 0
    """Turns in a row without victory points, reveal, wound (for a card) or elimination."""
    ending: Ending | None = None
    non_player: Holdings | None = None
    """What belongs to a Non-Player, if there is one."""
