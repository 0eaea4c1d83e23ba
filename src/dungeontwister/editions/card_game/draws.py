"""The draws of chance in the Card Game alone: which rooms are used, and who picks first."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.decisions.chance import SIDES, ChanceRequest, Draw, drawn, either
from dungeontwister.core.decisions.decision import Decision
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import topped
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State

from .events import PairDrawn, PickerDrawn
from .frames import PairDraw, PickerDraw, TeamPick


def ask_pair(scene: Scene, frame: PairDraw) -> ChanceRequest:
    """One of the pairs that are not in play yet."""
    state, colors = scene.state, scene.game.colors
    weights = tuple(int(color not in state.pairs) for color in colors)
    return ChanceRequest("pair", OFF, len(state.pairs), colors, weights, dealt=True)


def drawn_pair(scene: Scene, frame: PairDraw, color: str, events: list[Event]) -> State:
    """Whenever a room is used its twin of the same colour is used too."""
    events.append(PairDrawn(color))
    state = scene.state
    rest = (PairDraw(frame.missing - 1),) if frame.missing > 1 else ()
    return replace(state, pairs=(*state.pairs, color), frames=state.frames[:-1] + rest)


def drawn_picker(scene: Scene, frame: PickerDraw, side: str, events: list[Event]) -> State:
    """A random draw decides who picks the first character."""
    seat = SIDES.index(side)
    events.append(PickerDrawn(seat))
    return topped(scene.state, TeamPick(scene.game.setup.mode, seat))


DRAWS: Final[Mapping[type[Frame], Decision]] = {
    PairDraw: drawn(Draw(ask_pair, drawn_pair)),
    PickerDraw: drawn(Draw(either("picker"), drawn_picker)),
}
