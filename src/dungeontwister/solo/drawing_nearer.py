"""Getting as close as possible to an objective that is out of reach (SO-NPC-05).

If a way leads there at any length, the NPC follows it as far as its action points go (SOQ-01);
otherwise it goes to the square that is nearest by a path on which all may be crossed (SOQ-02).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.position.board import OFF
from dungeontwister.solo.objectives.aim import Aim, Group

from .npc_at_work import Case
from .plans import Goal, cut
from .proximity import nearness
from .search import Search
from .searches import Searches
from .targets_in_reach import cheapest, hopeful


def draw_nearer(case: Case, searches: Searches, aims: Sequence[Aim], ap: int) -> list[Goal]:
    """Where an NPC ends that cannot meet an objective, for each of the equally good ways."""
    legal = far_goals(case, searches, aims, ap)
    if legal:
        return with_target(cut(legal, ap), legal[0].target)
    for aim in reversed(aims):
        for group in aim.groups(case)[:1]:
            return with_target(nearest(case, searches.strict, aim, group, ap), group.targets[0])
    return []


def with_target(goals: Iterable[Goal], target: int) -> list[Goal]:
    """Ends of ways that lead towards a target."""
    return [goal._replace(target=target) for goal in goals]


# ---- a way of any length


def far_goals(case: Case, searches: Searches, aims: Sequence[Aim], ap: int) -> list[Goal]:
    """The best ways to the highest ranked target that any way reaches (SOQ-04)."""
    for hope in hopeful(case, searches.outlook, aims):
        for search in searches:
            search.affordable = ap
            found = cheapest(case, search, hope, None)
            if found:
                return found
    return []


# ---- no way at all


def nearest(case: Case, search: Search, aim: Aim, group: Group, ap: int) -> list[Goal]:
    """The squares in reach that are nearest, if that beats where the NPC stands."""
    spots = [spot for target in group.targets for spot in aim.spots(case, target)]
    far = nearness(case, spots, beside=aim.beside)
    search.extend(ap)
    found = [(far.get(goal.label.place, OFF), goal) for goal in ends(search, ap)]
    known = [(distance, goal) for distance, goal in found if distance != OFF]
    if not known:
        return []
    least = min((distance, *goal.price) for distance, goal in known)
    return [goal for distance, goal in known if (distance, *goal.price) == least]


def ends(search: Search, ap: int) -> Iterator[Goal]:
    """Every square on which the NPC can end, for at most so many action points."""
    for labels in search.at.values():
        for label in labels:
            world = label.stands() if label.ap <= ap else None
            if world:
                yield Goal(label, label.ap, world)
