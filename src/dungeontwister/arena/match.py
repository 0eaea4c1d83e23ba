"""One match between two bots, played move by move into a log that can be replayed."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from dungeontwister.bots import Player, make
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import TimeUp
from dungeontwister.core.edition import Edition
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES
from dungeontwister.core.position.setup import DEFAULTS, Options
from dungeontwister.core.position.state import State
from dungeontwister.core.position.traits import Traits
from dungeontwister.record.log import Log, Parley, Undo
from dungeontwister.record.source import Source
from dungeontwister.series import build

SLOW: Final = 0.02
"""How often a player is too slow, in games with a timer."""
NON_PLAYER: Final = "rules"
"""The player of a seat whose moves are dictated."""
MOST_MOVES: Final = 20_000
"""The most moves of a match; one with more has got caught in a loop."""


Who = str | Callable[[Game, int, str], Player]
"""Who sits on a seat: the name of a bot, or what makes its player from game, seat and seed."""


class MatchError(Exception):
    """A match that went wrong: what is the matter."""


class Table:
    """A scenario set up for matches.

    How rooms are joined depends on no match, so all matches of a scenario share it.
    """

    def __init__(self, scenario: str, options: Options = DEFAULTS) -> None:
        self.scenario = scenario
        built = build(scenario, options)
        edition = edition_of(scenario, options.firm_ropes, options.vision)
        self.game = sharing(built, edition, built.rows)


@lru_cache(maxsize=32)
def edition_of(scenario: str, firm_ropes: bool, vision: bool) -> Edition:
    """The edition that all games of a scenario share in one process."""
    return build(scenario, Options(firm_ropes=firm_ropes, vision=vision)).edition


def sharing(game: Game, edition: Edition, rows: tuple[Traits, ...]) -> Game:
    """A game like another, with an edition that is known already, and perhaps other pieces."""
    drawings = zip(game.drawing_names, game.drawing_colors, game.arrows, strict=True)
    return Game(edition, game.setup, rows, tuple(drawings), game.options)


class Moment(NamedTuple):
    """A move as it was made: what was there before and after."""

    number: int
    before: State
    move: Move
    events: tuple[Event, ...]
    after: State


class Match:
    """A match in progress: `moments` plays one move after the other."""

    def __init__(
        self,
        table: Table,
        names: tuple[Who, Who],
        seed: int | str,
        start: State | None = None,
    ) -> None:
        self.game = table.game
        self.log = Log(table.game, start=start)
        self.players: dict[int, Player] = {
            seat: seated(names[seat], table.game, seat, f"{seed}/{SEAT_NAMES[seat]}")
            for seat in PLAYERS
            if seat not in table.game.automatic
        }
        self._source = Source(seed)
        self._order = Random(f"{seed}/order")
        self._clock = Random(f"{seed}/clock")

    def moments(self) -> Iterator[Moment]:
        """Every move until the end."""
        while not self.log.state.ending:
            number, before = len(self.log.entries), self.log.state
            if number >= MOST_MOVES:
                raise MatchError(f"the match has not ended after {MOST_MOVES} moves")
            move = self.next_move()
            events = tuple(numbered.event for numbered in self.log.send(move))
            made = self.log.entries[number]
            assert not isinstance(made, Undo | Parley)
            yield Moment(number, before, made, events, self.log.state)

    def next_move(self) -> Move:
        """The move of chance, or what is dictated, or that of a bot whose decision it is."""
        scene = self.log.scene
        request = self.game.request(scene)
        if request:
            return self._source.answer(request)
        dictated = self.game.dictated(scene)
        if dictated:
            return dictated
        slow = self._slow()
        if slow is not None:
            return TimeUp(slow)
        # Where both decide at once, the order of asking must not favour a seat.
        seat = self._order.choice(self.game.deciders(scene))
        return self._ask(seat)

    def _slow(self) -> int | None:
        """A player who is too slow: no clock runs here, so it is drawn by lot."""
        for seat in self.game.timed(self.log.state):
            if self._clock.random() < SLOW:
                return seat
        return None

    def _ask(self, seat: int) -> Move:
        prompt = self.game.prompt(self.log.state, seat)
        if prompt is None:
            raise MatchError("somebody has to decide, but nothing is offered")
        return listed(self.players[seat].choose(self.log, prompt), prompt)


def seated(who: Who, game: Game, seat: int, seed: str) -> Player:
    """The player of a seat."""
    return (
        Player(make(who, game, seat, seed), seat) if isinstance(who, str) else who(game, seat, seed)
    )


def listed(move: Move, prompt: Prompt) -> Move:
    """Check that a bot chose an offered move."""
    if move not in prompt.moves:
        raise MatchError(f"a bot chose {move}, which is not offered")
    return move
