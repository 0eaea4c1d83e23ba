"""Secret teams and covered cards: whatever the server sends tells a stranger nothing of them.

As in `test_secrets`: two matches with the same public course, of which only the secrets differ.
"""

from pathlib import Path
from random import Random

import pytest

from dungeontwister.core.position.setup import Options
from dungeontwister.server.protocol import Option

from .client import Client
from .tables import Seats, put
from .test_secrets import Course, differ, pry

FRONTAL = Options(mode="full-frontal", levels=("experienced", "beginner"))
COVERED = Options(secret_objects=True)

CHARACTERS, OBJECTS, REMOVED = 8, 6, 3


def options(client: Client) -> tuple[Option, ...]:
    """What a client may do."""
    return client.now.question.options if client.now.question else ()


# ---- teams and handicaps


def enlist(client: Client, random: Random) -> None:
    """A whole team, chosen by lot."""
    for _ in range(CHARACTERS + OBJECTS):
        client.act(random.choice(options(client)).text)


def choosing(secret: Random, public: Random) -> Course:
    """Blue's team, what is removed of it, who starts and what is laid are blue's secrets."""

    def play(seats: Seats) -> None:
        blue, yellow = seats.blue, seats.yellow
        enlist(blue, secret)
        pry(seats, "yellow enlist NAGA", "yellow remove NAGA")
        enlist(yellow, public)
        seats.together()
        for _ in range(REMOVED):
            blue.act(secret.choice(options(blue)).text)
            pry(seats, "yellow enlist NAGA", "yellow remove NAGA", "yellow start NAGA 1")
        start_all(seats, secret, public)
        lay_some(seats, secret, public)

    return play


def start_all(seats: Seats, secret: Random, public: Random) -> None:
    """Two of each start, one in front of each room: that much is seen by all."""
    for client, source, rooms in ((seats.blue, secret, "78"), (seats.yellow, public, "12")):
        for room in source.sample(rooms, 2):
            lay(client, source, room)
        seats.together()
        pry(seats)


def lay_some(seats: Seats, secret: Random, public: Random) -> None:
    """Cards are laid in turn: beside which room is seen by all."""
    for _ in range(6):
        seats.together()
        client, source = (seats.blue, secret) if seats.blue.now.question else (seats.yellow, public)
        rooms = sorted({option.text.split()[-1] for option in options(client)})
        lay(client, source, public.choice(rooms))
        pry(seats, "yellow lay KEY 6")


def lay(client: Client, source: Random, room: str) -> None:
    """One of the cards that can be laid at a room."""
    texts = [option.text for option in options(client)]
    client.act(source.choice([text for text in texts if text.endswith(f" {room}")]))


@pytest.mark.rule("CG-MODE-06", "CG-HCAP-07")
@pytest.mark.parametrize("number", range(2))
def test_a_secret_team_and_who_was_removed_from_it(tmp_path: Path, number: int) -> None:
    made = [put(tmp_path, "standard", seed=str(number), options=FRONTAL) for _ in range(2)]
    courses = [choosing(Random(f"{number}/{n}"), Random(number)) for n in range(2)]
    assert not differ(tmp_path, made, courses)


@pytest.mark.rule("CG-MODE-06")
def test_yellow_himself_knows_his_team(tmp_path: Path) -> None:
    """The comparison itself can tell teams apart."""

    def course(secret: Random) -> Course:
        def play(seats: Seats) -> None:
            enlist(seats.yellow, secret)

        return play

    made = [put(tmp_path, "standard", options=FRONTAL) for _ in range(2)]
    assert differ(tmp_path, made, [course(Random(n)) for n in range(2)])


# ---- covered cards

WORLDS = (
    ("troll=1T goblin=troll", "troll=1T general=troll"),
    ("naga=1S! key=naga", "wizard=1S! bow=wizard"),
)
CROWD = (
    "CLERIC=1S PICKPOCKET=1S CROSSBOWMAN=1G TELEKINETICIST=1C BOW=1C MECHANORK=1T ROPE=MECHANORK"
)


REFUSED = (
    "yellow take CLERIC rope",
    "yellow take CLERIC ?o1",
    "yellow shoot CROSSBOWMAN naga",
    "yellow steal PICKPOCKET naga rope",
)


def looking(seats: Seats) -> None:
    """Yellow asks about whatever he is offered, and about what he is not."""
    pry(seats, *(option.text for option in options(seats.yellow)), *REFUSED)
    for text in REFUSED:
        seats.yellow.refused(text)
    seats.yellow.act("yellow end")
    seats.together()
    seats.blue.act("blue end")


@pytest.mark.rule("CG-SECRET-01", "CG-SECRET-02")
@pytest.mark.parametrize("pair", WORLDS)
def test_covered_cards(tmp_path: Path, pair: tuple[str, str]) -> None:
    words = "b1,?/?,?/?,?/?,? yellow ap=0,3"
    made = [
        put(tmp_path, "standard", f"{words} {CROWD} {enemies}", options=COVERED) for enemies in pair
    ]
    assert not differ(tmp_path, made, [looking, looking])
