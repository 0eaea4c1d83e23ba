"""Teams: chosen openly by turns or secretly by both at once; then a handicap takes away.

In a mutual choice the other player takes the same card, in a draft he can no longer take it. What
is not chosen goes back to the box: it is nowhere, like a card that has not been seen yet, so that
nothing tells who is not in a secret team. Copies of a card are cards of their own; only the first
copy that is free is offered, so that a team is chosen in one way.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from . import moves
from .changes import popped, topped, with_half
from .events import Enlisted, Event, Picked, Removed, TeamsChosen
from .frames import Frame, PickerDraw, Removal, TeamChoice, TeamPick
from .options import Setup
from .refusal import Refusal
from .scene import Scene
from .seats import PLAYERS, other
from .setup import both, chosen
from .state import Secret, State
from .verb import Verb

MUTUAL = "mutual-choice"
FRONTAL = "full-frontal"

Stocks = tuple[tuple[int, ...], tuple[int, ...]]
Choosing = moves.Pick | moves.Enlist


def agenda(setup: Setup) -> tuple[Frame, ...]:
    """What is to be done about the teams, the first step on top: the handicap comes last."""
    removals = tuple(Removal(seat, count) for seat, count in enumerate(setup.removed) if count)
    if not setup.mode:
        return removals
    if setup.mode == FRONTAL:
        return (*removals, TeamChoice(setup.characters[0], setup.objects[0]))
    return (*removals, PickerDraw())


# ---- the cards of a player


def cards(scene: Scene, seat: int, objects: bool) -> tuple[int, ...]:
    """The characters, or the objects, of a player's colour, ascending."""
    return scene.game.objects[seat] if objects else scene.game.characters[seat]


def counterpart(scene: Scene, number: int) -> int:
    """The same card of the other colour: both have the same cards in the same order."""
    half = len(scene.rows) // 2
    return number + half if number < half else number - half


def first_copies(scene: Scene, numbers: Iterable[int]) -> list[int]:
    """Of equal cards only the first."""
    found: dict[str, int] = {}
    for number in numbers:
        found.setdefault(scene.rows[number].name, number)
    return list(found.values())


def refuse_kind(scene: Scene, move: Choosing, objects: bool) -> Refusal | None:
    """One's own colour; characters are chosen before objects."""
    if not 0 <= move.piece < len(scene.rows) or scene.rows[move.piece].seat != move.seat:
        return Refusal("not-yours")
    if scene.rows[move.piece].character == objects:
        return Refusal("objects-now" if objects else "characters-first", piece=move.piece)
    return None


# ---- picking openly


def pick_of(scene: Scene) -> TeamPick:
    """The pick that is due."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, TeamPick)
    return frame


def is_taken(scene: Scene, seat: int, number: int) -> bool:
    """Whether a card is in a player's team, or its counterpart in the other's."""
    teams = scene.state.teams
    return number in teams[seat] or counterpart(scene, number) in teams[other(seat)]


def offer_picks(scene: Scene, seat: int) -> Iterator[moves.Pick]:
    """Every card that is still free, of equal ones the first."""
    mine = cards(scene, seat, pick_of(scene).objects)
    free = (number for number in mine if not is_taken(scene, seat, number))
    for number in first_copies(scene, free):
        yield moves.Pick(seat, number)


def refuse_pick(scene: Scene, move: moves.Pick) -> Refusal | None:
    """A free card of one's own, of the kind that is being chosen."""
    refusal = refuse_kind(scene, move, pick_of(scene).objects)
    if refusal:
        return refusal
    if move.piece in scene.state.teams[move.seat]:
        return Refusal("already-in-team", piece=move.piece)
    if is_taken(scene, move.seat, move.piece):
        drafted = "taken-by-opponent" if scene.rows[move.piece].character else "object-taken"
        return Refusal(drafted, piece=move.piece)
    if move not in offer_picks(scene, move.seat):
        return Refusal("first-copy-first", piece=move.piece)
    return None


def pick(scene: Scene, move: moves.Pick, events: list[Event]) -> State:
    """The card lies openly before its owner; in a mutual choice the other takes the same one."""
    state, frame = scene.state, pick_of(scene)
    taken = [move.piece, counterpart(scene, move.piece)][: 1 + (frame.mode == MUTUAL)]
    for number in taken:
        seat = scene.rows[number].seat
        events.append(Picked(seat, number))
        teams = with_card(state.teams, seat, number)
        secret = replace(state.secret, stock=with_card(state.secret.stock, seat, number))
        state = replace(state, teams=teams, secret=secret)
    return next_pick(scene, state, move.seat)


def with_card(stocks: Stocks, seat: int, number: int) -> Stocks:
    """Somebody's cards with one more, ascending."""
    return with_half(stocks, seat, tuple(sorted((*stocks[seat], number))))


def next_pick(scene: Scene, state: State, seat: int) -> State:
    """The players take turns until both have their number; the other one begins with objects."""
    frame, setup = pick_of(scene), scene.game.setup
    counts = [sum(frame.objects != scene.rows[n].character for n in team) for team in state.teams]
    sizes = setup.objects if frame.objects else setup.characters
    if any(count < size for count, size in zip(counts, sizes, strict=True)):
        return topped(state, replace(frame, seat=other(seat)))
    if frame.objects or not any(setup.objects):
        return popped(state)
    picks = counts[0] if frame.mode == MUTUAL else sum(counts)
    first = seat if picks % 2 else other(seat)
    return topped(state, TeamPick(frame.mode, other(first), objects=True))


# ---- choosing secretly


def choice_of(scene: Scene) -> TeamChoice:
    """The choice of both in progress."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, TeamChoice)
    return frame


def committed(scene: Scene, seat: int) -> list[int]:
    """The cards that a player has secretly chosen, or removed, so far."""
    return [number for (number,) in scene.state.secret.choices[seat]]


def chooses_objects(scene: Scene, seat: int) -> bool:
    """Whether a player has all his characters."""
    return len(committed(scene, seat)) >= choice_of(scene).characters


def enlistable(scene: Scene, seat: int) -> list[int]:
    """Who can be chosen next: in ascending order, so that a team is chosen in one way only."""
    frame, mine, objects = choice_of(scene), committed(scene, seat), chooses_objects(scene, seat)
    missing = frame.characters + (frame.objects if objects else 0) - len(mine)
    rest = [n for n in cards(scene, seat, objects) if not mine or n > mine[-1]]
    first = fresh(scene, seat)
    return [n for n in rest[: len(rest) - missing + 1] if n in first]


def fresh(scene: Scene, seat: int) -> list[int]:
    """The cards that have not been chosen, of equal ones the first."""
    mine = committed(scene, seat)
    numbers = cards(scene, seat, chooses_objects(scene, seat))
    return first_copies(scene, (number for number in numbers if number not in mine))


def offer_enlistments(scene: Scene, seat: int) -> Iterator[moves.Enlist]:
    """Every card that can be chosen next."""
    for number in enlistable(scene, seat):
        yield moves.Enlist(seat, number)


def refuse_enlistment(scene: Scene, move: moves.Enlist) -> Refusal | None:
    """A card of one's own, of the kind that is being chosen, in ascending order."""
    refusal = refuse_kind(scene, move, chooses_objects(scene, move.seat))
    if refusal:
        return refusal
    if move.piece in committed(scene, move.seat):
        return Refusal("already-in-team", piece=move.piece)
    if move.piece not in fresh(scene, move.seat):
        return Refusal("first-copy-first", piece=move.piece)
    if move.piece not in enlistable(scene, move.seat):
        return Refusal("enlist-in-order", piece=move.piece)
    return None


def enlist(scene: Scene, move: moves.Enlist, events: list[Event]) -> State:
    """The card is chosen in secret; when both are ready the teams stand."""
    events.append(Enlisted(move.seat, move.piece))
    frame, state = choice_of(scene), chosen(scene.state, move.seat, (move.piece,))
    if not both(state, frame.characters + frame.objects):
        return state
    events.append(TeamsChosen())
    stock = [tuple(n for (n,) in state.secret.choices[seat]) for seat in PLAYERS]
    secret: Secret = replace(state.secret, stock=(stock[0], stock[1]), choices=((), ()))
    return popped(replace(state, secret=secret))


# ---- the handicap


def removal_of(scene: Scene) -> Removal:
    """The removal in progress."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, Removal)
    return frame


def removable(scene: Scene, seat: int) -> list[int]:
    """Who can be removed next: in ascending order, so that it is done in one way only."""
    gone, missing = committed(scene, seat), removal_of(scene).missing
    stock = scene.state.secret.stock[seat]
    rest = [n for n in stock if scene.rows[n].character and (not gone or n > gone[-1])]
    return rest[: len(rest) - missing + 1]


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


PICK = Verb((moves.Pick,), offer_picks, refuse_pick, pick)
ENLIST = Verb((moves.Enlist,), offer_enlistments, refuse_enlistment, enlist)
REMOVE = Verb((moves.Remove,), offer_removals, refuse_removal, remove)
