"""The Weapon master."""

import pytest

from dungeontwister.core.decisions.events import CardCommitted, CardsSeen
from dungeontwister.record.log import CannotUndo, Log
from tests.support.positions import Table

from ..drawings import hall
from ..fights import printed

DUEL = "weapon-master=1T GOLEM=1T"
ATTACK = "attack weapon-master GOLEM"


def engaged(words: str, attack: str = ATTACK) -> Table:
    """The table after a combat was declared."""
    return hall(f"{words} ap=1").do(attack)


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-01")
def test_movement_2_combat_3() -> None:
    assert printed("weapon-master") == (2, 3)


# ---- combat skills


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-02")
def test_her_player_sees_the_card_before_choosing() -> None:
    table = engaged(DUEL)
    assert table.deciders == {"yellow"}
    assert table.refused("blue play +0").rule == "CG-CHAR-WEAPON-MASTER-02"
    table = table.do("play +3")
    assert table.told("blue") == (CardCommitted(1), CardsSeen(0, (3,)))
    assert table.view("blue").sides[1].chosen == ((3,),)
    assert table.deciders == {"blue"}
    assert table.refused("yellow play +0").reason == "cards-laid"
    assert table.do("play +5").piece("GOLEM").wounded


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-02")
def test_she_sees_it_in_defence_too() -> None:
    table = engaged("golem=1T WEAPON-MASTER=1T", "attack golem WEAPON-MASTER")
    assert table.deciders == {"blue"}
    assert table.do("play +2").told("yellow") == (CardCommitted(0), CardsSeen(1, (2,)))


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-02")
@pytest.mark.parametrize(
    ("words", "attack"),
    [
        ("weapon-master=1T thief=1T GOLEM=1T", "attack thief GOLEM"),
        ("weapon-master=1T GOLEM=1T TROLL=1T", "attack weapon-master TROLL"),
        ("weapon-master=1T GOLEM=@1T TROLL=@1T", "attack weapon-master TROLL"),
        ("weapon-master=1T TELEPATH=1T TROLL=1T", "attack weapon-master TELEPATH"),
    ],
)
def test_in_a_group_she_sees_it_as_well(words: str, attack: str) -> None:
    """CGQ-56: also beside a Telepath, who does nothing in a group."""
    table = engaged(words, attack)
    assert table.deciders == {"yellow"}
    assert table.do("play +3").view("blue").sides[1].chosen == ((3,),)


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-02")
@pytest.mark.parametrize(
    ("words", "attack"),
    [
        ("weapon-master=1S golem=1T GOLEM=1T", "attack golem GOLEM"),
        ("golem=1T GOLEM=1T WEAPON-MASTER=1T!", "attack golem GOLEM"),
        ("golem=1T GOLEM=1T WEAPON-MASTER=GOLEM", "attack golem GOLEM"),
    ],
)
def test_where_she_takes_no_part_nobody_looks(words: str, attack: str) -> None:
    assert engaged(words, attack).deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-02", "CG-WOUND-01")
def test_wounded_she_sees_nothing() -> None:
    """CGQ-58."""
    table = engaged("golem=1T WEAPON-MASTER=1T!", "attack golem WEAPON-MASTER")
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-02")
def test_spectators_do_not_see_what_she_sees() -> None:
    table = engaged(DUEL)
    low, high = table.do("play +0"), table.do("play +6")
    assert low.told(None) == high.told(None) == (CardCommitted(1), CardsSeen(0))
    assert low.view(None) == high.view(None)
    assert low.view("blue") != high.view("blue")


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-02")
def test_after_the_combat_she_sees_no_card_any_more() -> None:
    """One that lies face down in the next one she takes no part in is not for her."""
    table = hall("weapon-master=1T COLOSSUS=1T thief=1S TROLL=1S ap=2").do(
        "attack weapon-master COLOSSUS", "play +0", "play +2"
    )
    table = table.do("attack thief TROLL", "yellow play +3")
    assert table.view("blue").sides[1].chosen is None


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-02")
def test_a_card_that_was_seen_cannot_be_taken_back() -> None:
    table = engaged(DUEL)
    log = Log(table.game, start=table.state)
    assert table.game.preview(log.state, table.move("yellow play +3")) is None
    log.play(table.move("yellow play +3"))
    for seat in (0, 1):
        with pytest.raises(CannotUndo):
            log.undo(seat)


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-02", "CG-CHAR-BERSERKER-07")
def test_the_first_of_two_cards_can_be_taken_back_until_the_second_lies_there() -> None:
    table = engaged("berserker=1T WEAPON-MASTER=1T", "attack berserker WEAPON-MASTER")
    table = table.do("announce 2")
    log = Log(table.game, start=table.state)
    log.play(table.move("blue play +3"))
    log.undo(0)
    assert log.state == table.state
    for card in (5, 6):
        log.play(table.move(f"blue play +{card}"))
    assert not log.can_undo(0)


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-04")
@pytest.mark.parametrize(
    "words",
    [
        "weapon-master=1T WEAPON-MASTER=1T",
        "weapon-master=1T golem=1T GOLEM=1T WEAPON-MASTER=1T",
    ],
)
def test_of_two_weapon_masters_neither_looks(words: str) -> None:
    table = engaged(words, "attack weapon-master WEAPON-MASTER")
    assert table.deciders == {"blue", "yellow"}
    low, high = table.do("yellow play +0"), table.do("yellow play +6")
    assert low.view("blue") == high.view("blue")
    assert low.told("blue") == high.told("blue")


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-04", "CG-WOUND-01")
def test_a_wounded_weapon_master_cancels_nothing() -> None:
    """CGQ-58."""
    table = engaged("weapon-master=1T WEAPON-MASTER=1T!", "attack weapon-master WEAPON-MASTER")
    assert table.deciders == {"yellow"}


# ---- with shots and spears


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-03")
@pytest.mark.parametrize(
    ("words", "begin"),
    [
        ("weapon-master=1G bow=weapon-master GOLEM=1T", "shoot weapon-master GOLEM bow"),
        ("crossbowman=1G WEAPON-MASTER=1T", "shoot crossbowman WEAPON-MASTER crossbowman"),
        (
            "weapon-master=1G bow=weapon-master thief=1T GOLEM=1T",
            "shoot weapon-master GOLEM bow",
        ),
    ],
)
def test_in_ranged_combat_she_sees_nothing(words: str, begin: str) -> None:
    """As shooter, as target of shots alone, and as shooter beside a friend hand to hand."""
    assert engaged(words, begin).deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-03")
@pytest.mark.parametrize(
    ("words", "begin", "first"),
    [
        ("crossbowman=1G weapon-master=1T GOLEM=1T", "GOLEM", "yellow"),
        ("crossbowman=1G thief=1T WEAPON-MASTER=1T", "WEAPON-MASTER", "blue"),
    ],
)
def test_hand_to_hand_in_a_combat_begun_by_a_shot_she_looks(
    words: str, begin: str, first: str
) -> None:
    """CGQ-95."""
    table = engaged(words, f"shoot crossbowman {begin} crossbowman")
    assert table.deciders == {first}


@pytest.mark.rule("CG-CHAR-WEAPON-MASTER-02")
@pytest.mark.parametrize(
    ("words", "begin", "first"),
    [
        (
            "weapon-master=1T telescoping-spear=weapon-master GOLEM=1S",
            "weapon-master GOLEM",
            "yellow",
        ),
        ("golem=1T telescoping-spear=golem WEAPON-MASTER=1S", "golem WEAPON-MASTER", "blue"),
    ],
)
def test_a_spear_makes_a_close_combat(words: str, begin: str, first: str) -> None:
    """CGQ-39."""
    assert engaged(words, f"thrust {begin}").deciders == {first}


def test_what_is_told_of_the_combat_has_the_card_that_she_sees() -> None:
    table = engaged(DUEL)
    sums = {seat: table.game.fight(table.state, seat) for seat in (0, 1, None)}
    assert {one and (one.order, one.laid, one.cards) for one in sums.values()} == {
        ("in-turn", (0, 0), ((), ()))
    }
    table = table.do("play +3")
    seen = {seat: table.game.fight(table.state, seat) for seat in (0, 1, None)}
    assert [one and (one.laid, one.cards) for one in seen.values()] == [
        ((0, 1), ((), (3,))),
        ((0, 1), ((), ())),
        ((0, 1), ((), ())),
    ]
