"""The engine's positions as worlds of the oracle, and worlds as positions of the engine.

Both use the twelve drawings of `fixtures` or, if given, others; what the pieces can do stands in
`people` once more, so that nothing of it is taken from the engine. Pieces are called as in the
engine's notation: `naga` is blue's, `NAGA` yellow's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, Literal

from dungeontwister.core.decisions import move as core_decisions_move
from dungeontwister.core.decisions import moves
from dungeontwister.core.position.state import BROKEN, CLOSED, OPEN, State
from dungeontwister.core.position.state import Piece as EnginePiece
from dungeontwister.core.position.state import Room as EngineRoom
from dungeontwister.record.names import room_code
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from tests.support.positions import OPTIONS, names_of

from .fixtures import ROOMS
from .grid import SIDES, picture
from .movement import Move, Outcome, Spots
from .people import NUMBERS, character, crosses_pits
from .watched import Watched
from .world import EXIT, Character, End, Place, Room, Thing, Way, World

SEATS: Final = ("blue", "yellow")
Gate = Literal["closed", "open", "broken"]
GATES: Final[dict[int, Gate]] = {CLOSED: "closed", OPEN: "open", BROKEN: "broken"}
MARKS: Final[dict[Gate, str]] = {"closed": "", "open": "o", "broken": "x"}
SIZE: Final = 3
PIECES: Final = SIZE * (SIZE + 1)
"""Horizontal pieces in a drawing; there are as many vertical ones."""

# ---- entrances


def bit_of(way: Way) -> int:
    """The bit of a way in the engine's masks: horizontal pieces, then vertical ones, then pits."""
    if way[0] == "pit":
        return 1 << (2 * PIECES + way[1] * SIZE + way[2])
    _, row, column, side = way
    if side in "NS":
        return 1 << ((row + (side == "S")) * SIZE + column)
    return 1 << (PIECES + row * (SIZE + 1) + column + (side == "E"))


def mask_of(entrance: frozenset[Way]) -> int:
    """An entrance as a mask of the engine."""
    return sum({bit_of(way) for way in entrance})


def zone_ways(art: str, icon: str) -> Iterator[Way]:
    """Everything that could be a way into a zone: the sides of its cells, and the room's pits."""
    lines = picture(Room(art))
    for row in range(SIZE):
        for column in range(SIZE):
            letter = lines[2 * row + 1][2 * column + 1]
            if letter == icon:
                yield from (("piece", row, column, side) for side in SIDES)
            elif letter == "*":
                yield "pit", row, column


def ways_of(art: str, icon: str, mask: int) -> frozenset[Way]:
    """The ways into a zone that a mask of the engine names."""
    found = frozenset(way for way in zone_ways(art, icon) if bit_of(way) & mask)
    if mask_of(found) != mask:
        raise ValueError(f"{mask:x} names more than the ways into {icon} of{art}")
    return found


# ---- both languages of one game


class Bridge:
    """The names of one game in both languages."""

    def __init__(self, scenario: str, art: Mapping[str, str] = ROOMS) -> None:
        self.game = Watched(names_of(scenario, tuple(art.items()), OPTIONS).game)
        self.names = Names(self.game)
        self.art = art
        self.places = tuple(self._place(number) for number in range(len(self.names.places)))
        self.numbers = {place: number for number, place in enumerate(self.places)}

    def _place(self, number: int) -> Place:
        """`3T` is the zone T of the third room, `@3T` the place that faces it."""
        name = self.names.places[number]
        slot, icon = int(name[:-1].removeprefix("@")) - 1, name[-1]
        if not name.startswith("@"):
            return "room", slot, icon
        return "start", SEATS[self.game.layout.owner[number]], slot % 2, icon

    # ---- from the engine

    def world(self, state: State) -> World:
        """The position as a world. Hidden pieces and pieces out of the game are nowhere."""
        rooms = tuple(self._room(room) for room in state.rooms)
        numbers = range(len(state.pieces))
        people = [n for n in numbers if self.names.pieces[n].lower() in NUMBERS]
        things = [n for n in numbers if n not in people]
        return World(
            rooms,
            tuple(self._character(rooms, n, state.pieces[n]) for n in people),
            tuple(self._thing(n, state.pieces[n]) for n in things),
        )

    def _room(self, room: EngineRoom) -> Room | None:
        if room.drawing < 0:
            return None
        name = self.game.drawing_names[room.drawing]
        return Room(self.art[name], room.turn, GATES[room.portcullis], room.walls_broken)

    def _character(
        self, rooms: tuple[Room | None, ...], number: int, piece: EnginePiece
    ) -> Character:
        name = self.names.pieces[number]
        place = self.where(piece)
        return character(
            name.lower(),
            name=name,
            side=SEATS[name.isupper()],
            place=place,
            wounded=piece.wounded,
            healed=piece.healed,
            carrier=self.holder(piece),
            entrance=self.entrance(rooms, place, piece.entrance),
        )

    def _thing(self, number: int, piece: EnginePiece) -> Thing:
        name = self.names.pieces[number]
        return Thing(name, self.where(piece), self.holder(piece), crosses_pits(name.lower()))

    def where(self, piece: EnginePiece) -> Place | None:
        """The place of a piece that nobody carries."""
        return self.places[piece.place] if piece.place >= 0 else None

    def holder(self, piece: EnginePiece) -> str | None:
        """Who carries a piece."""
        return self.names.pieces[piece.carrier] if piece.carrier >= 0 else None

    def entrance(
        self, rooms: tuple[Room | None, ...], place: Place | None, mask: int
    ) -> frozenset[Way]:
        """The ways that a mask names for somebody at a place."""
        if place is None or place[0] == "start":
            if mask:
                raise ValueError(f"an entrance {mask:x} at {place}")
            return frozenset()
        room = rooms[place[1]]
        return ways_of(room.art, place[2], mask) if room else frozenset()

    def spots(self, state: State) -> Spots:
        """The whereabouts of all pieces."""
        pairs = zip(self.names.pieces, state.pieces, strict=True)
        return tuple(sorted((name, self.where(one), self.holder(one)) for name, one in pairs))

    def outcome(self, state: State, number: int) -> Outcome:
        """What a movement of this piece that has led here has brought."""
        piece = state.pieces[number]
        place = self.where(piece)
        rooms = tuple(self._room(room) for room in state.rooms)
        entrance = self.entrance(rooms, place, piece.entrance)
        return Outcome(place or EXIT, self.spots(state), entrance)

    # ---- moves

    def end(self, seat: int, place: int) -> End:
        """Where a step or a jump of a side leads: the other side's starting zone is the exit."""
        owner = self.game.layout.owner[place]
        return EXIT if owner not in (-1, seat) else self.places[place]

    def move(self, move: core_decisions_move.Move) -> Move:
        """A small move in the oracle's words."""
        names = self.names.pieces
        match move:
            case moves.Step():
                return "step", self.end(move.seat, move.to)
            case moves.Stop():
                return ("stop",)
            case moves.Take():
                return "take", names[move.item], "ground" if move.source < 0 else names[move.source]
            case moves.Drop():
                return "drop", names[move.item]
            case moves.Give():
                return "give", names[move.item], names[move.receiver]
            case moves.Swap():
                return "swap", names[move.item], names[move.wanted], names[move.partner]
        raise ValueError(f"{move} is no small move")

    # ---- from the oracle

    def position(self, world: World, side: str) -> str:
        """A world as the text of a position in which it is that side's turn."""
        words = [self.game.setup.scenario, self._rooms_text(world)]
        for who in world.characters:
            mask = f"~{mask_of(who.entrance):x}" if who.entrance else ""
            marks = ("!" if who.wounded else "") + ("+" if who.healed else "")
            words += self._piece_words(who, marks + mask)
        for thing in world.things:
            words += self._piece_words(thing, "")
        return " ".join([*words, side])

    def _rooms_text(self, world: World) -> str:
        """The rooms of a world, row by row."""
        words = [self._room_word(room) for room in world.rooms]
        return "/".join(",".join(words[at : at + 2]) for at in range(0, len(words), 2))

    def _room_word(self, room: Room | None) -> str:
        if room is None:
            return "?"
        name = next(name for name, art in self.art.items() if art == room.art)
        code = room_code(self.game, self.game.drawing_names.index(name))
        return f"{code}.{room.turn}{MARKS[room.gate]}" + ("w" if room.ruin else "")

    def _piece_words(self, piece: Character | Thing, marks: str) -> list[str]:
        """Where a piece is, with its marks; no word for a piece that is nowhere."""
        if piece.place is not None:
            where = self.names.places[self.numbers[piece.place]]
        elif piece.carrier is not None:
            where = piece.carrier
        else:
            return []
        return [f"{piece.name}={where}{marks}"]

    def state(self, world: World, side: str) -> State:
        """A world as a position of the engine; raises PositionError where the rules forbid it."""
        return parse_position(self.names, self.position(world, side))


def in_notation(world: World) -> World:
    """A world whose pieces are called `blue naga` or `yellow rope`, with the notation's names."""

    def name(old: str) -> str:
        side, _, word = old.partition(" ")
        return word.upper() if side == "yellow" else word

    people = [
        replace(who, name=name(who.name), carrier=who.carrier and name(who.carrier))
        for who in world.characters
    ]
    things = [
        replace(thing, name=name(thing.name), carrier=thing.carrier and name(thing.carrier))
        for thing in world.things
    ]
    return World(world.rooms, tuple(people), tuple(things))
