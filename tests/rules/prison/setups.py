"""The set-up of Prison, step by step, for the tests of what comes in it and after it."""

from tests.support.positions import Table, start

LINES = (
    "blue stand mekanork @b2",
    "blue stand naga @b9",
    "yellow stand MEKANORK @y4",
    "yellow stand NAGA @y7",
)
"""Everybody of scenario 1 on a dot."""
TOKENS = ("blue lay key 1", "yellow lay KEY 2", "blue lay rope 3", "yellow lay ROPE 4")
"""One token on each room."""


def lined_up() -> Table:
    """Scenario 1 when all starting characters lie on their dots."""
    return start("scenario-1").do(*LINES)


def laid_out() -> Table:
    """Scenario 1 when all tokens are laid, before the first player is drawn."""
    return lined_up().chance("blue").do(*TOKENS)


def begun(first: str = "blue") -> Table:
    """Scenario 1 at the beginning of the first turn."""
    return laid_out().chance(first)


def any_setup(table: Table) -> Table:
    """The first turn of a game, with the first thing that is offered everywhere before it."""
    while table.game.is_setting_up(table.state):
        seat = table.game.deciders(table.state)[0]
        move = table.game.legal(table.state, seat)[0]
        table = table._replace(state=table.game.apply(table.state, move).state)
    return table
