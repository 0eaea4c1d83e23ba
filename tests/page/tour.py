"""Plays every scenario of all games at the page, to the end.

    python -m tests.page.tour                       all of them
    python -m tests.page.tour standard solo-red     these

By clicks, by taps on a small screen and by keys in turn, in English and in French, the levels
against the Non-Player with and without the Vision of the Arch-Mage. It takes too long for every
day, and the tests play some of these games; what was seen lies under build/screenshots/tour.
"""

from __future__ import annotations

import argparse
import time
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page

from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.series import CARD_GAME, PRISON, SCENARIOS, SOLO
from dungeontwister.server.protocol import MatchOptions, Table
from tests.server.client import Client

from .advice import PLAIN, Advisor, new_match, seat_token
from .conftest import SHOTS, is_too_wide, open_page
from .game import play_on, show_all
from .hands import Clicks, Keys, Taps
from .stage import ALONE, LAPTOP, PHONE, PLAYER, SEED, launched, served
from .test_languages import english_on

Kind = type[Clicks] | type[Taps] | type[Keys]

VISION: Final = MatchOptions(vision=True)
GAMES: Final = (
    *((scenario, PLAIN) for title in (CARD_GAME, PRISON) for scenario in title.scenarios),
    *((level, options) for options in (PLAIN, VISION) for level in SOLO.scenarios),
)
HANDS: Final[tuple[Kind, ...]] = (Clicks, Taps, Keys)
LOCALES: Final = {"en": "en-GB", "fr": "fr-FR"}
FOLDER: Final = SHOTS / "tour"
PAUSE: Final = 40
"""After so many moves the page is looked at."""


class Game(NamedTuple):
    """One of the games, and how it is played."""

    scenario: str
    options: MatchOptions
    hands: Kind
    language: str

    @property
    def name(self) -> str:
        """What it is called, and its pictures."""
        vision = "-vision" if self.options.vision else ""
        return f"{self.scenario}{vision}-{self.hands.__name__.lower()}-{self.language}"

    @property
    def is_solo(self) -> bool:
        """Whether it is played against the Non-Player."""
        return self.scenario in SOLO.scenarios


def main() -> None:
    """Play; the first thing that goes wrong ends it."""
    parser = argparse.ArgumentParser(description="Play whole games at the page.")
    parser.add_argument("scenario", nargs="*", choices=[*SCENARIOS, []])
    wanted = parser.parse_args().scenario or SCENARIOS
    ways = zip(GAMES, cycle(HANDS), cycle(LOCALES), strict=False)
    games = [Game(*game, hands, language) for game, hands, language in ways]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        served(Path(folder), SEED) as address,
        launched() as browser,
    ):
        for game in games:
            if game.scenario in wanted:
                play(browser, address, game)


def play(browser: Browser, address: str, game: Game) -> None:
    """One game to its end, with a look at the page now and then."""
    began, moves = time.monotonic(), 0
    players = ALONE if game.is_solo else ("eager", "person")
    token = seat_token(new_match(address, game.scenario, players, game.options), PLAYER)
    size = PHONE if game.hands is Taps else LAPTOP
    with (
        open_page(browser, address, size, LOCALES[game.language]) as page,
        Client(address) as client,
    ):
        advisor = Advisor(
            client, token, game.scenario, options=game.options, language=game.language
        )
        page.goto(f"/#/seat/{token}")
        while not advisor.table.view.ending:
            moves += len(play_on(page, game.hands(page), advisor, most=PAUSE))
            if not advisor.wait().view.ending:
                show_all(page, game.hands(page), advisor)
            look(page, game, moves)
        print(
            f"{game.name}: {ending(advisor.table)}; {moves} moves, "
            f"{time.monotonic() - began:.0f} s",
            flush=True,
        )


def look(page: Page, game: Game, moves: int) -> None:
    """A picture; nothing may be too wide, nor in another language."""
    page.screenshot(path=FOLDER / f"{game.name}-{moves:03}.png", animations="disabled")
    assert not is_too_wide(page), game
    if game.language != "en":
        assert english_on(page) == [], game


def ending(table: Table) -> str:
    """Who has won, with how many points each."""
    assert table.view.ending
    winner, points = table.view.ending.winner, [side.victory_points for side in table.view.sides]
    won = "a draw" if winner is None else f"{SEAT_NAMES[winner]} wins"
    return f"{won} ({table.view.ending.reason}), {points[0]} to {points[1]}"


if __name__ == "__main__":
    main()
