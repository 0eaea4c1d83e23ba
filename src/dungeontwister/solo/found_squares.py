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
        "keeps",
        "onward",
        "owes",
        "passing",
        "place",
        "points",
        "sheds",
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
        self.onward: World | None = None
        """How things would lie had the movement not ended here, or while it owes squares (S24)."""
        self.keeps = False
        """The load cannot be put down here: it was taken on this square, in earnest (S20).

        A plan may leave it where it lay (SOQ-10), but not on a pit trap: who hung on it has fallen.
        """
        self.halts = False
        """The movement has to end here."""
        self.took = OFF
        """What was taken on this square."""
        self.passing = False
        """The old load lies here; to end here it would have been left before (S6)."""
        self.sheds = False
        """A load was left behind so that the movement can end here (S8)."""
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


def outdoes(rival: Label, label: Label) -> bool:
    """Whether a rival in the same world leads to everything that a label does, for less.

    What may cost as much in the end is kept: a way that is cut short ends elsewhere (SOQ-01).
    """
    if rival.ap > label.ap or rival.squares > label.squares or owes_more(rival, label):
        return False
    if (rival.halts and not label.halts) or (label.ditch != OFF and rival.ditch == OFF):
        return False
    if rival.halts and label.sheds and not rival.sheds:
        return False
    if rival.keeps and not label.keeps:
        return False
    shorter = rival.squares < label.squares
    if rival.points >= label.points:
        return shorter or rival.ap < label.ap
    sooner = rival.ap + 1 < label.ap or (shorter and rival.ap < label.ap)
    return sooner and can_begin(rival) and (label.ditch == OFF or rival.world.can_drop(rival.place))


def roughly_outdoes(rival: Label, label: Label) -> bool:
    """The same for a rival in whose world other things were exchanged or opened elsewhere.

    Right after opening a portcullis other open ones count as different. Who takes something and
    leaves the old load there has to go on (S6); who left it before may stay.
    """
    if rival.ap > label.ap or rival.squares > label.squares or owes_more(rival, label):
        return False
    if (rival.halts and not label.halts) or (rival.passing and not label.passing):
        return False
    if label.worked and rival.world.rooms != label.world.rooms:
        return False
    return rival.points >= label.points or (rival.ap < label.ap and can_begin(rival))


def owes_more(rival: Label, label: Label) -> bool:
    """Whether a rival may not come to squares to which a label may (SOQ-80)."""
    bound = rival.onward is not None and rival.onward is not label.onward
    return rival.owes > label.owes or bound


def can_begin(label: Label) -> bool:
    """Whether a new movement could begin here."""
    return label.points == STANDS or label.world.stops(label.place)
