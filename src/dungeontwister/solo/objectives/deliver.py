"""A delivery: the load is handed to a friend on the way (SOQ-74). On no card.

A Personality inserts it (SO-PERS-SERPICO-01); the ranks of an exchange do not matter then.
"""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.decisions.moves import Give
from dungeontwister.core.position.board import Place
from dungeontwister.solo.fewest_points import Outlook
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.position_under_way import World
from dungeontwister.solo.search import Search

from .aim import Aim, Group, together
from .finish import can_finish


class Deliver(Aim):
    """Moving through the receiver's square and on to a valid one."""

    beside = False

    def groups(self, case: Case) -> Sequence[Group]:
        """The friends who may receive it."""
        return together(case.manner.receivers(case.cast, case.scene, case.npc))

    def cost(self, case: Case) -> int:
        """None."""
        return 0

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """Where the receiver is."""
        return self.spots(case, target)

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Passing the receiver with enough points left to get off its square."""
        give = Give(case.seat, case.npc, case.load, target)
        found: dict[tuple[World, tuple[int, int]], Goal] = {}
        for label in search.labels_at(case.scene.pieces[target].place, ap):
            given = label.world.pieces[case.load].carrier == target
            after = label.world if given else label.world.after(label.place, give)
            if after and can_finish(after, label.place, label.points):
                act = () if given else (give,)
                goal = Goal(label, label.ap, label.world, act, target, under_way=True)
                # An exchange that hands it over comes to the same.
                found.setdefault((after, goal.price), goal)
        return iter(found.values())

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """Where the receiver is."""
        return (case.scene.pieces[target].place,)


def aims(case: Case) -> Sequence[Aim]:
    """One way."""
    return (Deliver(),)
