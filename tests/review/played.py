"""Records of a few moves from a position, with chance by lot."""

from __future__ import annotations

from dungeontwister.record.files import Header, Record
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names, parse_move
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from dungeontwister.series import build, packaged

WON = "tutorial-1 b1,?/?,? blue naga=1T ap=3 vp=1,0"
"""Blue can win at once."""


def played(position: str, *made: str, seed: int = 1) -> Record:
    """What some moves and undos from a position make; chance answers by lot."""
    names = Names(build(position.split()[0]))
    log = Log(names.game, Source(seed), parse_position(names, position))
    for text in made:
        if text.endswith("undo"):
            log.undo(0 if text.startswith("blue") else 1)
        else:
            log.play(parse_move(names, text))
    header = Header(
        edition=names.game.edition.name,
        scenario=names.game.setup.scenario,
        start=position,
        content=packaged(names.game),
    )
    return Record(header, names.game, tuple(log.entries))
