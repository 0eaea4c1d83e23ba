"""A bot at a terminal that fails: the next lower level stands in, and the match goes on."""

from functools import partial

import pytest

from dungeontwister.bots import BOTS, Budget, Maker, informed, make
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.seats import BLUE
from dungeontwister.core.position.view import View
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.terminal.opponent import Opponent, past
from tests.server.failing import TABLE, First, Overruns, Raises, Refused
from tests.support.positions import at

SEED = "seed"


def match() -> Log:
    """A match in which blue has begun his turn."""
    table = at(
        "tutorial-2", "b1,?/g1,g2/?,r1 naga=3T backstabber=4S key=3T NAGA=6T ap=5 hand=012/06"
    )
    return Log(table.game, Source(1), table.state)


def question(log: Log, seat: int = BLUE) -> Prompt:
    """What a seat has to decide."""
    prompt = log.game.prompt(log.state, seat)
    assert prompt
    return prompt


def expected(log: Log, name: str) -> Move:
    """What a bot would decide that has just sat down."""
    bot = informed(partial(make, name, log.game, BLUE, SEED), past(log, BLUE))
    return bot.choose(log.game.view(log.state, BLUE), question(log), Budget())


@pytest.mark.parametrize("failing", [Raises, Refused, Overruns])
def test_the_next_lower_level_stands_in(
    failing: Maker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(TABLE, "goblin", failing)
    log = match()
    opponent = Opponent("goblin", log, BLUE, SEED)
    for number in range(1, 4):
        wanted = expected(log, "rat")
        assert opponent.choose(log, question(log)) == wanted
        log.play(wanted)
        assert len(caplog.records) == number
    assert "the bot goblin failed: " in caplog.text
    assert "View" not in caplog.text


def test_in_the_end_the_lot_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in BOTS:
        monkeypatch.setitem(TABLE, name, Raises)
    log = match()
    assert Opponent("apprentice", log, BLUE, SEED).choose(log, question(log)) in question(log).moves


class Stumbles(First):
    """It fails where it has as many options as at the beginning."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        if len(prompt.moves) == MANY:
            raise ValueError
        return prompt.moves[0]


MANY = len(question(match()).moves)


def test_the_bot_itself_goes_on_with_the_next_decision(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(TABLE, "goblin", Stumbles)
    log = match()
    opponent = Opponent("goblin", log, BLUE, SEED)
    own = 0
    for _ in range(3):
        prompt = question(log)
        move = opponent.choose(log, prompt)
        if len(prompt.moves) != MANY:
            own += 1
            assert move == prompt.moves[0]
        log.play(move)
    assert own
    assert caplog.records
    assert own + len(caplog.records) == 3
