"""Whoever keeps the matches sees them, takes one out as a record, and deletes some."""

from pathlib import Path

import pytest

from dungeontwister.cli import main
from dungeontwister.record.files import read_record
from dungeontwister.server.local import background
from dungeontwister.server.protocol import Done
from dungeontwister.server.settings import Settings
from tests.support.postgres import Postgres

from .client import Client
from .tables import make


@pytest.fixture(params=["folder", "database"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """Where the matches are, as options."""
    if request.param == "folder":
        return ["--data", str(tmp_path / "data")]
    server: Postgres = request.getfixturevalue("postgres")
    return ["--database", server.database()]


def test_matches_are_listed_taken_out_and_deleted(
    where: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, database = tmp_path / "data", where[1] if where[0] == "--database" else ""
    with background(Settings(data=data, database=database)) as address:
        first, second = make(address), make(address)
        with Client(address) as client:
            client.hello(str(first.seats[0]))
            client.call_me("Ann", Done)
            assert client.now.question
            move = client.now.question.options[0].text
            client.act(move)
    file = tmp_path / "first.record"
    assert main(["matches", "list", *where]) == 0
    lines = capsys.readouterr().out.splitlines()
    # What was played last comes first.
    assert [line.split()[0] for line in lines] == ["match", first.match, second.match]
    assert "tutorial-1  person - person" in lines[1]
    assert main(["matches", "export", first.match, str(file), *where]) == 0
    record = read_record(file.read_text())
    assert move in file.read_text()
    assert record.header.names == ("Ann", "")
    assert file.stat().st_mode & 0o077 == 0
    assert main(["matches", "delete", first.match, *where]) == 0
    assert main(["matches", "list", *where]) == 0
    assert first.match not in capsys.readouterr().out


def test_what_cannot_be_done_is_told(
    where: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "precious"
    assert main(["matches", "export", "nothing", str(file), *where]) == 1
    assert "there is no match nothing" in capsys.readouterr().err
    assert not file.exists()
    file.write_text("precious")
    assert main(["matches", "export", "nothing", str(file), *where]) == 1
    assert "exists already" in capsys.readouterr().err
    assert main(["matches", "delete", "nothing", *where]) == 1
    assert "nothing was deleted" in capsys.readouterr().err
