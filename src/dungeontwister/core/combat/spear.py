"""A spear: close combat against an enemy beyond one's reach, whose result does not touch its user.

The user and all characters within reach of the target take part. If the user loses, the spear
breaks. It serves neither in defence nor within the user's own reach, nor while an unwounded enemy
is within that reach.
"""

from collections.abc import Iterator

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.attempts import onto_enemy
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.decisions.offers import standing
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Act, Verb
from dungeontwister.core.edition import Line
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State
from dungeontwister.core.turn.turn import can_pay

from .before_cards import declare
from .close_combat import (
    can_be_target,
    charged,
    cost_of,
    engaging,
    refuse_fighter,
    refuse_target,
)
from .sight import is_taken


def spear_of(scene: Scene, number: int) -> int | None:
    """The spear that a character carries; of two the first one is used, and breaks."""
    for item in scene.held.get(number, NOBODY):
        if scene.rows[item].reaches:
            return item
    return None


def reaches(scene: Scene, number: int, target: int) -> bool:
    """Whether a spear reaches an enemy: not within the user's own reach, and nobody between."""
    between = line_to(scene, number, target)
    if between is None or any(is_taken(scene, place) for place in between):
        return False
    return not scene.game.edition.in_reach(scene, number, target)


def line_to(scene: Scene, number: int, target: int) -> Line | None:
    """The places between a spear and a target within its length; None: it is too far away."""
    here, there = scene.pieces[number].place, scene.pieces[target].place
    return scene.game.edition.spear_reach(scene.state.rooms, here).get(there)


def offer_thrusts(scene: Scene, seat: int) -> Iterator[moves.Thrust]:
    """Every enemy whom one of the player's characters can attack with a spear."""
    if not scene.game.fights:
        return
    for number in dict.fromkeys(user for user, _ in scene.bearers(seat, "reaches")):
        if can_pay(scene, seat, cost_of(scene, number)) and engaging(scene, number) is None:
            for foe in scene.game.characters[other(seat)]:
                if can_be_target(scene, foe) and reaches(scene, number, foe):
                    yield moves.Thrust(seat, number, foe)


def refuse_thrust(scene: Scene, move: moves.Thrust) -> Refusal | None:
    """A spear, a user whom no enemy engages, and a target that it reaches."""
    refusal = refuse_fighter(scene, move)
    if refusal:
        return refusal
    if spear_of(scene, move.piece) is None:
        return Refusal("no-spear", piece=move.piece)
    return refuse_target(scene, move.target) or refuse_place(scene, move.piece, move.target)


def refuse_place(scene: Scene, number: int, target: int) -> Refusal | None:
    """Why a spear does not reach a target from where its user stands."""
    if scene.game.edition.in_reach(scene, number, target):
        return Refusal("too-close-for-a-spear", piece=number, other=target)
    foe = engaging(scene, number)
    if foe is not None:
        return Refusal("enemy-beside-spear", piece=number, other=foe)
    between = line_to(scene, number, target)
    if between is None:
        return Refusal("beyond-the-spear", piece=number, other=target)
    taken = next((place for place in between if is_taken(scene, place)), None)
    if taken is not None:
        return Refusal("spear-blocked", piece=number, other=target, place=taken)
    return None


def thrust(scene: Scene, move: moves.Thrust, events: list[Event]) -> State:
    """The combat begins; everybody around the target takes part."""
    number, target = move.piece, move.target
    spear, cost = spear_of(scene, number), cost_of(scene, number)
    assert spear is not None
    friends, defenders = scene.game.edition.around(scene, target)
    frame = Combat(
        attacker=number,
        target=target,
        place=scene.pieces[target].place,
        attackers=tuple(sorted((number, *friends))),
        defenders=defenders,
        spear=spear,
    )
    return declare(scene, charged(scene, number, cost), frame, cost, events)


THRUST = Verb(
    (moves.Thrust,),
    offer_thrusts,
    refuse_thrust,
    thrust,
    needs=("reaches",),
    act=Act("thrust", plain=True),
    points=lambda eyes, move: standing(eyes.view, move.target),
    moving_target=True,
    harms=True,
    price=cost_of,
    priced=("free_combat",),
    attempt=onto_enemy(lambda scene, seat, piece, foe: moves.Thrust(seat, piece, foe)),
)
