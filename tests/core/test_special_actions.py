"""Special actions in scattered positions: what is offered is what is allowed, and is sound."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from dungeontwister.arena.scattered_positions import scattered
from dungeontwister.content.card_game_reader import card_game
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.state import State
from dungeontwister.editions.card_game.build import build
from dungeontwister.editions.card_game.moves import Invert, Levitate, Shatter, Steal, WalkThrough
from dungeontwister.record.notation import Names, move_text, parse_move
from dungeontwister.record.positions import parse_position, position_text
from tests.laws.closure import finishable, graph_of

TEAM: Final = (
    "cleric",
    "troll",
    "golem",
    "pickpocket",
    "telekineticist",
    "wall-walker",
    "wizard",
    "paladin",
)
THINGS: Final = ("fireball-scroll", "scroll-of-inversion", "rope")
KINDS: Final[tuple[type[Any], ...]] = (
    moves.Heal,
    Steal,
    Shatter,
    Levitate,
    WalkThrough,
    moves.Burn,
    Invert,
)
EACH: Final = 3
CASES: Final = tuple((kind.__name__, nth) for kind in KINDS for nth in range(EACH))
MOST: Final = 400
"""Moments of one walk; with more it is left out."""

every_position = pytest.mark.parametrize(("kind", "nth"), CASES)


@cache
def names() -> Names:
    """Tutorial 2 with other teams."""
    content = card_game()
    rows = [row for row in content.scenarios if row.id == "tutorial-2"]
    other = tuple(replace(row, roster=TEAM, items=THINGS) for row in rows)
    return Names(build("tutorial-2", content=replace(content, scenarios=other)))


@cache
def position(kind: str, nth: int) -> State:
    """A position in which a kind of action is possible."""
    game, random = names().game, Random(f"{kind}/{nth}")
    while True:
        state = scattered(game, random)
        if any(type(move).__name__ == kind for move in game.legal(state, state.active)):
            return state


def spelled(kind: type[Any], state: State) -> Iterator[Move]:
    """Every move of a kind by the active player, with numbers beyond each end."""
    game = names().game
    pieces = range(-1, len(game.rows) + 1)
    present = [n for n, piece in enumerate(state.pieces) if piece.place >= 0 or piece.carrier >= 0]
    values = {
        "piece": game.skilled["levitates"][state.active] if kind is Levitate else pieces,
        "target": pieces,
        "item": pieces,
        "receiver": (-1, *present, len(game.rows)),
        "to": range(-1, len(game.layout.owner) + 1),
        "slot": range(-1, game.layout.slots + 1),
    }
    fields = [name for name in kind.__struct_fields__ if name != "seat"]
    for chosen in product(*(values[name] for name in fields)):
        yield kind(state.active, *chosen)


@every_position
def test_exactly_what_is_offered_is_allowed(kind: str, nth: int) -> None:
    game, state = names().game, position(kind, nth)
    offered = game.legal(state, state.active)
    assert len(set(offered)) == len(offered)
    for other in KINDS:
        mine = {move for move in offered if isinstance(move, other)}
        tried = set(spelled(other, state))
        assert mine <= tried
        wrong = [move for move in tried if (game.why_not(state, move) is None) != (move in mine)]
        assert wrong == []


@every_position
def test_every_special_action_leads_to_a_sound_state(kind: str, nth: int) -> None:
    game, state = names().game, position(kind, nth)
    for move in game.legal(state, state.active):
        if isinstance(move, KINDS):
            step = game.apply(state, move)
            assert problems(game, step.state) == ()
            assert step.events
            assert parse_move(names(), move_text(names(), move)) == move
            assert parse_position(names(), position_text(names(), step.state)) == step.state


@every_position
def test_a_walk_is_offered_where_it_can_be_finished_and_never_gets_stuck(
    kind: str, nth: int
) -> None:
    game, state = names().game, position(kind, nth)
    for number in game.scene(state).skilled(state.active, "crosses_walls"):
        move = WalkThrough(state.active, number)
        begun = game.apply_trusted(state, move).state
        graph = graph_of(game, begun, MOST) or {}
        good = finishable(graph)
        if graph:
            assert (move in game.legal(state, state.active)) == (begun in good)
        for here in set(graph) & good:
            ways = {way for way, after in graph[here].items() if after in good}
            assert set(game.legal(here, state.active)) == ways, position_text(names(), here)
            assert getattr(here.frames[-1], "walls", False)
