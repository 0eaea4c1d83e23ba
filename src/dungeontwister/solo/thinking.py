"""The decision of the NPC that acts, found once for a state."""

from copy import copy

from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene

from .activation import Cast, Decision, Task
from .box import NP
from .deciding import Look, decide, resume
from .frames import Activation
from .np_turn import activation
from .searches import RoughSearches, Searches


class Thinking:
    """Finds decisions: moves, refusals and explanations about one scene ask for the same one."""

    def __init__(self, cast: Cast, look: Look = Searches) -> None:
        self.cast = cast
        self.look = look

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
            return decide(scene, self.cast, frame.piece, look=self.look)
        return resume(scene, self.cast, frame.piece, task, left, self.look)


class Minded:
    """An edition in which NPCs decide."""

    mind: Thinking


def mind_of(scene: Scene) -> Thinking:
    """What finds the decisions in this game."""
    edition = scene.game.edition
    assert isinstance(edition, Minded)
    return edition.mind


def roughly_minded(game: Game) -> Game:
    """The same game for those who think ahead: its NPCs decide as they nearly always would."""
    edition = copy(game.edition)
    assert isinstance(edition, Minded)
    edition.mind = Thinking(edition.mind.cast, RoughSearches)
    drawings = zip(game.drawing_names, game.drawing_colors, game.arrows, strict=True)
    return Game(edition, game.setup, game.rows, tuple(drawings), game.options)


def task_of(frame: Activation) -> Task | None:
    """What an NPC is doing; None: it has not looked at its card yet."""
    return Task(frame.mode, frame.objective, frame.target, frame.nearer) if frame.mode else None
