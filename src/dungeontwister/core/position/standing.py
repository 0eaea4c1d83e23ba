"""Who and what may be together at a place when an action ends: a question to the edition.

On the way there may be more; the golden rules hold at the end of every action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from dungeontwister.core.decisions.refusal import Refusal

from .board import Place

if TYPE_CHECKING:
    from dungeontwister.core.movement.loads import LoadMove

    from .scene import Scene
    from .state import Piece


class Standing(Protocol):
    """The golden rules of an edition about places."""

    bars_enemies: bool
    """Whether nobody enters the place of an unwounded enemy; otherwise he is held there."""

    must_step: bool
    """Whether a movement leads at least one step away before it ends."""

    wounded_bar_exit: bool
    """Whether nobody jumps out of the labyrinth over the wounded, of either colour."""

    def crowds(self, scene: Scene, seat: int) -> Sequence[Place]:
        """Places that an action of a player may not leave as they are."""

    def crowded(self, scene: Scene, number: int, place: Place) -> bool:
        """Whether a character, with what he carries, could not end an action at a place."""

    def may_leave(self, scene: Scene, number: int) -> bool:
        """Whether no place is left behind as it may not be, once a character has gone."""

    def explain(self, scene: Scene, number: int, place: Place, *, landing: bool = False) -> Refusal:
        """Why a character cannot end an action, or land, while a place is like this."""

    def eases(self, scene: Scene, number: int, place: Place) -> int:
        """The obstacles on the way to a place that something there lets a character pass."""

    def settled(self, scene: Scene, pieces: tuple[Piece, ...]) -> Sequence[tuple[int, int]]:
        """Who has to take up what at the end of an action, because it lies where he is."""

    def falls(self, scene: Scene, change: LoadMove) -> Sequence[int]:
        """Who loses his hold by an exchange and is eliminated at once."""

    def drops(self, scene: Scene, number: int, place: Place) -> bool:
        """Whether somebody who is pushed to a place falls there and is eliminated."""

    def refuse_exchange(self, scene: Scene, change: LoadMove) -> Refusal | None:
        """Why something cannot be taken, dropped, given or swapped at this place."""
