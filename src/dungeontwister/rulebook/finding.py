"""Finding paragraphs: by words, by a rule's id, by a card, an ability, or by what leads to them."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Final

from dungeontwister.content.texts import catalogue

from .book import Book, BookChapter, BookParagraph, book

Found = tuple[Book, BookChapter, BookParagraph]
WORD: Final = re.compile(r"[^\W_]+")
SHORT: Final = 3
"""A word of fewer letters says nothing by itself."""
TELLING: Final = 4
"""Letters of a word; shorter ones begin a word in every paragraph."""
LETTERS: Final = {"œ": "oe", "æ": "ae", "ß": "ss"}


def books(game: str, language: str) -> Iterator[Book]:
    """The rulebook of a game, then that of the game whose rules hold besides."""
    own = book(game, language)
    yield own
    if own.base:
        yield book(own.base, language)


def telling(game: str, language: str, rule: str) -> Found | None:
    """The first paragraph that tells a rule of the ledger."""
    return _first(game, language, lambda one: rule in one.covers)


def entry(game: str, language: str, card: str) -> Found | None:
    """The entry of a card."""
    return _first(game, language, lambda one: one.card == card)


def _first(game: str, language: str, wanted: Callable[[BookParagraph], bool]) -> Found | None:
    for told in books(game, language):
        for chapter, paragraph in told.paragraphs():
            if wanted(paragraph):
                return told, chapter, paragraph
    return None


# ---- by words


def folded(text: str) -> str:
    """Without accents, in small letters."""
    small = unicodedata.normalize("NFD", text.casefold())
    plain = "".join(letter for letter in small if not unicodedata.combining(letter))
    return "".join(LETTERS.get(letter, letter) for letter in plain)


def telling_words(language: str, words: str) -> list[str]:
    """The words of a question but for those that any question has; all, if it has no others."""
    every = WORD.findall(folded(words))
    small = {*WORD.findall(folded(catalogue(language).text("rulebook.small-words")))}
    return [word for word in every if word not in small] or every


def search(game: str, language: str, words: str) -> list[Found]:
    """The paragraphs with all of these words, or with words that begin so; heads come first,
    then what stands in a chapter about one of them.
    """
    wanted = telling_words(language, words)
    if not wanted:
        return []
    found = [
        (rank, one) for told in books(game, language) for rank, one in _ranked(told, wanted) if rank
    ]
    return [one for _, one in sorted(found, key=lambda pair: -pair[0])]


def nearest(game: str, language: str, words: str) -> list[Found]:
    """Where no paragraph has all of these words: those with some; a rare word weighs more.

    Of a word that is nowhere so much counts as is somewhere: `jeter` finds `jeteur`.
    """
    every = [
        (_all(paragraph), (told, chapter, paragraph))
        for told in books(game, language)
        for chapter, paragraph in told.paragraphs()
    ]
    known = {word for words_of, _ in every for word in words_of}
    sought = [word for word in telling_words(language, words) if len(word) >= SHORT]
    wanted = {_beginning(known, word) for word in sought}
    there = [({word for word in wanted if _begun(told, word)}, one) for told, one in every]
    often = Counter(word for had, _ in there for word in had)
    weighed = [(sum(1 / often[word] for word in had), one) for had, one in there if had]
    least = max((weight for weight, _ in weighed), default=0) / 2
    weighed.sort(key=lambda pair: -pair[0])
    return [one for weight, one in weighed if weight >= least]


def _beginning(known: Collection[str], word: str) -> str:
    """So much of a word as a known one begins with; all of it, where none does."""
    cut = (word[:end] for end in range(len(word), TELLING - 1, -1))
    return next((one for one in cut if _begun(known, one)), word)


def _all(paragraph: BookParagraph) -> list[str]:
    return WORD.findall(folded(f"{paragraph.head} {paragraph.plain()}"))


def _ranked(told: Book, wanted: list[str]) -> Iterator[tuple[int, Found]]:
    for chapter, paragraph in told.paragraphs():
        titles = WORD.findall(folded(chapter.title))
        heads = WORD.findall(folded(paragraph.head))
        everything = [*heads, *WORD.findall(folded(paragraph.plain()))]
        yield _rank(titles, heads, everything, wanted), (told, chapter, paragraph)


def _rank(titles: list[str], heads: list[str], everything: list[str], wanted: list[str]) -> int:
    """0: a word is missing; 5: the head is the words, 4: has them all, 3: has one of them;
    2: the chapter's title has one, 1: only the text has them.
    """
    if not all(_has(everything, word) for word in wanted):
        return 0
    there = [_has(heads, word) for word in wanted]
    if any(there):
        return 3 + all(there) + (all(there) and len(heads) == len(wanted))
    return 2 if any(_has(titles, word) for word in wanted) else 1


def _has(words: Collection[str], wanted: str) -> bool:
    """The last letter of a longer word is a matter of its form: `ropes`, `gagner`."""
    return _begun(words, wanted[:-1] if len(wanted) > TELLING else wanted)


def _begun(words: Collection[str], beginning: str) -> bool:
    return any(word.startswith(beginning) for word in words)
