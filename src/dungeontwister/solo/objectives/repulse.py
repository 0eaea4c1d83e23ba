"""Objective: repulse. A Banshee pushes the highest listed enemy that it can (SO-OBJECTIVE-REPULSE).

The target has to be movable from where the Banshee stands (SOQ-55).
"""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.board import Place
from dungeontwister.core.position.scene import Scene
from dungeontwister.editions.prison.moves import Repel
from dungeontwister.editions.prison.repulsion import refuse_target
from dungeontwister.solo.fewest_points import Outlook
from dungeontwister.solo.found_squares import Label
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.position_under_way import World
from dungeontwister.solo.search import Search

from .aim import Aim, Group, acts, viewers
from .foes import foes, on_board


class Repulse(Aim):
    """From a square with a line of sight to the enemy."""

    beside = True

    def groups(self, case: Case) -> Sequence[Group]:
        """Listed enemies."""
        return foes(case, on_board)

    def cost(self, case: Case) -> int:
        """Two, if a Personality does not say otherwise."""
        return case.rows[case.npc].repels

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """Where the enemy may be seen."""
        return outlook.viewers(case.scene.pieces[target].place)

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every square from which it can push the target."""

        def repel(scene: Scene, label: Label) -> Move | None:
            refusal = refuse_target(scene, case.npc, target)
            return None if refusal else Repel(case.seat, case.npc, target)

        cost = self.cost(case)
        found = viewers(search, case.scene.pieces[target].place, ap - cost)
        return acts(found, repel, cost, target)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """Where the enemy is (SOQ-02)."""
        return (case.scene.pieces[target].place,)

    def suits(self, case: Case, world: World, place: Place, target: int) -> bool:
        """Where it could push the target."""
        return refuse_target(world.on(place), case.npc, target) is None


def aims(case: Case) -> Sequence[Aim]:
    """Only for those who repel."""
    return (Repulse(),) if case.rows[case.npc].repels else ()
