"""The best few different plans of a turn, with their chances, gains and fears."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import Final, NamedTuple

from dungeontwister.advice import Counsel, Deed
from dungeontwister.bots.evaluation.judge import VICTORY
from dungeontwister.bots.planning.answers import different
from dungeontwister.bots.planning.search import Plan
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.state import State

from .deeds import deeds_of, made, played
from .mind import SHARES, TRUST, Mind, Reply
from .reasons import MOST_FEARS, Compared, fears, gains

LIKE: Final = 0.6
"""Plans that have more of their deeds in common are the same idea."""
SEVERAL: Final = 40
"""Among so many ends of the turn other ideas are sought."""
PLAIN: Final = 0.5
"""A plan that takes one deed less may be worth so much less, in action points."""
IDLE: Final = 3
"""To do nothing counts as so many deeds: nobody asks for that."""
EVEN: Final = 1.0
"""What changes the value by less, in action points, matters little."""
WALK: Final = 0.3
"""How much a mere walk counts among what tells plans apart."""

Path = tuple[Move, ...]


class Beginning(NamedTuple):
    """How a turn can go on: moves after which nothing is pending, and the position then."""

    path: Path
    state: State


class Idea(NamedTuple):
    """A plan that is not nearly the same as a better one."""

    path: Path
    """All its moves, from what is asked now."""
    plan: Plan
    deeds: tuple[Deed, ...]
    stand: State
    """The position at its end, or before chance answers."""


class Looked(NamedTuple):
    """An idea after which the enemy's answer was looked at."""

    idea: Idea
    reply: Reply | None
    worth: float


class Turn(NamedTuple):
    """The plans of a turn, the best first, and what they are compared with."""

    root: State
    looked: tuple[Looked, ...]
    idle: Looked
    shift: float
    """How much a look at the answer changes values on the whole."""


def turn_of(mind: Mind, root: State, beginnings: Sequence[Beginning]) -> Turn:
    """Plan a turn from its possible beginnings; with the first of them nothing else may be done."""
    found = [
        (one.path, plan)
        for one in beginnings
        for plan in mind.plans(one.state, 1 / len(beginnings))
    ]
    found.sort(key=lambda one: -one[1].value)
    path, still = next(one for one in found if one[0] == beginnings[0].path and not one[1].moves)
    waiting = idea_of(mind, root, path, still)
    assert waiting, "what is on offer is not refused"
    idle = looked_at(mind, waiting)
    others = (one for one in ideas(mind, root, found) if one.plan is not still)
    looked = [*(looked_at(mind, one) for one in others), idle]
    shift = shift_of(looked)
    lost = idle.worth < 0 and is_decided(idle.worth)
    looked = [unanswered(one, shift) for one in looked]
    looked.sort(key=lambda one: -plain(one.idea, one.worth) + lost * (one is idle))
    return Turn(root, tuple(looked), idle, shift)


def is_decided(value: float) -> bool:
    """Whether a value says that the match is won or lost."""
    return abs(value) >= VICTORY / 4


def shift_of(looked: Iterable[Looked]) -> float:
    """How much an answer usually changes the value: the enemy is always better off after it.

    A value is made a chance without this, as it was when chances were fitted.
    """
    found = [one.worth - one.idea.plan.value for one in looked if one.reply]
    usual = [shift for shift in found if not is_decided(shift)]
    return median(usual) if usual else 0.0


def unanswered(one: Looked, shift: float) -> Looked:
    """Where no answer could be looked at, the value changes as it usually does."""
    if one.reply or is_decided(one.worth):
        return one
    return one._replace(worth=one.worth + shift)


def idea_of(mind: Mind, root: State, path: Path, plan: Plan) -> Idea | None:
    """A plan with its beginning, and what it comes to; None: the rules refuse a part of it."""
    whole = (*path, *plan.moves)
    found = made(mind.game, root, mind.seat, whole, mind.fights)
    if len(found) < len(whole):
        return None
    stand = played(mind.game, root, whole[:-1], mind.fights) if plan.ends else plan.state
    return Idea(whole, plan, deeds_of(mind.game, found), stand)


def ideas(mind: Mind, root: State, found: Sequence[tuple[Path, Plan]]) -> Iterator[Idea]:
    """The best plans that are no parts of better ones, nor nearly the same; plain ones first."""
    paths = {id(plan): path for path, plan in found}
    several = different([plan for _, plan in found], SEVERAL)
    tried = (idea_of(mind, root, paths[id(plan)], plan) for plan in several)
    every = [idea for idea in tried if idea]
    every.sort(key=lambda one: -plain(one, one.plan.value))
    known: list[frozenset[Mark]] = []
    for idea in every:
        marks = marks_of(idea.deeds)
        if not any(marks <= one or likeness(marks, one) > LIKE for one in known):
            known.append(marks)
            yield idea
            if len(known) == SHARES:
                return


def plain(idea: Idea, value: float) -> float:
    """What a plan is worth as advice: long ones are hard to follow."""
    return value - PLAIN * (len(idea.deeds) or IDLE)


Mark = tuple[float, object]
"""Something of a plan, and how much it counts."""


def marks_of(deeds: Iterable[Deed]) -> frozenset[Mark]:
    """What a plan is told apart by: who goes, and what is done; where he walks is no matter."""
    return frozenset(map(mark_of, deeds))


def mark_of(deed: Deed) -> Mark:
    """What tells a deed apart."""
    if deed.kind == "walk" or isinstance(deed.move, moves.Jump):
        return WALK, deed.piece
    if deed.kind == "leave":
        return 1.0, (deed.kind, deed.piece)
    return 1.0, deed.targets or type(deed.move)


def likeness(one: frozenset[Mark], other: frozenset[Mark]) -> float:
    """How much two plans have in common."""
    whole = sum(weight for weight, _ in one | other)
    return sum(weight for weight, _ in one & other) / whole if whole else 1.0


def looked_at(mind: Mind, idea: Idea) -> Looked:
    """An idea with the enemy's answer; before chance answers, as if it brought nothing."""
    plan, stand = idea.plan, idea.stand
    reply = mind.reply(stand)
    if reply is None or is_decided(plan.value):
        return Looked(idea, reply, plan.value)
    before = mind.value(stand) if plan.ends else plan.value - plan.offset
    return Looked(idea, reply, plan.value + TRUST * (reply.value - before))


# ---- telling


def counsel(mind: Mind, turn: Turn, one: Looked, *, first: bool = False) -> Counsel:
    """A plan with everything that is to be told of it."""
    path, plan, deeds, stand = one.idea
    feared = fears(mind, stand, one.reply)
    idle = fears(mind, turn.idle.idea.stand, turn.idle.reply)
    compared = Compared(turn.root, stand, deeds, idle, feared)
    ends = plan.ends or plan.state.ending
    good = gains(mind, compared) if deeds else ()
    return Counsel(
        moves=path if ends else (*path, moves.End(mind.seat)),
        deeds=deeds,
        chance=mind.chance(one.worth - turn.shift),
        gains=good,
        fears=tuple(feared[:MOST_FEARS]),
        even=first and bool(deeds) and not good and abs(one.worth - turn.idle.worth) < EVEN,
        answered=one.reply is not None and not plan.ends,
    )


def counsels(mind: Mind, turn: Turn, most: int) -> tuple[Counsel, ...]:
    """The best plans."""
    looked = turn.looked[:most]
    return tuple(counsel(mind, turn, one, first=not nth) for nth, one in enumerate(looked))
