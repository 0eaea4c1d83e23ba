"""What the enemy can do about the best turns: the best of them are looked at once more."""

from collections.abc import Callable, Iterable, Iterator, Sequence

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


def nothing_else(plan: Plan) -> float:
    """The value alone counts."""
    return 0.0


class Answers:
    """Looks at the enemy's next turn after some of the player's."""

    def __init__(self, game: Game, judge: Judge, foe_judge: Judge) -> None:
        self.game, self.judge = game, judge
        self.search = Search(game, foe_judge)

    def best(
        self,
        plans: Sequence[Plan],
        count: int,
        width: int,
        trust: float,
        liked: Liked = nothing_else,
    ) -> Plan:
        """The best of some different plans after the enemy's answer; ending at once is one."""
        idle = next(plan for plan in plans if not plan.moves)
        gain = self.answered(idle, width, trust) - idle.value

        def worth(plan: Plan) -> float:
            return self.answered(plan, width, trust, gain) + liked(plan)

        return max([*different(plans, count), idle], key=worth)

    def answered(self, plan: Plan, width: int, trust: float, otherwise: float = 0.0) -> float:
        """The value of a plan, the enemy's best answer taken into account.

        Values before and after an answer are not alike. So where no answer can be looked at, as
        chance comes first, the value changes as it would `otherwise`: if nothing was done.
        """
        if plan.state.ending or abs(plan.value) >= VICTORY / 2:
            return plan.value
        state = self.turn_over(plan.state)
        if state is None:
            return plan.value + otherwise
        worst = -self.search.plans(state, width)[0].value
        return trust * (worst + plan.offset) + (1 - trust) * plan.value

    def turn_over(self, state: State) -> State | None:
        """The position in which the enemy begins to act; None: it cannot be said."""
        game, seat = self.game, self.judge.seat
        if state.ending or state.frames or game.automatic:
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
