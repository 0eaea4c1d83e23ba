"""Records of every earlier version replay, and lead where they led."""

import tarfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from dungeontwister.core.decisions.moves import Turn
from dungeontwister.record import version_1
from dungeontwister.record.files import (
    RULES_VERSION,
    Record,
    RecordError,
    read_record,
    record_text,
)
from dungeontwister.record.log import Log, Undo
from dungeontwister.record.notation import Names
from dungeontwister.record.parley import ENDINGS, LAPSE, WORDS, Parleyed
from dungeontwister.record.positions import position_text
from dungeontwister.series import packaged
from tests.support.positions import at

FILE: Final = Path(__file__).parent / "version_1" / "records.tar.xz"
TALKS: Final = Path(__file__).parent / "version_2" / "records.tar.xz"
COUNT: Final = 100


@pytest.fixture(scope="module")
def kept() -> dict[str, str]:
    """The files of the archive by name."""
    return unpacked(FILE)


def unpacked(archived: Path) -> dict[str, str]:
    """The files of an archive by name."""
    with tarfile.open(archived) as archive:
        found = {member.name: archive.extractfile(member) for member in archive}
        return {name: file.read().decode() for name, file in found.items() if file}


def records(kept: dict[str, str]) -> Iterator[tuple[str, Record, str]]:
    """Each record with its name and the position in which it ended."""
    for name, text in kept.items():
        stem, _, suffix = name.partition(".")
        if suffix == "record":
            yield stem, read_record(text), kept[f"{stem}.end"]


def test_every_record_leads_where_it_led(kept: dict[str, str]) -> None:
    seen = 0
    for name, record, end in records(kept):
        names = Names(record.game)
        log = record.replay()
        assert position_text(names, log.state) == version_1.position(names, end), name
        seen += 1
    assert seen == COUNT


def test_every_record_with_what_was_said_leads_where_it_led() -> None:
    said, endings = set(), {}
    for name, record, end in records(unpacked(TALKS)):
        log = record.replay()
        assert position_text(Names(record.game), log.state) == end.strip(), name
        assert log.state.ending
        endings[name] = log.state.ending.reason
        said |= {event.word for _, event in log.events if isinstance(event, Parleyed)}
    assert endings == {name: name for name in ENDINGS}
    assert said == {*WORDS, LAPSE}


@pytest.mark.rule("CG-ROT-08")
def test_a_header_without_the_word_is_friendly_unless_it_says_rated(kept: dict[str, str]) -> None:
    for name, record, _ in records(kept):
        assert record.header.options.friendly is not ('"rated":true' in kept[f"{name}.record"])
    undone = [name for name, record, _ in records(kept) if has_undone_rotation(record)]
    assert undone, "records in which a rotation was taken back are what this is about"


def has_undone_rotation(record: Record) -> bool:
    """Whether the last thing that was done before taking back was to turn a room."""
    pairs = pairwise(record.entries)
    return any(isinstance(one, Turn) and isinstance(two, Undo) for one, two in pairs)


# ---- moves that today's rules refuse

LEAP: Final = "blue jump naga 3T"


def stored_record(rules: int, *entries: str) -> str:
    """A record of some version of the rules, from a position in which nobody can jump."""
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2")
    log = Log(table.game, start=table.state)
    lines = record_text(packaged(table.game), log).splitlines()
    lines[1] = lines[1].replace(f'"rules":{RULES_VERSION}', f'"rules":{rules}')
    return "\n".join([*lines[:2], *entries, f"end {len(entries)}"]) + "\n"


def test_a_refused_move_of_older_rules_is_followed_and_reported() -> None:
    log = read_record(stored_record(1, LEAP)).replay()
    (found,) = log.differences
    assert found.refusal is not None
    assert (found.entry, found.refusal.reason) == (0, "no-pit-to-jump")
    assert len(log.entries) == 1


def test_a_refused_move_of_the_present_rules_is_an_error() -> None:
    with pytest.raises(RecordError, match="line 3: refused"):
        read_record(stored_record(RULES_VERSION, LEAP)).replay()


def test_whose_turn_it_is_counts_in_every_version() -> None:
    with pytest.raises(RecordError, match="line 3: refused"):
        read_record(stored_record(1, "yellow jump NAGA 3T")).replay()
