"""What characters can do with what they carry, as far as the evaluation goes."""

from collections.abc import Sequence
from typing import Final

from dungeontwister.bots.distances import Mover
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import Piece, State

NOTHING: Final[tuple[int, ...]] = ()


class Characters:
    """The characters of both sides."""

    def __init__(self, game: Game) -> None:
        self.game, self.rows = game, game.rows
        self._movers: dict[tuple[int, tuple[int, ...], bool], Mover] = {}

    def mover(self, number: int, load: tuple[int, ...], state: State) -> Mover:
        """A character with what he carries."""
        leaps = state.sides[self.rows[number].seat].jump_cards > 0
        key = (number, load, leaps)
        found = self._movers.get(key)
        if found is None:
            row, passes = self.rows[number], self.rows[number].passes
            opens = row.breaks_portcullises or row.works_locks
            for item in load:
                thing = self.rows[item]
                if not thing.character:
                    passes |= thing.passes
                    opens = opens or thing.works_locks
            found = Mover(row.seat, row.movement, passes, opens, leaps, row.crosses_walls)
            self._movers[key] = found
        return found

    def points(self, number: int, load: Sequence[int]) -> int:
        """What an exit of a character with his load brings."""
        rows = self.rows
        if not self.game.setup.leaves[rows[number].seat]:
            return 0
        extra = sum([rows[item].exit_points for item in load if not rows[item].character])
        return rows[number].exit_points + extra

    def force(self, number: int, piece: Piece, load: Sequence[int]) -> float:
        """How strong a character fights, roughly."""
        row, rows = self.rows[number], self.rows
        own = 0.0 if piece.wounded else float(row.combat)
        tools = [rows[item] for item in load if not rows[item].character]
        extra = sum([len(tool.bonuses) + (tool.ranged > 0) for tool in tools])
        return own + extra + 0.5 * len(row.bonuses)


def income(game: Game, state: State, seat: int) -> float:
    """The action points that a player will have in his next turn."""
    side, edition = state.sides[seat], game.edition
    if side.action_cards:
        return float(max(side.action_cards))
    kept = side.action_points if seat != state.active else 0
    return float(edition.most_income + min(kept, edition.kept_action_points))
