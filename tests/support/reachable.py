"""Moments that play leads to: whole games by players of different tempers, cut anywhere.

A temper prefers some kinds of moves and some kinds of places, so that combats, crowds, burdens and
endings are met far more often than by blind chance. Games start at the set-up or at a typed
position. Everything follows from a `Choice`, which is small and shrinks well.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import hypothesis.strategies as st
from hypothesis import note, settings

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import State
from dungeontwister.editions.card_game.moves import Invert, Levitate, Shatter, Steal
from dungeontwister.editions.prison.moves import Join, Repel
from dungeontwister.record import parley
from dungeontwister.record.log import Entry, Log, Parley
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position, position_text
from dungeontwister.record.source import Source

from .features import features
from .games import SETTINGS, names_in, setting_of
from .typed_positions import POSITIONS

STRIDE: Final = 7_919
"""Neighbouring numbers lead to moments of different games."""
LONGEST: Final = 4_000
UNDO_EVERY: Final = 20
OFFER, ANSWER = 0.5, 0.4
"""How often a draw is offered where it may be, and declined."""
RUN_OUT: Final = 0.05
"""How likely it is that somebody's time is over, beside anything that he could do."""


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


SPECIAL: Final[Mapping[type[Any], float]] = {
    **dict.fromkeys((moves.Shoot, moves.Thrust, moves.Heal, Steal, Repel, Join), 9),
    **dict.fromkeys((moves.Burn, Invert, Shatter, moves.Take, moves.Swap), 6),
    Levitate: 3,
    moves.Attack: 3,
    moves.End: 0.2,
}
"""What needs an ability or an object, and what leads to it."""

TEMPERS: Final[tuple[Temper, ...]] = (
    Temper({}),
    Temper({moves.End: 0.1, moves.Stop: 0.5}, forward=2),
    Temper({moves.Attack: 9, Join: 9, moves.End: 0.2}, enemies=9, forward=1),
    Temper({moves.Begin: 4, moves.Attack: 0.2, moves.End: 0.2}, friends=9),
    Temper({moves.Attack: 6, moves.Take: 9, moves.Drop: 0.2, moves.End: 0.2}, friends=4, enemies=4),
    Temper({moves.Jump: 9, moves.Turn: 4, moves.Unlock: 4, moves.Lock: 4, moves.End: 0.3}),
    Temper(SPECIAL, friends=2, enemies=2),
)


class DeadEnd(AssertionError):
    """Somebody has to decide and has nothing to choose from."""


def pick(game: Game, state: State, temper: Temper, random: Random) -> Move:
    """A legal move of somebody who decides: first its kind, then one of that kind."""
    seat = random.choice(game.deciders(state))
    by_kind: dict[type[Any], list[Move]] = {}
    for move in game.legal(state, seat):
        by_kind.setdefault(type(move), []).append(move)
    if not by_kind:
        raise DeadEnd(position_text(Names(game), state))
    kinds = list(by_kind)
    usual = [RUN_OUT if kind is moves.TimeUp else 1 for kind in kinds]
    wanted = [temper.kinds.get(kind, weight) for kind, weight in zip(kinds, usual, strict=True)]
    kind = random.choices(kinds, wanted)[0]
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


class Key(NamedTuple):
    """What a game follows from: its players' temper, where it starts, and the deal."""

    temper: int
    origin: int
    seed: int


class Story(NamedTuple):
    """A played game: its log, and the state before each entry and at the end."""

    names: Names
    log: Log
    states: tuple[State, ...]


class Moment(NamedTuple):
    """A state in the middle of a played game."""

    names: Names
    state: State

    @property
    def game(self) -> Game:
        """The game."""
        return self.names.game

    @property
    def legal(self) -> tuple[Move, ...]:
        """Every move of everybody who decides now, as it is offered to him."""
        seats = self.game.deciders(self.state)
        return tuple(move for seat in seats for move in self.game.offered(self.state, seat))


def origins(setting: str) -> tuple[State | None, ...]:
    """The set-up (None), and the positions typed for this setting."""
    scenario, names = setting_of(setting).scenario, names_in(setting)
    typed = POSITIONS.get(setting, ())
    return None, *(parse_position(names, f"{scenario} {text}") for text in typed)


@cache
def story(setting: str, key: Key, undos: bool = False, longest: int = LONGEST) -> Story:
    """The game that follows from a key, to its end.

    With undos, some moves are taken back, and draws are offered and declined in between.
    """
    names = names_in(setting)
    log = Log(names.game, start=origins(setting)[key.origin])
    states = [log.state]
    random, source = Random(f"{setting}/{key}"), Source(key.seed)
    talk = Random(f"{setting}/{key}/talk")
    while not log.state.ending and len(log.entries) < longest:
        asked = names.game.request(log.state)
        last = next((one.seat for one in reversed(log.entries) if not is_said(one)), -1)
        # Chance answers at once: nobody says anything before it.
        said = offer_or_answer(log, talk) if undos and not asked else None
        if said:
            log.say(said)
        elif asked:
            log.play(source.answer(asked))
        elif undos and log.can_undo(last) and not random.randrange(UNDO_EVERY):
            log.undo(last)
        else:
            log.play(pick(names.game, log.state, TEMPERS[key.temper], random))
        states.append(log.state)
    return Story(names, log, tuple(states))


def is_said(entry: Entry) -> bool:
    """Whether an entry is about the match: who tells one from another by it does not move."""
    return isinstance(entry, Parley)


def offer_or_answer(log: Log, random: Random) -> Parley | None:
    """Now and then an offer of a draw, and no for an answer; half of the offers get none."""
    often = ANSWER if log.talks.offered != parley.NOBODY else OFFER
    word: parley.Word = "decline-draw" if often == ANSWER else "offer-draw"
    said = Parley(random.choice(PLAYERS), word)
    if random.random() > often or parley.why_not(log.game, log.state, log.talks, said):
        return None
    return said


# ---- a sample of moments


def keys(setting: str) -> tuple[Key, ...]:
    """The games of a setting that are looked at: all tempers, all origins, a few deals each."""
    numbers, deals = range(1 + len(POSITIONS.get(setting, ()))), SETTINGS[setting].deals
    return tuple(
        Key(temper, origin, seed)
        for origin in numbers
        for temper in range(len(TEMPERS))
        for seed in range(1 if origin else deals)
    )


@cache
def remarkable(setting: str) -> Mapping[str, tuple[tuple[Key, int], ...]]:
    """All moments of all these games by what is remarkable about them."""
    found: dict[str, list[tuple[Key, int]]] = {}
    for key in keys(setting):
        played = story(setting, key)
        for index, state in enumerate(played.states):
            for feature in {*features(played.names.game, state), *followed_by(played, index)}:
                found.setdefault(feature, []).append((key, index))
    return {feature: tuple(found[feature]) for feature in sorted(found)}


def followed_by(played: Story, index: int) -> list[str]:
    """The kind of move that was made at this moment."""
    return [f"about to {type(entry).__name__}" for entry in played.log.entries[index : index + 1]]


class Choice(NamedTuple):
    """Which moment to look at: first its feature, so that rare ones are seen as often as others."""

    feature: int
    which: int


CHOICES: Final = st.builds(Choice, feature=st.integers(0, 9_999), which=st.integers(0, 9_999))


def moment(setting: str, choice: Choice) -> Moment:
    """The moment of a choice."""
    found = list(remarkable(setting).values())
    return chosen(setting, found[choice.feature % len(found)], choice.which)


def moment_with(setting: str, feature: str, which: int) -> Moment:
    """A moment with a feature."""
    return chosen(setting, remarkable(setting)[feature], which)


def chosen(setting: str, among: tuple[tuple[Key, int], ...], which: int) -> Moment:
    """One of some moments, with a note of it for the report of a failure."""
    key, at = among[which * STRIDE % len(among)]
    played = story(setting, key)
    note(position_text(played.names, played.states[at]))
    return Moment(played.names, played.states[at])
