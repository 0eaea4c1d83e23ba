"""The picture on the start page: a few turns of a game that lead back to where they began.

They are played by the rules, and told as any match is; the page shows them again and again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from dungeontwister.content.texts import languages
from dungeontwister.core.position.view import View
from dungeontwister.record.log import Log
from dungeontwister.record.notation import parse_move
from dungeontwister.record.positions import parse_position
from dungeontwister.server.protocol import GameInfo, Told
from dungeontwister.server.telling import feed
from dungeontwister.server.telling.games import Material, new_header

from .rulebook import Packed, packed

SCENARIO: Final = "tutorial-2"
POSITION: Final = (
    f"{SCENARIO} b1,r2/r1.1,b2/g1,g2 naga=3G warrior=3T colossus=2S rope=colossus backstabber=@6T"
    " NAGA=6G WARRIOR=5G COLOSSUS=1C BACKSTABBER=3C! KEY=4T ap=5"
)
MOVES: Final = """\
blue turn naga 3 cw; blue move warrior; blue step warrior 3C; blue step warrior 3S; blue stop
warrior; blue end; yellow turn NAGA 6 ccw; yellow move COLOSSUS; yellow step COLOSSUS 1S; yellow
stop COLOSSUS; yellow end; blue turn naga 3 cw; blue move warrior; blue step warrior 1C; blue
step warrior 3C; blue stop warrior; blue end; yellow turn NAGA 6 ccw; yellow move WARRIOR;
yellow step WARRIOR 5S; yellow step WARRIOR 5G; yellow stop WARRIOR; yellow end; blue turn naga
3 cw; blue move warrior; blue step warrior 3S; blue step warrior 5T; blue stop warrior; blue
end; yellow turn NAGA 6 ccw; yellow move WARRIOR; yellow step WARRIOR 5C; yellow step WARRIOR
5G; yellow stop WARRIOR; yellow end; blue turn naga 3 cw; blue move warrior; blue step warrior
3C; blue step warrior 3T; blue stop warrior; blue end; yellow turn NAGA 6 ccw; yellow move
COLOSSUS; yellow step COLOSSUS 1C; yellow stop COLOSSUS; yellow end"""


class Showcase(msgspec.Struct, frozen=True):
    """A game, how it stands at first, and what happens on the board."""

    game: GameInfo
    view: View
    events: tuple[Told, ...]
    """Afterwards everything lies and stands as it did at first."""


@cache
def packed_showcase(language: str) -> Packed | None:
    """The picture for a reader of a language; None: there are no texts in it."""
    if language not in languages():
        return None
    return packed(msgspec.json.encode(showcase(language)), "application/json")


def showcase(language: str) -> Showcase:
    """The picture for a reader of a language."""
    material = Material(new_header(SCENARIO))
    log = played_from_the_position(material)
    view = material.game.view(log.start, None)
    return Showcase(material.info(language), view, tuple(news(material, log, language)))


def played_from_the_position(material: Material) -> Log:
    """The log before its first move."""
    return Log(material.game, start=parse_position(material.names, POSITION))


def news(material: Material, log: Log, language: str) -> Iterator[Told]:
    """What a spectator sees happen on the board."""
    moments = [feed.Passed(len(log.events), log.scene)]
    log.on_step = feed.noting(moments)
    phrases = material.phrases(language)
    for text in MOVES.split(";"):
        log.send(parse_move(material.names, text.strip()))
        told = feed.news(log, moments, None, phrases)
        yield from (one for one in told if is_seen(one))
        del moments[:-1]


def is_seen(told: Told) -> bool:
    """Whether the board looks different afterwards."""
    return told.change is not None and bool(told.change.pieces or told.change.rooms)
