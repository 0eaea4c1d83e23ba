"""The Telepath: names the card that the opponent of a duel plays."""

import pytest

from dungeontwister.core.decisions.events import HandShown

from ..boards import HALL, full
from ..fights import fought, values


@pytest.mark.rule("PR-CHAR-TELEPATH-01")
def test_his_numbers() -> None:
    table = full(HALL, "telepath=3a1 NAGA=3b1 ap=1")
    assert values(fought(table, "attack telepath NAGA")) == (0, 2)


@pytest.mark.rule("PR-CHAR-TELEPATH-02")
@pytest.mark.parametrize(
    ("pieces", "begin", "seat", "foe"),
    [
        ("telepath=3a1 NAGA=3b1", "attack telepath NAGA", "blue", "yellow"),
        ("naga=3a1 TELEPATH=3b1", "attack naga TELEPATH", "yellow", "blue"),
    ],
)
def test_attacking_or_defending_he_names_a_card(
    pieces: str, begin: str, seat: str, foe: str
) -> None:
    """PRQ-37: he may, and his own card is chosen afterwards."""
    table = full(HALL, f"{pieces} ap=1").do(begin)
    assert table.deciders == {seat}
    assert table.refused(f"{seat} name +0").rule == "PR-CHAR-TELEPATH-02"
    table = table.do(f"{seat} name +1")
    assert table.legal(f"{foe} play") == {f"{foe} play +1"}
    assert len(table.legal(f"{seat} play")) == 7


@pytest.mark.rule("PR-CHAR-TELEPATH-03")
def test_if_the_card_is_missing_the_hand_is_shown() -> None:
    """PRQ-38: before anybody chooses."""
    table = full(HALL, "telepath=3a1 NAGA=3b1 hand=0123/056 ap=1")
    table = table.do("attack telepath NAGA", "name +4")
    assert table.happened(HandShown)[0].hand == (0, 5, 6)
    assert table.legal("yellow play") == {"yellow play +0", "yellow play +5", "yellow play +6"}


@pytest.mark.rule("PR-CHAR-TELEPATH-04", "PR-CHAR-TELEPATH-05")
@pytest.mark.parametrize("more", ["CLERIC=3a2", "cleric=3c1"])
def test_not_in_a_group(more: str) -> None:
    table = full(HALL, f"telepath=3a1 NAGA=3b1 {more} ap=1").do("attack telepath NAGA")
    assert table.game.kind(table.state) == "combat"


@pytest.mark.rule("PR-CHAR-TELEPATH-04")
def test_against_a_wounded_as_well() -> None:
    table = full(HALL, "telepath=3a1 NAGA=3b1! ap=1").do("attack telepath NAGA")
    assert table.game.kind(table.state) == "naming"


@pytest.mark.rule("PR-CHAR-TELEPATH-06")
def test_two_telepaths_cancel_each_other() -> None:
    table = full(HALL, "telepath=3a1 TELEPATH=3b1 ap=1").do("attack telepath TELEPATH")
    assert table.game.kind(table.state) == "combat"
