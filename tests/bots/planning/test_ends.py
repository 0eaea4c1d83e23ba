"""Where turns have ended is kept in mind; a walk there and back is no plan."""

from itertools import pairwise
from math import inf

from dungeontwister.bots.planning.ends import DULL, Ends
from dungeontwister.bots.planning.search import Search
from dungeontwister.bots.planning_bot import worth_their_while
from dungeontwister.core.decisions.moves import End, Reveal, Stop
from tests.support.positions import Table, at

from .positions import SCENARIOS, planned_from
from .test_search import judge_of


def there(place: str) -> Table:
    """The Naga somewhere."""
    return at("tutorial-2", f"b1,?/g1,g2/?,r1 naga={place} NAGA=6T ap=3")


def test_the_same_end_costs_more_each_time() -> None:
    ends, table = Ends(), there("3T")
    view = table.game.view(table.state, 0)
    ends.note(view, Stop(0, table.names.piece("naga")))
    assert ends.dullness(table.state) == 0
    ends.note(view, End(0))
    assert ends.dullness(table.state) == DULL
    ends.note(view, End(0))
    assert ends.dullness(table.state) == 4 * DULL
    assert ends.dullness(there("3G").state) == 0


def test_no_plan_leads_back_to_where_the_turn_began() -> None:
    seen = 0
    for scenario in SCENARIOS[:4]:
        for match, state in planned_from(scenario, every=25):
            plans = Search(match.game, judge_of(match.game, state.active)).plans(state, width=3)
            for plan in plans:
                back = (plan.state.pieces, plan.state.rooms) == (state.pieces, state.rooms)
                same = plan.state.secret.hands == state.secret.hands and not plan.state.frames
                assert not (plan.moves and back and same and not plan.offset)
                seen += bool(plan.moves)
    assert seen


def test_of_two_ends_worth_the_same_the_cheaper_comes_first() -> None:
    table = there("3T")
    plans = Search(table.game, judge_of(table.game, 0)).plans(table.state, width=6)
    for better, worse in pairwise(plans):
        if better.value == worse.value:
            points = [plan.state.sides[0].action_points for plan in (better, worse)]
            assert points[0] >= points[1]


def test_the_tidy_add_nothing_to_a_plan_that_makes_it_worse() -> None:
    """A Goblin once walked somebody back to the starting zone at the end of a good turn."""
    worse = 0
    for match, state in planned_from("tutorial-2", every=8):
        plans = Search(match.game, judge_of(match.game, state.active)).plans(state, width=3)
        values, fancied = (
            {plan.moves: plan.value for plan in plans},
            worth_their_while(plans, tidy=True),
        )
        for plan in plans:
            begun = (plan.moves[:end] for end in range(len(plan.moves)))
            if any(values.get(moves, -inf) >= plan.value for moves in begun):
                assert plan not in fancied
                worse += bool(fancied)
    assert worse


def test_then_that_of_fewer_moves_comes_first() -> None:
    """A Rat once put down the Rope for the Key, and the Key for the Rope, on its way out."""
    alike = 0
    for match, state in planned_from("standard", every=15):
        plans = Search(match.game, judge_of(match.game, state.active)).plans(state, width=3)
        for one, next_one in pairwise(plans):
            points = {plan.state.sides[state.active].action_points for plan in (one, next_one)}
            if one.value == next_one.value and len(points) == 1:
                assert len(one.moves) <= len(next_one.moves)
                alike += 1
    assert alike


STANDSTILL = (
    "p2.2,b1.1/?,?/?,r1.3/?,r2.2 assassin=?4 crossbowman=?4 dark-angel=?4 elf-scout=x ghost=?5 "
    "golem=?5 telekineticist=x thief=?5 bow=?3 fireball-scroll=6T key=@2T large-shield=6S rope=x "
    "telescoping-spear=?3 ASSASSIN=x CROSSBOWMAN=?3 DARK-ANGEL=?7 ELF-SCOUT=?7 GHOST=@1G GOLEM=?7 "
    "TELEKINETICIST=2S THIEF=x BOW=1C FIREBALL-SCROLL=@2G KEY=@2C LARGE-SHIELD=8G "
    "ROPE=TELEKINETICIST TELESCOPING-SPEAR=1S yellow ap=3,6 vp=0,4 jumps=3,2 turns=40,40 "
    "hand=0122334/0122334 quiet={quiet} pairs=red,blue,purple,orange "
    "teams=assassin,crossbowman,dark-angel,elf-scout,ghost,golem,telekineticist,thief,bow,"
    "fireball-scroll,key,large-shield,rope,telescoping-spear/ASSASSIN,CROSSBOWMAN,DARK-ANGEL,"
    "ELF-SCOUT,GHOST,GOLEM,TELEKINETICIST,THIEF,BOW,FIREBALL-SCROLL,KEY,LARGE-SHIELD,ROPE,"
    "TELESCOPING-SPEAR"
)


def test_who_is_ahead_does_something_before_the_game_is_drawn() -> None:
    """From a game in which the Mechanork, one point from winning, waited for forty turns."""
    table = at("standard", STANDSTILL.format(quiet=20))
    best = Search(table.game, judge_of(table.game, 1)).plans(table.state, width=10)[0]
    assert any(isinstance(move, Reveal) for move in best.moves)
