"""The players' rulebook over HTTP, and the ledger behind it, one rule at a time."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dungeontwister.content.rulebook_reader import told_games
from dungeontwister.content.texts import languages
from dungeontwister.ledger.reading import Ledger, read_ledger, rules_folder
from dungeontwister.rulebook.book import book
from dungeontwister.rulebook.pictures import picture

LANGUAGE: Final = "en"
"""The ledger is kept in one language; a page that shows a rule says so."""


class AnsweredQuestion(msgspec.Struct, frozen=True):
    """A point that the rulebook leaves open, and how it is played here."""

    id: str
    question: str
    answer: str


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule in full, with the language in which it is told; an open question has no text."""

    id: str
    language: str
    section: str
    text: str
    example: str
    ruling: str
    questions: tuple[AnsweredQuestion, ...]


@cache
def ledger() -> Ledger:
    """The ledger, read once."""
    return read_ledger(rules_folder())


def rule_info(name: str) -> RuleInfo | None:
    """The rule or question of that id; None: there is none."""
    known = ledger()
    if name in known.questions:
        return RuleInfo(name, LANGUAGE, "", "", "", "", (answered(name),))
    rule = known.rules.get(name)
    if rule is None:
        return None
    asked = tuple(answered(question.id) for question in known.questions_about(name))
    return RuleInfo(rule.id, LANGUAGE, rule.section, rule.text, rule.example, rule.ruling, asked)


def answered(name: str) -> AnsweredQuestion:
    """A question with its answer."""
    question = ledger().questions[name]
    return AnsweredQuestion(question.id, question.question, question.answer)


# ---- what is packed once and kept


class Packed(msgspec.Struct, frozen=True):
    """Something that never changes while the server runs, ready to be sent."""

    plain: bytes
    small: bytes
    """Compressed."""
    tag: str
    kind: str


def packed(data: bytes, kind: str) -> Packed:
    """Data, made ready."""
    return Packed(data, gzip.compress(data, mtime=0), f'"{sha256(data).hexdigest()[:16]}"', kind)


@cache
def packed_book(game: str, language: str) -> Packed | None:
    """The rulebook of a game for a reader of a language; None: there is none."""
    if game not in told_games() or language not in languages():
        return None
    return packed(msgspec.json.encode(book(game, language)), "application/json")


@cache
def packed_picture(game: str, language: str, chapter: str, paragraph: str) -> Packed | None:
    """A picture of the rulebook; None: there is none."""
    if game not in told_games() or language not in languages():
        return None
    drawn = picture(game, language, chapter, paragraph)
    return packed(drawn.encode(), "image/svg+xml") if drawn else None


def answer(request: Request, found: Packed) -> Response:
    """It, small if the browser can read that, or that the browser has it already."""
    headers = {"etag": found.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(None, 304, headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.small, 200, headers | {"content-encoding": "gzip"}, found.kind)
    return Response(found.plain, 200, headers, found.kind)
