"""`dungeontwister arena`: bots measured against each other, with intervals."""

import argparse
import sys
from datetime import timedelta
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from dungeontwister.columns import aligned

from .games_asked import add_games, levels_of, positive, scenarios_of, wrong_games

if TYPE_CHECKING:
    from argparse import _SubParsersAction
    from collections.abc import Iterable, Iterator, Sequence

    from .intervals import Sprt
    from .ladder import Duel, Measure
    from .results import Result, ResultFile
    from .variants import Variant, Wanted

WIDTH = 24
"""Signs of the progress bar."""
MEMORY = 300
"""Megabytes that a process with bots may take."""
GAMES = "games"
"""The folder of the records of games, beside the results."""


class Wrong(Exception):
    """What was asked for cannot be done: why."""


def register(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """The options of `arena`."""
    arena = subparsers.add_parser(
        "arena", help="measure bots against each other, in pairs of games with the same deal"
    )
    arena.set_defaults(run=_arena)
    add = arena.add_argument
    add(
        "bots",
        nargs="*",
        metavar="BOT",
        help="two bots, or one against the Non-Player; eager@4000: with that many positions",
    )
    add_games(arena, "never", "in the usual way", "none")
    add("--games", type=int, default=100, metavar="N", help="how many, at most (100)")
    add("--seed", default="0", help="same seed, same deals (0)")
    add("--jobs", type=positive, default=1, metavar="N", help="processes (1)")
    add("--records", type=Path, metavar="DIR", help="keeps results, and goes on where they end")
    add("--keep", action="store_true", help="keep the record of every game there, too")
    add(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("ELO0", "ELO1"),
        help="stop when it is certain that the first bot is better by ELO1, or only by ELO0",
    )
    add("--check", action="store_true", help="name what was silly; the status is 1 if anything was")
    add("--table", type=Path, metavar="DIR", help="print the table of all results in a folder")
    add("--into", type=Path, metavar="FILE", help="write that table into a page")


def _arena(arguments: argparse.Namespace) -> int:
    """The status is 1 for faults that were to be found, 2 for what cannot be done."""
    from .results import ResultsError

    try:
        return tabled(arguments) if arguments.table else measured(arguments)
    except (Wrong, ResultsError) as error:
        print(f"dungeontwister: {error}", file=sys.stderr)
        return 2


# ---- the table


def tabled(arguments: argparse.Namespace) -> int:
    """Print the table of a folder, or write it into a page."""
    from .results import all_results
    from .standings import markdown, put_into

    if arguments.bots:
        raise Wrong("--table takes the results that are there: name no bots")
    table, page = markdown(all_results(arguments.table)), arguments.into
    if not page:
        print(table, end="")
        return 0
    try:
        page.write_text(put_into(page.read_text(encoding="utf-8"), table), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Wrong(f"{page}: {error}") from error
    return 0


# ---- what is asked for


class Asked(NamedTuple):
    """What the command line asks for."""

    duel: "Duel"
    pairs: int
    jobs: int
    file: "ResultFile | None"
    sprt: "Sprt | None"


def asked(arguments: argparse.Namespace) -> Asked:
    """Raises Wrong with what cannot be done."""
    from .contestants import contestant
    from .ladder import Duel

    try:
        bots = tuple(contestant(word) for word in arguments.bots)
    except (LookupError, ValueError) as error:
        raise Wrong(error) from error
    folder = arguments.records
    if arguments.keep and not folder:
        raise Wrong("--keep needs --records DIR, the folder where records are kept")
    duel = Duel(
        bots=bots,
        variants=tuple(variants(arguments)),
        seed=arguments.seed,
        keep=str(folder / GAMES) if folder else "",
        keep_all=arguments.keep,
        memory=MEMORY if arguments.check else 0,
    )
    refuse_seats(duel)
    pairs = pairs_of(arguments.games, len(bots))
    return Asked(duel, pairs, arguments.jobs, file_of(folder, duel), sprt_of(arguments.sprt))


def variants(arguments: argparse.Namespace) -> "Iterator[Variant]":
    """What is played; a scenario has its teams chosen in the usual way unless others are named."""
    from .variants import SWITCHES, Wanted

    wanted = Wanted(
        scenarios=tuple(dict.fromkeys(arguments.scenario or scenarios_of(arguments.game))),
        modes=tuple(arguments.mode or ()),
        levels=(levels_of(arguments.handicap or "none"),),
        switches=tuple(getattr(arguments, name) for name in SWITCHES),
    )
    mistake = wrong_games(wanted, arguments.game)
    if mistake:
        raise Wrong(mistake)
    for scenario in wanted.scenarios:
        yield from of_scenario(wanted, scenario)


def of_scenario(wanted: "Wanted", scenario: str) -> "Iterator[Variant]":
    """The same of one scenario; its usual way to choose teams has no name, as in a match."""
    from msgspec.structs import replace

    from dungeontwister.series import choices

    from .variants import every_variant

    usual = choices(scenario).modes[:1]
    asked = wanted._replace(scenarios=(scenario,), modes=wanted.modes or usual)
    for one in every_variant(asked):
        unnamed = one.options.mode in usual
        yield one._replace(options=replace(one.options, mode="")) if unnamed else one


def refuse_seats(duel: "Duel") -> None:
    """Two bots, but against the Non-Player one is enough."""
    from dungeontwister.series import title_of

    alone = all(title_of(one.scenario).alone for one in duel.variants)
    if len(duel.bots) == 2 or (len(duel.bots) == 1 and alone):
        return
    raise Wrong("name two bots (one is enough where all games are against the Non-Player)")


def pairs_of(games: int, bots: int) -> int:
    """How many pairs, or games of one bot."""
    if games < 2:
        raise Wrong(f"{games} games: at least 2")
    if games % bots:
        raise Wrong(f"{games} games: an even number, as each deal is played twice")
    return games // bots


def file_of(folder: Path | None, duel: "Duel") -> "ResultFile | None":
    """Where the results of these bots are kept."""
    from .results import SUFFIX, ResultFile

    if not folder:
        return None
    name = f"{'-against-'.join(bot.label for bot in duel.bots)}-seed-{duel.seed}{SUFFIX}"
    if "/" in name:
        raise Wrong(f'the seed "{duel.seed}" does not fit into the name of a file')
    return ResultFile(folder / name, duel.header)


def sprt_of(both: "Sequence[float] | None") -> "Sprt | None":
    """The sequential test."""
    from .intervals import Sprt

    if both is None:
        return None
    if both[0] >= both[1]:
        raise Wrong("--sprt: the first number of Elo has to be the lower one")
    return Sprt(*both)


# ---- measuring


def measured(arguments: argparse.Namespace) -> int:
    """Play, and tell what came of it; with Ctrl+C what is finished is told."""
    from .ladder import judged, measure

    duel, pairs, jobs, file, sprt = asked(arguments)
    progress = Progress(duel, pairs * len(duel.bots))
    try:
        found, status = measure(duel, pairs, jobs, file, sprt, progress), 0
    except KeyboardInterrupt:
        found, status = judged(duel, progress.results, pairs, sprt), 130
    progress.end()
    report(duel, found, sprt, certain_at=found.certain)
    faults = told_faults(found.results) if arguments.check else 0
    return status or int(bool(faults))


class Progress:
    """A bar with what is known so far: it replaces itself, and without a terminal there is none."""

    def __init__(self, duel: "Duel", games: int) -> None:
        self._duel, self._games = duel, games
        self._began, self._known = perf_counter(), -1
        self.results: Sequence[Result] = ()

    def __call__(self, results: "Sequence[Result]") -> None:
        """One more is finished."""
        self.results = results
        if self._known < 0:
            self._known = len(results) - 1
        if sys.stdout.isatty():
            print(self.line().ljust(70), end="\r", flush=True)

    def line(self) -> str:
        """How far it is, how it stands, and how long it will take."""
        from .intervals import estimate
        from .standings import scores_of

        done, all_games = len(self.results), self._games
        bar = ("#" * (WIDTH * done // all_games)).ljust(WIDTH, ".")
        rate, low, high, _ = estimate(scores_of(self.results, len(self._duel.bots)))
        each = (perf_counter() - self._began) / max(1, done - self._known)
        left = timedelta(seconds=round(each * (all_games - done)))
        stands = f"{rate:.1%} ({low:.0%} to {high:.0%})"
        return f"[{bar}] {done}/{all_games} games, {stands}, {left} left"

    def end(self) -> None:
        """Leave the last line where it is."""
        if self.results and sys.stdout.isatty():
            print()


# ---- telling


def report(duel: "Duel", found: "Measure", sprt: "Sprt | None", certain_at: int) -> None:
    """Tables, and what is certain."""
    from .standings import HEAD, TIMES, alone, cells, standings

    rows = standings(duel.header, found.results)
    if not rows:
        print("no game was finished")
        return
    show(((*HEAD, *TIMES), *map(cells, rows)), left=3)
    levels = [*alone(duel.header, found.results)]
    if levels:
        show((("bot", "level", "wins", "95 %"), *map(level_cells, levels)), left=2)
    else:
        print(f"Whoever began won {rows[-1].starters:.1%}.")
    if sprt:
        print(told_test(sprt, found, certain_at))
    told_code(found.results)


def show(rows: "Iterable[Sequence[str]]", left: int) -> None:
    """A table."""
    print("\n".join("  ".join(line).rstrip() for line in aligned(rows, left)), end="\n\n")


def level_cells(level: "tuple[str, str, object]") -> tuple[str, ...]:
    """How often the Player of a level wins."""
    from .intervals import Estimate

    bot, played, found = level
    assert isinstance(found, Estimate)
    return bot, played, f"{found.rate:.1%}", f"{found.low:.1%} to {found.high:.1%}"


def told_test(sprt: "Sprt", found: "Measure", certain_at: int) -> str:
    """What the sequential test says."""
    odds = f"log odds {sprt.odds(found.scores):.2f} of {sprt.bound:.2f}"
    if not certain_at:
        return f"Not certain yet after {len(found.scores)} pairs ({odds})."
    verdict = sprt.verdict(found.scores[:certain_at])
    elo = sprt.high if verdict == "better" else sprt.low
    return f"Certain after {certain_at} pairs: {verdict}, {elo:+g} Elo is the likelier ({odds})."


def told_code(results: "Iterable[Result]") -> None:
    """A warning where results of several states of the bots lie together."""
    from .results import code

    states = sorted({one.code for one in results})
    if states != [code()]:
        print(f"These bots' sources are {code()}; games were played with {', '.join(states)}.")


def told_faults(results: "Iterable[Result]") -> int:
    """Name what was silly: how often, and the first example of each."""
    from .standings import faults_of

    results = [*results]
    counts = faults_of(results)
    for (bot, name), count in sorted(counts.items()):
        often = f"{count} times in {len(results)} games"
        print(f"{bot or 'nobody'}: {name} {often}, {example(results, bot, name)}")
    if not counts:
        print(f"Nothing silly in {len(results)} games.")
    return sum(counts.values())


def example(results: "Iterable[Result]", bot: str, name: str) -> str:
    """The first game with a fault."""
    from .results import label
    from .standings import named_faults

    one, fault = next(
        (one, fault)
        for one in results
        for who, fault in named_faults(one)
        if who == bot and fault.name == name
    )
    where = f"{label(one.variant)}, pair {one.number}{'ab'[one.swapped]}, turn {fault.turn}"
    return f"such as in {where}: {fault.what.splitlines()[-1] if fault.what else name}"
