"""The timer: what happens when a player's time is over. A clock outside the core measures it.

A turn has its time. It stands still while the opponent has to decide something: to place objects in
a revealed room, or to lay his Combat card once the active player's lies there, he has a short time
of his own. So the two never run together, and a turn's time is never over because of the opponent.
When it is over, what is going on is completed as declared, and then the turn ends. The opponent
still has his short time for what is his; then the turn's time, of which nothing is left, runs
again, so that a clock ends at once whatever falls to the late player. The row of each kind of
decision says which time runs and what is done for a late player.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.decision import CARD, PLACING, STANDS
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import TimeOver
from dungeontwister.core.decisions.frames import TurnOver
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Verb
from dungeontwister.core.position.changes import topped
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.core.rooms import reveal

from . import turn

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

# ---- whose time is running


def timed(game: Game, state: State) -> dict[int, str]:
    """The players whose time is running, each with what it is for."""
    if not game.options.timer:
        return {}
    return {seat: kind for seat in PLAYERS if (kind := clock(game, state, seat))}


def clock(game: Game, state: State, seat: int) -> str:
    """What a player's time is for: the turn, a placing or a card; nothing: it stands still."""
    if not game.options.timer or state.active not in PLAYERS or seat not in game.deciders(state):
        return STANDS
    frame = state.frames[-1] if state.frames else None
    return game.decision(state).clock(game, state, frame, seat)


def offer(scene: Scene, seat: int) -> Iterable[moves.TimeUp]:
    """With a timer, the end of a time that is running."""
    return (moves.TimeUp(seat),) if clock(scene.game, scene.state, seat) else ()


def refuse(scene: Scene, move: moves.TimeUp) -> Refusal | None:
    """Only in a game with a timer, and only while the time is running."""
    running = clock(scene.game, scene.state, move.seat)
    return None if running else Refusal(no_time(scene.game))


def no_time(game: Game) -> str:
    """Why no time can be over: none is measured, or it stands still."""
    return "time-stands-still" if game.options.timer else "no-timer"


# ---- when it is over


def perform(scene: Scene, move: moves.TimeUp, events: list[Event]) -> State:
    """A player who has to place or to lay a card loses that choice; the active player, his turn."""
    events.append(TimeOver(move.seat))
    state, game = scene.state, scene.game
    kind = clock(game, state, move.seat)
    if kind == PLACING:
        return topped(state, replace(reveal.frame_of(scene), forfeited=True))
    if kind == CARD:
        return decided(game, state, move.seat, len(state.frames), events)
    state = decided(game, state, move.seat, 1, events)
    if state.ending:
        return state
    if is_over(state):
        return turn.end(game.scene(state), moves.End(move.seat), events)
    return state if is_late(state) else replace(state, frames=(TurnOver(), *state.frames))


def is_late(state: State) -> bool:
    """Whether the time of the turn is over, and only what was begun in it is finished."""
    return bool(state.frames) and isinstance(state.frames[0], TurnOver)


def is_over(state: State) -> bool:
    """Whether nothing is unfinished any more."""
    return not state.frames or isinstance(state.frames[-1], TurnOver)


def decided(game: Game, state: State, seat: int, depth: int, events: list[Event]) -> State:
    """A player's decisions are made for him, down to this height of the stack."""
    while len(state.frames) >= depth and not is_over(state) and seat in game.deciders(state):
        default = game.decision(state).default
        assert default, "there is no time for it"
        for move in default(game, state, seat):
            step = game.apply_trusted(state, move)
            state = step.state
            events.extend(step.events)
    return state


def for_good(options: Options) -> str:
    """Lost time does not come back."""
    return "time-ran-out"


TIME_UP = Verb(
    (moves.TimeUp,),
    offer,
    refuse,
    perform,
    final=for_good,
    untimely=lambda game, state: no_time(game),
)
