"""Targets that an NPC might reach, and the cheapest ways to the first that it can."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dungeontwister.solo.objectives.aim import Aim

from .activation import UNLISTED
from .fewest_points import FAR, Outlook
from .npc_at_work import Case
from .plans import Goal, best
from .search import Search
from .searches import Searches


class Hope(NamedTuple):
    """Targets of one aim and one rank that might be within reach."""

    aim: Aim
    rank: int
    targets: tuple[int, ...]
    least: int
    """No way to any of them costs less."""

    @property
    def line(self) -> int:
        """The line of the priority list that decides; 0: none does."""
        return self.rank if self.rank < UNLISTED else 0


def hopeful(
    case: Case, outlook: Outlook, aims: Sequence[Aim], ap: int | None = None
) -> Iterator[Hope]:
    """Targets in the order of their rank, up to a price or at any."""
    for aim in aims:
        cost = aim.cost(case)
        for group in aim.groups(case):
            found: list[tuple[int, int]] = []
            for target in group.targets:
                near = outlook.nearest(aim.places(case, outlook, target))
                if near is not None and (ap is None or near + cost <= ap):
                    found.append((near + cost, target))
            if found:
                targets = tuple(target for _, target in found)
                yield Hope(aim, group.rank, targets, min(found)[0])


def cheapest(case: Case, search: Search, hope: Hope, ap: int | None) -> list[Goal]:
    """The best ways to any of the targets, up to a price or at any."""
    cost, most = hope.aim.cost(case), hope.least
    while ap is None or most <= ap:
        search.extend(most - cost)
        if ap is None and search.exhausted:
            # Everything was found already, maybe for another target: the price does not matter.
            return best(met(case, search, hope, max(most, search.extent + cost)))
        goals = met(case, search, hope, most)
        if goals:
            return best(goals)
        most += 1
    return []


def met(case: Case, search: Search, hope: Hope, ap: int) -> list[Goal]:
    """Every way to one of the targets that was found, up to a price."""
    aim = hope.aim
    return [goal for target in hope.targets for goal in aim.goals(case, search, target, ap)]


# ---- targets beyond reach


def beyond_reach(
    case: Case, searches: Searches, hopes: Sequence[Hope]
) -> tuple[int, Goal, Hope] | None:
    """The fewest points that could do, and what would be met with more; None: no number would do.

    For this it is enough to follow the cheapest way to each square with each load (S9).
    """
    for search in searches.rough() if hopes else ():
        found = first_met(case, search, hopes)
        if found:
            return (min(hope.least for hope in hopes), *found)
    return None


def first_met(case: Case, search: Search, hopes: Sequence[Hope]) -> tuple[Goal, Hope] | None:
    """The cheapest way to any of the targets.

    It is found soon or, more often, never: so it is looked for ever more seldom.
    """
    price = look = first = min(hope.least for hope in hopes)
    while True:
        search.extend(price, hasty=True)
        if search.exhausted or price >= look:
            found = [(goal, hope) for hope in hopes for goal in met(case, search, hope, FAR)]
            if found or search.exhausted:
                return min(found, default=None, key=lambda pair: pair[0].price)
            look = 2 * price - first + 1
        price += 1


def is_fit(case: Case, searches: Searches, hope: Hope) -> bool:
    """Whether a target might be met from one of its squares, could the NPC get there."""
    outlook, world = searches.outlook, searches.strict.worlds.root
    return any(
        place in outlook.least and hope.aim.suits(case, world, place, target)
        for target in hope.targets
        for place in hope.aim.places(case, outlook, target)
    )
