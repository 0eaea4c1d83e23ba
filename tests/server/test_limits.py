"""Nobody spoils it for the others: too fast, too many, too slow, too silent."""

import socket
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from dungeontwister.server.connection import TOO_SLOW
from dungeontwister.server.limits import Addresses, Bucket
from dungeontwister.server.local import background
from dungeontwister.server.protocol import Hello, No, Request, Resync, Welcome
from dungeontwister.server.settings import Settings

from .client import SECONDS, Client
from .tables import OPEN_FIELD, put, seated


class Clock:
    """A clock that stands still until it is set."""

    now = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def test_a_bucket_gives_so_much_at_once_and_then_makes_wait() -> None:
    clock = Clock()
    bucket = Bucket(per_second=10, most=3, clock=clock)
    assert [bucket.take() for _ in range(5)] == [0, 0, 0, 0.1, 0.2]
    clock.now = 0.2
    assert bucket.take() == pytest.approx(0.1)
    clock.now = 100
    assert [bucket.take(3), bucket.take(2)] == [0, 0.2]


def test_a_bucket_that_is_only_tried_owes_nothing() -> None:
    clock = Clock()
    bucket = Bucket(per_second=1, most=1, clock=clock)
    assert [bucket.try_take() for _ in range(3)] == [True, False, False]
    clock.now = 1
    assert bucket.try_take()


def test_every_address_has_its_own_bucket() -> None:
    addresses = Addresses(per_second=0.001, most=2)
    assert [addresses.allows(name) for name in "aaab"] == [True, True, False, True]


def test_who_sends_fast_is_answered_nevertheless(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    settings = Settings(data=tmp_path, messages_per_second=1000, messages_at_once=1)
    with background(settings) as address, Client(address) as client:
        client.hello(made.spectator)
        ids = [str(number) for number in range(50)]
        for id in ids:
            client.send(Resync(id, 0))
        replies = [client.read() for _ in ids]
        assert [reply.id for reply in replies if isinstance(reply, Welcome)] == ids


def test_connections_are_counted(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path, connections=1)) as address, Client(address):
        with pytest.raises(InvalidStatus) as refused:
            Client(address)
        assert refused.value.response.status_code == 403


def test_spectators_are_counted(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with (
        background(Settings(data=tmp_path, spectators=1)) as address,
        seated(address, made) as seats,
        Client(address) as another,
    ):
        assert another.ask(Hello("h", made.spectator), No).reason == "full"
        seats.blue.act("blue turn naga 1 cw")
        seats.spectator.until(1)


def read_all(client: Client) -> None:
    """Read until the other side hangs up."""
    while True:
        client.read()


def test_a_new_window_closes_the_oldest_of_its_seat(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with (
        background(Settings(data=tmp_path, windows=1)) as address,
        seated(address, made) as seats,
        Client(address) as another,
    ):
        another.hello(str(made.seats[0]))
        with pytest.raises(ConnectionClosed):
            read_all(seats.blue)
        another.act("blue turn naga 1 cw")
        seats.yellow.until(1)


def test_who_does_not_listen_is_dropped_and_may_come_back(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    many = 5000
    settings = Settings(data=tmp_path, queued_replies=4, messages_per_second=1e9)
    with background(settings) as address, seated(address, made) as seats:
        with deaf_socket(address) as deaf:
            deaf.sendall(frame(Hello("h", str(made.seats[0]))))
            for number in range(many):
                deaf.sendall(frame(Resync(f"n{number}", 0)))
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
            heard = until_closed(deaf)
        # He was told so much, and then no more; the connection has ended.
        assert b'"id":"h"' in heard
        assert f'"id":"n{many - 1}"'.encode() not in heard
        seats.blue.act("blue turn naga 1 cw")
        with Client(address) as again:
            assert again.hello(str(made.seats[0])).table.seq == 1


def until_closed(deaf: socket.socket) -> bytes:
    """All that comes before the connection is closed, with or without a word."""
    heard = b""
    while not heard.endswith(bytes([0x88, 2]) + TOO_SLOW.to_bytes(2, "big")):
        more = deaf.recv(1 << 16)
        if not more:
            break
        heard += more
    return heard


def deaf_socket(address: str) -> socket.socket:
    """A connection that takes in little, because its owner does not listen."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.settimeout(SECONDS)
    found.connect((host, int(port)))
    found.sendall(HANDSHAKE)
    assert found.recv(1 << 12).startswith(b"HTTP/1.1 101")
    return found


HANDSHAKE = (
    b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def frame(request: Request) -> bytes:
    """A message as a client's frame, masked with zeros, which changes nothing."""
    data = msgspec.json.encode(request)
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def test_who_never_says_hello_is_not_waited_for(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, hello_seconds=0.01)
    with (
        background(settings) as address,
        Client(address) as client,
        pytest.raises(ConnectionClosed) as closed,
    ):
        client.read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
