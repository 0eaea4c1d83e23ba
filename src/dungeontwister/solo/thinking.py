"""The decision of the NPC that acts, found once for a state."""

from dungeontwister.core.position.scene import Scene

from .activation import Cast, Decision, Task
from .box import NP
from .deciding import decide, resume
from .frames import Activation
from .np_turn import activation


class Thinking:
    """Finds decisions: moves, refusals and explanations about one scene ask for the same one."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast

    def decision(self, scene: Scene) -> Decision:
        """What the NPC that acts does next; found once for a scene, which keeps it."""
        found: Decision | None = scene.memo.get(Thinking)
        if found is None:
            found = scene.memo[Thinking] = self._found(scene)
        return found

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
    """What finds the decisions in this game."""
    edition = scene.game.edition
    assert isinstance(edition, Minded)
    return edition.mind


def task_of(frame: Activation) -> Task | None:
    """What an NPC is doing; None: it has not looked at its card yet."""
    return Task(frame.mode, frame.objective, frame.target, frame.nearer) if frame.mode else None
