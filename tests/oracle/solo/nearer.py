"""How an NPC draws nearer to what it cannot reach (SOQ-01, SOQ-02, SOQ-04)."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from tests.oracle.prison import labyrinth
from tests.oracle.prison.labyrinth import OPPOSITE, SIDES, Square

from .acting import Scene
from .cards import LAST
from .deciding import BY_RANK, Goal, Mind, best
from .ground import Ground
from .situations import Price, Rules, Situation, hurt
from .world import NP, World

Measure = tuple[int, int, int, int]
"""Walls and slits, portcullises, enemies, squares."""
FAR: Final = (999, 0, 0, 0)
FARTHEST: Final = 1_000
"""More action points than anything costs: things may be carried to and fro one after the other."""


def targets_of(mind: Mind, mode: str) -> dict[str, int]:
    """Who or what an objective is about, with ranks; names of squares for those without a list."""
    rules, world = mind.found[False].rules, mind.world
    now = rules.start()
    if mode in ("combat", "repulse"):
        foes = [f for f in world.figures.values() if f.side != NP and f.is_character]
        fresh = mode == "combat"
        open_foes = [f for f in foes if not (fresh and f.fresh) and place(rules, now, f.name)]
        return {f.name: r for f in open_foes if (r := world.card.minds(f.kind)) < LAST}
    if mode == "regroup":
        friends = [f for f in world.figures.values() if f.side == NP and f.is_character]
        others = [f for f in friends if f.name not in (world.me, rules.load(now))]
        ranks = {f.name: world.card.minds(f.kind) for f in others}
        return {name: rank for name, rank in ranks.items() if rank < LAST}
    if mode == "heal":
        hurt_ones = hurt(world, [n for n in world.things if place(rules, now, n)])
        friends = [world.figures[n] for n in hurt_ones if world.figures[n].side == NP]
        return {f.name: world.card.minds(f.kind) for f in friends}
    return {n: world.wants(n) for n in world.things if is_obtainable(mind, rules, now, n)}


def place(rules: Rules, now: Situation, name: str) -> Square | None:
    """The square of somebody who is not carried."""
    if name in rules.index:
        where = now.things[rules.index[name]]
        return where if isinstance(where, tuple) else None
    return rules.world.standing.get(name)


def root(rules: Rules, now: Situation, name: str) -> Square | None:
    """The square of a piece or of whoever holds it."""
    if name == rules.world.me:
        return None
    while name in rules.index:
        where = now.things[rules.index[name]]
        if not isinstance(where, str):
            return where
        name = where
    return rules.world.standing.get(name) if name != rules.world.me else None


def is_obtainable(mind: Mind, rules: Rules, now: Situation, thing: str) -> bool:
    """Would the rules hand it over?"""
    world, where = mind.world, now.things[rules.index[thing]]
    if world.wants(thing) >= rules.first_rank or where is None or where == world.me:
        return False
    if not isinstance(where, str):
        return True
    at = root(rules, now, thing)
    holder = world.figures[where]
    if at is None:
        return False
    pit = world.ground().is_pit(at) and world.is_rope(thing)
    if holder.side != NP:
        return holder.wounded
    if holder.wounded:
        return not pit
    return not pit and rules.changes(rules.load(now), where, thing)


# ---- any way that leads there


def distant(mind: Mind, mode: str, *, nearest: bool = False) -> tuple[list[Goal], bool]:
    """The best goals at any price: the highest on the list to whom a way leads (SOQ-04)."""
    for loose in (False, True):
        for kind in mind.kinds(mode):
            goals = at_any_price(mind, kind, loose, kind in BY_RANK and not nearest)
            if goals:
                return goals, loose
    return [], False


def at_any_price(mind: Mind, kind: str, loose: bool, ranked: bool) -> list[Goal]:
    """All is looked for where a list says what comes first; otherwise until something is found."""
    for points in range(1, FARTHEST):
        goals = mind.goals(kind, loose, points)
        if all(search.exhausted for search in mind.searches(kind, loose)):
            # Maybe it was so before, and dearer goals are known.
            goals = mind.goals(kind, loose, FARTHEST)
            return best(goals, ranked) if goals else []
        if goals and not ranked:
            return best(goals, ranked)
        if goals and min(goal.deed.rank for goal in goals) == top_rank(mind, kind):
            return best(goals, ranked)
    raise AssertionError("no end")


def top_rank(mind: Mind, kind: str) -> int:
    """The best rank that anything has which an objective could be about."""
    mode = {"shooting": "combat", "burning": "repulse", "take": "take-object"}.get(kind, kind)
    return min(targets_of(mind, mode).values(), default=LAST)


# ---- the relaxed measure


def relaxed_goals(mind: Mind, mode: str, now: Situation, target: str) -> set[Square]:
    """The squares where an objective would be met."""
    world, rules = mind.world, mind.found[False].rules
    terrain = world.ground(now.gates)
    known = [*labyrinth.squares(terrain.tiles)]
    if target:
        at = root(rules, rules.start(), target)
        if at is None:
            return set()
        return {at} if mode == "take-object" else next_to(world, terrain, at)
    if mode == "exit":
        return {square for square in known if world.is_exit(square)}
    scenes = {square: Scene(rules, now._replace(at=square)) for square in known}
    deeds = {
        "reveal-room": Scene.reveal,
        "rotate-room": Scene.rotate,
        "break-portcullis": Scene.breaking,
        "open-portcullis": Scene.opening,
    }
    inside = [square for square in known if not world.is_exit(square)]
    return {square for square in inside if any(True for _ in deeds[mode](scenes[square]))}


def next_to(world: World, terrain: Ground, at: Square) -> set[Square]:
    """The squares beside one; where it is walled in, those behind the walls (S21)."""
    around = {square for square, _ in terrain.sides(at) if not world.is_exit(square)}
    return (around & terrain.adjacent(at)) or around


def measures(world: World, now: Situation, goals: set[Square]) -> dict[Square, Measure]:
    """The best relaxed path from every square."""
    tiles = world.ground(now.gates).tiles
    found: dict[Square, Measure] = {}
    heap: list[tuple[Measure, Square]] = [((0, 0, 0, 0), goal) for goal in sorted(goals)]
    while heap:
        so_far, here = heappop(heap)
        if here in found:
            continue
        found[here] = so_far
        if world.is_exit(here) and here not in goals:
            continue
        for there, walls, bars in edges(world, tiles, here):
            enemy = int(world.bars(here))
            w, b, e, n = so_far
            heappush(heap, ((w + walls, b + bars, e + enemy, n + 1), there))
    return found


def edges(world: World, tiles: labyrinth.Tiles, here: Square) -> list[tuple[Square, int, int]]:
    """The squares around, with what a step from there costs; the Player's line leads nowhere."""
    found = []
    for side in SIDES:
        there = labyrinth.beyond(here, side)
        if not labyrinth.is_somewhere(tiles, there) or world.is_exit(there):
            continue
        halves = {
            labyrinth.half(tiles, here, side),
            labyrinth.half(tiles, there, OPPOSITE[side]),
        }
        if world.slips:
            halves -= {"slit"}
        wall = int(bool(halves & {"wall", "slit"}))
        found.append((there, wall, int("bars" in halves and not wall)))
    if here in world.links:
        found.append((world.links[here], 0, 0))
    return found


def leaning(
    mind: Mind, mode: str, points: int, targets: list[str]
) -> list[tuple[Situation, Price, str]]:
    """The standing situations in reach whose relaxed path is best, if that beats standing still.

    Squares are compared, as the labyrinth is before the NPC does anything.
    """
    search = mind.found[False]
    search.extend(points)
    first = search.rules.start()
    measure = {
        target: measures(mind.world, first, relaxed_goals(mind, mode, first, target))
        for target in targets
    }
    able = [now for now in search.done if now.left < 0 and not now.end]
    able = [now for now in able if search.price[now][0] <= points]
    pairs = [(measure[t].get(now.at, FAR), now, t) for now in able for t in targets]
    top = min((far for far, _, _ in pairs), default=FAR)
    if top >= min((measure[t].get(first.at, FAR) for t in targets), default=FAR):
        return []
    cheapest = min(search.price[now] for far, now, _ in pairs if far == top)
    return [
        (now, cheapest, target)
        for far, now, target in pairs
        if far == top and search.price[now] == cheapest
    ]
