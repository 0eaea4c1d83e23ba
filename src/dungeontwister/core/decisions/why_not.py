"""Why a character cannot do an act: the rules find the move that was meant, and refuse it."""

from __future__ import annotations

from collections.abc import Iterable

from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.secret_objects.covered_cards import veil
from dungeontwister.core.secret_objects.naming_by_backs import veiled_move

from .move import Move, actor
from .refusal import Refusal
from .targets import AtGear, AtPiece, AtPlace, AtPortcullis, AtRoom, Picked, Targets
from .verb import Eyes, Verb

MOST_PORTCULLISES = 32
"""More portcullises than any room has."""


def refusal(scene: Scene, seat: int, piece: int, act: str, targets: Targets) -> Refusal | None:
    """Why an act of a character on the picked targets is refused.

    Without the name of an act, what was picked tells which one is meant.
    """
    wrong = next(filter(None, (unknown(scene, target) for target in targets)), None)
    if wrong:
        return wrong
    if is_offered(scene, seat, piece, act, targets):
        return None
    targets = tuple(opened_target(scene, seat, target) for target in targets)
    for verb in verbs_of(scene, piece, act):
        move = verb.attempt(scene, seat, piece, targets)
        if verb.why and (act or move):
            return verb.why(scene, seat, piece, targets)
        if move:
            return objection(scene, move)
    return Refusal("no-such-move") if act else None


def is_offered(scene: Scene, seat: int, piece: int, act: str, targets: Targets) -> bool:
    """Whether a move of that act begins with what was picked."""
    game, verbs = scene.game, scene.game.verbs
    eyes = Eyes(game, game.view(scene, seat))
    return any(
        verbs[type(move)].points(eyes, move)[: len(targets)] == targets
        for move in game.offered(scene, seat)
        if verbs[type(move)].act.name == act and actor(move) == piece
    )


def unknown(scene: Scene, target: Picked) -> Refusal | None:
    """Whether a picked target does not exist."""
    game, layout = scene.game, scene.game.layout
    pieces = len(game.rows) * (2 if game.options.secret_objects else 1)
    match target:
        case AtPiece(piece=piece) if not 0 <= piece < pieces:
            return Refusal("no-such-piece")
        case AtPlace(place=place) if not 0 <= place < len(layout.owner):
            return Refusal("no-such-place")
        case AtRoom(slot=slot) | AtPortcullis(slot=slot) | AtGear(slot=slot) if (
            not 0 <= slot < layout.slots
        ):
            return Refusal("no-such-room")
        case AtPortcullis(nth=nth) if not 0 <= nth < MOST_PORTCULLISES:
            return Refusal("no-such-place")
    return None


def opened_target(scene: Scene, seat: int, target: Picked) -> Picked:
    """A covered card that was picked by its back."""
    if not isinstance(target, AtPiece) or target.piece < len(scene.rows):
        return target
    backs = {back: number for number, back in veil(scene.game, scene.state, seat).items()}
    return AtPiece(backs.get(target.piece, target.piece - len(scene.rows)))


def objection(scene: Scene, move: Move) -> Refusal | None:
    """The refusal of a move, as far as its seat may know."""
    game = scene.game
    names = veil(game, scene.state, move.seat) if game.options.secret_objects else {}
    return game.why_not(scene, veiled_move(move, names) if names else move)


def verbs_of(scene: Scene, piece: int, act: str) -> Iterable[Verb]:
    """The kinds of move of an act: those that are asked for now first.

    Without the name of an act: those that answer what is asked, and those of plain acts.
    """
    now = scene.game.decision(scene.state).verbs
    rest = scene.game.edition.decisions[None].verbs
    return dict.fromkeys(verb for verb in (*now, *rest) if is_meant(verb, piece, act))


def is_meant(verb: Verb, piece: int, act: str) -> bool:
    """Whether a kind of move belongs to an act, or may be meant where none is named."""
    return verb.act.name == act or (not act and verb.act.plain and piece != OFF)
