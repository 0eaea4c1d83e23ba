"""What is said before the cards: announcing, naming, joining."""

import pytest

from dungeontwister.bots.fighting import (
    Hand,
    best_announcement,
    best_join,
    best_name,
    fight_value,
)
from dungeontwister.record.notation import move_text
from tests.rules.card_game.drawings import hall
from tests.rules.prison.boards import HALL, full
from tests.support.positions import Table

from .corners import begun, corner, played

NAMES = (None, 1, 2, 3, 4, 5, 6)


def duel(words: str, attack: str) -> Table:
    """A combat in the Card Game, declared."""
    return hall(f"{words} ap=1").do(f"attack {attack}")


def value(table: Table, seat: int = 0, hands: tuple[Hand, ...] = ()) -> float:
    """What a seat expects of the combat."""
    return fight_value(*begun(table), corner(table, seat, hands))


# ---- announcing


@pytest.mark.parametrize(
    ("hands", "count"), [("023/0", 1), ("04/05", 1), ("0123/02", 2), ("0134/04", 2)]
)
def test_two_cards_are_announced_where_one_is_not_enough(hands: str, count: int) -> None:
    """Three against four. Of +0 and +4 both would have to be laid."""
    table = duel(f"berserker=1T GOLEM=1T hand={hands}", "berserker GOLEM")
    assert best_announcement(*begun(table), corner(table), 2) == count


def test_the_value_before_it_is_announced_is_the_better_one() -> None:
    table = duel("berserker=1T GOLEM=1T hand=0134/04", "berserker GOLEM")
    one, two = (value(table.do(f"announce {count}")) for count in (1, 2))
    assert one != two
    assert value(table) == pytest.approx(max(one, two))
    assert value(table, 1) == pytest.approx(-max(one, two))


# ---- naming


def test_the_card_that_would_win_is_named() -> None:
    table = duel("telepath=1T WIZARD=1T hand=04/015", "telepath WIZARD")
    gains = {card: value(table.do("name" if card is None else f"name +{card}")) for card in NAMES}
    named = best_name(*begun(table), corner(table), NAMES)
    assert gains[named] == pytest.approx(max(gains.values()))
    assert named == 1


def test_the_value_before_it_is_named_is_that_of_the_best_name() -> None:
    table = duel("telepath=1T WIZARD=1T hand=04/015", "telepath WIZARD")
    best = max(value(table.do(f"name +{card}")) for card in (1, 5))
    assert value(table) == pytest.approx(best)
    assert value(table, 1) == pytest.approx(-best)


def test_a_name_is_chosen_over_all_hands_that_he_may_have() -> None:
    """He probably holds +2, with which he loses; then +5, with which he wins, is not laid."""
    table = duel("telepath=1T WIZARD=1T hand=04/025", "telepath WIZARD")
    hands = (Hand((0, 2, 5), 9.0), Hand((0, 1, 5), 1.0))
    assert best_name(*begun(table), corner(table, 0, hands), NAMES) == 2
    other = (Hand((0, 2, 5), 1.0), Hand((0, 1, 5), 9.0))
    assert best_name(*begun(table), corner(table, 0, other), NAMES) == 1


def test_who_defends_against_a_telepath_expects_the_worst_name() -> None:
    table = duel("wizard=1T TELEPATH=1T hand=0135/046", "wizard TELEPATH")
    named = [value(table.do("name" if card is None else f"name +{card}")) for card in NAMES]
    assert value(table) == pytest.approx(min(named))


def test_a_name_comes_after_the_announcement() -> None:
    table = duel("berserker=1T TELEPATH=1T hand=0135/046", "berserker TELEPATH")
    counts = [
        min(
            value(table.do(f"announce {count}", "name" if card is None else f"name +{card}"))
            for card in NAMES
        )
        for count in (1, 2)
    ]
    assert value(table) == pytest.approx(max(counts))
    assert best_announcement(*begun(table), corner(table), 2) == 1 + counts.index(max(counts))


# ---- joining and groups


HELPED = "naga=3b1 colossus=3c5 bow=colossus NAGA=3c1 ap=1 hand=0/0"


def test_a_helper_who_turns_the_fight_joins() -> None:
    table = full(HALL, HELPED).do("attack naga NAGA")
    scene, _ = begun(table)
    best = best_join(scene, corner(table), table.game.offered(table.state, 0))
    assert move_text(table.names, best) == "blue join colossus"
    assert value(table) == pytest.approx(1)


def test_nobody_joins_for_nothing() -> None:
    """Five against two wins without the bow."""
    pieces = "colossus=3b1 cleric=3c5 bow=cleric NAGA=3c1 ap=1 hand=0/0"
    table = full(HALL, pieces).do("attack colossus NAGA")
    scene, _ = begun(table)
    best = best_join(scene, corner(table), table.game.offered(table.state, 0))
    assert move_text(table.names, best) == "blue fight"


def test_in_a_group_all_who_are_struck_count() -> None:
    """Two beside each other against two: with +6 the Nagas' side wins, and both are wounded."""
    table = full(HALL, "naga=3b1 colossus=3d1 NAGA=3c1 CLERIC=3b2 ap=1 hand=06/05")
    found = played(table.do("attack naga NAGA"))
    assert found.stakes.payoff[1] == pytest.approx([2 - 0.6, 2 - 0.6 + 0.5])


def test_who_waits_for_a_helper_is_told_the_value_of_the_better_choice() -> None:
    table = full(HALL, HELPED.replace("hand=0/0", "hand=02/013")).do("attack naga NAGA")
    joined, alone = table.do("join colossus"), table.do("fight")
    assert value(table) == pytest.approx(max(value(joined), value(alone)))
    assert value(table, 1) == pytest.approx(-value(table))
