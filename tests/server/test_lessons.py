"""A lesson over the wire: a match of one's own, with a teacher, that is kept nowhere."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from dungeontwister.content.texts import catalogue
from dungeontwister.lessons.reader import lesson, lessons
from dungeontwister.lessons.told import StepTold
from dungeontwister.server.local import background
from dungeontwister.server.protocol import (
    Done,
    Learn,
    Lessons,
    No,
    Onward,
    ShowMe,
    TakeBack,
    Welcome,
)
from dungeontwister.server.settings import Settings

from .client import Client

WALK = 3
"""The step of the first lesson in which one walks."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with an empty folder."""
    with background(Settings(data=tmp_path_factory.mktemp("matches"))) as found:
        yield found


@pytest.fixture
def client(address: str) -> Iterator[Client]:
    """Somebody who has not sat down anywhere."""
    with Client(address) as found:
        yield found


def learn(client: Client, lesson: str, step: int = 0, language: str = "en") -> Welcome:
    """Sit down at a step."""
    return client.ask(Learn(client.new_id(), lesson, step, language), Welcome)


def now(client: Client) -> StepTold:
    """What the learner is told."""
    assert client.now.lesson is not None
    return client.now.lesson


def test_a_lesson_begins_at_any_step_in_any_language(client: Client) -> None:
    welcome = learn(client, "zones", language="fr")
    assert (welcome.seat, welcome.game.scenario) == (0, "tutorial-1")
    assert now(client).words == catalogue("fr").text("lesson.zones.rooms")
    learn(client, "turning", 1)
    assert now(client).words == catalogue("en").text("lesson.turning.turn")
    learn(client, "turning", 99)
    assert now(client).step == 0


def test_reading_leads_on_and_doing_does_too(client: Client) -> None:
    learn(client, "zones")
    for step in range(WALK):
        assert (now(client).step, now(client).reading) == (step, True)
        client.ask(Onward(client.new_id()), Done)
    client.act("blue move naga", "blue step naga 3G", "blue step naga 3C", "blue step naga 1C")
    assert (now(client).step, now(client).otherwise) == (WALK, "")
    client.act("blue stop naga")
    assert now(client).step == WALK + 1


def test_something_else_is_said_so_and_can_be_taken_back(client: Client) -> None:
    learn(client, "zones", WALK)
    assert client.ask(TakeBack(client.new_id(), client.now.seq), No).reason == "step-begins"
    client.act("blue move naga", "blue step naga 3G", "blue stop naga")
    assert now(client).otherwise == catalogue("en").text("lesson.zones.walk-other")
    assert client.ask(ShowMe(client.new_id()), No).reason == "step-strayed"
    assert client.may_not_say("resign").reason == "only-a-lesson"
    assert client.now.sayable == ()
    client.ask(TakeBack(client.new_id(), client.now.seq), Done)
    assert now(client).otherwise == ""
    client.ask(ShowMe(client.new_id()), Done)
    assert now(client).step == WALK + 1


def test_the_opponent_does_what_the_lesson_says(client: Client) -> None:
    learn(client, "fight", 1)
    client.act("blue attack warrior NAGA")
    assert now(client).step == 2
    assert client.now.deciders == (0,), "yellow has laid a card"


@pytest.mark.parametrize("lesson", [one.name for one in lessons()])
def test_every_lesson_can_be_shown(client: Client, lesson: str) -> None:
    learn(client, lesson)
    seen = 0
    while not (now(client).last and (now(client).reading or now(client).done)):
        step = now(client)
        assert step.step == seen
        assert client.now.hints == ""
        if step.playing:
            learn(client, lesson, seen + 1)
        elif not step.reading:
            client.ask(ShowMe(client.new_id()), Done)
        elif not step.fresh:
            client.ask(Onward(client.new_id()), Done)
        if step.fresh:
            learn(client, lesson, seen + 1)
        seen += 1
    assert now(client).step == seen


def test_nothing_of_a_lesson_is_kept(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        learn(client, "zones", WALK)
        client.ask(ShowMe(client.new_id()), Done)
    with sqlite3.connect(tmp_path / "matches.sqlite") as database:
        assert database.execute("select count(*) from matches").fetchone() == (0,)
        assert database.execute("select count(*) from entries").fetchone() == (0,)


def test_what_there_is_not_is_refused(client: Client) -> None:
    assert client.ask(Learn(client.new_id(), "flying"), No).reason == "no-such-lesson"
    assert client.ask(Onward(client.new_id()), No).reason == "hello-first"
    learn(client, "zones")
    assert client.ask(ShowMe(client.new_id()), No).reason == "step-strayed"


def test_all_lessons_are_listed(address: str) -> None:
    reply = httpx.get(f"{address}api/lessons/fr")
    listed = msgspec.json.decode(reply.content, type=Lessons)
    assert [one.lesson for one in listed.lessons] == [one.name for one in lessons()]
    assert listed.lessons[0].title == catalogue("fr").text("lesson.zones.name")
    assert listed.ladder[0].news == catalogue("fr").text("ladder.tutorial-1")


def test_a_guided_game_is_played_to_its_end_against_an_opponent(client: Client) -> None:
    count = len(lesson("tutorial").step)
    learn(client, "tutorial", count - 2)
    waiting = catalogue("en").text("lesson.tutorial.yours")
    while now(client).playing:
        question = client.now.question
        if question is None:
            client.read()
            continue
        assert now(client).words != waiting
        if now(client).open:
            assert client.ask(ShowMe(client.new_id()), No).reason == "step-open"
            client.act(question.options[-1].text)
        else:
            client.ask(ShowMe(client.new_id()), Done)
    assert now(client).last
    assert client.now.view.ending
