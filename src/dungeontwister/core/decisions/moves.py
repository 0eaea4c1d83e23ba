"""What a seat can decide: small values, each naming its seat. `record.notation` spells them.

Pieces, places and slots are the numbers of `core.state` and `core.board`.
"""

import msgspec

from dungeontwister.core.position.board import Place, Slot

from .move import Move

# ---- set-up


class Lay(Move, msgspec.Struct, frozen=True, tag="lay"):
    """Lay one of your pieces face down at a room."""

    seat: int
    piece: int
    slot: Slot


# ---- teams


class Remove(Move, msgspec.Struct, frozen=True, tag="remove"):
    """Secretly remove a character from your team, as your handicap demands."""

    seat: int
    piece: int


# ---- chance and time


class TimeUp(Move, msgspec.Struct, frozen=True, tag="time-up"):
    """A player's time is over. The clock makes this move."""

    seat: int


class Chance(Move, msgspec.Struct, frozen=True, tag="chance"):
    """The answer of chance to what the engine asked: kind, place and number make the key."""

    seat: int
    kind: str
    place: int
    nth: int
    outcome: str


# ---- actions of a turn


class Begin(Move, msgspec.Struct, frozen=True, tag="move"):
    """Begin a movement of one of your characters."""

    seat: int
    piece: int


class Reveal(Move, msgspec.Struct, frozen=True, tag="reveal"):
    """Turn up a face-down room to which your character has direct access."""

    seat: int
    piece: int
    slot: Slot


class Turn(Move, msgspec.Struct, frozen=True, tag="turn"):
    """Turn a room by a quarter, by its gear or by its twin's; +1 is clockwise, -1 the other way."""

    seat: int
    piece: int
    slot: Slot
    direction: int


class Jump(Move, msgspec.Struct, frozen=True, tag="jump"):
    """Jump over a pit, with a Jump card, or with a Combat card if there is none left."""

    seat: int
    piece: int
    to: Place
    card: int | None = None


class Unlock(Move, msgspec.Struct, frozen=True, tag="unlock"):
    """Open a closed portcullis."""

    seat: int
    piece: int
    slot: Slot
    nth: int = 0
    """Which portcullis of the room."""


class Lock(Move, msgspec.Struct, frozen=True, tag="lock"):
    """Close an open portcullis."""

    seat: int
    piece: int
    slot: Slot
    nth: int = 0
    """Which portcullis of the room."""


class Break(Move, msgspec.Struct, frozen=True, tag="break"):
    """Break a closed portcullis for good."""

    seat: int
    piece: int
    slot: Slot
    nth: int = 0
    """Which portcullis of the room."""


class Attack(Move, msgspec.Struct, frozen=True, tag="attack"):
    """Start a close combat against an enemy."""

    seat: int
    piece: int
    target: int


class Shoot(Move, msgspec.Struct, frozen=True, tag="shoot"):
    """Start a ranged combat; the weapon is an object, or the shooter himself for his own."""

    seat: int
    piece: int
    target: int
    weapon: int


class Thrust(Move, msgspec.Struct, frozen=True, tag="thrust"):
    """Start a close combat against an enemy out of your hands' reach, with a spear."""

    seat: int
    piece: int
    target: int


class Heal(Move, msgspec.Struct, frozen=True, tag="heal"):
    """Make a wounded character well again; a character who regenerates heals himself."""

    seat: int
    piece: int
    target: int


class Burn(Move, msgspec.Struct, frozen=True, tag="burn"):
    """Eliminate a character with a scroll of fire."""

    seat: int
    piece: int
    target: int
    item: int


class End(Move, msgspec.Struct, frozen=True, tag="end"):
    """End your turn."""

    seat: int


# ---- within a movement


class Step(Move, msgspec.Struct, frozen=True, tag="step"):
    """Go to a joined place, for one movement point."""

    seat: int
    piece: int
    to: Place


class Take(Move, msgspec.Struct, frozen=True, tag="take"):
    """Take something: from the ground, or from the character who holds it."""

    seat: int
    piece: int
    item: int
    source: int = -1


class Drop(Move, msgspec.Struct, frozen=True, tag="drop"):
    """Put down something carried."""

    seat: int
    piece: int
    item: int


class Give(Move, msgspec.Struct, frozen=True, tag="give"):
    """Hand something carried to a friend."""

    seat: int
    piece: int
    item: int
    receiver: int


class Swap(Move, msgspec.Struct, frozen=True, tag="swap"):
    """Exchange something carried for something that another character holds."""

    seat: int
    piece: int
    item: int
    partner: int
    wanted: int


class Stop(Move, msgspec.Struct, frozen=True, tag="stop"):
    """End the movement here."""

    seat: int
    piece: int


# ---- within a reveal


class Put(Move, msgspec.Struct, frozen=True, tag="put"):
    """Put a piece that was found in a revealed room at one of its places."""

    seat: int
    piece: int
    place: Place


# ---- within a combat


class Announce(Move, msgspec.Struct, frozen=True, tag="announce"):
    """Say how many Combat cards you will lay."""

    seat: int
    count: int


class Name(Move, msgspec.Struct, frozen=True, tag="name"):
    """Name a Combat card that the opponent must play if he holds it; none: waive it."""

    seat: int
    card: int | None = None


class Play(Move, msgspec.Struct, frozen=True, tag="play"):
    """Lay a Combat card face down."""

    seat: int
    card: int


# ---- of a seat that nobody holds
