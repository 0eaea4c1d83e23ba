"""Games over real sockets, and their replays: what was sent beside what is shown, byte for byte.

    python -m tests.laws.replays --count 500

Two players and a spectator sit at each match of a server of its own. The players choose at random
from what they are offered, take back, and offer draws. Scenario, options and language change from
game to game.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

import httpx

from dungeontwister.editions.options import OptionError
from dungeontwister.series import SCENARIOS, build
from dungeontwister.server.local import background
from dungeontwister.server.protocol import Done, MatchMade, MatchOptions, NewMatch, TakeBack
from dungeontwister.server.settings import Settings
from dungeontwister.server.telling.games import agreed
from tests.server.client import SECONDS, Client
from tests.server.tables import make
from tests.support.replays import differences, moments, updates

EYES: Final = ("blue", "yellow", "spectator")
MOVES: Final = 260
"""So long a game is played before its players agree on a draw, or one of them resigns."""
UNDO_EVERY: Final = 12
OFFER_EVERY: Final = 60


class Game(NamedTuple):
    """What is played."""

    scenario: str
    options: MatchOptions
    language: str


class Found(NamedTuple):
    """What came of a game."""

    updates: int
    differences: int
    undone: int


def games() -> Iterator[Game]:
    """Every scenario with everything that it can be played with, in each language in turn."""
    chosen = [
        (scenario, options)
        for options in agreements()
        for scenario in SCENARIOS
        if is_allowed(scenario, options)
    ]
    Random("replays").shuffle(chosen)
    for (scenario, options), language in zip(cycle(chosen), cycle(("en", "fr")), strict=False):
        yield Game(scenario, options, language)


def agreements() -> Iterator[MatchOptions]:
    """What players can agree on."""
    modes = ("", "mutual-choice", "draft", "full-frontal")
    levels = (("", ""), ("experienced", "beginner"))
    on = (False, True)
    for mode, level, timer, covered, firm, vision in product(modes, levels, on, on, on, on):
        yield MatchOptions(mode, level, timer, covered, firm_ropes=firm, vision=vision)


def is_allowed(scenario: str, options: MatchOptions) -> bool:
    """Whether a scenario can be played with these options."""
    try:
        build(scenario, agreed(NewMatch(scenario, options=options)))
    except OptionError:
        return False
    return True


def seats_of(game: Game) -> tuple[str, str]:
    """Who sits where."""
    automatic = build(game.scenario).automatic
    blue, yellow = ("nobody" if seat in automatic else "person" for seat in (0, 1))
    return blue, yellow


def play(address: str, game: Game, number: int) -> Found:
    """A game, and whether its replay shows it as it was told."""
    made = make(address, NewMatch(game.scenario, seats_of(game), game.options))
    tokens = [token for token in (*made.seats, made.spectator) if token]
    clients = [Client(address) for _ in tokens]
    try:
        for client, token in zip(clients, tokens, strict=True):
            client.hello(token, language=game.language)
        undone = play_out(clients, Random(f"replay {number}"))
        return compared(address, game, made, clients, undone)
    finally:
        for client in clients:
            client.socket.close()


def play_out(clients: list[Client], random: Random) -> int:
    """Play until it is over; how often something was taken back."""
    *players, spectator = clients
    undone = 0
    for _ in range(MOVES):
        together(clients)
        if spectator.now.view.ending:
            return undone
        asked = [client for client in players if client.now.question]
        client = random.choice(asked)
        if client.now.can_undo and not random.randrange(UNDO_EVERY):
            client.ask(TakeBack(client.new_id(), client.now.seq), Done)
            undone += 1
        elif "offer-draw" in client.now.sayable and not random.randrange(OFFER_EVERY):
            client.say("offer-draw")
        else:
            assert client.now.question
            client.act(random.choice(client.now.question.options).text)
    together(clients)
    players[0].say("resign")
    together(clients)
    return undone


def together(clients: list[Client]) -> None:
    """Everybody knows what somebody knows."""
    seq = max(client.now.seq for client in clients)
    for client in clients:
        client.until(seq)


def compared(
    address: str, game: Game, made: MatchMade, clients: list[Client], undone: int
) -> Found:
    """What was sent, beside what is shown."""
    count = wrong = 0
    seats = [seat for seat, token in enumerate(made.seats) if token]
    for client, eyes in zip(clients, [*(EYES[seat] for seat in seats), EYES[2]], strict=True):
        sent = [*updates(text.encode() for text in client.texts)]
        asked = {"token": made.spectator, "eyes": eyes, "language": game.language}
        shown = moments(pages(address, asked))
        count += len(sent)
        wrong += len(differences(sent, shown))
    return Found(count, wrong, undone)


def pages(address: str, asked: dict[str, str]) -> Iterator[bytes]:
    """The pages of a replay."""
    found = httpx.post(f"{address}api/replay", json=asked, timeout=SECONDS)
    assert found.status_code == 200, found.text
    for page in range(len(found.json()["outline"]["pages"])):
        reply = httpx.post(
            f"{address}api/replay/moments", json={**asked, "page": page}, timeout=SECONDS
        )
        assert reply.status_code == 200, reply.text
        yield reply.content


def main(words: list[str] | None = None) -> int:
    """The status is 1 if anything is shown otherwise than it was told."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws.replays", description=__doc__)
    parser.add_argument("--count", type=int, default=500, help="games (500)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    chosen = parser.parse_args(words)
    began, told, wrong, undone = perf_counter(), 0, 0, 0
    scenarios: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        settings = Settings(
            data=Path(folder),
            replayed_per_minute=1e6,
            replayed_at_once=1e6,
            new_matches_per_minute=1e6,
            matches_in_memory=8,
        )
        with background(settings) as address:
            numbered = enumerate(islice(games(), chosen.first, chosen.first + chosen.count))
            for number, game in numbered:
                found = play(address, game, chosen.first + number)
                told, undone = told + found.updates, undone + found.undone
                wrong += found.differences
                scenarios[game.scenario] += 1
                print(f"{number + 1}/{chosen.count}", end="\r", flush=True)
                if found.differences:
                    print(f"game {chosen.first + number}: {found.differences} differ: {game}")
    seconds = perf_counter() - began
    print(f"{scenarios.total()} games of {len(scenarios)} scenarios, {undone} times taken back")
    print(f"{told:,} updates, {wrong} shown otherwise, {seconds:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
