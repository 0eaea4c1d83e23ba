"""Rotating rooms by their gears."""

import pytest

from dungeontwister.content.prison_reader import prison
from dungeontwister.content.prison_rooms import room_drawing
from dungeontwister.record.log import CannotUndo, Log
from tests.support.positions import Table, at

from .boards import GATES, HALL

ART = dict.fromkeys(("39a", "39b", "40a", "40b"), HALL)


def twins(words: str) -> Table:
    """39a (its arrow is clockwise), 39b (counterclockwise) and 40a; 40b is hidden."""
    return at("scenario-1", f"39a,39b/40a,? {words}", art=ART)


@pytest.mark.rule("PR-ROT-01", "PR-ROT-09")
def test_a_room_is_turned_from_its_gear_only() -> None:
    for square in ("1a1", "1b3", "1c4", "@b1"):
        assert twins(f"naga={square} ap=1").refused("turn naga 1 cw").reason == "not-at-a-gear"
    assert twins("naga=1c3 ap=1").allowed("turn naga 1 cw")
    for room in prison().rooms:
        assert "".join(room_drawing(room.art, room.id).cells).count("G") == 1


@pytest.mark.rule("PR-ROT-09")
def test_only_an_own_unwounded_miniature_turns_a_room() -> None:
    table = twins("naga=1c3! NAGA=2c3 ap=1")
    assert table.refused("turn naga 1 cw").reason == "wounded-cannot-act"
    assert table.refused("turn NAGA 2 ccw").reason == "not-yours"


@pytest.mark.rule("PR-ROT-02", "PR-ROT-03")
def test_each_quarter_turn_costs_a_point() -> None:
    table = twins("naga=1c3 ap=4")
    for number in (1, 2, 3, 4):
        table = table.do("turn naga 1 cw")
        assert table.room(1).turn == number % 4
        assert table.side("blue").action_points == 4 - number
    assert table.refused("turn naga 1 cw").reason == "too-few-action-points"


@pytest.mark.rule("PR-ROT-04", "PR-ROT-05")
def test_the_twin_is_turned_too_each_for_its_own_point() -> None:
    table = twins("naga=1c3 ap=2").do("turn naga 2 ccw")
    assert (table.room(1).turn, table.room(2).turn) == (0, 3)
    assert table.side("blue").action_points == 1
    assert table.refused("turn naga 3 cw").reason == "not-the-twin"
    table = table.do("turn naga 1 cw")
    assert (table.room(1).turn, table.room(2).turn) == (1, 3)


@pytest.mark.rule("PR-ROT-06", "PR-ROT-02")
def test_the_arrow_of_the_room_that_turns_counts() -> None:
    for gear in ("1c3", "2c3"):
        table = twins(f"naga={gear} ap=1")
        assert table.legal("turn naga") == {"blue turn naga 1 cw", "blue turn naga 2 ccw"}
        assert table.refused("turn naga 1 ccw").rule == "PR-ROT-06"
    arrows = at("scenario-5", "?,?/?,?/?,?/?,?").game
    assert all(arrows.arrows[n] == -arrows.arrows[twin] for n, twin in enumerate(arrows.twins))


@pytest.mark.rule("PR-ROT-07")
def test_a_rotation_is_not_taken_back() -> None:
    table = at("scenario-1", "39a,39b/40a,? naga=1c3 ap=2", art=ART)
    log = Log(table.game, start=table.state)
    log.play(table.move("turn naga 1 cw"))
    with pytest.raises(CannotUndo):
        log.undo(0)


@pytest.mark.rule("PR-ROT-08")
def test_everything_in_a_room_turns_with_it() -> None:
    art = {**ART, "40a": GATES}
    words = "naga=3c3 NAGA=3a1 KEY=3b1 ap=1"
    table = at("scenario-1", f"39a,39b/40a.0o1x2,? {words}", art=art)
    after = table.do("turn naga 3 cw")
    assert [after.where(name) for name in ("naga", "NAGA", "KEY")] == ["3c3", "3a1", "3b1"]
    assert after.room(3).portcullis == table.room(3).portcullis
    moving = after.do("end", "action 2", "move NAGA")
    assert moving.ends("step NAGA") == {"3a2", "3b1", "1e5"}


@pytest.mark.rule("PR-ROT-08", "PR-COMBAT-01")
def test_enemies_who_come_to_stand_side_by_side_do_not_fight_for_that() -> None:
    """PRQ-69: there are no reactions."""
    table = twins("naga=1c3 mekanork=1a1 NAGA=3e1 ap=3")
    near = table.game.edition.near
    before, after = table, table.do("turn naga 1 cw", "turn naga 1 cw", "turn naga 1 cw")
    squares = [
        {each.names.places[p] for p in near(each.game.scene(each.state), each.piece("NAGA").place)}
        for each in (before, after)
    ]
    assert "1e5" in squares[0]
    assert "1a5" in squares[1]
    assert not after.state.frames
    assert len(after.events) == 3


@pytest.mark.rule("PR-ROT-10")
def test_a_twin_that_lies_face_down_is_not_turned() -> None:
    table = twins("naga=3c3 ap=1")
    assert table.refused("turn naga 4 ccw").rule == "PR-ROT-10"
    assert table.legal("turn naga") == {"blue turn naga 3 cw"}
