"""What a place is called. Games differ in what a place is; this is the only part that knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Protocol

from dungeontwister.content.card_game_rooms import ZONES
from dungeontwister.core.rooms.portcullis import sides_of
from dungeontwister.editions.squares.squares import seen_at

if TYPE_CHECKING:
    from dungeontwister.core.position.board import Gate, Place
    from dungeontwister.core.position.state import Room

    from .text_values import Filled
    from .words import Speaker

ARROWS: Final = {(-1, 0): "↑", (0, 1): "→", (1, 0): "↓", (0, -1): "←"}
"""By rows and columns to go."""


class Places(Protocol):
    """Tells the places of one game."""

    def place(self, speaker: Speaker, place: int) -> str:
        """A place in full."""
        ...

    def front(self, speaker: Speaker, place: int) -> str:
        """The words for starting at a place, or turning to it."""
        ...

    def facts(self, speaker: Speaker, place: int) -> Filled:
        """What texts about a place can use besides its name."""
        ...

    def gate(self, speaker: Speaker, rooms: tuple[Room, ...], place: int, gate: Gate) -> Filled:
        """What texts about a portcullis that is worked from a place can use besides its room."""
        ...

    def between(self, speaker: Speaker, sides: tuple[Place, ...]) -> Filled:
        """The same of a portcullis whose both sides are known."""
        ...

    def way(self, speaker: Speaker, rooms: tuple[Room, ...], origin: int, to: int) -> Filled:
        """What texts about a step can use besides both places."""
        ...


class Zones:
    """A place is a zone of a room, or a part of a starting zone that faces one."""

    def place(self, speaker: Speaker, place: int) -> str:
        """A zone of a room, or a starting zone with what is faced there."""
        layout = speaker.game.layout
        if layout.owner[place] < 0:
            return self.front(speaker, place)
        of, icon = speaker.of(layout.owner[place]), icon_of(speaker, place)
        return speaker.text("said.start", of=of, room=layout.front[place] + 1, icon=icon)

    def front(self, speaker: Speaker, place: int) -> str:
        """The zone of a place; for a place in a starting zone, the zone that it faces."""
        layout = speaker.game.layout
        slot = layout.room_of[place] if layout.room_of[place] >= 0 else layout.front[place]
        return speaker.text("said.inside", room=slot + 1, icon=icon_of(speaker, place))

    def facts(self, speaker: Speaker, place: int) -> Filled:
        """Its icon."""
        return {"icon": icon_of(speaker, place)}

    def gate(self, speaker: Speaker, rooms: tuple[Room, ...], place: int, gate: Gate) -> Filled:
        """A room has one portcullis: nothing more has to be said."""
        return {}

    def between(self, speaker: Speaker, sides: tuple[Place, ...]) -> Filled:
        """The room says which one it is."""
        return {}

    def way(self, speaker: Speaker, rooms: tuple[Room, ...], origin: int, to: int) -> Filled:
        """Zones have no direction."""
        return {}


def icon_of(speaker: Speaker, place: int) -> str:
    """The icon of a place's zone, or of the zone that it faces."""
    return speaker.text(f"icon.{ZONES[speaker.game.edition.place_names[place][-1]]}")


class Squares:
    """A place is a square of a room or of a starting line; its name says where it lies."""

    def place(self, speaker: Speaker, place: int) -> str:
        """A square by its name."""
        return speaker.text("said.square", code=speaker.code(place))

    def front(self, speaker: Speaker, place: int) -> str:
        """The name of the square: on squares no character faces anything."""
        return speaker.code(place)

    def facts(self, speaker: Speaker, place: int) -> Filled:
        """Its name says all."""
        return {}

    def gate(self, speaker: Speaker, rooms: tuple[Room, ...], place: int, gate: Gate) -> Filled:
        """A room has several portcullises: the squares on both sides tell which one it is."""
        return self.between(speaker, sides_of(speaker.game.edition.board(rooms), place, gate))

    def between(self, speaker: Speaker, sides: tuple[Place, ...]) -> Filled:
        """The names of the squares."""
        return {"gate": speaker.listed([speaker.code(place) for place in sides])}

    def way(self, speaker: Speaker, rooms: tuple[Room, ...], origin: int, to: int) -> Filled:
        """Which way the next square lies on the board."""
        here, there = (seen_at(speaker.game.layout, rooms, place) for place in (origin, to))
        return {"arrow": ARROWS.get((there[0] - here[0], there[1] - here[1]), "")}


PLACES: Final[Mapping[str, Places]] = {"zones": Zones(), "squares": Squares()}
"""By what the rooms are made of."""
