"""A record played again, to its end, with or without the checks of a simulation."""

from collections.abc import Iterator

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.core.position.setup import switches
from dungeontwister.record.files import Record, replay_entry
from dungeontwister.record.log import Log, Parley, Undo
from dungeontwister.record.notation import Names
from dungeontwister.record.parley import ABORTED
from dungeontwister.record.positions import position_text

from .checks import CheckFailed, Examiner
from .match import Moment

FIRST_LINE = 3
"""The line of a record's first entry."""


def replay_checked(record: Record) -> Log:
    """The log of a record; raises CheckFailed at the first move after which something is wrong."""
    log = Log(record.game, start=record.start())
    examiner = Examiner(record.game, "replay")
    for number, entry in enumerate(record.entries):
        before, told = log.state, len(log.events)
        replay_entry(log, entry, number + FIRST_LINE, record.header.rules)
        if isinstance(entry, Undo):
            examiner.written = b""
            continue
        if isinstance(entry, Parley):
            continue
        move: Move = entry
        events = tuple(numbered.event for numbered in log.events[told:])
        try:
            examiner.examine(Moment(number, before, move, events, log.state))
        except CheckFailed as error:
            raise CheckFailed(f"line {number + FIRST_LINE}: {error}") from error
    return log


def agreed(game: Game) -> Iterator[str]:
    """The options of a match, as far as there are any."""
    options = game.options
    if game.setup.mode:
        yield game.setup.mode
    if any(options.levels):
        yield " against ".join(options.levels)
    if options.target:
        yield f"{options.target} points"
    for name in switches():
        if getattr(options, name):
            yield name.replace("_", " ")


def summary(log: Log) -> Iterator[str]:
    """How a match stands after its last move."""
    state = log.state
    points = [side.victory_points for side in state.sides]
    played = ", ".join((log.game.setup.scenario, *agreed(log.game)))
    yield f"{played}, {len(log.entries)} entries, points {points[0]}:{points[1]}"
    yield position_text(Names(log.game), state)
    if state.ending is None:
        yield "not ended"
    else:
        winner = state.ending.winner
        nobody = "not played" if state.ending.reason == ABORTED else "draw"
        who = nobody if winner is None else f"{SEAT_NAMES[winner]} wins"
        yield f"{who} ({state.ending.reason})"
