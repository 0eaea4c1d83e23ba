"""How many characters may be in a zone of the Card Game at the end of an action.

Wounded and carried characters count; objects do not. Enemies may be in the same zone.
"""

from collections.abc import Sequence

from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.movement.loads import LoadMove
from dungeontwister.core.position.board import Place
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import Piece


class ZoneLimit:
    """No more than so many characters of one player in a zone."""

    bars_enemies = False
    must_step = False
    wounded_bar_exit = False

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def crowds(self, scene: Scene, seat: int) -> Sequence[Place]:
        """Places that hold more characters of a player than an action may leave there.

        One character and his load are never too many, so a lone piece needs no counting.
        """
        limit = self.limit
        return [
            place
            for place, there in scene.at.items()
            if len(there) > 1 and scene.company(seat, place) > limit
        ]

    def crowded(self, scene: Scene, number: int, place: Place) -> bool:
        """Whether a place would hold too many characters of a player if this one came there."""
        company = scene.company(scene.rows[number].seat, place)
        return company + 1 + scene.carried(number) > self.limit

    def may_leave(self, scene: Scene, number: int) -> bool:
        """Whether no place is left with too many: only a friend put down can cause that."""
        seat, here = scene.rows[number].seat, scene.pieces[number].place
        leaving = 1 + scene.carried(number)
        return all(
            place == here and scene.company(seat, here) - leaving <= self.limit
            for place in scene.crowds(seat)
        )

    def explain(self, scene: Scene, number: int, place: Place, *, landing: bool = False) -> Refusal:
        """The only reason: too many friends."""
        reason = "too-many-at-landing" if landing else "too-many-friends"
        return Refusal(reason, piece=number, place=place, number=self.limit)

    def explain_left(self, scene: Scene, number: int, place: Place) -> Refusal:
        """The same of a place that he has left."""
        return self.explain(scene, number, place)

    def explain_pit(self, scene: Scene, number: int, place: Place) -> Refusal:
        """A pit lies between two zones."""
        return Refusal("pit-between", piece=number, place=place)

    def eases(self, scene: Scene, number: int, place: Place) -> int:
        """Nothing: objects in a zone do not help to get there."""
        return 0

    def settled(self, scene: Scene, pieces: tuple[Piece, ...]) -> Sequence[tuple[int, int]]:
        """Nothing: objects in a zone may stay there."""
        return ()

    def falls(self, scene: Scene, change: LoadMove) -> Sequence[int]:
        """Nobody: in the Card Game characters do not hang on Ropes."""
        return ()

    def drops(self, scene: Scene, number: int, place: Place) -> bool:
        """Never: characters are not pushed in the Card Game."""
        return False

    def refuse_exchange(self, scene: Scene, change: LoadMove) -> Refusal | None:
        """Never refused: everything in a zone is within reach."""
        return None
