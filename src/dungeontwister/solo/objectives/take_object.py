"""Objective: take object. It fetches the highest listed object that it can (SO-OBJECTIVE-TAKE-02).

An NPC with a load wants only what ranks above it (SO-OBJECTIVE-TAKE-05). A Wizard that has a
Fireball wand uses it first, in this mode alone (SO-WAND-01, SOQ-73).
"""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Burn
from dungeontwister.core.position.board import OFF, Place
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.special.magic import refuse_fire
from dungeontwister.solo.activation import UNLISTED
from dungeontwister.solo.fewest_points import Outlook
from dungeontwister.solo.found_squares import STANDS, Label
from dungeontwister.solo.meeting import takeable
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.search import Search

from .aim import Aim, Group, acts, ranked, viewers
from .finish import can_finish
from .foes import foes, on_board

COST = 1


class TakeObject(Aim):
    """Moving through its square; the movement goes on afterwards (SO-NPC-10)."""

    beside = False

    def groups(self, case: Case) -> Sequence[Group]:
        """Whatever ranks above the load."""
        return self._better(case, takeable(case))

    def wishes(self, case: Case) -> Sequence[Group]:
        """Without what a friend gives up only for something else."""
        return self._better(case, takeable(case, now=True))

    def _better(self, case: Case, items: Iterable[int]) -> Sequence[Group]:
        mine = case.rank(case.load)
        return ranked([n for n in items if case.rank(n) < mine], case.rank)

    def cost(self, case: Case) -> int:
        """None."""
        return 0

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """Where it is."""
        return self.spots(case, target)

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every square on which it is taken so that the movement can be finished."""
        found = [taken for taken in search.takes if taken.took == target and taken.ap <= ap]
        # Its way ends there: the old load was left before (SO-OBJECTIVE-TAKE-06).
        for label in (taken for taken in found if not taken.passing):
            moving = label.points != STANDS
            if not moving or can_finish(label.world, label.place, label.points):
                yield Goal(label, label.ap, label.world, target=target, under_way=moving)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """The square of the object, or of its carrier."""
        return (case.scene.place(target),)


class Fire(Aim):
    """With the wand that it carries; enemies wounded in this turn may be hit (SOQ-53)."""

    beside = True

    def groups(self, case: Case) -> Sequence[Group]:
        """Listed enemies."""
        return foes(case, on_board)

    def cost(self, case: Case) -> int:
        """One."""
        return COST

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """Where the enemy may be seen."""
        return outlook.viewers(case.scene.pieces[target].place)

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every square from which it hits the target."""

        def burn(scene: Scene, label: Label) -> Move | None:
            move = Burn(case.seat, case.npc, target, label.world.load)
            return move if label.world.load != OFF and not refuse_fire(scene, move) else None

        found = viewers(search, case.scene.pieces[target].place, ap - COST)
        return acts(found, burn, COST, target)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """Where the enemy is (SOQ-02)."""
        return (case.scene.pieces[target].place,)

    def tool(self, case: Case) -> int:
        """The wand."""
        return case.load


def has_wand(case: Case) -> bool:
    """Whether it can use the wand that it carries and wants."""
    load, rows = case.load, case.rows
    held = load != OFF and rows[load].burns and case.rank(load) < UNLISTED
    return held and rows[case.npc].casts


def aims(case: Case) -> Sequence[Aim]:
    """Fire first, if there is a wand to fire with."""
    return (Fire(), TakeObject()) if has_wand(case) else (TakeObject(),)
