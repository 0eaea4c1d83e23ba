"""The Backstabber."""

import pytest

from dungeontwister.core.decisions.events import MovementBegan
from dungeontwister.core.position.state import CLOSED, OPEN
from tests.support.drawings import OPEN as HALL
from tests.support.drawings import rooms
from tests.support.positions import at

from ..drawings import GATE, in_room
from ..fights import values


def combat(words: str, attack: str) -> tuple[int, int]:
    """What blue and yellow bring to a combat."""
    table = in_room(HALL, f"{words} ap=1")
    return values(table.do(f"attack {attack}", "blue play +0", "yellow play +0"))


@pytest.mark.rule("CG-CHAR-BACKSTABBER-01")
def test_movement_2_combat_2() -> None:
    table = in_room(HALL, "backstabber=1T ap=1").do("move backstabber")
    assert table.happened(MovementBegan)[0].points == 2
    assert combat("backstabber=1T NAGA=1T", "backstabber NAGA") == (2, 2)


# ---- stab


@pytest.mark.rule("CG-CHAR-BACKSTABBER-02")
@pytest.mark.parametrize("attack", ["backstabber COLOSSUS", "naga COLOSSUS"])
def test_beside_a_friend_she_has_two_more_in_attack(attack: str) -> None:
    assert combat("naga=1T backstabber=1T COLOSSUS=1T", attack) == (2 + (2 + 2), 5)


@pytest.mark.rule("CG-CHAR-BACKSTABBER-02")
@pytest.mark.parametrize("target", ["BACKSTABBER", "NAGA"])
def test_beside_a_friend_she_has_two_more_in_defence(target: str) -> None:
    words = "colossus=1T NAGA=1T BACKSTABBER=1T"
    assert combat(words, f"colossus {target}") == (5, 2 + (2 + 2))


@pytest.mark.rule("CG-CHAR-BACKSTABBER-02")
def test_alone_against_two_she_has_her_own_value() -> None:
    """A group combat, but no friend in it; one in the next zone does not count."""
    words = "backstabber=1T naga=1S NAGA=1T WARRIOR=1T"
    assert combat(words, "backstabber NAGA") == (2, 5)


@pytest.mark.rule("CG-CHAR-BACKSTABBER-02")
@pytest.mark.parametrize("words", ["WARRIOR=1T! NAGA=1C", "WARRIOR=BACKSTABBER NAGA=1C"])
def test_a_wounded_friend_lends_her_nothing(words: str) -> None:
    """CGQ-96: not even as the target of the combat."""
    words = f"colossus=1T BACKSTABBER=1T {words}"
    target = "BACKSTABBER" if "=BACKSTABBER" in words else "WARRIOR"
    assert combat(words, f"colossus {target}") == (5, 2)


@pytest.mark.rule("CG-CHAR-BACKSTABBER-02")
def test_carried_she_lends_her_carrier_nothing() -> None:
    words = "colossus=1T NAGA=1T WARRIOR=1T BACKSTABBER=NAGA"
    assert combat(words, "colossus NAGA") == (5, 2 + 3)


# ---- lock-picking


@pytest.mark.rule("CG-CHAR-BACKSTABBER-03")
@pytest.mark.parametrize("zone", ["1T", "1S"])
def test_without_a_key_she_opens_and_closes_a_portcullis_for_a_point_each(zone: str) -> None:
    table = in_room(GATE, f"backstabber={zone} ap=2").do("unlock backstabber 1")
    assert table.room(1).portcullis == OPEN
    assert table.side("blue").action_points == 1
    table = table.do("lock backstabber 1")
    assert table.room(1).portcullis == CLOSED
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-CHAR-BACKSTABBER-03")
def test_she_works_no_portcullis_from_elsewhere_and_no_broken_one() -> None:
    table = in_room(GATE, "backstabber=1C ap=1")
    assert table.refused("unlock backstabber 1").reason == "no-portcullis-here"
    table = at("tutorial-2", "b1x,?/?,?/?,? backstabber=1T ap=1", art=rooms(blue_1=GATE))
    assert table.refused("lock backstabber 1").reason == "portcullis-broken"


@pytest.mark.rule("CG-CHAR-BACKSTABBER-03")
def test_carried_she_opens_nothing_for_her_carrier() -> None:
    table = in_room(GATE, "naga=1T backstabber=naga ap=1")
    assert table.refused("unlock naga 1").reason == "cannot-work-locks"
