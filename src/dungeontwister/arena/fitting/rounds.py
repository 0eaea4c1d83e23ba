"""Rounds of fitting: a walk, then a trial against the weights that were accepted last.

What a walk comes to has to win before it takes their place. Games decide, and never how well values
foretell results: weights fitted to results alone foretold better and played worse.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from dungeontwister.arena.intervals import BETTER, WORSE, Sprt, estimate
from dungeontwister.arena.ladder import Duel, measure
from dungeontwister.arena.results import drop_cut_line
from dungeontwister.bots.evaluation.weights import Weights

from .course import Course, bot
from .walking import BATCH, batch

TEST: Final = Sprt(0.0, 25.0)
"""When the end of a walk is accepted."""


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


class DiaryError(ValueError):
    """A file that is no diary of a fit: which, and why not."""


class Diary:
    """What was done so far: lines of a file, so that a fit can be taken up again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            drop_cut_line(path)
        self.lines = [*read(path)]

    def add(self, line: Line) -> None:
        """One more line."""
        self.lines.append(line)
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")


def read(path: Path) -> Iterator[Line]:
    """The lines of a diary; nothing if there is none yet."""
    decoder = msgspec.json.Decoder(Line)
    for number, line in enumerate(path.read_bytes().splitlines() if path.exists() else [], 1):
        try:
            yield decoder.decode(line)
        except msgspec.DecodeError as error:
            raise DiaryError(f"{path}, line {number}: {error}") from error


def fitted(course: Course, first: Weights, diary: Diary) -> Iterator[Line]:
    """Walks and trials without end; each line as it is written."""
    while True:
        line = next_line(course, first, diary.lines)
        diary.add(line)
        yield line


def next_line(course: Course, first: Weights, lines: Sequence[Line]) -> Line:
    """One more batch, or a trial once the walk is long enough."""
    now = lines[-1].weights if lines else first
    if walked(lines) * BATCH >= course.pairs:
        return trial(course, now, accepted(lines, first), trials(lines))
    number = len(lines) - trials(lines)
    return Step(number, *batch(course, now, number))


def trials(lines: Sequence[Line]) -> int:
    """How many trials there were."""
    return sum(isinstance(line, Trial) for line in lines)


def walked(lines: Sequence[Line]) -> int:
    """The batches since the last trial."""
    since = [at for at, line in enumerate(lines) if isinstance(line, Trial)]
    return len(lines) - (since[-1] + 1 if since else 0)


def accepted(lines: Sequence[Line], first: Weights) -> Weights:
    """The weights that nothing has beaten so far."""
    return next((one.accepted for one in reversed(lines) if isinstance(one, Trial)), first)


def trial(course: Course, weights: Weights, best: Weights, number: int) -> Trial:
    """Play for acceptance. After a clear defeat the next walk begins with the accepted weights."""
    bots = (bot("new", course, weights), bot("accepted", course, best))
    duel = Duel(bots, course.variants, f"{course.seed}/trial/{number}")
    found = measure(duel, course.trial, course.jobs, sprt=TEST)
    rate, verdict = estimate(found.scores), TEST.verdict(found.scores)
    return Trial(
        number=number,
        pairs=rate.pairs,
        rate=round(rate.rate, 4),
        low=round(rate.low, 4),
        high=round(rate.high, 4),
        verdict=verdict,
        weights=best if verdict == WORSE else weights,
        accepted=weights if verdict == BETTER else best,
    )
