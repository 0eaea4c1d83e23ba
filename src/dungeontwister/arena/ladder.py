"""Bots measured against each other in pairs of games with the same deal and changed seats.

`play_pairs` plays and gives each result as it comes; `measure` also keeps them and stops when it
is certain. Against a Non-Player nobody changes seats: both bots play the Player of the same deal,
each in his own game; or one bot plays alone.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from dungeontwister.core.decisions.events import TurnBegan
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.record.files import record_text
from dungeontwister.series import packaged

from .bot_faults import overruns, peak_memory, rather, too_large
from .contestants import Contestant
from .intervals import Sprt
from .match import NON_PLAYER, Match, MatchError, Who
from .processes import as_finished, processes
from .results import FORMAT, Header, Result, ResultFile, Sat, code, label, once, unusual
from .silly import Fault, Watch
from .simulate import table
from .standings import BROKEN, score
from .turn_times import BotFailed, Timed
from .variants import Variant

CRASH: Final = "crash"
STALLED: Final = "stalled"
AHEAD: Final = 2
"""So many games for each process are handed out beforehand."""


class Duel(NamedTuple):
    """Who plays whom at what; one bot alone against the Non-Player."""

    bots: tuple[Contestant, ...]
    variants: tuple[Variant, ...]
    seed: str = "0"
    keep: str = ""
    """The folder for records of games; none: they are not kept."""
    keep_all: bool = False
    """Not only games in which something was wrong."""
    memory: int = 0
    """More megabytes than this are a fault; 0: any number will do."""
    beside: Callable[[], Mapping[str, float]] | None = None
    """Measures something after every game, in its process."""

    @property
    def header(self) -> Header:
        """Whose games they are."""
        return Header(FORMAT, tuple(bot.label for bot in self.bots), self.seed)


class Task(NamedTuple):
    """One game: which pair of which kind, and whether the bots have changed seats."""

    variant: Variant
    number: int
    swapped: bool


def task_of(result: Result) -> Task:
    """Which game it was."""
    return Task(result.variant, result.number, result.swapped)


def tasks(duel: Duel, pairs: int) -> Iterator[Task]:
    """So many pairs, or games of one bot, spread over all kinds of games."""
    for at in range(pairs):
        number, kind = divmod(at, len(duel.variants))
        for nth in range(len(duel.bots)):
            yield Task(duel.variants[kind], number, bool(nth))


# ---- one game


def play(duel: Duel, task: Task) -> Result:
    """Play one game to its end, whatever happens."""
    match, memory = match_of(duel, task), peak_memory()
    watch = Watch(match.game, partial(rather, match))
    ending = followed(match, watch)
    watch.faults += [*overruns(match), *too_large(duel.memory, memory, peak_memory())]
    result = written(duel, task, match, watch, ending)
    if duel.keep and (duel.keep_all or result.faults):
        keep_record(Path(duel.keep), duel, result, match)
    return result


def seats(duel: Duel, task: Task) -> dict[int, int]:
    """Which bot sits on which seat; nobody sits on that of a Non-Player."""
    automatic = table(task.variant).game.automatic
    if automatic:
        return {seat: int(task.swapped) for seat in PLAYERS if seat not in automatic}
    return {seat: seat ^ task.swapped for seat in PLAYERS}


def match_of(duel: Duel, task: Task) -> Match:
    """A game that is about to begin."""
    sitting = seats(duel, task)
    who: list[Who] = [
        duel.bots[sitting[seat]].player if seat in sitting else NON_PLAYER for seat in PLAYERS
    ]
    seed = f"{duel.seed}/{label(task.variant)}/{task.number}"
    return Match(table(task.variant), (who[0], who[1]), seed)


Ended = tuple[int | None, str]
"""Who won, and why it ended."""


def followed(match: Match, watch: Watch) -> Ended:
    """Play to the end: who won, and why. A bot that fails has lost."""
    try:
        for moment in match.moments():
            watch.look(moment)
    except BotFailed as error:
        return failed(match, watch, error.seat, CRASH, str(error))
    except MatchError as error:
        return failed(match, watch, OFF, STALLED, str(error))
    except Exception:
        return failed(match, watch, OFF, BROKEN, traceback.format_exc())
    ending = match.log.state.ending
    assert ending
    return ending.winner, ending.reason


def failed(match: Match, watch: Watch, seat: int, reason: str, what: str) -> Ended:
    """The end of a game that cannot be played on."""
    turn = match.log.state.sides[seat].turns if seat != OFF else 0
    watch.faults.append(Fault(reason, seat, turn, what.strip()))
    return (other(seat) if seat != OFF else None), reason


def written(duel: Duel, task: Task, match: Match, watch: Watch, ended: Ended) -> Result:
    """The result of a game."""
    state, sitting = match.log.state, seats(duel, task)
    return Result(
        scenario=task.variant.scenario,
        options=unusual(task.variant.options),
        number=task.number,
        swapped=task.swapped,
        sat=tuple(sat(duel, nth, seat, match) for seat, nth in sitting.items()),
        winner=ended[0],
        reason=ended[1],
        points=(state.sides[0].victory_points, state.sides[1].victory_points),
        began=began(match),
        moves=len(match.log.entries),
        code=code(),
        faults=tuple(watch.faults),
        beside=dict(duel.beside()) if duel.beside else {},
    )


def sat(duel: Duel, nth: int, seat: int, match: Match) -> Sat:
    """A bot on its seat, with its times."""
    player = match.players[seat]
    assert isinstance(player, Timed)
    turns, first = (tuple(rounded(one.values())) for one in (player.turns, player.first))
    return Sat(duel.bots[nth].label, nth, seat, turns, first, round(player.elsewhere, 1))


def rounded(times: Iterable[float]) -> Iterator[float]:
    """Times as they are written."""
    return (round(time, 1) for time in times)


def began(match: Match) -> int:
    """Who took the first turn; OFF: nobody came so far."""
    turns = (one.event.seat for one in match.log.events if isinstance(one.event, TurnBegan))
    return next(turns, OFF)


def keep_record(folder: Path, duel: Duel, result: Result, match: Match) -> None:
    """Write down a game, so that it can be looked at."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / record_name(duel.header, result)).write_text(
        record_text(packaged(match.game), match.log), encoding="utf-8"
    )


def record_name(header: Header, result: Result) -> str:
    """The name of the record of a game."""
    played = label(result.variant).replace(" ", "-")
    nth = "ab"[result.swapped]
    return f"{'-'.join(header.bots)}-{played}-seed-{header.seed}-{result.number}{nth}.txt"


# ---- many games


def play_pairs(
    duel: Duel, pairs: int, jobs: int = 1, known: Iterable[Result] = ()
) -> Generator[Result, None, None]:
    """Results as games are finished, but for those that are known. Close it to stop early."""
    played = {task_of(one) for one in known}
    todo = [task for task in tasks(duel, pairs) if task not in played]
    one = partial(play, duel)
    if jobs == 1:
        yield from map(one, todo)
        return
    with processes(jobs) as pool:
        yield from as_finished(pool, one, todo, AHEAD * jobs)


# ---- scores


def pair_scores(duel: Duel, results: Iterable[Result], pairs: int) -> Iterator[float]:
    """The first bot's score of each pair in order, up to the first that is not finished.

    Pairs in which something other than a bot failed are left out.
    """
    games = {task_of(one): one for one in results}
    all_games, size = list(tasks(duel, pairs)), len(duel.bots)
    for at in range(0, len(all_games), size):
        found = [games.get(task) for task in all_games[at : at + size]]
        done = [one for one in found if one]
        if len(done) < size:
            return
        if all(one.reason != BROKEN for one in done):
            yield sum(score(one) for one in done) / size


class Measure(NamedTuple):
    """How far a measurement has come."""

    results: tuple[Result, ...]
    scores: tuple[float, ...]
    """Of the pairs up to the first unfinished one."""
    certain: int
    """After so many pairs the test was certain; 0: it is not, or there is none."""


def measure(
    duel: Duel,
    pairs: int,
    jobs: int = 1,
    file: ResultFile | None = None,
    sprt: Sprt | None = None,
    show: Callable[[Sequence[Result]], object] = len,
) -> Measure:
    """Play until all pairs are played or the test is certain, beginning with what a file holds."""
    wanted = set(tasks(duel, pairs))
    known = once(file.results) if file else []
    results = [one for one in known if task_of(one) in wanted]
    found = judged(duel, results, pairs, sprt)
    with closing(play_pairs(duel, pairs, jobs, tuple(results))) as games:
        while not found.certain and (result := next(games, None)):
            results.append(result)
            if file:
                file.add(result)
            show(results)
            found = judged(duel, results, pairs, sprt, len(found.scores)) if sprt else found
    return judged(duel, results, pairs, sprt)


def judged(
    duel: Duel, results: Sequence[Result], pairs: int, sprt: Sprt | None, since: int = 0
) -> Measure:
    """How far it has come, with no look at the test before so many pairs."""
    scores = [*pair_scores(duel, results, pairs)]
    certain = sprt.decided(scores, since) if sprt else 0
    return Measure(tuple(results), tuple(scores), certain)
