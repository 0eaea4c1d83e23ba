"""Looking at a match again over HTTP: who may, through whose eyes, and what of a broken record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import dungeontwister
from dungeontwister.kinds import hook
from dungeontwister.record.files import END, FORMAT, read_record
from dungeontwister.server.local import background
from dungeontwister.server.protocol import CallMe, Done, Hello, MatchMade, NewMatch, No
from dungeontwister.server.replay.told import (
    RECORD_LIMIT,
    LinkMade,
    Moment,
    Moments,
    RecordKept,
    Replay,
)
from dungeontwister.server.routes.menu import Problem
from dungeontwister.server.settings import Settings
from tests.support.replays import Told, differences, moments, updates

from .client import SECONDS, Client
from .tables import MEETING, Seats, make, put, seated, stored

TODAY = 1_700_000_000.5
EVERY = ("blue", "yellow", "spectator", "all")


def post(address: str, path: str, **asked: Any) -> httpx.Response:
    """The answer to a question."""
    return httpx.post(f"{address}api/{path}", json=asked, timeout=SECONDS)


def replay(address: str, **asked: Any) -> Replay:
    """What there is to be seen."""
    reply = post(address, "replay", **asked)
    assert reply.status_code == 200, reply.text
    return msgspec.json.decode(reply.content, type=Replay, dec_hook=hook)


def pages(address: str, **asked: Any) -> Iterator[bytes]:
    """All moments of it."""
    for page in range(len(replay(address, **asked).outline.pages)):
        reply = post(address, "replay/moments", page=page, **asked)
        assert reply.status_code == 200, reply.text
        yield reply.content


def seen(address: str, **asked: Any) -> list[Moment]:
    """All moments of it, read."""
    found: list[Moment] = []
    for page in pages(address, **asked):
        found += msgspec.json.decode(page, type=Moments, dec_hook=hook).moments
    return found


def refused(reply: httpx.Response) -> tuple[int, str]:
    """How a question was refused."""
    return reply.status_code, msgspec.json.decode(reply.content, type=Problem).reason


@pytest.fixture
def made(tmp_path: Path) -> MatchMade:
    """Two enemies in a zone."""
    return put(tmp_path, "tutorial-2", MEETING)


def told_to(client: Client) -> list[Told]:
    """The updates that a client was sent."""
    return [*updates(text.encode() for text in client.texts)]


def fight(seats: Seats) -> None:
    """A combat in which each lays a card that the other does not see before."""
    seats.blue.act("blue attack naga NAGA")
    seats.together()
    seats.blue.act("blue play +3")
    seats.together()
    seats.yellow.act("yellow play +2")
    seats.together()


def test_while_it_goes_on_everybody_has_his_own_eyes(tmp_path: Path, made: MatchMade) -> None:
    settings = Settings(data=tmp_path, today=lambda: TODAY)
    with background(settings) as address, seated(address, made) as seats:
        fight(seats)
        clients = zip((*made.seats, made.spectator), EVERY[:3], seats, strict=True)
        for token, eyes, client in clients:
            found = replay(address, token=token)
            assert (found.eyes, found.may, found.outline.over) == (eyes, (eyes,), False)
            assert found.match == made.match
            assert differences(told_to(client), moments(pages(address, token=token))) == []
            for other in {*EVERY} - {eyes}:
                asked = post(address, "replay", token=token, eyes=other)
                assert refused(asked) == (403, "not-your-eyes")
                asked = post(address, "replay/moments", token=token, eyes=other, page=0)
                assert refused(asked) == (403, "not-your-eyes")
        first, *rest = seen(address, token=made.spectator)
        assert (first.at, first.events) == (None, ())
        assert {one.at for one in rest} == {round(TODAY * 1000)}


def test_when_it_is_over_everybody_may_look_through_each_eye(
    tmp_path: Path, made: MatchMade
) -> None:
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        before = replay(address, token=made.seats[0]).outline.count
        fight(seats)
        seats.blue.say("resign")
        for token in (*made.seats, made.spectator):
            assert replay(address, token=token).may == EVERY
        for eyes, client in zip(EVERY, seats, strict=False):
            client.until(seats.blue.now.seq)
            shown = moments(pages(address, token=made.seats[1], eyes=eyes))
            assert differences(told_to(client), shown) == []
        whole = seen(address, token=made.spectator, eyes="all")
        assert all(side.hand is not None for side in whole[-1].table.view.sides)
        outline = replay(address, token=made.spectator, eyes="all").outline
        assert outline.over
        assert outline.count == len(whole) == before + len(stored_entries(seats, whole))
        assert outline.stops[-1] == outline.count - 1


def stored_entries(seats: Seats, whole: list[Moment]) -> list[Moment]:
    """The moments after the beginning."""
    return [one for one in whole if one.table.seq > 0]


def test_a_link_shows_and_does_nothing_else(tmp_path: Path, made: MatchMade) -> None:
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        reply = post(address, "replay/link", token=made.seats[0])
        assert reply.status_code == 201
        link = msgspec.json.decode(reply.content, type=LinkMade).token
        assert link not in (*made.seats, made.spectator)
        found = replay(address, token=link)
        assert (found.seat, found.may) == (None, ("spectator",))
        with Client(address) as client:
            assert client.ask(Hello("1", link), No).reason == "unknown-token"
        for path in ("rematch", "replay/link"):
            assert refused(post(address, path, token=link)) == (404, "unknown-token")
        assert post(address, "seats", tokens=[link]).json() == {"seats": [None]}
        seats.blue.say("resign")
        assert replay(address, token=link).may == EVERY
    # It is still there after a restart.
    with background(Settings(data=tmp_path)) as address:
        assert replay(address, token=link, eyes="all").match == made.match


def test_only_the_newest_links_to_a_match_are_kept(
    tmp_path: Path, made: MatchMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dungeontwister.server.replay.replays.LINKS", 2)
    with background(Settings(data=tmp_path)) as address:
        links = [
            post(address, "replay/link", token=made.seats[0]).json()["token"] for _ in range(3)
        ]
        found = [post(address, "replay", token=link).status_code for link in links]
        assert found == [404, 200, 200]


def test_what_is_not_there_is_refused(tmp_path: Path, made: MatchMade) -> None:
    with background(Settings(data=tmp_path)) as address:
        token, nobody = made.seats[0], "x" * 32
        assert refused(post(address, "replay", token=nobody)) == (404, "unknown-token")
        assert refused(post(address, "replay", record=nobody)) == (410, "record-gone")
        late = post(address, "replay/moments", token=token, page=99)
        assert refused(late) == (404, "no-such-moment")
        assert refused(post(address, "replay")) == (400, "garbage")
        assert refused(post(address, "replay", token=token, record=nobody)) == (400, "garbage")
        assert refused(post(address, "replay", token=token, eyes="mine")) == (400, "garbage")


def test_who_asks_too_much_is_refused(tmp_path: Path, made: MatchMade) -> None:
    settings = Settings(data=tmp_path, replayed_per_minute=0.001, replayed_at_once=10)
    with background(settings) as address:
        found = [post(address, "replay", token=made.seats[0]).status_code for _ in range(3)]
        assert found == [200, 200, 429]
        assert refused(httpx.post(f"{address}api/replay/record", content="x"))[0] == 429


# ---- records from files


@pytest.fixture
def text(tmp_path: Path, made: MatchMade) -> str:
    """The record of a match."""
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        fight(seats)
    found = stored(tmp_path, made.match)
    entries = [line.text for line in found.lines]
    return "\n".join([FORMAT, found.header, *entries, f"{END} {len(entries)}"]) + "\n"


def sent(address: str, text: str) -> str:
    """The key of a record that was sent."""
    reply = httpx.post(f"{address}api/replay/record", content=text, timeout=SECONDS)
    assert reply.status_code == 201, reply.text
    return msgspec.json.decode(reply.content, type=RecordKept).record


def test_a_record_is_shown_through_each_eye(tmp_path: Path, text: str, made: MatchMade) -> None:
    with background(Settings(data=tmp_path)) as address:
        key, count = sent(address, text), len(text.splitlines()) - 2
        for eyes in EVERY:
            found = replay(address, record=key, eyes=eyes, language="fr")
            assert (found.match, found.eyes, found.may) == ("", eyes, EVERY)
            assert (found.outline.count, found.outline.fault) == (count, None)
        shown = moments(pages(address, record=key, eyes="blue"))
        assert shown == moments(pages(address, token=made.seats[0]))


def fault(address: str, text: str) -> tuple[int, int, str, str]:
    """How many moments are shown, and what is wrong with the rest: line, words, rule."""
    outline = replay(address, record=sent(address, text)).outline
    assert outline.fault
    return outline.count, outline.fault.line, outline.fault.words, outline.fault.rule


def test_of_a_broken_record_is_shown_what_is_left(tmp_path: Path, text: str) -> None:
    lines = text.splitlines(keepends=True)
    count = len(lines) - 2
    attack = next(at for at, line in enumerate(lines) if " attack " in line)
    with background(Settings(data=tmp_path)) as address:
        cut = fault(address, "".join(lines[:-2]))
        assert cut[:2] == (count - 1, len(lines) - 2)
        assert "cut" in cut[2]
        changed = "".join([*lines[:attack], "blue attack naga ROPE\n", *lines[attack + 1 :]])
        assert fault(address, changed)[:2] == (attack - 1, attack + 1)
        garbled = "".join([*lines[:attack], "nonsense\n", *lines[attack + 1 :]])
        assert fault(address, garbled)[:2] == (attack - 1, attack + 1)
        twice = "".join([*lines[: attack + 1], *lines[attack:]])
        shown, line, words, rule = fault(address, twice)
        assert (shown, line) == (attack, attack + 2)
        assert rule in words


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (FORMAT, "no record", 1),
        ('"rules":2', '"rules":3', 2),
        ('"movement":4', '"movement":5', 2),
        ('"edition"', '"edition', 2),
        ("naga=1G", "naga=1Q", 2),
        ('"scenario":"tutorial-2"', '"scenario":"nowhere"', 2),
    ],
)
def test_of_a_record_with_a_broken_header_is_said_what_is_wrong(
    tmp_path: Path, text: str, old: str, new: str, line: int
) -> None:
    assert old in text
    with background(Settings(data=tmp_path)) as address:
        key = sent(address, text.replace(old, new, 1))
        reply = post(address, "replay", record=key)
        found = msgspec.json.decode(reply.content, type=Problem)
        assert (reply.status_code, found.field) == (422, f"line {line}")


def test_a_record_has_a_size(tmp_path: Path, text: str) -> None:
    with background(Settings(data=tmp_path)) as address:
        reply = httpx.post(f"{address}api/replay/record", content="x" * (RECORD_LIMIT + 1))
        assert refused(reply) == (413, "too-long")
        reply = httpx.post(f"{address}api/replay/record", content=b"\xff\xfe")
        assert refused(reply) == (400, "garbage")


# ---- record files


def saved(address: str, *tokens: str | None) -> httpx.Response:
    """The answer to whoever wants the record file."""
    return post(address, "replay/file", tokens=tokens)


def test_a_match_that_is_over_is_saved_with_the_names_of_its_players(
    tmp_path: Path, made: MatchMade
) -> None:
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        seats.blue.ask(CallMe("n", "Zoë"), Done)
        fight(seats)
        seats.blue.say("resign")
        looks = post(address, "replay/link", token=made.spectator).json()["token"]
        texts = [saved(address, one).text for one in (*made.seats, made.spectator, looks)]
        assert len({*texts}) == 1
        record = read_record(texts[0])
        assert record.header.names == ("Zoë", "")
        assert record.replay().state.ending
        key = httpx.post(f"{address}api/replay/record", content=texts[0]).json()["record"]
        found = replay(address, record=key)
        assert found.names == ("Zoë", "")
        assert found.outline.over


def test_a_match_that_goes_on_is_saved_by_who_has_all_its_seats(
    tmp_path: Path, made: MatchMade
) -> None:
    with background(Settings(data=tmp_path)) as address:
        for tokens in ((made.seats[0],), (made.spectator,), (made.seats[0], made.spectator)):
            assert refused(saved(address, *tokens)) == (403, "still-running")
        assert read_record(saved(address, *made.seats).text).header.names is msgspec.UNSET
        assert refused(saved(address, "x" * 24)) == (404, "unknown-token")
        other = make(address)
        assert refused(saved(address, made.seats[0], other.seats[1])) == (404, "unknown-token")
        assert saved(address).status_code == 400


def test_nobody_saves_a_match_against_a_bot_while_it_goes_on(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address:
        made = make(address, NewMatch(players=("person", "rat")))
        assert refused(saved(address, made.seats[0])) == (403, "still-running")
        alone = make(address, NewMatch("solo-pink", ("nobody", "person")))
        seat = next(filter(None, alone.seats))
        assert read_record(saved(address, seat).text).header.scenario == "solo-pink"


@pytest.mark.parametrize("name", ["a\u202eb", "x" * 25, "\u3164"])
def test_a_name_that_nobody_could_have_is_not_shown(tmp_path: Path, name: str) -> None:
    record = dungeontwister.Match("tutorial-1", seed=1).record()
    first, header, *rest = record.splitlines()
    named = msgspec.json.decode(header) | {"names": [name, "Ann"]}
    text = "\n".join([first, msgspec.json.encode(named).decode(), *rest, ""])
    with background(Settings(data=tmp_path)) as address:
        key = httpx.post(f"{address}api/replay/record", content=text).json()["record"]
        assert replay(address, record=key).names == ("", "Ann")
