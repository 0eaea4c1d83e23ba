"""What a decision has given away: the best that could be done, next to what was done.

Both are looked at in the same imagined state, to the same depth, and with the enemy's answer. So
what chance brought afterwards, and what nobody could know, counts for neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from dungeontwister.bots.evaluation.judge import VICTORY
from dungeontwister.bots.explaining.mind import OWN, TRUST, Mind
from dungeontwister.bots.fighting import answer, bout_of
from dungeontwister.bots.hidden import History, sample
from dungeontwister.bots.planning.answers import different
from dungeontwister.bots.planning.macros import FIGHT, SURE, UNSURE, Macro
from dungeontwister.bots.planning.placing import Placer
from dungeontwister.bots.planning.search import Plan, Search
from dungeontwister.core.combat.combat import Cards, combat_in, the_combat
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State

from .decisions import ENDS, Laid, Seen, Stretch

ARRANGEMENTS: Final = 4
PUTTING: Final = 0.3
"""How much of the thinking about a turn is for where to put what was found."""
SETTLED: Final = VICTORY / 4
"""A value beyond it says that the match is won or lost."""


class Depth(NamedTuple):
    """How far is looked."""

    positions: int = 40_000
    """How many positions are valued for a question, about: a turn asks one or a few."""
    width: int = 24
    """Positions of each layer of a turn that are followed further."""
    looked: int = 24
    """Ends of a turn after which the enemy's answer is looked at."""
    answer_width: int = 4
    outcomes: int = 3
    """Rooms that may come, whose mean a reveal is worth."""


class Reviewer(Mind):
    """Thinks as the one who advises, and further."""

    def __init__(self, game: Game, seat: int, depth: Depth) -> None:
        super().__init__(game, seat, depth.positions)
        self.depth = depth
        self.search = Search(game, self.judge, outcomes=depth.outcomes)

    def plans(self, state: State, share: float = 1.0) -> list[Plan]:
        """The ends of the turn, best first."""
        return self.search.plans(state, self.depth.width, share * OWN * self.positions)

    def answered(self, begun: State) -> Plan:
        """The enemy's best turn, from where he begins."""
        most = (1 - OWN) * self.positions / self.depth.looked
        return self.answers.search.plans(begun, self.depth.answer_width, most)[0]


class Judged(NamedTuple):
    """A plan, and what it is worth with the enemy's answer."""

    plan: Plan
    worth: float


class Verdict(NamedTuple):
    """Some moves of a turn: the best that could be done instead, and what they were worth."""

    stretch: Stretch
    root: State
    plans: tuple[Judged, ...]
    """The best first."""
    shift: float
    """How much a look at the answer changes values on the whole."""
    done: float
    """What was done was worth so much, as the best is."""

    @property
    def best(self) -> float:
        """What the best was worth; what was done may have been better than all that was found."""
        return max(self.plans[0].worth, self.done)


class Spent(NamedTuple):
    """The cards of a combat next to those that are best laid there."""

    laid: Laid
    mixture: tuple[tuple[Cards, float], ...]
    """How often to lay which, the most frequent first."""
    loss: float
    """What the cards that were laid give away, in action points."""


class Mover:
    """Judges what one seat has decided."""

    def __init__(self, game: Game, seat: int, depth: Depth) -> None:
        self.game, self.seat, self.depth = game, seat, depth
        self.mind = Reviewer(game, seat, depth)

    def imagined(self, seen: Seen) -> State:
        """A state that fits what the seat knew; the same whenever it knew the same."""
        history = History(self.game, self.seat)
        history.read(seen.events)
        return sample(self.game, seen.view, history, Random("review"))

    def judged(self, stretch: Stretch) -> Verdict:
        """What the seat did in some moves, and what it could have done."""
        root = self.imagined(stretch.seen)
        if stretch.puts:
            return self.placed(stretch, root)
        plans, shift = self.outlook(root)
        return Verdict(stretch, root, plans, shift, self.worth_of(root, stretch.moves, shift))

    # ---- the best

    def outlook(self, state: State) -> tuple[tuple[Judged, ...], float]:
        """The best that can be done, and how much a look at the answer changes values."""
        plans = self.mind.plans(state)
        idle = next(plan for plan in plans if not plan.moves)
        waited = self.answered(idle, 0.0)
        shift = waited - idle.value if abs(waited) < SETTLED else 0.0
        some = [plan for plan in different(plans, self.depth.looked) if plan is not idle]
        found = [Judged(idle, waited), *(Judged(p, self.answered(p, shift)) for p in some)]
        return tuple(sorted(found, key=lambda one: -one.worth)), shift

    def answered(self, plan: Plan, otherwise: float) -> float:
        """The value of a plan with the enemy's answer; before chance, as it `otherwise` changes."""
        if plan.state.ending or abs(plan.value) >= SETTLED:
            return plan.value
        reply = None if plan.ends else self.mind.reply(plan.state)
        if reply is None:
            return plan.value + otherwise
        return TRUST * (reply.value + plan.offset) + (1 - TRUST) * plan.value

    # ---- what was done

    def worth_of(self, root: State, made: Sequence[Move], shift: float) -> float:
        """What some moves were worth; after a combat the best that can follow is counted."""
        plan = self.followed(root, [move for move in made if not isinstance(move, ENDS)])
        ended = any(isinstance(move, ENDS) for move in made)
        if ended or plan.ends or plan.state.ending or plan.state.frames:
            return self.answered(plan, shift)
        plans, _ = self.outlook(plan.state)
        return plans[0].worth + plan.offset

    def followed(self, root: State, made: Iterable[Move]) -> Plan:
        """Moves as a plan of the search, valued as it values its own."""
        search = self.mind.search
        search.begin(root)
        plan = Plan(self.mind.judge.value(root), (), root)
        state, path = root, list[Move]()
        for move in made:
            state = self.game.apply_trusted(state, move).state
            path.append(move)
            kind = kind_of(self.game, state, self.seat)
            if kind is not None:
                plan = search.longer(plan, Macro(tuple(path), state, kind))
                state, path = plan.state, []
        return plan

    def certain(self, root: State, plan: Iterable[Move]) -> Iterator[Move]:
        """The moves of a plan that can be made whatever chance or anybody else answers."""
        state = root
        for move in plan:
            yield move
            state = self.game.apply_trusted(state, move).state
            if kind_of(self.game, state, self.seat) in (FIGHT, UNSURE):
                return

    # ---- what was put down

    def placed(self, stretch: Stretch, root: State) -> Verdict:
        """Where the seat put what was found, and where else it could have."""
        mind, count = self.mind, len(stretch.moves)
        placer = Placer(self.game, mind.judge, mind.search, ARRANGEMENTS)
        best = self.put(root, placer.best(root, PUTTING * mind.positions)[:count])
        return Verdict(stretch, root, (best,), 0.0, self.put(root, stretch.moves).worth)

    def put(self, root: State, puts: Sequence[Move]) -> Judged:
        """What the turn can make of an arrangement."""
        state = root
        for move in puts:
            state = self.game.apply_trusted(state, move).state
        if state.frames or state.ending or state.active != self.seat:
            value = self.mind.value(state)
        else:
            value = self.mind.plans(state, PUTTING)[0].value
        return Judged(Plan(value, tuple(puts), state), value)

    # ---- cards

    def spent(self, fight: Laid) -> Spent:
        """The cards that were laid in a combat, next to those that are best laid."""
        state = self.imagined(fight.seen)
        self.mind.judge.start(state)
        found = answer(bout_of(self.game.scene(state), the_combat(state), self.mind.fights.corner))
        stakes, solution = found.stakes, found.solution
        pairs = zip(stakes.rows, solution.rows, strict=True)
        mixture = sorted(((c, s) for c, s in pairs if s > 0), key=lambda one: -one[1])
        row = stakes.payoff[stakes.rows.index(fight.cards)]
        worth = sum(gain * share for gain, share in zip(row, solution.columns, strict=True))
        return Spent(fight, tuple(mixture), max(0.0, solution.value - worth))

    # ---- chances

    def chance(self, worth: float, shift: float) -> float | None:
        """The chance to win that a worth stands for; against a Non-Player nobody can say."""
        return self.mind.chance(worth if abs(worth) >= SETTLED else worth - shift)


def kind_of(game: Game, state: State, seat: int) -> int | None:
    """What some moves have led to, as the search calls it; None: something is still to be done."""
    if combat_in(state) is not None:
        return FIGHT
    if state.ending or not state.frames:
        return SURE
    if game.request(state) or seat not in game.deciders(state):
        return UNSURE
    return None
