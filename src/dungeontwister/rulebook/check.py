"""What is wrong with the rulebook of a game.

python -m dungeontwister.rulebook.check card_game       one game, every language; without: all
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from dungeontwister.content.rulebook_reader import (
    FOLDER,
    GAMES,
    Paragraph,
    RulebookError,
    Structure,
    Texts,
    read_structure,
    read_texts,
)
from dungeontwister.content.tables import PLAYED_WITH
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.ledger.reading import Ledger, read_ledger, rules_folder
from dungeontwister.record.notation import Names, NotationError
from dungeontwister.record.positions import parse_position
from dungeontwister.series import build, title_of

from .entries import abilities, cards
from .leading import unexplained

NOT_SAID: Final = "not_said.toml"


class NotSaid(msgspec.Struct, frozen=True):
    """Words that a player must not read."""

    patterns: tuple[str, ...]
    words: dict[str, tuple[str, ...]]


@cache
def ledger() -> Ledger:
    """The ledger, read once."""
    return read_ledger(rules_folder())


@cache
def not_said() -> NotSaid:
    """The packaged list."""
    table = tomllib.loads((FOLDER / NOT_SAID).read_text(encoding="utf-8"))
    patterns = table.pop("patterns")
    return msgspec.convert({"patterns": patterns, "words": table}, NotSaid)


def problems(game: str, folder: Path = FOLDER) -> Iterator[str]:
    """Everything that is wrong with the rulebook of a game, a line each."""
    base = PLAYED_WITH.get(game)
    try:
        found = read_structure(folder / f"{game}.toml")
        besides = read_structure(folder / f"{base}.toml") if base else None
    except RulebookError as error:
        yield str(error)
        return
    for check in (unknown, uncovered, without_entry, undrawn):
        yield from check(game, found)
    yield from unexplained(game, found, besides)
    for file in sorted(folder.glob(f"*/{game}.toml")):
        yield from text_problems(file, found)
    for language in ("en", "fr"):
        if not (folder / language / f"{game}.toml").is_file():
            yield f"{language}/{game}.toml: there is no such file"


def text_problems(file: Path, known: Structure) -> Iterator[str]:
    """What is wrong with the texts of a language."""
    try:
        texts = read_texts(file, known)
    except RulebookError as error:
        yield str(error)
        return
    yield from unspeakable(f"{file.parent.name}/{file.name}", texts, file.parent.name)


# ---- rules


def ids_of(game: str) -> tuple[str, ...]:
    """The rules and questions of a game."""
    return (*ledger().games[game], *ledger().asked[game])


def unknown(game: str, known: Structure) -> Iterator[str]:
    """Ids that are in no ledger of the game, nor of the one that it is played with."""
    own, base = {*ids_of(game)}, PLAYED_WITH.get(game)
    all_ids = own | {*ids_of(base)} if base else own
    for chapter, paragraph in known.paragraphs():
        for name in paragraph.covers:
            if name not in all_ids:
                yield f"{place(game, chapter, paragraph)}: {name} is not in the ledger"
    covered = {name for _, paragraph in known.paragraphs() for name in paragraph.covers}
    for name in known.programmers:
        if name not in own:
            yield f"{game}.toml, programmers: {name} is not in the ledger"
        if name in covered:
            yield f"{game}.toml, programmers: {name} is covered by a paragraph"


def uncovered(game: str, known: Structure) -> Iterator[str]:
    """Rules and questions that no paragraph tells."""
    told = {name for _, paragraph in known.paragraphs() for name in paragraph.covers}
    for name in ids_of(game):
        if name not in told and name not in known.programmers:
            yield f"{game}.toml: {name} is not covered"


# ---- cards


def without_entry(game: str, known: Structure) -> Iterator[str]:
    """Cards and abilities that have no entry, or two, and entries of what there is not."""
    yield from _entries(game, known, "card", cards, lambda one: filter(None, [one.card]))
    yield from _entries(game, known, "ability", abilities, lambda one: iter(one.abilities))


def _entries(
    game: str,
    known: Structure,
    kind: str,
    listed: Callable[[str], tuple[str, ...]],
    named: Callable[[Paragraph], Iterator[str]],
) -> Iterator[str]:
    base = PLAYED_WITH.get(game)
    wanted, besides = listed(game), listed(base) if base else ()
    there = {name for _, paragraph in known.paragraphs() for name in named(paragraph)}
    yield from (f"{game}.toml: {kind} {name} has no entry" for name in wanted if name not in there)
    seen = set[str]()
    for chapter, paragraph in known.paragraphs():
        for name in named(paragraph):
            if name not in wanted and name not in besides:
                yield f"{place(game, chapter, paragraph)}: there is no {kind} {name}"
            if kind == "card" and name in seen:
                yield f"{place(game, chapter, paragraph)}: {kind} {name} has two entries"
            seen.add(name)


# ---- pictures


def undrawn(game: str, known: Structure) -> Iterator[str]:
    """Pictures that are no positions of this game."""
    for chapter, paragraph in known.paragraphs():
        if paragraph.picture and (fault := picture_fault(game, paragraph.picture)):
            yield f"{place(game, chapter, paragraph)}: picture: {fault}"


def picture_fault(game: str, picture: str) -> str:
    """Why a position cannot be drawn here; empty: it can."""
    try:
        scenario = picture.split()[0]
        title = title_of(scenario).name
        if title not in (game, PLAYED_WITH.get(game)):
            return f"{scenario} is a scenario of {title}"
        parse_position(Names(build(scenario)), picture)
    except (ContentError, NotationError) as error:
        return str(error).removeprefix(": ")
    return ""


# ---- words


def unspeakable(file: str, texts: Texts, language: str) -> Iterator[str]:
    """What players are told in words that are not theirs."""
    for chapter, told in texts.items():
        spoken = {"title": told.title}
        for name, words in told.words.items():
            spoken[name] = f"{words.head}\n{words.text}\n{words.caption}"
        for name, text in spoken.items():
            for found in not_a_players(text, language):
                yield f'{file}, chapter {chapter}, paragraph {name}: says "{found}"'


def not_a_players(text: str, language: str) -> tuple[str, ...]:
    """The words of a text that are not a player's."""
    return tuple(dict.fromkeys(match[0] for match in _pattern(language).finditer(text)))


@cache
def _pattern(language: str) -> re.Pattern[str]:
    listed = not_said()
    words = [
        rf"(?i:(?<![\w’-]){re.escape(word)}(?![\w-]))" for word in listed.words.get(language, ())
    ]
    return re.compile("|".join([*listed.patterns, *words]))


def place(game: str, chapter: str, paragraph: Paragraph) -> str:
    """Where a paragraph stands, for messages."""
    return f"{game}.toml, chapter {chapter}, paragraph {paragraph.id}"


def main(games: list[str]) -> int:
    """Print what is wrong; the status is 1 if something is."""
    found = [line for game in games or GAMES for line in problems(game)]
    for line in found:
        print(line)
    print(f"{len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
