"""A handicap: a player secretly removes characters from his team before the game begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.decision import (
    PEOPLE,
    TEAM,
    About,
    Decision,
    Lots,
    first,
    its_seat,
    lot,
)
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Removed
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Removal
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPiece
from dungeontwister.core.decisions.verb import Verb
from dungeontwister.core.position.changes import popped, topped, with_half
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.setup import Setup
from dungeontwister.core.position.state import State

from .laying import chosen, set_up_over
from .starters import are_own_people

if TYPE_CHECKING:
    from dungeontwister.core.game import Game


def agenda(setup: Setup) -> tuple[Frame, ...]:
    """The players with a handicap remove characters."""
    return tuple(Removal(seat, count) for seat, count in enumerate(setup.removed) if count)


def committed(scene: Scene, seat: int) -> list[int]:
    """The cards that a player has secretly chosen, or removed, so far."""
    return [number for (number,) in scene.state.secret.choices[seat]]


def removal_of(scene: Scene) -> Removal:
    """The removal in progress."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Removal)
    return frame


def removable(scene: Scene, seat: int) -> list[int]:
    """Who can be removed next: in ascending order, so that it is done in one way only."""
    rest = unremoved(scene, seat)
    return rest[: len(rest) - removal_of(scene).missing + 1]


def unremoved(scene: Scene, seat: int) -> list[int]:
    """The characters of a team that come after those who were removed so far."""
    gone, stock = committed(scene, seat), scene.state.secret.stock[seat]
    return [n for n in stock if scene.rows[n].character and (not gone or n > gone[-1])]


def offer_removals(scene: Scene, seat: int) -> Iterator[moves.Remove]:
    """Every character who can be removed next."""
    for number in removable(scene, seat):
        yield moves.Remove(seat, number)


def refuse_removal(scene: Scene, move: moves.Remove) -> Refusal | None:
    """A character of one's own team, in ascending order."""
    if move.piece in scene.game.objects[move.seat]:
        return Refusal("objects-stay", piece=move.piece)
    if move.piece not in scene.game.characters[move.seat]:
        return Refusal("not-yours")
    if move.piece not in scene.state.secret.stock[move.seat]:
        return Refusal("not-in-your-team", piece=move.piece)
    if move.piece not in removable(scene, move.seat):
        return Refusal("remove-in-order", piece=move.piece)
    return None


def remove(scene: Scene, move: moves.Remove, events: list[Event]) -> State:
    """He goes back to the box unseen; nobody else learns who it is."""
    events.append(Removed(move.seat, move.piece))
    state, missing = chosen(scene.state, move.seat, (move.piece,)), removal_of(scene).missing - 1
    left = tuple(n for n in state.secret.stock[move.seat] if n != move.piece)
    secret = replace(state.secret, stock=with_half(state.secret.stock, move.seat, left))
    if missing:
        return topped(replace(state, secret=secret), Removal(move.seat, missing))
    return popped(replace(state, secret=replace(secret, choices=((), ()))))


def parts(scene: Scene, frame: Removal, seat: int) -> Iterator[moves.Remove]:
    """Everybody who can still be among those who are removed."""
    for number in unremoved(scene, seat):
        yield moves.Remove(seat, number)


REMOVE = Verb(
    (moves.Remove,),
    offer_removals,
    refuse_removal,
    remove,
    points=lambda eyes, move: (AtPiece(move.piece),),
    untimely=set_up_over,
    from_hand=True,
)


def lays_out(scene: Scene, frame: Removal, seat: int | None) -> Lots:
    """The characters of the viewer's own team; how many still leave it, if it is his turn."""
    stock = () if seat is None else scene.state.secret.stock[seat]
    people = [number for number in stock if scene.rows[number].character]
    return (lot(scene, PEOPLE, people, frame.missing if seat == frame.seat else 0),)


def are_removed(game: Game, state: State, frame: Removal, seat: int) -> bool:
    """Whether these are as many characters of his as he has removed so far."""
    gone = [choice[0] for choice in state.secret.choices[seat]]
    count = game.setup.removed[seat] - frame.missing if seat == frame.seat else 0
    single = all(len(choice) == 1 for choice in state.secret.choices[seat])
    return single and len(gone) == count and are_own_people(game, gone, seat)


REMOVAL = Decision(
    deciders=its_seat,
    secret=True,
    picks=TEAM,
    pending=first("set-up-first"),
    asks=lambda scene, frame, seat: About({"number": frame.missing}),
    parts=parts,
    lays_out=lays_out,
    chosen=are_removed,
    commits=moves.Remove,
)
