"""Which text offers a move, and the values that only this kind of move has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View
from dungeontwister.editions.card_game.moves import Enlist, Face, Invert, Levitate, Pick, Shatter
from dungeontwister.editions.prison.moves import Repel

from .text_values import Filled

if TYPE_CHECKING:
    from .words import Speaker


UNLASTING = Shatter | Invert | moves.Unlock | moves.Lock | moves.Break


def tag(move: Move) -> str:
    """The verb of a move."""
    return tag_of(type(move))


def step_variant(game: Game, seat: int, origin: int, to: int) -> str:
    """Steps into the labyrinth, out of it and from one facing to another have their own words."""
    layout = game.layout
    if is_exit(game, seat, to):
        return ".exit"
    outside = origin >= 0 and layout.owner[origin] >= 0
    if layout.faces[to] >= 0:
        return ".turned" if outside else ".back"
    return ".in" if outside and layout.owner[to] < 0 else ""


def is_exit(game: Game, seat: int, to: int) -> bool:
    """Whether going to a place leaves the labyrinth by the opponent's end."""
    return 0 <= game.layout.owner[to] != seat and game.setup.leaves[seat]


VARIED: Final = {
    *(moves.Step, moves.Take, moves.Jump, moves.Shoot, moves.Heal),
    *(Levitate, moves.Announce, moves.Name),
}
"""The kinds of move that have special cases."""


def variant(game: Game, move: Move, position: State | View) -> str:
    """Nothing, or a dot and the name of a special case."""
    if type(move) not in VARIED:
        return ""
    if type(move) is moves.Step:
        if is_walk_through(position):
            return ".wall"
        return step_variant(game, move.seat, position.pieces[move.piece].place, move.to)
    match move:
        case moves.Take(source=source) if source >= 0:
            return ".from"
        case moves.Jump(seat=seat, to=to, card=card):
            exits = ".exit" if is_exit(game, seat, to) else ""
            return exits if card is None else f"{exits}.card"
        case _:
            return variant_of_ability(move)


def variant_of_ability(move: Move) -> str:
    """The special cases of what abilities and objects allow."""
    match move:
        case moves.Shoot(piece=piece, weapon=weapon) if weapon != piece:
            return ".weapon"
        case moves.Heal(piece=piece, target=target) if target == piece:
            return ".self"
        case Levitate(receiver=receiver) if receiver >= 0:
            return ".into"
        case moves.Announce(count=1):
            return ".one"
        case moves.Name(card=None):
            return ".none"
    return ""


def lasts(move: Move, variant: str) -> bool:
    """Whether a move is told in the same words in every position.

    These are not: an exit, whose points depend on the load; acts on the room where a character
    is; and work on a portcullis, whose sides depend on the room.
    """
    return ".exit" not in variant and not isinstance(move, UNLASTING)


def is_plain(kind: type[Move]) -> bool:
    """Whether moves of a kind have no special cases, and the same words in every position."""
    return kind not in VARIED and not issubclass(kind, UNLASTING)


def is_walk_through(position: State | View) -> bool:
    """Whether a walk through a wall is in progress instead of a movement."""
    top = position.frames[-1] if position.frames else None
    return isinstance(top, Movement) and top.walls


def extra(speaker: Speaker, move: Move, position: State | View, variant: str) -> Filled:
    """Values besides those of the fields."""
    match move:
        case Pick(piece=piece) | Enlist(piece=piece) | moves.Remove(piece=piece):
            return card(speaker, piece)
        case moves.Begin(piece=piece):
            return {"points": speaker.game.rows[piece].movement}
        case Repel(piece=piece):
            return {"points": speaker.game.rows[piece].repels}
        case Face(place=place):
            return faced(speaker, place) | {"place": speaker.front(place)}
        case moves.Step(piece=piece, to=to):
            found: Filled = {"points": exit_points(speaker.game, piece, position)}
            if variant in (".turned", ".back"):
                return found | faced(speaker, to)
            here = position.pieces[piece].place
            return found | speaker.places.way(speaker, position.rooms, here, to)
        case Shatter(piece=piece):
            return {"room": room_of(speaker.game, piece, position)}
        case Invert(piece=piece):
            return {"here": room_of(speaker.game, piece, position)}
        case moves.Unlock() | moves.Lock() | moves.Break():
            place, gate = position.pieces[move.piece].place, (move.slot, move.nth)
            return speaker.places.gate(speaker, position.rooms, place, gate)
    return {}


def card(speaker: Speaker, piece: int) -> Filled:
    """A card of a team, in as few words as possible: many of them stand side by side."""
    row = speaker.game.rows[piece]
    numbers = f" {row.movement}/{row.combat}" if row.character else ""
    return {"name": speaker.name(piece), "numbers": numbers}


def room_of(game: Game, piece: int, position: State | View) -> int:
    """The number of the room in which a character is."""
    return game.layout.room_of[position.pieces[piece].place] + 1


def faced(speaker: Speaker, place: int) -> Filled:
    """The zone that a place in a starting zone faces."""
    return {"to": speaker.front(place), "code": speaker.code(place).lstrip("@")}


def exit_points(game: Game, piece: int, position: State | View) -> int:
    """The victory points of an exit: for the character and for the objects that he carries."""
    carried = [n for n, thing in enumerate(position.pieces) if thing.carrier == piece]
    rows = [game.rows[piece], *(game.rows[n] for n in carried if not game.rows[n].character)]
    return sum(row.exit_points for row in rows)
