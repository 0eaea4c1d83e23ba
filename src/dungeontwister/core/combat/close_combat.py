"""Close combat is declared against an enemy within reach: in the same zone, or beside a square."""

from collections.abc import Iterator

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.attempts import onto_enemy
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.decisions.offers import standing
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Act, Verb
from dungeontwister.core.position.board import PIT, Place
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import FREE_COMBAT, State
from dungeontwister.core.turn.turn import COST, can_pay, refuse_actor, refuse_object

from .before_cards import declare


def cost_of(scene: Scene, number: int) -> int:
    """The price: some characters start one close combat a turn for nothing."""
    free = scene.rows[number].free_combat and not scene.pieces[number].used & FREE_COMBAT
    return 0 if free else COST


def charged(scene: Scene, number: int, cost: int) -> State:
    """The state after a character has used his free combat."""
    if cost:
        return scene.state
    piece = scene.pieces[number]
    marked = replace(piece, used=piece.used | FREE_COMBAT)
    return replace(scene.state, pieces=with_piece(scene.pieces, number, marked))


def offer_attacks(scene: Scene, seat: int) -> Iterator[moves.Attack]:
    """Every enemy whom one of the player's characters can attack."""
    if not scene.game.fights:
        return
    for number in scene.actors(seat):
        if can_pay(scene, seat, cost_of(scene, number)):
            for foe in enemies_near(scene, number):
                if can_be_target(scene, foe):
                    yield moves.Attack(seat, number, foe)


def enemies_near(scene: Scene, number: int) -> list[int]:
    """The enemies whom a character could fight hand to hand from where he stands, ascending."""
    pieces, game = scene.pieces, scene.game
    near = game.edition.near(scene, pieces[number].place)
    past = past_obstacles(scene, number) if game.strikes_through else ()
    if past:
        near = (*near, *past)
    foes = game.characters[other(scene.rows[number].seat)]
    return [foe for foe in foes if pieces[foe].place in near]


def past_obstacles(scene: Scene, number: int) -> list[Place]:
    """The places behind obstacles through which this character and an enemy can fight."""
    if not scene.game.strikes_through:
        return []
    seat, mine = scene.rows[number].seat, strikes(scene, number)
    found: list[Place] = []
    for to, obstacles, _ in scene.board.edges[scene.pieces[number].place]:
        foes = [n for n in scene.at.get(to, NOBODY) if scene.rows[n].seat != seat]
        between = obstacles & ~PIT
        if between and any(not between & ~(mine | strikes(scene, foe)) for foe in foes):
            found.append(to)
    return found


def strikes(scene: Scene, number: int) -> int:
    """The obstacles that do not keep a character from fighting, unless he is wounded."""
    return 0 if scene.pieces[number].wounded else scene.rows[number].strikes_through


def can_be_target(scene: Scene, number: int) -> bool:
    """Whether it is on the board, not carried, and was not wounded this turn."""
    piece = scene.pieces[number]
    return piece.place >= 0 and not piece.wounded_now


def engaging(scene: Scene, number: int) -> int | None:
    """An unwounded enemy within reach, who keeps a character from fighting elsewhere."""
    return next((foe for foe in enemies_near(scene, number) if not scene.pieces[foe].wounded), None)


def refuse_attack(scene: Scene, move: moves.Attack) -> Refusal | None:
    """An enemy in reach who was not wounded this turn."""
    refusal = refuse_fighter(scene, move) or refuse_target(scene, move.target)
    if refusal:
        return refusal
    if not scene.game.edition.in_reach(scene, move.piece, move.target):
        return Refusal("out-of-reach", piece=move.piece, other=move.target)
    return None


def refuse_fighter(scene: Scene, move: moves.Attack | moves.Thrust) -> Refusal | None:
    """The attacker can act, and the target is an enemy."""
    known = 0 <= move.piece < len(scene.pieces)
    cost = cost_of(scene, move.piece) if known else COST
    refusal = refuse_actor(scene, move.seat, move.piece, cost)
    if refusal:
        return refusal
    return refuse_enemy(scene, move.seat, move.target)


def refuse_enemy(scene: Scene, seat: int, target: int) -> Refusal | None:
    """Combat is against characters of the other player."""
    if not scene.game.fights:
        return Refusal("no-combat-here")
    refusal = refuse_object(scene, target)
    if refusal:
        return refusal
    return Refusal("not-an-enemy", piece=target) if scene.rows[target].seat == seat else None


def refuse_target(scene: Scene, target: int) -> Refusal | None:
    """Why an enemy cannot be attacked from anywhere."""
    if scene.pieces[target].carrier >= 0:
        return Refusal("target-carried", piece=target, other=scene.pieces[target].carrier)
    if scene.pieces[target].place < 0:
        return Refusal("not-on-the-board", piece=target)
    if scene.pieces[target].wounded_now:
        return Refusal("wounded-this-turn", piece=target)
    return None


def attack(scene: Scene, move: moves.Attack, events: list[Event]) -> State:
    """The combat begins; who takes part is the edition's answer."""
    target, cost = move.target, cost_of(scene, move.piece)
    attackers, defenders = scene.game.edition.participants(scene, move.piece, target)
    frame = Combat(move.piece, target, scene.pieces[target].place, attackers, defenders)
    return declare(scene, charged(scene, move.piece, cost), frame, cost, events)


ATTACK = Verb(
    (moves.Attack,),
    offer_attacks,
    refuse_attack,
    attack,
    act=Act("attack", common=True, plain=True),
    points=lambda eyes, move: standing(eyes.view, move.target),
    moving_target=True,
    harms=True,
    price=cost_of,
    priced=("free_combat",),
    attempt=onto_enemy(lambda scene, seat, piece, foe: moves.Attack(seat, piece, foe)),
)
