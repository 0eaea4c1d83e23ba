"""What the oracle knows of a position: rooms, characters, things and where they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Place = tuple[Literal["room"], int, str] | tuple[Literal["start"], str, int, str]
"""`("room", slot, icon)`: a zone. Slots count row by row from the north, two to a row.

`("start", side, column, icon)`: in that side's starting zone, in front of the end room of that
column (0 west, 1 east), facing that icon. Yellow is at the north end, blue at the south end.
"""

EXIT: Final = "exit"
End = Place | Literal["exit"]
"""Where a movement or a jump ends: at a place, or out of the labyrinth."""

Way = tuple[Literal["piece"], int, int, str] | tuple[Literal["pit"], int, int]
"""A way into a zone, fixed to its room: rows, columns and sides of the UNTURNED drawing.

`("piece", row, column, side)`: that side of that cell of the zone. `("pit", row, column)`: a pit of
the same room.
"""


@dataclass(frozen=True)
class Room:
    """A face-up room: its drawing, its clockwise quarter turns, the state of its portcullis.

    In a ruin all walls are broken, and what stood in them; only the pits are left.
    """

    art: str
    turn: int = 0
    gate: Literal["closed", "open", "broken"] = "closed"
    ruin: bool = False


@dataclass(frozen=True)
class Character:
    """A character; `place` is None while he is carried or off the board.

    `entrance` holds the ways by which he came this turn into a zone of an unwounded enemy; it is
    empty if he is free to leave by any way. What sets him apart from others:

    `slit`: arrow-slits do not stop him. `pit`: pits do not. `ghost`: nothing that is printed does.
    `flies`: enemies do not hinder him. `giant`: enemies of combat value 0 or 1 are not hindered by
    him. `hands`: how many things he carries.
    """

    name: str
    side: str
    place: Place | None
    movement: int = 2
    slit: bool = False
    wounded: bool = False
    carrier: str | None = None
    entrance: frozenset[Way] = frozenset()
    combat: int = 2
    pit: bool = False
    ghost: bool = False
    flies: bool = False
    giant: bool = False
    hands: int = 1
    healed: bool = False


@dataclass(frozen=True)
class Thing:
    """An object; `pit` says that whoever carries it can cross pits."""

    name: str
    place: Place | None
    carrier: str | None = None
    pit: bool = False


@dataclass(frozen=True)
class World:
    """A whole position; None among the rooms is a face-down room. All names differ."""

    rooms: tuple[Room | None, ...]
    characters: tuple[Character, ...] = ()
    things: tuple[Thing, ...] = ()


def find(world: World, name: str) -> Character:
    """The character of that name."""
    return next(character for character in world.characters if character.name == name)


def standing(world: World, place: Place) -> list[Character]:
    """The characters at a place who are not carried."""
    return [character for character in world.characters if character.place == place]


def held_by_enemy(world: World, side: str, place: Place) -> bool:
    """Is there an unwounded enemy at this place?"""
    return any(who.side != side and not who.wounded for who in standing(world, place))


def hinders(enemy: Character, mover: Character) -> bool:
    """Only unwounded enemies hinder; nobody hinders a flyer, and no giant the small."""
    small = mover.combat <= 1
    return (
        enemy.side != mover.side
        and not enemy.wounded
        and not mover.flies
        and not (enemy.giant and small)
    )


def hindered(world: World, mover: Character, place: Place) -> bool:
    """Is there somebody at this place who hinders the mover?"""
    return any(hinders(who, mover) for who in standing(world, place))


def can_act(character: Character) -> bool:
    """A wounded, carried or removed character performs no action, nor one healed this turn."""
    return character.place is not None and not character.wounded and not character.healed
