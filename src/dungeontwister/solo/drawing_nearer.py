"""Getting as close as possible to an objective that is out of reach (SO-NPC-05).

If a way leads there at any length, the NPC follows it as far as its action points go (SOQ-01);
otherwise it goes to the square that is nearest by a path on which all may be crossed (SOQ-02).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dungeontwister.core.movement.steps import is_exit
from dungeontwister.core.position.board import OFF, Place
from dungeontwister.solo.objectives.aim import Aim, Group, beside

from .activation import UNLISTED
from .npc_at_work import Case
from .plans import Goal, cut
from .proximity import nearness
from .search import Search
from .searches import Searches
from .targets_in_reach import Hope, cheapest, hopeful


class Course(NamedTuple):
    """Where an NPC ends that cannot meet an objective, for each of the equally good ways."""

    goals: list[Goal]
    leads: bool = True
    """Whether a way leads to the objective, however long."""
    rank: int = 0
    """The line of the priority list that decided; 0: none did."""
    tool: int = OFF
    """What the NPC would use there, if that has to be told."""


def draw_nearer(case: Case, searches: Searches, aims: Sequence[Aim], ap: int) -> Course:
    """Along a way of any length, or else as near as possible by the relaxed measure.

    Ways with every pick-up made come first, whatever target they lead to (SOQ-09, S23).
    """
    hopes = list(hopeful(case, searches.outlook, aims))
    for search in searches if hopes else ():
        for hope in hopes:
            legal = far_goals(case, searches, search, hope)
            if legal:
                goals = with_target(cut(legal, ap), legal[0].target)
                return Course(goals, True, hope.line, hope.aim.tool(case))
    for aim in reversed(aims):
        for group in aim.wishes(case)[:1]:
            return nearest(case, searches.strict, aim, group, ap)
    return Course([])


def with_target(goals: Iterable[Goal], target: int) -> list[Goal]:
    """Ends of ways that lead towards a target."""
    return [goal._replace(target=target) for goal in goals]


# ---- a way of any length


def far_goals(case: Case, searches: Searches, search: Search, hope: Hope) -> list[Goal]:
    """The best ways to some targets, if any way reaches them (SOQ-04)."""
    found = cheapest(case, search, hope, None)
    if not found and search.gave_up:
        return cheapest(case, searches.roughly(loose=search.loose), hope, None)
    return found


# ---- no way at all


def nearest(case: Case, search: Search, aim: Aim, group: Group, ap: int) -> Course:
    """The squares in reach that are nearest, if that beats where the NPC stands."""
    spots = {spot: target for target in group.targets for spot in goal_squares(case, aim, target)}
    far = nearness(case, spots)
    search.extend(ap)
    known = [(far[goal.label.place], goal) for goal in ends(search, ap) if goal.label.place in far]
    if not known:
        return Course([], False)
    least = min((near.distance, *goal.price) for near, goal in known)
    best = [(near, goal) for near, goal in known if (near.distance, *goal.price) == least]
    goals = with_target([goal for _, goal in best], spots[best[0][0].spot])
    return Course(goals, False, group.rank if group.rank < UNLISTED else 0)


def goal_squares(case: Case, aim: Aim, target: int) -> Iterable[Place]:
    """The squares where an objective would be met: its target's, or those beside it (S21)."""
    spots = aim.spots(case, target)
    if not aim.beside:
        return spots
    around = {to for spot in spots for to in beside(case, spot)}
    inside = {place for place in around if not is_exit(case.scene, case.npc, place)}
    joined = {to for spot in spots for to in case.scene.board.adjacent[spot]}
    return (inside & joined) or inside


def ends(search: Search, ap: int) -> Iterator[Goal]:
    """Every square on which the NPC can end, for at most so many action points."""
    for label in search.labels(ap):
        world = label.stands()
        if world:
            yield Goal(label, label.ap, world)
