"""Action cards: a turn begins with one, the limit of the first cycle, taking them back."""

from functools import cache

import pytest
from msgspec.structs import replace

from dungeontwister.core.decisions.events import TurnBegan, TurnEnded
from dungeontwister.core.position.changes import with_half
from dungeontwister.core.position.state import Side
from dungeontwister.editions.prison.action_cards import highest
from dungeontwister.editions.prison.events import ActionPlayed, ActionsRecycled
from tests.support.positions import Table, at

from .boards import GATES, HALL, full, in_room
from .setups import begun


def played(*cards: int) -> Table:
    """A game in which nothing happened but Action cards, by turns, blue's first."""
    table = begun()
    for card in cards:
        table = table.do(f"action {card}", "end")
    return table


def cards(table: Table) -> set[str]:
    """The cards that can be played now."""
    return table.ends("action")


# ---- the turn


@pytest.mark.rule("PR-ACT-01", "PR-ACT-03", "PR-ACT-08")
def test_a_turn_begins_with_a_card_whose_number_is_what_can_be_done() -> None:
    table = begun()
    assert table.side("blue").action_points == 0
    assert table.legal() == {"blue action 2"}
    assert table.refused("end").reason == "action-card-first"
    assert table.refused("move naga").reason == "action-card-first"
    table = table.do("action 2")
    assert table.happened(ActionPlayed) == [ActionPlayed(0, 2)]
    assert table.side("blue").action_points == 2
    assert table.refused("action 3").reason == "action-card-played"


@pytest.mark.rule("PR-ACT-02")
def test_turns_alternate() -> None:
    table = begun("yellow")
    for seat in ("yellow", "blue", "yellow", "blue"):
        assert table.deciders == {seat}
        table = table.do(next(iter(sorted(table.legal()))), "end")


@pytest.mark.rule("PR-ACT-03")
def test_a_card_is_played_also_by_who_has_nobody_left() -> None:
    """PRQ-65: he plays on without effect."""
    table = at("scenario-1", "?,?/?,? NAGA=@y1 yellow").do("end")
    assert table.legal() == {"blue action 2"}
    assert table.do("action 2").legal() == {"blue end"}


@pytest.mark.rule("PR-ACT-04")
def test_everybody_sees_which_cards_are_left() -> None:
    table = begun().do("action 2")
    for seat in ("blue", "yellow", None):
        sides = table.view(seat).sides
        assert [side.action_cards for side in sides] == [(3, 4, 5), (2, 3, 4, 5)]


@pytest.mark.rule("PR-ACT-09")
def test_what_is_not_spent_is_lost() -> None:
    table = begun().do("action 2", "end")
    assert table.happened(TurnEnded) == [TurnEnded(0, 2)]
    assert table.side("blue").action_points == 0
    assert table.happened(TurnBegan) == [TurnBegan(1, 0, 0)]


@pytest.mark.rule("PR-ACT-10", "PR-ACT-11", "PR-ACT-08")
def test_points_are_shared_in_any_way_until_none_is_left() -> None:
    table = in_room(HALL, "naga=3a1 mekanork=3c3 ap=3")
    table = table.do("move naga", "step naga 3a2", "stop naga")
    table = table.do("turn mekanork 3 cw", "move naga", "step naga 3a3", "stop naga")
    assert table.side("blue").action_points == 0
    assert table.refused("turn mekanork 3 cw").reason == "too-few-action-points"
    assert table.refused("move MEKANORK").reason == "not-yours"
    assert table.legal() == {"blue end"}


@pytest.mark.rule("PR-ACT-13")
def test_an_action_is_done_before_the_next_one_begins() -> None:
    table = in_room(HALL, "naga=3a1 mekanork=3c3 ap=3").do("move naga", "step naga 3a2")
    assert table.refused("turn mekanork 3 cw").reason == "another-is-moving"
    assert table.refused("end").reason == "another-is-moving"


@pytest.mark.rule("PR-ACT-15")
def test_open_and_broken_portcullises_take_no_room_on_a_square() -> None:
    table = in_room(GATES, "naga=3a2 KEY=3a1 ap=1", state="o1x2").do("move naga", "step naga 3a1")
    assert table.do("stop naga").where("KEY") == "naga"


@pytest.mark.rule("PR-ACT-18")
def test_some_abilities_are_always_there_and_others_are_actions() -> None:
    table = full(HALL, "cleric=3a1 naga=3a2! wizard=3c3 NAGA=3c4 ap=1")
    over = table.do("move wizard", "step wizard 3c4", "step wizard 3c5", "stop wizard")
    assert over.where("wizard") == "3c5"
    assert over.refused("heal cleric naga").reason == "too-few-action-points"
    assert table.do("heal cleric naga").side("blue").action_points == 0


# ---- the first cycle


@pytest.mark.rule("PR-ACT-05")
@pytest.mark.parametrize("first", ["blue", "yellow"])
def test_the_very_first_card_is_the_2(first: str) -> None:
    table = begun(first)
    assert cards(table) == {"2"}
    refusal = table.refused("action 3")
    assert (refusal.reason, refusal.number) == ("fixed-action-card", 2)


@pytest.mark.rule("PR-ACT-06")
def test_in_the_first_cycle_it_is_told_that_the_cards_rise_step_by_step() -> None:
    table = begun()
    side = table.state.sides[0]
    for turns, told in ((side.turns, ["first-cycle"]), (len(side.action_cards) + 1, [])):
        later = with_half(table.state.sides, 0, replace(side, turns=turns))
        prompt = table.game.prompt(replace(table.state, sides=later), 0)
        assert prompt
        assert [note.key for note in prompt.about.notes] == told


@pytest.mark.rule("PR-ACT-06")
def test_a_card_is_at_most_one_above_the_highest_so_far() -> None:
    table = played(2)
    assert cards(table) == {"2", "3"}
    refusal = table.refused("action 4")
    assert (refusal.reason, refusal.number) == ("action-card-too-high", 3)
    assert cards(played(2, 3)) == {"3", "4"}
    assert cards(played(2, 2)) == {"3"}
    assert cards(played(2, 2, 3)) == {"3", "4"}


@pytest.mark.rule("PR-ACT-07")
def test_after_a_4_every_card_may_be_played() -> None:
    assert cards(played(2, 3, 4)) == {"2", "4", "5"}
    assert cards(played(2, 3, 4, 2)) == {"3", "5"}


@pytest.mark.rule("PR-ACT-06", "PR-ACT-07")
def test_the_limit_never_leaves_a_player_without_a_card() -> None:
    """PRQ-58, by all first cycles; PRQ-59: after a cycle there is no limit."""
    deck = begun().game.setup.deck

    @cache
    def check(mine: tuple[int, ...], theirs: tuple[int, ...], turn: int) -> int:
        if turn == 8:
            return 1
        halves = (Side(turns=turn // 2 + 1, action_cards=mine), Side(turns=0, action_cards=theirs))
        open_cards = [card for card in mine if card <= highest(halves, deck)]
        assert open_cards
        return sum(
            check(theirs, tuple(c for c in mine if c != card), turn + 1) for card in open_cards
        )

    assert check(deck.values, deck.values, 0) > 1


# ---- taking the cards back


@pytest.mark.rule("PR-ACT-16", "PR-ACT-17", "PR-ACT-01")
def test_after_the_last_card_all_four_are_taken_back() -> None:
    table = played(2, 2, 3, 3, 4, 4)
    assert cards(table) == {"5"}
    table = table.do("action 5")
    assert table.side("blue").action_cards == ()
    table = table.do("end")
    assert table.happened(ActionsRecycled) == [ActionsRecycled(0)]
    assert table.side("blue").action_cards == (2, 3, 4, 5)
    assert table.side("yellow").action_cards == (5,)
    table = table.do("action 5", "end")
    assert [side.turns for side in table.state.sides] == [5, 4]
    assert cards(table) == {"2", "3", "4", "5"}


@pytest.mark.rule("PR-ACT-16")
def test_a_card_comes_back_only_when_the_hand_is_empty() -> None:
    table = played(2, 2, 3, 3)
    assert table.side("blue").action_cards == (4, 5)
    assert table.refused("action 2").reason == "no-such-action-card"
    assert not table.do("action 4", "end").happened(ActionsRecycled)
