"""What everybody at a table is told besides the view's pieces: cards of a team, starters, lines."""

import pytest

from dungeontwister.core.decisions.decision import Lot
from dungeontwister.core.position.setup import Options
from dungeontwister.record.notation import move_text
from tests.support.positions import Table, start


def lots(table: Table, seat: int | None) -> dict[str, Lot]:
    """The cards that lie before a seat."""
    found = table.game.gallery(table.state, seat)
    assert found
    return {lot.name: lot for lot in found.lots}


def first_move(table: Table) -> str:
    """The first move of whoever decides."""
    seat = table.game.deciders(table.state)[0]
    return move_text(table.names, table.game.legal(table.state, seat)[0])


def pieces(lot: Lot) -> list[int]:
    """The cards of a lot."""
    return [card.piece for card in lot.cards]


def test_without_a_team_to_choose_nothing_is_laid_out() -> None:
    table = start("tutorial-2", 1)
    assert table.game.gallery(table.state, 0) is None


def test_a_pick_shows_the_cards_that_are_due_and_who_has_taken_which() -> None:
    table = start("standard", 1, options=Options(mode="draft"))
    active = table.game.deciders(table.state)[0]
    before = lots(table, active)
    assert [*before] == ["characters"]
    assert pieces(before["characters"]) == [*table.game.characters[active]]
    assert not any(card.taken for card in before["characters"].cards)
    text = first_move(table)
    first = table.names.piece(text.split()[-1])
    table = table.do(text)
    assert lots(table, active)["characters"].missing == before["characters"].missing - 1
    # The other sees his own card of that kind, and whose it is.
    half = len(table.game.rows) // 2
    for seat in (0, 1):
        taken = {card.piece: card.taken for card in lots(table, seat)["characters"].cards}
        own = first % half + half * seat
        assert taken.pop(own) == (active,)
        assert {*taken.values()} == {()}


def test_equal_cards_have_the_same_first_one() -> None:
    table = start("standard", 1, options=Options(mode="full-frontal"))
    for lot in lots(table, 0).values():
        for card in lot.cards:
            assert table.game.rows[card.alike].name == table.game.rows[card.piece].name
            assert card.alike <= card.piece
    assert any(card.alike != card.piece for card in lots(table, 0)["objects"].cards)


def test_a_secret_team_counts_down_and_tells_others_nothing() -> None:
    table = start("standard", 1, options=Options(mode="full-frontal"))
    found = table.game.gallery(table.state, 0)
    assert found
    assert found.secret
    sizes = table.game.setup.characters[0], table.game.setup.objects[0]
    before = {seat: lots(table, seat) for seat in (0, 1, None)}
    assert [lot.missing for lot in before[0].values()] == [*sizes]
    table = table.do(f"blue enlist {table.names.pieces[table.game.characters[0][0]]}")
    assert lots(table, 0)["characters"].missing == sizes[0] - 1
    assert lots(table, 1) == before[1]
    assert lots(table, None) == before[None]


def test_a_handicap_lays_out_ones_own_team_only() -> None:
    options = Options(mode="full-frontal", levels=("experienced", "beginner"))
    table = start("standard", 1, options=options)
    while table.game.kind(table.state) != "removal":
        table = table.do(first_move(table))
    [seat] = table.game.deciders(table.state)
    people = {n for n in table.state.secret.stock[seat] if table.game.rows[n].character}
    mine, theirs = (lots(table, who)["characters"] for who in (seat, 1 - seat))
    assert {*pieces(mine)} == people
    assert mine.missing == table.game.setup.removed[seat]
    assert not {*pieces(theirs)} & people
    assert theirs.missing == 0
    assert pieces(lots(table, None)["characters"]) == []


@pytest.mark.parametrize("scenario", ["tutorial-2", "scenario-1"])
def test_the_view_tells_when_rooms_are_filled_and_who_lies_in_front_of_one(scenario: str) -> None:
    table, filled, fronts = start(scenario, 5), False, False
    game = table.game
    while game.is_setting_up(table.state):
        view = game.view(table.state, None)
        assert view.fills_rooms == (game.kind(table.state) == "laying")
        assert bool(view.in_front) == (game.kind(table.state) == "facing-choice")
        filled, fronts = filled or view.fills_rooms, fronts or bool(view.in_front)
        table = table.do(first_move(table))
    assert filled
    assert fronts == (scenario == "tutorial-2")
