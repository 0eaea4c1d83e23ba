"""What a page was sent while a match was played, beside what is shown of it afterwards.

Compared are bytes: events, and the view after each update. What a replay has not is what only
whoever plays needs: questions, clocks, what may be said.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from dungeontwister.server.replay.folding import Folded


class RawTable(msgspec.Struct):
    """As much of a table as is compared."""

    seq: int
    view: msgspec.Raw


class RawUpdate(msgspec.Struct):
    """As much of an update as is compared."""

    since: int
    events: list[msgspec.Raw]
    table: RawTable
    t: str = ""


class RawMoments(msgspec.Struct):
    """A page of a replay."""

    first: int
    moments: list[RawUpdate]


class Told(NamedTuple):
    """What was told between two numbers of events, and what was seen after it."""

    since: int
    seq: int
    events: tuple[bytes, ...]
    view: bytes


def told(update: RawUpdate) -> Told:
    """An update, as bytes."""
    events = tuple(bytes(event) for event in update.events)
    return Told(update.since, update.table.seq, events, bytes(update.table.view))


def updates(messages: Iterable[bytes]) -> Iterator[Told]:
    """The updates among the messages that were sent to a page."""
    for message in messages:
        if message.startswith(b'{"t":"update"'):
            yield told(msgspec.json.decode(message, type=RawUpdate))


def moments(pages: Iterable[bytes]) -> list[Told]:
    """The moments of a replay, from its pages."""
    found: list[Told] = []
    for page in pages:
        read = msgspec.json.decode(page, type=RawMoments)
        assert read.first == len(found)
        found += map(told, read.moments)
    return found


def unpacked(folded: Folded) -> list[Told]:
    """The moments of a fold."""
    return moments(map(gzip.decompress, folded.pages))


def shown_of(update: Told, seen: list[Told]) -> Told:
    """What a replay shows of an update: what happened in it, and how things stood after it.

    Of what begins without an event nobody is told at once: then several moments have one number.
    """
    inside = [one for one in seen if update.since <= one.since and one.seq <= update.seq]
    events = tuple(event for one in inside for event in one.events)
    views = [one.view for one in seen if one.seq == update.seq]
    view = update.view if update.view in views else views[-1]
    return Told(update.since, update.seq, events, view)


def differences(sent: Iterable[Told], seen: list[Told]) -> list[tuple[Told, Told]]:
    """The updates of which a replay shows something else."""
    pairs = ((update, shown_of(update, seen)) for update in sent)
    return [(update, shown) for update, shown in pairs if update != shown]
