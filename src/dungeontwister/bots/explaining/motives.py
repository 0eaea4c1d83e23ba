"""Why a player did what he did: his turn as another seat saw it, looked at with the same eyes.

What he knew besides is never asked for. So nothing that he holds back is disclosed, and whoever
could see the same is told the same.
"""

from __future__ import annotations

from typing import Final

from dungeontwister.advice import Counsel, Deed, Motive, Reason
from dungeontwister.bots.planning.search import Plan
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.verb import Eyes
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State
from dungeontwister.record.turns import MoveSeen, TurnSeen

from .adviser import POSITIONS, imagined
from .counsels import (
    LIKE,
    Beginning,
    Idea,
    Looked,
    Turn,
    counsel,
    likeness,
    looked_at,
    marks_of,
    turn_of,
)
from .deeds import Made, deeds_of
from .mind import Mind
from .reasons import ATTACKS

SURE: Final = 97
"""An attack that is won in so many of 100 cases depends on no cards."""
BETTER: Final = 0.05
"""A plan with so much more of a chance looks better."""


def motive(game: Game, seen: TurnSeen, positions: int = POSITIONS) -> Motive:
    """What a turn was good for, what it left open, and what was passed over."""
    mind = Mind(game, seen.seat, positions)
    root, end = (imagined(game, *moment) for moment in (seen.begun, seen.over))
    turn = turn_of(mind, root, [Beginning((), root)])
    deeds = deeds_of(game, [as_made(game, one) for one in seen.moves])
    done = looked_at(mind, Idea((), Plan(mind.value(end), (), end), deeds, end))
    told = counsel(mind, turn, done)
    gains = tuple(one for one in told.gains if one.kind != "looks")
    told = Counsel(
        moves=tuple(move for move, _ in seen.moves),
        deeds=deeds,
        chance=told.chance,
        gains=(*wounded(mind, root, end), *gains),
        fears=told.fears,
        answered=told.answered,
    )
    instead = passed_over(mind, turn, deeds)
    return Motive(seen.seat, told, instead, is_better(instead, told))


def as_made(game: Game, one: MoveSeen) -> Made:
    """A move as it was seen, with what it points at."""
    points = game.verbs[type(one.move)].points
    return Made(one.move, one.before, points(Eyes(game, one.before), one.move))


def wounded(mind: Mind, root: State, end: State) -> tuple[Reason, ...]:
    """The enemies who were struck down."""
    return tuple(
        Reason("wounds", number)
        for number in mind.game.characters[other(mind.seat)]
        if end.pieces[number].wounded and not root.pieces[number].wounded
    )


def passed_over(mind: Mind, turn: Turn, deeds: tuple[Deed, ...]) -> Counsel | None:
    """The best plan that is another idea than what was done; None: there is none."""
    marks = marks_of(deeds)
    others = (one for one in turn.looked if one is not turn.idle and is_other(one, marks))
    best = next(others, None)
    return counsel(mind, turn, best) if best else None


def is_other(one: Looked, marks: frozenset[tuple[float, object]]) -> bool:
    """Whether a plan is another idea."""
    own = marks_of(one.idea.deeds)
    return not own <= marks and likeness(own, marks) <= LIKE


def is_better(instead: Counsel | None, done: Counsel) -> bool:
    """Whether something else looks better than what was done; after chance nobody can say."""
    if instead is None or any(is_unsure(deed) for one in (instead, done) for deed in one.deeds):
        return False
    return (instead.chance or 0.0) > (done.chance or 0.0) + BETTER


def is_unsure(deed: Deed) -> bool:
    """Whether chance or the cards decide what comes of it."""
    attacks = isinstance(deed.move, ATTACKS) and (deed.odds is None or deed.odds < SURE)
    return attacks or isinstance(deed.move, moves.Reveal)
