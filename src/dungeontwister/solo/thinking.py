"""The decision of the NPC that acts, found once for a state."""

from dungeontwister.core.np_frames import Activation
from dungeontwister.core.scene import Scene
from dungeontwister.core.state import State

from .activation import Cast, Decision, Task
from .box import NP
from .deciding import decide, resume
from .np_turn import activation


class Thinking:
    """Finds decisions and remembers the last one: moves, refusals and explanations ask for it."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self._last: tuple[State, Decision] | None = None

    def decision(self, scene: Scene) -> Decision:
        """What the NPC that acts does next."""
        last = self._last
        if last is None or last[0] is not scene.state:
            last = self._last = (scene.state, self._found(scene))
        return last[1]

    def _found(self, scene: Scene) -> Decision:
        frame, left = activation(scene.state), scene.state.sides[NP].action_points
        task = task_of(frame)
        if task is None:
            return decide(scene, self.cast, frame.piece)
        return resume(scene, self.cast, frame.piece, task, left)


class Minded:
    """An edition in which NPCs decide."""

    mind: Thinking


def mind_of(scene: Scene) -> Thinking:
    """Who finds the decisions of the game that is played."""
    edition = scene.game.edition
    assert isinstance(edition, Minded)
    return edition.mind


def task_of(frame: Activation) -> Task | None:
    """What an NPC is doing; None: it has not looked at its card yet."""
    return Task(frame.mode, frame.objective, frame.target, frame.nearer) if frame.mode else None
