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

from .aim import Aim, Group, beside, labels_at, ranked


class Regroup:
    """Standing beside a friend."""

    beside = True

    def groups(self, case: Case) -> Sequence[Group]:
        """Listed friends in the dungeon whom it does not carry."""
        scene = case.scene
        friends = [n for n in case.game.characters[case.seat] if case.is_friend(n)]
        here = [n for n in friends if scene.place(n) >= 0 and n != case.load]
        return ranked([n for n in here if case.regard(n) < UNLISTED], case.regard)

    def cost(self, case: Case) -> int:
        """None."""
        return 0

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """Beside the friend."""
        return outlook.footholds(beside(case, case.scene.place(target)))

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every square beside the friend."""
        place = case.scene.place(target)
        for label in labels_at(search, beside(case, place), ap):
            world = label.stands()
            if world and place in world.scene.board.adjacent[label.place]:
                yield Goal(label, label.ap, world, target=target)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """Where the friend is."""
        return (case.scene.place(target),)


def aims(case: Case) -> Sequence[Aim]:
    """One way."""
    return (Regroup(),)
