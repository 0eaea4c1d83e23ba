"""Which objective an NPC takes, and what it does for it.

The card is read from the first objective to the last; the first that can be achieved within its
action points is taken (SO-NPC-01). If none can, the NPC draws nearer to its default (SO-NPC-05).
`decide` reads the card; `resume` goes on with the NPC's task once a way was carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.scene import Scene
from dungeontwister.solo.objectives.aim import Aim, Only

from .activation import (
    COMBAT,
    DELIVER,
    HEAL,
    REGROUP,
    REPULSE,
    TAKE,
    Attempt,
    Cast,
    Decision,
    Task,
)
from .drawing_nearer import draw_nearer, ends
from .npc_at_work import Case
from .objectives import AIMS, heal, take_object
from .plans import Goal, best, ways
from .searches import Searches
from .targets_in_reach import beyond_reach, cheapest, hopeful, is_fit


class Found(NamedTuple):
    """The best ways to meet an objective, the line of the list that decided, and what is used."""

    goals: list[Goal]
    rank: int = 0
    tool: int = OFF


NOTHING = Found([])
Look = Callable[[Case], Searches]
"""How ways are searched: exactly, or roughly by those who think ahead."""

# ---- reading the card


def decide(
    scene: Scene, cast: Cast, npc: int, ap: int | None = None, look: Look = Searches
) -> Decision:
    """The decision of an NPC that reads its card: with each objective's points, or those left."""
    case = Case(scene, cast, npc)
    with closing(look(case)) as searches:
        return read_card(case, searches, ap)


def read_card(case: Case, searches: Searches, ap: int | None) -> Decision:
    """The first objective of the card that can be achieved, or the default."""
    attempts: list[Attempt] = []
    for number, objective in case.objectives():
        allowed = objective.ap if ap is None else ap
        found, attempt = attempted(case, searches, number, objective.kind, allowed)
        attempts.append(attempt)
        if attempt.held:
            task = Task(objective.kind, number, found.goals[0].target)
            return decision(case, task, allowed, found, attempts)
    return default(case, searches, ap, attempts)


def attempted(
    case: Case, searches: Searches, number: int, kind: str, ap: int
) -> tuple[Found, Attempt]:
    """Whether an objective can be achieved, and how."""
    aims = AIMS[kind](case)
    found = achieve(case, searches, aims, ap)
    if not found.goals:
        return found, failed(case, searches, Attempt(number, kind, ap, ""), aims)
    goal = found.goals[0]
    there = kind == REGROUP and any(not goal.label.arcs for goal in found.goals)
    reason = "already-there" if there else ""
    return found, Attempt(number, kind, ap, reason, goal.ap, goal.target, *found[1:])


def failed(case: Case, searches: Searches, attempt: Attempt, aims: Sequence[Aim]) -> Attempt:
    """Why nothing was found, with the fewest points that any target takes, if a number would do."""
    if not searches.explains:
        return replace(attempt, reason="out-of-reach")
    if not any(aim.groups(case) for aim in aims):
        return replace(attempt, reason="no-target" if aims else "not-its-class")
    hopes = list(hopeful(case, searches.outlook, aims))
    beyond = beyond_reach(case, searches, hopes)
    if beyond:
        bound, goal, hope = beyond
        found = {"target": goal.target, "rank": hope.line, "tool": hope.aim.tool(case)}
        return replace(attempt, reason="out-of-reach", needed=max(bound, attempt.ap + 1), **found)
    if not hopes or any(is_fit(case, searches, hope) for hope in hopes):
        return replace(attempt, reason="out-of-reach")
    return replace(attempt, reason="its-personality" if attempt.kind == COMBAT else "not-possible")


def achieve(case: Case, searches: Searches, aims: Sequence[Aim], ap: int) -> Found:
    """The best ways to the highest ranked target in reach; pick-ups are left out only if needed."""
    hopes = list(hopeful(case, searches.outlook, aims, ap))
    for search in searches if hopes else ():
        for hope in hopes:
            goals = cheapest(case, search, hope, ap)
            if goals:
                return Found(goals, hope.line, hope.aim.tool(case))
    return NOTHING


def default(
    case: Case, searches: Searches, ap: int | None, attempts: Sequence[Attempt]
) -> Decision:
    """The default objective, as near as its points lead (SO-NPC-05)."""
    kind = case.card.default
    for number, objective in case.objectives():
        if objective.kind == kind:
            allowed = objective.ap if ap is None else ap
            return nearer(case, searches, Task(kind, number), AIMS[kind](case), allowed, attempts)
    return Decision(case.npc, None, ap or 0, tuple(attempts))


# ---- decisions


def decision(
    case: Case, task: Task, ap: int, found: Found, attempts: Sequence[Attempt] = ()
) -> Decision:
    """The decision for an objective that can be achieved."""
    return Decision(case.npc, task, ap, tuple(attempts), ways(case, found.goals), *found[1:])


def nearer(
    case: Case,
    searches: Searches,
    task: Task,
    aims: Sequence[Aim],
    ap: int,
    attempts: Sequence[Attempt] = (),
) -> Decision:
    """The decision for an objective that cannot: drawing nearer, or nothing (SO-NPC-06)."""
    course = draw_nearer(case, searches, aims, ap)
    told = tuple(attempts if course.leads else map(partial(hopeless, task.mode), attempts))
    found = [way for way in ways(case, course.goals or off_the_way(searches)) if way.moves]
    if not found:
        return Decision(case.npc, None, ap, told)
    # A way on which it could only wait is none beside one that leads on.
    found = [way for way in found if way.ap or way.squares] or found
    going = Task(task.mode, task.number, found[0].target, nearer=True)
    return Decision(case.npc, going, ap, told, tuple(found), course.rank, course.tool)


def hopeless(kind: str, attempt: Attempt) -> Attempt:
    """What is told of an attempt if no way at all leads to one kind of objective."""
    never = attempt.kind == kind and attempt.reason == "out-of-reach"
    return Attempt(attempt.number, kind, attempt.ap, attempt.reason) if never else attempt


def off_the_way(searches: Searches) -> list[Goal]:
    """How a movement that is under way ends if nothing else is to be done."""
    searches.strict.extend(0)
    return best(ends(searches.strict, 0))


# ---- going on


def resume(
    scene: Scene, cast: Cast, npc: int, task: Task, ap: int, look: Look = Searches
) -> Decision:
    """What an NPC does next in its mode with the action points left (SOQ-71)."""
    case = Case(scene, cast, npc)
    if ap == 0 and case.points == OFF:
        return Decision(npc, None, ap, ())
    with closing(look(case)) as searches:
        return FURTHER.get(task.mode, same_again)(case, searches, task, ap)


def same_again(case: Case, searches: Searches, task: Task, ap: int) -> Decision:
    """The next target of the same mode; if none can be met, nearer to one."""
    return pursue(case, searches, task, AIMS[task.mode](case), ap)


def pursue(case: Case, searches: Searches, task: Task, aims: Sequence[Aim], ap: int) -> Decision:
    """One more target of a mode, or nearer to it."""
    found = achieve(case, searches, aims, ap)
    if found.goals:
        target = found.goals[0].target
        return decision(case, Task(task.mode, task.number, target), ap, found)
    return nearer(case, searches, task, aims, ap)


def fight_on(case: Case, searches: Searches, task: Task, ap: int) -> Decision:
    """The same enemy if it still can be attacked; otherwise the best that can."""
    aims = AIMS[task.mode](case)
    if case.scene.pieces[task.target].place >= 0:
        found = achieve(case, searches, [Only(aim, task.target) for aim in aims], ap)
        if found.goals:
            return decision(case, task, ap, found)
    return pursue(case, searches, task, aims, ap)


def heal_on(case: Case, searches: Searches, task: Task, ap: int) -> Decision:
    """After the first patient the nearest one is next (SO-OBJECTIVE-HEAL-05)."""
    return pursue(case, searches, task, (heal.Care(nearest=True),), ap)


def read_again(case: Case, searches: Searches, task: Task, ap: int) -> Decision:
    """A wand is fired first; then the card is read again with the points left (SOQ-73)."""
    if take_object.has_wand(case):
        found = achieve(case, searches, (take_object.Fire(),), ap)
        if found.goals:
            target = found.goals[0].target
            return decision(case, Task(task.mode, task.number, target), ap, found)
    return read_card(case, searches, ap)


def repulse_on(case: Case, searches: Searches, task: Task, ap: int) -> Decision:
    """Another repulsion if the points suffice for it; nothing less (SO-OBJECTIVE-REPULSE-04)."""
    found = achieve(case, searches, AIMS[task.mode](case), ap)
    if not found.goals:
        return Decision(case.npc, None, ap, ())
    target = found.goals[0].target
    return decision(case, Task(task.mode, task.number, target), ap, found)


FURTHER: Mapping[str, Callable[[Case, Searches, Task, int], Decision]] = {
    COMBAT: fight_on,
    HEAL: heal_on,
    REPULSE: repulse_on,
    TAKE: read_again,
    DELIVER: read_again,
}
"""Modes that do not simply go on with the next target."""
