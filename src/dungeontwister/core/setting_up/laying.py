"""What every set-up is made of: starting characters in secret, the other pieces face down by turns.

`facing` and `line_up` say where starters are put: in front of a room, or on a dot.
Face-down pieces may not be looked at again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.decision import PIECE, Decision, first, its_seat
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Faced
from dungeontwister.core.decisions.frames import Laying
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtRoom
from dungeontwister.core.decisions.verb import Verb
from dungeontwister.core.position.changes import topped, with_half, with_piece
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import Piece, Secret, State

from .starters import waiting_starters

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

Choices = tuple[tuple[int, ...], ...]

# ---- who starts


def starters(scene: Scene, seat: int, count: int) -> tuple[int, ...]:
    """Who can be chosen next: in ascending order, so that a team is chosen in one way only."""
    missing = count - len(scene.state.secret.choices[seat])
    rest = candidates(scene, seat)
    return rest[: len(rest) - missing + 1] if missing else ()


def candidates(scene: Scene, seat: int) -> tuple[int, ...]:
    """Everybody who comes after those who were chosen so far."""
    chosen = scene.state.secret.choices[seat]
    after = chosen[-1][0] if chosen else -1
    stock = scene.state.secret.stock[seat]
    return tuple(number for number in stock if number > after and scene.rows[number].character)


def refuse_member(scene: Scene, seat: int, number: int) -> Refusal | None:
    """A character of one's team."""
    if number not in scene.game.characters[seat]:
        return Refusal("not-yours")
    if not is_in_team(scene, seat, number):
        return Refusal("not-in-your-team", piece=number)
    return None


def refuse_order(scene: Scene, seat: int, number: int, count: int) -> Refusal | None:
    """Starting characters are chosen in ascending order."""
    if number not in starters(scene, seat, count):
        return Refusal("choose-in-order", piece=number)
    return None


def is_in_team(scene: Scene, seat: int, number: int) -> bool:
    """Whether a character is still to be laid, or among those put down already."""
    secret = scene.state.secret
    return number in secret.stock[seat] or any(number == first for first, _ in secret.choices[seat])


def without_card(state: State, seat: int, number: int) -> State:
    """A piece is no more among those that a player has still to lay."""
    secret = state.secret
    stock = tuple(card for card in secret.stock[seat] if card != number)
    return replace(state, secret=replace(secret, stock=with_half(secret.stock, seat, stock)))


def chosen(state: State, seat: int, choice: tuple[int, ...]) -> State:
    """One more secret choice of a player."""
    secret = state.secret
    mine = (*secret.choices[seat], choice)
    choices = with_half(secret.choices, seat, mine)
    return replace(state, secret=replace(secret, choices=choices))


def both(state: State, count: int) -> bool:
    """Whether both players have made all their choices."""
    return all(len(choices) == count for choices in state.secret.choices)


def set_up_over(game: Game, state: State) -> str:
    """Why nothing of the set-up is asked for any more."""
    return "" if game.is_setting_up(state) else "set-up-over"


# ---- laying the other pieces


def offer_lays(scene: Scene, seat: int) -> Iterator[moves.Lay]:
    """Each remaining piece at each room that still takes one."""
    secret = scene.state.secret
    open_slots = [slot for slot in range(len(secret.laid)) if takes_piece(scene, slot)]
    for number in secret.stock[seat]:
        for slot in open_slots:
            yield moves.Lay(seat, number, slot)


def takes_piece(scene: Scene, slot: int) -> bool:
    """A room takes pieces only up to the number that the scenario gives for it."""
    return len(scene.state.secret.laid[slot]) < scene.game.room_capacity[slot]


def refuse_lay(scene: Scene, move: moves.Lay) -> Refusal | None:
    """One of one's remaining pieces, at a room that is not full."""
    if move.piece not in scene.state.secret.stock[move.seat]:
        return Refusal("not-in-your-stock")
    if not 0 <= move.slot < len(scene.state.rooms):
        return Refusal("no-such-room")
    if not takes_piece(scene, move.slot):
        return Refusal("room-full", slot=move.slot, number=scene.game.room_capacity[move.slot])
    return None


def laid_down(state: State, move: moves.Lay) -> State:
    """The state with one more piece face down at a room."""
    state = without_card(state, move.seat, move.piece)
    at, laid = move.slot, state.secret.laid
    cards = tuple(sorted((*laid[at], move.piece)))
    laid = (*laid[:at], cards, *laid[at + 1 :])
    return replace(state, secret=replace(state.secret, laid=laid))


def next_to_lay(state: State, seat: int) -> State | None:
    """The next player to lay: by turns, skipping one with nothing left; None: both are done."""
    for candidate in (seat, other(seat)):
        if state.secret.stock[candidate]:
            return topped(state, Laying(candidate))
    return None


def laid_by(perform: Callable[[Scene, moves.Lay, list[Event]], State]) -> Verb:
    """The verb of laying a piece; each game says what follows the last one."""
    return Verb(
        (moves.Lay,),
        offer_lays,
        refuse_lay,
        perform,
        points=lambda eyes, move: (AtRoom(move.slot),),
        untimely=set_up_over,
        from_hand=True,
    )


LAYING = Decision(
    deciders=its_seat,
    secret=True,
    picks=PIECE,
    pending=first("set-up-first"),
    chosen=waiting_starters,
)

# ---- the starters stand up


def stand_up(state: State, events: list[Event]) -> State:
    """All starting characters stand where they start, as both can see."""
    pieces = state.pieces
    places = sorted((number, place) for mine in state.secret.choices for number, place in mine)
    for number, place in places:
        pieces = with_piece(pieces, number, Piece(place))
    events.append(Faced(tuple(places)))
    secret: Secret = replace(state.secret, choices=((), ()))
    return replace(state, pieces=pieces, secret=secret, frames=state.frames[:-1])
