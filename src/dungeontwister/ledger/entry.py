"""Print one entry of the ledger: a rule with its questions and tests, or a question."""

import shutil
import sys
import textwrap
from difflib import get_close_matches
from pathlib import Path

from .citations import cited_at_hand
from .reading import Ledger, Question, Rule, read_ledger


def show(folder: Path, root: Path | None, name: str) -> int:
    """Print the entry of that id; the result is the exit status, 2 if there is none."""
    ledger = read_ledger(folder)
    if name in ledger.rules:
        _print(_rule_parts(ledger, ledger.rules[name], _tests(root, name)))
    elif name in ledger.questions:
        _print(_question_parts(ledger.questions[name]))
    else:
        return _unknown(ledger, name)
    return 0


def _unknown(ledger: Ledger, name: str) -> int:
    near = get_close_matches(name, [*ledger.rules, *ledger.questions], n=5)
    hint = f"; did you mean {', '.join(near)}?" if near else ""
    print(f"dungeontwister: no rule or question {name}{hint}", file=sys.stderr)
    return 2


def _tests(root: Path | None, name: str) -> str:
    """The tests that cite a rule, one a line."""
    citations = cited_at_hand(root)
    if citations is None:
        return "not at hand: they come with the source, not with the installed package"
    return "\n".join(citations.by_rule().get(name, ["none"]))


def _rule_parts(ledger: Ledger, rule: Rule, tests: str) -> list[tuple[str, str]]:
    """Headings and what stands below them."""
    return [
        (f"{rule.id}  {rule.section}", rule.text),
        ("Example", rule.example),
        ("Ruling", rule.ruling),
        (f"Not testable ({rule.kind})", rule.because),
        *[(f"{item.id}  {item.question}", item.answer) for item in ledger.questions_about(rule.id)],
        ("Tests", tests),
    ]


def _question_parts(question: Question) -> list[tuple[str, str]]:
    return [
        (f"{question.id}  {question.question}", question.answer),
        ("Reason", question.reason),
        ("Affects", " ".join(question.affected)),
    ]


def _print(parts: list[tuple[str, str]]) -> None:
    """Print headings and indented texts; a part without text is left out."""
    width = shutil.get_terminal_size().columns
    for heading, text in parts:
        if text:
            print(_bold(heading))
            print(_indented(text, width), end="\n\n")


def _bold(heading: str) -> str:
    """A heading; without a terminal, its words alone."""
    return f"\x1b[1m{heading}\x1b[0m" if sys.stdout.isatty() else heading


def _indented(text: str, width: int) -> str:
    """Lines of a readable length; ids and names of tests stay whole, to be copied."""
    lines = textwrap.TextWrapper(
        width=min(width, 100),
        initial_indent="  ",
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines.fill(line) for line in text.splitlines())
