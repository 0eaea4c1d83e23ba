"""Each page of docs/howto/ is followed to its end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .pages import HOWTO, Broken, Copy, Step, changed, steps

PAGES = sorted({path.stem for path in HOWTO.glob("*.md")} - {"README"})


@pytest.mark.parametrize("page", [page for page in PAGES if page != "language"])
def test_the_page_works(page: str, tmp_path: Path) -> None:
    found = [*steps(page)]
    assert [step for step in found if step.file], "something is written"
    assert not found[-1].file, "and tried out at the end"
    Copy(tmp_path).follow(page)


def test_every_page_is_in_the_list() -> None:
    listed = re.findall(r"\]\((\w+)\.md\)", (HOWTO / "README.md").read_text(encoding="utf-8"))
    assert sorted(listed) == PAGES


@pytest.mark.parametrize(
    ("how", "mark", "expected"),
    [
        ("at the end", "", "[[a]]\nid = 1\n\n[[b]]\nid = 2\n\nnew\n"),
        ("after", "id = 1", "[[a]]\nid = 1\nnew\n\n[[b]]\nid = 2\n"),
        ("before", "id = 1", "[[a]]\nnew\nid = 1\n\n[[b]]\nid = 2\n"),
        ("instead of", "id = 2", "[[a]]\nid = 1\n\n[[b]]\nnew\n"),
        ("instead of the entry", "id = 1", "new\n[[b]]\nid = 2\n"),
        ("instead of the entry", "id = 2", "[[a]]\nid = 1\n\nnew\n"),
    ],
)
def test_a_block_goes_where_the_page_says(how: str, mark: str, expected: str) -> None:
    assert changed("[[a]]\nid = 1\n\n[[b]]\nid = 2\n", Step("new\n", "f", how, mark)) == expected


@pytest.mark.parametrize("mark", ["id = ", "id = 3"])
def test_a_line_that_is_not_there_once_breaks_the_page(mark: str) -> None:
    with pytest.raises(Broken, match="lines that begin with"):
        changed("[[a]]\nid = 1\n\n[[b]]\nid = 2\n", Step("new\n", "f", "after", mark))


def test_a_command_that_fails_breaks_the_page(tmp_path: Path) -> None:
    with pytest.raises(Broken, match="no scenario"):
        Copy(tmp_path).run("python -c \"import dungeontwister as dt; dt.game('none')\"")
