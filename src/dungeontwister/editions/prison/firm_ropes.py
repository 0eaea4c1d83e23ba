"""Firm Ropes, an option: a Rope serves only on a pit trap with two squares beside it to stand on.

A square of a starting line counts, and so does a pit trap with a Rope of its own, but no bare pit
trap. This is checked when a character comes to a pit trap or is left there. A character who hangs
there stays, whatever is turned or closed afterwards.
"""

from collections.abc import Sequence

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.movement.loads import LoadMove
from dungeontwister.core.position.board import PIT, Place
from dungeontwister.core.position.scene import Scene
from dungeontwister.editions.squares.standing import Squares, is_rope, visited, without


class FirmRopes(Squares):
    """The golden rules about squares, with a closer look at Ropes."""

    def crowds(self, scene: Scene, seat: int) -> Sequence[Place]:
        """As without the option; and no movement ends on a pit trap where no Rope holds."""
        top = scene.state.frames[-1] if scene.state.frames else None
        found = super().crowds(scene, seat)
        if not isinstance(top, Movement):
            return found
        here = scene.pieces[top.piece].place
        return found if here in found or is_firm(scene, top.piece, here) else [*found, here]

    def crowded(self, scene: Scene, number: int, place: Place) -> bool:
        """As without the option; and on a pit trap the Rope has to hold."""
        return super().crowded(scene, number, place) or not is_firm(scene, number, place)

    def explain(self, scene: Scene, number: int, place: Place, *, landing: bool = False) -> Refusal:
        """Which golden rule a square would break, or that the Rope does not hold."""
        reason = self.why_not(scene, place, visited(scene, number, place))
        if reason or is_firm(scene, number, place):
            return super().explain(scene, number, place, landing=landing)
        return Refusal("loose-rope", piece=number, place=place)

    def explain_pit(self, scene: Scene, number: int, place: Place) -> Refusal:
        """The square is a pit trap: without a Rope, or with one that does not hold."""
        if not any(is_rope(scene, item) for item in visited(scene, number, place)):
            return super().explain_pit(scene, number, place)
        return Refusal("loose-rope", piece=number, place=place)

    def eases(self, scene: Scene, number: int, place: Place) -> int:
        """A Rope that holds lets any character pass: lying there, carried there, or his own."""
        ropes = any(is_rope(scene, item) for item in visited(scene, number, place))
        return PIT if ropes and is_firm(scene, number, place) else 0

    def drops(self, scene: Scene, number: int, place: Place) -> bool:
        """Onto a pit trap without a Rope, or with one that does not hold."""
        reason = self.why_not(scene, place, visited(scene, number, place))
        loose = not reason and not is_firm(scene, number, place)
        return loose or reason == "pit-without-rope"

    def refuse_exchange(self, scene: Scene, change: LoadMove) -> Refusal | None:
        """As without the option; and a wounded is not left on a Rope that does not hold."""
        refusal = super().refuse_exchange(scene, change)
        here = scene.pieces[change.piece].place
        leaves = isinstance(change, moves.Drop) and scene.rows[change.item].character
        if refusal or not leaves or is_firm(scene, change.piece, here):
            return refusal
        return Refusal("loose-rope", piece=change.item, place=here)


def is_firm(scene: Scene, number: int, place: Place) -> bool:
    """Whether a Rope would hold a character at a place; always true where there is no pit trap."""
    if place not in scene.board.pits:
        return True
    return sum(can_stand(scene, number, beside) for beside in scene.board.adjacent[place]) > 1


def can_stand(scene: Scene, number: int, place: Place) -> bool:
    """Whether a character can stand on a square without his own Rope."""
    pit = place in scene.board.pits
    return not pit or any(is_rope(scene, item) for item in without(scene, number, place))
