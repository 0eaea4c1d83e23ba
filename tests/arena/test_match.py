"""Matches of bots: complete logs, played by the rules."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from dungeontwister.arena.match import Match, MatchError, Table
from dungeontwister.arena.replay import replay_checked, summary
from dungeontwister.bots import Budget, Player
from dungeontwister.content.card_game_reader import card_game
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import End
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.view import View
from dungeontwister.record.files import read_record, record_text
from dungeontwister.series import CARD_GAME


@pytest.mark.parametrize("scenario", CARD_GAME.scenarios)
def test_a_match_can_be_replayed_from_its_record(scenario: str) -> None:
    match = Match(Table(scenario), ("random", "eager"), 7)
    moments = list(match.moments())
    log = match.log
    assert log.state.ending
    assert [moment.move for moment in moments] == log.entries
    assert [moment.number for moment in moments] == list(range(len(moments)))
    again = replay_checked(read_record(record_text(card_game(), log)))
    assert again.state == log.state
    assert next(summary(again)).startswith(scenario)


def test_a_replay_tells_what_was_agreed_on() -> None:
    options = Options(
        mode="draft", levels=("experienced", "beginner"), timer=True, secret_objects=True
    )
    match = Match(Table("standard", options), ("random", "random"), 7)
    for _ in zip(range(100), match.moments(), strict=False):
        pass
    again = read_record(record_text(card_game(), match.log)).replay()
    assert again.state == match.log.state
    agreed = "draft, experienced against beginner, timer, secret objects"
    assert next(summary(again)).startswith(f"standard, {agreed}, 100 entries")


def test_moments_follow_each_other() -> None:
    moments = list(Match(Table("tutorial-1"), ("eager", "eager"), 1).moments())
    assert all(one.after is two.before for one, two in pairwise(moments))


class Cheat:
    """A bot that always ends its turn, whatever it is asked."""

    def see(self, events: Sequence[Event]) -> None:
        pass

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        return End(prompt.seat)


def test_a_bot_that_chooses_something_else_is_stopped() -> None:
    match = Match(Table("tutorial-1"), ("random", "random"), 0)
    match.players = {seat: Player(Cheat(), seat) for seat in PLAYERS}
    with pytest.raises(MatchError, match="not offered"):
        list(match.moments())


def test_a_match_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dungeontwister.arena.match.MOST_MOVES", 20)
    with pytest.raises(MatchError, match="not ended after 20 moves"):
        list(Match(Table("tutorial-1"), ("random", "random"), 0).moments())
