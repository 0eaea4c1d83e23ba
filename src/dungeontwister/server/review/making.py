"""A review as it is made: in a process of its own, which leaves the machine to whoever plays."""

from __future__ import annotations

import os
from ctypes import Array, c_int
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

import msgspec

from dungeontwister.content.texts import languages
from dungeontwister.record.files import RecordError
from dungeontwister.review.reviewing import Unreviewable, review
from dungeontwister.server.bots.kept_bots import end_with
from dungeontwister.server.replay.folding import Kept, Sent, TooLong, limited, read

from .wording import Wording

SECONDS: Final = 240
"""So long a review may compute; the longest games need a minute."""

Progress: TypeAlias = "Array[c_int]"
"""How many turns were looked at, and how many there are."""
Made = dict[str, bytes]
"""A review as it is told, for each language."""

_progress: Progress | None = None


class NoReview(Exception):
    """There can be none: why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def ready(lifeline: Connection, progress: Progress, nice: int) -> None:
    """A process that reviews: it ends with its server, and stands back by so much."""
    global _progress
    end_with(lifeline)
    _progress = progress
    if hasattr(os, "nice"):
        os.nice(nice)


def note(done: int, of: int) -> None:
    """Say how far it is."""
    if _progress is not None:
        _progress[0], _progress[1] = done, of


def make(source: Kept | Sent) -> Made:
    """A review in all languages; raises NoReview."""
    note(0, 0)
    try:
        with limited(SECONDS):
            material, torn = read(source)
            if torn.fault:
                raise NoReview("broken")
            found = review(torn.record, progress=note)
    except Unreviewable as error:
        raise NoReview(error.reason) from error
    except TooLong as error:
        raise NoReview("too-long") from error
    except NoReview:
        raise
    except RecordError as error:
        raise NoReview("broken") from error
    except Exception as error:
        # Whatever a stranger has made up, it is his record that is broken.
        if isinstance(source, Kept):
            raise
        raise NoReview("broken") from error
    return {
        language: msgspec.json.encode(Wording(material.game, language).review(found))
        for language in languages()
    }
