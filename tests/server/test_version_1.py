"""Matches of a server that spelled as version 1 of the record format did: they go on."""

import shutil
import sqlite3
from pathlib import Path
from typing import Final

import pytest

from dungeontwister.record.files import read_header
from dungeontwister.server.local import background
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import stored

FILE: Final = Path(__file__).parent / "version_1" / "matches.sqlite"
"""Written by version 1."""
DECIDES: Final = {"card-game": 0, "card-game-start": 0, "prison": 1, "solo": 1}
"""By match, who has to decide."""
EVENTS: Final = {"card-game": 175, "card-game-start": 61, "prison": 229, "solo": 373}
"""By match, what everybody had been told."""
GATES: Final = {
    "card-game": ["blue break warrior 3"],
    "card-game-start": [],
    "prison": ["yellow unlock BACKSTABBER 2 3", "yellow lock BACKSTABBER 2 3"] * 2,
    "solo": [
        "blue break brakka-gatebane 2",
        "blue break arthos 8",
        "blue unlock needle-jo 4",
        "blue unlock needle-jo 4 3",
        "blue unlock needle-jo 4 2",
    ],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of such a server."""
    shutil.copy(FILE, tmp_path)
    return tmp_path


def token(match: str) -> str:
    """The token of who has to decide."""
    return f"{match}-seat-{DECIDES[match]}-of-version-1"


@pytest.mark.parametrize("match", DECIDES)
def test_a_match_goes_on_and_is_the_same_after_a_restart(folder: Path, match: str) -> None:
    settings = Settings(data=folder)
    with background(settings) as address, Client(address) as client:
        assert client.hello(token(match)).table.seq == EVENTS[match]
        question = client.now.question
        assert question is not None
        done = client.act(question.options[0].text)
        client.until(done.seq)
        after = client.now
    with background(settings) as address, Client(address) as client:
        assert client.hello(token(match)).table == after


@pytest.mark.parametrize("match", GATES)
def test_portcullises_are_counted_from_1_in_what_is_stored(folder: Path, match: str) -> None:
    texts = [line.text for line in stored(folder, match).lines]
    assert [one for one in texts if one.split()[1] in ("unlock", "lock", "break")] == GATES[match]


def test_a_position_from_which_a_match_begins_is_respelled(folder: Path) -> None:
    start = read_header(stored(folder, "card-game-start").header).start
    assert start.endswith("choices=warrior:8/MECHANORK:2,WEAPON-MASTER:2")


def test_a_header_that_cannot_be_read_is_left_alone(folder: Path) -> None:
    """One match that is lost must not keep a server from starting."""
    header = '{"start":"tutorial-9 ?"}'
    with sqlite3.connect(folder / FILE.name) as old:
        old.execute("UPDATE matches SET header = ? WHERE id = 'prison'", (header,))
    old.close()
    assert stored(folder, "prison").header == header
