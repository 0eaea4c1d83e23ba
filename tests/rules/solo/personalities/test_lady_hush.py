"""Lady Hush: the Player's card is drawn from his hand."""

import pytest

from .scenes import attacked, board, plays


@pytest.mark.rule("SO-TELEPATH-01", "SO-TELEPATH-02")
def test_the_card() -> None:
    table = attacked(board("lady-hush=1a1 WIZARD=1b1 hand=/016"), "lady-hush", "WIZARD")
    asked = table.game.request(table.state)
    assert asked
    assert (asked.outcomes, asked.weights) == (("1", "6"), (1, 1))
    assert plays(table.chance("6")) == {"+6"}
    assert plays(table.chance("1")) == {"+1"}


@pytest.mark.rule("SO-TELEPATH-02")
def test_two_cards_alike_are_drawn_twice_as_often_and_the_zero_never() -> None:
    table = attacked(board("lady-hush=1a1 WIZARD=1b1 hand=/0223"), "lady-hush", "WIZARD")
    asked = table.game.request(table.state)
    assert asked
    assert (asked.outcomes, asked.weights) == (("2", "3"), (2, 1))
    poor = attacked(board("lady-hush=1a1 WIZARD=1b1 hand=/0"), "lady-hush", "WIZARD")
    assert plays(poor) == {"+0"}
