"""The secrecy law: what is sent to a seat does not depend on what it may not know.

Two records are played side by side. As long as the rules have not disclosed their difference,
everything that is sent to the observers has to be equal, byte by byte.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple

from msgspec.json import encode

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import (
    CardNamed,
    CardsSeen,
    CombatResolved,
    Faced,
    HandShown,
    RoomRevealed,
)
from dungeontwister.core.decisions.moves import Chance, End
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.editions.card_game.events import StartsLaid, StartsRevealed
from dungeontwister.editions.prison.events import LineLaid
from dungeontwister.record import parley
from dungeontwister.record.log import Entry, Log, Numbered, Parley
from dungeontwister.solo.events import CardForced

from .reachable import Key, Story, keys, story
from .records import enter
from .sending import Sender
from .twins import KINDS, Plan, Planner

FURTHER: Final = 20
"""So many entries are played after the cut."""
WINDOW: Final = 60
"""Only the first moments of a game at which there is a secret are used for a cut."""
ROUNDS: Final = 40


class Twin(NamedTuple):
    """A record, how it is rewritten, and who must not notice."""

    story: Story
    plans: tuple[Plan, ...]
    observers: tuple[int | None, ...]

    @property
    def first(self) -> int:
        """The first entry that is rewritten."""
        return min(plan.first for plan in self.plans)

    @property
    def cut(self) -> int:
        """Before this entry nothing is disclosed."""
        return min(plan.cut for plan in self.plans)

    @property
    def last(self) -> int:
        """The entry at which the twins are left."""
        return min(self.cut + FURTHER, *(plan.last for plan in self.plans))

    def rewritten(self, index: int, entry: Entry) -> Entry:
        """The entry of the twin's record."""
        for plan in self.plans:
            entry = plan.rewritten(index, entry)
        return entry


class Leak(NamedTuple):
    """A difference that an observer was sent: in which part, after which entry."""

    part: str
    seat: int | None
    number: int
    entry: Entry
    texts: tuple[str, ...]


class Impossible(Exception):
    """The rewritten record is not one that can be played."""


def disclosed(told: Iterable[Numbered]) -> list[object]:
    """The secrets that the rules disclose to all with these events."""
    return [fact for _, event in told if (fact := fact_of(event)) is not None]


def confided(told: Iterable[Numbered], seat: int | None) -> list[object]:
    """The secrets that the rules disclose to one seat only with these events."""
    shown = [event for _, event in told if isinstance(event, HandShown | CardsSeen)]
    return [event for event in shown if event.seat == seat]


def fact_of(event: Event) -> object:
    """What an event discloses to all; of face-down cards, which they are, but not their order."""
    match event:
        case StartsLaid(slots=slots):
            return slots
        case LineLaid(seat=seat, dots=dots):
            return seat, dots
        case StartsRevealed(starts=starts):
            return starts
        case Faced(places=places):
            return places
        case CombatResolved(cards=cards):
            return cards
        case CardForced(card=card):
            return card
        case CardNamed(card=card, held=held):
            return card, held
        case RoomRevealed(slot=slot, cards=cards):
            return slot, sorted(cards)
    return None


# ---- the law


def leak(twin: Twin, sender: Sender) -> Leak | None:
    """Plays both records side by side: where an observer can tell them apart, or None."""
    entries, begin = twin.story.log.entries, beginning(twin)
    logs = [Log(twin.story.names.game, start=twin.story.states[begin]) for _ in range(2)]
    differed, ignorant = False, twin.observers
    for index in range(begin, twin.last):
        firsts = [len(log.events) for log in logs]
        told = enter_both(logs, entries[index], twin.rewritten(index, entries[index]))
        if disclosed(told[0]) != disclosed(told[1]):
            assert index >= twin.cut, "the difference was known before the cut"
            break
        differed = differed or logs[0].state != logs[1].state
        ignorant = tuple(s for s in ignorant if confided(told[0], s) == confided(told[1], s))
        for seat in ignorant:
            sent = [sender.parts(log, seat, n) for log, n in zip(logs, firsts, strict=True)]
            if encode(sent[0]) != encode(sent[1]):
                return explained(index, entries[index], seat, sent)
    assert differed, "these are no twins"
    return None


def beginning(twin: Twin) -> int:
    """Where to start: before the first difference, at an entry behind which nobody can go back."""
    entries = twin.story.log.entries
    finals = [i + 1 for i in range(twin.first) if isinstance(entries[i], Chance | End)]
    return finals[-1] if finals else 0


def enter_both(logs: list[Log], entry: Entry, rewritten: Entry) -> list[tuple[Numbered, ...]]:
    """One entry in each record; an answer to an offer from before their beginning is left out."""
    if isinstance(entry, Parley) and all(cannot_say(log, entry) for log in logs):
        return [(), ()]
    told = enter(logs[0], entry)
    try:
        return [told, enter(logs[1], rewritten)]
    except Illegal as error:
        raise Impossible(str(rewritten)) from error


def cannot_say(log: Log, said: Parley) -> bool:
    """Whether this may not be said now."""
    return parley.why_not(log.game, log.state, log.talks, said) is not None


def explained(at_entry: int, entry: Entry, seat: int | None, sent: list[dict[str, Any]]) -> Leak:
    """The first part that differs, from a little before the place where it does."""
    part = next(part for part in sent[0] if encode(sent[0][part]) != encode(sent[1][part]))
    texts = [encode(parts[part]).decode() for parts in sent]
    pairs = enumerate(zip(*texts, strict=False))
    at = next((n for n, (one, another) in pairs if one != another), 0)
    around = tuple(text[max(at - 80, 0) : at + 80] for text in texts)
    return Leak(part, seat, at_entry, entry, around)


# ---- finding twins


def twins(setting: str, kind: str) -> Iterator[Twin]:
    """Twins for each player and the spectators, always the same ones."""
    for played, cut, random in cuts(setting, kind):
        for owner in PLAYERS:
            secret = planner(kind)(played, cut, owner, random)
            if secret:
                yield Twin(played, (secret,), (other(owner), None))


def twins_for_spectators(setting: str, kind: str) -> Iterator[Twin]:
    """Twins in which the secrets of both players are others."""
    for played, cut, random in cuts(setting, kind):
        secrets = [planner(kind)(played, cut, owner, random) for owner in PLAYERS]
        if all(secrets):
            yield Twin(played, tuple(filter(None, secrets)), (None,))


def planner(kind: str) -> Planner:
    """How twins of a kind are planned."""
    return KINDS[kind].plan


def cuts(setting: str, kind: str) -> Iterator[tuple[Story, int, Random]]:
    """Moments at which somebody has a secret of this kind, each in another game than the last."""
    random = Random(f"{setting}/{kind}")
    for _ in range(ROUNDS):
        for key in keys(setting):
            moments = moments_of(setting, key, kind)
            if moments:
                yield story(setting, key, undos=True), random.choice(moments), random


@lru_cache(maxsize=1_024)
def moments_of(setting: str, key: Key, kind: str) -> tuple[int, ...]:
    """The moments of a game at which somebody has a secret of this kind; not too late in it."""
    played = story(setting, key, undos=True)
    plan, random = planner(kind), Random(0)
    found = (
        index
        for index in range(1, len(played.states) - 1)
        if any(plan(played, index, owner, random) for owner in PLAYERS)
    )
    return tuple(islice(found, WINDOW))
