"""Read the ledger: the TOML files of rules and questions, one for each game."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

HERE = Path(__file__).resolve().parent
RULE_ID = re.compile(r"[A-Z]+(-[A-Z]+\d*)+-\d{2,}")
QUESTION_ID = re.compile(r"[A-Z]+Q-\d{2,}")


class LedgerError(ValueError):
    """A file of the ledger is wrong; the message says where and why."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, in the project's own words.

    A program can break a `rule`, but neither a `component` (the material and its place on the
    table) nor `advice`. `because` says why a rule is of such a kind.
    """

    id: str
    section: str
    text: str
    example: str = ""
    ruling: str = ""
    kind: Literal["rule", "component", "advice"] = "rule"
    because: str = ""

    @property
    def group(self) -> str:
        """The id without its number: CG-MOVE, CG-CHAR-NAGA."""
        return self.id.rpartition("-")[0]

    @property
    def testable(self) -> bool:
        """Whether some behaviour could break this rule."""
        return self.kind == "rule"


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point that the rulebook leaves open, and the answer that the project builds."""

    id: str
    question: str
    answer: str
    reason: str
    affected: tuple[str, ...]


class Ledger(msgspec.Struct, frozen=True):
    """All rules and questions by id, and those of each game in the order of its file."""

    rules: dict[str, Rule]
    questions: dict[str, Question]
    games: dict[str, tuple[str, ...]]
    """The rules of each game."""
    asked: dict[str, tuple[str, ...]]
    """The questions of each game."""

    def questions_about(self, rule: str) -> list[Question]:
        """The open questions whose answer affects a rule."""
        return [question for question in self.questions.values() if rule in question.affected]


def checkout() -> Path | None:
    """The root of the working copy that the package runs from; None where it was installed."""
    root = HERE.parents[2]
    return root if (root / "docs" / "rules").is_dir() else None


def rules_folder() -> Path:
    """Where the ledger's files are: in the working copy, or inside the installed package."""
    root = checkout()
    return HERE / "rules" if root is None else root / "docs" / "rules"


def read_ledger(folder: Path) -> Ledger:
    """Read every game's file of a folder; `scope.toml` is not one of them."""
    ledger = Ledger({}, {}, {}, {})
    for file in sorted(folder.glob("*.toml")):
        if file.name != "scope.toml":
            _add_file(ledger, file)
    if not ledger.rules:
        raise LedgerError(f"no rules found in {folder}")
    _check_affected(ledger)
    return ledger


def read_toml(file: Path) -> dict[str, Any]:
    """The tables of a TOML file; a mistake in its syntax names the file."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise LedgerError(f"{file.name}: {error}") from error


def _add_file(ledger: Ledger, file: Path) -> None:
    document = read_toml(file)
    if unknown := set(document) - {"rule", "question"}:
        raise LedgerError(f"{file.name}: unknown table {sorted(unknown)[0]!r}")
    rules = list(_entries(document.get("rule", []), Rule, RULE_ID, file.name))
    for rule in rules:
        _check_kind(rule, file.name)
        _add(ledger.rules, rule.id, rule, file.name)
    questions = list(_entries(document.get("question", []), Question, QUESTION_ID, file.name))
    for question in questions:
        _add(ledger.questions, question.id, question, file.name)
    ledger.games[file.stem] = tuple(rule.id for rule in rules)
    ledger.asked[file.stem] = tuple(question.id for question in questions)


Entry = TypeVar("Entry", Rule, Question)


def _entries(
    tables: list[dict[str, Any]], kind: type[Entry], pattern: re.Pattern[str], where: str
) -> Iterator[Entry]:
    """Turn tables into entries; a fault is reported with the entry's id."""
    for number, table in enumerate(tables, start=1):
        name = table.get("id", f"{kind.__name__.lower()} number {number}")
        try:
            entry = msgspec.convert(table, kind)
        except msgspec.ValidationError as error:
            raise LedgerError(f"{where}: {name}: {error}") from error
        if not pattern.fullmatch(entry.id):
            raise LedgerError(f"{where}: {name}: not an id like {pattern.pattern}")
        yield entry


def _add(known: dict[str, Entry], name: str, entry: Entry, where: str) -> None:
    if name in known:
        raise LedgerError(f"{where}: {name}: this id is used twice")
    known[name] = entry


def _check_kind(rule: Rule, where: str) -> None:
    """Rules that need no test have to say why, and only they."""
    if not rule.testable and not rule.because:
        raise LedgerError(f"{where}: {rule.id}: kind {rule.kind!r} needs a reason in 'because'")
    if rule.testable and rule.because:
        raise LedgerError(f"{where}: {rule.id}: 'because' without a kind that needs it")


def _check_affected(ledger: Ledger) -> None:
    for question in ledger.questions.values():
        for rule in question.affected:
            if rule not in ledger.rules:
                raise LedgerError(f"{question.id}: affects {rule}, which is no rule")
