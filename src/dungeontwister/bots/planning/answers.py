"""What the enemy can do about the best turns: the best of them are looked at once more."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from dungeontwister.bots.evaluation.judge import VICTORY, Judge
from dungeontwister.core.decisions import moves
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State
from dungeontwister.editions.prison.frames import ActionChoice
from dungeontwister.editions.prison.moves import PlayAction

from .search import Plan, Search

Liked = Callable[[Plan], float]
"""What speaks for a plan besides its value."""


class Look(NamedTuple):
    """How far the enemy's answers are looked at."""

    plans: int
    """After so many different plans, at most."""
    width: int
    trust: float
    """How much the value after the answer counts beside that before it."""


def nothing_else(plan: Plan) -> float:
    """The value alone counts."""
    return 0.0


class Answers:
    """Looks at the enemy's next turn after some of the player's."""

    def __init__(self, game: Game, judge: Judge, foe_judge: Judge) -> None:
        self.game, self.judge = game, judge
        self.search = Search(game, foe_judge)

    def best(
        self, plans: Sequence[Plan], look: Look, most: float, liked: Liked = nothing_else
    ) -> Plan:
        """The best of some different plans after the enemy's answer; ending at once is one.

        The better a plan, the sooner it is looked at; not many more positions than `most` are
        valued for it. Where the own turn has used up more than that, none is looked at.
        """
        if most < 0:
            return plans[0]
        last, share = self.search.positions + most, most / (look.plans + 1)
        idle = next(plan for plan in plans if not plan.moves)
        worth = self.answered(idle, look, share)
        gain, best, highest = worth - idle.value, idle, worth + liked(idle)
        for plan in different(plans, look.plans):
            value = self.answered(plan, look, share, gain) + liked(plan)
            if value > highest:
                best, highest = plan, value
            if self.search.positions >= last:
                break
        return best

    def answered(self, plan: Plan, look: Look, most: float, otherwise: float = 0.0) -> float:
        """The value of a plan, the enemy's best answer taken into account.

        Values before and after an answer are not alike. So where no answer can be looked at, as
        chance comes first, the value changes as it would `otherwise`: if nothing was done.
        """
        if plan.state.ending or abs(plan.value) >= VICTORY / 2:
            return plan.value
        worst = self.afterwards(plan.state, look, most)
        if worst is None:
            return plan.value + otherwise
        return look.trust * (worst + plan.offset) + (1 - look.trust) * plan.value

    def afterwards(self, state: State, look: Look, most: float) -> float | None:
        """The value after the enemy's turn; None: it cannot be said."""
        begun = self.turn_over(state)
        return None if begun is None else -self.search.plans(begun, look.width, most)[0].value

    def turn_over(self, state: State) -> State | None:
        """The position in which the enemy begins to act; None: it cannot be said."""
        game, seat = self.game, self.judge.seat
        if state.ending or state.frames:
            return None
        after = game.apply_trusted(state, moves.End(seat)).state
        if after.ending:
            return None
        if after.frames and isinstance(after.frames[-1], ActionChoice):
            cards = [m for m in game.legal(after, other(seat)) if isinstance(m, PlayAction)]
            after = game.apply_trusted(after, max(cards, key=lambda move: move.points)).state
        return None if after.frames else after


def different(plans: Iterable[Plan], count: int) -> Iterator[Plan]:
    """The first plans that lead to different places, not only to another order or load."""
    seen: set[object] = set()
    for plan in plans:
        state = plan.state
        places = tuple([(p.place, p.wounded) for p in state.pieces if p.place >= 0])
        key = (state.rooms, frozenset(places), plan.ends)
        if key not in seen:
            seen.add(key)
            yield plan
            if len(seen) >= count:
                return
