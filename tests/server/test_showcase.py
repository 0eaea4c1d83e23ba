"""The picture of the start page: played by the rules, and back where it began."""

from pathlib import Path

import httpx
import msgspec

from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core.decisions.events import RoomTurned
from dungeontwister.kinds import hook
from dungeontwister.record.notation import parse_move
from dungeontwister.server.local import background
from dungeontwister.server.routes.showcase import (
    MOVES,
    SCENARIO,
    Showcase,
    played_from_the_position,
)
from dungeontwister.server.settings import Settings
from dungeontwister.server.telling.games import Material, new_header


def test_it_ends_as_it_began() -> None:
    material = Material(new_header(SCENARIO))
    log = played_from_the_position(material)
    for text in MOVES.split(";"):
        log.send(parse_move(material.names, text.strip()))
    assert log.state.pieces == log.start.pieces
    assert log.state.rooms == log.start.rooms


def test_it_is_told_in_every_language(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address:
        for language in languages():
            reply = httpx.get(f"{address}api/showcase/{language}")
            found = msgspec.json.decode(reply.content, type=Showcase, dec_hook=hook)
            turns = [told for told in found.events if isinstance(told.event, RoomTurned)]
            assert len(turns) == 8
            assert found.game.title == catalogue(language).text(f"scenario.{SCENARIO}")
        assert httpx.get(f"{address}api/showcase/xx").status_code == 404
