"""A purse of positions: each decision gets something, and a turn stays within its budget."""

from collections.abc import Iterator
from itertools import islice
from math import ceil

import pytest

from dungeontwister.arena.match import Match, Table
from dungeontwister.bots import Budget, make
from dungeontwister.bots.evaluation.purse import SPARE, Purse
from dungeontwister.bots.planning_bot import PlanningBot
from dungeontwister.bots.protocol import TOLERATED, bare
from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import End
from dungeontwister.core.position.setup import Options
from tests.support.positions import at

GAMES = (
    ("standard", Options(secret_objects=True)),
    ("scenario-3", Options()),
    ("scenario-5", Options()),
    ("solo-pink", Options()),
)


def test_decisions_share_a_turn_and_leave_something_for_the_next() -> None:
    purse, shares = Purse(), []
    purse.begin_turn()
    for _ in range(8):
        shares.append(purse.share(1000, 1.0))
        purse.valued += ceil(purse.left)
        assert purse.is_empty
    assert shares[0] == 800
    assert all(share > 0 for share in shares[:6])
    assert purse.spent <= SPARE * 1000 + len(shares)
    purse.begin_turn()
    assert purse.share(1000, 0.5) == 400


def test_what_is_valued_meanwhile_is_not_paid_for() -> None:
    purse = Purse()
    purse.share(100, 1.0)
    before = purse.left
    with purse.kept():
        purse.valued += 5000
        assert not purse.is_empty
    assert purse.left == before


def test_an_excess_is_told_as_a_part_of_the_budget() -> None:
    purse = Purse()
    purse.valued = 1500
    assert purse.excess(1000) == 0.5
    assert purse.excess(1500) == 0.0
    assert purse.excess(1400) == 0.0, "as few as that are no excess"


def test_a_last_look_costs_no_more_than_is_no_excess() -> None:
    purse = Purse()
    purse.begin_turn()
    purse.share(1000, 0.1)
    assert purse.left < 100
    purse.last_look(1000)
    purse.valued += ceil(purse.left)
    assert purse.excess(1000) == 0.0


@pytest.mark.parametrize("positions", [1, 40, 150])
@pytest.mark.parametrize("name", ["rat", "mechanork"])
@pytest.mark.parametrize(("scenario", "options"), GAMES)
def test_no_turn_exceeds_its_budget(
    scenario: str, options: Options, name: str, positions: int
) -> None:
    match = Match(Table(scenario, options), (name, name), 2)
    for player in match.players.values():
        player.budget = Budget(positions)
    most = 0.0
    for _ in islice(match.moments(), 200):
        for player in match.players.values():
            bot = bare(player.bot)
            assert isinstance(bot, PlanningBot)
            most = max(most, bot.excess(player.budget))
    assert most <= TOLERATED


RICH = (
    "38b,39b.1/37b,38a.1/40a.3,40b.3/39a,37a.3x banshee=8a5 cleric=3b5 colossus=8d2 mekanork=@b4"
    " naga=3c3 telepath=7a5 wizard=banshee! key=1d3 rope=3a1 telescoping-spear=4d4 bow=5a1"
    " large-shield=2c3 fireball-wand=3b1 BACKSTABBER=2e3! CLERIC=5d3 MEKANORK=3c5 TELEPATH=2a3"
    " KEY=7b1 BOW=6c1 LARGE-SHIELD=8e2 FIREBALL-WAND=7c1 blue vp=2,3 jumps=3,0 turns=31,31"
    " hand=012334/0122334 cards=45/5 quiet=8 now=action-choice"
)
"""So much can be done that the choice of an Action card used to empty a small purse."""


def turn(name: str, positions: int, seed: int) -> Iterator[Move]:
    """The moves of blue's turn, up to chance or a combat."""
    table = at("scenario-5", RICH)
    game, state = table.game, table.state
    bot = make(name, game, 0, seed)
    while state.active == 0 and not game.request(state) and game.deciders(state) == (0,):
        prompt = game.prompt(state, 0)
        assert prompt
        yield (move := bot.choose(game.view(state, 0), prompt, Budget(positions)))
        step = game.apply(state, move)
        bot.see([redact(event, 0) for event in step.events])
        state = step.state


@pytest.mark.parametrize(("name", "positions"), [("mechanork", 60), ("apprentice", 20)])
def test_something_is_left_for_the_turn_after_the_choice_of_a_card(
    name: str, positions: int
) -> None:
    for seed in range(3):
        _, first, *_ = turn(name, positions, seed)
        assert not isinstance(first, End)
