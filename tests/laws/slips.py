"""Games with one turn of a much weaker player: does a review name that turn?

    python -m tests.laws.slips --count 50

In each game the Apprentice plays both sides, but one turn, drawn by lot from those of the same deal
without it, is the Rat's. It is found if it is among the three turning points that are named.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Final, NamedTuple

from dungeontwister.arena.match import Match, Table
from dungeontwister.bots import Bot, Player, make, taken_up
from dungeontwister.core.decisions.events import TurnBegan
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.record.files import read_record, record_text
from dungeontwister.record.log import Log
from dungeontwister.review.reviewing import Review, review
from dungeontwister.series import packaged

STRONG: Final = "apprentice"
WEAK: Final = "rat"
LEAST: Final = 0.8
"""So many of all slips have to be found."""


class Slip(NamedTuple):
    """A turn that another plays."""

    seat: int
    turn: int
    """Of this seat, from 1."""
    number: int
    """Of both seats."""


class Slipping(Player):
    """A bot, and in one of its turns another."""

    def __init__(self, game: Game, seat: int, seed: str, strong: str, slip: Slip) -> None:
        super().__init__(make(strong, game, seat, seed), seat)
        self._game, self._seed, self._slip = game, seed, slip
        self._weak: Player | None = None

    def choose(self, log: Log, prompt: Prompt) -> Move:
        """What the one decides whose turn it is."""
        if not self.slips(log):
            return super().choose(log, prompt)
        if self._weak is None:
            self._weak = taken_up(self._other, log, self.seat)
        return self._weak.choose(log, prompt)

    def slips(self, log: Log) -> bool:
        """Whether this is the turn of the other."""
        state = log.state
        mine = self._slip.seat == state.active == self.seat
        setting_up = self._game.is_setting_up(state)
        return mine and not setting_up and state.sides[self.seat].turns == self._slip.turn

    def _other(self) -> Bot:
        return make(WEAK, self._game, self.seat, self._seed)


class Found(NamedTuple):
    """A game, what its review says, and what that took."""

    slip: Slip
    review: Review
    seconds: float

    @property
    def is_named(self) -> bool:
        """Whether the slip is among the turning points."""
        return any(point.turn == self.slip.number for point in self.review.turning)


def slip_of(table: Table, strong: str, seed: str) -> Slip:
    """Which turn of a deal is played by the other."""
    match = Match(table, (strong, strong), seed)
    for _ in match.moments():
        pass
    events = (numbered.event for numbered in match.log.events)
    seats = [event.seat for event in events if isinstance(event, TurnBegan)]
    at = Random(f"{seed}/slip").randrange(len(seats))
    return Slip(seats[at], seats[: at + 1].count(seats[at]), at + 1)


def looked_at(scenario: str, strong: str, seed: str) -> Found:
    """Play a game with a slip, and look at its record."""
    table = Table(scenario)
    slip = slip_of(table, strong, seed)

    def player(game: Game, seat: int, seed: str) -> Player:
        return Slipping(game, seat, seed, strong, slip)

    match = Match(table, (player, player), seed)
    for _ in match.moments():
        pass
    record = read_record(record_text(packaged(match.game), match.log))
    begun = process_time()
    found = review(record)
    return Found(slip, found, process_time() - begun)


def games(arguments: argparse.Namespace) -> Iterator[Found]:
    """The games, one after the other; each is told when it is done."""
    for number in range(arguments.first, arguments.first + arguments.count):
        found = looked_at(arguments.scenario, arguments.bot, f"slip{number}")
        named = " ".join(f"{one.turn} ({one.loss:.2f})" for one in found.review.turning)
        told = "found" if found.is_named else "missed"
        print(f"{number}: turn {found.slip.number} {told}; named {named}; {found.seconds:.1f} s")
        sys.stdout.flush()
        yield found


def main() -> int:
    """The status is 1 if too few slips are found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--scenario", default="standard")
    parser.add_argument("--bot", default=STRONG)
    found = [*games(parser.parse_args())]
    named = sum(one.is_named for one in found)
    longest = max(one.seconds for one in found)
    print(f"{named} of {len(found)} named; the longest review took {longest:.1f} s")
    return 0 if named >= LEAST * len(found) else 1


if __name__ == "__main__":
    sys.exit(main())
