"""What follows from events, by the Personalities of NPCs.

After every move its events are looked at in order, before reinforcements and Visions. They may lead
to points, wounds, a turn of a room. These are events like any other and may have consequences of
their own. A die may be rolled first.
"""

from dungeontwister.core.decisions.chance import ChanceRequest, Draw
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.position.changes import popped
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State

from .box import box_of, manner_of
from .events import DieRolled
from .frames import DieDraw
from .ways_to_act import Deed


def followed(scene: Scene, state: State, events: list[Event]) -> State:
    """The state after all consequences of a move; there are none once the game is over."""
    at = 0
    while at < len(events) and not state.ending:
        event = events[at]
        for npc in box_of(scene).reacting:
            manner = manner_of(scene, npc)
            if isinstance(event, manner.reacts_to) and not state.ending:
                state = manner.after(npc, Deed(scene, state, event, events))
        at += 1
    return state


# ---- a die


def ask_die(scene: Scene, frame: DieDraw) -> ChanceRequest:
    """Every face has the same chance."""
    faces = tuple(str(face + 1) for face in range(box_of(scene).numbers.die))
    return ChanceRequest("die", frame.piece, frame.nth, faces, (1,) * len(faces))


def rolled(scene: Scene, frame: DieDraw, outcome: str, events: list[Event]) -> State:
    """The Personality for which it was rolled says what it leads to."""
    events.append(DieRolled(frame.piece, int(outcome)))
    done = Scene(scene.game, popped(scene.state))
    return manner_of(scene, frame.piece).rolled(done, frame, int(outcome), events)


DIE = Draw(ask_die, rolled)
