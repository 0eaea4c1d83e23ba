"""Magic: scrolls and wands. Any character may carry them, only magic users use them, once.

Fire eliminates one character in view, or at the same place, friend or foe, without a combat. A
character he carries dies with him; his objects stay. The other kind swaps its user's room with a
neighbouring one (`inversion`).
"""

from collections.abc import Iterator
from typing import Protocol

from msgspec.structs import replace

from dungeontwister.core.combat.sight import refuse_view, sees
from dungeontwister.core.combat.wounds import eliminate, eliminate_carried
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.attempts import onto_enemy, tool_of
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Burned, Discarded
from dungeontwister.core.decisions.offers import standing
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Act, Verb, one_point
from dungeontwister.core.position.changes import paid, with_piece
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import GONE, State
from dungeontwister.core.scoring.scoring import score
from dungeontwister.core.turn.turn import can_pay, refuse_actor, refuse_object


class Reading(Protocol):
    """A move by which a character uses something that he carries."""

    @property
    def seat(self) -> int:
        """Whose move it is."""

    @property
    def piece(self) -> int:
        """Who uses it."""

    @property
    def item(self) -> int:
        """What is used."""


# ---- reading a scroll


def readers(scene: Scene, seat: int, effect: str) -> list[tuple[int, int]]:
    """The magic users of a player who carry a scroll with an effect, each with it."""
    if not can_pay(scene, seat):
        return []
    return [held for held in scene.bearers(seat, effect) if scene.rows[held[0]].casts]


def refuse_reader(scene: Scene, move: Reading) -> Refusal | None:
    """A character who can act and carries the scroll."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if not 0 <= move.item < len(scene.pieces):
        return Refusal("no-such-piece")
    if scene.pieces[move.item].carrier != move.piece:
        return Refusal("does-not-carry", piece=move.piece, other=move.item)
    return None


def used_up(scene: Scene, move: Reading, events: list[Event]) -> State:
    """The action is paid for and the scroll is gone."""
    events.append(Discarded(move.item))
    pieces = with_piece(scene.pieces, move.item, GONE)
    return replace(scene.state, sides=paid(scene.state, move.seat, 1), pieces=pieces)


# ---- fire


def offer_fire(scene: Scene, seat: int) -> Iterator[moves.Burn]:
    """Every character in view of a magic user with such a scroll."""
    for number, item in readers(scene, seat, "burns"):
        for side in PLAYERS:
            for target in scene.game.characters[side]:
                on_board = scene.pieces[target].place >= 0
                if on_board and target != number and sees(scene, number, target):
                    yield moves.Burn(seat, number, target, item)


def refuse_fire(scene: Scene, move: moves.Burn) -> Refusal | None:
    """A magic user with a scroll of fire, and a victim in view."""
    refusal = refuse_reader(scene, move)
    if refusal:
        return refusal
    if not scene.rows[move.item].burns:
        return Refusal("burns-nobody", other=move.item)
    if not scene.rows[move.piece].casts:
        return Refusal("cannot-burn", piece=move.piece, other=move.item)
    return refuse_victim(scene, move.piece, move.target)


def refuse_victim(scene: Scene, number: int, target: int) -> Refusal | None:
    """A character in view, neither the user nor a carried one."""
    refusal = refuse_object(scene, target)
    if refusal:
        return refusal
    if target == number:
        return Refusal("burns-not-himself", piece=target)
    if scene.pieces[target].carrier >= 0:
        return Refusal("burns-with-carrier", piece=target, other=scene.pieces[target].carrier)
    if scene.pieces[target].place < 0:
        return Refusal("not-on-the-board", piece=target)
    return refuse_view(scene, number, target)


def fire(scene: Scene, move: moves.Burn, events: list[Event]) -> State:
    """The victims leave the game; the opponent of their owner scores."""
    target = move.target
    events.append(Burned(move.piece, move.item, target))
    state = used_up(scene, move, events)
    pieces, carried = eliminate_carried(scene, state.pieces, target, 0, events)
    pieces, points = eliminate(scene, pieces, target, 0, events)
    winner = other(scene.rows[target].seat)
    return score(scene, replace(state, pieces=pieces), winner, points + carried, events)


BURN = Verb(
    (moves.Burn,),
    offer_fire,
    refuse_fire,
    fire,
    needs=("burns",),
    act=Act("burn"),
    points=lambda eyes, move: standing(eyes.view, move.target),
    moving_target=True,
    card=lambda move: move.item,
    harms=True,
    lasts=True,
    price=one_point,
    attempt=onto_enemy(
        lambda scene, seat, piece, foe: moves.Burn(seat, piece, foe, tool_of(scene, piece, "burns"))
    ),
)
