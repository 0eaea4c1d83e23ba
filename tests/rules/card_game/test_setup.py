"""The set-up: rooms, wheels and cards, who starts, what lies hidden where, who goes first."""

import pytest

from dungeontwister.core.decisions.events import Laid
from dungeontwister.core.position.state import FACE_DOWN
from dungeontwister.editions.card_game.events import FacingChosen, StartChosen, StartsRevealed
from tests.support.drawings import rooms
from tests.support.positions import Table, at, start

SEATS = ("blue", "yellow", None)
"""Everybody who looks on: both players and a spectator."""

STARTERS = ("blue start mechanork 3", "blue start naga 4")
FOES = ("yellow start MECHANORK 1", "yellow start NAGA 2")
LAYS = ("lay rope 1", "lay ROPE 2", "lay key 3", "lay KEY 4")


def laying(first: str = "blue") -> Table:
    """Tutorial 1: all characters are put down; now the objects are laid."""
    return start("tutorial-1").do(*STARTERS, *FOES).chance(first)


def facing() -> Table:
    """Tutorial 1: all objects are laid and the starting characters turned up."""
    return laying().do(*LAYS)


def laying_in_tutorial_2(first: str = "blue") -> Table:
    """Tutorial 2: Naga and Warrior of each colour start."""
    table = start("tutorial-2").chance("blue", "green", "red")
    table = table.do("blue start naga 5", "blue start warrior 6")
    return table.do("yellow start NAGA 1", "yellow start WARRIOR 2").chance(first)


def set_up(scenario: str) -> Table:
    """The first legal move again and again, until the first turn begins."""
    table = start(scenario, seed=1)
    while table.game.is_setting_up(table.state):
        table = table.do(min(table.legal()))
    return table


# ---- players, scenario, rooms


@pytest.mark.rule("CG-SETUP-01")
def test_each_player_controls_the_characters_of_his_colour_only() -> None:
    table = at("tutorial-1", "b1,?/?,? naga=1T NAGA=1T ap=1,0", art=rooms())
    assert table.allowed("move naga")
    assert table.refused("blue move NAGA").rule == "CG-SETUP-01"
    table = table.do("end")
    assert table.allowed("move NAGA")
    assert table.refused("yellow move naga").rule == "CG-SETUP-01"


@pytest.mark.rule("CG-SETUP-01")
def test_each_player_puts_down_his_own_cards_only() -> None:
    assert start("tutorial-1").refused("blue start NAGA 3").rule == "CG-SETUP-01"
    assert laying().refused("blue lay ROPE 1").reason == "not-in-your-stock"


@pytest.mark.rule("CG-SETUP-08")
@pytest.mark.parametrize(
    ("scenario", "characters", "objects", "capacity"),
    [("tutorial-1", 2, 2, (1, 1, 1, 1)), ("tutorial-2", 4, 2, (1, 1, 2, 2, 1, 1))],
)
def test_the_scenario_says_how_many_rooms_and_cards_there_are(
    scenario: str, characters: int, objects: int, capacity: tuple[int, ...]
) -> None:
    table = set_up(scenario)
    assert [len(team) for team in table.game.characters] == [characters, characters]
    assert len(table.game.rows) == 2 * (characters + objects)
    assert tuple(sum(colours) for colours in table.view(None).covered) == capacity
    assert 2 * len(table.state.pairs) == len(table.state.rooms) == len(capacity)


@pytest.mark.rule("CG-SETUP-08")
@pytest.mark.parametrize(("scenario", "target"), [("tutorial-1", 2), ("tutorial-2", 3)])
def test_the_scenario_sets_the_victory_target(scenario: str, target: int) -> None:
    slots = "b1,?/?,?" if scenario == "tutorial-1" else "b1,?/?,?/?,?"
    position = f"{slots} naga=1T NAGA=?2 KEY=?3 ap=1"
    early = at(scenario, f"{position} vp={target - 2},0", art=rooms())
    assert early.do("move naga", "step naga @1T").side("blue").victory_points == target - 1
    last = at(scenario, f"{position} vp={target - 1},0", art=rooms())
    ending = last.do("move naga", "step naga @1T").state.ending
    assert ending is not None
    assert ending.winner == 0


@pytest.mark.rule("CG-SETUP-09")
def test_three_pairs_are_drawn_at_random_and_known_to_all() -> None:
    """Each pair at most once, and all are as likely; their colours are public (CGQ-97)."""
    table = start("tutorial-2").chance("red")
    asked = table.game.request(table.state)
    assert asked
    weights = dict(zip(asked.outcomes, asked.weights, strict=True))
    assert weights.pop("red") == 0
    assert len(weights) == 5
    assert set(weights.values()) == {1}
    assert table.refused("chance pair - 1 red").reason == "not-an-outcome"
    table = table.chance("blue", "orange")
    assert table.deciders == {"blue", "yellow"}
    assert {table.view(seat).pairs for seat in SEATS} == {("red", "blue", "orange")}


@pytest.mark.rule("CG-SETUP-09")
def test_tutorial_1_uses_the_blue_and_the_green_pair() -> None:
    table = start("tutorial-1")
    assert table.state.pairs == ("blue", "green")
    assert table.game.request(table.state) is None


@pytest.mark.rule("CG-SETUP-09")
def test_whenever_a_room_is_used_its_twin_is_used_too() -> None:
    table = at("tutorial-2", "?,?/?,?/?,? naga=@5T ap=1 pairs=red,blue,orange")
    assert table.do("reveal naga 5").ends("chance room 4 0") == {
        "red-1",
        "red-2",
        "blue-1",
        "blue-2",
        "orange-1",
        "orange-2",
    }


@pytest.mark.rule("CG-SETUP-10")
def test_the_rooms_lie_face_down_and_nobody_knows_which_is_where() -> None:
    """CGQ-05: any room that does not lie face up yet is as likely to be turned up as any other."""
    for seat in SEATS:
        assert {room.drawing for room in start("tutorial-1").view(seat).rooms} == {FACE_DOWN}
    table = at("tutorial-1", "?,?/?,g2 naga=@3T ap=1", art=rooms()).do("reveal naga 3")
    asked = table.game.request(table.state)
    assert asked
    weights = dict(zip(asked.outcomes, asked.weights, strict=True))
    assert weights == {"blue-1": 1, "blue-2": 1, "green-1": 1, "green-2": 0}


@pytest.mark.rule("CG-SETUP-10")
@pytest.mark.parametrize(
    ("scenario", "layout", "zone", "reached"),
    [
        ("tutorial-1", "b1,?/?,?", "1C", {"2", "3"}),
        ("tutorial-1", "?,?/?,b1", "4T", {"2", "3"}),
        ("tutorial-2", "?,b1.1/?,?/?,?", "2C", {"1", "4"}),
        ("tutorial-2", "?,b1/?,?/?,?", "2C", {"4"}),
        ("tutorial-2", "?,?/b1,?/?,?", "3G", {"5"}),
        ("tutorial-2", "?,?/b1,?/?,?", "3C", {"4", "5"}),
        ("tutorial-2", "?,?/?,?/?,b1", "6T", {"4", "5"}),
    ],
)
def test_the_rooms_form_a_rectangle_two_rooms_wide(
    scenario: str, layout: str, zone: str, reached: set[str]
) -> None:
    """A corner zone touches the rooms on both sides of its corner, where there are any."""
    table = at(scenario, f"{layout} naga={zone} ap=1", art=rooms())
    assert table.ends("reveal naga") == reached


@pytest.mark.rule("CG-SETUP-11")
@pytest.mark.parametrize(
    ("scenario", "seat", "who", "end"),
    [
        ("tutorial-1", "blue", "mechanork", {"3", "4"}),
        ("tutorial-1", "yellow", "MECHANORK", {"1", "2"}),
        ("tutorial-2", "blue", "naga", {"5", "6"}),
        ("tutorial-2", "yellow", "NAGA", {"1", "2"}),
    ],
)
def test_the_starting_zones_lie_at_opposite_ends(
    scenario: str, seat: str, who: str, end: set[str]
) -> None:
    table = start(scenario, seed=1)
    assert table.ends(f"{seat} start {who}") == end
    other = {"blue": "1", "yellow": "3"}[seat]
    assert table.refused(f"{seat} start {who} {other}").rule == "CG-SETUP-11"


@pytest.mark.rule("CG-SETUP-12")
def test_action_wheels_start_at_zero() -> None:
    """The first turn adds its two points to nothing."""
    assert [side.action_points for side in facing().state.sides] == [0, 0]
    assert sorted(side.action_points for side in set_up("tutorial-1").state.sides) == [0, 2]


@pytest.mark.rule("CG-SETUP-13")
@pytest.mark.parametrize(("scenario", "combat_cards"), [("tutorial-1", 0), ("tutorial-2", 9)])
def test_jump_cards_in_every_scenario_combat_cards_not_in_tutorial_1(
    scenario: str, combat_cards: int
) -> None:
    for side in set_up(scenario).view(None).sides:
        assert (side.jump_cards, side.hand_count) == (3, combat_cards)


# ---- who starts


@pytest.mark.rule("CG-SETUP-14")
@pytest.mark.parametrize("second", ["warrior", "colossus", "backstabber"])
def test_each_player_picks_exactly_two_starting_characters(second: str) -> None:
    table = start("tutorial-2", seed=1).do("blue start naga 5")
    assert table.deciders == {"blue", "yellow"}
    table = table.do(f"blue start {second} 6")
    assert table.deciders == {"yellow"}
    assert table.legal("blue") == set()
    assert table.refused("blue start backstabber 5").reason == "already-chosen"


@pytest.mark.rule("CG-SETUP-14")
def test_both_may_start_in_front_of_the_same_room() -> None:
    """CGQ-15: facing the same icon, too."""
    table = start("tutorial-1").do("blue start mechanork 3", "blue start naga 3", *FOES)
    table = table.chance("blue").do(*LAYS)
    table = table.do("blue face mechanork @3C", "blue face naga @3C")
    table = table.do("yellow face MECHANORK @1T", "yellow face NAGA @2T")
    assert (table.where("mechanork"), table.where("naga")) == ("@3C", "@3C")


@pytest.mark.rule("CG-SETUP-14")
def test_both_players_choose_at_the_same_time() -> None:
    """Whoever comes first, and even in turns, nothing is disclosed before both are ready."""
    one = start("tutorial-1").do(*STARTERS, *FOES)
    two = start("tutorial-1").do(FOES[0], STARTERS[0], FOES[1], STARTERS[1])
    assert one.state == two.state
    assert one.deciders == {"chance"}


@pytest.mark.rule("CG-SETUP-14")
def test_starting_characters_are_picked_in_secret() -> None:
    """Until both are ready, the others know how many cards were put down, not which or where."""
    table = start("tutorial-2", seed=1)
    one = table.do("blue start naga 5", "blue start warrior 6")
    two = table.do("blue start warrior 5", "blue start colossus 5")
    for seat in ("yellow", None):
        assert one.view(seat) == two.view(seat)
        assert one.told(seat) == two.told(seat) == (StartChosen(0), StartChosen(0))


@pytest.mark.rule("CG-SETUP-14")
def test_starting_characters_lie_face_down_while_the_other_cards_are_laid() -> None:
    """Where they lie can be seen then."""
    table = start("tutorial-2").chance("blue", "green", "red")
    foes = ("yellow start NAGA 1", "yellow start WARRIOR 2")
    one = table.do("blue start naga 5", "blue start warrior 6", *foes).chance("blue")
    two = table.do("blue start colossus 6", "blue start backstabber 5", *foes).chance("blue")
    for seat in ("yellow", None):
        assert one.view(seat) == two.view(seat)
        assert one.view(seat).sides[0].starting == (4, 5)


# ---- laying the other cards


@pytest.mark.rule("CG-SETUP-15")
def test_chance_says_who_lays_first() -> None:
    table = start("tutorial-1").do(*STARTERS, *FOES)
    asked = table.game.request(table.state)
    assert asked
    assert dict(zip(asked.outcomes, asked.weights, strict=True)) == {"blue": 1, "yellow": 1}
    assert table.chance("yellow").deciders == {"yellow"}
    assert table.chance("blue").deciders == {"blue"}


@pytest.mark.rule("CG-SETUP-15")
@pytest.mark.parametrize("first", ["blue", "yellow"])
def test_the_players_take_turns_laying_one_card_each(first: str) -> None:
    table, seats = laying_in_tutorial_2(first), ["blue", "yellow"]
    for number in range(8):
        turn = (seats.index(first) + number) % 2
        assert table.deciders == {seats[turn]}
        table = table.do(min(table.legal()))
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-SETUP-15")
def test_objects_are_laid_and_from_tutorial_2_on_characters_too() -> None:
    assert {text.split()[2] for text in laying().legal()} == {"rope", "key"}
    laid = {text.split()[2] for text in laying_in_tutorial_2().legal()}
    assert laid == {"colossus", "backstabber", "rope", "key"}
    assert laying().ends("lay rope") == {"1", "2", "3", "4"}


@pytest.mark.rule("CG-SETUP-15")
def test_a_card_is_laid_once() -> None:
    table = laying().do("lay rope 1", "lay ROPE 2")
    assert table.where("rope") == "?1"
    assert table.refused("lay rope 3").rule == "CG-SETUP-15"


@pytest.mark.rule("CG-SETUP-16")
def test_a_room_takes_no_more_cards_than_the_scenario_gives_it() -> None:
    table = laying().do("lay rope 1")
    assert table.refused("lay ROPE 1").rule == "CG-SETUP-16"
    assert table.ends("lay ROPE") == {"2", "3", "4"}


@pytest.mark.rule("CG-SETUP-16")
def test_a_room_may_mix_colours_and_kinds() -> None:
    table = laying_in_tutorial_2().do("lay colossus 3", "lay ROPE 3")
    assert (table.where("colossus"), table.where("ROPE")) == ("?3", "?3")
    assert table.refused("lay key 3").rule == "CG-SETUP-16"
    assert table.do("lay key 4").refused("lay KEY 3").rule == "CG-SETUP-16"


@pytest.mark.rule("CG-SETUP-16")
def test_laying_is_over_when_every_room_is_full() -> None:
    table = laying().do(*LAYS[:3])
    assert table.happened(StartsRevealed) == []
    assert table.ends("lay KEY") == {"4"}
    assert len(table.do(LAYS[3]).happened(StartsRevealed)) == 1


@pytest.mark.rule("CG-SETUP-17")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("rope=?1 key=?2 KEY=?3", "rope=?2 key=?1 KEY=?3"),
        ("warrior=?3 key=?5 KEY=?3", "warrior=?5 key=?3 KEY=?3"),
    ],
)
def test_nobody_may_look_at_a_card_that_was_laid(one: str, two: str) -> None:
    """Its owner neither; only its colour is known, not even its kind (CGQ-80, CGQ-98)."""
    position = "?,?/?,?/?,? naga=@6T NAGA=@2T ap=3"
    table, other = at("tutorial-2", f"{position} {one}"), at("tutorial-2", f"{position} {two}")
    assert table.state != other.state
    for seat in SEATS:
        assert table.view(seat) == other.view(seat)
    assert table.legal() == other.legal()


@pytest.mark.rule("CG-SETUP-17")
def test_the_opponent_sees_where_a_card_is_laid_but_not_which() -> None:
    """CGQ-98: room and colour are seen."""
    one, two = laying().do("lay rope 2"), laying().do("lay key 2")
    for seat in ("yellow", None):
        assert one.told(seat) == two.told(seat) == (Laid(0, 1),)
        assert one.view(seat) == two.view(seat)
        assert one.view(seat).covered == ((0, 0), (1, 0), (0, 0), (0, 0))


# ---- facing, and the first turn


@pytest.mark.rule("CG-SETUP-18")
def test_the_starting_characters_are_turned_up_for_all_when_all_cards_are_laid() -> None:
    table = facing()
    who = ((0, 2), (1, 3), (4, 0), (5, 1))
    for seat in SEATS:
        assert StartsRevealed(who) in table.told(seat)
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-SETUP-18")
def test_each_of_them_faces_an_icon_of_the_room_in_front_of_him() -> None:
    table = facing()
    assert table.ends("blue face mechanork") == {"@3T", "@3S", "@3C", "@3G"}
    assert table.ends("yellow face MECHANORK") == {"@1T", "@1S", "@1C", "@1G"}
    assert table.refused("blue face mechanork @4T").rule == "CG-SETUP-18"
    table = table.do("blue face mechanork @3G", "blue face naga @4C")
    table = table.do("yellow face MECHANORK @1S", "yellow face NAGA @2T")
    assert (table.where("mechanork"), table.where("naga")) == ("@3G", "@4C")
    assert (table.where("MECHANORK"), table.where("NAGA")) == ("@1S", "@2T")


@pytest.mark.rule("CG-SETUP-18")
def test_the_facings_are_chosen_at_the_same_time() -> None:
    """Neither choice can answer the other one."""
    one = facing().do("blue face mechanork @3G", "blue face naga @4C")
    two = facing().do("blue face mechanork @3T", "blue face naga @4S")
    assert one.deciders == {"yellow"}
    for seat in ("yellow", None):
        assert one.view(seat) == two.view(seat)
        assert one.told(seat) == two.told(seat) == (FacingChosen(0), FacingChosen(0))


@pytest.mark.rule("CG-SETUP-19")
@pytest.mark.parametrize("placer", ["blue", "yellow"])
@pytest.mark.parametrize("first", ["blue", "yellow"])
def test_a_second_draw_decides_who_takes_the_first_turn(placer: str, first: str) -> None:
    """Whoever laid first; both are as likely, and then turns alternate."""
    table = laying(placer).do(*(LAYS if placer == "blue" else (LAYS[1], LAYS[0], LAYS[3], LAYS[2])))
    table = table.do("blue face mechanork @3G", "blue face naga @4C")
    table = table.do("yellow face MECHANORK @1S", "yellow face NAGA @2T")
    asked = table.game.request(table.state)
    assert asked
    assert dict(zip(asked.outcomes, asked.weights, strict=True)) == {"blue": 1, "yellow": 1}
    table = table.chance(first)
    assert table.deciders == {first}
    assert table.do("end").deciders == {"blue", "yellow"} - {first}
    assert table.do("end", "end").deciders == {first}
