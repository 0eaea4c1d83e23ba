"""What a seat thinks with when it is advised: the search and the evaluation of the bots."""

from __future__ import annotations

from typing import Final, NamedTuple

from dungeontwister.bots.distances import ways_of
from dungeontwister.bots.evaluation.judge import Judge, chance_to_win
from dungeontwister.bots.evaluation.lies import Lies
from dungeontwister.bots.evaluation.weights import weights_of
from dungeontwister.bots.planning.answers import Answers
from dungeontwister.bots.planning.fights import Fights
from dungeontwister.bots.planning.non_player_turn import after_turn
from dungeontwister.bots.planning.search import Plan, Search
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State

TRUST: Final = 0.6
"""How much the value after the enemy's answer counts beside that before it."""
WIDTH, ANSWER_WIDTH = 16, 3
OWN: Final = 0.4
"""How much of the thinking is about the own turn; the rest is about the enemy's answers."""
SHARES: Final = 9
"""Into so many parts the thinking about answers is divided."""


class Reply(NamedTuple):
    """The enemy's best answer to a plan."""

    value: float
    """What the position is worth after it, to the seat that planned."""
    plan: Plan | None
    """His turn; none: the rules dictate it."""
    begun: State
    """The position in which he begins."""
    after: State
    """The position after it."""


class Mind:
    """Thinks for one seat. `positions`: how many it may value for one question, about."""

    def __init__(self, game: Game, seat: int, positions: int) -> None:
        self.game, self.seat, self.positions = game, seat, positions
        lies = Lies(ways_of(game.edition, tuple(game.arrows)))
        self.weights = weights_of(game.edition.name, game.setup.scenario)
        judges = [Judge(game, lies, self.weights, one) for one in (seat, other(seat))]
        self.judge, self.foe = judges
        self.search = Search(game, self.judge)
        self.answers = Answers(game, self.judge, self.foe)
        self.fights, self.foe_fights = Fights(self.judge), Fights(self.foe)

    def plans(self, state: State, share: float = 1.0) -> list[Plan]:
        """The ends of the turn, best first; `share` of what may be thought about it."""
        return self.search.plans(state, WIDTH, share * OWN * self.positions)

    def reply(self, state: State) -> Reply | None:
        """The enemy's best answer; None: nobody can say."""
        if state.ending or state.frames:
            return None
        if self.game.automatic:
            after = after_turn(self.game, state, self.seat)
            self.judge.start(after)
            return Reply(self.judge.value(after), None, state, after)
        begun = self.answers.turn_over(state)
        if begun is None:
            return None
        best = self.answered(begun)
        return Reply(-best.value, best, begun, best.state)

    def answered(self, begun: State) -> Plan:
        """The enemy's best turn, from where he begins."""
        most = (1 - OWN) * self.positions / SHARES
        return self.answers.search.plans(begun, ANSWER_WIDTH, most)[0]

    def value(self, state: State) -> float:
        """What a position is worth at the end of the turn."""
        self.judge.start(state)
        return self.judge.value(state)

    def chance(self, value: float) -> float | None:
        """The chance to win that a value stands for.

        Against a Non-Player nobody can say: there values tell plans apart, and foretell nothing.
        """
        return None if self.game.automatic else chance_to_win(value, self.weights)
