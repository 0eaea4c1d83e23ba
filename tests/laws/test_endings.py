"""Every game ends: turns without progress are counted, and progress is limited."""

from random import Random

import pytest

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from tests.support.games import SETTINGS, names_in
from tests.support.reachable import TEMPERS, pick

PLAYED = 30
"""Games of a setting of which several deals are looked at anyway; of the large ones a few."""
FEW = 6
HEALED = 40
"""How often somebody is healed in a game at most, which makes further wounds possible."""

SEEDS = [
    (setting, seed)
    for setting, (_, _, deals) in SETTINGS.items()
    for seed in range(PLAYED if deals > 2 else FEW)
]


def most_turns(game: Game) -> int:
    """Rooms are revealed once; the well are wounded once, and exit or are eliminated once.

    Nothing limits healing. Here nobody tries to go on for ever, and a number will do.
    """
    people = sum(row.character for row in game.rows)
    healers = any(row.heals or row.regenerates for row in game.rows)
    progress = game.layout.slots + 2 * people + HEALED * healers
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


@pytest.mark.parametrize(("setting", "seed"), SEEDS)
def test_random_play_ends(setting: str, seed: int) -> None:
    game = names_in(setting).game
    log = play_out(game, seed)
    assert game.deciders(log.state) == ()
    assert log.state.frames == ()
    assert all(game.legal(log.state, seat) == () for seat in range(3))
