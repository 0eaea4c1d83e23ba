"""Matches with a timer at the page: the clock is the server's, and what it says happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest
from playwright.sync_api import Page, expect

from dungeontwister.core.decisions import moves
from dungeontwister.core.position.setup import Allowances
from dungeontwister.core.secret_objects.events import Covered
from dungeontwister.editions.card_game.moves import Pick, Start
from dungeontwister.server.protocol import MatchOptions
from tests.server.client import Client

from .advice import PEOPLE, Advisor, new_match, seat_token
from .conftest import Opened, keep
from .game import Player, play_both
from .hands import Clicks
from .moments import CARDS
from .stage import FOLDERS, LAPTOP, TIMES
from .stages import stage

Agree = Callable[[Allowances], object]

AGES = 3600
"""Seconds that are never over, however slow the machine is."""
MOMENT = 2
EVERYTHING = MatchOptions(mode="draft", timer=True, secret_objects=True)
TIMED = MatchOptions(timer=True)


@pytest.fixture
def agree(address: str) -> Iterator[Agree]:
    """Says how long everything may take in the matches of a test."""
    note = FOLDERS[address] / TIMES
    yield lambda allowances: note.write_bytes(msgspec.json.encode(allowances))
    note.write_bytes(msgspec.json.encode(None))


def test_a_standard_game_with_everything_by_link_to_the_end(
    page: Page, opened: Opened, address: str, agree: Agree
) -> None:
    """With a draft, a timer and secret objects, by clicks, in two browsers."""
    agree(Allowances(AGES, AGES, AGES))
    made = new_match(address, "standard", PEOPLE, EVERYTHING)
    with opened(LAPTOP, "en-GB") as other, Client(address) as one, Client(address) as two:
        blue = seated(page, one, seat_token(made, 0))
        yellow = seated(other, two, seat_token(made, 1))
        done = play_both(blue, yellow)
        assert any(isinstance(told.event, Covered) for told in two.events.values())
        for player in (blue, yellow):
            expect(player.page.get_by_role("dialog")).to_be_visible()
        keep(page, "end-standard")
    expected = {Pick, Start, moves.Lay, moves.Put, moves.Step, moves.Play, moves.End}
    assert expected <= {type(move) for move in done}


def seated(page: Page, client: Client, token: str) -> Player:
    """Somebody who has opened his link."""
    page.goto(f"/#/seat/{token}")
    advisor = Advisor(client, token, "standard", options=EVERYTHING)
    return Player(page, Clicks(page), advisor)


def test_a_turn_ends_with_its_time(page: Page, address: str, agree: Agree) -> None:
    """A player who was too slow reads why it is not his turn any more."""
    agree(Allowances(MOMENT, AGES, AGES))
    token, _ = stage("naga=1T TROLL=6T", "end", options=TIMED).seats(address)
    page.goto(f"/#/seat/{token}")
    # As nobody is at the other seat either, turns come and go until this has been seen.
    expect(page.get_by_role("timer", name="You: time for the turn, 0:0")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Time is up for Blue.")).to_be_visible()
    expect(page.get_by_role("timer", name="Yellow: time for the turn, 0:0")).to_be_visible()


def test_a_card_that_is_not_laid_in_time(page: Page, address: str, agree: Agree) -> None:
    """The other's lies there: what is missing counts nothing, and it is said why."""
    agree(Allowances(AGES, AGES, MOMENT))
    fight = stage("warrior=1T TROLL=1T", "blue play +3", "attack warrior TROLL", options=TIMED)
    token, other = fight.seats(address)
    page.goto(f"/#/seat/{token}")
    expect(page.locator(CARDS).first).to_be_visible()
    with Client(address) as client:
        client.hello(other)
        client.act("yellow play +3")
        result = page.get_by_role("dialog").locator(".result")
        expect(result).to_contain_text("7 to 3 for Yellow")
        expect(result).to_contain_text("Time is up for Blue.")


def test_the_curtain_shows_whose_time_runs(page: Page, address: str, agree: Agree) -> None:
    agree(Allowances(AGES, AGES, AGES))
    options = MatchOptions(timer=True, secret_objects=True)
    blue, yellow = stage("naga=1T TROLL=6T", "end", options=options).seats(address)
    page.goto(f"/#/table/{blue}/{yellow}")
    curtain = page.get_by_role("dialog", name="Blue, your turn to choose")
    expect(curtain.get_by_role("timer")).to_have_count(1)
    expect(curtain.get_by_role("timer")).to_be_visible()
