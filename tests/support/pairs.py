"""Pairs of matches that differ in a secret, and how each goes on in both of its worlds.

A pair ends where the rules show the difference, or where one world cannot go on like the other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Combat, Movement
from dungeontwister.core.game import Game
from dungeontwister.core.movement.steps import ways_between
from dungeontwister.core.position.board import PIT
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import State
from dungeontwister.core.secret_objects.covered_cards import group, veil
from dungeontwister.core.secret_objects.naming_by_backs import with_names
from dungeontwister.editions.prison.moves import Join
from dungeontwister.record import parley
from dungeontwister.record.log import Entry, Log, Parley, Undo
from dungeontwister.record.source import Source

from . import exchanged, secrecy
from .exchanged import Twins
from .reachable import TEMPERS, Story, Temper, pick
from .secrecy import Twin
from .twins import KINDS, Plan

FURTHER: Final = 40
"""So many entries a pair is followed at most."""
TRIED: Final = 40
"""So many moments of a game are tried for a secret of one kind."""
AT_ONCE: Final = 3
"""So many pairs of covered cards are exchanged at one moment."""
CHOSEN: Final = ("starting", "facing", "dots", "combat", "announced")
"""Secrets that are there only while something is being chosen."""
COVERED: Final = "covered"
WAYS: Final = "ways"
HANDS: Final = "hands"
DRAWS: Final = "draws"
KINDS_OF_SECRETS: Final = (*KINDS, COVERED, WAYS, HANDS, DRAWS)


def can_enter(log: Log, entry: Entry) -> bool:
    """Whether what an undo or an answer is about was entered in this log, too."""
    if isinstance(entry, Parley):
        return not parley.why_not(log.game, log.state, log.talks, entry)
    return not isinstance(entry, Undo) or log.can_undo(entry.seat)


class Pair(ABC):
    """Two worlds, and who must not be able to tell them apart."""

    kind: str
    starts: tuple[State, State]
    before: tuple[Sequence[Entry], Sequence[Entry]] = ((), ())
    """What was entered before anybody looks on."""
    sources: tuple[Source | None, Source | None] = (None, None)
    observers: tuple[int | None, ...]

    @abstractmethod
    def next(self, log: Log, index: int) -> Entry | None:
        """The next entry of the first world; None: here it ends."""

    @abstractmethod
    def likewise(self, logs: Sequence[Log], index: int, entry: Entry) -> Entry:
        """The same entry in the second world; raises Illegal."""

    def differs(self, logs: Sequence[Log]) -> bool:
        """Whether there still is a difference."""
        return logs[0].state != logs[1].state

    def is_shown(self, logs: Sequence[Log], firsts: Sequence[int]) -> bool:
        """Whether the rules may have shown the difference to everybody."""
        one, two = (log.events[first:] for log, first in zip(logs, firsts, strict=True))
        return secrecy.disclosed(one) != secrecy.disclosed(two)

    def ignorant(self, logs: Sequence[Log], firsts: Sequence[int]) -> tuple[int | None, ...]:
        """The observers to whom the rules have not shown it."""
        one, two = (log.events[first:] for log, first in zip(logs, firsts, strict=True))
        confided = secrecy.confided
        return tuple(s for s in self.observers if confided(one, s) == confided(two, s))


def lookers_on(game: Game, *owners: int) -> tuple[int | None, ...]:
    """Everybody but the owners of a secret; nobody sits on the seat of a Non-Player."""
    return *(s for s in PLAYERS if s not in owners and s not in game.automatic), None


# ---- what was entered in secret


class Rewritten(Pair):
    """A record of which some entries are others."""

    def __init__(self, kind: str, twin: Twin) -> None:
        self.kind, self.twin = kind, twin
        begin, entries = secrecy.beginning(twin), twin.story.log.entries
        self.starts = (twin.story.states[begin],) * 2
        self.before = (entries[begin : twin.first],) * 2
        self.entries = entries[twin.first : max(twin.cut, twin.first) + FURTHER]
        self.last = min(plan.last for plan in twin.plans) - twin.first
        self.observers = twin.observers

    def next(self, log: Log, index: int) -> Entry | None:
        """As it was played."""
        return self.entries[index] if index < min(len(self.entries), self.last) else None

    def likewise(self, logs: Sequence[Log], index: int, entry: Entry) -> Entry:
        """As it was rewritten."""
        return self.twin.rewritten(self.twin.first + index, entry)


def rewritten(story: Story, kind: str, random: Random) -> Iterator[Pair]:
    """Pairs of records in which a player, or each of them, has another secret."""
    game, plan = story.names.game, KINDS[kind].plan
    if not KINDS[kind].exists(game):
        return
    known: set[object] = set()
    for cut in moments(story, kind, random):
        plans = [plan(story, cut, owner, random) for owner in PLAYERS]
        found: list[Plan] = [one for one in plans if one and same_as(one) not in known]
        known.update(map(same_as, found))
        for one in found:
            yield Rewritten(kind, Twin(story, (one,), lookers_on(game, one.owner)))
        if len(found) > 1:
            yield Rewritten(kind, Twin(story, tuple(found), (None,)))


def same_as(plan: Plan) -> object:
    """Plans that lead to the same record are the same, wherever they were found."""
    return plan.owner, tuple(plan.changed.items()), tuple(plan.pieces.items()), plan.kinds


def moments(story: Story, kind: str, random: Random) -> list[int]:
    """Some moments of a game at which there may be a secret of a kind."""
    among: Sequence[int] = range(1, len(story.states) - 1)
    if kind in CHOSEN:
        # There are few of them, and many other choices at each.
        among = 4 * [n for n in among if any(story.states[n].secret.choices)]
    return random.sample(among, min(TRIED, len(among)))


def stretches(story: Story, random: Random) -> list[int]:
    """Moments so far from each other that nothing is compared twice."""
    found = [*range(random.randrange(FURTHER), len(story.states) - 1, FURTHER)]
    return random.sample(found, len(found))


# ---- cards laid in a combat that is sought


FIGHTER: Final = Temper(
    {
        **dict.fromkeys((moves.Attack, moves.Shoot, moves.Thrust, Join), 1_000),
        **dict.fromkeys((moves.Announce, moves.Name), 5),
        moves.End: 0.1,
    },
    enemies=99,
)


class Fight(Pair):
    """A combat in which a player lays other Combat cards of his hand."""

    def __init__(self, kind: str, story: Story, at: int, owner: int, random: Random) -> None:
        self.kind, self.owner, self.random = kind, owner, random
        self.starts = (story.states[at],) * 2
        self.observers = lookers_on(story.names.game, owner)
        self.laid = False

    def next(self, log: Log, index: int) -> Entry | None:
        """Whatever leads to a combat, and one combat only."""
        game, state = log.game, log.state
        fights = bool(state.frames) and isinstance(state.frames[-1], Combat)
        if index >= FURTHER or state.ending or game.request(state) or (self.laid and not fights):
            return None
        owners = [self.owner] if fights and self.owner in game.deciders(state) else []
        if fights and is_announced(state) != (self.kind == "announced"):
            return None
        for seat in owners:
            among = [m for m in game.legal(state, seat) if isinstance(m, moves.Play)]
            return self.random.choice(among) if among else None
        return pick(game, state, FIGHTER, self.random)

    def likewise(self, logs: Sequence[Log], index: int, entry: Entry) -> Entry:
        """Another card, if it is one of his."""
        if not isinstance(entry, moves.Play) or entry.seat != self.owner:
            return entry
        self.laid = True
        legal = logs[1].game.legal(logs[1].state, entry.seat)
        others = [m for m in legal if isinstance(m, moves.Play) and m.card != entry.card]
        return self.random.choice(others) if others else entry


def is_announced(state: State) -> bool:
    """Whether a card was named or is seen, or two are laid."""
    top = state.frames[-1]
    assert isinstance(top, Combat)
    return top.looks >= 0 or max(*top.forced, *top.cards) > 1


def fights(kind: str, story: Story, random: Random) -> Iterator[Pair]:
    """Pairs that begin where somebody could fight."""
    game = story.names.game
    if not KINDS[kind].exists(game):
        return
    yield from rewritten(story, kind, random)
    for at in random.sample(range(len(story.states)), len(story.states)):
        if may_fight(game, story.states[at]):
            for owner in PLAYERS:
                if owner not in game.automatic:
                    yield Fight(kind, story, at, owner, random)


def may_fight(game: Game, state: State) -> bool:
    """Whether a player could begin a combat."""
    if state.frames or state.ending or state.active in game.automatic:
        return False
    begin = (moves.Attack, moves.Shoot, moves.Thrust)
    return any(isinstance(move, begin) for move in game.legal(state, state.active))


# ---- a hand of which nothing was seen


class OtherHand(Pair):
    """A position in which a player has another Combat card in his hand."""

    kind = HANDS

    def __init__(self, story: Story, at: int, owner: int, state: State) -> None:
        self.starts = story.states[at], state
        self.entries = story.log.entries[at : at + FURTHER]
        self.observers = lookers_on(story.names.game, owner)

    def next(self, log: Log, index: int) -> Entry | None:
        """As it was played, as far as nothing from before is taken back."""
        if index >= len(self.entries):
            return None
        entry = self.entries[index]
        return entry if can_enter(log, entry) else None

    def likewise(self, logs: Sequence[Log], index: int, entry: Entry) -> Entry:
        """The same."""
        return entry


def hands(story: Story, random: Random) -> Iterator[Pair]:
    """Pairs of positions, as they can be typed in, with different hands."""
    game = story.names.game
    for at in stretches(story, random):
        for owner in PLAYERS:
            state = with_other_hand(game, story.states[at], owner, random)
            if state and not problems(game, state):
                yield OtherHand(story, at, owner, state)


def with_other_hand(game: Game, state: State, owner: int, random: Random) -> State | None:
    """One card of a hand is another one of those that he began with.

    With open discards everybody would see the difference.
    """
    if game.options.open_discards:
        return None
    first, hand = list(game.setup.hands[owner]), list(state.secret.hands[owner])
    committed = {value for choice in state.secret.choices[owner] for value in choice}
    spare = [c for c in hand if c not in game.returning_cards and c not in committed]
    for card in hand:
        first.remove(card)
    free = [card for card in first if card not in hand]
    if not spare or not free:
        return None
    hand.remove(random.choice(spare))
    new = tuple(sorted((*hand, random.choice(free))))
    both = (new, state.secret.hands[1]) if owner == 0 else (state.secret.hands[0], new)
    return replace(state, secret=replace(state.secret, hands=both))


# ---- draws to come


class OtherDraws(Pair):
    """A match whose secret seed is another: bag, decks, dice and rooms to come are others."""

    kind = DRAWS

    def __init__(self, story: Story, at: int, seeds: tuple[int | str, int | str]) -> None:
        self.starts = (story.states[at],) * 2
        self.sources = Source(seeds[0]), Source(seeds[1])
        entries = story.log.entries[at : at + FURTHER]
        automatic = story.names.game.automatic
        self.entries = [e for e in entries if e.seat in PLAYERS and e.seat not in automatic]
        self.observers = lookers_on(story.names.game)

    def next(self, log: Log, index: int) -> Entry | None:
        """What players entered; a source answers for chance."""
        if index >= len(self.entries):
            return None
        entry = self.entries[index]
        return entry if can_enter(log, entry) else None

    def likewise(self, logs: Sequence[Log], index: int, entry: Entry) -> Entry:
        """The same."""
        return entry

    def differs(self, logs: Sequence[Log]) -> bool:
        """The seeds differ."""
        return True

    def is_shown(self, logs: Sequence[Log], firsts: Sequence[int]) -> bool:
        """Chance has answered differently."""
        return logs[0].entries != logs[1].entries


def draws(story: Story, random: Random, seed: int) -> Iterator[Pair]:
    """Pairs of matches with different seeds."""
    for at in stretches(story, random):
        if not story.names.game.request(story.states[at]):
            yield OtherDraws(story, at, (seed, f"{seed}/{random.random()}"))


# ---- covered cards


class Exchanged(Pair):
    """A position in which two covered cards have changed places."""

    kind = COVERED

    def __init__(self, story: Story, at: int, seat: int | None, pair: tuple[int, int]) -> None:
        self.twins = Twins(story, at, seat, pair)
        game, state = story.names.game, story.states[at]
        self.names = {pair[0]: pair[1], pair[1]: pair[0]}
        self.starts = state, exchanged.exchanged(game, state, pair)
        self.entries = story.log.entries[at : at + FURTHER]
        self.observers = (seat,)

    def next(self, log: Log, index: int) -> Entry | None:
        """As it was played."""
        if index >= len(self.entries) or isinstance(self.entries[index], Undo):
            return None
        entry = self.entries[index]
        return entry if can_enter(log, entry) else None

    def likewise(self, logs: Sequence[Log], index: int, entry: Entry) -> Entry:
        """An onlooker who moves names covered cards by their backs; others name the other card."""
        if isinstance(entry, Undo | Parley):
            return entry
        if entry.seat == self.twins.seat:
            game = logs[0].game
            seen = with_names(entry, veil(game, logs[0].state, entry.seat))
            return game.meant(logs[1].state, seen)
        return with_names(entry, self.names)

    def is_shown(self, logs: Sequence[Log], firsts: Sequence[int]) -> bool:
        """One of the two cards may have been seen."""
        return exchanged.is_shown([*logs], [*firsts], self.twins)


def covered(story: Story, random: Random) -> Iterator[Pair]:
    """Pairs of positions with covered cards."""
    game = story.names.game
    if not game.options.secret_objects:
        return
    for at in stretches(story, random):
        for seat in (*PLAYERS, None):
            among = exchanged.pairs(game, story.states[at], seat)
            for pair in random.sample(among, min(AT_ONCE, len(among))):
                found = Exchanged(story, at, seat, pair)
                if not problems(game, found.starts[1]):
                    yield found


# ---- ways that only a covered card opened


class ComingIn(Exchanged):
    """Somebody comes to an enemy by a way that is wider for him in one of the worlds.

    Whatever his player does afterwards in this turn is done in both.
    """

    kind = WAYS

    def __init__(
        self,
        story: Story,
        at: int,
        seat: int | None,
        pair: tuple[int, int],
        first: Sequence[Entry],
        random: Random,
    ) -> None:
        super().__init__(story, at, seat, pair)
        self.entries = [*first]
        self.random = random
        self.seat = first[0].seat

    def next(self, log: Log, index: int) -> Entry | None:
        """First he comes in, then anything until the end of the turn."""
        if index < len(self.entries):
            return self.entries[index]
        if index >= FURTHER or log.state.ending or log.game.deciders(log.state) != (self.seat,):
            return None
        return pick(log.game, log.state, self.random.choice(TEMPERS), self.random)

    def differs(self, logs: Sequence[Log]) -> bool:
        """Whether somebody has come in by ways that are secret."""
        return logs[0].state.secret.ways != logs[1].state.secret.ways


def ways(story: Story, random: Random) -> Iterator[Pair]:
    """Pairs in which somebody has a way in only with what he covers."""
    game = story.names.game
    if not game.options.secret_objects:
        return
    for at, state in enumerate(story.states):
        if state.frames or state.ending or not state.sides[state.active].action_points:
            continue
        for item, step in wide_steps(game, state):
            first = (moves.Begin(step.seat, step.piece), step)
            if not is_possible(game, state, first):
                continue
            for seat in (other(state.active), None):
                for pair in with_openers(game, state, item, seat, random):
                    found = ComingIn(story, at, seat, pair, first, random)
                    if not problems(game, found.starts[1]):
                        yield found


def wide_steps(game: Game, state: State) -> Iterator[tuple[int, moves.Step]]:
    """Steps of those who carry something to an enemy, where a pit leads to the same place."""
    scene, seat = game.scene(state), state.active
    for number in scene.actors(seat):
        items = [n for n in scene.held.get(number, ()) if not scene.rows[n].character]
        own, origin = scene.rows[number].passes, state.pieces[number].place
        for to in {edge.to for edge in scene.board.edges[origin]} if items else ():
            plain = ways_between(scene, origin, to, own)
            wide = ways_between(scene, origin, to, own | PIT)
            if plain not in (0, wide) and scene.hinders(number, to):
                yield items[0], moves.Step(seat, number, to)


def with_openers(
    game: Game, state: State, item: int, seat: int | None, random: Random
) -> list[tuple[int, int]]:
    """What he carries, and hidden cards in exchange that open the way, or the reverse."""
    hidden = exchanged.pairs(game, state, seat)
    opens = bool(game.rows[item].passes)
    others = [n for n in group(game, item) if bool(game.rows[n].passes) != opens]
    among = [(item, n) for n in others if (item, n) in hidden]
    return random.sample(among, min(AT_ONCE, len(among)))


def is_possible(game: Game, state: State, first: Sequence[moves.Begin | moves.Step]) -> bool:
    """Whether these moves are legal one after the other."""
    for move in first:
        if move not in game.legal(state, move.seat):
            return False
        state = game.apply_trusted(state, move).state
    return bool(state.frames) and isinstance(state.frames[-1], Movement)


# ---- all


Maker = Callable[[Story, Random, int], Iterator[Pair]]


def of_records(kind: str) -> Maker:
    """How pairs of records are made."""
    return lambda story, random, _: rewritten(story, kind, random)


def of_fights(kind: str) -> Maker:
    """How pairs with laid Combat cards are made."""
    return lambda story, random, _: fights(kind, story, random)


MAKERS: Final[Mapping[str, Maker]] = {
    **{kind: of_records(kind) for kind in KINDS},
    **{kind: of_fights(kind) for kind in ("combat", "announced")},
    COVERED: lambda story, random, _: covered(story, random),
    WAYS: lambda story, random, _: ways(story, random),
    HANDS: lambda story, random, _: hands(story, random),
    DRAWS: draws,
}
"""How pairs of each kind are found in a game."""
