"""How a combat is played: both lay at once, one lays first, or chance lays."""

from collections.abc import Callable
from typing import NamedTuple

from dungeontwister.core.combat.combat import Cards
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other

from .matrix import Mixture, Solution, mean, pure, solve, solve_hands
from .stakes import Bout, Stakes, is_seen, stakes


class Answer(NamedTuple):
    """A combat and how it is played."""

    stakes: Stakes
    solution: Solution


def answer(bout: Bout) -> Answer:
    """What the combat is worth to the seat, and how often each lays what."""
    game, careless = stakes(bout), bout.corner.careless
    play = manner(bout.scene, bout.frame, bout.corner.seat)
    if careless and play is not shown_to_me:
        return Answer(game, play(hazy(game, careless)))
    return Answer(game, play(game))


def hazy(game: Stakes, careless: float) -> Stakes:
    """The game against one who, so often, lays any of his cards instead of choosing."""
    whole = sum(reply.weight for reply in game.replies)
    payoff = []
    for row in game.payoff:
        means = [
            one.weight * sum(row[at] for at in one.columns) / len(one.columns)
            for one in game.replies
        ]
        usual = careless * sum(means) / whole
        payoff.append([(1 - careless) * gain + usual for gain in row])
    return game._replace(payoff=payoff)


def manner(scene: Scene, frame: Combat, seat: int) -> Callable[[Stakes], Solution]:
    """Who knows what when he lays his cards."""
    foe = other(seat)
    if foe in scene.game.automatic:
        return by_chance
    if frame.looks == foe:
        return shown_to_him
    if frame.looks == seat and not is_seen(scene, frame, seat):
        return shown_to_me
    return at_once


def value_of(bout: Bout) -> float:
    """What the combat is worth before its cards."""
    return answer(bout).solution.value


def mixture_of(found: Answer) -> dict[Cards, float]:
    """How often the seat lays which cards; what it never lays is left out."""
    pairs = zip(found.stakes.rows, found.solution.rows, strict=True)
    return {cards: share for cards, share in pairs if share}


def odds(bout: Bout, found: Answer) -> dict[int | None, float]:
    """How likely it is that each side wins, or, None, that nobody does."""
    game, chances = found.stakes, dict.fromkeys((0, 1, None), 0.0)
    answers = manner(bout.scene, bout.frame, bout.corner.seat) is shown_to_me
    for column, share in enumerate(found.solution.columns):
        rows = reply_to(game, column) if answers else found.solution.rows
        for row, chosen in enumerate(rows if share else ()):
            chances[game.winners[row][column]] += share * chosen
    return chances


def reply_to(game: Stakes, column: int) -> Mixture:
    """The best row against a column that is seen."""
    return first_best([row[column] for row in game.payoff])


# ---- ways to play


def at_once(game: Stakes) -> Solution:
    """Neither sees the other's cards."""
    if len(game.replies) == 1:
        return solve(game.payoff)
    return solve_hands(game.payoff, game.replies)


def by_chance(game: Stakes) -> Solution:
    """The column is drawn: the row with the best mean."""
    columns = spread(game, [(reply.weight, reply.columns[0]) for reply in game.replies])
    means = [mean(row, columns) for row in game.payoff]
    return Solution(max(means), first_best(means), columns)


def shown_to_him(game: Stakes) -> Solution:
    """The opponent sees the row first: with each hand he takes what is worst for it."""
    worst = [
        sum(reply.weight * min(row[at] for at in reply.columns) for reply in game.replies)
        for row in game.payoff
    ]
    whole = sum(reply.weight for reply in game.replies)
    row = game.payoff[worst.index(max(worst))]
    picked = [(one.weight, min(one.columns, key=row.__getitem__)) for one in game.replies]
    return Solution(max(worst) / whole, first_best(worst), spread(game, picked))


def shown_to_me(game: Stakes) -> Solution:
    """The seat sees the column first; with each hand the opponent lays what it can least beat."""
    best = [max(column) for column in zip(*game.payoff, strict=True)]
    picked = [(one.weight, min(one.columns, key=best.__getitem__)) for one in game.replies]
    columns = spread(game, picked)
    replies = [reply_to(game, at) for at in range(len(columns))]
    rows = tuple([mean(shares, columns) for shares in zip(*replies, strict=True)])
    return Solution(mean(best, columns), rows, columns)


def spread(game: Stakes, picked: list[tuple[float, int]]) -> Mixture:
    """How often each column is laid."""
    found, whole = [0.0] * len(game.columns), sum(weight for weight, _ in picked)
    for weight, at in picked:
        found[at] += weight / whole
    return tuple(found)


def first_best(numbers: list[float]) -> Mixture:
    """The first of the best, always."""
    return pure(numbers.index(max(numbers)), len(numbers))
