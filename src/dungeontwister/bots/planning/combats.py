"""What is decided in a combat: who joins, what is announced and named, and which cards are laid."""

from collections.abc import Sequence
from random import Random

from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.bots.fighting.deciding import (
    best_announcement,
    best_join,
    best_name,
    choose_cards,
)
from dungeontwister.core.combat.combat import laid, the_combat
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.scene import Scene

from .fights import Fights


class Combats:
    """Decides in the combats of one seat."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.seat = judge, judge.seat
        self.corner = Fights(judge).corner

    def join(self, scene: Scene, options: Sequence[Move]) -> Move:
        """Who joins a group, or that it is complete."""
        self.judge.start(scene.state)
        return best_join(scene, self.corner, options)

    def announce(self, scene: Scene, most: int) -> Move:
        """How many cards will be laid."""
        self.judge.start(scene.state)
        count = best_announcement(scene, the_combat(scene.state), self.corner, most)
        return moves.Announce(self.seat, count)

    def name(self, scene: Scene, options: Sequence[Move]) -> Move:
        """The card that the enemy may not lay."""
        self.judge.start(scene.state)
        cards = [move.card for move in options if isinstance(move, moves.Name)]
        named = best_name(scene, the_combat(scene.state), self.corner, cards)
        return moves.Name(self.seat, named)

    def cards(self, scene: Scene, rng: Random) -> list[moves.Play]:
        """The cards that the lot draws from the mixture, but for those that are laid already."""
        self.judge.start(scene.state)
        wanted = [*choose_cards(scene, the_combat(scene.state), self.corner, rng)]
        for card in laid(scene.state, self.seat):
            if card in wanted:
                wanted.remove(card)
        return [moves.Play(self.seat, card) for card in wanted]
