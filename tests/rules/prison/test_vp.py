"""Victory points: who leaves, who is eliminated, and nothing else."""

import pytest

from dungeontwister.core.decisions.events import Eliminated, Exited
from tests.support.positions import Table, at

from .boards import ENDLESS, HALL, full
from .fights import fought
from .test_exit import north


def points(table: Table) -> tuple[int, int]:
    """The victory points of blue and yellow."""
    blue, yellow = table.state.sides
    return blue.victory_points, yellow.victory_points


@pytest.mark.rule("PR-VP-01")
def test_each_miniature_that_leaves_brings_its_owner_a_point() -> None:
    table = north("naga=1a1 wizard=1b1 NAGA=1c1 ap=2", "scenario-5")
    table = table.do("move naga", "step naga @y1")
    assert table.happened(Exited)[0].victory_points == 1
    table = table.do("move wizard", "step wizard @y2")
    assert points(table) == (2, 0)


@pytest.mark.rule("PR-VP-03")
def test_an_elimination_brings_the_opponent_a_point() -> None:
    table = fought(full(HALL, "cleric=3a1 NAGA=3a2! ap=1"), "attack cleric NAGA", blue=6)
    assert table.happened(Eliminated) == [Eliminated(table.names.piece("NAGA"), 1)]
    assert points(table) == (1, 0)


@pytest.mark.rule("PR-VP-03")
def test_a_wound_brings_nothing() -> None:
    table = fought(full(HALL, "cleric=3a1 NAGA=3a2 ap=1"), "attack cleric NAGA", blue=6)
    assert table.piece("NAGA").wounded
    assert points(table) == (0, 0)


@pytest.mark.rule("PR-VP-03", "PR-VP-05")
def test_each_of_several_eliminated_counts() -> None:
    """Who carries a wounded and loses loses him too."""
    table = full(HALL, "naga=3a1 COLOSSUS=3a2 TELEPATH=COLOSSUS! ap=1")
    assert points(fought(table, "attack naga COLOSSUS", blue=6)) == (1, 0)


@pytest.mark.rule("PR-END-04", "PR-VP-01")
@pytest.mark.parametrize(
    "item", ["bow", "fireball-wand", "key", "large-shield", "rope", "telescoping-spear"]
)
def test_objects_bring_no_points(item: str) -> None:
    table = north(f"naga=1a1 {item}=naga ap=1", "scenario-5").do("move naga", "step naga @y1")
    assert points(table) == (1, 0)


@pytest.mark.rule("PR-VP-01", "PR-VP-03")
@pytest.mark.parametrize(
    ("scenario", "exits", "kills"),
    [
        ("scenario-1", 1, 0),
        ("scenario-3", 0, 1),
        ("scenario-4", 1, 1),
        ("scenario-5", 1, 1),
    ],
)
def test_what_counts_in_each_scenario(scenario: str, exits: int, kills: int) -> None:
    rooms = {"scenario-4": "?,?/?,?/?,?", "scenario-5": "?,?/?,?/?,?/?,?"}.get(scenario, "?,?/?,?")
    game = at(scenario, rooms, options=ENDLESS).game
    counts = {(r.exit_points, r.kill_points) for r in game.rows if r.character}
    assert counts == {(exits, kills)}
