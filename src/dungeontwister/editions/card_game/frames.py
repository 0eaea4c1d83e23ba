"""Unfinished business of the Card Game alone (see `core.decisions.frames`)."""

import msgspec

from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.position.board import Slot


class PairDraw(Frame, msgspec.Struct, frozen=True, tag="pair-draw"):
    """Chance draws the room pairs that are used, one after the other."""

    missing: int


class PickerDraw(Frame, msgspec.Struct, frozen=True, tag="picker-draw"):
    """Chance draws who takes the first card into his team."""


class TeamPick(Frame, msgspec.Struct, frozen=True, tag="team-pick"):
    """The players take turns picking openly: characters first, then objects."""

    mode: str
    """`mutual-choice`: the other must take the same; `draft`: the other cannot take the same."""
    seat: int
    objects: bool = False


class TeamChoice(Frame, msgspec.Struct, frozen=True, tag="team-choice"):
    """Both players at once secretly choose their teams: characters, then objects."""

    characters: int
    objects: int


class StartingChoice(Frame, msgspec.Struct, frozen=True, tag="starting-choice"):
    """Both players at once secretly choose who starts, and in front of which room."""

    count: int


class FacingChoice(Frame, msgspec.Struct, frozen=True, tag="facing-choice"):
    """Both players at once choose what their starting characters face."""

    starts: tuple[tuple[int, Slot], ...] = ()
    """Who stands in front of which room."""

    def held(self) -> tuple[int, ...]:
        """The starters, who have no place yet."""
        return tuple(number for number, _ in self.starts)

    def in_front(self) -> tuple[tuple[int, Slot], ...]:
        """The starters, who have been turned up."""
        return self.starts
