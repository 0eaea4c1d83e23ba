"""Every game ends: turns without progress are counted, and progress is limited."""

from random import Random

import pytest

from dungeontwister.core.game import Game
from dungeontwister.core.moves import Move
from dungeontwister.editions.card_game.build import PLAYABLE
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from tests.support.positions import OPTIONS, names_of
from tests.support.reachable import TEMPERS, pick

GAMES = 30


def most_turns(game: Game) -> int:
    """Rooms are revealed once; everybody is wounded once, and exits or is eliminated once."""
    people = sum(row.character for row in game.rows)
    progress = game.layout.slots + 2 * people
    return game.options.quiet_turns * (progress + 1)


def play_out(game: Game, seed: int) -> Log:
    """A whole game by two players of one temper."""
    log, random = Log(game, Source(seed)), Random(seed)
    while not log.state.ending:
        log.play(next_move(log, seed, random))
        assert sum(side.turns for side in log.state.sides) <= most_turns(game)
    return log


def next_move(log: Log, seed: int, random: Random) -> Move:
    """The move of a temper that depends on the seed."""
    return pick(log.game, log.state, TEMPERS[seed % len(TEMPERS)], random)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("scenario", PLAYABLE)
def test_random_play_ends(scenario: str, seed: int) -> None:
    game = names_of(scenario, (), OPTIONS).game
    log = play_out(game, seed)
    assert game.deciders(log.state) == ()
    assert log.state.frames == ()
    assert all(game.legal(log.state, seat) == () for seat in range(3))
