"""A header is stored without its content, which many matches share."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Raw

NOTHING: Final = Raw(b"null")
CONTENT: Final = "content"


def parted(header: str) -> tuple[str, str | None]:
    """A header without its content, and that content, if it has any."""
    try:
        fields = msgspec.json.decode(header, type=dict[str, Raw])
    except msgspec.DecodeError:
        # One match that is lost must not keep a server from starting.
        return header, None
    content = fields.get(CONTENT, NOTHING)
    if content == NOTHING:
        return header, None
    fields[CONTENT] = NOTHING
    return msgspec.json.encode(fields).decode(), bytes(content).decode()


def joined(header: str, content: str | None) -> str:
    """A header with its content, as it was before."""
    if content is None:
        return header
    fields = msgspec.json.decode(header, type=dict[str, Raw])
    fields[CONTENT] = Raw(content.encode())
    return msgspec.json.encode(fields).decode()


def hash_of(content: str) -> str:
    """What a content is stored under."""
    return sha256(content.encode()).hexdigest()


class _Scenario(msgspec.Struct):
    """As much of a header as a list needs."""

    scenario: str


def scenario_of(header: str) -> str:
    """The scenario of a header; the rest of it is not read."""
    return msgspec.json.decode(header, type=_Scenario).scenario
