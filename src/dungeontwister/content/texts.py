"""Everything a player reads, in one language: a key and some values become a text.

Everything stands in `texts/<language>.toml`. English and French names stand in the rows of the
content tables; any other language has its names in its file. A text of the file comes before a name
of the tables. Where a game says something in words of its own, they
stand in a table of its name: `prison.event.laid` is what `event.laid` is in Prison.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from string import Formatter
from typing import Final

from .documents import packaged_text
from .line_ends import tied
from .rows import CardGameContent, NamedRow
from .solo_reader import solo
from .solo_rows import SoloContent
from .tables import PACKAGED, PLAYED_WITH, TokenContent

FOLDER: Final = "texts"
LOOSE: Final = "en"
"""English sets no spaces before its signs; programs and notebooks compare its sentences."""
TABLED: Final = ("en", "fr")
"""The languages in which the content tables have names, in the order of their columns."""


class TextError(LookupError):
    """A missing text, a missing value, or a text that cannot be read."""


class Catalogue:
    """The texts of one language. Texts are templates: `{piece}` stands for a value of that name."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self._texts = dict(texts)
        self._fields = {key: _fields(template, key) for key, template in texts.items()}
        self._plain = {key: texts[key].format() for key in texts if not self._fields[key]}

    def text(self, key: str, **values: object) -> str:
        """The text of a key with its values put in; values that it does not mention are ignored."""
        fields = self.fields(key)
        if not fields:
            # Doubled braces stand for themselves.
            return self._plain[key]
        missing = fields - values.keys()
        if missing:
            raise TextError(f'text "{key}" ({self.language}) needs {", ".join(sorted(missing))}')
        return self._texts[key].format(**values)

    def fields(self, key: str) -> frozenset[str]:
        """The names of the values that a text needs."""
        if key not in self._fields:
            raise TextError(f'there is no text "{key}" ({self.language})')
        return self._fields[key]

    def has(self, key: str) -> bool:
        """Whether there is a text of that key."""
        return key in self._texts

    def templates(self) -> dict[str, str]:
        """All texts by key, without values put in."""
        return dict(self._texts)

    def keys(self) -> frozenset[str]:
        """All keys that have a text."""
        return frozenset(self._texts)


@cache
def catalogue(language: str, game: str = "") -> Catalogue:
    """The packaged catalogue of a language; `game` decides where games name a thing differently."""
    if language not in languages():
        raise TextError(f'no texts in "{language}"; there are {", ".join(languages())}')
    base = PLAYED_WITH.get(game, game)
    found = solo_names(solo(), language)
    for name in sorted(PACKAGED, key=lambda name: name != base):
        found = names(PACKAGED[name](), language) | found
    texts = packaged_texts(language)
    found |= texts | own_texts(texts, base) | own_texts(texts, game)
    return Catalogue(language, found if language == LOOSE else tied_texts(found))


def tied_texts(texts: Mapping[str, str]) -> dict[str, str]:
    """Texts whose lines do not end where they must not."""
    return {key: tied(text) for key, text in texts.items()}


@cache
def languages() -> tuple[str, ...]:
    """The languages there are texts in."""
    files = [file.name for file in (resources.files(__package__) / FOLDER).iterdir()]
    return tuple(sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml")))


def packaged_texts(language: str) -> dict[str, str]:
    """The texts of a language's own file, without the names of the content tables."""
    return dict(_flat(tomllib.loads(packaged_text(f"{language}.toml", FOLDER))))


def own_texts(texts: Mapping[str, str], game: str) -> dict[str, str]:
    """The own words of one game, by the keys that all games use."""
    before = f"{game}."
    return {key.removeprefix(before): text for key, text in texts.items() if key.startswith(before)}


def names(content: TokenContent, language: str) -> dict[str, str]:
    """Names and explanations of the content tables: `character.thief`, `does.rope`."""
    rows: dict[str, tuple[NamedRow, ...]] = {
        "character": content.characters,
        "object": content.objects,
        "ability": content.traits,
        "scenario": content.scenarios,
        "mode": content.modes if isinstance(content, CardGameContent) else (),
    }
    named = by_kind(rows)
    cards = (*content.characters, *content.objects)
    named |= {f"called.{row.id}": (row.en, row.fr_called) for row in cards}
    named |= {f"does.{row.id}": (row.does, row.does_fr) for row in content.traits}
    named |= {f"does.{row.id}": (row.does, row.does_fr) for row in content.objects}
    return room_names(content, language) | spoken(named, language)


def solo_names(content: SoloContent, language: str) -> dict[str, str]:
    """The same of the solo game: an NPC is a character, and his Personality an ability."""
    named = by_kind(
        {
            "character": content.npcs,
            "ability": content.personalities,
            "difficulty": content.levels,
        }
    )
    named |= {
        f"scenario.solo-{row.id}": (f"Prison solo, {row.en}", f"Prison solo, {row.fr}")
        for row in content.levels
    }
    named |= {f"called.{row.id}": (row.en, row.fr) for row in content.npcs}
    named |= {f"does.{row.id}": (row.does, row.does_fr) for row in content.personalities}
    return spoken(named, language)


def by_kind(rows: Mapping[str, tuple[NamedRow, ...]]) -> dict[str, tuple[str, str]]:
    """Names in both languages, by kind and id."""
    return {f"{kind}.{row.id}": (row.en, row.fr) for kind in rows for row in rows[kind]}


def spoken(named: Mapping[str, tuple[str, str]], language: str) -> dict[str, str]:
    """The words of one language; none in a language that the tables do not have."""
    if language not in TABLED:
        return {}
    return {key: words[TABLED.index(language)] for key, words in named.items()}


def room_names(content: TokenContent, language: str) -> dict[str, str]:
    """What rooms and pairs are called, where the tables say so: in English."""
    if language != TABLED[0] or not isinstance(content, CardGameContent):
        return {}
    rooms = {f"room.{room.id}": room.name for room in content.rooms}
    return rooms | {f"pair.{pair.color}": pair.name for pair in content.pairs}


def _flat(table: Mapping[str, object], before: str = "") -> Iterator[tuple[str, str]]:
    """The texts of nested tables, by keys with dots."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        elif isinstance(value, str):
            yield f"{before}{name}", value
        else:
            raise TextError(f'text "{before}{name}" is not a text')


def _fields(template: str, key: str) -> frozenset[str]:
    """The fields of a text, which have plain names: not `{0}`, `{piece.owner}` or `{piece:3}`."""
    try:
        parts = [part for part in Formatter().parse(template) if part[1] is not None]
    except ValueError as error:
        raise TextError(f'text "{key}" cannot be read: {error}') from error
    for _, field, form, conversion in parts:
        if form or conversion or not str(field).isidentifier():
            raise TextError(f'text "{key}": a field is a name in braces, not "{field}"')
    return frozenset(str(field) for _, field, _, _ in parts)
