"""What is told on the board when it first occurs: one sentence, and where the rulebook says more.

A file in `content/firsts` lists for each game what can occur: an event, or an act that somebody may
do. Which of them a player has been told is kept on his device; here it is only said what occurs.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from dungeontwister.content.rulebook_reader import structure
from dungeontwister.content.tables import PLAYED_WITH
from dungeontwister.content.texts import TextError, catalogue, languages
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import CombatBegan
from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.kinds import EVENTS
from dungeontwister.series import TITLES, build

from .reader import FOLDER as LESSONS
from .reader import LONGEST

FOLDER: Final = Path(__file__).parents[1] / "content" / "firsts"
PAIR: Final = 2
"""Two fight one another; with more it is a group combat."""


class FirstError(ValueError):
    """A first occurrence that cannot be told: its file, its number and name, the field, and why."""

    def __init__(self, what: str, file: str, row: str = "", field: str = "") -> None:
        where = (file, row, f"field {field}" if field else "")
        super().__init__(f"{', '.join(filter(None, where))}: {what}")
        self.file, self.row, self.field = file, row, field


class First(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that can occur, and is told when it does for the first time."""

    name: str
    """Its sentence is `first.words.NAME` in the texts, its title `first.title.NAME`."""
    new: str
    """The scenario of the ladder in which it can first occur."""
    paragraph: str
    """Where the rulebook says more: `CHAPTER/PARAGRAPH`."""
    event: str = ""
    """It occurs when this event has come about."""
    several: bool = False
    """Only in a combat of three or more."""
    act: str = ""
    """It occurs when somebody may do this act."""
    lesson: str = ""
    """Whoever has taken this lesson knows it."""
    game: str = ""
    """The name of its file."""

    @property
    def id(self) -> str:
        """By which a device keeps that it was told."""
        return f"{self.game}/{self.name}"


class FirstTold(msgspec.Struct, frozen=True):
    """What is told, in the reader's language."""

    id: str
    title: str
    words: str
    game: str
    """The rulebook in which there is more about it."""
    chapter: str
    paragraph: str
    lesson: str = ""
    """Whoever has taken this lesson knows it."""


# ---- reading


@cache
def own_firsts(game: str) -> tuple[First, ...]:
    """What is new in a game, without what it has from the game that it is played with."""
    file = FOLDER / f"{game}.toml"
    return read_firsts(game, file.read_text(encoding="utf-8")) if file.exists() else ()


def firsts(game: str) -> tuple[First, ...]:
    """All that can occur in a game; what comes first is told first."""
    base = PLAYED_WITH.get(game, "")
    return own_firsts(game) + (own_firsts(base) if base else ())


def read_firsts(game: str, text: str) -> tuple[First, ...]:
    """The rows that a text spells, checked; raises FirstError."""
    file = f"{game}.toml"
    try:
        rows = tomllib.loads(text).get("first", [])
    except tomllib.TOMLDecodeError as error:
        raise FirstError(f"is not TOML: {error}", file) from error
    found = []
    for number, row in enumerate(rows, start=1):
        where = f"first {number} {row.get('name', '')}".rstrip()
        try:
            first = msgspec.convert(row, First)
        except msgspec.ValidationError as error:
            raise FirstError(str(error), file, where) from error
        found.append(msgspec.structs.replace(first, game=game))
        for field, what in faults(found):
            raise FirstError(what, file, where, field)
    return tuple(found)


def faults(rows: list[First]) -> Iterator[tuple[str, str]]:
    """What is wrong with the last of some rows: the field, and why."""
    first, before = rows[-1], rows[:-1]
    if first.id in [one.id for one in before]:
        yield "name", "is there twice"
    if first.game not in TITLES or first.new not in TITLES[first.game].scenarios:
        yield "new", f'no scenario of this game is called "{first.new}"'
    else:
        yield from wrong_occasion(first)
    known = [f"{chapter}/{one.id}" for chapter, one in structure(first.game).paragraphs()]
    if first.paragraph not in known:
        yield "paragraph", f'the rulebook has no paragraph "{first.paragraph}"'
    if first.lesson and not (LESSONS / f"{first.lesson}.toml").exists():
        yield "lesson", f'there is no lesson "{first.lesson}"'
    yield from wrong_texts(first)


def wrong_occasion(first: First) -> Iterator[tuple[str, str]]:
    """It occurs by an event or by an act that there is."""
    if bool(first.event) == bool(first.act):
        yield "event", "it occurs by an event or by an act, one of the two"
    elif first.event and first.event not in {tag_of(kind) for kind in EVENTS}:
        yield "event", f'no such event "{first.event}"'
    elif first.act and first.act not in acts_of(first.new):
        known = ", ".join(sorted(acts_of(first.new)))
        yield "act", f'nobody can do "{first.act}" in {first.new}; there are {known}'
    elif first.act in {act for one in easier(first) for act in acts_of(one, common=False)}:
        yield "new", f'"{first.act}" can be done in an easier scenario'
    elif first.several and first.event != tag_of(CombatBegan):
        yield "several", "only a combat has several on a side"


@cache
def acts_of(scenario: str, *, common: bool = True) -> frozenset[str]:
    """Everything that characters can do in a scenario; or only what not everybody can."""
    game = build(scenario)
    acts = [verb.act for verb in game.acting if game.can_have(verb)]
    return frozenset(act.name for act in acts if common or not act.common)


def easier(first: First) -> tuple[str, ...]:
    """The scenarios of its game that come before on the ladder."""
    scenarios = TITLES[first.game].scenarios
    return scenarios[: scenarios.index(first.new)]


def wrong_texts(first: First) -> Iterator[tuple[str, str]]:
    """Every language has a title and a short sentence."""
    for language in languages():
        for part in ("title", "words"):
            key = f"first.{part}.{first.name}"
            try:
                said = catalogue(language, first.game).text(key)
            except TextError as error:
                yield "name", str(error)
            else:
                if len(said) > LONGEST:
                    yield "name", f'"{key}" ({language}) is longer than {LONGEST} characters'


# ---- what occurs


@cache
def by_event(game: str) -> dict[str, tuple[First, ...]]:
    """The rows that occur by an event."""
    rows = [one for one in firsts(game) if one.event]
    return {row.event: tuple(one for one in rows if one.event == row.event) for row in rows}


def of_event(game: str, event: Event) -> str:
    """What occurs when an event has come about; empty: nothing that is told."""
    for row in by_event(game).get(tag_of(type(event)), ()):
        if not row.several or is_group(event):
            return row.id
    return ""


def is_group(event: Event) -> bool:
    """Whether three or more fight."""
    return isinstance(event, CombatBegan) and len(event.attackers) + len(event.defenders) > PAIR


@cache
def by_act(game: str) -> dict[str, str]:
    """What occurs when somebody may do an act."""
    return {one.act: one.id for one in firsts(game) if one.act}


def occurring(game: str, events: Iterable[Event], acts: Iterable[str]) -> list[str]:
    """All that occurs: what has happened before what may be done, both as the file orders it."""
    ids = {of_event(game, event) for event in events} | {by_act(game).get(act) for act in acts}
    return [one.id for one in firsts(game) if one.id in ids]


# ---- telling


def told(first: First, language: str) -> FirstTold:
    """A row in the words of its game."""
    text = catalogue(language, first.game).text
    chapter, _, paragraph = first.paragraph.partition("/")
    title, words = (text(f"first.{part}.{first.name}") for part in ("title", "words"))
    return FirstTold(first.id, title, words, first.game, chapter, paragraph, first.lesson)


def with_id(game: str, id: str) -> First:
    """The row of an id, among those of a game."""
    return next(one for one in firsts(game) if one.id == id)


def rule_of(first: First) -> str:
    """A rule by which the rulebook opens at its paragraph."""
    paragraphs = structure(first.game).paragraphs()
    return next(
        one.covers[0] for chapter, one in paragraphs if f"{chapter}/{one.id}" == first.paragraph
    )


def new_in(scenario: str) -> tuple[First, ...]:
    """What can first occur in a scenario of the ladder."""
    return tuple(one for game in TITLES for one in own_firsts(game) if one.new == scenario)
