"""What bots do wrong that no move shows: each fault is found in a game."""

from collections.abc import Sequence

import pytest

from dungeontwister.arena import ladder
from dungeontwister.arena import match as match_module
from dungeontwister.arena.bot_faults import (
    MEMORY,
    OVERRUN,
    of_opponents,
    peak_memory,
    rather,
    too_large,
)
from dungeontwister.arena.contestants import Contestant, contestant
from dungeontwister.arena.ladder import CRASH, STALLED, Duel, play, tasks
from dungeontwister.arena.match import Match, Table
from dungeontwister.arena.results import Result
from dungeontwister.arena.silly import Fault, Watch, lying
from dungeontwister.arena.variants import Variant
from dungeontwister.bots import Budget, Maker
from dungeontwister.bots.random_bot import RandomBot
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import End, TimeUp
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.view import View

GAMES = (
    Variant("tutorial-1"),
    Variant("standard", Options(secret_objects=True, timer=True)),
    Variant("scenario-1"),
    Variant("solo-pink"),
)


class Overruns(RandomBot):
    """It thinks one and a half times as much as it may."""

    anew_each_turn = True

    def recall(self, view: View, move: Move) -> None:
        """Nothing is remembered."""

    def excess(self, budget: Budget) -> float:
        return 0.5


class Raises(RandomBot):
    """It has no idea in its turns."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        if any(isinstance(move, End) for move in prompt.moves):
            raise ValueError("no idea")
        return super().choose(view, prompt, budget)


class Refused(RandomBot):
    """It chooses what is not offered."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        return TimeUp(prompt.seat)


def played(maker: Maker, variant: Variant, memory: int = 0) -> Result:
    """A game of a bot, against another that plays by lot or against the Non-Player."""
    bots = [Contestant("bot", maker), contestant("random")]
    alone = variant.scenario.startswith("solo")
    duel = Duel(tuple(bots[:1] if alone else bots), (variant,), memory=memory)
    return play(duel, next(tasks(duel, 1)))


def named(faults: Sequence[Fault], name: str) -> list[Fault]:
    """The faults of one kind."""
    return [fault for fault in faults if fault.name == name]


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize(("maker", "reason"), [(Raises, CRASH), (Refused, CRASH)])
def test_a_bot_that_fails_has_lost(maker: Maker, reason: str, variant: Variant) -> None:
    found = played(maker, variant)
    assert found.reason == reason
    assert len(named(found.faults, reason)) == 1
    assert found.winner != found.sat[0].seat


@pytest.mark.parametrize("variant", GAMES)
def test_a_bot_that_thinks_too_much_is_found_in_each_turn(variant: Variant) -> None:
    found = played(Overruns, variant)
    faults = named(found.faults, OVERRUN)
    turns = [fault.turn for fault in faults if fault.seat == found.sat[0].seat]
    assert len(turns) == len(faults) == len(set(turns)) > 0
    assert faults[0].what == "50% more than its budget of 1000 positions"
    assert not named(played(RandomBot, variant).faults, OVERRUN)


@pytest.mark.parametrize("variant", GAMES)
def test_a_game_that_does_not_end_is_stalled(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_module, "MOST_MOVES", 50)
    found = played(RandomBot, variant)
    assert found.reason == STALLED
    assert found.winner is None
    assert len(named(found.faults, STALLED)) == 1


def test_a_process_that_is_too_large_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [*too_large(300, 60, 301)] == [Fault(MEMORY, OFF, 0, "301 MB, more than 300")]
    assert not [*too_large(300, 60, 300)]
    assert not [*too_large(0, 60, 9999)]
    # What was there before is not the game's.
    assert not [*too_large(300, 856, 856)]
    assert 10 < peak_memory() < 100_000
    peaks = iter([60, 400])
    monkeypatch.setattr(ladder, "peak_memory", lambda: next(peaks))
    assert named(played(RandomBot, GAMES[0], memory=300).faults, MEMORY)
    monkeypatch.undo()
    assert not named(played(RandomBot, GAMES[0]).faults, MEMORY)


def test_a_bot_that_plans_can_be_asked_where_it_would_rather_be() -> None:
    """It is asked in the middle of a game, and plays on as if nobody had asked."""
    asked, alone = (Match(Table("tutorial-2"), ("goblin", "random"), 1) for _ in range(2))
    elsewhere = 0
    for moment, same in zip(asked.moments(), alone.moments(), strict=True):
        assert moment.move == same.move
        state = moment.after
        if state.active == 0 and not state.frames and not state.ending:
            wanted = rather(asked, 0, state)
            assert wanted
            elsewhere += lying(wanted) != lying(state)
        assert rather(asked, 1, state) is None
    assert elsewhere


def test_only_opponents_have_to_behave_in_a_simulation() -> None:
    match = Match(Table("tutorial-1"), ("goblin", "random"), 1)
    watch = Watch(match.game)
    watch.faults += [Fault("own-harm", seat, 3, "naga") for seat in (0, 1)]
    assert [*of_opponents(match, watch)] == ["own-harm of blue in turn 3: naga"]
