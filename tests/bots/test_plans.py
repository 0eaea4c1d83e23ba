"""The eager bot's rules of thumb, in positions that were set up for them."""

import pytest

from dungeontwister.bots import Budget, make
from dungeontwister.core.position.seats import BLUE
from dungeontwister.record.notation import move_text
from tests.support.positions import Table, at


def first_choice(table: Table) -> str:
    """What the eager bot does for blue."""
    game = table.game
    prompt = game.prompt(table.state, BLUE)
    assert prompt
    bot = make("eager", game, BLUE, 0)
    return move_text(table.names, bot.choose(game.view(table.state, BLUE), prompt, Budget()))


def turn(table: Table) -> list[str]:
    """All that the eager bot does for blue until somebody else decides."""
    game, state, done = table.game, table.state, []
    bot = make("eager", game, BLUE, 0)
    while (prompt := game.prompt(state, BLUE)) and not state.ending:
        move = bot.choose(game.view(state, BLUE), prompt, Budget())
        done.append(move_text(table.names, move))
        state = game.apply(state, move).state
    return done


def test_it_leaves_when_it_can() -> None:
    table = at("tutorial-1", "b1,b2/g1,g2 naga=1T NAGA=3G vp=1,0 ap=3")
    assert turn(table)[-1].startswith("blue step naga @1")


def test_it_ends_its_turn_when_nothing_is_left() -> None:
    assert first_choice(at("tutorial-1", "b1,b2/g1,g2 naga=1T NAGA=3G ap=0")) == "blue end"


def test_it_reveals_the_room_in_front_of_it() -> None:
    table = at("tutorial-1", "?,?/?,? naga=@3T mechanork=@4S NAGA=@1T MECHANORK=@2T ap=3")
    assert first_choice(table).split()[:2] == ["blue", "reveal"]


def test_it_attacks_a_weaker_enemy() -> None:
    table = at("tutorial-2", "b1,b2/g1,g2/r1,r2 colossus=3S naga=5T NAGA=3S! ap=1 hand=06/0")
    assert first_choice(table) == "blue attack colossus NAGA"


def test_it_does_not_attack_a_stronger_enemy() -> None:
    table = at("tutorial-2", "b1,b2/g1,g2/r1,r2 naga=3S COLOSSUS=3S ap=1 hand=0/06")
    assert not first_choice(table).startswith("blue attack")


EVEN = "b1,b2/g1,g2/r1,r2 warrior=3S WARRIOR=3S naga=5T NAGA=1T ap=1 hand=06/05"
SURE = "b1,b2/g1,g2/r1,r2 colossus=3S NAGA=3S naga=5T WARRIOR=1T ap=1 hand=0123/0"


@pytest.mark.parametrize(
    ("position", "attack", "card"),
    [(EVEN, "attack warrior WARRIOR", "+6"), (SURE, "attack colossus NAGA", "+0")],
)
def test_it_lays_a_high_card_only_where_it_needs_one(position: str, attack: str, card: str) -> None:
    assert first_choice(at("tutorial-2", position).do(attack)) == f"blue play {card}"


# ---- abilities

ROOMS = "b1,r1/r2,g1/g2,b2/p1,p2"


@pytest.mark.parametrize(
    ("position", "choice"),
    [
        ("cleric=3T naga=3T! NAGA=8T", "blue heal cleric naga"),
        ("troll=3T! goblin=7T NAGA=2T", "blue heal troll troll"),
        ("crossbowman=3T GOBLIN=3G! hand=06/0", "blue shoot crossbowman GOBLIN crossbowman"),
        ("wizard=3T fireball-scroll=wizard NAGA=3G", "blue burn wizard NAGA fireball-scroll"),
        ("pickpocket=4S GOBLIN=4S TREASURE=GOBLIN", "blue steal pickpocket GOBLIN TREASURE"),
        (
            "telekineticist=3S rope=telekineticist goblin=3C treasure=3T NAGA=2T",
            "blue levitate telekineticist treasure 3C goblin",
        ),
    ],
)
def test_it_uses_abilities_and_objects(position: str, choice: str) -> None:
    assert first_choice(at("standard", f"{ROOMS} {position} ap=1")) == choice


def test_a_free_combat_is_not_missed() -> None:
    table = at("standard", f"{ROOMS} samurai=3S GOBLIN=3S! ap=0 hand=06/0")
    assert first_choice(table) == "blue attack samurai GOBLIN"


def test_it_reaches_out_with_a_spear() -> None:
    position = f"{ROOMS} colossus=4S telescoping-spear=colossus GOBLIN=4G! ap=1 hand=0456/0"
    table = at("standard", position)
    assert first_choice(table) == "blue thrust colossus GOBLIN"


HAND = "012233456"


def duel(attacker: str, target: str, hands: str) -> Table:
    position = f"{ROOMS} {attacker}=3S {target}=3S naga=5T NAGA=1T ap=1 hand={hands}"
    return at("standard", position).do(f"attack {attacker} {target}")


@pytest.mark.parametrize(("target", "count"), [("COLOSSUS", 2), ("GHOST", 1)])
def test_it_announces_two_cards_where_one_is_not_enough(target: str, count: int) -> None:
    table = duel("berserker", target, f"0456/{HAND}")
    assert first_choice(table) == f"blue announce {count}"


def test_it_names_a_card_with_which_it_wins() -> None:
    assert first_choice(duel("telepath", "GOBLIN", f"0123/{HAND}")) == "blue name +1"


def test_it_names_a_high_card_where_it_loses_anyway() -> None:
    assert first_choice(duel("telepath", "COLOSSUS", f"01/{HAND}")) == "blue name +6"


def test_it_answers_a_card_that_it_has_seen() -> None:
    table = duel("weapon-master", "WARRIOR", "01256/05")
    assert first_choice(table.do("yellow play +5")) == "blue play +6"
    assert first_choice(table.do("yellow play +0")) == "blue play +1"
