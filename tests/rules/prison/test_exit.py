"""Leaving the labyrinth over the opponent's starting line."""

import pytest

from dungeontwister.core.decisions.events import Discarded, Exited, Rescued
from dungeontwister.record.positions import PositionError
from tests.support.positions import Table, at

from .boards import ENDLESS, HALL, with_signs

ART = dict.fromkeys(("37a", "37b", "38a", "38b", "39a", "39b", "40a", "40b"), HALL)


def north(words: str, scenario: str = "scenario-1") -> Table:
    """Both rooms before yellow's line lie open; the others are hidden."""
    rooms = {"scenario-1": "39a,39b/?,?", "scenario-5": "39a,39b/?,?/?,?/?,?"}[scenario]
    return at(scenario, f"{rooms} {words}", art=ART, options=ENDLESS)


@pytest.mark.rule("PR-EXIT-01", "PR-EXIT-02")
@pytest.mark.parametrize("number", range(1, 11))
def test_each_of_the_ten_squares_leads_out_at_once(number: int) -> None:
    room, column = ("1", number - 1) if number < 6 else ("2", number - 6)
    table = north(f"naga={room}{'abcde'[column]}1 ap=1").do("move naga")
    table = table.do(f"step naga @y{number}")
    assert table.piece("naga").gone
    assert table.state.frames == ()
    assert len(table.happened(Exited)) == 1
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("PR-EXIT-01")
def test_from_a_pit_trap_beside_the_line_as_well() -> None:
    """An empty pit trap stays behind: that is in order."""
    art = {**ART, "39a": with_signs((1, 1, "P"))}
    words = "39a,39b/?,? naga=1a1 rope=naga ap=1"
    table = at("scenario-1", words, art=art, options=ENDLESS).do("move naga", "step naga @y1")
    assert table.piece("naga").gone


@pytest.mark.rule("PR-EXIT-02")
def test_nobody_stands_on_the_opponents_line() -> None:
    with pytest.raises(PositionError, match="at-the-enemys-end"):
        north("naga=@y1")


@pytest.mark.rule("PR-EXIT-01")
def test_the_own_line_is_made_of_squares_like_others() -> None:
    table = north("NAGA=1a1 yellow ap=1").do("move NAGA", "step NAGA @y1", "step NAGA @y2")
    assert table.ends("step NAGA") == {"1b1", "@y1", "@y3"}
    assert table.do("stop NAGA").where("NAGA") == "@y2"


@pytest.mark.rule("PR-EXIT-03")
def test_what_is_carried_out_is_discarded() -> None:
    table = north("naga=1a1 key=naga ap=1").do("move naga", "step naga @y1")
    assert table.happened(Discarded) == [Discarded(table.names.piece("key"))]
    assert table.piece("key").gone


@pytest.mark.rule("PR-EXIT-04", "PR-EXIT-06")
@pytest.mark.parametrize(("mark", "leaves"), [("!", True), ("", False)])
def test_a_wounded_enemy_does_not_block_the_way_out(mark: str, leaves: bool) -> None:
    table = north(f"naga=1a1 NAGA=@y1{mark} ap=1").do("move naga")
    assert ("@y1" in table.ends("step naga")) == leaves
    assert leaves or table.refused("step naga @y1").reason == "exit-blocked"
    assert not leaves or table.do("step naga @y1").where("NAGA") == "@y1"


@pytest.mark.rule("PR-EXIT-01", "PR-EXIT-04")
def test_what_lies_on_the_line_stays_there() -> None:
    """PRQ-51: whoever leaves picks nothing up."""
    table = north("naga=1a1 KEY=@y1 ap=1").do("move naga", "step naga @y1")
    assert (table.piece("naga").gone, table.where("KEY")) == (True, "@y1")


@pytest.mark.rule("PR-EXIT-01", "PR-MOVE-01")
def test_the_step_onto_the_line_needs_a_movement_point() -> None:
    """PRQ-52."""
    table = north("mekanork=1a4 ap=2").do("move mekanork", "step mekanork 1a3", "step mekanork 1a2")
    table = table.do("step mekanork 1a1")
    assert table.refused("step mekanork @y1").reason == "no-movement-points"
    table = table.do("stop mekanork", "move mekanork", "step mekanork @y1")
    assert table.piece("mekanork").gone


@pytest.mark.rule("PR-EXIT-05", "PR-VP-04", "PR-EXIT-07")
def test_a_wounded_is_rescued_and_brings_nothing() -> None:
    table = north("naga=1a1 mekanork=naga! ap=1")
    assert table.refused("move mekanork").rule == "PR-WOUND-01"
    table = table.do("move naga", "step naga @y1")
    assert table.happened(Rescued) == [Rescued(table.names.piece("mekanork"))]
    assert table.piece("mekanork").gone
    assert [side.victory_points for side in table.state.sides] == [1, 0]


@pytest.mark.rule("PR-EXIT-06", "PR-CHAR-COLOSSUS-05")
@pytest.mark.parametrize("name", ["backstabber", "banshee", "cleric", "mekanork", "naga", "wizard"])
def test_who_passes_an_enemy_leaves_over_him(name: str) -> None:
    """The levitating Wizard does; past a Colossus whoever has a printed combat value of 0 or 1."""
    table = north(f"{name}=1a1 COLOSSUS=@y1 ap=1", "scenario-5").do(f"move {name}")
    row = table.game.rows[table.names.piece(name)]
    leaves = name == "wizard" or row.combat <= 1
    assert ("@y1" in table.ends(f"step {name}")) == leaves
    table = north(f"{name}=1a1 NAGA=@y1 ap=1", "scenario-5").do(f"move {name}")
    assert ("@y1" in table.ends(f"step {name}")) == (name == "wizard")
