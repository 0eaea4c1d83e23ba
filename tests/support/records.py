"""Records played again: entries folded into a log, and which of them still stand."""

from __future__ import annotations

from collections.abc import Iterable

from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State
from dungeontwister.record.log import Entry, Log, Numbered, Parley, Undo


def enter(log: Log, entry: Entry) -> tuple[Numbered, ...]:
    """One entry of a record: a move, moves taken back, or something said about the match."""
    if isinstance(entry, Undo):
        return log.undo(entry.seat, entry.moves)
    return log.say(entry) if isinstance(entry, Parley) else log.play(entry)


def folded(game: Game, entries: Iterable[Entry], start: State | None = None) -> Log:
    """The log of a record, without a source of chance: the record has its answers."""
    log = Log(game, start=start)
    for entry in entries:
        enter(log, entry)
    return log


def standing(entries: Iterable[Entry]) -> list[int]:
    """The indexes of the moves that were not taken back."""
    found: list[int] = []
    moved: dict[int, int] = {}
    for index, entry in enumerate(entries):
        if isinstance(entry, Undo):
            for _ in range(entry.moves):
                found.remove(max(at for at in found if moved[at] == entry.seat))
        elif not isinstance(entry, Parley):
            found.append(index)
            moved[index] = entry.seat
    return found
