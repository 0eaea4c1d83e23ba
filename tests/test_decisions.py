"""Every decision has a page with its date, and the index lists all of them."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "decisions"
PAGES = sorted(FOLDER.glob("[0-9]*.md"))
FORM = (
    r"# (\d{4}) ([^\n]+)\n\n(\d{4}-\d\d-\d\d), (accepted|replaced)[^\n]*\.\n\n"
    r"## Context\n\n.+\n\n## Decision\n\n.+\n\n## Consequences\n\n.+\n"
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_has_number_date_and_sections(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    form = re.fullmatch(FORM, text, re.S)
    assert form
    assert form[1] == page.stem[:4]
    assert text.count("\n## ") == 3


def test_the_index_lists_every_page_with_its_title_and_date() -> None:
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"\| \[(\d+)\]\((.+)\) \| (.+) \| ([\d-]+) \|", index)
    told = [(p, re.match(FORM, p.read_text(encoding="utf-8"), re.S)) for p in PAGES]
    assert listed == [(form[1], p.name, form[2], form[3]) for p, form in told if form]


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        links = re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
        assert [link for link in links if not (FOLDER / link).exists()] == []
