"""What a seat does in a match, and whether it was done."""

from typing import Annotated

import msgspec

from dungeontwister.record.parley import Word

from .message import Id, Message, Text


class Act(Message, frozen=True, tag="act"):
    """Make these moves, all or none; `seq` is what the page has seen when it decided."""

    id: Id
    seq: int
    moves: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=64)]


class TakeBack(Message, frozen=True, tag="undo"):
    """Take back what was done last, with all moves of that message."""

    id: Id
    seq: int


class Say(Message, frozen=True, tag="say"):
    """Say something about the match: resign, offer a draw or answer, call it off."""

    id: Id
    word: Word


class Done(Message, frozen=True, tag="done"):
    """The request was done and is stored."""

    id: Id
    seq: int


class No(Message, frozen=True, tag="no"):
    """It was refused, and nothing has changed: the reason, its rule, and a sentence."""

    id: Id
    seq: int
    reason: str
    rule: str
    words: str
    at: int = 0
    """Which of the moves was refused."""
    blockers: tuple[int, ...] = ()
    """Places that the reason speaks of, to be shown."""
