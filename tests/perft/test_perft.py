"""The engine counts what it counted before, and movements what the oracle counts."""

from __future__ import annotations

import pytest

from tests.oracle.bridge import Bridge
from tests.oracle.engine import Engine
from tests.oracle.movement import sequences

from .counting import FILES, Counted, perft, read, table
from .divide import divided

COUNTED = [one for file in FILES for one in read(file.read_text(encoding="utf-8"))]
MOVEMENTS = [counted for counted in COUNTED if counted.movements]


@pytest.mark.parametrize("counted", COUNTED, ids=lambda counted: counted.name)
def test_whole_game(counted: Counted) -> None:
    here = table(counted.position)
    nodes = perft(here.game, here.state, max(counted.nodes))
    assert dict(enumerate(nodes, 1)) == counted.nodes


@pytest.mark.parametrize("counted", MOVEMENTS, ids=lambda counted: counted.name)
def test_single_movements(counted: Counted) -> None:
    here = table(counted.position)
    bridge = Bridge(here.game.setup.scenario)
    world = bridge.world(here.state)
    for who, nodes in counted.movements.items():
        small = Engine(bridge, here.state, who).sequences(max(nodes), large=None)
        assert (who, small) == (who, nodes)
        assert (who, sequences(world, who, max(nodes))) == (who, nodes)


def test_every_position_is_counted() -> None:
    names = [counted.name for counted in COUNTED]
    assert len(set(names)) == len(names) >= 12
    assert all(counted.nodes for counted in COUNTED)
    assert len(MOVEMENTS) >= 5


@pytest.mark.parametrize("counted", COUNTED[:4], ids=lambda counted: counted.name)
def test_division_adds_up(counted: Counted) -> None:
    for depth in (1, 2):
        assert sum(nodes for _, nodes in divided(counted.position, depth)) == counted.nodes[depth]
