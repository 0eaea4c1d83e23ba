"""Answers to a player who wonders: why not, where to, what would happen. Nothing changes.

Only decisions of the asking seat are spoken of, and only what that seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.game import Game, Step
from dungeontwister.core.movement.reach import Reach
from dungeontwister.core.position.state import State
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names, move_text

from .protocol import Allowed, AskReach, Preview, Reaches, ReachPlace
from .refused import Refused


def why(log: Log, id: str, move: Move, before: Sequence[Move]) -> Allowed:
    """Nothing is against a move, or the refusal says what is."""
    state = log.state
    for at, earlier in enumerate(before):
        step = tried(log.game, state, earlier, at)
        if step is None:
            raise Refused("ends-the-batch", at + 1)
        state = step.state
    refusal = log.game.why_not(state, move)
    if refusal:
        raise Refused(refusal.reason, len(before), refusal)
    return Allowed(id, len(log.events))


def tried(game: Game, state: State, move: Move, at: int = 0) -> Step | None:
    """What a move would lead to; None where it would disclose."""
    try:
        return game.preview(state, move)
    except Illegal as error:
        raise Refused(error.refusal.reason, at, error.refusal) from error


def preview(log: Log, id: str, move: Move) -> Preview:
    """What a move would lead to, as its seat would see it; nothing where it would disclose."""
    step = tried(log.game, log.state, move)
    view = step and log.game.view(step.state, move.seat)
    return Preview(id, len(log.events), view)


def reach(log: Log, names: Names, request: AskReach, seat: int) -> Reaches:
    """Where one of the seat's characters can get to."""
    if request.piece not in log.game.characters[seat]:
        raise Refused("not-your-character")
    found = log.game.reach(log.state, request.piece)
    places = tuple(reach_place(names, way) for way in found.values())
    return Reaches(request.id, len(log.events), request.piece, places)


def reach_place(names: Names, way: Reach) -> ReachPlace:
    """One place and the way there."""
    return ReachPlace(
        place=way.place,
        action_points=way.action_points,
        movement_points=way.movement_points,
        moves=tuple(move_text(names, move) for move in way.moves),
        path=tuple(move.to for move in way.moves if isinstance(move, moves.Step)),
        taken=way.taken,
        exits=way.exits,
    )
