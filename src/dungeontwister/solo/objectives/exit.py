"""Objective: exit. It leaves by the Player's starting line (SO-OBJECTIVE-EXIT-01)."""

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.movement.steps import is_exit
from dungeontwister.core.position.board import OFF, Place
from dungeontwister.solo.fewest_points import Outlook
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.search import Search

from .aim import Aim, Group, together


class Exit(Aim):
    """Out of the labyrinth."""

    beside = False

    def groups(self, case: Case) -> Sequence[Group]:
        """There is always a way out to look for."""
        return together((OFF,))

    def cost(self, case: Case) -> int:
        """Leaving is a step."""
        return 0

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """The line."""
        return self.spots(case, target)

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every step or jump that leads out."""
        return (Goal(out, out.ap, out.world) for out in search.exits if out.ap <= ap)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """The squares of the line."""
        squares = range(len(case.game.layout.owner))
        return [place for place in squares if is_exit(case.scene, case.npc, place)]


def aims(case: Case) -> Sequence[Aim]:
    """One way."""
    return (Exit(),)
