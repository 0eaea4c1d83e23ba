"""Which objective an NPC takes, and all equally good ways to meet it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from . import ways
from .acting import DEEDS, Deed, Scene, Target
from .situations import DELIVERS, Price, Search, Situation, hurt, receiver
from .world import NP, World

BY_RANK: Final = ("combat", "shooting", "burning", "regroup", "take", "heal", "repulse")
"""Where the list says who is the target; otherwise the nearest is."""
ENDS: Final = {"take": "take", "exit": "exit", "deliver": "deliver"}


class Goal(NamedTuple):
    """A situation in which an objective is met, or can be with one more deed."""

    now: Situation
    deed: Deed
    price: Price
    search: Search


class Result(NamedTuple):
    """What a way leads to: before the deed, everything that the players see."""

    at: object
    left: int
    things: tuple[object, ...]
    gates: frozenset[object]
    deed: str
    target: Target


@dataclass(frozen=True)
class Answer:
    """What an NPC does."""

    mode: str
    objective: int
    allowed: int
    nearer: bool
    prices: frozenset[Price]
    """Action points and squares; those of ways that are broken off may differ."""
    results: frozenset[Result]
    targets: frozenset[Target]
    loose: bool = False
    """Something that changes hands by itself is left out on the way."""


class Mind:
    """An NPC that is about to act, and everything that it can bring about."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.found = {loose: Search(world, loose=loose) for loose in (False, True)}
        self._care: dict[bool, list[Search]] = {}
        self._goals: dict[tuple[str, int], list[Goal]] = {}
        self._seen: dict[tuple[str, int], int] = {}

    @cached_property
    def holds_bow(self) -> bool:
        """A Bow that it has before it plans (SOQ-20)."""
        return Scene(self.found[False].rules, self.found[False].rules.start()).has("bow")

    @cached_property
    def burns(self) -> bool:
        """A Wizard with a wand that it lists."""
        scene = Scene(self.found[False].rules, self.found[False].rules.start())
        return self.world.card.kind == "wizard" and scene.has("fireball-wand")

    def kinds(self, mode: str) -> list[str]:
        """What meets an objective, the preferred first."""
        if mode == "burning":
            return [mode]
        if mode == "combat":
            return ["shooting", "combat"] if self.holds_bow else ["combat"]
        if mode == "take-object":
            return ["burning", "take"] if self.burns else ["take"]
        return [mode]

    def searches(self, kind: str, loose: bool) -> list[Search]:
        """The situations to look through; a Cleric's depend on whom it means to heal."""
        return self.care(loose) if kind == "heal" else [self.found[loose]]

    def care(self, loose: bool) -> list[Search]:
        """One search for each friend who is wounded."""
        world = self.world
        if loose not in self._care:
            able = world.card.kind == "cleric"
            hurt_ones = hurt(world, [*world.things]) if able else []
            friends = [name for name in hurt_ones if world.figures[name].side == NP]
            self._care[loose] = [Search(world, loose=loose, patient=name) for name in friends]
        return self._care[loose]

    # ---- goals

    def goals(self, kind: str, loose: bool, points: int) -> list[Goal]:
        """Everything that meets an objective for so many points at most."""
        found = (self.goals_of(search, kind, points) for search in self.searches(kind, loose))
        return [goal for goals in found for goal in goals]

    def goals_of(self, search: Search, kind: str, points: int) -> list[Goal]:
        """Those of one search."""
        search.extend(points)
        key = (kind, id(search))
        known = self._goals.setdefault(key, [])
        for now in search.done[self._seen.get(key, 0) :]:
            known += self.met(search, now, kind)
        self._seen[key] = len(search.done)
        return [goal for goal in known if goal.price[0] <= points]

    def met(self, search: Search, now: Situation, kind: str) -> Iterator[Goal]:
        """The ways in which a situation meets an objective."""
        price = search.price[now]
        if kind in ENDS:
            if now.end == ENDS[kind]:
                yield Goal(now, self.ending(search, now), price, search)
        elif not now.end and now.left < 0:
            for deed in DEEDS[kind](Scene(search.rules, now)):
                if search.rules.patient in ("", deed.target):
                    yield Goal(now, deed, (price[0] + deed.points, price[1]), search)

    def ending(self, search: Search, now: Situation) -> Deed:
        """What a situation that ends by itself is about."""
        if now.end == "take":
            thing = search.rules.load(now)
            return Deed("", thing, self.world.wants(thing), 0)
        return Deed("", None, points=0)

    # ---- choosing

    def ways(self, mode: str, points: int, *, nearest: bool = False) -> tuple[list[Goal], bool]:
        """The best goals for an objective, and whether something had to be left out."""
        for loose in (False, True):
            for kind in self.kinds(mode):
                goals = self.goals(kind, loose, points)
                while goals:
                    found = best(goals, kind in BY_RANK and not nearest)
                    kept = [goal for goal in found if loose or goes_far(goal)]
                    if kept:
                        return kept, loose
                    goals = [goal for goal in goals if goal not in found]
        return [], False

    def is_skipped(self, mode: str, goals: list[Goal]) -> bool:
        """Regrouping, when it is beside a friend of the best class already (SOQ-45)."""
        if mode != "regroup" or not goals:
            return False
        rules = self.found[False].rules
        if rules.start().left >= 0 and not rules.lawful(rules.start()):
            return False
        near = Scene(rules, rules.start()).regroup()
        return any(deed.rank == goals[0].deed.rank for deed in near)


def goes_far(goal: Goal) -> bool:
    """Whether some way to it is cut as its path is."""
    return any(ways.goes_far(goal.search, one) for one in ways.chains(goal.search, goal.now))


def best(goals: list[Goal], ranked: bool) -> list[Goal]:
    """The highest on the list, then the fewest points, then the fewest squares."""
    if ranked:
        top = min(goal.deed.rank for goal in goals)
        goals = [goal for goal in goals if goal.deed.rank == top]
    cheapest = min(goal.price for goal in goals)
    return [goal for goal in goals if goal.price == cheapest]


def result(goal: Goal) -> Result:
    """What is seen of a goal."""
    now = goal.now
    target = goal.deed.target if goal.deed.what else None
    at = None if now.end == "exit" else now.at
    return Result(at, now.left, now.things, now.gates, goal.deed.what, target)


def errand(world: World, mind: Mind) -> bool:
    """Has Serpico something to deliver?"""
    rules = mind.found[False].rules
    mine = rules.load(rules.start())
    return world.card.personality == DELIVERS and bool(mine) and bool(receiver(world, mine))
