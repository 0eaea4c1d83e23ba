"""Who fights in the Card Game: everybody of both colours in the zone.

A place in a starting zone and the zone it faces count as one zone if the border between is free,
and only when the attacker or his target stands in the starting zone.
"""

from dungeontwister.core.edition import Participants
from dungeontwister.core.position.board import Place
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.state import Piece


def ground(scene: Scene, attacker: int, target: int) -> tuple[Place, ...]:
    """The places that count as one zone for this combat; none if they do not meet."""
    here, there = scene.pieces[attacker].place, scene.pieces[target].place
    if here == there:
        return (here,)
    return (here, there) if there in near(scene, here) else ()


def near(scene: Scene, place: Place) -> tuple[Place, ...]:
    """A zone, and what counts as one with it across the free border of a starting zone."""
    return (place, *scene.board.adjacent[place])


def in_reach(scene: Scene, attacker: int, target: int) -> bool:
    """In the same zone, or across the free border of a starting zone."""
    return bool(ground(scene, attacker, target))


def takes_part(piece: Piece) -> bool:
    """Neither the wounded nor those healed in this turn are drawn into a combat."""
    return not piece.wounded and not piece.healed


def participants(scene: Scene, attacker: int, target: int) -> Participants:
    """All fit characters there must take part; others only as the declared target."""
    return sides(scene, ground(scene, attacker, target), target)


def around(scene: Scene, target: int) -> Participants:
    """The same beside a target that is attacked from elsewhere, by a shot or with a spear."""
    return sides(scene, ground_of(scene, target), target)


def ground_of(scene: Scene, target: int) -> tuple[Place, ...]:
    """The zone of a target; in a starting zone, with the zone he faces if the border is free."""
    here = scene.pieces[target].place
    faced = scene.game.layout.faces[here]
    free = any(to == faced and not obstacles for to, obstacles, _ in scene.board.edges[here])
    return (here, faced) if faced >= 0 and free else (here,)


def sides(scene: Scene, places: tuple[Place, ...], target: int) -> Participants:
    """The fit characters at some places, attackers and defenders, and the target."""
    there = [n for place in places for n in scene.at.get(place, NOBODY)]
    side = scene.rows[target].seat
    fit = sorted(n for n in there if scene.rows[n].character and takes_part(scene.pieces[n]))
    attackers = tuple(n for n in fit if scene.rows[n].seat != side)
    defenders = {n for n in fit if scene.rows[n].seat == side} | {target}
    return attackers, tuple(sorted(defenders))
