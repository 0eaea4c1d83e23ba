"""The scope: which rules must have a test now (`docs/rules/scope.toml`)."""

from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path

import msgspec

from .reading import LedgerError, read_toml


class Scope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Patterns of rule ids in scope, and of those that are left out, with the reason."""

    in_scope: tuple[str, ...] = ()
    excluded: dict[str, str] = {}

    def holds(self, rule: str) -> bool:
        """Whether a rule must have a test now."""
        return _matches(rule, self.in_scope) and not _matches(rule, self.excluded)


def _matches(rule: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(rule, pattern) for pattern in patterns)


def read_scope(folder: Path, rules: Iterable[str]) -> Scope:
    """Read the scope; without a file nothing is in it. Every pattern has to match some rule."""
    file = folder / "scope.toml"
    if not file.is_file():
        return Scope()
    try:
        scope = msgspec.convert(read_toml(file), Scope)
    except msgspec.ValidationError as error:
        raise LedgerError(f"{file.name}: {error}") from error
    _check(scope, list(rules))
    return scope


def _check(scope: Scope, rules: list[str]) -> None:
    within = [rule for rule in rules if _matches(rule, scope.in_scope)]
    for pattern in scope.in_scope:
        if not any(fnmatchcase(rule, pattern) for rule in rules):
            raise LedgerError(f"scope.toml: {pattern!r} matches no rule")
    for pattern, reason in scope.excluded.items():
        if not any(fnmatchcase(rule, pattern) for rule in within):
            raise LedgerError(f"scope.toml: {pattern!r} is excluded but matches no rule in scope")
        if not reason.strip():
            raise LedgerError(f"scope.toml: {pattern!r} is excluded without a reason")
