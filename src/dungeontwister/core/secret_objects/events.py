"""What is told of covered cards, in the variant with secret objects."""

from typing import ClassVar

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.position.board import OFF


class Covered(Event, frozen=True, tag="covered"):
    """Cards that a seat could see are covered for it now, each with the number of its back."""

    after_combat: ClassVar[bool] = True
    cards: tuple[tuple[int, int], ...]


class Mixed(Event, frozen=True, tag="mixed"):
    """Friends have handed over one of some like cards: other seats cannot say which."""

    backs: tuple[int, ...]


class ObjectShown(Event, frozen=True, tag="object-shown"):
    """A character uses an object, and shows it."""

    after_combat: ClassVar[bool] = True
    piece: int
    item: int
    back: int


class ShieldAsked(Event, frozen=True, tag="shield-asked"):
    """The target of a shot shows his shield, or has none."""

    final: ClassVar[bool] = True
    discloses: ClassVar[bool] = True
    piece: int
    item: int = OFF
    back: int = OFF
