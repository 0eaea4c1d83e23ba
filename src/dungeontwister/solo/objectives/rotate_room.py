"""Objective: rotate room. It goes to the nearest rotation gear (SO-OBJECTIVE-ROTATE-02).

Reaching it is enough, even with no points left to turn a room (SO-OBJECTIVE-ROTATE-01); the die
says what is turned.
"""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.position.board import OFF, Place
from dungeontwister.core.rooms.rotation import is_kept
from dungeontwister.solo.fewest_points import Outlook
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.search import Search

from .aim import Aim, Group, labels_at, together


class RotateRoom(Aim):
    """Standing on a gear."""

    beside = False

    def groups(self, case: Case) -> Sequence[Group]:
        """The rooms whose gears are not locked against it (SO-PERS-TINKERAL-02)."""
        scene = case.scene
        slots = (slot for slot in scene.board.gear if slot != OFF)
        return together(slot for slot in slots if not is_kept(scene, case.npc, slot))

    def cost(self, case: Case) -> int:
        """None: what is turned is paid for later."""
        return 0

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """The gear."""
        return self.spots(case, target)

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """The gear, if it can stop there."""
        for label in labels_at(search, self.spots(case, target), ap):
            world = label.stands()
            if world:
                yield Goal(label, label.ap, world, target=target)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """The square of the gear."""
        return (case.scene.board.gear.index(target),)


def aims(case: Case) -> Sequence[Aim]:
    """One way."""
    return (RotateRoom(),)
