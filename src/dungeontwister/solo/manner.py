"""How an NPC acts: what a Personality may change about an activation, with what everybody does.

A Personality overrides what it changes and leaves the rest. Scenes that are handed in show the NPC
on the square in question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dungeontwister.core import healing, repulsion
from dungeontwister.core.board import Place, Slot
from dungeontwister.core.moves import Attack, Shoot, Thrust
from dungeontwister.core.scene import Scene

if TYPE_CHECKING:
    from .activation import Cast, Objective


class Manner:
    """An NPC without a Personality."""

    works_locks: bool = False
    """Opens portcullises in any mode, as if it carried a Key."""
    breaks_on_the_way: bool = False
    """Breaks closed portcullises in any mode, as others use a Key."""
    heals_afar: bool = False
    """Heals whom it sees as if he were beside it."""

    def objectives(self, cast: Cast, scene: Scene, npc: int) -> Sequence[tuple[int, Objective]]:
        """The list to read: the card's, from 1; what is put before it has the number 0."""
        return tuple(enumerate(cast.cards[npc].objectives, 1))

    def receivers(self, cast: Cast, scene: Scene, npc: int) -> Sequence[int]:
        """To whom it hands over what it carries, in the objective `DELIVER`."""
        return ()

    def may_attack(self, scene: Scene, npc: int, attack: Attack | Shoot | Thrust) -> bool:
        """Whether it would start a combat that the rules allow, from where it stands."""
        return True

    def may_take(self, cast: Cast, scene: Scene, npc: int, item: int) -> bool:
        """Whether it would take something that is on its list."""
        return True

    def can_push(self, scene: Scene, npc: int, target: int) -> bool:
        """Whether it can repulse somebody from where it stands."""
        return repulsion.refuse_target(scene, npc, target) is None

    def can_heal(self, scene: Scene, npc: int, target: int) -> bool:
        """Whether it can heal somebody from where it stands."""
        return healing.refuse_patient(scene, npc, target) is None

    def passages(self, scene: Scene, npc: int, place: Place) -> Sequence[Place]:
        """Squares that are neighbours of a square for its movement alone."""
        return ()

    def locks_gears(self, scene: Scene, npc: int) -> Sequence[Slot]:
        """Rooms whose gears it keeps all but Mekanorks from using, now."""
        return ()


PLAIN: Final = Manner()
