"""The eager bot's rules of thumb, in positions that were set up for them."""

import pytest

from dungeontwister.bots import Budget, make
from dungeontwister.core.seats import BLUE
from dungeontwister.record.notation import move_text
from tests.support.positions import Table, at


def first_choice(table: Table) -> str:
    """What the eager bot does for blue."""
    game = table.game
    prompt = game.prompt(table.state, BLUE)
    assert prompt
    bot = make("eager", game, 0)
    return move_text(table.names, bot.choose(game.view(table.state, BLUE), (), prompt, Budget()))


def turn(table: Table) -> list[str]:
    """All that the eager bot does for blue until somebody else decides."""
    game, state, done = table.game, table.state, []
    bot = make("eager", game, 0)
    while (prompt := game.prompt(state, BLUE)) and not state.ending:
        move = bot.choose(game.view(state, BLUE), (), prompt, Budget())
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
