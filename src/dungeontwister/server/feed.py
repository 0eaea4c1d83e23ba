"""What one seat, or a spectator, is told: events as far as they may be known, and the present."""

from __future__ import annotations

from dungeontwister.core.decisions.event import redact
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.record.log import Log

from .phrases import Phrases
from .protocol import Clock, Table, Told


def told(log: Log, since: int, seat: int | None, phrases: Phrases) -> tuple[Told, ...]:
    """The events from a number on."""
    return tuple(
        [phrases.told(number, redact(event, seat)) for number, event in log.events[since:]]
    )


def deciders(log: Log) -> tuple[int, ...]:
    """Who has to decide; chance never waits."""
    return tuple([seat for seat in log.game.deciders(log.state) if seat in PLAYERS])


def table(
    log: Log,
    asked: tuple[int, ...],
    prompt: Prompt | None,
    seat: int | None,
    phrases: Phrases,
    clocks: tuple[Clock, ...],
) -> Table:
    """How things stand; `prompt` is what the seat has to decide, if it is among those `asked`."""
    view = log.game.view(log.state, seat)
    return Table(
        seq=len(log.events),
        view=view,
        question=None if prompt is None else phrases.question(prompt, view),
        deciders=asked,
        can_undo=seat is not None and log.can_undo(seat),
        clocks=clocks,
    )
