"""Ranged combat: a shot at an enemy in view, with the value of the weapon and nothing else.

Shooters are never wounded. Attackers within reach of the target fight hand to hand, and then other
defenders do as well. Every other shooter of the attacking side who sees the target joins. Shooters
of the defending side never do.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.attempts import onto_enemy, tool_of
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.decisions.offers import standing
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Act, Verb, one_point
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import SHOT, SHOWN, State
from dungeontwister.core.secret_objects.covered_cards import hides
from dungeontwister.core.secret_objects.events import ShieldAsked
from dungeontwister.core.turn.turn import COST, can_pay, refuse_actor

from .before_cards import declare
from .close_combat import can_be_target, engaging, refuse_enemy, refuse_target
from .sight import refuse_view, sees

# ---- weapons


def armed(scene: Scene, seat: int) -> list[tuple[int, int]]:
    """Who could shoot and with what: their own weapons first, then those they carry."""
    own = [(n, n) for n in scene.skilled(seat, "ranged") if is_loaded(scene, n)]
    return own + scene.bearers(seat, "ranged")


def is_loaded(scene: Scene, number: int) -> bool:
    """A weapon of one's own may be fired only so often a turn."""
    return not (scene.rows[number].shots and scene.pieces[number].used & SHOT)


def refuse_weapon(scene: Scene, number: int, weapon: int) -> Refusal | None:
    """A shot needs a weapon: the shooter's own, if it is loaded, or one that he carries."""
    if not 0 <= weapon < len(scene.pieces):
        return Refusal("no-such-piece")
    row = scene.rows[weapon]
    if not row.character and hides(scene, scene.rows[number].seat, weapon):
        # Whether it is a weapon must not be disclosed.
        return Refusal("does-not-carry", piece=number, other=weapon)
    if weapon == number and not row.ranged:
        return Refusal("no-ranged-weapon", piece=number)
    if not row.ranged or (row.character and weapon != number):
        return Refusal("not-a-ranged-weapon", piece=number, other=weapon)
    if weapon == number:
        return None if is_loaded(scene, number) else Refusal("already-fired", piece=number)
    if scene.pieces[weapon].carrier != number:
        return Refusal("does-not-carry", piece=number, other=weapon)
    return None


# ---- whom one can shoot


def offer_shots(scene: Scene, seat: int) -> Iterator[moves.Shoot]:
    """Every enemy whom one of the player's shooters can hit, for each of his weapons."""
    if not scene.game.fights or not can_pay(scene, seat):
        return
    shooters = [held for held in armed(scene, seat) if engaging(scene, held[0]) is None]
    if not shooters:
        return
    foes = [foe for foe in scene.game.characters[other(seat)] if can_be_shot(scene, foe)]
    for number, weapon in shooters:
        for foe in foes:
            if can_hit(scene, number, foe):
                yield moves.Shoot(seat, number, foe, weapon)


def can_be_shot(scene: Scene, number: int) -> bool:
    """The enemies who could be attacked and show no shield."""
    return can_be_target(scene, number) and refuse_shielded(scene, number) is None


def shield_of(scene: Scene, number: int) -> int | None:
    """The object that keeps its carrier, wounded or not, from being shot at."""
    for item in scene.held.get(number, NOBODY):
        if scene.rows[item].shields:
            return item
    return None


def can_hit(scene: Scene, number: int, target: int) -> bool:
    """In view, and neither within the shooter's reach nor out of bounds."""
    edition = scene.game.edition
    if not sees(scene, number, target) or edition.in_reach(scene, number, target):
        return False
    return not edition.forbids_shot(scene, number, target)


def refuse_shot(scene: Scene, move: moves.Shoot) -> Refusal | None:
    """An enemy in view, without a shield, while no unwounded enemy is within reach."""
    return (
        refuse_actor(scene, move.seat, move.piece)
        or refuse_enemy(scene, move.seat, move.target)
        or refuse_weapon(scene, move.piece, move.weapon)
        or refuse_target(scene, move.target)
        or refuse_place(scene, move.piece, move.target)
        or refuse_shielded(scene, move.target)
        or refuse_view(scene, move.piece, move.target)
    )


def refuse_place(scene: Scene, number: int, target: int) -> Refusal | None:
    """No shot at an enemy within reach, nor while an unwounded enemy is within reach."""
    if scene.game.edition.in_reach(scene, number, target):
        return Refusal("too-close-to-shoot", piece=number, other=target)
    foe = engaging(scene, number)
    if foe is not None:
        return Refusal("enemy-beside-shooter", piece=number, other=foe)
    forbidden = scene.game.edition.forbids_shot(scene, number, target)
    return Refusal("shot-out-of-bounds", piece=number, other=target) if forbidden else None


def refuse_shielded(scene: Scene, target: int) -> Refusal | None:
    """A carrier of a shield is no target of a ranged combat; a covered shield is shown first."""
    shield = shield_of(scene, target)
    if shield is None or (scene.game.options.secret_objects and not is_shown(scene, shield)):
        return None
    return Refusal("shielded", piece=target, other=shield)


def is_shown(scene: Scene, shield: int) -> bool:
    """Whether a covered shield was shown in this turn."""
    return bool(scene.pieces[shield].used & SHOWN)


# ---- the combat


def shoot(scene: Scene, move: moves.Shoot, events: list[Event]) -> State:
    """The combat begins; without attackers hand to hand the target defends alone."""
    target, rows = move.target, scene.rows
    if scene.game.options.secret_objects:
        shield = ask_for_shield(scene, target, events)
        if shield is not None:
            return void_shot(scene, shield)
    fighters, defenders = scene.game.edition.around(scene, target)
    weapons = volley(scene, move)
    frame = Combat(
        attacker=move.piece,
        target=target,
        place=scene.pieces[target].place,
        attackers=tuple(sorted((*fighters, *weapons))),
        defenders=defenders if fighters else (target,),
        shots=tuple((number, rows[weapons[number]].ranged) for number in sorted(weapons)),
    )
    return declare(scene, fired(scene, weapons), frame, COST, events)


def ask_for_shield(scene: Scene, target: int, events: list[Event]) -> int | None:
    """The target's object is covered: his owner shows a shield, or says that it is none."""
    shield = shield_of(scene, target)
    if shield is None:
        if any(not scene.rows[item].character for item in scene.held.get(target, NOBODY)):
            events.append(ShieldAsked(target))
    else:
        back = len(scene.rows) + scene.state.secret.backs[shield]
        events.append(ShieldAsked(target, shield, back))
    return shield


def void_shot(scene: Scene, shield: int) -> State:
    """The declaration is void and nothing is spent; in this turn the shield stays known."""
    piece = scene.pieces[shield]
    shown = replace(piece, used=piece.used | SHOWN)
    return replace(scene.state, pieces=with_piece(scene.pieces, shield, shown))


def volley(scene: Scene, move: moves.Shoot) -> Mapping[int, int]:
    """The weapon of each shooter: as declared, and his own before another for all who join."""
    weapons = {move.piece: move.weapon}
    for number, weapon in armed(scene, move.seat) if scene.game.edition.shooters_join else ():
        free = number not in weapons and engaging(scene, number) is None
        if free and can_hit(scene, number, move.target):
            weapons[number] = weapon
    return weapons


def fired(scene: Scene, weapons: Mapping[int, int]) -> State:
    """The state after shooters have used their own weapons."""
    pieces = scene.pieces
    for number, weapon in weapons.items():
        if number == weapon and scene.rows[number].shots:
            marked = replace(pieces[number], used=pieces[number].used | SHOT)
            pieces = with_piece(pieces, number, marked)
    return replace(scene.state, pieces=pieces)


SHOOT = Verb(
    (moves.Shoot,),
    offer_shots,
    refuse_shot,
    shoot,
    needs=("ranged",),
    act=Act("shoot", plain=True),
    points=lambda eyes, move: standing(eyes.view, move.target),
    moving_target=True,
    card=lambda move: move.weapon,
    harms=True,
    price=one_point,
    attempt=onto_enemy(
        lambda scene, seat, piece, foe: moves.Shoot(
            seat, piece, foe, tool_of(scene, piece, "ranged")
        )
    ),
)
