"""Find the tests that cite rules, by reading the tests' source without running it.

A test cites with `@pytest.mark.rule("CG-MOVE-07")`, or in one case of its `parametrize`; a
playthrough cites with a line `rules: CG-MOVE-07 CG-OBJ-07` in its header, which ends at the first
empty line. One place cites at most three rules: a test of more holds none of them well. So whole
modules and classes cannot cite either. A test that is skipped or expected to fail covers nothing.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

MOST = 3
Test = ast.FunctionDef | ast.AsyncFunctionDef


class Citation(msgspec.Struct, frozen=True):
    """One place (a test, or one case of it) and the rules that it cites."""

    place: str
    rules: tuple[str, ...]


class Citations(msgspec.Struct, frozen=True):
    """All citations of a working copy, and what is wrong with the way some are made."""

    found: tuple[Citation, ...]
    problems: tuple[str, ...]

    def by_rule(self) -> dict[str, list[str]]:
        """The places that cite each rule, in order and without repetition."""
        places: dict[str, dict[str, None]] = {}
        for citation in self.found:
            for rule in citation.rules:
                places.setdefault(rule, {})[citation.place] = None
        return {rule: list(where) for rule, where in places.items()}


def cited_at_hand(root: Path | None) -> Citations | None:
    """What the tests of a working copy cite; None where there are no tests."""
    if root is None or not (root / "tests").is_dir():
        return None
    return read_citations(root)


def read_citations(root: Path) -> Citations:
    """Read the tests and playthroughs below a working copy's `tests`."""
    found: list[Citation] = []
    problems: list[str] = []
    for file in sorted((root / "tests").rglob("*.py")):
        where = file.relative_to(root).as_posix()
        _scan_module(file.read_text(encoding="utf-8"), where, found, problems)
    for file in sorted((root / "tests" / "playthroughs").rglob("*.txt")):
        rules = playthrough_rules(file.read_text(encoding="utf-8"))
        found.append(Citation(file.relative_to(root).as_posix(), rules))
    problems += [problem for citation in found for problem in too_many(citation)]
    return Citations(tuple(found), tuple(problems))


def too_many(citation: Citation) -> list[str]:
    """One place may cite at most three rules."""
    if len(citation.rules) <= MOST:
        return []
    return [f"{citation.place}: cites {len(citation.rules)} rules, at most {MOST} are allowed"]


def playthrough_rules(text: str) -> tuple[str, ...]:
    """The rules named by the `rules:` line of a playthrough's header."""
    header = text.partition("\n\n")[0]
    lines = [line for line in header.splitlines() if line.startswith("rules:")]
    return tuple(rule for line in lines for rule in line.removeprefix("rules:").split())


def _scan_module(source: str, where: str, found: list[Citation], problems: list[str]) -> None:
    """Collect what a module's tests cite; a mark that no test carries is a problem."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        problems.append(f"{where}:{error.lineno}: {error.msg}")
        return
    carried: set[ast.AST] = set()
    if Path(where).name.startswith("test_"):
        for name, test in _tests(tree.body, where):
            marks = [mark for decorator in test.decorator_list for mark in _marks(decorator)]
            carried.update(mark.func for mark in marks)
            problems += [f"{name}: {fault}" for mark in marks for fault in _faults(mark)]
            found += [Citation(name, rules) for rules in _cited(test)]
    stray = [node for node in _rule_attributes(tree) if node not in carried]
    problems += [f"{where}:{node.lineno}: mark.rule stands on no single test" for node in stray]


def _tests(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, Test]]:
    """The tests of a module or class with their node ids, as pytest names them."""
    for node in body:
        name = f"{prefix}::{getattr(node, 'name', '')}"
        if isinstance(node, Test) and node.name.startswith("test"):
            yield name, node
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _tests(node.body, name)


def _is_mark(node: ast.AST, *names: str) -> bool:
    """Whether a node reads `pytest.mark.NAME` (or `mark.NAME`) for one of the names."""
    if not isinstance(node, ast.Attribute) or node.attr not in names:
        return False
    owner = node.value
    return getattr(owner, "attr", None) == "mark" or getattr(owner, "id", None) == "mark"


def _rule_attributes(tree: ast.AST) -> list[ast.Attribute]:
    """Every `mark.rule` in a piece of source, called or not."""
    attributes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return [node for node in attributes if _is_mark(node, "rule")]


def _marks(decorator: ast.expr) -> list[ast.Call]:
    """The rule marks in a decorator: itself, or those of the cases it lists."""
    calls = [node for node in ast.walk(decorator) if isinstance(node, ast.Call)]
    return [call for call in calls if _is_mark(call.func, "rule")]


def _faults(mark: ast.Call) -> list[str]:
    """A mark lists ids, as plain strings."""
    if not mark.args or mark.keywords:
        return ["mark.rule takes the ids of rules and nothing else"]
    if not all(isinstance(arg, ast.Constant) and isinstance(arg.value, str) for arg in mark.args):
        return ["mark.rule takes plain strings only"]
    return []


def _ids(mark: ast.Call) -> tuple[str, ...]:
    return tuple(str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant))


def _cited(test: Test) -> list[tuple[str, ...]]:
    """What a test cites: once for itself, or once for each of its cases that cites more."""
    if any(_is_mark(node, "skip", "skipif", "xfail") for node in _heads(test)):
        return []
    own: tuple[str, ...] = ()
    cases: list[tuple[str, ...]] = []
    for decorator in test.decorator_list:
        for mark in _marks(decorator):
            if mark is decorator:
                own += _ids(mark)
            else:
                cases.append(_ids(mark))
    return [own + case for case in cases] or ([own] if own else [])


def _heads(test: Test) -> list[ast.expr]:
    """What each decorator calls or names."""
    return [item.func if isinstance(item, ast.Call) else item for item in test.decorator_list]
