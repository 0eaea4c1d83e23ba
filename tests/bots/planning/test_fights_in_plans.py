"""Another attack of a plan on the same enemy counts only if those before it have failed."""

from collections.abc import Sequence

from dungeontwister.bots.distances import ways_of
from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.bots.evaluation.lies import Lies
from dungeontwister.bots.evaluation.weights import weights_of
from dungeontwister.bots.planning.search import Plan, Search
from dungeontwister.core.decisions.moves import Attack
from tests.support.positions import at

HOPED = """o1.3,o2.1o/r1.2,?/p1.3,?/y2.3o,r2o assassin=x colossus=x golem=x mechanork=x thief=x
    wall-walker=2G warrior=@7S! weapon-master=x bow=x fireball-scroll=x key=2G rope2=NAGA rope3=x
    sword=wall-walker ASSASSIN=x CLERIC=x CROSSBOWMAN=x NAGA=2G! PICKPOCKET=x THIEF=2C+ TROLL=x
    WALL-WALKER=2C FIREBALL-SCROLL=x ROPE=x ROPE3=WALL-WALKER SCROLL-OF-INVERSION=x
    TELESCOPING-SPEAR=x TREASURE=@1S blue ap=6,2 vp=0,3 jumps=2,0 hand=0136/01224
    pairs=red,orange,purple,yellow"""
"""The Wall-walker can attack the Thief with as many points as there are, and nobody is stronger."""


def attacks_on(plan: Plan, target: int) -> int:
    """How often a plan attacks somebody."""
    return sum(isinstance(move, Attack) and move.target == target for move in plan.moves)


def best_with(plans: Sequence[Plan], target: int, attacks: int) -> float:
    """The value of the best plan with so many attacks on somebody."""
    return max(plan.value for plan in plans if attacks_on(plan, target) == attacks)


def test_hopes_of_several_attacks_on_one_enemy_do_not_add_up() -> None:
    table = at("standard", HOPED)
    game, thief = table.game, table.names.piece("THIEF")
    judge = Judge(game, Lies(ways_of(game.edition)), weights_of("card_game", "standard"), 0)
    plans = Search(game, judge).plans(table.state, width=6)
    none, once = (best_with(plans, thief, attacks) for attacks in (0, 1))
    most = max(attacks_on(plan, thief) for plan in plans)
    assert most > 2
    assert best_with(plans, thief, most) - none < 2.5 * abs(once - none)
