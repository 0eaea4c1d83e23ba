"""The end of a game that nobody can or will win: a draw or, as an option, the higher score wins."""

from msgspec.structs import replace

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import GameEnded
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import Ending, State


def stalemate(scene: Scene, state: State, reason: str, events: list[Event]) -> State:
    """Nothing more is decided."""
    winner = leader(state) if scene.game.options.points_decide else None
    events.append(GameEnded(winner, reason))
    return replace(state, ending=Ending(winner, reason), frames=())


def leader(state: State) -> int | None:
    """Who has more victory points; None: both have as many."""
    blue, yellow = (side.victory_points for side in state.sides)
    return None if blue == yellow else int(yellow > blue)
