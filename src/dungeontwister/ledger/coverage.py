"""Compare the ledger with what the tests cite."""

from collections.abc import Iterable

import msgspec

from .citations import Citations
from .reading import Ledger, Rule
from .scope import Scope


class Row(msgspec.Struct, frozen=True):
    """How a group of rules stands, as lists of ids; every rule is in one of the last three."""

    group: str
    rules: tuple[str, ...]
    covered: tuple[str, ...]
    untestable: tuple[str, ...]
    open: tuple[str, ...]


def rows(ledger: Ledger, games: Iterable[str], cited: Iterable[str]) -> list[Row]:
    """One row for each group of rules of some games, in the ledger's order."""
    groups: dict[str, list[Rule]] = {}
    for game in games:
        for name in ledger.games[game]:
            rule = ledger.rules[name]
            groups.setdefault(rule.group, []).append(rule)
    known = set(cited)
    return [_row(group, rules, known) for group, rules in groups.items()]


def _row(group: str, rules: list[Rule], cited: set[str]) -> Row:
    bare = [rule for rule in rules if rule.id not in cited]
    return Row(
        group=group,
        rules=tuple(rule.id for rule in rules),
        covered=tuple(rule.id for rule in rules if rule.id in cited),
        untestable=tuple(rule.id for rule in bare if not rule.testable),
        open=tuple(rule.id for rule in bare if rule.testable),
    )


def due(table: Iterable[Row], scope: Scope) -> list[str]:
    """The open rules that are in scope: they must have a test now."""
    return [rule for row in table for rule in row.open if scope.holds(rule)]


def problems(ledger: Ledger, citations: Citations) -> list[str]:
    """What is wrong with the citations: their form, and ids that no test can cite."""
    faults = [
        f"{citation.place}: cites {name}, {fault}"
        for citation in citations.found
        for name in citation.rules
        if (fault := _fault(ledger.rules.get(name)))
    ]
    return [*citations.problems, *faults]


def _fault(rule: Rule | None) -> str:
    """Why a test cannot cite an entry; nothing if it can."""
    if rule is None:
        return "which is no rule of the ledger"
    if not rule.testable:
        return f"which the ledger calls not testable (kind = {rule.kind!r})"
    return ""
