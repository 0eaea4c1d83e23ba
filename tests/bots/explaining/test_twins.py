"""Advice and motives tell nothing that the seat may not know: in both of two worlds the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from dungeontwister.bots.explaining import advise, motive
from dungeontwister.core.position.seats import other
from dungeontwister.record.log import Log
from dungeontwister.record.turns import TurnSeen, turn_seen
from tests.support.games import PRISON
from tests.support.secrecy import Impossible, Twin, beginning, enter_both, twins

QUICK = 200
CASES = (
    ("tutorial-2", "laid"),
    ("tutorial-2", "combat"),
    ("secret teams", "teams"),
    ("secret teams", "removed"),
    (PRISON, "laid"),
    (PRISON, "dots"),
)
PAIRS = 4
"""Pairs of worlds of each kind."""


def worlds(twin: Twin) -> Iterator[tuple[Log, Log]]:
    """Both worlds, as long as nothing of the difference was disclosed."""
    entries, begin = twin.story.log.entries, beginning(twin)
    one, two = (Log(twin.story.names.game, start=twin.story.states[begin]) for _ in range(2))
    for index in range(begin, min(twin.cut, twin.last)):
        enter_both([one, two], entries[index], twin.rewritten(index, entries[index]))
    if one.state != two.state:
        yield one, two


def pairs(setting: str, kind: str) -> Iterator[tuple[Log, Log, int]]:
    """Pairs of worlds, and a seat that cannot tell them apart."""
    for twin in twins(setting, kind):
        try:
            for one, two in worlds(twin):
                yield from ((one, two, seat) for seat in twin.observers if seat is not None)
        except Impossible:
            continue


def seen(log: Log, seat: int) -> TurnSeen | None:
    """The last turn of the other, as a seat saw it."""
    return turn_seen(log.game, log.start, log.entries, other(seat), seat)


@pytest.mark.parametrize(("setting", "kind"), CASES)
def test_what_is_asked_is_the_same_in_both_worlds(setting: str, kind: str) -> None:
    found = list(islice(pairs(setting, kind), PAIRS))
    assert found
    for one, two, seat in found:
        assert seen(one, seat) == seen(two, seat)
        assert one.game.view(one.state, seat) == two.game.view(two.state, seat)
        assert one.news(seat, 0) == two.news(seat, 0)


@pytest.mark.parametrize(("setting", "kind"), CASES)
def test_advice_and_motives_are_the_same_in_both_worlds(setting: str, kind: str) -> None:
    for one, two, seat in islice(pairs(setting, kind), PAIRS):
        advices, motives = [], []
        for log in (one, two):
            view, events = log.game.view(log.state, seat), log.news(seat, 0)
            prompt = log.game.prompt(log.state, seat)
            advices.append(prompt and advise(log.game, view, prompt, events, QUICK))
            turn = seen(log, seat)
            motives.append(turn and motive(log.game, turn, QUICK))
        assert advices[0] == advices[1]
        assert motives[0] == motives[1]
