"""The Non-Player's seat: what is dictated to it, and what happens by itself.

After every move the frame on top is looked at. As long as it needs no decision it goes on, until a
player or chance has to be asked.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Naming
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import Ending, State
from dungeontwister.core.scoring.scoring import ended

from . import (
    acting,
    aftermath,
    fights,
    np_turn,
    reinforcements,
    teleport,
    tokens,
    turns,
)
from .box import NP, PLAYER
from .frames import (
    NpTurn,
    OrderDraw,
    Reinforcement,
    Teleport,
    TokenDraw,
    TurnClosing,
    Vision,
)
from .non_player import NonPlayer
from .np_changes import np_of

Onward = Callable[[Scene, Any, list[Event]], State | None]
"""What happens by itself; None: a decision is needed first."""

ONWARD: Final[Mapping[type[Frame], Onward]] = {
    TurnClosing: turns.close,
    TokenDraw: tokens.all_drawn,
    Teleport: teleport.arrive,
    Reinforcement: reinforcements.none_left,
    Vision: reinforcements.nothing_to_see,
    OrderDraw: np_turn.line_up,
    NpTurn: np_turn.next_card,
    Naming: fights.minds,
}


class NonPlayers:
    """The automaton of a game against the Non-Player."""

    seats = (NP,)

    def __init__(self, first: NonPlayer, blank: NonPlayer) -> None:
        self.first = first
        self.blank = blank

    def dictated(self, scene: Scene) -> Move:
        """The move that the rules dictate now."""
        return acting.dictated(scene)

    def follow(self, scene: Scene, move: Move, state: State, events: list[Event]) -> State:
        """What goes on by itself after a move."""
        game, now = scene.game, aftermath.followed(scene, state, events)
        now = acting.carried_out(now, move)
        while not now.ending:
            here = game.scene(now)
            after = lost(here, events) or onward(here, events)
            if after is None:
                return now
            now = after
        return now


def onward(scene: Scene, events: list[Event]) -> State | None:
    """The next thing that happens by itself, if any."""
    state = scene.state
    if not state.frames:
        return np_turn.shuffle(scene, events) if state.active == NP else None
    step = ONWARD.get(type(state.frames[-1]))
    return step(scene, state.frames[-1], events) if step else None


def lost(scene: Scene, events: list[Event]) -> State | None:
    """The Player has no character left who could ever act: the Non-Player wins (SOQ-65)."""
    if scene.game.is_setting_up(scene.state):
        return None
    pieces, mine = scene.pieces, scene.game.characters[PLAYER]
    if any(pieces[n].place >= 0 and not pieces[n].wounded for n in mine):
        return None
    coming = [n for frame in scene.state.frames for n in frame.held()]
    if {*np_of(scene.state).bag, *coming} & {*mine}:
        return None
    return ended(scene.state, Ending(NP, "nobody-left"), events)
