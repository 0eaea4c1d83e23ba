"""The ledger itself: what can be read, and what is refused with a clear word."""

from pathlib import Path

import pytest

from dungeontwister.ledger.reading import LedgerError, Rule, read_ledger, rules_folder
from dungeontwister.ledger.scope import read_scope

RULE = '[[rule]]\nid = "XX-MOVE-01"\nsection = "Moving"\ntext = "One step."\n'
QUESTION = '[[question]]\nid = "XXQ-01"\nquestion = "?"\nanswer = "!"\nreason = "."\n'


def write(folder: Path, text: str, name: str = "game.toml") -> Path:
    """A folder that holds one more file of that text."""
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_projects_ledger_reads() -> None:
    ledger = read_ledger(rules_folder())
    assert len(ledger.games["card_game"]) == 396
    assert ledger.rules["CG-MOVE-09"].section == "Moving a character"
    assert "CGQ-18" in {question.id for question in ledger.questions_about("CG-MOVE-09")}
    assert len(ledger.games["prison"]) == 354
    assert ledger.rules["PR-ROPE-04"].section == "Rope"
    assert "PRQ-12" in {question.id for question in ledger.questions_about("PR-ROPE-04")}
    assert len(ledger.games["solo"]) == 209
    assert ledger.rules["SO-PROX-01"].section == "Proximity rules"
    assert "SOQ-06" in {question.id for question in ledger.questions_about("SO-PROX-01")}


def test_the_projects_scope_reads() -> None:
    read_scope(rules_folder(), read_ledger(rules_folder()).rules)


def test_what_is_left_out_has_a_default(tmp_path: Path) -> None:
    rule = Rule(id="XX-MOVE-01", section="Moving", text="One step.")
    assert read_ledger(write(tmp_path, RULE)).rules == {"XX-MOVE-01": rule}
    assert (rule.example, rule.ruling, rule.kind, rule.because) == ("", "", "rule", "")


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("CG-MOVE-09", "CG-MOVE"),
        ("CG-CHAR-ELF-SCOUT-02", "CG-CHAR-ELF-SCOUT"),
        ("PR-SCEN1-02", "PR-SCEN1"),
    ],
)
def test_the_group_of_a_rule(name: str, group: str) -> None:
    assert Rule(id=name, section="", text="").group == group


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no rules found in"),
        ("[[rule", r"game\.toml: "),
        ("[[rules]]", "unknown table 'rules'"),
        (RULE + RULE, r"game\.toml: XX-MOVE-01: this id is used twice"),
        (RULE + 'colour = "red"', "XX-MOVE-01: .*unknown field `colour`"),
        (RULE + "example = 3", r"XX-MOVE-01: Expected `str`, got `int` - at `\$\.example`"),
        (RULE + 'kind = "hint"', "XX-MOVE-01: Invalid enum value 'hint'"),
        (RULE + 'kind = "component"', "XX-MOVE-01: kind 'component' needs a reason in 'because'"),
        (RULE + 'kind = "advice"', "XX-MOVE-01: kind 'advice' needs a reason in 'because'"),
        (RULE + 'because = "I say so"', "XX-MOVE-01: 'because' without a kind"),
        (RULE.replace("XX-MOVE-01", "move 1"), "move 1: not an id like"),
        ('[[rule]]\ntext = "One step."', "rule number 1: .*missing required field `id`"),
        (RULE + QUESTION + 'affected = ["XX-MOVE-02"]', "XXQ-01: affects XX-MOVE-02, which is no"),
        (RULE + QUESTION, "XXQ-01: .*missing required field `affected`"),
    ],
)
def test_a_fault_is_named(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(LedgerError, match=message):
        read_ledger(write(tmp_path, text))


def test_an_id_is_used_once_in_all_games(tmp_path: Path) -> None:
    write(tmp_path, RULE, "one.toml")
    with pytest.raises(LedgerError, match=r"two\.toml: XX-MOVE-01: this id is used twice"):
        read_ledger(write(tmp_path, RULE, "two.toml"))


def test_the_scope_takes_in_and_leaves_out(tmp_path: Path) -> None:
    write(tmp_path, 'in_scope = ["A-*"]\n[excluded]\n"A-2" = "not yet"', "scope.toml")
    scope = read_scope(tmp_path, ["A-1", "A-2", "B-1"])
    assert [rule for rule in ("A-1", "A-2", "B-1") if scope.holds(rule)] == ["A-1"]


def test_without_a_file_nothing_is_in_scope(tmp_path: Path) -> None:
    assert not read_scope(tmp_path, ["A-1"]).holds("A-1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('in_scope = ["C-*"]', "'C-\\*' matches no rule"),
        ("in_scope = 3", "Expected `array`"),
        ('patterns = ["A-*"]', "unknown field `patterns`"),
        ('in_scope = ["A-*"]\n[excluded]\n"B-1" = "no"', "'B-1' is excluded but matches no rule"),
        ('in_scope = ["A-*"]\n[excluded]\n"A-1" = " "', "'A-1' is excluded without a reason"),
    ],
)
def test_a_fault_in_the_scope_is_named(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(LedgerError, match=message):
        read_scope(write(tmp_path, text, "scope.toml"), ["A-1", "B-1"])
