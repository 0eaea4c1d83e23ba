"""What counts as done in a step: a few kinds of question to what has happened since it began."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.decisions.move import Move, actor
from dungeontwister.core.position.state import State
from dungeontwister.kinds import EVENTS
from dungeontwister.record.names import Names, NotationError, player_number
from dungeontwister.record.notation import parse_move


class Moment(NamedTuple):
    """What a step is judged by."""

    names: Names
    state: State
    moves: Sequence[Move] = ()
    """What the learner has done since the step began, and has not taken back."""
    events: Sequence[Event] = ()
    """What has happened since then."""


class Done(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Something that counts as done: each kind has `holds`, which refuses unknown names."""


class Read(Done, frozen=True, tag="read"):
    """There is nothing to do but to read."""

    def holds(self, moment: Moment) -> bool:
        """The learner says so himself."""
        return False


class Finished(Done, frozen=True, tag="finished"):
    """The game is over: until then the learner plays as he likes."""

    def holds(self, moment: Moment) -> bool:
        """Whoever has won."""
        return moment.state.ending is not None


class At(Done, frozen=True, tag="at"):
    """A piece stands, or lies, at one of some places."""

    piece: str
    places: tuple[str, ...]

    def holds(self, moment: Moment) -> bool:
        """He has got there, and has stopped."""
        number = moment.names.piece(self.piece)
        places = [moment.names.place(word) for word in self.places]
        return moment.state.pieces[number].place in places and not moment.state.frames


class Carries(Done, frozen=True, tag="carries"):
    """A character carries something."""

    piece: str
    load: str

    def holds(self, moment: Moment) -> bool:
        """He has it in his hands."""
        carrier, load = (moment.names.piece(word) for word in (self.piece, self.load))
        return moment.state.pieces[load].carrier == carrier


class Happened(Done, frozen=True, tag="happened"):
    """An event has come about: `room-turned`, `exited`, `combat-resolved`."""

    event: str
    piece: str = ""
    """To whom, or by whom."""
    room: int = 0
    """At which room; 0: at any."""
    winner: str = ""
    """For a combat: who has won it. Empty: it is enough to have fought."""

    def holds(self, moment: Moment) -> bool:
        """It is among the events."""
        names = moment.names
        if self.event not in {tag_of(kind) for kind in EVENTS}:
            raise NotationError("no such event", self.event)
        fields = {
            "piece": names.piece(self.piece) if self.piece else None,
            "slot": names.slot(str(self.room)) if self.room else None,
            "winner": player_number(self.winner) if self.winner else None,
        }
        wanted = {name: value for name, value in fields.items() if value is not None}
        return any(
            tag_of(type(event)) == self.event
            and all(getattr(event, name, None) == value for name, value in wanted.items())
            for event in moment.events
        )


class Acted(Done, frozen=True, tag="act"):
    """The learner has done an act of a kind: `move`, `twist`, `jump`, `attack`."""

    act: str
    piece: str = ""
    """By whom; empty: by anybody."""

    def holds(self, moment: Moment) -> bool:
        """It is among his moves, and over."""
        verbs, names = moment.names.game.verbs, moment.names
        known = {verb.act.name for verb in verbs.values()} - {""}
        if self.act not in known:
            raise NotationError(f"no such act; there are {', '.join(sorted(known))}", self.act)
        who = names.piece(self.piece) if self.piece else None
        return not moment.state.frames and any(
            verbs[type(move)].act.name == self.act and who in (None, actor(move))
            for move in moment.moves
        )


class Moved(Done, frozen=True, tag="move"):
    """One of several moves has been made, as they are typed."""

    moves: tuple[str, ...]

    def holds(self, moment: Moment) -> bool:
        """It is among the learner's moves."""
        wanted = [parse_move(moment.names, text) for text in self.moves]
        return any(move in wanted for move in moment.moves)


Wanted = Read | Finished | At | Carries | Happened | Acted | Moved
"""All that can count as done."""
