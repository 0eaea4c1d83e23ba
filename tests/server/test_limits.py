"""Nobody spoils it for the others: too fast, too many, too slow, too silent."""

import asyncio
import logging
import socket
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from dungeontwister.server.entrance import connection
from dungeontwister.server.entrance.addresses import network
from dungeontwister.server.entrance.connection import POSITIONS, TOO_SLOW
from dungeontwister.server.entrance.doors import Doors
from dungeontwister.server.entrance.limits import Addresses, Bucket
from dungeontwister.server.local import background
from dungeontwister.server.protocol import Hello, No, Reaches, Request, Resync, Welcome
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


def test_a_question_is_paid_by_the_positions_that_it_looks_at(tmp_path: Path) -> None:
    """It is answered at once; what comes after it has to wait."""
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    taken = list[float]()

    class Counted(Bucket):
        def take(self, count: float = 1) -> float:
            taken.append(count)
            return 0.0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dungeontwister.server.entrance.connection.Bucket", Counted)
        with background(Settings(data=tmp_path)) as address, Client(address) as client:
            client.hello(str(made.seats[0]))
            looked = client.reach(0, Reaches).looked
            client.ask(Resync("next", 0), Welcome)
    assert looked > 0
    assert looked / POSITIONS in taken


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


def test_long_replies_are_not_kept_for_ever(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    settings = Settings(
        data=tmp_path, queued_replies=10**9, queued_bytes=100_000, messages_per_second=1e9
    )
    with background(settings) as address, deaf_socket(address) as deaf:
        deaf.sendall(frame(Hello("h", made.spectator)))
        for number in range(3000):
            deaf.sendall(frame(Resync(f"n{number}", 0)))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
        heard = until_closed(deaf)
    assert b'"id":"h"' in heard
    assert b'"id":"n2999"' not in heard


def test_a_long_greeting_is_paid_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = put(tmp_path, "standard")
    monkeypatch.setattr(connection, "BYTES", 100)
    paid: list[float] = []

    def take(bucket: Bucket, count: float = 1) -> float:
        paid.append(count)
        return 0

    monkeypatch.setattr(Bucket, "take", take)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(made.spectator)
        client.ask(Resync("r", 0), Welcome)
        client.ask(Hello("again", made.spectator), Welcome)
        length = len(client.texts[0])
    # One for the message, and then for the answer.
    assert paid[:2] == [1, pytest.approx(length / 100, abs=1)]
    assert paid[2:4] == [1, pytest.approx(length / 100, abs=1)]


def until_closed(deaf: socket.socket) -> bytes:
    """All that comes before the connection is closed, with or without a word."""
    heard = b""
    while not heard.endswith(bytes([0x88, 2]) + TOO_SLOW.to_bytes(2, "big")):
        more = deaf.recv(1 << 16)
        if not more:
            break
        heard += more
    return heard


def connected(address: str, taking: int = 1 << 16) -> socket.socket:
    """A connection without a word, which takes in so much at once."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, taking)
    found.settimeout(SECONDS)
    found.connect((host, int(port)))
    return found


def deaf_socket(address: str) -> socket.socket:
    """A connection that takes in little, because its owner does not listen."""
    found = connected(address, taking=4096)
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


def babble(client: Client) -> None:
    """Talk nonsense until the other side hangs up."""
    while True:
        client.socket.send("garbage")
        client.read()


def test_garbage_does_not_buy_time(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, hello_seconds=0.5)
    with (
        background(settings) as address,
        Client(address) as client,
        pytest.raises(ConnectionClosed) as closed,
    ):
        babble(client)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_one_address_cannot_take_all_places(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, connections_of_address=2, proxies=())
    with (
        background(settings) as address,
        Client(address),
        Client(address),
        pytest.raises((ConnectionClosed, InvalidMessage, OSError)),
    ):
        Client(address)


def test_behind_a_proxy_everybody_has_places_of_his_own(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, connections_of_address=1)
    with background(settings) as address, Client(address, {"x-forwarded-for": "192.0.2.1"}):
        with pytest.raises(InvalidStatus):
            Client(address, {"x-forwarded-for": "192.0.2.1"})
        with Client(address, {"x-forwarded-for": "192.0.2.2"}):
            pass
        # The same person in another corner of the network that he has to himself.
        with Client(address, {"x-forwarded-for": "2001:db8::1"}), pytest.raises(InvalidStatus):
            Client(address, {"x-forwarded-for": "2001:db8::ffff:2"})


def test_who_is_not_a_proxy_is_not_believed(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, connections_of_address=1, proxies=())
    with (
        background(settings) as address,
        Client(address, {"x-forwarded-for": "192.0.2.1"}),
        pytest.raises((ConnectionClosed, InvalidMessage, OSError)),
    ):
        Client(address, {"x-forwarded-for": "192.0.2.2"})


def test_an_address_stands_for_its_network() -> None:
    assert network("192.0.2.7") == "192.0.2.7"
    assert network("::ffff:192.0.2.7") == "192.0.2.7"
    assert network("2001:db8::1") == network("2001:db8::ffff:1%eth0") == "2001:db8::/64"
    assert network("2001:db8:0:1::1") != network("2001:db8::1")
    assert network("testclient") == "testclient"


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"GET /api/menu HTTP/1.1\r\nHost: here\r\nX-Slow: ",
        b"POST /api/matches HTTP/1.1\r\nHost: here\r\nContent-Length: 50\r\n\r\n{",
    ],
)
def test_who_does_not_finish_what_he_says_is_not_waited_for(tmp_path: Path, said: bytes) -> None:
    settings = Settings(data=tmp_path, request_seconds=0.2)
    with background(settings) as address, connected(address) as silent:
        silent.sendall(said)
        assert silent.recv(1 << 12) == b""


def ask_on(deaf: socket.socket) -> None:
    """Ask until the system keeps no more for both, and the server can only wait."""
    wanted = b"GET /api/rulebook/card_game/en HTTP/1.1\r\nHost: here\r\n\r\n"
    while True:
        deaf.sendall(wanted)


def test_who_does_not_take_his_answer_is_not_waited_for(tmp_path: Path) -> None:
    with (
        background(Settings(data=tmp_path, answer_seconds=0.2)) as address,
        connected(address, taking=4096) as deaf,
        pytest.raises((ConnectionResetError, BrokenPipeError)),
    ):
        ask_on(deaf)


def test_pages_of_other_sites_open_no_sockets(tmp_path: Path) -> None:
    here = "https://friends.example"
    settings = Settings(data=tmp_path, origins=(here,))
    with background(settings) as address:
        own = address.rstrip("/")
        for origin in (own, here):
            with Client(address, {"origin": origin}):
                pass
        for origin in ("https://evil.example", "null", f"{own}.evil.example"):
            with pytest.raises(InvalidStatus):
                Client(address, {"origin": origin})


class Wire(asyncio.Transport):
    """A connection of which only its end matters."""

    ended = False

    def get_extra_info(self, name: str, default: object = None) -> object:
        """Where it comes from."""
        return ("127.0.0.1", 1)

    def abort(self) -> None:
        """The end."""
        self.ended = True


def test_when_all_connections_are_taken_the_silent_make_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    doors = Doors(Settings(data=tmp_path))
    doors.most = 2
    speaker, silent, first, second = (Wire() for _ in range(4))
    assert doors.come(speaker)
    assert doors.come(silent)
    doors.wait(silent)
    assert doors.come(first)
    assert (silent.ended, speaker.ended) == (True, False)
    with caplog.at_level(logging.WARNING):
        assert not doors.come(second)
    assert [record.getMessage() for record in caplog.records] == [
        "all 2 connections are taken: more are turned away"
    ]
    doors.go(speaker)
    assert doors.come(second)
