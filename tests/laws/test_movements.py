"""A movement never leads into a dead end, and every way that can be finished is offered."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.core.decisions.moves import Begin, TimeUp
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State
from dungeontwister.editions.card_game.build import build
from dungeontwister.editions.card_game.moves import WalkThrough
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position, position_text
from tests.support.games import GAMES
from tests.support.positions import OPTIONS, names_of
from tests.support.reachable import examples, moment_with, remarkable
from tests.support.typed_positions import CROWDS, LARGE_CROWDS

from .closure import Graph, finishable, graph_of

MOST = 400
"""Moments of one movement; with more it is left out."""

FEATURES = (
    "movement",
    "bound by an enemy",
    "carried object",
    "carried wounded",
    "object of a wounded",
    "passing through a crowd",
    "three together",
    "two carriers meet",
    "two loads",
    "walking through a wall",
)


@pytest.mark.parametrize("setting", GAMES)
@examples(80)
@given(feature=st.sampled_from(FEATURES), index=st.integers(0, 9_999))
def test_every_movement_can_be_finished(setting: str, feature: str, index: int) -> None:
    known = feature if feature in remarkable(setting) else "movement"
    now = moment_with(setting, known, index)
    for state in movements(now.game, now.state):
        assert_exact(now.names, state)


@pytest.mark.parametrize("position", CROWDS, ids=range(len(CROWDS)))
def test_a_crowd_is_passed_but_nobody_stays(position: str) -> None:
    assert_limit_matters(names_of("tutorial-2", (), OPTIONS), position)


@pytest.mark.parametrize("position", LARGE_CROWDS, ids=range(len(LARGE_CROWDS)))
def test_nobody_is_put_down_where_he_would_be_too_many(position: str) -> None:
    assert_limit_matters(names_of_large_teams(), position)


def assert_limit_matters(names: Names, position: str) -> None:
    """The offers are exact, and the limit has a say in them."""
    state = parse_position(names, f"tutorial-2 {position}")
    graphs = [assert_exact(names, moving) for moving in movements(names.game, state)]
    stuck = [here for graph in graphs for here in graph if here not in finishable(graph)]
    crossed = [here for graph in graphs for here in graph if cannot_stop(graph, here)]
    assert stuck or crossed


@cache
def names_of_large_teams() -> Names:
    """A game with two more warriors on each side: five friends can meet in one zone."""
    content = card_game()
    rows = [row for row in content.scenarios if row.id == "tutorial-2"]
    larger = tuple(replace(row, roster=(*row.roster, "warrior", "warrior")) for row in rows)
    return Names(build("tutorial-2", OPTIONS, replace(content, scenarios=larger)))


def movements(game: Game, state: State) -> list[State]:
    """The movement in progress, or the beginning of every movement that is offered."""
    if state.ending:
        return []
    if game.kind(state) == "movement":
        return [state]
    kinds = (Begin, WalkThrough)
    begins = [move for move in game.legal(state, state.active) if isinstance(move, kinds)]
    return [game.apply(state, move).state for move in begins]


def cannot_stop(graph: Graph, here: State) -> bool:
    """Whether the movement goes on from here but cannot end here."""
    return here in finishable(graph) and None not in graph[here].values()


def assert_exact(names: Names, state: State) -> Graph:
    """Wherever a movement can lead, exactly the moves that can still be finished are offered."""
    graph = graph_of(names.game, state, MOST) or {}
    good = finishable(graph)
    for here, ways in graph.items():
        if here in good:
            legal = names.game.legal(here, state.active)
            offered = [move for move in legal if not isinstance(move, TimeUp)]
            expected = {move for move, after in ways.items() if after in good}
            assert set(offered) == expected, position_text(names, here)
    assert not graph or state in good
    return graph
