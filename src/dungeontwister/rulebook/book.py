"""The rulebook of a game as it is read: texts in blocks, heads resolved, what leads where."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from dungeontwister.content.line_ends import tied
from dungeontwister.content.rulebook_reader import (
    Paragraph,
    RulebookError,
    Words,
    spoken,
    structure,
    texts,
    told_games,
)
from dungeontwister.content.tables import PLAYED_WITH
from dungeontwister.content.texts import Catalogue, catalogue

ITEM: Final = "- "


class Block(msgspec.Struct, frozen=True):
    """A paragraph of prose, or a list. Of the parts of a line every second one is bold."""

    listed: bool
    lines: tuple[tuple[str, ...], ...]


class BookParagraph(msgspec.Struct, frozen=True):
    """A paragraph with its words."""

    id: str
    kind: str
    """`text` or `example`."""
    head: str
    """Its own, or the name of its card; an example has none."""
    blocks: tuple[Block, ...]
    caption: str
    picture: bool
    """Whether there is a picture."""
    card: str
    """The card whose entry it is; empty: none."""
    character: bool
    """Whether that is a character."""
    look: str
    """What its picture shows: the class of an NPC, otherwise the card."""
    abilities: tuple[str, ...]
    covers: tuple[str, ...]
    """The rules and questions of the ledger that it tells."""
    explains: tuple[str, ...]
    """Decisions, events and acts that lead here."""

    def plain(self) -> str:
        """All its words, for a search."""
        told = " ".join("".join(line) for block in self.blocks for line in block.lines)
        return f"{told} {self.caption}"


class BookChapter(msgspec.Struct, frozen=True):
    """A chapter with its title."""

    id: str
    title: str
    paragraphs: tuple[BookParagraph, ...]


class BookTitle(msgspec.Struct, frozen=True):
    """A game that has a rulebook, and what it is called."""

    game: str
    title: str


class Book(msgspec.Struct, frozen=True):
    """The rulebook of one game in one language."""

    game: str
    title: str
    """What the game is called, in the reader's language."""
    language: str
    """In which it is told: English, where the reader's language has no rulebook."""
    base: str
    """The game whose rules hold besides; empty: none."""
    games: tuple[BookTitle, ...]
    """All games with a rulebook, in the reader's language."""
    chapters: tuple[BookChapter, ...]

    def paragraphs(self) -> Iterator[tuple[BookChapter, BookParagraph]]:
        """All paragraphs, each with its chapter."""
        for chapter in self.chapters:
            yield from ((chapter, paragraph) for paragraph in chapter.paragraphs)


@cache
def book(game: str, language: str) -> Book:
    """The rulebook of a game for a reader of a language."""
    if game not in told_games():
        raise RulebookError(f'no rulebook "{game}"; there are {", ".join(told_games())}')
    told = spoken(game, language)
    names, words = catalogue(told, game), texts(game, told)
    chapters = tuple(
        BookChapter(
            chapter.id,
            tied(words[chapter.id].title),
            tuple(
                _paragraph(names, one, words[chapter.id].words[one.id]) for one in chapter.paragraph
            ),
        )
        for chapter in structure(game).chapter
    )
    games = tuple(BookTitle(one, _title(one, language)) for one in told_games())
    return Book(game, _title(game, language), told, PLAYED_WITH.get(game, ""), games, chapters)


def _title(game: str, language: str) -> str:
    return catalogue(language).text(f"page.game.{game}")


def _paragraph(names: Catalogue, paragraph: Paragraph, words: Words) -> BookParagraph:
    card = paragraph.card
    character = names.has(f"character.{card}")
    return BookParagraph(
        id=paragraph.id,
        kind=paragraph.kind,
        head=names.text(f"{'character' if character else 'object'}.{card}")
        if card
        else tied(words.head),
        blocks=tuple(blocks(tied(words.text))),
        caption=tied(words.caption),
        picture=bool(paragraph.picture),
        card=card,
        character=character,
        look=_look(card),
        abilities=paragraph.abilities,
        covers=paragraph.covers,
        explains=paragraph.explains,
    )


def _look(card: str) -> str:
    from dungeontwister.content.solo_reader import solo

    return next((npc.character for npc in solo().npcs if npc.id == card), card)


def blocks(text: str) -> Iterator[Block]:
    """A text in blocks: prose, and lists with an item a line; a line may go on in the next."""
    prose: list[str] = []
    items: list[str] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith(ITEM):
            items.append(line.removeprefix(ITEM))
        elif line.strip() and items:
            items[-1] += f" {line.strip()}"
        elif line.strip():
            prose.append(line.strip())
        if prose and (items or not line.strip()):
            yield Block(False, (_parts(" ".join(prose)),))
            prose = []
        if items and not line.strip():
            yield Block(True, tuple(map(_parts, items)))
            items = []


def _parts(line: str) -> tuple[str, ...]:
    return tuple(line.split("**"))
