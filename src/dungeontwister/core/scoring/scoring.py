"""Victory points, leaving the labyrinth, and the end of the game.

A character who moves to the opponent's end has left and scores; what he carries leaves the game
with him. The game ends when a player has the scenario's victory points: at once, or where
the scenario says so at the end of the turn.
"""

from msgspec.structs import replace

from dungeontwister.core.combat.wounds import eliminate, eliminate_carried, worth, wound
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Discarded, Eliminated, Exited, GameEnded, Rescued
from dungeontwister.core.position.changes import with_half, with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import GONE, Ending, Piece, State
from dungeontwister.core.turn.stalemate import stalemate

from .most_to_gain import can_be_won

PROGRESS = -1
"""A turn with progress is not counted among those without: its end makes this zero."""


def exit_labyrinth(scene: Scene, state: State, number: int, events: list[Event]) -> State:
    """He leaves the game and scores. The state is the one after the action that led him out."""
    row = scene.rows[number]
    points = row.exit_points + sum(
        scene.rows[item].exit_points
        for item in scene.held.get(number, NOBODY)
        if not scene.rows[item].character
    )
    events.append(Exited(number, state.pieces[number].place, points))
    pieces = with_piece(taken_along(scene, number, events), number, GONE)
    return score(scene, replace(state, pieces=pieces), row.seat, points, events)


def lost(scene: Scene, state: State, number: int, events: list[Event]) -> State:
    """A character is eliminated without a combat: the opponent of his owner scores."""
    points = worth(scene, number, 0)
    events.append(Eliminated(number, points))
    state = replace(state, pieces=with_piece(state.pieces, number, GONE))
    return score(scene, state, other(scene.rows[number].seat), points, events)


def hurt(scene: Scene, state: State, number: int, events: list[Event]) -> State:
    """A character is struck without a combat, as if he had lost one; the opponent scores."""
    pieces, points = eliminate_carried(scene, state.pieces, number, 0, events)
    if scene.pieces[number].wounded:
        pieces, worth_it = eliminate(scene, pieces, number, 0, events)
        points += worth_it
    else:
        pieces = wound(pieces, number, events)
    state = replace(state, pieces=pieces, quiet=PROGRESS)
    winner = other(scene.rows[number].seat)
    return score(scene, state, winner, points, events) if points else state


def taken_along(scene: Scene, number: int, events: list[Event]) -> tuple[Piece, ...]:
    """An object carried out is discarded; a wounded friend is rescued and scores nothing."""
    pieces = scene.pieces
    for item in scene.held.get(number, NOBODY):
        events.append(Rescued(item) if scene.rows[item].character else Discarded(item))
        pieces = with_piece(pieces, item, GONE)
    return pieces


def score(scene: Scene, state: State, seat: int, points: int, events: list[Event]) -> State:
    """Victory points are counted; a player who has reached the target wins, mostly at once."""
    side = state.sides[seat]
    total = side.victory_points + points
    scored = replace(side, victory_points=total)
    state = replace(state, sides=with_half(state.sides, seat, scored), quiet=PROGRESS)
    if total >= scene.game.target and not scene.game.setup.finishes_turn:
        return ended(state, Ending(seat, "target"), events)
    return drawn_if_hopeless(scene, state, events)


def drawn_if_hopeless(scene: Scene, state: State, events: list[Event]) -> State:
    """The game is over if nobody can win any more."""
    options = scene.game.options
    if options.quiet_turns and not options.plays_on and not can_be_won(scene, state):
        return stalemate(scene, state, "out-of-reach", events)
    return state


def ended(state: State, ending: Ending, events: list[Event]) -> State:
    """Nothing more is decided."""
    events.append(GameEnded(ending.winner, ending.reason))
    return replace(state, ending=ending, frames=())
