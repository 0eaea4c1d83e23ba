"""A copy of all matches can be made at any time, and be played on."""

from pathlib import Path

import pytest

from dungeontwister.cli import main
from dungeontwister.server.local import background
from dungeontwister.server.settings import Settings
from dungeontwister.server.store.backup import backup
from dungeontwister.server.store.database import StoreError
from dungeontwister.server.store.sqlite import FILE

from .tables import OPEN_FIELD, put, seated

TURN = "blue turn naga 1 cw"


def test_a_backup_made_during_play_has_what_was_acknowledged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, other = tmp_path / "data", tmp_path / "other"
    made = put(data, "tutorial-1", OPEN_FIELD)
    other.mkdir()
    with background(Settings(data=data)) as address, seated(address, made) as seats:
        seats.blue.act(TURN)
        assert main(["backup", "--data", str(data), str(other / FILE)]) == 0
        seats.blue.act(TURN)
        assert seats.blue.now.seq == 2
    assert str(other / FILE) in capsys.readouterr().out
    assert [path.name for path in other.iterdir()] == [FILE]
    assert (other / FILE).stat().st_mode & 0o077 == 0
    with background(Settings(data=other)) as address, seated(address, made) as seats:
        assert seats.blue.now.seq == 1
        seats.blue.act(TURN)


def test_a_backup_replaces_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "copy"
    target.write_text("precious")
    put(tmp_path, "tutorial-1")
    assert main(["backup", "--data", str(tmp_path), str(target)]) == 1
    assert "exists already" in capsys.readouterr().err
    assert target.read_text() == "precious"


def test_without_matches_there_is_no_backup(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="has no matches"):
        backup(tmp_path, tmp_path / "copy")


def test_a_damaged_file_makes_no_backup(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("no database, but long enough to be taken for one" * 100)
    with pytest.raises(StoreError, match="not a database"):
        backup(tmp_path, tmp_path / "copy")
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
