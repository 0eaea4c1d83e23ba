"""What holds for every test: the rules that it cites exist, and are few."""

import signal
from collections.abc import Generator
from functools import cache

import pytest
from xdist.scheduler import LoadScopeScheduling

from dungeontwister.ledger.citations import MOST
from dungeontwister.ledger.reading import read_ledger, rules_folder

LAWS = "tests/laws"
"""All of them are checked on the same games, which are played once in a process."""


def pytest_configure() -> None:
    """Ctrl-C works in whatever a test starts, also when the tests run in the background.

    A shell lets its background jobs ignore it, and what is ignored is inherited.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Of several processes, one runs the tests of a file, and one all laws."""
    scheduler = LoadScopeScheduling(config, log)
    scheduler._split_scope = together
    return scheduler


def together(test: str) -> str:
    """The same for tests that run in the same process."""
    file = test.partition("::")[0]
    return LAWS if file.startswith(LAWS) else file


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Generator[None, object, object]:
    """A module does not load if a test in it cites an unknown rule, or too many rules."""
    made = yield
    items = made if isinstance(made, list) else [made]
    problems = [problem for item in items for problem in citation_problems(item)]
    if problems:
        raise pytest.Collector.CollectError("\n".join(problems))
    return made


def citation_problems(item: object) -> list[str]:
    """What is wrong with the `rule` marks of a test."""
    if not isinstance(item, pytest.Item):
        return []
    cited = [name for mark in item.iter_markers("rule") for name in mark.args]
    problems = [
        f"{item.nodeid}: cites {name}, which is no rule of the ledger"
        for name in cited
        if name not in known_rules()
    ]
    if len(cited) > MOST:
        problems.append(f"{item.nodeid}: cites {len(cited)} rules, at most {MOST} are allowed")
    return problems


@cache
def known_rules() -> frozenset[str]:
    """The ids of the ledger's rules."""
    return frozenset(read_ledger(rules_folder()).rules)
