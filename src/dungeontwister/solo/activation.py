"""The parts of an activation: cards, objectives, attempts, ways and the decision.

An NPC takes the first of its objectives that it can achieve within that objective's action points
(SO-NPC-01). `deciding` finds it; `acting` carries out the `Decision`:

* several `ways`: a die says which (SO-PROX-03); none: there is nothing to do;
* the moves of a way are ordinary moves of the Non-Player, to be made one after the other; the last
  one is the objective's own act, if it has one. A way may end within a movement (SO-NPC-10);
* then `then` says how it goes on: `AGAIN` asks `deciding.resume` with the decision's `task`, `DIE`
  rolls the rotation die (if an action point is left), `OVER` deactivates the NPC.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from dungeontwister.content.solo_rows import NpcRow
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.scene import Scene

from .ways_to_act import Manner, Manners, manner_in

EXIT: Final = "exit"
TAKE: Final = "take-object"
COMBAT: Final = "combat"
REVEAL: Final = "reveal-room"
ROTATE: Final = "rotate-room"
REGROUP: Final = "regroup"
BREAK: Final = "break-portcullis"
OPEN: Final = "open-portcullis"
HEAL: Final = "heal"
REPULSE: Final = "repulse"
DELIVER: Final = "deliver"
"""An objective on no card, which a Personality may insert (SO-PERS-SERPICO-01)."""

UNLISTED: Final = 99
"""The rank of anything that is not on a list: last."""

# ---- who wants what


class Objective(NamedTuple):
    """An objective, and the action points that the NPC may spend on it."""

    kind: str
    ap: int


class Card(NamedTuple):
    """What is printed on an NPC card; ranks count from 1."""

    objectives: tuple[Objective, ...]
    default: str
    objects: Mapping[str, int]
    characters: Mapping[str, int]


def card_of(row: NpcRow) -> Card:
    """The card of a row of the tables."""
    return Card(
        tuple(Objective(objective.kind, objective.ap) for objective in row.objectives),
        row.default,
        {name: rank for rank, name in enumerate(row.object_priority, 1)},
        {name: rank for rank, name in enumerate(row.character_priority, 1)},
    )


class Cast(NamedTuple):
    """All NPCs of a game, by the numbers of the pieces."""

    kinds: tuple[str, ...]
    """The word of the priority lists for each piece: its class, or what kind of object it is."""
    cards: Mapping[int, Card]
    """The cards of the NPCs."""
    manners: Manners = MappingProxyType({})
    """The Personalities of some of them."""

    def manner(self, scene: Scene, npc: int) -> Manner:
        """How an NPC acts now."""
        return manner_in(scene, self.manners, npc)


# ---- what comes of it


class Way(msgspec.Struct, frozen=True):
    """One way to meet an objective, or to draw nearer to it."""

    ap: int
    """Action points from now on, the objective's own act included."""
    squares: int
    """Squares entered by moving, and two for each jump (SOQ-06)."""
    moves: tuple[Move, ...]
    target: int = OFF
    """The piece or the room it is about, where there is one."""


class Attempt(msgspec.Struct, frozen=True):
    """An objective that was tried, and the result."""

    number: int
    """Its place on the card, from 1; 0 for what a Personality inserts."""
    kind: str
    ap: int
    """The action points allowed for it."""
    reason: str
    """Why it is not taken up: see `REASONS`; empty: it is."""
    needed: int | None = None
    """The action points that it takes; where it fails, those that it would take at least."""
    target: int = OFF
    rank: int = 0
    """The line of the priority list that decided."""
    tool: int = OFF
    """What it would use, if that has to be told."""

    @property
    def held(self) -> bool:
        """Whether the objective is achievable."""
        return not self.reason


REASONS: Final = (
    "no-target",  # no target (SOQ-60)
    "out-of-reach",  # not within the action points
    "already-there",  # beside the best friend in reach (SO-OBJECTIVE-REGROUP-02)
    "not-its-class",  # an ability of another class
    "its-personality",  # a Personality never does it
    "not-possible",  # it could not be done from any square
)

AGAIN: Final = "again"
DIE: Final = "die"
OVER: Final = "over"


class Task(msgspec.Struct, frozen=True):
    """What an NPC is doing: the part of a decision that is kept while it is carried out."""

    mode: str
    number: int
    """The objective's place on the card, from 1; 0 for what a Personality inserts."""
    target: int = OFF
    nearer: bool = False
    """It only draws nearer: nothing follows."""


class Decision(msgspec.Struct, frozen=True):
    """What an NPC does next."""

    piece: int
    task: Task | None
    """None: it has nothing to do (SO-NPC-06)."""
    ap: int
    """The action points it has for all that follows (SO-NPC-07)."""
    attempts: tuple[Attempt, ...]
    ways: tuple[Way, ...] = ()
    """Equally good, with different results; several are for the die (SOQ-70)."""
    rank: int = 0
    """The line of the priority list that decided; 0: none did."""
    tool: int = OFF
    """What it uses, if that has to be told."""

    @property
    def then(self) -> str:
        """What follows when a way was carried out."""
        if self.task is None or self.task.nearer or self.task.mode in (EXIT, REGROUP):
            return OVER
        return DIE if self.task.mode == ROTATE else AGAIN
