"""Games as the server tells them, for the unit tests of the page: FOLDER.

The page's own code is tested with real messages and real texts, not with what somebody believes
they look like. They are written anew before the tests run; see `scripts/page.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec

from dungeontwister.content.texts import languages
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.server.protocol import Company, Table, Update, Welcome
from dungeontwister.server.routes.menu import texts
from dungeontwister.server.telling import feed
from dungeontwister.server.telling.games import Material, new_header

SEED: Final = "samples"


class Sample(NamedTuple):
    """A scenario, whose eyes it is seen through, and how many moves of it are played."""

    scenario: str
    seat: int
    players: tuple[str, str]
    moves: int


SAMPLES: Final = (
    Sample("tutorial-2", 0, ("person", "person"), 250),
    Sample("scenario-1", 0, ("person", "person"), 250),
    Sample("solo-green", 1, ("nobody", "person"), 120),
)


class Told(NamedTuple):
    """What travels: the greeting, and everything after it."""

    welcome: Welcome
    updates: tuple[Update, ...]


def main(folder: str) -> int:
    """Write the games and the texts."""
    where = Path(folder)
    where.mkdir(parents=True, exist_ok=True)
    for sample in SAMPLES:
        write(where / f"{sample.scenario}.json", played(sample))
    for language in languages():
        write(where / f"texts-{language}.json", texts(language))
    return 0


def write(file: Path, what: object) -> None:
    """One file."""
    file.write_bytes(msgspec.json.encode(what))


def played(sample: Sample) -> Told:
    """A game of moves at random, as one seat is told of it."""
    material = Material(new_header(sample.scenario))
    log = Log(material.game, Source(SEED))
    phrases = material.phrases("en")
    welcome = Welcome(
        id="hello",
        match=SEED,
        seat=sample.seat,
        players=sample.players,
        company=Company(("", ""), (True, True)),
        game=material.info("en"),
        since=0,
        events=feed.told(log, 0, sample.seat, phrases),
        table=table(sample, material, log),
    )
    return Told(welcome, tuple(updates(sample, material, log)))


def updates(sample: Sample, material: Material, log: Log) -> Iterator[Update]:
    """What the seat is told after each move."""
    choice, phrases = Random(SEED).choice, material.phrases("en")
    moments = [feed.Passed(len(log.events), log.scene)]
    log.on_step = feed.noting(moments)
    for _ in range(sample.moves):
        since, asked = len(log.events), feed.deciders(log)
        if not asked:
            return
        log.send(choice(log.game.legal(log.state, asked[0])))
        told = feed.news(log, moments, sample.seat, phrases)
        yield Update(since=since, events=told, table=table(sample, material, log))
        del moments[:-1]


def table(sample: Sample, material: Material, log: Log) -> Table:
    """How things stand for the seat."""
    prompt = log.game.prompt(log.state, sample.seat)
    phrases = material.phrases("en")
    view = log.game.view(log.state, sample.seat)
    return feed.table(log, feed.deciders(log), prompt, view, phrases, ())


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
