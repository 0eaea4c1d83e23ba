"""The action wheel: the action points that a player gains at the beginning of his turn."""

from dungeontwister.content.rows import ActionPoints
from dungeontwister.core.position.state import State


def income(state: State, wheel: ActionPoints) -> int:
    """The first player gains less in his very first turn; every other turn gains the same."""
    opening = not any(side.turns for side in state.sides)
    return wheel.first if opening else wheel.every
