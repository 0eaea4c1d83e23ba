"""Objective: regroup. It joins the highest listed friend that it can reach (SO-OBJECTIVE-REGROUP).

Classes count, also those of the wounded; the NPC itself never does (SOQ-46).
"""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.position.board import Place
from dungeontwister.solo.activation import UNLISTED
from dungeontwister.solo.fewest_points import Outlook
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.search import Search

from .aim import Aim, Group, beside, elsewhere, labels_at, ranked


class Regroup(Aim):
    """Standing beside a friend."""

    beside = True

    def groups(self, case: Case) -> Sequence[Group]:
        """Listed friends in the dungeon; its own load, too, as it may be set down."""
        return ranked(self._friends(case), case.regard)

    def _friends(self, case: Case) -> list[int]:
        friends = [n for n in case.game.characters[case.seat] if case.is_friend(n)]
        here = [n for n in friends if case.scene.place(n) >= 0]
        return [n for n in here if case.regard(n) < UNLISTED]

    def wishes(self, case: Case) -> Sequence[Group]:
        """Without its own load: it cannot come nearer to it."""
        return ranked([n for n in self._friends(case) if n != case.load], case.regard)

    def cost(self, case: Case) -> int:
        """None."""
        return 0

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """Beside the friend, who may have been carried somewhere else."""
        place = case.scene.place(target)
        return {place, *outlook.footholds(beside(case, place))}

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every square beside the friend; one in its own arms is not beside it (S18)."""
        near = beside(case, case.scene.place(target))
        for label in (*labels_at(search, near, ap), *elsewhere(search, target, ap)):
            world = label.stands()
            if world and world.place(target) in world.board.adjacent[label.place]:
                yield Goal(label, label.ap, world, target=target)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """Where the friend is."""
        return (case.scene.place(target),)


def aims(case: Case) -> Sequence[Aim]:
    """One way."""
    return (Regroup(),)
