"""Starting on a line: characters are put face down on dots, one on each, and turned up at the end.

If both do so at once, the taken dots are seen when both are ready; if one is first, the other sees
them. Which character lies on which dot is secret until every token is laid.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.decision import PIECE, About, Decision, first
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Laid
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPlace
from dungeontwister.core.decisions.verb import Verb
from dungeontwister.core.position.board import OFF, Place
from dungeontwister.core.position.changes import popped
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State
from dungeontwister.core.setting_up import laying
from dungeontwister.core.setting_up.starters import are_starters
from dungeontwister.core.turn import turn

from .events import LineLaid, StandChosen
from .frames import LineUp
from .moves import Stand

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

# ---- on the dots


def frame_of(scene: Scene) -> LineUp:
    """The choice in progress."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, LineUp)
    return frame


def awaited(state: State, frame: LineUp) -> tuple[int, ...]:
    """The players who have not put all of their starting characters on dots."""
    choices = state.secret.choices
    return tuple(seat for seat in frame.seats if len(choices[seat]) < frame.counts[seat])


def free_dots(scene: Scene, seat: int) -> list[Place]:
    """The free dots of a player."""
    taken = {dot for _, dot in scene.state.secret.choices[seat]}
    return [dot for dot in scene.game.setup.dots[seat] if dot not in taken]


def offer_dots(scene: Scene, seat: int) -> Iterator[Stand]:
    """Each character who can be chosen, on each free dot."""
    free = free_dots(scene, seat)
    for number in laying.starters(scene, seat, frame_of(scene).counts[seat]):
        for dot in free:
            yield Stand(seat, number, dot)


def refuse_dot(scene: Scene, move: Stand) -> Refusal | None:
    """The player's characters, in ascending order, each on a free dot of his own."""
    seat = move.seat
    refusal = laying.refuse_member(scene, seat, move.piece)
    if refusal:
        return refusal
    if move.place not in scene.game.setup.dots[seat]:
        return Refusal("not-your-dot")
    if move.place not in free_dots(scene, seat):
        return Refusal("dot-taken", place=move.place)
    return laying.refuse_order(scene, seat, move.piece, frame_of(scene).counts[seat])


def stand(scene: Scene, move: Stand, events: list[Event]) -> State:
    """The token lies face down; when all do, the dots are shown."""
    events.append(StandChosen(move.seat, move.piece, move.place))
    frame = frame_of(scene)
    state = laying.chosen(scene.state, move.seat, (move.piece, move.place))
    state = laying.without_card(state, move.seat, move.piece)
    if awaited(state, frame):
        return state
    for seat in frame.seats:
        dots = tuple(sorted(dot for _, dot in state.secret.choices[seat]))
        events.append(LineLaid(seat, dots))
    return popped(state)


# ---- on the rooms


def lay(scene: Scene, move: moves.Lay, events: list[Event]) -> State:
    """The token lies face down on the room; after the last one the lines are turned up."""
    events.append(Laid(move.seat, move.slot, move.piece))
    state = laying.laid_down(scene.state, move)
    return laying.next_to_lay(state, other(move.seat)) or lines_up(scene, state, events)


def lines_up(scene: Scene, state: State, events: list[Event]) -> State:
    """All turn up their starting characters; then the first turn is drawn, or begins."""
    state, first = laying.stand_up(state, events), scene.game.setup.first_player
    return state if first == OFF else turn.begin(scene, popped(state), first, events)


# ---- what a player is told


def about(scene: Scene, frame: LineUp, seat: int) -> About:
    """How many are still to be put on dots."""
    return About({"number": frame.counts[seat] - len(scene.state.secret.choices[seat])})


def parts(scene: Scene, frame: LineUp, seat: int) -> Iterator[Stand]:
    """Everybody who can be among the starting characters, on each free dot."""
    free = free_dots(scene, seat)
    for number in laying.candidates(scene, seat):
        for dot in free:
            yield Stand(seat, number, dot)


def are_standing(game: Game, state: State, frame: LineUp, seat: int) -> bool:
    """Whether a player can have put these on dots; one whose turn it is not has all, or none."""
    count = len(state.secret.choices[seat])
    waits = seat not in frame.seats and count not in (0, frame.counts[seat])
    most = frame.counts[seat]
    return not waits and are_starters(game, state, seat, most) and bool(awaited(state, frame))


STAND = Verb(
    (Stand,),
    offer_dots,
    refuse_dot,
    stand,
    points=lambda eyes, move: (AtPlace(move.place),),
    untimely=laying.set_up_over,
    from_hand=True,
)
LAY = laying.laid_by(lay)
LINE_UP = Decision(
    deciders=lambda game, state, frame: awaited(state, frame),
    together=lambda frame: len(frame.seats) > 1,
    secret=True,
    picks=PIECE,
    pending=first("set-up-first"),
    asks=about,
    parts=parts,
    apart=True,
    chosen=are_standing,
    commits=Stand,
)
