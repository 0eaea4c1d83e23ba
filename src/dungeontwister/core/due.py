"""Whether a move is due: its kind belongs to what has to be decided, and so does its seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import combat
from .frames import Combat, TeamChoice
from .refusal import Refusal
from .seats import PLAYERS
from .state import State

if TYPE_CHECKING:
    from .game import Game
    from .moves import Move


def refuse(game: Game, state: State, move: Move) -> Refusal | None:
    """Why it is not the time for a move, or not for that seat."""
    if state.ending:
        return Refusal("game-over")
    kind = type(state.frames[-1]) if state.frames else None
    verb = game.verbs.get(type(move))
    if verb is None:
        return Refusal("no-such-move")
    if verb not in game.edition.verbs[kind]:
        return Refusal("not-now")
    if move.seat not in game.deciders(state):
        return Refusal(why_not_asked(game, state, move.seat))
    return None


def why_not_asked(game: Game, state: State, seat: int) -> str:
    """The reason why a seat has nothing to decide now."""
    if seat not in PLAYERS or not game.is_choice_of_both(state):
        return "not-your-decision"
    top = state.frames[-1]
    if isinstance(top, Combat):
        awaiting = combat.is_awaiting(state, top, seat)
        return "other-lays-first" if awaiting else "cards-laid"
    return "team-complete" if isinstance(top, TeamChoice) else "already-chosen"
