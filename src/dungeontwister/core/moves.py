"""What a seat can decide: small values, each naming its seat. `record.notation` spells them.

Pieces, places and slots are the numbers of `core.state` and `core.board`.
"""

import msgspec

from .board import Place, Slot

# ---- set-up


class Start(msgspec.Struct, frozen=True, tag="start"):
    """Put one of your characters face down in front of a room at your end."""

    seat: int
    piece: int
    slot: Slot


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Lay one of your pieces face down at a room."""

    seat: int
    piece: int
    slot: Slot


class Face(msgspec.Struct, frozen=True, tag="face"):
    """Choose what a starting character faces."""

    seat: int
    piece: int
    place: Place


class Stand(msgspec.Struct, frozen=True, tag="stand"):
    """Put one of your characters face down on a dot of your starting line."""

    seat: int
    piece: int
    place: Place


# ---- teams


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Openly take a card into your team."""

    seat: int
    piece: int


class Enlist(msgspec.Struct, frozen=True, tag="enlist"):
    """Secretly take a card into your team."""

    seat: int
    piece: int


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """Secretly remove a character from your team, as your handicap demands."""

    seat: int
    piece: int


# ---- chance and time


class TimeUp(msgspec.Struct, frozen=True, tag="time-up"):
    """A player's time is over; the clock says so, nobody decides it."""

    seat: int


class Chance(msgspec.Struct, frozen=True, tag="chance"):
    """The answer of chance to what the engine asked: kind, place and number make the key."""

    seat: int
    kind: str
    place: int
    nth: int
    outcome: str


# ---- actions of a turn


class PlayAction(msgspec.Struct, frozen=True, tag="action"):
    """Play an Action card: its number is what you have for this turn."""

    seat: int
    points: int


class Begin(msgspec.Struct, frozen=True, tag="move"):
    """Begin a movement of one of your characters."""

    seat: int
    piece: int


class Reveal(msgspec.Struct, frozen=True, tag="reveal"):
    """Turn up a face-down room to which your character has direct access."""

    seat: int
    piece: int
    slot: Slot


class Turn(msgspec.Struct, frozen=True, tag="turn"):
    """Turn a room by a quarter, by its gear or by its twin's; +1 is clockwise, -1 the other way."""

    seat: int
    piece: int
    slot: Slot
    direction: int


class Jump(msgspec.Struct, frozen=True, tag="jump"):
    """Jump over a pit, with a Jump card, or with a Combat card if there is none left."""

    seat: int
    piece: int
    to: Place
    card: int | None = None


class Unlock(msgspec.Struct, frozen=True, tag="unlock"):
    """Open a closed portcullis."""

    seat: int
    piece: int
    slot: Slot
    nth: int = 0
    """Which portcullis of the room."""


class Lock(msgspec.Struct, frozen=True, tag="lock"):
    """Close an open portcullis."""

    seat: int
    piece: int
    slot: Slot
    nth: int = 0
    """Which portcullis of the room."""


class Break(msgspec.Struct, frozen=True, tag="break"):
    """Break a closed portcullis for good."""

    seat: int
    piece: int
    slot: Slot
    nth: int = 0
    """Which portcullis of the room."""


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Start a close combat against an enemy."""

    seat: int
    piece: int
    target: int


class Shoot(msgspec.Struct, frozen=True, tag="shoot"):
    """Start a ranged combat; the weapon is an object, or the shooter himself for his own."""

    seat: int
    piece: int
    target: int
    weapon: int


class Thrust(msgspec.Struct, frozen=True, tag="thrust"):
    """Start a close combat against an enemy out of your hands' reach, with a spear."""

    seat: int
    piece: int
    target: int


class Heal(msgspec.Struct, frozen=True, tag="heal"):
    """Make a wounded character well again; somebody who regenerates heals himself."""

    seat: int
    piece: int
    target: int


class Steal(msgspec.Struct, frozen=True, tag="steal"):
    """Take an object from an enemy."""

    seat: int
    piece: int
    target: int
    item: int


class Shatter(msgspec.Struct, frozen=True, tag="shatter"):
    """Break all walls of the room."""

    seat: int
    piece: int


class Levitate(msgspec.Struct, frozen=True, tag="levitate"):
    """Move an object from afar, to the ground of a place or into somebody's hands there."""

    seat: int
    piece: int
    item: int
    to: Place
    receiver: int = -1


class WalkThrough(msgspec.Struct, frozen=True, tag="walk"):
    """Begin to walk through a wall."""

    seat: int
    piece: int


class Repel(msgspec.Struct, frozen=True, tag="repel"):
    """Push a character in view one place straight away."""

    seat: int
    piece: int
    target: int


class Burn(msgspec.Struct, frozen=True, tag="burn"):
    """Eliminate a character with a scroll of fire."""

    seat: int
    piece: int
    target: int
    item: int


class Invert(msgspec.Struct, frozen=True, tag="invert"):
    """Swap your room with a neighbouring one by a scroll."""

    seat: int
    piece: int
    slot: Slot
    item: int


class End(msgspec.Struct, frozen=True, tag="end"):
    """End your turn."""

    seat: int


# ---- within a movement


class Step(msgspec.Struct, frozen=True, tag="step"):
    """Go to a joined place, for one movement point."""

    seat: int
    piece: int
    to: Place


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take something: from the ground, or from the character who holds it."""

    seat: int
    piece: int
    item: int
    source: int = -1


class Drop(msgspec.Struct, frozen=True, tag="drop"):
    """Put down something carried."""

    seat: int
    piece: int
    item: int


class Give(msgspec.Struct, frozen=True, tag="give"):
    """Hand something carried to a friend."""

    seat: int
    piece: int
    item: int
    receiver: int


class Swap(msgspec.Struct, frozen=True, tag="swap"):
    """Exchange something carried for something that another character holds."""

    seat: int
    piece: int
    item: int
    partner: int
    wanted: int


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """End the movement here."""

    seat: int
    piece: int


# ---- within a reveal


class Put(msgspec.Struct, frozen=True, tag="put"):
    """Put a piece that was found in a revealed room at one of its places."""

    seat: int
    piece: int
    place: Place


# ---- within a combat


class Announce(msgspec.Struct, frozen=True, tag="announce"):
    """Say how many Combat cards you will lay."""

    seat: int
    count: int


class Name(msgspec.Struct, frozen=True, tag="name"):
    """Name a Combat card that the opponent must play if he holds it; none: waive it."""

    seat: int
    card: int | None = None


class Join(msgspec.Struct, frozen=True, tag="join"):
    """Have somebody help in the combat from afar."""

    seat: int
    piece: int


class Fight(msgspec.Struct, frozen=True, tag="fight"):
    """Begin the combat with those who take part."""

    seat: int


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Lay a Combat card face down."""

    seat: int
    card: int


# ---- of a seat that nobody holds


class Pursue(msgspec.Struct, frozen=True, tag="pursue"):
    """Go for an objective of the character's card, in one of so many equally good ways."""

    seat: int
    piece: int
    objective: int
    """Its number on the card."""
    ways: int = 1


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Roll the rotation die on a gear."""

    seat: int
    piece: int


class Rest(msgspec.Struct, frozen=True, tag="rest"):
    """Do nothing more in this turn."""

    seat: int
    piece: int


Move = (
    Start
    | Lay
    | Face
    | Stand
    | Pick
    | Enlist
    | Remove
    | TimeUp
    | Chance
    | PlayAction
    | Begin
    | Reveal
    | Turn
    | Jump
    | Unlock
    | Lock
    | Break
    | Attack
    | Shoot
    | Thrust
    | Heal
    | Steal
    | Shatter
    | Levitate
    | WalkThrough
    | Repel
    | Burn
    | Invert
    | End
    | Step
    | Take
    | Drop
    | Give
    | Swap
    | Stop
    | Put
    | Announce
    | Name
    | Join
    | Fight
    | Play
    | Pursue
    | Roll
    | Rest
)
"""Every kind of move, for annotations and decoding."""
