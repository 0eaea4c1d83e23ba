"""Somebody who listens at a seat of a match and knows what a sensible player would do."""

from __future__ import annotations

import json
import urllib.request

import msgspec

from dungeontwister import bots
from dungeontwister.bots.protocol import Budget
from dungeontwister.core.game import Prompt
from dungeontwister.core.moves import Move
from dungeontwister.editions.card_game.build import build
from dungeontwister.server.protocol import MatchMade, NewMatch, Table
from tests.server.client import Client


def new_match(address: str, scenario: str, players: tuple[str, str]) -> MatchMade:
    """A match made over HTTP, as the page makes it."""
    body = msgspec.json.encode(NewMatch(scenario, players))
    request = urllib.request.Request(
        f"{address}api/matches", body, {"Content-Type": "application/json", "Origin": address[:-1]}
    )
    with urllib.request.urlopen(request) as answer:
        return msgspec.convert(json.load(answer), MatchMade)


class Advisor:
    """Listens at a seat over its own socket; chooses as the eager bot would."""

    def __init__(self, client: Client, token: str, scenario: str) -> None:
        self.client = client
        self.welcome = client.hello(token)
        self.bot = bots.make("eager", build(scenario), seed=3)
        self.asked: set[str] = set()
        """The kinds of question that were advised on."""

    @property
    def table(self) -> Table:
        """How things stand, as far as it was told."""
        return self.client.now

    def wait(self) -> Table:
        """Read until the seat has to decide, or all is over."""
        while not self.table.question and not self.table.view.ending:
            self.client.read()
        return self.table

    def advise(self) -> Move:
        """What a sensible player would do now."""
        table, seat = self.table, self.welcome.seat
        assert table.question is not None
        assert seat is not None
        self.asked.add(table.question.kind)
        options = tuple(option.move for option in table.question.options)
        history = [self.client.events[number].event for number in sorted(self.client.events)]
        prompt = Prompt(seat, table.question.kind, options)
        return self.bot.choose(table.view, history, prompt, Budget())

    def text(self, move: Move) -> str:
        """A move of the question as it is sent."""
        assert self.table.question is not None
        return next(one.text for one in self.table.question.options if one.move == move)

    def settle(self, seq: int) -> None:
        """Read until more has happened than before."""
        self.client.until(seq + 1)
