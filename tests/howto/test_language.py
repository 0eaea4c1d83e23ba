"""The page about languages: the file to begin with is translated, and everything speaks it."""

from __future__ import annotations

from pathlib import Path

import pytest

from .languages import CODE, SIGN, begin, file_of
from .pages import Broken, Copy, steps

ASKED = f"""
import tempfile, httpx
from pathlib import Path
from dungeontwister.server.local import background
from dungeontwister.server.settings import Settings

with tempfile.TemporaryDirectory() as data, background(Settings(data=Path(data))) as address:
    menu = httpx.get(address + "api/menu").json()
    print([language["name"] for language in menu["languages"] if language["id"] == "{CODE}"])
    print(menu["scenarios"][0]["titles"]["{CODE}"])
    texts = httpx.get(address + "api/texts/xx,{CODE},en").json()
    print(texts["language"], texts["texts"]["character.naga"], texts["texts"]["page.title"])
"""


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """The sources, with one more language."""
    found = Copy(tmp_path)
    begin(found)
    return found


def test_everything_speaks_it(copy: Copy) -> None:
    _, *others = steps("language")
    assert others
    told = "".join(copy.run(step.text) for step in others)
    assert f"Naga{SIGN}" in told, "the terminal tells names in it"
    (copy.folder / "asked.py").write_text(ASKED, encoding="utf-8")
    answers = copy.run("python asked.py").splitlines()
    assert answers[:2] == [f"['English{SIGN}']", f"Tutorial 1{SIGN}"]
    assert answers[2] == f"{CODE} Naga{SIGN} Dungeon Twister{SIGN}"


@pytest.mark.parametrize("key", ["naga", "blue-1"])
def test_a_missing_name_is_told(copy: Copy, key: str) -> None:
    file = file_of(copy)
    lines = file.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(f'"{key}" =')]
    assert kept != lines
    file.write_text("\n".join(kept), encoding="utf-8")
    with pytest.raises(Broken, match=key):
        copy.run("pytest tests/content/test_texts.py -k all_languages_have_the_same_keys")
