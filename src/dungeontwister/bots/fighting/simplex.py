"""A small linear program, solved exactly: the most of a sum within bounds.

It maximises `gains · point` where no row of `table · point` is above its bound and nothing is
negative. Bounds are at least zero, so that doing nothing is where it begins.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

Line = list[float]

EPSILON: Final = 1e-11
"""What counts as nothing; tables hold numbers of about one."""
PATIENCE: Final = 60
"""Steps after which the rule that cannot run in circles is followed."""
STEPS: Final = 2000


class Optimum(NamedTuple):
    """The most that is possible, where, and what one more of each bound is worth."""

    most: float
    point: tuple[float, ...]
    prices: tuple[float, ...]


def maximum(table: Sequence[Sequence[float]], bounds: Sequence[float], gains: Line) -> Optimum:
    """The greatest sum; the problem has to be bounded."""
    rows, columns = len(table), len(gains)
    lines = [[*line, bound] for line, bound in zip(table, bounds, strict=True)]
    lines.append([*(-gain for gain in gains), 0.0])
    inside, outside = [*range(columns, columns + rows)], [*range(columns)]
    for step in range(STEPS):
        into = entering(lines[-1], outside, step)
        if into < 0:
            break
        out = leaving(lines, into, inside)
        pivot(lines, out, into)
        inside[out], outside[into] = outside[into], inside[out]
    return read(lines, inside, outside)


def entering(objective: Line, outside: list[int], step: int) -> int:
    """The column that gains most; after many steps, the first that gains; -1: none does."""
    if step < PATIENCE:
        least = min(objective[:-1])
        return objective.index(least) if least < -EPSILON else -1
    gaining = [at for at in range(len(outside)) if objective[at] < -EPSILON]
    return min(gaining, key=outside.__getitem__, default=-1)


def leaving(lines: list[Line], into: int, inside: list[int]) -> int:
    """The row whose bound is met first; of several the one that came first."""
    found, least = -1, 0.0
    for at, label in enumerate(inside):
        slope = lines[at][into]
        if slope > EPSILON:
            ratio = lines[at][-1] / slope
            if found < 0 or ratio < least or (ratio == least and label < inside[found]):
                found, least = at, ratio
    assert found >= 0, "there is no greatest sum"
    return found


def pivot(lines: list[Line], out: int, into: int) -> None:
    """One row and one column change their parts."""
    turned = lines[out]
    by = 1.0 / turned[into]
    turned[:] = [number * by for number in turned]
    turned[into] = by
    for line in lines:
        factor = line[into]
        if line is not turned and factor:
            line[:] = [number - factor * other for number, other in zip(line, turned, strict=True)]
            line[into] = -factor * by


def read(lines: list[Line], inside: list[int], outside: list[int]) -> Optimum:
    """What the last table says."""
    columns, objective = len(outside), lines[-1]
    point, prices = [0.0] * columns, [0.0] * len(inside)
    for at, label in enumerate(inside):
        if label < columns:
            point[label] = lines[at][-1]
    for at, label in enumerate(outside):
        if label >= columns:
            prices[label - columns] = objective[at]
    return Optimum(objective[-1], tuple(point), tuple(prices))
