"""A match that nobody holds any more takes no memory."""

import gc
import weakref
from typing import cast

from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.server.play.asking import PERSON
from dungeontwister.server.play.clock import Times
from dungeontwister.server.play.match import Match
from dungeontwister.server.store.store import Store
from dungeontwister.server.telling.games import Material, new_header


def test_a_match_is_freed_without_waiting_for_a_collection() -> None:
    material = Material(new_header("tutorial-1"))
    log = Log(material.game, Source(1))
    times = Times(log, lambda: 0.0, None)
    match = Match("match", material, log, (PERSON, PERSON), cast(Store, None), times)
    gone = weakref.ref(match)
    gc.disable()
    try:
        del match, log, times
        assert gone() is None
    finally:
        gc.enable()
