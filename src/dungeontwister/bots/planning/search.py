"""Where a turn can end: a search over whole actions, best first in layers of action points.

Positions with the same action points left are compared with each other, equal ones are merged, and
only the best of each layer are followed further.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from math import inf
from random import Random
from typing import Final, NamedTuple

from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.core.combat.combat import the_combat
from dungeontwister.core.decisions.frames import RoomDraw
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State

from .fights import Fights
from .macros import FIGHT, SURE, Macro, macros
from .reveals import Reveals


class Plan(NamedTuple):
    """A way through the turn: its moves so far, where it leads, and what that is worth."""

    value: float
    moves: tuple[Move, ...]
    state: State
    offset: float = 0.0
    """What chance is expected to add to, or take from, the value of the position."""
    ends: bool = False
    """Nothing more can be planned now: chance has to answer first."""
    promise: float = 0.0
    """What it is worth to go on with it: at the end of the turn it may be worth less."""
    struck: tuple[int, ...] = ()
    """Enemies who were attacked without a likely winner, once for each attack."""
    peak: float = -inf
    """The most that it was worth before its last action."""

    @property
    def is_rounded(self) -> bool:
        """Whether it is not better to stop before its end."""
        return self.value > self.peak


AGAIN: Final = 0.5
"""How likely an attack is still worth making after an open one against the same enemy."""
Overlooks = Callable[[], bool]
"""Whether the next action that could be tried is overlooked."""


def nothing() -> bool:
    """Nothing is overlooked."""
    return False


class Layer:
    """Positions with the same action points left, each with its best plan."""

    def __init__(self) -> None:
        self.plans: dict[object, Plan] = {}
        self.followed: set[object] = set()

    def add(self, plan: Plan) -> None:
        """Keep a plan, unless a better one leads to the same position."""
        key = plan.moves if plan.ends else key_of(plan.state)
        known = self.plans.get(key)
        if known is None or (plan.value, -len(plan.moves)) > (known.value, -len(known.moves)):
            self.plans[key] = plan

    def next(self, width: int) -> list[Plan]:
        """The best plans that were not followed yet, as many as are left of the width.

        One half are worth most as they are, the other half promise most.
        """
        ready = [key for key in self.plans if key not in self.followed]
        sure = sorted(ready, key=lambda key: -self.plans[key].value)
        hopeful = sorted(ready, key=lambda key: -self.plans[key].promise)
        mixed = dict.fromkeys(chain.from_iterable(zip(hopeful, sure, strict=True)))
        chosen = list(mixed)[: max(0, width - len(self.followed))]
        self.followed.update(chosen)
        return [self.plans[key] for key in chosen]


class Search:
    """Plans turns of one seat."""

    def __init__(
        self, game: Game, judge: Judge, overlooks: Overlooks = nothing, outcomes: int = 0
    ) -> None:
        self.game, self.judge = game, judge
        self.overlooks = overlooks
        self.reveals = Reveals(game, judge, outcomes) if outcomes else None
        """What reveals come to; none: as much as the weights say."""
        self.fights = Fights(judge)
        self.root: State
        """The position from which a turn is planned."""

    @property
    def positions(self) -> int:
        """How many positions were valued so far."""
        return self.judge.purse.valued

    def plans(self, state: State, width: int, most: float = inf) -> list[Plan]:
        """The ends of the turn that were found, best first; not many more than `most` are valued.

        Each layer has an equal share of them, and what those before it have left. Of two ends that
        are worth the same, the one for fewer action points comes first, then that of fewer moves.
        """
        self.begin(state)
        points = state.sides[self.judge.seat].action_points
        layers = [Layer() for _ in range(points + 1)]
        layers[points].add(Plan(self.judge.value(state), (), state))
        last = self.positions + most
        for left in range(points, -1, -1):
            share = self.positions + (last - self.positions) / max(1, left)
            self.follow(layers, left, width, share)
        found = [
            plan
            for layer in reversed(layers)
            for plan in sorted(layer.plans.values(), key=lambda plan: len(plan.moves))
        ]
        found.sort(key=lambda plan: -plan.value)
        return found

    def begin(self, state: State) -> None:
        """Say from which position is planned."""
        self.root = state
        self.judge.start(state)
        if self.reveals:
            self.reveals.start(state)

    def follow(self, layers: list[Layer], left: int, width: int, share: float) -> None:
        """Follow the best plans of a layer, at least one, until its share is used up."""
        while chosen := layers[left].next(width):
            for plan in chosen:
                self.lengthen(plan, layers, left)
                if self.positions >= share or self.judge.purse.is_empty:
                    return

    def lengthen(self, plan: Plan, layers: list[Layer], left: int) -> None:
        """Add a plan with every action that can come next."""
        if plan.ends or plan.state.ending:
            return
        for longer in self.children(plan):
            points = longer.state.sides[self.judge.seat].action_points
            layers[min(points, left)].add(longer)
            if self.judge.purse.is_empty:
                return

    def children(self, plan: Plan) -> Iterator[Plan]:
        """A plan with one more action."""
        for macro in macros(self.game.scene(plan.state), self.judge.seat):
            if not self.overlooks() and not self.in_vain(macro.after):
                longer = self.longer(plan, macro)
                yield longer._replace(peak=max(plan.peak, plan.value))

    def longer(self, plan: Plan, macro: Macro) -> Plan:
        """A plan with an action more."""
        if macro.kind == FIGHT:
            return self.fought(plan, macro)
        if macro.kind != SURE:
            return self.unsure(plan, macro)
        value = self.judge.value(macro.after) + plan.offset
        promise = self.judge.promise + plan.offset
        moves = (*plan.moves, *macro.moves)
        return Plan(value, moves, macro.after, plan.offset, False, promise, plan.struck)

    def better_act(self, state: State, rng: Random) -> Plan | None:
        """Some action that is worth more than to end the turn now, the first that comes to mind."""
        self.begin(state)
        idle = Plan(self.judge.value(state), (), state)
        acts = [*macros(self.game.scene(state), self.judge.seat)]
        rng.shuffle(acts)
        for act in acts:
            if self.judge.purse.is_empty:
                break
            plan = None if self.in_vain(act.after) else self.longer(idle, act)
            if plan and plan.value > idle.value:
                return plan
        return None

    def in_vain(self, state: State) -> bool:
        """Whether a position is that at the beginning, with fewer action points."""
        root = self.root
        return (
            state.pieces == root.pieces
            and state.rooms == root.rooms
            and state.secret is root.secret
            and not state.frames
        )

    def fought(self, plan: Plan, macro: Macro) -> Plan:
        """A plan with a combat: it goes on from the likeliest result."""
        prospect, target = self.fights.prospect(macro.after), the_combat(macro.after).target
        # Another attack counts only where those before it have not struck him down.
        gain = AGAIN ** plan.struck.count(target) * (prospect.value - prospect.likely_value)
        offset = plan.offset + gain
        return Plan(
            value=prospect.likely_value + offset,
            moves=(*plan.moves, *macro.moves),
            state=prospect.likely,
            offset=offset,
            promise=prospect.likely_promise + offset,
            struck=plan.struck if prospect.clear else (*plan.struck, target),
        )

    def unsure(self, plan: Plan, macro: Macro) -> Plan:
        """A plan that ends where chance answers."""
        value = self.revealing(plan.state, macro.after) + plan.offset
        return Plan(value, (*plan.moves, *macro.moves), macro.after, plan.offset, ends=True)

    def revealing(self, before: State, after: State) -> float:
        """What it is worth to let chance answer; a room that is revealed is known from then on."""
        top, judge, weights = after.frames[-1], self.judge, self.judge.weights
        value = judge.value(after) + weights.unspent * after.sides[judge.seat].action_points
        if not isinstance(top, RoomDraw):
            return value
        if self.reveals:
            return value + weights.reveal + self.reveals.gain(after)
        return value + weights.reveal + self.found(before.secret.laid[top.slot])

    def found(self, cards: tuple[int, ...]) -> float:
        """What finding some cards is worth, wherever they will lie."""
        weights, seat = self.judge.weights, self.judge.seat
        rows = [self.game.rows[number] for number in cards]
        friends = [row.seat == seat for row in rows if row.character]
        return sum([weights.friend_found if one else weights.foe_found for one in friends])


def key_of(state: State) -> object:
    """What tells positions of a turn apart."""
    return hash((state.rooms, state.pieces, state.sides))
