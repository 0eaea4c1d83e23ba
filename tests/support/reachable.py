"""Moments that play leads to: whole games by players of different tempers, cut anywhere.

A temper prefers some kinds of moves and some kinds of places, so that combats, crowds, burdens and
endings are met far more often than by blind chance. Games start at the set-up or at a typed
position. Everything follows from a `Choice`, which is small and shrinks well.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

import hypothesis.strategies as st
from hypothesis import note, settings

from dungeontwister.core import moves
from dungeontwister.core.game import Game, Options
from dungeontwister.core.moves import Move
from dungeontwister.core.state import State
from dungeontwister.record.log import Entry, Log
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position, position_text
from dungeontwister.record.source import Source

from .features import features
from .positions import names_of
from .typed_positions import POSITIONS

SEEDS: Final = 4
OPTIONS: Final = Options(quiet_turns=24)
"""Games without progress end earlier than usual: their tails show nothing new."""
LONGEST: Final = 4_000
UNDO_EVERY: Final = 20


def examples(number: int) -> settings:
    """How the laws are checked: always on the same examples, however long they take."""
    return settings(derandomize=True, deadline=None, max_examples=number)


# ---- tempers


class Temper(NamedTuple):
    """How much a player likes a kind of move (1 if not said), and to be where others are."""

    kinds: Mapping[type[Any], float]
    friends: float = 0
    enemies: float = 0
    forward: float = 0
    """How much he likes the rooms of the opponent's end."""


TEMPERS: Final[tuple[Temper, ...]] = (
    Temper({}),
    Temper({moves.End: 0.1, moves.Stop: 0.5}, forward=2),
    Temper({moves.Attack: 9, moves.End: 0.2}, enemies=9, forward=1),
    Temper({moves.Begin: 4, moves.Attack: 0.2, moves.End: 0.2}, friends=9),
    Temper({moves.Attack: 6, moves.Take: 9, moves.Drop: 0.2, moves.End: 0.2}, friends=4, enemies=4),
    Temper({moves.Jump: 9, moves.Turn: 4, moves.Unlock: 4, moves.Lock: 4, moves.End: 0.3}),
)


def pick(game: Game, state: State, temper: Temper, random: Random) -> Move:
    """A legal move of somebody who decides: first its kind, then one of that kind."""
    seat = random.choice(game.deciders(state))
    by_kind: dict[type[Any], list[Move]] = {}
    for move in game.legal(state, seat):
        by_kind.setdefault(type(move), []).append(move)
    kinds = list(by_kind)
    kind = random.choices(kinds, [temper.kinds.get(kind, 1) for kind in kinds])[0]
    options = by_kind[kind]
    return random.choices(options, [liking(game, state, temper, move) for move in options])[0]


def liking(game: Game, state: State, temper: Temper, move: Move) -> float:
    """How much a temper likes the place to which a move leads, and to help the wounded."""
    if isinstance(move, moves.Take):
        return 5 if game.rows[move.item].character else 1
    place = getattr(move, "to", getattr(move, "place", None))
    if isinstance(move, moves.Chance) or place is None:
        return 1
    there = [n for n, piece in enumerate(state.pieces) if piece.place == place]
    friends = sum(game.rows[n].character and game.owner_of[n] == move.seat for n in there)
    enemies = sum(game.rows[n].character and game.owner_of[n] != move.seat for n in there)
    return 1 + temper.friends * friends + temper.enemies * enemies + progress(game, temper, move)


def progress(game: Game, temper: Temper, move: Any) -> float:
    """How far forward a move leads: out of the labyrinth is best."""
    place = getattr(move, "to", getattr(move, "place", 0))
    slot, owner = game.layout.room_of[place], game.layout.owner[place]
    if slot < 0:
        return 0 if owner == move.seat else 9 * temper.forward
    steps = slot if move.seat else game.layout.slots - 1 - slot
    return temper.forward * steps


# ---- games


class Choice(NamedTuple):
    """What to look at: whose play, from where, which deal, and which moment of it."""

    temper: int
    origin: int
    seed: int
    feature: int
    index: int


class Story(NamedTuple):
    """A played game: its log, and the state before each entry and at the end."""

    names: Names
    log: Log
    states: tuple[State, ...]
    found: Mapping[str, tuple[int, ...]]
    """The moments by what is remarkable about them."""

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self.names.game

    @property
    def entries(self) -> list[Entry]:
        """The moves and undos in order."""
        return self.log.entries


class Moment(NamedTuple):
    """A state in the middle of a played game."""

    story: Story
    index: int

    @property
    def names(self) -> Names:
        """The names of the game."""
        return self.story.names

    @property
    def game(self) -> Game:
        """The game."""
        return self.story.game

    @property
    def state(self) -> State:
        """The state at this moment."""
        return self.story.states[self.index]

    @property
    def legal(self) -> tuple[Move, ...]:
        """Every move of everybody who decides now."""
        seats = self.game.deciders(self.state)
        return tuple(move for seat in seats for move in self.game.legal(self.state, seat))


def origins(names: Names) -> tuple[State | None, ...]:
    """The set-up (None), and the positions typed for this scenario."""
    scenario = names.game.setup.scenario
    typed = POSITIONS.get(scenario, ())
    return None, *(parse_position(names, f"{scenario} {text}") for text in typed)


@lru_cache(maxsize=128)
def story(scenario: str, temper: int, origin: int, seed: int, undos: bool = False) -> Story:
    """The game that follows from these numbers, to its end; with some moves taken back, or none."""
    names = names_of(scenario, (), OPTIONS)
    starts = origins(names)
    log = Log(names.game, start=starts[origin % len(starts)])
    states = [log.state]
    random, source = Random(f"{scenario}/{temper}/{origin}/{seed}"), Source(seed)
    while not log.state.ending and len(log.entries) < LONGEST:
        asked = names.game.request(log.state)
        last = log.entries[-1].seat if log.entries else -1
        if undos and log.can_undo(last) and not random.randrange(UNDO_EVERY):
            log.undo(last)
        elif asked:
            log.play(source.answer(asked))
        else:
            log.play(pick(names.game, log.state, TEMPERS[temper % len(TEMPERS)], random))
        states.append(log.state)
    return Story(names, log, tuple(states), sorted_out(names.game, states))


def sorted_out(game: Game, states: list[State]) -> Mapping[str, tuple[int, ...]]:
    """The indexes of the states that have each feature."""
    found: dict[str, list[int]] = {}
    for index, state in enumerate(states):
        for feature in features(game, state):
            found.setdefault(feature, []).append(index)
    return {feature: tuple(indexes) for feature, indexes in sorted(found.items())}


def moment(scenario: str, choice: Choice, feature: str | None = None) -> Moment:
    """The moment of a choice; with a feature, if the game has one like that."""
    played = story(scenario, choice.temper, choice.origin, choice.seed)
    kinds = list(played.found)
    wanted = feature if feature in played.found else kinds[choice.feature % len(kinds)]
    indexes = played.found[wanted]
    chosen = Moment(played, indexes[choice.index % len(indexes)])
    note(position_text(chosen.names, chosen.state))
    return chosen


CHOICES: Final = st.builds(
    Choice,
    temper=st.integers(0, len(TEMPERS) - 1),
    origin=st.integers(0, max(map(len, POSITIONS.values()))),
    seed=st.integers(0, SEEDS - 1),
    feature=st.integers(0, 59),
    index=st.integers(0, 9_999),
)
