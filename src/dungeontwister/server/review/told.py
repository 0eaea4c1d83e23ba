"""What is asked about a review, and what is told of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from dungeontwister.server.protocol import HintStep, Token


class AskReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Look at how a match was played. Asked again until it is done."""

    token: Token | None = None
    """Of a seat, of a spectator, or one with which a match can be looked at again."""
    other: Token | None = None
    """That of the other seat, where one person has both: then the match need not be over."""
    record: Token | None = None
    """The key of a record that was sent."""
    language: str = "en"


class TurnJudged(msgspec.Struct, frozen=True):
    """A turn, and how its player stood."""

    number: int
    """The turns of both are counted together, from 1."""
    seat: int
    moment: int
    points: tuple[int, int]
    blue: int | None
    """In how many of 100 cases blue wins, in the eyes of whoever moved; nothing: nobody can say."""
    words: str
    """The turn, and how likely its player was to win."""
    unused: str
    """Action points that were lost; empty: none were."""


class Attempt(msgspec.Struct, frozen=True):
    """Something that could be done at a turning point."""

    words: str
    chance: str
    """How good that is; empty: nobody can say."""
    kind: Literal["better", "done", "other"]
    steps: tuple[HintStep, ...]


class TurningTold(msgspec.Struct, frozen=True):
    """A turn that gave away much, and what was better."""

    turn: int
    seat: int
    moment: int
    head: str
    done: str
    better: str
    line: tuple[str, ...]
    """The moves of the better turn, as they are typed."""
    attempts: tuple[Attempt, ...]
    """What can be chosen from by whoever tries to do better: in no order that tells anything."""


class LayShare(msgspec.Struct, frozen=True):
    """Combat cards, and how often they are best laid."""

    cards: str
    share: int
    """In per cent."""
    laid: bool
    """These were laid."""


class FightTold(msgspec.Struct, frozen=True):
    """A combat of one side, next to how it is best played."""

    turn: int
    seat: int
    moment: int
    words: str
    dear: bool
    """The cards were spent too dearly."""
    lays: tuple[LayShare, ...]


class Reviewed(msgspec.Struct, frozen=True):
    """A match as it looks afterwards."""

    turns: tuple[TurnJudged, ...]
    turning: tuple[TurningTold, ...]
    fights: tuple[FightTold, ...]
    chances: bool
    """Whether anybody can say how likely a player is to win: against a Non-Player nobody can."""
    winner: int | None


class ReviewTold(msgspec.Struct, frozen=True):
    """How far a review is, or all of it."""

    done: int
    """Turns that were looked at."""
    of: int
    """Nothing: it has not begun yet."""
    review: Reviewed | None = None
