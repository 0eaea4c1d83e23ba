"""Whoever stands in the way of an enemy makes it longer, by no more than it takes to go round."""

import pytest
from msgspec.structs import replace

from dungeontwister.bots.distances import ways_of
from dungeontwister.bots.evaluation.characters import Characters
from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.bots.evaluation.lies import Lies
from dungeontwister.bots.evaluation.weights import weights_of
from tests.support.positions import at

CORRIDOR = "?,39b.2/?,40b.1 mekanork=@b2 {runner} key=?1 {guard} KEY=2a1 ROPE=?3 ap=3 cards=345/345"
TOLL = 2.0


def value(runner: str, guard: str, toll: float) -> float:
    """What a position is worth to Blue."""
    table = at("scenario-1", CORRIDOR.format(runner=runner, guard=guard))
    weights = replace(weights_of(table.game.edition.name), toll=toll)
    judge = Judge(table.game, Lies(ways_of(table.game.edition)), weights, 0)
    judge.start(table.state)
    return judge.value(table.state)


def difference(runner: str, guard: str) -> float:
    """What it changes that guards count."""
    return value(runner, guard, TOLL) - value(runner, guard, 0.0)


def test_an_enemy_in_the_way_makes_it_longer() -> None:
    assert difference("naga=4a5", "MEKANORK=2a5") < 0


def test_a_friend_in_the_way_of_an_enemy_makes_that_longer() -> None:
    assert difference("naga=2a4", "MEKANORK=2b4") > 0


@pytest.mark.parametrize("guard", ["MEKANORK=4e1", "MEKANORK=2a5!", "MEKANORK=@y2"])
def test_who_stands_elsewhere_or_is_wounded_bars_nothing(guard: str) -> None:
    assert difference("naga=4a5", guard) == 0


def test_nobody_goes_a_longer_way_round_than_past_the_guard() -> None:
    table = at("scenario-1", CORRIDOR.format(runner="naga=4a1", guard="MEKANORK=2a3"))
    naga, guard = (table.names.piece(name) for name in ("naga", "MEKANORK"))
    lie = Lies(ways_of(table.game.edition)).of(table.state.rooms)
    mover = Characters(table.game).mover(naga, (), table.state)
    place, guarded = table.state.pieces[naga].place, table.state.pieces[guard].place
    between = lie.towards(mover, guarded)[place]
    delays = [lie.delay(mover, place, guarded, between, toll) for toll in (0.1, 0.3, 9.0, 99.0)]
    assert delays[:2] == pytest.approx([0.1, 0.3])
    assert delays[2] == delays[3] < 9.0
