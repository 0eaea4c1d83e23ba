"""Reviews over HTTP: who may ask, that they are made beside play, and kept with the match."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from dungeontwister.kinds import hook
from dungeontwister.record.files import record_text
from dungeontwister.server.local import background
from dungeontwister.server.protocol import MatchMade
from dungeontwister.server.review.told import Reviewed, ReviewTold
from dungeontwister.server.settings import Settings
from tests.review.played import WON, played

from .client import SECONDS
from .tables import MEETING, Seats, put, seated
from .test_replays import post, refused, replay

TOGETHER = ("better", "done")


@pytest.fixture
def made(tmp_path: Path) -> MatchMade:
    """Two enemies in a zone."""
    return put(tmp_path, "tutorial-2", MEETING)


def settings(folder: Path) -> Settings:
    """Of a server that may be asked as often as it takes, and reviews as fast as it can."""
    return Settings(data=folder, replayed_at_once=1_000_000, review_nice=0)


def asked(address: str, **question: Any) -> ReviewTold:
    """A review, or how far it is."""
    reply = post(address, "review", **question)
    assert reply.status_code == 200, reply.text
    return msgspec.json.decode(reply.content, type=ReviewTold, dec_hook=hook)


def review(address: str, **question: Any) -> Reviewed:
    """A review, once it is done."""
    last = time.monotonic() + 3 * SECONDS
    while time.monotonic() < last:
        told = asked(address, **question)
        if told.review:
            assert told.done == told.of == len(told.review.turns)
            return told.review
        assert told.done <= told.of
    raise AssertionError("no review came")


def passed_over(seats: Seats) -> None:
    """Blue ends his turn, and yellow gives up."""
    seats.blue.act("blue end")
    seats.together()
    seats.yellow.say("resign")


def test_only_one_person_with_all_seats_may_ask_while_it_goes_on(
    tmp_path: Path, made: MatchMade
) -> None:
    blue, yellow = made.seats
    with background(settings(tmp_path)) as address, seated(address, made) as seats:
        seats.blue.act("blue end")
        link = post(address, "replay/link", token=blue).json()["token"]
        for token in (blue, yellow, made.spectator, link):
            assert refused(post(address, "review", token=token)) == (403, "review-early")
        for other in (blue, made.spectator, "x" * 32):
            reply = post(address, "review", token=blue, other=other)
            assert refused(reply) == (403, "review-early")
        assert [one.seat for one in review(address, token=blue, other=yellow).turns] == [0]
        assert refused(post(address, "review", token="x" * 32)) == (404, "unknown-token")


def test_it_is_kept_with_its_match_and_its_better_turns_can_be_looked_at(
    tmp_path: Path, made: MatchMade
) -> None:
    with background(settings(tmp_path)) as address, seated(address, made) as seats:
        token = made.seats[0]
        assert refused(post(address, "replay", token=token, better=0)) == (404, "no-review")
        passed_over(seats)
        english = review(address, token=made.spectator)
        assert english.winner == 0
        assert english.chances
        (point, *_) = english.turning
        assert {attempt.kind for attempt in point.attempts} >= {*TOGETHER}
        found = replay(address, token=token, better=0)
        assert found.outline.fault is None
        assert found.outline.count == point.moment + len(point.line) + 1
        assert refused(post(address, "replay", token=token, better=9)) == (404, "no-review")
    with background(settings(tmp_path)) as address:
        # Nothing has to be made again: the first answer is the whole review.
        assert asked(address, token=made.seats[1]).review == english
        french = asked(address, token=made.seats[0], language="fr").review
        assert french
        assert french.turns[0].words != english.turns[0].words
        assert [one.blue for one in french.turns] == [one.blue for one in english.turns]


def test_a_record_is_reviewed_too_and_a_broken_one_is_not(tmp_path: Path, made: MatchMade) -> None:
    kept = Path(__file__).parents[1] / "review" / "slips" / "turn-3.txt"
    text = kept.read_text(encoding="utf-8")
    lines = text.splitlines()[:40]
    whole = "\n".join([*lines, f"end {len(lines) - 2}", ""])
    with background(settings(tmp_path)) as address:
        for sent, reason in ((whole, "review-no-turns"), (text[:-30], "review-broken")):
            key = sent_record(address, sent)
            assert failed(address, key) == reason
        assert refused(post(address, "review", record="f" * 64)) == (410, "record-gone")


def test_the_better_turn_of_a_record_can_be_looked_at_too(tmp_path: Path) -> None:
    record = played(WON, "blue end")
    text = record_text(record.header.content, record.replay())
    with background(settings(tmp_path)) as address:
        key = sent_record(address, text)
        (point,) = review(address, record=key).turning
        found = replay(address, record=key, better=0)
        assert found.outline.fault is None
        assert found.outline.over
        assert found.outline.count == point.moment + len(point.line) + 1


def sent_record(address: str, text: str) -> str:
    """The key of a record."""
    reply = httpx.post(f"{address}api/replay/record", content=text.encode(), timeout=SECONDS)
    return str(reply.json()["record"])


def failed(address: str, key: str) -> str:
    """Why there is no review of a record."""
    last = time.monotonic() + 3 * SECONDS
    while time.monotonic() < last:
        reply = post(address, "review", record=key)
        if reply.status_code != 200:
            return refused(reply)[1]
    raise AssertionError("nothing was said")
