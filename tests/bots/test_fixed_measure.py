"""The eager bot is the measure for others: it plays as it did when the measuring began.

What it decides in 20 games of each game of the series is held by a hash of these moves. Whoever
has to change it (the rules have changed, say) measures anew: figures from before mean nothing then.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Final, NamedTuple

import pytest

from dungeontwister.arena.match import NON_PLAYER, Match, Table
from dungeontwister.core.position.setup import DEFAULTS, Options
from dungeontwister.record.notation import Names, move_text
from dungeontwister.series import CARD_GAME, PRISON, SOLO, title_of

BOTH: Final = ("eager", "eager")
FIRST: Final = ("eager", "random")
SECOND: Final = ("random", "eager")
ALONE: Final = (NON_PLAYER, "eager")


class Some(NamedTuple):
    """Some games: short ones, so that this takes seconds."""

    scenario: str
    names: tuple[str, str]
    seeds: tuple[int, ...]
    options: Options = DEFAULTS


GAMES: Final = (
    Some("tutorial-1", BOTH, (0, 1, 2, 3)),
    Some("tutorial-2", BOTH, (0, 1, 2, 3, 4)),
    Some("tutorial-3", BOTH, (0, 1)),
    Some("standard", FIRST, (0, 1)),
    Some("standard", SECOND, (2,), Options(mode="draft")),
    Some("standard", SECOND, (3,), Options(mode="full-frontal")),
    Some("standard", FIRST, (4,), Options(secret_objects=True, timer=True)),
    Some("standard", BOTH, (5,), Options(levels=("experienced", "beginner"))),
    Some("advanced", FIRST, (1, 3, 9)),
    Some("scenario-1", BOTH, (0, 1, 2, 3, 4, 5)),
    Some("scenario-2", BOTH, (0, 1, 2)),
    Some("scenario-2", SECOND, (3, 4)),
    Some("scenario-3", FIRST, (0, 1)),
    Some("scenario-3", SECOND, (2, 3)),
    Some("scenario-4", FIRST, (1, 8)),
    Some("scenario-4", SECOND, (2, 3), Options(firm_ropes=True)),
    Some("scenario-5", FIRST, (5,)),
    Some("solo-pink", ALONE, (2, 4, 6, 8)),
    Some("solo-yellow", ALONE, (2, 4)),
    Some("solo-green", ALONE, (4, 6, 10)),
    Some("solo-green", ALONE, (2, 4), Options(vision=True)),
    Some("solo-blue", ALONE, (2, 6, 8)),
    Some("solo-red", ALONE, (2, 5, 10)),
    Some("solo-black", ALONE, (4, 6, 11)),
)
HASHES: Final = {
    "card_game": "840f19c7520b30ff",
    "prison": "2703c7a29f175d2e",
    "solo": "d22198315ebdcec8",
}


@pytest.mark.parametrize("title", [CARD_GAME, PRISON, SOLO], ids=lambda title: title.name)
def test_the_eager_bot_decides_as_it_always_did(title: object) -> None:
    some = [one for one in GAMES if title_of(one.scenario) is title]
    assert sum(len(one.seeds) for one in some) == 20
    digest = sha256("\n".join(line for one in some for line in decisions(one)).encode())
    assert digest.hexdigest()[:16] == HASHES[title_of(some[0].scenario).name]


def decisions(some: Some) -> Iterator[str]:
    """Every move of the eager bot, with the game in front."""
    table = Table(some.scenario, some.options)
    names, own = Names(table.game), [seat for seat in (0, 1) if some.names[seat] == "eager"]
    for seed in some.seeds:
        yield f"{some.scenario} {seed}"
        for moment in Match(table, some.names, seed).moments():
            if moment.move.seat in own:
                yield move_text(names, moment.move)
