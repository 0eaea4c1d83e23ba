"""A combat as a game in numbers: what both can lay, who wins, and how it is played."""

from random import Random

import pytest

from dungeontwister.bots.fighting import Hand, answer, bout_of, choose_cards, fight_value, odds
from dungeontwister.bots.fighting.stakes import stakes
from dungeontwister.core.decisions.events import CombatResolved
from dungeontwister.core.position.state import State
from tests.bots.test_fights import assaulted
from tests.rules.card_game.drawings import hall
from tests.support.positions import Table

from .corners import begun, corner, played, shares


def duel(words: str, attack: str) -> Table:
    """A combat in the Card Game, declared."""
    return hall(f"{words} ap=1").do(f"attack {attack}")


def nagas(hands: str = "0123456/0123456") -> Table:
    """Two against two."""
    return duel(f"naga=1T NAGA=1T hand={hands}", "naga NAGA")


# ---- who wins


@pytest.mark.parametrize(
    "table",
    [
        nagas("0236/0145"),
        duel("samurai=1T GOLEM=1T hand=015/024", "samurai GOLEM"),
        duel("naga=1T thief=1T GOLEM=1T! TROLL=1T hand=05/06", "naga GOLEM"),
        hall("crossbowman=1G NAGA=1T hand=05/06 ap=1").do("shoot crossbowman NAGA crossbowman"),
    ],
)
def test_the_winner_of_every_pair_is_the_one_of_the_game(table: Table) -> None:
    game = played(table).stakes
    for row, line in zip(game.rows, game.winners, strict=True):
        for column, winner in zip(game.columns, line, strict=True):
            laid = table.do(f"blue play +{row[0]}", f"yellow play +{column[0]}")
            resolved: CombatResolved = laid.happened(CombatResolved)[0]
            assert resolved.winner == winner


def test_the_payoff_is_what_the_game_leads_to_without_the_prices_of_the_cards() -> None:
    table = nagas("025/034")
    value, game = corner(table).value, played(table).stakes
    for row, gains in zip(game.rows, game.payoff, strict=True):
        for column, gain in zip(game.columns, gains, strict=True):
            laid = table.do(f"blue play +{row[0]}", f"yellow play +{column[0]}")
            assert gain == pytest.approx(value(laid.state) + 0.1 * (column[0] - row[0]))


def test_at_most_three_positions_are_evaluated_and_only_those_that_can_come_up() -> None:
    seen: list[State] = []

    def counted(state: State) -> float:
        seen.append(state)
        return 0.0

    sure = duel("colossus=1T WIZARD=1T hand=0123456/0123", "colossus WIZARD")
    for table, count in ((nagas(), 3), (nagas("05/01"), 3), (sure, 1)):
        seen.clear()
        stakes(bout_of(*begun(table), corner(table)._replace(value=counted)))
        assert len(seen) == count


def test_positions_that_are_evaluated_are_those_after_the_combat() -> None:
    table = nagas()
    seen: list[State] = []

    def watched(state: State) -> float:
        seen.append(state)
        return 0.0

    stakes(bout_of(*begun(table), corner(table)._replace(value=watched)))
    assert [state.frames for state in seen] == [()] * 3
    assert {state.secret.hands for state in seen} == {table.state.secret.hands}


def test_the_card_that_returns_has_no_price() -> None:
    table = nagas("03/0")
    asked: list[tuple[int, tuple[int, ...]]] = []

    def cost(seat: int, cards: tuple[int, ...]) -> float:
        asked.append((seat, cards))
        return 1.0

    stakes(bout_of(*begun(table), corner(table)._replace(cost=cost)))
    assert asked == [(0, (3,))]


# ---- how it is played


def test_a_fight_that_is_won_already_takes_no_card() -> None:
    """Five against one, and he holds +3 at most."""
    table = duel("colossus=1T WIZARD=1T hand=0123456/0123", "colossus WIZARD")
    found = played(table)
    assert shares(found)[0] == {(0,): 1.0}
    assert found.solution.value == pytest.approx(1.0)
    assert choose_cards(*begun(table), corner(table), Random(0)) == (0,)


def test_nor_does_a_fight_that_is_lost() -> None:
    table = duel("wizard=1T COLOSSUS=1T hand=0123/0123456", "wizard COLOSSUS")
    assert shares(played(table))[0] == {(0,): 1.0}


def test_nobody_lays_a_card_that_another_beats_whatever_happens() -> None:
    """Against +0 and +2, +3 wins as often as the higher ones do."""
    for seed in range(50):
        table = nagas("03456/02")
        assert choose_cards(*begun(table), corner(table), Random(seed))[0] in (0, 3)
    mine, theirs = shares(played(nagas("03456/02")))
    assert {*mine} <= {(0,), (3,)}
    assert {*theirs} <= {(0,), (2,)}


def test_an_equal_fight_is_mixed_and_worth_nothing() -> None:
    found = played(nagas(), card=0.3)
    mine, theirs = shares(found)
    assert len(mine) > 2
    assert [*mine] == [*theirs]
    assert [*mine.values()] == pytest.approx([*theirs.values()])
    assert found.solution.value == pytest.approx(0)


def test_what_one_gains_the_other_loses() -> None:
    table = nagas("0235/0146")
    blue, yellow = (played(table, seat, card=0.3) for seat in (0, 1))
    assert len(shares(blue)[0]) > 1
    assert blue.solution.value == pytest.approx(-yellow.solution.value)
    assert shares(blue)[0] == pytest.approx(shares(yellow)[1])


def test_the_lot_follows_the_mixture() -> None:
    table = nagas()
    rng, (mine, _) = Random("lot"), shares(played(table, card=0.3))
    drawn = [choose_cards(*begun(table), corner(table, card=0.3), rng) for _ in range(2000)]
    for cards, share in mine.items():
        assert drawn.count(cards) / 2000 == pytest.approx(share, abs=0.05)


def test_the_same_seed_draws_the_same_cards() -> None:
    table = nagas()
    one, two = (
        [choose_cards(*begun(table), corner(table, card=0.3), rng) for _ in range(20)]
        for rng in (Random(7), Random(7))
    )
    assert one == two
    assert len({*one}) > 1


@pytest.mark.parametrize(("npc", "card"), [("hur-ban", 0), ("arthos", 1)])
def test_no_card_is_spent_where_the_attacker_wins_a_tie(npc: str, card: int) -> None:
    """With +1 it is a tie: Hur-ban wins it, against Arthos nothing happens."""
    table = assaulted(npc)
    assert shares(played(table, 1))[0] == {(card,): 1.0}


# ---- cards that are seen


def test_who_has_seen_the_card_lays_just_enough() -> None:
    """Against +6 she can only prevent the worst."""
    table = duel("weapon-master=1T WARRIOR=1T hand=01356/0246", "weapon-master WARRIOR")
    for theirs, mine in ((2, 3), (4, 5), (0, 1), (6, 6)):
        seen = table.do(f"yellow play +{theirs}")
        assert choose_cards(*begun(seen), corner(seen), Random(0)) == (mine,)


def test_before_it_is_laid_the_seer_expects_what_she_can_least_beat() -> None:
    """Against +6 she can only tie at a price, or lose: he lays it, and she lays +0."""
    table = duel("weapon-master=1T WARRIOR=1T hand=015/06", "weapon-master WARRIOR")
    found = played(table)
    assert shares(found) == ({(0,): 1.0}, {(6,): 1.0})
    assert found.solution.value == pytest.approx(-1 + 0.6)


def test_who_is_looked_at_lays_what_the_seer_can_do_least_about() -> None:
    """+6 is not beaten; a lower card would be, just."""
    table = duel("weapon-master=1T WARRIOR=1T hand=015/016", "weapon-master WARRIOR")
    found = played(table, 1)
    assert shares(found)[0] == {(6,): 1.0}
    assert found.solution.value == pytest.approx(1 - 0.6)


def test_what_lies_face_down_is_not_looked_at() -> None:
    """The state of a bot holds a guess there."""
    one, two = (nagas().do(f"yellow play +{card}") for card in (1, 6))
    assert played(one) == played(two) == played(nagas())


# ---- two cards


def test_two_cards_are_laid_one_after_the_other_as_drawn() -> None:
    table = duel("berserker=1T GOLEM=1T hand=01235/0246", "berserker GOLEM").do("announce 2")
    mine, _ = shares(played(table))
    assert all(len(cards) == 2 for cards in mine)
    for seed in range(20):
        cards = choose_cards(*begun(table), corner(table), Random(seed))
        half = table.do(f"blue play +{cards[0]}")
        again = choose_cards(*begun(half), corner(half), Random(seed))
        assert cards[0] in again
        assert again in mine


def test_after_a_first_card_that_was_a_mistake_the_best_is_made_of_it() -> None:
    """Five is more than enough against +0: with +0 it is least."""
    table = duel("berserker=1T GOLEM=1T hand=0125/0", "berserker GOLEM").do("announce 2")
    assert choose_cards(*begun(table), corner(table), Random(0)) == (0, 2)
    wrong = table.do("blue play +5")
    assert choose_cards(*begun(wrong), corner(wrong), Random(0)) == (0, 5)


def test_a_named_card_is_laid() -> None:
    table = duel("berserker=1T TELEPATH=1T hand=01225/0", "berserker TELEPATH")
    for count in (1, 2):
        named = table.do(f"announce {count}", "name +5")
        assert all(5 in cards for cards in played(named).stakes.rows)
        assert all(5 in cards for cards in played(named, 1).stakes.columns)


# ---- hands that are not known


def test_a_hand_that_is_likelier_counts_for_more() -> None:
    """Against +6 no card helps, against +0 a +1 wins."""
    table = nagas("01/06")
    weak, strong = Hand((0,), 3.0), Hand((6,), 1.0)
    assert shares(played(table, 0, (weak, strong)))[0] == {(1,): 1.0}
    rarely = (weak._replace(weight=0.05), strong)
    assert shares(played(table, 0, rarely))[0] == {(0,): 1.0}


def test_the_value_of_certain_hands_is_their_mean() -> None:
    table = nagas("01/06")
    weak, strong = Hand((0,), 3.0), Hand((6,), 1.0)
    value = fight_value(*begun(table), corner(table, 0, (weak, strong)))
    assert value == pytest.approx(0.75 * 0.9 + 0.25 * (-1 - 0.1 + 0.6))


def test_not_knowing_the_hand_is_never_better_than_knowing_it() -> None:
    table = nagas("02356/0146")
    hands = (Hand((0, 1, 4, 6)), Hand((0, 2, 3)), Hand((0, 5), 2.0))
    known = [fight_value(*begun(table), corner(table, 0, (hand,))) for hand in hands]
    together = fight_value(*begun(table), corner(table, 0, hands))
    assert together <= (known[0] + known[1] + 2 * known[2]) / 4 + 1e-9


def test_without_hands_that_of_the_state_is_taken() -> None:
    table = nagas("0235/0146")
    assert played(table) == played(table, 0, (Hand((0, 1, 4, 6)),))


def test_of_hands_and_cards_that_are_seen_the_seen_ones_count() -> None:
    table = duel("weapon-master=1T WARRIOR=1T hand=0136/025", "weapon-master WARRIOR")
    seen = table.do("yellow play +2")
    assert shares(played(seen, 0, (Hand((0,)), Hand((6,)))))[1] == {(2,): 1.0}


def test_a_seer_who_does_not_know_the_hand_answers_each() -> None:
    table = duel("weapon-master=1T WARRIOR=1T hand=013/02", "weapon-master WARRIOR")
    found = played(table, 0, (Hand((0,), 1.0), Hand((2,), 3.0)))
    assert shares(found) == ({(1,): 0.25, (3,): 0.75}, {(0,): 0.25, (2,): 0.75})
    assert odds(bout_of(*begun(table), corner(table)), found) == {0: 1.0, 1: 0.0, None: 0.0}


def test_shown_to_him_each_hand_answers() -> None:
    """Blue lays first: +1 beats what one hand has, and nothing beats +6."""
    table = duel("warrior=1T WEAPON-MASTER=1T hand=01/06", "warrior WEAPON-MASTER")
    found = played(table, 0, (Hand((0,), 9.0), Hand((6,), 1.0)))
    assert shares(found)[0] == {(1,): 1.0}
    assert found.solution.value == pytest.approx(0.9 * 0.9 + 0.1 * (-1 - 0.1 + 0.6))


# ---- an opponent who does not think


def test_against_one_who_lays_anything_the_best_mean_is_laid() -> None:
    """The same as against cards that are drawn."""
    table = nagas("0123456/0123456")
    found = answer(bout_of(*begun(table), corner(table, card=0.2)._replace(careless=1.0)))
    means = [sum(row) / len(row) for row in found.stakes.payoff]
    assert found.solution.rows[means.index(max(means))] == 1
    assert found.solution.value == pytest.approx(max(means))


@pytest.mark.parametrize("attack", ["naga=1T NAGA=1T", "warrior=1T WEAPON-MASTER=1T"])
def test_the_less_he_thinks_the_more_is_expected(attack: str) -> None:
    one, other = attack.replace("=1T", "").split()
    table = duel(f"{attack} hand=0235/0146", f"{one} {other}")
    values = [
        fight_value(*begun(table), corner(table, card=0.3)._replace(careless=share))
        for share in (0.0, 0.3, 0.6, 1.0)
    ]
    assert values == sorted(values)
    assert values[0] < values[-1]
