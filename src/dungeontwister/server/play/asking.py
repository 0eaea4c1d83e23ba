"""Who may ask for a hint, for reasons or for a sketch: told with the table, so no page guesses."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from dungeontwister.bots.setting_up.decisions import KINDS
from dungeontwister.core.position.seats import other
from dungeontwister.foresight import enemies
from dungeontwister.foresight.sketch import can_begin
from dungeontwister.record.log import Log
from dungeontwister.record.turns import is_over
from dungeontwister.server.protocol import Table

PERSON = "person"
NOBODY = "nobody"
"""What sits on a seat whose moves the rules dictate."""

FREE: Final = "free"
"""Nobody else is there whom it could wrong."""
CONSENT: Final = "consent"
"""The other person has to agree, before the same screen."""


def advised(table: Table, log: Log, players: tuple[str, str], seat: int) -> Table:
    """A table with what its seat may ask."""
    return replace(
        table,
        hints=hints_for(players, seat),
        motive=motive_for(log, players, other(seat)),
        plans=can_begin(log.scene, seat),
        fills=table.question is not None and fills(table.question.kind),
        threats=enemies(log.game, table.view),
    )


def fills(kind: str) -> bool:
    """Whether a choice can be made for a player: it belongs to the set-up, and wrongs nobody."""
    return kind in KINDS


def hints_for(players: tuple[str, str], seat: int) -> str:
    """Whether a person may ask for hints."""
    return CONSENT if players[other(seat)] == PERSON else FREE


def motive_for(log: Log, players: tuple[str, str], seat: int) -> int | None:
    """The seat of a bot that can be asked for its reasons.

    With covered cards they cannot be told: its moves name cards that nobody else sees.
    """
    if players[seat] in (PERSON, NOBODY) or log.game.options.secret_objects:
        return None
    return seat if is_over(log.events, seat) else None
