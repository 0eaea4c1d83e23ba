"""The set-up: starting characters, cards laid beside the rooms, and what the starters face.

Starting characters and facings are chosen by both players at once, in secret, and disclosed
together. The remaining cards are laid face down by turns; nobody may look at them again.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from . import moves
from .changes import topped, with_half, with_piece
from .events import (
    Event,
    Faced,
    FacingChosen,
    Laid,
    StartChosen,
    StartsLaid,
    StartsRevealed,
)
from .frames import FacingChoice, Laying, StartingChoice
from .refusal import Refusal
from .scene import Scene
from .seats import PLAYERS, other
from .state import Piece, Secret, State
from .verb import Verb

Choices = tuple[tuple[int, ...], ...]

# ---- who starts


def starting_count(scene: Scene) -> int:
    """How many characters each player starts with."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, StartingChoice)
    return frame.count


def starters(scene: Scene, seat: int, count: int) -> tuple[int, ...]:
    """Who can be chosen next: in ascending order, so that a team is chosen in one way only."""
    chosen = scene.state.secret.choices[seat]
    missing = count - len(chosen)
    after = chosen[-1][0] if chosen else -1
    stock = scene.state.secret.stock[seat]
    rest = [number for number in stock if number > after and scene.rows[number].character]
    return tuple(rest[: len(rest) - missing + 1]) if missing else ()


def offer_starts(scene: Scene, seat: int) -> Iterator[moves.Start]:
    """Each character who can be chosen, in front of either end room."""
    for number in starters(scene, seat, starting_count(scene)):
        for slot in scene.game.layout.end_rooms(seat):
            yield moves.Start(seat, number, slot)


def refuse_start(scene: Scene, move: moves.Start) -> Refusal | None:
    """Characters of one's team, in ascending order, in front of one's own end rooms."""
    refusal = refuse_member(scene, move.seat, move.piece)
    if refusal:
        return refusal
    if move.slot not in scene.game.layout.end_rooms(move.seat):
        return Refusal("not-your-end-room", slot=move.slot)
    return refuse_order(scene, move.seat, move.piece, starting_count(scene))


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


def start(scene: Scene, move: moves.Start, events: list[Event]) -> State:
    """The card lies face down; when both players are ready it is seen where the cards lie."""
    events.append(StartChosen(move.seat, move.piece, move.slot))
    state = chosen(scene.state, move.seat, (move.piece, move.slot))
    state = without_card(state, move.seat, move.piece)
    if not both(state, starting_count(scene)):
        return state
    slots = [tuple(sorted(slot for _, slot in state.secret.choices[s])) for s in PLAYERS]
    events.append(StartsLaid((slots[0], slots[1])))
    return replace(state, frames=state.frames[:-1])


def without_card(state: State, seat: int, number: int) -> State:
    """A card is no more among those that a player has still to lay."""
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


# ---- laying the remaining cards


def offer_lays(scene: Scene, seat: int) -> Iterator[moves.Lay]:
    """Each remaining card beside each room that still takes one."""
    secret = scene.state.secret
    open_slots = [slot for slot in range(len(secret.laid)) if takes_card(scene, slot)]
    for number in secret.stock[seat]:
        for slot in open_slots:
            yield moves.Lay(seat, number, slot)


def takes_card(scene: Scene, slot: int) -> bool:
    """A room accepts cards only up to the number that the scenario gives for it."""
    return len(scene.state.secret.laid[slot]) < scene.game.room_capacity[slot]


def refuse_lay(scene: Scene, move: moves.Lay) -> Refusal | None:
    """One of one's remaining cards, beside a room that is not full."""
    if move.piece not in scene.state.secret.stock[move.seat]:
        return Refusal("not-in-your-stock")
    if not 0 <= move.slot < len(scene.state.rooms):
        return Refusal("no-such-room")
    if not takes_card(scene, move.slot):
        return Refusal("room-full", slot=move.slot, number=scene.game.room_capacity[move.slot])
    return None


def lay(scene: Scene, move: moves.Lay, events: list[Event]) -> State:
    """The card lies face down beside the room; after the last one the starters are turned up."""
    events.append(Laid(move.seat, move.slot, move.piece))
    state = laid_down(scene.state, move)
    return next_to_lay(state, other(move.seat)) or reveal_starters(state, events)


def laid_down(state: State, move: moves.Lay) -> State:
    """The state with one more card face down beside a room."""
    state = without_card(state, move.seat, move.piece)
    at, laid = move.slot, state.secret.laid
    cards = tuple(sorted((*laid[at], move.piece)))
    laid = (*laid[:at], cards, *laid[at + 1 :])
    return replace(state, secret=replace(state.secret, laid=laid))


def next_to_lay(state: State, seat: int) -> State | None:
    """The players alternate; who has no card left is skipped; None: nobody has any."""
    for candidate in (seat, other(seat)):
        if state.secret.stock[candidate]:
            return topped(state, Laying(candidate))
    return None


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
    mine = [start for start in frame.starts if scene.rows[start[0]].seat == seat]
    return tuple(mine[len(scene.state.secret.choices[seat]) :])


def offer_facings(scene: Scene, seat: int) -> Iterator[moves.Face]:
    """Every place in front of the room where the next starting character stands."""
    for number, slot in to_face(scene, seat)[:1]:
        for place in scene.game.layout.starting_places(seat, slot):
            yield moves.Face(seat, number, place)


def refuse_facing(scene: Scene, move: moves.Face) -> Refusal | None:
    """The next of one's own starters, in front of the room at which he was put down."""
    number, slot = to_face(scene, move.seat)[0]
    if move.piece != number:
        return Refusal("choose-in-order", piece=number)
    if move.place not in scene.game.layout.starting_places(move.seat, slot):
        return Refusal("not-in-front-of", piece=number, slot=slot)
    return None


def face(scene: Scene, move: moves.Face, events: list[Event]) -> State:
    """The choice is kept secret until both have made all of theirs."""
    events.append(FacingChosen(move.seat, move.piece, move.place))
    state = chosen(scene.state, move.seat, (move.piece, move.place))
    if any(len(to_face(scene, seat)) > (seat == move.seat) for seat in PLAYERS):
        return state
    return stand_up(state, events)


def stand_up(state: State, events: list[Event]) -> State:
    """All starting characters stand where they start, as both can see."""
    pieces = state.pieces
    places = sorted((number, place) for mine in state.secret.choices for number, place in mine)
    for number, place in places:
        pieces = with_piece(pieces, number, Piece(place))
    events.append(Faced(tuple(places)))
    secret: Secret = replace(state.secret, choices=((), ()))
    return replace(state, pieces=pieces, secret=secret, frames=state.frames[:-1])


START = Verb((moves.Start,), offer_starts, refuse_start, start)
LAY = Verb((moves.Lay,), offer_lays, refuse_lay, lay)
FACE = Verb((moves.Face,), offer_facings, refuse_facing, face)
