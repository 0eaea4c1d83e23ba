"""What a combat in a plan is worth: the game of the cards, and the result to plan on from."""

from typing import Final, NamedTuple

from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.bots.fighting.deciding import fight_value
from dungeontwister.bots.fighting.stakes import Corner, after_cards
from dungeontwister.core.combat.combat import Cards, defeat, strengths_of, the_combat
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State

CLEAR: Final = 2
"""Whoever is stronger by so much likely wins."""


class Prospect(NamedTuple):
    """A combat that was declared."""

    value: float
    """What it is worth to the player who plans, with the cards that are spent."""
    likely: State
    """The position after the result to plan on from."""
    likely_value: float
    likely_promise: float
    clear: bool
    """One of them likely wins."""


class Fights:
    """Values combats as a judge values positions."""

    def __init__(self, judge: Judge, careless: float = 0.0) -> None:
        self.judge = judge
        self.corner = Corner(judge.seat, judge.value, self.cost, (), careless)

    def cost(self, seat: int, cards: Cards) -> float:
        """What cards are worth that are spent."""
        return self.judge.weights.combat_card * sum(cards)

    def prospect(self, state: State) -> Prospect:
        """The value of a combat that is pending."""
        scene, frame = self.judge.game.scene(state), the_combat(state)
        value = fight_value(scene, frame, self.corner)
        likely = self.likely(scene, frame)
        clear = abs(self.lead(scene, frame)) >= CLEAR
        return Prospect(value, likely, self.judge.value(likely), self.judge.promise, clear)

    def likely(self, scene: Scene, frame: Combat) -> State:
        """Who is clearly stronger wins; otherwise nobody."""
        begun, seat, lead = after_cards(scene), self.judge.seat, self.lead(scene, frame)
        if abs(lead) < CLEAR:
            return begun
        return defeat(scene, begun, frame, seat if lead > 0 else other(seat), [])

    def lead(self, scene: Scene, frame: Combat) -> int:
        """By how much the player is stronger before the cards."""
        values, seat = strengths_of(scene, frame).values, self.judge.seat
        return values[seat] - values[other(seat)]
