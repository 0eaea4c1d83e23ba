"""The Berserker."""

import pytest

from dungeontwister.core.decisions.events import CardsAnnounced, CombatResolved
from dungeontwister.core.decisions.frames import Announcing
from tests.support.positions import Table

from ..drawings import hall
from ..fights import plainly, printed

DUEL = "berserker=1T GOLEM=1T"
"""Three against four."""
ATTACK = "attack berserker GOLEM"


def may_rage(words: str, attack: str = ATTACK) -> bool:
    """Whether two cards can be announced in this combat."""
    return hall(f"{words} ap=1").do(attack).legal("announce 2") != set()


def cards(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that blue and yellow played."""
    resolved: CombatResolved = table.happened(CombatResolved)[0]
    return resolved.cards


@pytest.mark.rule("CG-CHAR-BERSERKER-01")
def test_movement_2_combat_3() -> None:
    assert printed("berserker") == (2, 3)


# ---- killer rage


@pytest.mark.rule("CG-CHAR-BERSERKER-02")
def test_both_of_her_cards_count() -> None:
    """3 + 1 + 2 against 4 + 1: neither card alone would do."""
    table = hall(f"{DUEL} ap=1").do(ATTACK, "announce 2")
    table = table.do("blue play +2", "blue play +1", "yellow play +1")
    assert cards(table) == ((1, 2), (1,))
    assert table.piece("GOLEM").wounded


@pytest.mark.rule("CG-CHAR-BERSERKER-02")
def test_two_cards_of_one_value_are_two_cards() -> None:
    table = hall(f"{DUEL} hand=0225/0 ap=1").do(ATTACK, "announce 2", "blue play +2")
    assert table.ends("blue play") == {"+0", "+2", "+5"}
    table = table.do("blue play +2")
    assert table.refused("blue play +5").reason == "cards-laid"
    assert cards(table.do("yellow play +0")) == ((2, 2), (0,))


@pytest.mark.rule("CG-CHAR-BERSERKER-02", "CG-COMBAT-02")
def test_one_card_is_not_played_twice() -> None:
    table = hall(f"{DUEL} hand=0225/0 ap=1").do(ATTACK, "announce 2", "blue play +5")
    assert table.refused("blue play +5").reason == "card-not-in-hand"


@pytest.mark.rule("CG-CHAR-BERSERKER-03")
def test_both_cards_are_lost_but_the_zero_comes_back() -> None:
    table = hall(f"{DUEL} hand=01236/0 ap=2").do(ATTACK, "announce 2")
    table = table.do("blue play +0", "blue play +1", "yellow play +0")
    assert table.state.secret.hands[0] == (0, 2, 3, 6)
    table = table.do(ATTACK, "announce 2", "blue play +6", "blue play +2", "yellow play +0")
    assert table.state.secret.hands[0] == (0, 3)


@pytest.mark.rule("CG-CHAR-BERSERKER-04")
def test_she_announces_before_anybody_chooses_a_card() -> None:
    table = hall(f"{DUEL} ap=1").do(ATTACK)
    assert table.legal() == {"blue announce 1", "blue announce 2"}
    assert table.refused("yellow play +0").reason == "announce-first"
    assert table.refused("blue play +0").reason == "announce-first"
    table = table.do("announce 2")
    assert CardsAnnounced(0, 2) in table.told("yellow")
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-CHAR-BERSERKER-04")
@pytest.mark.parametrize("count", [0, 3])
def test_she_announces_one_card_or_two(count: int) -> None:
    table = hall(f"{DUEL} ap=1").do(ATTACK)
    refusal = table.refused(f"announce {count}")
    assert (refusal.rule, refusal.number) == ("CG-CHAR-BERSERKER-04", 2)


@pytest.mark.rule("CG-CHAR-BERSERKER-04")
def test_who_announced_one_card_plays_one() -> None:
    table = hall(f"{DUEL} ap=1").do(ATTACK, "announce 1", "blue play +3")
    assert table.refused("blue play +2").reason == "cards-laid"
    assert cards(table.do("yellow play +0")) == ((3,), (0,))


@pytest.mark.rule("CG-CHAR-BERSERKER-04")
def test_who_holds_a_single_card_has_nothing_to_announce() -> None:
    assert may_rage(f"{DUEL} hand=01/0")
    table = hall(f"{DUEL} hand=0/05 ap=1").do(ATTACK)
    assert table.legal("announce") == set()
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-CHAR-BERSERKER-05")
@pytest.mark.parametrize(
    "words",
    [
        "berserker=1T GOLEM=1T! ap=1",
        "berserker=1T thief=1T! GOLEM=1T TROLL=1T!",
        "berserker=1T goblin=berserker GOLEM=1T TROLL=GOLEM",
        "berserker=1T thief=1S GOLEM=1T TROLL=1S",
    ],
)
def test_one_against_one_are_those_who_take_part(words: str) -> None:
    """CGQ-59: wounded bystanders, the carried and people elsewhere do not."""
    assert may_rage(words)


@pytest.mark.rule("CG-CHAR-BERSERKER-05", "CG-CHAR-BERSERKER-06")
@pytest.mark.parametrize(
    "words",
    [
        "berserker=1T thief=1T GOLEM=1T",
        "berserker=1T GOLEM=1T TROLL=1T",
        "berserker=1T GOLEM=1T! TROLL=1T",
    ],
)
def test_in_a_group_she_plays_one_card(words: str) -> None:
    """CGQ-59: a wounded target and one friend against her are three."""
    table = hall(f"{words} ap=1").do(ATTACK)
    assert table.legal("announce") == set()
    table = table.do("blue play +3")
    assert table.deciders == {"yellow"}


@pytest.mark.rule("CG-CHAR-BERSERKER-06")
def test_in_defence_she_plays_one_card() -> None:
    table = hall("golem=1T BERSERKER=1T ap=1").do("attack golem BERSERKER")
    assert table.legal("announce") == set()
    assert cards(table.do("yellow play +6", "blue play +0")) == ((0,), (6,))


@pytest.mark.rule("CG-CHAR-BERSERKER-02", "CG-SCOMB-01")
@pytest.mark.parametrize(
    ("words", "rages"),
    [
        ("berserker=1T GOLEM=@1T", True),
        ("berserker=1T GOLEM=@1T TROLL=@1T", False),
        ("berserker=1T GOLEM=@1T TROLL=1T", False),
        ("berserker=1T GOLEM=@1T TROLL=@1S", True),
    ],
)
def test_across_the_border_of_a_starting_zone_she_rages_too(words: str, rages: bool) -> None:
    """CGQ-60: if it is one against one, all those on both sides counted."""
    assert may_rage(words) is rages


@pytest.mark.rule("CG-CHAR-BERSERKER-07", "CG-CHAR-WEAPON-MASTER-02")
def test_a_weapon_master_sees_both_cards_but_not_the_first_alone() -> None:
    table = hall("berserker=1T WEAPON-MASTER=1T ap=1").do(
        "attack berserker WEAPON-MASTER", "announce 2", "play +1"
    )
    assert table.deciders == {"blue"}
    assert table.view("yellow").sides[0].chosen is None
    table = table.do("play +6")
    assert table.view("yellow").sides[0].chosen == ((1,), (6,))
    assert table.deciders == {"yellow"}
    assert cards(table.do("play +0")) == ((1, 6), (0,))


@pytest.mark.rule("CG-CHAR-BERSERKER-04")
def test_what_is_announced_is_known_to_all_and_the_cards_to_nobody() -> None:
    table = hall(f"{DUEL} ap=1").do(ATTACK)
    assert table.state.frames[-1] == Announcing(0, 2)
    low = table.do("announce 2", "blue play +0", "blue play +1")
    high = table.do("announce 2", "blue play +5", "blue play +6")
    for seat in ("yellow", None):
        assert low.view(seat) == high.view(seat)
        assert low.told(seat) == high.told(seat)


@pytest.mark.rule("CG-CHAR-BERSERKER-02")
def test_her_rage_is_a_choice() -> None:
    table = plainly(hall(f"{DUEL} ap=1"), ATTACK)
    assert cards(table) == ((0,), (0,))


@pytest.mark.rule("CG-CHAR-BERSERKER-06")
@pytest.mark.parametrize(
    ("words", "begin"),
    [
        ("berserker=1G bow=berserker GOLEM=1T", "shoot berserker GOLEM bow"),
        ("crossbowman=1G berserker=1T GOLEM=1T", "shoot crossbowman GOLEM crossbowman"),
    ],
)
def test_in_ranged_combat_she_plays_one_card(words: str, begin: str) -> None:
    """CGQ-95: not even as the only one who fights hand to hand."""
    assert not may_rage(words, begin)


@pytest.mark.rule("CG-CHAR-BERSERKER-02")
@pytest.mark.parametrize(("others", "rages"), [("", True), ("TROLL=1S", False)])
def test_with_a_spear_she_rages_one_on_one(others: str, rages: bool) -> None:
    """CGQ-39."""
    words = f"berserker=1T telescoping-spear=berserker GOLEM=1S {others}"
    assert may_rage(words, "thrust berserker GOLEM") is rages
