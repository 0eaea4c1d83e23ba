"""A labyrinth three rooms wide: nothing that plays or draws assumes that there are two."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from dungeontwister.content.prison_reader import prison
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.editions.prison.build import build
from dungeontwister.editions.squares.squares import seen_at
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position, position_text
from dungeontwister.record.source import Source
from dungeontwister.render.svg.picture import board_svg
from dungeontwister.render.text import board_text
from dungeontwister.render.words import Speaker
from dungeontwister.server.telling.info import game_info

WIDE, LONG = 3, 2


@pytest.fixture(scope="module")
def game() -> Game:
    """Scenario 4, whose six rooms lie in two rows of three."""
    content = prison()
    rows = tuple(
        replace(row, columns=WIDE, rows=LONG) if row.id == "scenario-4" else row
        for row in content.scenarios
    )
    return build("scenario-4", content=replace(content, scenarios=rows))


def test_squares_are_joined_from_room_to_room(game: Game) -> None:
    text = "scenario-4 37a,38b,40a/40b,37b,38a wizard=1c3 blue ap=1"
    state = parse_position(Names(game), text)
    board, layout = game.edition.board(state.rooms), game.layout
    for place, edges in enumerate(board.edges):
        for edge in edges:
            here, there = (seen_at(layout, state.rooms, square) for square in (place, edge.to))
            assert abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1
    rooms = {
        tuple(sorted((layout.room_of[place], layout.room_of[edge.to])))
        for place, edges in enumerate(board.edges)
        for edge in edges
    }
    beside = {(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)}
    assert {pair for pair in rooms if pair[0] >= 0 and pair[0] != pair[1]} <= beside
    assert layout.end_rooms(YELLOW) == (0, 1, 2)
    assert layout.end_rooms(BLUE) == (3, 4, 5)


def test_a_game_is_played_drawn_and_written(game: Game) -> None:
    log, random = Log(game, Source(1)), Random(1)
    log.settle()
    while log.state.ending is None and len(log.entries) < 400:
        seat = game.deciders(log.state)[0]
        log.play(random.choice(game.legal(log.state, seat)))

    names = Names(game)
    text = position_text(names, log.state)
    assert parse_position(names, text) == log.state
    view = game.view(log.state, BLUE)
    lines = board_text(game, view).splitlines()
    assert any(all(f"{room}" in line for room in (1, 2, 3)) for line in lines)
    info = game_info(prison(), names, Speaker(game, "en"))
    assert (info.columns, info.rows) == (WIDE, LONG)
    assert "<svg" in board_svg(game, view)
