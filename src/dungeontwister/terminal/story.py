"""The story of a match for people: what need not be said is left out, steps become ways."""

from collections.abc import Iterable, Iterator
from typing import Final

from dungeontwister.core.events import Event, MovementBegan, Stepped, Stopped, TurnEnded
from dungeontwister.render.words import Speaker

SILENT: Final = (MovementBegan, Stopped)
"""The steps in between say it."""


def told(events: Iterable[Event]) -> list[Event]:
    """The events worth telling; the steps of one movement are told as one way."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, SILENT) or (isinstance(event, TurnEnded) and not event.lost):
            continue
        joined = way(found[-1], event) if found else None
        if joined:
            found[-1] = joined
        else:
            found.append(event)
    return found


def way(before: Event, event: Event) -> Event | None:
    """Two steps in a row as one; not if they lead back to where they began."""
    if not (isinstance(before, Stepped) and isinstance(event, Stepped)):
        return None
    if before.piece != event.piece or before.to != event.origin or before.origin == event.to:
        return None
    return Stepped(event.piece, before.origin, event.to)


def sentences(speaker: Speaker, events: Iterable[Event], seat: int | None) -> Iterator[str]:
    """The story as a seat may know it."""
    for event in told(events):
        yield speaker.event(event, seat)
