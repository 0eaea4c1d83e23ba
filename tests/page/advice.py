"""Somebody who listens at a seat of a match and knows what a sensible player would do."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable

import msgspec
from msgspec.structs import asdict

from dungeontwister import bots
from dungeontwister.bots.protocol import Budget
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.setup import Options
from dungeontwister.record.notation import Names, parse_move
from dungeontwister.series import build
from dungeontwister.server.protocol import MatchMade, MatchOptions, NewMatch, Option, Table
from tests.server.client import Client

from .stage import FOLDERS, POSITION

Stop = Callable[[Table], bool]

GAMES = 8
"""So many games are played until it has come to something."""


PLAIN = MatchOptions()
PEOPLE = ("person", "person")


def rules_of(options: MatchOptions) -> Options:
    """What is agreed on, as the rules know it."""
    return Options(**asdict(options))


def new_match(
    address: str, scenario: str, players: tuple[str, str], options: MatchOptions = PLAIN
) -> MatchMade:
    """A match made over HTTP, as the page makes it."""
    body = msgspec.json.encode(NewMatch(scenario, players, options=options))
    request = urllib.request.Request(
        f"{address}api/matches", body, {"Content-Type": "application/json", "Origin": address[:-1]}
    )
    with urllib.request.urlopen(request) as answer:
        return msgspec.convert(json.load(answer), MatchMade)


def match_at(
    address: str,
    scenario: str,
    position: str,
    options: MatchOptions = PLAIN,
    players: tuple[str, str] = PEOPLE,
) -> MatchMade:
    """A match, mostly of two people, that begins at a position (`record.positions`)."""
    (FOLDERS[address] / POSITION).write_text(f"{scenario} {position}", encoding="utf-8")
    return new_match(address, scenario, players, options)


def seat_token(made: MatchMade, seat: int) -> str:
    """The token of a person's seat."""
    token = made.seats[seat]
    assert token
    return token


class Advisor:
    """Listens at a seat over its own socket; chooses as the eager bot would."""

    def __init__(
        self,
        client: Client,
        token: str,
        scenario: str,
        seed: int = 3,
        options: MatchOptions = PLAIN,
        language: str = "en",
    ) -> None:
        self.client = client
        self.welcome = client.hello(token, language=language)
        game = build(scenario, rules_of(options))
        self.names = Names(game)
        self.bot = bots.make("eager", game, self.seat, seed)
        self._read = 0
        self.asked: set[str] = set()
        """The kinds of question that were advised on."""

    @property
    def table(self) -> Table:
        """How things stand, as far as it was told."""
        return self.client.now

    @property
    def seat(self) -> int:
        """Where it sits."""
        assert self.welcome.seat is not None
        return self.welcome.seat

    def wait(self) -> Table:
        """Read until nobody but this seat has to decide, or all is over.

        Where both choose at once, the other is waited for: what he does is then never taken for
        the effect of what is done at the page, and the order is the same in every run.
        """
        while self.table.deciders != (self.seat,) and not self.table.view.ending:
            self.client.read()
        return self.table

    def advise(self) -> Move:
        """What a sensible player would do now."""
        table = self.table
        assert table.question is not None
        self.asked.add(table.question.kind)
        options = tuple(self.move(option) for option in table.question.options)
        told = [self.client.events[number].event for number in sorted(self.client.events)]
        self.bot.see(told[self._read :])
        self._read = len(told)
        prompt = Prompt(self.seat, table.question.kind, options)
        return self.bot.choose(table.view, prompt, Budget())

    def option(self, move: Move) -> Option:
        """A move of the question as it is sent and said."""
        assert self.table.question is not None
        return next(one for one in self.table.question.options if self.move(one) == move)

    def move(self, option: Option) -> Move:
        """The move that an option stands for."""
        return parse_move(self.names, option.text)

    def settle(self, seq: int) -> None:
        """Read until more has happened than before."""
        self.client.until(seq + 1)


def played_to(address: str, scenario: str, stop: Stop) -> tuple[str, str]:
    """A match of two people, played over sockets up to some moment.

    `stop` is asked about the table of whoever has to decide; his seat is given first. If a game
    ends before, another one is played.
    """
    for seed in range(GAMES):
        found = game_to(address, scenario, stop, seed)
        if found:
            return found
    raise AssertionError(f"it did not come to that in {GAMES} games")


def game_to(address: str, scenario: str, stop: Stop, seed: int) -> tuple[str, str] | None:
    """As `played_to`, in one game; None: it ended before."""
    made = new_match(address, scenario, ("person", "person"))
    tokens = seat_token(made, 0), seat_token(made, 1)
    with Client(address) as one, Client(address) as two:
        blue = Advisor(one, tokens[0], scenario, seed)
        yellow = Advisor(two, tokens[1], scenario, seed)
        while (mover := next_mover(blue, yellow)) and not stop(mover.table):
            done = mover.client.act(mover.option(mover.advise()).text)
            for advisor in (blue, yellow):
                advisor.client.until(done.seq)
        if not stop((mover or blue).table):
            return None
    return tokens if mover is not yellow else (tokens[1], tokens[0])


def next_mover(*advisors: Advisor) -> Advisor | None:
    """Who has to decide; None: the game is over."""
    return next((advisor for advisor in advisors if advisor.table.question), None)
