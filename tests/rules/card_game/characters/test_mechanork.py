"""The Mechanork."""

import pytest
from msgspec.structs import replace

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.content.rows import ScenarioRow
from dungeontwister.core.decisions.events import MovementBegan
from dungeontwister.editions.card_game.build import build
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from tests.support.drawings import rooms
from tests.support.positions import Table, at

from ..fights import values


def twins(words: str) -> Table:
    """Blue-1 (clockwise) and its twin blue-2 (counterclockwise), beside each other."""
    return at("tutorial-1", f"b1,b2/?,? {words}", art=rooms())


def fighting(words: str) -> Table:
    """Tutorial 2, which knows combat, with the Mechanork in the Naga's place."""

    def changed(row: ScenarioRow) -> ScenarioRow:
        roster = tuple("mechanork" if name == "naga" else name for name in row.roster)
        return replace(row, roster=roster) if row.id == "tutorial-2" else row

    content = card_game()
    content = replace(content, scenarios=tuple(map(changed, content.scenarios)))
    names = Names(build("tutorial-2", content=content))
    return Table(names, parse_position(names, f"tutorial-2 b1,?/?,?/?,? {words}"))


@pytest.mark.rule("CG-CHAR-MECHANORK-01")
def test_movement_2_combat_2() -> None:
    table = fighting("mechanork=1T WARRIOR=1T ap=2").do("move mechanork")
    assert table.happened(MovementBegan)[0].points == 2
    table = table.do("stop mechanork", "attack mechanork WARRIOR", "blue play +0", "yellow play +0")
    assert values(table) == (2, 3)


@pytest.mark.rule("CG-CHAR-MECHANORK-02")
@pytest.mark.parametrize(("direction", "turn"), [("cw", 1), ("ccw", 3)])
def test_he_turns_his_room_in_either_direction(direction: str, turn: int) -> None:
    table = twins("mechanork=1G ap=1").do(f"turn mechanork 1 {direction}")
    assert [room.turn for room in table.state.rooms] == [turn, 0, 0, 0]
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-CHAR-MECHANORK-02")
def test_he_needs_the_gear_like_everybody() -> None:
    assert twins("mechanork=1T ap=1").refused("turn mechanork 1 cw").reason == "not-at-a-gear"


@pytest.mark.rule("CG-CHAR-MECHANORK-03")
@pytest.mark.parametrize(("direction", "turn"), [("cw", 1), ("ccw", 3)])
def test_he_turns_the_twin_in_either_direction(direction: str, turn: int) -> None:
    table = twins("mechanork=1G ap=1").do(f"turn mechanork 2 {direction}")
    assert [room.turn for room in table.state.rooms] == [0, turn, 0, 0]
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-CHAR-MECHANORK-03")
def test_he_turns_no_room_but_the_twin_and_no_face_down_one() -> None:
    """CGQ-69."""
    table = at("tutorial-1", "b1,g1/?,? mechanork=1G ap=1", art=rooms())
    assert table.ends("turn mechanork") == {"1 cw", "1 ccw"}
    assert table.refused("turn mechanork 2 cw").reason == "not-the-twin"
    assert table.refused("turn mechanork 3 cw").reason == "cannot-turn-face-down"


@pytest.mark.rule("CG-CHAR-MECHANORK-02", "CG-ROT-02")
def test_others_keep_to_the_arrow() -> None:
    table = twins("naga=1G ap=1")
    assert table.ends("turn naga") == {"1 cw", "2 ccw"}
