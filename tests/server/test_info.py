"""What a page is told of a game, to draw it: the same kinds of facts for every game."""

from __future__ import annotations

from functools import cache

import pytest

from dungeontwister.series import SCENARIOS, TITLES
from dungeontwister.server.protocol import GameInfo
from dungeontwister.server.telling.games import Material, new_header

PRISON = TITLES["prison"].scenarios


@cache
def info(scenario: str, language: str = "en") -> GameInfo:
    """What is told of a scenario."""
    return Material(new_header(scenario)).info(language)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_place_of_a_room_has_its_cells_on_every_drawing(scenario: str) -> None:
    game = info(scenario)
    inside = [place for place in game.places if place.owner < 0]
    for room in game.rooms:
        cells = [cell for part in room.parts for cell in part]
        assert len(cells) == len({*cells})
        assert {*cells, *room.pits} == set(range(game.size**2))
        assert {place.nth for place in inside} == set(range(len(room.parts)))
        assert 0 <= room.gear < len(room.parts)
        assert len(room.across) == len(room.down) + 1 == game.size + 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_places_and_rooms_have_words_of_their_own(scenario: str) -> None:
    for language in ("en", "fr"):
        game = info(scenario, language)
        assert len({place.words for place in game.places}) == len(game.places)
        assert len({room.name for room in game.rooms}) == len(game.rooms)
    assert info(scenario).places[0].words != info(scenario, "fr").places[0].words


@pytest.mark.parametrize("scenario", PRISON)
def test_a_starting_line_is_ten_squares_with_four_dots(scenario: str) -> None:
    game = info(scenario)
    assert (game.edition, game.size) == ("prison", 5)
    for seat in (0, 1):
        line = [place for place in game.places if place.owner == seat]
        assert [square.nth for square in line] == list(range(10))
        dots = [game.places[dot] for dot in game.dots[seat]]
        assert [dot.nth + 1 for dot in dots] == [2, 4, 7, 9]
        assert {dot.owner for dot in dots} == {seat}


COMMON = ["move", "reveal", "twist", "jump", "gate", "attack"]


def test_what_a_game_of_zones_is_told() -> None:
    game = info("tutorial-2")
    assert (game.edition, game.size, game.dots, game.action_cards) == ("card_game", 3, ((), ()), ())
    assert [place.icon for place in game.places[:4]] == ["triangle", "square", "circle", "gear"]
    facing = [place for place in game.places if place.owner == 0]
    assert [place.nth for place in facing] == [0, 1, 2, 3] * 2
    assert [act.id for act in game.acts if act.common] == COMMON


def test_what_a_game_of_squares_is_told() -> None:
    game = info("scenario-5")
    assert game.action_cards == (2, 3, 4, 5)
    assert "repel" in [act.id for act in game.acts if not act.common]
    assert sum(game.capacity) == 20
    assert {place.icon for place in game.places} == {""}
    room = next(room for room in game.rooms if room.id == "37a")
    assert (room.mark, room.color, room.floor, room.arrow) == ("37", "pink", "green-stone", -1)
    assert (room.gear, room.pits) == (1, (5, 14))


def test_who_leaves_the_labyrinth() -> None:
    assert info("scenario-2").leaves == (False, True)
    assert info("scenario-1").leaves == (True, True)


def test_what_wins_is_told_by_scenario_or_by_game() -> None:
    assert info("tutorial-2").aim == f"First to {info('tutorial-2').target} victory points wins."
    assert "eliminate" in info("tutorial-2").goal
    assert "Colossus" in info("scenario-2").aim
    goals = {info(f"solo-{level}").goal for level in ("pink", "black")}
    assert len(goals) == 1
    assert "Non-Player" in goals.pop()
    assert all(info(scenario, language).goal for scenario in SCENARIOS for language in ("en", "fr"))


def test_which_teams_nobody_chooses() -> None:
    assert not info("standard").fixed_teams
    assert info("tutorial-2").fixed_teams
    assert all(info(scenario).fixed_teams for scenario in PRISON)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_one_act_leads_from_place_to_place(scenario: str) -> None:
    assert [act.id for act in info(scenario).acts if act.reach] == ["move"]
