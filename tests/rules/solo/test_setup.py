"""The set-up of a solo game: levels, rooms, the bag, the Player's team."""

import pytest

from dungeontwister.content.solo_reader import solo
from dungeontwister.core.decisions.events import Faced
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.solo.events import BagFilled, NpcDrawn
from dungeontwister.solo.np_changes import np_of
from tests.support.positions import Table, start

from .boards import DECK, alone, fight, lying, names, np

LEVELS = ("pink", "yellow", "green", "blue", "red", "black")


def drawn(seed: int = 1) -> Table:
    """The Player is about to choose his team."""
    return start("solo-pink", seed)


def begun(seed: int = 1) -> Table:
    """The first turn begins."""
    team = [f"stand {name} @y{dot}" for name, dot in zip(PEOPLE, DOTS, strict=True)]
    return drawn(seed).do(*team)


PEOPLE = ("BACKSTABBER", "CLERIC", "NAGA", "WIZARD")
DOTS = (2, 4, 7, 9)


def characters(table: Table, seat: int) -> list[str]:
    """The characters of a side."""
    return [table.names.pieces[number] for number in table.game.characters[seat]]


# ---- what is there


@pytest.mark.rule("SO-SETUP-02", "SO-SETUP-19")
def test_the_player_is_yellow_with_all_tokens_and_sixteen_cards() -> None:
    table = drawn()
    assert table.deciders == {"yellow"}
    assert len(table.game.characters[YELLOW]) + len(table.game.objects[YELLOW]) == 14
    side, hand = table.side("yellow"), table.state.secret.hands[YELLOW]
    assert (hand, side.action_cards, side.jump_cards) == (DECK, (2, 3, 4, 5), 3)


@pytest.mark.rule("SO-SETUP-04")
def test_the_other_side_has_npcs_and_nobody_holds_it() -> None:
    table = drawn()
    assert table.game.automatic == (BLUE,)
    assert characters(table, BLUE) == [npc.id for npc in solo().npcs]
    assert not {*characters(table, BLUE)} & {name.lower() for name in characters(table, YELLOW)}


@pytest.mark.rule("SO-SETUP-05", "SO-SETUP-25")
def test_there_are_four_npcs_of_each_class_with_its_numbers_and_abilities() -> None:
    table = drawn()
    rows, npcs = table.game.rows, solo().npcs
    classes = {rows[number].name: rows[number] for number in table.game.characters[YELLOW]}
    assert [sum(npc.character == name for npc in npcs) for name in classes] == [4] * 8
    for number, npc in enumerate(npcs):
        printed, own = classes[npc.character], rows[number]
        assert own.abilities == (*printed.abilities, npc.personality)
        assert (own.movement, own.combat, own.passes) == (
            printed.movement,
            printed.combat,
            printed.passes,
        )
        assert own.bonuses[: len(printed.bonuses)] or not printed.bonuses


@pytest.mark.rule("SO-SETUP-06")
def test_the_purple_objects_are_one_of_each_kind() -> None:
    table = drawn()
    theirs, mine = ([table.game.rows[n].name for n in things] for things in table.game.objects)
    assert len(theirs) == len({*theirs}) == 6
    assert theirs == mine


@pytest.mark.rule("SO-SETUP-07", "SO-SETUP-08")
def test_there_are_six_levels_and_only_the_icons_of_the_chosen_one_count() -> None:
    """The Non-Player's +0 calls at pink, blue and black, its +3 at green, blue and red."""
    called: dict[int, set[str]] = {0: set(), 3: set()}
    for level in LEVELS:
        for card, levels in called.items():
            table = alone("COLOSSUS=1a1 yom=1b1 ap=0,1", level=level)
            table = lying(table, reserve=("arthos", "serpico"))
            table = fight(table, "attack COLOSSUS yom", 1, card)
            if table.game.kind(table.state) == "reinforcement":
                levels.add(level)
    assert called == {0: {"pink", "blue", "black"}, 3: {"green", "blue", "red"}}
    assert tuple(row.id for row in solo().levels) == LEVELS


@pytest.mark.rule("SO-SETUP-09", "SO-SETUP-24", "SO-SETUP-18")
def test_all_rooms_lie_face_down_with_nothing_on_them() -> None:
    table = begun()
    assert [room.drawing for room in table.state.rooms] == [-1] * 8
    assert not any(table.state.secret.laid)
    assert not any(table.state.pieces[n].place >= 0 for n in table.game.characters[BLUE])


# ---- the bag


@pytest.mark.rule("SO-SETUP-11", "SO-SETUP-13")
def test_eight_npcs_are_drawn_for_all_to_see() -> None:
    table = start("solo-pink")
    for left in range(32, 24, -1):
        asked = table.game.request(table.state)
        assert asked
        assert (asked.kind, sum(asked.weights)) == ("npc", left)
        table = table.chance(asked.outcomes[asked.weights.index(1)])
        assert len(table.happened(NpcDrawn)) == 1
    seen = np_of(table.view("yellow"))
    assert sum(number < 32 for number in seen.bag) == 8
    assert table.deciders == {"yellow"}


@pytest.mark.rule("SO-SETUP-12")
def test_several_npcs_of_a_class_may_be_drawn() -> None:
    table = start("solo-pink").chance("weak-ed", "djenh", "murmur-oz", "lady-hush")
    assert {"weak-ed", "djenh", "murmur-oz", "lady-hush"} <= names(table, np(table).bag)


@pytest.mark.rule("SO-SETUP-14")
def test_the_other_npcs_are_the_reinforcements() -> None:
    table = begun()
    there = np(table)
    people = {*table.game.characters[BLUE]}
    assert len(there.reserve) == 24
    assert {*there.reserve} == people - {*there.bag}


@pytest.mark.rule("SO-SETUP-15")
def test_four_characters_are_put_on_dots() -> None:
    table = drawn()
    assert {text.split()[-1] for text in table.legal("stand")} == {"@y2", "@y4", "@y7", "@y9"}
    assert table.refused("stand NAGA @y3").rule == "SO-SETUP-15"
    table = table.do("stand BACKSTABBER @y2")
    assert table.refused("stand CLERIC @y2").reason == "dot-taken"
    table = begun()
    assert len(table.happened(Faced)[0].places) == 4
    assert [table.where(name) for name in PEOPLE] == ["@y2", "@y4", "@y7", "@y9"]


@pytest.mark.rule("SO-SETUP-16", "SO-SETUP-17")
def test_all_other_tokens_of_the_player_are_in_the_bag() -> None:
    table = begun()
    inside = names(table, np(table).bag)
    assert len(inside) == 24
    assert table.happened(BagFilled) == [BagFilled(24)]
    assert {*characters(table, YELLOW)} - inside == {*PEOPLE}
    for things in table.game.objects:
        assert {table.names.pieces[number] for number in things} <= inside


@pytest.mark.rule("SO-SETUP-20", "SO-SETUP-21")
def test_the_non_player_has_nine_combat_cards_and_no_others() -> None:
    table = begun()
    side = table.side("blue")
    assert np(table).deck == DECK
    assert (side.action_cards, side.jump_cards, table.state.secret.hands[BLUE]) == ((), 0, ())


@pytest.mark.rule("SO-SETUP-01")
def test_the_rules_for_two_hold_unless_changed() -> None:
    table = alone("NAGA=1a1 WIZARD=1a2 yom=1b2 ap=0,2").do("move NAGA", "step NAGA 1a2")
    assert table.refused("stop NAGA").rule == "PR-MOVE-17"
    assert table.refused("step NAGA 1b2").rule == "PR-MOVE-14"
