"""pytest itself refuses wrong citations, also when only one file is run."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAD = "import pytest\n\n@pytest.mark.rule({})\ndef test_a(): ...\n"


def collect(folder: Path, cited: str) -> subprocess.CompletedProcess[str]:
    """Run pytest on one test that cites these rules."""
    file = folder / "test_x.py"
    file.write_text(HEAD.format(cited), encoding="utf-8")
    settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder)]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", *settings, str(file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_rules_of_the_ledger_can_be_cited(tmp_path: Path) -> None:
    assert "1 passed" in collect(tmp_path, '"CG-MOVE-01", "CG-MOVE-02", "CG-MOVE-03"').stdout


@pytest.mark.parametrize(
    ("cited", "problem"),
    [
        ('"CG-MOVE-99"', "test_x.py::test_a: cites CG-MOVE-99, which is no rule of the ledger"),
        (
            '"CG-MOVE-01", "CG-MOVE-02", "CG-MOVE-03", "CG-MOVE-04"',
            "test_x.py::test_a: cites 4 rules, at most 3 are allowed",
        ),
    ],
)
def test_a_wrong_citation_stops_the_file(tmp_path: Path, cited: str, problem: str) -> None:
    result = collect(tmp_path, cited)
    assert result.returncode != 0
    assert problem in result.stdout
