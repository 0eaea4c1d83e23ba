"""Portcullises: opened and closed again with the means to work locks, or broken for good.

A portcullis is closed when its room is turned up, and belongs to its room.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.attempts import room_of
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import PortcullisWorked
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPortcullis, Targets
from dungeontwister.core.decisions.verb import Act, Eyes, Verb, one_point
from dungeontwister.core.position.board import PIT, PORTCULLIS, SLIT, WALL, Board, Gate, Place
from dungeontwister.core.position.changes import paid, worked
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import (
    BROKEN,
    CLOSED,
    FACE_DOWN,
    OPEN,
    Room,
    State,
    portcullis_of,
)
from dungeontwister.core.turn.turn import can_pay, refuse_actor

Work = moves.Unlock | moves.Lock | moves.Break


def offer_locks(scene: Scene, seat: int) -> Iterator[moves.Unlock | moves.Lock]:
    """Closed portcullises beside a character who works locks can be opened, open ones closed."""
    if not can_pay(scene, seat):
        return
    for number in scene.actors(seat):
        gates = scene.board.portcullises[scene.pieces[number].place]
        if not gates or not scene.works_locks(number):
            continue
        for slot, nth in gates:
            portcullis = portcullis_of(scene.state.rooms[slot], nth)
            if portcullis == CLOSED:
                yield moves.Unlock(seat, number, slot, nth)
            elif portcullis == OPEN:
                yield moves.Lock(seat, number, slot, nth)


def offer_breaks(scene: Scene, seat: int) -> Iterator[moves.Break]:
    """Closed portcullises beside a character who breaks them."""
    if not can_pay(scene, seat):
        return
    for number in scene.actors(seat):
        if not scene.rows[number].breaks_portcullises:
            continue
        for slot, nth in scene.board.portcullises[scene.pieces[number].place]:
            if portcullis_of(scene.state.rooms[slot], nth) == CLOSED:
                yield moves.Break(seat, number, slot, nth)


def refuse(scene: Scene, move: Work) -> Refusal | None:
    """A character who can work it, beside it, and a state that allows it."""
    refusal = refuse_actor(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if isinstance(move, moves.Break):
        if not scene.rows[move.piece].breaks_portcullises:
            return Refusal("cannot-break", piece=move.piece)
    elif not scene.works_locks(move.piece):
        return Refusal("cannot-work-locks", piece=move.piece)
    if (move.slot, move.nth) not in scene.board.portcullises[scene.pieces[move.piece].place]:
        return explain_apart(scene, move)
    return refuse_state(scene.state.rooms[move.slot], move)


BEFORE_IT: Final = (
    (WALL, "wall-before-breaking", "wall-before-lock"),
    (SLIT, "slit-before-breaking", "slit-before-lock"),
    (PIT, "pit-before-breaking", "pit-before-lock"),
    (PORTCULLIS, "bars-before-breaking", "bars-before-lock"),
)
"""What may stand before a portcullis that is on an edge of the next place."""


def explain_apart(scene: Scene, move: Work) -> Refusal:
    """What keeps a character from a portcullis that is not on an edge of his place."""
    breaks = isinstance(move, moves.Break)
    if not 0 <= move.slot < len(scene.state.rooms):
        return Refusal("no-such-room")
    if scene.state.rooms[move.slot].drawing == FACE_DOWN:
        return Refusal("room-face-down", slot=move.slot)
    if not any((move.slot, move.nth) in gates for gates in scene.board.portcullises):
        reason = "no-such-portcullis-to-break" if breaks else "no-such-portcullis"
        return Refusal(reason, slot=move.slot)
    before = in_front_of(scene, move)
    for bit, to_break, to_open in BEFORE_IT:
        if before & bit:
            return Refusal(to_break if breaks else to_open, piece=move.piece)
    return Refusal("no-portcullis-to-break" if breaks else "no-portcullis-here", piece=move.piece)


def in_front_of(scene: Scene, move: Work) -> int:
    """What stands between a place and a closed portcullis, which is on an edge behind it."""
    here, gates = scene.pieces[move.piece].place, scene.board.portcullises
    before = 0
    for to, obstacles, _ in scene.board.edges[here]:
        shared = {*gates[here]} & {*gates[to]}
        if obstacles & PORTCULLIS and (move.slot, move.nth) in gates[to] and not shared:
            before |= obstacles
    return before


def refuse_state(room: Room, move: Work) -> Refusal | None:
    """Closed ones are opened or broken, open ones closed; a broken one stays broken."""
    portcullis = portcullis_of(room, move.nth)
    if portcullis == BROKEN:
        breaks = isinstance(move, moves.Break)
        return Refusal("already-broken" if breaks else "portcullis-broken", slot=move.slot)
    if isinstance(move, moves.Lock):
        return Refusal("portcullis-closed", slot=move.slot) if portcullis == CLOSED else None
    if portcullis == CLOSED:
        return None
    return Refusal(
        "already-open" if isinstance(move, moves.Unlock) else "portcullis-open", slot=move.slot
    )


def perform(scene: Scene, move: Work, events: list[Event]) -> State:
    """The portcullis is opened, closed or broken."""
    after = {moves.Unlock: OPEN, moves.Lock: CLOSED, moves.Break: BROKEN}[type(move)]
    gate = move.slot, move.nth
    sides = sides_of(scene.board, scene.pieces[move.piece].place, gate)
    events.append(PortcullisWorked(move.piece, move.slot, after, move.nth, sides))
    return replace(
        scene.state,
        sides=paid(scene.state, move.seat, 1),
        rooms=worked(scene.state.rooms, gate, after),
    )


def sides_of(board: Board, place: Place, gate: Gate) -> tuple[Place, ...]:
    """A place beside a portcullis, and the one on the other side of it, ascending."""
    beyond = [edge.to for edge in board.edges[place] if gate in board.portcullises[edge.to]]
    return tuple(sorted({place, *beyond}))


# ---- what a player is told


def gate_of(scene: Scene, piece: int, targets: Targets) -> Gate | None:
    """The portcullis that was picked, else the first of the room."""
    if not targets:
        return room_of(scene, piece), 0
    gate = targets[-1]
    return (gate.slot, gate.nth) if isinstance(gate, AtPortcullis) else None


def try_lock(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
    """The attempt to open a closed portcullis, or to close an open one."""
    gate = gate_of(scene, piece, targets)
    if gate is None:
        return None
    slot, nth = gate
    closed = portcullis_of(scene.state.rooms[slot], nth) == CLOSED
    return (moves.Unlock if closed else moves.Lock)(seat, piece, slot, nth)


def try_break(scene: Scene, seat: int, piece: int, targets: Targets) -> Move | None:
    """The attempt to break a portcullis."""
    gate = gate_of(scene, piece, targets)
    return None if gate is None else moves.Break(seat, piece, *gate)


def beside(eyes: Eyes, move: Work) -> Targets:
    """The portcullis."""
    return (AtPortcullis(move.slot, move.nth),)


GATE = Act("gate", common=True, plain=True)
LOCK = Verb(
    (moves.Unlock, moves.Lock),
    offer_locks,
    refuse,
    perform,
    needs=("works_locks",),
    act=GATE,
    points=beside,
    price=one_point,
    attempt=try_lock,
)
BREAK = Verb(
    (moves.Break,),
    offer_breaks,
    refuse,
    perform,
    needs=("breaks_portcullises",),
    act=GATE,
    points=beside,
    lasts=True,
    price=one_point,
    attempt=try_break,
)
