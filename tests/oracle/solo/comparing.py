"""Where the engine and the oracle have an NPC do different things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from dungeontwister.record.positions import position_text

from .answering import answered, resumed
from .bridge import SoloBridge, Told
from .cards import cards
from .deciding import Answer, Mind, Result
from .following import Stage, stages
from .generating import drawn
from .nearer import distant
from .situations import Rules, TooMany
from .ways import TooManyPaths
from .world import World

NOT_MET = ("out-of-reach", "its-personality", "not-possible")
"""Reasons that say whether more points would do."""
BY_NAME = ("take-object", "regroup", "combat", "heal", "repulse")
"""Objectives whose target is a piece."""


@dataclass
class Tally:
    """What was compared, and what was different."""

    decisions: int = 0
    plans: int = 0
    nearer: int = 0
    nothing: int = 0
    unjudged: int = 0
    """Positions with too many situations or paths to try."""
    loose: int = 0
    further: int = 0
    modes: Counter[str] = field(default_factory=Counter)
    names: Counter[str] = field(default_factory=Counter)
    shown: Counter[str] = field(default_factory=Counter)
    reports: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take over what another run has found."""
        for name in ("decisions", "plans", "nearer", "nothing", "unjudged", "loose", "further"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("modes", "names", "shown"):
            getattr(self, name).update(getattr(other, name))
        self.reports += other.reports

    def text(self) -> str:
        """All of it in some lines."""
        share = 100 * self.plans / max(1, self.decisions)
        lines = [
            f"{self.decisions} decisions: {self.plans} plans ({share:.1f} %), "
            f"{self.nearer} nearer, {self.nothing} nothing; {self.further} within an activation, "
            f"{self.loose} with something left out; {self.unjudged} more not judged; "
            f"{len(self.reports)} differences",
            f"objectives: {counted(self.modes)}",
            f"cards: {counted(self.names)}",
            f"positions with: {counted(self.shown)}",
        ]
        return "\n".join(lines)


def counted(counter: Counter[str]) -> str:
    """Names and numbers."""
    return ", ".join(f"{name} {number}" for name, number in sorted(counter.items()))


def compared(bridge: SoloBridge, seed: int, number: int, *, words: bool = False) -> Tally:
    """One position by lot, and what an NPC does in it until chance or the Player decides."""
    names = sorted(cards())
    name = names[number % len(names)]
    random, tally = Random(f"{seed}/{number}"), Tally()
    state, npc = drawn(bridge, random, name)
    for stage in stages(bridge, random, state, npc):
        judge(bridge, stage, tally, f"--seed {seed} --only {number}", words=words)
    return tally


def judge(bridge: SoloBridge, stage: Stage, tally: Tally, key: str, *, words: bool = False) -> None:
    """One decision; perhaps also what the engine says of the objectives that are not taken up."""
    try:
        answer = asked(stage)
    except (TooMany, TooManyPaths):
        tally.unjudged += 1
        return
    if not answer.mode and must_go_on(stage.world):
        # Nothing brings it nearer, but it cannot stay: no rule says where it goes.
        tally.unjudged += 1
        return
    count(tally, stage.world, answer, further=stage.points is not None)
    found = [*different(stage.told, answer), *(untrue(stage) if words else ())]
    if found:
        tally.reports.append(report(bridge, stage, answer, found, key))


def must_go_on(world: World) -> bool:
    """Is it in the middle of a movement that cannot end where it is?"""
    rules = Rules(world)
    return world.left >= 0 and not rules.lawful(rules.start())


def asked(stage: Stage) -> Answer:
    """The oracle's answer."""
    if stage.mode and stage.points is not None:
        return resumed(stage.world, stage.mode, stage.objective, stage.points)
    return answered(stage.world, stage.points)


def count(tally: Tally, world: World, answer: Answer, *, further: bool) -> None:
    """What kind of decision it was."""
    tally.decisions += 1
    tally.further += further
    tally.nearer += answer.nearer
    tally.nothing += not answer.mode
    tally.plans += bool(answer.mode) and not answer.nearer
    tally.loose += answer.loose
    tally.names[world.me] += 1
    if answer.mode:
        tally.modes[answer.mode] += 1
    tally.shown.update(remarkable(world))


def remarkable(world: World) -> Iterator[str]:
    """What the position has to show."""
    if world.me in world.start:
        yield "a load"
    if any(world.figures[name].wounded for name in world.figures):
        yield "a wounded"
    states = {state for tile in world.tiles if tile for state in tile.gates}
    if "open" in states:
        yield "an open portcullis"
    if any(world.is_rope(n) for n in world.things):
        yield "a Rope"
    if world.left >= 0:
        yield "a movement under way"


# ---- differences


def different(told: Told, answer: Answer) -> Iterator[str]:
    """What they do not agree about."""
    if (told.mode, told.nearer) != (answer.mode, answer.nearer):
        yield "objective"
        return
    if not answer.mode:
        return
    if told.objective != answer.objective or told.allowed != answer.allowed:
        yield "allowed"
    prices = {(way.points, way.squares) for way in told.ways}
    if prices != answer.prices:
        yield "price"
    yield from about_results(told, answer)
    targets = {way.target for way in told.ways}
    if answer.mode in BY_NAME and not targets <= answer.targets:
        yield "target"


def about_results(told: Told, answer: Answer) -> Iterator[str]:
    """Where everything lies at the end; SOQ-70 does not name the squares left of a movement.

    Where something has to be left out, more than one way may be as good: the engine's is one.
    """
    ours = {plain(way.result) for way in told.ways}
    theirs = {plain(result) for result in answer.results}
    if ours != theirs and not (answer.loose and ours <= theirs):
        yield "results"
    elif not {way.result for way in told.ways} <= answer.results:
        yield "squares left"


def untrue(stage: Stage) -> Iterator[str]:
    """Objectives of which it is said that so many points, or none, would do, and it is not so."""
    mind = Mind(stage.world)
    for tried in stage.told.tried if not stage.world.hurt else ():
        if tried.reason not in NOT_MET or tried.mode not in dict(stage.world.card.objectives):
            continue
        try:
            goals, _ = distant(mind, tried.mode, nearest=True)
        except TooMany:
            continue
        least = min((goal.price[0] for goal in goals), default=-1)
        if not (tried.needed == least == -1 or tried.allowed < tried.needed <= least):
            yield f"{tried.mode}: {tried.needed} AP told, {least} needed"


def plain(result: Result) -> Result:
    """Without the squares left."""
    return result._replace(left=0)


def report(bridge: SoloBridge, stage: Stage, answer: Answer, found: list[str], key: str) -> str:
    """Everything that one needs to look at a difference."""
    told, world = stage.told, stage.world
    lines = [
        f"{', '.join(found)} of {world.me} ({key})",
        position_text(bridge.names, stage.state),
        f"  engine: {told.mode} {'nearer ' * told.nearer}{told.tried}",
        *(f"    {way.points} AP {way.squares} {way.target}: {way.text}" for way in told.ways),
        f"  oracle: {answer.mode} {'nearer ' * answer.nearer}{'loose ' * answer.loose}"
        f"{sorted(answer.prices)} {sorted(map(str, answer.targets))}",
    ]
    ours = {plain(way.result) for way in told.ways}
    theirs = {plain(result) for result in answer.results}
    lines += [f"    engine only: {spelled(world, one)}" for one in ours - theirs]
    lines += [f"    oracle only: {spelled(world, one)}" for one in theirs - ours]
    return "\n".join(lines)


def spelled(world: World, result: Result) -> str:
    """Where the NPC is and what has been moved."""
    pairs = zip(world.things, result.things, world.start, strict=True)
    moved = {name: now for name, now, before in pairs if now != before}
    return f"{result.at} {moved} {set(result.gates) or ''} {result.deed} {result.target or ''}"
