"""A match as it is played: moves, undos and what is said about the match, with numbered events.

Numbers are never used twice. Undo takes back what a player did last, with all moves that belonged
to it, if nothing was disclosed, drawn or ended since. In a choice that both make at once it takes
back only his own part. What was said about the match (`parley`) is never taken back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

import msgspec

from dungeontwister.core.decisions.event import Event, redact
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Illegal, Refusal
from dungeontwister.core.game import Game, Step
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import Room, State

from . import parley, taking_back
from .parley import CannotParley as CannotParley
from .parley import Parley as Parley
from .parley import Parleyed, Talks
from .source import Source
from .taking_back import CannotUndo as CannotUndo


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """A player takes back his last moves."""

    seat: int
    moves: int = 1


class TakenBack(Event, frozen=True, tag="taken-back"):
    """A player took back his last moves."""

    final: ClassVar[bool] = False
    seat: int
    moves: int = 1
    events: tuple[int, ...] = ()
    """The numbers of the events that no longer stand."""


Entry = Move | Undo | Parley


class Numbered(NamedTuple):
    """An event and its number in the match."""

    number: int
    event: Event


Bars = tuple[str, str]
"""For each player why he can take back nothing that was done before."""


class _Done(NamedTuple):
    """A move that stands: the state before it, its events, and what it bars, if it is final."""

    move: Move
    before: State
    events: range
    bars: Bars | None = None
    goes_on: bool = False
    """It was made in one go with its player's move before."""


class Difference(NamedTuple):
    """An entry of a seat without a player that differs from what the rules dictate now."""

    entry: int
    recorded: Move
    dictated: Move | None
    refusal: Refusal | None = None
    """Why a player's move would be refused now."""


class Mark(NamedTuple):
    """A moment of a log to which it can be set back."""

    state: State
    entries: int
    events: int
    done: tuple[_Done, ...]
    talks: Talks


class Log:
    """The story of one match."""

    def __init__(
        self, game: Game, source: Source | None = None, start: State | None = None
    ) -> None:
        self.game = game
        self.source = source
        self.start = start if start is not None else game.start()
        self.scene: Scene = game.scene(self.start)
        """How things stand, with indexes."""
        self.entries: list[Entry] = []
        self.events: list[Numbered] = []
        self.lying: list[tuple[Room, ...]] = []
        """How the rooms lay after each event: readers call squares by where they lie."""
        self.talks = Talks()
        """Where the talks about the match stand."""
        self.differences: list[Difference] = []
        self._done: list[_Done] = []
        self.on_step: Callable[[Log], None] = lambda log: None
        """Called after every entry: listeners see the state between entries."""
        self.settle()

    @property
    def state(self) -> State:
        """How things stand."""
        return self.scene.state

    def play(
        self, move: Move, offered: bool = False, *, goes_on: bool = False
    ) -> tuple[Numbered, ...]:
        """Plays a move and lets chance answer; raises Illegal and changes nothing if it is refused.

        A move that was just offered in this state (`offered`) is not checked again. One that
        `goes_on` was made in one go with the move before: they are taken back together.
        """
        first = len(self.events)
        self._apply(move, self.game.apply_trusted if offered else self.game.apply, goes_on)
        self.settle()
        return tuple(self.events[first:])

    def follow(
        self, move: Move, by_older_rules: bool = False, *, goes_on: bool = False
    ) -> tuple[Numbered, ...]:
        """A move of a record, as it was made then; what would be dictated now is noted.

        So is a move `by_older_rules` that would be refused now; it is followed all the same.
        """
        first = len(self.events)
        if move.seat in self.game.automatic:
            now = self.game.dictated(self.scene)
            if now != move:
                self.differences.append(Difference(len(self.entries), move, now))
        apply = self._followed_anyway if by_older_rules else self.game.follow
        self._apply(move, apply, goes_on)
        return tuple(self.events[first:])

    def _followed_anyway(self, scene: Scene, move: Move) -> Step:
        """What a move leads to, also if today's rules refuse it; whose turn it is still counts."""
        try:
            return self.game.follow(scene, move)
        except Illegal as error:
            if move.seat not in self.game.deciders(scene):
                raise
            refused = self._unrefused(scene, move, error)
            self.differences.append(Difference(len(self.entries), move, None, error.refusal))
            return refused

    def _unrefused(self, scene: Scene, move: Move, error: Illegal) -> Step:
        """The move made without a check; one that leads nowhere at all is refused after all."""
        try:
            step = self.game.apply_trusted(scene, move)
        except Exception:
            raise error from None
        if problems(self.game, step.state):
            raise error
        return step

    def repeat(self, entry: Entry) -> None:
        """An entry of another log of this game, as it was made there; nothing is noted."""
        if isinstance(entry, Undo):
            self.undo(entry.seat, entry.moves)
        elif isinstance(entry, Parley):
            self.say(entry)
        else:
            self._apply(entry, self.game.apply_trusted)

    def send(
        self, move: Move, offered: bool = False, *, goes_on: bool = False
    ) -> tuple[Numbered, ...]:
        """As `play`, for a move as its seat sends it: the record has the cards that were meant."""
        if not self.game.options.secret_objects:
            return self.play(move, offered, goes_on=goes_on)
        return self.play(self.game.meant(self.scene, move), offered=True, goes_on=goes_on)

    def settle(self) -> None:
        """With a source, chance answers and dictated moves are played.

        Without a source these moves come from the record like those of the players.
        """
        while self.source:
            request = self.game.request(self.scene)
            move = self.source.answer(request) if request else self.game.dictated(self.scene)
            if move is None:
                return
            # The answer or the dictated move is known to be legal.
            self._apply(move, self.game.apply_trusted)

    def _apply(
        self, move: Move, apply: Callable[[Scene, Move], Step], goes_on: bool = False
    ) -> None:
        step = apply(self.scene, move)
        why = taking_back.why_final(self.game, move, step.events)
        bars = self._barred(move, why) if why else None
        if bars:
            # Earlier moves can no longer be taken back: their states need not be kept.
            self._done.clear()
        if self.talks.asked() == move.seat:
            # Whoever plays on has answered.
            self._tell(Parleyed(move.seat, parley.LAPSE))
        told = len(self.events)
        events = range(told, told + len(step.events))
        # What is final parts what was done in one go.
        goes_on = goes_on and bool(self._done) and not self._done[-1].bars
        self._done.append(_Done(move, self.state, events, bars, goes_on))
        self._go_to(step.state)
        self.entries.append(move)
        self._tell(*step.events)
        self.on_step(self)

    def _go_to(self, state: State) -> None:
        self.scene = self.scene.after(state)

    def _tell(self, *events: Event) -> None:
        for event in events:
            self.events.append(Numbered(len(self.events), event))
            self.lying.append(self.state.rooms)
            self.talks = self.talks.after(event)

    def say(self, said: Parley) -> tuple[Numbered, ...]:
        """What a player says about the match; raises CannotParley and changes nothing."""
        refusal = parley.why_not(self.game, self.state, self.talks, said)
        if refusal:
            raise CannotParley(said.seat, refusal)
        first = len(self.events)
        state, events = parley.perform(self.state, said)
        self._go_to(state)
        self.entries.append(said)
        self._tell(*events)
        self.on_step(self)
        return tuple(self.events[first:])

    def mark(self) -> Mark:
        """A mark of this moment, for `rewind`."""
        done = tuple(self._done)
        return Mark(self.state, len(self.entries), len(self.events), done, self.talks)

    def rewind(self, mark: Mark) -> None:
        """Forget everything since a mark. No client may have been told of it."""
        self._go_to(mark.state)
        del self.entries[mark.entries :]
        del self.events[mark.events :]
        del self.lying[mark.events :]
        self._done = [*mark.done]
        self.talks = mark.talks

    def undo(self, seat: int, moves: int | None = None) -> tuple[Numbered, ...]:
        """Take back what a player did last in one go, or so many of his last moves.

        Raises CannotUndo and changes nothing.
        """
        first, mark = len(self.events), self.mark()
        taken: list[_Done] = []
        while len(taken) < moves if moves is not None else not taken or taken[-1].goes_on:
            index = self._undoable(seat)
            if index is None:
                refusal = taking_back.refusal(self.game, self._why_not_undo(seat))
                self.rewind(mark)
                raise CannotUndo(seat, refusal)
            taken.append(self._take_out(index))
        self.entries.append(Undo(seat, len(taken)))
        gone = (number for done in reversed(taken) for number in done.events)
        self._tell(TakenBack(seat, len(taken), tuple(gone)))
        self.on_step(self)
        return tuple(self.events[first:])

    def _take_out(self, index: int) -> _Done:
        """The state as if a move had not been made; later ones are made again."""
        taken, *later = self._done[index:]
        self._go_to(taken.before)
        del self._done[index:]
        for done in later:
            step = self.game.apply(self.scene, done.move)
            self._done.append(done._replace(before=self.state))
            self._go_to(step.state)
        return taken

    def can_undo(self, seat: int) -> bool:
        """Whether a player may take back what he did last."""
        return self._undoable(seat) is not None

    def _undoable(self, seat: int) -> int | None:
        """The player's last move, if all later ones belong to the same choice of both."""
        if self.state.ending:
            return None
        last = len(self._done) - 1
        for index in range(last, -1, -1):
            done = self._done[index]
            if done.bars:
                return None
            mine = done.move.seat == seat
            if mine and index == last:
                return index
            if not self.game.is_choice_of_both(done.before):
                return None
            if mine:
                return index
        return None

    def _barred(self, move: Move, why: str) -> Bars:
        """Why nobody can take anything back after a final move: it holds for all who moved."""
        before = self._bars()
        moved = {move.seat, *(done.move.seat for done in self._done if not done.bars)}
        # Whoever has not moved since an opponent's final move has nothing to take back.
        kept = before if move.seat not in PLAYERS else (taking_back.NOTHING,) * 2
        blue, yellow = (why if seat in moved else kept[seat] for seat in PLAYERS)
        return blue, yellow

    def _bars(self) -> Bars:
        """What the last final move bars; at the beginning nobody has done anything."""
        first = self._done[0].bars if self._done else None
        return first or (taking_back.NOTHING, taking_back.NOTHING)

    def _why_not_undo(self, seat: int) -> str:
        """Why a player cannot take anything back: since his last move there was something final."""
        if seat not in PLAYERS:
            return taking_back.NOTHING
        if self.state.ending:
            return taking_back.OVER
        moved = any(done.move.seat == seat for done in self._done if not done.bars)
        return taking_back.ANSWERED if moved else self._bars()[seat]

    def told(self, seat: int | None) -> tuple[Numbered, ...]:
        """Everything a seat, or a spectator, has been told."""
        return tuple(Numbered(number, redact(event, seat)) for number, event in self.events)

    def news(self, seat: int, read: int) -> tuple[Event, ...]:
        """What a seat has been told after so many events."""
        return tuple(redact(event, seat) for _, event in self.events[read:])
