"""Weights of the evaluation, fitted to games of a bot against itself.

In each pair of games both sides play with weights a little to either side of the present ones, all
of them at once, and the present ones move towards those that won. What such a walk comes to has to
win against the accepted weights before it takes their place: games decide, and never how well
values foretell results.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import exp
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import asdict

from dungeontwister.bots.evaluation.weights import Weights
from dungeontwister.bots.planning_bot import PlanningBot, Temper

from .intervals import BETTER, UNDECIDED, Sprt, estimate
from .ladder import Contestant, Duel, Task, measure, play, processes
from .standings import score
from .variants import Variant

QUICK: Final = Temper(width=4, answers=4, answer_width=1)
"""How the bot thinks whose games are played: quickly, but with a look at the enemy's answer."""
REACH: Final = 0.25
"""How far to either side: a weight is made larger or smaller by about so much of it."""
STRIDE: Final = 0.04
"""How far a pair that was won twice moves each weight, in parts of the reach."""
BATCH: Final = 8
"""Pairs that are played around the same weights."""
TEST: Final = Sprt(0.0, 25.0)
"""When a walk is accepted."""
FIXED: Final = frozenset({"steepness"})
"""Weights on which no decision depends: games say nothing about them."""


class Course(NamedTuple):
    """What is fitted, and how long."""

    variants: tuple[Variant, ...]
    seed: str
    pairs: int
    """Pairs of games of a walk."""
    trial: int
    """Pairs of games of a trial, at most."""
    jobs: int = 1
    temper: Temper = QUICK


class Step(msgspec.Struct, frozen=True, tag="step"):
    """A batch of a walk."""

    number: int
    scores: tuple[float, ...]
    weights: Weights
    """After it."""


class Trial(msgspec.Struct, frozen=True, tag="trial"):
    """The end of a walk, tried against the accepted weights."""

    number: int
    pairs: int
    rate: float
    low: float
    high: float
    verdict: str
    weights: Weights
    """With which the next walk begins."""
    accepted: Weights
    """The best so far."""


Line = Step | Trial


class Diary:
    """What was done so far: lines of a file, so that a fit can be taken up again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._decoder = msgspec.json.Decoder(Line)
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = path.read_bytes().splitlines() if path.exists() else []
        self.lines: list[Line] = [self._decoder.decode(line) for line in lines]

    def add(self, line: Line) -> None:
        """One more line."""
        self.lines.append(line)
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")


def fitted(course: Course, first: Weights, diary: Diary) -> Iterator[Line]:
    """Walks and trials without end; each line as it is written."""
    while True:
        steps = since_trial(diary.lines)
        last, best = diary.lines[-1:], accepted(diary.lines, first)
        now = last[0].weights if last else first
        if len(steps) * BATCH >= course.pairs:
            line: Line = trial(course, now, best, trials(diary.lines))
        else:
            line = step(course, now, sum(isinstance(one, Step) for one in diary.lines))
        diary.add(line)
        yield line


def since_trial(lines: Sequence[Line]) -> list[Step]:
    """The steps of the walk that goes on."""
    found: list[Step] = []
    for line in lines:
        found = [*found, line] if isinstance(line, Step) else []
    return found


def trials(lines: Sequence[Line]) -> int:
    """How many trials there were."""
    return sum(isinstance(line, Trial) for line in lines)


def accepted(lines: Sequence[Line], first: Weights) -> Weights:
    """The weights that nothing has beaten so far."""
    return next((one.accepted for one in reversed(lines) if isinstance(one, Trial)), first)


# ---- a step of a walk


class Aside(NamedTuple):
    """Weights to either side of others: up for one bot where they are down for the other."""

    signs: dict[str, int]
    duel: Duel
    task: int


def step(course: Course, weights: Weights, number: int) -> Step:
    """A batch of pairs around the same weights, and the weights after it."""
    asides = [aside(course, weights, BATCH * number + at) for at in range(BATCH)]
    scores = played(course, asides)
    shift = dict.fromkeys(asides[0].signs, 0.0)
    for one, gain in zip(asides, scores, strict=True):
        for name, sign in one.signs.items():
            shift[name] += STRIDE * REACH * sign * (2 * gain - 1)
    return Step(number, tuple(scores), moved(weights, shift))


def aside(course: Course, weights: Weights, number: int) -> Aside:
    """The two bots of one pair."""
    rng = Random(f"{course.seed}/aside/{number}")
    names = [name for name in Weights.__struct_fields__ if name not in FIXED]
    signs = {name: rng.choice((-1, 1)) for name in names}
    up, down = (
        bot(str(side), course, moved(weights, {k: REACH * side * v for k, v in signs.items()}))
        for side in (1, -1)
    )
    variant = course.variants[number % len(course.variants)]
    return Aside(signs, Duel((up, down), (variant,), f"{course.seed}/walk"), number)


def moved(weights: Weights, shift: dict[str, float]) -> Weights:
    """Weights, each larger or smaller by a part of it: none changes its sign, and 0 stays 0."""
    before = asdict(weights)
    after = {name: round(before[name] * exp(by), 5) for name, by in shift.items()}
    return Weights(**{**before, **after})


def bot(label: str, course: Course, weights: Weights) -> Contestant:
    """The bot with some weights."""
    return Contestant(label, partial(PlanningBot, temper=course.temper, weights=weights))


class Game(NamedTuple):
    """One of the games of a batch."""

    at: int
    swapped: bool
    aside: Aside


def played(course: Course, asides: Sequence[Aside]) -> list[float]:
    """The score of the first bot of each pair."""
    games = [Game(at, swapped, one) for at, one in enumerate(asides) for swapped in (False, True)]
    sums = [0.0] * len(asides)
    for at, gain in results(course.jobs, games):
        sums[at] += gain / 2
    return sums


def results(jobs: int, games: Sequence[Game]) -> Iterable[tuple[int, float]]:
    """Whose pair, and what its first bot won."""
    if jobs == 1:
        yield from map(one_game, games)
        return
    with processes(jobs) as pool:
        yield from pool.map(one_game, games)


def one_game(game: Game) -> tuple[int, float]:
    """Play one game: its pair, and what the first bot won."""
    duel = game.aside.duel
    result = play(duel, Task(duel.variants[0], game.aside.task, game.swapped))
    return game.at, score(result)


# ---- a trial


def trial(course: Course, weights: Weights, best: Weights, number: int) -> Trial:
    """Play for acceptance. After a clear defeat the next walk begins with the accepted weights."""
    bots = (bot("new", course, weights), bot("accepted", course, best))
    duel = Duel(bots, course.variants, f"{course.seed}/trial/{number}")
    found = measure(duel, course.trial, course.jobs, sprt=TEST)
    rate = estimate(found.scores)
    verdict = TEST.verdict(found.scores)
    return Trial(
        number,
        rate.pairs,
        round(rate.rate, 4),
        round(rate.low, 4),
        round(rate.high, 4),
        verdict,
        weights if verdict in (BETTER, UNDECIDED) else best,
        weights if verdict == BETTER else best,
    )
