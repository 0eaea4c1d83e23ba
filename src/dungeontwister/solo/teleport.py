"""Teleportation: two dice say on which square of a room a piece appears.

The red die gives the row, the white one the column, as printed on the room. A 6 leaves that one to
the Player; two of them take the piece out of the game. Dice that show an impossible square are
rolled again: so only possible rolls are asked for, each with the weight of its faces.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.chance import ChanceRequest, Draw
from dungeontwister.core.decisions.decision import PIECE, About, Decision, first, its_seat
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPlace
from dungeontwister.core.decisions.verb import Verb, out_of
from dungeontwister.core.position.board import OFF, Place, Slot
from dungeontwister.core.position.changes import popped, pushed, topped, with_piece
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import GONE, Piece, State
from dungeontwister.core.scoring.scoring import PROGRESS
from dungeontwister.editions.squares.squares import square

from .box import PLAYER, box_of, manner_of
from .events import PersonalityWorked, SquareDrawn, Teleported, TeleportRolled
from .frames import LineChoice, NpTurn, RotationDraw, SquareDraw, Teleport

Roll = tuple[int, int]
"""What the red and the white die show."""

ON_ARRIVAL: Final = 0
"""Names the roll of a rotation die that comes before all those of activations."""

# ---- where


def is_free(scene: Scene, place: Place) -> bool:
    """A floor square or a gear on which nothing is (SO-REVEAL-08, SOQ-35)."""
    return not scene.at.get(place) and place not in scene.board.pits


def line(scene: Scene, slot: Slot, roll: Roll) -> list[Place]:
    """The squares that a roll leaves to choose from, whatever is there."""
    die = box_of(scene).numbers.die
    rows, columns = ([face] if face < die else range(1, die) for face in roll)
    return [square(slot, (row - 1, column - 1)) for row in rows for column in columns]


def squares(scene: Scene, slot: Slot, roll: Roll) -> list[Place]:
    """The squares of a roll on which something can appear."""
    return [place for place in line(scene, slot, roll) if is_free(scene, place)]


# ---- the dice


def is_lost(scene: Scene, roll: Roll) -> bool:
    """Both dice show their highest face (SO-REVEAL-07)."""
    return min(roll) == box_of(scene).numbers.die


def is_choice(scene: Scene, roll: Roll) -> bool:
    """One die shows its highest face (SO-REVEAL-05, SO-REVEAL-06)."""
    return max(roll) == box_of(scene).numbers.die and not is_lost(scene, roll)


def rolls(scene: Scene) -> Iterator[Roll]:
    """Everything that two dice can show."""
    faces = range(1, box_of(scene).numbers.die + 1)
    return ((red, white) for red in faces for white in faces)


def ask_dice(scene: Scene, frame: Teleport) -> ChanceRequest:
    """All rolls; those that would be rolled again have no weight (SO-REVEAL-09)."""
    shown = list(rolls(scene))
    weights = [is_lost(scene, r) or bool(squares(scene, frame.slot, r)) for r in shown]
    outcomes = tuple(f"{red}{white}" for red, white in shown)
    return ChanceRequest("teleport", frame.pieces[0], 0, outcomes, tuple(map(int, weights)))


def rolled(scene: Scene, frame: Teleport, outcome: str, events: list[Event]) -> State:
    """A square, a choice of the Player, or nothing."""
    roll = int(outcome[0]), int(outcome[1])
    number, lost = frame.pieces[0], is_lost(scene, roll)
    row, column = (face if face < box_of(scene).numbers.die else OFF for face in roll)
    events.append(TeleportRolled(number, row, column))
    if lost:
        pieces = with_piece(scene.pieces, number, GONE)
        return replace(next_piece(scene.state), pieces=pieces)
    if is_choice(scene, roll):
        free = squares(scene, frame.slot, roll)
        choice = pushed(scene.state, LineChoice(PLAYER, row, column))
        return as_preferred(scene, frame, free, events) or choice
    return appear(scene, scene.state, line(scene, frame.slot, roll)[0], events)


# ---- Personalities


def as_preferred(
    scene: Scene, frame: Teleport, free: Sequence[Place], events: list[Event]
) -> State | None:
    """The NPC that revealed the room may choose in the row or column instead of the Player."""
    npc = frame.revealer
    liked = manner_of(scene, npc).prefers(scene, npc, free)
    if not liked:
        return None
    events.append(PersonalityWorked(npc))
    return appear_by_lot(scene, scene.state, liked, events)


def by_itself(scene: Scene, frame: Teleport, events: list[Event]) -> State | None:
    """A Personality decides the placement instead of the dice (SO-REVEAL-11); None: they do."""
    piece, revealer = frame.pieces[0], frame.revealer
    manner = manner_of(scene, piece)
    own = manner.enters_on(scene, piece, frame.slot)
    liked = own or manner_of(scene, revealer).places(scene, revealer, frame.slot, piece)
    if not liked:
        return None
    events.append(PersonalityWorked(piece if own else revealer))
    turning = (*frame.turning, piece) if own and manner.turns_on_arrival else frame.turning
    state = topped(scene.state, replace(frame, turning=turning))
    return appear_by_lot(scene, state, liked, events)


def appear_by_lot(
    scene: Scene, state: State, places: Sequence[Place], events: list[Event]
) -> State:
    """The next piece appears on one of some squares."""
    if len(places) == 1:
        return appear(scene, state, places[0], events)
    frame = state.frames[-1]
    assert isinstance(frame, Teleport)
    return pushed(state, SquareDraw(frame.pieces[0], tuple(places)))


def ask_square(scene: Scene, frame: SquareDraw) -> ChanceRequest:
    """Each of the squares has the same chance."""
    names = scene.game.edition.place_names
    outcomes = tuple(names[place] for place in frame.places)
    return ChanceRequest("square", frame.piece, 0, outcomes, (1,) * len(outcomes))


def drawn_square(scene: Scene, frame: SquareDraw, outcome: str, events: list[Event]) -> State:
    """It appears there."""
    place = scene.game.edition.place_names.index(outcome)
    events.append(SquareDrawn(frame.piece, place))
    return appear(scene, popped(scene.state), place, events)


# ---- appearing


def appear(scene: Scene, state: State, place: Place, events: list[Event]) -> State:
    """The next piece stands or lies there; the card of an NPC joins the row."""
    frame = state.frames[-1]
    assert isinstance(frame, Teleport)
    number = frame.pieces[0]
    events.append(Teleported(number, place))
    pieces = with_piece(state.pieces, number, Piece(place))
    state = replace(next_piece(state), pieces=pieces, quiet=PROGRESS)
    return in_row(state, number) if box_of(scene).is_npc(number) else state


def next_piece(state: State) -> State:
    """The state in which the first piece that was to appear is done."""
    frame = state.frames[-1]
    assert isinstance(frame, Teleport)
    return topped(state, replace(frame, pieces=frame.pieces[1:]))


def in_row(state: State, number: int) -> State:
    """An NPC that enters in the Non-Player's turn acts in it, after all others (SO-TURN-14)."""
    frames = tuple(
        replace(frame, row=(*frame.row, number)) if isinstance(frame, NpTurn) else frame
        for frame in state.frames
    )
    return replace(state, frames=frames)


def arrive(scene: Scene, frame: Teleport, events: list[Event]) -> State | None:
    """The next piece may need no dice; when all are there some roll the rotation die."""
    if frame.pieces:
        return by_itself(scene, frame, events)
    rolls = tuple(RotationDraw(piece, ON_ARRIVAL, free=True) for piece in frame.turning)
    state = popped(scene.state)
    return replace(state, frames=(*state.frames, *rolls))


# ---- the Player's choice


def choices(scene: Scene) -> tuple[int, list[Place], list[Place]]:
    """The piece, the squares of the row or column, and the possible ones."""
    below, frame = scene.state.frames[-2:]
    assert isinstance(below, Teleport)
    assert isinstance(frame, LineChoice)
    die = box_of(scene).numbers.die
    row, column = (die if face == OFF else face for face in (frame.row, frame.column))
    there = line(scene, below.slot, (row, column))
    return below.pieces[0], there, [place for place in there if is_free(scene, place)]


def offer_puts(scene: Scene, seat: int) -> Iterable[moves.Put]:
    """Every square of the row or column where it can be."""
    number, _, free = choices(scene)
    return [moves.Put(seat, number, place) for place in free]


def refuse_put(scene: Scene, move: moves.Put) -> Refusal | None:
    """The piece for which the dice were rolled, on its row or column, where nothing is."""
    number, there, free = choices(scene)
    if move.piece != number:
        return Refusal("not-the-token", piece=number)
    if move.place not in there:
        return Refusal("not-in-the-line")
    if move.place in free:
        return None
    pit = move.place in scene.board.pits
    return Refusal("not-on-the-floor" if pit else "zone-has-a-card", place=move.place)


def put(scene: Scene, move: moves.Put, events: list[Event]) -> State:
    """It appears there."""
    return appear(scene, popped(scene.state), move.place, events)


DICE = Draw(ask_dice, rolled, "rolled-again")
SQUARE = Draw(ask_square, drawn_square)


def about_line(scene: Scene, frame: LineChoice, seat: int) -> About:
    """The piece that appears."""
    below = scene.state.frames[-2]
    assert isinstance(below, Teleport)
    return About({"piece": below.pieces[0]})


PUT = Verb(
    (moves.Put,),
    offer_puts,
    refuse_put,
    put,
    points=lambda eyes, move: (AtPlace(move.place),),
    untimely=out_of("nothing-to-place"),
    from_hand=True,
)
LINE_CHOICE = Decision(
    deciders=its_seat, picks=PIECE, pending=first("square-first"), asks=about_line
)
