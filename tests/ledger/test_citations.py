"""Which tests cite which rules, read from their source."""

from pathlib import Path

import pytest

from dungeontwister.ledger.citations import Citations, cited_at_hand, read_citations

IMPORT = "import pytest\n\n"


def scan(root: Path, source: str, name: str = "test_x.py") -> Citations:
    """What a working copy with this one test file cites."""
    file = root / "tests" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(source, encoding="utf-8")
    return read_citations(root)


def test_a_decorator_cites(tmp_path: Path) -> None:
    source = IMPORT + '@pytest.mark.rule("A-01", "A-02")\ndef test_a(): ...\n'
    found = scan(tmp_path, source)
    places = ["tests/test_x.py::test_a"]
    assert found.by_rule() == {"A-01": places, "A-02": places}
    assert found.problems == ()


def test_a_method_cites(tmp_path: Path) -> None:
    source = 'class TestX:\n    @mark.rule("A-01")\n    async def test_a(self): ...\n'
    assert scan(tmp_path, source).by_rule() == {"A-01": ["tests/test_x.py::TestX::test_a"]}


def test_cases_cite_each_for_itself(tmp_path: Path) -> None:
    case = 'pytest.param(1, marks=pytest.mark.rule("A-01", "{}"))'
    cases = ", ".join(case.format(rule) for rule in ("A-02", "A-03", "A-04"))
    source = f'{IMPORT}@pytest.mark.parametrize("x", [{cases}])\ndef test_a(x): ...\n'
    found = scan(tmp_path, source)
    assert list(found.by_rule()) == ["A-01", "A-02", "A-03", "A-04"]
    assert found.by_rule()["A-01"] == ["tests/test_x.py::test_a"]
    assert found.problems == ()


@pytest.mark.parametrize("mark", ["skip", "skip('why')", "skipif(True)", "xfail(reason='why')"])
def test_a_test_that_does_not_have_to_pass_covers_nothing(tmp_path: Path, mark: str) -> None:
    source = f'{IMPORT}@pytest.mark.{mark}\n@pytest.mark.rule("A-01")\ndef test_a(): ...\n'
    assert scan(tmp_path, source) == Citations((), ())


TWO = '@pytest.mark.rule("A-01", "A-02")\n'
FOUR = '"A-01", "A-02", "A-03", "A-04"'


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        (
            f"@pytest.mark.rule({FOUR})\ndef test_a(): ...",
            "tests/test_x.py::test_a: cites 4 rules, at most 3 are allowed",
        ),
        (
            f"{TWO}{TWO}def test_a(): ...",
            "tests/test_x.py::test_a: cites 4 rules, at most 3 are allowed",
        ),
        (
            'pytestmark = pytest.mark.rule("A-01")',
            "tests/test_x.py:3: mark.rule stands on no single test",
        ),
        (
            '@pytest.mark.rule("A-01")\nclass TestX: ...',
            "tests/test_x.py:3: mark.rule stands on no single test",
        ),
        (
            '@pytest.mark.rule("A-01")\ndef helper(): ...',
            "tests/test_x.py:3: mark.rule stands on no single test",
        ),
        ("rule = pytest.mark.rule", "tests/test_x.py:3: mark.rule stands on no single test"),
        ("def test_a(:", "tests/test_x.py:3: invalid syntax"),
        (
            "@pytest.mark.rule(A)\ndef test_a(): ...",
            "tests/test_x.py::test_a: mark.rule takes plain strings only",
        ),
        (
            "@pytest.mark.rule()\ndef test_a(): ...",
            "tests/test_x.py::test_a: mark.rule takes the ids of rules and nothing else",
        ),
    ],
)
def test_a_wrong_citation_is_named(tmp_path: Path, source: str, problem: str) -> None:
    assert scan(tmp_path, IMPORT + source).problems == (problem,)


def test_only_test_files_cite(tmp_path: Path) -> None:
    source = IMPORT + '@pytest.mark.rule("A-01")\ndef test_a(): ...\n'
    found = scan(tmp_path, source, "helper.py")
    assert found.by_rule() == {}
    assert found.problems == ("tests/helper.py:3: mark.rule stands on no single test",)


def test_a_playthrough_cites_in_its_header(tmp_path: Path) -> None:
    text = "game: card_game\nrules: A-01 A-02\n\nrules: A-03\n"
    found = scan(tmp_path, text, "playthroughs/pit.txt")
    places = ["tests/playthroughs/pit.txt"]
    assert found.by_rule() == {"A-01": places, "A-02": places}


def test_a_playthrough_cites_few_rules_too(tmp_path: Path) -> None:
    found = scan(tmp_path, "rules: A-01 A-02 A-03 A-04\n", "playthroughs/pit.txt")
    assert found.problems == ("tests/playthroughs/pit.txt: cites 4 rules, at most 3 are allowed",)


def test_tests_may_not_be_at_hand(tmp_path: Path) -> None:
    assert cited_at_hand(None) is None
    assert cited_at_hand(tmp_path) is None
