"""Laws of samples: same view, same options, a sound state, and a record that tells the same."""

import random

import pytest

from dungeontwister.bots.hidden import History, sample
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.record.log import Log
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from tests.support.games import COVERED, GAMES, names_in
from tests.support.reachable import TEMPERS, keys, pick, story
from tests.support.records import enter
from tests.support.typed_positions import ABILITIES

from .rewriting import retold

LONGEST = 250
EVERY = 7
"""At every seventh entry the record of a sample is played."""


class Seats:
    """What both seats of a match remember, and a lot."""

    def __init__(self, log: Log, seed: int) -> None:
        self.log, self.rng, self.read = log, random.Random(seed), 0
        self.histories = [History(log.game, seat) for seat in PLAYERS]

    def check(self) -> None:
        """Neither seat can tell its sample from the real state."""
        game, state = self.log.game, self.log.state
        for seat in PLAYERS:
            self.histories[seat].read(self.log.news(seat, self.read))
            view = game.view(state, seat)
            drawn = sample(game, view, self.histories[seat], self.rng)
            assert game.view(drawn, seat) == view
            assert game.offered(drawn, seat) == game.offered(state, seat)
            assert problems(game, drawn) == ()
        self.read = len(self.log.events)


@pytest.mark.parametrize("setting", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_a_seat_cannot_tell_a_sample_from_the_real_state(setting: str, seed: int) -> None:
    """Also after moves were taken back."""
    key = [key for key in keys(setting) if not key.origin][-1 - seed]
    played = story(setting, key, undos=True)
    seats = Seats(Log(played.names.game), seed)
    for entry in played.log.entries[:LONGEST]:
        seats.check()
        enter(seats.log, entry)
    seats.check()


@pytest.mark.parametrize("position", ABILITIES, ids=range(len(ABILITIES)))
def test_a_sample_needs_no_history(position: str) -> None:
    names, rng = names_in("secret teams"), random.Random(0)
    log = Log(names.game, Source(0), parse_position(names, f"standard {position}"))
    seats = Seats(log, 1)
    while not log.state.ending and len(log.entries) < 60:
        seats.check()
        log.play(pick(names.game, log.state, TEMPERS[-1], rng))


@pytest.mark.parametrize("setting", [name for name in GAMES if name != COVERED])
@pytest.mark.parametrize("seed", range(2))
def test_a_sample_explains_all_that_a_seat_was_told(setting: str, seed: int) -> None:
    """A record with the opponent's secrets as in the sample tells it the same, and leads there."""
    game, temper = names_in(setting).game, TEMPERS[seed]
    log, rng = Log(game, Source(seed)), random.Random(seed)
    while not log.state.ending and len(log.entries) < LONGEST:
        if is_looked_at(log):
            for seat in PLAYERS:
                history = History(game, seat)
                history.read(log.news(seat, 0))
                drawn = sample(game, game.view(log.state, seat), history, rng)
                again = retold(log, drawn, seat)
                assert again.told(seat) == log.told(seat)
                assert again.state == drawn
        log.play(pick(game, log.state, temper, rng))


def is_looked_at(log: Log) -> bool:
    """All of the set-up, all combats, and now and then the rest."""
    game, state = log.game, log.state
    return game.is_setting_up(state) or bool(game.fight(state, 0)) or not len(log.entries) % EVERY
