"""Positions over HTTP: how they look, what is wrong with them, and new matches from them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from dungeontwister.core.position.seats import EVERYTHING
from dungeontwister.kinds import hook
from dungeontwister.record.files import END, FORMAT, Record
from dungeontwister.server.local import background
from dungeontwister.server.positions.told import POSITION_LIMIT, REQUEST_LIMIT, PositionTold
from dungeontwister.server.protocol import MatchMade
from dungeontwister.server.replay.told import RecordKept, Replay
from dungeontwister.server.routes.menu import Problem
from dungeontwister.server.settings import Settings
from dungeontwister.server.telling.games import Material, new_header

from .client import SECONDS
from .tables import MEETING, put, seated, stored

NAGA = "tutorial-1 b1,?/?,? naga=1T ap=3"
TWO = {"players": ["person", "person"]}
BOT = {"players": ["person", "goblin"]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One server for all that needs nothing of its own."""
    with background(Settings(data=tmp_path_factory.mktemp("positions"))) as address:
        yield address


def post(address: str, path: str, **asked: Any) -> httpx.Response:
    """The answer to a question."""
    return httpx.post(f"{address}api/{path}", json=asked, timeout=SECONDS)


def studied(address: str, text: str, **asked: Any) -> PositionTold:
    """How a position looks."""
    reply = post(address, "positions", position={"text": text}, **asked)
    assert reply.status_code == 200, reply.text
    return msgspec.json.decode(reply.content, type=PositionTold, dec_hook=hook)


def refused(reply: httpx.Response) -> tuple[int, str]:
    """How a question was refused."""
    return reply.status_code, msgspec.json.decode(reply.content, type=Problem).reason


def made(reply: httpx.Response) -> MatchMade:
    """A match that was made."""
    assert reply.status_code == 201, reply.text
    return msgspec.json.decode(reply.content, type=MatchMade)


# ---- looking at one


def test_a_position_is_laid_by_hand_and_says_what_is_wrong(server: str) -> None:
    found = studied(server, "standard", game=True)
    assert found.game
    assert (found.playable, found.problems) == (True, ())
    rooms = {room.id: number for number, room in enumerate(found.game.rooms)}
    laid = studied(
        server, found.text, edit={"edit": "lay-room", "slot": 0, "drawing": rooms["blue-1"]}
    )
    twice = studied(
        server, laid.text, edit={"edit": "lay-room", "slot": 1, "drawing": rooms["blue-1"]}
    )
    assert [(one.reason, one.rule, one.slot) for one in twice.problems] == [
        ("room-twice", "CG-SETUP-05", 0),
        ("room-twice", "CG-SETUP-05", 1),
    ]
    assert not twice.playable
    assert twice.problems[0].words == "The room at 1 lies somewhere else, too."
    french = studied(server, twice.text, language="fr")
    assert french.problems[0].words == "La salle posée en 1 se trouve aussi ailleurs."


def test_without_a_text_there_is_a_board_to_begin_with(server: str) -> None:
    found = studied(server, "", game=True)
    assert found.game
    assert found.text == studied(server, found.game.scenario).text
    assert found.playable


def test_a_picture_has_no_word_of_a_stranger(server: str) -> None:
    found = studied(server, NAGA, picture=True)
    assert found.picture.startswith("<svg")
    reply = post(server, "positions", position={"text": f"{NAGA} <script>=1"}, picture=True)
    assert refused(reply) == (422, "position-unreadable")


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"position": {"text": " "}}, (422, "position-scenario")),
        ({"position": {"text": "chess e4"}}, (422, "position-scenario")),
        ({"position": {"text": "standard ?"}}, (422, "position-unreadable")),
        ({"position": {"text": "tutorial-1", "options": {"timer": 3}}}, (400, "garbage")),
        ({"position": {"text": "solo-pink", "options": {"timer": True}}}, (422, "position-option")),
        ({"position": {"text": "x" * (POSITION_LIMIT + 1)}}, (422, "position-size")),
        ({"position": {"text": "x" * REQUEST_LIMIT}}, (413, "too-long")),
        (
            {
                "position": {"text": "tutorial-1"},
                "edit": {"edit": "put-piece", "piece": 1, "place": 999},
            },
            (422, "position-unreadable"),
        ),
    ],
)
def test_what_cannot_be_read_is_refused(
    server: str, asked: dict[str, Any], why: tuple[int, str]
) -> None:
    assert refused(post(server, "positions", **asked)) == why


# ---- playing on


def start_of(folder: Path, match: str) -> Record:
    """With what a match began."""
    material = Material(stored(folder, match).header)
    return Record(material.header, material.game, ())


def test_a_typed_position_becomes_a_match_that_says_so(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address:
        match = made(post(address, "positions/play", position={"text": NAGA}, **BOT))
    assert [bool(token) for token in match.seats] == [True, False]
    found = start_of(tmp_path, match.match)
    assert found.header.start == "tutorial-1 b1,?/?,? naga=1T blue ap=3,0"
    assert found.start().pieces[1].place >= 0


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"position": {"text": "tutorial-1 b1,?/?,? naga=2T"}}, (422, "position-impossible")),
        ({"position": {"text": f"{NAGA} ending=draw:agreed"}}, (422, "position-impossible")),
        ({"position": {"text": NAGA}, "players": ["person", "nobody"]}, (400, "garbage")),
        ({"position": {"text": "solo-pink"}}, (400, "garbage")),
        ({"position": {"text": NAGA}, "eyes": "spectator"}, (403, "not-your-eyes")),
        ({"moment": {"moment": 0, "token": "t" * 16}}, (404, "unknown-token")),
        ({"moment": {"moment": 0, "record": "r" * 16}}, (410, "record-gone")),
        ({"moment": {"moment": 0}}, (400, "garbage")),
        ({"position": {"text": NAGA}, "moment": {"moment": 0}}, (400, "garbage")),
        ({}, (400, "garbage")),
    ],
)
def test_from_what_nobody_can_play_nothing_is_made(
    server: str, asked: dict[str, Any], why: tuple[int, str]
) -> None:
    assert refused(post(server, "positions/play", **{**TWO, **asked})) == why


def replay(address: str, **asked: Any) -> Replay:
    """What there is to be seen."""
    reply = post(address, "replay", **asked)
    assert reply.status_code == 200, reply.text
    return msgspec.json.decode(reply.content, type=Replay, dec_hook=hook)


def test_of_a_match_that_goes_on_only_who_has_all_seats_goes_on(tmp_path: Path) -> None:
    match = put(tmp_path, "tutorial-2", MEETING)
    blue, yellow = (str(seat) for seat in match.seats)
    with background(Settings(data=tmp_path)) as address, seated(address, match) as seats:
        seats.blue.act("blue attack naga NAGA")
        seats.together()
        for moment in (
            {"moment": 1, "token": blue},
            {"moment": 1, "token": match.spectator},
            {"moment": 1, "token": match.spectator, "seats": [blue, blue]},
        ):
            reply = post(address, "positions/play", moment=moment, **TWO)
            assert refused(reply) == (403, "not-goes-on")
            assert (
                replay(address, **{k: v for k, v in moment.items() if k != "moment"}).goes_on == ()
            )
        both = {"token": match.spectator, "seats": [blue, yellow]}
        assert replay(address, **both).goes_on == ("blue", "yellow", "all")
        made(post(address, "positions/play", moment={"moment": 1, **both}, **TWO))
        seats.blue.say("resign")
        seats.together()
        assert replay(address, token=match.spectator).goes_on == ("blue", "yellow", "all")
        late = {"moment": 99, "token": blue}
        assert refused(post(address, "positions/play", moment=late, **TWO)) == (
            404,
            "no-such-moment",
        )
        end = {"moment": 2, "token": blue}
        reply = post(address, "positions/play", moment=end, **TWO)
        assert refused(reply) == (422, "position-impossible")


def test_against_a_bot_one_goes_on_with_ones_own_eyes(tmp_path: Path) -> None:
    match = put(tmp_path, "tutorial-2", MEETING, players=("person", "goblin"))
    moment = {"moment": 0, "token": str(match.seats[0])}
    with background(Settings(data=tmp_path)) as address:
        assert replay(address, token=match.seats[0]).goes_on == ("blue",)
        reply = post(address, "positions/play", moment=moment, eyes="all", **BOT)
        assert refused(reply) == (403, "not-your-eyes")
        again = made(post(address, "positions/play", moment=moment, eyes="blue", **BOT))
    first, then = start_of(tmp_path, match.match), start_of(tmp_path, again.match)
    assert first.game.view(first.start(), 0) == first.game.view(then.start(), 0)


def test_a_record_can_be_gone_on_from(tmp_path: Path) -> None:
    moves = ["blue move naga", "blue step naga 1G"]
    header = new_header("tutorial-1", start=NAGA)
    text = "\n".join([FORMAT, header, *moves, f"{END} {len(moves)}", ""])
    with background(Settings(data=tmp_path)) as address:
        reply = httpx.post(f"{address}api/replay/record", content=text, timeout=SECONDS)
        record = msgspec.json.decode(reply.content, type=RecordKept).record
        assert replay(address, record=record).goes_on == ("blue", "yellow", "all")
        moment = {"moment": 2, "record": record}
        again = made(post(address, "positions/play", moment=moment, **BOT))
    found = start_of(tmp_path, again.match)
    assert "naga=1G" in found.header.start
    assert found.game.view(found.start(), EVERYTHING).frames
