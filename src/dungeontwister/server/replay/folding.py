"""A record folded for some eyes: its moments as they are sent. Done in a process apart."""

from __future__ import annotations

import gzip
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from dungeontwister.content.texts import catalogue
from dungeontwister.core.decisions.events import TurnBegan
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.record.files import (
    REFUSED,
    Header,
    Record,
    RecordError,
    read_entry,
    replay_entry,
)
from dungeontwister.record.log import CannotParley, CannotUndo, Log
from dungeontwister.record.torn import Torn, read_torn
from dungeontwister.render.words import Speaker
from dungeontwister.server.play.visible_names import checked_name
from dungeontwister.server.protocol import GameInfo, Table, Update
from dungeontwister.server.telling import feed
from dungeontwister.server.telling.games import Material
from dungeontwister.server.telling.refusals import Refused

from .told import ENTRIES_LIMIT, SEEN_BY, Eyes, Fault, Moment, Outline, TurnMark

PAGE: Final = 196_608
"""Bytes of the moments of a page, before they are compressed, unless a single one has more."""
SECONDS: Final = 20
"""So long a fold may compute; the longest games need two."""
FIRST_LINE: Final = 3
"""Of the entries in a record file."""


class Kept(NamedTuple):
    """A match as it is stored."""

    header: str
    entries: tuple[str, ...]
    times: tuple[int | None, ...]


class Sent(NamedTuple):
    """A record as somebody has sent it."""

    text: str


class Folded(NamedTuple):
    """What there is to be seen, and its pages, each compressed."""

    game: GameInfo
    outline: Outline
    pages: tuple[bytes, ...]
    names: tuple[str, str] = ("", "")
    """What the players were called, as a record says."""

    @property
    def size(self) -> int:
        """Its bytes, more or less."""
        return sum(map(len, self.pages)) + PAGE // 8


class Unfit(Exception):
    """A record of which nothing can be shown."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class TooLong(BaseException):
    """It has computed for too long. Nothing that expects failing rules may take it for one."""


def fold(source: Kept | Sent, eyes: Eyes, language: str) -> Folded:
    """A record as some eyes see it; raises Unfit if there is nothing to be seen."""
    telling: Telling | None = None
    fault: Fault | None = None
    try:
        with limited(SECONDS):
            material, torn = read(source)
            telling = Telling(material, torn.record, eyes, language)
            telling.tell(source)
            fault = in_words(telling.speaker, language, torn.fault)
    except RecordError as error:
        fault = in_words(telling.speaker if telling else None, language, error)
    except TooLong:
        fault = said(language, "too-long", telling.line if telling else 1)
    except Exception:
        # Whatever a stranger has made up, it is his record that is broken.
        if isinstance(source, Kept):
            raise
        fault = said(language, "unreadable", telling.line if telling else 2)
    if telling is None or not telling.count:
        raise Unfit(fault or said(language, "unreadable", 2))
    return telling.folded(fault)._replace(names=shown_names(telling.record.header))


@lru_cache(8)
def material_of(header: str) -> Material:
    """What all matches with a header have in common."""
    return Material(header)


def read(source: Kept | Sent) -> tuple[Material, Torn]:
    """A record, and what is wrong with it."""
    if isinstance(source, Kept):
        material = material_of(source.header)
        entries = tuple(read_entry(material.names, text, at) for at, text in enumerate(source[1]))
        return material, Torn(Record(material.header, material.game, entries), None)
    torn = read_torn(source.text)
    if len(torn.record.entries) > ENTRIES_LIMIT:
        raise RecordError("too many entries", FIRST_LINE + ENTRIES_LIMIT, "too-many")
    # Matches that differ in the names of their players share their material.
    header = replace(torn.record.header, names=msgspec.UNSET)
    return material_of(msgspec.json.encode(header).decode()), torn


def shown_names(header: Header) -> tuple[str, str]:
    """What a record calls its players; a name that nobody could have here is left out."""
    found = ("", "") if header.names is msgspec.UNSET else header.names
    return shown_name(found[0]), shown_name(found[1])


def shown_name(name: str) -> str:
    """A name, if somebody can be called so."""
    try:
        return checked_name(name)
    except Refused:
        return ""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Ends what computes for too long, where the machine can do that."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


# ---- what is wrong


def in_words(speaker: Speaker | None, language: str, error: RecordError | None) -> Fault | None:
    """What is wrong with a record, in words."""
    if error is None:
        return None
    cause = error.__cause__
    if speaker and isinstance(cause, Illegal | CannotUndo | CannotParley):
        words = speaker.refusal(cause.refusal)
        return said(language, REFUSED, error.line, cause.refusal.rule, words)
    return said(language, error.reason, error.line)


def said(language: str, reason: str, line: int, rule: str = "", why: str = "") -> Fault:
    """A fault and its sentence."""
    words = catalogue(language).text(f"server.record.{reason}", line=str(line), why=why)
    return Fault(line, words, rule)


# ---- telling


class Telling:
    """Follows a record, and tells some eyes of each moment."""

    def __init__(self, material: Material, record: Record, eyes: Eyes, language: str) -> None:
        self.material = material
        self.record = record
        self.seat = SEEN_BY[eyes]
        self.phrases = material.phrases(language)
        self.game = material.info(language)
        self.count = 0
        self.line = FIRST_LINE
        self._page: list[msgspec.Raw] = []
        self._bytes = 0
        self._pages: list[bytes] = []
        self._firsts: list[int] = [0]
        self._stops: list[int] = []
        self._turns: list[TurnMark] = []
        self._over = False

    @property
    def speaker(self) -> Speaker:
        """Who tells what is refused."""
        return self.phrases.speaker

    def tell(self, source: Kept | Sent) -> None:
        """All moments, from the beginning on."""
        log = Log(self.record.game, start=self.record.start())
        moments = [feed.Passed(len(log.events), log.scene)]
        log.on_step = feed.noting(moments)
        times = source.times if isinstance(source, Kept) else (None,) * len(self.record.entries)
        self._keep(feed.update(log, moments, self.seat, self.phrases), None)
        for entry, at in zip(self.record.entries, times, strict=True):
            replay_entry(log, entry, self.line, self.record.header.rules)
            self._keep(feed.update(log, moments, self.seat, self.phrases), at)
            del moments[:-1]
            self.line += 1

    def _keep(self, update: Update, at: int | None) -> None:
        """A moment, on this page or the next one."""
        moment = Moment(update.since, update.events, update.table, at)
        raw = msgspec.Raw(msgspec.json.encode(moment))
        if self._page and self._bytes + len(bytes(raw)) > PAGE:
            self._turn_over()
        self._page.append(raw)
        self._bytes += len(bytes(raw))
        self._note(moment)
        self.count += 1

    def _note(self, moment: Moment) -> None:
        """What of it belongs into the outline."""
        if ends_act(moment.table):
            self._stops.append(self.count)
        for one in moment.events:
            if isinstance(one.event, TurnBegan):
                blue, yellow = moment.table.view.sides
                points = blue.victory_points, yellow.victory_points
                self._turns.append(TurnMark(self.count, one.event.seat, one.words, points))
        self._over = moment.table.view.ending is not None

    def _turn_over(self) -> None:
        page = {"first": self._firsts[-1], "moments": self._page}
        self._pages.append(gzip.compress(msgspec.json.encode(page), compresslevel=6, mtime=0))
        self._firsts.append(self.count)
        self._page, self._bytes = [], 0

    def folded(self, fault: Fault | None) -> Folded:
        """Everything that was told."""
        self._turn_over()
        outline = Outline(
            count=self.count,
            stops=tuple(self._stops),
            turns=tuple(self._turns),
            pages=tuple(self._firsts[:-1]),
            over=self._over,
            fault=fault,
        )
        return Folded(self.game, outline, tuple(self._pages))


def ends_act(table: Table) -> bool:
    """Whether something is over: chance has answered, and nobody is in the middle of a walk."""
    frames = table.view.frames
    walking = bool(frames) and isinstance(frames[-1], Movement)
    return table.view.ending is not None or (bool(table.deciders) and not walking)
