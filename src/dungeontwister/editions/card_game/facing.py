"""Starting in front of a room and facing it: who starts where, and what he faces.

Starting characters are put face down in front of end rooms, and facings are chosen, by both players
at once, in secret; each choice is disclosed together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.decision import (
    MOVER,
    PIECE,
    About,
    Decision,
    both_at_once,
    first,
)
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Laid
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPlace, AtRoom
from dungeontwister.core.decisions.verb import Verb
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import State
from dungeontwister.core.setting_up.laying import (
    both,
    candidates,
    chosen,
    laid_by,
    laid_down,
    next_to_lay,
    refuse_member,
    refuse_order,
    set_up_over,
    stand_up,
    starters,
    without_card,
)
from dungeontwister.core.setting_up.starters import are_starters

from .events import FacingChosen, StartChosen, StartsLaid, StartsRevealed
from .frames import FacingChoice, StartingChoice
from .moves import Face, Start

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

# ---- who starts


def starting_count(scene: Scene) -> int:
    """How many characters each player starts with."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, StartingChoice)
    return frame.count


def offer_starts(scene: Scene, seat: int) -> Iterator[Start]:
    """Each character who can be chosen, in front of either end room."""
    for number in starters(scene, seat, starting_count(scene)):
        for slot in scene.game.layout.end_rooms(seat):
            yield Start(seat, number, slot)


def refuse_start(scene: Scene, move: Start) -> Refusal | None:
    """Characters of the player's team, in ascending order, in front of his own end rooms."""
    refusal = refuse_member(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if move.slot not in scene.game.layout.end_rooms(move.seat):
        return Refusal("not-your-end-room", slot=move.slot)
    return refuse_order(scene, move.seat, move.piece, starting_count(scene))


def start(scene: Scene, move: Start, events: list[Event]) -> State:
    """The card lies face down; when both players are ready it is seen where the cards lie."""
    events.append(StartChosen(move.seat, move.piece, move.slot))
    state = chosen(scene.state, move.seat, (move.piece, move.slot))
    state = without_card(state, move.seat, move.piece)
    if not both(state, starting_count(scene)):
        return state
    slots = [tuple(sorted(slot for _, slot in state.secret.choices[s])) for s in PLAYERS]
    events.append(StartsLaid((slots[0], slots[1])))
    return replace(state, frames=state.frames[:-1])


def lay(scene: Scene, move: moves.Lay, events: list[Event]) -> State:
    """The card lies face down beside the room; after the last one the starters are turned up."""
    events.append(Laid(move.seat, move.slot, move.piece))
    state = laid_down(scene.state, move)
    return next_to_lay(state, other(move.seat)) or reveal_starters(state, events)


# ---- what the starters face


def reveal_starters(state: State, events: list[Event]) -> State:
    """Both players turn up their starting characters."""
    choices = state.secret.choices
    starts = tuple(sorted((number, slot) for mine in choices for number, slot in mine))
    events.append(StartsRevealed(starts))
    frames = (*state.frames[:-2], FacingChoice(starts))
    return replace(state, frames=frames, secret=replace(state.secret, choices=((), ())))


def to_face(scene: Scene, seat: int) -> tuple[tuple[int, int], ...]:
    """The starting characters of a player who have not been given a facing, in order."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, FacingChoice)
    return unfaced(scene.game, scene.state, frame, seat)


def unfaced(
    game: Game, state: State, frame: FacingChoice, seat: int
) -> tuple[tuple[int, int], ...]:
    """The same, of a choice in progress."""
    mine = [start for start in frame.starts if game.rows[start[0]].seat == seat]
    return tuple(mine[len(state.secret.choices[seat]) :])


def offer_facings(scene: Scene, seat: int) -> Iterator[Face]:
    """Every place in front of the room where the next starting character stands."""
    for number, slot in to_face(scene, seat)[:1]:
        for place in scene.game.layout.starting_places(seat, slot):
            yield Face(seat, number, place)


def refuse_facing(scene: Scene, move: Face) -> Refusal | None:
    """The next of the player's starters, in front of the room where he was put down."""
    number, slot = to_face(scene, move.seat)[0]
    if move.piece != number:
        return Refusal("choose-in-order", piece=number)
    if move.place not in scene.game.layout.starting_places(move.seat, slot):
        return Refusal("not-in-front-of", piece=number, slot=slot)
    return None


def face(scene: Scene, move: Face, events: list[Event]) -> State:
    """The choice is kept secret until both have made all of theirs."""
    events.append(FacingChosen(move.seat, move.piece, move.place))
    state = chosen(scene.state, move.seat, (move.piece, move.place))
    if any(len(to_face(scene, seat)) > (seat == move.seat) for seat in PLAYERS):
        return state
    return stand_up(state, events)


# ---- what a player is told


def starting(game: Game, state: State, frame: StartingChoice) -> tuple[int, ...]:
    """The players who have not chosen all of their starters."""
    return tuple(s for s in PLAYERS if len(state.secret.choices[s]) < frame.count)


def facing(game: Game, state: State, frame: FacingChoice) -> tuple[int, ...]:
    """The players who have not given all of their starters a facing."""
    return tuple(s for s in PLAYERS if unfaced(game, state, frame, s))


def about_starts(scene: Scene, frame: StartingChoice, seat: int) -> About:
    """How many are still to be chosen."""
    return About({"number": frame.count - len(scene.state.secret.choices[seat])})


def starting_parts(scene: Scene, frame: StartingChoice, seat: int) -> Iterator[Start]:
    """Everybody who can be among the starters, in front of either end room."""
    for number in candidates(scene, seat):
        for slot in scene.game.layout.end_rooms(seat):
            yield Start(seat, number, slot)


def about_facing(scene: Scene, frame: FacingChoice, seat: int) -> About:
    """Who is given a facing next."""
    return About({"piece": to_face(scene, seat)[0][0]})


def are_starting(game: Game, state: State, frame: StartingChoice, seat: int) -> bool:
    """Whether a player can have chosen these starters; when both have all, the choice is over."""
    return are_starters(game, state, seat, frame.count) and not both(state, frame.count)


def are_faced(game: Game, state: State, frame: FacingChoice, seat: int) -> bool:
    """Whether a player can have given his first starters these facings."""
    mine = [start for start in frame.starts if game.owner_of[start[0]] == seat]
    choices, layout = state.secret.choices[seat], game.layout
    known = zip(choices, mine, strict=False)
    suits = (
        len(choice) == 2 and choice[0] == number and choice[1] in layout.starting_places(seat, slot)
        for choice, (number, slot) in known
    )
    return len(choices) <= len(mine) and all(suits) and bool(facing(game, state, frame))


START = Verb(
    (Start,),
    offer_starts,
    refuse_start,
    start,
    points=lambda eyes, move: (AtRoom(move.slot),),
    untimely=set_up_over,
    from_hand=True,
)
LAY = laid_by(lay)
FACE = Verb(
    (Face,),
    offer_facings,
    refuse_facing,
    face,
    points=lambda eyes, move: (AtPlace(move.place),),
    untimely=set_up_over,
    from_hand=True,
)
STARTING_CHOICE = Decision(
    deciders=starting,
    together=both_at_once,
    secret=True,
    picks=PIECE,
    pending=first("set-up-first"),
    asks=about_starts,
    parts=starting_parts,
    chosen=are_starting,
    commits=Start,
)
FACING_CHOICE = Decision(
    deciders=facing,
    together=both_at_once,
    secret=True,
    picks=MOVER,
    pending=first("set-up-first"),
    asks=about_facing,
    chosen=are_faced,
    commits=Face,
)
