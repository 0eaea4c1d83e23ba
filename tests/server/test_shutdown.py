"""Asked to stop, a server finishes what it has begun, closes its sockets and ends."""

import signal
import socket
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from dungeontwister.cli import INTERRUPTED, main
from dungeontwister.server import local
from dungeontwister.server.protocol import Hello, NewMatch, Resync
from dungeontwister.server.store.sqlite import FILE, IN_USE

from .client import Client
from .process import Process
from .tables import make, stored
from .test_limits import deaf_socket, frame

HOWS = (signal.SIGINT, signal.SIGTERM)


@pytest.mark.parametrize("how", HOWS)
def test_a_server_that_is_asked_to_stop(tmp_path: Path, how: signal.Signals) -> None:
    with Process(tmp_path) as server:
        made = make(server.address, NewMatch("tutorial-1"))
        with Client(server.address) as client:
            client.hello(str(made.seats[0]))
            client.act("blue start mechanork 3")
            assert server.stop(how) == 0
            with pytest.raises(ConnectionClosed) as closed:
                client.read()
        assert server.errors() == ""
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    # Nothing is left over that another start would have to mend.
    assert {path.name for path in tmp_path.iterdir()} == {IN_USE, FILE}
    assert stored(tmp_path, made.match).lines[-1].text == "blue start mechanork 3"


@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("moves", [0, 5])
def test_bots_that_think_do_not_disturb_the_end(
    tmp_path: Path, how: signal.Signals, moves: int
) -> None:
    with Process(tmp_path) as server:
        made = make(server.address, NewMatch("tutorial-1", ("eager", "eager")))
        with Client(server.address) as client:
            seq = client.hello(made.spectator).table.seq
            client.until(seq + moves)
            # Who presses Ctrl+C presses it twice.
            server.stop_all(how)
            server.stop_all(how)
            assert server.end() == 0
        assert server.errors() == ""


def test_nobody_holds_up_the_end(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        made = make(server.address)
        with half_a_request(server.address), deaf_socket(server.address) as deaf:
            half_a_request(server.address).close()
            deaf.sendall(frame(Hello("h", made.spectator)))
            for number in range(100):
                deaf.sendall(frame(Resync(f"n{number}", 0)))
            assert server.stop() == 0
        assert server.errors() == ""


def half_a_request(address: str) -> socket.socket:
    """Somebody who wants a match, but takes his time to say so."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    found = socket.create_connection((host, int(port)))
    found.sendall(b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
    return found


def test_an_interrupted_start_is_told_by_the_status_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(local, "create_app", interrupted)
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == INTERRUPTED


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
