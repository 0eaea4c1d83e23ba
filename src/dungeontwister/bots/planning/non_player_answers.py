"""What a Non-Player does about the best turns: its own turn is played as its rules dictate.

Its NPCs answer nothing, so plans differ by what chance makes of them. All are looked at with two
lots, the better half with two more, and so on: a few are known well in the end. Each is compared
with ending at once with the same lot. The fewer lots, the less they count beside what the plan is
worth as it stands: one lot may ruin many good plans at once.
"""

from collections.abc import Iterable, Sequence
from math import copysign
from random import Random
from statistics import mean
from typing import Final

from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State
from dungeontwister.solo.thinking import roughly_minded

from .answers import Answers, Liked, Look, different, nothing_else
from .non_player_turn import after_turn, settled
from .search import Plan, Search

POSITIONS: Final = 80
"""A Non-Player's turn takes about as long as it takes to value so many positions."""
LOTS: Final = 8
"""The most lots that any plan is looked at with."""
ENOUGH: Final = 3
"""With so few plans left, all remaining lots are for them."""
MOST: Final = 40
"""The most plans that are looked at: more lots for each tell more than more plans."""
DOUBT: Final = 2.0
"""After so many lots they count as much as the value before them."""
REST: Final = 60
"""Positions that are valued for what the turn goes on with after a reveal."""
DECIDED: Final = 200.0
"""The end of the game counts so much in a mean over lots: more than any game that goes on."""


class Tried:
    """A plan, and what came of it so far."""

    __slots__ = ("changes", "liked", "plan")

    def __init__(self, plan: Plan, liked: float) -> None:
        self.plan, self.liked = plan, liked
        self.changes: list[float] = []
        """With each lot: how much less or more the turn of the Non-Player changed its value than
        that of ending at once."""

    @property
    def estimate(self) -> float:
        """Its value, corrected by what came of it."""
        found = self.liked + self.plan.value
        if not self.changes:
            return found
        return found + mean(self.changes) * len(self.changes) / (len(self.changes) + DOUBT)


def estimate(one: Tried) -> float:
    """What a plan is worth by all that is known of it."""
    return one.estimate


class NonPlayerAnswers(Answers):
    """Looks at the Non-Player's next turn after some of the player's."""

    def __init__(self, game: Game, judge: Judge, foe_judge: Judge) -> None:
        super().__init__(game, judge, foe_judge)
        self.imagined = roughly_minded(game)
        self.own = Search(game, judge)
        self.lot = 0
        """With which lot the Non-Player's turns are played now."""

    def best(
        self, plans: Sequence[Plan], look: Look, most: float, liked: Liked = nothing_else
    ) -> Plan:
        """The best of some different plans over several lots; ending at once is one."""
        left = int(min(most, self.judge.purse.left) // POSITIONS)
        if left < 2:
            return plans[0]
        return max(self.tried(plans, look, left, liked), key=estimate).plan

    def tried(
        self, plans: Sequence[Plan], look: Look, left: int, liked: Liked = nothing_else
    ) -> list[Tried]:
        """Some different plans, ending at once before them, and what came of each."""
        end = next(plan for plan in plans if not plan.moves)
        some = different(plans, min(look.plans, MOST, left // 2))
        idle, others = Tried(end, liked(end)), [Tried(p, liked(p)) for p in some if p.moves]
        every = [idle, *others]
        for self.lot in range(LOTS):
            if left <= len(others):
                break
            left -= 1 + len(others)
            self.try_out(idle.plan, others, look)
            if self.lot % 2:
                others.sort(key=estimate, reverse=True)
                others = others[: max(ENOUGH, len(others) // 2)]
        return every

    def try_out(self, idle: Plan, others: Iterable[Tried], look: Look) -> None:
        """Look at some plans with one more lot, beside ending at once."""
        usual = self.change(idle, look) or 0.0
        for one in others:
            change = self.change(one.plan, look)
            if change is not None:
                one.changes.append(change - usual)

    def change(self, plan: Plan, look: Look) -> float | None:
        """How much the turn of the Non-Player changes the value of a plan."""
        value = self.afterwards(plan.state, look, 0.0)
        return None if value is None else value + plan.offset - plan.value

    def afterwards(self, state: State, look: Look, most: float) -> float | None:
        """The value when the Non-Player has done what its rules dictate.

        The player is about to move then: what threatens him may still be averted.
        """
        played = None if state.ending else self.played_on(state)
        if played is None:
            return None
        self.judge.purse.valued += POSITIONS
        after = after_turn(self.imagined, played, self.judge.seat, self.lot)
        self.judge.start(after)
        value = self.judge.value(after)
        return copysign(DECIDED, value) if after.ending and value else self.judge.promise

    def played_on(self, state: State) -> State | None:
        """The end of the turn, if it goes on after a reveal; None: it cannot be said."""
        if not state.frames:
            return state
        known = settled(self.imagined, state, Random(f"reveal/{self.lot}"))
        if known.ending or known.active != self.judge.seat:
            return None
        ends = self.own.plans(known, 1, REST)
        return next((plan.state for plan in ends if not plan.state.frames), known)


def answers_of(game: Game, judge: Judge, foe_judge: Judge) -> Answers:
    """What looks at the answers of whoever holds the other seat."""
    return (NonPlayerAnswers if game.automatic else Answers)(game, judge, foe_judge)
