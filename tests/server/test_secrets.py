"""A stranger learns nothing secret: two matches that differ only in what a seat may not know.

Both have the same seed and the same public course. Whatever the server sends to the other seat and
to a spectator must be the same in both, byte by byte, as long as nothing is disclosed.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from dungeontwister.server.local import background
from dungeontwister.server.protocol import (
    Act,
    AskAct,
    AskPreview,
    AskReach,
    AskWhy,
    MatchMade,
    Request,
    Resync,
    TakeBack,
)
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import MEETING, Seats, put, seated

Course = Callable[[Seats], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the matches are."""
    return tmp_path


def heard(folder: Path, made: MatchMade, course: Course) -> tuple[list[str], list[str]]:
    """All bytes that yellow and a spectator get in the course of a match."""
    fast = Settings(data=folder, messages_per_second=100_000, messages_at_once=100_000)
    with background(fast) as address, seated(address, made) as seats:
        course(seats)
        seats.together()
        for client in (seats.yellow, seats.spectator):
            client.resync(0)
        return known(seats.yellow, made), known(seats.spectator, made)


def known(client: Client, made: MatchMade) -> list[str]:
    """What a client was sent, without the names of the match and of the client itself."""
    return [
        text.replace(made.match, "MATCH").replace(client.name, "CLIENT") for text in client.texts
    ]


def differ(folder: Path, made: list[MatchMade], courses: list[Course]) -> bool:
    """Whether yellow or a spectator can tell the matches apart."""
    first, second = (heard(folder, *pair) for pair in zip(made, courses, strict=True))
    return first != second


def pry(seats: Seats, *asked: str) -> None:
    """Yellow and the spectator try everything to find something out."""
    seats.together()
    for client in (seats.yellow, seats.spectator):
        for request in questions(client, *asked):
            client.send(request)
            client.answer(request.id)


ACTS = ("move", "reveal", "twist", "jump", "attack", "gate", "shoot", "heal", "steal", "burn")


def questions(client: Client, *asked: str) -> Iterator[Request]:
    """Requests that must not tell anything about blue."""
    for text in asked:
        yield AskWhy(client.new_id(), text)
        yield AskPreview(client.new_id(), (text,))
    for piece in [*range(12), *seen_on_the_board(client)]:
        yield AskReach(client.new_id(), piece)
        for act in ACTS:
            yield AskAct(client.new_id(), piece, act)
    yield Act(client.new_id(), client.now.seq, ("blue end",))
    yield Act(client.new_id(), client.now.seq, ("yellow attack NAGA naga",))
    if not client.now.can_undo:
        yield TakeBack(client.new_id(), client.now.seq)
    yield Resync(client.new_id(), 0)


def seen_on_the_board(client: Client) -> list[int]:
    """The pieces that a client sees."""
    return [number for number, piece in enumerate(client.now.view.pieces) if piece.place >= 0]


# ---- a Combat card


@pytest.mark.parametrize("undone", [False, True])
def test_a_card_that_lies_face_down(folder: Path, undone: bool) -> None:
    def course(card: int) -> Course:
        def play(seats: Seats) -> None:
            seats.blue.act("blue attack naga NAGA")
            pry(seats, "yellow play +2", "yellow play +6")
            seats.blue.act(f"blue play +{card}")
            pry(seats, "yellow play +2", "yellow play +6")
            if undone:
                seats.blue.take_back()
                seats.blue.act(f"blue play +{card}")
                pry(seats)

        return play

    made = [put(folder, "tutorial-2", MEETING) for _ in range(2)]
    assert not differ(folder, made, [course(1), course(6)])


def test_what_is_disclosed_makes_a_difference(folder: Path) -> None:
    """The comparison itself can tell matches apart."""

    def course(card: int) -> Course:
        def play(seats: Seats) -> None:
            seats.blue.act("blue attack naga NAGA", f"blue play +{card}")
            seats.together()
            seats.yellow.act("yellow play +2")

        return play

    made = [put(folder, "tutorial-2", MEETING) for _ in range(2)]
    assert differ(folder, made, [course(1), course(6)])


# ---- the set-up

BLUE = ("naga", "warrior", "colossus", "backstabber")


def setting_up(secret: Random, public: Random) -> Course:
    """Which cards blue chooses is drawn from one source, what others see of it from another."""
    starters = [BLUE[number] for number in sorted(secret.sample(range(4), 2))]
    fronts = secret.sample([5, 6], 2)

    def play(seats: Seats) -> None:
        blue, yellow = seats.blue, seats.yellow
        blue.act(f"blue start {starters[0]} {fronts[0]}")
        pry(seats, "yellow start NAGA 1")
        blue.refused(f"blue start {starters[0]} {fronts[0]}")
        blue.act(f"blue start {starters[1]} {fronts[1]}")
        seats.together()
        yellow.act("yellow start NAGA 1", "yellow start WARRIOR 2")
        seats.together()
        lay_all(seats, secret, public)

    return play


def lay_all(seats: Seats, secret: Random, public: Random) -> None:
    """Cards are laid in turn, all but the one that ends the set-up."""
    for _ in range(7):
        blue, yellow = (client.now.question for client in seats[:2])
        if blue:
            rooms = sorted({option.text.split()[-1] for option in blue.options})
            room = public.choice(rooms)
            fitting = [option.text for option in blue.options if option.text.endswith(room)]
            seats.blue.act(secret.choice(fitting))
        elif yellow:
            seats.yellow.act(yellow.options[0].text)
        pry(seats, "yellow lay KEY 6")
        seats.together()


@pytest.mark.parametrize("number", range(4))
def test_who_starts_and_what_lies_face_down(folder: Path, number: int) -> None:
    made = [put(folder, "tutorial-2", seed=str(number)) for _ in range(2)]
    courses = [setting_up(Random(f"{number}/{n}"), Random(number)) for n in range(2)]
    assert not differ(folder, made, courses)


# ---- tokens


def test_a_token_is_nowhere_in_the_files(folder: Path) -> None:
    made = put(folder, "tutorial-1")
    with background(Settings(data=folder)) as address, seated(address, made) as seats:
        seats.blue.act("blue start mechanork 3")
        seats.together()
        sent = "".join(text for client in seats for text in client.texts)
    files = b"".join(path.read_bytes() for path in folder.iterdir())
    assert made.match.encode() in files
    for token in (*made.seats, made.spectator):
        assert str(token).encode() not in files
        assert str(token) not in sent
