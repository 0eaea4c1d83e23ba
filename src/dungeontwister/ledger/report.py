"""Print how many rules have a test, by group, and what has to be mended."""

import sys
from collections.abc import Callable
from pathlib import Path

from dungeontwister.columns import aligned

from . import coverage
from .citations import Citations, cited_at_hand
from .coverage import Row
from .reading import Ledger, LedgerError, read_ledger
from .scope import read_scope

COLUMNS: dict[str, Callable[[Row], tuple[str, ...]]] = {
    "rules": lambda row: row.rules,
    "covered": lambda row: row.covered,
    "not testable": lambda row: row.untestable,
    "open": lambda row: row.open,
}


def report(folder: Path, root: Path | None, *, game: str | None, list_open: bool) -> int:
    """Compare a folder's ledger with the tests of a working copy; the result is the exit status."""
    ledger = read_ledger(folder)
    citations = cited_at_hand(root)
    cited = () if citations is None else citations.by_rule()
    rows = coverage.rows(ledger, _chosen(ledger, game), cited)
    _print_table(rows)
    if list_open:
        _print_open(rows)
    if citations is None:
        print(
            "The tests are not at hand: they come with the source, not with the installed package."
        )
        return 0
    return _verdict(folder, ledger, citations, rows)


def _chosen(ledger: Ledger, game: str | None) -> list[str]:
    """The games to report on: the one asked for, or all."""
    if game is None:
        return list(ledger.games)
    if game not in ledger.games:
        raise LedgerError(f"no game {game!r} in the ledger; it has {', '.join(ledger.games)}")
    return [game]


def _print_table(rows: list[Row]) -> None:
    counts = [[len(members(row)) for members in COLUMNS.values()] for row in rows]
    totals = [sum(column) for column in zip(*counts, strict=True)]
    head, *body = aligned(
        [
            ("group", *COLUMNS),
            *((row.group, *map(str, found)) for row, found in zip(rows, counts, strict=True)),
            ("total", *map(str, totals)),
        ]
    )
    line = "─" * len("  ".join(head))
    for printed in (head, line, *body[:-1], line, body[-1]):
        print(printed if isinstance(printed, str) else "  ".join(printed))
    print()


def _print_open(rows: list[Row]) -> None:
    for row in rows:
        if row.open:
            print(*row.open, sep="\n")


def _verdict(folder: Path, ledger: Ledger, citations: Citations, rows: list[Row]) -> int:
    """Wrong citations and rules that lack the test they must have fail the report."""
    problems = coverage.problems(ledger, citations)
    missing = coverage.due(rows, read_scope(folder, ledger.rules))
    problems += [f"{rule}: in scope, and no test cites it" for rule in missing]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0
