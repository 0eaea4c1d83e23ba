"""What a seat may say about its match: told with the table, so that no page works it out."""

from __future__ import annotations

from msgspec.structs import replace

from dungeontwister.record import parley
from dungeontwister.record.log import Log
from dungeontwister.server.protocol import Rematch, Table
from dungeontwister.server.telling.phrases import Phrases


def with_talks(
    table: Table, log: Log, seat: int | None, phrases: Phrases, rematch: Rematch | None
) -> Table:
    """A table with what was said about the match, and what its seat may say."""
    offered = None if log.talks.offered == parley.NOBODY else log.talks.offered
    if seat is None:
        return replace(table, offered=offered, rematch=rematch)
    return replace(
        table,
        sayable=parley.sayable(log.game, log.state, log.talks, seat),
        unsayable=unsayable(log, seat, phrases),
        offered=offered,
        rematch=rematch,
    )


def unsayable(log: Log, seat: int, phrases: Phrases) -> str:
    """Why a seat may not offer a draw now; nothing where draws are not offered at all."""
    game, state = log.game, log.state
    if state.ending or game.automatic or game.is_setting_up(state):
        return ""
    refusal = parley.why_no_offer(game, state, log.talks, seat)
    return phrases.refusal(refusal) if refusal else ""
