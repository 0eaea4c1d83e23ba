"""Who fights on squares: a chain reaction of adjacent miniatures.

All miniatures of the attacking side beside the target take part, then those of the defending side
beside an attacker, and so on until nobody is added. The wounded take part only as the target.
"""

from collections.abc import Collection, Iterator

from dungeontwister.core.combat.close_combat import past_obstacles
from dungeontwister.core.edition import Participants
from dungeontwister.core.position.board import Place
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.seats import other


def near(scene: Scene, number: int) -> Collection[Place]:
    """The squares beside a character, and those of enemies whom he fights through an obstacle."""
    found, past = scene.board.adjacent[scene.pieces[number].place], past_obstacles(scene, number)
    return (*found, *past) if past else found


def in_reach(scene: Scene, attacker: int, target: int) -> bool:
    """Whether two characters can fight hand to hand from where they stand."""
    return scene.pieces[target].place in near(scene, attacker)


def participants(scene: Scene, attacker: int, target: int) -> Participants:
    """The attacker, the target, and all whom the chain reaction draws in."""
    return chain(scene, {attacker}, target)


def around(scene: Scene, target: int) -> Participants:
    """The same beside a target that is attacked from elsewhere, by a shot or with a spear."""
    return chain(scene, set(), target)


def chain(scene: Scene, attackers: set[int], target: int) -> Participants:
    """Attackers beside a defender and defenders beside an attacker, until nobody is added."""
    side, defenders = scene.rows[target].seat, {target}
    while True:
        joined = {*beside(scene, defenders, other(side))} - attackers
        against = {*beside(scene, attackers | joined, side)} - defenders
        if not joined and not against:
            return tuple(sorted(attackers)), tuple(sorted(defenders))
        attackers, defenders = attackers | joined, defenders | against


def beside(scene: Scene, people: set[int], seat: int) -> Iterator[int]:
    """A player's miniatures that fight a character: none healed this turn or standing aside."""
    for number in people:
        for place in near(scene, number):
            for foe in scene.at.get(place, NOBODY):
                row, piece = scene.rows[foe], scene.pieces[foe]
                drawn_in = row.character and row.seat == seat and not row.stands_aside
                if drawn_in and not piece.wounded and not piece.healed:
                    yield foe
