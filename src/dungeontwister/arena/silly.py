"""What a bot should not do, though the rules allow it. A detector looks at every move of a match.

It names what is bad whatever was planned: harm done to one's own side for nothing; a turn that
comes back to where it began; and a position come to again and again though the bot itself, asked
once more, would rather be elsewhere.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Protocol

import msgspec

from dungeontwister.core.combat.combat import combat_in
from dungeontwister.core.decisions.event import Event, redact
from dungeontwister.core.decisions.events import (
    Eliminated,
    Exited,
    GameEnded,
    TurnEnded,
    Wounded,
    owner,
)
from dungeontwister.core.decisions.moves import TimeUp
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import State
from dungeontwister.editions.prison.moves import PlayAction

from .match import Moment

TIMES: Final = 3
"""So often a position has to come at the end of a player's turn to be a fault."""


class Fault(msgspec.Struct, frozen=True):
    """Something silly: what, whose, in which of his turns, and what it was about."""

    name: str
    seat: int
    turn: int
    what: str = ""


Rather = Callable[[int, State], State | None]
"""Where the bot of a seat would end its turn that begins here; None: nobody can say."""


def anywhere(seat: int, state: State) -> State | None:
    """Nobody can say."""
    return None


class Detector(Protocol):
    """Looks at the turns of one seat."""

    def look(self, moment: Moment) -> Iterator[str]:
        """What is silly about the turn that ends here: nothing while it goes on."""


class Harm:
    """An own piece wounded or eliminated by an own act, with no point, exit or kill that turn.

    What is lost in a combat is left out: its cards are hidden when it is begun.
    """

    def __init__(self, game: Game, seat: int, rather: Rather = anywhere) -> None:
        self._game, self._seat = game, seat
        self._harmed: list[str] = []
        self._gains = False

    def look(self, moment: Moment) -> Iterator[str]:
        """Who was harmed for nothing."""
        if moment.before.active != self._seat:
            return
        events = [redact(event, self._seat) for event in moment.events]
        self._gains |= self._gained(moment, events)
        if moment.move.seat == self._seat and not combat_in(moment.before):
            self._harmed += self._hurt(events)
        if is_over(events, self._seat):
            harmed, gains = self._harmed, self._gains
            self._harmed, self._gains = [], False
            if harmed and not gains:
                yield ", ".join(dict.fromkeys(harmed))

    def _gained(self, moment: Moment, events: list[Event]) -> bool:
        points = [state.sides[self._seat].victory_points for state in (moment.before, moment.after)]
        foes = other(self._seat)
        return points[1] > points[0] or any(
            (isinstance(event, Exited) and owner(self._game, event.piece) == self._seat)
            or (isinstance(event, Eliminated) and owner(self._game, event.piece) == foes)
            for event in events
        )

    def _hurt(self, events: list[Event]) -> list[str]:
        return [
            self._game.rows[event.piece].name
            for event in events
            if isinstance(event, Wounded | Eliminated)
            and owner(self._game, event.piece) == self._seat
        ]


class Repeats:
    """The same position at three ends of his turn, though he could have done something else.

    If he can be asked, he says whether he would rather have. Action points that are saved and
    Action cards do not make it another position.
    """

    def __init__(self, game: Game, seat: int, rather: Rather = anywhere) -> None:
        self._game, self._seat, self._rather = game, seat, rather
        self._ends: Counter[object] = Counter()
        self._acted = False
        self._began: State | None = None
        """The position in which he first could act in this turn."""

    def look(self, moment: Moment) -> Iterator[str]:
        """The position, when it has come for the third time."""
        if moment.before.active != self._seat:
            return
        if self._began is None and not moment.before.frames:
            self._began = moment.before
        if not any(isinstance(event, TurnEnded) for event in moment.events):
            self._acted |= moment.move.seat == self._seat and not isinstance(
                moment.move, PlayAction
            )
            return
        found = lying(moment.after)
        self._ends[found] += 1
        if self._ends[found] == TIMES and self._could_do_better(moment, found):
            yield f"{TIMES} times the same"
        self._acted, self._began = False, None

    def _could_do_better(self, moment: Moment, found: object) -> bool:
        """Whether he had something else to do, and values it higher as far as he can be asked."""
        if not (self._acted or len(self._game.offered(moment.before, self._seat)) > 1):
            return False
        wanted = self._rather(self._seat, self._began) if self._began else None
        return wanted is None or lying(wanted) != found


class Vain:
    """A turn of acts after which everything is as it was before them.

    A fight that nobody won was a try, and when the time ran out there was more to come.
    """

    def __init__(self, game: Game, seat: int, rather: Rather = anywhere) -> None:
        self._seat = seat
        self._began: State | None = None
        self._tried = False

    def look(self, moment: Moment) -> Iterator[str]:
        """What was done for nothing."""
        before, after = moment.before, moment.after
        if before.active != self._seat:
            return
        if self._began is None and not before.frames:
            self._began = before
        self._tried |= bool(combat_in(after)) or isinstance(moment.move, TimeUp)
        if any(isinstance(event, TurnEnded) for event in moment.events):
            began, tried = self._began, self._tried
            self._began, self._tried = None, False
            points = [one.sides[self._seat].action_points for one in (began, before) if one]
            if began and not tried and points[1] < points[0] and lying(began) == lying(after):
                yield f"{points[0] - points[1]} action points"


def lying(state: State) -> object:
    """What lies and stands where, and what was won and used."""
    pieces = tuple((p.place, p.carrier, p.wounded, p.gone) for p in state.pieces)
    sides = tuple((side.victory_points, side.jump_cards) for side in state.sides)
    return state.rooms, pieces, sides, state.secret.hands, state.secret.laid


def is_over(events: list[Event], seat: int) -> bool:
    """Whether a player's turn ends with these events."""
    return any(
        isinstance(event, GameEnded) or (isinstance(event, TurnEnded) and event.seat == seat)
        for event in events
    )


DETECTORS: Final[Mapping[str, Callable[[Game, int, Rather], Detector]]] = {
    "own-harm": Harm,
    "repeated-position": Repeats,
    "turn-in-vain": Vain,
}


class Watch:
    """All detectors in one match, for every seat on which a bot sits."""

    def __init__(self, game: Game, rather: Rather = anywhere) -> None:
        seats = [seat for seat in PLAYERS if seat not in game.automatic]
        self._all = [
            (name, seat, kind(game, seat, rather))
            for name, kind in DETECTORS.items()
            for seat in seats
        ]
        self.faults: list[Fault] = []

    def look(self, moment: Moment) -> None:
        """Note what is silly about a move."""
        for name, seat, detector in self._all:
            turn = moment.before.sides[seat].turns
            self.faults.extend(Fault(name, seat, turn, what) for what in detector.look(moment))
