"""Starting on a line: characters are put face down on dots, one on each, and turned up at the end.

Where both do so at once, the dots that are taken are seen when both are ready; where one is first,
the other sees them. Who lies on which dot is a secret until every token is laid.
"""

from collections.abc import Iterator

from . import moves, setup, turn
from .board import OFF, Place
from .changes import popped
from .events import Event, Laid, LineLaid, StandChosen
from .frames import LineUp
from .refusal import Refusal
from .scene import Scene
from .seats import other
from .state import State
from .verb import Verb

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
    """The dots of a player on which nobody lies."""
    taken = {dot for _, dot in scene.state.secret.choices[seat]}
    return [dot for dot in scene.game.setup.dots[seat] if dot not in taken]


def offer_dots(scene: Scene, seat: int) -> Iterator[moves.Stand]:
    """Each character who can be chosen, on each free dot."""
    free = free_dots(scene, seat)
    for number in setup.starters(scene, seat, frame_of(scene).counts[seat]):
        for dot in free:
            yield moves.Stand(seat, number, dot)


def refuse_dot(scene: Scene, move: moves.Stand) -> Refusal | None:
    """Own characters, in ascending order, each on a dot of one's own that is free."""
    seat = move.seat
    refusal = setup.refuse_member(scene, seat, move.piece)
    if refusal:
        return refusal
    if move.place not in scene.game.setup.dots[seat]:
        return Refusal("not-your-dot")
    if move.place not in free_dots(scene, seat):
        return Refusal("dot-taken", place=move.place)
    return setup.refuse_order(scene, seat, move.piece, frame_of(scene).counts[seat])


def stand(scene: Scene, move: moves.Stand, events: list[Event]) -> State:
    """The token lies face down; when all do it is seen on which dots."""
    events.append(StandChosen(move.seat, move.piece, move.place))
    frame = frame_of(scene)
    state = setup.chosen(scene.state, move.seat, (move.piece, move.place))
    state = setup.without_card(state, move.seat, move.piece)
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
    state = setup.laid_down(scene.state, move)
    return setup.next_to_lay(state, other(move.seat)) or lines_up(scene, state, events)


def lines_up(scene: Scene, state: State, events: list[Event]) -> State:
    """All turn up their starting characters; then the first turn is drawn, or begins."""
    state, first = setup.stand_up(state, events), scene.game.setup.first_player
    return state if first == OFF else turn.begin(scene, popped(state), first, events)


STAND = Verb((moves.Stand,), offer_dots, refuse_dot, stand)
LAY = Verb((moves.Lay,), setup.offer_lays, setup.refuse_lay, lay)
