"""Choices of the set-up that a player has proposed to him, over real sockets."""

from __future__ import annotations

from pathlib import Path

import pytest

from dungeontwister.content.texts import catalogue, languages
from dungeontwister.series import build
from dungeontwister.server.local import background
from dungeontwister.server.protocol import (
    AskSetUp,
    Learn,
    MatchOptions,
    NewMatch,
    No,
    SetUp,
    Welcome,
)
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import OPEN_FIELD, make, put


def proposal(client: Client) -> SetUp:
    """What could be chosen now."""
    return client.ask(AskSetUp(client.new_id()), SetUp)


def test_a_proposal_is_only_a_proposal(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        welcome = client.hello(str(make(address).seats[0]))
        assert welcome.table.fills
        found = proposal(client)
        assert len(found.moves) == 2
        assert found.seq == client.now.seq == welcome.table.seq
        client.act(*found.moves)
        assert not client.now.fills


def test_between_people_too_and_to_the_first_turn(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address:
        made = make(address, NewMatch("scenario-1"))
        with Client(address) as blue, Client(address) as yellow:
            blue.hello(str(made.seats[0]))
            yellow.hello(str(made.seats[1]))
            while blue.now.view.active < 0:
                client, other = (blue, yellow) if blue.now.question else (yellow, blue)
                client.act(*proposal(client).moves)
                other.until(client.now.seq)
            assert not blue.now.fills
            assert not yellow.now.fills


def test_in_a_turn_nothing_is_set_up(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        assert not client.hello(str(made.seats[0])).table.fills
        refused = client.ask(AskSetUp(client.new_id()), No)
        assert (refused.reason, refused.words) == (
            "no-set-up",
            "There is nothing to be set up now.",
        )
        client.hello(made.spectator)
        assert client.ask(AskSetUp(client.new_id()), No).reason == "only-watching"


def test_a_lesson_has_its_own_example(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        welcome = client.ask(Learn(client.new_id(), "tutorial", 1), Welcome)
        assert not welcome.table.fills


def test_why_a_team_is_recommended_is_told_from_the_catalogue(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        made = make(address, NewMatch("standard", options=MatchOptions(mode="full-frontal")))
        client.hello(str(made.seats[0]), language="fr")
        liked = client.ask(AskSetUp(client.new_id()), SetUp)
        assert liked.why[0] == catalogue("fr").text("recommended.team")
        assert any(line.endswith("Fort, et se soigne lui-même.") for line in liked.why)
        assert len(liked.why) == len(set(liked.why)) > 10
        assert not client.ask(AskSetUp(client.new_id(), "lot"), SetUp).why


@pytest.mark.parametrize("language", languages())
def test_there_is_a_reason_for_every_card(language: str) -> None:
    for row in build("standard").rows:
        assert catalogue(language).has(f"recommended.{row.name}")
