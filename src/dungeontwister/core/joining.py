"""Helping in a combat from afar: by choice of the attacking player, before cards are chosen.

Whoever could himself shoot at the attacked character, or reach him with a spear, may be added, one
after the other. A shooter brings the value of his weapon, the user of a spear his own; neither is
touched by a defeat, but the spear breaks. Whoever stands beside an enemy fights hand to hand.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from . import close, moves, ranged, spear
from .changes import popped, pushed
from .events import Event, Joined, NobodyJoins
from .frames import Combat, Joining, Naming
from .refusal import Refusal
from .scene import Scene
from .state import State
from .verb import Verb

Helpers = tuple[tuple[int, int], ...]
"""Who may join, each with his weapon or his spear."""


def helpers(scene: Scene, frame: Combat) -> Helpers:
    """Everybody of the attacking side who could attack the target from afar."""
    seat = scene.rows[frame.attacker].seat
    return tuple(
        (number, item)
        for trait in ("ranged", "reaches")
        for number, item in scene.bearers(seat, trait)
        if number not in frame.attackers and could_help(scene, number, item, frame.target)
    )


def could_help(scene: Scene, number: int, item: int, target: int) -> bool:
    """Whether somebody whom no enemy engages has the target in the reach of what he carries."""
    if scene.rows[number].stands_aside or close.engaging(scene, number) is not None:
        return False
    if scene.rows[item].reaches:
        return spear.reaches(scene, number, target)
    return ranged.can_be_shot(scene, target) and ranged.can_hit(scene, number, target)


def with_choice(verb: Verb) -> Verb:
    """A way to declare a combat, after which others may join in it."""

    def perform(scene: Scene, move: moves.Move, events: list[Event]) -> State:
        state = verb.perform(scene, move, events)
        able = helpers(scene, combat_in(state))
        return pushed(state, Joining(scene.state.active, able)) if able else state

    return verb._replace(perform=perform)


def combat_in(state: State) -> Combat:
    """The combat that is being declared, below what has to be said before it."""
    return next(frame for frame in reversed(state.frames) if isinstance(frame, Combat))


def joining(scene: Scene) -> Joining:
    """The choice that is due."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Joining)
    return frame


# ---- one more


def offer_joins(scene: Scene, seat: int) -> Iterator[moves.Join]:
    """Everybody who may join."""
    for number, _ in joining(scene).able:
        yield moves.Join(seat, number)


def refuse_join(scene: Scene, move: moves.Join) -> Refusal | None:
    """Only those who could attack the target themselves."""
    if any(move.piece == number for number, _ in joining(scene).able):
        return None
    known = 0 <= move.piece < len(scene.pieces)
    return Refusal("cannot-join", piece=move.piece) if known else Refusal("no-such-character")


def join(scene: Scene, move: moves.Join, events: list[Event]) -> State:
    """He takes part; a combat of three is no duel, so nobody names a card."""
    able = dict(joining(scene).able)
    item = able.pop(move.piece)
    events.append(Joined(move.piece, item))
    frames = tuple(f for f in scene.state.frames if not isinstance(f, Joining | Naming))
    frames = (*frames[:-1], joined(scene, combat_in(scene.state), move.piece, item))
    state = replace(scene.state, frames=frames)
    return pushed(state, Joining(move.seat, tuple(able.items()))) if able else state


def joined(scene: Scene, frame: Combat, number: int, item: int) -> Combat:
    """The combat with one more attacker."""
    attackers = tuple(sorted((*frame.attackers, number)))
    if scene.rows[item].reaches:
        return replace(frame, attackers=attackers, spears=(*frame.spears, (number, item)))
    shots = tuple(sorted((*frame.shots, (number, scene.rows[item].ranged))))
    return replace(frame, attackers=attackers, shots=shots)


# ---- nobody more


def offer_fight(scene: Scene, seat: int) -> Iterator[moves.Fight]:
    """Nobody has to join."""
    yield moves.Fight(seat)


def refuse_fight(scene: Scene, move: moves.Fight) -> Refusal | None:
    """Nobody has to join."""
    return None


def fight(scene: Scene, move: moves.Fight, events: list[Event]) -> State:
    """The combat goes on with those who take part."""
    events.append(NobodyJoins(move.seat))
    return popped(scene.state)


ATTACK = with_choice(close.ATTACK)
SHOOT = with_choice(ranged.SHOOT)
THRUST = with_choice(spear.THRUST)
JOIN = Verb((moves.Join,), offer_joins, refuse_join, join)
FIGHT = Verb((moves.Fight,), offer_fight, refuse_fight, fight)
