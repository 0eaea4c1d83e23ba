"""How strong the opponents are and how long they think, against the bars that they have to reach.

    .venv/bin/python bench/bots.py --jobs 2                  all bars, going on where it stopped
    .venv/bin/python bench/bots.py --only mechanork          those with this word
    .venv/bin/python bench/bots.py --seed 7 --records DIR    other deals

A bar is a line of `BARS`. A rate counts by the lower end of its 95 % interval over pairs of games
with the same deal and changed seats. Times are those of the process for each own turn, as ratios to
python-chess, measured in the same process after each game: 1 is a thousand children, and 33 is
about 0.2 s.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import chess

from dungeontwister.arena.contestants import contestant
from dungeontwister.arena.intervals import Estimate, estimate, percentile
from dungeontwister.arena.ladder import Duel, measure
from dungeontwister.arena.processes import collect_seldom
from dungeontwister.arena.results import SUFFIX, Result, ResultFile
from dungeontwister.arena.standings import faults_of
from dungeontwister.arena.variants import NEVER, NO_LEVELS, SWITCHES, Variant, Wanted, every_variant
from dungeontwister.bots import UnknownBot
from dungeontwister.columns import aligned
from dungeontwister.series import CARD_GAME, PRISON, SOLO

HERE: Final = Path(__file__).resolve().parent
RECORDS: Final = HERE / "results" / "bots"
CHILDREN: Final = 1000

SHORT: Final = 33.3
"""About 0.2 s, in thousands of children of python-chess."""
LONG: Final = 167.0
"""About 1 s."""
BEFORE: Final = 200.0
"""About 1.2 s: what may pass before the first step of a turn (p95)."""
SPREAD: Final = 3.0
"""So many times the median a turn may take (p95)."""
MEMORY: Final = 300.0
"""MB that a process may need."""


class Bar(NamedTuple):
    """What a bot has to reach. A limit that is None is only told."""

    name: str
    bot: str
    against: str
    """Nothing: the Non-Player alone."""
    played: tuple[Variant, ...]
    games: int = 400
    least: float | None = None
    """What the lower end of its win rate has to reach."""
    most: float | None = None
    """What the upper end may be."""
    turn: float | None = None
    """What the median turn may take."""


def kinds(*scenarios: str) -> tuple[Variant, ...]:
    """Scenarios with their usual options."""
    return tuple(Variant(scenario) for scenario in scenarios)


def everything() -> tuple[Variant, ...]:
    """All scenarios of two players with all ways to choose teams."""
    names = (*CARD_GAME.scenarios, *PRISON.scenarios)
    return every_variant(Wanted(names, (), (NO_LEVELS,), (NEVER,) * len(SWITCHES)))


STANDARD: Final = kinds("standard")
BARS: Final = (
    # What there was before.
    Bar("measure: random", "eager", "random", STANDARD, 100, least=0.9),
    *(Bar(f"measure: {name}", "eager", "", kinds(name)) for name in SOLO.scenarios),
    # Against the fixed measure.
    Bar("short, standard", "mechanork", "eager", STANDARD, least=0.88, turn=SHORT),
    Bar("short, scenario-5", "mechanork", "eager", kinds("scenario-5"), least=0.87, turn=SHORT),
    Bar("short, tutorial-2", "mechanork", "eager", kinds("tutorial-2"), least=0.85, turn=SHORT),
    Bar("long, standard", "apprentice", "eager", STANDARD, least=0.94, turn=LONG),
    Bar("long, scenario-5", "apprentice", "eager", kinds("scenario-5"), least=0.92, turn=LONG),
    Bar("long, tutorial-2", "apprentice", "eager", kinds("tutorial-2"), least=0.89, turn=LONG),
    Bar("long, scenario-1", "apprentice", "eager", kinds("scenario-1"), least=0.68, turn=LONG),
    Bar("long, everything", "apprentice", "eager", everything(), least=0.9, turn=LONG),
    # Each level against the next lower, and two anchors.
    Bar("next level", "goblin", "rat", STANDARD, least=0.65),
    Bar("next level", "mechanork", "goblin", STANDARD, least=0.65),
    Bar("next level", "apprentice", "mechanork", STANDARD, least=0.55),
    Bar("anchor", "rat", "random", STANDARD, least=0.85),
    Bar("anchor", "rat", "eager", STANDARD, least=0.15, most=0.35),
    Bar("anchor", "goblin", "eager", STANDARD, least=0.45, most=0.65),
    Bar("four times", "mechanork@4000", "mechanork", STANDARD, 1000, least=0.47),
    # The Player's side of solo: half at pink, and more than eager in the same deals.
    Bar("solo, half", "apprentice", "", kinds("solo-pink"), least=0.5),
    *(
        Bar(f"solo, {name}", "apprentice", "eager", kinds(name), 800, least=0.5)
        for name in SOLO.scenarios
    ),
)


# ---- measuring


def beside() -> dict[str, float]:
    """After each game: milliseconds of python-chess for a thousand children, and MB of memory."""
    from bench.engine import chess_children

    began = time.process_time()
    count = chess_children(boards())
    spent = time.process_time() - began
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"chess": 1000 * spent * CHILDREN / count, "memory": memory}


@cache
def boards() -> list[chess.Board]:
    """The stored positions of chess."""
    from bench.engine import CHESS

    return [chess.Board(fen) for fen in CHESS.read_text().splitlines()]


class Figures(NamedTuple):
    """What the games of a bar say."""

    games: int
    rate: Estimate
    turn: float
    late: float
    """The turn that one in twenty exceeds."""
    before: float
    """The same of the time before the first move."""
    memory: float
    faults: int


def played(bar: Bar, arguments: argparse.Namespace) -> Figures:
    """Play what is missing of a bar."""
    names = [name for name in (bar.bot, bar.against) if name]
    bots = tuple(contestant(name) for name in names)
    duel = Duel(bots, bar.played, arguments.seed, beside=beside)
    name = f"{'-against-'.join(names)}-seed-{arguments.seed}{SUFFIX}"
    file = ResultFile(arguments.records / name, duel.header)
    games = min(bar.games, arguments.games or bar.games)
    show = progress(bar, games)
    found = measure(duel, max(1, games // len(bots)), arguments.jobs, file, show=show)
    return figures(bar, found.results, found.scores)


def figures(bar: Bar, results: Sequence[Result], scores: Sequence[float]) -> Figures:
    """What they say of the first bot."""
    turns, first = ([*ratios(results, what)] for what in ("turns", "first"))
    return Figures(
        games=len(results),
        rate=estimate(scores),
        turn=percentile(turns, 0.5),
        late=percentile(turns, 0.95),
        before=percentile(first, 0.95),
        memory=max((one.beside.get("memory", 0.0) for one in results), default=0.0),
        faults=sum(n for (bot, _), n in faults_of(results).items() if bot == bar.bot),
    )


def ratios(results: Iterable[Result], what: str) -> Iterator[float]:
    """Times of the first bot beside python-chess after the same game."""
    for result in results:
        for sat in result.sat:
            if sat.nth == 0 and "chess" in result.beside:
                yield from (ms / result.beside["chess"] for ms in getattr(sat, what))


def progress(bar: Bar, games: int) -> Callable[[Sequence[Result]], None]:
    """Shows how far a bar is."""

    def show(results: Sequence[Result]) -> None:
        if sys.stderr.isatty():
            line = f"{bar.name}: {bar.bot} {bar.against} {len(results)}/{games}"
            print(line.ljust(70), end="\r", file=sys.stderr, flush=True)

    return show


# ---- telling

HEAD: Final = ("bar", "bot", "against", "games", "wins", "95 %", "wanted", "turn", "p95", "before")
MORE: Final = ("MB", "silly", "")


def missed(bar: Bar, found: Figures) -> Iterator[str]:
    """What is not reached. The old bots are held to their rates alone."""
    if bar.least is not None and found.rate.low < bar.least:
        yield "rate"
    if bar.most is not None and found.rate.high > bar.most:
        yield "too strong"
    if bar.turn is not None and found.turn > bar.turn:
        yield "turn"
    if bar.bot == "eager":
        return
    for what, value, limit in (
        ("p95", found.late, SPREAD * found.turn),
        ("before", found.before, BEFORE),
        ("memory", found.memory, MEMORY),
        ("silly", found.faults, 0),
    ):
        if value > limit:
            yield what


def row(bar: Bar, found: Figures) -> tuple[str, ...]:
    """A bar as a line of the table."""
    return (
        bar.name,
        bar.bot,
        bar.against or "rules",
        f"{found.games}/{bar.games}",
        f"{found.rate.rate:.1%}",
        f"{found.rate.low:.1%} to {found.rate.high:.1%}",
        wanted(bar),
        f"{found.turn:.1f}",
        f"{found.late:.1f}",
        f"{found.before:.1f}",
        f"{found.memory:.0f}",
        str(found.faults),
        verdict(bar, found),
    )


def verdict(bar: Bar, found: Figures) -> str:
    """Whether a bar is reached; before all games are played nothing is said."""
    if found.games < bar.games:
        return "unfinished"
    lacking = ", ".join(missed(bar, found))
    return f"missed: {lacking}" if lacking else "reached"


def wanted(bar: Bar) -> str:
    """The limits of the rate."""
    if bar.least is None:
        return ""
    return f"{bar.least:.0%}" if bar.most is None else f"{bar.least:.0%} to {bar.most:.0%}"


def chosen(words: Sequence[str]) -> list[Bar]:
    """The bars with one of these words in their names or bots; all where none is given."""
    return [
        bar
        for bar in BARS
        if not words or any(word in (bar.name, bar.bot, bar.against) for word in words)
    ]


def measured(bars: Sequence[Bar], arguments: argparse.Namespace) -> Iterator[tuple[str, ...]]:
    """The line of each bar whose bots are there; with Ctrl+C those that were played."""
    for bar in bars:
        try:
            yield row(bar, played(bar, arguments))
        except UnknownBot as error:
            print(f"{bar.name}: {error}", file=sys.stderr)
        except KeyboardInterrupt:
            print(f"{bar.name}: stopped; the same command goes on", file=sys.stderr)
            return


def main(words: Sequence[str] | None = None) -> int:
    """Play, print the table, and say by the status whether all bars are reached."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--seed", default="0", help="other deals (0)")
    parser.add_argument("--games", type=int, help="at most so many of each bar, for a first look")
    parser.add_argument(
        "--only", action="append", default=[], help="a bar or a bot; may be repeated"
    )
    parser.add_argument("--records", type=Path, default=RECORDS, help="where results are kept")
    arguments = parser.parse_args(words)
    # Called as a script, it would not find its neighbours; and processes inherit the path.
    sys.path.insert(0, str(HERE.parent))
    collect_seldom()
    rows = [*measured(chosen(arguments.only), arguments)]
    print("\n".join("  ".join(line).rstrip() for line in aligned([(*HEAD, *MORE), *rows], 3)))
    return int(any(line[-1].startswith("missed") for line in rows))


if __name__ == "__main__":
    sys.exit(main())
