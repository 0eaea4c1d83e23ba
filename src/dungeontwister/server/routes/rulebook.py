"""The players' rulebook over HTTP."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dungeontwister.content.rulebook_reader import told_games
from dungeontwister.content.texts import languages
from dungeontwister.rulebook.book import book
from dungeontwister.rulebook.pictures import picture


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
