"""Asked to stop, a server finishes what it has begun, closes its sockets and ends."""

import signal
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from dungeontwister.cli import main
from dungeontwister.server import local
from dungeontwister.server.database import FILE
from dungeontwister.server.protocol import Done, NewMatch

from .client import Client
from .process import Process
from .tables import make, stored


def test_a_server_that_is_asked_to_stop(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        made = make(server.address, NewMatch("tutorial-1"))
        with Client(server.address) as client:
            client.hello(str(made.seats[0]))
            done = client.act("blue start mechanork 3")
            assert isinstance(done, Done)
            assert server.stop() == -signal.SIGTERM
            with pytest.raises(ConnectionClosed) as closed:
                client.read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    # Nothing is left over that another start would have to mend.
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert stored(tmp_path, made.match).lines[-1].text == "blue start mechanork 3"


def test_a_folder_in_use_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Process(tmp_path):
        assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert error.splitlines() == [f"dungeontwister: {tmp_path} is in use by another server"]


def test_a_port_in_use_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with local.bind(local.HERE, 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path)]) == 1
    assert str(port) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "shown"),
    [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "localhost"), ("::1", "[::1]")],
)
def test_the_address_that_is_told_can_be_opened(host: str, shown: str) -> None:
    with local.bind(host, 0) as listening:
        port = listening.getsockname()[1]
        assert local.address(listening) == f"http://{shown}:{port}/"


def test_where_matches_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert local.data_folder() == tmp_path / "dungeontwister"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert local.data_folder().parts[-3:] == (".local", "share", "dungeontwister")
