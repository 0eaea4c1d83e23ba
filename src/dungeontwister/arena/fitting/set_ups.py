"""What wins of a set-up: learned from games in which both players set up by lot.

A game is a line of a file: what each player had, began with and laid where, and who won. All games
of an edition are read together by logistic regression; every number is drawn a little towards 0,
because some cards are seldom seen.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import exp
from pathlib import Path
from typing import Final

import msgspec

from dungeontwister.arena.contestants import Contestant
from dungeontwister.arena.ladder import Duel, Task, match_of
from dungeontwister.arena.processes import processes
from dungeontwister.arena.results import drop_cut_line
from dungeontwister.arena.variants import Variant
from dungeontwister.bots.planning_bot import PlanningBot
from dungeontwister.bots.setting_up.decisions import depth_of
from dungeontwister.bots.setting_up.likings import Liking, Likings
from dungeontwister.bots.temper import Temper
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State

QUICK: Final = Temper(width=3, answers=0, fancy=1.0)
"""How the bot thinks whose games are played. Without likings its set-ups are by lot."""
TEAM, START, FAR = Liking.__struct_fields__
TIGHT: Final = 30.0
"""How strongly numbers are drawn to 0: as by so many games."""
STEPS: Final = 12
DIGITS: Final = 2

Features = Mapping[str, float]


class Played(msgspec.Struct, frozen=True):
    """A game: what blue's set-up had more of than yellow's, and what blue won."""

    scenario: str
    mode: str
    number: int
    features: Features
    won: float


# ---- games


def task_of(variants: Sequence[Variant], at: int) -> tuple[Variant, int]:
    """Which game is the next: kinds take turns."""
    number, kind = divmod(at, len(variants))
    return variants[kind], number


def play(variants: Sequence[Variant], seed: str, at: int) -> Played:
    """Play one game."""
    variant, number = task_of(variants, at)
    bot = Contestant("by lot", partial(PlanningBot, temper=QUICK, likings={}))
    duel = Duel((bot, bot), (variant,), seed)
    match = match_of(duel, Task(variant, number, swapped=False))
    features: Features = {}
    for moment in match.moments():
        if not features and not match.game.is_setting_up(moment.after):
            features = differences(match.game, moment.after)
    ending = match.log.state.ending
    assert ending
    won = 0.5 if ending.winner is None else float(ending.winner == 0)
    return Played(variant.scenario, variant.options.mode, number, features, won)


def differences(game: Game, state: State) -> Features:
    """What blue's set-up has more of than yellow's."""
    found: dict[str, float] = defaultdict(float)
    for number, row in enumerate(game.rows):
        sign = -1 if row.seat else 1
        for feature, amount in features_of(game, state, number):
            found[f"{row.name} {feature}"] += sign * amount
    return {name: round(amount, 3) for name, amount in found.items() if amount}


def features_of(game: Game, state: State, number: int) -> Iterator[tuple[str, float]]:
    """What one card is in a set-up: not in the game, on the board, or laid somewhere."""
    if state.pieces[number].place >= 0:
        yield from ((TEAM, 1.0), (START, 1.0))
    for slot, cards in enumerate(state.secret.laid):
        if number in cards:
            depth = depth_of(game.layout, game.rows[number].seat, slot)
            yield from ((TEAM, 1.0), (FAR, depth - 0.5))


class BadGames(ValueError):
    """A file that holds no games of this kind: which, and where."""


class Games:
    """The games that were played so far: lines of a file, so that it can be taken up again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            drop_cut_line(path)
        self.played = [*read(path)]

    def add(self, one: Played) -> None:
        """One more game."""
        self.played.append(one)
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(one) + b"\n")


def read(path: Path) -> Iterator[Played]:
    """The games in a file; none if there is no file yet."""
    decoder = msgspec.json.Decoder(Played)
    for number, line in enumerate(path.read_bytes().splitlines() if path.exists() else [], 1):
        try:
            yield decoder.decode(line)
        except msgspec.DecodeError as error:
            raise BadGames(f"{path}, line {number}: {error}") from error


def missing(
    variants: Sequence[Variant], seed: str, games: int, known: Iterable[Played], jobs: int
) -> Iterator[Played]:
    """The games that were not played yet."""
    done = {(one.scenario, one.mode, one.number) for one in known}
    wanted = [at for at in range(games) if key_of(*task_of(variants, at)) not in done]
    if jobs == 1:
        yield from map(partial(play, variants, seed), wanted)
        return
    with processes(jobs) as pool:
        yield from pool.map(partial(play, variants, seed), wanted)


def key_of(variant: Variant, number: int) -> tuple[str, str, int]:
    """What tells games apart."""
    return variant.scenario, variant.options.mode, number


# ---- what they say


def likings_from(games: Sequence[Played]) -> Likings:
    """What each card brings."""
    numbers = learned([(one.features, one.won) for one in games])
    found: dict[str, dict[str, float]] = defaultdict(dict)
    for name, number in numbers.items():
        card, feature = name.rsplit(" ", 1)
        found[card][feature] = round(number, DIGITS)
    return {card: Liking(**fields) for card, fields in found.items()}


def learned(games: Sequence[tuple[Features, float]]) -> dict[str, float]:
    """Logistic regression: the likeliest numbers, each drawn towards 0 (Newton's method)."""
    names = sorted({name for features, _ in games for name in features})
    at = {name: nth for nth, name in enumerate(names)}
    rows = [([(at[n], x) for n, x in features.items()], won) for features, won in games]
    numbers = [0.0] * len(names)
    for _ in range(STEPS):
        slope = [-TIGHT * number for number in numbers]
        bend = [[TIGHT * (i == j) for j in range(len(names))] for i in range(len(names))]
        for row, won in rows:
            chance = 1 / (1 + exp(-sum(numbers[i] * x for i, x in row)))
            weight = chance * (1 - chance)
            for i, x in row:
                slope[i] += (won - chance) * x
                for j, y in row:
                    bend[i][j] += weight * x * y
        numbers = [number + by for number, by in zip(numbers, solved(bend, slope), strict=True)]
    return dict(zip(names, numbers, strict=True))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations with a positive matrix."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for row in rows[i + 1 :]:
            factor = row[i] / pivot[i]
            if factor:
                row[i:] = [x - factor * p for x, p in zip(row[i:], pivot[i:], strict=True)]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, len(rows)))
        found[i] = (rows[i][-1] - known) / rows[i][i]
    return found
