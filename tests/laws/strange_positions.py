"""Thousands of positions as strangers might send them: each is read or refused in our own words.

    python -m tests.laws.strange_positions --count 20000

A position of a real game is misspelt a few times, or changed by hand by chance, and then done with
as the server does: read, looked at, told in words, drawn, and begun with some eyes. Whatever else
comes out of that is a fault, and is shown with its text.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from dungeontwister.record import editing
from dungeontwister.record.editing import AnyEdit, EditError, edited
from dungeontwister.record.log import Log
from dungeontwister.record.notation import NotationError
from dungeontwister.record.positions import position_text, read_position
from dungeontwister.server.positions.beginning import Found, begun
from dungeontwister.server.positions.desk import Faulty, Read, told
from dungeontwister.server.positions.told import AskPosition, Typed
from dungeontwister.server.replay.told import Eyes
from dungeontwister.server.telling.games import Material, new_header
from tests.support.games import SETTINGS, SOLO, setting_of
from tests.support.reachable import Key, story

from .test_misspelt import mutated

ALL: Final = (*SETTINGS, *SOLO)
LONGEST: Final = 400
"""Entries of a game from which positions are taken."""
TEMPER: Final = 4
"""How it is played: with combats and loads."""
MOST: Final = 3
"""So many slips in one text, or changes by hand."""
EYES: Final[tuple[Eyes, ...]] = ("blue", "yellow", "all")
DRAWN: Final = 20
"""One in so many is drawn."""


class Outcome(NamedTuple):
    """What came of a position, and what went wrong with it."""

    what: str
    text: str
    fault: str = ""


@cache
def material(setting: str) -> Material:
    """The game of a setting, as the server has it."""
    scenario, options, _ = setting_of(setting)
    return Material(new_header(scenario, options))


@cache
def texts(setting: str) -> tuple[str, ...]:
    """The positions of a game."""
    played = story(setting, Key(TEMPER, 0, 0), longest=LONGEST)
    return tuple([position_text(played.names, state) for state in played.states])


def some_edit(random: Random, game_size: int) -> AnyEdit:
    """A change by hand, of something that there may not be."""

    def number() -> int:
        return random.randrange(game_size if random.random() < 0.1 else 30)

    cards = tuple(random.randrange(8) for _ in range(random.randrange(6)))
    seat = random.randrange(2)
    return random.choice(
        (
            editing.LayRoom(random.randrange(9), random.randrange(-1, 17)),
            editing.TurnRoom(random.randrange(9), bool(seat)),
            editing.SetGate(random.randrange(9), random.randrange(4), random.randrange(3)),
            editing.BreakWalls(random.randrange(9), bool(seat)),
            editing.PutPiece(number(), number()),
            editing.PutPiece(number(), number()),
            editing.GivePiece(number(), number()),
            editing.LayPiece(number(), random.randrange(9)),
            editing.RemovePiece(number(), bool(seat)),
            editing.Wound(number(), bool(seat)),
            editing.SetPoints(seat, number() % 9, number() % 9, number() % 5),
            editing.SetHand(seat, cards),
            editing.SetDeck(seat, cards),
            editing.SetTurn(seat),
        )
    )


def tried(setting: str, random: Random) -> Outcome:
    """One strange position, and all that the server does with one."""
    text = random.choice(texts(setting))
    for _ in range(random.randrange(MOST + 1)):
        text = mutated(random, text) if text.split() else text
    try:
        return Outcome(looked_at(setting, text, random), text)
    except (NotationError, EditError, Faulty) as error:
        return Outcome(type(error).__name__, text)
    except Exception:
        return Outcome("fault", text, traceback.format_exc())


def looked_at(setting: str, text: str, random: Random) -> str:
    """Read, changed, told, perhaps drawn, and begun; says how far it came."""
    names = material(setting).names
    game, state = names.game, read_position(names, text)
    for _ in range(random.randrange(MOST + 1)):
        state = edited(game, state, some_edit(random, 2 * len(game.layout.room_of)))
        state = read_position(names, position_text(names, state))
    found = Read(material(setting), state)
    picture, language = not random.randrange(DRAWN), random.choice(("en", "fr"))
    seen = told(AskPosition(position=Typed(text), picture=picture, language=language), found)
    if not seen.playable:
        return "impossible"
    log = Log(game, start=state)
    begun(Found(log, found.material.header.options), random.choice(EYES), str(random.random()))
    return "begun"


def outcomes(seed: int) -> Iterator[Outcome]:
    """Strange positions of all games, without end."""
    random = Random(seed)
    while True:
        for setting in ALL:
            yield tried(setting, random)


def main() -> int:
    """The status is 1 if anything but our own errors came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    counted: Counter[str] = Counter()
    for outcome in islice(outcomes(arguments.seed), arguments.count):
        counted[outcome.what] += 1
        if outcome.fault:
            print(f"{outcome.text}\n{outcome.fault}", file=sys.stderr)
    print(", ".join(f"{what} {number}" for what, number in counted.most_common()))
    return 1 if counted["fault"] else 0


if __name__ == "__main__":
    sys.exit(main())
