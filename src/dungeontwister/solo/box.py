"""What the tables say about one game against the Non-Player, by the numbers of its pieces."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from dungeontwister.content.solo_rows import NpcRow, Owner, SoloContent, SoloNumbers
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.state import Piece

from .ways_to_act import Manner, Manners, manner_in

NP: Final = BLUE
"""The Non-Player's seat (SO-SETUP-03)."""
PLAYER: Final = YELLOW
"""The Player's seat (SO-SETUP-02)."""

OWNERS: Final[Mapping[int, Owner]] = {NP: "np", PLAYER: "player"}

ACTION: Final = "action"
COMBAT: Final = "combat"
JUMP: Final = "jump"

Printed = tuple[str, str, int | None]
"""A card: its owner, its kind, its number."""


class Icons(NamedTuple):
    """Which cards have an icon that counts in this game."""

    calling: frozenset[Printed]
    """They call a reinforcement at this level (SO-REINF-02)."""
    seeing: frozenset[Printed]
    """They reveal a room, if the option is played (SO-VISION-02)."""

    def calls(self, seat: int, kind: str, value: int | None = None) -> bool:
        """Whether a card calls a reinforcement."""
        return (OWNERS[seat], kind, value) in self.calling

    def sees(self, seat: int, kind: str, value: int | None = None) -> bool:
        """Whether a card reveals a room."""
        return (OWNERS[seat], kind, value) in self.seeing


class Box(NamedTuple):
    """The tables as far as this game needs them."""

    numbers: SoloNumbers
    icons: Icons
    names: tuple[str, ...]
    """How each piece is written."""
    npcs: Mapping[int, NpcRow]
    """The card of each NPC."""
    faces: tuple[tuple[int, int], ...]
    """The rotation die: which way (+1 clockwise), and how many quarter turns."""
    manners: Manners
    """The Personality of each NPC."""
    reacting: tuple[int, ...]
    """The NPCs whose Personalities react to events."""

    def is_npc(self, number: int) -> bool:
        """Whether a piece is a character of the Non-Player."""
        return number in self.npcs


class Boxed:
    """An edition that has a box."""

    box: Box


def box_of(scene: Scene) -> Box:
    """The box of the game that is played."""
    edition = scene.game.edition
    assert isinstance(edition, Boxed)
    return edition.box


def manner_of(scene: Scene, npc: int) -> Manner:
    """How an NPC acts now; OFF: as one without a Personality."""
    return manner_in(scene, box_of(scene).manners, npc)


def icons_of(content: SoloContent, level: str, vision: bool) -> Icons:
    """The icons of a level, and the eyes if they count."""
    return Icons(
        frozenset((r.owner, r.card, r.value) for r in content.icons if level in r.levels),
        frozenset((r.owner, r.card, r.value) for r in content.icons if r.eye and vision),
    )


def is_in_play(piece: Piece) -> bool:
    """Whether a character is in the dungeon, carried or not."""
    return piece.place >= 0 or piece.carrier >= 0
