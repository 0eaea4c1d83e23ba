"""The rows of Prison's tables that the Card Game does not have: rooms of squares, Action cards,
starting lines with dots, and scenarios with a team for each colour.
"""

from typing import Annotated, Literal

import msgspec

from .rows import (
    CharacterRow,
    CombatHand,
    Count,
    HandicapRow,
    Id,
    JumpCards,
    NamedRow,
    ObjectRow,
    Row,
    RuleId,
    TimerRow,
    TraitRow,
)

Color = Literal["blue", "yellow"]
Square = Annotated[int, msgspec.Meta(ge=1)]
"""A square of a starting line, counted from 1."""

Victory = Literal["exits", "escape", "eliminations", "points"]
"""What wins: so many own characters out, one character out before he is eliminated, so many enemies
eliminated, or so many points for both."""


class PrisonRoomRow(Row, frozen=True, kw_only=True):
    """A room. Its twin has the same number and gear colour, and turns the other way."""

    id: Id
    pair: Id
    """The number on the gears of both twins."""
    gear_color: Id
    look: Id
    """What its floor looks like."""
    rotation: Literal["clockwise", "counterclockwise"]
    art: str


class ActionCards(Row, frozen=True, kw_only=True):
    """The Action cards that each player has, and the limit at the beginning."""

    values: tuple[Count, ...]
    first: Count
    """What the first player plays on the very first turn."""
    step: Count
    """A card is at most this much above the highest played so far, ..."""
    free_after: Count
    """... until this one has been played."""


class StartingLine(Row, frozen=True, kw_only=True):
    """The squares along a player's end of the labyrinth; his characters start on the dots."""

    squares: Count
    dots: tuple[Square, ...]


class PrisonLimits(Row, frozen=True, kw_only=True):
    """The table of limits as it stands in the file; see PrisonContent for each."""

    square: Count
    carry: Count


class TeamRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The characters and objects of one colour, or of both."""

    color: Literal["blue", "yellow", "both"]
    roster: tuple[Id, ...]
    items: tuple[Id, ...]
    starting: Count
    """How many of the roster the player puts on dots; the others lie face down on rooms."""
    leaves_at_opponents_line: bool
    """A character who steps onto the opponent's line has left the labyrinth."""
    may_stand_on_opponents_line: bool
    """The opponent's line is made of squares like any others."""


class PrisonScenarioRow(NamedRow, frozen=True, kw_only=True):
    """A scenario: rooms, teams, what wins, and who begins."""

    columns: Count
    rows: Count
    pairs: tuple[Id, ...]
    """These pairs are in play, all of them."""
    teams: tuple[TeamRow, ...]
    colors: Literal["chosen", "random"]
    """Whether the players choose their colours, or draw lots for them."""
    capacity: tuple[Count, ...]
    """Tokens that each room takes, row by row from yellow's starting line to blue's."""
    room_takes: Literal["objects", "characters", "both"]
    victory: Victory
    target: int
    long_targets: tuple[int, ...] = ()
    """Targets that the players may agree on instead."""
    runaway: Id | None = None
    """Who has to escape: his team wins when he is out, the other when he is eliminated."""
    active_player_finishes_turn: bool
    """When a player reaches the target, the turn goes on to its end; then the most points win."""
    jump_cards: Count
    combat_cards: bool
    close_combat: bool
    ranged_combat: bool
    first_on_dots: Literal["together", "blue", "yellow"]
    """Who places his starting characters first; together: neither knows where the other's are."""
    first_placer: Literal["random", "blue", "yellow"]
    """Who is the first to lay a token on a room."""
    first_player: Literal["random", "blue", "yellow"]
    handicap: bool
    rules: tuple[RuleId, ...]
    question: str | None = None
    """The open question that reconstructed numbers answer."""

    def team(self, color: Color) -> TeamRow:
        """The team that plays a colour."""
        return next(team for team in self.teams if team.color in (color, "both"))


class PrisonContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All tables of Prison."""

    rooms: tuple[PrisonRoomRow, ...]
    traits: tuple[TraitRow, ...]
    characters: tuple[CharacterRow, ...]
    objects: tuple[ObjectRow, ...]
    action_cards: ActionCards
    combat_hand: CombatHand
    jump_cards: JumpCards
    starting_line: StartingLine
    square_limit: Count
    """Pieces on a square at the end of an action, one of each kind at most."""
    carry_limit: Count
    """Things that a character carries."""
    scenarios: tuple[PrisonScenarioRow, ...]
    handicaps: tuple[HandicapRow, ...]
    timer: TimerRow

    @property
    def pairs(self) -> tuple[str, ...]:
        """The numbers of all pairs, in the order of the rooms."""
        return tuple(dict.fromkeys(room.pair for room in self.rooms))
