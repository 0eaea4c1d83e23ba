"""What is asked about positions, and what is told of them."""

from typing import Annotated

import msgspec

from dungeontwister.core.position.view import View
from dungeontwister.record.editing import AnyEdit
from dungeontwister.server.protocol import GameInfo, MatchOptions, Text, Token
from dungeontwister.server.replay.told import Eyes

POSITION_LIMIT = 4096
"""Characters of a position; the longest that games lead to have some two thousand."""
REQUEST_LIMIT = 24_576
"""Bytes of a request: JSON may write a character with six."""


class Typed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as text, and what its players have agreed on."""

    text: str
    """It begins with the scenario; the scenario alone: an empty board."""
    options: MatchOptions = MatchOptions()


class AskPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How does this position look, and what is wrong with it?"""

    position: Typed
    """Without any text: the board with which a newcomer begins."""
    edit: AnyEdit | None = None
    """What is changed first."""
    game: bool = False
    """Tell what never changes in it, too."""
    picture: bool = False
    """Draw it, too."""
    language: Text = "en"


class ProblemTold(msgspec.Struct, frozen=True):
    """Something that is wrong with a position, and what it is about."""

    reason: str
    words: str
    rule: str
    """The rule that the position breaks; empty: it makes no sense at all."""
    piece: int | None = None
    place: int | None = None
    slot: int | None = None
    seat: int | None = None


class Desk(msgspec.Struct, frozen=True):
    """What cards and points there are to be set."""

    rooms: tuple[int, ...]
    """The drawings of the rooms that are in play in this scenario, or can be."""
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    """All Combat cards of each player, ascending."""
    action_cards: tuple[int, ...]
    """All Action cards of a player; none: there are none in this game."""
    jump_cards: int
    """How many each has at most; 0: there are none in this game."""
    action_points: int
    """How many somebody can have at most."""
    victory_points: int
    """How many win."""
    box: bool
    """Pieces can be in the box, or in the Non-Player's bag: not everything is in the game."""


class PositionTold(msgspec.Struct, frozen=True):
    """A position, and what is wrong with it."""

    text: str
    view: View
    """Nothing is hidden in it."""
    problems: tuple[ProblemTold, ...]
    playable: bool
    """It can be played on from here."""
    automatic: tuple[int, ...]
    """Seats whose moves the rules dictate."""
    desk: Desk
    game: GameInfo | None = None
    picture: str = ""
    """The board as SVG."""


class MomentOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a match, or of a record that was sent."""

    moment: Annotated[int, msgspec.Meta(ge=0)]
    token: Token | None = None
    record: Token | None = None
    better: int | None = None
    """Instead of what came after it, the better turn of this turning point of its review."""
    seats: Annotated[tuple[Token, ...], msgspec.Meta(max_length=2)] = ()
    """Tokens of seats of the match which whoever asks has as well."""


class AskText(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a moment is written as a position, for whoever may see everything of it."""

    moment: MomentOf
    language: Text = "en"


class TextTold(msgspec.Struct, frozen=True):
    """A position, as text."""

    text: str
    options: MatchOptions


class GoOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new match from a position, or from a moment of another one."""

    players: tuple[Text, Text]
    position: Typed | None = None
    moment: MomentOf | None = None
    eyes: Eyes = "all"
    """What these do not see is drawn anew."""
    language: Text = "en"
