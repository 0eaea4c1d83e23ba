"""The set-up: components, characters on dots, tokens on rooms, who knows what, who begins."""

from itertools import pairwise

import pytest

from dungeontwister.core.decisions.events import Faced, Laid, PlacerDrawn, PlayerDrawn
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import FACE_DOWN
from dungeontwister.editions.prison.events import LineLaid, StandChosen
from tests.support.positions import at, start

from .setups import LINES, TOKENS, any_setup, begun, laid_out, lined_up

# ---- components


@pytest.mark.rule("PR-SETUP-02")
def test_eight_rooms_make_four_pairs_of_twins() -> None:
    game = start("scenario-5").game
    assert game.colors == ("37", "38", "39", "40")
    assert len(game.drawing_names) == 8
    for number, twin in enumerate(game.twins):
        assert game.drawing_colors[number] == game.drawing_colors[twin]


@pytest.mark.rule("PR-SETUP-03", "PR-SETUP-04", "PR-SETUP-14")
def test_rooms_are_five_by_five_squares_between_two_lines_of_ten() -> None:
    table = start("scenario-5")
    layout, names = table.game.layout, table.names
    assert all(len(layout.places_of(slot)) == 25 for slot in range(8))
    for seat, rooms in ((0, (6, 7)), (1, (0, 1))):
        line = [place for place, owner in enumerate(layout.owner) if owner == seat]
        assert len(line) == 10
        assert [layout.front[place] for place in line] == [rooms[0]] * 5 + [rooms[1]] * 5
    dots = [{names.places[dot] for dot in table.game.setup.dots[seat]} for seat in PLAYERS]
    assert dots == [{"@b2", "@b4", "@b7", "@b9"}, {"@y2", "@y4", "@y7", "@y9"}]


@pytest.mark.rule("PR-SETUP-05", "PR-SETUP-06", "PR-SETUP-01")
def test_each_of_two_players_has_every_character_and_object_once() -> None:
    game = start("scenario-5").game
    people = "backstabber banshee cleric colossus mekanork naga telepath wizard"
    things = "bow fireball-wand key large-shield rope telescoping-spear"
    assert {row.seat for row in game.rows} == {*PLAYERS}
    for seat in PLAYERS:
        assert sorted(game.rows[n].name for n in game.characters[seat]) == people.split()
        assert sorted(game.rows[n].name for n in game.objects[seat]) == things.split()


@pytest.mark.rule("PR-SETUP-07", "PR-SETUP-08", "PR-SETUP-09")
def test_each_player_has_sixteen_cards() -> None:
    table = start("scenario-5")
    for seat, hand in zip(("blue", "yellow"), table.state.secret.hands, strict=True):
        assert table.side(seat).action_cards == (2, 3, 4, 5)
        assert table.side(seat).jump_cards == 3
        assert hand == (0, 1, 2, 2, 3, 3, 4, 5, 6)


@pytest.mark.rule("PR-SETUP-13")
def test_rooms_lie_face_down_and_chance_says_which_they_are() -> None:
    table = begun().do("action 2")
    assert all(room.drawing == FACE_DOWN for room in table.state.rooms)
    table = table.do("reveal mekanork 3")
    assert table.ends("room 2 0") == {"39a", "39b", "40a", "40b"}
    table = table.chance("40a")
    assert table.ends("turn 2 0") == {"0", "1", "2", "3"}
    table = table.chance("3").do("yellow put rope 3a1", "reveal naga 4")
    assert table.ends("room 3 0") == {"39a", "39b", "40b"}


# ---- on the dots


@pytest.mark.rule("PR-SETUP-17", "PR-SCEN1-05")
def test_each_character_is_put_on_a_free_dot_of_his_own_line() -> None:
    table = start("scenario-1")
    assert table.deciders == {"blue", "yellow"}
    assert table.ends("blue stand mekanork") == {"@b2", "@b4", "@b7", "@b9"}
    assert table.refused("blue stand mekanork @b3").reason == "not-your-dot"
    assert table.refused("blue stand mekanork @y2").reason == "not-your-dot"
    assert table.refused("blue stand MEKANORK @b2").reason == "not-yours"
    table = table.do("blue stand mekanork @b2")
    assert table.refused("blue stand naga @b2").reason == "dot-taken"
    assert table.ends("blue stand naga") == {"@b4", "@b7", "@b9"}
    assert table.do("blue stand naga @b9").refused("blue stand naga @b4").rule == "PR-SETUP-17"


@pytest.mark.rule("PR-SETUP-17")
def test_a_choice_of_some_is_made_in_one_way_only() -> None:
    table = start("scenario-4")
    assert table.refused("blue stand mekanork @b2").reason == "choose-in-order"
    table = table.do("blue stand wizard @b2")
    assert table.refused("blue stand telepath @b4").reason == "choose-in-order"
    assert table.allowed("blue stand colossus @b4", "blue stand cleric @b4")


@pytest.mark.rule("PR-SETUP-15", "PR-SETUP-17")
def test_who_is_put_where_is_seen_by_his_owner_only() -> None:
    table = start("scenario-1").do("blue stand mekanork @b2")
    assert table.told("blue") == (StandChosen(0, 0, table.names.place("@b2")),)
    assert table.told("yellow") == table.told(None) == (StandChosen(0),)
    assert table.view("yellow").sides[0].starting == ()
    other = start("scenario-1").do("blue stand mekanork @b7")
    assert table.view("yellow") == other.view("yellow")


@pytest.mark.rule("PR-SETUP-17")
def test_the_dots_that_are_taken_are_seen_when_both_are_ready() -> None:
    table = lined_up()
    x = table.names.place
    assert table.happened(LineLaid) == [
        LineLaid(0, (x("@b2"), x("@b9"))),
        LineLaid(1, (x("@y4"), x("@y7"))),
    ]
    swapped = start("scenario-1").do("blue stand mekanork @b9", "blue stand naga @b2", *LINES[2:])
    for seat in ("yellow", None):
        assert table.view(seat).sides[0].starting == (x("@b2"), x("@b9"))
        assert table.view(seat) == swapped.view(seat)


# ---- on the rooms


@pytest.mark.rule("PR-SETUP-18", "PR-SCEN1-06")
def test_tokens_are_laid_by_turns_up_to_the_number_of_a_room() -> None:
    table = lined_up()
    assert table.deciders == {"chance"}
    assert {move.split()[-1] for move in table.legal()} == {"blue", "yellow"}
    table = table.chance("yellow")
    assert table.happened(PlacerDrawn) == [PlacerDrawn(1)]
    assert table.legal() == {f"yellow lay {n} {r}" for n in ("KEY", "ROPE") for r in (1, 2, 3, 4)}
    table = table.do("yellow lay KEY 2")
    assert table.deciders == {"blue"}
    assert table.refused("lay key 2").reason == "room-full"
    assert table.refused("lay KEY 1").reason == "not-in-your-stock"
    assert table.refused("lay naga 1").rule == "PR-SETUP-18"
    assert table.ends("lay key") == {"1", "3", "4"}


@pytest.mark.rule("PR-SETUP-15", "PR-SETUP-19")
def test_what_a_token_is_stays_hidden_on_its_room() -> None:
    one = lined_up().chance("blue").do("lay key 1")
    two = lined_up().chance("blue").do("lay rope 1")
    assert one.told("yellow") == two.told("yellow") == (Laid(0, 0),)
    assert one.view("yellow") == two.view("yellow")
    assert one.view("yellow").covered[0] == (1, 0)
    assert one.view("yellow").sides[0].stock is None
    assert one.view("blue").sides[0].stock != two.view("blue").sides[0].stock
    done = laid_out()
    views = [repr(done.view(seat)) for seat in ("blue", "yellow", None)]
    swapped = (
        lined_up()
        .chance("blue")
        .do("blue lay rope 1", "yellow lay KEY 2", "blue lay key 3", "yellow lay ROPE 4")
    )
    assert views == [repr(swapped.view(seat)) for seat in ("blue", "yellow", None)]


@pytest.mark.rule("PR-SETUP-15", "PR-SETUP-19", "PR-COMBAT-09")
def test_what_everybody_knows_and_what_nobody_does() -> None:
    """PRQ-79: hands, tokens and tiles are secret; colours, counts and cards to act with are not."""
    rooms, common = "39a,?/?,?/?,?/?,?", "naga=1b2 NAGA=1d2 cards=234/2345 turns=4,4 jumps=2,3"
    one = at("scenario-5", f"{rooms} {common} key=?3 rope=?4 hand=0123/0456")
    two = at("scenario-5", f"{rooms} {common} key=?4 rope=?3 hand=0156/0123")
    seen = one.view(None)
    assert seen == two.view(None)
    assert seen.covered[2:4] == ((1, 0), (1, 0))
    assert [side.action_cards for side in seen.sides] == [(2, 3, 4), (2, 3, 4, 5)]
    assert [side.jump_cards for side in seen.sides] == [2, 3]
    assert [side.hand_count for side in seen.sides] == [4, 4]
    assert seen.pairs == ("37", "38", "39", "40")
    assert one.view("blue").sides[0].hand == (0, 1, 2, 3)
    assert one.view("blue").sides[1].hand is None


@pytest.mark.rule("PR-SETUP-20")
@pytest.mark.parametrize("scenario", ["scenario-1", "scenario-2", "scenario-3"])
def test_rooms_of_small_scenarios_take_objects_only(scenario: str) -> None:
    """PRQ-67: all characters start on the lines there."""
    table = any_setup(start(scenario))
    laid = [card for cards in table.state.secret.laid for card in cards]
    assert sorted(laid) == sorted(n for mine in table.game.objects for n in mine)


@pytest.mark.rule("PR-SETUP-20", "PR-SETUP-21")
@pytest.mark.parametrize("scenario", ["scenario-4", "scenario-5"])
def test_rooms_of_large_scenarios_take_both_and_are_full_in_the_end(scenario: str) -> None:
    table = any_setup(start(scenario))
    laid = table.state.secret.laid
    assert tuple(map(len, laid)) == table.game.room_capacity
    assert {table.game.rows[card].character for cards in laid for card in cards} == {True, False}


@pytest.mark.rule("PR-SETUP-22", "PR-SETUP-24")
def test_after_the_last_token_all_are_turned_up_and_the_first_player_is_drawn() -> None:
    before = lined_up().chance("blue").do(*TOKENS[:-1])
    assert [before.piece(name).place for name in ("mekanork", "NAGA")] == [-1, -1]
    table = before.do(TOKENS[-1])
    assert [table.where(n) for n in ("mekanork", "naga", "MEKANORK", "NAGA")] == [
        "@b2",
        "@b9",
        "@y4",
        "@y7",
    ]
    assert len(table.happened(Faced)) == 1
    assert {move.split()[-1] for move in table.legal()} == {"blue", "yellow"}
    for first in ("blue", "yellow"):
        begun = table.chance(first)
        assert begun.deciders == {first}
        assert len(begun.happened(PlayerDrawn)) == 1


@pytest.mark.rule("PR-SETUP-16")
def test_every_card_in_hand_can_be_chosen() -> None:
    table = at("scenario-1", "?,?/?,? naga=@b1 cards=2345/235 turns=4,4 yellow").do("end")
    assert table.legal() == {f"blue action {card}" for card in (2, 3, 4, 5)}


@pytest.mark.rule("PR-SETUP-18")
def test_one_after_the_other() -> None:
    """The players alternate also with ten tokens each."""
    table, seats = start("scenario-5"), []
    while table.game.is_setting_up(table.state):
        seat = table.game.deciders(table.state)[0]
        move = table.game.legal(table.state, seat)[0]
        if type(move).__name__ == "Lay":
            seats.append(seat)
        table = table._replace(state=table.game.apply(table.state, move).state)
    assert len(seats) == 20
    assert all(one != two for one, two in pairwise(seats))
