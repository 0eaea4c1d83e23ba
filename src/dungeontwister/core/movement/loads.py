"""Taking, dropping, giving and swapping in the course of a movement, free of charge.

No character holds more than he can carry. Friends exchange freely; from a wounded enemy a character
may take or swap, but not give. Wounded characters are carried like objects, by unwounded friends
only, and hold nothing while they are carried.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Dropped, Gave, Swapped, Took
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.state import GONE, Piece, State

LoadMove = moves.Take | moves.Drop | moves.Give | moves.Swap

GROUND = -1


def arrangement(pieces: tuple[Piece, ...]) -> tuple[int, ...]:
    """Who carries what. Between two steps nothing else changes."""
    return tuple([piece.carrier for piece in pieces])


# ---- who may hold what


def can_hold(scene: Scene, holder: int, item: int) -> bool:
    """Whether a character may hold a piece: an object, or a wounded friend if he is unwounded."""
    if not scene.rows[item].character:
        return True
    friend = scene.rows[item].seat == scene.rows[holder].seat
    return friend and scene.pieces[item].wounded and not scene.pieces[holder].wounded


def has_room(scene: Scene, holder: int) -> bool:
    """Whether a character can carry one thing more."""
    return len(scene.held.get(holder, NOBODY)) < scene.rows[holder].capacity


def is_friend(scene: Scene, one: int, another: int) -> bool:
    """Characters of the same colour."""
    row = scene.rows[another]
    return row.character and row.seat == scene.rows[one].seat


def yields(scene: Scene, mover: int, another: int) -> bool:
    """Friends, and wounded characters of either colour, let go of what they hold."""
    return scene.rows[another].character and (
        is_friend(scene, mover, another) or scene.pieces[another].wounded
    )


# ---- what is possible


def possible(scene: Scene) -> Iterator[LoadMove]:
    """Every free exchange at the place of the moving character that leads to a new arrangement."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Movement)
    mover = frame.piece
    here = scene.at[scene.pieces[mover].place]
    mine = scene.held.get(mover, NOBODY)
    if len(here) == 1 and not mine:
        return
    refused = scene.game.edition.standing.refuse_exchange
    for change in candidates(scene, mover, here, mine):
        if arrangement(rearranged(scene, change)) not in frame.seen and not refused(scene, change):
            yield change


def candidates(
    scene: Scene, mover: int, here: list[int], mine: Iterable[int]
) -> Iterator[LoadMove]:
    """Every exchange that the carrying rules allow."""
    seat, room = scene.rows[mover].seat, has_room(scene, mover)
    for item in mine:
        yield moves.Drop(seat, mover, item)
    for other in here:
        if other == mover:
            continue
        if room and can_hold(scene, mover, other):
            yield moves.Take(seat, mover, other, GROUND)
        if yields(scene, mover, other):
            yield from with_another(scene, mover, other, room)


def with_another(scene: Scene, mover: int, other: int, room: bool) -> Iterator[LoadMove]:
    """Exchanges with one character at the same place."""
    seat = scene.rows[mover].seat
    mine, theirs = scene.held.get(mover, NOBODY), scene.held.get(other, NOBODY)
    for wanted in theirs:
        if room and can_hold(scene, mover, wanted):
            yield moves.Take(seat, mover, wanted, other)
    for item in mine:
        if not can_hold(scene, other, item):
            continue
        if is_friend(scene, mover, other) and has_room(scene, other):
            yield moves.Give(seat, mover, item, other)
        for wanted in theirs:
            if can_hold(scene, mover, wanted):
                yield moves.Swap(seat, mover, item, other, wanted)


# ---- what changes


def changed(scene: Scene, change: LoadMove) -> State:
    """The state after a free exchange, which notes the new arrangement."""
    state = scene.state
    frame = state.frames[-1]
    assert isinstance(frame, Movement)
    pieces = rearranged(scene, change)
    seen = (*frame.seen, arrangement(pieces))
    noted = Movement(frame.piece, frame.points, seen, frame.walls)
    return replace(state, pieces=pieces, frames=(*state.frames[:-1], noted))


def rearranged(scene: Scene, change: LoadMove) -> tuple[Piece, ...]:
    """The pieces after a free exchange, without characters who lost their hold by it."""
    pieces = exchanged(scene, change)
    for number in scene.game.edition.standing.falls(scene, change):
        pieces = with_piece(pieces, number, GONE)
    return pieces


def exchanged(scene: Scene, change: LoadMove) -> tuple[Piece, ...]:
    """The pieces after something has changed hands."""
    pieces, mover = scene.pieces, change.piece
    match change:
        case moves.Take(item=item):
            return lifted(scene, item, mover)
        case moves.Drop(item=item):
            return with_piece(pieces, item, put_down(pieces[item], pieces[mover].place))
        case moves.Give(item=item, receiver=receiver):
            return with_piece(pieces, item, in_hands(pieces[item], receiver))
        case moves.Swap(item=item, partner=partner, wanted=wanted):
            pieces = with_piece(pieces, item, in_hands(pieces[item], partner))
            return with_piece(pieces, wanted, in_hands(pieces[wanted], mover))


def lifted(scene: Scene, item: int, carrier: int) -> tuple[Piece, ...]:
    """Something is taken up. What a lifted character held is left behind."""
    pieces = scene.pieces
    for left in scene.held.get(item, NOBODY):
        pieces = with_piece(pieces, left, put_down(pieces[left], pieces[item].place))
    return with_piece(pieces, item, in_hands(pieces[item], carrier))


def in_hands(piece: Piece, carrier: int) -> Piece:
    """Something carried, which is nowhere but with its carrier."""
    return Piece(-1, carrier, piece.wounded, piece.wounded_now, used=piece.used)


def put_down(piece: Piece, place: int) -> Piece:
    """Something that lies at a place."""
    return Piece(place, -1, piece.wounded, piece.wounded_now, used=piece.used)


# ---- why not


def refuse(scene: Scene, change: LoadMove) -> Refusal | None:
    """The reasons why an exchange is not possible, the most telling one first."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Movement)
    if change.piece != frame.piece:
        return Refusal("another-is-moving", piece=frame.piece)
    if not 0 <= change.item < len(scene.pieces):
        return Refusal("no-such-piece")
    refused = explain(scene, change) or scene.game.edition.standing.refuse_exchange(scene, change)
    return refused or repeats(scene, frame, change)


def explain(scene: Scene, change: LoadMove) -> Refusal | None:
    """Which carrying rule an exchange breaks."""
    match change:
        case moves.Take():
            return explain_take(scene, change)
        case moves.Drop():
            return explain_mine(scene, change.piece, change.item)
        case moves.Give():
            return explain_give(scene, change)
        case moves.Swap():
            return explain_swap(scene, change)


def explain_take(scene: Scene, take: moves.Take) -> Refusal | None:
    """Taking from the ground, or from a character who yields it, with a free hand."""
    mover, item = take.piece, take.item
    if take.source == GROUND:
        if item == mover or scene.pieces[item].place != scene.pieces[mover].place:
            return Refusal("not-here", piece=mover, other=item)
    else:
        refusal = explain_partner(scene, mover, take.source, item)
        if refusal:
            return refusal
    return explain_holding(scene, mover, item) or explain_room(scene, mover)


def explain_partner(scene: Scene, mover: int, partner: int, wanted: int) -> Refusal | None:
    """The other party: at the same place, letting go, and holding what is wanted."""
    if not 0 <= partner < len(scene.pieces) or not 0 <= wanted < len(scene.pieces):
        return Refusal("no-such-piece")
    if partner == mover or scene.pieces[partner].place != scene.pieces[mover].place:
        return Refusal("not-here", piece=mover, other=partner)
    if not yields(scene, mover, partner):
        return Refusal("enemy-keeps-it", piece=mover, other=partner)
    if scene.pieces[wanted].carrier != partner:
        return Refusal("does-not-carry", piece=partner, other=wanted)
    return None


def explain_mine(scene: Scene, mover: int, item: int) -> Refusal | None:
    """A character drops, gives or swaps only what he carries."""
    if scene.pieces[item].carrier != mover:
        return Refusal("does-not-carry", piece=mover, other=item)
    return None


def explain_give(scene: Scene, give: moves.Give) -> Refusal | None:
    """Giving without getting: only to a friend at the same place who can hold it."""
    mover, receiver = give.piece, give.receiver
    if not 0 <= receiver < len(scene.pieces):
        return Refusal("no-such-piece")
    if receiver == mover or scene.pieces[receiver].place != scene.pieces[mover].place:
        return Refusal("not-here", piece=mover, other=receiver)
    if not is_friend(scene, mover, receiver):
        return Refusal("only-to-friends", piece=mover, other=receiver)
    return (
        explain_mine(scene, mover, give.item)
        or explain_holding(scene, receiver, give.item)
        or explain_room(scene, receiver)
    )


def explain_swap(scene: Scene, swap: moves.Swap) -> Refusal | None:
    """An exchange of one thing for another, which both may hold."""
    return (
        explain_mine(scene, swap.piece, swap.item)
        or explain_partner(scene, swap.piece, swap.partner, swap.wanted)
        or explain_holding(scene, swap.partner, swap.item)
        or explain_holding(scene, swap.piece, swap.wanted)
    )


def explain_holding(scene: Scene, holder: int, item: int) -> Refusal | None:
    """Who may hold what."""
    if can_hold(scene, holder, item):
        return None
    if not scene.rows[holder].capacity:
        return Refusal("carries-nothing", piece=holder)
    if not scene.pieces[item].wounded:
        return Refusal("only-wounded-carried", piece=holder, other=item)
    if scene.rows[item].seat != scene.rows[holder].seat:
        return Refusal("only-friends-carried", piece=holder, other=item)
    return Refusal("wounded-carries-nobody", piece=holder, other=item)


def explain_room(scene: Scene, holder: int) -> Refusal | None:
    """No character holds more than he can carry, and some never carry anything."""
    limit = scene.rows[holder].capacity
    if has_room(scene, holder):
        return None
    return Refusal("hands-full" if limit else "carries-nothing", piece=holder, number=limit)


def repeats(scene: Scene, frame: Movement, change: LoadMove) -> Refusal | None:
    """Nothing that is free may repeat an arrangement since the last step."""
    if arrangement(rearranged(scene, change)) in frame.seen:
        return Refusal("same-arrangement", piece=change.piece)
    return None


# ---- the end of an action


def settled(scene: Scene, state: State, events: list[Event]) -> State:
    """The object under a character is taken up, where the edition says so."""
    pieces = state.pieces
    for holder, item in scene.game.edition.standing.settled(scene, pieces):
        if not pieces[holder].wounded:
            events.append(Took(holder, item, GROUND))
        pieces = with_piece(pieces, item, in_hands(pieces[item], holder))
    return state if pieces is state.pieces else replace(state, pieces=pieces)


# ---- what it looks like


def perform(scene: Scene, change: LoadMove, events: list[Event]) -> State:
    """The exchange happens."""
    mover = change.piece
    match change:
        case moves.Take(item=item, source=source):
            report_left(scene, item, events)
            events.append(Took(mover, item, source))
        case moves.Drop(item=item):
            events.append(Dropped(mover, item, scene.pieces[mover].place))
        case moves.Give(item=item, receiver=receiver):
            events.append(Gave(mover, item, receiver))
        case moves.Swap(item=item, partner=partner, wanted=wanted):
            events.append(Swapped(mover, item, partner, wanted))
    return changed(scene, change)


def report_left(scene: Scene, item: int, events: list[Event]) -> None:
    """What a lifted character held is left lying."""
    place = scene.pieces[item].place
    events.extend(Dropped(item, left, place) for left in scene.held.get(item, NOBODY))
