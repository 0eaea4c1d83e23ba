"""Getting as close as possible to an objective that is out of reach (SO-NPC-05).

If a way leads there at any length, the NPC follows it as far as its action points go (SOQ-01);
otherwise it goes to the square that is nearest by a path on which all may be crossed (SOQ-02).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from dungeontwister.core.board import OFF, PIT, PORTCULLIS, Place
from dungeontwister.core.frames import Movement
from dungeontwister.core.steps import is_blocked, is_exit

from .activation import UNLISTED
from .case import Case
from .objectives.aim import Aim, Group
from .plans import Goal, best, cut
from .proximity import nearness
from .search import Search
from .searches import Searches
from .world import takeable


def draw_nearer(case: Case, searches: Searches, aims: Sequence[Aim], ap: int) -> list[Goal]:
    """Where the NPC ends that cannot meet an objective, for each of the equally good ways."""
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
    """The best ways to the dearest target to which any leads (SOQ-04)."""
    open_to = flood(case)
    for aim in aims:
        for group in aim.groups(case):
            if any(is_open(case, aim, target, open_to) for target in group.targets):
                for search in searches.all(ap):
                    found = far_search(case, search, aim, group, ap)
                    if found:
                        return found
    return []


def far_search(case: Case, search: Search, aim: Aim, group: Group, ap: int) -> list[Goal]:
    """The cheapest ways to any target of a group, whatever they cost."""
    search.coarse_from = ap
    most = ap
    while True:
        goals = [goal for target in group.targets for goal in aim.goals(case, search, target, most)]
        if goals:
            return best(goals)
        if search.exhausted:
            return []
        most += 1
        search.extend(most)


def flood(case: Case) -> set[Place]:
    """Every square to which a way could lead, if jumps, Ropes and Keys helped wherever they can."""
    rows, scene, npc = case.rows, case.scene, case.npc
    keys = [item for item in (*takeable(case), case.load) if item != OFF and rows[item].works_locks]
    opens = any(case.rank(item) < UNLISTED for item in keys)
    opens = opens or case.manner.works_locks or case.manner.breaks_on_the_way
    passes = rows[npc].passes | PIT | (PORTCULLIS if opens else 0)
    frame, todo, found = Movement(npc, 1, ()), [case.place], {case.place}
    while todo:
        place = todo.pop()
        ways = [to for to, obstacles, _ in scene.board.edges[place] if not obstacles & ~passes]
        for to in (*ways, *case.manner.passages(scene, npc, place)):
            if to not in found and not is_blocked(scene, frame, to):
                found.add(to)
                if not is_exit(scene, npc, to):
                    todo.append(to)
    return found


def is_open(case: Case, aim: Aim, target: int, open_to: set[Place]) -> bool:
    """Whether a way could lead to a target at all."""
    return aim.is_afar or any(
        place in open_to or any(edge.to in open_to for edge in case.scene.board.edges[place])
        for place in aim.spots(case, target)
    )


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
