"""With secret objects the server tells nobody what he may not look at."""

from pathlib import Path

import pytest

from dungeontwister.core.position.setup import Options
from dungeontwister.server.protocol import MatchMade

from .tables import Seats, put
from .test_secrets import Course, differ, pry

SECRET = Options(secret_objects=True)
BOARD = "b1,r1/r2,g1/g2,b2/p1,p2 PICKPOCKET=3T CROSSBOWMAN=4S WARRIOR=3S"


def at(folder: Path, words: str) -> MatchMade:
    """A match at a position."""
    return put(folder, "standard", f"{BOARD} {words}", options=SECRET)


@pytest.mark.rule("CG-SECRET-01", "CG-SECRET-02")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("paladin=3T rope=paladin", "paladin=3T large-shield=paladin"),
        ("paladin=3T naga=3T!", "paladin=3T ghost=3T!"),
        ("paladin=3T troll=3T! bow=troll", "paladin=3T naga=3T! sword=naga"),
    ],
)
@pytest.mark.parametrize("turn", ["blue ap=3", "yellow ap=0,3"])
def test_what_enemies_carry_and_who_their_wounded_are(
    tmp_path: Path, one: str, other: str, turn: str
) -> None:
    made = [at(tmp_path, f"{words} {turn}") for words in (one, other)]
    assert not differ(tmp_path, made, [look, look])


def look(seats: Seats) -> None:
    """Yellow asks for everything, by the names of cards and by their backs."""
    pry(
        seats,
        *(f"yellow steal PICKPOCKET paladin {item}" for item in ("?o1", "rope", "large-shield")),
        *(f"yellow attack PICKPOCKET {target}" for target in ("?w1", "naga", "ghost", "paladin")),
        *(f"yellow shoot CROSSBOWMAN {target} CROSSBOWMAN" for target in ("?w1", "paladin")),
        "yellow shoot CROSSBOWMAN paladin ?o1",
        "yellow move PICKPOCKET",
        "yellow steal PICKPOCKET ?w1 ?o1",
    )


@pytest.mark.rule("CG-SECRET-01")
def test_what_friends_hand_each_other(tmp_path: Path) -> None:
    def course(item: str) -> Course:
        def play(seats: Seats) -> None:
            seats.blue.act("blue move paladin", f"blue give paladin {item} naga")
            look(seats)

        return play

    words = "paladin=3T rope=paladin sword=paladin naga=3T blue ap=3"
    made = [at(tmp_path, words) for _ in range(2)]
    assert not differ(tmp_path, made, [course("rope"), course("sword")])


@pytest.mark.rule("CG-SECRET-01")
def test_what_is_stolen_makes_a_difference(tmp_path: Path) -> None:
    """To the thief, but not to a spectator; the comparison itself can tell matches apart."""

    def steal(seats: Seats) -> None:
        seats.yellow.act("yellow steal PICKPOCKET paladin ?o1")

    words = ("rope=paladin", "sword=paladin")
    made = [at(tmp_path, f"paladin=3T {item} yellow ap=0,3") for item in words]
    assert differ(tmp_path, made, [steal, steal])
