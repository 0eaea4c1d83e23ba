"""A seat goes over to another device by a code (over HTTP)."""

import msgspec

from .message import Text, Token


class WantCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code by which another device takes over a seat; its link goes on to be good."""

    token: Token


class CodeMade(msgspec.Struct, frozen=True):
    """A code that is good once, and for so many seconds."""

    code: str
    seconds: int


class TakeOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code, as somebody has typed it: the answer is a new link to its seat."""

    code: Text
