"""The Telepath."""

import pytest

from dungeontwister.core.decisions.events import CardNamed, CombatResolved, HandShown
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.server.telling import feed
from tests.support.positions import Table

from ..drawings import hall
from ..fights import printed

DUEL = "telepath=1T GOLEM=1T"
ATTACK = "attack telepath GOLEM"


def engaged(words: str, attack: str = ATTACK) -> Table:
    """The table after a combat was declared."""
    return hall(f"{words} ap=1").do(attack)


def cards(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that blue and yellow played."""
    resolved: CombatResolved = table.happened(CombatResolved)[0]
    return resolved.cards


@pytest.mark.rule("CG-CHAR-TELEPATH-01")
def test_movement_2_combat_0() -> None:
    assert printed("telepath") == (2, 0)


# ---- a card is named


@pytest.mark.rule("CG-CHAR-TELEPATH-02")
def test_a_named_card_has_to_be_played_by_whoever_holds_it() -> None:
    table = engaged(f"{DUEL} hand=06/0125").do("name +1")
    assert table.told(None) == (CardNamed(0, 1, held=True),)
    assert table.deciders == {"blue", "yellow"}
    assert table.ends("yellow play") == {"+1"}
    refusal = table.refused("yellow play +5")
    assert (refusal.rule, refusal.number) == ("CG-CHAR-TELEPATH-02", 1)
    assert table.refused("yellow play +4").reason == "card-not-in-hand"
    assert table.ends("blue play") == {"+0", "+6"}
    assert cards(table.do("blue play +6", "yellow play +1")) == ((6,), (1,))


@pytest.mark.rule("CG-CHAR-TELEPATH-02")
def test_he_names_in_defence_too() -> None:
    table = engaged("golem=1T TELEPATH=1T hand=0125/06", "attack golem TELEPATH")
    assert table.deciders == {"yellow"}
    table = table.do("name +2")
    assert table.ends("blue play") == {"+2"}
    assert table.ends("yellow play") == {"+0", "+6"}


@pytest.mark.rule("CG-CHAR-TELEPATH-02")
def test_he_may_name_any_card_but_the_zero_or_none_before_cards_are_laid() -> None:
    """It does not matter which of them are still in a hand."""
    table = engaged(f"{DUEL} hand=0/03")
    assert table.legal() == {"blue name", *(f"blue name +{card}" for card in range(1, 7))}
    assert table.refused("blue name +0").rule == "CG-CHAR-TELEPATH-02"
    assert table.refused("blue name +7").rule == "CG-CHAR-TELEPATH-02"
    assert table.refused("blue play +0").reason == "name-first"
    assert table.refused("yellow name +3").reason == "not-your-decision"


@pytest.mark.rule("CG-CHAR-TELEPATH-02")
def test_who_names_no_card_leaves_the_choice_free_and_sees_nothing() -> None:
    table = engaged(f"{DUEL} hand=06/0125").do("name")
    assert table.events == (CardNamed(0, None, held=False),)
    assert table.ends("yellow play") == {"+0", "+1", "+2", "+5"}


@pytest.mark.rule("CG-CHAR-TELEPATH-02")
def test_of_two_equal_cards_one_is_played() -> None:
    """CGQ-57."""
    table = engaged(f"{DUEL} hand=0/0335").do("name +3", "yellow play +3", "blue play +0")
    assert table.state.secret.hands[1] == (0, 3, 5)


@pytest.mark.rule("CG-CHAR-TELEPATH-02")
def test_against_a_wounded_enemy_he_names_as_well() -> None:
    assert engaged("telepath=1T GOLEM=1T!").legal("name")


# ---- a card that is not there


@pytest.mark.rule("CG-CHAR-TELEPATH-03")
def test_who_does_not_hold_the_card_shows_his_hand_and_plays_any_card_in_secret() -> None:
    table = engaged(f"{DUEL} hand=06/0125").do("name +4")
    assert table.told("blue") == (CardNamed(0, 4, held=False), HandShown(0, (0, 1, 2, 5)))
    assert table.ends("yellow play") == {"+0", "+1", "+2", "+5"}
    low, high = table.do("yellow play +0"), table.do("yellow play +5")
    assert low.view("blue") == high.view("blue")
    assert low.told("blue") == high.told("blue")


@pytest.mark.rule("CG-CHAR-TELEPATH-03")
@pytest.mark.parametrize("seat", ["yellow", None])
def test_the_hand_is_shown_to_the_telepaths_player_only(seat: str | None) -> None:
    table = engaged(f"{DUEL} hand=06/0125").do("name +4")
    assert table.told(seat) == (CardNamed(0, 4, held=False), HandShown(0))


@pytest.mark.rule("CG-CHAR-TELEPATH-03")
@pytest.mark.parametrize("seat", ["blue", None])
def test_no_view_keeps_a_hand_that_was_shown(seat: str | None) -> None:
    """It was seen once; remembering it is up to the player."""
    one, other = (engaged(f"{DUEL} hand=06/{hand}").do("name +4") for hand in ("0125", "0133"))
    assert one.view(seat) == other.view(seat)


@pytest.mark.rule("CG-CHAR-TELEPATH-03")
def test_after_a_hit_no_hand_is_shown() -> None:
    table = engaged(f"{DUEL} hand=06/0125").do("name +1")
    assert not table.happened(HandShown)


@pytest.mark.rule("CG-CHAR-TELEPATH-03")
@pytest.mark.parametrize("name", ["blue name +1", "blue name +4"])
def test_what_was_learnt_cannot_be_taken_back_or_tried_out(name: str) -> None:
    table = engaged(f"{DUEL} hand=06/0125")
    log = Log(table.game, start=table.state)
    assert table.game.preview(log.state, table.move(name)) is None
    log.play(table.move(name))
    assert not log.can_undo(0)


# ---- where he names nothing


@pytest.mark.rule("CG-CHAR-TELEPATH-04")
@pytest.mark.parametrize(
    "words",
    [
        "telepath=1T thief=1T GOLEM=1T",
        "telepath=1T GOLEM=1T TROLL=1T",
        "telepath=1T GOLEM=1T! TROLL=1T",
        "telepath=1T GOLEM=@1T TROLL=1T",
    ],
)
def test_in_a_group_he_names_nothing(words: str) -> None:
    """CGQ-59: a wounded target and one friend against him are three."""
    table = engaged(words)
    assert table.legal("name") == set()
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-CHAR-TELEPATH-04")
@pytest.mark.parametrize(
    "words",
    ["telepath=1T goblin=telepath thief=1T! GOLEM=1T TROLL=1T!", "telepath=1T GOLEM=@1T"],
)
def test_bystanders_and_borders_make_no_group(words: str) -> None:
    """CGQ-59; and a place of the starting zone is one zone with the zone it faces."""
    assert engaged(words).legal("name")


@pytest.mark.rule("CG-CHAR-TELEPATH-05")
def test_two_telepaths_name_nothing() -> None:
    table = engaged("telepath=1T TELEPATH=1T", "attack telepath TELEPATH")
    assert table.legal("name") == set()
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-CHAR-TELEPATH-05", "CG-WOUND-01")
def test_a_wounded_telepath_neither_names_nor_cancels() -> None:
    """CGQ-58."""
    table = engaged("telepath=1T TELEPATH=1T!", "attack telepath TELEPATH")
    assert table.deciders == {"blue"}
    assert table.legal("name")
    table = engaged("golem=1T TELEPATH=1T!", "attack golem TELEPATH")
    assert table.legal("name") == set()


@pytest.mark.rule("CG-CHAR-TELEPATH-02")
def test_healed_in_this_turn_he_defends_as_ever() -> None:
    """CGQ-52: he does nothing of himself, but he is unwounded at once."""
    table = engaged("golem=1T TELEPATH=1T+", "attack golem TELEPATH")
    assert table.ends("yellow name") == {"", *(f"+{card}" for card in range(1, 7))}


# ---- beside other abilities


@pytest.mark.rule("CG-CHAR-TELEPATH-02", "CG-CHAR-BERSERKER-04")
def test_a_berserker_announces_before_a_card_is_named() -> None:
    """CGQ-56."""
    table = engaged("berserker=1T TELEPATH=1T", "attack berserker TELEPATH")
    assert table.legal() == {"blue announce 1", "blue announce 2"}
    table = table.do("announce 2")
    assert table.deciders == {"yellow"}
    assert table.do("name +2").deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-CHAR-TELEPATH-02", "CG-CHAR-BERSERKER-02")
@pytest.mark.parametrize("first", ["+5", "+2"])
def test_a_named_card_is_one_of_a_berserkers_two(first: str) -> None:
    """CGQ-56: the other one is free, and may be laid first."""
    table = engaged("berserker=1T TELEPATH=1T hand=01225/0", "attack berserker TELEPATH")
    table = table.do("announce 2", "name +2")
    assert table.ends("blue play") == {"+0", "+1", "+2", "+5"}
    table = table.do(f"blue play {first}")
    free = {"+0", "+1", "+2", "+5"}
    assert table.ends("blue play") == ({"+2"} if first == "+5" else free)
    if first == "+5":
        assert table.refused("blue play +1").reason == "named-card-first"


@pytest.mark.rule("CG-CHAR-TELEPATH-02", "CG-CHAR-BERSERKER-04")
def test_a_berserker_who_announced_one_card_plays_the_named_one() -> None:
    """CGQ-56."""
    table = engaged("berserker=1T TELEPATH=1T hand=0125/0", "attack berserker TELEPATH")
    assert table.do("announce 1", "name +2").ends("blue play") == {"+2"}


@pytest.mark.rule("CG-CHAR-TELEPATH-02", "CG-CHAR-WEAPON-MASTER-02")
@pytest.mark.parametrize("name", ["name", "name +1", "name +4"])
@pytest.mark.parametrize(
    ("words", "attack"),
    [
        ("telepath=1T WEAPON-MASTER=1T hand=06/0125", "telepath WEAPON-MASTER"),
        ("weapon-master=1T TELEPATH=1T hand=0125/06", "weapon-master TELEPATH"),
    ],
)
def test_one_on_one_a_weapon_master_does_not_look_at_him(
    words: str, attack: str, name: str
) -> None:
    """CGQ-56: whether he names a card that she holds, one that she does not hold, or none."""
    table = engaged(words, f"attack {attack}").do(name)
    assert table.deciders == {"blue", "yellow"}


@pytest.mark.rule("CG-CHAR-TELEPATH-02")
def test_in_the_next_combat_another_card_is_named() -> None:
    """0 + 5 against 4 + 1 is a tie."""
    table = hall(f"{DUEL} hand=05/0145 ap=2").do(ATTACK, "name +1")
    table = table.do("yellow play +1", "blue play +5", ATTACK)
    assert table.do("name").ends("yellow play") == {"+0", "+4", "+5"}
    assert table.do("name +4").ends("yellow play") == {"+4"}


@pytest.mark.rule("CG-CHAR-TELEPATH-04")
@pytest.mark.parametrize(
    ("words", "begin"),
    [
        ("telepath=1G bow=telepath GOLEM=1T", "shoot telepath GOLEM bow"),
        ("crossbowman=1G TELEPATH=1T", "shoot crossbowman TELEPATH crossbowman"),
        ("crossbowman=1G telepath=1T GOLEM=1T", "shoot crossbowman GOLEM crossbowman"),
    ],
)
def test_in_ranged_combat_he_names_nothing(words: str, begin: str) -> None:
    """CGQ-95: neither as shooter nor as target nor hand to hand beside a shooter."""
    table = engaged(words, begin)
    assert table.deciders == {"blue", "yellow"}
    assert table.legal("name") == set()


@pytest.mark.rule("CG-CHAR-TELEPATH-02")
@pytest.mark.parametrize(
    ("words", "begin", "seat"),
    [
        ("telepath=1T telescoping-spear=telepath GOLEM=1S", "thrust telepath GOLEM", "blue"),
        ("golem=1T telescoping-spear=golem TELEPATH=1S", "thrust golem TELEPATH", "yellow"),
    ],
)
def test_a_spear_makes_a_close_combat(words: str, begin: str, seat: str) -> None:
    """CGQ-39."""
    table = engaged(words, begin)
    assert table.deciders == {seat}
    assert table.legal("name")


def test_what_is_told_of_the_combat_has_the_hand_that_was_shown() -> None:
    table = engaged(f"{DUEL} hand=06/0125")
    log = Log(table.game, Source(1), table.state)
    before = feed.fight(log, 0)
    assert before
    assert (before.saying, before.hand) == (True, None)
    log.send(table.move("name +3"))
    told = {seat: feed.fight(log, seat) for seat in (0, 1, None)}
    assert [one and (one.saying, one.hand) for one in told.values()] == [
        (False, (0, 1, 2, 5)),
        (False, None),
        (False, None),
    ]
