"""A movement can always be finished: moves after which it could not are not offered.

At the end of any action a player has no more characters at one place than the limit; on the way
there may be more.
"""

from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import Piece, State
from dungeontwister.core.secret_objects.covered_cards import takes_unseen

from . import loads
from .steps import (
    beyond,
    crowded,
    frame_of,
    is_exit,
    may_end,
    may_leave,
    opposed,
    reachable,
    stepped,
)


def finishes(scene: Scene, mover: int, to: int, leave: bool) -> bool:
    """Whether the movement can be finished legally after this step."""
    if is_exit(scene, mover, to):
        return leave
    if leave and (not crowded(scene, mover, to) or walks_on(scene, to, 1)):
        return True
    return can_finish(scene, stepped(scene, mover, to))


def walks_on(scene: Scene, start: int, steps: int = 0) -> bool:
    """Whether he may stop, or exit, after more steps from a place to which so many have led.

    Without exchanges on the way, and past no enemy. Most movements can be finished so, and the full
    search is not needed.
    """
    frame = frame_of(scene)
    known, edge = {start}, [start]
    for _ in range(frame.points - steps):
        further: list[int] = []
        for place in edge:
            if not opposed(scene, frame.piece, place, not frame.walls):
                further += [to for to in beyond(scene, frame, place) if to not in known]
        if any(may_stay(scene, frame.piece, to) for to in further):
            return True
        edge = further
        known.update(edge)
    return False


def may_stay(scene: Scene, mover: int, place: int) -> bool:
    """Whether a place is an exit, or one where an action may end."""
    return is_exit(scene, mover, place) or not crowded(scene, mover, place)


def can_finish(scene: Scene, state: State) -> bool:
    """Whether some way of going on ends the movement legally: a search over all of them.

    A node is where everything lies, and the points left. The way there does not matter, since what
    may not be repeated has been searched already. Steps are tried before exchanges, because they
    mostly lead to an end. An unseen card must not help: that would disclose what it is.
    """
    first = Scene(scene.game, state)
    frame = frame_of(first)
    mover = frame.piece
    if may_end(first, frame):
        return True
    if may_leave(first, mover) and walks_on(first, first.pieces[mover].place):
        return True
    todo, known = [state], {node(state)}
    while todo:
        here = Scene(scene.game, todo.pop())
        frame = frame_of(here)
        if may_end(here, frame):
            return True
        if frame.points == 0 and not here.board.pits:
            # An exchange moves no character: without a step it does not help. Only on a pit that
            # is a place a character may lose his hold by it.
            continue
        for change in loads.possible(here):
            if not takes_unseen(scene, change):
                grow(todo, known, loads.changed(here, change))
        for to in reachable(here, frame):
            if not is_exit(here, frame.piece, to):
                grow(todo, known, stepped(here, frame.piece, to))
            elif may_leave(here, mover):
                return True
    return False


Node = tuple[tuple[Piece, ...], int]


def node(state: State) -> Node:
    """What tells one state of a movement from another."""
    frame = state.frames[-1]
    assert isinstance(frame, Movement)
    return state.pieces, frame.points


def grow(todo: list[State], known: set[Node], state: State) -> None:
    """Note a state that the search has not seen."""
    if node(state) not in known:
        known.add(node(state))
        todo.append(state)
