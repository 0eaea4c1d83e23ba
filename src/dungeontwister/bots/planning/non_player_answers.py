"""What a Non-Player does about the best turns: its own turn is played as its rules dictate.

Its NPCs answer nothing, so plans differ by what chance makes of them. All are looked at with one
lot, the better half with one more, and so on: a few are known well in the end. Ending at once stays
to the last.
"""

from collections.abc import Sequence
from math import copysign, inf
from typing import Final

from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State
from dungeontwister.solo.thinking import roughly_minded

from .answers import Answers, Liked, Look, different, nothing_else
from .non_player_turn import after_turn
from .search import Plan

POSITIONS: Final = 80
"""A Non-Player's turn takes about as long as it takes to value so many positions."""
LOTS: Final = 8
"""The most lots that any plan is looked at with."""
ENOUGH: Final = 3
"""With so few plans left, all remaining lots are for them."""
DECIDED: Final = 200.0
"""The end of the game counts so much in a mean over lots: more than any game that goes on."""


class Tried:
    """A plan, and what came of it so far."""

    __slots__ = ("liked", "plan", "values")

    def __init__(self, plan: Plan, liked: float) -> None:
        self.plan, self.liked = plan, liked
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """Its value over all lots, as the player likes it."""
        return self.liked + sum(self.values) / max(1, len(self.values))


class NonPlayerAnswers(Answers):
    """Looks at the Non-Player's next turn after some of the player's."""

    def __init__(self, game: Game, judge: Judge, foe_judge: Judge) -> None:
        super().__init__(game, judge, foe_judge)
        self.imagined = roughly_minded(game)
        self.lot = 0
        """With which lot the Non-Player's turns are played now."""

    def best(
        self, plans: Sequence[Plan], look: Look, most: float, liked: Liked = nothing_else
    ) -> Plan:
        """The best of some different plans over several lots; ending at once is one."""
        left = int(min(most, self.judge.purse.left) // POSITIONS)
        if left < 2:
            return plans[0]
        end = next(plan for plan in plans if not plan.moves)
        some = different(plans, min(look.plans, left // 2))
        idle, others = Tried(end, liked(end)), [Tried(p, liked(p)) for p in some if p.moves]
        for lot in range(LOTS):
            if left <= len(others):
                break
            left -= 1 + len(others)
            self.try_out(idle, others, look, lot)
            others.sort(key=lambda one: -one.mean)
            others = others[: max(ENOUGH, len(others) // 2)]
        return max((idle, *others), key=lambda one: one.mean).plan

    def try_out(self, idle: Tried, others: Sequence[Tried], look: Look, lot: int) -> None:
        """Look at some plans with one more lot."""
        self.lot = lot
        idle.values.append(self.answered(idle.plan, look, inf))
        gain = idle.values[-1] - idle.plan.value
        for one in others:
            one.values.append(self.answered(one.plan, look, inf, gain))

    def afterwards(self, state: State, look: Look, most: float) -> float | None:
        """The value when the Non-Player has done what its rules dictate."""
        if state.ending or state.frames:
            return None
        self.judge.purse.valued += POSITIONS
        after = after_turn(self.imagined, state, self.judge.seat, self.lot)
        self.judge.start(after)
        value = self.judge.value(after)
        return copysign(DECIDED, value) if after.ending and value else value


def answers_of(game: Game, judge: Judge, foe_judge: Judge) -> Answers:
    """What looks at the answers of whoever holds the other seat."""
    return (NonPlayerAnswers if game.automatic else Answers)(game, judge, foe_judge)
