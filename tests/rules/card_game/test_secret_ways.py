"""With secret objects: by which ways somebody came in must not tell what he carries."""

import pytest

from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.view import complete
from dungeontwister.core.secret_objects.covered_views import hidden
from dungeontwister.core.secret_objects.events import ObjectShown
from dungeontwister.foresight.guess import Memory, likely_state
from dungeontwister.record.positions import parse_position, position_text
from tests.support.drawings import rooms
from tests.support.positions import Table, at

from .drawings import WELL

SECRET = Options(secret_objects=True)
ENTER = ("move GOBLIN", "step GOBLIN 1S")
WITH_ROPE = "GOBLIN=1T ROPE=GOBLIN"


def beside_the_well(words: str, drawing: str = WELL) -> Table:
    """Yellow to move; between triangle and square there is an open border, and the pit."""
    layout = f"b1,?/?,?/?,?/?,? naga=1S {words} yellow ap=0,3 jumps=3,3"
    return at("standard", layout, art=rooms(blue_1=drawing), options=SECRET)


def entrance(table: Table, seat: str | None) -> int:
    """The ways by which the Goblin came in, as a seat sees them."""
    return table.view(seat).pieces[table.names.piece("GOBLIN")].entrance


@pytest.mark.rule("CG-SECRET-01")
@pytest.mark.parametrize("seat", ["blue", None])
def test_by_which_ways_he_came_does_not_tell_what_he_carries(seat: str | None) -> None:
    """He has no need of the Rope: nobody but his player knows that he could have used it."""
    worlds = [beside_the_well(f"GOBLIN=1T {item}=GOBLIN").do(*ENTER) for item in ("ROPE", "SWORD")]
    assert worlds[0].view(seat) == worlds[1].view(seat)
    assert entrance(worlds[0], "yellow") != entrance(worlds[1], "yellow")


@pytest.mark.rule("CG-SECRET-01", "CG-MOVE-09")
def test_he_may_still_leave_over_the_pit_and_shows_his_rope_then() -> None:
    table = beside_the_well(WITH_ROPE).do(*ENTER)
    assert table.ends("step GOBLIN") == {"1T", "1C"}
    back = table.do("step GOBLIN 1C")
    assert back.happened(ObjectShown)
    assert entrance(back, "yellow") == 0


@pytest.mark.rule("CG-SECRET-01")
def test_what_was_shown_on_the_way_in_is_seen() -> None:
    """Behind a wall only the pit leads there, and everybody has seen the Rope."""
    walled = WELL.replace(" T T S", " T T|S")
    table = beside_the_well(WITH_ROPE, walled).do(*ENTER)
    assert table.happened(ObjectShown)
    assert entrance(table, "blue") == entrance(table, "yellow") > 0


@pytest.mark.rule("CG-SECRET-01")
def test_who_jumps_out_by_a_way_that_only_his_rope_opened_shows_it() -> None:
    """Otherwise everybody would know that he has one without having seen it."""
    table = beside_the_well(WITH_ROPE).do(*ENTER, "stop GOBLIN")
    assert table.do("jump GOBLIN 1C").happened(ObjectShown)


@pytest.mark.rule("CG-SECRET-01", "CG-CHAR-COLOSSUS-04")
def test_who_jumps_away_from_a_colossus_by_such_a_way_shows_it_too() -> None:
    """R28: he could walk away from him by any way; to jump he needs his entrance."""
    words = f"b1,?/?,?/?,?/?,? colossus=1S {WITH_ROPE} yellow ap=0,3 jumps=3,3"
    table = at("standard", words, art=rooms(blue_1=WELL), options=SECRET).do(*ENTER)
    assert table.do("stop GOBLIN", "jump GOBLIN 1C").happened(ObjectShown)
    assert not table.do("step GOBLIN 1T").happened(ObjectShown)


@pytest.mark.rule("CG-SECRET-01")
def test_who_jumps_out_by_a_way_that_is_seen_shows_nothing() -> None:
    """His Rope opened the way in, and everybody saw it then."""
    walled = WELL.replace(" T T S", " T T|S")
    table = beside_the_well(WITH_ROPE, walled).do(*ENTER, "stop GOBLIN").do("jump GOBLIN 1C")
    assert not table.happened(ObjectShown)


@pytest.mark.rule("CG-SECRET-01")
def test_who_has_left_his_rope_behind_shows_nothing_else() -> None:
    """It opened the way by which he jumps out; what he has instead did not."""
    table = beside_the_well(f"{WITH_ROPE} SWORD=1S").do(*ENTER)
    table = table.do("drop GOBLIN ROPE", "take GOBLIN SWORD", "stop GOBLIN")
    assert not table.do("jump GOBLIN 1C").happened(ObjectShown)


@pytest.mark.parametrize("seat", ["blue", "yellow", None])
def test_a_view_and_what_it_leaves_out_are_the_state(seat: str | None) -> None:
    table = beside_the_well(WITH_ROPE).do(*ENTER)
    view = table.view(seat)
    left = hidden(table.game, table.state, view.seat)
    assert complete(view, table.state.secret, left) == table.state


@pytest.mark.parametrize("seat", ["blue", "yellow", None])
def test_the_same_where_covered_cards_lie_about(seat: str | None) -> None:
    """In a movement with exchanges, and after a shield was shown."""
    words = "crossbowman=1G NAGA=1T LARGE-SHIELD=NAGA naga=1S rope=1S TROLL=1S SWORD=TROLL"
    words = f"b1,?/?,?/?,?/?,? {words} goblin=1S! key=goblin ap=3"
    table = at("standard", words, art=rooms(), options=SECRET)
    table = table.do("shoot crossbowman NAGA crossbowman", "move naga", "take naga rope")
    assert table.piece("LARGE-SHIELD").used
    view = table.view(seat)
    left = hidden(table.game, table.state, view.seat)
    assert complete(view, table.state.secret, left) == table.state
    assert view.covers


def test_nothing_is_done_already_that_is_not_known_of() -> None:
    table = beside_the_well(f"{WITH_ROPE} WARRIOR=1T!")
    assert complete(table.view("blue"), table.state.secret) == table.state
    assert table.view("blue").covers


def test_a_bot_does_not_give_an_enemy_a_way_that_he_may_lack() -> None:
    table = beside_the_well(WITH_ROPE).do(*ENTER)
    likely = likely_state(table.game, table.view("blue"), Memory(table.game))
    mine = likely_state(table.game, table.view("yellow"), Memory(table.game))
    goblin = table.names.piece("GOBLIN")
    assert likely.pieces[goblin].entrance == entrance(table, "blue")
    assert mine.pieces[goblin].entrance == table.piece("GOBLIN").entrance
    assert table.game.view(likely, 0) == table.view("blue")


@pytest.mark.parametrize(
    "further",
    [
        ("step GOBLIN 1T",),
        ("stop GOBLIN", "end"),
    ],
)
def test_the_secret_ends_with_the_entrance(further: tuple[str, ...]) -> None:
    table = beside_the_well(WITH_ROPE).do(*ENTER)
    assert table.state.secret.ways
    assert table.do(*further).state.secret.ways == ()


def test_the_secret_lasts_until_the_end_of_the_turn_whatever_others_do() -> None:
    table = beside_the_well(f"{WITH_ROPE} TROLL=1C").do(*ENTER)
    later = table.do("stop GOBLIN", "move TROLL", "step TROLL 1G", "stop TROLL")
    assert later.state.secret.ways == table.state.secret.ways != ()


def test_a_position_is_written_with_the_ways_that_are_secret() -> None:
    table = beside_the_well(WITH_ROPE).do(*ENTER)
    text = position_text(table.names, table.state)
    assert parse_position(table.names, text) == table.state
    assert problems(table.game, table.state) == ()
