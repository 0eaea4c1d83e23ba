"""The rules of the ledger, one at a time, for a player who wants to read one."""

from functools import cache
from typing import Final

import msgspec

from dungeontwister.ledger.reading import Ledger, read_ledger, rules_folder

LANGUAGE: Final = "en"
"""The ledger is kept in one language; a page that shows a rule says so."""


class AnsweredQuestion(msgspec.Struct, frozen=True):
    """A point that the rulebook leaves open, and how it is played here."""

    id: str
    question: str
    answer: str


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule in full, with the language in which it is told."""

    id: str
    language: str
    section: str
    text: str
    example: str
    ruling: str
    questions: tuple[AnsweredQuestion, ...]


@cache
def ledger() -> Ledger:
    """The ledger, read once."""
    return read_ledger(rules_folder())


def rule_info(name: str) -> RuleInfo | None:
    """The rule of that id; None: there is none."""
    known = ledger()
    rule = known.rules.get(name)
    if rule is None:
        return None
    asked = [AnsweredQuestion(q.id, q.question, q.answer) for q in known.questions_about(name)]
    return RuleInfo(
        rule.id, LANGUAGE, rule.section, rule.text, rule.example, rule.ruling, tuple(asked)
    )
