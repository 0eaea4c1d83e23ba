"""The rulebook in lines of plain text: chapters, one chapter, a rule, or what a search finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from dungeontwister.content.rulebook_reader import told_games
from dungeontwister.content.texts import catalogue
from dungeontwister.ledger.reading import QUESTION_ID, RULE_ID

from .book import Book, BookChapter, BookParagraph, book
from .finding import Found, entry, nearest, search, telling
from .pictures import in_signs

FULL: Final = 3
"""So many paragraphs of a search are told in full; of the others there are the heads."""

HEAD: Final = "head"
TEXT: Final = "text"
ITEM: Final = "item"
SMALL: Final = "small"
BOARD: Final = "board"
EXAMPLE: Final = "example"

Text = Callable[..., str]


class Line(NamedTuple):
    """A line, and what it is: a head, prose, an item of a list, small print, or of a board.

    Lines of a board are as long as they are; all others are wrapped.
    """

    kind: str
    words: str


def answer(game: str, language: str, words: str) -> Iterator[Line]:
    """The answer to words, to a rule, to the number of a chapter, or to nothing."""
    told, text = book(game, language), catalogue(language, game).text
    if told.language != language:
        yield Line(SMALL, text("rulebook.english"))
    name = words.strip("[] ").upper()
    if not words.strip():
        yield from _contents(told, text)
    elif RULE_ID.fullmatch(name) or QUESTION_ID.fullmatch(name):
        yield from _rule(game, language, name, text)
    elif words.strip().isdecimal():
        yield from _numbered(told, int(words), text)
    else:
        found = search(game, language, words)
        near = [] if found else nearest(game, language, words)
        if near:
            yield Line(SMALL, text("rulebook.nearest"))
        yield from _search(found or near, words.strip(), text)


def entry_lines(game: str, language: str, card: str) -> Iterator[Line]:
    """The entry of a card; nothing, if it has none."""
    found = entry(game, language, card) if game in told_games() else None
    if found:
        yield from _paragraph(found, headed=False)
        yield from _small(found, catalogue(language, game).text)


def _contents(told: Book, text: Text) -> Iterator[Line]:
    yield Line(HEAD, text("rulebook.of", game=told.title))
    for number, chapter in enumerate(told.chapters, start=1):
        yield Line(ITEM, f"{number}. {chapter.title}")
    yield Line(SMALL, text("rulebook.how"))


def _numbered(told: Book, number: int, text: Text) -> Iterator[Line]:
    if not 1 <= number <= len(told.chapters):
        yield Line(TEXT, text("rulebook.no-chapter", last=len(told.chapters)))
        return
    chapter = told.chapters[number - 1]
    yield Line(HEAD, f"{number}. {chapter.title}")
    for paragraph in chapter.paragraphs:
        yield Line(TEXT, "")
        yield from _paragraph((told, chapter, paragraph))


def _rule(game: str, language: str, name: str, text: Text) -> Iterator[Line]:
    found = telling(game, language, name)
    if found is None:
        yield Line(TEXT, text("rulebook.no-rule", rule=name))
    else:
        yield from _found(found, text)


def _search(found: list[Found], words: str, text: Text) -> Iterator[Line]:
    if not found:
        yield Line(TEXT, text("rulebook.nothing", words=words))
    for number, one in enumerate(found[:FULL]):
        if number:
            yield Line(TEXT, "")
        yield from _found(one, text)
    if found[FULL:]:
        yield Line(TEXT, "")
        yield Line(HEAD, text("rulebook.more", number=len(found) - FULL))
    for _, chapter, paragraph in found[FULL:]:
        yield Line(ITEM, f"{_titled(chapter, paragraph, text)} ({chapter.title})")


def called(chapter: BookChapter, paragraph: BookParagraph) -> str:
    """The head of a paragraph; an example has that of the paragraph before it."""
    before = chapter.paragraphs[: chapter.paragraphs.index(paragraph) + 1]
    return next((one.head for one in reversed(before) if one.head), chapter.title)


def _titled(chapter: BookChapter, paragraph: BookParagraph, text: Text) -> str:
    """What it is called among others: an example is told from the paragraph before it."""
    head = called(chapter, paragraph)
    return text("rulebook.example-of", head=head) if paragraph.kind == EXAMPLE else head


def _found(one: Found, text: Text) -> Iterator[Line]:
    _, chapter, paragraph = one
    yield Line(HEAD, _titled(chapter, paragraph, text))
    yield from _paragraph(one, headed=False)
    yield from _small(one, text)


def _small(one: Found, text: Text) -> Iterator[Line]:
    """Where it stands, and the rules that it tells: for disputes."""
    told, chapter, paragraph = one
    where, rules = f"{told.title}, {chapter.title}", ", ".join(paragraph.covers)
    yield Line(SMALL, text("rulebook.ids", where=where, rules=rules) if rules else where)


def _head(told: Book, paragraph: BookParagraph) -> Iterator[Line]:
    """An example has no head of its own, but is called one."""
    if paragraph.kind == EXAMPLE:
        yield Line(HEAD, catalogue(told.language).text("rulebook.example"))
    elif paragraph.head:
        yield Line(HEAD, paragraph.head)


def _paragraph(one: Found, headed: bool = True) -> Iterator[Line]:
    told, chapter, paragraph = one
    if headed:
        yield from _head(told, paragraph)
    for block in paragraph.blocks:
        for line in block.lines:
            yield Line(ITEM if block.listed else TEXT, "".join(line))
    if paragraph.picture:
        board = in_signs(told.game, told.language, chapter.id, paragraph.id)
        yield from (Line(BOARD, line) for line in board)
        yield Line(SMALL, paragraph.caption)
