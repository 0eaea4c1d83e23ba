"""Whether the kind and the seat of a move are asked for now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import State

from .move import Move, actor
from .refusal import Refusal

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

    from .verb import Verb


def refuse(game: Game, state: State, move: Move) -> Refusal | None:
    """Why a move of this kind, or of this seat, is not asked for now."""
    if state.ending:
        return Refusal("game-over")
    verb = game.verbs.get(type(move))
    if verb is None:
        return Refusal("no-such-move")
    if verb not in game.decision(state).verbs:
        return untimely(game, state, move, verb)
    if move.seat not in game.deciders(state):
        return Refusal(why_not_asked(game, state, move.seat))
    return None


def untimely(game: Game, state: State, move: Move, verb: Verb) -> Refusal:
    """Why a move of this kind is not asked for: it is not the seat's turn, or what comes first."""
    seat, action = move.seat, verb in game.edition.decisions[None].verbs
    if action and seat != state.active in PLAYERS and seat not in game.deciders(state):
        return Refusal("not-your-decision")
    reason = verb.untimely(game, state)
    if reason:
        return cannot_begin(game, state, move, verb) or Refusal(reason)
    return game.decision(state).pending(state.frames[-1] if state.frames else None)


def cannot_begin(game: Game, state: State, move: Move, verb: Verb) -> Refusal | None:
    """Why the mover could not even begin the action that the move would be a part of."""
    piece = actor(move)
    if piece is None or move.seat != state.active:
        return None
    return verb.unfit(game.scene(state), move.seat, piece)


def why_not_asked(game: Game, state: State, seat: int) -> str:
    """The reason why a seat has nothing to decide now."""
    if seat not in PLAYERS or not game.is_choice_of_both(state):
        return "not-your-decision"
    return game.decision(state).done(state, state.frames[-1], seat)
