"""Close combat of one against one."""

import pytest

from dungeontwister.core.decisions.events import CombatResolved
from dungeontwister.core.position.setup import Options
from tests.support.drawings import OPEN
from tests.support.positions import Table, at

from .drawings import in_room

DUEL = "warrior=1T NAGA=1T"
ROOMS = "b1,?/?,?/?,?/?,?"
"""A Warrior (3) and a Naga (2) in one zone."""


@pytest.mark.rule("CG-COMBAT-01")
def test_an_enemy_in_the_same_zone_is_attacked_for_one_point() -> None:
    table = in_room(OPEN, f"{DUEL} ap=1").do("attack warrior NAGA")
    assert table.side("blue").action_points == 0
    assert table.deciders == {"blue", "yellow"}
    table = in_room(OPEN, f"{DUEL} ap=0")
    assert table.refused("attack warrior NAGA").reason == "too-few-action-points"


@pytest.mark.rule("CG-COMBAT-01")
def test_an_enemy_in_another_zone_is_not_attacked() -> None:
    table = in_room(OPEN, "warrior=1T NAGA=1S ap=1")
    assert table.refused("attack warrior NAGA").rule == "CG-COMBAT-01"


@pytest.mark.rule("CG-COMBAT-01")
def test_a_friend_is_not_attacked() -> None:
    table = in_room(OPEN, "warrior=1T naga=1T! ap=1")
    assert table.refused("attack warrior naga").rule == "CG-COMBAT-01"


@pytest.mark.rule("CG-COMBAT-01")
def test_a_wounded_character_starts_no_combat() -> None:
    table = in_room(OPEN, "warrior=1T! naga=1S NAGA=1T ap=1")
    assert table.refused("attack warrior NAGA").reason == "wounded-cannot-act"
    assert table.legal("attack") == set()


@pytest.mark.rule("CG-COMBAT-02")
@pytest.mark.parametrize("seat", ["yellow", None])
def test_a_card_lies_face_down_until_both_are_there(seat: str | None) -> None:
    """Whatever blue plays, the others are told and see the same."""
    table = in_room(OPEN, f"{DUEL} ap=1").do("attack warrior NAGA")
    low, high = table.do("blue play +0"), table.do("blue play +6")
    assert low.told("blue") != high.told("blue")
    assert low.told(seat) == high.told(seat)
    assert low.view(seat) == high.view(seat)
    assert low.legal() == high.legal() == table.legal("yellow play")


@pytest.mark.rule("CG-COMBAT-02")
def test_both_cards_are_turned_up_together() -> None:
    table = in_room(OPEN, f"{DUEL} ap=1").do("attack warrior NAGA", "blue play +3")
    assert not table.happened(CombatResolved)
    assert table.deciders == {"yellow"}
    shown = table.do("yellow play +0").told(None)
    assert CombatResolved((3, 2), ((3,), (0,)), 0) in shown


@pytest.mark.rule("CG-COMBAT-02")
@pytest.mark.parametrize("order", [("blue", "yellow"), ("yellow", "blue")])
def test_the_cards_may_be_laid_in_any_order(order: tuple[str, str]) -> None:
    table = in_room(OPEN, f"{DUEL} ap=1").do("attack warrior NAGA")
    for seat in order:
        table = table.do(f"{seat} play +1")
    assert table.piece("NAGA").wounded


@pytest.mark.rule("CG-COMBAT-02")
def test_each_lays_one_card_of_his_own_hand() -> None:
    table = in_room(OPEN, f"{DUEL} hand=013/024 ap=1").do("attack warrior NAGA")
    assert table.ends("blue play") == {"+0", "+1", "+3"}
    assert table.ends("yellow play") == {"+0", "+2", "+4"}
    assert table.refused("blue play +2").reason == "card-not-in-hand"
    table = table.do("blue play +3")
    assert table.refused("blue play +1").reason == "cards-laid"


@pytest.mark.rule("CG-COMBAT-03", "CG-COMBAT-04")
def test_the_total_is_combat_value_and_card() -> None:
    """3 + 1 against 2 + 3: the card decides."""
    table = in_room(OPEN, f"{DUEL} ap=1")
    table = table.do("attack warrior NAGA", "blue play +1", "yellow play +3")
    assert table.happened(CombatResolved) == [CombatResolved((3, 2), ((1,), (3,)), 1)]
    assert table.piece("warrior").wounded


@pytest.mark.rule("CG-COMBAT-03", "CG-COMBAT-04")
def test_with_equal_cards_the_combat_value_decides() -> None:
    table = in_room(OPEN, f"{DUEL} ap=1")
    table = table.do("attack warrior NAGA", "blue play +2", "yellow play +2")
    assert table.happened(CombatResolved) == [CombatResolved((3, 2), ((2,), (2,)), 0)]
    assert table.piece("NAGA").wounded


@pytest.mark.rule("CG-COMBAT-03")
def test_values_and_cards_belong_to_their_seats_whoever_attacks() -> None:
    table = in_room(OPEN, f"{DUEL} yellow ap=1")
    table = table.do("attack NAGA warrior", "blue play +0", "yellow play +6")
    assert table.happened(CombatResolved) == [CombatResolved((3, 2), ((0,), (6,)), 1)]


@pytest.mark.rule("CG-COMBAT-04")
@pytest.mark.parametrize(
    ("blue", "yellow", "loser", "winner"), [(6, 0, "NAGA", "warrior"), (0, 6, "warrior", "NAGA")]
)
def test_the_loser_is_wounded_and_stays(blue: int, yellow: int, loser: str, winner: str) -> None:
    """Attacker or defender; nobody scores for a wound."""
    table = in_room(OPEN, f"{DUEL} ap=1")
    table = table.do("attack warrior NAGA", f"blue play +{blue}", f"yellow play +{yellow}")
    assert table.piece(loser).wounded
    assert table.where(loser) == "1T"
    assert not table.piece(winner).wounded
    assert [side.victory_points for side in table.state.sides] == [0, 0]


@pytest.mark.rule("CG-COMBAT-05")
def test_on_a_tie_nothing_happens_but_the_cards_are_spent() -> None:
    """CGQ-83: the target may be attacked again, for another point."""
    table = in_room(OPEN, f"{DUEL} ap=2")
    table = table.do("attack warrior NAGA", "blue play +1", "yellow play +2")
    assert table.happened(CombatResolved)[0].winner is None
    assert not table.piece("warrior").wounded
    assert not table.piece("NAGA").wounded
    assert table.state.secret.hands == ((0, 2, 2, 3, 3, 4, 5, 6), (0, 1, 2, 3, 3, 4, 5, 6))
    table = table.do("attack warrior NAGA")
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-COMBAT-06")
def test_played_cards_are_lost() -> None:
    """One of two equal cards is one card."""
    table = in_room(OPEN, f"{DUEL} hand=022/06 ap=2")
    table = table.do("attack warrior NAGA", "blue play +2", "yellow play +6")
    assert table.state.secret.hands == ((0, 2), (0,))


@pytest.mark.rule("CG-COMBAT-06")
@pytest.mark.parametrize("seat", ["blue", "yellow", None])
def test_nobody_may_consult_the_pile_of_played_cards(seat: str | None) -> None:
    """CGQ-81: what was played shows in the hand of its owner alone, and in the size of hands."""
    table = in_room(OPEN, f"{DUEL} hand=0123/0123 ap=1").do("attack warrior NAGA")
    tie = table.do("blue play +0", "yellow play +1").view(seat)
    other = table.do("blue play +1", "yellow play +2").view(seat)
    low, high = (view.sides[1 if seat == "blue" else 0] for view in (tie, other))
    assert low.hand is None
    assert high.hand is None
    assert (tie.sides[0].hand_count, other.sides[0].hand_count) == (4, 3)


def told(table: Table, seat: str | None) -> tuple[tuple[int, ...] | None, ...]:
    """The discards of both sides, as a seat is told."""
    return tuple(side.discards for side in table.view(seat).sides)


def open_duel(words: str) -> Table:
    """A duel after which all may look at the discards."""
    return at("standard", f"{ROOMS} {words}", options=Options(open_discards=True))


@pytest.mark.rule("CG-COMBAT-06")
@pytest.mark.parametrize("seat", ["blue", "yellow", None])
def test_with_open_discards_all_may_look_at_them(seat: str | None) -> None:
    """CGQ-81: an option, off by default."""
    table = open_duel(f"{DUEL} hand=0122345/0123 ap=1")
    assert told(table, seat) == ((3, 6), (2, 3, 4, 5, 6))
    after = table.do("attack warrior NAGA", "blue play +2", "yellow play +0")
    assert told(after, seat) == ((2, 3, 6), (2, 3, 4, 5, 6))
    assert told(in_room(OPEN, f"{DUEL} hand=012/012 ap=1"), seat) == (None, None)


@pytest.mark.rule("CG-COMBAT-06")
def test_a_card_that_lies_face_down_is_no_discard() -> None:
    """With open discards: whatever it is, the opponent is told the same."""
    table = open_duel(f"{DUEL} hand=012345/012345 ap=1").do("attack warrior NAGA")
    views = [table.do(f"yellow play +{card}").view("blue") for card in (0, 1, 5)]
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("CG-COMBAT-07")
def test_the_plus_zero_comes_back() -> None:
    table = in_room(OPEN, f"{DUEL} hand=01/06 ap=2")
    table = table.do("attack warrior NAGA", "blue play +0", "yellow play +0")
    assert table.state.secret.hands == ((0, 1), (0, 6))


@pytest.mark.rule("CG-COMBAT-08")
def test_who_was_wounded_this_turn_is_not_attacked() -> None:
    """CGQ-87: the next turn he may be."""
    table = in_room(OPEN, f"{DUEL} ap=2")
    table = table.do("attack warrior NAGA", "blue play +6", "yellow play +0")
    assert table.refused("attack warrior NAGA").rule == "CG-COMBAT-08"
    assert table.do("end", "end").allowed("attack warrior NAGA")


@pytest.mark.rule("CG-COMBAT-08")
def test_who_was_wounded_as_attacker_may_be_attacked_in_the_next_turn() -> None:
    """CGQ-87: the mark goes with the turn of the player who was active."""
    table = in_room(OPEN, f"{DUEL} ap=1")
    table = table.do("attack warrior NAGA", "blue play +0", "yellow play +6")
    assert table.do("end").allowed("attack NAGA warrior")


@pytest.mark.rule("CG-COMBAT-08")
def test_his_unwounded_friends_may_still_be_attacked() -> None:
    """CGQ-84: and he stays out of it."""
    table = in_room(OPEN, "warrior=1T NAGA=1T!! COLOSSUS=1T ap=1")
    table.refused("attack warrior NAGA")
    table = table.do("attack warrior COLOSSUS", "blue play +6", "yellow play +0")
    assert table.happened(CombatResolved)[0].values == (3, 5)
    assert table.where("NAGA") == "1T"


@pytest.mark.rule("CG-COMBAT-09")
def test_a_character_fights_as_often_as_the_points_allow() -> None:
    table = in_room(OPEN, f"{DUEL} ap=3")
    for blue, yellow in ((0, 1), (1, 2), (2, 3)):
        table = table.do("attack warrior NAGA", f"blue play +{blue}", f"yellow play +{yellow}")
    assert table.side("blue").action_points == 0
    table.refused("attack warrior NAGA")


@pytest.mark.rule("CG-COMBAT-09")
def test_several_characters_fight_in_one_turn() -> None:
    table = in_room(OPEN, "warrior=1T NAGA=1T colossus=1S WARRIOR=1S ap=2")
    table = table.do("attack warrior NAGA", "blue play +1", "yellow play +0")
    table = table.do("attack colossus WARRIOR", "blue play +0", "yellow play +0")
    assert table.piece("NAGA").wounded
    assert table.piece("WARRIOR").wounded


@pytest.mark.rule("CG-COMBAT-10")
def test_a_wounded_enemy_may_be_attacked() -> None:
    table = in_room(OPEN, "warrior=1T NAGA=1T! ap=1")
    assert table.allowed("attack warrior NAGA")


@pytest.mark.rule("CG-COMBAT-10")
def test_somebody_carried_is_not_attacked_himself() -> None:
    """CGQ-50: his carrier is."""
    table = in_room(OPEN, "warrior=1T COLOSSUS=1T NAGA=COLOSSUS ap=1")
    assert table.refused("attack warrior NAGA").reason == "target-carried"
    assert table.allowed("attack warrior COLOSSUS")


@pytest.mark.rule("CG-COMBAT-11")
def test_nobody_fights_from_one_starting_zone_into_the_other() -> None:
    table = in_room(OPEN, "warrior=@5T NAGA=@1T colossus=1T ap=1")
    table.refused("attack warrior NAGA")
    assert table.allowed("attack colossus NAGA")


@pytest.mark.rule("CG-COMBAT-12")
def test_with_the_plus_zero_alone_it_is_played_again_and_again() -> None:
    table = in_room(OPEN, f"{DUEL} hand=0/0 ap=1,0").do("attack warrior NAGA")
    assert table.legal("play") == {"blue play +0", "yellow play +0"}
    table = table.do("blue play +0", "yellow play +0", "end", "end", "attack warrior NAGA")
    assert table.legal("play") == {"blue play +0", "yellow play +0"}
