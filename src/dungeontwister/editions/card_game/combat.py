"""Who fights in the Card Game: everybody of both colours in the zone.

A place in a starting zone and the zone it faces count as one zone if the border between is free,
and only when the attacker or his target stands in the starting zone.
"""

from dungeontwister.core.board import Place
from dungeontwister.core.edition import Participants
from dungeontwister.core.scene import NOBODY, Scene
from dungeontwister.core.state import Piece


def ground(scene: Scene, attacker: int, target: int) -> tuple[Place, ...]:
    """The places that count as one zone for this combat; none if they do not meet."""
    here, there = scene.pieces[attacker].place, scene.pieces[target].place
    if here == there:
        return (here,)
    owner = scene.game.layout.owner
    if owner[here] < 0 and owner[there] < 0:
        return ()
    for to, obstacles, _ in scene.board.edges[here]:
        if to == there and not obstacles:
            return (here, there)
    return ()


def in_reach(scene: Scene, attacker: int, target: int) -> bool:
    """In the same zone, or across the free border of a starting zone."""
    return bool(ground(scene, attacker, target))


def takes_part(piece: Piece) -> bool:
    """Neither the wounded nor those healed in this turn are drawn into a combat."""
    return not piece.wounded and not piece.healed


def participants(scene: Scene, attacker: int, target: int) -> Participants:
    """All fit characters there must take part; others only as the declared target."""
    there = [n for place in ground(scene, attacker, target) for n in scene.at.get(place, NOBODY)]
    side = scene.rows[attacker].seat
    fit = sorted(n for n in there if scene.rows[n].character and takes_part(scene.pieces[n]))
    attackers = tuple(n for n in fit if scene.rows[n].seat == side)
    defenders = {n for n in fit if scene.rows[n].seat != side} | {target}
    return attackers, tuple(sorted(defenders))
