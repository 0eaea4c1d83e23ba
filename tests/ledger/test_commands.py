"""`dungeontwister rules` and `dungeontwister rule ID`, as somebody at a terminal sees them."""

from pathlib import Path

import pytest

from dungeontwister import cli
from dungeontwister.ledger.entry import show
from dungeontwister.ledger.report import report

LEDGER = """
[[rule]]
id = "XX-MOVE-01"
section = "Moving"
text = "One step."
example = "From here to there."
ruling = "Small steps count."

[[rule]]
id = "XX-MOVE-02"
section = "Moving"
text = "Two steps."

[[rule]]
id = "XX-BOX-01"
section = "Box"
text = "Four pawns."
kind = "component"
because = "Nobody counts them."

[[question]]
id = "XXQ-01"
question = "How long is a step?"
answer = "As long as it takes."
reason = "It was never measured."
affected = ["XX-MOVE-01"]
"""
TEST = 'import pytest\n\n@pytest.mark.rule("{}")\ndef test_step(): ...\n'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A working copy with three rules, one question and one test, which cites the first rule."""
    rules = tmp_path / "docs" / "rules"
    rules.mkdir(parents=True)
    (rules / "game.toml").write_text(LEDGER, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    cite(tmp_path, "XX-MOVE-01")
    return tmp_path


def cite(root: Path, rules: str) -> None:
    (root / "tests" / "test_x.py").write_text(TEST.format(rules), encoding="utf-8")


def scope(root: Path, text: str) -> None:
    (root / "docs" / "rules" / "scope.toml").write_text(text, encoding="utf-8")


def run_report(root: Path, *, installed: bool = False, list_open: bool = False) -> int:
    tests = None if installed else root
    return report(root / "docs" / "rules", tests, game=None, list_open=list_open)


def cells(output: str) -> list[list[str]]:
    """The table as words, one list a row."""
    return [line.split() for line in output.splitlines() if line.split()]


def test_the_table_counts_by_group(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_report(root) == 0
    table = cells(capsys.readouterr().out)
    assert ["XX-MOVE", "2", "1", "0", "1"] in table
    assert ["XX-BOX", "1", "0", "1", "0"] in table
    assert ["total", "3", "1", "1", "1"] in table


def test_the_open_rules_are_listed(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_report(root, list_open=True) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "XX-MOVE-02" in lines
    assert "XX-MOVE-01" not in lines
    assert "XX-BOX-01" not in lines


@pytest.mark.parametrize(
    ("cited", "problem"),
    [
        ("XX-MOVE-03", "tests/test_x.py::test_step: cites XX-MOVE-03, which is no rule"),
        ("XX-BOX-01", "test_step: cites XX-BOX-01, which the ledger calls not testable"),
        ('XX-MOVE-01", "A", "B", "C', "tests/test_x.py::test_step: cites 4 rules"),
    ],
)
def test_a_wrong_citation_fails(
    root: Path, capsys: pytest.CaptureFixture[str], cited: str, problem: str
) -> None:
    cite(root, cited)
    assert run_report(root) == 1
    assert problem in capsys.readouterr().err


def test_a_rule_in_scope_needs_a_test(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scope(root, 'in_scope = ["XX-*"]')
    assert run_report(root) == 1
    assert capsys.readouterr().err == "XX-MOVE-02: in scope, and no test cites it\n"


def test_a_rule_out_of_scope_needs_none(root: Path) -> None:
    scope(root, 'in_scope = ["XX-*"]\n[excluded]\n"XX-MOVE-02" = "later"')
    assert run_report(root) == 0


def test_installed_the_tests_are_not_at_hand(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scope(root, 'in_scope = ["XX-*"]')
    assert run_report(root, installed=True) == 0
    assert "The tests are not at hand" in capsys.readouterr().out


def test_a_rule_is_shown_whole(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert show(root / "docs" / "rules", root, "XX-MOVE-01") == 0
    shown = capsys.readouterr().out
    for part in (
        "XX-MOVE-01  Moving",
        "  One step.",
        "  From here to there.",
        "  Small steps count.",
        "XXQ-01  How long is a step?",
        "  As long as it takes.",
        "  tests/test_x.py::test_step",
    ):
        assert part in shown.splitlines()


def test_a_rule_that_needs_no_test_says_why(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert show(root / "docs" / "rules", None, "XX-BOX-01") == 0
    shown = capsys.readouterr().out
    assert "Not testable (component)\n  Nobody counts them.\n" in shown
    assert "Tests\n  not at hand" in shown


def test_a_question_is_shown(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert show(root / "docs" / "rules", root, "XXQ-01") == 0
    assert "  It was never measured.\n" in capsys.readouterr().out


def test_an_unknown_id_suggests_others(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert show(root / "docs" / "rules", root, "XX-MOV-02") == 2
    assert "no rule or question XX-MOV-02; did you mean XX-MOVE-02" in capsys.readouterr().err


def test_the_command_line_shows_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rule", "cg-move-09"]) == 0
    assert capsys.readouterr().out.startswith("CG-MOVE-09  Moving a character\n")


def test_the_command_line_knows_no_other_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "--game", "chess"]) == 1
    assert "no game 'chess' in the ledger; it has card_game" in capsys.readouterr().err


def test_the_command_line_wants_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main([])
    assert "required: COMMAND" in capsys.readouterr().err
