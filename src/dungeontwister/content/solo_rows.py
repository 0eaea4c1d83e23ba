"""The rows of the solo game's tables: NPC cards with their Personalities, icons on cards, the
rotation die, and the numbers of a solo game.

Tokens, rooms, hands and abilities are those of Prison. What no source states in full is marked
entry by entry: see `marks.status`.
"""

from typing import Annotated, Final, Literal

import msgspec

from .checks import named
from .rows import Count, Id, Name, NamedRow, Row, RuleId

ObjectiveKind = Literal[
    "exit",
    "take-object",
    "combat",
    "reveal-room",
    "rotate-room",
    "regroup",
    "break-portcullis",
    "open-portcullis",
    "heal",
    "repulse",
]
"""The kinds of objectives."""

Owner = Literal["player", "np"]
"""Whose card it is: the Player's or the Non-Player's."""

WOUNDED: Final = "wounded"
"""In an Object Priority: a wounded friend, who counts as an object."""


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An objective, and the action points that the NPC may spend on it."""

    kind: ObjectiveKind
    ap: Annotated[int, msgspec.Meta(ge=1, le=5)]


class NpcRow(NamedRow, frozen=True, kw_only=True):
    """An NPC card and the token of the same name. Names are proper names: they have no article."""

    character: Id
    """Its class: the character of Prison whose numbers and abilities it has."""
    objectives: tuple[Objective, ...]
    """The first is the most urgent."""
    default: ObjectiveKind
    """The objective that it draws near to when it can achieve none."""
    object_priority: tuple[Id, ...]
    """Objects that it wants, the highest ranked first; `wounded` is one of them."""
    character_priority: tuple[Id, ...]
    """Classes that it prefers, friends and enemies alike, the highest ranked first."""
    personality: Id
    stated: tuple[str, ...] = ()
    """Entries that a source states although the rest of their field is reconstructed."""
    inferred: tuple[str, ...] = ()
    """Fields and entries that follow from a source with some interpretation."""

    def objective(self, kind: ObjectiveKind) -> Objective | None:
        """The objective of a kind, if the card has it."""
        return next((objective for objective in self.objectives if objective.kind == kind), None)


class PersonalityRow(NamedRow, frozen=True, kw_only=True):
    """A Personality; numbers that it does not use are None."""

    does: Name
    does_fr: Name
    rules: tuple[RuleId, ...]
    ap: Count | None = None
    squares: Count | None = None
    cards: Count | None = None
    combat: Count | None = None
    quarters: Count | None = None
    every: Annotated[int, msgspec.Meta(ge=1)] | None = None
    vp: Count | None = None


class ClassObjectiveRow(Row, frozen=True, kw_only=True):
    """An objective that only NPCs of one class have."""

    kind: ObjectiveKind
    character: Id


class LevelRow(NamedRow, frozen=True, kw_only=True):
    """A difficulty level, named by the colour of its icon on cards."""


class IconRow(Row, frozen=True, kw_only=True):
    """What is printed on a card, or on all cards that look like it."""

    owner: Owner
    card: Literal["action", "combat", "jump"]
    value: Count | None = None
    """The number on the card; a Jump card has none."""
    levels: Annotated[tuple[Id, ...], msgspec.Meta(max_length=3)]
    """At these levels it calls a reinforcement when it is played; a card has room for three."""
    eye: bool
    """With the Vision of the Arch-Mage it reveals a room when it is played."""
    stated: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()


class RotationFace(Row, frozen=True, kw_only=True):
    """A face of the rotation die."""

    direction: Literal["clockwise", "counterclockwise"]
    quarters: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Vision(Row, frozen=True, kw_only=True):
    """The option “Vision of the Arch-Mage”: its cards, each of which shows the place of a room."""

    cards: Count


class SoloNumbers(Row, frozen=True, kw_only=True):
    """The numbers of a solo game."""

    columns: Count
    rows: Count
    """So many rooms wide and long."""
    tokens_per_room: Count
    """Tokens drawn from the bag when a room is revealed."""
    npcs: Count
    npcs_of_a_class: Count
    npcs_in_bag: Count
    """The others are reinforcements."""
    starting: Count
    """Characters that the Player starts with; his others are in the bag."""
    target: Count
    """Victory points that win, for either side."""
    objectives: Count
    """On each NPC card."""
    shown_to_telepath: Count
    """Cards of the Non-Player from which the Player chooses when his Telepath fights."""
    die: Annotated[int, msgspec.Meta(ge=2)]
    """Faces of a teleportation die; the highest leaves the choice to the Player."""


class SoloContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All tables of the solo game; tokens, rooms and hands are those of Prison."""

    numbers: SoloNumbers
    levels: tuple[LevelRow, ...]
    """From the easiest to the hardest."""
    npcs: tuple[NpcRow, ...]
    personalities: tuple[PersonalityRow, ...]
    class_objectives: tuple[ClassObjectiveRow, ...]
    icons: tuple[IconRow, ...]
    rotation_die: tuple[RotationFace, ...]
    vision: Vision

    def npc(self, name: str) -> NpcRow:
        """The NPC of an id."""
        return named(self.npcs, name, "NPC", "Prison solo")

    def personality(self, npc: NpcRow) -> PersonalityRow:
        """The Personality of an NPC."""
        return named(self.personalities, npc.personality, "Personality", "Prison solo")

    def icon(self, owner: Owner, card: str, value: int | None = None) -> IconRow:
        """What is printed on a card."""
        key = (owner, card, value)
        return next(row for row in self.icons if (row.owner, row.card, row.value) == key)
