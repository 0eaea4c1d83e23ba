"""Set-ups follow what has won, and differ from match to match."""

from collections.abc import Iterator

import pytest

from dungeontwister.arena.match import Match, Table
from dungeontwister.bots import Player
from dungeontwister.bots.planning_bot import PlanningBot
from dungeontwister.bots.setting_up.decisions import depth_of
from dungeontwister.bots.setting_up.likings import Liking, Likings
from dungeontwister.bots.temper import Temper
from dungeontwister.core.game import Game
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State

DECIDED = Temper(width=1, answers=0, fancy=0.01)


def seated(likings: Likings, temper: Temper = DECIDED) -> object:
    """Who makes the player of a seat."""

    def player(game: Game, seat: int, seed: str) -> Player:
        return Player(PlanningBot(game, seat, seed, temper, likings=likings), seat)

    return player


def set_up(scenario: str, likings: Likings, mode: str = "", seed: int = 1) -> tuple[Game, State]:
    """A game in which both players have set up."""
    one = seated(likings)
    match = Match(Table(scenario, Options(mode=mode)), (one, one), seed)  # type: ignore[arg-type]
    for moment in match.moments():
        if not match.game.is_setting_up(moment.after):
            return match.game, moment.after
    raise AssertionError("the game ended before it began")


def named(game: Game, numbers: Iterator[int]) -> set[str]:
    """The names of some pieces."""
    return {game.rows[number].name for number in numbers}


def team(game: Game, state: State, seat: int) -> set[str]:
    """What a player has on the board and at the rooms."""
    there = (n for n, piece in enumerate(state.pieces) if piece.place >= 0)
    laid = (number for cards in state.secret.laid for number in cards)
    every = [*there, *laid]
    return named(game, (number for number in every if game.rows[number].seat == seat))


@pytest.mark.parametrize("mode", ["draft", "full-frontal", "mutual-choice"])
def test_a_team_has_what_is_liked(mode: str) -> None:
    liked = {"ghost": Liking(team=9.0), "goblin": Liking(team=-9.0)}
    game, state = set_up("standard", liked, mode)
    teams = [team(game, state, seat) for seat in (0, 1)]
    assert any("ghost" in one for one in teams)
    assert not any("goblin" in one for one in teams)


@pytest.mark.parametrize("scenario", ["standard", "scenario-5", "solo-pink"])
def test_the_best_starters_begin(scenario: str) -> None:
    first = "naga"
    mode = "mutual-choice" if scenario == "standard" else ""
    likings = {first: Liking(team=9.0, start=9.0)}
    game, state = set_up(scenario, likings, mode)
    begun = named(game, (n for n, piece in enumerate(state.pieces) if piece.place >= 0))
    assert first in begun


@pytest.mark.parametrize("scenario", ["standard", "scenario-5"])
def test_what_should_lie_far_away_does(scenario: str) -> None:
    game, state = set_up(scenario, {"rope": Liking(far=9.0), "key": Liking(far=-9.0)}, "")
    for slot, cards in enumerate(state.secret.laid):
        for number in cards:
            row = game.rows[number]
            depth = depth_of(game.layout, row.seat, slot)
            if row.name == "rope":
                assert depth >= 0.5
            if row.name == "key":
                assert depth <= 0.5


@pytest.mark.parametrize("scenario", ["tutorial-2", "scenario-5"])
def test_depths_go_from_the_own_end_to_the_enemys(scenario: str) -> None:
    layout = Table(scenario).game.layout
    for seat in (0, 1):
        assert {depth_of(layout, seat, slot) for slot in layout.end_rooms(seat)} == {0.0}
        assert {depth_of(layout, seat, slot) for slot in layout.end_rooms(1 - seat)} == {1.0}


def test_set_ups_differ_from_match_to_match() -> None:
    laid = {set_up("tutorial-2", {}, seed=seed)[1].secret.laid for seed in range(4)}
    assert len(laid) == 4
