"""What it is worth to reveal a room: the mean over some of the rooms that can still come.

What lies there is placed as a glance suggests: friends near their way out, enemies far from theirs.
Where to put it really is thought about when the room is known (`placing`).
"""

from random import Random

from dungeontwister.bots.evaluation.characters import NOTHING
from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Placing, RoomDraw
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import CHANCE
from dungeontwister.core.position.state import State


class Reveals:
    """The gain of a reveal: found once for each room, and kept while a turn is searched."""

    def __init__(self, game: Game, judge: Judge, outcomes: int) -> None:
        self.game, self.judge, self.outcomes = game, judge, outcomes
        self._root: State | None = None
        self._gains: dict[int, float] = {}

    def start(self, root: State) -> None:
        """Say from which position a search starts."""
        self._root = root
        self._gains.clear()

    def gain(self, after: State) -> float:
        """What is gained in a position in which a room is about to be turned up."""
        top = after.frames[-1]
        assert isinstance(top, RoomDraw)
        if top.slot not in self._gains:
            self._gains[top.slot] = self.expected(after, top.slot)
        return self._gains[top.slot]

    def expected(self, after: State, slot: int) -> float:
        """The mean over some outcomes, drawn by a lot that is the same each time."""
        judge, before = self.judge, self.judge.value(after)
        total = 0.0
        for nth in range(self.outcomes):
            known = self.placed(self.turned_up(after, Random(f"{slot}/{nth}")))
            judge.start(known)
            total += judge.value(known)
        if self._root:
            judge.start(self._root)
        return total / self.outcomes - before

    def turned_up(self, state: State, rng: Random) -> State:
        """Chance answers."""
        while request := self.game.request(state):
            (outcome,) = rng.choices(request.outcomes, request.weights)
            move = moves.Chance(CHANCE, request.kind, request.place, request.nth, outcome)
            state = self.game.apply_trusted(state, move).state
        return state

    def placed(self, state: State) -> State:
        """What was found is put down."""
        while state.frames and isinstance(state.frames[-1], Placing):
            seats = self.game.deciders(state)
            puts = [one for one in self.game.legal(state, seats[0]) if isinstance(one, moves.Put)]
            if not puts:
                return state
            state = self.game.apply_trusted(state, self.chosen(state, puts)).state
        return state

    def chosen(self, state: State, puts: list[moves.Put]) -> moves.Put:
        """The first piece, where it pleases the player: by its way out."""
        judge, piece = self.judge, puts[0].piece
        row = judge.rows[piece]
        if not row.character:
            return puts[0]
        ways = judge.lies.of(state.rooms).exits(judge.mover(piece, NOTHING, state))
        sign = 1 if row.seat == judge.seat else -1
        return min(
            (put for put in puts if put.piece == piece), key=lambda put: sign * ways[put.place]
        )
