"""What a search finds: squares with their prices, and the steps between them."""

from __future__ import annotations

from typing import Final, NamedTuple

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Break, Unlock
from dungeontwister.core.movement.loads import LoadMove
from dungeontwister.core.position.board import OFF, Place

from .position_under_way import World

STANDS: Final = -1
"""Points of an NPC that is not moving."""


class Arc(NamedTuple):
    """The step from one label to the next."""

    origin: Label
    begins: bool = False
    """By a new movement, after ending the one before."""
    act: Move | None = None
    """A jump, or work on a portcullis; None: a step."""
    before: tuple[LoadMove, ...] = ()
    """Done on the square that is left."""
    after: tuple[LoadMove, ...] = ()
    """Done on the square that is entered."""
    left: tuple[Place, LoadMove] | None = None
    """What was put down on an earlier square of the same movement."""


class Label:
    """A square that can be reached at some price, with so many points left, in some world."""

    __slots__ = (
        "ap",
        "arcs",
        "ditch",
        "exits",
        "halts",
        "owes",
        "place",
        "points",
        "squares",
        "took",
        "world",
    )

    def __init__(
        self, place: Place, points: int, ap: int, squares: int, world: World, arc: Arc | None
    ) -> None:
        self.place = place
        self.points = points
        self.ap = ap
        self.squares = squares
        self.world = world
        self.arcs: list[Arc] = [] if arc is None else [arc]
        self.ditch = OFF
        """The last square of this movement, before this one, where the load could lie."""
        self.owes = 0
        """So many squares more may not be valid ones (SOQ-80)."""
        self.halts = False
        """The movement has to end here."""
        self.took = OFF
        """What was taken on this square."""
        self.exits = False

    @property
    def worked(self) -> bool:
        """Whether a portcullis was worked on just now."""
        return bool(self.arcs) and isinstance(self.arcs[0].act, Unlock | Break)

    def stands(self) -> World | None:
        """The world if the NPC ends its movement here; None: it cannot."""
        if self.points == STANDS:
            return self.world
        return self.world.stood(self.place) if self.world.stops(self.place) else None


def outdoes(rival: Label, label: Label, exact: bool) -> bool:
    """Whether a rival on the same square leads to everything that a label does, for no more.

    With `exact`, another arrangement of things at the same price counts as different, and so do
    other portcullises at any price; the latter count also right after opening one.
    """
    if rival.ap > label.ap or rival.squares > label.squares or rival.owes > label.owes:
        return False
    if rival.halts and not label.halts:
        return False
    if (exact or label.worked) and rival.world.rooms != label.world.rooms:
        return False
    as_good = rival.ap == label.ap and rival.squares == label.squares
    if exact and as_good and (rival.ditch != label.ditch or rival.world is not label.world):
        return False
    if rival.points >= label.points:
        return True
    return rival.ap < label.ap and (rival.points == STANDS or rival.world.stops(rival.place))
