"""How an NPC acts at each moment, and what a Personality may change.

A Personality overrides some moments. Numbers and abilities are worked into the NPC's row when a
game is built (`traits`); the rest is asked when its moment comes. Scenes show the NPC on the square
in question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from dungeontwister.content.solo_rows import PersonalityRow
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.moves import Attack, Shoot, Thrust
from dungeontwister.core.position.board import OFF, Place, Slot
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.core.position.traits import Traits
from dungeontwister.core.rooms.rotation import turnable

if TYPE_CHECKING:
    from .activation import Cast, Objective
    from .frames import DieDraw


class Deed(NamedTuple):
    """An event to which a Personality may react."""

    scene: Scene
    """Before the move."""
    state: State
    """As it is now."""
    event: Event
    events: list[Event]
    """All events of the move; reactions are added."""


class Manner:
    """An NPC without a Personality."""

    awake: ClassVar[bool] = False
    """Works even while its NPC is wounded (SOQ-75)."""

    needs: ClassVar[tuple[str, ...]] = ()
    """The numbers that its row must have."""

    def __init__(self, row: PersonalityRow | None = None) -> None:
        self.row = row
        for field in self.needs:
            self.number(field)

    def number(self, field: str) -> int:
        """A number of the Personality's row, without which it cannot be played."""
        value = getattr(self.row, field)
        if value is None:
            where = f"Personality {self.row.id if self.row else '-'}"
            raise ContentError(f"has no number {field}", where, "SO-SETUP-30")
        return int(value)

    def traits(self, row: Traits) -> Traits:
        """The traits of the NPC, with the Personality worked in."""
        return row

    # ---- entering

    turns_on_arrival: ClassVar[bool] = False
    """It rolls the rotation die after entering without dice."""

    def enters_on(self, scene: Scene, npc: int, slot: Slot) -> Sequence[Place]:
        """The squares on which it may appear, for a lot; none: dice decide."""
        return ()

    def places(self, scene: Scene, npc: int, slot: Slot, piece: int) -> Sequence[Place]:
        """The squares on which a piece may appear in a room that it has revealed, for a lot."""
        return ()

    def prefers(self, scene: Scene, npc: int, free: Sequence[Place]) -> Sequence[Place]:
        """The squares it prefers in a room that it has revealed; none: the Player chooses."""
        return ()

    # ---- the card

    acts_wounded: ClassVar[bool] = False
    """Its card stays upright while it is wounded and not carried (SO-TURN-11)."""
    works_locks: ClassVar[bool] = False
    """Opens portcullises in any mode, as if it carried a Key."""
    breaks_on_the_way: ClassVar[bool] = False
    """Breaks closed portcullises in any mode, as others use a Key."""

    def objectives(self, cast: Cast, scene: Scene, npc: int) -> Sequence[tuple[int, Objective]]:
        """The list to read: the card's, from 1; what is put before it has the number 0."""
        return tuple(enumerate(cast.cards[npc].objectives, 1))

    def receivers(self, cast: Cast, scene: Scene, npc: int) -> Sequence[int]:
        """The friends to whom it hands its load, in the objective `DELIVER`."""
        return ()

    def may_attack(self, scene: Scene, npc: int, attack: Attack | Shoot | Thrust) -> bool:
        """Whether it would start a combat that the rules allow, from where it stands."""
        return True

    def may_take(self, cast: Cast, scene: Scene, npc: int, item: int) -> bool:
        """Whether it would take something that is on its list."""
        return True

    # ---- the rotation die

    def rolls(self, scene: Scene, npc: int, rolled: int) -> bool:
        """Whether it rolls the die again after so many rolls (SO-OBJECTIVE-ROTATE-07)."""
        return not rolled

    def room_to_turn(self, scene: Scene, npc: int, way: int, rolled: int) -> Slot:
        """The twin whose arrow shows the way of the die; OFF if it lies face down."""
        gear = scene.board.gear[scene.pieces[npc].place]
        rooms, arrows = scene.state.rooms, scene.game.arrows
        found = (slot for slot in turnable(scene, gear) if arrows[rooms[slot].drawing] == way)
        return next(found, OFF)

    # ---- a duel of a Telepath

    cards: int = 1
    """How many cards the Non-Player turns over; the highest counts."""

    def before_cards(self, scene: Scene, npc: int, events: list[Event]) -> State:
        """What comes before the Player chooses his card."""
        return scene.state

    # ---- chance and consequences

    reacts_to: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of event after which `after` is asked."""

    def after(self, npc: int, deed: Deed) -> State:
        """How it reacts to an event."""
        return deed.state

    def rolled(self, scene: Scene, frame: DieDraw, face: int, events: list[Event]) -> State:
        """What a die that was rolled for it leads to."""
        raise NotImplementedError


PLAIN: Final = Manner()

Manners = Mapping[int, Manner]
"""By the numbers of the NPCs."""


def manner_in(scene: Scene, manners: Manners, npc: int) -> Manner:
    """How an NPC acts now: a Personality sleeps while its NPC is wounded (SOQ-75)."""
    manner = manners.get(npc, PLAIN)
    asleep = npc != OFF and scene.pieces[npc].wounded and not manner.awake
    return PLAIN if asleep else manner
