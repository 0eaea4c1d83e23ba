"""The players' rulebook of each game: its structure, and its texts in each language.

`rulebook/<game>.toml` says which paragraphs there are, what rules of the ledger each tells and what
it belongs to; `rulebook/<language>/<game>.toml` has the texts. A fault is refused with its file,
chapter and paragraph.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec

FOLDER: Final = Path(__file__).parent / "rulebook"
GAMES: Final = ("card_game", "prison", "solo")
NATIVE: Final = "en"
"""What a language without texts of its own is told instead."""
MOST: Final = 12
"""The most rules that one paragraph can tell."""

NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
EXPLAINED: Final = re.compile(r"(decision|event|act)\.[a-z]+(-[a-z]+)*")


class RulebookError(ValueError):
    """A file of the rulebook is wrong: which one, where in it, and why."""

    def __init__(self, what: str, *where: str) -> None:
        super().__init__(f"{', '.join(filter(None, where))}: {what}")


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a paragraph is about, without a word of it."""

    id: str
    kind: Literal["text", "example"] = "text"
    covers: tuple[str, ...] = ()
    """The rules and questions of the ledger that it tells."""
    picture: str = ""
    """A position, in the notation."""
    card: str = ""
    """The character, object or NPC whose entry it is: his name is its head."""
    abilities: tuple[str, ...] = ()
    explains: tuple[str, ...] = ()
    """What leads here: `decision.combat`, `event.stepped`, `act.jump`."""

    @property
    def headed(self) -> bool:
        """Whether its head is a text of its own."""
        return not self.card and self.kind == "text"


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Paragraphs in the order in which one learns."""

    id: str
    paragraph: tuple[Paragraph, ...]


class Structure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rulebook of a game without its texts."""

    chapter: tuple[Chapter, ...]
    programmers: dict[str, str] = {}
    """What of the ledger says nothing to a player, and why."""

    def paragraphs(self) -> Iterator[tuple[str, Paragraph]]:
        """All paragraphs, each with the id of its chapter."""
        for chapter in self.chapter:
            yield from ((chapter.id, paragraph) for paragraph in chapter.paragraph)


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a paragraph."""

    text: str
    head: str = ""
    caption: str = ""
    """Stands under the picture, and in its place for readers who cannot see it."""


class ChapterWords(msgspec.Struct, frozen=True):
    """The texts of a chapter."""

    title: str
    words: dict[str, Words]


Texts = Mapping[str, ChapterWords]
Read = TypeVar("Read", Structure, Words)


# ---- what is packaged


@cache
def structure(game: str) -> Structure:
    """The packaged structure of a game's rulebook."""
    return read_structure(FOLDER / f"{game}.toml")


@cache
def texts(game: str, language: str) -> Texts:
    """The packaged texts of a game's rulebook."""
    return read_texts(FOLDER / language / f"{game}.toml", structure(game))


def told_games() -> tuple[str, ...]:
    """The games that have a rulebook."""
    return tuple(game for game in GAMES if (FOLDER / f"{game}.toml").is_file())


def told_languages(game: str) -> tuple[str, ...]:
    """The languages in which a game's rulebook is written."""
    return tuple(sorted(file.parent.name for file in FOLDER.glob(f"*/{game}.toml")))


def spoken(game: str, language: str) -> str:
    """The language in which a reader of a language is told: his own, or English."""
    return language if language in told_languages(game) else NATIVE


# ---- the structure


def read_structure(file: Path) -> Structure:
    """The structure in a file."""
    table = _table(file)
    for number, chapter in enumerate(table.get("chapter", []), start=1):
        _check_tables(file, chapter, number)
    found = _converted(table, Structure, _shown(file))
    _check_unique([chapter.id for chapter in found.chapter], "chapter", _shown(file))
    for chapter in found.chapter:
        names = [paragraph.id for paragraph in chapter.paragraph]
        _check_unique(names, "paragraph", _shown(file), f"chapter {chapter.id}")
    for chapter, paragraph in found.paragraphs():
        _check_paragraph(paragraph, *_where(file, chapter, paragraph.id))
    for name, reason in found.programmers.items():
        if not reason.strip():
            raise RulebookError(f"{name} needs a reason", _shown(file), "programmers")
    return found


def _check_tables(file: Path, chapter: Any, number: int) -> None:
    """Each paragraph by itself, so that a fault names it."""
    name = f"chapter {chapter.get('id', f'number {number}')}"
    for nth, paragraph in enumerate(chapter.get("paragraph", []), start=1):
        called = f"paragraph {paragraph.get('id', f'number {nth}')}"
        try:
            msgspec.convert(paragraph, Paragraph)
        except msgspec.ValidationError as error:
            raise RulebookError(str(error), _shown(file), name, called) from error


def _check_paragraph(paragraph: Paragraph, *where: str) -> None:
    if paragraph.id == "title":
        raise RulebookError('"title" is the title of a chapter', *where)
    if len(paragraph.covers) > MOST:
        raise RulebookError(
            f"covers {len(paragraph.covers)} rules; a paragraph tells {MOST} at most", *where
        )
    for field in ("covers", "abilities", "explains"):
        _check_repeated(getattr(paragraph, field), field, *where)
    for name in paragraph.explains:
        if not EXPLAINED.fullmatch(name):
            raise RulebookError(f'explains "{name}", which is no decision, event or act', *where)


def _check_repeated(names: tuple[str, ...], field: str, *where: str) -> None:
    for name in names:
        if names.count(name) > 1:
            raise RulebookError(f"{field} names {name} twice", *where)


def _check_unique(names: list[str], kind: str, *where: str) -> None:
    for name in names:
        if not NAME.fullmatch(name):
            raise RulebookError(f'"{name}" is no id: small letters, digits and hyphens', *where)
        if names.count(name) > 1:
            raise RulebookError(f"there are two of {kind} {name}", *where)


# ---- the texts


def read_texts(file: Path, known: Structure) -> Texts:
    """The texts in a file: a title for each chapter, and words for each paragraph."""
    table = _table(file)
    _check_names(table, [chapter.id for chapter in known.chapter], "chapter", _shown(file))
    return {
        chapter.id: _chapter_words(file, table[chapter.id], chapter) for chapter in known.chapter
    }


def _chapter_words(file: Path, table: Any, chapter: Chapter) -> ChapterWords:
    where = _shown(file), f"chapter {chapter.id}"
    if not isinstance(table, dict):
        raise RulebookError("has to be a table", *where)
    title = table.get("title")
    if not isinstance(title, str) or not title.strip():
        raise RulebookError("has no title", *where)
    rest = {name: value for name, value in table.items() if name != "title"}
    _check_names(rest, [paragraph.id for paragraph in chapter.paragraph], "paragraph", *where)
    words = {one.id: _words(file, rest[one.id], chapter.id, one) for one in chapter.paragraph}
    return ChapterWords(title, words)


def _words(file: Path, table: Any, chapter: str, paragraph: Paragraph) -> Words:
    where = _where(file, chapter, paragraph.id)
    words = _converted(table, Words, *where)
    if not words.text.strip():
        raise RulebookError("has no text", *where)
    _check_there(words.head, paragraph.headed, "head", *where)
    _check_there(words.caption, bool(paragraph.picture), "caption", *where)
    _check_marks(words.text, *where)
    return msgspec.structs.replace(words, text=words.text.strip())


def _check_there(text: str, wanted: bool, field: str, *where: str) -> None:
    if wanted and not text.strip():
        raise RulebookError(f"has no {field}", *where)
    if text and not wanted:
        raise RulebookError(f"has a {field}, for which there is no place", *where)


def _check_marks(text: str, *where: str) -> None:
    """Bold words, lists and blank lines are all that a text can have."""
    for block in text.split("\n\n"):
        if block.count("**") % 2:
            raise RulebookError(f'a bold word has no end: "{block.strip()[:40]}"', *where)
    for sign in ("`", "<", ">", "#", "__", "](", "***"):
        if sign in text:
            raise RulebookError(f'"{sign}" is no sign of a text', *where)


def _check_names(table: Mapping[str, object], wanted: list[str], kind: str, *where: str) -> None:
    for name in wanted:
        if name not in table:
            raise RulebookError(f"the texts of {kind} {name} are missing", *where)
    for name in table:
        if name not in wanted:
            raise RulebookError(f"there is no {kind} {name} in the structure", *where)


# ---- files


def _table(file: Path) -> dict[str, Any]:
    if not file.is_file():
        raise RulebookError("there is no such file", _shown(file))
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulebookError(f"is not TOML: {error}", _shown(file)) from error


def _converted(table: Any, kind: type[Read], *where: str) -> Read:
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        raise RulebookError(str(error), *where) from error


def _shown(file: Path) -> str:
    """A file as messages name it: `card_game.toml`, `en/card_game.toml`."""
    return file.name if file.parent.name == FOLDER.name else f"{file.parent.name}/{file.name}"


def _where(file: Path, chapter: str, paragraph: str) -> tuple[str, str, str]:
    return _shown(file), f"chapter {chapter}", f"paragraph {paragraph}"
