"""Every playthrough goes as its file says."""

from pathlib import Path

import pytest

from dungeontwister.ledger.citations import playthrough_rules
from dungeontwister.ledger.reading import read_ledger, rules_folder

from .script import Line, ScriptError, files, replayed


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_it_goes_as_written(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert replayed(text).splitlines() == text.splitlines()


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_it_cites_rules_and_shows_how_it_ends(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    cited = playthrough_rules(text)
    assert cited
    assert set(cited) <= set(read_ledger(rules_folder()).rules)
    assert Line(0, text.rstrip("\n").splitlines()[-1]).sign == "="


SCRIPT = """title: a step
rules: CG-MOVE-05
scenario: tutorial-1

at b1,?/?,? naga=1T ap=1
> blue move naga
! blue step naga 1C
= nothing
"""


def test_missing_and_wrong_answers_are_written() -> None:
    """Two spaces or an old answer more or less: it is the engine that answers."""
    fresh = replayed(SCRIPT).splitlines()
    assert fresh[6] == "    movement began naga 3 points"
    assert fresh[7].startswith("! blue step naga 1C -> ")
    assert fresh[8].startswith("= b1,?/?,? naga=1T")
    assert replayed(replayed(SCRIPT)) == replayed(SCRIPT)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\n\n", "\n", "line 7: a header ends with an empty line"),
        ("scenario: tutorial-1\n", "", 'the header has no "scenario:"'),
        ("at b1,?/?,? naga=1T ap=1\n", "", "line 5: a scene begins with a position"),
        ("= nothing", "+ nothing", 'line 8: "\\+" begins no line'),
    ],
)
def test_a_fault_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(ScriptError, match=message):
        replayed(SCRIPT.replace(old, new))
