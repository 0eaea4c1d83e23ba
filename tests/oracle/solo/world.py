"""The position in which an NPC is about to act.

A thing is whatever can be carried: an object, or somebody wounded. Everybody else stands still.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from tests.oracle.prison.labyrinth import Square, Tiles, slot_at
from tests.oracle.prison.people import FLIES, GIANT, NUMBERS, ROPE, SLIPS_THROUGH_SLITS, SMALL

from .cards import LAST, WOUNDED, Card, cards
from .ground import Gates, Ground, ground

Where = Square | str | None
"""A square, the name of who holds it, or nowhere any more."""
NP: Final = "blue"
"""The Non-Player has the place of blue."""


@dataclass(frozen=True)
class Figure:
    """A character or an object, without its place."""

    name: str
    kind: str
    side: str
    wounded: bool = False
    fresh: bool = False
    """Became wounded in this turn."""

    @property
    def is_character(self) -> bool:
        """A character, wounded or not."""
        return self.kind in NUMBERS

    @property
    def is_thing(self) -> bool:
        """An object or somebody wounded."""
        return self.wounded or not self.is_character


@dataclass(frozen=True)
class World:
    """Who acts, the rooms, the unwounded with their squares, and the things."""

    me: str
    tiles: Tiles
    pairs: tuple[str, ...]
    """The number of each room's pair; empty for a face-down room."""
    figures: dict[str, Figure]
    standing: dict[str, Square]
    things: tuple[str, ...]
    start: tuple[Where, ...]
    """Where each of the things is at first."""
    at: Square
    left: int = -1
    """The squares left of a movement under way; -1: none is."""
    spot: Square | None = None
    """The last square of that movement on which its load could have been left."""
    grounds: dict[Gates, Ground] = field(default_factory=dict)
    """The squares as they were looked up already."""

    @cached_property
    def card(self) -> Card:
        """The card of who acts."""
        return cards()[self.me]

    @property
    def hurt(self) -> bool:
        """Is it wounded itself?"""
        return self.figures[self.me].wounded

    @cached_property
    def people(self) -> dict[Square, Figure]:
        """The unwounded others by their squares."""
        others = [(name, at) for name, at in self.standing.items() if name != self.me]
        return {at: self.figures[name] for name, at in others}

    @cached_property
    def movement(self) -> int:
        """How far it goes for a point."""
        return NUMBERS[self.card.kind][0]

    def ground(self, gates: Gates = frozenset()) -> Ground:
        """The squares, with some portcullises changed."""
        found = self.grounds.get(gates)
        if found is None:
            found = self.grounds[gates] = ground(self.tiles, gates)
        return found

    # ---- ranks

    def wants(self, thing: str, who: str = "") -> int:
        """The rank of a thing for an NPC; enemies are never carried."""
        figure = self.figures[thing]
        if figure.is_character and figure.side != NP:
            return LAST
        return cards()[who or self.me].wants(WOUNDED if figure.is_character else figure.kind)

    def listed(self, thing: str) -> bool:
        """Does the acting NPC want it at all?"""
        return self.wants(thing) < LAST

    def is_kind(self, thing: str, kind: str) -> bool:
        """Is it an object of this kind?"""
        return self.figures[thing].kind == kind and not self.figures[thing].is_character

    def is_rope(self, thing: str) -> bool:
        """Is it a Rope?"""
        return self.is_kind(thing, ROPE)

    # ---- who passes what

    @cached_property
    def slips(self) -> bool:
        """Through arrow-slits."""
        return self.card.kind == SLIPS_THROUGH_SLITS

    @cached_property
    def flies(self) -> bool:
        """Over enemies and pit traps."""
        return self.card.kind == FLIES

    def bars(self, square: Square) -> bool:
        """Is an enemy there whom it cannot pass?"""
        other = self.people.get(square)
        if other is None or other.side == NP or self.flies:
            return False
        return not (other.kind == GIANT and NUMBERS[self.card.kind][1] <= SMALL)

    def is_exit(self, square: Square) -> bool:
        """The Player's starting line."""
        return self.ground().line(square) not in ("", NP)

    @cached_property
    def links(self) -> dict[Square, Square]:
        """Ley-vite: gears of face-up twin rooms are neighbours when he moves."""
        if self.card.personality != "twin-gears-adjacent-for-move":
            return {}
        gears = list(self.ground().gears().values())
        pair = {gear: self.pairs[slot_at(gear)] for gear in gears}
        return {a: b for a in gears for b in gears if a != b and pair[a] == pair[b]}

    def steps(self, square: Square, gates: Gates) -> list[Square]:
        """The squares one step away, as far as walls, slits and portcullises go."""
        passes = {"slit"} if self.slips else set()
        near = [to for to, bars in self.ground(gates).sides(square) if not bars - passes]
        return [*near, *([self.links[square]] if square in self.links else [])]
