"""Answers to questions of a player: why not, where to, what would happen. Nothing changes.

They are about decisions of the asking seat, and tell only what that seat may know.
"""

from __future__ import annotations

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Illegal, Refusal
from dungeontwister.core.movement.reach import Reach
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names, move_text

from .protocol import Allowed, AskAct, AskReach, Preview, Reaches, ReachPlace
from .refused import Refused


def why(log: Log, id: str, move: Move) -> Allowed:
    """Allowed, or why a move is refused."""
    return allowed(log, id, log.game.why_not(log.scene, move))


def why_act(log: Log, request: AskAct, seat: int) -> Allowed:
    """Allowed, or why an act of one of the seat's characters is refused."""
    if request.piece not in log.game.characters[seat]:
        raise Refused("not-your-character")
    piece, act, targets = request.piece, request.act, request.targets
    refusal = log.game.why_not_act(log.scene, seat, piece, act, targets)
    return allowed(log, request.id, refusal)


def allowed(log: Log, id: str, refusal: Refusal | None) -> Allowed:
    """The answer to 'why not'."""
    if refusal:
        raise Refused(refusal.reason, 0, refusal)
    return Allowed(id, len(log.events))


def preview(log: Log, id: str, move: Move) -> Preview:
    """What a move would lead to, as its seat would see it; nothing where it would disclose."""
    try:
        step = log.game.preview(log.scene, move)
    except Illegal as error:
        raise Refused(error.refusal.reason, 0, error.refusal) from error
    view = step and log.game.view(step.state, move.seat)
    return Preview(id, len(log.events), view)


def reach(log: Log, names: Names, request: AskReach, seat: int) -> Reaches:
    """Where one of the seat's characters can get to."""
    if request.piece not in log.game.characters[seat]:
        raise Refused("not-your-character")
    found = log.game.reach(log.scene, request.piece)
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
