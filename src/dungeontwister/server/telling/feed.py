"""What one seat, or a spectator, is told: the events that it may know, and the present."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, Protocol

from msgspec.structs import replace

from dungeontwister.core.combat.sums import CombatSums, fought
from dungeontwister.core.decisions.change import Change, after, between, seen_in
from dungeontwister.core.decisions.event import Event, Veiled, redact
from dungeontwister.core.decisions.events import (
    CombatBegan,
    CombatResolved,
    HandShown,
    TurnBegan,
)
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import EVERYTHING, PLAYERS
from dungeontwister.core.position.view import View
from dungeontwister.editions.prison.events import ActionPlayed
from dungeontwister.record.log import Log
from dungeontwister.server.protocol import Clock, Table, Told, Update

from .phrases import Phrases


class Passed:
    """A moment between two moves: how many events there had been, and how things stood then."""

    __slots__ = ("_views", "events", "scene")

    def __init__(self, events: int, scene: Scene) -> None:
        self.events = events
        self.scene = scene
        self._views: dict[int | None, View] = {}

    def view(self, seat: int | None) -> View:
        """What a seat saw then; built once."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.scene.game.view(self.scene, seat)
        return found


class Follower(Protocol):
    """Looks at a log after each of its entries."""

    def follow(self, log: Log) -> None:
        """Another entry was made."""


def noting(moments: list[Passed], *followers: Follower) -> Callable[[Log], None]:
    """Notes every moment of a log. It knows no match: a match that is over is freed at once."""

    def note(log: Log) -> None:
        moments.append(Passed(len(log.events), log.scene))
        for follower in followers:
            follower.follow(log)

    return note


EVENTS_AT_ONCE: Final = 200
"""What is told in one go of what has happened: few bytes shall not ask for many."""


def first_told(seen: int, seq: int) -> int:
    """The first event that is told to whoever has seen so many of those that there are."""
    known = seen if 0 <= seen <= seq else 0
    return max(known, seq - EVENTS_AT_ONCE)


def told(
    log: Log, since: int, seat: int | None, phrases: Phrases, until: int | None = None
) -> tuple[Told, ...]:
    """The events from a number on, or until another."""
    return tuple(
        [
            phrases.told(
                number, redact(event, seat), log.lying[number], secret=event.audience is not None
            )
            for number, event in log.events[since:until]
        ]
    )


Changes = tuple[Change, ...]


def are_public(log: Log, since: int) -> bool:
    """Whether everybody is told the same about all events from a number on."""
    if log.game.covers_cards:
        return False
    for _, event in log.events[since:]:
        if event.audience is not None or isinstance(event, Veiled):
            return False
    return True


def news(
    log: Log, moments: Sequence[Passed], seat: int | None, phrases: Phrases
) -> tuple[Told, ...]:
    """What happened since the first of some moments, as a seat is told it."""
    return shown(log, moments, all_changes(log, moments, seat), seat, phrases)


def shown(
    log: Log, moments: Sequence[Passed], changed: Changes, seat: int | None, phrases: Phrases
) -> tuple[Told, ...]:
    """The new events as a seat is told them, with what each changes on the board."""
    found, first = [], moments[0].events
    for start, end in pairwise(moments):
        for number, whole in log.events[start.events : end.events]:
            secret = whole.audience is not None
            event = redact(whole, seat) if secret or isinstance(whole, Veiled) else whole
            ended = None
            if isinstance(event, CombatResolved):
                rest = (redact(other, seat) for _, other in log.events[number + 1 : end.events])
                ended = fought(start.scene, seat, event, rest)
            change = changed[number - first]
            found.append(
                phrases.told(number, event, log.lying[number], change, ended, secret=secret)
            )
    return tuple(found)


def all_changes(log: Log, moments: Sequence[Passed], seat: int | None) -> Changes:
    """What the events since the first of some moments change on the board that a seat sees."""
    found: list[Change] = []
    for start, end in pairwise(moments):
        before, then = start.view(seat), end.view(seat)
        if end.events - start.events == 1:
            # Most moves: everything that is different is due to the one event.
            found.append(between(seen_in(before), then))
        else:
            happened = log.events[start.events : end.events]
            known = [redact(event, seat) for _, event in happened]
            found += changes(log.game, known, before, then)
    return tuple(found)


def changes(game: Game, events: Sequence[Event], before: View, then: View) -> Iterator[Change]:
    """What each event of a move changes. The last one also has what the others left out."""
    seen = seen_in(before)
    for event in events[:-1]:
        change = event.change(game, seen)
        yield change
        seen = after(seen, change)
    if events:
        yield between(seen, then)


def deciders(log: Log) -> tuple[int, ...]:
    """Who has to decide; chance never waits."""
    return tuple([seat for seat in log.game.deciders(log.scene) if seat in PLAYERS])


def fight(log: Log, seat: int | None) -> CombatSums | None:
    """The combat in progress, and the other's hand, if it was shown to the seat."""
    found = log.game.fight(log.scene, seat)
    if found is None or seat in (None, EVERYTHING):
        return found
    for _, event in reversed(log.events):
        if isinstance(event, HandShown) and event.seat == seat:
            return replace(found, hand=event.hand)
        if isinstance(event, CombatBegan):
            break
    return found


def played_card(log: Log) -> int | None:
    """The Action card of the present turn, in a game that has such cards."""
    if not log.game.setup.deck.values:
        return None
    for _, event in reversed(log.events):
        if isinstance(event, ActionPlayed):
            # One that was taken back is in the hand again.
            held = log.state.sides[event.seat].action_cards
            return None if event.points in held else event.points
        if isinstance(event, TurnBegan):
            break
    return None


def table(
    log: Log,
    asked: tuple[int, ...],
    prompt: Prompt | None,
    view: View,
    phrases: Phrases,
    clocks: tuple[Clock, ...],
) -> Table:
    """How things stand; `prompt` is what the seat has to decide, if it is among those `asked`."""
    seat, scene = view.seat, log.scene
    return Table(
        seq=len(log.events),
        view=view,
        question=None if prompt is None else phrases.question(prompt, scene, view),
        deciders=asked,
        can_undo=seat in PLAYERS and log.can_undo(seat),
        clocks=clocks,
        fight=fight(log, seat),
        gallery=log.game.gallery(scene, seat),
        action_card=played_card(log),
        chosen=phrases.chosen(scene, view),
    )


def update(log: Log, moments: Sequence[Passed], seat: int | None, phrases: Phrases) -> Update:
    """What happened since the first of some moments, told to somebody who has nothing to decide.

    A player at the table is told the same, and besides what he has to decide and how much time is
    left for it: both are made of `news` and `table`.
    """
    found = table(log, deciders(log), None, moments[-1].view(seat), phrases, ())
    return Update(moments[0].events, news(log, moments, seat, phrases), found)
