"""The review of a match: how likely each was to win, what decided it, and what was better."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from heapq import nlargest
from typing import Final, NamedTuple

import msgspec

from dungeontwister.advice import Counsel, Deed
from dungeontwister.bots.explaining.counsels import (
    LIKE,
    Looked,
    Mark,
    counsel,
    idea_of,
    likeness,
    marks_of,
)
from dungeontwister.bots.explaining.counsels import Turn as Planned
from dungeontwister.bots.explaining.deeds import deeds_of, made
from dungeontwister.core.combat.combat import Cards
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.record.files import Record
from dungeontwister.record.log import Log

from .decisions import Turn, turns_of
from .judging import Depth, Judged, Mover, Verdict

USUAL: Final = Depth()
NAMED: Final = 3
"""So many turning points are named."""
LITTLE: Final = 0.01
"""What costs less of the chance to win decides nothing."""
LITTLE_POINTS: Final = 2.0
"""The same in action points, where there are no chances."""
DEAR: Final = 0.1
"""Cards that give away so much, in action points, may have been spent too dearly."""
OFTEN: Final = 0.05
"""What is laid less often counts for little in a mixture."""

Progress = Callable[[int, int], None]
"""Told how many turns are done, and how many there are."""


class TurnReviewed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn, and how its player stood."""

    seat: int
    number: int
    moment: int
    points: tuple[int, int]
    chance: float | None
    """How likely he was to win when he began, in his eyes; nothing: nobody can say."""
    loss: float
    """How much of it his decisions have given away; where there are no chances, action points."""
    unused: int = 0
    """Action points that were lost."""


class Fight(msgspec.Struct, frozen=True, omit_defaults=True):
    """A combat of one side: the cards that it laid, and those that are best laid there."""

    turn: int
    seat: int
    moment: int
    cards: Cards
    lays: tuple[tuple[Cards, float], ...]
    """How often to lay which, the most frequent first."""
    loss: float
    """What its cards gave away, in action points."""

    @property
    def is_dear(self) -> bool:
        """Whether its cards were spent too dearly: more than is ever laid there, for nothing."""
        return self.loss >= DEAR and sum(self.cards) > max(sum(one) for one, _ in self.usual)

    @property
    def usual(self) -> tuple[tuple[Cards, float], ...]:
        """What is laid often enough to be told."""
        return tuple(lay for lay in self.lays if lay[1] >= OFTEN) or self.lays[:1]


class TurningPoint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision that gave away much, and what was better."""

    turn: int
    seat: int
    moment: int
    """It was made after so many entries."""
    loss: float
    """How much of the chance to win its turn gave away in all, or action points."""
    chance: float | None
    """How likely its player was to win after it."""
    done: tuple[Deed, ...]
    better: Counsel
    line: tuple[Move, ...] = ()
    """The moves of the better plan, up to where chance, a combat or the other player answers."""
    other: Counsel | None = None
    """Another plan, which is worse than the better one."""


class Review(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match as it looks afterwards, each decision in the eyes of whoever made it."""

    turns: tuple[TurnReviewed, ...]
    turning: tuple[TurningPoint, ...]
    """What gave away most, in the order of the match."""
    fights: tuple[Fight, ...]
    """Each combat once for each player who laid cards in it."""
    winner: int | None
    over: bool
    entries: int
    """Of the record that was looked at."""


class Unreviewable(Exception):
    """A match of which nothing can be said: why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Lapse(NamedTuple):
    """A decision, and what it gave away."""

    verdict: Verdict
    loss: float


class Candidate(NamedTuple):
    """A turn, and its decisions."""

    turn: Turn
    lapses: tuple[Lapse, ...]
    loss: float


def review(
    record: Record, depth: Depth = USUAL, progress: Progress = lambda done, of: None
) -> Review:
    """Look at a whole match; raises Unreviewable, and RecordError where a record is broken."""
    if record.game.options.secret_objects:
        raise Unreviewable("covered")
    log = Log(record.game, start=record.start())
    turns = [*turns_of(log, record.entries)]
    if not turns:
        raise Unreviewable("no-turns")
    looking = Looking(record.game, depth)
    for done, turn in enumerate(turns):
        progress(done, len(turns))
        looking.look(turn)
    ending = log.state.ending
    return Review(
        turns=tuple(looking.turns),
        turning=looking.turning(),
        fights=tuple(looking.fights),
        winner=ending.winner if ending else None,
        over=ending is not None,
        entries=len(record.entries),
    )


class Looking:
    """Looks at one turn after the other."""

    def __init__(self, game: Game, depth: Depth) -> None:
        seats = [seat for seat in PLAYERS if seat not in game.automatic]
        self.game = game
        self.movers = {seat: Mover(game, seat, depth) for seat in seats}
        self.turns: list[TurnReviewed] = []
        self.fights: list[Fight] = []
        self._candidates: list[Candidate] = []

    def look(self, turn: Turn) -> None:
        """A turn: what each of its decisions gave away."""
        mover = self.movers[turn.seat]
        verdicts = [mover.judged(stretch) for stretch in turn.stretches]
        lapses = tuple(Lapse(one, lost(mover, one)) for one in verdicts)
        loss = sum(lapse.loss for lapse in lapses)
        self._candidates.append(Candidate(turn, lapses, loss))
        self.fights += fights(self.movers, turn)
        acts = [one for one in verdicts if not one.stretch.puts]
        self.turns.append(
            TurnReviewed(
                seat=turn.seat,
                number=turn.number,
                moment=turn.moment,
                points=turn.points,
                chance=mover.chance(acts[0].best, acts[0].shift) if acts else None,
                loss=loss,
                unused=turn.unused,
            )
        )

    def turning(self) -> tuple[TurningPoint, ...]:
        """The turns that gave away most, in the order of the match."""
        least = LITTLE_POINTS if self.game.automatic else LITTLE
        worst = nlargest(NAMED, self._candidates, key=lambda one: one.loss)
        found = [self.pointed(one) for one in worst if one.loss >= least]
        return tuple(sorted(found, key=lambda one: one.turn))

    def pointed(self, one: Candidate) -> TurningPoint:
        """A turning point: the decision of a turn that gave away most, and what was better."""
        verdict = max(one.lapses, key=lambda lapse: lapse.loss).verdict
        stretch, mover = verdict.stretch, self.movers[one.turn.seat]
        done = made(self.game, verdict.root, mover.seat, stretch.moves, mover.mind.fights)
        deeds, plans = deeds_of(self.game, done), told(mover, verdict)
        best = next(plans)
        return TurningPoint(
            turn=one.turn.number,
            seat=mover.seat,
            moment=stretch.seen.moment,
            loss=one.loss,
            chance=mover.chance(verdict.done, verdict.shift),
            done=deeds,
            better=best.counsel,
            line=tuple(mover.certain(verdict.root, best.counsel.moves)),
            other=another(plans, best, marks_of(deeds)),
        )


def lost(mover: Mover, one: Verdict) -> float:
    """How much of the chance to win a decision gave away; where there is none, action points."""
    best, done = (mover.chance(worth, one.shift) for worth in (one.best, one.done))
    if best is None or done is None:
        return one.best - one.done
    return best - done


class Told(NamedTuple):
    """A plan that the rules allow as it was planned, with what is to be told of it."""

    judged: Judged
    counsel: Counsel
    marks: frozenset[Mark]


def told(mover: Mover, verdict: Verdict) -> Iterator[Told]:
    """The plans of a decision, the best first."""
    mind, root = mover.mind, verdict.root
    for judged in verdict.plans:
        idea = idea_of(mind, root, (), judged.plan)
        if idea is None:
            continue
        if verdict.stretch.puts:
            chance = mover.chance(judged.worth, verdict.shift)
            found = Counsel(moves=idea.path, deeds=idea.deeds, chance=chance)
        else:
            looked = Looked(idea, mind.reply(idea.stand), judged.worth)
            found = counsel(mind, Planned(root, (looked,), looked, verdict.shift), looked)
        yield Told(judged, found, marks_of(idea.deeds))


def another(plans: Iterable[Told], best: Told, done: frozenset[Mark]) -> Counsel | None:
    """The first other idea than what was done and what was best."""
    for one in plans:
        if one.counsel.deeds and all(
            likeness(one.marks, two) <= LIKE for two in (best.marks, done)
        ):
            return one.counsel
    return None


def fights(movers: Mapping[int, Mover], turn: Turn) -> Iterator[Fight]:
    """The combats of a turn, each side in its own eyes."""
    for laid in turn.fights:
        if laid.seat in movers:
            found = movers[laid.seat].spent(laid)
            yield Fight(
                turn.number, laid.seat, laid.seen.moment, laid.cards, found.mixture, found.loss
            )
