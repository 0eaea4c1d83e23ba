"""Revealing rooms: who can, what it costs, and who puts the tokens where."""

import pytest

from dungeontwister.content.prison_reader import prison
from dungeontwister.content.prison_rooms import free_squares, room_drawing
from dungeontwister.core.decisions.events import RoomKnown, RoomRevealed
from tests.support.positions import Table, at

from .boards import HALL, WELL, in_room, with_signs

ART = dict.fromkeys(("37a", "37b", "38a", "38b", "39a", "39b", "40a", "40b"), HALL)


def found(tokens: str, *, art: str = HALL, ap: int = 2) -> Table:
    """Room 5 of scenario 4 just turned up by blue's Wizard, with these tokens on it."""
    words = " ".join(f"{token}=?5" for token in tokens.split())
    table = at("scenario-4", f"?,?/?,?/?,? wizard=@b2 {words} ap={ap}", art={**ART, "37a": art})
    return table.do("reveal wizard 5").chance("37a", "0")


# ---- who can


@pytest.mark.rule("PR-REVEAL-01", "PR-REVEAL-15")
def test_a_reveal_costs_a_point_and_moves_nobody() -> None:
    table = found("rope bow", ap=1)
    assert table.side("blue").action_points == 0
    assert table.where("wizard") == "@b2"
    assert at("scenario-4", "?,?/?,?/?,? wizard=@b2").refused("reveal wizard 5").rule == "PR-ACT-08"
    table = in_room(HALL, "naga=@b2 ap=1")
    assert table.refused("reveal naga 3").reason == "already-face-up"


@pytest.mark.rule("PR-REVEAL-02")
def test_an_own_miniature_is_needed() -> None:
    table = in_room(HALL, "naga=3a1! mekanork=3c3 NAGA=3b1 ap=1")
    assert table.refused("reveal naga 1").reason == "wounded-cannot-act"
    assert table.refused("reveal NAGA 1").reason == "not-yours"
    assert table.refused("reveal mekanork 1").reason == "no-direct-access"


@pytest.mark.rule("PR-REVEAL-03")
@pytest.mark.parametrize(
    ("sign", "state", "opens"),
    [("-", "", False), (":", "", False), ("=", "", False), ("=", "o1", True), ("=", "x1", True)],
)
def test_direct_access_is_barred_by_what_the_own_side_shows(
    sign: str, state: str, opens: bool
) -> None:
    """Room 3 shows its half of the border; that of the hidden room is unknown."""
    table = in_room(with_signs((0, 1, sign)), "naga=3a1 mekanork=3b1 ap=1", state=state)
    assert table.allowed("reveal mekanork 1")
    assert ("1" in table.ends("reveal naga")) == opens
    assert opens or table.refused("reveal naga 1").rule == "PR-REVEAL-03"


@pytest.mark.rule("PR-REVEAL-03", "PR-ACT-12")
def test_a_room_is_revealed_from_every_square_that_touches_it() -> None:
    reached = {}
    for square in ("a1", "e1", "e5", "a5", "c3"):
        table = in_room(HALL, f"naga=3{square} ap=1")
        reached[square] = table.ends("reveal naga")
    assert reached == {"a1": {"1"}, "e1": {"1", "4"}, "e5": {"4"}, "a5": set(), "c3": set()}


@pytest.mark.rule("PR-REVEAL-04")
@pytest.mark.parametrize("number", range(1, 11))
def test_from_the_line_the_room_in_front_is_revealed(number: int) -> None:
    table = at("scenario-1", f"?,?/?,? naga=@b{number} NAGA=@y{number} ap=1")
    assert table.ends("reveal naga") == {"3" if number < 6 else "4"}
    table = table.do("end", "action 2")
    assert table.ends("reveal NAGA") == {"1" if number < 6 else "2"}


# ---- what is found


@pytest.mark.rule("PR-REVEAL-05")
def test_all_tokens_are_turned_up_before_the_first_is_put() -> None:
    """PRQ-57."""
    table = found("rope BOW")
    names = table.names
    assert table.happened(RoomRevealed)[0].cards == (names.piece("rope"), names.piece("BOW"))
    assert table.view(None).frames[-1] == table.state.frames[-1]
    assert table.state.secret.laid[4] == ()


@pytest.mark.rule("PR-REVEAL-06")
def test_the_room_lies_where_it_lay_as_chance_says() -> None:
    table = at("scenario-4", "?,?/?,?/?,? wizard=@b2 ap=1", art=ART).do("reveal wizard 5")
    for turn in range(4):
        shown = table.chance("38b", str(turn))
        assert len(shown.happened(RoomKnown)) == 1
        assert (shown.room(5).drawing, shown.room(5).turn) == (
            shown.game.drawing_names.index("38b"),
            turn,
        )
        assert shown.deciders == {"blue"}


@pytest.mark.rule("PR-REVEAL-07")
@pytest.mark.parametrize(("token", "placer"), [("rope", "yellow"), ("ROPE", "blue")])
@pytest.mark.parametrize("scenario", ["scenario-1", "scenario-2"])
def test_an_object_is_put_by_the_other_colour(scenario: str, token: str, placer: str) -> None:
    name = "39a" if scenario == "scenario-1" else "37a"
    table = at(scenario, f"?,?/?,? naga=@b2 {token}=?3 ap=1", art=ART)
    assert table.do("reveal naga 3").chance(name, "0").deciders == {placer}


@pytest.mark.rule("PR-REVEAL-08", "PR-REVEAL-09")
def test_who_reveals_puts_everything_but_his_own_objects_which_come_last() -> None:
    """PRQ-57: his share in any order."""
    table = found("rope COLOSSUS")
    assert table.deciders == {"blue"}
    assert table.refused("put rope 5a1").reason == "not-yours-to-place"
    table = table.do("put COLOSSUS 5a1")
    assert table.deciders == {"yellow"}
    assert table.do("put rope 5b1").deciders == {"blue"}
    table = found("colossus BOW")
    assert table.allowed("put colossus 5a1", "put BOW 5a1")


@pytest.mark.rule("PR-REVEAL-10", "PR-REVEAL-12", "PR-REVEAL-13")
def test_tokens_go_on_empty_floor_or_on_the_gear_of_the_room() -> None:
    """PRQ-56: there are always squares enough."""
    table = found("colossus BOW", art=WELL)
    assert table.refused("put BOW 5c2").reason == "not-on-the-floor"
    squares = {f"5{column}{row}" for column in "abcde" for row in range(1, 6)} - {"5c2"}
    assert table.ends("put BOW") == squares
    assert table.refused("put BOW @b3").rule == "PR-REVEAL-10"
    for room in prison().rooms:
        assert free_squares(room_drawing(room.art, room.id)) >= 3


@pytest.mark.rule("PR-REVEAL-11")
def test_a_square_takes_one_token() -> None:
    table = found("colossus BOW").do("put colossus 5c3")
    assert table.refused("put BOW 5c3").rule == "PR-REVEAL-11"
    assert "5c3" not in table.ends("put BOW")


@pytest.mark.rule("PR-REVEAL-14")
def test_a_character_who_is_put_can_act_at_once() -> None:
    table = found("colossus", ap=2).do("put colossus 5c3")
    assert not table.piece("colossus").wounded
    assert table.allowed("move colossus", "turn colossus 5 cw")
