"""What a simulation found, as tables for a terminal."""

from collections.abc import Sequence
from itertools import product

from rich.console import Console
from rich.table import Table

from dungeontwister.core.position.seats import SEAT_NAMES, YELLOW

from .expected import ENOUGH, Expectation, missing
from .match import NON_PLAYER
from .simulate import Settings
from .tally import REFUSALS, Failure, Tally


def report(
    console: Console,
    settings: Settings,
    tally: Tally,
    expected: Sequence[Expectation],
    seconds: float,
) -> bool:
    """Print everything; whether all is well."""
    # Only checks ask for moves that are refused.
    expected = [one for one in expected if settings.check or one.group != REFUSALS]
    console.print(occurrences(settings, tally, expected))
    console.print(results(tally))
    if any(names[0] == NON_PLAYER for _, names in tally.leads):
        console.print(levels(settings, tally))
    rate = f"{tally.moves / seconds:.0f} moves and {tally.games / seconds:.1f} games per second"
    console.print(f"{tally.games} games, {tally.moves} moves in {seconds:.1f} s: {rate}")
    for one in expected:
        if one.excuse:
            console.print(f"{one.group} {one.name} {one.excuse}", markup=False)
    lacking = missing(expected, tally)
    unknown = strangers(tally, expected)
    show_missing(console, tally, lacking)
    for name in unknown:
        console.print(f"occurred, but is on no list: {name}")
    show_failures(console, tally.failures)
    return not tally.failures and not unknown and not (lacking and tally.games >= ENOUGH)


def occurrences(settings: Settings, tally: Tally, expected: Sequence[Expectation]) -> Table:
    """How often everything occurred, by scenario."""
    table = Table("kind", "name", title="What occurred", title_justify="left")
    for scenario in settings.scenarios:
        table.add_column(scenario, justify="right")
    for group, name, excuse in expected:
        if not excuse:
            counts = [str(tally.occurred[group, name, scenario]) for scenario in settings.scenarios]
            table.add_row(group, name, *counts)
    return table


def results(tally: Tally) -> Table:
    """Who won how often."""
    table = Table("scenario", "blue", "yellow", title="Results", title_justify="left")
    outcomes = ("blue", "yellow", "draw")
    for outcome in outcomes:
        table.add_column("draws" if outcome == "draw" else f"{outcome} wins", justify="right")
    for scenario, names in sorted({key[:2] for key in tally.results}):
        counts = [str(tally.results[scenario, names, outcome]) for outcome in outcomes]
        table.add_row(scenario, *names, *counts)
    return table


def levels(settings: Settings, tally: Tally) -> Table:
    """How often the Player has won against the Non-Player, and by how many points on average."""
    table = Table("level", "player", title="Against the Non-Player", title_justify="left")
    for column in ("games", "won", "points ahead"):
        table.add_column(column, justify="right")
    for scenario, bot in product(settings.scenarios, dict.fromkeys(settings.bots)):
        names = (NON_PLAYER, bot)
        games = sum(n for (*key, _), n in tally.results.items() if key == [scenario, names])
        if games:
            won = tally.results[scenario, names, SEAT_NAMES[YELLOW]] / games
            ahead = tally.leads[scenario, names] / games
            table.add_row(scenario, bot, str(games), f"{won:.0%}", f"{ahead:+.2f}")
    return table


def strangers(tally: Tally, expected: Sequence[Expectation]) -> list[str]:
    """What occurred without being on a list: the lists have to be mended."""
    known = {(one.group, one.name) for one in expected}
    return sorted({f"{g} {name}" for g, name, _ in tally.occurred if (g, name) not in known})


def show_missing(console: Console, tally: Tally, lacking: Sequence[Expectation]) -> None:
    """What never occurred."""
    if not lacking:
        return
    names = ", ".join(f"{one.group} {one.name}" for one in lacking)
    enough = tally.games >= ENOUGH
    hint = "" if enough else f" (no fault below {ENOUGH} games)"
    console.print(
        f"never occurred{hint}: {names}", style="bold red" if enough else "", markup=False
    )


def show_failures(console: Console, failures: Sequence[Failure]) -> None:
    """Each game that went wrong, and how to see it again."""
    for failure in failures:
        bots = " against ".join(failure.names)
        where = f"{failure.scenario}, {bots}, seed {failure.seed}, move {failure.move}"
        console.print(f"FAILED {where}: {failure.what}", style="bold red", markup=False)
        console.print(
            f"  dungeontwister replay --check {failure.record}", markup=False, soft_wrap=True
        )
