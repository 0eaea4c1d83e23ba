"""Positions to test rules with, written and played as text.

    table = at("tutorial-2", "b1,?/g1,g2/?,r1 naga=3T NAGA=3G rope=3S ap=2")
    table.allowed("move naga")
    table = table.do("move naga", "step naga 3G")
    assert table.refused("step naga 3C").rule == "CG-MOVE-09"
    assert table.ends("step naga") == {"3T"}

A move may leave out its seat where one seat decides. Chance is a seat like the others: it answers
by `do("chance room 3 0 blue-1")`, or with the outcome alone by `chance("blue-1", "0")`; a table
that was given a seed answers by itself. A table never changes: what is done leads to a new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from dungeontwister.content.prison_rows import PrisonRoomRow
from dungeontwister.content.rows import RoomRow
from dungeontwister.content.solo_tables import SoloTables
from dungeontwister.content.tables import Content
from dungeontwister.core.decisions.event import Event, redact
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import Piece, Room, Side, State
from dungeontwister.core.position.view import View
from dungeontwister.record.notation import Names, move_text, parse_move, seat_number
from dungeontwister.record.pieces import piece_where
from dungeontwister.record.positions import parse_position, position_text
from dungeontwister.record.source import Source
from dungeontwister.series import build, title_of

Art = Mapping[str, str]
"""Drawings that replace those of the rooms of these names."""

OPTIONS = Options()


def at(
    scenario: str, position: str, *, art: Art | None = None, options: Options = OPTIONS
) -> Table:
    """A position of a scenario; rooms may have other drawings than those of the box."""
    names = names_of(scenario, tuple((art or {}).items()), options)
    return Table(names, parse_position(names, f"{scenario} {position}"))


def start(
    scenario: str,
    seed: int | str | None = None,
    *,
    art: Art | None = None,
    options: Options = OPTIONS,
) -> Table:
    """The beginning of the set-up; with a seed, chance answers by itself."""
    names = names_of(scenario, tuple((art or {}).items()), options)
    source = None if seed is None else Source(seed)
    return Table(names, names.game.start(), source=source).settled()


@cache
def names_of(scenario: str, art: tuple[tuple[str, str], ...], options: Options) -> Names:
    """A game and the names in it, built once for all tests."""
    content = title_of(scenario).parts.content()
    if art:
        # Rows of any game: type checkers see only that they are rows.
        rooms: Any = tuple(redrawn(row, dict(art)) for row in content.rooms)
        content = with_rooms(content, rooms)
    return Names(build(scenario, options, content))


def with_rooms(content: Content, rooms: Any) -> Content:
    """Content with other rooms; a solo game has those of its tokens."""
    if isinstance(content, SoloTables):
        return replace(content, tokens=replace(content.tokens, rooms=rooms))
    return replace(content, rooms=rooms)


def redrawn(row: RoomRow | PrisonRoomRow, art: Art) -> RoomRow | PrisonRoomRow:
    """A room with its new drawing; then every first room of a pair turns clockwise."""
    rotation = "clockwise" if row.id.endswith(("-1", "a")) else "counterclockwise"
    return replace(row, art=art.get(row.id, row.art), rotation=rotation)


class Table(NamedTuple):
    """A game, a position in it, and what the last moves led to."""

    names: Names
    state: State
    events: tuple[Event, ...] = ()
    source: Source | None = None

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.names.game

    # ---- who decides

    @property
    def deciders(self) -> set[str]:
        """The seats that have to decide now."""
        return {SEAT_NAMES[seat] for seat in self.game.deciders(self.state)}

    def move(self, text: str) -> Move:
        """The move of a text; without a seat, of the only one who decides, or of who was active."""
        if text.split()[0] not in SEAT_NAMES:
            seats = self.game.deciders(self.state) or (self.state.active,)
            assert len(seats) == 1, f"{text}: both decide, so the move has to name its seat"
            text = f"{SEAT_NAMES[seats[0]]} {text}"
        return parse_move(self.names, text)

    # ---- playing

    def do(self, *texts: str) -> Table:
        """The table after these moves, with the events of all of them; each has to be offered."""
        table = self
        events: list[Event] = []
        for text in texts:
            move = table.move(text)
            step = table.game.apply(table.state, move)
            assert move in table.game.offered(table.state, move.seat), f"{text}: is not offered"
            table = table._replace(state=step.state, events=step.events).settled()
            events.extend(table.events)
        return table._replace(events=tuple(events))

    def chance(self, *answers: str) -> Table:
        """The table after these answers of chance: outcomes, or whole ones with their key."""
        table = self
        events: list[Event] = []
        for answer in answers:
            if " " not in answer:
                asked = table.game.request(table.state)
                assert asked, f"{answer}: chance was not asked"
                place = "-" if asked.place < 0 else asked.place
                answer = f"{asked.kind} {place} {asked.nth} {answer}"
            table = table.do(f"chance {answer}")
            events.extend(table.events)
        return table._replace(events=tuple(events))

    def settled(self) -> Table:
        """The table after everything that its source has to answer."""
        state, events = self.state, [*self.events]
        while self.source and (asked := self.game.request(state)):
            step = self.game.apply(state, self.source.answer(asked))
            state = step.state
            events.extend(step.events)
        return self._replace(state=state, events=tuple(events))

    # ---- what is allowed

    def refused(self, text: str) -> Refusal:
        """Why a move is not allowed; fails if it is, or if it is offered all the same."""
        move = self.move(text)
        refusal = self.game.why_not(self.state, move)
        assert refusal, f"{text}: is not refused"
        assert move not in self.game.offered(self.state, move.seat), f"{text}: is offered"
        return refusal

    def allowed(self, *texts: str) -> bool:
        """True; fails if one of these moves is refused, or is not offered."""
        for text in texts:
            move = self.move(text)
            refusal = self.game.why_not(self.state, move)
            assert refusal is None, f"{text}: {refusal}"
            assert move in self.game.offered(self.state, move.seat), f"{text}: is not offered"
        return True

    def legal(self, beginning: str = "") -> set[str]:
        """Every move that somebody may make now, with its seat; or those that begin like this."""
        texts = {
            move_text(self.names, move)
            for seat in self.game.deciders(self.state)
            for move in self.game.offered(self.state, seat)
        }
        if not beginning:
            return texts
        seats = SEAT_NAMES if beginning.split()[0] not in SEAT_NAMES else ("",)
        wanted = tuple(f"{seat} {beginning} ".lstrip() for seat in seats)
        return {text for text in texts if f"{text} ".startswith(wanted)}

    def ends(self, beginning: str) -> set[str]:
        """What follows in the legal moves that begin like this: the places of `step naga`."""
        return {text.partition(f"{beginning} ")[2] for text in self.legal(beginning)}

    # ---- looking

    def piece(self, name: str) -> Piece:
        """A piece by its name."""
        return self.state.pieces[self.names.piece(name)]

    def where(self, name: str) -> str:
        """A place, a carrier, `?2` face down, `-` still to be laid; nothing: out of the game."""
        piece: Piece = replace(self.piece(name), wounded=False, wounded_now=False, entrance=0)
        return piece_where(self.names, self.state, self.names.piece(name), piece)

    def room(self, number: int) -> Room:
        """A room by its number, counted from 1."""
        return self.state.rooms[number - 1]

    def side(self, seat: str) -> Side:
        """What lies openly before a player."""
        return self.state.sides[seat_number(seat)]

    def view(self, seat: str | None) -> View:
        """What a seat, or a spectator, may know."""
        return self.game.view(self.state, None if seat is None else seat_number(seat))

    def told(self, seat: str | None) -> tuple[Event, ...]:
        """The last events as a seat, or a spectator, is told of them."""
        number = None if seat is None else seat_number(seat)
        return tuple(redact(event, number) for event in self.events)

    def happened(self, kind: type[Any]) -> list[Any]:
        """The last events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def text(self) -> str:
        """The position as text, without its scenario."""
        return position_text(self.names, self.state).partition(" ")[2]
