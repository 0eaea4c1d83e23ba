"""A game remembers nothing: two matches of one game, played in turn, know nothing of each other."""

from collections.abc import Iterator
from random import Random

import pytest

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.game import Game
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.series import build

MOVES = 120
SETTINGS = {
    "tutorial-2": Options(),
    "advanced": Options(mode="draft", secret_objects=True, timer=True),
    "scenario-5": Options(),
    "solo-pink": Options(vision=True),
}
Told = tuple[State, tuple[Event, ...]]


def played(game: Game, seed: int) -> Iterator[Told]:
    """A match by lot, move by move: how things stand, and all that has happened."""
    log, random = Log(game, Source(seed)), Random(seed)
    for _ in range(MOVES):
        if log.state.ending:
            return
        seat = random.choice(game.deciders(log.state))
        log.play(random.choice(game.legal(log.scene, seat)))
        yield log.state, tuple(event for _, event in log.events)


@pytest.mark.parametrize("scenario", SETTINGS)
def test_matches_of_one_game_played_in_turn_are_as_if_played_alone(scenario: str) -> None:
    options = SETTINGS[scenario]
    shared = build(scenario, options)
    pairs = zip(played(shared, 1), played(shared, 2), strict=False)
    for (first, second), alone, other in zip(
        pairs,
        played(build(scenario, options), 1),
        played(build(scenario, options), 2),
        strict=False,
    ):
        assert first == alone
        assert second == other


@pytest.mark.parametrize("scenario", SETTINGS)
def test_playing_leaves_no_trace_in_a_game(scenario: str) -> None:
    game = build(scenario, SETTINGS[scenario])
    before = traces(game)
    for _ in played(game, 3):
        pass
    assert traces(game) == before


def traces(game: Game) -> dict[str, int]:
    """What a game, its edition and the mind of a Non-Player hold, thing by thing."""
    parts = [game, game.edition, getattr(game.edition, "mind", game), game.automaton]
    return {
        f"{type(part).__name__}.{name}": id(value)
        for part in parts
        for name, value in getattr(part, "__dict__", {}).items()
    }


@pytest.mark.parametrize("scenario", ["scenario-5", "solo-pink"])
def test_a_scene_of_one_state_says_nothing_about_another(scenario: str) -> None:
    game = build(scenario, SETTINGS[scenario])
    states = [state for state, _ in played(game, 4) if not state.ending][-20:]
    once = [game.legal(state, game.deciders(state)[0]) for state in states]
    again = [game.legal(state, game.deciders(state)[0]) for state in reversed(states)]
    assert once == [*reversed(again)]
