"""Which objects are shown because they are used, in the variant with secret objects.

An object is shown when it is used or its bonus counts: it helps over an obstacle, opens a
portcullis, shoots, reaches further or adds to a value. Then it is covered again.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import or_

from dungeontwister.core.combat.combat import combat_of
from dungeontwister.core.combat.shooting import volley
from dungeontwister.core.combat.spear import spear_of
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import CombatBegan, CombatResolved
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.movement.steps import entrance_of, frame_of
from dungeontwister.core.position.scene import NOBODY, Scene

Used = tuple[int, int]
"""Who uses an object, and which one."""


def used_objects(scene: Scene, move: Move, events: Sequence[Event]) -> list[Used]:
    """The objects that were used in a move which led to these events."""
    match move:
        case moves.Step():
            return list(crossed(scene, move))
        case moves.Jump():
            return list(leapt(scene, move))
        case moves.Unlock(piece=piece) | moves.Lock(piece=piece):
            return list(opened(scene, piece))
        case moves.Shoot():
            return list(fired(scene, move, events))
        case moves.Thrust(piece=piece):
            spear = spear_of(scene, piece)
            return [] if spear is None else [(piece, spear)]
        case moves.Play() if any(isinstance(event, CombatResolved) for event in events):
            return list(counted(scene))
    return []


def objects_of(scene: Scene, number: int) -> Iterator[int]:
    """The objects that a character carries."""
    return (item for item in scene.held.get(number, NOBODY) if not scene.rows[item].character)


def crossed(scene: Scene, move: moves.Step) -> Iterator[Used]:
    """The object that helped a character over an obstacle."""
    mover = move.piece
    if frame_of(scene).walls:
        return
    own, passes = scene.rows[mover].passes, scene.passes(mover)
    entrance = entrance_of(scene, mover)
    open_ways: dict[int, int] = {}
    for to, obstacles, ways in scene.board.edges[scene.pieces[mover].place]:
        if to == move.to and not obstacles & ~passes and (not entrance or ways & entrance):
            open_ways[obstacles & ~own] = open_ways.get(obstacles & ~own, 0) | ways
    missing = min(open_ways)
    if not missing:
        yield from opened_way(scene, mover, open_ways[missing])
    for item in objects_of(scene, mover):
        if scene.rows[item].passes & missing:
            yield mover, item


def leapt(scene: Scene, jump: moves.Jump) -> Iterator[Used]:
    """The object without which he could not jump away from an enemy."""
    leaps = scene.board.leaps[scene.pieces[jump.piece].place]
    ways = [leap.ways for leap in leaps if leap.to == jump.to]
    return opened_way(scene, jump.piece, reduce(or_, ways, 0), jumps=True)


def opened_way(scene: Scene, mover: int, ways: int, jumps: bool = False) -> Iterator[Used]:
    """The object that opened a way in, if he leaves by it and it is not known that he can."""
    entrance = entrance_of(scene, mover, moves=not jumps)
    unseen = dict(scene.state.secret.ways).get(mover, 0)
    if entrance and not ways & entrance & ~unseen:
        for item in objects_of(scene, mover):
            if scene.rows[item].passes & ~scene.rows[mover].passes:
                yield mover, item


def opened(scene: Scene, number: int) -> Iterator[Used]:
    """The object that worked a lock for a character who cannot do so himself."""
    if not scene.rows[number].works_locks:
        for item in objects_of(scene, number):
            if scene.rows[item].works_locks:
                yield number, item
                return


def fired(scene: Scene, shot: moves.Shoot, events: Sequence[Event]) -> Iterator[Used]:
    """The carried weapons of all shooters of a combat."""
    weapons: Mapping[int, int] = {shot.piece: shot.weapon}
    if any(isinstance(event, CombatBegan) for event in events):
        weapons = volley(scene, shot)
    for number, weapon in sorted(weapons.items()):
        if weapon != number:
            yield number, weapon


def counted(scene: Scene) -> Iterator[Used]:
    """The objects whose bonuses count in a combat."""
    frame = combat_of(scene.state)
    # The target comes last: his place among the others would disclose who he is.
    beside = [number for number in frame.defenders if number != frame.target]
    for number in (*frame.attackers, *beside, frame.target):
        if not frame.shoots(number):
            for item in objects_of(scene, number):
                if any(bonus(scene, frame, number) for bonus in scene.rows[item].bonuses):
                    yield number, item
