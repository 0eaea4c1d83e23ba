"""Every message is answered: good ones, bad ones, and those of somebody with no business here."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from dungeontwister.core.decisions.targets import AtGear, AtPiece, AtPlace, AtRoom
from dungeontwister.server.local import background
from dungeontwister.server.protocol import (
    MESSAGE_LIMIT,
    Act,
    Allowed,
    AskAct,
    AskEarlier,
    AskHint,
    AskMotive,
    AskPreview,
    AskReach,
    AskSetUp,
    AskSketch,
    AskThreat,
    AskWhy,
    CallMe,
    Done,
    Earlier,
    Hello,
    InLesson,
    Learn,
    MatchMade,
    No,
    Preview,
    Reaches,
    Request,
    Resync,
    Say,
    Sketched,
    TakeBack,
    Threat,
    Welcome,
)
from dungeontwister.server.settings import Settings
from dungeontwister.server.store import queries
from dungeontwister.server.store.database import StoreError

from .client import Client
from .tables import OPEN_FIELD, make, put, seated


@pytest.fixture
def made(tmp_path: Path) -> MatchMade:
    """A match in the middle of a turn of blue's."""
    return put(tmp_path, "tutorial-1", OPEN_FIELD)


@pytest.fixture
def address(tmp_path: Path, made: MatchMade) -> Iterator[str]:
    """A server that has it."""
    with background(Settings(data=tmp_path)) as found:
        yield found


@pytest.fixture
def client(address: str) -> Iterator[Client]:
    """Somebody who has not said hello."""
    with Client(address) as found:
        yield found


def requests(token: str) -> list[tuple[Request, type]]:
    """One request of each kind, and the reply that it gets at the table."""
    return [
        (Hello("1", token), Welcome),
        (Act("2", 0, ("blue move naga",)), Done),
        (TakeBack("3", 1), Done),
        (AskWhy("4", "blue move naga"), Allowed),
        (AskEarlier("earlier", 99), Earlier),
        (AskReach("5", 0), Reaches),
        (AskThreat("13", 0), No),
        (AskSketch("14", ()), Sketched),
        (AskSetUp("15"), No),
        (AskAct("8", 0, "move"), Allowed),
        (AskPreview("6", ("blue turn naga 1 cw",)), Preview),
        (AskHint("9"), No),
        (AskMotive("10"), No),
        (Say("11", "offer-draw"), Done),
        (Resync("7", 0), Welcome),
        (CallMe("12", "Anna"), Done),
    ]


def test_every_kind_of_request_is_answered(client: Client, made: MatchMade) -> None:
    asked = requests(str(made.seats[0]))
    lessons = {Learn, *InLesson.__args__}
    assert {type(request) for request, _ in asked} == set(Request.__args__) - lessons
    for request, expected in asked:
        client.ask(request, expected)


def test_before_hello_nothing_is_told(client: Client, made: MatchMade) -> None:
    seating = (Hello, Learn)
    asked = [request for request, _ in requests(str(made.seats[0]))]
    for request in (one for one in asked if not isinstance(one, seating)):
        reply = client.ask(request, No)
        assert (reply.reason, reply.seq) == ("hello-first", 0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{}",
        "[]",
        "null",
        '{"t":"act"}',
        '{"t":"sing","id":"x"}',
        '{"t":"act","id":"x","seq":"zero","moves":[]}',
        '{"t":"act","id":"x","seq":0,"moves":[]}',
        '{"t":"act","id":"x","seq":0,"moves":["' + "m" * 201 + '"]}',
        '{"t":"resync","id":"x","seen":0,"surplus":1}',
        '{"t":"resync","id":"","seen":0}',
        '{"t":"resync","id":"x","seen":1e999}',
        '{"t":"resync","id":7,"seen":0}',
        '{"t":"resync","id":"\\u0000","seen":0}',
        "[" * 5000,
    ],
)
def test_garbage_is_answered_and_changes_nothing(
    client: Client, made: MatchMade, text: str
) -> None:
    seen = client.hello(str(made.seats[0])).table
    client.socket.send(text)
    reply = client.read()
    assert isinstance(reply, No)
    assert reply.reason == "garbage"
    assert reply.id == ("x" if '"id":"x"' in text else "-")
    assert client.resync(0).table == seen


def test_garbage_in_bytes_is_answered(client: Client) -> None:
    client.socket.send(b"\xff\xfe\x00")
    reply = client.read()
    assert isinstance(reply, No)
    assert reply.reason == "garbage"


def test_bytes_are_read_like_text(client: Client, made: MatchMade) -> None:
    client.socket.send(msgspec.json.encode(Hello("b", str(made.seats[0]))))
    assert isinstance(client.read(), Welcome)


def test_an_oversized_message_is_answered(client: Client, made: MatchMade) -> None:
    client.hello(str(made.seats[0]))
    client.socket.send(" " * (MESSAGE_LIMIT + 1))
    reply = client.read()
    assert isinstance(reply, No)
    assert reply.reason == "too-long"
    client.act("blue move naga")


@pytest.mark.parametrize("token", ["x" * 16, "x" * 64])
def test_an_unknown_token_is_refused(client: Client, token: str) -> None:
    reply = client.ask(Hello("h", token), No)
    assert reply.reason == "unknown-token"
    assert reply.words


def test_a_store_that_fails_is_told(
    client: Client,
    made: MatchMade,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The page tries again; the log has what the store said, and nothing more."""

    def fail(*_: object) -> None:
        raise StoreError("nobody there")

    monkeypatch.setattr(queries, "find", fail)
    assert client.ask(Hello("1", str(made.seats[0])), No).reason == "not-stored"
    assert caplog.messages == []
    monkeypatch.undo()
    client.hello(str(made.seats[0]))


def test_an_unknown_token_does_not_unseat(client: Client, made: MatchMade) -> None:
    client.hello(str(made.seats[0]))
    client.ask(Hello("h", "x" * 20), No)
    client.act("blue move naga")


def test_a_spectator_decides_and_asks_nothing(address: str, made: MatchMade) -> None:
    with Client(address) as client:
        welcome = client.hello(made.spectator)
        assert welcome.seat is None
        assert welcome.table.question is None
        assert client.refused("blue move naga").reason == "only-watching"
        assert client.ask(TakeBack("u", 0), No).reason == "only-watching"
        assert client.why("blue move naga", No).reason == "only-watching"
        assert client.reach(0, No).reason == "only-watching"
        assert client.preview("blue move naga", No).reason == "only-watching"


def test_nobody_moves_for_another_seat(address: str, made: MatchMade) -> None:
    with seated(address, made) as seats:
        for text in ("blue move naga", "chance player - 0 blue"):
            assert seats.yellow.refused(text).reason == "not-your-seat"
            assert seats.yellow.why(text, No).reason == "not-your-seat"
            assert seats.yellow.preview(text, No).reason == "not-your-seat"


@pytest.mark.parametrize("piece", [-1, 99, 1 << 40])
def test_a_piece_that_is_not_there_is_refused(client: Client, made: MatchMade, piece: int) -> None:
    client.hello(str(made.seats[0]))
    assert client.reach(piece, No).reason == "not-your-character"


def test_reach_is_told_of_the_own_characters_only(address: str, made: MatchMade) -> None:
    with seated(address, made) as seats:
        own = seats.blue.reach(0, Reaches)
        assert own.places
        theirs = next(n for n, piece in enumerate(seats.blue.now.view.pieces) if n >= 4)
        assert seats.blue.reach(theirs, No).reason == "not-your-character"
        assert seats.yellow.reach(theirs, Reaches).places == ()


def test_what_an_enemy_can_do_next_is_told_of_enemies_on_the_board(
    address: str, made: MatchMade
) -> None:
    with seated(address, made) as seats:
        table = seats.blue.now
        assert table.threats
        assert all(table.view.pieces[number].place >= 0 for number in table.threats)
        told = seats.blue.threat(table.threats[0], Threat)
        assert told.places
        assert told.whole
        assert str(len(told.places)) in told.words
        assert told.looked == seats.blue.threat(table.threats[0], Threat).looked
        assert seats.blue.threat(0, No).reason == "no-threat"
    with Client(address) as client:
        client.hello(made.spectator)
        assert client.threat(table.threats[0], No).reason == "only-watching"


def test_reach_tells_moves_that_can_be_played_at_once(client: Client, made: MatchMade) -> None:
    client.hello(str(made.seats[0]))
    for way in client.reach(0, Reaches).places:
        client.act(*way.moves)
        assert way.exits or client.now.view.pieces[0].place == way.place
        # What was done in one go is taken back at once.
        client.take_back()


def test_in_a_movement_reach_is_what_is_left_of_it(client: Client, made: MatchMade) -> None:
    client.hello(str(made.seats[0]))
    origin = client.now.view.pieces[0].place
    before = client.reach(0, Reaches).places
    far = next(way for way in before if len(way.path) > 1)
    client.act(*far.moves[:2])
    left = client.reach(0, Reaches)
    assert {way.place for way in left.places} < {origin, *(way.place for way in before)}
    assert not any(way.action_points for way in left.places)
    # It is not ended there: one may go on.
    on = next(way for way in left.places if way.place == far.place)
    client.act(*on.moves)
    assert client.now.question
    assert client.now.question.picks == "mover"


def test_a_refusal_names_rule_sentence_and_places(client: Client, made: MatchMade) -> None:
    client.hello(str(made.seats[0]), language="fr")
    reply = client.why("blue turn naga 3 cw", No)
    assert reply.reason == "not-the-twin"
    assert reply.rule == "CG-ROT-04"
    assert reply.words.endswith("[CG-ROT-04]")
    assert reply.blockers == (8, 9, 10, 11)


def test_why_not_is_asked_by_act_and_target(client: Client, made: MatchMade) -> None:
    welcome = client.hello(str(made.seats[0]))
    before = welcome.table
    naga = next(piece.number for piece in welcome.game.pieces if piece.spelling == "naga")
    far = client.why_act(naga, "move", No, AtPlace(12))
    assert (far.reason, far.rule, far.blockers) == ("beyond-reach", "CG-MOVE-01", (12,))
    client.why_act(naga, "move", Allowed)
    client.why_act(naga, "twist", Allowed, AtGear(0, 1))
    assert client.why_act(naga, "twist", No, AtGear(2, 1)).reason == "not-the-twin"
    assert client.why_act(naga, "sing", No).reason == "no-such-move"
    assert client.why_act(naga, "reveal", No, AtRoom(99)).reason == "no-such-room"
    assert client.why_act(naga, "attack", No, AtPiece(99)).reason == "no-such-piece"
    assert client.why_act(naga, "jump", No, AtPlace(-3)).reason == "no-such-place"
    assert client.why_act(99, "move", No).reason == "not-your-character"
    assert client.hello(str(made.seats[0])).table == before


def test_what_is_not_a_move_is_refused(client: Client, made: MatchMade) -> None:
    client.hello(str(made.seats[0]))
    for text in ("", "blue", "blue sing naga", "blue move dragon", "blue step naga 9T"):
        assert client.refused(text).reason == "no-such-text"


def test_languages(address: str, made: MatchMade) -> None:
    with Client(address) as client:
        english = client.hello(made.spectator).game
        french = client.hello(made.spectator, language="fr").game
        unknown = client.hello(made.spectator, language="tlh").game
        assert english.title == "Tutorial 1"
        assert french.title == "Tutoriel 1"
        assert unknown == english


def test_a_second_hello_changes_the_seat(address: str) -> None:
    made = make(address)
    with Client(address) as client:
        assert client.hello(str(made.seats[0])).seat == 0
        assert client.hello(str(made.seats[1])).seat == 1
        assert client.refused("blue start naga 3").reason == "not-your-seat"
