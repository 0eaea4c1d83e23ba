"""A question that takes long holds up nobody who did not ask it."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from dungeontwister.core.piecemeal import Work, at_once
from dungeontwister.core.position.seats import BLUE
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.server.protocol import AskReach, AskThreat
from dungeontwister.server.telling import answers
from dungeontwister.server.telling.games import Material, new_header
from dungeontwister.server.telling.paced import PIECES, paced
from tests.support.positions import at

FIELD = "b1,b2/g1,g2/r1,r2/p1,p2 NAGA=1T naga=3T ap=3"


def counting(most: int) -> Work[int]:
    """Work of so many pieces."""
    for _ in range(most):
        yield
    return most


async def turns_beside(work: Coroutine[Any, Any, object]) -> int:
    """How often somebody else had his turn while it was done."""
    turns, task = 0, asyncio.create_task(work)
    while not task.done():
        await asyncio.sleep(0)
        turns += 1
    await task
    return turns


@pytest.mark.parametrize("most", [0, 1, PIECES - 1, PIECES, 3 * PIECES + 1])
def test_all_of_it_is_done(most: int) -> None:
    assert asyncio.run(paced(counting(most))) == at_once(counting(most)) == most


def test_others_have_their_turn_in_between() -> None:
    assert asyncio.run(turns_beside(paced(counting(PIECES * 10)))) >= 10


def test_whoever_asks_where_to_or_what_threatens_holds_up_nobody() -> None:
    material, table = Material(new_header("standard")), at("standard", FIELD)
    log, piece = Log(material.game, Source("beside"), table.state), table.names.piece
    reach, threat = AskReach("1", piece("naga")), AskThreat("2", piece("NAGA"))
    for asked in (
        answers.reach(log, log.scene, material, reach, BLUE),
        answers.threat(log, material, threat, BLUE, "en"),
    ):
        assert asyncio.run(turns_beside(asked)) > 3
