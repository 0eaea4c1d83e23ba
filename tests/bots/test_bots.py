"""Bots: they choose what is offered, from views, and the same again with the same seed."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from dungeontwister.arena.match import Match, Table
from dungeontwister.bots import ALL_BOTS, OLD_BOTS, Bot, Budget, Player, UnknownBot, make
from dungeontwister.bots.random_bot import RandomBot
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Remove
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import Secret, State
from dungeontwister.core.position.view import View
from dungeontwister.editions.card_game.build import build
from dungeontwister.series import CARD_GAME

QUICK = (*OLD_BOTS, "rat")
"""The other opponents are the same bot with other tempers (test_opponents)."""


def played(scenario: str, names: tuple[str, str], seed: int) -> Match:
    """A match that was played to its end."""
    match = Match(Table(scenario), names, seed)
    for _ in match.moments():
        pass
    return match


class Witness:
    """A bot that lets another choose and keeps what it was given."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.told: list[Event] = []
        self.asked: list[tuple[View, int, Prompt, Move]] = []

    def see(self, events: Sequence[Event]) -> None:
        self.told += events
        self.bot.see(events)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        move = self.bot.choose(view, prompt, budget)
        self.asked.append((view, len(self.told), prompt, move))
        return move


def witnessed(scenario: str, name: str, seed: int) -> tuple[Witness, Witness]:
    """Both bots of a match, with all they were given."""
    match = Match(Table(scenario), (name, name), seed)
    witnesses = Witness(match.players[0].bot), Witness(match.players[1].bot)
    match.players = {seat: Player(witness, seat) for seat, witness in enumerate(witnesses)}
    for _ in match.moments():
        pass
    return witnesses


def parts(value: Any) -> Iterator[Any]:
    """A value and everything in it."""
    yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from parts(item)


@pytest.mark.parametrize("scenario", CARD_GAME.scenarios)
@pytest.mark.parametrize("name", QUICK)
def test_a_bot_chooses_what_is_offered(scenario: str, name: str) -> None:
    for witness in witnessed(scenario, name, 1):
        assert witness.asked
        assert all(move in prompt.moves for _, _, prompt, move in witness.asked)


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_is_given_its_own_view_and_nothing_secret(name: str) -> None:
    for seat, witness in enumerate(witnessed("tutorial-2", name, 2)):
        assert all(
            event.audience in (None, seat) or event == event.shadow() for event in witness.told
        )
        for view, _, prompt, _ in witness.asked[::20]:
            assert view.seat == prompt.seat == seat
            theirs = view.sides[other(seat)]
            assert (theirs.hand, theirs.stock, theirs.chosen) == (None, None, None)
            assert not any(isinstance(part, State | Secret) for part in parts((view, prompt)))


def test_a_bot_is_told_everything_once_before_it_is_asked() -> None:
    match = Match(Table("tutorial-2"), ("random", "random"), 2)
    witness = Witness(match.players[1].bot)
    match.players = {0: match.players[0], 1: Player(witness, 1)}
    for moment in match.moments():
        if moment.move.seat == 1:
            before = len(match.log.events) - len(moment.events)
            assert witness.asked[-1][1] == before
            assert witness.told == [*match.log.news(1, 0)[:before]]


def test_a_state_is_no_view() -> None:
    game = build("tutorial-1")
    state, bot = game.start(), make("random", game, 0, 0)
    prompt = game.prompt(state, 0)
    assert prompt
    # mypy refuses a state here; if it did not, it would complain about the ignored error.
    bot.choose(state, prompt, Budget())  # type: ignore[arg-type]


@pytest.mark.parametrize("scenario", CARD_GAME.scenarios)
@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_match(scenario: str, name: str) -> None:
    one, again, another = (played(scenario, (name, name), seed) for seed in (3, 3, 4))
    assert one.log.entries == again.log.entries
    assert one.log.entries != another.log.entries


@pytest.mark.parametrize("scenario", CARD_GAME.scenarios)
def test_the_eager_bot_beats_the_random_one(scenario: str) -> None:
    wins, games = 0, 16 if scenario.startswith("tutorial") else 6
    for seed in range(games):
        names = ("eager", "random") if seed % 2 else ("random", "eager")
        ending = played(scenario, names, seed).log.state.ending
        assert ending
        wins += ending.winner is not None and names[ending.winner] == "eager"
    assert wins >= games - 3


@pytest.mark.parametrize("mode", ["mutual-choice", "full-frontal", "draft"])
def test_the_eager_bot_plays_with_every_kind_of_team(mode: str) -> None:
    options = Options(mode=mode, levels=("experienced", "newbie"), timer=True)
    match = Match(Table("standard", options), ("eager", "eager"), 5)
    moments = list(match.moments())
    assert match.log.state.ending
    assert sum(isinstance(moment.move, Remove) for moment in moments) == 4


def test_the_eager_bot_gets_to_the_end_against_itself() -> None:
    for seed in range(4):
        assert len(played("tutorial-2", ("eager", "eager"), seed).log.entries) < 1000


def test_an_unknown_bot_is_told_which_there_are() -> None:
    with pytest.raises(UnknownBot, match=", ".join(ALL_BOTS)):
        make("genius", build("tutorial-1"), 0, 0)


def test_a_bot_is_made_by_name() -> None:
    assert isinstance(make("random", build("tutorial-1"), 0, 0), RandomBot)
