"""Why a move can no longer be taken back.

A move is final if it disclosed, drew or ended something, or if its row says so: a rotation, unless
the players agreed to play among friends.
"""

from collections.abc import Sequence
from typing import Final

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import GameEnded
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import SEAT_NAMES

NOTHING: Final = "nothing-to-take-back"
ANSWERED: Final = "answered-since"
CHOSEN: Final = "both-have-chosen"
DISCLOSED: Final = "disclosed-since"
DRAWN: Final = "drawn-since"
REASONS: Final = (NOTHING, ANSWERED, CHOSEN, DISCLOSED, DRAWN)
"""Reasons behind which there is no rule of the game; rows of moves give the others."""
OVER: Final = "game-over"


class CannotUndo(Exception):
    """A player may not take back his last move, or has made none. Nothing has been changed.

    >>> import dungeontwister as dt
    >>> try:
    ...     dt.Match("tutorial-1", seed=1).undo("blue")
    ... except dt.CannotUndo as error:
    ...     print(error)
    blue: nothing-to-take-back
    """

    def __init__(self, seat: int, refusal: Refusal) -> None:
        rule = f" [{refusal.rule}]" if refusal.rule else ""
        super().__init__(f"{SEAT_NAMES[seat]}: {refusal.reason}{rule}")
        self.refusal = refusal


def refusal(game: Game, reason: str) -> Refusal:
    """A reason with the rule behind it, where it is one of the rulebook."""
    return Refusal(reason, rule=game.edition.rules.get(reason, ""))


def why_final(game: Game, move: Move, events: Sequence[Event]) -> str:
    """Why a move cannot be taken back; empty: it can be."""
    row = game.verbs[type(move)]
    if GameEnded in map(type, events):
        return OVER
    if move.seat in game.automatic:
        return ANSWERED
    if said := row.final(game.options):
        return said
    final = [event for event in events if event.final or event.discloses]
    if row.discloses or (final and any(event.discloses for event in final)):
        return DISCLOSED
    if isinstance(move, moves.Chance):
        return DRAWN
    return CHOSEN if any(event.final for event in final) else ""
