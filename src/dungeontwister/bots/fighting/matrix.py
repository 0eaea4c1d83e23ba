"""Games of two in which both choose at once: what one wins the other loses.

`solve` takes the payoff of the one who chooses the row. Where the other has one of several hands,
each with its columns, `solve_hands` does: he knows which, the one who chooses the row knows how
likely each is.
"""

from collections.abc import Callable, Sequence
from operator import ge, le, mul
from typing import Any, NamedTuple

from .simplex import maximum

Payoff = Sequence[Sequence[float]]
Reply = tuple[float, Sequence[int]]
"""How likely a hand is, and its columns."""
Mixture = tuple[float, ...]
Compare = Callable[[Any, Any], bool]


class Solution(NamedTuple):
    """What the game is worth to the rows, and how often each row and column is chosen."""

    value: float
    rows: Mixture
    columns: Mixture


def solve(payoff: Payoff) -> Solution:
    """A saddle point, if there is one; else the mixtures, without dominated rows and columns."""
    if not payoff or not payoff[0]:
        raise ValueError("a game needs a row and a column")
    return saddle(payoff) or reduced(payoff)


def saddle(payoff: Payoff) -> Solution | None:
    """A row and a column of which neither side wants to part; of several, none is dominated."""
    columns = [*zip(*payoff, strict=True)]
    worst, best = [*map(min, payoff)], [*map(max, columns)]
    value = max(worst)
    if value < min(best):
        return None
    rows = [(sum(payoff[at]), *payoff[at], -at) for at, low in enumerate(worst) if low == value]
    lines = [(sum(columns[at]), *columns[at], at) for at, top in enumerate(best) if top == value]
    row, column = -int(max(rows)[-1]), int(min(lines)[-1])
    return Solution(value, pure(row, len(worst)), pure(column, len(best)))


def pure(chosen: int, count: int) -> Mixture:
    """One of several, always."""
    return tuple([1.0 if at == chosen else 0.0 for at in range(count)])


# ---- what nobody chooses


def reduced(payoff: Payoff) -> Solution:
    """The solution of what is left when dominated rows and columns are gone."""
    rows, columns = undominated(payoff)
    small = [[payoff[row][column] for column in columns] for row in rows]
    found = saddle(small) or mixed(small)
    return Solution(
        found.value,
        spread(found.rows, rows, len(payoff)),
        spread(found.columns, columns, len(payoff[0])),
    )


def undominated(payoff: Payoff) -> tuple[list[int], list[int]]:
    """Rows and columns that remain when dominated ones are struck out, again and again."""
    rows, columns = [*range(len(payoff))], [*range(len(payoff[0]))]
    small: list[Sequence[float]] = [*payoff]
    while True:
        across = survivors(small, ge)
        down = [*zip(*[small[at] for at in across], strict=True)]
        along = survivors(down, le)
        rows, columns = [rows[at] for at in across], [columns[at] for at in along]
        if len(across) == len(small) and len(along) == len(down):
            return rows, columns
        small = [*zip(*[down[at] for at in along], strict=True)]


def survivors(lines: Sequence[Sequence[float]], better: Compare) -> list[int]:
    """The lines to which no other is at least as good everywhere; of equal ones the first."""
    alive = [*range(len(lines))]
    for one in reversed(range(len(lines))):
        line = lines[one]
        for other in alive:
            if other != one and all(map(better, lines[other], line)):
                alive.remove(one)
                break
    return alive


def spread(mixture: Mixture, places: Sequence[int], count: int) -> Mixture:
    """A mixture of a few, as one of all."""
    found = [0.0] * count
    for share, at in zip(mixture, places, strict=True):
        found[at] = share
    return tuple(found)


# ---- mixtures


def mixed(payoff: Payoff) -> Solution:
    """The mixtures of both sides: a linear program in numbers from one to two."""
    low, scale = measure(payoff)
    table = [[(number - low) / scale + 1 for number in row] for row in payoff]
    found = maximum(table, [1.0] * len(table), [1.0] * len(table[0]))
    value = (1 / found.most - 1) * scale + low
    return Solution(value, shares(found.prices), shares(found.point))


def measure(payoff: Payoff) -> tuple[float, float]:
    """The least number of a game and how far the others go."""
    low = min(map(min, payoff))
    return low, max(map(max, payoff)) - low or 1.0


def shares(amounts: Sequence[float]) -> Mixture:
    """Amounts as parts of a whole."""
    clean = [max(0.0, amount) for amount in amounts]
    total = sum(clean)
    if not total:
        return (1.0, *clean[1:])
    return tuple([amount / total for amount in clean])


# ---- hidden hands


def solve_hands(payoff: Payoff, replies: Sequence[Reply]) -> Solution:
    """The same where the columns are those of one of several hands."""
    if not payoff or not replies or not all(columns for _, columns in replies):
        raise ValueError("a game needs a row, and each hand a column")
    whole = sum(weight for weight, _ in replies)
    if len(replies) == 1:
        return known_hand(payoff, replies[0][1])
    kept = [(w / whole, best_columns(payoff, columns)) for w, columns in replies if w > 0]
    rows = rows_against(payoff, {column for _, columns in kept for column in columns})
    found = against_hands([payoff[row] for row in rows], kept)
    return found._replace(rows=spread(found.rows, rows, len(payoff)))


def known_hand(payoff: Payoff, columns: Sequence[int]) -> Solution:
    """The one hand that he can have."""
    found = solve([[row[column] for column in columns] for row in payoff])
    return found._replace(columns=spread(found.columns, columns, len(payoff[0])))


def best_columns(payoff: Payoff, columns: Sequence[int]) -> list[int]:
    """The columns of a hand that no other of it dominates."""
    lines = [[row[column] for row in payoff] for column in columns]
    return [columns[at] for at in survivors(lines, le)]


def rows_against(payoff: Payoff, columns: set[int]) -> list[int]:
    """The rows that no other dominates, as far as these columns go."""
    wanted = sorted(columns)
    return survivors([[row[column] for column in wanted] for row in payoff], ge)


def against_hands(payoff: Payoff, replies: Sequence[Reply]) -> Solution:
    """A linear program: the shares of the rows, and what each hand concedes, at its least.

    No column of a hand gives less than the hand concedes; all shares together are at most one.
    """
    low, scale = measure(payoff)
    weights = [weight for weight, _ in replies]
    table = [
        [*[-1 - (row[column] - low) / scale for row in payoff], *pure(hand, len(replies))]
        for hand, (_, columns) in enumerate(replies)
        for column in columns
    ]
    bounds = [*([0.0] * len(table)), 1.0]
    table.append([1.0] * len(payoff) + [0.0] * len(replies))
    found = maximum(table, bounds, [0.0] * len(payoff) + weights)
    played = dealt(found.prices, replies, len(payoff[0]))
    return Solution((found.most - 1) * scale + low, shares(found.point[: len(payoff)]), played)


def dealt(prices: Sequence[float], replies: Sequence[Reply], count: int) -> Mixture:
    """How often each column is chosen, over all hands."""
    played, at = [0.0] * count, 0
    for weight, columns in replies:
        chosen = shares(prices[at : at + len(columns)])
        for column, share in zip(columns, chosen, strict=True):
            played[column] += weight * share
        at += len(columns)
    return tuple(played)


def exploitability(payoff: Payoff, found: Solution) -> float:
    """What both sides together could gain if each knew the other's mixture."""
    best = max(mean(row, found.columns) for row in payoff)
    return best - min(mean(column, found.rows) for column in zip(*payoff, strict=True))


def mean(numbers: Sequence[float], mixture: Mixture) -> float:
    """The mean of some numbers that come up so often."""
    return sum(map(mul, numbers, mixture), 0.0)
