"""What the oracle says that an NPC does when it reads its card."""

from __future__ import annotations

from typing import Final

from .acting import Deed, Target
from .cards import LAST
from .deciding import Answer, Goal, Mind, Result, errand, result
from .nearer import distant, leaning, targets_of
from .situations import Price
from .ways import Path, TooManyPaths, chains, longest_first, walked
from .world import World

NOTHING: Final = Answer("", 0, 0, False, frozenset(), frozenset(), frozenset())


def answered(world: World, points: int | None = None) -> Answer:
    """Its card read from the top; with points, those that are left of an activation."""
    mind = Mind(world)
    if world.hurt:
        return weeping(mind)
    if points is not None and mind.burns:
        # A wand is used before the card is read again (SOQ-73).
        goals, loose = mind.ways("burning", points)
        if goals:
            number = [mode for mode, _ in world.card.objectives].index("take-object") + 1
            return held(mind, "take-object", number, points, goals, loose)
    if errand(world, mind):
        allowed = world.card.objectives[0][1] if points is None else points
        goals, loose = mind.ways("deliver", allowed)
        if goals:
            return held(mind, "deliver", 0, allowed, goals, loose)
    for number, (mode, printed) in enumerate(world.card.objectives, 1):
        allowed = printed if points is None else points
        goals, loose = mind.ways(mode, allowed)
        if goals and not mind.is_skipped(mode, goals):
            return held(mind, mode, number, allowed, goals, loose)
    number = [mode for mode, _ in world.card.objectives].index(world.card.default) + 1
    allowed = world.card.points(world.card.default) if points is None else points
    return drawn_nearer(mind, world.card.default, number, allowed)


def resumed(world: World, mode: str, number: int, points: int) -> Answer:
    """It goes on with its objective with the points left (SOQ-56, SOQ-71)."""
    mind = Mind(world)
    nearest = mode == "heal"
    if world.hurt:
        return weeping(mind, points)
    goals, loose = mind.ways(mode, points, nearest=nearest)
    if goals:
        return held(mind, mode, number, points, goals, loose)
    if mode == "repulse":
        return NOTHING
    return drawn_nearer(mind, mode, number, points, nearest=nearest)


def weeping(mind: Mind, points: int | None = None) -> Answer:
    """Sobbing Page, wounded: he only pushes from where he lies."""
    modes = [mode for mode, _ in mind.world.card.objectives]
    allowed = mind.world.card.points("repulse") if points is None else points
    search = mind.found[False]
    search.done = [search.rules.start()]
    goals = [g for g in mind.met(search, search.done[0], "repulse") if g.price[0] <= allowed]
    if not goals:
        return NOTHING
    top = min(goal.deed.rank for goal in goals)
    goals = [goal for goal in goals if goal.deed.rank == top]
    return held(mind, "repulse", modes.index("repulse") + 1, allowed, goals, False)


def held(
    mind: Mind, mode: str, number: int, allowed: int, goals: list[Goal], loose: bool
) -> Answer:
    """An objective that it can achieve, in all equally good ways."""
    kept = cut(goals)
    results = frozenset(result(goal) for goal in kept)
    targets = frozenset(goal.deed.target for goal in kept)
    prices = frozenset(goal.price for goal in kept)
    return Answer(mode, number, allowed, False, prices, results, targets, loose)


def cut(goals: list[Goal]) -> list[Goal]:
    """Those goals to which a path leads that is cut with the longest movements first."""
    found = [(chain, goal) for goal in goals for chain in chains(goal.search, goal.now)]
    kept = {id(chain) for chain in longest_first([chain for chain, _ in found])}
    return [goal for chain, goal in found if id(chain) in kept]


# ---- nearer


def drawn_nearer(
    mind: Mind, mode: str, number: int, allowed: int, *, nearest: bool = False
) -> Answer:
    """Along a way that is too long, or else as near as the relaxed measure says."""
    if mode == "regroup" and stays(mind):
        return NOTHING
    goals, loose = distant(mind, mode, nearest=nearest)
    if goals:
        return along(mind, mode, number, allowed, goals, loose)
    best = leaning(mind, mode, allowed, wished(mind, mode, nearest=nearest))
    if not best:
        return NOTHING
    cheapest = best[0][1]
    search = mind.found[False]
    goals = [Goal(now, deedless(target), price, search) for now, price, target in best]
    kept = cut(goals)
    results = frozenset(result(goal) for goal in kept)
    targets = frozenset(goal.deed.target for goal in kept)
    return Answer(mode, number, allowed, True, frozenset({cheapest}), results, targets)


def deedless(target: str) -> Deed:
    """Nothing is done there."""
    return Deed("", target or None, points=0)


def stays(mind: Mind) -> bool:
    """It is beside its best friend already (SOQ-47)."""
    goals, _ = distant(mind, "regroup")
    return mind.is_skipped("regroup", goals)


def wished(mind: Mind, mode: str, *, nearest: bool = False) -> list[str]:
    """Whom it would draw near to: the highest listed of all, or simply the nearest."""
    kinds = ("combat", "repulse", "regroup", "heal", "take-object")
    if mode not in kinds:
        return [""]
    ranks = targets_of(mind, mode)
    top = min(ranks.values(), default=LAST)
    return sorted(name for name, rank in ranks.items() if nearest or rank == top)


def along(
    mind: Mind, mode: str, number: int, allowed: int, goals: list[Goal], loose: bool
) -> Answer:
    """As much of the cheapest ways as the points allow."""
    paths: dict[Path, list[Goal]] = {}
    for goal in goals:
        for chain in chains(goal.search, goal.now):
            paths.setdefault(chain.path, []).append(goal)
    if len(paths) > 600:
        raise TooManyPaths
    results: set[Result] = set()
    prices: set[Price] = set()
    targets: set[Target] = set()
    for path, about in paths.items():
        for goal in about:
            for end in walked(goal.search, path, allowed):
                if end.done:
                    now = end.now
                    results.add(Result(now.at, now.left, now.things, now.gates, "", None))
                    prices.add((end.points, end.squares))
                    targets.add(goal.deed.target)
    if not results:
        return NOTHING
    return Answer(
        mode,
        number,
        allowed,
        True,
        frozenset(prices),
        frozenset(results),
        frozenset(targets),
        loose,
    )
