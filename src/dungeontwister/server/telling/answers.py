"""Answers to questions of a player: why not, where to, what would happen. Nothing changes.

They are about decisions of the asking seat, and tell only what that seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.movement.reach import Reach
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.scene import Scene
from dungeontwister.foresight import enemies, foresee
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names, move_text
from dungeontwister.render.threat_texts import threat_text
from dungeontwister.server.protocol import (
    Allowed,
    AskAct,
    AskPreview,
    AskReach,
    AskThreat,
    Preview,
    Reaches,
    ReachObject,
    ReachPlace,
    Threat,
    ThreatPlace,
    ThreatTarget,
)

from .games import Material
from .paced import paced
from .refusals import Refused


def why(log: Log, id: str, move: Move) -> Allowed:
    """Allowed, or why a move is refused."""
    return allowed(log, id, log.game.why_not(log.scene, move))


def why_act(log: Log, scene: Scene, request: AskAct, seat: int) -> Allowed:
    """Allowed, or why an act of one of the seat's characters is refused."""
    piece, act, targets = request.piece, request.act, request.targets
    answers = piece is None and not act
    if not answers and piece not in log.game.characters[seat]:
        raise Refused("not-your-character")
    actor = OFF if piece is None else piece
    refusal = log.game.why_not_act(scene, seat, actor, act, targets)
    return allowed(log, request.id, refusal)


def allowed(log: Log, id: str, refusal: Refusal | None) -> Allowed:
    """The answer to 'why not'."""
    if refusal:
        raise Refused(refusal.reason, 0, refusal)
    return Allowed(id, len(log.events))


async def preview(
    log: Log, scene: Scene, material: Material, request: AskPreview, made: Sequence[Move]
) -> Preview:
    """What moves would lead to, as far as their seat can see; nothing where they would disclose."""
    game, seat, seq = log.game, made[0].seat, len(log.events)
    found = foresee(scene, made)
    if found.refusal:
        raise Refused(found.refusal.reason, found.made, found.refusal)
    if found.made < len(made):
        return Preview(request.id, seq, None)
    view, fight = game.view(found.scene, seat), game.fight(found.scene, seat)
    if request.piece is None:
        return Preview(request.id, seq, view, fight)
    check_own(log, request.piece, seat)
    ways = await paced(material.thinker.ways(view, request.piece))
    places = tuple(reach_place(material.names, way) for way in ways.places.values())
    return Preview(request.id, seq, view, fight, places, ways.looked, ways.whole)


def check_own(log: Log, piece: int, seat: int) -> None:
    """A seat asks about its own characters."""
    if piece not in log.game.characters[seat]:
        raise Refused("not-your-character")


async def reach(
    log: Log, scene: Scene, material: Material, request: AskReach, seat: int
) -> Reaches:
    """Where one of the seat's characters can get to; in a movement, where it can take him."""
    check_own(log, request.piece, seat)
    found = await paced(material.thinker.ways(log.game.view(scene, seat), request.piece))
    names, seq = material.names, len(log.events)
    looked, whole = found.looked, found.whole
    if scene.state.frames and isinstance(scene.state.frames[-1], Movement):
        within = (way for way in found.places.values() if not way.action_points)
        places = tuple(reach_place(names, going_on(way)) for way in within)
        return Reaches(request.id, seq, request.piece, places, (), looked, whole)
    places = tuple(reach_place(names, way) for way in found.places.values())
    objects = tuple(reach_object(names, piece, way) for piece, way in found.objects.items())
    return Reaches(request.id, seq, request.piece, places, objects, looked, whole)


async def threat(
    log: Log, material: Material, request: AskThreat, seat: int, language: str
) -> Threat:
    """What an enemy can do in his next turn, for all that the seat can see."""
    view = log.game.view(log.scene, seat)
    if request.piece not in enemies(log.game, view):
        raise Refused("no-threat")
    found = await paced(material.thinker.threat(view, request.piece))
    return Threat(
        id=request.id,
        seq=len(log.events),
        piece=found.piece,
        places=tuple(ThreatPlace(*one) for one in sorted(found.places.items())),
        targets=tuple(ThreatTarget(*one) for one in sorted(found.targets.items())),
        purses=found.purses,
        words=threat_text(material.phrases(language).speaker, found),
        looked=found.looked,
        whole=found.whole,
    )


def going_on(way: Reach) -> Reach:
    """A way without its end: one may go on from there."""
    stops = isinstance(way.moves[-1], moves.Stop)
    return replace(way, moves=way.moves[:-1]) if stops else way


def reach_object(names: Names, piece: int, way: Reach) -> ReachObject:
    """An object and the way to pick it up."""
    spelled = tuple(move_text(names, move) for move in way.moves)
    return ReachObject(piece, way.action_points, spelled)


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
