"""The rulebook as a document to print: one HTML file with its pictures, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import count
from typing import Final

from dungeontwister.content.texts import Catalogue, catalogue
from dungeontwister.render.svg.picture import token_svg

from .book import Block, Book, BookChapter, BookParagraph, book
from .pictures import picture

STYLE: Final = """
@page { size: A4; margin: 18mm 16mm; }
:root { color: #1b1710; background: #fff; font: 11pt/1.4 "Barlow Semi Condensed", sans-serif; }
body { max-width: 178mm; margin: 0 auto; padding: 8mm; }
h1, h2, h3, h4 { font-family: Grenze, Georgia, serif; line-height: 1.1; break-after: avoid; }
h1 { font-size: 30pt; margin: 0 0 6mm; }
h2 { font-size: 22pt; border-bottom: 1.5pt solid #b08a4a; }
h3 { font-size: 16pt; margin: 7mm 0 2mm; color: #6a4a16; }
h4 { font-size: 12.5pt; margin: 4mm 0 1mm; }
p, ul { margin: 0 0 2mm; orphans: 3; widows: 3; }
ul { padding-left: 5mm; }
a { color: inherit; }
section.game { break-before: page; }
section.game:first-of-type { break-before: auto; }
nav ol { columns: 2; padding-left: 6mm; }
article { break-inside: avoid-page; }
article.example { border-left: 2pt solid #b08a4a; padding-left: 4mm; margin: 2mm 0; }
article.card { display: grid; grid-template-columns: 14mm 1fr; column-gap: 4mm; }
article.card > * { grid-column: 2; }
article.card > .token { grid-column: 1; grid-row: 1 / span 20; width: 12mm; }
.token svg { width: 12mm; height: 12mm; }
figure { margin: 2mm 0 3mm; break-inside: avoid; }
figure svg { display: block; max-width: 100%; max-height: 85mm; width: auto; }
figcaption, small { font-size: 9pt; color: #5e4722; }
@media print { body { padding: 0; max-width: none; } * { print-color-adjust: exact; } }
"""


def document(games: Iterable[str], language: str) -> str:
    """The rulebooks of some games as one page of HTML."""
    books = [book(game, language) for game in games]
    words = catalogue(language)
    title = words.text("rulebook.title")
    numbers = count(1)
    inside = "".join(_game(one, words, numbers) for one in books)
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
        f"<p><small>{escape(words.text('rulebook.codes'))}</small></p>\n"
        f"{_contents(books, words)}{inside}</body>\n</html>\n"
    )


def _contents(books: list[Book], words: Catalogue) -> str:
    parts = [f"<nav><h2>{escape(words.text('rulebook.contents'))}</h2>\n"]
    for one in books:
        parts.append(f"<h3>{escape(one.title)}</h3>\n<ol>\n")
        parts += [
            f'<li><a href="#{one.game}-{chapter.id}">{escape(chapter.title)}</a></li>\n'
            for chapter in one.chapters
        ]
        parts.append("</ol>\n")
    return "".join([*parts, "</nav>\n"])


def _game(one: Book, words: Catalogue, numbers: Iterator[int]) -> str:
    told = "" if one.language == words.language else words.text("rulebook.english")
    note = f"<p><small>{escape(told)}</small></p>\n" if told else ""
    chapters = "".join(_chapter(one, chapter, numbers) for chapter in one.chapters)
    head = f"<h2>{escape(one.title)}</h2>\n"
    return f'<section class="game" lang="{one.language}">\n{head}{note}{chapters}</section>\n'


def _chapter(one: Book, chapter: BookChapter, numbers: Iterator[int]) -> str:
    parts = [_paragraph(one, chapter, paragraph, numbers) for paragraph in chapter.paragraphs]
    head = f'<h3 id="{one.game}-{chapter.id}">{escape(chapter.title)}</h3>\n'
    return head + "".join(parts)


def _paragraph(
    one: Book, chapter: BookChapter, paragraph: BookParagraph, numbers: Iterator[int]
) -> str:
    kind = "card" if paragraph.card else paragraph.kind
    parts = [f'<article class="{kind}">\n']
    if paragraph.card:
        parts.append(_token(one, paragraph, numbers))
    if paragraph.head:
        parts.append(f"<h4>{escape(paragraph.head)}</h4>\n")
    if paragraph.kind == "example":
        parts.append(f"<b>{escape(catalogue(one.language).text('rulebook.example'))}</b>\n")
    parts += [_block(block) for block in paragraph.blocks]
    if paragraph.picture:
        parts.append(_figure(one, chapter, paragraph, numbers))
    if paragraph.covers:
        parts.append(f"<small>{', '.join(paragraph.covers)}</small>\n")
    return "".join([*parts, "</article>\n"])


def _token(one: Book, paragraph: BookParagraph, numbers: Iterator[int]) -> str:
    drawn = token_svg(
        paragraph.look, character=paragraph.character, edition=one.game, name=paragraph.head
    )
    inside = _unique(drawn, next(numbers))
    return f'<div class="token" aria-hidden="true">{inside}</div>\n'


def _figure(
    one: Book, chapter: BookChapter, paragraph: BookParagraph, numbers: Iterator[int]
) -> str:
    drawn = picture(one.game, one.language, chapter.id, paragraph.id) or ""
    return (
        f"<figure>{_unique(drawn, next(numbers))}"
        f"<figcaption>{escape(paragraph.caption)}</figcaption></figure>\n"
    )


def _unique(drawn: str, number: int) -> str:
    """The definitions of each picture have names of their own in the document."""
    return drawn.replace("dt-", f"p{number}-")


def _block(block: Block) -> str:
    if not block.listed:
        return f"<p>{_line(block.lines[0])}</p>\n"
    return "<ul>\n" + "".join(f"<li>{_line(line)}</li>\n" for line in block.lines) + "</ul>\n"


def _line(parts: tuple[str, ...]) -> str:
    return "".join(
        f"<b>{escape(part)}</b>" if number % 2 else escape(part)
        for number, part in enumerate(parts)
    )
