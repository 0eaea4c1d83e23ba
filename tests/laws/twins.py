"""A million comparisons of what is sent in two worlds that differ in a secret.

    python -m tests.laws.twins --count 1000000 --jobs 2

One comparison is all bytes that the server sends to one recipient after one entry of a record, in a
pair of worlds that truly differ in a secret still kept. The pairs follow from the number of a game
and its setting: `--first` begins with other games than another run, `--again SETTING NUMBER` shows
one of them again. It fails if anything leaks; interrupted, it tells how far it came.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from datetime import timedelta
from functools import cache
from itertools import count
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from dungeontwister.columns import aligned
from dungeontwister.series import title_of
from tests.support.comparing import Leak, compared
from tests.support.games import SETTINGS, SOLO, names_in, setting_of
from tests.support.pairs import KINDS_OF_SECRETS, MAKERS
from tests.support.reachable import TEMPERS, Key, Story, origins, story

LEAST: Final = 10_000
"""So many comparisons of each kind of secret, and of each game."""
PAIRS: Final = 80
ENOUGH: Final = 400
"""Of one kind a game gives so many pairs, or comparisons."""
SETTING_UP: Final = ("starting", "facing", "dots")
"""Secrets of the set-up: nothing of the game after it is needed."""
FROM_THE_SET_UP: Final = (*SETTING_UP, "laid", "teams", "removed")
"""Those that begin there: a position that is typed in has none."""
LONGEST: Final = (4_000, 90)
"""Entries of a whole game, and of a set-up."""
ALL_SETTINGS: Final = (*SETTINGS, *SOLO)
LANGUAGES: Final = ("en", "fr")
BEST: Final = 3
"""Settings in which what is rare is looked for: where most of it was found."""
WIDTH: Final = 40
LINE: Final = 100

Counts = Counter[tuple[str, str]]
"""Comparisons by game and kind of secret."""


class Unit(NamedTuple):
    """One played game, in which pairs are looked for."""

    setting: str
    number: int
    kinds: tuple[str, ...] = KINDS_OF_SECRETS
    enough: int = ENOUGH


class Found(NamedTuple):
    """What came of it."""

    unit: Unit
    counts: Counts
    leaks: tuple[Leak, ...]


# ---- one game


def played(unit: Unit) -> Story:
    """The game of a number; nothing is taken back where cards are covered."""
    tempers, covered = len(TEMPERS), names_in(unit.setting).game.options.secret_objects
    turn, temper = divmod(unit.number, tempers)
    among = suited(unit.setting, unit.kinds)
    key = Key(temper, among[turn % len(among)], unit.number)
    longest = LONGEST[{*unit.kinds} <= {*SETTING_UP}]
    return story.__wrapped__(unit.setting, key, not covered, longest)


@cache
def suited(setting: str, kinds: tuple[str, ...]) -> list[int]:
    """Where games of a setting begin in which secrets of some kinds are found."""
    starts, skilled = origins(setting), names_in(setting).game.skilled["names_card"]
    if {*kinds} <= {*FROM_THE_SET_UP}:
        return [0]
    namers = [*skilled[0], *skilled[1]]
    found = [at for at, s in enumerate(starts) if s and any(s.pieces[n].place >= 0 for n in namers)]
    return found if kinds == ("announced",) and found else [*range(len(starts))]


def look(unit: Unit) -> Found:
    """All comparisons of one game."""
    told, counts, leaks = played(unit), Counts(), list[Leak]()
    game = title_of(setting_of(unit.setting).scenario).name
    for kind in unit.kinds:
        random = Random(f"{unit.setting}/{unit.number}/{kind}")
        for number, pair in enumerate(MAKERS[kind](told, random, unit.number)):
            outcome = compared(unit.setting, pair, LANGUAGES[number % len(LANGUAGES)])
            counts[game, kind] += outcome.made
            leaks += [outcome.leak] if outcome.leak else []
            if number + 1 >= PAIRS or counts[game, kind] >= unit.enough:
                break
    return Found(unit, counts, tuple(leaks))


# ---- many games


class Plan:
    """Which games come next: every setting in turn, and the settings of what is still rare.

    Once there are enough in all, only what is rare is looked for.
    """

    def __init__(self, first: int, wanted: int) -> None:
        self._numbers = count(first)
        self._wanted = wanted
        self._at = 0
        self.counts = Counts()
        self._where: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS_OF_SECRETS}

    def next(self) -> Unit:
        """The next game."""
        self._at += 1
        turn, number = self._at // 2, next(self._numbers)
        if self._at > 2 * len(ALL_SETTINGS):
            kind = min(KINDS_OF_SECRETS, key=self.by_kind().__getitem__)
            # What was found nowhere yet is looked for everywhere.
            best = [one for one, _ in self._where[kind].most_common(BEST)] or ALL_SETTINGS
            if self._at % 2 or self.counts.total() >= self._wanted:
                return Unit(best[turn % len(best)], number, (kind,))
        return Unit(ALL_SETTINGS[turn % len(ALL_SETTINGS)], number)

    def add(self, found: Found) -> None:
        """Note what came of a game."""
        self.counts.update(found.counts)
        for (_, kind), number in found.counts.items():
            if number:
                self._where[kind][found.unit.setting] += number

    def by_kind(self) -> Counter[str]:
        """Comparisons by kind of secret."""
        return summed((kind, number) for (_, kind), number in self.counts.items())

    def by_game(self) -> Counter[str]:
        """Comparisons by game."""
        return summed((game, number) for (game, _), number in self.counts.items())

    def is_done(self, wanted: int, least: int) -> bool:
        """Whether there are enough, of every kind and game too."""
        kinds, games = self.by_kind(), self.by_game()
        names = {title_of(setting_of(one).scenario).name for one in ALL_SETTINGS}
        rarest = min(*(kinds[kind] for kind in KINDS_OF_SECRETS), *(games[name] for name in names))
        return self.counts.total() >= wanted and rarest >= least


def summed(pairs: Iterable[tuple[str, int]]) -> Counter[str]:
    """Numbers with the same name, added up."""
    found = Counter[str]()
    for name, number in pairs:
        found[name] += number
    return found


def looked(plan: Plan, wanted: int, least: int, jobs: int) -> Iterator[Found]:
    """Games one after the other, or several at once, until there are enough comparisons."""
    if jobs == 1:
        while not plan.is_done(wanted, least):
            yield look(plan.next())
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting: set[Future[Found]] = set()
        while not plan.is_done(wanted, least):
            while len(waiting) < 2 * jobs:
                waiting.add(pool.submit(look, plan.next()))
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
        pool.shutdown(cancel_futures=True)


# ---- the command


def table(plan: Plan) -> list[str]:
    """All counts: kinds of secrets in rows, games in columns."""
    games = sorted(plan.by_game())
    rows = [["kind of secret", *games, "all"]]
    for kind in KINDS_OF_SECRETS:
        numbers = [plan.counts[game, kind] for game in games]
        rows.append([kind, *(f"{number:,}" for number in (*numbers, sum(numbers)))])
    totals = [plan.by_game()[game] for game in games]
    rows.append(["all", *(f"{number:,}" for number in (*totals, sum(totals)))])
    return ["  ".join(row) for row in aligned(rows)]


def show_progress(plan: Plan, wanted: int, seconds: float) -> None:
    """A bar that replaces the one before; only where somebody watches."""
    if not sys.stdout.isatty():
        return
    total = plan.counts.total()
    filled = min(WIDTH, WIDTH * total // max(wanted, 1))
    left = timedelta(seconds=round(seconds * max(wanted - total, 0) / max(total, 1)))
    bar = "#" * filled + "." * (WIDTH - filled)
    line = f"[{bar}] {total:,} of {wanted:,}, {total / seconds:,.0f}/s, {left} left"
    print(line.ljust(LINE), end="\r", flush=True)


def report_leak(found: Found, leak: Leak) -> None:
    """Where to find it again."""
    print(f"leak of {leak.kind}: --again {found.unit.setting!r} {found.unit.number}".ljust(LINE))
    print(f"  seat {leak.seat}, after {leak.entry}")
    print("".join(f"  {text}\n" for text in leak.texts))


def main(words: list[str] | None = None) -> int:
    """The status is 1 if anything leaked."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws.twins", description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--least", type=int, default=LEAST, help="of each kind and of each game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--again", nargs=2, metavar=("SETTING", "NUMBER"), help="one game only")
    chosen = parser.parse_args(words)
    plan, began, leaks, games = Plan(chosen.first, chosen.count), perf_counter(), 0, 0
    found = (
        iter([look(Unit(chosen.again[0], int(chosen.again[1])))])
        if chosen.again
        else looked(plan, chosen.count, chosen.least, chosen.jobs)
    )
    try:
        for one in found:
            plan.add(one)
            games += 1
            leaks += len(one.leaks)
            for leak in one.leaks:
                report_leak(one, leak)
            show_progress(plan, chosen.count, perf_counter() - began)
    except KeyboardInterrupt:
        # Whoever interrupts it wants to know how far it came.
        pass
    finally:
        seconds = timedelta(seconds=round(perf_counter() - began))
        print(f"{plan.counts.total():,} comparisons in {games:,} games, {leaks} leaks, {seconds}")
        print("\n".join(table(plan)))
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
