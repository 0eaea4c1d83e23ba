"""Objective: rotate room. It goes to the nearest rotation gear (SO-OBJECTIVE-ROTATE-02).

Reaching it is enough, even with nothing left to turn a room with (SO-OBJECTIVE-ROTATE-01); what is
turned says the die.
"""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.board import OFF, Place
from dungeontwister.core.scene import can_act
from dungeontwister.solo.case import Case
from dungeontwister.solo.outlook import Outlook
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.search import Search

from .aim import Aim, Group, labels_at, together


class RotateRoom:
    """Standing on a gear."""

    beside = False

    def groups(self, case: Case) -> Sequence[Group]:
        """The rooms whose gears it may use; Mekanorks use all (SO-PERS-TINKERAL-02)."""
        barred = () if case.rows[case.npc].turns_both_ways else locked(case)
        slots = (slot for slot in case.scene.board.gear if slot != OFF)
        return together(slot for slot in slots if slot not in barred)

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


def locked(case: Case) -> set[int]:
    """The rooms whose gears somebody keeps from everybody but Mekanorks."""
    scene, cast = case.scene, case.cast
    able = [n for n in cast.manners if n != case.npc and can_act(scene.pieces[n])]
    return {slot for number in able for slot in cast.manner(number).locks_gears(scene, number)}


def aims(case: Case) -> Sequence[Aim]:
    """One way."""
    return (RotateRoom(),)
