"""The eager bot's combats: it knows of every outcome what the rules know."""

import pytest

from dungeontwister.bots import Budget, make
from dungeontwister.core.combat.combat import Outcome, combat_of, outcome, strengths_of
from dungeontwister.core.decisions.decision import CombatValues
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.record.notation import move_text
from dungeontwister.solo.np_changes import with_np
from tests.rules.solo.boards import alone, lying
from tests.rules.solo.personalities.scenes import attacked
from tests.support.positions import Table


def assaulted(npc: str, company: str = "") -> Table:
    """An NPC attacks the Player, who has +0 and +1; its deck has the card that makes +1 a tie."""
    table = lying(alone(f"{npc}=1c3 {company} COLOSSUS=1c4 hand=/01"))
    begun = attacked(table, npc, "COLOSSUS")
    blue, yellow = strengths_of(Scene(begun.game, begun.state), combat_of(begun.state)).values
    return begun._replace(state=with_np(begun.state, deck=(yellow + 1 - blue,)))


def answer(table: Table) -> str:
    """The card that the eager bot lays for yellow."""
    game = table.game
    prompt = game.prompt(table.state, YELLOW)
    assert prompt
    bot = make("eager", game, YELLOW, 0)
    return move_text(table.names, bot.choose(game.view(table.state, YELLOW), prompt, Budget()))


def test_no_card_is_wasted_on_a_tie_that_the_attacker_wins() -> None:
    assert answer(assaulted("hur-ban")) == "yellow play +0"


@pytest.mark.parametrize(("npc", "company"), [("arthos", ""), ("hur-ban", "djenh=1d4")])
def test_a_tie_that_nobody_wins_is_worth_a_card(npc: str, company: str) -> None:
    assert answer(assaulted(npc, company)) == "yellow play +1"


@pytest.mark.parametrize(
    ("on_tie", "cards", "expected"),
    [
        (None, ((1,), (4,)), Outcome((6, 6), None)),
        (BLUE, ((1,), (4,)), Outcome((6, 6), BLUE)),
        (YELLOW, ((1,), (4,)), Outcome((6, 6), YELLOW)),
        (BLUE, ((1,), (2, 3)), Outcome((6, 7), YELLOW)),
        (YELLOW, ((2,), (4,)), Outcome((7, 6), BLUE)),
    ],
)
def test_what_cards_lead_to(
    on_tie: int | None, cards: tuple[tuple[int, ...], tuple[int, ...]], expected: Outcome
) -> None:
    assert outcome(CombatValues((5, 2), on_tie), cards) == expected
