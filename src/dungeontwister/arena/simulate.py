"""Many matches: who plays whom, in one process or several, and what came of it."""

import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.record.files import record_text
from dungeontwister.record.log import Log
from dungeontwister.series import packaged

from .abilities_used import Uses
from .bot_faults import of_opponents, rather
from .checks import Examiner, demand, examine_end
from .contestants import contestant
from .match import NON_PLAYER, Match, MatchError, Moment, Table
from .non_player import of_non_player
from .scattered_positions import scattered, unfinished
from .silly import Watch
from .tally import ABILITIES, ENDINGS, MOVES, REFUSALS, Failure, Tally
from .variants import Variant, Wanted, every_variant

BATCH: Final = 4
"""Games that a process plays before it reports."""
POSITIONS: Final = 10
"""Positions that are asked about before each checked game."""
SCATTERED: Final = 4
"""One game in so many begins in a position that play seldom leads to."""
IN_PEACE: Final = 0.5
"""How often a game that begins in a scattered position begins with a new action."""


class Settings(NamedTuple):
    """The settings of a simulation."""

    wanted: Wanted
    bots: tuple[str, ...]
    seed: str
    check: bool
    keep: str
    """The folder for records of games that went wrong."""

    @property
    def scenarios(self) -> tuple[str, ...]:
        """The scenarios that are played."""
        return self.wanted.scenarios


class Pairing(NamedTuple):
    """One game: what is played, its bots (blue, yellow) and its seed."""

    variant: Variant
    names: tuple[str, str]
    seed: str
    scattered: bool = False
    """Whether it begins in a scattered position instead of with the set-up."""

    @property
    def scenario(self) -> str:
        """The scenario that is played."""
        return self.variant.scenario


def pairing(settings: Settings, number: int) -> Pairing:
    """The game of a number: the mixes take turns, and with each so do the pairs of bots."""
    mixes = every_variant(settings.wanted)
    turn, at = divmod(number, len(mixes))
    names = pair(settings.bots, turn + at)
    if table(mixes[at]).game.automatic:
        names = (NON_PLAYER, settings.bots[(turn + at) % len(settings.bots)])
    scattered = (turn + at) % SCATTERED == SCATTERED - 2
    return Pairing(mixes[at], names, f"{settings.seed}-{number}", scattered)


def pair(bots: Sequence[str], number: int) -> tuple[str, str]:
    """Every pair of bots, each with itself too."""
    pairs = list(product(bots, bots))
    return pairs[number % len(pairs)]


@lru_cache(maxsize=64)
def table(played: Variant) -> Table:
    """The games of a variant, made once in each process."""
    return Table(*played)


@lru_cache(maxsize=16)
def uses(scenario: str, covered: bool, firm: bool) -> Uses:
    """Finds the abilities that moves use in a scenario; made once in each process."""
    options = Options(secret_objects=covered, firm_ropes=firm)
    return Uses(table(Variant(scenario, options)).game)


# ---- one game


def play(settings: Settings, number: int) -> Tally:
    """Play one game; one that goes wrong is kept and counted."""
    paired = pairing(settings, number)
    match = match_of(paired)
    examiner = Examiner(match.game, paired.seed) if settings.check else None
    watch = Watch(match.game, partial(rather, match)) if settings.check else None
    tally = Tally()
    tally.games = 1
    try:
        run(match, examiner, watch, tally, paired)
    except MatchError as error:
        tally.failures.append(keep(settings, paired, match.log, str(error)))
    except Exception:
        tally.failures.append(keep(settings, paired, match.log, traceback.format_exc()))
    return tally


def match_of(paired: Pairing) -> Match:
    """A game that is about to begin; a bot may be named with its budget."""
    blue, yellow = (
        name if name == NON_PLAYER else contestant(name).player for name in paired.names
    )
    return Match(table(paired.variant), (blue, yellow), paired.seed, start_of(paired))


def start_of(paired: Pairing) -> State | None:
    """The position where a game begins, maybe in the middle of an action; None: with the set-up."""
    if not paired.scattered:
        return None
    game, random = table(paired.variant).game, Random(f"{paired.seed}/start")
    position = scattered(game, random)
    begun = unfinished(game, random, position)
    return position if begun.ending or random.random() < IN_PEACE else begun


def run(
    match: Match, examiner: Examiner | None, watch: Watch | None, tally: Tally, paired: Pairing
) -> None:
    """Play to the end and count."""
    if examiner:
        question(match, examiner, paired)
    for moment in match.moments():
        count_move(tally, paired, moment)
        if examiner:
            examiner.examine(moment)
        if watch:
            watch.look(moment)
    count_end(tally, paired, match.log)
    if examiner:
        examine_end(match.log)
        for reason, count in examiner.refusals.items():
            tally.note(REFUSALS, reason, paired.scenario, count)
    if watch:
        # Opponents should do nothing silly; the bots that try out the rules may.
        demand("silly", "; ".join(of_opponents(match, watch)))


def question(match: Match, examiner: Examiner, paired: Pairing) -> None:
    """Before the match, check made-up moves in scattered positions."""
    random = Random(f"{paired.seed}/positions")
    for _ in range(POSITIONS):
        position = scattered(match.game, random)
        examiner.question(position)
        examiner.question(unfinished(match.game, random, position))


def count_move(tally: Tally, paired: Pairing, moment: Moment) -> None:
    """The kind of a move and the abilities that it made use of."""
    tally.moves += 1
    tally.note(MOVES, tag_of(type(moment.move)), paired.scenario)
    options = paired.variant.options
    for name in uses(paired.scenario, options.secret_objects, options.firm_ropes).of(moment):
        tally.note(ABILITIES, name, paired.scenario)
    for group, name in of_non_player(table(paired.variant).game, moment.events):
        tally.note(group, name, paired.scenario)


def count_end(tally: Tally, paired: Pairing, log: Log) -> None:
    """How a game ended and who won it."""
    ending = log.state.ending
    assert ending
    tally.note(ENDINGS, ending.reason, paired.scenario)
    winner = "draw" if ending.winner is None else SEAT_NAMES[ending.winner]
    where = f"{paired.scenario}, scattered" if paired.scattered else paired.scenario
    tally.results[where, paired.names, winner] += 1
    blue, yellow = (side.victory_points for side in log.state.sides)
    tally.leads[where, paired.names] += yellow - blue


def keep(settings: Settings, paired: Pairing, log: Log, what: str) -> Failure:
    """Write down a game that went wrong, as far as it came."""
    move = len(log.entries)
    folder = Path(settings.keep)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{paired.scenario}-seed-{paired.seed}-move-{move}.txt"
    file.write_text(record_text(packaged(log.game), log), encoding="utf-8")
    return Failure(paired.scenario, paired.names, paired.seed, move, what, str(file))


# ---- many games


def simulate(settings: Settings, games: int, jobs: int) -> Iterator[Tally]:
    """The tally of each game, as they come."""
    one = partial(play, settings)
    if jobs == 1:
        yield from map(one, range(games))
        return
    # Spawned processes: a forked copy of this one would lack its threads.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(one, range(games), chunksize=BATCH)
