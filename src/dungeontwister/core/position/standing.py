"""Which pieces may be together at a place when an action ends: a question to the edition.

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
    """Whether an unwounded enemy bars his place; otherwise a character who enters is held there."""

    must_step: bool
    """Whether a movement leads at least one step away before it ends."""

    wounded_bar_exit: bool
    """Whether wounded characters of either colour block a jump out of the labyrinth."""

    def crowds(self, scene: Scene, seat: int) -> Sequence[Place]:
        """Places that are not in order at the end of a player's action."""

    def crowded(self, scene: Scene, number: int, place: Place) -> bool:
        """Whether a character, with what he carries, could not end an action at a place."""

    def may_leave(self, scene: Scene, number: int) -> bool:
        """Whether every place is in order once a character has gone."""

    def explain(self, scene: Scene, number: int, place: Place, *, landing: bool = False) -> Refusal:
        """Why a character cannot end an action, or land, while a place is like this."""

    def explain_left(self, scene: Scene, number: int, place: Place) -> Refusal:
        """Why a place cannot be left as it is by a character who has gone on."""

    def explain_pit(self, scene: Scene, number: int, place: Place) -> Refusal:
        """Why a pit on the way to a place stops a character."""

    def eases(self, scene: Scene, number: int, place: Place) -> int:
        """The obstacles on the way to a place that an object there lets a character pass."""

    def settled(self, scene: Scene, pieces: tuple[Piece, ...]) -> Sequence[tuple[int, int]]:
        """What characters have to take up at the end of an action, because they stand on it."""

    def falls(self, scene: Scene, change: LoadMove) -> Sequence[int]:
        """The characters who lose their hold by an exchange and are eliminated at once."""

    def drops(self, scene: Scene, number: int, place: Place) -> bool:
        """Whether a character pushed to a place falls there and is eliminated."""

    def refuse_exchange(self, scene: Scene, change: LoadMove) -> Refusal | None:
        """Why something cannot be taken, dropped, given or swapped at this place."""
