"""What a simulation found, as tables for a terminal."""

from collections.abc import Iterator, Sequence
from itertools import product

from dungeontwister.columns import aligned
from dungeontwister.core.position.seats import SEAT_NAMES, YELLOW

from .expected import ENOUGH, Expectation, missing
from .match import NON_PLAYER
from .simulate import Settings
from .tally import REFUSALS, Failure, Tally


def report(
    settings: Settings,
    tally: Tally,
    expected: Sequence[Expectation],
    seconds: float,
) -> bool:
    """Print everything; True: all is well."""
    # Only checks ask for moves that are refused.
    expected = [one for one in expected if settings.check or one.group != REFUSALS]
    show("What occurred", occurrences(settings, tally, expected))
    show("Results", results(tally), left=3)
    if any(names[0] == NON_PLAYER for _, names in tally.leads):
        show("Against the Non-Player", levels(settings, tally))
    rate = f"{tally.moves / seconds:.0f} moves and {tally.games / seconds:.1f} games per second"
    print(f"{tally.games} games, {tally.moves} moves in {seconds:.1f} s: {rate}")
    for one in expected:
        if one.excuse:
            print(f"{one.group} {one.name} {one.excuse}")
    lacking = missing(expected, tally)
    unknown = strangers(tally, expected)
    show_missing(tally, lacking)
    for name in unknown:
        print(f"occurred, but is on no list: {name}")
    show_failures(tally.failures)
    return not tally.failures and not unknown and not (lacking and tally.games >= ENOUGH)


def occurrences(
    settings: Settings, tally: Tally, expected: Sequence[Expectation]
) -> Iterator[tuple[str, ...]]:
    """How often everything occurred, by scenario."""
    yield ("kind", "name", *settings.scenarios)
    for group, name, excuse in expected:
        if not excuse:
            counts = [str(tally.occurred[group, name, scenario]) for scenario in settings.scenarios]
            yield (group, name, *counts)


def results(tally: Tally) -> Iterator[tuple[str, ...]]:
    """Who won how often."""
    yield ("scenario", "blue", "yellow", "blue wins", "yellow wins", "draws")
    for scenario, names in sorted({key[:2] for key in tally.results}):
        wins = (tally.results[scenario, names, end] for end in ("blue", "yellow", "draw"))
        yield (scenario, *names, *map(str, wins))


def levels(settings: Settings, tally: Tally) -> Iterator[tuple[str, ...]]:
    """How often the Player has won against the Non-Player, and by how many points on average."""
    yield ("level", "player", "games", "won", "points ahead")
    for scenario, bot in product(settings.scenarios, dict.fromkeys(settings.bots)):
        names = (NON_PLAYER, bot)
        games = sum(n for (*key, _), n in tally.results.items() if key == [scenario, names])
        if games:
            won = tally.results[scenario, names, SEAT_NAMES[YELLOW]] / games
            ahead = tally.leads[scenario, names] / games
            yield (scenario, bot, str(games), f"{won:.0%}", f"{ahead:+.2f}")


def show(title: str, rows: Iterator[tuple[str, ...]], left: int = 2) -> None:
    """A table with its title, its first columns words and the others numbers."""
    head, *body = (f"│ {' │ '.join(line)} │" for line in aligned(rows, left))
    rule = "─" * len(head)
    print(title, rule, head, rule, *body, rule, sep="\n")


def strangers(tally: Tally, expected: Sequence[Expectation]) -> list[str]:
    """What occurred without being on a list: the list is incomplete."""
    known = {(one.group, one.name) for one in expected}
    return sorted({f"{g} {name}" for g, name, _ in tally.occurred if (g, name) not in known})


def show_missing(tally: Tally, lacking: Sequence[Expectation]) -> None:
    """What never occurred."""
    if not lacking:
        return
    names = ", ".join(f"{one.group} {one.name}" for one in lacking)
    hint = "" if tally.games >= ENOUGH else f" (no fault below {ENOUGH} games)"
    print(f"never occurred{hint}: {names}")


def show_failures(failures: Sequence[Failure]) -> None:
    """Each game that went wrong, and how to see it again."""
    for failure in failures:
        bots = " against ".join(failure.names)
        where = f"{failure.scenario}, {bots}, seed {failure.seed}, move {failure.move}"
        print(f"FAILED {where}: {failure.what}")
        print(f"  dungeontwister replay --check {failure.record}")
