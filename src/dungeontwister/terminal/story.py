"""The story of a match for people: the obvious is left out, steps become ways.

What a character of a Non-Player does stands below its name: the objectives that failed and the one
that decided, then its deeds.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import (
    MovementBegan,
    RoomRevealed,
    Stepped,
    Stopped,
    TurnBegan,
    TurnEnded,
)
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.state import Room
from dungeontwister.editions.prison.events import LineLaid
from dungeontwister.record.log import Numbered, TakenBack
from dungeontwister.render import np
from dungeontwister.render.words import Speaker
from dungeontwister.solo import events as np_events

Seen = tuple[Event, tuple[Room, ...]]
"""An event, and how the rooms lay when it had happened."""
SILENT: Final = (MovementBegan, Stopped)
"""Left out, because the steps say it."""
PLAIN_IN_SOLO: Final = (np_events.NpcDrawn, LineLaid, RoomRevealed)
"""Against a Non-Player: the bag is in sight, nothing is secret, and no token lies on a room."""
MARK, NAME, FAILED, DECIDED, DEED = "•", "▸", "✗", "✓", "·"
DECISIONS: Final = (np_events.ObjectiveHeld, np_events.DefaultTaken)
IDLE: Final = (np_events.NpcActivated, np_events.ObjectiveTried)
"""If an NPC is done right after one of these, it has done nothing."""


class Line(NamedTuple):
    """A sentence of the story, and what it tells."""

    text: str
    event: Event
    mark: str = MARK
    below: bool = False
    """It stands below the name of an NPC."""

    def __str__(self) -> str:
        return f"{'  ' if self.below else ''}{self.mark} {self.text}"

    @property
    def indent(self) -> int:
        """Columns before its words."""
        return 4 if self.below else 2


def standing(log: Sequence[Numbered]) -> list[Numbered]:
    """The events of a log without those that were taken back.

    That something was taken back is told until something else is done.
    """
    gone = {number for _, event in log if isinstance(event, TakenBack) for number in event.events}
    return [
        numbered
        for numbered in log
        if numbered.number not in gone
        and (numbered is log[-1] or not isinstance(numbered.event, TakenBack))
    ]


def told(events: Iterable[Seen]) -> list[Seen]:
    """The events worth telling; the steps of one movement are told as one way."""
    found: list[Seen] = []
    for event, rooms in events:
        if isinstance(event, SILENT) or (isinstance(event, TurnEnded) and not event.lost):
            continue
        joined = way(found[-1][0], event) if found else None
        if joined:
            found[-1] = joined, rooms
        else:
            found.append((event, rooms))
    return found


def way(before: Event, event: Event) -> Event | None:
    """Two steps in a row as one; not if they lead back to where they began."""
    if not (isinstance(before, Stepped) and isinstance(event, Stepped)):
        return None
    if before.piece != event.piece or before.to != event.origin or before.origin == event.to:
        return None
    return Stepped(event.piece, before.origin, event.to)


def is_acting(events: Iterable[Event]) -> bool:
    """Whether an NPC is in the middle of what it does after these events, the last one first."""
    for event in events:
        if isinstance(event, np_events.NpcActivated):
            return True
        if isinstance(event, np_events.ActivationEnded | TurnBegan):
            return False
    return False


def lines(
    speaker: Speaker, events: Iterable[Seen], seat: int | None, *, acting: bool = False
) -> Iterator[Line]:
    """The story as a seat may know it; `acting`: it begins in the middle of what an NPC does."""
    before: Event | None = None
    for event, rooms in told(events):
        acting = acting or isinstance(event, np_events.NpcActivated)
        if not (speaker.game.automatic and says_nothing(event, before)):
            yield line(speaker.among(rooms), event, seat, acting)
        acting = acting and not isinstance(event, np_events.ActivationEnded)
        before = event


def line(speaker: Speaker, event: Event, seat: int | None, acting: bool) -> Line:
    """One sentence; what an NPC that acts does stands below its name."""
    if isinstance(event, np_events.NpcActivated):
        return Line(speaker.event(event, seat), event, NAME)
    if acting and np.told_below(event):
        return Line(np.below(speaker, event), event, mark_of(event), below=True)
    return Line(speaker.event(event, seat), event, DEED if acting else MARK, below=acting)


def says_nothing(event: Event, before: Event | None) -> bool:
    """Events that need no words against a Non-Player."""
    match event:
        case np_events.TeleportRolled(row=row, column=column):
            return OFF not in (row, column)
        case np_events.ActivationEnded(lost=0):
            return not isinstance(before, IDLE)
    return isinstance(event, PLAIN_IN_SOLO)


def mark_of(event: Event) -> str:
    """The mark of a line: an objective that failed, one that decided, or a deed."""
    if isinstance(event, np_events.ObjectiveTried):
        return FAILED
    return DECIDED if isinstance(event, DECISIONS) else DEED
