"""Positions from games of the old bots, at which a turn can be planned."""

from collections.abc import Iterator

from dungeontwister.arena.match import Match, Table
from dungeontwister.core.position.state import State

SCENARIOS = ("tutorial-1", "tutorial-2", "standard", "scenario-2", "scenario-4", "solo-pink")


def planned_from(scenario: str, every: int, seed: int | str = 1) -> Iterator[tuple[Match, State]]:
    """Every so many-th position of a game in which an action is chosen."""
    bot = "eager" if scenario != "solo-pink" else "random"
    match = Match(Table(scenario), (bot, "random"), seed)
    asked = 0
    for moment in match.moments():
        state = moment.after
        if state.ending or state.frames or state.active in match.game.automatic:
            continue
        asked += 1
        if asked % every == 0:
            yield match, state
