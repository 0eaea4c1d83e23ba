"""Choosing the teams of a full game: mutual choice, full frontal, draft."""

from collections.abc import Callable
from functools import cache

import pytest
from msgspec.structs import replace

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.core.decisions.events import RoomRevealed
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import Piece
from dungeontwister.editions.card_game.build import build
from dungeontwister.editions.card_game.events import Enlisted, Picked, TeamsChosen
from dungeontwister.record.notation import Names
from tests.support.positions import Table, at, start

from .full_game import (
    FOES,
    ITEMS,
    PAIRS,
    TEAM,
    THINGS,
    choosing,
    enlisted,
    equal_teams,
    names,
    picked,
    secret_teams,
    stock,
    taken,
)

OPEN_MODES = ("mutual-choice", "draft")
EVERYBODY = ("blue", "yellow", None)


# ---- the full game


@pytest.mark.rule("CG-MODE-01")
@pytest.mark.parametrize("mode", ["mutual-choice", "full-frontal", "draft"])
@pytest.mark.parametrize(("scenario", "pairs"), [("standard", 4), ("advanced", 6)])
def test_pairs_are_drawn_before_the_teams_are_chosen(scenario: str, pairs: int, mode: str) -> None:
    """CGQ-97: the players choose knowing the colours of the rooms in play."""
    table = start(scenario, options=Options(mode=mode))
    for number in range(pairs):
        asked = table.game.request(table.state)
        assert asked
        assert (asked.kind, asked.nth) == ("pair", number)
        table = table.chance(asked.outcomes[number])
    asked = table.game.request(table.state)
    assert (asked.kind if asked else table.game.kind(table.state)) in ("picker", "team-choice")
    assert {len(table.view(seat).pairs) for seat in EVERYBODY} == {pairs}


@pytest.mark.rule("CG-MODE-01")
def test_a_mode_is_one_of_three_and_the_first_without_a_wish() -> None:
    assert start("standard").game.setup.mode == "mutual-choice"
    with pytest.raises(ContentError) as caught:
        build("standard", Options(mode="auction"))
    assert caught.value.rule == "CG-MODE-01"
    assert "mutual-choice, full-frontal, draft" in caught.value.what


@pytest.mark.rule("CG-MODE-01")
@pytest.mark.parametrize("scenario", ["tutorial-1", "tutorial-2", "tutorial-3"])
def test_the_teams_of_the_tutorials_are_fixed(scenario: str) -> None:
    assert start(scenario).game.setup.mode == ""
    with pytest.raises(ContentError) as caught:
        build(scenario, Options(mode="draft"))
    assert caught.value.rule == "CG-MODE-01"
    assert caught.value.where == "options, field mode"


@pytest.mark.rule("CG-SETUP-20")
@pytest.mark.parametrize("teams", [equal_teams, secret_teams])
def test_cards_that_were_not_chosen_take_no_part(teams: Callable[[], Table]) -> None:
    """Neither in the starting zone nor beside a room."""
    table = teams()
    assert {text.split()[2] for text in table.legal("blue start")} == {*TEAM[:-1]}
    assert table.refused("blue start troll 7").rule == "CG-SETUP-20"
    table = table.do("blue start naga 7", "blue start paladin 7")
    foes = sorted(name for name in stock(table, 1) if name in (*FOES, *map(str.upper, TEAM)))
    table = table.do(f"yellow start {foes[0]} 1", f"yellow start {foes[1]} 1").chance("blue")
    left = {*TEAM, *ITEMS} - {"naga", "paladin"}
    assert {text.split()[2] for text in table.legal("lay")} == left
    assert table.refused("lay rope2 1").reason == "not-in-your-stock"


@pytest.mark.rule("CG-SETUP-20")
def test_a_card_in_the_box_cannot_be_told_from_a_hidden_one() -> None:
    """It is not marked as gone: that would tell who is not in a secret team."""
    table = secret_teams()
    assert table.piece("troll") == table.piece("naga") == Piece()


# ---- mutual choice


@pytest.mark.rule("CG-MODE-02", "CG-MODE-07")
@pytest.mark.parametrize("mode", OPEN_MODES)
def test_chance_says_who_picks_first(mode: str) -> None:
    table = start("standard", options=Options(mode=mode)).chance(*PAIRS)
    asked = table.game.request(table.state)
    assert asked
    assert dict(zip(asked.outcomes, asked.weights, strict=True)) == {"blue": 1, "yellow": 1}
    for seat in ("blue", "yellow"):
        assert table.chance(seat).deciders == {seat}


@pytest.mark.rule("CG-MODE-02")
@pytest.mark.parametrize(
    ("first", "name", "same"), [("blue", "naga", "NAGA"), ("yellow", "NAGA", "naga")]
)
def test_the_opponent_must_take_the_same_character(first: str, name: str, same: str) -> None:
    """He is not asked: the card lies before him at once, and everybody sees both."""
    table = picked(choosing("mutual-choice", first), name)
    seat = 0 if first == "blue" else 1
    one, two = table.names.piece(name), table.names.piece(same)
    for watcher in EVERYBODY:
        assert table.told(watcher) == (Picked(seat, one), Picked(1 - seat, two))
        assert {*table.view(watcher).teams[seat], *table.view(watcher).teams[1 - seat]} == {
            one,
            two,
        }
    assert stock(table, seat) == [name]
    assert stock(table, 1 - seat) == [same]


@pytest.mark.rule("CG-MODE-02")
def test_everybody_picks_among_his_own_characters() -> None:
    table = choosing("mutual-choice")
    assert len(table.legal("blue pick")) == 25
    assert table.refused("blue pick NAGA").reason == "not-yours"
    assert table.refused("yellow pick NAGA").reason == "not-your-decision"
    table = picked(table, "naga")
    assert table.refused("yellow pick NAGA").reason == "already-in-team"
    assert len(table.legal("yellow pick")) == 24


@pytest.mark.rule("CG-MODE-03")
def test_the_players_take_turns_until_both_teams_are_full() -> None:
    table = choosing("mutual-choice")
    for number, name in enumerate(TEAM):
        assert table.deciders == {("blue", "yellow")[number % 2]}
        table = taken(table, name)
    assert stock(table, 0) == [*TEAM]
    assert stock(table, 1) == [name.upper() for name in TEAM]
    assert all(text.split()[2] not in TEAM for text in table.legal("pick"))


@cache
def odd_teams() -> Names:
    """A full game with seven characters and five objects in each team."""
    content = card_game()
    rows = [
        replace(row, characters=7, objects=5, capacity=(3, 3, 3, 2, 2, 3, 2, 2))
        for row in content.scenarios
        if row.id == "standard"
    ]
    return Names(build("standard", Options(), replace(content, scenarios=tuple(rows))))


@pytest.mark.rule("CG-MODE-03", "CG-MODE-04")
def test_with_an_odd_number_the_first_player_chooses_once_more() -> None:
    """And the other one still begins with the objects."""
    table = Table(odd_teams(), odd_teams().game.start()).chance(*PAIRS, "blue")
    seats: list[str] = []
    for name in (*TEAM[:7], "bow", "key", "rope", "sword", "treasure"):
        seats += table.deciders
        table = taken(table, name)
    assert seats[:7] == ["blue", "yellow"] * 3 + ["blue"]
    assert seats[7:] == ["yellow", "blue"] * 2 + ["yellow"]
    assert table.game.kind(table.state) == "starting-choice"


@pytest.mark.rule("CG-MODE-04")
@pytest.mark.parametrize(("first", "then"), [("blue", "yellow"), ("yellow", "blue")])
def test_the_other_one_begins_with_the_objects(first: str, then: str) -> None:
    table = choosing("mutual-choice", first)
    assert (
        table.refused(f"pick {'rope' if first == 'blue' else 'ROPE'}").reason == "characters-first"
    )
    table = taken(table, *TEAM)
    assert table.deciders == {then}
    assert table.refused(f"pick {'troll' if then == 'blue' else 'TROLL'}").reason == "objects-now"
    for number, name in enumerate(ITEMS):
        assert table.deciders == {(then, first)[number % 2]}
        table = taken(table, name)
    assert [name.lower() for name in stock(table, 1)] == stock(table, 0) == [*TEAM, *ITEMS]
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-MODE-04", "CG-MODE-09")
@pytest.mark.parametrize("mode", OPEN_MODES)
def test_copies_of_an_object_are_cards_of_their_own(mode: str) -> None:
    """CGQ-79, CGQ-03: three Ropes and two Keys; only the first one that is free is offered."""
    characters = TEAM if mode == "mutual-choice" else (*TEAM, *map(str.lower, FOES[:3]), *REST)
    table = taken(choosing(mode), *characters)
    assert table.deciders == {"yellow"}
    assert table.ends("yellow pick") == {
        *("ARMOR", "BOW", "FIREBALL-SCROLL", "KEY", "LARGE-SHIELD", "ROPE", "SCROLL-OF-INVERSION"),
        *("SWORD", "TELESCOPING-SPEAR", "TREASURE"),
    }
    assert table.refused("yellow pick ROPE2").reason == "first-copy-first"
    table = taken(table, "rope")
    assert "rope2" in table.ends("blue pick")
    table = picked(table, "rope2", "ROPE3")
    assert not [name for name in table.ends("blue pick") if name.startswith("rope")]
    ropes = [
        name.lower() for seat in (0, 1) for name in stock(table, seat) if "ope" in name.lower()
    ]
    equal = ["rope", "rope2", "rope3"] * 2
    assert [name for name in ropes if name.startswith("rope")] == (
        equal if mode == "mutual-choice" else ["rope2", "rope", "rope3"]
    )


REST = ("ghost", "troll", "warrior", "mechanork", "pickpocket")
"""Characters besides those of TEAM and the first of FOES."""


@pytest.mark.rule("CG-MODE-05")
def test_a_mutual_choice_gives_equal_teams_that_everybody_knows() -> None:
    table = equal_teams()
    for seat in EVERYBODY:
        blue, yellow = table.view(seat).teams
        assert names(table, blue) == [*TEAM, *ITEMS]
        assert names(table, yellow) == [name.upper() for name in (*TEAM, *ITEMS)]


# ---- full frontal


@pytest.mark.rule("CG-MODE-06")
def test_both_choose_the_scenarios_number_of_cards_at_the_same_time() -> None:
    table = choosing("full-frontal")
    assert table.deciders == {"blue", "yellow"}
    table = enlisted(table, "blue", *TEAM, *ITEMS[:-1])
    assert table.deciders == {"blue", "yellow"}
    table = enlisted(table, "blue", ITEMS[-1])
    assert table.deciders == {"yellow"}
    assert table.refused("blue enlist troll").reason == "team-complete"
    assert table.happened(TeamsChosen) == []
    table = enlisted(table, "yellow", *FOES, *THINGS)
    assert table.happened(TeamsChosen) == [TeamsChosen()]
    assert stock(table, 0) == [*TEAM, *ITEMS]
    assert stock(table, 1) == [*FOES, *THINGS]
    assert table.game.kind(table.state) == "starting-choice"


@pytest.mark.rule("CG-MODE-06")
def test_both_may_have_the_same_cards_or_not() -> None:
    """Goblin, Naga, Sword and Key are in both teams, the others are not."""
    table = secret_teams()
    both = {*stock(table, 0)} & {name.lower() for name in stock(table, 1)}
    assert both == {"goblin", "naga", "sword", "key", "rope"}


@pytest.mark.rule("CG-MODE-06")
def test_a_team_is_chosen_in_one_way_only() -> None:
    """Characters, then objects, in the order of the list, and never too few left (CGQ-79)."""
    table = choosing("full-frontal")
    assert table.refused("blue enlist NAGA").reason == "not-yours"
    assert table.refused("blue enlist rope").reason == "characters-first"
    assert table.allowed("blue enlist telekineticist")
    assert table.refused("blue enlist telepath").reason == "enlist-in-order"
    table = enlisted(table, "blue", *TEAM[:2])
    assert table.refused("blue enlist berserker").reason == "already-in-team"
    assert table.refused("blue enlist backstabber").rule == "CG-MODE-06"
    table = enlisted(table, "blue", *TEAM[2:])
    assert table.refused("blue enlist troll").reason == "objects-now"
    assert table.refused("blue enlist key2").reason == "first-copy-first"
    assert table.refused("blue enlist sword").reason == "enlist-in-order"
    table = enlisted(table, "blue", "key")
    assert table.allowed("blue enlist key2")


@pytest.mark.rule("CG-MODE-06")
def test_nobody_learns_what_the_opponent_chooses() -> None:
    """Neither from what he sees, nor from events, options or refusals; CGQ-80."""
    one = enlisted(choosing("full-frontal"), "blue", *TEAM, *ITEMS)
    two = enlisted(choosing("full-frontal"), "blue", *map(str.lower, (*FOES, *THINGS)))
    for seat in ("yellow", None):
        assert one.view(seat) == two.view(seat)
        assert one.told(seat) == two.told(seat) == (Enlisted(0),) * 14
    assert one.legal("yellow") == two.legal("yellow")
    for text in ("yellow enlist NAGA", "yellow enlist naga", "yellow enlist ROPE"):
        move = one.move(text)
        assert one.game.why_not(one.state, move) == two.game.why_not(two.state, move)


@pytest.mark.rule("CG-MODE-06")
def test_teams_stay_secret_when_both_are_chosen() -> None:
    choice = enlisted(choosing("full-frontal"), "yellow", *FOES, *THINGS)
    one = enlisted(choice, "blue", *TEAM, *ITEMS)
    two = enlisted(choice, "blue", *map(str.lower, (*FOES, *THINGS)))
    for seat in ("yellow", None):
        assert one.view(seat) == two.view(seat)
        assert one.view(seat).teams == ((), ())
        assert one.view(seat).sides[0].stock is None
    assert one.view("blue").sides[0].stock == one.state.secret.stock[0]
    assert one.legal("yellow") == two.legal("yellow")


@pytest.mark.rule("CG-MODE-06")
def test_the_opponent_learns_a_team_only_as_it_is_revealed() -> None:
    table = at("standard", "?,?/?,?/?,?/?,? naga=@7T NAGA=@1T goblin=?7 SWORD=?7 ap=1")
    other = at("standard", "?,?/?,?/?,?/?,? naga=@7T NAGA=@1T bow=?7 TREASURE=?7 ap=1")
    for seat in ("yellow", None):
        assert table.view(seat) == other.view(seat)
    table = table.do("reveal naga 7").chance("blue-1", "0")
    shown = table.happened(RoomRevealed)[0].cards
    assert names(table, shown) == ["goblin", "SWORD"]


# ---- draft


@pytest.mark.rule("CG-MODE-07")
def test_in_a_draft_the_players_in_turn_each_take_one_character() -> None:
    table = choosing("draft", "yellow")
    assert table.deciders == {"yellow"}
    table = picked(table, "NAGA")
    assert table.events == (Picked(1, table.names.piece("NAGA")),)
    assert stock(table, 0) == []
    table = picked(table, "troll", "GOBLIN", "golem")
    assert stock(table, 0) == ["golem", "troll"]
    assert stock(table, 1) == ["GOBLIN", "NAGA"]
    for seat in EVERYBODY:
        assert [len(team) for team in table.view(seat).teams] == [2, 2]


@pytest.mark.rule("CG-MODE-08")
def test_a_character_taken_is_lost_to_the_opponent() -> None:
    table = picked(choosing("draft"), "colossus")
    assert table.refused("yellow pick COLOSSUS").rule == "CG-MODE-08"
    assert len(table.legal("yellow pick")) == 24
    table = picked(table, "NAGA")
    assert table.refused("blue pick naga").reason == "taken-by-opponent"
    assert table.refused("blue pick colossus").reason == "already-in-team"
    assert len(table.legal("blue pick")) == 23


@pytest.mark.rule("CG-MODE-09")
def test_an_object_taken_is_lost_to_the_opponent() -> None:
    table = choosing("draft", "yellow")
    for _ in range(16):
        table = table.do(min(table.legal()))
    refusal = picked(table, "sword").refused("yellow pick SWORD")
    assert (refusal.reason, refusal.rule) == ("object-taken", "CG-MODE-09")


@pytest.mark.rule("CG-MODE-08", "CG-MODE-09")
def test_no_card_of_a_draft_appears_on_both_sides() -> None:
    """Twelve of the thirteen objects are drafted; the scenario's numbers are kept."""
    table = choosing("draft")
    while table.game.kind(table.state) == "team-pick":
        table = table.do(min(table.legal()))
    blue, yellow = ({name.lower() for name in stock(table, seat)} for seat in (0, 1))
    assert not blue & yellow
    assert len(blue) == len(yellow) == 14
    for seat in (0, 1):
        assert sum(table.game.rows[n].character for n in table.state.secret.stock[seat]) == 8


@pytest.mark.rule("CG-MODE-09")
@pytest.mark.parametrize(("first", "then"), [("blue", "yellow"), ("yellow", "blue")])
def test_objects_are_drafted_afterwards_and_the_other_one_begins(first: str, then: str) -> None:
    """He who took the last character takes the first object."""
    table = choosing("draft", first)
    seats: list[str] = []
    while table.game.kind(table.state) == "team-pick":
        seats += table.deciders
        table = table.do(min(table.legal()))
    assert seats[:16] == [first, then] * 8
    assert seats[16:] == [then, first] * 6
