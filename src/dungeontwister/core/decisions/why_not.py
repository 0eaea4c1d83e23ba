"""Why somebody cannot do an act: the rules look for the move that was meant, and refuse it."""

from __future__ import annotations

from collections.abc import Iterable

from dungeontwister.core.position.scene import Scene
from dungeontwister.core.secret_objects.covered_cards import veil
from dungeontwister.core.secret_objects.naming_by_backs import veiled_move

from .move import Move
from .refusal import Refusal
from .targets import Targets
from .verb import Verb


def refusal(scene: Scene, seat: int, piece: int, act: str, targets: Targets) -> Refusal | None:
    """What the rules have against an act of somebody, done to what was picked."""
    for verb in verbs_of(scene, act):
        if verb.why:
            return verb.why(scene, seat, piece, targets)
        move = verb.attempt(scene, seat, piece, targets)
        if move:
            return objection(scene, move)
    return Refusal("no-such-move")


def objection(scene: Scene, move: Move) -> Refusal | None:
    """What is said against a move, as far as its seat may know."""
    game = scene.game
    names = veil(game, scene.state, move.seat) if game.options.secret_objects else {}
    return game.why_not(scene, veiled_move(move, names) if names else move)


def verbs_of(scene: Scene, act: str) -> Iterable[Verb]:
    """The kinds of move of an act: those that are asked for now first."""
    now = scene.game.decision(scene.state).verbs
    rest = scene.game.edition.decisions[None].verbs
    return dict.fromkeys(verb for verb in (*now, *rest) if verb.act.name == act)
